# Nobody reads any more: stop quietly, but do not call it success.
yes "$EASY" | head -50000 >many
{
    nonet solve many
    echo "exit $?" >code
} | head -1
cat code
{
    nonet solve --all "$(printf '%081d' 0)"
    echo "exit $?" >code
} | head -1
cat code
