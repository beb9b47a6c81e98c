# new puzzles on other boards: the same for any number of threads, each with one solution
for order in --layout=6x6 "--layout=9x9+x --symmetry=rotate-180" "--layout=16x16 --effort=1" \
    "--jigsaw --layout=7x7" "--killer --layout=6x6" "--killer --jigsaw --layout=6x6+x" \
    "--layout=9x9 --effort=1..3" "--lines=thermo,arrow" "--lines=difference,ratio --layout=6x6 --jigsaw" \
    "--lines=sandwich,little --layout=6x6+x"; do
    nonet generate --seed=7 -n 6 --threads=1 $order > one.nonet || echo "failed: $order"
    nonet generate --seed=7 -n 6 --threads=4 $order > four.nonet
    cmp one.nonet four.nonet && echo "$order: $(nonet count one.nonet | sort | uniq -c)"
done
# Which puzzles a seed gives is not told here: a better engine may give others.
echo "# a line, with its solution"
nonet generate --seed=3 --layout=6x6 -n 2 --solution > pairs
sed 's/[1-6]/d/g; s/[.d]\{36\}/36 cells/' pairs
sed 's/ .*//' pairs | nonet solve > solved
sed 's/.* //' pairs | cmp - solved
echo "# other forms"
nonet generate --seed=3 --layout=6x6:3x2 --clues=14..16 > clues.nonet
sed -n '1,/givens/p' clues.nonet
grep '^ ' clues.nonet | tr -cd 1-6 | wc -c | awk '{ print ($1 >= 14 && $1 <= 16) }'
nonet generate --seed=3 --layout=4x4 --full | nonet check | sed 's/.*: //'
nonet generate --seed=3 --layout=4x4 --killer --to=csv | sed 's/+cage.*,\.*,/+CAGES,PUZZLE,/; s/[1-4]\{16\}/SOLUTION/'
nonet generate --seed=3 --layout=6x6 --to=json --effort=1 | sed 's/"[1-6.]\{36\}"/"CELLS"/g; s/"clues":[0-9]*/"clues":N/'
nonet generate --seed=3 --layout=5x5 --jigsaw --to=jigsaw | tr -d '\n' | wc -c
echo "# a killer is drawn, and solved, from what was written"
nonet generate --seed=3 --layout=6x6 --killer | nonet show --solve --to=frame | tr -cd 1-6 | grep -c '[1-6]\{36\}'
echo "# refused"
refused()
{
    nonet generate --seed=1 "$@"
    echo "exit $?"
}
refused --layout=9x9+x --er=3.0..4.0
refused --killer --clues=3
refused --cage-size=2..3
refused --killer --cage-size=10..12
refused --killer --to=line
refused --killer --to=jigsaw
refused --layout=6x6 --to=grid
refused --layout=9x9+w --jigsaw
refused --layout=6x8:none --symmetry=diagonal
refused --layout=4x4+cage=3:r1c1r1c2r1c3
refused --layout=9x9 --killer --rule='cage 3 r1c1 r1c2'
refused --layout=4x4 --effort=1000.. --timeout=50ms
refused --layout=nine
refused --lines=thermo,stars
refused --lines=thermo --killer
refused --lines=thermo --minimal
echo "# of a grade, as the ladder for layouts has it"
for grade in easy medium hard evil; do
    nonet generate --layout=6x6 --killer --grade=$grade --seed=1 > graded.nonet
    nonet explain --to=line graded.nonet
done
nonet generate --layout=6x6+x --full --grade=easy
echo "exit $?"
