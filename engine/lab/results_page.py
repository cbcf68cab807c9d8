"""RESULTS.md, and the rows that it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from engine.model.plain import as_dict, as_list, as_text

HEAD: Final = """# What was measured of the players

Every row was made by the command in it, at the commit in it, with the budgets that the page gives
the same levels (`engine/ai/policies`); a plus says that the code had changes of its own. A deal
or a game is played twice, A and B changing places, and the figure is A's with its standard error
over these pairs: the share of deals or games that A wins, A's tricks a deal over B's, or the points
of one of A's players over one of B's.
In German Whist the opponents that are no levels play stage two exactly. `dds20` is a native solver
of open hands in twenty imagined deals: its own seconds are not counted. Milliseconds compare
within a row only: many rows were made by these sources compiled (mypyc), which play the same cards
in less than half the time.

`python3 -m engine.lab results` makes the rows that are missing, as `results.toml` lists them. It
may be stopped: it goes on where it was.
"""
COLUMNS: Final = ("command", "goal", "measured", "", "budget of A; of B", "ms a move", "commit")
VERDICTS: Final = {True: "reached", False: "missed", None: ""}
NOTHING_YET: Final = "not yet"
# By measure: the figure and its standard error in what the command tells.
FIGURES: Final = {
    "wins": ("a_wins", "a_wins_se"),
    "tricks": ("tricks", "tricks_se"),
    "points": ("margin", "se"),
    "made": ("made", "made_se"),
}
SHARES: Final = ("wins", "made")
SOUND, CONTRACTS = "sound", "contracts"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure that is wanted."""

    command: str
    measure: str  # of `FIGURES`; or that no budget was exceeded; or how often contracts were made
    goal: float | None = None  # what the figure is to reach
    errors: float = 0  # standard errors by which it is to be above that
    most: bool = False  # the goal is what it is not to exceed

    def __post_init__(self) -> None:
        if self.measure not in (*FIGURES, SOUND, CONTRACTS):
            raise ValueError(f"not a measure: {self.measure}")


@dataclass(frozen=True, slots=True)
class Made:
    """A row that has been measured."""

    command: str
    commit: str
    budgets: tuple[str, ...]
    told: Mapping[str, Any]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, value: object) -> Made:
        given = as_dict(value)
        command, commit = as_text(given["command"]), as_text(given["commit"])
        return cls(command, commit, as_list(given["budgets"], as_text), as_dict(given["told"]))


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    rows: Sequence[Row]


def page(sections: Sequence[Section], made: Mapping[str, Made]) -> str:
    return "\n".join([HEAD, *(_section(section, made) for section in sections)])


def _section(section: Section, made: Mapping[str, Made]) -> str:
    lines = [f"## {section.title}\n", _line(COLUMNS), _line(["---"] * len(COLUMNS))]
    lines += [_line(_cells(row, made.get(row.command))) for row in section.rows]
    return "\n".join(lines) + "\n"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(row: Row, made: Made | None) -> list[str]:
    command, goal = f"`{row.command}`", goal_of(row)
    if made is None:
        return [command, goal, NOTHING_YET, "", "", "", ""]
    told = made.told
    verdict, budgets = VERDICTS[reached(row, told)], "; ".join(made.budgets)
    return [command, goal, figure_of(row, told), verdict, budgets, _pace(told), made.commit]


def reached(row: Row, told: Mapping[str, Any]) -> bool | None:
    """Whether the goal is; None where there is none."""
    if row.measure == SOUND:
        return bool(told["beyond_budget"] == 0)
    if row.goal is None:
        return None
    figure, error = (float(told[key]) for key in FIGURES[row.measure])
    if row.most:
        return figure <= row.goal
    if row.errors:
        return figure - row.errors * error > row.goal
    return figure >= row.goal


def goal_of(row: Row) -> str:
    if row.measure == SOUND:
        return "no budget exceeded"
    if row.goal is None:
        return ""
    sign = "+" if row.goal > 0 and row.measure not in SHARES else ""
    by = f" by {row.errors:g} s.e." if row.errors else ""
    return f"{'≤' if row.most else '≥'} {sign}{row.goal:g}{by}"


def figure_of(row: Row, told: Mapping[str, Any]) -> str:
    match row.measure:
        case "sound":
            return f"{told['beyond_budget']} of {told['moves']} moves"
        case "contracts":
            return _contracts(told)
    figure, error = (float(told[key]) for key in FIGURES[row.measure])
    if row.measure in SHARES:
        return f"{figure:.3f} ± {error:.3f}"
    return f"{figure:+.2f} ± {error:.2f}"


def _contracts(told: Mapping[str, Any]) -> str:
    """Of each contract: how often it was made, and of how many; then the chances that were told."""
    rates = [f"{told['passed']:.0%} passed out"]
    for name, contract in told["contracts"].items():
        rates.append(f"{name} {contract['made']:.0%} of {contract['deals']}")
    for one in told.get("calibration", ()):
        expected, made = one["expected"], one["made"]
        rates.append(f"told {expected:.0%} made {made:.0%} of {one['calls']}")
    return ", ".join(rates)


def _pace(told: Mapping[str, Any]) -> str:
    """Processor time of A's thoughts and of B's: the mean, and the slowest."""
    if "seconds_a" not in told:
        return ""
    paces = []
    for who in ("a", "b"):
        mean = told[f"seconds_{who}"] / told["moves"] * 2  # each makes half of the moves
        paces.append(f"{mean * 1e3:.1f} (at most {told[f'slowest_{who}'] * 1e3:.0f})")
    return "; ".join(paces)
