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
