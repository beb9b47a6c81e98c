# Every method on its own, and the comparisons of docs/study.md. Times are cut off.
graded=$(dirname "$0")/../../puzzles/graded.txt
nonet study --method=eliminate --order=loop,each "$graded" | sed '/^$/q'
nonet study --method=norvig --pick=min,min-nonpeer "$graded" |
    sed '/^$/q'
nonet study --compare "$graded" | sed -n '1,10s/ *[^ ]*$//p'
for to in line csv json; do
    nonet study --compare --to=$to "$graded" | head -5 |
        sed -E 's/[0-9]+\.[0-9]+/T/'
done
nonet study --method=all --to=json "$EASY" | sed 's/,"microseconds.*//'
nonet study --method=all --to=line "$EASY" | sed 's/\t[^\t]*$//'
# Any number of guesses may be allowed, the last number too.
for guesses in 1000 18446744073709551615; do
    nonet study --method=inference --scheme=none --pick=first --guesses=$guesses --to=json \
        "$EASY" | sed 's/,"microseconds.*//'
done
