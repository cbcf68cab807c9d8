"""What lies over what on the page, measured in the browser."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# Boxes that are seen: clipped by whatever scrolls or hides around them.
MEET: Final = """([ones, others, slack]) => {
  const box = (it) => {
    let { left, top, right, bottom } = it.getBoundingClientRect();
    for (let up = it.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const edge = up.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { it, left, top, right, bottom };
  };
  const large = (it) => it.right - it.left > 2 && it.bottom - it.top > 2;
  const seen = (selector) => [...document.querySelectorAll(selector)].map(box).filter(large);
  const told = ({ it }) => `${it.className || it.localName} "${(it.ariaLabel ?? it.textContent).trim().slice(0, 24)}"`;
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack;
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  const apart = (a, b) => !a.it.contains(b.it) && !b.it.contains(a.it);
  const meet = (a) => seen(others).filter((b) => apart(a, b) && across(a, b) && down(a, b));
  return seen(ones).flatMap((a) => meet(a).map((b) => `${told(a)} and ${told(b)}`));
}"""

NOTE: Final = ".table .note"
CORNERS: Final = ".hand .corner:not(.below)"
ON_THE_TABLE: Final = (
    ".trick .card",
    CORNERS,
    ".pile > .card",
    ".stock p > *",
    ".taken :is(dt, dd)",
    ".contract",
    ".trump",
    ".score .figures",
    ".calls button",
    ".say .line",
)


def meeting(page: Page, ones: str, others: str, slack: int = 1) -> list[str]:
    """Parts of the one kind that lie over parts of the other; rounding is not counted."""
    found: list[str] = page.evaluate(MEET, [ones, others, slack])
    return found


def hidden(page: Page, parts: tuple[str, ...] = ON_THE_TABLE) -> list[str]:
    """What a note covers."""
    return meeting(page, NOTE, ", ".join(parts))


def crowded(page: Page) -> list[str]:
    """What the trick lies on, for want of room."""
    return meeting(page, ".trick .card", "dl.taken :is(dt, dd), .contract, .say .line, .stock *", 2)
