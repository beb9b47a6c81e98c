GRID=674351892251968347983427156867239415192584673435176289728645931516893724349712568
nonet grid "$GRID" "$EASY"
nonet grid --list=sets --cells=6 "$GRID"
nonet grid --list=clique "$EASY" | wc -l
printf '%s\n' "$GRID" "$TWO" "$BAD" "$NONE" >grids
nonet grid --to=csv grids
echo "exit $?"
nonet grid --to=json --cells=8 grids 2>/dev/null
nonet grid --list=sets --cells=4 --to=csv "$GRID" | head -3
nonet grid --cells=3 "$GRID"
nonet grid '4x4 1432234141233214'
echo "exit $?"
