# The file appears only when it is whole; a symbolic link stays one; modes are kept.
umask 022
nonet solve --output=out.txt "$EASY" && cat out.txt
ls -l out.txt | cut -c1-10
chmod 600 out.txt
ln -s out.txt link.txt
nonet solve -o link.txt "$HARD" && cat out.txt
ls -l out.txt link.txt | cut -c1-10
nonet convert -o out.txt out.txt && cat out.txt
mkdir folder
nonet solve -o folder "$EASY"
echo "exit $?"
nonet solve -o nowhere/out.txt "$EASY"
echo "exit $?"
nonet solve -o /dev/full "$EASY"
echo "exit $?"
nonet solve -o out.txt nofile
echo "exit $?"
ls -A
