# Several grids that share cells: every way in, and every way out again.
small=4x4@r1c1r1c5r3c3r5c1r5c5
for name in samurai windmill sohei butterfly gattai8; do
    nonet generate --seed=1 --layout=$name --to=line >$name.txt
    nonet check $name.txt
done
cut -d' ' -f2 samurai.txt >cells.txt
nonet solve samurai.txt >answer.txt

# The same puzzle from other texts.
same() {
    nonet solve "$@" | cmp - answer.txt && echo "$# same"
}
for format in line nonet gattai csv json nonets; do
    nonet convert --to=$format samurai.txt >samurai.$format
    same samurai.$format
    nonet convert --to=line samurai.$format | cmp - samurai.txt
done
same cells.txt
same --layout=samurai cells.txt
sed 's/^/21x21 /' cells.txt | same
{ echo 21 21; fold -w21 cells.txt | tr . - | sed 's/./& /g'; } >janko.txt
same janko.txt
same --layout=Samurai janko.txt
fold -w21 cells.txt | same -
tail -n +2 samurai.gattai >holes.txt
same holes.txt
tail -n +2 samurai.gattai | sed 's/   /xxx/g; s/$/\r/' | same --layout=samurai

# Its grids, one after another: on nine lines each, and on one.
grids() {
    awk -v FS= '{ for (c = 1; c <= 21; c++) cell[NR, c] = $c }
        END { n = split("1 1 1 13 7 7 13 1 13 13", at, " ")
            for (g = 1; g < n; g += 2) {
                for (r = 0; r < 9; r++) {
                    for (c = 0; c < 9; c++) printf "%s", cell[at[g] + r, at[g + 1] + c]
                    printf "%s", "'"$1"'"
                }
                print ""
            } }'
}
fold -w21 cells.txt | grids '\n' >grids.txt
same --layout=samurai grids.txt
fold -w21 cells.txt | grids '' >lines.txt
same --layout=samurai lines.txt
{ echo samurai; cat grids.txt; } | same

# Small ones by where they begin.
nonet count --all --layout=4x4@r1c1r3c3 $(printf '%036d' 0)
nonet generate --seed=2 --layout=$small+x | tee small.nonet
nonet show --to=frame --solve small.nonet
printf '%s\n' 'board 6x6 values 4' 'grid at r1c1' 'grid at r3c3' givens \
    12.... ...... ...... ...... ...... ...... end | nonet candidates --fixed

# What is wrong is named.
sed 's/ ./ 7/' samurai.txt | nonet check
sed 's/\(.\{17\}\)./\15/' samurai.txt | nonet solve
sed '3s/.$//' holes.txt | nonet solve --layout=samurai
sed '1s/./1/61; 3s/./2/1' lines.txt | nonet solve --layout=samurai
printf '%s\n' 'size 4' 'cage 5 r1c1 r1c2' 'grid r1c1' | nonet solve
printf '%s\n' 'board 7x7 values 4' 'grid r1c1' 'grid r3c3' | nonet solve
nonet solve --layout=samurai --rule='cage 5 r1c10 r1c11' cells.txt
nonet canon samurai.txt
nonet generate --layout=windmill --symmetry=horizontal
nonet generate --layout=clueless
