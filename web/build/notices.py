"""The page that names whose work is in the site, and under which licence."""

import html
import json
from pathlib import Path
from typing import Final, NamedTuple

from web.build.setup import MODULES, ROOT

HERE: Final = Path(__file__).resolve().parent


class Work(NamedTuple):
    name: str
    licence: str
    source: str
    text: Path


def page(policy: str, style: str) -> str:
    works = "\n".join(_section(work) for work in _works())
    template = (HERE / "notices.html").read_text(encoding="utf-8")
    for place, text in (("csp", policy), ("style", style), ("works", works)):
        template = template.replace(f"<!--{place}-->", text)
    return template


def _works() -> list[Work]:
    shipped = (
        "lit-html",
        "idb",
        "lean-qr",
        "workbox-precaching",
        "workbox-core",
        "workbox-routing",
        "workbox-strategies",
    )
    return [
        Work("Odd Trick", "MIT", "", ROOT / "LICENSE"),
        _from_npm("pyodide", HERE / "licences" / "MPL-2.0.txt"),
        Work(
            "Python",
            "PSF-2.0",
            "https://github.com/python/cpython",
            HERE / "licences" / "PSF-2.0.txt",
        ),
        *(_from_npm(name, MODULES / name / "LICENSE") for name in shipped),
        Work(
            "Court cards and corner signs by Adrian Kennard",
            "CC0-1.0",
            "https://www.me.uk/cards/",
            HERE / "licences" / "CC0-1.0.txt",
        ),
    ]


def _from_npm(name: str, text: Path) -> Work:
    about = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))
    repository = (
        about["repository"] if isinstance(about["repository"], str) else about["repository"]["url"]
    )
    source = repository.removeprefix("git+").removesuffix(".git").replace("git://", "https://")
    source = source if "://" in source else f"https://github.com/{source}"
    return Work(f"{name} {about['version']}", about["license"], source, text)


def _section(work: Work) -> str:
    name, licence, source = (html.escape(word) for word in work[:3])
    text = html.escape(work.text.read_text(encoding="utf-8").strip())
    link = f'<p><a href="{source}" rel="noreferrer">{source}</a></p>' if source else ""
    return f"<h2>{name}</h2>{link}<details><summary>{licence}</summary><pre>{text}</pre></details>"
