"""Pictures of puzzles and solutions as SVG text: one drawing per layer, side by side, pieces in their colours."""

import colorsys
import math
from xml.sax.saxutils import escape

_CELL = 24.0


def _layers(puzzle, coloured):
    """The cells of each layer with their outlines, colours and titles, the lowest layer first."""
    layers = {}
    for cell, colour, title in coloured:
        layers.setdefault(puzzle._layer(list(cell)), []).append((puzzle._outline(list(cell)), colour, title))
    return [layers[number] for number in sorted(layers)]


def _svg(puzzle, coloured):
    drawings = []
    left = 0.0
    height = 0.0
    for layer in _layers(puzzle, coloured):
        xs = [x for outline, _, _ in layer for x, _ in outline]
        ys = [y for outline, _, _ in layer for _, y in outline]
        if not xs:
            continue
        low, high, top = min(xs), max(xs), max(ys)
        for outline, colour, title in layer:
            points = " ".join(f"{left + (x - low) * _CELL + 1:.2f},{(top - y) * _CELL + 1:.2f}" for x, y in outline)
            drawings.append(
                f'<polygon points="{points}" fill="{colour}" stroke="#444" stroke-width="0.6">'
                f"<title>{escape(title)}</title></polygon>"
            )
        left += (high - low) * _CELL + 12
        height = max(height, (top - min(ys)) * _CELL)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{max(left - 10, 2):.0f}" height="{height + 2:.0f}">'
        + "".join(drawings)
        + "</svg>"
    )


def puzzle_svg(puzzle):
    """The region of a puzzle."""
    return _svg(puzzle, [(cell, "#e8e8e8", str(cell)) for cell in puzzle.region])


def solution_svg(solution):
    """A solution, or a cover; cells that stay open are grey."""
    puzzle = solution.puzzle
    colours = puzzle.colours
    colour_of = {cell: ("#e8e8e8", "open") for cell in puzzle.region}
    for name, cells in solution.placements:
        for cell in cells:
            colour_of[cell] = (colours[name], name)
    return _svg(puzzle, [(cell, *look) for cell, look in colour_of.items()])


def _sides(count, size):
    """The ends of the sides of a regular polygon with its middle in that of a square of this size, y down."""
    radius = size / 2 if count == 3 else size / 2 / math.cos(math.pi / count)
    # Triangles point up.
    first = (math.pi / 6 if count == 3 else 0.0) - math.pi / count
    corners = [first + side * 2 * math.pi / count for side in range(count + 1)]
    points = [(size / 2 + radius * math.cos(at), size / 2 - radius * math.sin(at)) for at in corners]
    return [(*start, *end) for start, end in zip(points, points[1:])]


def _board_svg(rows, border):
    """Pieces in a grid, each with a triangle for each side, counter-clockwise from the right; None leaves a gap."""
    size = 36.0
    middle = size / 2
    drawing = []
    for row, places in enumerate(rows):
        for column, colours in enumerate(places):
            if colours is None:
                continue
            left, top = column * size + 1, row * size + 1
            for colour, (ax, ay, bx, by) in zip(colours, _sides(len(colours), size)):
                red, green, blue = colorsys.hls_to_rgb(colour * 0.381966 % 1.0, 0.45 + colour % 3 * 0.13, 0.6)
                fill = "#9a9a9a" if colour == border else f"#{int(red * 255):02x}{int(green * 255):02x}{int(blue * 255):02x}"
                drawing.append(
                    f'<polygon points="{left + ax:.1f},{top + ay:.1f} {left + bx:.1f},{top + by:.1f} '
                    f'{left + middle:.1f},{top + middle:.1f}" fill="{fill}" stroke="#444" stroke-width="0.6">'
                    f"<title>{colour}</title></polygon>"
                )
    width = max(map(len, rows), default=0) * size + 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{len(rows) * size + 2:.0f}">'
        + "".join(drawing)
        + "</svg>"
    )


def edge_puzzle_svg(puzzle):
    """The pieces of an edge-matching puzzle in the order of the file."""
    pieces = puzzle.pieces
    # Boards of other outlines have no columns.
    columns = puzzle.columns if puzzle.rows * puzzle.columns == len(pieces) else 6
    rows = [pieces[i : i + columns] for i in range(0, len(pieces), columns)]
    return _board_svg(rows, 0)


def board_svg(board):
    """A board of EdgePuzzle.solve() or best(): rows of (piece, colours)."""
    return _board_svg([[colours for _, colours in row] for row in board], 0)


class Page:
    """Pictures side by side on a page, which notebooks show and save() writes as HTML.

    `things` are puzzles, solutions, diagrams or boards of edge-matching puzzles, or pairs of a caption and one of
    these. A TypeError names what cannot be drawn.
    """

    def __init__(self, things, title=""):
        self.title = title
        self._figures = []
        for thing in things:
            caption, drawn = thing if isinstance(thing, tuple) else ("", thing)
            if isinstance(drawn, list):
                svg = board_svg(drawn)
            elif hasattr(drawn, "_repr_svg_"):
                svg = drawn._repr_svg_()
            else:
                raise TypeError(f"a {type(drawn).__name__} has no picture")
            self._figures.append((str(caption), svg or ""))

    def _repr_html_(self):
        figures = "".join(
            f'<figure style="display:inline-block;margin:8px">{svg}<figcaption>{escape(caption)}</figcaption></figure>'
            for caption, svg in self._figures
        )
        heading = f"<h3>{escape(self.title)}</h3>" if self.title else ""
        return f"<div>{heading}{figures}</div>"

    def save(self, path):
        """Writes a page that any browser shows. Raises OSError if it cannot be written."""
        head = f'<!DOCTYPE html><meta charset="utf-8"><title>{escape(self.title)}</title>'
        with open(path, "w", encoding="utf-8") as file:
            file.write(head + self._repr_html_() + "\n")
