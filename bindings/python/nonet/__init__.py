"""nonet: solve, count, check, explain, rate, make and draw Sudoku puzzles.

A puzzle may be text in any format, 81 numbers, nine rows of nine, bytes, an array of NumPy or
a `Puzzle`; answers that are boards come in the shape in which the puzzle came.

>>> import nonet
>>> p = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> nonet.solve(p)
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
>>> nonet.rate(p).er
1.2

Every function may be stopped with Ctrl-C, and those that can take long have a `timeout` in
seconds, after which they raise TimeoutError.
"""

from __future__ import annotations

import json
import os
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _nonet
from ._puzzle import (Layout, Puzzle, PuzzleError, PuzzleLike, _from_any, _like, _line,
                      parse, read, write)
from ._types import Answers, Drawing, Finding, Path, Rating, Step

__version__: str = _nonet.version
__all__ = [
    "Answers", "Drawing", "Finding", "Layout", "Path", "Puzzle", "PuzzleError", "Rating", "Step",
    "automorphisms", "candidates", "canon", "check", "count", "draw", "equivalent", "explain",
    "formats", "generate", "hint", "is_unique", "minimize", "parse", "random_transform", "rate",
    "read", "solutions", "solve", "solve_many", "techniques", "transform", "transformation",
    "write",
]

Range = Union[None, int, float, Tuple[Optional[float], Optional[float]]]


# ---- solve and count


def _search(puzzle: Puzzle, limit: int, timeout: Optional[float]) -> Tuple[int, Optional[bytes]]:
    if puzzle.layout is None:
        found: Tuple[int, Optional[bytes]] = _nonet.search(
            puzzle.cells if puzzle.marks is None else puzzle.marks, limit, timeout or 0)
        return found
    number, first = _nonet.layout_search(puzzle.layout, puzzle.cells, puzzle.marks, limit, 1,
                                         timeout or 0)
    return number, first if number else None


def solve(puzzle: PuzzleLike, *, timeout: Optional[float] = None) -> Any:
    """A solution, in the shape of the puzzle; None if there is none.

    >>> solve("1" * 81) is None
    True
    """
    p = _from_any(puzzle)
    first = _search(p, 1, timeout)[1]
    return None if first is None else _like(puzzle, p, first)


def count(puzzle: PuzzleLike, limit: Optional[int] = None, *,
          timeout: Optional[float] = None) -> int:
    """The number of solutions, all of them or up to `limit`.

    >>> count("." * 81, limit=1000)
    1000
    """
    return _search(_from_any(puzzle), -1 if limit is None else limit, timeout)[0]


def is_unique(puzzle: PuzzleLike, *, timeout: Optional[float] = None) -> bool:
    """Whether there is exactly one solution."""
    return _search(_from_any(puzzle), 2, timeout)[0] == 1


def solutions(puzzle: PuzzleLike, limit: Optional[int] = None, *,
              timeout: Optional[float] = None) -> Iterator[Any]:
    """The solutions one by one, in ascending order on the classic board.

    >>> next(solutions("." * 81))[:9]
    '123456789'
    """
    p = _from_any(puzzle)
    found, more = 0, 16
    while limit is None or found < limit:
        want = more if limit is None else min(more, limit - found)
        if p.layout is None:
            some = _nonet.solutions(p.cells if p.marks is None else p.marks, found, want,
                                    timeout or 0)
        else:
            some = _nonet.layout_search(p.layout, p.cells, p.marks, found + want, found + want,
                                        timeout or 0)[1][found * len(p.cells):]
        size = len(p.cells)
        for i in range(0, len(some), size):
            yield _like(puzzle, p, some[i:i + size])
        if len(some) < want * size:
            return
        found += want
        more *= 4


def candidates(puzzle: PuzzleLike, *, timeout: Optional[float] = None) -> List[Tuple[int, ...]]:
    """For each cell the values it holds in some solution.

    >>> candidates("." * 81)[0]
    (1, 2, 3, 4, 5, 6, 7, 8, 9)
    """
    p = _from_any(puzzle)
    if p.layout is None:
        sets = memoryview(_nonet.candidates(p._classic("candidates()"), timeout or 0)).cast("H")
    else:
        sets = memoryview(_nonet.layout_candidates(p.layout, p.cells, p.marks,
                                                   timeout or 0)).cast("Q")
    return [_digits(mask) for mask in sets]


def _digits(mask: int) -> Tuple[int, ...]:
    return tuple(value for value in range(1, mask.bit_length() + 1) if mask >> (value - 1) & 1)


