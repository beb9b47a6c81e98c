# What was probably meant is said.
try() {
    nonet "$@"
    echo "exit $?"
}
exec 2>&1
echo "-- commands by other names"
for name in hint print grade verify new sovle nonsense; do
    try $name
done
try help print
echo "-- a value that was torn off its option"
try explain --hint vague "$EASY"
try explain --hint concrete
echo "$EASY" >vague
try explain --hint vague
rm vague
echo "-- puzzles that are too short"
try solve 53..7....
try check 53..7....6..195....98....6
try solve 2024
try solve 1.2.3.txt
