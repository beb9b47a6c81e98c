# Every puzzle on a pattern: a part of the work is enough here, that with a puzzle of it.
SEVENTEEN=................12..3..4........1.......25..6.78...3.......34...6......12..8.....
nonet generate --pattern="$SEVENTEEN" --all --to=csv --shard=5226/25691 -o part.csv
cut -d, -f1,3 part.csv
cut -d, -f2 part.csv >solutions # only the first shard has the header
nonet solve --format='%{solution}' part.csv | cmp - solutions
nonet canon --dedupe --known=part.csv "$SEVENTEEN" | wc -l
nonet select --fields=pattern,status part.csv
# Patterns that cannot be.
nonet generate --pattern="$(printf '%081d' 0)" --all
nonet generate --pattern="$(printf '%081d' 0 | tr 0 x)" --all
echo "exit $?"
nonet generate --all
nonet generate --all --pattern="$SEVENTEEN" --er=9..
nonet generate --all --pattern="$SEVENTEEN" --to=grid
echo "exit $?"
