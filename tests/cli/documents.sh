# Every command and option is in the help, the man page and the three completions.
for kind in man bash zsh fish; do
    nonet --print=$kind >$kind
done
nonet | sed -n 's/^  \([a-z]\{1,\}\) .*/\1/p' | grep -vx nonet >commands
grep -c . commands | sed 's/[0-9]*[05]*/some/' | sed 's/some.*/commands found/'
while read -r command; do
    grep -q "^\.SS \"nonet $command " man || echo "man: no $command"
    nonet "$command" --help >help # read whole: a pipe that closes early would be an error
    sed -n 's/^ .*  *\(--[a-z-]*\).*/\1/p' help | sort -u >options
    [ "$(wc -l <options)" -ge 4 ] || echo "$command: hardly any options"
    grep -q '^Examples:' help || echo "$command: no examples"
    while read -r option; do
        name=${option#--}
        grep -q -- "$(printf %s "$option" | sed 's/-/\\\\-/g')" man || echo "man: no $option"
        grep -q "^ *$command) words=.*$option\\b" bash || echo "bash: $command $option"
        grep -q -- "[',]$option\\b" zsh || echo "zsh: $option"
        grep -q "from $command' -l $name\\b" fish || echo "fish: $command $option"
    done <options
done <commands
bash -n bash && echo "bash: good"
if command -v zsh >/dev/null; then zsh -n zsh; fi
if command -v fish >/dev/null; then fish -n fish; fi
if command -v man >/dev/null; then man --warnings -l man >/dev/null; fi
