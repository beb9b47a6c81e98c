printf '%s\n' "$EASY" "$NONE" "$BAD" "$TWO" | nonet solve --to=json
printf '%s\n' "$TWO" | nonet solve --to=json --all
