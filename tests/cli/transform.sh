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
# By name; four quarter turns and two mirrors change nothing.
for how in --rotate=90 --rotate=180 --rotate=270 --mirror=horizontal --mirror=vertical \
    --mirror=diagonal --mirror=anti-diagonal --relabel=order; do
    nonet transform $how "$EASY"
done
nonet transform --rotate=90 "$EASY" | nonet transform --rotate=90 | nonet transform --rotate=180 |
    grep -cxF "$EASY"
nonet transform --mirror=anti-diagonal "$EASY" | nonet transform --rotate=180 --transpose |
    grep -cxF "$EASY"
for wrong in --rows=21 --rows=147258369 --cols=x --bands=12 --relabel=112345678 --by=zz --rotate=45; do
    nonet transform $wrong "$EASY" 2>&1 | head -n 1
done
