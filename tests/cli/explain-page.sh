# A page that needs nothing outside itself, and a trace.
nonet explain --to=html "$EASY" >page.html
head -n 1 page.html
grep -c 'class="board"' page.html # the puzzle and the solution: all between is singles
grep -c '<li value=' page.html
grep -o '<h2>.*</h2>' page.html
tail -n 1 page.html
grep -E -c 'https?://|src=|@import' page.html
# Ninety steps, of which one in three is drawn.
LONG=4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
nonet explain --to=html "$LONG" >page.html
[ "$(wc -c <page.html)" -lt 250000 ] && echo "under 250 kB"
grep -o '<summary>.*</summary>' page.html | head -n 3
grep -A 1 'Skyscraper</h3>' page.html | head -n 2
nonet explain --trace --up-to=naked_single "$EASY" | head -n 20
