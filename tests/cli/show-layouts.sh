# boards of other sizes and kinds, drawn: walls, cages, words for what has no picture
cat > killer.nonet <<'EOF'
name From a newspaper
size 6
diagonal
cage 8 r1c1 r2c1 r2c2
cage 15 r1c2 r1c3 r1c4 r2c3
little 9 r1c4 dl
givens
......
.....1
......
......
2.....
......
end
EOF
nonet show --to=frame killer.nonet
nonet show --to=plain killer.nonet
nonet show --to=json --candidates killer.nonet
echo "# a jigsaw, solved"
echo .2...54..........3....... |
    nonet show --layout=5x5:1222211332144331455344555 --to=frame --solve --marks
echo "# hexadecimal"
(echo 0123456789ABCDEF; yes ................ | head -15) | tr -d "\n" |
    nonet show --layout=16x16 --symbols=0-Z | head -4
echo "# numbers"
(echo 1......45A; yes .......... | head -9) |
    nonet show --layout=10x10 --numbers | head -3
echo "# all in one picture"
echo $EASY | nonet show --to=svg killer.nonet - > both.svg
grep -c 'class="given' both.svg
grep -c 'class="cage"' both.svg
grep -c 'class="stroke"' both.svg
grep -o '>From a newspaper<' both.svg
echo "# to be printed"
echo $EASY | nonet show -o print.html killer.nonet -
grep -c '<figure' print.html
grep -c 'class="given"' print.html
nonet show --numbers --to=csv killer.nonet
echo "exit $?"
