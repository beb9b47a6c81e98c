# Files that cannot be written are known before the run, which would take its time.
echo "$EASY" >puzzles.txt
echo file >file
try() {
    nonet study "$@" puzzles.txt
    echo "exit $?"
}
try --report=nowhere/report.html
try --report=.
try --charts=nowhere/charts
try --charts=file
try --report=report.html --csv=nowhere/runs.csv
try --report=report.html --output=nowhere/out
ls -A
# and nothing appears beside them if the run fails
nonet study --report=report.html missing.txt >/dev/null
echo "exit $?"
ls -A
echo "-- each place takes one of them"
try --report=-
try --csv=-
try --output=out --csv=out
try --csv=runs --report=runs
nonet study --output=tables --report=- puzzles.txt | head -n 1
ls -A
