# The union of all solutions, the cells they agree on, and what cannot be answered.
printf '%s\n' "$EASY" "$TWO" "$NONE" "$BAD" >puzzles
nonet candidates --fixed puzzles 2>/dev/null
nonet candidates "$TWO"
nonet candidates --fixed --to=csv "$TWO"
nonet candidates --fixed --to=json puzzles 2>/dev/null
