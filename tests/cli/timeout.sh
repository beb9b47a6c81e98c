# A search that takes too long is given up and says so.
nonet count --all --timeout=50ms "$(printf '%081d' 0)" | sed 's/^[0-9]\{1,\}/N/'
nonet solve --all --timeout=50ms "$(printf '%081d' 0)" | tail -1
nonet solve --timeout=10s "$EASY"
