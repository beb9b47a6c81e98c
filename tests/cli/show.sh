printf '%s\n' "$EASY" "$BAD" "$TWO" | nonet show
nonet show --to=frame "$EASY"
nonet show --candidates "$EASY"
nonet show --solve --to=frame "$EASY"
nonet show --color=always --solve "$HARD" | tr '\033' ^ | head -2
nonet show --solve "$TWO" >/dev/null
nonet show --to=plain --solve --marks "$EASY" | head -3
