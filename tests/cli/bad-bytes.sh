# Binary data, NUL bytes, an enormous line: reported, survived, and the rest is read.
{
    awk 'BEGIN { for (i = 0; i < 3000; i++) printf "%c", i * 7 % 256 }'
    echo
    echo "$EASY"
} >binary
nonet solve binary 2>errors | tail -1
[ -s errors ] && grep -vc '^binary:[0-9]*:[0-9]*: ' errors
printf '53..7..\000.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n' >nul
echo "$EASY" >>nul
nonet solve nul
echo "exit $?"
awk 'BEGIN { for (i = 0; i < 300000; i++) printf "0123456789"; print "" }' >enormous
echo "$EASY" >>enormous
nonet solve enormous 2>errors | tail -1
sed 's/: .*/: .../' errors | sort -u | head -3
