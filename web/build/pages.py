"""Pages beside the table: the rules, which need no script, and the check of a deal, which needs a few lines of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from string import Template
from typing import Final

from engine.registry import GAMES, find_game
from web.build import markup, texts
from web.build.cardfaces import Words
from web.build.markup import Page
from web.build.setup import Trouble
from web.build.texts import LANGUAGES, Texts

WEB: Final = Path(__file__).resolve().parents[1]
POLICY: Final = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
CHECK: Final = "check"
FAIR: Final = (CHECK, "promise")
NAMES: Final = {"en": "English", "fr": "Français"}
FRAME: Final = Template("""\
<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="$policy">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="$aim">
<title>$title – Odd Trick</title>
<link rel="stylesheet" href="$stylesheet">
<link rel="icon" href="$icon" type="image/svg+xml">
$alternates
$script</head>
<body>
<header>
<nav aria-label="Odd Trick"><a href="../index.html">$to_table</a> $switches</nav>
</header>
<main>
$opening
$contents
$body
</main>
$others
</body>
</html>
""")


def write_pages(web: Path, dist: Path, texts: Texts, head: Mapping[str, str]) -> list[Path]:
    """Every page, below `dist`, as rules/<game>.<language>.html and fair/<name>.<language>.html.

    `head` has the addresses, seen from there, of 'stylesheet', 'icon' and 'check', the script
    without which there are no pages about the fair deal.
    Raises Trouble when a worked example is not what it says, or a text is missing.
    """
    written = []
    names = (*GAMES, *FAIR) if CHECK in head else GAMES
    for name, language in product(names, LANGUAGES):
        folder, game = ("fair", None) if name in FAIR else ("rules", find_game(name))
        source = web / folder / f"{name}.{language}.md"
        page = markup.read(source.read_text(encoding="utf-8"), game)
        target = dist / folder / f"{name}.{language}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_page(page, name, Words(texts, language), head), encoding="utf-8")
        written.append(target)
    return written


def _page(page: Page, name: str, words: Words, head: Mapping[str, str]) -> str:
    chapters = (token.type == "heading_open" and token.tag == "h2" for token in page.tokens)
    first = next(index for index, opens in enumerate(chapters) if opens)
    check = name == CHECK
    script = f'<script type="module" src="{head[CHECK]}"></script>\n' if check else ""
    return FRAME.substitute(
        language=words.language,
        policy=f"{POLICY}; script-src 'self'" if check else POLICY,
        stylesheet=head["stylesheet"],
        icon=head["icon"],
        aim=markup.plain(page.aim),
        title=markup.plain(page.title),
        alternates="\n".join(_alternate(name, language) for language in LANGUAGES),
        script=script,
        to_table=words("rules.to_table"),
        switches=" ".join(_switch(name, code) for code in LANGUAGES if code != words.language),
        opening=markup.html(page.tokens[:first], words),
        contents="" if name in FAIR else _contents(page, words),
        body=markup.html(page.tokens[first:], words),
        others="" if name in FAIR else _others(name, words),
    )


def _contents(page: Page, words: Words) -> str:
    """The numbers stand in the titles; the list shows none of its own."""
    chapters = "\n".join(
        f'<li><a href="#{chapter.address}">{markup.title_html(chapter.title, words)}</a></li>'
        for chapter in page.chapters
    )
    title = f'<h2 id="contents">{words("rules.contents")}</h2>'
    return (
        f'<nav class="contents" aria-labelledby="contents">{title}\n<ol>\n{chapters}\n</ol></nav>'
    )


def _others(game: str, words: Words) -> str:
    items = [
        f'<li><a href="{other}.{words.language}.html">{words(f"{other}.title")}</a></li>'
        for other in GAMES
        if other != game
    ]
    label = words("rules.other_games")
    nav = f'<nav aria-label="{label}"><p>{label}</p><ul>{"".join(items)}</ul></nav>'
    return f"<footer>{nav}</footer>" if items else ""


def _alternate(name: str, language: str) -> str:
    return f'<link rel="alternate" hreflang="{language}" href="{name}.{language}.html">'


def _switch(name: str, language: str) -> str:
    link = f'href="{name}.{language}.html" hreflang="{language}" lang="{language}"'
    return f"<a {link}>{NAMES[language]}</a>"


def main() -> None:
    """python -m web.build.pages DIST HEAD: for build.py, which runs without the project's packages."""
    dist, head = Path(sys.argv[1]), json.loads(sys.argv[2])
    try:
        written = write_pages(WEB, dist, texts.read(WEB / "texts"), head)
    except Trouble as trouble:
        raise SystemExit(str(trouble)) from trouble
    print(*(page.relative_to(dist) for page in written), sep="\n")


if __name__ == "__main__":
    main()
