# A bare `nonet` explains itself, briefly; so does every command.
nonet >bare && nonet --help | cmp - bare || echo "bare nonet is not nonet --help"
[ "$(wc -l <bare)" -lt 40 ] || echo "too long: $(wc -l <bare) lines"
head -3 bare
nonet help solve >help && nonet solve --help | cmp - help && echo "help solve: same"
awk 'length > 79 { print "too wide: " $0 }' bare help
nonet --version | grep -c '^nonet [0-9]'
