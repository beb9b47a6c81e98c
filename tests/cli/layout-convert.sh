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
for format in nonet line json iss fpuzzles sudokupad; do
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
# Negative rules are a name in f-puzzles, which means what the dots say; others have no place there.
cat > dots.nonet <<'END'
size 4
difference 1 r1c1 r1c2
ratio 2 r2c1 r2c2
negative difference 1
negative ratio 2
negative pairsum 5
negative pairsum 10
END
nonet convert --to=sudokupad dots.nonet > dots.txt
cat dots.txt
nonet convert dots.txt
sed '/pairsum 10/d' dots.nonet > half.nonet
nonet convert --to=sudokupad half.nonet
echo "exit $?"
sed 's/negative ratio 2/negative ratio 3/' dots.nonet > other.nonet
nonet convert --to=fpuzzles other.nonet
echo "exit $?"
# The regions of a layout before the cells of a row look like cells.
jigsaw=9x9:111123333111122333441222233444445226774455886755558866777558886777998866999999966
cells=...9...3.......8..32.1.5.47..9.......3.......9..2....1.....6...........6.........
nonet convert --to=csv "$jigsaw $cells" > regions.csv
nonet solve --to=csv "$jigsaw $cells" > solved.csv
nonet count --to=json regions.csv solved.csv
