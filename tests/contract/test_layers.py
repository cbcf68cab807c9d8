"""Nothing imports upwards or sideways, and the engine imports nothing but Python's own library."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from engine.registry import GAMES

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"
FILES = sorted(ENGINE.rglob("*.py"))
SHIPPED = [path for path in FILES if "lab" not in path.parts]  # the laboratory has clocks

# What a layer may import, beside itself. The longest prefix that fits a module is its layer.
ALLOWED = {
    "engine.model": (),
    "engine.rules": ("engine.model",),
    "engine.games": ("engine.rules", "engine.model"),
    "engine.search": ("engine.model",),
    "engine.ai": ("engine.search", "engine.model"),
    "engine.ai.policies": ("engine.ai", "engine.search", "engine.model"),
    "engine.fair": ("engine.model",),
    "engine.claims": ("engine.model",),
    "engine.match": ("engine.model", "engine.fair", "engine.claims"),
    "engine.tally": ("engine.model", "engine.record", "engine.match"),
    "engine.record": ("engine.model", "engine.fair", "engine.match"),
    "engine.save": ("engine.model", "engine.match", "engine.record"),
    "engine.registry": ("engine.games", "engine.ai", "engine.model"),
    "engine.bridge.protocol": (),
    "engine.bridge.codec": ("engine.model", "engine.bridge.protocol"),
    "engine.bridge.thinker": (
        ("engine.registry", "engine.ai", "engine.model")
        + ("engine.bridge.codec", "engine.bridge.protocol")
    ),
    "engine.bridge": ("engine",),
    "engine.lab": ("engine",),
}
FORBIDDEN = {"js", "pyodide", "pyodide_js", "asyncio"}
CHANCE_AND_TIME = {"time", "random"}  # handed in; only `connect()` may take them from the system


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def layer_of(module: str) -> str:
    fits = [layer for layer in ALLOWED if module == layer or module.startswith(layer + ".")]
    return max(fits, key=len, default=module)


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{path}: relative import"
            nested = {f"{node.module}.{alias.name}" for alias in node.names}
            real = {
                name
                for name in nested
                if (ROOT / name.replace(".", "/")).with_suffix(".py").exists()
            }
            found |= real or {node.module}
    return found


def game_of(module: str) -> str:
    """The game that a module of rules or a player belongs to: its name, or the start of it."""
    name = module.rsplit(".", 1)[-1]
    return next((g for g in GAMES if name == g or name.startswith(f"{g}_")), name)


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    module = module_name(path)
    layer = layer_of(module)
    for name in imports(path):
        if name.split(".")[0] != "engine":
            if name.split(".")[0] == "numpy" and module.startswith("engine.lab.training."):
                continue
            assert name.split(".")[0] in sys.stdlib_module_names, f"{module} imports {name}"
            assert name.split(".")[0] not in FORBIDDEN, f"{module} imports {name}"
            continue
        if layer == "engine.ai.policies" and game_of(name) == game_of(module):
            continue
        if layer == "engine.games" and name.startswith("engine.games"):
            assert game_of(name) == game_of(module), f"{module} imports {name}"
        assert layer_of(name) == layer or _allowed(name, layer), f"{module} imports {name}"


def _allowed(name: str, layer: str) -> bool:
    return any(name == ok or name.startswith(ok + ".") for ok in ALLOWED.get(layer, ()))


def test_nothing_imports_the_laboratory() -> None:
    for path in SHIPPED:
        assert not any(name.startswith("engine.lab") for name in imports(path)), path


@cache
def reachable(module: str) -> frozenset[str]:
    """Everything of the engine that a module imports, by whatever way."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        base = ROOT / current.replace(".", "/")
        path = base.with_suffix(".py") if base.with_suffix(".py").exists() else base / "__init__.py"
        if path.exists():
            waiting.extend(name for name in imports(path) if name.startswith("engine"))
    return frozenset(seen)


def test_the_thinker_cannot_reach_a_match() -> None:
    truth = {"engine.match", "engine.save", "engine.fair", "engine.record", "engine.bridge.table"}
    assert not reachable("engine.bridge.thinker") & truth


def test_players_cannot_reach_a_match() -> None:
    for path in (ENGINE / "ai").rglob("*.py"):
        assert "engine.match" not in reachable(module_name(path)), path


@pytest.mark.parametrize("path", SHIPPED, ids=module_name)
def test_chance_and_time_are_handed_in(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside_connect = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == "connect"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            taken = node.value.id in CHANCE_AND_TIME | {"os"}
            assert not taken or id(node) in inside_connect, f"{path}:{node.lineno}"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], path


def test_init_files_are_empty() -> None:
    for path in ENGINE.rglob("__init__.py"):
        assert not path.read_text(encoding="utf-8").strip(), path
