# Boards of every kind, from files, lines and options; threads, streams, outcomes.
cat > puzzles.nonet <<'END'
name Six
size 6
diagonal
givens
 ......
 3.4...
 ...5.6
 ......
 ..2...
 ......
end
size 4
cage 5 r1c1 r1c2      # a comment
cage 6 r2c1 r3c1
cage 5 r4c4 r4c3
givens
 1...
 ....
 ..2.
 ....
solution
 1432
 2341
 4123
 3214
end
size 4
givens
 11..
 ....
 ....
 ....
END
nonet solve puzzles.nonet
echo "exit $?"
nonet solve --to=csv --threads=3 puzzles.nonet
nonet solve --to=json puzzles.nonet
nonet solve --all '4x4+x 1.........2.....' | sort # which comes first is not promised
nonet solve "$EASY" --rule='cage 8 r1c1 r1c2' --rule='even r1c3'
nonet solve "$EASY" --rule=diagonal
nonet solve --layout=9x9+antiking "$EASY" --rule='cage 8 r1c1 r1c2' --to=json
nonet solve --layout=puzzles.nonet ......3.4......5.6........2.........
printf '1432234141233...\r\n4x4+x 1.........2.....\r\n3x3:%s\r\n' a7b9 | nonet solve
echo "exit $?"
nonet solve < /dev/null --layout=16x16
echo "exit $?"
