# Without --to the name of the output says what is wanted.
for file in a.json a.csv a.sdk a.sdm a.ss a.xml a.txt a.foo; do
    nonet convert --output=$file "$EASY"
    printf '%s: %s\n' $file "$(head -n 1 $file | cut -c1-40)"
done
nonet show --output=a.svg "$EASY"
head -c 4 a.svg
