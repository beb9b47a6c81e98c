# The examples of docs/layouts.md. Those that pipe through generate are as good as their seeds.
. "$(dirname "$0")/try_manual"
try_manual layouts 17
