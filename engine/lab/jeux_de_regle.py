"""What old players' hands of écarté are worth at 0–0: played at once, or after an exchange.

`python -m engine.lab.jeux_de_regle --deals 20000 --seed 1` reads hands, one a line as JSON, and
adds to each the chance of winning the game both ways and the standard error of the difference.
The cards being unknown, deals are sampled; both players speak by measure and play by rule.

With `--played 2000` the first so many deals are played by better players as well, and what they
make of them over play by rule is added to the figures of all deals.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import islice
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, BinaryIO, Final, NoReturn, TextIO, TypeAlias

from engine.ai.policies import ecarte_deals as deals
from engine.ai.policies.ecarte_deals import NOBODY, Deal
from engine.ai.policies.ecarte_hands import Held, held, singles
from engine.ai.policies.ecarte_sense import DEALER, ELDER
from engine.lab.jeux_played import NEEDED, played
from engine.model.cards import PACK_32, Hand, Pack, Suit, cards
from engine.model.errors import BadRequest, EngineError
from engine.model.plain import as_dict, as_text, read_json, write_json

GOOD, BAD_INPUT = 0, 2
TRUMP: Final = Suit.SPADES
TURNED: Final = cards("SJ")[0]
CARDS: Final = {held((card,), TRUMP): card for card in PACK_32}
PACK: Final = 0xFFFFFFFF
ROLES: Final = {"elder": ELDER, "dealer": DEALER}
FEWEST, MOST, MOST_WORLDS = 2, 1_000_000, 1000


def figures(
    row: dict[str, Any], count: int, seed: int, better: int = 0, worlds: int = 0
) -> dict[str, Any]:
    """A row with `at_once` and `exchange`, chances of the game of him who holds the hand.

    Of the first `better` deals, played by players who imagine `worlds`, come `played_at_once` and
    `played_exchange`.
    """
    hand, who = held(cards(as_text(row["hand"])), TRUMP), ROLES[row["role"]]
    dealt = list(islice(_deals(hand, who, Random(f"{seed} {row['hand']}")), count))
    values = [_by_rule(deal, who) for deal in dealt]
    told = row | _means("", values) | {"se": round(_error(values), 4), "deals": count}
    return told | (_played(dealt[:better], who, values, worlds, seed) if better else {})


def _deals(hand: Held, who: int, rng: Random) -> Iterator[Deal]:
    while True:
        deal = _dealt(hand, who == ELDER, rng)
        if who == ELDER or not deal.stands:  # else the dealer is not asked
            yield deal


Values: TypeAlias = tuple[float, float]  # at once, and after an exchange


def _by_rule(deal: Deal, who: int) -> Values:
    if who == ELDER:
        return deals.stood(deal).chance, deals.proposed(deal).chance
    later = deals.spoken(deals.accepted(deal)).chance
    return 1 - deals.refused(deal).chance, 1 - later


def _played(
    dealt: Sequence[Deal], who: int, by_rule: Sequence[Values], worlds: int, seed: int
) -> dict[str, Any]:
    """By what better play changes, the deals by rule being many more."""
    changes = list[Values]()
    for number, deal in enumerate(dealt):
        pack, chances = _pack(deal), f"{seed} {number}"
        one, other = (played(pack, who, first, worlds, chances) for first in (True, False))
        changes.append((one - by_rule[number][0], other - by_rule[number][1]))
    means = [fmean(column) for column in zip(*by_rule, strict=True)]
    figures = _means("played_", [(means[0] + a, means[1] + b) for a, b in changes])
    error = hypot(_error(by_rule), _error(changes))
    return figures | {"played_se": round(error, 4), "played": len(dealt), "worlds": worlds}


def _means(name: str, values: Sequence[Values]) -> dict[str, float]:
    at_once, exchange = (fmean(column) for column in zip(*values, strict=True))
    return {f"{name}at_once": round(at_once, 4), f"{name}exchange": round(exchange, 4)}


def _error(values: Sequence[Values]) -> float:
    """Of the mean difference."""
    return stdev(one - other for one, other in values) / sqrt(len(values))


def _dealt(hand: Held, elder: bool, rng: Random) -> Deal:
    unknown = list(singles(PACK & ~hand & ~held((TURNED,), TRUMP)))
    rng.shuffle(unknown)
    other = sum(unknown[:5])
    return Deal(
        hands=(hand, other) if elder else (other, hand),
        stock=tuple(unknown[5:]),
        needs=(NEEDED, NEEDED),
        first=True,
        king_open=True,
        vulnerable=NOBODY,
        may_stand=False,
    )


def _pack(deal: Deal) -> Pack:
    """That deals it by three and two."""
    elder, dealer = ([CARDS[card] for card in singles(hand)] for hand in deal.hands)
    stock = (CARDS[card] for card in deal.stock)
    return (*elder[:3], *dealer[:3], *elder[3:], *dealer[3:], TURNED, *stock)


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadRequest(field="arguments", message=message)


def main(argv: Sequence[str], stdin: BinaryIO, stdout: TextIO, stderr: TextIO) -> int:
    """Every row is looked at before the first is made; returns the exit status."""
    try:
        given = _parser().parse_args(argv)
        for name, low, high in (
            ("deals", FEWEST, MOST),
            ("played", 0, given.deals),
            ("worlds", 1, MOST_WORLDS),
        ):
            if not low <= getattr(given, name) <= high or given.played == 1:
                raise BadRequest(field=name)
        for row in _rows(stdin):
            told = figures(row, given.deals, given.seed, given.played, given.worlds)
            print(write_json(told), file=stdout, flush=True)
    except EngineError as error:
        told = {"error": error.code, "params": error.params}
        print(write_json(told), file=stderr, flush=True)
        return BAD_INPUT
    return GOOD


def _parser() -> ArgumentParser:
    parser = _Parser(prog="python -m engine.lab.jeux_de_regle", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--played", type=int, default=0, help="of the deals, by better players too")
    parser.add_argument("--worlds", type=int, default=16, help="that these imagine at each card")
    return parser


def _rows(stdin: BinaryIO) -> list[dict[str, Any]]:
    try:
        lines = stdin.read().decode("utf-8-sig").splitlines()
        rows = [as_dict(read_json(line)) for line in lines]
    except ValueError as error:
        raise BadRequest(field="json") from error
    if not rows:
        raise BadRequest(field="rows")
    for number, row in enumerate(rows, 1):
        if row.get("role") not in tuple(ROLES):
            raise BadRequest(field="role", line=number)
        _hand(row.get("hand"), number)
    return rows


def _hand(text: object, number: int) -> Hand:
    """Five cards of the pack, the turn-up not among them."""
    try:
        named = cards(as_text(text))
    except ValueError as error:
        raise BadRequest(field="hand", line=number) from error
    hand = frozenset(named)
    if len(named) != 5 or len(hand) != 5 or TURNED in hand or not hand <= frozenset(PACK_32):
        raise BadRequest(field="hand", line=number)
    return hand


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdin.buffer, sys.stdout, sys.stderr))
