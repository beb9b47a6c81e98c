# Files that are no files, or hold nothing; the good ones are still read.
mkdir folder
: >empty
echo "$EASY" >good
nonet solve folder
echo "exit $?"
nonet solve missing good
echo "exit $?"
nonet solve empty
echo "exit $?"
nonet solve --to=csv empty
echo "exit $?"
nonet solve </dev/null
echo "exit $?"
nonet solve empty good folder good
echo "exit $?"
