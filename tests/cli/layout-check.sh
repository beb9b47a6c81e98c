# What is broken is named, and what could go; rules too. Which two of several solutions are shown
# is not promised.
forget() {
    sed '/^    [1-4]*$/d; s/"solutions":\[[^]]*\]/"solutions":[...]/'
}
cat > puzzles.nonet <<'END'
size 9
cage 15 r1c1 r1c2
antiking
givens
 89.......
 .........
 .........
 ..5.5....
 ...5.....
 .........
 .........
 .........
 .........
end
size 4
diagonal
cage 5 r1c1 r1c2
cage - r2c1 r2c2
givens
 1...
 ...1
 ..2.
 ....
entered
 .3..
 ....
 ....
 ....
solution
 1432
 2341
 4123
 3213
end
size 4
givens
 1...
 ....
 ....
 ....
end
size 4
cage 9 r1c1 r1c2
end
size 4
givens
 12
end
END
nonet check puzzles.nonet > found
echo "exit $?"
forget < found
nonet check --rules puzzles.nonet 2> /dev/null | sed -n '/rules/p'
nonet check --to=line puzzles.nonet 2> /dev/null
nonet check --to=csv puzzles.nonet 2> /dev/null
nonet check --to=json --rules puzzles.nonet | forget
nonet check '4x4+x 123....4........' '4x4+cage=3:r1c1r1c2r1c3 ................'
nonet check --to=json '4x4+x 123....4........'
echo 1432234141233214 > answer
nonet check --solution=answer '4x4+x 1.........2.....' | forget
# A killer typed off a page, with a mistake in one sum.
printf 'size 4\ncage 5 r1c1 r2c1\ncage 5 r1c2 r2c2\ncage 3 r1c3 r1c4\ncage 7 r2c3-r2c4\ncage 8 r3c1 r4c1 r4c2\ncage 3 r3c2 r3c3\ncage 8 r3c4 r4c3 r4c4\n' > typed.nonet
nonet check typed.nonet
nonet solve typed.nonet
echo "exit $?"
# And with one cell for another.
sed 's/cage 8 r3c1/cage 9 r3c1/; s/r1c1 r2c1/r1c1 r1c2/' typed.nonet > slipped.nonet
nonet check slipped.nonet
echo "exit $?"
# --quick asks for no more than the number of solutions: of a large board the rest takes minutes.
nonet check --quick "4x4 1..............4" "4x4+x ....14...2......" "4x4 11.............."
nonet check --quick --to=json "4x4 1..............4" "4x4+x ....14...2......"
nonet generate --layout=30x30 --seed=1 | nonet check --quick --layout=30x30 --timeout=5
echo "exit $?"
