# Every puzzle on a pattern: a part of the work is enough here, that with a puzzle of it.
nonet generate --pattern="$HARD" --all --to=csv --shard=13036/14303 -o part.csv
cut -d, -f1,3 part.csv
cut -d, -f2 part.csv >solutions # only the first shard has the header
nonet solve --format='%{solution}' part.csv | cmp - solutions
nonet canon --dedupe --known=part.csv "$HARD" | wc -l
nonet select --fields=pattern,status part.csv
# Patterns that cannot be.
nonet generate --pattern="$(printf '%081d' 0)" --all
nonet generate --pattern="$(printf '%081d' 0 | tr 0 x)" --all
echo "exit $?"
nonet generate --all
nonet generate --all --pattern="$HARD" --er=9..
nonet generate --all --pattern="$HARD" --to=grid
echo "exit $?"
