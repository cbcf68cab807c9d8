"""dist/: the whole site, the same bytes from the same sources, every reference in it relative."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from web.build import notices, texts
from web.build.setup import (
    CACHE,
    MODULES,
    ROOT,
    WEB,
    Trouble,
    digest,
    node_packages,
    python_packages,
    run,
    say,
)

DIST: Final = ROOT / "dist"
ENGINE: Final = ROOT / "engine"
HELPERS: Final = WEB / "build"
GENERATED: Final = WEB / "generated"
PYODIDE: Final = MODULES / "pyodide"
RULES_STYLE: Final = "styles/rules.css"
NOTICES_STYLE: Final = "styles/notices.css"
CHECK_SCRIPT: Final = "fair/check.js"
FOR_SHOPS: Final = "images"  # only who is about to install the page is shown them
AS_THEY_ARE: Final = ("icons", FOR_SHOPS)
LINKED: Final = re.compile(r'(<script type="module" src=|<link rel="stylesheet" href=)"([^"]+)"')
HASHED: Final = re.compile(r"-(?:[0-9A-Z]{8}|[0-9a-f]{8})\.\w+$")  # esbuild's names and ours
PLAIN: Final = re.compile(r'(<script defer src=)"([^"]+)"')


def build(out: Path = DIST) -> Path:
    """Makes the site beside `out` and puts it in its place when it is whole."""
    program = node_packages(with_checkers=False)
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as room:
        making = Path(room) / "dist"
        making.mkdir()
        say("precompiling Python and trying it out")
        names = _python(program, making)
        say("bundling the page")
        words = _generate()
        _page(program, making, names, words)
        _reading(program, making)
        _service_worker(program, making)
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(making, out)
    files = [file for file in out.rglob("*") if file.is_file()]
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    say(f"{out.name}/ is ready: {len(files)} files, {megabytes:.1f} MB")
    return out


def generate() -> None:
    """The modules that the page imports and nobody writes by hand, for the type checker."""
    _generate()
    if not all((GENERATED / f"{name}.js").exists() for name in ("python", "worker", "precache")):
        build()


# ---- Python -------------------------------------------------------------------------------------


def _python(program: Path, out: Path) -> dict[str, str]:
    """Pyodide's files, the standard library and the engine under hashed names; which is which."""
    recipe = digest(
        HELPERS / "pack.py",
        HELPERS / "python.mjs",
        PYODIDE / "package.json",
        PYODIDE / "pyodide.asm.wasm",
    )
    std, app = CACHE / f"std-{recipe}.zip", out / "app.zip"
    job = {
        "pyodide": PYODIDE,
        "std": std,
        "app": app,
        "engine": ENGINE,
        "pack": HELPERS / "pack.py",
    }
    _node(program, HELPERS / "python.mjs", job)
    sources = {
        "mjs": PYODIDE / "pyodide.mjs",
        "asm": PYODIDE / "pyodide.asm.mjs",
        "wasm": PYODIDE / "pyodide.asm.wasm",
    }
    files = {kind: _hashed(file, out / "python") for kind, file in sources.items()}
    files |= {
        kind: _packed(kind, file, out / "python") for kind, file in (("std", std), ("app", app))
    }
    app.unlink()
    urls = {kind: f"python/{file.name}" for kind, file in files.items()}
    sizes = {kind: file.stat().st_size for kind, file in files.items()}
    table = {kind: {"url": urls[kind], "bytes": sizes[kind]} for kind in ("wasm", "std", "app")}
    table["scripts"] = {"url": urls["asm"], "bytes": sizes["mjs"] + sizes["asm"]}
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    _module("python", PYTHON=table, LOCK=lock)
    return urls


