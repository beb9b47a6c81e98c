# Help by degrees; digits a player has entered count, and are judged.
SWORD=..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
for hint in vague concrete full; do
    nonet explain --hint=$hint "$HARD"
done
nonet explain --hint=full --to=json "$HARD"
nonet explain --hint=concrete --to=csv "$SWORD"
nonet solve "$EASY" >solved
nonet explain --hint=vague solved
