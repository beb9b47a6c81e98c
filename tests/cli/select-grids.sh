# What the bench of grids adds to the properties of a puzzle.
nonet select --format='%{redundancy} %{clique} %{backdoor} %{bands}' "$EASY" "$HARD"
nonet select --format='%{inverse}' "$HARD" >inverse
nonet solve "$HARD" | nonet select --format='%{clique} %{inverse}'
tr . 0 <inverse | grep -o 0 | wc -l
# Patterns are the same in every disguise; digits do not matter.
nonet select --format='%{canon_pattern}' "$HARD" >one
nonet transform --random --seed=1 "$HARD" | nonet select --format='%{canon_pattern}' |
    cmp - one && cat one
nonet select -w clique=11.. "$EASY" "$HARD"
nonet select --format='%{bands}|%{inverse}|%{clique}|' "$TWO"
