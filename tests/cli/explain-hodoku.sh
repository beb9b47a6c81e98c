# The path of HoDoKu, and which version of it.
nonet explain --ladder=hodoku "$HARD" | tail -n 12
nonet explain --ladder=hodoku --to=csv "$EASY" "$HARD"
nonet explain --ladder=hodoku-2.2 --to=line "$HARD"
nonet explain --ladder=hodoku --to=json "$EASY" | tail -c 140
nonet explain --ladder=hodoku --hint=concrete "$HARD"
nonet explain --ladder=hodoku --force "$TWO" 2>&1 | tail -n 3
nonet explain --ladder=hodoku --up-to=naked_single "$HARD"
echo "exit $?"
printf '%s\n' "$EASY" "$HARD" "$NONE" >puzzles
nonet rate --scale=hodoku puzzles 2>/dev/null
nonet rate --scale=hodoku-2.2 --to=csv puzzles 2>/dev/null
nonet rate --scale=hodoku --to=json "$HARD"
