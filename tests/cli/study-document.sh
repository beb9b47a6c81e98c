# Every command of docs/study.md prints, line after line, what is shown below it there. Figures
# with a decimal point are left out, since times are among them, and so are engines that not
# every CPU has.
tree=$(dirname "$0")/../..
ln -s "$tree/puzzles" puzzles
awk '/^    \$ / { line = substr($0, 7); n++; more = 0 }
     /^    / && !/^    \$ / { line = substr($0, 5) }
     !/^    / { if ($0 != "") shown = 0; next }
     { shown = /^    \$ / || shown }
     !shown { next }
     /^    \$ / || more { printf "%s\n", line >(n ".sh"); more = line ~ /\\$/; next }
     line !~ /^ *\.\.\.$/ { print line >(n ".want") }' "$tree/docs/study.md"
plain() {
    sed -E 's/[0-9]+\.[0-9]+%?/T/g; s/^ +//; s/ +/ /g; s/ $//; /^$/d' "$1" |
        grep -v -E '^solve, (avx|sse|neon)'
}
compared=0
n=1
while [ -e $n.sh ]; do
    if grep -q '^echo ' $n.sh; then
        . ./$n.sh
    elif [ -e $n.want ]; then
        sh $n.sh >got || cat $n.sh
        plain got >plain.got
        plain $n.want >plain.want
        awk -v name="$(cat $n.sh)" 'FNR == NR { want[++last] = $0; next }
             at < last && $0 == want[at + 1] { at++ }
             END { if (at < last) print name ": no line " want[at + 1] }' plain.want plain.got
        compared=$((compared + 1))
    fi
    n=$((n + 1))
done
[ $compared -ge 14 ] && echo "the document holds" || echo "only $compared commands"
