"""`python -m engine.lab.training.calls`: how the play-outs of contracts are to be believed.

Random hands bid what their play-outs call possible, whatever the auction would have been, and Club
players play it out; with --auctions they call among themselves. For each kind of contract the
shift and the slope of the log-odds are told that say best what was made, held to none and one as
by so many contracts that prove nothing; and beside them, by tenths, what is then expected and what
was made.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from math import exp
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from engine.ai.call_odds import log_odds
from engine.ai.calling import Prospect
from engine.ai.hand_sense import tricks_of_pair
from engine.ai.plans import Imagined, imagined
from engine.ai.policies import belgian_whist_aces as aces
from engine.ai.policies.belgian_whist_calls import prospects
from engine.ai.policies.belgian_whist_sight import Sight
from engine.ai.policies.solo_whist_calls import Caller
from engine.ai.ventures import JOINS
from engine.games.belgian_whist import GAME as BELGIAN
from engine.games.solo_whist import GAME as SOLO
from engine.lab.auctions import calibration
from engine.lab.contracts import AUCTION, Order, played
from engine.lab.opponents.named import opponent
from engine.lab.processes import in_processes
from engine.lab.tables import first_deal, play_deal
from engine.match import Match
from engine.model.actions import Accept, Action, Bid, Pass, Show
from engine.model.cards import Hand
from engine.model.events import TurnedUp
from engine.model.observation import Observation
from engine.model.plain import write_json
from engine.model.seats import Seat, around
from engine.model.spec import completed
from engine.registry import find_game
from engine.search.card_table import Masks, masks

Share: TypeAlias = tuple[str, float]  # the kind of a contract, and the play-outs that made it

IMAGINED: Final = 96  # deals
POSSIBLE: Final = 0.1  # of the play-outs
PAIRS: Final = ("prop", "couleur")
HELD: Final = 4.0  # the weight of no shift and of a slope of one
STEPS: Final = 30


class Sample(NamedTuple):
    kind: str
    share: float
    made: bool


def sampled(game_id: str, level: str, seed: int, number: int) -> list[Sample]:
    """All that one seat of one deal might have bid."""
    game = find_game(game_id)
    options = completed(game.spec, {})
    rng = Random(f"{seed} {number}")
    pack, dealer = game.next_pack((), "", options, rng), Seat(number % 4)
    player = opponent(game, level)

    def match() -> Match:
        return first_deal(game, options, pack, dealer)

    def tried(order: Order) -> Iterator[Sample]:
        thought: list[Share] = []

        def hear(seen: Observation, call: Action) -> None:
            if not isinstance(call, Pass) and (told := shares(seen, rng).get(call)):
                thought.append(told)

        made = played(match(), order, lambda seen: player.choice(seen, rng), hear)
        return (Sample(kind, share, made) for kind, share in thought if made is not None)

    return [
        sample for order in _orders(match(), Seat(rng.randrange(4)), rng) for sample in tried(order)
    ]


def auctioned(game_id: str, level: str, seed: int, number: int) -> list[Sample]:
    """What the declarers of one deal thought of their contract, taking play-outs as they are."""
    game = find_game(game_id)
    player, rng = opponent(game, level), Random(f"{seed} {number}")
    options = completed(game.spec, {})
    match = first_deal(game, options, game.next_pack((), "", options, rng), Seat(number % 4))
    thought: dict[Seat, Share] = {}

    def choose(seen: Observation) -> Action:
        told = player.choice(seen, rng)
        if isinstance(told, (Bid, Accept, Show)) and (share := shares(seen, rng).get(told)):
            thought[seen.seat] = share
        return told

    play_deal(match, choose)
    row = match.sheet[-1]
    made = any(line.key == "made" for line in row.points.lines)
    declarers = {seat for take in row.summary.takes for seat in take.seats}
    return [Sample(*thought[seat], made) for seat in declarers if seat in thought]


def _orders(match: Match, bidder: Seat, rng: Random) -> list[Order]:
    """The bids that the play-outs call possible, those before having passed."""
    assert match.position is not None, "the pack has been cut"
    if match.game.phase(match.position.state) != AUCTION:
        return []
    while match.turn != bidder:
        match.act(Pass(), match.revision)
    seen = match.observe(bidder)
    bids = [action for action in shares(seen, rng) if isinstance(action, Bid)]
    return [Order(bidder, bid, _partner(bid, seen, match.hands)) for bid in bids]


def _partner(bid: Bid, seen: Observation, hands: Sequence[Hand]) -> Seat | None:
    """The first who has what joining takes."""
    if bid.name not in PAIRS:
        return None
    turned = (event.card.suit for event in seen.history if isinstance(event, TurnedUp))
    suit = next(turned) if bid.suit is None else bid.suit
    others = around(4, seen.seat)[1:]
    fit = (seat for seat in others if tricks_of_pair(masks(hands[seat]), suit) >= JOINS)
    return next(fit, None)


def shares(seen: Observation, rng: Random) -> dict[Action, Share]:
    """Of the play-outs of each plausible call that leads to a contract."""
    found, deals = _outlook(seen, rng)
    told: dict[Action, Share] = {}
    close = [prospect for prospect in found if prospect.plausible]
    ends = [[p.ends(Imagined(hands)).made for p in close] for hands in islice(deals, IMAGINED)]
    for prospect, made in zip(close, zip(*ends, strict=True), strict=True):
        known = [one for one in made if one is not None]
        if known:
            told[prospect.action] = prospect.odds.kind, sum(known) / len(known)
    return {action: told for action, told in told.items() if told[1] > POSSIBLE}


def _outlook(seen: Observation, rng: Random) -> tuple[list[Prospect], Iterator[list[Masks]]]:
    """What may be called, and deals in which the calls before make sense."""
    if seen.setting.spec.id == SOLO.spec.id:
        caller = Caller(seen, nerve=1.0)
        return [*caller.prospects()], imagined((seen,), SOLO.reply, caller.demands(), rng)
    sight = Sight(seen, nerve=1.0)
    return [*prospects(sight)], aces.deals(seen, sight.demands(), rng)


def fitted(samples: Sequence[Sample]) -> tuple[float, float]:
    """The shift and the slope, by Newton's steps."""
    points = [(log_odds(one.share), one.made) for one in samples]
    shift, slope = 0.0, 1.0
    for _ in range(STEPS):
        down, along = HELD * shift, HELD * (slope - 1)
        a, b, c = HELD, 0.0, HELD
        for x, made in points:
            chance = 1 / (1 + exp(-shift - slope * x))
            weight = chance * (1 - chance)
            down, along = down + chance - made, along + (chance - made) * x
            a, b, c = a + weight, b + weight * x, c + weight * x * x
        part = a * c - b * b
        shift, slope = shift - (c * down - b * along) / part, slope - (a * along - b * down) / part
    return shift, slope


