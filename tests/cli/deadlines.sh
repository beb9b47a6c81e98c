# Work that would take minutes, or for ever, ends at its deadline, says timeout and exits
# with 1. Judged by the time of the processor, so that a busy machine does not matter:
# a fifth of a second, a tenth of that and 50 ms, and as much again for starting.
HARDEST=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
NUGGET=.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....
EMPTY=$(printf '%081d' 0)
SEVENTEEN=000000010400000000020000000000050407008000300001090000300400200050100000000806000
late() {
    (
        ulimit -t 5
        nonet "$@" --timeout=0.2 >out 2>err
        code=$?
        spent=$(times | awk -F '[ms ]+' 'NR == 2 { printf "%d", 1000 * ($2 + $4) }')
        echo "${*%%[0-9.][0-9.][0-9.][0-9.]*}: exit $code$([ "$spent" -le 540 ] || echo ", $spent ms")"
        cat out err | grep -o timeout | sort -u
        grep -q 'stuck\|stopped' out && echo "another story"
    )
}
late solve --all "$EMPTY"
late solve --all --to=json "$EMPTY"
late solve --all --to=csv "$EMPTY"
late count --all -j1 "$EMPTY"
late count --all --to=csv -j1 "$EMPTY"
for to in words line csv json html; do
    late explain --ladder=complete --to=$to "$NUGGET"
    late explain --ladder=se --to=$to "$NUGGET"
done
for scale in se all; do
    late rate --scale=$scale "$NUGGET"
    late rate --scale=$scale --to=csv "$NUGGET"
done
late rate --steps "$NUGGET"
late generate -n 100000000 -j1 --seed=1
late generate -n 100000000 -j1 --seed=1 --to=csv
late generate -n 100000000 -j1 --seed=1 --to=sdk
late generate -n 100000000 --seed=1 --unique-up-to-symmetry
late generate -n 18446744073709551615 -j1 --seed=1
late generate --clues=17 --seed=1 -j1
late generate --er=11.5..11.9 --seed=1 -j1
late generate --around --minus=3 --plus=3 "$SEVENTEEN"
yes "$SEVENTEEN" | head -n 200000 >many
late generate --around --minus=2 --plus=2 many
late grid --cells=18 "$EASY"
late scan -j1 "$EASY"
late backdoors --most=9 --up-to=full-house "$HARDEST"
late minimize --all "$(nonet solve "$EASY")"
late search -j1 --minus=3 --plus=3 --sort=-er "$HARDEST"
late search -j1 --sort=-er many many many many many
late minimize --all --to=json "$(nonet solve "$EASY")"
late study --method=backtrack --guesses=0 "$EMPTY" "$NONE"
late study --method=backtrack --guesses=0 --show "$NONE"
late study --method=backtrack --guesses=0 --to=csv "$NONE"
late study --scheme=none --pick=first --guesses=0 many
late study --compare many
late bench --seconds=100 "$EASY"
late bench --limit=100000000000 "$EMPTY"
late bench --limit=100000000000 --engine=search --backend=all "$EMPTY"
late bench --limit=100000000000 --engine=batch "$EMPTY"
late bench --seconds=1 many many many many
printf '%0256d\n' 0 >large
for command in 'solve --all' 'count --all' 'count --estimate' candidates; do
    # shellcheck disable=SC2086 # a command is several words
    late $command -j1 --layout=16x16 large
done
printf '%0625d\n' 0 >larger
late count --estimate -j1 --layout=25x25 larger
late generate --seed=1 --layout=64x64
late generate --seed=1 --layout=64x64 --jigsaw
late generate --seed=1 --layout=64x64 --killer
echo "-- what never takes long enough ends when it is first asked"
for command in solve 'solve --all' 'solve --limit=1' count 'count --estimate' candidates check \
    'check --to=csv' 'show --solve' explain 'explain --to=csv' 'explain --force' \
    'explain --hint' 'rate' 'rate --to=json'; do
    # shellcheck disable=SC2086 # a command is several words
    nonet $command --backend=plain --timeout=0.000001 "$NONE" >out 2>&1
    echo "$command: exit $?, $(grep -o timeout out | sort -u)"
done
nonet techniques --count --timeout=0.000001 "$HARDEST" >out 2>&1
echo "techniques --count: exit $?, $(grep -o timeout out | sort -u)"
echo "-- waiting for input is ended too"
mkfifo idle
exec 3<>idle
for command in 'generate --around' study 'study --compare' bench search; do
    echo "$HARD" >&3
    # shellcheck disable=SC2086
    timeout 60 nonet $command --timeout=0.2 <&3 >out 2>err
    echo "$command: exit $?, $(grep -o timeout err)"
done
exec 3>&-
echo "-- where no puzzle takes long, there is nothing to limit"
for command in canon transform convert; do
    nonet $command --timeout=0.2 "$EASY"
done
echo "-- deadlines that are far away"
for time in 10000000h 999999999h 999999999 1e8m; do
    nonet solve --timeout=$time "$EASY"
done
