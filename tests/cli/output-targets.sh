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
    echo 'exit 0' | diff - said
    [ "$(stat -c '%u %a' foreign) $(cut -c1-9 foreign)" = '0 666 534678912' ] ||
        echo "foreign is $(stat -c '%u %a' foreign) $(cat foreign)"
    ../bin-nonet solve -o protected "$EASY" # root may
    [ "$(stat -c '%u %a' protected)" = '65534 444' ] || echo "protected changed"
    rm foreign said
fi
echo "-- a file in a folder where none can be made"
as_user mkdir closed
as_user sh -c 'seq 100 >closed/file'
as_user chmod 555 closed
solve -o closed/file
cat closed/file
solve -o closed/other
as_user chmod 755 closed
as_user rm -r closed
echo "-- a file with two names"
as_user touch one
as_user ln one two
seq 100 >two
solve -o one
cat two
[ one -ef two ] || echo "they have parted"
as_user rm one two
echo "-- a file with attributes and an access control list" # where there are such
cat >attribute.py <<'END'
import os, struct, sys
entries = [(1, 6, -1), (2, 6, 65533), (4, 4, -1), (16, 6, -1), (32, 4, -1)]
acl = struct.pack('<I', 2) + b''.join(struct.pack('<HHi', *entry) for entry in entries)
wanted = {'user.note': b'kept', 'system.posix_acl_access': acl}
for name, value in wanted.items():
    try:
        if sys.argv[1] == 'give':
            os.setxattr('listed', name, value)
            open('has-' + name, 'w')
        elif os.path.exists('has-' + name) and os.getxattr('listed', name) != value:
            print(name, 'is', os.getxattr('listed', name))
    except OSError as error:
        if sys.argv[1] != 'give':
            print(name, error)
END
as_user touch listed
python3 attribute.py give
solve -o listed
cut -c1-9 listed
python3 attribute.py compare
rm -f attribute.py has-* listed
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
