# A collection grows: by generations, in order, on any number of threads, interrupted, gone
# on with; and what cannot be searched.
nonet generate --seed=3 -n 2 -q >seeds
nonet search --generations=1 seeds >one
nonet generate --around seeds | nonet set union --by=least seeds - --to=line | wc -l
wc -l <one
nonet search --sort=-score -w clues=..26 --generations=3 --width=2 seeds -o all.csv
nonet search --sort=-score -w clues=..26 --generations=3 --width=2 -j 1 seeds -o again.csv
cmp all.csv again.csv && echo "any number of threads"
head -1 all.csv
nonet select -w clues=..26 --count all.csv
sed 1d all.csv | cut -d, -f3 | sort -c -rn && echo "best first"
nonet canon --dedupe all.csv | wc -l >kept; sed 1d all.csv | wc -l | cmp - kept && echo "each once"
echo "--- gone on with"
for generations in 1 2 3; do
    nonet search --sort=-score -w clues=..26 --generations=$generations --width=2 \
        --resume=journal seeds -o again.csv
done
cmp all.csv again.csv && echo "the same"
nonet search --sort=score --generations=9 --resume=journal seeds
echo "exit $?"
nonet search --generations=9 --resume=seeds seeds
echo "exit $?"
echo "--- budgets"
nonet search -n 3 --width=1 seeds | [ "$(wc -l)" -ge 3 ] && echo "enough"
nonet search --timeout=1ms seeds -o few 2>/dev/null
nonet set difference few one 2>/dev/null # of what was read in time
nonet search --generations=1 --known=one seeds
nonet search --generations=1 --known=seeds seeds >new
nonet set difference one seeds | nonet set count - new
echo "--- refused"
nonet search /dev/null
echo "exit $?"
nonet search --where=er=x seeds
nonet search --plus=7 seeds
nonet search -w clues=..10 --generations=1 --to=csv seeds
