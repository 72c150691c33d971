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
from .pictures import Page
from ._tilewright import (
    Count,
    Cover,
    Diagram,
    Disassembler,
    EdgePuzzle,
    ExactCover,
    ExactCoverSolutions,
    Piece,
    Puzzle,
    Solution,
    Solutions,
    Statistics,
    Steps,
    __version__,
    load,
    loads,
)

__all__ = [
    "Count",
    "Cover",
    "Diagram",
    "Disassembler",
    "EdgePuzzle",
    "ExactCover",
    "ExactCoverSolutions",
    "Page",
    "Piece",
    "Puzzle",
    "Solution",
    "Solutions",
    "Statistics",
    "Steps",
    "load",
    "loads",
]


def _to_frame(self):
    """A pandas.DataFrame with the columns left, attempts and fits, most pieces left first; a dict of lists without
    pandas."""
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


def _statistics_html(self):
    rows = "".join(
        f"<tr><td>{left}</td><td>{self.attempts[left]:,}</td><td>{self.fits[left]:,}</td></tr>"
        for left in range(len(self.attempts) - 1, 0, -1)
    )
    return f"<table><tr><th>pieces left</th><th>attempts</th><th>fits</th></tr>{rows}</table>"


def _disassemble(self, *, turns=False, play=0.02, round=0.08, threads=0):
    """Takes the solution apart; see Disassembler, which is faster for many solutions of one puzzle."""
    maker = Disassembler(self.puzzle, turns=turns, play=play, round=round, threads=threads)
    return maker.disassemble(self)


def _assemble(self, *, turns=False, play=0.02, round=0.08, threads=0):
    """Searches for the solutions that can be assembled, and yields each with its disassembly; arguments and errors
    as for Disassembler. Dropping the iterator ends the search."""
    maker = Disassembler(self, turns=turns, play=play, round=round, threads=threads)

    def possible():
        for solution in self.solve(threads=threads):
            result = maker.disassemble(solution)
            if result["possible"]:
                yield solution, result

    return possible()


Statistics.to_frame = _to_frame
Statistics._repr_html_ = _statistics_html
Solution.disassemble = _disassemble
Puzzle.assemble = _assemble
EdgePuzzle._repr_svg_ = pictures.edge_puzzle_svg
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
ExactCover.__repr__ = lambda self: (
    f"<ExactCover: {len(self.items)} items, {len(self.secondary_items)} secondary, {len(self.options)} options>"
)
EdgePuzzle.__repr__ = lambda self: f"<EdgePuzzle {self.name!r}: {self.rows} x {self.columns}>"
