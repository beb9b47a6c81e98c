# One line per puzzle: its solution, or a word.
printf '%s\n' "$EASY" "$HARD" "$NONE" "$TWO" "$BAD" "$EASY" | nonet solve
