"""The Python module as a user meets it: counts of the article, errors, threads and garbage collection."""

import ast
import gc
import inspect
import itertools
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import xml.dom.minidom

import pytest
import tilewright as tw

PUZZLES = os.path.join(os.path.dirname(__file__), "..", "..", "puzzles")

DOMINO = tw.Piece([(0, 0), (1, 0)], "D", "any")


def library(name):
    return tw.load(os.path.join(PUZZLES, name + ".toml"))


def box(*size):
    return list(itertools.product(*(range(n) for n in size)))


def plain_tilings(region, pieces):
    """All tilings of a region of squares by distinct pieces, by a search that shares no code with ours."""
    ways = []
    for piece in pieces:
        shapes = set()
        for flip in (1, -1):
            cells = [(x * flip, y) for x, y in piece]
            for _ in range(4):
                cells = [(-y, x) for x, y in cells]
                low = min(cells)
                shapes.add(tuple(sorted((x - low[0], y - low[1]) for x, y in cells)))
        ways.append(shapes)

    def search(left, used):
        if not left:
            return 1 if len(used) == len(pieces) else 0
        x, y = min(left)
        total = 0
        for index, shapes in enumerate(ways):
            if index in used:
                continue
            for shape in shapes:
                cells = {(x + dx, y + dy) for dx, dy in shape}
                if cells <= left:
                    total += search(left - cells, used | {index})
        return total

    return search(frozenset(region), frozenset())


@pytest.mark.parametrize(
    "name, solutions",
    [
        ("cubes/soma", 240),
        ("pentominoes/10x6", 2339),
        ("pentominoes/12x5", 1010),
        ("pentominoes/15x4", 368),
        ("pentominoes/20x3", 2),
        ("pentominoes/8x8-with-hole", 65),
        ("polyiamonds/hexiamonds-9x4", 74),
        ("polyiamonds/hexiamonds-rhombus", 156),
        ("polyhexes/tetrahexes-7x4", 9),
        ("cubes/bedlam-cube", 19186),
    ],
)
def test_published_counts(name, solutions):
    puzzle = library(name)
    assert sum(1 for _ in puzzle.solve()) == solutions
    count = puzzle.count()
    assert int(count) == len(count) == count.solutions == solutions
    assert range(solutions + 1)[count] == solutions


def free_polyominoes(size):
    """All pieces of so many squares, by adding a square to each smaller one."""

    def forms(cells):
        for flip in (1, -1):
            for _ in range(4):
                cells = [(-y, x) for x, y in cells]
                turned = [(x * flip, y) for x, y in cells]
                low_x, low_y = min(x for x, _ in turned), min(y for _, y in turned)
                yield tuple(sorted((x - low_x, y - low_y) for x, y in turned))

    found = {((0, 0),)}
    for _ in range(size - 1):
        found = {
            min(forms([*cells, (x + dx, y + dy)]))
            for cells in found
            for x, y in cells
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (x + dx, y + dy) not in cells
        }
    return [tw.Piece(cells, "", "any") for cells in sorted(found)]


@pytest.mark.parametrize(
    "region, sizes, raw",
    [
        (box(8, 8), [2], 12988816),
        (box(18, 18), [2], 548943583215388338077567813208427340288),
        (box(12, 9), [3], 20574308184277971),
        (box(8, 8), [1, 2, 3], 92109458286284989468604),
        *[(box(n, n), [n], raw) for n, raw in enumerate([1, 2, 10, 117, 4006, 451206], 1)],
        *[(box(5, n), [5], raw) for n, raw in enumerate([56, 501, 4006, 27950], 3)],
    ],
)
def test_published_counts_of_tilings(region, sizes, raw):
    pieces = [piece for size in sizes for piece in free_polyominoes(size)]
    assert tw.Puzzle(region, pieces).count().solutions_raw == raw


def test_counts_beyond_lists():
    count = tw.Puzzle(box(16, 16), [DOMINO]).count()
    assert count.solutions_raw == 2444888770250892795802079170816
    with pytest.raises(OverflowError):
        len(count)


