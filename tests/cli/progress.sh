# Progress for a log: at least a line in the end, whoever looks.
printf '%s\n' "$EASY" "$HARD" >puzzles
nonet count --progress=always puzzles 2>log
sed 's/[0-9.]* per second/N per second/' log
nonet count --progress=never puzzles
nonet count --progress=often puzzles
echo "exit $?"
