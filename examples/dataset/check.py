#!/usr/bin/env python3
"""check.py FOLDER - is a data set of dataset.py what it should be?

Asks the program, not the script that made it: every puzzle has one solution, the one that is
given; no two are the same when rearranged; the parts share no solution grid either; each part has
as many of every grade; table, objects and arrays say the same; a path leads to its solution.
"""

import collections
import csv
import json
import os
import pathlib
import subprocess
import sys

import numpy

NONET = os.environ.get("NONET", "nonet")


def ask(command, boards):
    got = subprocess.run([NONET, *command.split(), "--quiet"], input="\n".join(boards) + "\n",
                         stdout=subprocess.PIPE, text=True, check=True)
    return got.stdout.split("\n")[:-1]


def text(cells):
    return "".join(".123456789"[cell] for cell in cells)


def replay(row):
    cells = list(row["puzzle"])
    for step in row["steps"]:
        for cell, digit in step["placed"].items():
            cells[9 * int(cell[1]) + int(cell[3]) - 10] = str(digit)
    return "".join(cells)


def check_part(folder, part):
    with open(folder / f"{part}.csv", newline="") as table:
        rows = list(csv.DictReader(table))
    with open(folder / f"{part}.ndjson") as lines:
        objects = [json.loads(line) for line in lines]
    arrays = {name: numpy.load(folder / f"{part}_{name}.npy")
              for name in ("puzzles", "solutions", "er", "grade", "level", "score")}
    puzzles, solutions = [row["puzzle"] for row in rows], [row["solution"] for row in rows]
    assert rows and {len(rows), len(objects), *map(len, arrays.values())} == {len(rows)}
    assert set(ask("count", puzzles)) == {"1"}, "some puzzle has not one solution"
    assert ask("solve", puzzles) == solutions, "some solution is another"
    assert [*map(text, arrays["puzzles"])] == puzzles and [*map(text, arrays["solutions"])] == solutions
    for i, (row, told) in enumerate(zip(rows, objects)):
        assert all(str(told[key]) == row[key] for key in row), (row, told)
        assert abs(arrays["er"][i] - told["er"]) < 1e-6 and arrays["score"][i] == told["score"]
        ended = replay(told)
        assert all(a in (".", b) for a, b in zip(ended, told["solution"])), told["puzzle"]
    counts = collections.Counter(row["grade"] for row in rows)
    assert max(counts.values()) - min(counts.values()) <= 1 and len(counts) == 4, counts
    return puzzles, solutions


def main():
    folder = pathlib.Path(sys.argv[1])
    train, train_grids = check_part(folder, "train")
    test, test_grids = check_part(folder, "test")
    forms = ask("canon", train + test)
    assert len(set(forms)) == len(forms), "two puzzles are equivalent"
    shared = set(ask("canon", train_grids)) & set(ask("canon", test_grids))
    assert not shared, "the parts share a solution grid"
    print(f"{len(train)} + {len(test)} puzzles: each unique, no class and no grid shared, balanced")


main()
