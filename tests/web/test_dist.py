"""What is in the built site, and what must not be."""

import gzip
import json
import re
import zipfile
from io import BytesIO
from pathlib import Path

from web.build import site
from web.build.bench import STOCK

FOREIGN = re.compile(r"""(?:src|href)\s*=\s*["'](?:https?:)?//""")


def files(dist: Path) -> list[Path]:
    return [file for file in dist.rglob("*") if file.is_file()]


def app_of(dist: Path) -> zipfile.ZipFile:
    packed = next((dist / "python").glob("app-*.pack")).read_bytes()
    return zipfile.ZipFile(BytesIO(gzip.decompress(packed)))


def test_the_engine_is_small(dist: Path) -> None:
    assert next((dist / "python").glob("app-*.pack")).stat().st_size < 305_000


def test_the_engine_is_shipped_compiled_and_whole(dist: Path) -> None:
    sources = {
        path.relative_to(site.ROOT).as_posix() + "c"
        for path in site.ENGINE.rglob("*.py")
        if "lab" not in path.parts
    }
    assert {name for name in app_of(dist).namelist() if name.endswith(".pyc")} == sources


def test_the_weights_of_the_nets_are_shipped_as_they_are(dist: Path) -> None:
    app, folder = app_of(dist), site.ENGINE / "ai" / "weights"
    for path in folder.iterdir():
        assert app.read(path.relative_to(site.ROOT).as_posix()) == path.read_bytes()


def test_neither_the_laboratory_nor_the_tests_are_shipped(dist: Path) -> None:
    names = [file.relative_to(dist).as_posix() for file in files(dist)] + app_of(dist).namelist()
    assert [
        name for name in names if re.search(r"(^|/)(lab|tests)/|\.test\.|\.py$|\.map$", name)
    ] == []


def test_the_site_is_smaller_than_the_stock_files_it_is_made_of(dist: Path) -> None:
    def size(paths: list[Path]) -> int:
        return sum(len(gzip.compress(path.read_bytes())) for path in paths)

    assert size(files(dist)) < size([site.PYODIDE / name for name in STOCK])


def test_nothing_makes_a_sound(dist: Path) -> None:
    voice = re.compile(r"\bAudio(Context)?\(|<audio\b|speechSynthesis|navigator\.vibrate")
    made = [file for file in files(dist) if file.suffix in (".js", ".html")]
    assert made
    assert [file.name for file in made if voice.search(file.read_text(encoding="utf-8"))] == []


def test_nobody_is_asked_who_he_is_or_followed(dist: Path) -> None:
    """What accounts, advertisements and trackers are made of; Pyodide's own files hold some that nobody calls."""
    tools = re.compile(
        r"document\.cookie|cookieStore|sendBeacon|<iframe|<ins\b|Notification\b"
        r"|PushManager|PaymentRequest|navigator\.credentials|navigator\.geolocation|mediaDevices"
        r"|type=[\"']?(?:password|email|tel)\b|autocomplete=[\"']?(?:email|username|name)\b"
    )
    made = [
        it for it in files(dist) if it.suffix in (".js", ".html") and it.parent.name != "python"
    ]
    assert {"index.html", "sw.js", "notices.html"} <= {file.name for file in made}
    assert [file.name for file in made if tools.search(file.read_text(encoding="utf-8"))] == []


def test_every_address_is_relative(dist: Path) -> None:
    pages = [file for file in files(dist) if file.suffix in (".html", ".css")]
    rooted = re.compile(r"""(?:src|href)\s*=\s*["']/|url\(/""")
    loads = [
        line
        for page in pages
        for line in page.read_text(encoding="utf-8").splitlines()
        if rooted.search(line) or (FOREIGN.search(line) and "<a " not in line)
    ]
    assert loads == []


def test_the_service_worker_keeps_every_file(dist: Path) -> None:
    """But the pictures shown before the page is installed."""
    script = (dist / "sw.js").read_text(encoding="utf-8")
    kept = set(re.findall(r'url:"([^"]+)"', script))
    needed = {file.relative_to(dist).as_posix() for file in files(dist)} - {"sw.js"}
    assert kept == {name for name in needed if not name.startswith("images/")}


def test_the_manifest_names_icons_that_are_there(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert all((dist / icon["src"]).is_file() for icon in manifest["icons"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}


def test_the_manifest_shows_a_table_upright_and_lying(dist: Path) -> None:
    """Small ones: nobody should wait for an advertisement of ours."""
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    shown = {it["form_factor"]: it for it in manifest["screenshots"]}
    assert set(shown) == {"narrow", "wide"}
    for form, it in shown.items():
        drawn = (dist / it["src"]).read_bytes()
        assert drawn[8:16] == b"WEBPVP8 "
        width, height = (int.from_bytes(drawn[at : at + 2], "little") for at in (26, 28))
        assert it["sizes"] == f"{width}x{height}"
        assert (width < height) is (form == "narrow")
        assert min(width, height) >= 320 and max(width, height) < 2.3 * min(width, height)
        assert it["label"] and len(drawn) < 50_000


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    once, again = (site.build(tmp_path / name) for name in ("once", "again"))
    assert {file.relative_to(again): file.read_bytes() for file in files(again)} == {
        file.relative_to(once): file.read_bytes() for file in files(once)
    }
