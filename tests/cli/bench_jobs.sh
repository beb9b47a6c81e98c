# Every job, with the answers checked but not the figures; programs as peers, good and bad.
masked() {
    sed -E 's/ +[0-9]+\.?[0-9]*/ N/g; s/[0-9]+\.?[0-9]*/N/g'
}
bench() {
    nonet bench --seconds=1ms --to=csv "$@" four.txt 2>messages >figures
    echo "exit $?"
    sed 1d figures | masked
    cat messages
}
printf '%s\n' "$EASY" "$HARD" "$NONE" "$TWO" >four.txt
for job in generate rate canon logic read write; do
    bench --job=$job
done

echo '-- the same work by a program'
bench --engine=search --backend=scalar --peer-command='nonet solve 2>&1'
bench --job=rate --peer-command='nonet rate 2>/dev/null'
bench --job=canon --peer-command='nonet canon'
bench --job=write --peer-command=cat --peer-command='cat; echo'

echo '-- wrong answers, no answers'
bench --job=canon --peer-command=cat
bench --job=canon --peer-command='exit 3'
bench --job=canon --peer-command='kill -9 $$'

echo '-- what does not apply'
for option in --engine=batch --backend=scalar --limit=1 --peer=x.so:y; do
    nonet bench --job=rate $option four.txt 2>&1 | head -n 1
done
