# Why there is no solution: clues and rules none of which could go.
cat >bad.nonet <<'END'
size 6
thermo r1c1-r1c5
cage 11 r1c1 r1c2
odd r2c2
difference 1 r6c1 r6c2
givens
......
......
..5...
.3....
......
......
END
nonet check --why bad.nonet
nonet check --why --to=json bad.nonet
nonet check bad.nonet
# The classic board: r1c9 can hold no digit.
nonet check --why 12345678..........5.................................9...........................9
nonet check --why 5...7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
nonet check --why --quick bad.nonet
echo "exit $?"
