"""The package against the program's promises: shapes, answers, errors, Ctrl-C, threads."""

import json
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import nonet

GENTLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
BLANK = "." * 81
SEVERAL = "." + GENTLE[1:9] + "." * 9 + GENTLE[18:]
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def cells(text):
    return [0 if c == "." else int(c) for c in text]


def is_solution(puzzle, solution):
    """By the rules alone, nothing of nonet's."""
    digits = set("123456789")
    rows = [solution[9 * i:9 * i + 9] for i in range(9)]
    columns = [solution[i::9] for i in range(9)]
    boxes = ["".join(rows[3 * (b // 3) + i][3 * (b % 3):3 * (b % 3) + 3] for i in range(3))
             for b in range(9)]
    fits = all(p in (".", s) for p, s in zip(puzzle, solution))
    return fits and all(set(house) == digits for house in rows + columns + boxes)


# ---- shapes


def test_answers_have_the_shape_of_the_puzzle():
    flat = cells(GENTLE)
    rows = [flat[9 * i:9 * i + 9] for i in range(9)]
    assert nonet.solve(GENTLE) == SOLVED
    assert nonet.solve(flat) == cells(SOLVED)
    assert nonet.solve(tuple(flat)) == cells(SOLVED)
    assert nonet.solve(rows) == [cells(SOLVED)[9 * i:9 * i + 9] for i in range(9)]
    assert nonet.solve(bytes(flat)) == bytes(cells(SOLVED))
    assert nonet.solve(GENTLE.encode()) == SOLVED.encode()
    assert nonet.solve(nonet.Puzzle(GENTLE)) == SOLVED
    assert nonet.solve([value or None for value in flat]) == cells(SOLVED)


def test_text_in_any_format():
    grid = "\n".join(GENTLE[9 * i:9 * i + 9] for i in range(9))
    assert nonet.solve(grid) == SOLVED
    assert nonet.solve(grid.replace("\n", "\r\n")) == SOLVED
    assert nonet.solve(grid.splitlines()) == SOLVED


def test_arrays():
    numpy = pytest.importorskip("numpy")
    for dtype in (numpy.uint8, numpy.int64, numpy.int8):
        for shape in ((81,), (9, 9)):
            array = numpy.array(cells(GENTLE), dtype).reshape(shape)
            solution = nonet.solve(array)
            assert solution.shape == shape
            assert solution.ravel().tolist() == cells(SOLVED)
            solution[0] = 1  # it is the caller's own


# ---- solutions


def test_none_one_and_several():
    assert nonet.solve(IMPOSSIBLE) is None
    assert not nonet.is_unique(IMPOSSIBLE) and nonet.count(IMPOSSIBLE) == 0
    assert nonet.is_unique(HARD) and is_solution(HARD, nonet.solve(HARD))
    assert nonet.count(BLANK, limit=12345) == 12345
    assert nonet.solve("1" * 81) is None


def test_solutions_are_all_of_them_and_ascend():
    number = nonet.count(SEVERAL)
    found = list(nonet.solutions(SEVERAL))
    assert number > 16 and len(found) == number
    assert found == sorted(set(found))
    assert all(is_solution(SEVERAL, solution) for solution in found)
    assert list(nonet.solutions(SEVERAL, limit=5)) == found[:5]
    seen = [tuple(sorted({int(s[i]) for s in found})) for i in range(81)]
    assert nonet.candidates(SEVERAL) == seen


def test_solve_many_is_solve():
    puzzles = [str(p) for p in nonet.generate(200, seed=5)] + [BLANK, IMPOSSIBLE, SEVERAL]
    answers = nonet.solve_many(puzzles, limit=3)
    for puzzle, number, solution in zip(puzzles, answers.counts, answers.solutions):
        assert number == nonet.count(puzzle, 3)
        assert (solution is None) == (number == 0)
        assert solution is None or is_solution(puzzle, solution)
    raw = nonet.solve_many(b"".join(bytes(cells(p)) for p in puzzles), limit=3)
    assert list(raw.counts) == answers.counts
    assert nonet.solve_many([]).counts == []
    assert nonet.solve_many(puzzles, solutions=False).solutions is None


def test_solve_many_of_arrays():
    numpy = pytest.importorskip("numpy")
    texts = [str(p) for p in nonet.generate(300, seed=6)]
    array = numpy.array([cells(t) for t in texts], numpy.uint8)
    for puzzles in (array, array.reshape(-1, 9, 9), array.astype(numpy.int32), array[::-1][::-1],
                    numpy.asfortranarray(array)):
        counts, solutions = nonet.solve_many(puzzles, threads=2)
        assert counts.tolist() == [1] * 300
        assert solutions.shape == puzzles.shape and solutions.dtype == numpy.uint8
        for text, solution in zip(texts, solutions.reshape(-1, 81)):
            assert is_solution(text, "".join(map(str, solution)))
    assert nonet.solve_many(array[:0]).counts.tolist() == []
    with pytest.raises(ValueError):
        nonet.solve_many(array[:, :80])
    with pytest.raises(ValueError):
        nonet.solve_many(array.astype(numpy.int16) + 9)
    with pytest.raises(TypeError):
        nonet.solve_many(array.astype(float))


# ---- check, rate, explain


def test_check():
    assert nonet.check(GENTLE).status == "unique" and not nonet.check(GENTLE).minimal
    assert nonet.check(HARD).minimal and nonet.check(HARD).ok
    assert nonet.check(IMPOSSIBLE).status == "none"
    clash = nonet.check("55" + BLANK[2:])
    assert clash.status == "clash" and clash.clashes[0]["cells"] == ["r1c1", "r1c2"]
    several = nonet.check(SEVERAL)
    assert several.status == "multiple" and len(several.solutions) == 2
    assert several.differ == tuple(f"r{i // 9 + 1}c{i % 9 + 1}" for i, digits in
                                   enumerate(nonet.candidates(SEVERAL)) if len(digits) > 1)
    assert nonet.check(GENTLE, solution=SOLVED).claim == "right"
    wrong = nonet.check(GENTLE, solution=SOLVED[1:] + SOLVED[:1])
    assert wrong.claim == "wrong" and wrong.reason and not wrong.ok


def test_rate():
    rating = nonet.rate(HARD)
    assert (rating.er, rating.hodoku_level, rating.grade) == (10.7, "Extreme", "evil")
    assert nonet.rate(GENTLE).hodoku_score == 204
    only = nonet.rate(HARD, hodoku=False, er_max=7)
    assert only.er > 7 and only.hodoku_score is None
    with pytest.raises(ValueError, match="more than one solution"):
        nonet.rate(SEVERAL)


@pytest.mark.parametrize("ladder", ["human", "teaching", "complete", "se", "hodoku", "hodoku-2.2"])
def test_explained_steps_lead_to_the_solution(ladder):
    for puzzle in [GENTLE] + [str(p) for p in nonet.generate(3, seed=8)]:
        path = nonet.explain(puzzle, ladder, timeout=60)
        board = cells(puzzle)
        solution = cells(nonet.solve(puzzle))
        for step in path:
            assert step.words and step.text.startswith(step.name)
            for cell, digit in step.placed.items():
                index = 9 * int(cell[1]) + int(cell[3]) - 10
                assert solution[index] == digit
                board[index] = digit
            for cell, digits in step.eliminated.items():
                assert solution[9 * int(cell[1]) + int(cell[3]) - 10] not in digits
            json.dumps(step.raw)
        assert path.solved == (board == solution)
        assert path.digits == "".join(str(d or ".") for d in board)


def test_hints_give_more_and_more_away():
    vague, concrete, full = (nonet.hint(GENTLE, g) for g in ("vague", "concrete", "full"))
    assert vague != concrete != full and full.endswith(".")
    assert nonet.hint(SOLVED) is None
    with pytest.raises(ValueError):
        nonet.hint(GENTLE, "loud")
    with pytest.raises(ValueError):
        nonet.explain(GENTLE, "stairs")
    assert {t["key"] for t in nonet.techniques()} >= {"naked_single", "x_wing"}


# ---- make


def test_generate_follows_the_recipe_and_the_seed():
    first = [str(p) for p in nonet.generate(5, seed=3, symmetry="rotate-180", clues=(None, 28))]
    again = nonet.generate(seed=3, symmetry="rotate-180", clues=(None, 28), start=2)
    assert str(next(again)) == first[2]
    for text in first:
        shown = [c != "." for c in text]
        assert shown == shown[::-1] and sum(shown) <= 28 and nonet.is_unique(text)
    for puzzle in nonet.generate(3, seed=4, er=(2.0, 3.4)):
        assert 2.0 <= nonet.rate(puzzle).er <= 3.4
        assert float(puzzle.fields["er"]) == nonet.rate(puzzle).er
        assert nonet.solve(puzzle) == "".join(map(str, puzzle.solution))
    for puzzle in nonet.generate(3, seed=4, grade="hard"):
        assert nonet.rate(puzzle, se=False).grade == "hard"
    for wrong in ({"symmetry": "round"}, {"technique": "magic"}, {"clues": (None, 10)},
                  {"grade": "silly"}, {"only": ["magic"]}, {"seed": -1}):
        with pytest.raises(ValueError):
            next(nonet.generate(**wrong))
    quick, uniform = (next(nonet.generate(seed=1, full=True, uniform=u)) for u in (False, True))
    assert quick.clues == uniform.clues == 81 and quick != uniform


def test_smaller_and_the_same():
    small = nonet.minimize(GENTLE, seed=1)
    assert nonet.check(small).minimal and nonet.solve(small) == SOLVED
    for seed in range(20):
        how = nonet.random_transform(seed)
        other = nonet.transform(HARD, how)
        assert nonet.canon(other) == nonet.canon(HARD)
        assert nonet.equivalent(HARD, other) and not nonet.equivalent(GENTLE, other)
        back = nonet.transformation(other, HARD)
        assert nonet.transform(other, back) == HARD
    assert nonet.automorphisms(HARD) == 1
    with pytest.raises(ValueError, match="column 1"):
        nonet.transform(HARD, "q123")


# ---- text


def test_files(tmp_path):
    puzzles = [nonet.Puzzle(GENTLE), nonet.Puzzle(HARD)]
    puzzles[0].fields["name"] = "Gentle, \"with quotes\""
    for format in [f["name"] for f in nonet.formats() if f["reads"] and f["writes"]]:
        path = tmp_path / f"puzzles.{format}"
        try:
            nonet.write(puzzles, path, format)
        except ValueError:
            continue
        with open(path, "rb") as stream:
            again = list(nonet.read(stream))
        assert [p.cells for p in again] == [p.cells for p in puzzles], format
        assert list(nonet.read(path)) == again
    collection = nonet.write(puzzles, format="nonets")
    assert isinstance(collection, bytes)
    assert [p.cells for p in nonet.parse(collection)] == [p.cells for p in puzzles]
    nonet.write(puzzles, tmp_path / "all.csv", "csv")
    assert next(nonet.read(tmp_path / "all.csv")).name == puzzles[0].name


def test_errors_say_where(tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text(GENTLE + "\n" + GENTLE[:80] + "\n" + HARD + "\n")
    with pytest.raises(nonet.PuzzleError) as caught:
        list(nonet.read(path))
    assert caught.value.line == 2 and str(path) in str(caught.value)
    assert len(list(nonet.read(path, errors="skip"))) == 2
    kept = list(nonet.read(path, errors="keep"))
    assert isinstance(kept[1], nonet.PuzzleError) and len(kept) == 3
    for wrong in ("", "hello", [1, 2, 3], [10] * 81, 81 * [-1], b"", GENTLE + "\n" + HARD):
        with pytest.raises(ValueError):
            nonet.solve(wrong)
    with pytest.raises(ValueError):
        nonet.write([GENTLE], format="stone")
    with pytest.raises(FileNotFoundError):
        list(nonet.read(tmp_path / "none"))

    class Broken:
        def read(self, size):
            raise OSError("worn out")

    with pytest.raises(OSError, match="worn out"):
        list(nonet.read(Broken()))


# ---- other boards


def test_layouts():
    puzzle = nonet.Puzzle("....14...2......", layout="4x4+x")
    assert nonet.is_unique(puzzle) and len(nonet.solve(puzzle)) == 16
    assert nonet.count(nonet.Puzzle("." * 16, layout="4x4")) == 288
    assert len(set(nonet.solutions(nonet.Puzzle("." * 16, layout="4x4")))) == 288
    assert nonet.check(puzzle, rules=True).status == "unique"
    assert "<svg" in nonet.draw(puzzle)
    assert str(next(nonet.parse(nonet.write([puzzle], format="nonet"))).layout) == "4x4+x"
    for call in (nonet.rate, nonet.canon):
        with pytest.raises(ValueError, match="classic 9x9"):
            call(puzzle)
    with pytest.raises(ValueError):
        nonet.Puzzle("1...", layout="4x4+nothing")


def test_layouts_explained():
    puzzle = nonet.Puzzle("....14...2......", layout="4x4+x")
    path = nonet.explain(puzzle)
    assert path.solved and path.digits == nonet.solve(puzzle)
    placed = {cell for step in path for cell in step.placed}
    assert len(placed) == 16 - puzzle.clues and all(step.cells for step in path)
    assert nonet.hint(puzzle, "full") == path[0].words
    assert nonet.hint(puzzle) == path[0].raw["hints"][0]
    assert nonet.hint(nonet.Puzzle(nonet.solve(puzzle), layout="4x4+x")) is None
    with pytest.raises(ValueError, match="one ladder"):
        nonet.explain(puzzle, "teaching")
    with pytest.raises(ValueError, match="more than one solution"):
        nonet.explain(nonet.Puzzle("." * 16, layout="4x4"))


def test_candidates_of_layouts():
    puzzle = nonet.Puzzle("1" + "." * 15, layout="4x4")
    every = list(nonet.solutions(puzzle))
    assert nonet.candidates(puzzle) == [tuple(sorted({int(found[cell]) for found in every}))
                                        for cell in range(16)]


@pytest.mark.parametrize("order", [{"layout": "6x6"}, {"layout": "6x6", "minimal": True},
                                   {"layout": "6x6", "killer": True, "cage_size": (2, 3)},
                                   {"layout": "6x6", "jigsaw": True, "grade": "easy"},
                                   {"layout": "4x4+x", "symmetry": "rotate-180"},
                                   {"layout": "6x6", "lines": "thermo"},
                                   {"layout": "5x5", "clues": (12, None)}])
def test_puzzles_on_layouts(order):
    made = list(nonet.generate(3, seed=9, **order))
    assert made == list(nonet.generate(3, seed=9, **order))
    assert made[2] == next(nonet.generate(seed=9, start=2, **order))
    for puzzle in made:
        assert nonet.is_unique(puzzle)
        assert nonet.solve(puzzle) == str(nonet.Puzzle(puzzle.solution, layout=puzzle.layout))
        assert puzzle.clues >= order.get("clues", (0,))[0]
    if order.get("minimal"):
        assert all(nonet.minimize(puzzle) == str(puzzle) for puzzle in made)


def test_orders_that_do_not_apply():
    for order in ({"layout": "6x6", "er": 7.0}, {"killer": True, "clues": 20},
                  {"layout": "6x6", "cage_size": 3}, {"layout": "6x6", "lines": "spiral"},
                  {"layout": "9x9+w", "jigsaw": True}, {"layout": "6x6", "grade": ("easy", None)},
                  {"layout": "6x6", "full": True, "grade": "hard"}):
        with pytest.raises(ValueError):
            next(nonet.generate(seed=1, **order))


def test_minimize_on_layouts():
    full = next(nonet.generate(seed=1, layout="6x6", full=True))
    least = nonet.Puzzle(nonet.minimize(full, seed=3), layout="6x6")
    assert nonet.check(least).minimal
    with pytest.raises(ValueError, match="exactly one"):
        nonet.minimize(nonet.Puzzle("." * 16, layout="4x4"))


def test_pictures():
    assert nonet.Puzzle(GENTLE)._repr_svg_().startswith("<svg")
    assert nonet.draw(GENTLE, solution=True) != nonet.draw(GENTLE)
    assert nonet.draw(GENTLE, candidates=True) != nonet.draw(GENTLE)
    assert "5" in nonet.draw(GENTLE, format="text", title="Gentle & <kind>")
    assert "Gentle &amp; &lt;kind>" in nonet.draw(GENTLE, title="Gentle & <kind>").replace(
        "&gt;", ">")


# ---- long calls


def test_timeouts():
    with pytest.raises(TimeoutError):
        nonet.count(BLANK, timeout=0.05)
    with pytest.raises(TimeoutError):
        nonet.solve_many([BLANK] * 2000, limit=10**6, timeout=0.05)
    with pytest.raises(TimeoutError):
        nonet.rate(HARD, timeout=1e-9)


@pytest.mark.parametrize("call", [
    "nonet.count('.' * 81)",
    "nonet.solve_many(['.' * 81] * 100000, limit=10**9, threads=2)",
    "list(nonet.generate(10**9, seed=1))",
    "next(nonet.generate(seed=1, er=(11.8, 12.0)))",
])
def test_control_c_ends_a_long_call(call):
    program = (f"import nonet, sys, time\nprint('go', flush=True)\n"
               f"try:\n    {call}\nexcept KeyboardInterrupt:\n    print('interrupted')\n")
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "go\n"
    time.sleep(0.3)
    child.send_signal(signal.SIGINT)
    said, _ = child.communicate(timeout=60)
    assert said == "interrupted\n" and child.returncode == 0


def test_other_threads_run_meanwhile():
    done = threading.Event()
    ticks = []

    def tick():
        while not done.is_set():
            ticks.append(1)
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    with pytest.raises(TimeoutError):
        nonet.count(BLANK, timeout=0.3)
    done.set()
    thread.join()
    assert len(ticks) > 3


def test_threads_share_the_library():
    texts = [str(p) for p in nonet.generate(40, seed=9)]
    wanted = [nonet.rate(text) for text in texts]
    got = [None] * 40

    def work(start):
        for i in range(start, 40, 4):
            got[i] = nonet.rate(texts[i])

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == wanted


def test_version():
    assert nonet.__version__ and os.path.exists(os.path.join(os.path.dirname(nonet.__file__),
                                                             "py.typed"))
