# Rows match records, readable or not.
printf '%s\n' "$EASY" "$NONE" "$BAD" "$TWO" "$EASY" | nonet solve --to=csv
