#!/bin/sh
# dataset.sh FOLDER [N [SEED]] - rated puzzles for training and testing, without Python: N of each
# grade (1000) from SEED (1), a tenth of them for the test.
#
# No two are equivalent, as --unique-up-to-symmetry says, and puzzles of different grades never are:
# so a cut anywhere leaves no class on both sides. Each grade has its own seed, as one seed has the
# same grids for all of them.
set -eu
folder=$1 n=${2:-1000} seed=${3:-1}
nonet=${NONET:-nonet}
mkdir -p "$folder"
test=$((n / 10))
: >"$folder/train.txt"
: >"$folder/test.txt"
for grade in easy medium hard evil; do
    "$nonet" generate --quiet -n "$n" --seed "$((4 * seed))" --grade "$grade" \
        --unique-up-to-symmetry --output "$folder/$grade.txt"
    head -n "$test" "$folder/$grade.txt" >>"$folder/test.txt"
    tail -n "+$((test + 1))" "$folder/$grade.txt" >>"$folder/train.txt"
    rm "$folder/$grade.txt"
    seed=$((seed + 1000003))
done
for part in train test; do
    "$nonet" rate --quiet --scale=all --to=csv --output "$folder/$part.csv" "$folder/$part.txt"
    "$nonet" explain --quiet --to=json --output "$folder/$part.ndjson" "$folder/$part.txt"
done
