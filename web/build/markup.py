"""The Markdown of the rules pages: plain CommonMark with tables, and five conventions of our own.

`HQ`, `S`            cards and suits are written as in a deal record and drawn as such
R6  A player who …   opens the paragraph of a numbered rule; R6 anywhere else points to it
## 3. Title {#id}    a numbered chapter and its address
```example           a worked example (see examples.py)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from engine.model.cards import Card, Suit
from engine.model.game import Game
from web.build import checkform, drawing, examples
from web.build.cardfaces import Words, card_in_line, suit_sign
from web.build.examples import Example

ADDRESS: Final = re.compile(r"\s*\{#([a-z0-9-]+)\}$")
RULE: Final = re.compile(r"^R(\d+)\s")
NBSP: Final = "\u00a0"
MENTION: Final = re.compile(r"\bR(\d+)\b")


@dataclass(slots=True)
class Heading:
    level: int
    title: str  # Markdown, without the address
    address: str


@dataclass(slots=True)
class Page:
    """One rules page, read but not yet drawn."""

    tokens: list[Token]
    aim: str = ""  # the first paragraph
    headings: list[Heading] = field(default_factory=list)
    rules: list[int] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)

    @property
    def title(self) -> str:
        return next(heading.title for heading in self.headings if heading.level == 1)

    @property
    def chapters(self) -> list[Heading]:
        return [heading for heading in self.headings if heading.level == 2]

    def below(self, address: str) -> list[Heading]:
        """The headings of a chapter."""
        inside, found = False, []
        for heading in self.headings:
            inside = heading.address == address if heading.level <= 2 else inside
            if inside and heading.level > 2:
                found.append(heading)
        return found


def read(text: str, game: Game[Any] | None = None) -> Page:
    """`game` is that of the examples; raises BadExample."""
    page = Page(MarkdownIt("commonmark").enable("table").parse(text))
    label = ""
    for before, token in zip(page.tokens, page.tokens[1:], strict=False):
        if before.type == "heading_open":
            heading = _heading(before, token)
            page.headings.append(heading)
            label = heading.title
        elif before.type == "paragraph_open":
            page.aim = page.aim or token.content
            if rule := RULE.match(token.content):
                page.rules.append(int(rule[1]))
                before.attrs |= {"id": f"r{rule[1]}", "class": "rule"}
        elif token.type == "fence" and token.info == "example" and game:
            page.examples.append(examples.read(game, token.content))
            token.meta = {"example": page.examples[-1], "label": label}
    return page


def html(tokens: Sequence[Token], words: Words) -> str:
    return _Renderer(words).render(tokens, MarkdownIt("commonmark").options, {})


def title_html(title: str, words: Words) -> str:
    """A heading outside its own place."""
    return html(MarkdownIt("commonmark").parseInline(title), words)


def plain(text: str) -> str:
    """Markdown without cards, for a title or a description, safe in HTML."""
    return escape(re.sub(r"[*_]", "", " ".join(text.split())))


def _heading(opening: Token, inline: Token) -> Heading:
    found = ADDRESS.search(inline.content)
    title = ADDRESS.sub("", inline.content)
    if found and inline.children:
        inline.children[-1].content = ADDRESS.sub("", inline.children[-1].content)
        opening.attrs |= {"id": found[1]}
    return Heading(int(opening.tag[1]), title, found[1] if found else "")


class _Renderer(RendererHTML):
    """Each method renders the kind of token it is named for."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        token = tokens[idx]
        if token.info == "check":
            return checkform.form(self.words)
        return drawing.figure(token.meta["example"], self.words, token.meta["label"])

    def code_inline(
        self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType
    ) -> str:
        return NBSP.join(self._sign(word) for word in tokens[idx].content.split())

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return MENTION.sub(r'<a href="#r\1">R\1</a>', escape(tokens[idx].content, quote=False))

    def table_open(
        self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType
    ) -> str:
        label = self.words("rules.table")
        return f'<div class="scroll" role="group" tabindex="0" aria-label="{label}"><table>\n'

    def table_close(
        self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType
    ) -> str:
        return "</table></div>\n"

    def _sign(self, word: str) -> str:
        if len(word) == 1:
            return suit_sign(Suit.parse(word), self.words)
        return card_in_line(Card.parse(word), self.words)
