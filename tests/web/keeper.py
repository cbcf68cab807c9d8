"""What a person does with deals that are over, and with what the device keeps of them."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.person import THOUGHT, Person
from tests.web.words import Words


def sit_down_to_ecarte(person: Person) -> None:
    """The shortest deals there are; from the home screen to the first card that may be played."""
    person.say = Words(person.language, "ecarte")
    person.set(pace="instant", pause="short")
    person.page.get_by_role("button", name=person.say("title"), exact=True).click()
    person.button("home.play").click()
    reach_a_card(person)


def reach_a_card(person: Person) -> None:
    """Through the calls, without an exchange, to a card that may be played, unless the deal is over before."""
    calls = person.page.get_by_role("group", name=person.say.pattern("call.label")).get_by_role(
        "button"
    )
    playable = re.compile(rf", {re.escape(person.say('hand.playable'))}(,|$)")
    able = person.group.get_by_role("button", name=playable)
    while True:
        expect(able.first.or_(calls.first).or_(person.result).first).to_be_visible(timeout=THOUGHT)
        if person.result.is_visible() or able.first.is_visible():
            return
        outright = calls.filter(has_text=person.say.pattern("call.refuse")).or_(
            calls.filter(has_text=person.say.pattern("call.pass"))
        )
        before = calls.first.element_handle()
        (outright.first if outright.first.is_visible() else calls.first).click()
        before.wait_for_element_state("hidden")


def concede(person: Person) -> None:
    """The deal in progress is over in one move."""
    if not person.result.is_visible():
        person.open("claim")
        person.button("claim.concede").click()
    expect(person.result).to_contain_text(person.say.part("fair.kept"))


def deal_over(person: Person, deals: int = 1) -> None:
    """From the home screen to the end of so many deals."""
    sit_down_to_ecarte(person)
    concede(person)
    for _ in range(deals - 1):
        next_deal(person)
        concede(person)


def next_deal(person: Person) -> None:
    person.go_on()
    reach_a_card(person)


def visit(person: Person, place: str) -> None:
    person.page.goto(f"{person.site.url}#{place}")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def figure(person: Person, key: str) -> str:
    """One of the large numbers of the statistics."""
    term = person.page.get_by_role("term").filter(has_text=person.say.pattern(f"stats.{key}"))
    return str(term.locator("xpath=following-sibling::dd").inner_text())


def exported(person: Person, file: Path) -> dict[str, Any]:
    """Everything, as a file."""
    with person.page.expect_download() as downloading:
        person.button("keep.export").click()
    downloading.value.save_as(file)
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def choose(person: Person, file: Path) -> None:
    person.page.get_by_label(person.say.pattern("keep.import")).set_input_files(file)


def offer(person: Person) -> Locator:
    """The question before everything is replaced."""
    return person.page.get_by_role("group", name=person.say.pattern("keep.offer"))


def accept(person: Person) -> None:
    with person.page.expect_event("load"):
        person.button("keep.accept").click()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


KEPT = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("odd-trick");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const { result: db } = opening;
    const store = db.transaction("kept").objectStore("kept");
    const [keys, records] = [store.getAllKeys(), store.getAll()];
    const all = () => Object.fromEntries(keys.result.map((key, i) => [key, records.result[i]]));
    records.onsuccess = () => (db.close(), done(all()));
  };
})"""


def kept(person: Person) -> dict[str, Any]:
    """What lies on the device, by key."""
    found: dict[str, Any] = person.page.evaluate(KEPT)
    return found
