# Every method at work, in words and as notes, on small boards too; and the page.
nonet study --method=crosshatch --trace --to=notes "$EASY" | head -60
nonet study --method=eliminate --trace "$HARD" | grep -e pair -e point -e try -e back -e contra |
    head -20
nonet study --method=norvig --trace "$HARD" | sed -n '/try/,$p' | head -12
nonet study --method=all --trace --layout=4x4 --to=notes 1.....3..4.....2 | grep -v '^[-|]'
nonet study --method=singles,backtrack --trace=html "$EASY" >page.html
grep -c '^\[' page.html
grep -o '"outcome":"[a-z]*"' page.html
nonet study --method=singles --to=notes "$EASY"
nonet study --method=singles --trace=html --to=notes "$EASY"
nonet show --to=notes "$EASY"
nonet show --to=notes --candidates "$EASY" | head -3
nonet show --to=notes --marks "$EASY"
nonet study --layout=9x9+x "$EASY"
echo "exit $?"
