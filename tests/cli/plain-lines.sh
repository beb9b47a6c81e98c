# Plain puzzles are read in bulk from a file and one by one from a pipe, with the same answers,
# messages and line numbers; other records may stand between them, and any backend will do.
CLASH=55${EASY#??}
i=0
while [ $i -lt 9 ]; do
    j=0
    while [ $j -lt 80 ]; do
        printf '%s\n' "$EASY" "$HARD"
        j=$((j + 1))
    done
    printf '%s\n' "$TWO" "$CLASH" "$BAD" "# a comment" "$EASY ; an annotation"
    i=$((i + 1))
done >puzzles
for command in 'solve' 'solve --limit=1' 'solve --to=csv' 'solve --to=json --limit=9' \
    'solve --timeout=1m' 'count' 'check --to=json'; do
    cat puzzles | nonet $command --threads=2 2>piped-errors | sed 's/stdin/puzzles/' >piped
    sed 's/stdin/puzzles/' piped-errors >want-errors
    for backend in '' --backend=plain --backend=scalar; do
        for n in 1 3; do
            nonet $command --threads=$n $backend puzzles 2>got-errors | cmp - piped
            cmp got-errors want-errors
        done
    done
done
nonet solve --verbose puzzles 2>&1 >/dev/null | sed 's/ in [0-9.]* s ([0-9]* per second)//' | tail -2
