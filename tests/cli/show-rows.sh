# What would be drawn, as data: names in quotes, digits that were entered, marks.
printf '%s # my "first", so to say\n%s\n%s\n' "$EASY" "$BAD" "$TWO" >puzzles
nonet convert --to=pencilmarks "$HARD" | sed 's/^4......../4......../;s/1234/1.3./' >marks
for to in line csv json; do
    nonet show --to=$to --solve puzzles
    nonet show --to=$to --candidates --quiet marks | cut -c1-200
done
