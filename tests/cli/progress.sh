# Progress for a log: at least a line in the end, whoever looks; it tells the hardest.
printf '%s\n' "$EASY" "$HARD" >puzzles
say() { sed 's/[0-9.]* per second/N per second/' log; }
nonet count --progress=always puzzles 2>log
say
nonet count --progress=never puzzles
nonet count --progress=often puzzles
echo "exit $?"
nonet rate --progress puzzles -o rated 2>log
say
nonet rate --scale=hodoku --progress puzzles -o rated 2>log
say
nonet select -w er=..2.0 --progress -o easy puzzles 2>log
say
nonet select -w clues=17 --progress --count puzzles 2>log
say
nonet generate --seed=1 -n 2 --er=3.0..9.0 --threads=1 --progress -o made 2>log
say | sed 's/[0-9]* tried, hardest ER [0-9.]*/N tried, hardest ER X/'
nonet generate --seed=1 --threads=1 --progress -o made 2>log
say

echo "== before the first find, and what is kept then"
nonet generate --seed=1 --er=11.5..11.9 --timeout=200ms --progress 2>&1 |
    sed 's/[0-9]* tried, hardest ER [0-9.]*/N tried, hardest ER X/'
interrupt() {
    nonet solve --all --threads=1 "$@" &
    tries=0
    until [ -s answers ] || [ $tries = 400 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    kill -TERM $!
    wait $! 2>/dev/null
    echo "exit $?" >&2
}
empty=$(printf '%081d' 0)
interrupt "$EASY" "$empty" >answers
head -n 1 answers
: >answers
interrupt --quiet "$EASY" "$empty" >answers
