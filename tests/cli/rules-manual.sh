# docs/rules.md has a section for every rule of rules.def, with its meaning; its puzzles have one
# solution each, use the rule they are named for, and docs/rules.svg shows them as they are drawn.
root=$(dirname "$0")/../..
awk '/^RULE\(/ { line = $0; getline; split(line, part, "\""); name = part[2]
        meaning = $0; sub(/^ *"/, "", meaning); sub(/"\)$/, "", meaning)
        print name "\t" meaning }' "$root/src/layout/rules.def" > listed
awk '/^## / { name = substr($0, 4) }
    /^`/ { meaning = $0; sub(/^`[^`]*`: /, "", meaning); sub(/\.$/, "", meaning)
        print name "\t" meaning }' "$root/docs/rules.md" > told
cmp listed told && echo "every rule is told"
sed -n '/^    nonet 1$/,/^    end$/s/^    //p' "$root/docs/rules.md" > examples.nonet
awk '/^name / { name = substr($0, 6); used = 0 }
    name && index($0, name) == 1 { used = 1 }
    /^regions/ && name == "region" { used = 1 }
    /^end/ && !used { print name " does not use it" }' examples.nonet
nonet count --limit=2 examples.nonet | awk '{ print $1 }' | uniq -c | sed 's/^ *//'
nonet show --to=svg examples.nonet > got.svg
cmp got.svg "$root/docs/rules.svg" && echo "drawn as they are"
