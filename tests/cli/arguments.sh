# A puzzle may stand in place of a file name, in any format that fits.
nonet solve "$EASY"
nonet solve "https://www.sudokuwiki.org/sudoku.htm?bd=$(echo "$EASY" | tr . 0)"
nonet solve "$(nonet convert --to=solo "$EASY")" "$(nonet show "$EASY")"
nonet solve "$BAD" "$EASY" "$BAD"
echo "exit $?"
nonet solve 53..7
echo "exit $?"
