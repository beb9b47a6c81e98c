# The figures in every form, but not the figures themselves. The set is the file's name.
printf '%s\n' "$EASY" "$HARD" "$BAD" >'two, "quoted".txt'
for to in table line csv json; do
    nonet bench --seconds=1ms --engine=search --backend=scalar --to=$to two* 2>/dev/null |
        sed -E 's/ +[0-9]+\.?[0-9]*/ N/g; s/[0-9]+\.?[0-9]*/N/g'
done
