"""What opens over the table closes when it is told to, and takes nothing with it that comes right after."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.keeper import deal_over, sit_down_to_ecarte
from tests.web.person import Newcomer, Person
from tests.web.test_offline import FOUND, newer

# What Escape, or the gesture for "back", asks of an open dialog; the key alone, where the browser asks later;
# the button for it; a tap beside it.
WAYS: Final = {
    "escape": "dialog.requestClose()",
    "its key": """document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }))""",
    "button": "dialog.querySelector('button.close').click()",
    "beside": "dialog.click()",
}
# In one task, so that nothing the browser tells later can come between; then until it has told it.
CLOSE_AND: Final = """async (dialog, [key, selector]) => {
  const told = new Promise((done) => dialog.addEventListener("close", done));
  %s;
  const event = { key, bubbles: true, cancelable: true };
  if (key) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", event));
  else document.querySelector(selector).click();
  await told;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}"""


@pytest.fixture
def seated(newcomer: Newcomer) -> Person:
    """With a trick to look back at, and the menu open."""
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    assert person.may_play()
    person.button("tool.menu").click()
    return person


def open_dialog(person: Person) -> Locator:
    return person.page.get_by_role("dialog")


@pytest.mark.parametrize("way", WAYS)
def test_a_key_right_after_a_dialog_was_closed_is_heard(seated: Person, way: str) -> None:
    key = seated.say("key.last")
    open_dialog(seated).evaluate(CLOSE_AND % WAYS[way], [key, ""])
    expect(open_dialog(seated)).to_have_accessible_name(seated.say.pattern("dialog.last"))
    seated.page.keyboard.press("Escape")
    expect(seated.page.get_by_role("dialog", include_hidden=True)).to_have_count(0)


@pytest.mark.parametrize("way", WAYS)
def test_what_is_opened_as_another_closes_stays_open(seated: Person, way: str) -> None:
    seated.button("tool.menu").evaluate("node => node.id = 'menu-button'")
    open_dialog(seated).evaluate(CLOSE_AND % WAYS[way], ["", "#menu-button"])
    expect(open_dialog(seated)).to_have_accessible_name(seated.say.pattern("tool.menu"))
    seated.page.keyboard.press("Escape")
    expect(seated.page.get_by_role("dialog", include_hidden=True)).to_have_count(0)


def test_a_dialog_that_closes_gives_the_focus_back(seated: Person) -> None:
    menu = seated.button("tool.menu")
    for key in ("Escape", "Enter"):
        open_dialog(seated).get_by_role("button", name=seated.say.pattern("dialog.close")).press(
            key
        )
        expect(open_dialog(seated)).to_have_count(0)
        expect(menu).to_be_focused()
        menu.press("Enter")
    expect(open_dialog(seated)).to_be_visible()


def test_what_is_opened_out_of_a_dialog_gives_the_focus_back_too(seated: Person) -> None:
    seated.page.keyboard.press("Escape")
    seated.open("points")
    seated.page.keyboard.press("Escape")
    expect(seated.button("tool.menu")).to_be_focused()


@pytest.mark.parametrize("tool", ["points", "keys", "tricks"])
def test_what_is_opened_out_of_the_menu_takes_the_focus(seated: Person, tool: str) -> None:
    menu = open_dialog(seated).get_by_role("button", name=seated.say.pattern(f"tool.{tool}"))
    menu.press("Enter")
    expect(menu).to_have_count(0)
    expect(open_dialog(seated).get_by_role("heading", level=2)).to_be_focused()


@pytest.mark.parametrize("tool", ["tricks", "fair"])
def test_what_is_opened_out_of_the_result_leads_back_to_it(newcomer: Newcomer, tool: str) -> None:
    """And the result itself to the button for what comes next."""
    person = newcomer()
    deal_over(person)
    opener = person.result.get_by_role("button", name=person.say.pattern(f"tool.{tool}"))
    opener.press("Enter")
    expect(person.result).to_have_count(0)
    expect(open_dialog(person)).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.result).to_be_visible()
    expect(opener).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(open_dialog(person)).to_have_count(0)
    expect(person.page.get_by_role("button", name=person.onward)).to_be_focused()


HOLD: Final = """(() => {
  const send = Worker.prototype.postMessage;
  const held = [];
  let kind = "";
  window.hold = (op) => void (kind = op);
  window.letGo = () => ((kind = ""), held.splice(0).forEach((go) => go()));
  Worker.prototype.postMessage = function (message, ...more) {
    const go = () => send.call(this, message, ...more);
    if (kind && typeof message === "string" && JSON.parse(message).op === kind) held.push(go);
    else go();
  };
})()"""


def test_the_buttons_of_a_result_stay_under_the_finger(
    newcomer: Newcomer, dist: Path, tmp_path: Path
) -> None:
    """While the deal is checked, and when a new version comes: on a telephone, where every line counts."""
    person = newcomer(path="notices.html", viewport={"width": 320, "height": 568})
    person.page.add_init_script(HOLD)
    person.page.goto(person.site.url)
    person.offline_ready()
    sit_down_to_ecarte(person)
    person.page.evaluate("hold('record')")
    person.open("claim")
    person.button("claim.concede").click()
    expect(person.result).to_contain_text(person.say.part("fair.checking"))
    onward = person.result.get_by_role("button", name=person.onward)

    def place() -> Any:
        return onward.evaluate(
            "node => { const { x, y } = node.getBoundingClientRect(); return [x, y]; }"
        )

    before = place()
    person.page.evaluate("letGo()")
    expect(person.result).to_contain_text(person.say.part("fair.kept"))
    assert place() == before
    person.site.root = newer(dist, tmp_path, person.say("app.tagline"))
    assert person.page.evaluate(FOUND), "a new version waits"
    assert place() == before
