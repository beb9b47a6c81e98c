# How runs end: solved, stuck, stopped, unsolvable, with several solutions; step by step.
nonet study --method=singles,crosshatch --show "$EASY" "$HARD"
nonet study --method=singles --trace "$EASY" | head -40
nonet study --method=inference --scheme=pairs --trace "$HARD" |
    grep -n -e pair -e try -e back | head
nonet study --method=backtrack --guesses=50 --show "$HARD"
nonet study --method=inference --show "$NONE"
echo "exit $?"
nonet study --method=eliminate --limit=5 --values=shuffled --seed=3 --show "$TWO" | head -4
