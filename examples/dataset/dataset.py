#!/usr/bin/env python3
"""dataset.py [OPTION...] FOLDER - rated puzzles for training and testing, from a seed.

Writes for each of the parts `train` and `test`

    PART.csv       a puzzle a line: puzzle, solution, clues, ratings, first step
    PART.ndjson    the same as objects, with the whole path of a person
    PART_*.npy     arrays: puzzles and solutions (n, 81), er, grade, level, score

The parts share no puzzle and no solution, however rearranged or relabelled: which part a puzzle
belongs to is decided by the least form of its solution, for every seed alike. Each part has as
many puzzles of one grade as of another. docs/datasets.md says more.
"""

import argparse
import csv
import hashlib
import itertools
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy

GRADES = ["easy", "medium", "hard", "evil"]
LEVELS = ["Easy", "Medium", "Hard", "Unfair", "Extreme"]
PARTS = ["train", "test"]
COLUMNS = ["puzzle", "solution", "clues", "er", "ep", "ed", "grade", "level", "score",
           "first_technique", "first_step"]
REPLAY = ["technique", "text", "placed", "eliminated"]  # of a step, unless --path=full
NONET = os.environ.get("NONET", "nonet")


def nonet(*words, **more):
    return subprocess.run([NONET, *map(str, words)], check=True, stdout=subprocess.PIPE,
                          text=True, **more).stdout


def digest(text):
    return hashlib.sha256(text.encode()).digest()


def part_of(form, share):
    """The part of all puzzles whose solution has this least form."""
    return "test" if int.from_bytes(digest(form)[:4], "big") < share * 2**32 else "train"


def pick(grade, seed, quota, share, folder):
    """For each part as many new puzzles of a grade as `quota` says."""
    wanted = sum(quota.values())
    count = wanted + 20 + 8 * math.isqrt(wanted)
    while True:
        made, grids = folder / "made.csv", folder / "grids.txt"
        nonet("generate", "--quiet", "-n", count, "--seed", seed, "--grade", grade,
              "--unique-up-to-symmetry", "--to=csv", "--output", made)
        with open(made, newline="") as rows:
            puzzles, solutions = zip(*((row["puzzle"], row["solution"]) for row in csv.DictReader(rows)))
        grids.write_text("\n".join(solutions) + "\n")
        found = {part: [] for part in PARTS}
        for puzzle, form in zip(puzzles, nonet("canon", "--quiet", grids).split()):
            found[part_of(form, share)].append(puzzle)
        if all(len(found[part]) >= quota[part] for part in PARTS):
            return {part: found[part][:quota[part]] for part in PARTS}
        count *= 2  # the same ones again, and as many more


def quotas(n, share):
    """How many of each grade go into each part: n in all, and as equal as can be."""
    test = round(n * share)
    sizes = {"train": n - test, "test": test}
    return [{part: sizes[part] // len(GRADES) + (i < sizes[part] % len(GRADES)) for part in PARTS}
            for i in range(len(GRADES))]


def stream(*words):
    with subprocess.Popen([NONET, *map(str, words)], stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        sys.exit(f"{NONET} {words[0]} ended with {process.returncode}")


def rows_of(puzzles, path):
    """Solution, ratings and path of each puzzle of a file, as one object."""
    for solved, rated, told in itertools.zip_longest(
            stream("solve", "--quiet", "--to=json", puzzles),
            stream("rate", "--quiet", "--scale=all", "--to=json", puzzles),
            stream("explain", "--quiet", "--to=json", puzzles)):
        assert solved["puzzle"] == rated["puzzle"] == told["puzzle"]
        steps = told["steps"]
        row = {key: rated[key] for key in COLUMNS if key in rated}
        row["solution"] = solved["solution"]
        row["clues"] = 81 - row["puzzle"].count(".")
        row["first_technique"], row["first_step"] = steps[0]["technique"], steps[0]["text"]
        row = {key: row[key] for key in COLUMNS}
        row["steps"] = steps if path == "full" else [{key: step[key] for key in REPLAY} for step in steps]
        yield row


def digits(board):
    return numpy.frombuffer(board.replace(".", "0").encode(), numpy.uint8) - ord("0")


def write_part(part, puzzles, folder, path):
    listed = folder / f"{part}.txt"
    n = len(puzzles)
    listed.write_text("".join(puzzle + "\n" for puzzle in puzzles))
    arrays = {"puzzles": numpy.zeros((n, 81), numpy.uint8), "solutions": numpy.zeros((n, 81), numpy.uint8),
              "er": numpy.zeros(n, numpy.float32), "grade": numpy.zeros(n, numpy.uint8),
              "level": numpy.zeros(n, numpy.uint8), "score": numpy.zeros(n, numpy.int32)}
    with open(folder / f"{part}.csv", "w", newline="") as table, open(folder / f"{part}.ndjson", "w") as objects:
        writer = csv.DictWriter(table, COLUMNS, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        for i, row in enumerate(rows_of(listed, path)):
            writer.writerow(row)
            objects.write(json.dumps(row, separators=(",", ":")) + "\n")
            arrays["puzzles"][i], arrays["solutions"][i] = digits(row["puzzle"]), digits(row["solution"])
            arrays["er"][i], arrays["score"][i] = row["er"], row["score"]
            arrays["grade"][i] = GRADES.index(row["grade"])
            arrays["level"][i] = LEVELS.index(row["level"])
    for name, array in arrays.items():
        numpy.save(folder / f"{part}_{name}.npy", array)
    listed.unlink()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("-n", type=int, default=1000, help="puzzles in all (1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.1, help="of them in the test part (0.1)")
    parser.add_argument("--path", choices=["replay", "full"], default="replay",
                        help="what is told of a step: enough to take it again, or all there is")
    asked = parser.parse_args()
    if not (asked.n >= 8 and 0 < asked.share < 1):
        parser.error("at least 8 puzzles, and a share between 0 and 1")
    asked.folder.mkdir(parents=True, exist_ok=True)
    chosen = {part: [] for part in PARTS}
    with tempfile.TemporaryDirectory() as work:
        for i, (grade, quota) in enumerate(zip(GRADES, quotas(asked.n, asked.share))):
            # A seed has the same grids for all grades, so each has one of its own.
            picked = pick(grade, asked.seed * len(GRADES) + i, quota, asked.share, pathlib.Path(work))
            for part in PARTS:
                chosen[part] += picked[part]
    for part in PARTS:
        write_part(part, sorted(chosen[part], key=digest), asked.folder, asked.path)
        print(f"{part}: {len(chosen[part])} puzzles")


main()
