"""What lies over what on the page, measured in the browser."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# What is seen of a box: whatever scrolls or hides around it clips it.
CLIP: Final = """
  const clip = (box, around) => {
    let { left, top, right, bottom } = box;
    for (let up = around; up && up !== document.documentElement; up = up.parentElement) {
      const { overflow, clipPath } = getComputedStyle(up);
      if (overflow === "visible" && clipPath === "none") continue;
      const edge = up.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const large = (it) => it.right - it.left > 3 && it.bottom - it.top > 3;
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
"""
MEET: Final = f"""([ones, others, slack]) => {{{CLIP}
  const box = (it) => ({{ it, ...clip(it.getBoundingClientRect(), it.parentElement) }});
  const seen = (selector) => [...document.querySelectorAll(selector)].map(box).filter(large);
  const words = ({{ it }}) => (it.ariaLabel ?? it.textContent).trim().slice(0, 24);
  const told = (a) => `${{a.it.className || a.it.localName}} "${{words(a)}}"`;
  const apart = (a, b) => !a.it.contains(b.it) && !b.it.contains(a.it);
  const meet = (a) => seen(others).filter((b) => apart(a, b) && across(a, b) > slack && down(a, b) > slack);
  return seen(ones).flatMap((a) => meet(a).map((b) => `${{told(a)}} and ${{told(b)}}`));
}}"""
# Lines of text, without the room above and below the letters, in the dialog that is open or else on the page;
# under what sticks to an edge others pass.
COLLISIONS: Final = f"""() => {{{CLIP}
  const root = document.querySelector("dialog:modal") ?? document.body;
  const stuck = (it) => it && (getComputedStyle(it).position === "sticky" || stuck(it.parentElement));
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {{
    const holder = node.parentElement;
    const text = node.data.trim().slice(0, 20);
    if (!text || holder.closest("option, script") || stuck(holder)) continue;
    if (!holder.checkVisibility({{ visibilityProperty: true }})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {{
      const line = clip(rect, holder);
      const room = (rect.bottom - rect.top) / 5;
      if (large(line)) lines.push({{ node, text, ...line, top: line.top + room, bottom: line.bottom - room }});
    }}
  }}
  const over = (a) => (b) => a.node !== b.node && across(a, b) > 1 && down(a, b) > 1;
  return lines.flatMap((a, i) => lines.slice(i + 1).filter(over(a)).map((b) => `"${{a.text}}" and "${{b.text}}"`));
}}"""

# Words that break in two, or end beyond what is seen; a table may be wider than its own scroller.
CUT_OFF: Final = f"""() => {{{CLIP}
  const root = document.querySelector("dialog:modal") ?? document.querySelector("main");
  const unseen = (it) => it && (getComputedStyle(it).clipPath !== "none" || unseen(it.parentElement));
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {{
    const holder = node.parentElement;
    if (!holder.checkVisibility({{ visibilityProperty: true }}) || unseen(holder)) continue;
    for (const {{ index, 0: word }} of node.data.matchAll(/[\\p{{L}}\\p{{N}}’]+/gu)) {{
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, second] = [...range.getClientRects()].filter(large);
      if (!first) continue;
      if (second && second.top >= first.bottom - 2) found.push(`"${{word}}" breaks`);
      const end = Math.min(innerWidth, holder.closest(".scroll") ? innerWidth : clip(first, holder).right);
      if (first.right > end + 1 && first.left < innerWidth) found.push(`"${{word}}" ends beyond ${{end}}`);
    }}
  }}
  return found;
}}"""

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


def cut_off(page: Page) -> list[str]:
    """Words that cannot be read whole."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def collisions(page: Page) -> list[str]:
    """Texts that cannot be read for other texts."""
    found: list[str] = page.evaluate(COLLISIONS)
    return found
