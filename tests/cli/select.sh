# Puzzles by their properties: kept, dropped, sorted, counted, and printed as one likes.
{
    printf '%s 1.2 # first\n' "$EASY"
    printf '%s # second\n' "$HARD" "$NONE" "$TWO"
    printf '%s\n' '{"puzzle":"'"$EASY"'","name":"third","author":"me","stars":10}' "$BAD"
    echo '4x4 1.........2..... # small'
} >all
quietly() {
    nonet "$@" 2>/dev/null || echo "exit $?"
}
quietly select -w clues=17 all
quietly select -w status=unique -w 'name=*ir*' all
quietly select --any -w status=none -w clues=..2 all
quietly select --not --any -w status=none,unreadable -w clues=..2 all
quietly select -w er=..2.0 --count all
quietly select -w 'uses:locked-triple' -w grade=medium.. -w minimal --to=json all
quietly select -w stars=10 --to=csv all
quietly select --every=2 --to=csv all
quietly select --share=50 --seed=3 --count all
quietly select --sort=-clues,name --format='%{clues} %-8{name}|%{status}' all
quietly select --sort=er --top=2 --fields=er,name --to=csv all
quietly select --group-by=status --to=json all
quietly select --group-by=clues all
nonet select -w status=unreadable --format='%{line}: %{reason}' all
echo "exit $?"
echo "== in other commands"
quietly solve --format='%{solution} %{name}' all
quietly convert --fields=number,name,stars --to=json all
quietly canon --fields=canon,automorphisms all
quietly count --fields=solutions,name --to=csv all
nonet check --fields=minimal,redundant "$HARD"
echo "== refused"
for wrong in --where=er=x --where==1 --where=grade=nasty --where=uses:xwing --sort=uses:x \
    '--format=%{uses:x}' --format=%z '--format=%r --fields=er' '--count --sort=er' \
    '--group-by=er --format=%r' '--format=%r --to=csv'; do
    # shellcheck disable=SC2086 # words
    nonet select $wrong all 2>&1 | head -n 1
done
nonet solve --all --format=%r all 2>&1 | head -n 1
nonet canon --dedupe --fields=canon all 2>&1 | head -n 1
nonet convert --to=sdk --fields=puzzle all 2>&1 | head -n 1
echo "== new to a collection"
nonet transform --random --seed=2 "$EASY" >mine
quietly canon --dedupe --known=mine all
nonet canon --known=mine all 2>&1 | head -n 1
nonet canon --dedupe --known=nothing all
echo "exit $?"
# What a collection is like; names that nothing has; what could not be judged in time.
printf '%s\n' "$EASY" "$HARD # a" "$TWO" >mixed
nonet select --stats=status,clues,grade,er,symmetry mixed
nonet select --stats=clues,techniques --to=csv mixed
nonet select --stats=er --to=json mixed
nonet generate -n 400 --seed=1 -q >many
nonet select --stats=redundancy,pattern --to=csv many | wc -l
nonet select --stats=redundancy many
nonet select --stats=clues --to=svg mixed | grep -c '<path class="s0"'
nonet select --stats --to=html mixed | grep -E -c '<figure|https?://[^w]|src='
for options in '--to=svg' '--stats --to=svg' '--stats --sort=er' '--stats --count' \
    '--stats=' '--group-by=grade,clues'; do
    nonet select $options mixed
    echo "$options: exit $?"
done
nonet select -w clue=17 mixed
nonet select --sort=author --fields=puzzle,clues,nmae mixed
SLOW=12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8
nonet select --timeout=20ms -w er=11.9 --not "$SLOW"
echo "exit $?"
printf '%s # \033[31mred \233 and a name that is longer than a label may be\n' "$EASY" >named
nonet select --stats=name named
echo "== fields that a line has no place for"
printf '%s\n' puzzle,author,name "$EASY,me,first" "$HARD,you,second" >table.csv
nonet solve table.csv 2>&1
nonet solve --quiet table.csv 2>&1
nonet convert table.csv 2>&1
nonet select -w author=you table.csv 2>&1
nonet solve --to=csv "$HARD" table.csv 2>&1
echo "== the time for a property"
HARDEST=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
for command in convert canon; do
    nonet $command --timeout=1ms --format='%{clues} %{er}' "$HARDEST" 2>&1
    echo "exit $?"
    nonet $command --timeout=1ms "$HARDEST" 2>&1 | head -n 1
done
