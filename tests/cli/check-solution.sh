# Solutions from a second file, in step with the puzzles.
printf '%s\n' "$EASY" "$HARD" "$EASY" "$EASY" "$HARD" >puzzles
nonet solve puzzles >answers
nonet check --solution=answers puzzles
echo "exit $?"
sed -i -e '2s/^./1/' -e '3s/^.../53./' -e '4s/^534678/534687/' -e '5d' answers
nonet check --solution=answers --to=csv puzzles
echo "exit $?"
nonet check --solution=answers puzzles
echo "exit $?"
nonet check --solution=nowhere puzzles
echo "exit $?"
nonet solve puzzles >answers
nonet check --solution=answers "$EASY"
