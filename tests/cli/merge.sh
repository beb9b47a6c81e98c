# Shards of a job, put together, and what is said if they do not make a whole.
say() { echo "--- $*"; }
for i in 1 2 3 4 5 6; do printf '%s\n' "$EASY" "$HARD" "$NONE"; done >all.txt
nonet solve --to=csv -o whole.csv all.txt
for i in 1 2 3; do nonet solve --to=csv --shard=$i/3 -o part-$i.csv all.txt; done
nonet solve --to=csv --shard=2/4 -o other.csv all.txt
nonet count --shard=2/3 -o count.txt all.txt

say "in any order, with their journals among them"
nonet merge -o merged.csv part-3.csv part-*.csv.journal part-1.csv part-2.csv
echo "exit $?"
cmp whole.csv merged.csv && echo equal
nonet merge part-*.csv | cmp - whole.csv && echo equal

say "missing, doubled, of another job"
nonet merge -o new.csv part-1.csv
echo "exit $?"
nonet merge -o new.csv part-1.csv part-3.csv part-3.csv
nonet merge -o new.csv part-1.csv other.csv part-3.csv
nonet merge -o new.csv part-1.csv count.txt part-3.csv
nonet merge -o new.csv part-1.csv all.txt

say "cut off, added to, changed, not finished, gone"
cp part-2.csv kept
head -c 100 kept >part-2.csv
nonet merge -o new.csv part-*.csv
(cat kept && echo more) >part-2.csv
nonet merge -o new.csv part-*.csv
sed 's/5/6/' kept >part-2.csv
nonet merge -o new.csv part-*.csv
echo "exit $?"
rm part-2.csv
nonet merge -o new.csv part-1.csv part-2.csv part-3.csv
sed 's/finished: 1/finished: 0/' part-2.csv.journal >damaged
mv damaged part-2.csv.journal
nonet merge -o new.csv part-1.csv part-2.csv part-3.csv
ls
nonet merge
