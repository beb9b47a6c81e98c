# The bytes do not depend on the number of threads, good records and bad.
i=0
while [ $i -lt 300 ]; do
    printf '%s\n' "$EASY" "$HARD" "$TWO" "$BAD"
    i=$((i + 1))
done >puzzles
echo "$NONE" >>puzzles
for command in 'solve' 'solve --to=csv' 'solve --to=json --limit=9' 'count' 'check --to=json' show; do
    nonet $command --threads=1 puzzles >want 2>want-errors
    for n in 2 7; do
        nonet $command --threads=$n puzzles 2>got-errors | cmp - want
        cmp got-errors want-errors
        # Through a pipe the chunks are cut where the input makes us wait.
        cat puzzles | nonet $command --threads=$n 2>/dev/null | sed 's/stdin/puzzles/' |
            cmp - want
    done
done
wc -l <want-errors
