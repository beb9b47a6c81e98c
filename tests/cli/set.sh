# Sets: by cells and by least form, with names, in little memory, and what goes wrong.
OTHER=....17.4......3...45892......76....834.87.1.2..52....9.......7.176...9.4.....452.
printf '%s # one\n%s # two\n%s\n' "$EASY" "$HARD" "$EASY" >a
printf '%s # disguised\n%s\n%s\n' "$OTHER" "$TWO" "$BAD" >b
for verb in union intersection difference unique sort count; do
    echo "--- $verb"
    nonet set $verb a b
    echo "--- $verb, by least form"
    nonet set $verb --by=least --to=csv a b 2>/dev/null
done
echo "--- known"
nonet set unique --known=b --by=least a
nonet set count --known=nothing a
nonet set union a b --known=/dev/null -o ab.nonets 2>/dev/null
nonet convert ab.nonets --to=json
echo "--- refused"
nonet set
nonet set intersect a b
nonet set intersection a
nonet set union --order=number a
nonet set count --to=sdm a
nonet set union --memory=12 a
nonet set union --memory=2X a

# More than fits into a megabyte, so that pieces are merged, and what was merged again.
numbers() { seq 1 "$1" | awk '{ printf "%081d\n", ($1 * 7919) % '"$2"' + 1 }' | tr 0 .; }
echo "--- in a megabyte"
numbers 700000 600011 | nonet set count --memory=1M
numbers 70000 60013 >many
LC_ALL=C sort -u many >sorted
nonet set union --memory=1M many | cmp - sorted && echo union
nonet set union many | cmp - sorted && echo "union in memory"
nonet set sort --memory=1M --threads=1 many >all && sort -c all && wc -l <all
nonet set unique --memory=1M many >firsts
awk '!seen[$0]++' many | cmp - firsts && echo unique
nonet set count --memory=1M many sorted
nonet set difference --memory=1M many sorted && echo "nothing is left"
tail -n 1000 sorted | sed 's/$/ # named/' >named
nonet set intersection --memory=1M named many | cmp - named && echo intersection
nonet select --sort=-number --memory=1M named >backwards
tac named | cmp - backwards && echo select
nonet generate -n 25000 --seed=7 >made
nonet transform --seed=1 --random made >disguised
cat made disguised | nonet canon --dedupe --memory=1M >first
nonet canon --dedupe made disguised | cmp - first && cmp made first && echo dedupe
nonet canon --dedupe --known=made --memory=1M disguised | wc -l
echo "--- no room"
TMPDIR=/nowhere nonet set union --memory=1M many
echo "exit $?"
(trap '' XFSZ; ulimit -f 100; TMPDIR=. nonet set union --memory=1M many | cat)
(trap '' XFSZ; ulimit -f 100; TMPDIR=. nonet canon --dedupe --memory=1M made disguised | wc -l)
ls -A | grep nonet- && echo "files are left"
true
