# One vocabulary: every command says of every kind of puzzle what became of it, in the same
# words and places, and keeps the name.
printf '%s # good\n%s # two\n%s # none\n5%s # clash\n%s # short\n4x4 1.........2..... # small\n' \
    "$EASY" "$TWO" "$NONE" "5${EASY#??}" "${EASY%?}" >kinds
show() {
    sed 's/[1-9.]\{729\}/MARKS/g; s/[1-9.]\{81\}/CELLS/g; s/"steps":\[.*\],"end"/"steps":[],"end"/'
}
for command in 'solve' 'count' 'check' 'rate --scale=grade' 'canon' 'transform' \
    'minimize --seed=1' 'candidates' 'explain --notation=eureka' 'show' 'convert' 'select' \
    'backdoors' 'grid --cells=6' 'scan --clues=16 --count --timeout=1ms'; do
    for to in line csv json; do
        echo "== $command --to=$to"
        # shellcheck disable=SC2086 # words
        nonet $command --to=$to -q kinds 2>/dev/null | show | cut -c1-300
    done
done
echo "== a search that takes too long"
for to in line csv json; do
    nonet count --all --timeout=10ms --to=$to "$(printf '%081d' 0 | tr 0 .)" 2>/dev/null |
        sed 's/[0-9]\{3,\}/MANY/g'
    nonet solve --all --timeout=1ms --to=$to "$(printf '%081d' 0 | tr 0 .)" 2>/dev/null | tail -n 1 |
        show | sed 's/"list":\[.*\],"solutions":[0-9]*/"list":[],"solutions":MANY/; s/CELLS,multiple,[0-9]*,/CELLS,multiple,N,/'
done
echo "== fields that come late"
printf '%s\n' '{"puzzle":"'"$EASY"'","name":"a"}' >late.json
printf '%s\n' '{"puzzle":"'"$EASY"'","author":"b","solution":"not one"}' >>late.json
nonet convert --to=csv late.json | show
nonet solve --all --to=csv "$TWO" | show
{
    yes "$EASY # a" | head -n 5000
    tail -n 1 late.json
} | nonet count --to=csv 2>notes | tail -n 1 | show
cat notes
