"""Pictures of puzzles and solutions as SVG text: one drawing per layer, side by side, pieces in their colours."""

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
