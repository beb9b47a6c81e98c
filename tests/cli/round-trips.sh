# Every format that can be read and written brings the puzzles back.
printf '%s\n' "$EASY" "$HARD" "$TWO" >puzzles
nonet convert --help | awk '$2 == "rw" { print $1 }' | while read -r format; do
    nonet convert --to="$format" puzzles >there || echo "$format: cannot be written"
    nonet convert --from="$format" there >back || echo "$format: cannot be read"
    grep -o '^[1-9.]\{81\}' back | cmp - puzzles || echo "$format: not what it was"
    nonet convert there | grep -o '^[1-9.]\{81\}' | cmp -s - puzzles || echo "$format: not recognised"
done
