# The grading question, on our own levels and on some of another kind.
graded=$(dirname "$0")/../../puzzles/graded.txt
nonet study --grade "$graded"
sed 's/ easy/ gentle/; s/ medium/ tough/; s/ evil/ moderate/' "$graded" >levels.txt
nonet study --grade levels.txt
nonet study --grade --to=csv "$graded" | sed 's/,[^,]*$//' | head -2
nonet study --grade "$NONE"
nonet study --grade --method=singles "$graded"
echo "exit $?"
nonet study --group=size --method=singles,norvig --to=csv --layout=6x6 \
    1....2.3..4........1..5.3......4.... | sed 's/,[^,]*$//'
# A share is rounded: 2 of 3 are 66.7 %. So few have no error.
printf 'puzzle,level\n%s,Easy\n%s,Hard\n%s,easy\n' "$EASY" "$HARD" "$HARD" >levels.csv
nonet study --grade levels.csv
# Rows have the level as it is spelled, also one of two words above a grid.
nonet study --method=singles --to=csv levels.csv | cut -d, -f1-6
sed 's/^1 easy/1 Very Easy/; s/^2 easy/2 hard, really/; s/^3 easy/3 taken from a book/' \
    "$graded" | nonet study --method=singles --to=csv | cut -c1-20 | head -5
# What is shown is not timed.
nonet study --method=singles --show --csv=runs.csv "$EASY" >/dev/null
cat runs.csv
