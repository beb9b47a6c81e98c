# A file for each puzzle, and the format that was read for an output that asks for it.
cat >two.csv <<'END'
5,3,,,7,,,,
6,,,1,9,5,,,
,9,8,,,,,6,
8,,,,6,,,,3
4,,,8,,3,,,1
7,,,,2,,,,6
,6,,,,,2,8,
,,,4,1,9,,,5
,,,,8,,,7,9
END
nonet solve two.csv -o solved.csv
cat solved.csv
nonet solve --to=line two.csv -o line.csv
cat line.csv
printf 'id,puzzle\n7,%s\n' "$EASY" >table.csv
nonet solve table.csv -o answers.csv
cat answers.csv
printf '%s\n' "$EASY" "$BAD" "$HARD" | nonet convert --to=rows --output='boards/%03d.txt'
echo "exit $?"
ls boards
head -3 boards/003.txt
nonet generate -n 2 --seed=1 --output='made/p%d.sdm'
ls made
cat made/p1.sdm made/p2.sdm >both.txt
nonet generate -n 2 --seed=1 | cmp - both.txt
nonet generate -n 1 --seed=1 --layout=4x4 --output='made/small%02d.txt'
wc -c <made/small01.txt
nonet convert --output='/dev/null/%d.txt' "$EASY"
echo "exit $?"
nonet convert --output='a%sb.txt' "$EASY"
ls a*
