from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from typing import Literal

import numpy

__version__: str

Cell = Sequence[int]
Placement = tuple[str, list[tuple[int, ...]]]

class Piece:
    """A piece: its cells, anywhere in space, a name and how many there are.

    `count` is a number, a pair (min, max) with max None for any number, or "any".
    """

    def __init__(
        self,
        cells: Sequence[Cell],
        name: str = "",
        count: int | tuple[int, int | None] | Literal["any"] = 1,
    ) -> None: ...
    @property
    def name(self) -> str:
        """The name, which may be empty."""
    @property
    def cells(self) -> list[list[int]]:
        """The cells as coordinates, with the kind of the cell behind them on lattices that have several."""
    @property
    def count(self) -> tuple[int, int | None]:
        """(minimum, maximum); a maximum of None means any number."""

class Puzzle:
    """A region to fill with pieces. `optional` lists cells that may stay open; cells are tuples of two or three
    coordinates, with the kind of the cell behind them on lattices that have several."""

    def __init__(
        self,
        region: Sequence[Cell],
        pieces: Sequence[Piece],
        lattice: str = "square",
        *,
        optional: Sequence[Cell] = (),
        name: str = "",
        turn_over: bool = True,
    ) -> None: ...
    @property
    def name(self) -> str:
        """The title."""
    @property
    def lattice(self) -> str:
        """The name of the lattice, such as "square" or "cube"."""
    @property
    def region(self) -> list[tuple[int, ...]]:
        """The cells to fill, including those that may stay open."""
    @property
    def pieces(self) -> list[Piece]:
        """The pieces, each once, in the order of the file."""
    @property
    def colours(self) -> dict[str, str]:
        """For each piece "#rrggbb"."""
    def to_text(self, format: str = "toml") -> bytes:
        """The puzzle in a file format: "toml", "polycube", "xmpuzzle" or "shapes"; or its placements for other
        solvers: "dlx", "cnf", "lp" or "mps"."""
    def save(self, path: str) -> None:
        """Writes a file in the format of its extension. Raises OSError if it cannot be written."""
    def solve(
        self,
        *,
        plan: str | None = None,
        threads: int = 0,
        limit: int | None = None,
        time_limit: float | None = None,
        memory: int | None = None,
    ) -> Solutions:
        """Searches in the background, and iterates over the solutions that differ by more than a symmetry.

        `plan` holds the options of tilewright-cli, such as "-r -of=11 -f11 -n"; by default it is chosen for
        the puzzle. `threads` is 0 for one per CPU, `time_limit` in seconds, `memory` in bytes.
        """
    def count(
        self, *, threads: int = 0, time_limit: float | None = None, memory: int | None = None
    ) -> Count:
        """Counts the solutions, without listing them where that is faster."""
    def diagram(self, *, all_copies: bool = False, threads: int = 0) -> Diagram:
        """All solutions by number. Raises MemoryError if they need too much memory."""
    def cover(self, *, threads: int = 0, time_limit: float | None = None) -> Cover:
        """Covers as much of the region as possible."""
    def assemble(
        self, *, turns: bool = False, play: float = 0.02, round: float = 0.08, threads: int = 0
    ) -> Iterator[tuple[Solution, dict]]:
        """Searches for the solutions that can be assembled, and yields each with its disassembly; arguments and
        errors as for Disassembler. Dropping the iterator ends the search."""
    def steps(self, *, plan: str | None = None) -> Steps:
        """Steps through a search on one thread, which waits until they are taken. Dropping the iterator ends it."""
    def opened(self, words: Sequence[str] = (), *, date: str | None = None) -> Puzzle:
        """The puzzle with just the cells of these words, such as ["JAN", "25"], and of this date ("2026-01-25")
        open in their groups. A word that is ambiguous is written "day=1"."""
    def count_year(self, year: int, *, threads: int = 0) -> dict[str, int]:
        """For each day of the year, such as "2028-02-29", the number of solutions of a calendar puzzle,
        symmetric copies included. Takes about as long as the count of one day. ValueError if it is not a calendar."""
    def exact_cover(self) -> ExactCover:
        """All tilings, symmetric ones included, as an exact cover: cells and pieces are items, placements
        options."""
    def _repr_svg_(self) -> str: ...

