# shellcheck shell=sh
# tools/stage.sh - what the stages share. A stage is a script of tools/stages that begins with
#
#     . tools/stage.sh
#
# It runs at the top of the tree, ends with a status, and lets the functions below count what
# it has tried. What cannot be tried here is skipped by name. By hand: tools/stages/NAME.
set -eu
: "${STAGE:=$(basename "$0")}" "${TALLY:=/dev/null}" "${DATA:=}"
export STAGE TALLY DATA
broken=no

# passed NAME, skipped NAME WHY, failed NAME: one case.
passed() {
    echo "$STAGE 1 0 0" >>"$TALLY"
}
skipped() {
    echo "SKIPPED $1: $2"
    echo "$STAGE 0 0 1" >>"$TALLY"
}
failed() {
    echo "FAILED $1"
    echo "$STAGE 0 1 0" >>"$TALLY"
    broken=yes
}

# try NAME COMMAND...: one case. 77 is what a command ends with that lacks something.
try() {
    name=$1
    shift
    code=0
    "$@" || code=$?
    case $code in
    0) passed "$name" ;;
    77) skipped "$name" "something it needs is not here" ;;
    *) failed "$name" ;;
    esac
}

# have NAME COMMAND-OR-FILE...: all of these are here, or the case is skipped.
have() {
    name=$1
    shift
    for thing; do
        command -v "$thing" >/dev/null || [ -e "$thing" ] || {
            skipped "$name" "no $thing"
            return 1
        }
    done
}

# tap LOG COMMAND...: a program whose output is TAP.
tap() {
    log=$1
    shift
    code=0
    "$@" >"$log" 2>&1 || code=$?
    [ $code = 0 ] || cat "$log"
    tools/tally "$log"
    [ $code = 0 ] || broken=yes
}

# tests FOLDER [OPTION...]: builds and runs tests, of which those that fail show their output.
tests() {
    folder=$1
    shift
    code=0
    rm -f "$folder/meson-logs/testlog.json"
    meson test -C "$folder" --print-errorlogs "$@" >"$folder/tests.log" 2>&1 || code=$?
    [ $code = 0 ] || grep -v '^\[[0-9]*/[0-9]*\] ' "$folder/tests.log"
    if [ -f "$folder/meson-logs/testlog.json" ]; then
        tools/tally "$folder/meson-logs/testlog.json"
    else
        failed "$folder: not built"
    fi
    [ $code = 0 ] || broken=yes
}

# sanitized: build-sanitize, and the words of a failure in it. An operation that is undefined
# traps: where it stood is told, not what was wrong with it (without -fsanitize-trap it is, in
# twice the time).
sanitized() {
    CC=clang tools/configure build-sanitize -Dwerror=true -Doptimization=2 -Ddebug=false \
        -Db_sanitize=address,undefined -Db_lundef=false \
        -Dc_args='-fsanitize-trap=undefined -gline-tables-only'
    export ASAN_OPTIONS=handle_sigill=1
}

# finish: the last line of a stage.
finish() {
    [ $broken = no ]
}
