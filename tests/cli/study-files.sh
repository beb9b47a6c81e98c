# Everything that can be written at once; the page stands alone.
graded=$(dirname "$0")/../../puzzles/graded.txt
nonet study --quiet --csv=runs.csv --report=report.html --charts=charts "$graded" >summary.txt
ls . charts
wc -l <runs.csv
grep -c '<svg ' report.html
grep -c -e '<script' -e 'src=' -e 'url(' report.html
if command -v xmllint >/dev/null; then xmllint --noout charts/*.svg; fi
nonet study --charts=/dev/null/charts "$EASY" >/dev/null
echo "exit $?"
nonet study --csv=/nowhere/runs.csv "$EASY" >/dev/null
echo "exit $?"
