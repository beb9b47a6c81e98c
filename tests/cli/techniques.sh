# The list, whole and in part, in every form.
nonet techniques >all
head -4 all
tail -1 all
nonet techniques --to=csv >csv
[ "$(wc -l <all)" = "$(wc -l <csv)" ] || echo "table and CSV differ"
for to in table line csv json; do
    nonet techniques --to=$to --technique=skyscraper --technique=Naked-Pair
done

# Which puzzles have what: the basics on the way, the others where it ends.
printf '%s\n' "$EASY" "$HARD" \
    4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........ >puzzles
nonet techniques --count --to=csv --technique=hidden-single --technique=naked-pair \
    --technique=x-wing --technique=als-xz --technique=forcing-chain puzzles
nonet techniques --count --technique=full_house "$EASY" "$NONE" "$TWO" "$BAD"
echo "exit $?"

# What does not go together.
nonet techniques --technique=x-wong
nonet techniques "$EASY"
nonet techniques --threads=2
echo "exit $?"
