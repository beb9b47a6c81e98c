# The examples of docs/collect.md and docs/collection.md.
. "$(dirname "$0")/try_manual"
try_manual collect 7
try_manual collection 7
