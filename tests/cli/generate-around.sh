SEVENTEEN=.................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....
TWIN=.....628...678...9.9.5.....31..4.9.29.....3..25...........1..6...1.....7....2....
nonet generate --around "$SEVENTEEN" | sort
nonet generate --around --minus=1 --plus=2 --smaller --clues=17 "$SEVENTEEN" | sort
nonet generate --around --twins "$TWIN" >twins
cat twins
nonet generate --around --twins twins | grep -c "^$TWIN"
# What is known is left out, disguised or not; the same file may be known and searched.
nonet transform --random --seed=1 twins >known
nonet generate --around --twins --known=known "$TWIN"
printf '%s\n' "$TWIN" >>twins
nonet generate --around --twins --known=twins twins
nonet generate --around --twins --known=known <twins | grep -c .
nonet generate --around --twins --known=nowhere "$TWIN"
echo "exit $?"
for order in --full -n5; do nonet generate --around $order "$TWIN"; done
for order in --minus=1 --smaller --twins --known=known; do nonet generate $order; done
nonet generate --around --twins --minus=1 "$TWIN"
echo "exit $?"
