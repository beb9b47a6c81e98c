# What may be replaced, and what is kept of it. Run as an ordinary user, whoever runs it.
cp "$(command -v nonet)" bin-nonet
chmod 755 .. . bin-nonet
mkdir ours
if [ "$(id -u)" = 0 ]; then
    chown 65534:65534 ours
    as_user() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
else
    as_user() { "$@"; }
fi
cd ours || exit 1
solve() {
    as_user ../bin-nonet solve "$@" "$EASY" 2>err
    echo "exit $?"
    sed 's/a\{50,\}/aaa.../' err
    as_user rm -f err
}
echo "-- a file that is write-protected"
echo old >protected
chmod 444 protected
[ "$(id -u)" != 0 ] || chown 65534:65534 protected
solve -o protected
cat protected
echo "-- a file of somebody else" # there is none unless we are root
if [ "$(id -u)" = 0 ]; then
    echo old >foreign
    chmod 666 foreign
    solve -o foreign >said
    printf 'exit 4\nnonet: foreign: %s\n' \
        'cannot be replaced and keep its owner: Operation not permitted' | diff - said
    [ "$(stat -c '%u %a' foreign) $(cat foreign)" = '0 666 old' ] || echo "foreign changed"
    ../bin-nonet solve -o protected "$EASY" # root may
    [ "$(stat -c '%u %a' protected)" = '65534 444' ] || echo "protected changed"
    rm foreign said
fi
echo "-- links that lead nowhere yet"
as_user mkdir folder
as_user ln -s folder/second first
as_user ln -s third folder/second
solve -o first
cut -c1-9 folder/third
as_user ln -sf loop loop
solve -o loop
echo "-- long names"
long=$(printf 'a%.0s' $(seq 250))
solve -o "$long.txt" # 254
solve -o "a$long.txt" # 255
solve -o "aa$long.txt" # 256
as_user ../bin-nonet solve -o "a$long.txt" "$HARD"
cut -c1-9 "$long.txt" "a$long.txt"
echo "-- what is left"
ls -A | sed 's/a\{50,\}/aaa.../'
find . -type l | sort
