"""Runs the code of each notebook from its beginning to its end; what a notebook claims is asserted by it."""

import ast
import json
import pathlib

import pytest

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[2] / "resources" / "notebooks"


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook_runs(path, monkeypatch):
    monkeypatch.chdir(NOTEBOOKS)
    book = json.loads(path.read_text(encoding="utf-8"))
    assert book["nbformat"] == 4 and book["cells"][0]["cell_type"] == "markdown"
    names = {}
    for number, cell in enumerate(book["cells"]):
        if cell["cell_type"] != "code":
            continue
        statements, shown = compiled("".join(cell["source"]), f"{path.name}, cell {number}")
        exec(statements, names)
        if shown is not None:
            value = eval(shown, names)
            for picture in ("_repr_svg_", "_repr_html_"):
                if hasattr(value, picture):
                    assert getattr(value, picture)()


def compiled(source, name):
    """The statements of a cell, and the expression at its end that the notebook shows, compiled."""
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    shown = compile(ast.Expression(last.value), name, "eval") if last is not None else None
    return compile(tree, name, "exec"), shown
