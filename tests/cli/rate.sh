# Ratings of Sudoku Explainer, HoDoKu and the grade, in every form; bad puzzles refused.
printf '%s\n' "$EASY" "$HARD" "$NONE" "$TWO" "$BAD" >puzzles
nonet rate puzzles
echo "exit $?"
nonet rate --to=csv --scale=all puzzles 2>/dev/null
nonet rate --to=csv --scale=grade puzzles 2>/dev/null
nonet rate --to=json puzzles 2>/dev/null
printf '%s\n' "$EASY" "$HARD" >good
nonet rate --to=csv good
nonet rate --format='%n %g ED=%r/%p/%d%t%R|%P|%D %%' good
nonet rate --format='%i' good
nonet rate --er-max=1.2 good
nonet rate --pearl --scale=se good
nonet rate --to=csv --steps --scale=se good
nonet rate --steps good | sed -n '80,/ED=/p' | head -5
nonet rate --er-max=soon good
nonet rate --format=%z good
nonet rate --format=%r --to=csv good
echo "exit $?"
