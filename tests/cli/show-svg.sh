# The same drawing gives the same bytes; several boards make one document.
nonet show --to=svg --candidates "$EASY" >one.svg
nonet show --to=svg --candidates --output=again.svg "$EASY" && cmp one.svg again.svg
grep -c '<text class="given"' one.svg
nonet show --to=svg --solve "$EASY" "$HARD" >two.svg
grep -c '<text class="found"' two.svg
head -2 two.svg
if command -v xmllint >/dev/null; then xmllint --noout one.svg two.svg; fi
echo "$BAD" | nonet show --to=svg
