# The examples of docs/collect.md: after "$ cat FILE" stands a file, after any other "$ command"
# what it prints: the day of a collector.
manual=$(dirname "$0")/../../docs/collect.md
command=
: > expected
try() {
    case $command in
    "") return ;;
    "cat "*) cp expected "${command#cat }" ;;
    *)
        sh -c "$command" > got 2>&1
        cmp -s expected got || { echo "\$ $command"; diff expected got; }
        tried=$((tried + 1))
        ;;
    esac
}
tried=0
awk '/^    /{ print substr($0, 5); gap = 0; next } !gap { print "\001"; gap = 1 }' "$manual" > lines
while IFS= read -r line; do
    case $line in
    "$(printf '\001')") try; command= ; : > expected ;;
    '$ '*) try; command=${line#??}; : > expected ;;
    *) printf '%s\n' "$line" >> expected ;;
    esac
done < lines
try
[ $tried -gt 6 ] && echo "all examples tried"
