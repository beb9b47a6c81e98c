# A page that needs nothing outside itself, and a trace.
nonet explain --to=html "$EASY" >page.html
head -n 1 page.html
grep -c '<svg' page.html
grep -o '<h2>.*</h2>' page.html
tail -n 2 page.html
grep -E -c 'https?://' page.html # the name of SVG in each drawing, and nothing else
grep -v 'xmlns="http://www.w3.org/2000/svg"' page.html | grep -E -c 'https?://|src=|@import'
nonet explain --trace --up-to=naked_single "$EASY" | head -n 20
