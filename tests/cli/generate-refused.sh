try() {
    nonet generate --seed=1 "$@"
    echo "exit $?"
}
try --clues=16
try --clues=many
try --minimal --clues=50..60
try --pattern=abc
try --er=12.5..13.0
try --level=silly
try --technique=xwing
try --only=naked-single,nonsense
try --symmetry=round
try puzzles
try --clues=17 --timeout=10ms
# Orders that cannot be met together, and options that would be ignored.
try --grade=easy --er=9.0..
try --grade=easy --technique=jellyfish
try --grade=hard --technique=jellyfish
try --grade=evil --er=..2.0
try --full --er=7.0..
try --minus=2
try --around -n 3 "$EASY"
try --cage-size=3
try --uniform --pattern=x
try --uniform --layout=6x6
try --uniform --killer
# Around given puzzles every order is obeyed.
minimal=$(nonet minimize --seed=1 "$EASY")
nonet generate --around "$minimal" >near
for order in er=..1.5 grade=hard symmetry=diagonal clues=22; do
    nonet generate --around --$order "$minimal" | cmp - near >/dev/null 2>&1 && echo same
    nonet select -w $order near >wanted
    nonet generate --around --$order "$minimal" | cmp - wanted && wc -l <wanted
done
nonet generate --around --er=..1.5 --to=csv "$minimal" | head -n 2
nonet minimize --seed=1 -n 3 "$EASY" 2>&1 | head -n 1
nonet select --top=3 --any "$EASY" 2>&1 | head -n 1
