HARDEST=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
nonet backdoors "$EASY" "$HARD" "$HARDEST"
nonet backdoors --list "$HARD" | head -3
nonet backdoors --up-to=x-wing "$HARD"
nonet backdoors --up-to=x-wink "$HARD"
nonet backdoors --most=1 "$HARDEST"
echo "exit $?"
printf '%s\n' "$HARD" "$TWO" "$BAD" >puzzles
nonet backdoors --to=csv puzzles
echo "exit $?"
nonet backdoors --to=json puzzles 2>/dev/null
nonet convert --to=pencilmarks "$HARD" | sed 's/1......../12......./' | nonet backdoors
