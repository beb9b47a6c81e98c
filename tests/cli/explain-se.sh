# Sudoku Explainer's path, with the chains written out.
CHAIN=.8....2..3..8....5....71.....7....4..6....8..5..3......9.1....7.5..3.6.4..874..5.
printf '%s\n' "$CHAIN" >puzzle
nonet explain --ladder=se puzzle | grep -A 20 '^8' | head -24
nonet explain --ladder=se puzzle | tail -3
nonet explain --ladder=se --to=csv puzzle
nonet explain --ladder=se --hint=full puzzle
nonet explain --ladder=se --up-to=x_wing puzzle
