printf '%s\n' "$EASY" "$NONE" "$BAD" "$TWO" >puzzles
MANY=....7....6..195....98....6.8...6...34..8.3..17...2...6.......28....4.9......8..7.
nonet count puzzles
nonet count "$EASY" "$NONE" "$TWO" "$MANY"
echo "exit $?"
nonet count --limit=2 --to=csv "$TWO" "$MANY"
nonet count --limit=2 --to=json "$MANY" puzzles
nonet count --limit=1 "$EASY" "$TWO"
nonet count --all "$MANY"