class Solution:
    """A solution of a puzzle: a placement for each piece. Immutable; it may outlive its search."""

    @property
    def placements(self) -> list[Placement]:
        """For each piece its name and its cells, fixed pieces first."""
    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it solves."""
    @property
    def copies(self) -> int:
        """How many solutions it stands for: itself and its symmetric copies."""
    def __len__(self) -> int:
        """The number of placed pieces."""
    def disassemble(
        self, *, turns: bool = False, play: float = 0.02, round: float = 0.08, threads: int = 0
    ) -> dict:
        """Takes the solution apart; see Disassembler, which is faster for many solutions of one puzzle."""
    def _repr_svg_(self) -> str: ...

class Disassembler:
    """Takes solutions of a puzzle apart by straight moves, and by turns too if `turns`.

    `play` is how far neighbouring pieces are apart and `round` the radius of their edges, in edges of a cell;
    both matter for turns only. ValueError for puzzles that cannot be taken apart, or turned, at all.
    """

    def __init__(
        self, puzzle: Puzzle, *, turns: bool = False, play: float = 0.02, round: float = 0.08, threads: int = 0
    ) -> None: ...
    def disassemble(self, solution: Solution) -> dict:
        """{"possible": bool, "level": [5, 4], "moves": [...]}; each move has "pieces" (names), "shift" (of
        translations of the lattice), "removes" and, if it is a turn, "turn": (axis, degrees), where `shift`
        follows the turn."""

class Steps(Iterator[dict]):
    """The steps of a search: {"step": 7, "kind": "placed", "pieces_left": 11, "text": ...}, and for placements
    "piece" and "cells". Kinds are "switched", "target", "list_set", "cell_read", "tried", "placed", "removed",
    "backtrack" and "solution"; `text` is a sentence."""

    def __iter__(self) -> Steps: ...
    def __next__(self) -> dict: ...

class Solutions(Iterator[Solution]):
    """The solutions of a running search. Dropping it, or cancel(), ends the search."""

    def __iter__(self) -> Solutions: ...
    def __next__(self) -> Solution: ...
    def cancel(self) -> None:
        """Ends the search within 50 ms."""
    @property
    def statistics(self) -> Statistics:
        """A snapshot of the search so far."""
    @property
    def progress(self) -> float:
        """From 0 to 1; 1 only when the search is complete."""
    @property
    def status(self) -> str:
        """ "running", "complete", "limit", "time" or "cancelled"."""

class Statistics:
    """A snapshot of a search. `attempts` and `fits` are indexed by the number of pieces left."""

    @property
    def status(self) -> str:
        """ "running", "complete", "limit", "time" or "cancelled"."""
    @property
    def solutions(self) -> int:
        """How many were found that differ by more than a symmetry."""
    @property
    def solutions_raw(self) -> int:
        """How many were found, symmetric copies included."""
    @property
    def progress(self) -> float:
        """From 0 to 1; 1 only when the search is complete."""
    @property
    def seconds(self) -> float:
        """The wall time of the search."""
    @property
    def attempts(self) -> list[int]:
        """How many placements were tested, by the number of pieces left before the placement."""
    @property
    def fits(self) -> list[int]:
        """How many placements were made, by the number of pieces left before the placement."""
    def to_frame(self):
        """A pandas.DataFrame with the columns left, attempts and fits, most pieces left first; a dict of lists
        without pandas."""
    def _repr_html_(self) -> str: ...

class Count:
    """A number of solutions; int() gives those that differ by more than a symmetry, exactly."""

    @property
    def status(self) -> str:
        """ "complete", "time" or "cancelled"."""
    @property
    def solutions(self) -> int | None:
        """How many solutions differ by more than a symmetry; None if the count was stopped."""
    @property
    def solutions_raw(self) -> int | None:
        """How many solutions there are, symmetric copies included; None if unknown."""
    @property
    def method(self) -> str:
        """How they were counted."""
    @property
    def seconds(self) -> float:
        """The wall time of the count."""
    def __int__(self) -> int:
        """The number of solutions, exactly. ValueError if the count was stopped."""
    def __index__(self) -> int: ...
    def __len__(self) -> int:
        """The number of solutions. ValueError if the count was stopped, OverflowError beyond 2**63 - 1."""

class Diagram:
    """All solutions, by number and at random, however many there are."""

    @property
    def total(self) -> int:
        """The exact number of solutions."""
    @property
    def is_up_to_symmetry(self) -> bool:
        """Whether it has one solution of each set of symmetric copies."""
    def __len__(self) -> int:
        """Raises OverflowError beyond 2**63 - 1; `total` is exact."""
    def __getitem__(self, index: int) -> Solution:
        """The solution with this number, from 0; negative ones count from the end. IndexError beyond the last."""
    def choice(self, seed: int = 1) -> Solution:
        """A random solution, each equally likely. IndexError if there are none."""
    def sample(self, n: int, seed: int = 1) -> list[Solution]:
        """`n` random solutions, each equally likely and independent of the others. IndexError if there are none."""
    def containing(self, piece: str, cells: Sequence[Cell]) -> Diagram:
        """The solutions, symmetric copies included, with a piece in this place."""
    def heat_map(self, piece: str) -> numpy.ndarray:
        """The share of solutions in which the piece covers each cell of the bounding box; nan outside of the
        region. Shape (x, y) or (x, y, z)."""

class Cover:
    """A packing that covers as much of a region as was found, and a bound that none exceeds."""

    @property
    def status(self) -> str:
        """ "optimal", "feasible" or "impossible"."""
    @property
    def value(self) -> int | None:
        """The number, or total weight, of the covered cells; None if there is no packing."""
    @property
    def bound(self) -> int:
        """No packing has a greater value; it is equal to `value` if that is optimal."""
    @property
    def covered(self) -> int:
        """How many cells are covered."""
    @property
    def solution(self) -> Solution:
        """The packing."""
    @property
    def placements(self) -> list[Placement]:
        """For each placed piece its name and its cells."""

class EdgePuzzle:
    """An edge-matching puzzle: pieces with a colour on each side, which neighbours share."""

    @property
    def name(self) -> str:
        """The title."""
    @property
    def rows(self) -> int:
        """The number of rows of the board."""
    @property
    def columns(self) -> int:
        """The number of columns of the board."""
    @property
    def pieces(self) -> list[list[int]]:
        """The colours of each piece: right, top, left, bottom."""
    def solve(
        self, *, threads: int = 0, limit: int | None = 1, time_limit: float | None = None
    ) -> list[list[list[tuple[int, list[int]]]]]:
        """Boards, each as rows of (piece, colours on the board), the colours right, top, left, bottom."""
    def best(self, seconds: float, *, threads: int = 0, seed: int = 1) -> dict | None:
        """The board with the most matching edges that is found in this time: {"matched": 478, "edges": 480,
        "bound": 480, "board": rows as of solve()}; None if none obeys borders and clues. Ends early when no
        better one is possible."""
    def _repr_svg_(self) -> str: ...

class ExactCover:
    """An exact cover problem in the text format of Knuth's DLX programs, with secondary items, colours and
    multiplicities. A solution is a list of indices of options, ascending.

    ValueError "FILE:LINE:COLUMN: what is wrong" for a text that cannot be read.
    """

    def __init__(self, text: str, name: str = "text.dlx") -> None: ...
    @property
    def items(self) -> list[tuple[str, int, int]]:
        """The primary items: name, minimum and maximum of chosen options."""
    @property
    def secondary_items(self) -> list[str]:
        """The names of the secondary items, which at most one option, or one colour, may have."""
    @property
    def options(self) -> list[str]:
        """As written in files: "a b x:A"."""
    def to_text(self) -> str:
        """The problem in the text format of Knuth's DLX programs."""
    def save(self, path: str | PathLike[str]) -> None:
        """Writes a file. Raises OSError if it cannot be written."""
    def solve(self, *, limit: int | None = None, time_limit: float | None = None) -> ExactCoverSolutions:
        """Searches in the background on one thread, and iterates over the solutions. `time_limit` in seconds."""
    def count(self, *, time_limit: float | None = None, memory: int | None = None) -> int | None:
        """The number of solutions, without listing each; None at the time limit (seconds). Exact for any limit of
        memory (bytes)."""
    def sample(self, n: int, seed: int = 1, *, memory: int | None = None) -> list[list[int]]:
        """`n` solutions, each equally likely. IndexError if there are none, RuntimeError if they need more
        memory."""

