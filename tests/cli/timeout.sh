# A search that takes too long is given up and says so.
nonet count --all --timeout=50ms "$(printf '%081d' 0)" | sed 's/^[0-9]\{1,\}/N/'
nonet solve --all --timeout=50ms "$(printf '%081d' 0)" | tail -1
nonet solve --timeout=10s "$EASY"
# So is a path, of which what was found is written.
HARDEST=.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....
nonet explain --ladder=complete --timeout=20ms --to=csv "$HARDEST" >rows || echo "status $?"
cut -d, -f1-3 rows
nonet rate --timeout=1ms --scale=hodoku "$HARDEST" >/dev/null 2>&1 || echo "status $?"