def test_random_puzzles_against_a_plain_search():
    pieces = [
        [(0, 0), (1, 0), (2, 0), (2, 1)],
        [(0, 0), (1, 0), (2, 0), (1, 1)],
        [(0, 0), (1, 0), (1, 1), (2, 1)],
        [(0, 0), (0, 1), (1, 0), (1, 1)],
        [(0, 0), (1, 0), (2, 0), (3, 0)],
        [(0, 0), (1, 0)],
        [(0, 0)],
    ]
    for size in range(2, 6):
        for chosen in itertools.combinations(pieces, size):
            cells = sum(map(len, chosen))
            for width in (3, 4):
                if cells % width:
                    continue
                region = box(width, cells // width)
                puzzle = tw.Puzzle(region, [tw.Piece(piece) for piece in chosen])
                raw = sum(solution.copies for solution in puzzle.solve())
                assert raw == plain_tilings(region, chosen)
                assert puzzle.count().solutions_raw == raw


def test_solutions_fill_the_region():
    puzzle = library("cubes/soma")
    for solution in puzzle.solve(plan="-r -of -f", threads=1, limit=20):
        cells = [cell for _, place in solution.placements for cell in place]
        assert sorted(cells) == sorted(puzzle.region)
        assert {name for name, _ in solution.placements} == {piece.name for piece in puzzle.pieces}


@pytest.mark.parametrize(
    "plan, fits, no_fits",
    [
        ("-r -of=11 -f11 -V", 2091215, 13106789),
        ("-r -of=11 -f11 -V -n", 2091215, 4682886),
    ],
)
def test_figures_of_the_article(plan, fits, no_fits):
    solutions = library("pentominoes/10x6").solve(plan=plan, threads=1)
    assert sum(1 for _ in solutions) == 2339
    statistics = solutions.statistics
    assert sum(statistics.fits) == fits
    assert sum(statistics.attempts) - sum(statistics.fits) == no_fits


def test_statistics_are_those_of_the_article():
    solutions = library("pentominoes/10x6").solve(plan="-roff -of -f12 -n", threads=1)
    assert solutions.status == "running" and sum(1 for _ in solutions) == 2339
    assert solutions.status == "complete" and solutions.progress == 1
    frame = solutions.statistics.to_frame()
    assert list(frame["left"]) == list(range(12, 0, -1))
    assert all(fits <= attempts for attempts, fits in zip(frame["attempts"], frame["fits"]))
    assert sum(frame["fits"]) == sum(solutions.statistics.fits) > 2339


def test_limits():
    solutions = library("pentominoes/10x6").solve(limit=5)
    assert len(list(solutions)) == 5 and solutions.status == "limit"
    assert list(solutions) == []
    with pytest.raises(StopIteration):
        next(solutions)


def test_dropped_iterators_end_their_searches():
    before = threading.active_count()
    native = len(os.listdir("/proc/self/task"))
    puzzle = library("pentominoes/10x6")
    for _ in range(1000):
        next(iter(puzzle.solve()))
    gc.collect()
    assert threading.active_count() == before
    # The threads of the arena stay for the next search.
    assert len(os.listdir("/proc/self/task")) <= native + 4 * (os.cpu_count() or 1)


def test_dropped_iterators_leave_no_memory():
    def resident():
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    puzzle = library("pentominoes/10x6")

    def drop(times):
        for _ in range(times):
            next(iter(puzzle.solve()))
        gc.collect()
        return resident()

    before = drop(300)
    assert drop(1000) - before < 30_000_000


def test_cancel_from_another_thread():
    solutions = tw.Puzzle(box(8, 8), [DOMINO]).solve()
    timer = threading.Timer(0.2, solutions.cancel)
    timer.start()
    found = sum(1 for _ in solutions)
    timer.join()
    assert found < 12988816


@pytest.mark.parametrize(
    "work",
    [
        "sum(1 for _ in puzzle.solve())",
        "puzzle.count()",
        "puzzle.diagram()",
        "board.cover()",
        "sum(1 for _ in puzzle.exact_cover().solve())",
        "sum(1 for _ in puzzle.assemble(turns=True))",
    ],
)
def test_interrupts_end_the_work(work):
    # As Ctrl-C does. Without it each of these takes hours.
    program = f"""
import os, signal, threading
import tilewright as tw
cubes = [(x, y, z) for x in range(6) for y in range(6) for z in range(6)]
bars = [tw.Piece([(x, 0, 0) for x in range(n)], str(n), "any") for n in (2, 3, 4, 5)]
puzzle = tw.Puzzle(cubes, bars, "cube")
board = tw.Puzzle([(x, y) for x in range(32) for y in range(32)], [tw.Piece([(0, 0), (1, 0), (2, 0), (1, 1), (1, -1)], "X", "any")])
print("ready", flush=True)
threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    {work}
except KeyboardInterrupt:
    print("interrupted")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert done.stdout == "ready\ninterrupted\n", done.stderr


def test_solutions_outlive_their_search():
    solution = next(library("cubes/soma").solve())
    gc.collect()
    assert len(solution.placements) == 7


def test_diagrams():
    puzzle = library("pentominoes/10x6")
    diagram = puzzle.diagram()
    assert len(diagram) == diagram.total == 2339
    assert diagram[-1].placements == diagram[2338].placements
    assert diagram.choice(7).placements == diagram.choice(7).placements
    assert len(diagram.sample(10)) == 10
    with pytest.raises(IndexError):
        diagram[2339]
    name, cells = diagram[17].placements[0]
    part = diagram.containing(name, cells)
    assert 0 < part.total < 2339
    assert (name, cells) in part.choice().placements


def test_heat_map():
    heat = library("pentominoes/10x6").diagram(all_copies=True).heat_map("X")
    assert heat.shape == (10, 6)
    assert math.isclose(heat.sum(), 5)
    assert heat[0, 0] == 0


def test_cover():
    cover = tw.Puzzle(box(5, 5), [tw.Piece([(0, 0), (1, 0), (2, 0), (3, 0)], "I", "any")]).cover()
    assert (cover.status, cover.value, cover.bound) == ("optimal", 24, 24)
    assert sum(len(cells) for _, cells in cover.placements) == 24


def test_disassembly():
    burr = library("burrs/six-sticks-level-7")
    apart = [solution.disassemble() for solution in burr.solve()]
    possible = [result for result in apart if result["possible"]]
    assert len(apart) == 6 and len(possible) == 1
    assert possible[0]["level"][0] == 7 and len(possible[0]["moves"]) == 11


def test_assembly_yields_what_comes_apart():
    burr = library("burrs/six-sticks-level-7")
    ((solution, result),) = burr.assemble()
    assert result["possible"] and result["level"][0] == 7
    assert tw.Disassembler(burr).disassemble(solution) == result
    with pytest.raises(ValueError):
        burr.assemble(threads=-1)


def test_disassembly_with_turns():
    burr = library("burrs/six-sticks-level-7")
    solution = next(burr.solve(limit=1))
    result = solution.disassemble(turns=True)
    assert set(result) == {"possible", "level", "moves"}
    with pytest.raises(ValueError):
        solution.disassemble(turns=True, play=-1.0)


def test_steps_are_those_of_the_search():
    puzzle = tw.Puzzle(box(4, 3), [tw.Piece([(0, 0), (1, 0), (2, 0)], "I", 4)])
    steps = list(puzzle.steps(plan="-roff -of -f"))
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    search = puzzle.solve(plan="-roff -of -f", threads=1)
    found = sum(solution.copies for solution in search)
    kinds = [step["kind"] for step in steps]
    assert kinds.count("solution") == found
    assert kinds.count("tried") == sum(search.statistics.attempts)
    for step in steps:
        assert step["text"]
        if step["kind"] == "placed":
            assert step["piece"] == "I" and len(step["cells"]) == 3


def test_dropped_steps_end_their_search():
    native = len(os.listdir("/proc/self/task"))
    puzzle = library("pentominoes/10x6")
    for _ in range(50):
        steps = puzzle.steps()
        assert next(steps)["step"] == 1
    del steps
    gc.collect()
    assert len(os.listdir("/proc/self/task")) <= native + 4 * (os.cpu_count() or 1)


def queens(size):
    """Knuth's example: rows and columns are primary items, diagonals secondary ones."""
    items = [f"r{i}" for i in range(size)] + [f"c{i}" for i in range(size)]
    diagonals = [f"{d}{i}" for d in "ab" for i in range(2 * size - 1)]
    options = [f"r{r} c{c} a{r + c} b{r - c + size - 1}" for r in range(size) for c in range(size)]
    return tw.ExactCover("\n".join([" ".join(items) + " | " + " ".join(diagonals)] + options))


def test_exact_covers(tmp_path):
    cover = queens(8)
    assert len(cover.items) == 16 and len(cover.secondary_items) == 30 and len(cover.options) == 64
    assert cover.items[0] == ("r0", 1, 1)
    solutions = list(cover.solve())
    assert len(solutions) == cover.count() == 92
    assert len(set(map(tuple, solutions))) == 92
    assert all(solution in solutions for solution in cover.sample(20))
    assert cover.sample(5, seed=3) == cover.sample(5, seed=3)
    path = tmp_path / "queens.dlx"
    cover.save(path)
    assert tw.load(path).to_text() == cover.to_text()
    limited = cover.solve(limit=10)
    assert len(list(limited)) == 10 and limited.status == "limit"
    assert len(solutions[0]) == 8
    with pytest.raises(IndexError):
        queens(3).sample(1)
    with pytest.raises(ValueError, match="text.dlx:1:3"):
        tw.ExactCover("a a")


def test_dropped_exact_covers_end_their_searches():
    cover = queens(12)
    native = len(os.listdir("/proc/self/task"))
    for _ in range(1000):
        next(cover.solve())
    gc.collect()
    assert len(os.listdir("/proc/self/task")) <= native + 1


@pytest.mark.parametrize("name, raw", [("pentominoes/10x6", 9356), ("cubes/soma", 11520)])
def test_puzzles_as_exact_covers(name, raw):
    puzzle = library(name)
    assert puzzle.exact_cover().count() == raw
    assert puzzle.to_text("dlx").decode() == puzzle.exact_cover().to_text()


CLASP = shutil.which("clasp")


@pytest.mark.skipif(CLASP is None, reason="the program clasp is not installed")
@pytest.mark.parametrize(
    "puzzle, models",
    [
        (tw.Puzzle(box(6, 6), [DOMINO]), 6728),
        (tw.Puzzle(box(5, 4), [tw.Piece([(0, 0), (1, 0), (2, 0), (2, 1)], "L", 5)]), None),
        (library("tetrominoes/rectangle-5x4"), None),
    ],
)
def test_clauses_have_as_many_models(tmp_path, puzzle, models):
    path = tmp_path / "puzzle.cnf"
    path.write_bytes(puzzle.to_text("cnf"))
    out = subprocess.run([CLASP, "0", "-q", path], capture_output=True, text=True, check=False).stdout
    found = int(re.search(r"Models\s*:\s*(\d+)", out).group(1))
    assert found == puzzle.count().solutions_raw
    assert models in (None, found)


def test_calendars():
    calendar = library("calendars/month-and-day")
    puzzle = calendar.opened(date="2026-01-25")
    count = int(puzzle.count())
    assert count > 0
    assert sum(1 for _ in puzzle.solve()) == count
    year = calendar.count_year(2026)
    assert len(year) == 365 and year["2026-01-25"] == count
    assert calendar.count_year(2028)["2028-02-29"] == int(calendar.opened(date="2028-02-29").count())
    with pytest.raises(ValueError, match="calendar"):
        library("cubes/soma").count_year(2026)
    with pytest.raises(ValueError, match="date"):
        calendar.opened(date="2026-02-30")
    with pytest.raises(ValueError, match="calendar"):
        library("cubes/soma").opened(date="2026-01-25")
    with pytest.raises(ValueError):
        calendar.opened(["NOWHERE"])


def test_best_boards():
    puzzle = library("edges/tetravex-4x4")
    best = puzzle.best(20)
    assert best["matched"] == best["edges"] == 24
    assert sorted(piece for row in best["board"] for piece, _ in row) == list(range(16))
    with pytest.raises(ValueError, match="seconds"):
        puzzle.best(0)


def test_pages(tmp_path):
    edges = library("edges/tetravex-4x4")
    soma = library("cubes/soma")
    page = tw.Page([edges, ("a board", edges.solve()[0]), ("1 < 2", next(soma.solve())), soma], "All & more")
    html = page._repr_html_()
    assert html.count("<svg") == html.count("</svg>") == 4
    assert "1 &lt; 2" in html and "All &amp; more" in html
    page.save(tmp_path / "page.html")
    assert html in (tmp_path / "page.html").read_text()
    with pytest.raises(TypeError, match="int"):
        tw.Page([3])
    search = soma.solve()
    list(search)
    assert search.statistics._repr_html_().count("<tr>") == 8


def test_all_solutions_of_a_long_list():
    puzzle = library("pentominoes/one-sided-18x5")
    limited = puzzle.solve(limit=100000)
    assert sum(1 for _ in limited) == 100000
    assert limited.status == "limit"


def test_stubs_name_everything():
    """The types that editors show are those of the module: classes, functions, methods and arguments."""
    stubs = ast.parse(pathlib.Path(tw.__file__).with_name("__init__.pyi").read_text())
    known = {node.name: node for node in stubs.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    assert set(tw.__all__) == set(known)
    for name, node in known.items():
        if isinstance(node, ast.FunctionDef):
            continue
        listed = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
        listed |= {member.target.id for member in node.body if isinstance(member, ast.AnnAssign)}
        members = {member for member in vars(getattr(tw, name)) if not member.startswith("_")}
        assert members <= listed, name


def documented(body, scope=""):
    """The names of the stubs with their docstrings."""
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield scope + node.name, ast.get_docstring(node)
        if isinstance(node, ast.ClassDef):
            yield from documented(node.body, node.name + ".")


def test_every_public_name_is_documented():
    stubs = ast.parse(pathlib.Path(tw.__file__).with_name("__init__.pyi").read_text(encoding="utf-8"))
    texts = dict(documented(stubs.body))
    for name, text in texts.items():
        if name.rpartition(".")[2].startswith("_") and text is None:
            continue
        assert text, f"{name} has no docstring in the stubs"
        owner, _, member = name.rpartition(".")
        thing = vars(getattr(tw, owner))[member] if owner else getattr(tw, name)
        shown = inspect.getdoc(thing) or ""
        assert " ".join(text.split()) in " ".join(shown.split()), name
    assert all(inspect.getdoc(getattr(tw, name)) for name in tw.__all__)


def test_edge_puzzles():
    puzzle = library("edges/tetravex-4x4")
    (board,) = puzzle.solve()
    assert sorted(piece for row in board for piece, _ in row) == list(range(16))
    for row in board:
        for (_, left), (_, right) in itertools.pairwise(row):
            assert left[0] == right[2]


@pytest.mark.parametrize("ending", ["toml", "def", "xmpuzzle"])
def test_files(tmp_path, ending):
    path = tmp_path / ("soma." + ending)
    library("cubes/soma").save(str(path))
    assert int(tw.load(path).count()) == 240


def test_texts():
    puzzle = library("pentominoes/10x6")
    assert int(tw.loads(puzzle.to_text().decode()).count()) == 2339
    assert int(tw.loads(puzzle.to_text("polycube").decode(), "again.def").count()) == 2339


@pytest.mark.parametrize("name", ["cubes/soma", "pentominoes/10x6", "polyiamonds/hexiamonds-rhombus"])
def test_pictures(name):
    puzzle = library(name)
    solution = next(puzzle.solve())
    for picture in (puzzle._repr_svg_(), solution._repr_svg_()):
        svg = xml.dom.minidom.parseString(picture)
        assert len(svg.getElementsByTagName("polygon")) == len(puzzle.region)


@pytest.mark.parametrize(
    "make, text",
    [
        (lambda: tw.Piece([(0, 0)], "A", "some"), "any"),
        (lambda: tw.Piece([(0, 0)], "A", (2, 1)), "min <= max"),
        (lambda: tw.Puzzle([(0, 0, 5)], [DOMINO]), "2 numbers"),
        (lambda: tw.Puzzle([(0, 0), (0, 0)], [DOMINO]), "twice"),
        (lambda: tw.Puzzle([(0, 0)], [DOMINO], "cubes"), "unknown lattice"),
        (lambda: tw.Puzzle([], [DOMINO]), "region"),
        (lambda: tw.load("no-such-file.toml"), "no-such-file.toml"),
        (lambda: library("cubes/soma").solve(plan="-oq"), "heuristic"),
        (lambda: library("cubes/soma").solve(threads=-1), "threads"),
        (lambda: library("cubes/soma").solve(time_limit=0), "time_limit"),
        (lambda: library("cubes/soma").to_text("docx"), "docx"),
    ],
)
def test_errors_name_what_is_wrong(make, text):
    with pytest.raises(ValueError, match=text):
        make()
