"""What the functions answer with: plain records, made from the library's own JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, NamedTuple, Optional, Tuple


class Answers(NamedTuple):
    """What `solve_many` found, in the order of the puzzles."""

    counts: Any  #: how many solutions each has, up to the limit
    solutions: Any  #: a solution of each; zeros, or None, where there is none


@dataclass(frozen=True)
class Finding:
    """What is right and wrong with a puzzle."""

    status: str  #: "unique", "multiple", "none" or "clash"
    clues: int
    words: str  #: all of it, as `nonet check` says it
    minimal: Optional[bool] = None  #: of a puzzle with one solution
    redundant: Tuple[str, ...] = ()  #: cells whose clue could be left out, each on its own
    clashes: Tuple[Any, ...] = ()
    impossible: Tuple[Any, ...] = ()  #: cells and digits that are seen to be impossible
    solutions: Tuple[str, ...] = ()  #: two of several
    differ: Tuple[str, ...] = ()  #: all cells in which solutions differ
    wrong: Tuple[str, ...] = ()  #: cells that were filled in wrongly
    rules: Tuple[str, ...] = ()  #: rules of a layout that could be left out
    claim: Optional[str] = None  #: "right" or "wrong": the solution that came with it
    reason: Optional[str] = None  #: why it is wrong

    @property
    def ok(self) -> bool:
        """There is one solution, and nothing that came with the puzzle is wrong."""
        return self.status == "unique" and self.claim != "wrong" and not self.wrong

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is, on three scales. What was not asked for is None."""

    grade: str  #: "easy", "medium", "hard" or "evil"
    er: Optional[float] = None  #: Sudoku Explainer's rating of the hardest step,
    ep: Optional[float] = None  #: of the hardest up to the first digit,
    ed: Optional[float] = None  #: and of the first one
    technique: Optional[str] = None  #: the hardest step's, as Sudoku Explainer names it
    hodoku_level: Optional[str] = None  #: "Easy" to "Extreme"
    hodoku_score: Optional[int] = None


@dataclass(frozen=True)
class Step:
    """One step of a solution, as a person would take it."""

    technique: str  #: its key: "naked_pair"
    name: str  #: its name: "Naked Pair"
    level: str
    score: int
    text: str  #: in the notation of books and forums
    words: str  #: in sentences
    digits: Tuple[int, ...]
    placed: Dict[str, int]  #: {"r1c1": 5}
    eliminated: Dict[str, List[int]]  #: {"r1c2": [3, 5]}
    rating: Optional[float] = None  #: on the ladder "se"
    pattern: Tuple[Dict[str, Any], ...] = field(default=(), repr=False)
    raw: Dict[str, Any] = field(default_factory=dict, repr=False)  #: every field there is

    @property
    def cells(self) -> Tuple[str, ...]:
        """The cells of the pattern."""
        named = (group.get("cells", [group.get("cell")]) for group in self.pattern)
        return tuple(dict.fromkeys(cell for cells in named for cell in cells))

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Path:
    """The steps to a solution, and how far they lead. A sequence of `Step`."""

    steps: Tuple[Step, ...]
    solved: bool
    digits: str  #: the board at the end

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: Any) -> Any:
        return self.steps[index]

    def __str__(self) -> str:
        return "\n".join(f"{i}. {step}" for i, step in enumerate(self.steps, 1))


class Drawing(str):
    """An SVG document, which notebooks show as a picture."""

    def _repr_svg_(self) -> str:
        return str(self)