def solve_many(puzzles: Any, limit: int = 2, threads: int = 0, *, solutions: bool = True,
               timeout: Optional[float] = None) -> Answers:
    """Counts the solutions of many puzzles at once, up to `limit` each, on `threads` threads
    (0: one for each processor), and finds one of each: many times faster than one by one.

    `puzzles` is an array (n, 81) or (n, 9, 9), which is not copied if it is contiguous and of
    type uint8, or an iterable of anything `solve` takes. Of arrays the answers are arrays, of
    bytes bytes; else lists.

    >>> solve_many(["1" + "." * 80, "11" + "." * 79]).counts
    [2, 0]
    """
    if hasattr(puzzles, "__array_interface__"):
        return _solve_array(puzzles, limit, threads, solutions, timeout)
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        n = len(puzzles) // 81
        counts, first = _solve_cells(puzzles, n, limit, threads, solutions, timeout)
        return Answers(memoryview(counts).cast("N"), bytes(first) if first is not None else None)
    listed = [_from_any(puzzle) for puzzle in puzzles]
    cells = b"".join(p._classic("solve_many()") if p.marks is None else _plain(p) for p in listed)
    counts, first = _solve_cells(cells, len(listed), limit, threads, solutions, timeout)
    numbers = list(memoryview(counts).cast("N"))
    if first is None:
        return Answers(numbers, None)
    return Answers(numbers, [_line(first[81 * i:81 * i + 81]) if number else None
                             for i, number in enumerate(numbers)])


def _plain(puzzle: Puzzle) -> bytes:
    raise ValueError("solve_many() takes puzzles of digits; solve() takes pencilmark puzzles too")


def _solve_cells(cells: Any, n: int, limit: int, threads: int, solutions: bool,
                 timeout: Optional[float]) -> Tuple[bytearray, Optional[bytearray]]:
    counts = bytearray(8 * n)
    first = bytearray(81 * n) if solutions else None
    _nonet.solve_many(cells, counts, first, limit, threads, timeout or 0)
    return counts, first


def _solve_array(puzzles: Any, limit: int, threads: int, solutions: bool,
                 timeout: Optional[float]) -> Answers:
    import numpy

    array = numpy.asarray(puzzles)
    if array.dtype != numpy.uint8:
        if array.dtype.kind not in "iub":
            raise TypeError(f"expected an array of whole numbers, found {array.dtype}")
        if array.size and (array.min() < 0 or array.max() > 9):
            raise ValueError("a cell of a 9x9 board holds 1 to 9, or 0 for a blank")
    array = numpy.ascontiguousarray(array, numpy.uint8)
    if array.ndim < 2 or array[0:1].size != 81 and array.shape[0]:
        raise ValueError(f"expected an array (n, 81) or (n, 9, 9), found {array.shape}")
    counts = numpy.empty(len(array), numpy.uintp)
    first = numpy.zeros(array.shape, numpy.uint8) if solutions else None
    _nonet.solve_many(array, counts, first, limit, threads, timeout or 0)
    return Answers(counts, first)


# ---- check, rate and explain


def check(puzzle: PuzzleLike, *, solution: Optional[PuzzleLike] = None, rules: bool = False,
          timeout: Optional[float] = None) -> Finding:
    """What is right and wrong with a puzzle: clashes, solutions, where they differ, clues that
    could be left out; and with `solution` whether that is one. On a layout `rules=True` names
    the rules that could be left out.

    >>> check("55" + "." * 79).words.splitlines()[1].strip()
    '5 twice in row 1: r1c1 and r1c2'
    """
    p = _from_any(puzzle)
    claim = p.solution if solution is None else _from_any(solution).cells
    if p.layout is None:
        if rules:
            raise ValueError("the rules of the classic board are what they are")
        text = _nonet.check(p.cells if p.marks is None else p.marks, p.entered, claim,
                            timeout or 0)
    else:
        text = _nonet.layout_check(p.layout, p.cells, p.marks, claim, rules, timeout or 0)
    line, words = text.split("\n", 1)
    parts = {name: tuple(value) if isinstance(value, list) else value
             for name, value in json.loads(line).items()}
    parts.pop("complete", None)
    return Finding(words=words, **parts)


