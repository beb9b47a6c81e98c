# A puzzle may stand in place of a file name, in any format that fits.
nonet solve "$EASY"
nonet solve "https://www.sudokuwiki.org/sudoku.htm?bd=$(echo "$EASY" | tr . 0)"
nonet solve "$(nonet convert --to=solo "$EASY")" "$(nonet show "$EASY")"
nonet solve "$BAD" "$EASY" "$BAD"
echo "exit $?"
nonet solve 53..7
echo "exit $?"
# Broken ones too, with something in front or not; but not what is a name.
nonet count "9x9+x ${EASY%??}" "diagonal: ${EASY%??}" "$(echo "$EASY" | sed 's/7/q/')"
nonet count 2024-01-01 12345678.csv "not there/5301..78.txt"
echo "exit $?"