class ExactCoverSolutions(Iterator[list[int]]):
    """The solutions of a running search. Dropping it, or cancel(), ends the search."""

    def __iter__(self) -> ExactCoverSolutions: ...
    def __next__(self) -> list[int]: ...
    def cancel(self) -> None:
        """Ends the search within 50 ms."""
    @property
    def status(self) -> str:
        """ "running", "complete", "limit", "time" or "cancelled"."""

class Page:
    """Pictures side by side on a page, which notebooks show and save() writes as HTML.

    `things` are puzzles, solutions, diagrams or boards of edge-matching puzzles, or pairs of a caption and one of
    these. A TypeError names what cannot be drawn.
    """

    title: str

    def __init__(self, things: Iterable, title: str = "") -> None: ...
    def save(self, path: str | PathLike[str]) -> None:
        """Writes a page that any browser shows. Raises OSError if it cannot be written."""
    def _repr_html_(self) -> str: ...

def load(path: str | PathLike[str], problem: int = 1) -> Puzzle | EdgePuzzle | ExactCover:
    """Reads a puzzle file of any format, or an exact cover problem (.dlx); `problem` is the number of the puzzle
    in it, from 1."""

def loads(text: str, name: str = "text.toml", problem: int = 1) -> Puzzle | EdgePuzzle:
    """The same from text; the format is that of its content, or else of the extension of `name`."""
