# Interrupted half way: the old file is still there, and nothing else is left.
echo old >out.txt
nonet solve --all -o out.txt "$(printf '%081d' 0)" &
tries=0
until ls .out.txt.* >/dev/null 2>&1 || [ $tries = 200 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -TERM $!
wait $! 2>/dev/null
echo "exit $?"
ls -A
cat out.txt
