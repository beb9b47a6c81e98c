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
nonet canon --same "$EASY"
echo "exit $?"
nonet canon --dedupe --to=csv puzzles
echo "exit $?"
