"""No source file passes 400 lines; lock files and prose are exempt."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 400
SOURCES = {".py", ".js", ".mjs", ".ts", ".css", ".html"}
NOT_OURS = {"node_modules", "generated", ".venv", "dist", ".cache", "__pycache__"}


def test_no_source_file_is_longer_than_400_lines() -> None:
    sources = [ROOT / "build.py", *(ROOT / "engine").rglob("*"), *(ROOT / "web").rglob("*")]
    ours = [path for path in sources if path.suffix in SOURCES and not NOT_OURS & set(path.parts)]
    assert len(ours) > 50, "the sources were found"
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in ours}
    assert not {str(path): n for path, n in lengths.items() if n > LONGEST}
