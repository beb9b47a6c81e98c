# The examples of docs/collect.md and its like: after "$ cat FILE" stands a file, after any
# other "$ command" what it prints.
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
try_manual() {
    manual=$(dirname "$0")/../../docs/$1.md
    command=
    : > expected
    tried=0
    awk '/^    /{ print substr($0, 5); gap = 0; next } !gap { print "\001"; gap = 1 }' \
        "$manual" > lines
    while IFS= read -r line; do
        case $line in
        "$(printf '\001')") try; command= ; : > expected ;;
        '$ '*) try; command=${line#??}; : > expected ;;
        *) printf '%s\n' "$line" >> expected ;;
        esac
    done < lines
    try
    [ $tried -gt 6 ] && echo "$1: all examples tried"
}
try_manual collect
try_manual collection
