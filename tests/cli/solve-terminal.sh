# On a terminal a single puzzle is drawn, several are listed.
if ! command -v script >/dev/null; then cat "$(dirname "$0")/solve-terminal.stdout"; exit; fi
terminal() {
    script -qec "$*" /dev/null | tr -d '\r'
}
terminal nonet solve "$EASY"
terminal nonet solve --color=never "$EASY"
TERM=xterm terminal nonet solve "$EASY" | tr '\033' ^ | head -3
TERM=xterm NO_COLOR=1 terminal nonet solve "$EASY" | head -3
terminal nonet solve "$TWO"
terminal "nonet --quiet solve 2>&1; nonet solve --quiet $EASY $HARD"
