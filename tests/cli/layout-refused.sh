# Commands for the classic board say so; bad rules, layouts and cells are named.
for command in canon rate transform grid scan backdoors search "set union"; do
    nonet $command '4x4+x 1.........2.....'
    echo "$command: exit $?"
done
nonet solve --rule=foo "$EASY"
echo "exit $?"
nonet solve --rule='cage 46 r1c1-r1c9' --rule='cage 5 r0c1' "$EASY"
echo "exit $?"
nonet solve --layout=9x9+termo "$EASY"
echo "exit $?"
nonet solve --layout=9x9/65 "$EASY"
nonet solve --layout=9x9/8 "$EASY"
nonet solve --layout=6x6 "$EASY"
echo "exit $?"
nonet solve --layout=16x16 ..............................
nonet solve --layout=9x9+x 2x2:d4a3b2a3d
echo "exit $?"
nonet canon --layout=9x9 "$EASY"
echo "exit $?"
cat > bad.nonet <<'END'
size 65
end
size 9
boxes 2x4
end
size 9
regions
 aaaaaaaab
 abbbbbbbb
 ccccccccc
 ddddddddd
 eeeeeeeee
 fffffffff
 ggggggggg
 hhhhhhhhh
 iiiiiiiii
end
size 4
regions
 aaab
 aabb
 ccdd
 ccdd
end
size 9
termo r1c1 r2c2
end
size 9
cage 5 r10c1
end
size 9
cage 5 r1c1 r1c1
end
size 9
cage 45 r1c1-r1c9 r2c1
end
size 4
givens
 12345
end
size 4
givens
 123G
 ....
 ....
 ....
end
size 4
givens
 1234
end
diagonal
size 16
cage r1c1
end
nonet 2
size 4
end
END
nonet solve bad.nonet
echo "exit $?"
printf '%0256d\n' 0 | tr 0 . | sed 's/^../0A/; s/.$/0/' | nonet solve
printf '%0256d\n' 0 | tr 0 . | sed 's/^../AB/' | nonet solve
printf '%0256d\n' 0 | tr 0 . | sed 's/^../AB/' | nonet count --limit=1 --symbols=A-Z
nonet solve "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNC"
nonet solve .Shape~9x9.Rellik~R1C1~R1C2.Cage~5~R1C1~R1C2
echo "exit $?"
# A rule above the size, a size that is missing, a row too many.
printf 'cage 8 r1c1 r1c2\nsize 4\n' > above.nonet
printf 'name Forgotten\ncage 5 r1c1 r1c2\ngivens\n1...\n....\n....\n....\n' > without.nonet
printf 'cage 5 r1c1 r1c2\n' > alone.nonet
printf 'size 4\ngivens\n1...\n....\n....\n....\n....\n' > tall.nonet
nonet count --limit=1 above.nonet without.nonet alone.nonet tall.nonet
echo "exit $?"
