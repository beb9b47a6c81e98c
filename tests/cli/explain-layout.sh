# On other boards: cages and lines, as words and as rows; what does not apply is refused.
cat > killer.nonet <<'END'
name A killer
size 4
cage 5 r1c1 r2c1
cage 5 r1c2 r2c2
cage 3 r1c3 r1c4
cage 7 r2c3-r2c4
cage 9 r3c1 r4c1 r4c2
cage 3 r3c2 r3c3
cage 8 r3c4 r4c3 r4c4
END
nonet explain killer.nonet
for hint in vague concrete full; do
    nonet explain --hint=$hint killer.nonet
done
nonet explain --hint=full --language=de killer.nonet
nonet explain --hint=full --to=json killer.nonet
nonet explain --to=csv killer.nonet
cat > lines.nonet <<'END'
size 6
thermo r6c2 r5c2 r4c2 r3c2
arrow r1c1 / r1c2 r1c3
whisper 3 r2c4 r2c5 r3c6
difference 1 r6c5 r6c6
skyscraper 4 c3
sandwich 4 r4
givens
....2.
......
.....1
......
......
..4...
END
nonet explain lines.nonet | head -n 12
nonet explain '4x4+x 1.........2.....'
echo "exit $?"
nonet explain --trace killer.nonet
echo "exit $?"
nonet explain --to=html killer.nonet > page.html
grep -c '<svg' page.html
grep -c '<rect' page.html
nonet explain --up-to=naked_single --to=line killer.nonet
nonet explain --up-to=x_wing --to=line killer.nonet
nonet explain --up-to=xyz_wing --to=line killer.nonet
echo "exit $?"
nonet explain --ladder=teaching --to=line killer.nonet
echo "exit $?"
