# Collections: written, read by every command, damaged, cut off, joined, and with names.
cat >some.txt <<P
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... # top95
P
nonet convert --to=nonets some.txt >a.nonets
nonet convert some.txt -o b.nonets && cmp a.nonets b.nonets && echo "the ending is enough"
nonet convert a.nonets
nonet solve a.nonets
nonet rate --fields=er,name a.nonets
cat a.nonets some.txt b.nonets | nonet count --to=csv
nonet generate -n 3000 --seed=1 -o many.txt
nonet generate -n 3000 --seed=1 --to=nonets -o many.nonets
nonet convert many.nonets | cmp - many.txt && echo "the same as text"
size=$(wc -c <many.nonets)
[ "$size" -lt 66000 ] && echo "at most 22 bytes each"
echo "--- cut off"
head -c 40000 many.nonets | nonet select --count
echo "--- damaged"
{ head -c 30000 many.nonets; printf 'damaged'; tail -c +30008 many.nonets; } >bad.nonets
nonet select --count bad.nonets
echo "--- sent as text"
sed 's/$/\r/' a.nonets >crlf.nonets
nonet count crlf.nonets
echo "--- of another version"
printf '\211nonets\n\002\000\000\000\000\000\000\000' >new.nonets
nonet count new.nonets
echo "--- empty"
nonet convert /dev/null --to=nonets 2>/dev/null >empty.nonets
nonet count empty.nonets
