"""Browsers for the tests: found, or installed, and each proved by starting it.

    python -m tests.web.browsers             say what there is
    python -m tests.web.browsers --install   get what is missing; 1 if the tests could not run

Chromium is looked for in TEST_CHROMIUM, in Playwright's own store, in the system, in the npm package that carries one
(Linux x64, no root needed); then Playwright is asked to install it, then apt. A headless shell comes before a whole
Chromium: it draws the same, costs a quarter less, and lacks only what is around a page, such as installing. Firefox
and WebKitGTK are installed in CI only, by apt: on another machine a test that lacks them is skipped, and says so.
"""

import base64
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Error, Playwright, sync_playwright

from tests.web import webkitgtk

ENGINES: Final = ("chromium", "firefox", "webkit")
IN_CI: Final = os.environ.get("CI", "").lower() in ("1", "true")
SHELL: Final = "chromium-headless-shell"
APT_PACKAGES: Final = ("chromium", "firefox-esr", "webkit2gtk-driver", "xvfb")

CARRIER: Final = "@sparticuz/chromium@153.0.0"
CARRIER_DIGEST: Final = (
    "jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
)
UNPACKED: Final = Path(__file__).resolve().parents[2] / ".venv" / "browsers" / "chromium-153.0.0"

SYSTEM_CHROMIUM: Final = (
    SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge-stable",
    "microsoft-edge",
)  # fmt: skip
SYSTEM_FIREFOX: Final = (
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    os.path.expandvars(r"%PROGRAMFILES%\Mozilla Firefox\firefox.exe"),
)
ADVICE: Final = {
    "chromium": "install Chromium, Chrome or Edge, or set TEST_CHROMIUM to the path of one, "
    "or let `python3 build.py test` fetch one through npm, Playwright or (as root) apt",
    "firefox": "install Firefox ESR (apt: firefox-esr), or set TEST_FIREFOX to its path",
    "webkit": "install WebKitGTK's driver (apt: webkit2gtk-driver xvfb)",
}


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to start an engine: Playwright's launch options, or the programs of WebKitGTK."""

    how: str
    options: dict[str, Any] = field(default_factory=dict)
    gtk: webkitgtk.Programs | None = None


@dataclass(frozen=True, slots=True)
class Found:
    candidate: Candidate
    version: str


@dataclass(frozen=True, slots=True)
class Missing:
    """Why no candidate would do; prints as the one sentence a person needs."""

    engine: str
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        tried = "; ".join(self.reasons) or "nothing was found"
        return f"No {self.engine} for the tests ({tried}): {ADVICE[self.engine]}."


# ---- what is there -----------------------------------------------------------------------------------------------


def candidates(playwright: Playwright, engine: str) -> Iterator[Candidate]:
    """What this machine already has, the best first."""
    own = getattr(playwright, engine).executable_path
    named = os.environ.get(f"TEST_{engine.upper()}", "")
    if named and engine != "webkit":
        yield _by_path(engine, f"TEST_{engine.upper()}", named)
        return
    if os.path.exists(own):
        yield Candidate("Playwright's own")
    if engine == "chromium":
        yield from _system_chromium()
    elif engine == "firefox":
        for path in filter(None, map(shutil.which, SYSTEM_FIREFOX)):
            yield _by_path(engine, "system", path)
    elif programs := webkitgtk.programs():
        yield Candidate("WebKitGTK", gtk=programs)


def _system_chromium() -> Iterator[Candidate]:
    for path in filter(None, map(shutil.which, SYSTEM_CHROMIUM)):
        yield _by_path("chromium", "system", path)
    if sys.platform in ("darwin", "win32"):
        yield Candidate("Chrome", {"channel": "chrome"})
        yield Candidate("Edge", {"channel": "msedge"})
    if (UNPACKED / "run").exists():
        yield _by_path("chromium", "npm", str(UNPACKED / "run"))


def _by_path(engine: str, how: str, path: str) -> Candidate:
    """A stock Firefox is driven over WebDriver BiDi, which the path alone does not say."""
    channel = {"channel": "moz-firefox"} if engine == "firefox" else {}
    return Candidate(f"{how} {path}", {"executable_path": path, **channel})


def prove(playwright: Playwright, engine: str, candidate: Candidate) -> str:
    """Start it, open a page, run a script: its version. Raises what went wrong."""
    if candidate.gtk:
        return webkitgtk.prove(candidate.gtk)
    browser = getattr(playwright, engine).launch(timeout=60_000, **candidate.options)
    try:
        page = browser.new_context().new_page()
        page.goto("data:text/html,<p>one<p>two")
        assert page.evaluate("document.querySelectorAll('p').length") == 2, "it runs no scripts"
        return str(browser.version)
    finally:
        browser.close()


# ---- what can be got ---------------------------------------------------------------------------------------------


