# All that can be right and wrong with a puzzle.
printf '%s\n' "$EASY" "$HARD" "$NONE" "$TWO" "55$(echo "$EASY" | cut -c3-)" "$BAD" >puzzles
nonet check puzzles
echo "exit $?"
nonet check --to=line puzzles 2>/dev/null
nonet check --to=csv puzzles 2>/dev/null
nonet check --to=json puzzles 2>/dev/null
nonet check "$EASY" "$HARD" >/dev/null
# What was not asked for is not found out, and not claimed.
nonet check --quick puzzles 2>/dev/null
nonet check --quick --to=json puzzles 2>/dev/null
