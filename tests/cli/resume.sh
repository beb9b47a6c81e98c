# A job that is interrupted goes on, and only that one does.
say() { echo "--- $*"; }
empty=$(printf '%081d' 0)
printf '%s\n' "$EASY" >one.txt
printf '%s\n' "$empty" >long.txt

say "interrupted half way: the long one is not done"
job="solve --limit=20000000 --threads=1 --resume=journal -o out.txt one.txt long.txt"
nonet $job &
tries=0
until [ -s out.txt.part ] || [ $tries = 400 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -TERM $!
wait $! 2>/dev/null
echo "exit $?"
ls -A

say "what nohup ignores, and a shell in its background, does not interrupt it"
(
    trap '' HUP INT
    exec nonet solve --limit=100000 --threads=1 --resume=kept -o kept.txt one.txt long.txt
) &
tries=0
until [ -s kept.txt.part ] || [ $tries = 400 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -HUP $! 2>/dev/null
kill -INT $! 2>/dev/null
wait $!
echo "exit $?"
ls -A kept*
rm kept*

say "other jobs are refused, with what differs"
nonet solve --limit=7 --resume=journal -o out.txt one.txt long.txt
echo "exit $?"
nonet solve --limit=20000000 --resume=journal -o out.txt long.txt 2>&1 | sed 's/, of .*//'
nonet solve --limit=20000000 --resume=journal -o new.txt one.txt long.txt
touch -d '2001-01-01 00:00:00 UTC' one.txt
nonet $job 2>&1 | sed 's/, of .* UTC/, of .../'
ls -A

say "finished, and what it says then"
rm journal out.txt.part
job="solve --limit=2000 --threads=1 --resume=journal -o out.txt one.txt long.txt"
nonet $job
echo "exit $?"
nonet solve --limit=2000 one.txt long.txt | cmp - out.txt && ls -A
nonet $job
echo "exit $?"
echo more >>out.txt
nonet $job
echo "exit $?"

say "journals and parts that are not what they were"
sed 's/records: 2/records: 3/' journal >changed
nonet solve --resume=changed -o out.txt one.txt
echo text >text.txt
nonet solve --resume=text.txt -o out.txt one.txt
cat text.txt
nonet solve --resume=folder/journal -o out2.txt one.txt
echo "exit $?"
echo something >out3.txt.part
nonet solve --resume=journal3 -o out3.txt one.txt
echo "exit $?"
cat out3.txt.part

say "what cannot be gone on with"
nonet solve --resume=j one.txt
nonet solve --resume=j -o out.txt <one.txt
nonet generate -q --resume=j -o out.txt
nonet generate --resume=j --seed=1 --timeout=1 -o out.txt
nonet solve --resume=j -o /dev/full one.txt
nonet minimize -q --shard=1/2 one.txt
for shard in 0/3 4/3 1 1/ x -1/3 1/3/5; do nonet solve --shard=$shard one.txt; done
