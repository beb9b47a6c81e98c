# --format and --fields where a command has an answer of its own: its columns, as CSV calls
# them, then properties and fields of the puzzle; a place for what could not be read.
{
    printf '%s # "first", with a comma\n' "$EASY"
    printf '%s # second\n' "$HARD" "$NONE"
    echo "$BAD"
    printf '{"puzzle":"%s","name":"third","author":"me"}\n' "$EASY"
} >all
try() {
    echo "== $*"
    nonet "$@" 2>/dev/null
    status=$?
    [ $status = 0 ] || echo "exit $status"
}
try minimize --seed=1 --format='%{number} %{name} (%{author}): %{minimal} %{status} %{clues}' all
try minimize --all -n 2 --fields=name,minimal,symmetry --to=csv all
try transform --rotate=90 --relabel=order --fields=name,transformed,transformation all
try backdoors --fields=name,size,count,first,reason --to=json all
try backdoors --list --format='%-12{cells}|%{clues}' "$HARD" | head -n 4
try candidates --fixed --format='%{status}%8{name} %{fixed}' all
try explain --fields=number,name,end,level,score,hardest,er,line --to=csv all
try explain --ladder=se --fields=name,er,ep,ed,technique all
try explain --all-steps --up-to=hidden-single --format='%{number} %{step}' "$EASY" | head -n 3
try grid --fields=name,clique,automorphisms,clues --to=csv all
try generate -n 3 --seed=1 --format='%{number} %{puzzle} %{clues} %{er}'
try generate -n 2 --seed=1 --er=2.0..7.0 --fields=er,clues,solution --to=json
try generate --around --twins --fields=puzzle,minimal "$HARD" | head -n 3
try generate --layout=6x6 --seed=1 --fields=puzzle,clues,layout --to=json
for threads in 1 2 4; do
    nonet minimize --seed=1 --threads=$threads --fields=name,minimal,er all 2>&1 | cksum
done
echo "== refused"
refused() {
    nonet "$@" all
    echo "exit $?"
}
refused explain --to=html --fields=puzzle
refused generate --to=sdk --fields=puzzle
refused minimize --seed=1 --format='%{uses:foo}'
refused backdoors --format='%q'
refused candidates --format=x --fields=puzzle
refused transform --format=x --to=csv
refused explain --trace --fields=puzzle