def rate(puzzle: PuzzleLike, *, se: bool = True, hodoku: bool = True,
         er_max: Optional[float] = None, timeout: Optional[float] = None) -> Rating:
    """How hard a puzzle with one solution is: Sudoku Explainer's ER, EP and ED, HoDoKu's level
    and score, and a plain grade. `se=False` and `hodoku=False` leave a scale out; with `er_max`
    the rating ends once ER is known to be above it.

    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...      se=False)
    Rating(grade='easy', er=None, ep=None, ed=None, technique=None, hodoku_level='Easy', hodoku_score=204)
    """
    p = _from_any(puzzle)._classic("rate()")
    er, level, grade = _nonet.rate(p, se, hodoku, 0 if er_max is None else round(10 * er_max),
                                   timeout or 0)
    parts: Dict[str, Any] = {}
    if er is not None:
        parts.update(er=er[0] / 10, ep=er[1] / 10, ed=er[2] / 10, technique=er[3])
    if level is not None:
        parts.update(hodoku_level=level[0], hodoku_score=level[1])
    return Rating(grade, **parts)


def _step(raw: Dict[str, Any]) -> Step:
    step = raw["step"]
    digits = step["digits"] if "digits" in step else step["values"]
    return Step(step["technique"], step["name"], step["level"], step["score"], step["text"],
                step["words"], tuple(digits), step["placed"], step["eliminated"],
                raw.get("rating"), tuple(step["pattern"]), step)


def _climb(p: Puzzle, ladder: Optional[str], usual: str, limit: int, hint: int,
           timeout: Optional[float]) -> Tuple[List[Dict[str, Any]], bytes, bool]:
    if p.layout is None:
        steps, digits, _, solved = _nonet.explain(p._classic("explain()"), p.entered,
                                                  ladder or usual, limit, hint, timeout or 0)
    elif ladder is not None:
        raise ValueError(f"there is one ladder for boards that are not classic, and none {ladder!r}")
    else:
        steps, digits, solved = _nonet.layout_explain(p.layout, p.cells, p.marks, p.entered,
                                                      limit, hint, timeout or 0)
    return json.loads(steps), digits, solved


def explain(puzzle: PuzzleLike, ladder: Optional[str] = None, *, limit: Optional[int] = None,
            timeout: Optional[float] = None) -> Path:
    """How a person would solve a puzzle: steps with cells, digits, eliminations and sentences.

    Ladders are "human" (the usual one), "teaching" (the order in which people learn),
    "complete" (all techniques there are), "se", "hodoku" and "hodoku-2.2" (the very paths of
    these programs). Boards that are not classic have one ladder, and no name for it.

    >>> explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...         limit=1)[0].text
    'Naked Single: r5c5=5'
    """
    p = _from_any(puzzle)
    steps, digits, solved = _climb(p, ladder, "human", -1 if limit is None else limit, -1, timeout)
    return Path(tuple(map(_step, steps)), solved, _line(digits, p.layout))


def hint(puzzle: PuzzleLike, grade: str = "vague", ladder: Optional[str] = None, *,
         timeout: Optional[float] = None) -> Optional[str]:
    """A sentence of help with the next step: "vague" says where to look, "concrete" what to see
    there, "full" all of it. None if the puzzle is solved, or beyond the ladder, which is
    "teaching" unless another is named.

    >>> hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...      "full")[:9]
    'In box 2 '
    """
    grades = ("vague", "concrete", "full")
    if grade not in grades:
        raise ValueError(f"a hint is vague, concrete or full, not {grade!r}")
    steps = _climb(_from_any(puzzle), ladder, "teaching", 1, grades.index(grade), timeout)[0]
    return steps[0]["hint"] if steps else None


def techniques() -> List[Dict[str, Any]]:
    """The techniques of `explain`, easiest first: key, name, level and score."""
    return [dict(zip(("key", "name", "level", "score"), entry)) for entry in _nonet.techniques()]


# ---- make


def _range(value: Range, scale: int = 1) -> Tuple[int, int]:
    if value is None:
        return (0, 0)
    least, most = value if isinstance(value, tuple) else (value, value)
    return (0 if least is None else round(least * scale),
            2**31 - 1 if most is None else round(most * scale))


def _named(value: Any, names: Sequence[str], what: str) -> Range:
    def number(word: Any) -> Any:
        if not isinstance(word, str):
            return word
        if word.lower() not in names:
            raise ValueError(f"{what} is one of {', '.join(names)}, not {word!r}")
        return names.index(word.lower()) + 1

    return tuple(map(number, value)) if isinstance(value, tuple) else number(value)


