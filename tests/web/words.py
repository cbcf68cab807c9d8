"""What the page says, read from the same texts: a test names a key, and looks for the words a person would see."""

import functools
import re
from pathlib import Path
from typing import Final

from web.build import texts

ROOT: Final = Path(__file__).resolve().parents[2]
PLURALS: Final = ("zero", "one", "two", "few", "many", "other")


@functools.cache
def _table() -> texts.Texts:
    return texts.read(ROOT / "web" / "texts")


class Words:
    """The texts in one language."""

    def __init__(self, language: str, game: str) -> None:
        self._language = language
        self._game = game

    def __call__(self, key: str, **params: str | int) -> str:
        """The sentence with its blanks filled in."""
        (sentence, *more) = self._sentences(key)
        assert not more, f"{key} has a singular and a plural: ask for a pattern"
        return sentence.format(**params)

    def pattern(self, key: str, **params: str | int) -> re.Pattern[str]:
        """The whole sentence, in singular or plural, with anything in the blanks that are not given."""
        return re.compile(
            "|".join(f"^(?:{_open(sentence, params)})$" for sentence in self._sentences(key))
        )

    def part(self, key: str, **params: str | int) -> re.Pattern[str]:
        """The same somewhere within a longer text."""
        return re.compile("|".join(_open(sentence, params) for sentence in self._sentences(key)))

    def has(self, key: str) -> bool:
        return key in _table() or f"{self._game}.{key}" in _table()

    def _sentences(self, key: str) -> list[str]:
        for name in (f"{self._game}.{key}", key):
            forms = [f"{name}.{form}" for form in PLURALS if f"{name}.{form}" in _table()]
            if forms:
                return [_table()[form][self._language] for form in forms]
            if name in _table():
                return [_table()[name][self._language]]
        raise AssertionError(f"web/texts has no {key}")


def _open(sentence: str, params: dict[str, str | int]) -> str:
    parts = re.split(r"\{(\w+)\}", sentence)
    return "".join(
        re.escape(part).replace("\N{NO-BREAK SPACE}", r"\s")  # accessible names have plain spaces
        if index % 2 == 0
        else re.escape(str(params[part]))
        if part in params
        else r"[^\n]+?"
        for index, part in enumerate(parts)
    )
