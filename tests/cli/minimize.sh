printf '%s\n' "$EASY" "$TWO" "$BAD" "$HARD" >puzzles
nonet minimize --seed=1 puzzles
echo "exit $?"
nonet minimize --seed=1 --threads=1 "$EASY" >one
nonet minimize --seed=1 --threads=2 "$EASY" | cmp - one && echo "the same again"
nonet minimize --all --limit=3 "$EASY"
nonet minimize --all "$HARD"
nonet generate --around "$HARD"
nonet generate --around --minus 1 --plus 1 one | wc -l
for to in csv json; do nonet minimize --seed=1 --to=$to puzzles 2>/dev/null; done
nonet minimize --all --limit=2 --to=json "$EASY"
