# No grid has a puzzle with 16 clues; the first ones with many clues are soon found.
nonet scan --clues=16 --count "$EASY"
nonet scan --clues=12 "$EASY"
nonet scan --clues=24 -j1 "$EASY" 2>/dev/null | head -n 3 | nonet count
printf '%s\n' "$EASY" "$TWO" "$BAD" >puzzles
nonet scan --clues=14 --count --to=csv puzzles
echo "exit $?"
nonet scan --clues=14 --to=json puzzles 2>/dev/null
nonet scan --clues=17 --timeout=0.1 "$HARD"
echo "exit $?"
