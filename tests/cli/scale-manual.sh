# The recipes of docs/scale.md.
. "$(dirname "$0")/try_manual"
try_manual scale 8 Recipes
