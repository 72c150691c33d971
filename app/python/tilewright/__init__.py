"""Tilewright: packing puzzles, exactly.

    >>> import tilewright as tw
    >>> puzzle = tw.load("puzzles/pentominoes/10x6.toml")
    >>> sum(1 for solution in puzzle.solve())
    2339
    >>> int(puzzle.count())
    2339

Puzzles, solutions, diagrams and covers are immutable and may be shared between threads. Searches run in the
background on all CPUs; an iterator that is dropped ends its search. Every error is a ValueError that names
what is wrong, unless stated otherwise.
"""

from . import pictures
from ._tilewright import (
    Count,
    Cover,
    Diagram,
    EdgePuzzle,
    Piece,
    Puzzle,
    Solution,
    Solutions,
    Statistics,
    __version__,
    load,
    loads,
)

__all__ = [
    "Count",
    "Cover",
    "Diagram",
    "EdgePuzzle",
    "Piece",
    "Puzzle",
    "Solution",
    "Solutions",
    "Statistics",
    "load",
    "loads",
]


def _to_frame(self):
    """Attempts and fits by pieces left, the most first: a pandas.DataFrame, or a dict of lists without pandas."""
    left = range(len(self.attempts) - 1, 0, -1)
    columns = {
        "left": list(left),
        "attempts": [self.attempts[p] for p in left],
        "fits": [self.fits[p] for p in left],
    }
    try:
        import pandas
    except ImportError:
        return columns
    return pandas.DataFrame(columns)


Statistics.to_frame = _to_frame
Puzzle._repr_svg_ = pictures.puzzle_svg
Solution._repr_svg_ = pictures.solution_svg
Cover._repr_svg_ = lambda self: pictures.solution_svg(self.solution)
Diagram._repr_svg_ = lambda self: pictures.solution_svg(self[0]) if self.total else None

Piece.__repr__ = lambda self: f"Piece({self.cells}, name={self.name!r}, count={self.count})"
Puzzle.__repr__ = lambda self: f"<Puzzle {self.name!r}: {len(self.pieces)} pieces, {len(self.region)} cells>"
Solution.__repr__ = lambda self: f"<Solution of {self.puzzle.name!r}: {len(self)} pieces>"
Count.__repr__ = lambda self: f"<Count: {self.solutions} solutions, {self.solutions_raw} with symmetric copies>"
Diagram.__repr__ = lambda self: f"<Diagram: {self.total} solutions>"
Cover.__repr__ = lambda self: f"<Cover: {self.status}, value {self.value}, bound {self.bound}>"
EdgePuzzle.__repr__ = lambda self: f"<EdgePuzzle {self.name!r}: {self.rows} x {self.columns}>"
