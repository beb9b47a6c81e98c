# One killer jigsaw through all the formats that take it, and what the others say.
cat > puzzle.nonet <<'END'
name Small
author somebody
size 4
regions
 aabb
 acbd
 acbd
 ccdd
diagonal
cage 5 r1c1 r1c2
cage 7 r4c3 r4c4 r3c4
givens
 1...
 ....
 ....
 ....
END
for format in nonet line json iss fpuzzles; do
    nonet convert --to=$format puzzle.nonet > "$format"
    cat "$format"
    nonet convert --to=line "$format"
done
nonet convert --to=solo puzzle.nonet
echo "exit $?"
nonet convert --to=sdm puzzle.nonet
echo "exit $?"
nonet convert --to=solo 6j:a6c3a5_1r5_4a2c1a,b_aca__bbba_fb__a__a_ba___aca
nonet convert --to=nonet 2x2k:p,__a_aaabb______a,5_5_3c7a9_3a8d
nonet convert --to=rows "16x16 $(printf '%0256d' 0 | tr 0 .)" | head -n 2
nonet convert --to=nonet \
    '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"arrow":[{}],"line":[{}]}'
echo "exit $?"
nonet convert --ignore-unknown \
    '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"arrow":[{}],"line":[{}]}'
