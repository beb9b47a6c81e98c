# The sentences in other languages; the notation stays, and a language that there is not is refused.
for language in de zh; do
    nonet explain --language=$language "$HARD" | head -n 40
    nonet explain --language=$language --hint "$HARD"
    nonet explain --language=$language --hint=full --to=json "$HARD"
    nonet explain --language=$language --to=html "$EASY" | grep -o '<html[^>]*>\|<h3>[^<]*\|<body[^>]*>'
done
nonet explain --language=xx "$HARD"
echo "exit $?"
