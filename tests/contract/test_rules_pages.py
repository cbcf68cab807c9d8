"""Every game's rules pages: the same rules in both languages, examples that really happen, pages that stand alone."""

from __future__ import annotations

import ast
import base64
import html
import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest

from engine import record
from engine.match import replayed
from engine.registry import GAMES, find_game
from web.build import markup, pages, texts
from web.build.markup import Page
from web.build.texts import LANGUAGES

ROOT: Final = Path(__file__).resolve().parents[2]
RULES: Final = ROOT / "web" / "rules"
HEAD: Final = {"stylesheet": "../rules.css", "icon": "../icon.svg", "check": "../check.js"}
CHAPTERS: Final = {
    "cards",
    "deal",
    "options",
    "questions",
    "tips",
    "history",
    "left-out",
    "glossary",
}
OPENED: Final = re.compile(r'href="\.\./index\.html#open=([\w-]+)"')
FENCES: Final = re.compile(r"```example\n.*?```\n", re.DOTALL)


@cache
def source(game_id: str, language: str) -> str:
    return (RULES / f"{game_id}.{language}.md").read_text(encoding="utf-8")


@cache
def page(game_id: str, language: str) -> Page:
    return markup.read(source(game_id, language), find_game(game_id))


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], str]:
    """The pages as the build writes them, by game and language."""
    dist = tmp_path_factory.mktemp("dist")
    written = pages.write_pages(ROOT / "web", dist, texts.read(ROOT / "web" / "texts"), HEAD)
    names = (path.name.split(".") for path in written)
    return {(n[0], n[1]): path.read_text("utf-8") for n, path in zip(names, written, strict=True)}


class Read(HTMLParser):
    """What a browser would find: ids, links, and anything a strict policy would block."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.blocked: list[str] = []
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.language = named.get("lang", "") if tag == "html" else self.language
        self.ids += [named["id"]] if "id" in named else []
        self.links += [named["href"]] if "href" in named else []
        handlers = [name for name in named if name == "style" or name.startswith("on")]
        self.blocked += handlers + ([tag] if tag in ("script", "style", "img", "iframe") else [])


@pytest.mark.parametrize("game_id", GAMES)
def test_both_languages_tell_the_same(game_id: str) -> None:
    english, french = (page(game_id, language) for language in ("en", "fr"))
    assert english.rules == french.rules
    assert [h.address for h in english.headings] == [h.address for h in french.headings]
    numbers = [[h.title.split(".")[0] for h in p.chapters] for p in (english, french)]
    assert numbers[0] == numbers[1] == [str(n) for n in range(1, len(numbers[0]) + 1)]
    assert FENCES.findall(source(game_id, "en")) == FENCES.findall(source(game_id, "fr"))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_are_those_the_module_opens_with(game_id: str) -> None:
    module = ROOT / "engine" / "games" / f"{game_id}.py"
    opening = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    numbered = [int(number) for number in re.findall(r"^R(\d+)\s", opening, re.MULTILINE)]
    assert page(game_id, "en").rules == numbered == list(range(1, len(numbered) + 1))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_has_a_test_that_names_it(game_id: str) -> None:
    tested = (ROOT / "tests" / "games" / f"test_{game_id}.py").read_text(encoding="utf-8")
    named = {int(number) for number in re.findall(r"^def test_r(\d+)_", tested, re.MULTILINE)}
    assert set(page(game_id, "en").rules) <= named


@pytest.mark.parametrize("game_id", GAMES)
def test_a_page_has_all_its_parts(game_id: str) -> None:
    for language in LANGUAGES:
        read = page(game_id, language)
        assert {chapter.address for chapter in read.chapters} >= CHAPTERS
        assert len(read.examples) >= 4
        assert len(read.below("questions")) >= 6
        assert len(re.findall(r"[.?!](?:\s|$)", read.aim)) == 2, "the aim, in two sentences"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_is_told(game_id: str) -> None:
    """A row each, and one for all the figures of a table of one's own."""
    options = find_game(game_id).spec.options
    figures = [option for option in options if "custom" in dict(option.only_with).values()]
    rows = len(options) - len(figures) + bool(figures)
    for language in LANGUAGES:
        chapter = re.split(r"^## ", source(game_id, language), flags=re.MULTILINE)
        told = next(part for part in chapter if "{#options}" in part)
        first_table = told.split("\n\n")[1]
        assert len(first_table.splitlines()) - 2 == rows


@pytest.mark.parametrize("game_id", GAMES)
def test_an_example_opens_as_the_position_that_is_drawn(
    game_id: str, drawn: dict[tuple[str, str], str]
) -> None:
    """The links hold records that anybody can replay, and it is the reader's turn."""
    examples = page(game_id, "en").examples
    for language in LANGUAGES:
        links = OPENED.findall(drawn[game_id, language])
        assert len(links) == len(examples)
        for link, example in zip(links, examples, strict=True):
            told = json.loads(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)))
            deal = record.from_json(told, find_game)
            position = replayed(deal.game, deal.options, deal.log)
            assert position == example.position
            assert deal.game.turn(position.state) == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_page_stands_alone(game_id: str, drawn: dict[tuple[str, str], str]) -> None:
    """No script, nothing inline, every address on the page leads somewhere, and none to another host."""
    for language in LANGUAGES:
        text = drawn[game_id, language]
        read = Read(text)
        assert read.language == language
        assert not read.blocked
        assert len(set(read.ids)) == len(read.ids)
        assert {link[1:] for link in read.links if link.startswith("#")} <= set(read.ids)
        assert not [
            link for link in read.links if ":" in link.split("#")[0] or link.startswith("/")
        ]
        assert "default-src 'none'" in html.unescape(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_typography(game_id: str) -> None:
    """Apostrophes are curly, and French punctuation does not lose its space at the end of a line."""
    for language in LANGUAGES:
        prose = FENCES.sub("", source(game_id, language))
        assert not re.findall(r"\w'\w", prose)
        if language == "fr":
            assert not re.findall(r"[^\s|]\x20[:;?!»]|«\x20|\w[;?!](?:\s|$)", prose)


def test_the_check_of_a_deal_has_an_answer_for_every_verdict(
    drawn: dict[tuple[str, str], str],
) -> None:
    script = (ROOT / "web" / "fair" / "check.js").read_text(encoding="utf-8")
    named = re.search(r"@typedef \{(.*)\} Verdict", script)
    assert named
    verdicts = set(re.findall(r'"(\w+)"', named[1]))
    for language in LANGUAGES:
        text = drawn["check", language]
        assert Read(text).blocked == ["script"], "its own, and nothing inline"
        assert set(re.findall(r'data-verdict="(\w+)"', text)) == verdicts
