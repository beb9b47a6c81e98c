"""Puzzles of every shape a caller may have, and the way back to that shape."""

from __future__ import annotations

import io
import os
from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union

from . import _nonet

#: What the functions of this package take for a puzzle.
PuzzleLike = Union[str, bytes, "Puzzle", Iterable[Any]]

Layout = _nonet.Layout


class PuzzleError(ValueError):
    """Text that is no puzzle: `line` and `column` say where, `reason` says why."""

    def __init__(self, reason: str, line: int = 1, column: int = 1, file: str = "") -> None:
        self.reason, self.line, self.column, self.file = reason, line, column, file
        super().__init__(f"{file or 'text'}:{line}:{column}: {reason}")


class Puzzle:
    """A puzzle as it was read or made, with all that came with it.

    >>> p = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> p.clues
    30
    >>> str(p)[:9]
    '53..7....'
    """

    __slots__ = ("cells", "marks", "entered", "solution", "layout", "fields", "format", "line")

    cells: bytes  #: a value for each cell in reading order, 0 for a blank
    marks: Optional[bytes]  #: sets of values, of a pencilmark puzzle
    entered: Optional[bytes]  #: values that a player has put in
    solution: Optional[bytes]  #: the solution that came with the text; nobody has checked it
    layout: Optional[Layout]  #: the board; None: the classic 9x9 one
    fields: Dict[str, str]  #: name, author, rating, ...: whatever the text had
    format: Optional[str]  #: the format it was read from
    line: int  #: where in the text it began

    def __init__(self, source: PuzzleLike, *, layout: Union[str, Layout, None] = None) -> None:
        made = _from_any(source) if layout is None else _on_layout(source, layout)
        for name in self.__slots__:
            setattr(self, name, getattr(made, name))

    @classmethod
    def _make(cls, cells: bytes, **parts: Any) -> "Puzzle":
        self = cls.__new__(cls)
        self.cells = cells
        self.marks = parts.get("marks")
        self.entered = parts.get("entered")
        self.solution = parts.get("solution")
        self.layout = parts.get("layout")
        self.fields = parts.get("fields") or {}
        self.format = parts.get("format")
        self.line = parts.get("line", 1)
        return self

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.cells) - self.cells.count(0)

    @property
    def name(self) -> Optional[str]:
        """The puzzle's name, if it has one."""
        return self.fields.get("name")

    def __str__(self) -> str:
        return _line(self.cells, self.layout)

    def __repr__(self) -> str:
        board = "" if self.layout is None else f", layout={str(self.layout)!r}"
        return f"Puzzle({str(self)!r}{board})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        same = self.cells == other.cells and self.marks == other.marks
        return same and _layout_text(self) == _layout_text(other)

    def __hash__(self) -> int:
        return hash((self.cells, self.marks))

    def _repr_svg_(self) -> str:
        from . import draw

        return draw(self)

    def _tuple(self) -> Tuple[Any, ...]:
        fields = [part.encode() for pair in self.fields.items() for part in pair]
        return (self.cells, self.marks, self.entered, self.solution, self.layout, fields)

    def _classic(self, what: str) -> bytes:
        """Cells or marks for a call that knows the classic board only."""
        if self.layout is not None:
            raise ValueError(f"{what} knows the classic 9x9 board only, this is {self.layout}")
        return self.cells if self.marks is None else self.marks


def _layout_text(puzzle: Puzzle) -> str:
    return "" if puzzle.layout is None else str(puzzle.layout)


def _line(cells: bytes, layout: Optional[Layout] = None) -> str:
    if layout is not None:
        return _nonet.layout_line(layout, cells)
    return bytes(c + 48 if c else 46 for c in cells).decode("ascii")


def _from_record(record: Tuple[Any, ...], file: str = "") -> Puzzle:
    message, line, column, format, given, marks, entered, solution, layout, fields = record
    if message is not None:
        raise PuzzleError(message, line, column, file)
    return Puzzle._make(given, marks=marks, entered=entered, solution=solution, layout=layout,
                        fields=fields, format=format, line=line)


def _from_text(text: bytes) -> Puzzle:
    cells = _nonet.read_line(text)
    if cells is not None:
        return Puzzle._make(cells, format="line")
    found = [_from_record(record) for record in _nonet.Reader(text, None)]
    if len(found) != 1:
        raise PuzzleError(f"expected one puzzle, found {len(found)}")
    return found[0]


def _cell(value: Any, index: int) -> int:
    number = 0 if value is None else int(value)
    if not 0 <= number <= 64:
        raise PuzzleError(f"cell {index} holds {value}")
    return number


def _flat(values: Iterable[Any]) -> List[Any]:
    flat: List[Any] = []
    for value in values:
        flat.extend(_flat(value) if isinstance(value, (list, tuple)) else [value])
    return flat


