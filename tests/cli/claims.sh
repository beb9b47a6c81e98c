# A solution that comes with a puzzle is checked.
{
    echo puzzle,solution
    echo "$EASY,$(nonet solve "$EASY")"
    echo "$HARD,$(nonet solve "$EASY")"
} >claims.csv
nonet solve claims.csv
echo "exit $?"
nonet check claims.csv
