# Every format that can be read and written brings the puzzles back; those that have cages
# instead of givens bring back a killer.
printf '%s\n' "$EASY" "$HARD" "$TWO" >puzzles
nonet convert --help | awk '$2 == "rw" { print $1 }' | while read -r format; do
    case $format in killer | sumocue | lettered) continue ;; esac
    nonet convert --to="$format" puzzles >there || echo "$format: cannot be written"
    nonet convert --from="$format" there >back || echo "$format: cannot be read"
    grep -o '^[1-9.]\{81\}' back | cmp - puzzles || echo "$format: not what it was"
    nonet convert there | grep -o '^[1-9.]\{81\}' | cmp -s - puzzles || echo "$format: not recognised"
done
echo '8<A<F<A<AE<3<D77<^^H<A^^B<CEE<^B8B>^^<E<^^^E7E<H<5^A^^J^C^^G^BI^<^<9^E^^C<<2^6^<^' >killer
nonet convert --to=line killer >killer.line
for format in killer sumocue lettered; do
    nonet convert --to=$format killer >there || echo "$format: cannot be written"
    nonet convert --from=$format --to=line there | cmp - killer.line || echo "$format: not what it was"
    nonet solve --from=$format there
done
