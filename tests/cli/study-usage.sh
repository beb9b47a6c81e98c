# What cannot be asked for, and what cannot be read.
nonet study --method=magic "$EASY"
nonet study --pick=first,last "$EASY"
nonet study --order=queue "$EASY"
nonet study --trace --to=csv "$EASY"
nonet study --method=all --order=all --pick=all --scheme=all "$EASY"
echo "exit $?"
printf '%s\n' "$BAD" "$EASY" | nonet study --method=crosshatch --to=csv | sed 's/,[^,]*$//'
# What a method has no use for.
nonet study --method=singles --pick=min "$EASY"
nonet study --method=crosshatch --scheme=pairs "$EASY"
nonet study --method=norvig --forward-check=off "$EASY"
nonet study --method=backtrack --infer=once "$EASY"
nonet study --method=crosshatch --guesses=5 "$EASY"
nonet study --forward-check=maybe "$EASY"
echo "exit $?"
# What a way of running has no use for.
for option in --method=norvig --scheme=pairs --limit=2 --seed=1 --csv=runs.csv \
    --report=report.html --charts=charts --group=size --passes=3 --show --trace --grade \
    --to=notes; do
    nonet study --compare $option "$EASY"
    echo "exit $?"
done
for option in --forward-check=off --infer=once --values=shuffled --guesses=5 --limit=2 \
    --group=size; do
    nonet study --grade $option "$EASY"
    echo "exit $?"
done
nonet study --trace --passes=3 "$EASY"
nonet study --show --passes=3 "$EASY"
nonet study --seed=3 "$EASY"
nonet study --scheme= "$EASY"
nonet study --pick=first, "$EASY"
# A board that the engines beside the methods do not know is no puzzle without solution.
nonet study --compare --layout=4x4 1.....3..4.....2 | tail -1
nonet study --compare --to=csv --layout=4x4 1.....3..4.....2
echo "exit $?"
ls
