# A wrong command line says what is wrong and what was probably meant, and exits with 2.
try() {
    nonet "$@"
    echo "exit $?"
}
try sovle
try gibberish-command
try --frobnicate
try solve --limt=3
try solve --gibberish-option
try solve -Z
try solve --limit
try solve --limit=many
try solve --limit=0
try solve --threads=1025
try solve --all=yes
try solve --to=cvs
try solve --timeout=soon
try solve --backend=abacus 2>&1 | sed 's/one of:.*/one of: .../'
try solve --from=papyrus 2>&1 | sed 's/one of:.*/one of: .../'
touch puzzles.txt
try puzzles.txt
try "$EASY"
try solve --to=csv --marks "$EASY"
try show --to=svg --marks "$EASY"
