nonet transform "$EASY"
nonet transform --transpose --cols=987654321 --transformation "$EASY"
nonet transform --relabel=912345678 --bands=312 --stacks=231 --rows=213456789 "$EASY"
# There and back again.
how="t r879456312 c645897132 d835694172"
nonet transform --by="$how" "$EASY" >there
cat there
nonet transform --by="$how" --inverse there
nonet transform --random --seed=3 --transformation "$EASY" "$HARD"
nonet transform --random --seed=3 --threads=2 "$EASY" "$HARD" >disguised
nonet canon disguised >least
nonet canon "$EASY" "$HARD" | cmp - least && echo "still the same puzzles"
nonet transform --rows=142356789 "$EASY"
echo "exit $?"
nonet transform --by="t x" "$EASY"
echo "exit $?"
printf '%s\n' "$EASY" "$BAD" >puzzles
for to in csv json; do nonet transform --transpose --to=$to puzzles 2>/dev/null; done
nonet transform puzzles
echo "exit $?"
