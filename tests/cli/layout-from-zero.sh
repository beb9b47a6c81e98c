# Values from 0: sums, marks, messages, pictures and every format that has a place for them.
cat > zero.nonet <<'END'
size 4x4/0-3
cage 1 r1c1 r1c2
sum 0 r2c3
even r4c4
allow 1,2 r4c1
givens
 ..32
 ....
 ....
 ....
END
nonet solve --to=board zero.nonet
for format in nonet line json iss; do
    nonet convert --to=$format zero.nonet > "$format"
    cat "$format"
    nonet solve "$format"
done
nonet convert --to=solo zero.nonet
echo "exit $?"
nonet candidates zero.nonet
nonet check '4x4/0-3+cage=1:r1c1r1c2+odd:r2c2 02.. ..0. .... ...0'
nonet check '4x4/0-3+cage=7:r1c1r1c2 ................'
echo '4x4/0-3 4...............' | nonet solve
nonet generate --layout=6x6/0-5 --killer --seed=1 | tee killer.nonet
nonet count killer.nonet
# The items of a string one a line; regions smaller than the values; a cage without a sum.
printf '.Shape~4x4~0-4\n.Cage~~R1C1~R2C1\n.~R1C1_0\n\n.Shape~4x4~0-3.~R1C1_3\n' > items.iss
nonet convert --to=line items.iss