def _hashed(file: Path, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    target = folder / f"{file.stem}-{digest(file)[:8]}{file.suffix}"
    shutil.copyfile(file, target)
    return target


def _packed(kind: str, file: Path, folder: Path) -> Path:
    """In gzip, and not called so: there are hosts that would have the browser undo it."""
    target = folder / f"{kind}-{digest(file)[:8]}.pack"
    target.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    return target


# ---- generated modules --------------------------------------------------------------------------


def _generate() -> texts.Texts:
    words = texts.read(WEB / "texts")
    for language in texts.LANGUAGES:
        _write(f"texts.{language}", texts.module(words, language))
    said = subprocess.run(
        [sys.executable, HELPERS / "games.py"], cwd=ROOT, capture_output=True, text=True
    )
    if said.returncode:
        raise Trouble(f"the engine does not say what games it knows:\n{said.stderr}")
    _write(
        "games",
        f'/** @type {{import("../engine/protocol").GameInfo[]}} */\nexport default {said.stdout};\n',
    )
    said = subprocess.run(
        [sys.executable, HELPERS / "guides.py"], cwd=ROOT, capture_output=True, text=True
    )
    if said.returncode:
        raise Trouble(f"a guided deal cannot be had:\n{said.stderr}")
    _write(
        "guides",
        f'/** @type {{import("../state/guide").Guide[]}} */\nexport default {said.stdout};\n',
    )
    _module("build", VERSION=_version())
    return words


def _version() -> str:
    """Changes with anything that could change the site."""
    roots = (ENGINE, WEB)
    skipped = {MODULES.name, GENERATED.name, "__pycache__", "lab"}
    files = sorted(
        file
        for root in roots
        for file in root.rglob("*")
        if file.is_file() and not skipped & set(file.relative_to(ROOT).parts)
    )
    total = hashlib.sha256()
    for file in files:
        total.update(
            f"{file.relative_to(ROOT).as_posix()} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode()
        )
    return total.hexdigest()[:8]


def _module(name: str, **exported: Any) -> None:
    lines = (
        f"export const {key} = {json.dumps(value, indent=1)};\n" for key, value in exported.items()
    )
    _write(name, "".join(lines))


def _write(name: str, source: str) -> None:
    GENERATED.mkdir(exist_ok=True)
    (GENERATED / f"{name}.js").write_text(source, encoding="utf-8", newline="\n")


# ---- the page -----------------------------------------------------------------------------------


def _page(program: Path, out: Path, names: Mapping[str, str], words: texts.Texts) -> None:
    external = {"pyodide": f"./{names['mjs']}", "pyodide/pyodide.asm.mjs": f"./{names['asm']}"}
    worker = bundle(program, out, ["engine/worker.js"], external)["engine/worker.js"]
    _module("worker", WORKER=worker)
    page = (WEB / "index.html").read_text(encoding="utf-8")
    entries = [path for _, path in LINKED.findall(page)]
    bundled = bundle(program, out, entries)
    page = LINKED.sub(lambda found: f'{found[1]}"{bundled[found[2]]}"', page)
    page = PLAIN.sub(lambda found: f'{found[1]}"{_hashed(WEB / found[2], out).name}"', page)
    page = texts.fill(page.replace("<!--csp-->", _policy()), words)
    (out / "index.html").write_text(page, encoding="utf-8", newline="\n")
    shutil.copyfile(WEB / "manifest.webmanifest", out / "manifest.webmanifest")
    for folder in AS_THEY_ARE:
        if (WEB / folder).is_dir():
            shutil.copytree(WEB / folder, out / folder, copy_function=shutil.copyfile)


def _reading(program: Path, out: Path) -> None:
    """The rules of the games, the check of a deal, the licences: pages that need no engine."""
    made = bundle(program, out, [RULES_STYLE, NOTICES_STYLE, CHECK_SCRIPT])
    licences = notices.page(_policy(), made[NOTICES_STYLE])
    (out / "notices.html").write_text(licences, encoding="utf-8", newline="\n")
    head = {
        "stylesheet": f"../{made[RULES_STYLE]}",
        "check": f"../{made[CHECK_SCRIPT]}",
        "icon": "../icons/icon.svg",
    }
    run([python_packages(HELPERS / "pages.txt"), "-m", "web.build.pages", out, json.dumps(head)])


def _service_worker(program: Path, out: Path) -> None:
    """Last, for it names every other file. A name with the content's hash in it needs no revision."""
    files = (file for file in out.rglob("*") if file.is_file() and file.parent.name != FOR_SHOPS)
    urls = sorted(file.relative_to(out).as_posix() for file in files)
    entries = [
        {"url": url, "revision": None if HASHED.search(url) else digest(out / url)} for url in urls
    ]
    _module("precache", FILES=entries, POLICY=_policy())
    bundle(program, out, ["sw.js"], hashed=False)


def _policy() -> str:
    return (HELPERS / "policy.txt").read_text(encoding="utf-8").strip()


def bundle(
    program: Path,
    out: Path,
    entries: Iterable[str],
    external: Mapping[str, str] | None = None,
    *,
    hashed: bool = True,
) -> dict[str, str]:
    job = {
        "web": WEB,
        "out": out,
        "entries": list(entries),
        "external": dict(external or {}),
        "hashed": hashed,
    }
    names: dict[str, str] = json.loads(_node(program, HELPERS / "bundle.mjs", job))
    return names


def _node(program: Path, script: Path, job: Mapping[str, Any]) -> str:
    given = json.dumps(job, default=str)
    done = subprocess.run(
        [program, script, given], cwd=WEB, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    if done.returncode:
        raise Trouble(f"web/build/{script.name} failed: see above")
    return done.stdout
