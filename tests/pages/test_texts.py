"""The tables of texts, and the places where the build puts them."""

from pathlib import Path

import pytest

from web.build import texts
from web.build.setup import Trouble

TWO = {"app.title": {"en": "Odd Trick & co", "fr": "Odd Trick"}}


def read(folder: Path, toml: str, name: str = "common") -> texts.Texts:
    (folder / f"{name}.toml").write_text(toml, encoding="utf-8")
    return texts.read(folder)


def test_keys_nest_and_a_games_file_puts_its_name_in_front(tmp_path: Path) -> None:
    toml = '[bid.solo]\nen = "Solo"\nfr = "Seul"\n[bid.solo.short]\nen = "S"\nfr = "S"\n'
    assert set(read(tmp_path, toml, "oh_hell")) == {"oh_hell.bid.solo", "oh_hell.bid.solo.short"}


def test_no_french_line_begins_with_a_colon(tmp_path: Path) -> None:
    """Nor ends with a quotation mark that opens; English has no such spaces."""
    toml = '[a]\nen = "Why : x"\nfr = "Pourquoi : « x » ?"\n'
    both = read(tmp_path, toml)["a"]
    assert both == {"en": "Why : x", "fr": "Pourquoi~: «~x~»~?".replace("~", "\N{NO-BREAK SPACE}")}


@pytest.mark.parametrize("toml", ['[a]\nen = "x"\n', '[a]\nen = "x"\nfr = 3\n', 'a = "x"\n', "a ="])
def test_a_text_that_lacks_a_language_stops_the_build(tmp_path: Path, toml: str) -> None:
    with pytest.raises(Trouble, match="common"):
        read(tmp_path, toml)


def test_a_placeholder_becomes_every_language_or_the_one_it_names() -> None:
    page = "<title><!--text:app.title:en--></title><!--text:app.title-->"
    assert texts.fill(page, TWO) == (
        "<title>Odd Trick &amp; co</title>"
        '<span lang="en">Odd Trick &amp; co</span> <span lang="fr">Odd Trick</span>'
    )


def test_a_placeholder_without_a_text_stops_the_build() -> None:
    with pytest.raises(Trouble, match=r"app\.nothing"):
        texts.fill("<!--text:app.nothing-->", TWO)
