# What can be said without drawing a page; the stage `book` looks at those that are drawn.
nonet book --per-page=3 -o book.pdf
nonet book --paper=a9 -o book.pdf
nonet book --paper=10x10 -o book.pdf
nonet book --margin=50 --gutter=50 --paper=a5 -o book.pdf
nonet book --easy 1 --to=png -o page.png
nonet book --easy 1 --solutions=separate >book.pdf
nonet book --easy 1 --seed 1 -o book.pdf puzzles.txt
nonet book --easy 10001 -o book.pdf
nonet book --hints --techniques --easy 1 -o book.pdf
nonet explain --paper=a5 "$EASY"
nonet explain --to=pdf --shard=1/2 -o path.pdf "$EASY"
nonet explain --to=pdf --hint -o path.pdf "$EASY"