def generate(n: Optional[int] = None, *, seed: Optional[int] = None, start: int = 0,
             symmetry: str = "none", clues: Range = None, minimal: bool = False,
             pattern: Optional[PuzzleLike] = None, er: Range = None, ep: Range = None,
             ed: Range = None, level: Any = None, score: Range = None, grade: Any = None,
             technique: Optional[str] = None, only: Sequence[str] = (), full: bool = False,
             uniform: bool = False, layout: Union[str, Layout, None] = None, jigsaw: bool = False,
             killer: bool = False, cage_size: Range = None, lines: Optional[str] = None,
             timeout: Optional[float] = None) -> Iterator[Puzzle]:
    """New puzzles to order, each with one solution: `n` of them, or without end.

    Ranges are a number or a pair, of which either end may be None: `er=(7.0, 7.5)`,
    `clues=(None, 24)`. Puzzle number i of a seed is the same on every machine; `start` says with
    which number to begin. `full` gives complete grids, `uniform` draws them, also those that puzzles
    begin as, with equal chances. `timeout` is for each puzzle. What a recipe asks about is in `fields`.

    >>> p = next(generate(seed=1, symmetry="rotate-180", clues=(None, 30)))
    >>> is_unique(p), p.clues <= 30
    (True, True)

    `layout`, `jigsaw`, `killer` (with `cage_size`) and `lines` are for other boards, as
    `nonet generate` has them; of the orders about hardness these know `grade` alone.

    >>> is_unique(next(generate(seed=1, layout="6x6", killer=True)))
    True
    """
    if layout is not None or jigsaw or killer or lines is not None or cage_size is not None:
        classic = {"pattern": pattern, "er": er, "ep": ep, "ed": ed, "level": level,
                   "score": score, "technique": technique, "only": only or None,
                   "uniform": uniform or None}
        for name, value in classic.items():
            if value is not None:
                raise ValueError(f"{name} is for the classic 9x9 board only")
        if cage_size is not None and not killer:
            raise ValueError("cage_size is about killers")
        board = Layout(layout or "9x9") if not isinstance(layout, Layout) else layout
        return _composed(board, _seed(seed), n, start,
                         (jigsaw, killer, _range(cage_size), lines, full, minimal, symmetry,
                          _range(clues), _grade_on_layout(grade)), timeout)
    recipe = _recipe(seed, full, uniform, symmetry, _range(clues), minimal, pattern, _range(er, 10),
                     _range(ep, 10), _range(ed, 10),
                     _named(level, ("easy", "medium", "hard", "unfair", "extreme"), "level"),
                     _range(score), _named(grade, _GRADES, "grade"),
                     technique, only)
    return _made(recipe, n, start, timeout)


_GRADES = ("easy", "medium", "hard", "evil")


def _seed(seed: Optional[int]) -> int:
    number = int.from_bytes(os.urandom(8), "little") if seed is None else seed
    if not 0 <= number < 2**64:
        raise ValueError("a seed is a number from 0 to 2**64 - 1")
    return number


def _grade_on_layout(grade: Any) -> int:
    if isinstance(grade, tuple):
        raise ValueError("on other boards grade is one of them, not a range")
    return int(_range(_named(grade, _GRADES, "grade"))[0])


def _composed(board: Layout, seed: int, n: Optional[int], start: int, order: Tuple[Any, ...],
              timeout: Optional[float]) -> Iterator[Puzzle]:
    cells = board.size()[3]
    least, most = order[7]
    order = order[:7] + ((least, 0 if most >= cells else most),) + order[8:]
    number = start
    while n is None or number < start + n:
        layout, puzzle, solution = _nonet.layout_make(board, seed, number, *order, timeout or 0)
        yield Puzzle._make(puzzle, solution=solution, layout=layout)
        number += 1


def _recipe(seed: Optional[int], full: bool, uniform: bool, symmetry: str,
            clues: Tuple[int, int], minimal: bool, pattern: Optional[PuzzleLike], er: Any,
            ep: Any, ed: Any, level: Any, score: Any, grade: Any, technique: Optional[str],
            only: Sequence[str]) -> Any:
    most = 0 if clues[1] >= 81 else clues[1]
    return _nonet.Generator(_seed(seed), full, uniform, symmetry, clues[0], most, minimal, er, ep, ed,
                            _range(level), score, _range(grade), technique, [name.encode() for name in only],
                            None if pattern is None else _from_any(pattern).cells)


def _made(recipe: Any, n: Optional[int], start: int, timeout: Optional[float]) -> Iterator[Puzzle]:
    number = start
    while n is None or number < start + n:
        puzzle, solution, er, ep, ed, level, score, grade = recipe.make(number, timeout or 0)
        asked = {"er": er / 10, "ep": ep / 10, "ed": ed / 10, "level": level, "score": score,
                 "grade": grade}
        yield Puzzle._make(puzzle, solution=solution,
                           fields={name: str(value) for name, value in asked.items() if value})
        number += 1


