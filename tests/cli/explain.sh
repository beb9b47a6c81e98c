# The path of a puzzle, and what is refused.
nonet explain "$HARD"
printf "%s\n" "$EASY" "$HARD" "$NONE" "$TWO" "$BAD" >puzzles
nonet explain --to=csv puzzles
echo "exit $?"
nonet explain --to=line puzzles 2>/dev/null
nonet explain --to=line --ladder=se "$HARD"
nonet explain --to=line --hint "$HARD" "$TWO" 2>/dev/null
nonet explain --up-to=naked_single "$HARD"
nonet explain --up-to="Rune Stones" "$HARD"
echo "exit $?"
nonet explain --force "$TWO" | tail -n 4
# Hidden singles first, as people learn.
nonet explain --ladder=teaching --notation=eureka "$EASY" | head -n 4
