# A closed descriptor stays closed: no file takes its place, and to need it is an error.
limit() { # in seconds of wall time, only to end what hangs
    timeout 20 nonet "$@"
}
yes "$EASY" | head -n 5000 >many.txt
printf '%s\n' "$BAD" "$EASY" >bad.txt

echo "-- no standard error: messages are lost, not written into the output"
limit solve -o out.txt bad.txt 2>&-
echo "exit $?"
cat out.txt
limit solve -o out.txt nofile bad.txt <&- 2>&-
echo "exit $?"
cat out.txt
echo "-- no standard output"
for input in bad.txt many.txt; do
    limit solve $input >&-
    echo "exit $?"
    limit solve $input <&- >&-
    echo "exit $?"
    limit solve $input <&- >&- 2>&-
    echo "exit $?"
done
for command in --help --version --print=man 'solve --help' 'generate --seed=1' \
    "show $EASY" "explain $EASY" "rate $EASY" "study $EASY" "canon $EASY"; do
    limit $command >&- 2>/dev/null
    echo "exit $?"
done
limit solve -o out.txt "$EASY" >&-
echo "exit $?"
cat out.txt
echo "-- no standard input"
limit solve <&-
echo "exit $?"
limit solve -o out.txt "$HARD" <&- >&- 2>&-
echo "exit $?"
cat out.txt
ls -A