def minimize(puzzle: PuzzleLike, seed: int = 0, *, timeout: Optional[float] = None) -> Any:
    """The puzzle without the clues that can be spared; which of them go depends on `seed`."""
    p = _from_any(puzzle)
    if p.marks is not None:
        raise ValueError("a pencilmark puzzle has no clues to take away")
    if p.layout is None:
        return _like(puzzle, p, _nonet.minimize(p.cells, seed))
    return _like(puzzle, p, _nonet.layout_minimize(p.layout, p.cells, seed, timeout or 0))


# ---- the same puzzle in disguise


def canon(puzzle: PuzzleLike, order: str = "counts") -> Any:
    """The least form: equal for just those puzzles that are the same one in disguise.

    >>> canon("." * 80 + "7") == canon("3" + "." * 80)
    True
    """
    if order not in ("counts", "number"):
        raise ValueError(f"order is 'counts' or 'number', not {order!r}")
    p = _from_any(puzzle)
    form = _nonet.canon(p._classic("canon()"), order == "number")[0]
    if p.marks is not None:
        return "".join(str(d) if mask >> (d - 1) & 1 else "."
                       for mask in memoryview(form).cast("H") for d in range(1, 10))
    return _like(puzzle, p, form)


def automorphisms(puzzle: PuzzleLike) -> int:
    """In how many ways the puzzle can be rearranged into itself: 1 for most."""
    count: int = _nonet.canon(_from_any(puzzle)._classic("automorphisms()"), False)[2]
    return count


def equivalent(a: PuzzleLike, b: PuzzleLike) -> bool:
    """Whether two puzzles are the same one in disguise.

    >>> equivalent("." * 80 + "7", "3" + "." * 80)
    True
    """
    return transformation(a, b) is not None


def transformation(a: PuzzleLike, b: PuzzleLike) -> Optional[str]:
    """How to turn `a` into `b`, for `transform`; None if there is no way."""
    x, y = _from_any(a), _from_any(b)
    for p in (x, y):
        if p.marks is not None:
            raise ValueError("pencilmark puzzles are compared by canon()")
    how: Optional[str] = _nonet.equivalent(x._classic("equivalent()"), y._classic("equivalent()"))
    return how


def transform(puzzle: PuzzleLike, how: str) -> Any:
    """The puzzle rearranged: words such as "t" (mirror), "r213456789" (rows), "c123789456",
    "b312", "s312" (bands, stacks) and "d234567891" (digits), done from left to right.

    >>> transform("123456789" + "." * 72, "d234567891")[:9]
    '234567891'
    """
    p = _from_any(puzzle)
    if p.marks is not None:
        moved = _nonet.transform(p.marks, how)
        return Puzzle._make(_nonet.transform(p.cells, how), marks=moved)
    return _like(puzzle, p, _nonet.transform(p._classic("transform()"), how))


def random_transform(seed: int) -> str:
    """Any of the 3,359,232 x 9! transformations, as text for `transform`."""
    how: str = _nonet.shuffle(seed)
    return how


# ---- draw and formats


def draw(puzzle: PuzzleLike, *, solution: Union[bool, PuzzleLike] = False,
         candidates: bool = False, title: Optional[str] = None, format: str = "svg") -> Drawing:
    """A picture: an SVG document, or with `format="text"` lines. `solution=True` fills it in,
    `candidates=True` writes what each blank can hold.

    >>> draw("." * 81).startswith("<svg")
    True
    """
    if format not in ("svg", "text"):
        raise ValueError(f"format is 'svg' or 'text', not {format!r}")
    p = _from_any(puzzle)
    found: Optional[bytes] = p.entered
    if solution is True:
        found = _search(p, 1, None)[1]
    elif solution is not False:
        found = _from_any(solution).cells
    if p.layout is not None:
        return Drawing(_nonet.layout_draw(p.layout, p.cells, found, title, format == "svg"))
    marks = p.marks
    if candidates and marks is None:
        marks = _nonet.basic_marks(p.cells if found is None else bytes(map(max, p.cells, found)))
    return Drawing(_nonet.draw(p.cells, found, marks, title, format == "svg"))


def formats() -> List[Dict[str, Any]]:
    """The formats of `read` and `write`: name, title, and whether it reads and writes."""
    return [dict(zip(("name", "title", "reads", "writes"), entry)) for entry in _nonet.formats()]