def table(samples: Sequence[Sample]) -> dict[str, Any]:
    """Of each kind: its constants, and what then comes of it."""
    told: dict[str, Any] = {}
    for kind in sorted({one.kind for one in samples}):
        some = [one for one in samples if one.kind == kind]
        shift, slope = fitted(some)
        chances = [1 / (1 + exp(-shift - slope * log_odds(one.share))) for one in some]
        told[kind] = {
            "contracts": len(some),
            "shift": round(shift, 2),
            "slope": round(slope, 2),
            "raw": calibration([(one.share, one.made) for one in some]),
            "calibrated": calibration([(c, s.made) for c, s in zip(chances, some, strict=True)]),
        }
    return told


def main(argv: Sequence[str]) -> None:
    parser = ArgumentParser(prog="python -m engine.lab.training.calls", description=__doc__)
    parser.add_argument("--games", nargs="+", default=[SOLO.spec.id, BELGIAN.spec.id])
    parser.add_argument("--level", default="club")
    parser.add_argument("--deals", type=int, default=2000, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--auctions", action="store_true")
    parser.add_argument("--processes", type=int)
    given = parser.parse_args(argv)
    samples: list[Sample] = []
    for game in given.games:
        work = partial(auctioned if given.auctions else sampled, game, given.level, given.seed)
        for some in in_processes(work, given.deals, given.processes, game):
            samples += some
    print(write_json(table(samples)))


if __name__ == "__main__":
    main(sys.argv[1:])
