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
