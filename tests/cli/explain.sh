# The path of a puzzle, and what is refused.
nonet explain "$HARD"
printf "%s\n" "$EASY" "$HARD" "$NONE" "$TWO" "$BAD" >puzzles
nonet explain --to=csv puzzles
echo "exit $?"
nonet explain --to=line puzzles 2>/dev/null
nonet explain --to=line --ladder=se "$HARD"
nonet explain --to=line --hint "$HARD" "$TWO" 2>/dev/null
nonet explain --up-to=naked_single "$HARD"
nonet explain --up-to="Rune Stones" "$HARD"
echo "exit $?"
nonet explain --force "$TWO" | tail -n 4
# Hidden singles first, as people learn.
nonet explain --ladder=teaching --notation=eureka "$EASY" | head -n 4
# A position: all its steps, or those of one technique; from the middle; and where it ends.
nonet explain --all-steps=hidden-single "$HARD"
nonet explain --all-steps --up-to=hidden-triple --to=line "$HARD"
nonet explain --all-steps --to=line "$HARD" | grep -c brute
nonet explain --all-steps=x-wing --to=csv puzzles 2>/dev/null
nonet explain --all-steps=hidden_single --to=json "$HARD" | tail -c 120
nonet explain --from-step=3 --all-steps=naked-single --to=line "$EASY"
nonet explain --from-step=51 "$EASY"
nonet explain --from-step=51 --hint=full "$EASY"
nonet explain --from-step=52 --hint=full "$EASY"
nonet explain --from-step=51 --to=html "$EASY" | grep -c 'class="board"'
for format in candidates sdm hodoku; do
    nonet explain --up-to=hidden-single --to=$format "$HARD"
done
nonet explain --up-to=pointing --to=nonet "$EASY" "$NONE" 2>/dev/null
# Reached, written, read again, and led to the end: the same as at one go.
nonet explain --up-to=pointing --to=nonet "$HARD" >middle
nonet explain --to=sdm middle
nonet explain --to=sdm "$HARD"
for options in '--all-steps --hint' '--all-steps --to=html' '--all-steps --ladder=se' \
    '--hint --to=sdm' '--trace --to=csv' '--from-step=2 --to=sdm' '--from-step=0' \
    '--all-steps=x-wong' '--up-to=kraken-fish'; do
    nonet explain $options "$EASY"
    echo "$options: exit $?"
done
echo "--- a chain through a group of cells"
nonet explain --from-step=18 6.1....3....8..2..9.........47...5......7........6.....8.5.2...3.......1...4...9. | grep -m 1 -A 3 '^ *2. Then . is not in'
