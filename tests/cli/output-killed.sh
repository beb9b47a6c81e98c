# However a run ends, nothing is left beside its output; and what one that was killed
# outright has left, the next run with that output removes. What is in use stays.
empty=$(printf '%081d' 0)
started() { # waits until there is a temporary file with something in it
    tries=0
    until [ -s .out.txt.nonet-"$1" ] || [ $tries = 400 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
}
echo old >out.txt
for signal in INT TERM HUP QUIT USR1 USR2 ALRM XCPU VTALRM PROF ABRT TRAP; do
    # The shell has background jobs ignore INT and QUIT, nohup has all ignore HUP, and the
    # program respects that.
    env --default-signal nonet solve --all -o out.txt "$empty" &
    started 0
    kill -$signal $!
    wait $! 2>/dev/null
    [ $? -gt 128 ] || echo "$signal: survived"
    echo "$signal: $(ls -A)"
done
yes "$EASY" | head -n 1000 >many.txt
(ulimit -f 8 && nonet solve -o out.txt many.txt)
echo "XFSZ: exit $?, $(ls -Am)"

echo "-- killed"
nonet solve --all -o out.txt "$empty" &
first=$!
started 0
nonet solve --all -o out.txt "$empty" &
second=$!
started 1
kill -KILL $second
wait $second 2>/dev/null
ls -Am
nonet solve -o out.txt "$EASY"
ls -Am
kill -KILL $first
wait $first 2>/dev/null
cat out.txt
ls -Am
nonet solve -o other.txt "$EASY"
ls -Am
nonet solve -o out.txt "$HARD"
ls -Am
