OTHER=....17.4......3...45892......76....834.87.1.2..52....9.......7.176...9.4.....452.
nonet canon "$EASY" "$OTHER" "$HARD"
nonet canon --order=number --automorphisms --transformation "$EASY" "$TWO"
nonet canon --to=csv "$OTHER"
nonet canon --to=json "$OTHER" "$NONE"
printf '%s\n' "$EASY" "$BAD" "$OTHER" "$HARD" "$EASY" >puzzles
nonet canon puzzles
echo "exit $?"
nonet canon --dedupe puzzles
echo "exit $?"
nonet canon --same "$EASY" "$OTHER"
echo "exit $?"
nonet canon --same "$EASY" "$HARD"
echo "exit $?"
nonet canon --same --to=json "$EASY" "$OTHER"
nonet canon --same --to=csv "$EASY" "$HARD"
nonet canon --same "$EASY"
echo "exit $?"
nonet canon --dedupe --to=csv puzzles 2>/dev/null
nonet canon --dedupe --automorphisms puzzles 2>/dev/null
# Pencilmark puzzles: 729 characters.
nonet convert --to=pencilmarks "$EASY" | sed 's/1......../12......./' >marks
nonet canon --automorphisms marks >least
cut -f1 least | cut -c1-60
cut -f2 least
nonet transform --random --seed=1 marks >disguised
nonet canon --dedupe marks disguised | cmp - marks && echo "one of them"
nonet canon --same marks disguised | cut -f1
# --dedupe writes lines as they were read, byte for byte, but for what mail puts before them
# and what a terminal would obey.
{
    printf '\357\273\277%s\t9.0;x  ; odd # one\r\n' "$(echo "$EASY" | tr . 0)"
    printf '> %s,,\n' "$HARD"
    printf '%s\n' "$OTHER"
} >lines
nonet canon --dedupe lines | cat -A
printf '%s \033[1m bold' "$EASY" | nonet canon --dedupe | cat -A
nonet convert --to=grid "$HARD" | nonet canon --dedupe
printf '%s\r\r\n%s\r\n%s\r%s\r' "$EASY" "$HARD" "$OTHER" "$EASY" | nonet canon --dedupe | cat -A
