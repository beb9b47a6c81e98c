# Without a terminal there is nothing to play on, and nothing is read or waited for.
nonet play "$EASY"
echo "exit $?"
nonet play --level=hard --seed=1
echo "exit $?"
nonet play --level=hard "$EASY"
echo "exit $?"
