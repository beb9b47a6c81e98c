# tools/compare-bench tells a change from noise; what it reads is what bench writes.
compare=$(dirname "$0")/../../tools/compare-bench
row() {
    printf '{"set":"%s","engine":"search","backend":"avx2","puzzles":9,' "$1"
    printf '"ns_per_puzzle":%s,"puzzles_per_second":1,"ratio":null,"spread":%s}\n' "$2" "$3"
}
{
    row same 100.0 0.001
    row noisy 100.0 0.010
    row 'a \"b\", c' 200.0 0.010
    row gone 100.0 0.010
} >old
{
    row same 101.5 0.001
    row noisy 120.0 0.300
    row 'a \"b\", c' 100.0 0.010
    row new 100.0 0.010
} >better
row same 103.0 0.001 >worse
for new in better worse; do
    "$compare" old $new
    echo "exit $?"
done
"$compare" old /dev/null 2>&1
echo "exit $?"
"$compare" old missing 2>&1
echo "exit $?"

printf '%s\n' "$EASY" >one.txt
nonet bench --seconds=1ms --engine=search --backend=scalar --to=json one.txt >run
"$compare" run run | sed -E 's/ +[0-9]+\.[0-9]+/ N/g'
