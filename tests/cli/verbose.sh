# What was recognised, and how long it took.
printf '%s\n' "$EASY" "$NONE" >puzzles
nonet solve --verbose puzzles 2>&1 >/dev/null | sed 's/in [0-9.]* s ([0-9]*/in TIME (RATE/'
nonet solve --quiet --verbose puzzles >/dev/null
nonet count -v puzzles 2>&1 >/dev/null | sed 's/in [0-9.]* s ([0-9]*/in TIME (RATE/'
