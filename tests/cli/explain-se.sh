# Sudoku Explainer's path, with the chains written out.
CHAIN=.8....2..3..8....5....71.....7....4..6....8..5..3......9.1....7.5..3.6.4..874..5.
printf '%s\n' "$CHAIN" >puzzle
nonet explain --ladder=se puzzle | grep -A 20 '^8' | head -24
nonet explain --ladder=se puzzle | tail -3
nonet explain --ladder=se --to=csv puzzle
nonet explain --ladder=se --hint=full puzzle
# Chains in either notation, and what a line cannot hold below it.
for notation in eureka loop; do
    nonet explain --ladder=se --notation=$notation puzzle | grep -A 3 '^8' | head -n 8
    nonet explain --notation=$notation --hint=full puzzle
done
# A puzzle with no or several solutions, as far as it goes.
nonet explain --force --ladder=se "$TWO" 2>/dev/null | tail -n 2
nonet explain --force --ladder=se --to=csv "$NONE" 2>/dev/null
nonet explain --ladder=se --up-to=x_wing puzzle
