# A file that changes format half way, from Windows, with a byte order mark and comments.
{
    printf '\357\273\277# a comment with 123 digits\r\n'
    printf '%s # with a name\r\n' "$EASY"
    echo "$HARD" | sed 's/\./0/g; s/.\{9\}/&\r\n/g'
    printf '\r\n'
    nonet show "$EASY"
    printf '\n%s' "$HARD"
} >mixed
nonet solve --verbose --quiet mixed
echo "exit $?"
nonet convert mixed
