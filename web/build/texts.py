"""The words of the page: web/texts/*.toml into one table a language, and into the placeholders of index.html."""

import html
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from web.build.setup import Trouble

LANGUAGES: Final = ("en", "fr")
COMMON: Final = "common"  # this file's keys stand alone; those of another have its name in front
FRENCH_SPACE: Final = re.compile(r" (?=[:;?!»%])|(?<=«) ")  # where no line may break
PLACEHOLDER: Final = re.compile(r"<!--text:([\w.]+)(?::(\w+))?-->")

Texts = dict[str, dict[str, str]]  # key -> language -> sentence


def read(folder: Path) -> Texts:
    texts: Texts = {}
    for file in sorted(folder.glob("*.toml")):
        prefix = "" if file.stem == COMMON else f"{file.stem}."
        try:
            tree = tomllib.loads(file.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise Trouble(f"web/texts/{file.name}: {error}") from error
        texts |= {f"{prefix}{key}": _spaced(words) for key, words in _leaves(tree, file.name)}
    return texts


def _spaced(sentences: dict[str, str]) -> dict[str, str]:
    return sentences | {"fr": FRENCH_SPACE.sub("\N{NO-BREAK SPACE}", sentences["fr"])}


def module(texts: Texts, language: str) -> str:
    table = {key: texts[key][language] for key in sorted(texts)}
    return f"export default {json.dumps(table, ensure_ascii=False, indent=1)};\n"


def fill(page: str, texts: Texts) -> str:
    """`<!--text:key-->` becomes the sentence in every language, `<!--text:key:fr-->` the French one."""

    def sentence(found: re.Match[str]) -> str:
        key, language = found.groups()
        if key not in texts:
            raise Trouble(f"index.html wants the text {key}, and web/texts has none")
        if language:
            return html.escape(texts[key][language])
        return " ".join(
            f'<span lang="{code}">{html.escape(texts[key][code])}</span>' for code in LANGUAGES
        )

    return PLACEHOLDER.sub(sentence, page)


def _leaves(
    tree: dict[str, Any], file: str, path: str = ""
) -> Iterator[tuple[str, dict[str, str]]]:
    for name, value in tree.items():
        key = f"{path}{name}"
        if not isinstance(value, dict):
            raise Trouble(
                f"web/texts/{file}: {key} is neither a table of texts nor one text in {' and '.join(LANGUAGES)}"
            )
        if sentences := {
            code: inner for code, inner in value.items() if not isinstance(inner, dict)
        }:
            if set(sentences) != set(LANGUAGES) or not all(
                isinstance(inner, str) for inner in sentences.values()
            ):
                raise Trouble(
                    f"web/texts/{file}: {key} must have exactly {' and '.join(LANGUAGES)}"
                )
            yield key, sentences
        yield from _leaves(
            {part: inner for part, inner in value.items() if isinstance(inner, dict)},
            file,
            f"{key}.",
        )
