"""docs.py STUBS FILE: writes what the stubs say of each class, function and member as a table for C++."""

import ast
import pathlib
import sys


def docs(body, scope=""):
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            if text := ast.get_docstring(node):
                yield scope + node.name, text.strip()
        if isinstance(node, ast.ClassDef):
            yield from docs(node.body, node.name + ".")


stubs = ast.parse(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
table = "".join(f'{{"{name}", R"doc({text})doc"}},\n' for name, text in docs(stubs.body))
file = pathlib.Path(sys.argv[2])
# A newer file would be compiled again.
if not file.exists() or file.read_text(encoding="utf-8") != table:
    file.write_text(table, encoding="utf-8")
