# What bash would offer.
nonet --print=bash >completion
cat >try.bash <<'END'
compopt() { :; }
. ./completion
try() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _nonet
    echo "$*: ${COMPREPLY[*]}"
}
try nonet sho
try nonet solve --lim
try nonet solve --to = c
try nonet show --color = a
try nonet solve -t c
try nonet explain -t h
try nonet explain --up-to = x_
try nonet generate --technique = naked_p
try nonet he
try nonet help c
touch some-file
try nonet solve some
END
bash try.bash