def find(playwright: Playwright, engine: str, *, install: bool = False) -> Found | Missing:
    """The first candidate that starts; with `install`, each way to get one is tried until one does."""
    reasons: dict[Candidate | str, str] = {}
    for get in (_nothing, *(_ways(engine) if install else ())):
        if not get():
            continue
        for candidate in candidates(playwright, engine):
            if candidate.how in reasons:
                continue
            try:
                return Found(candidate, prove(playwright, engine, candidate))
            except (Error, AssertionError, OSError, RuntimeError) as error:
                reasons[candidate.how] = (
                    f"{candidate.how}: {str(error).strip().splitlines()[0][:160]}"
                )
    return Missing(engine, tuple(reasons.values()))


def _ways(engine: str) -> tuple[Callable[[], bool], ...]:
    if os.environ.get(f"TEST_{engine.upper()}"):
        return ()
    apt = (_apt_install,) if IN_CI or engine == "chromium" else ()
    if engine != "chromium":
        return apt
    return (*(apt if IN_CI else ()), _unpack_from_npm, _playwright_install, *apt)


def _nothing() -> bool:
    return True


def _apt_install() -> bool:
    """All engines at once: the index is fetched only once, and CI needs them all."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    wanted = APT_PACKAGES if IN_CI else APT_PACKAGES[:1]
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends")
    return _run("apt-get", "update", "-qq") and (
        _run(*install, SHELL, *wanted) or _run(*install, *wanted)  # an older Debian has no shell
    )


def _playwright_install() -> bool:
    return _run(sys.executable, "-m", "playwright", "install", "chromium")


def _unpack_from_npm() -> bool:
    """The npm package holds a headless Chromium with its own libraries and font, made for machines with neither."""
    npm = shutil.which(
        "npm", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    )
    if not npm or sys.platform != "linux" or platform.machine() not in ("x86_64", "AMD64"):
        return False
    UNPACKED.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=UNPACKED.parent) as folder:
        room = Path(folder)
        if not _run(npm, "pack", CARRIER, "--silent", "--pack-destination", folder):
            return False
        tarball = next(room.glob("*.tgz"))
        digest = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
        if digest != CARRIER_DIGEST:
            _say(f"{CARRIER} is not what it was when its digest was noted: not used")
            return False
        _extract(tarball, room)
        _assemble(room / "package" / "bin", room / "made")
        shutil.rmtree(UNPACKED, ignore_errors=True)
        (room / "made").rename(UNPACKED)
    return True


def _assemble(packed: Path, made: Path) -> None:
    """Without a fonts.conf that names a real folder the browser dies at its first page."""
    made.mkdir()
    _decompress(packed / "chromium.br", made / "chromium")
    for name, target in (
        ("al2023", made / "al2023"),
        ("fonts", made / "fonts"),
        ("swiftshader", made),
    ):
        _decompress(packed / f"{name}.tar.br", made / f"{name}.tar")
        _extract(made / f"{name}.tar", target)
        (made / f"{name}.tar").unlink()
    (made / "fonts.conf").write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<dir>{UNPACKED}/fonts</dir><dir>/usr/share/fonts</dir>"
        '<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>',
        encoding="utf-8",
    )
    (made / "run").write_text(
        f'#!/bin/sh\nexport LD_LIBRARY_PATH="{UNPACKED}/al2023/lib" FONTCONFIG_FILE="{UNPACKED}/fonts.conf"\n'
        f'exec "{UNPACKED}/chromium" "$@"\n',
        encoding="utf-8",
    )
    for name in ("chromium", "run"):
        (made / name).chmod(0o755)


def _decompress(source: Path, target: Path) -> None:
    """Brotli is not in the standard library, but Playwright brings a Node of its own."""
    import playwright

    script = (
        "const [source, target] = JSON.parse(process.argv[1]); const fs = require('fs');"
        "fs.createReadStream(source).pipe(require('zlib').createBrotliDecompress()).pipe(fs.createWriteStream(target))"
    )
    node = Path(playwright.__file__).parent / "driver" / "node"
    subprocess.run([node, "-e", script, json.dumps([str(source), str(target)])], check=True)


def _extract(archive: Path, folder: Path) -> None:
    with tarfile.open(archive) as tar:
        if hasattr(tarfile, "data_filter"):
            tar.extractall(folder, filter="data")
        else:
            tar.extractall(folder)


def _run(*command: str) -> bool:
    _say(" ".join(Path(part).name if index == 0 else part for index, part in enumerate(command)))
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return (
            subprocess.run(command, env=environment, stdout=sys.stderr, timeout=900).returncode == 0
        )
    except (subprocess.TimeoutExpired, OSError):
        return False


def _say(what: str) -> None:
    print(f"browsers: {what}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    lacking = []
    with sync_playwright() as playwright:
        for engine in ENGINES:
            match find(playwright, engine, install="--install" in arguments):
                case Found(candidate, version):
                    _say(f"{engine} {version} ({candidate.how})")
                case Missing() as missing:
                    needed = IN_CI or engine == "chromium"
                    _say(str(missing) if needed else f"{missing} Its tests are skipped.")
                    lacking += [engine] if needed else []
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
