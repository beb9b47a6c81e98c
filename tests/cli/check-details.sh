# What there is to say beyond the verdict: all cells in which any solutions differ, not only
# two; values that are impossible; digits entered wrongly; why a claim is wrong.
MANY=$(echo "$TWO" | sed 's/1/./g')
nonet check "$MANY"
echo "exit $?"
nonet check --to=json "$MANY" | grep -o '"differ":.*' | tr , '\n' | wc -l
nonet candidates --fixed "$MANY" | tr -d '1-9\n' | wc -c
FULL=.12345678.........9$(printf '%062d' 0 | tr 0 .)
nonet check "$FULL"
nonet check --to=json "$FULL" | grep -o '"status":.*'
nonet solve "55$(printf '%079d' 0)"
{
    echo puzzle,solution
    echo "$EASY,$(nonet solve "$EASY" | tr 4 3)"
} >claim.csv
nonet check --to=json claim.csv | grep -o '"claim":.*'
nonet solve --quiet claim.csv >/dev/null
printf ':0000:x:%s:::\n' "$(echo "$EASY" | sed 's/^53\./53+2/')" >entered
nonet check entered
echo "exit $?"
nonet check --to=json entered | grep -o '"wrong":.*'
