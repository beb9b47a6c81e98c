# Text that is nearly a puzzle: too short, too long, two kinds of blank, clashing givens.
{
    echo "$EASY" | cut -c1-80
    echo "$EASY"
    echo "${EASY}9"
    echo "$EASY" | sed 's/\.$/0/; s/\./0/'
    echo "$EASY" | sed 's/^\(.\)\(.\)/\1\1/'
    echo "$EASY"
} >puzzles
nonet solve puzzles
echo "exit $?"
