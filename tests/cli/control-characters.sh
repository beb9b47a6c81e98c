# No name, value, title or character of the input can end a message or steer the terminal:
# whatever is written is searched for control characters.
esc=$(printf 'a\033[31mb')
line=$(printf 'one\nnonet: two')
c1=$(printf 'c\302\2331m\302\205d')
lone=$(printf 'e\233f')
turned=$(printf 'a\342\200\256b\342\200\250c') # right to left from here; a line's end
long=$(printf 'a\300\233b\355\240\233c\360\200\202\233d') # too long, a half
clean() {
    "$@" >out 2>err
    echo "exit $?"
    head -n 1 out
    cat err
    cat out err | LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]\|\302[\200-\237]\|\342\200[\250-\256]\|\300\|\355[\240-\277]\|\360[\200-\217]\|[^\300-\377\200-\277][\200-\277]')" &&
        echo "CONTROL CHARACTERS"
    return 0
}
for bad in "$esc" "$line" "$c1" "$lone" "$turned" "$long"; do
    clean nonet "$bad"
    clean nonet solve "$bad"
    clean nonet solve --color"$bad"
    clean nonet solve --color="$bad"
    clean nonet solve --timeout="$bad"
    clean nonet rate --er-max="$bad" "$EASY"
    clean nonet explain --up-to="$bad" "$EASY"
    clean nonet solve -o "nowhere/$bad" "$EASY"
    clean nonet check --solution="$bad" "$EASY"
    clean nonet generate "$bad"
    clean nonet help "$bad"
    printf '%s\n' "$BAD" "$EASY" >"$bad"
    for command in solve check 'convert --to=line' 'solve --to=csv' 'solve --to=json' \
        'study --output=/dev/null --report=-'; do
        clean nonet $command "$bad"
    done
    rm "$bad"
done
echo "-- names of files, techniques, properties and sets"
for bad in "$esc" "$c1"; do
    for command in 'set' 'set union' 'set count --known' merge 'select --where' 'select --sort' \
        'scan --clues' 'grid --list' 'backdoors --up-to' 'play --level' 'solve --shard' \
        'solve --rule'; do
        clean nonet $command "$bad" "$EASY"
    done
done
echo "-- titles"
for bad in "$esc" "$c1" "$lone"; do
    printf '# name: %s\n%s\n' "$bad" "$EASY" >titled
    clean nonet show titled
    printf '{"puzzle":"%s","name":"x\\u009b1m\\u001b[1m"}\n' "$EASY" >titled
    clean nonet show titled
    clean nonet convert --to=sdk titled
done
echo "-- a control character in place of a cell"
printf '%s\302\233%s\n' 53..7.... "${EASY#53..7.....}" >cells
clean nonet solve cells
