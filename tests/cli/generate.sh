nonet generate --seed=1 -n 3
nonet generate --seed=1 -n 3 --threads=1 --quiet >one
nonet generate --seed=1 -n 3 --threads=3 --quiet >three
cmp one three && echo "the same with any number of threads"
nonet generate --seed=1 -n 2 --full
nonet generate --seed=1 -n 2 --full --uniform
nonet generate --seed=1 -n 2 --symmetry=rotate-180 --clues=28..30 --solution
nonet generate --seed=1 --grade=easy --to=json
nonet generate --seed=1 --only=naked-single,hidden-single --to=csv
nonet generate --seed=1 --er=7.0..7.5 --to=csv
nonet generate --seed=1 --to=grid
nonet generate --seed=1 -n 3 --unique-up-to-symmetry --minimal --clues=24
pattern=x...x...x.x..x..x...x.x.x..x..x..x..x...x...x..x..x..x..x.x.x...x..x..x.x...x...x
nonet generate --seed=1 --pattern=$pattern
echo $pattern | fold -w 9 >file
nonet generate --seed=1 --pattern=file
# What is made solves, and by what was allowed.
nonet generate --seed=2 -n 100 --symmetry=dihedral | nonet count --limit=2 | sort | uniq -c
# Without a seed, one is told.
nonet generate 2>&1 >/dev/null | sed 's/[0-9][0-9]*/N/'
# A puzzle that begins as a grid drawn with equal chances.
nonet generate --seed=1 --uniform
# Every number is a seed, the last one too.
nonet generate --seed=18446744073709551615
