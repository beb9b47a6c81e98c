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