def _values(source: Iterable[Any]) -> List[Any]:
    return _flat(source.tolist() if hasattr(source, "tolist") else list(source))


def _from_values(source: Iterable[Any]) -> Puzzle:
    flat = _values(source)
    if flat and all(isinstance(item, str) for item in flat):
        return _from_text("\n".join(flat).encode())
    if len(flat) != 81:
        raise PuzzleError(f"expected 81 cells, found {len(flat)}")
    cells = bytes(_cell(value, index) for index, value in enumerate(flat))
    if max(cells) > 9:
        raise PuzzleError("a cell of a 9x9 board holds 1 to 9, or 0 for a blank")
    return Puzzle._make(cells)


def _from_any(source: PuzzleLike) -> Puzzle:
    if isinstance(source, Puzzle):
        return source
    if isinstance(source, str):
        return _from_text(source.encode("utf-8", "surrogateescape"))
    if isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source)
        if len(data) == 81 and max(data) <= 9:
            return Puzzle._make(data)
        return _from_text(data)
    return _from_values(source)


def _on_layout(source: PuzzleLike, layout: Union[str, Layout]) -> Puzzle:
    board = Layout(layout) if isinstance(layout, str) else layout
    if isinstance(source, str):
        return _from_text(f"{board} {source}".encode())
    cells = board.size()[3]
    flat = _values(source)
    if len(flat) != cells:
        raise PuzzleError(f"expected {cells} cells, found {len(flat)}")
    given = bytes(_cell(value, index) for index, value in enumerate(flat))
    return Puzzle._make(given, layout=board)


def _like(source: PuzzleLike, puzzle: Puzzle, cells: bytes) -> Any:
    """`cells` in the shape in which `source` came."""
    if isinstance(source, (str, Puzzle)):
        return _line(cells, puzzle.layout)
    if isinstance(source, (bytes, bytearray, memoryview)):
        raw = len(source) == len(cells) and max(bytes(source)) <= 9
        return cells if raw else _line(cells, puzzle.layout).encode()
    if hasattr(source, "__array_interface__"):
        import numpy

        return numpy.frombuffer(cells, numpy.uint8).reshape(numpy.shape(source)).copy()
    rows = list(source)
    if rows and isinstance(rows[0], (list, tuple)):
        width = len(rows[0])
        return [list(cells[i:i + width]) for i in range(0, len(cells), width)]
    if rows and isinstance(rows[0], str):
        return _line(cells, puzzle.layout)
    return list(cells)


# ---- files


def parse(text: Union[str, bytes], format: Optional[str] = None, *,
          errors: str = "raise") -> Iterator[Any]:
    """The puzzles of a text, in any of the formats of `formats()`, mixed as they may be.

    With `errors="raise"` text that is no puzzle raises `PuzzleError`; with "skip" it is left
    out, with "keep" the error comes in its place.

    >>> [p.clues for p in parse("# two\\n" + "1" + "." * 80 + "\\n" + "12" + "." * 79)]
    [1, 2]
    """
    data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else bytes(text)
    return _records(_nonet.Reader(data, format), errors, "")


def read(file: Any, format: Optional[str] = None, *, errors: str = "raise") -> Iterator[Any]:
    """The puzzles of a file, one by one: `file` is a path, or has `read()`. See `parse`."""
    if hasattr(file, "read"):
        return _records(_nonet.Reader(file, format), errors, getattr(file, "name", ""))
    return _of_path(os.fspath(file), format, errors)


def _of_path(path: Any, format: Optional[str], errors: str) -> Iterator[Any]:
    with open(path, "rb") as stream:
        yield from _records(_nonet.Reader(stream, format), errors, os.fsdecode(path))


def _records(reader: Iterable[Any], errors: str, file: Any) -> Iterator[Any]:
    if errors not in ("raise", "skip", "keep"):
        raise ValueError(f"errors is 'raise', 'skip' or 'keep', not {errors!r}")
    for record in reader:
        try:
            yield _from_record(record, str(file))
        except PuzzleError as error:
            if errors == "raise":
                raise
            if errors == "keep":
                yield error


def write(puzzles: Iterable[PuzzleLike], file: Any = None,
          format: str = "line") -> Union[str, bytes, None]:
    """Writes puzzles in a format of `formats()`: to a path or something with `write()`, or
    returns them as text; as bytes where the format is binary (`nonets`).

    >>> write(["1" + "." * 80], format="line")[:5]
    '1....'
    """
    written: Union[str, bytes] = _nonet.write(
        format, [_from_any(puzzle)._tuple() for puzzle in puzzles])
    if file is None:
        return written
    data = written.encode() if isinstance(written, str) else written
    if not hasattr(file, "write"):
        with open(file, "wb") as stream:
            stream.write(data)
    elif isinstance(file, (io.RawIOBase, io.BufferedIOBase)):
        file.write(data)
    else:
        file.write(written)
    return None
