"""What a hint says of a card in the games of four is true of the table, as the cards tell it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from engine.ai.beliefs import believe
from engine.ai.levels import Level
from engine.ai.player import Thought
from engine.lab.tables import first_deal
from engine.match import Match
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand, Rank, of_suit
from engine.model.observation import Observation
from engine.model.seats import Seat, after
from engine.model.spec import completed
from engine.model.trick import beats
from engine.registry import find_game, load
from web.build import texts

DEALS: Final = 200  # within which every reason is met
LEAST: Final = 30  # deals looked at in any case
CLOSER: Final = 5  # in one deal of so many the cards are tried in imagined deals
WORLDS: Final = 24

Claim: TypeAlias = Callable[[Observation, Card], bool]


def friends(seen: Observation) -> set[Seat]:
    """Those who play with me; in Whist, my partner."""
    if not seen.declarers:
        return {after(seen.seat, 4, 2)} if seen.setting.spec.sides else set()
    side = (
        seen.declarers if seen.seat in seen.declarers else {*map(Seat, range(4))} - seen.declarers
    )
    return {*side} - {seen.seat}


def rivals(seen: Observation) -> set[Seat]:
    return {*map(Seat, range(4))} - friends(seen) - {seen.seat}


def leads(seen: Observation) -> bool:
    return seen.trick is None or not seen.trick.cards


def on_table(seen: Observation) -> dict[Seat, Card]:
    if seen.trick is None:
        return {}
    return {after(seen.trick.leader, 4, n): card for n, card in enumerate(seen.trick.cards)}


def later(seen: Observation) -> set[Seat]:
    """Who plays to this trick after me."""
    return {after(seen.seat, 4, step) for step in range(1, 4 - len(on_table(seen)))}


def winning(seen: Observation) -> tuple[Seat, Card]:
    best, *others = on_table(seen).items()
    for one in others:
        best = one if beats(one[1], best[1], seen.trump, ACE_HIGH) else best
    return best


def takes(seen: Observation, card: Card) -> bool:
    return beats(card, winning(seen)[1], seen.trump, ACE_HIGH)


def follows(seen: Observation, card: Card) -> bool:
    assert seen.trick is not None
    return card.suit is seen.trick.cards[0].suit


def legal(seen: Observation) -> list[Card]:
    return [action.card for action in seen.legal if isinstance(action, Play)]


def could_take(seen: Observation, card: Card) -> bool:
    return any(takes(seen, other) for other in legal(seen))


def mine(seen: Observation, card: Card) -> Hand:
    """Of its suit."""
    return of_suit(seen.hand, card.suit)


def trumps(seen: Observation) -> Hand:
    return frozenset(card for card in seen.hand if card.suit is seen.trump)


def out(seen: Observation, card: Card) -> Hand:
    """Of its suit, still to come from others."""
    played = seen.gone | {*on_table(seen).values()}
    return of_suit(frozenset(seen.setting.spec.pack) - seen.hand - played, card.suit)


def void(seen: Observation, seat: Seat, card: Card) -> bool:
    """Proved to have none of its suit."""
    held = believe(seen, find_game(seen.setting.spec.id).reply).possible(seat) | seen.shown[seat]
    return not of_suit(held, card.suit)


def master(seen: Observation, card: Card) -> bool:
    return not any(other > card for other in out(seen, card))


def plain_lengths(seen: Observation) -> list[int]:
    suits = {card.suit for card in seen.hand if card.suit is not seen.trump}
    return [len(of_suit(seen.hand, suit)) for suit in suits]


def gap_above(seen: Observation, card: Card) -> bool:
    """A higher card of mine, and one between that another may have."""
    top = max(mine(seen, card))
    return any(card < other < top for other in out(seen, card))


def touching(seen: Observation, card: Card) -> bool:
    below = [other for other in mine(seen, card) if other < card]
    top = card == max(mine(seen, card)) and card.rank >= Rank.TEN
    return top and bool(below) and max(below).rank == card.rank - 1


def returned(seen: Observation, card: Card) -> bool:
    """A friend has led the suit."""
    return any(
        trick.leader in friends(seen) and trick.cards[0].suit is card.suit
        for trick, _ in seen.tricks
    )


def low_from_friend(seen: Observation) -> bool:
    assert seen.trick is not None
    return seen.trick.leader in friends(seen) and seen.trick.cards[0].rank < Rank.TEN


def friend_wins(seen: Observation) -> bool:
    return winning(seen)[0] in friends(seen)


def ruffed(seen: Observation) -> bool:
    led, *others = on_table(seen).values()
    return led.suit is not seen.trump and any(card.suit is seen.trump for card in others)


def declares(seen: Observation) -> bool:
    return seen.seat in seen.declarers


def declarer_wins(seen: Observation) -> bool:
    return winning(seen)[0] in seen.declarers


def lower(seen: Observation, card: Card) -> list[Card]:
    """Cards of its suit in my hand that are below it, and not its equals."""
    between = out(seen, card) | {*on_table(seen).values()}
    own = [other for other in mine(seen, card) if other < card]
    return [low for low in own if any(low < c < card and c.suit is card.suit for c in between)]


def may_beat(seen: Observation, seat: Seat, card: Card) -> bool:
    """Whether a seat may have a higher one of its suit."""
    return may_have(seen, seat, [other for other in out(seen, card) if other > card])


def may_have(seen: Observation, seat: Seat, some: list[Card]) -> bool:
    held = believe(seen, find_game(seen.setting.spec.id).reply).possible(seat) | seen.shown[seat]
    return any(card in held for card in some)


def may_trump(seen: Observation, seat: Seat) -> bool:
    return may_have(seen, seat, [c for c in seen.setting.spec.pack if c.suit is seen.trump])


def may_overruff(seen: Observation, card: Card) -> bool:
    return any(may_beat(seen, seat, card) for seat in later(seen) & rivals(seen))


def friend_may_lose(seen: Observation) -> bool:
    rest, card = later(seen) & rivals(seen), winning(seen)[1]
    ruffs = card.suit is not seen.trump and any(may_trump(seen, seat) for seat in rest)
    return ruffs or any(may_beat(seen, seat, card) for seat in rest)


def wants(seen: Observation) -> bool:
    """Whether a declarer still needs a trick of his number."""
    aims = {"piccolo": 1, "piccolissimo": 2}
    taken = [taker for _, taker in seen.tricks].count(seen.seat)
    return taken < aims.get(seen.contract or "", 0)


def alive(seen: Observation) -> set[Seat]:
    """Declarers who have not yet too many."""
    aims = {"piccolo": 1, "piccolissimo": 2}
    takers = [taker for _, taker in seen.tricks]
    return {s for s in seen.declarers if takers.count(s) <= aims.get(seen.contract or "", 0)}


def catches(seen: Observation, card: Card) -> bool:
    return any(may_beat(seen, seat, card) for seat in alive(seen))


def in_danger(seen: Observation) -> bool:
    return any(may_beat(seen, s, winning(seen)[1]) for s in alive(seen) & later(seen))


TRICKS: Final[Mapping[str, Claim]] = {
    "return_partners_suit": lambda s, c: leads(s) and returned(s, c),
    "draw_trumps": lambda s, c: leads(s) and c.suit is s.trump and bool(out(s, c)),
    "lead_trump": lambda s, c: (
        leads(s) and c.suit is s.trump and all(void(s, seat, c) for seat in rivals(s))
    ),
    "give_partner_a_ruff": lambda s, c: (
        leads(s) and any(void(s, seat, c) and may_trump(s, seat) for seat in friends(s))
    ),
    "cash_master": lambda s, c: master(s, c) and (leads(s) or takes(s, c)),
    "lead_singleton": lambda s, c: leads(s) and mine(s, c) == {c} and bool(trumps(s)),
    "lead_top_of_sequence": lambda s, c: leads(s) and touching(s, c),
    "lead_long_suit": lambda s, c: leads(s) and len(mine(s, c)) == max(3, *plain_lengths(s)),
    "lead_low": lambda s, c: (
        leads(s) and c == min(mine(s, c)) and any(other.rank > c.rank for other in s.hand)
    ),
    "lead_waiting": lambda s, c: leads(s),
    "cheapest_winner": lambda s, c: (
        takes(s, c)
        and follows(s, c)
        and not later(s)
        and not friend_wins(s)
        and not any(takes(s, other) for other in lower(s, c))
    ),
    "cover_honour": lambda s, c: (
        takes(s, c) and winning(s)[1].rank >= Rank.TEN and {*on_table(s)} <= rivals(s)
    ),
    "second_hand_high": lambda s, c: (
        takes(s, c) and may_beat(s, after(s.seat, 4), c) and after(s.seat, 4) in rivals(s)
    ),
    "take_it": lambda s, c: takes(s, c) and not friend_wins(s),
    "take_over": lambda s, c: takes(s, c) and friend_wins(s),
    "finesse": lambda s, c: (
        takes(s, c)
        and len(on_table(s)) == 2
        and gap_above(s, c)
        and may_beat(s, after(s.seat, 4, 3), c)
        and after(s.seat, 4, 3) in rivals(s)
    ),
    "third_hand_high": lambda s, c: takes(s, c) and len(on_table(s)) == 2 and low_from_friend(s),
    "partner_wins": lambda s, c: friend_wins(s) and not takes(s, c),
    "second_hand_low": lambda s, c: (
        could_take(s, c) and not takes(s, c) and bool(later(s) & friends(s))
    ),
    "hold_back": lambda s, c: could_take(s, c) and not takes(s, c),
    "follow_low": lambda s, c: follows(s, c) and not could_take(s, c) and not lower(s, c),
    "keep_lowest": lambda s, c: follows(s, c) and not could_take(s, c) and bool(lower(s, c)),
    "ruff_to_be_sure": lambda s, c: (
        friend_wins(s) and takes(s, c) and c.suit is s.trump and friend_may_lose(s)
    ),
    "overruff": lambda s, c: ruffed(s) and takes(s, c) and c.suit is s.trump,
    "ruff": lambda s, c: (
        takes(s, c)
        and c.suit is s.trump
        and not follows(s, c)
        and not (lower(s, c) and may_overruff(s, min(trumps(s))))
    ),
    "ruff_high": lambda s, c: takes(s, c) and bool(lower(s, c)) and may_overruff(s, min(trumps(s))),
    "discard": lambda s, c: not follows(s, c) and not could_take(s, c),
    "leave_it_to_partner": lambda s, c: (
        could_take(s, c) and not takes(s, c) and bool(later(s) & friends(s))
    ),
    "keep_trumps": lambda s, c: could_take(s, c) and not takes(s, c) and not follows(s, c),
}
FEW: Final[Mapping[str, Claim]] = {
    "few_attack": lambda s, c: leads(s) and not declares(s) and catches(s, c) and not lower(s, c),
    "few_lead_high": lambda s, c: leads(s) and not declares(s) and bool(lower(s, c)),
    "few_no_catch": lambda s, c: leads(s) and not declares(s) and not catches(s, c),
    "few_take": lambda s, c: (
        declares(s) and (master(s, c) or (not later(s) and takes(s, c))) and wants(s)
    ),
    "few_try": lambda s, c: declares(s) and wants(s) and (leads(s) or takes(s, c)),
    "few_safe_lead": lambda s, c: declares(s) and leads(s) and not wants(s),
    "few_rid": lambda s, c: declares(s) and not follows(s, c),
    "few_under": lambda s, c: declares(s) and follows(s, c) and not takes(s, c),
    "few_cannot": lambda s, c: takes(s, c) and all(takes(s, other) for other in legal(s)),
    "few_risk": lambda s, c: declares(s) and takes(s, c) and bool(later(s)),
    "few_leave_him": lambda s, c: declarer_wins(s) and not takes(s, c),
    "few_over_him": lambda s, c: declarer_wins(s) and all(takes(s, other) for other in legal(s)),
    "few_take_over": lambda s, c: (
        declarer_wins(s) and takes(s, c) and not all(takes(s, other) for other in legal(s))
    ),
    "few_high_now": lambda s, c: not declares(s) and follows(s, c),
    "few_press": lambda s, c: not takes(s, c) and in_danger(s),
    "few_spare": lambda s, c: not takes(s, c) and not in_danger(s) and not declares(s),
    "few_high_early": lambda s, c: (
        bool(later(s) & s.declarers) and takes(s, c) and c > min(mine(s, c))
    ),
    "few_unload": lambda s, c: not declares(s) and not follows(s, c) and c.rank >= Rank.TEN,
}
OTHERS: Final[Mapping[str, Claim]] = {
    "only_choice": lambda s, c: legal(s) == [c],
    "all_equal": lambda s, c: not lower(s, max(legal(s))) and mine(s, c) >= {*legal(s)},
}
CLAIMS: Final[Mapping[str, Claim]] = {**TRICKS, **FEW, **OTHERS}
RARE: Final = {"keep_lowest", "take_it", "ruff_high", "few_risk", "few_take_over"}
OFTEN: Final = {*TRICKS} - RARE - {"hold_back", "keep_trumps"}  # these by comparison alone
MET: Final = {  # Belgian Whist, where few tricks are often wanted, tells every reason
    "whist": OFTEN,
    "solo_whist": OFTEN,
    "belgian_whist": {*TRICKS, *FEW} - RARE,
}


def thoughts(game_id: str) -> Iterator[tuple[int, Observation, Thought]]:
    """Of every seat, in whole deals: calls at the middle level's counts, cards mostly at sight."""
    entry = load(game_id)
    game, club = entry.game, replace(entry.budgets[Level.CLUB], slip=0)
    for number in range(DEALS):
        rng, options = Random(number), completed(game.spec, {})
        pack = game.next_pack((), "", options, rng)
        match: Match = first_deal(game, options, pack, Seat(number % 4))
        cards = replace(club, worlds=0 if number % CLOSER else WORLDS)
        while match.turn is not None:
            seen = match.observe(match.turn)
            budget = cards if seen.phase == "play" else club
            *_, last = entry.player.think(seen, budget, rng)
            yield number, seen, last
            match.act(last.best, match.revision)


@pytest.mark.parametrize("game_id", MET)
def test_every_reason_of_a_card_is_met_and_is_true_where_it_is_told(game_id: str) -> None:
    missing = {*MET[game_id]}
    for number, seen, told in thoughts(game_id):
        if not isinstance(told.best, Play):
            continue
        missing.discard(told.why)
        card = told.best.card
        assert CLAIMS[told.why](seen, card), f"{told.why}: {card} of {sorted(seen.hand)}"
        if not missing and number >= LEAST:
            return
    assert not missing


@pytest.mark.parametrize("game_id", MET)
def test_every_reason_of_a_card_has_its_words_in_both_languages(game_id: str) -> None:
    words: dict[str, Any] = texts.read(Path(__file__).parents[2] / "web" / "texts")
    for key in CLAIMS:
        told = words.get(f"{game_id}.hint.{key}") or words[f"hint.{key}"]
        assert all(told[language] for language in texts.LANGUAGES)
