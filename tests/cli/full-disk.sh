# What could not be written is never reported as success.
nonet solve "$EASY" >/dev/full
echo "exit $?"
nonet --help >/dev/full
echo "exit $?"
nonet solve --help >/dev/full
echo "exit $?"
