"""Zips of precompiled modules; they store their files, since a whole zip compresses better.

This file runs inside Pyodide under Node: only the very Python that will load them may compile them.
"""

import ast
import importlib
import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path
from typing import Final

# What the engine may import; what these and Pyodide's own start import comes along by itself.
STD: Final = (
    "abc array asyncio base64 bisect collections collections.abc contextlib copy dataclasses enum "
    "fractions functools hashlib heapq importlib.metadata importlib.resources inspect itertools "
    "json math operator os pathlib pkgutil random re secrets statistics string struct textwrap "
    "time traceback types typing warnings zipfile zlib"
).split()
ENCODINGS: Final = ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8")
SYSCONFIG: Final = "_sysconfigdata__emscripten_wasm32-emscripten.py"
WITH_DOCSTRINGS: Final = ("pyodide/", "_pyodide/")  # Pyodide builds its API from them
DATE: Final = (2020, 1, 1, 0, 0, 0)  # the same bytes on every day


def compiled(name: str, source: bytes, optimize: int, tree: ast.Module | None = None) -> bytes:
    """An unchecked-hash .pyc: no clock in it, and no source looked for beside it."""
    code = compile(tree or source, name, "exec", dont_inherit=True, optimize=optimize)
    unchecked = (1).to_bytes(4, "little")
    return (
        importlib.util.MAGIC_NUMBER
        + unchecked
        + importlib.util.source_hash(source)
        + marshal.dumps(code)
    )


def zipped(out: str, files: dict[str, bytes]) -> int:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, DATE), files[name])
    return len(files)


def std_zip(out: str) -> int:
    """The pruned standard library, from the one this interpreter has started from."""
    for module in (*STD, *ENCODINGS):
        importlib.import_module(module)
    stock = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(stock) as archive:
        wanted = _wanted(stock, set(archive.namelist()))
        sources = {name: archive.read(name) for name in sorted(wanted)}
    return zipped(
        out,
        {
            f"{name}c": compiled(name, source, 0 if name.startswith(WITH_DOCSTRINGS) else 2)
            for name, source in sources.items()
        },
    )


def _wanted(stock: str, names: set[str]) -> set[str]:
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    wanted = {
        file.removeprefix(f"{stock}/").removesuffix("c")
        for file in files
        if file.startswith(f"{stock}/")
    }
    wanted = {name if name.endswith(".py") else f"{name}y" for name in wanted} | {SYSCONFIG}
    packages = {
        f"{parent}/__init__.py" for name in wanted for parent in map(str, Path(name).parents)
    }
    return (wanted | packages) & names


class Unannotated(ast.NodeTransformer):
    """Drops the annotations that nobody reads while a program runs: all but those of classes."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [_plain(one) for one in node.body]
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node


def _plain(one: ast.stmt) -> ast.stmt:
    if isinstance(one, ast.AnnAssign) and one.value:
        return ast.copy_location(ast.Assign([one.target], one.value), one)
    return one


def app_zip(out: str, root: str) -> int:
    """The engine without docstrings, assertions and annotations; data files as they are."""
    files: dict[str, bytes] = {}
    for path in sorted(Path(root).rglob("*")):
        if path.is_file():
            name = f"{Path(root).name}/{path.relative_to(root).as_posix()}"
            source = path.read_bytes()
            if path.suffix == ".py":
                tree = ast.fix_missing_locations(Unannotated().visit(ast.parse(source)))
                files[f"{name}c"] = compiled(name, source, 2, tree)
            else:
                files[name] = source
    return zipped(out, files)


def import_all(root: str) -> int:
    """Every module below `root`, from wherever `sys.path` finds it; raises what the first bad one raises."""
    names = [
        path.relative_to(Path(root).parent).with_suffix("")
        for path in sorted(Path(root).rglob("*.py"))
    ]
    for name in names:
        importlib.import_module(".".join(name.parts).removesuffix(".__init__"))
    return len(names)
