# Several solutions are listed in ascending order; every backend lists the same ones.
printf '%s\n' "$TWO" "$EASY" | nonet solve --all
echo "exit $?"
MANY=....7....6..195....98....6.8...6...34..8.3..17...2...6.......28....4.9......8..7.
nonet solve --limit=5 "$MANY" | tee five | cut -c1-27
sort -c five && echo sorted
nonet solve --limit=5 --backend=plain "$MANY" | cmp - five
nonet solve --limit=3 --to=csv "$TWO" "$MANY"
nonet solve --limit=1 "$MANY" | cut -c1-27
