"""What a hint says of a card must be true of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from engine.ai.beliefs import believe
from engine.ai.player import Budget
from engine.ai.policies.german_whist import PLAYER
from engine.ai.policies.german_whist_reasons import EQUALS, ROWS, why
from engine.ai.policies.german_whist_rule import look
from engine.ai.worlds import worlds
from engine.games.german_whist import GAME, TRICKS
from engine.match import DealLog, advanced, replayed, seat_view
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand, Suit, of_suit
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.model.trick import beats
from tests.ai.tables import OTHER, ending, seen_after
from web.build import texts

DEALS = 200  # within which every reason is met
WORLDS = 40  # deals imagined of a lead
LEAST = 40  # deals looked at in any case
FEWER = {"27th_card": True}
REASONS = {key for row in (*ROWS.values(), (EQUALS,)) for key, _ in row}
GOOD, POOR = "HK D3 C3", "S2 D3 C3"  # the prize of the second trick, hearts being trumps


def leading(mine: str, prize: str) -> Observation:
    """Hearts are trumps, and the first trick is won with the ace of clubs."""
    return seen_after((f"CA {mine}", "C5"), f"HA D2 {prize}", "CA C5")


def answering(mine: str, led: str, prize: str) -> Observation:
    return seen_after((f"C4 {mine}", f"C5 {led}"), f"HA D2 {prize}", f"C5 C4 {led}", leader=OTHER)


SPADES = "S3 S4 S5 S6 S7 S8 S9"
FORCED = "DQ D9 SK CK", "D7 DJ D2 H4"

BUILT = [
    ("all_equal", ending(("SK SQ C5", "SJ D5 H9"), Suit.HEARTS, OTHER, "SJ"), "SQ"),
    ("lead_sure_of_prize", leading(f"{SPADES} SA SK D7 D8 D9", "HQ D3 C3"), "HA"),
    ("lead_to_win_prize", leading(f"{SPADES} DA D7 D8 D9 C2", GOOD), "DA"),
    ("lead_to_lose_prize", leading(f"{SPADES} DA D7 D8 D9 C2", POOR), "C2"),
    ("lead_trump_for_prize", leading(f"{SPADES} H4 H7 D8 D9 C2", GOOD), "H7"),
    ("lead_singleton", leading(f"{SPADES} H4 H7 DJ C2 CQ", "H9 D3 C3"), "DJ"),
    ("lead_to_make_him_pay", leading(f"{SPADES} H4 H7 DJ DT C2", GOOD), "DJ"),
    ("lead_spare", leading(f"{SPADES} H4 H7 D9 DT C2", POOR), "D9"),
    ("ruff_prize", answering(f"{SPADES} H4 H7 D9 D8 DT", "CK", GOOD), "H4"),
    ("win_trump_prize", answering(f"{SPADES} H4 H7 D9 C2 CA", "CK", GOOD), "CA"),
    ("win_prize", answering(f"{SPADES} H4 H7 D9 C2 CA", "CK", "DA D3 C3"), "CA"),
    ("must_win", answering(f"{SPADES} H4 H7 D9 CQ CA", "C6", POOR), "CQ"),
    ("keep_last_trump", answering(f"{SPADES} H4 D7 D9 D8 DT", "CK", POOR), "S3"),
    ("throw_last_of_suit", answering(f"{SPADES} H4 H7 H8 H9 HT", "CK", POOR), "D2"),
    ("cannot_win", answering(f"{SPADES} H4 H7 D9 CQ C2", "CK", POOR), "C2"),
    ("duck", answering(f"{SPADES} H4 H7 D9 CA C2", "CK", POOR), "C2"),
    ("prize_too_dear", answering(f"{SPADES} H4 H7 D9 CA C2", "C9", "DK D3 C3"), "C2"),
    ("hold_back", answering(f"{SPADES} H4 H7 D9 CQ C2", "C9", "DA D3 C3"), "C2"),
    ("play_spare", answering(f"{SPADES} H4 H7 D9 C8 C2", "C6", POOR), "C8"),
    ("on_balance", answering(f"{SPADES} H4 H7 D9 CA C2", "C6", POOR), "CA"),
    ("cash_master", ending(("SA S3 D3", "S4 C5 H5"), Suit.HEARTS), "SA"),
    ("draw_trumps", ending(("HQ H5 D3", "HK C5 S3"), Suit.HEARTS), "HQ"),
    ("lead_low", ending(("SA S3 DK", "SK C5 H4"), Suit.HEARTS), "S3"),
    ("ruff", ending(("HK S3 D3", "C5 H5 H4"), Suit.HEARTS, OTHER, "C5"), "HK"),
    ("cheapest_winner", ending(("SA SJ S2 D3", "ST SQ C5 H5"), Suit.HEARTS, OTHER, "ST"), "SJ"),
    ("lead_to_lose", ending(("SA S3 DK", "SK C5 H4"), Suit.SPADES, options=FEWER), "S3"),
    ("lead_high_early", ending(("SA S3 DK", "SK C5 H4"), Suit.SPADES, options=FEWER), "SA"),
    ("stay_under", ending(("DQ D3 SK", "D7 C5 H4"), Suit.SPADES, OTHER, "D7", FEWER), "D3"),
    ("spend_high", ending(FORCED, Suit.SPADES, OTHER, "D7", FEWER), "DQ"),
]


MISLEADING = [  # a reason that seems to fit, and why it does not
    ("lead_low", "an ace", ending(("D2 D5 HA", "DK S3 C5"), Suit.DIAMONDS), "HA"),
    (
        "lead_singleton",
        "the prize is of the suit",
        leading(f"{SPADES} H4 H7 DJ C2 CQ", "DK D3 C3"),
        "DJ",
    ),
    (
        "cannot_win",
        "a lower card is kept",
        answering(f"{SPADES} H4 H7 D9 C6 C2", "CQ", POOR),
        "C6",
    ),
    ("must_win", "a lower card is kept", answering(f"{SPADES} H4 H7 D9 C8 C6", "C2", POOR), "C8"),
    (
        "spend_high",
        "a low card would lose the trick",
        ending(("D2 DK DA SK", "D5 D7 C5 H4"), Suit.SPADES, OTHER, "D5", FEWER),
        "DA",
    ),
    (
        "spend_high",
        "a higher card is kept",
        ending(FORCED, Suit.SPADES, OTHER, "D7", FEWER),
        "D9",
    ),
]


@pytest.mark.parametrize(("key", "seen", "card"), BUILT, ids=[key for key, _, _ in BUILT])
def test_a_reason_is_told_where_it_holds(key: str, seen: Observation, card: str) -> None:
    assert Play(Card.parse(card)) in seen.legal
    assert why(look(seen), Card.parse(card)) == key


@pytest.mark.parametrize(
    ("key", "seen", "card"),
    [(key, seen, card) for key, _, seen, card in MISLEADING],
    ids=[f"{key}: {but}" for key, but, _, _ in MISLEADING],
)
def test_a_reason_is_not_told_where_it_fails(key: str, seen: Observation, card: str) -> None:
    assert Play(Card.parse(card)) in seen.legal
    told = why(look(seen), Card.parse(card))
    assert told != key and CLAIMS[told](seen, Card.parse(card))


Claim: TypeAlias = Callable[[Observation, Card], bool]


def others(seen: Observation) -> Hand:
    return frozenset(GAME.spec.pack) - seen.hand - seen.gone - frozenset(seen.turned)


def takes(seen: Observation, card: Card) -> bool:
    assert seen.trick is not None
    return beats(card, seen.trick.cards[0], seen.trump, ACE_HIGH)


def legal(seen: Observation) -> list[Card]:
    return [action.card for action in seen.legal if isinstance(action, Play)]


def winners(seen: Observation) -> list[Card]:
    return [card for card in legal(seen) if takes(seen, card)]


def few(seen: Observation) -> bool:
    return GAME.facts(seen)["aim"] == "fewer"


def trumps(seen: Observation) -> Hand:
    assert seen.trump is not None
    return of_suit(seen.hand, seen.trump)


def ducks(seen: Observation, card: Card) -> bool:
    return not takes(seen, card) and bool(winners(seen))


def becomes_void(seen: Observation, card: Card) -> bool:
    """Of a suit that may still be led, with a trump left for it."""
    alone = of_suit(seen.hand, card.suit) == {card} and bool(trumps(seen) - {card})
    return alone and bool(of_suit(others(seen), card.suit))


def stays_void(seen: Observation, card: Card) -> bool:
    """Whoever wins the prize."""
    return becomes_void(seen, card) and card.suit not in {c.suit for c in seen.turned}


def strangers(seen: Observation) -> Hand:
    """Cards not mine that may still count, or do in this trick."""
    led = frozenset(seen.trick.cards if seen.trick else ())
    return others(seen) | frozenset(seen.turned) | led


def least(seen: Observation, card: Card) -> bool:
    """No lower card of the suit is kept that is not its equal; where few tricks win, no higher."""
    kept = [c for c in of_suit(seen.hand, card.suit) if (c > card if few(seen) else c < card)]
    between = [sorted((c, card)) for c in kept]
    return not any(low < s < high for low, high in between for s in strangers(seen))


def must_win(seen: Observation, card: Card) -> bool:
    return winners(seen) == legal(seen)


def lowest_of_several(seen: Observation, card: Card) -> bool:
    suit = of_suit(seen.hand, card.suit)
    return len(suit) > 1 and card == min(suit)


def ruffs(seen: Observation, card: Card) -> bool:
    assert seen.trick is not None
    return card in trumps(seen) and seen.trick.cards[0].suit is not seen.trump


def cheap(seen: Observation, card: Card) -> bool:
    """No card of its suit would take the trick for less: where few tricks win, the high cost less.

    Cards that many can beat are worth next to nothing, and the same.
    """
    same = of_suit(frozenset(winners(seen)), card.suit)
    if few(seen):
        return takes(seen, card) and card == max(same)
    return takes(seen, card) and (card == min(same) or above(seen, card) > 5)


def above(seen: Observation, card: Card) -> int:
    """Cards that may still be played and beat it in its own suit."""
    return sum(
        other > card for other in of_suit(others(seen) | seen.hand | {*seen.turned}, card.suit)
    )


def stronger(seen: Observation, one: Card, other: Card) -> bool:
    """Trumps before plain cards, then the fewer that beat it in its suit."""
    ranks = [(card.suit is seen.trump, -above(seen, card)) for card in (one, other)]
    return ranks[0] > ranks[1]


def better_hidden(seen: Observation) -> float:
    """The share of the cards out of sight that one would rather have than the prize."""
    unseen, prize = sorted(others(seen) - seen.shown[1 - seen.seat]), seen.turned[0]
    wanted = sum(
        stronger(seen, prize, c) if few(seen) else stronger(seen, c, prize) for c in unseen
    )
    return wanted / len(unseen)


def good_prize(seen: Observation, card: Card) -> bool:
    return better_hidden(seen) < 0.6


def poor_prize(seen: Observation, card: Card) -> bool:
    return better_hidden(seen) > 0.2


def master(seen: Observation, card: Card) -> bool:
    """In stage two the other holds all that I have not."""
    out = others(seen)
    ruffed = card.suit is not seen.trump and not of_suit(out, card.suit)
    return not any(o > card for o in of_suit(out, card.suit)) and not (
        ruffed and any(o.suit is seen.trump for o in out)
    )


def beaten(seen: Observation, card: Card, hand: Hand, sought: bool) -> bool:
    """Whether a card led to this hand loses, if its holder seeks the trick, or if he shuns it."""
    replies = GAME.reply(hand, card, seen.trump)
    takers = {reply for reply in replies if beats(reply, card, seen.trump, ACE_HIGH)}
    return bool(takers) if sought else takers == replies


def losing(seen: Observation, card: Card, sought: bool) -> float:
    """In how many of the deals that may be."""
    sampled = worlds(seen, believe(seen, GAME.reply), Random(7))
    hands = [world.hands[1 - seen.seat] for world in islice(sampled, WORLDS)]
    return sum(beaten(seen, card, hand, sought) for hand in hands) / WORLDS


def likely_won(seen: Observation, card: Card) -> bool:
    return losing(seen, card, sought=True) < 0.75


def likely_lost(seen: Observation, card: Card) -> bool:
    return losing(seen, card, sought=False) > 0.25


def equal(seen: Observation, card: Card) -> bool:
    """All cards are of one suit, and nobody has one between the lowest and the highest."""
    low, high = min(legal(seen)), max(legal(seen))
    return low.suit is high.suit and not any(low < other < high for other in strangers(seen))


def nothing_plain(seen: Observation, card: Card) -> bool:
    """Neither a card that gives a trick away, nor the least where all win or lose, nor a plain lead."""
    if seen.trick is not None:
        settled = must_win(seen, card) or not winners(seen)
        given_up = ducks(seen, card) and not (few(seen) and seen.turned)
        return not given_up and not (settled and least(seen, card))
    if seen.turned:
        return few(seen) or not stays_void(seen, card)
    plain = master(seen, card) or stays_void(seen, card) or lowest_of_several(seen, card)
    return not plain


def both(*claims: Claim) -> Claim:
    return lambda seen, card: all(claim(seen, card) for claim in claims)


CLAIMS: Mapping[str, Claim] = {
    "only_choice": lambda seen, card: legal(seen) == [card],
    "all_equal": equal,
    "lead_sure_of_prize": both(good_prize, lambda s, c: losing(s, c, sought=True) < 0.05),
    "lead_to_win_prize": both(good_prize, likely_won),
    "lead_to_lose_prize": both(poor_prize, likely_lost),
    "lead_singleton": stays_void,
    "lead_trump_for_prize": both(good_prize, lambda seen, card: card in trumps(seen)),
    "lead_to_make_him_pay": both(good_prize, lambda s, c: stronger(s, s.turned[0], c)),
    "lead_spare": lambda seen, card: card not in trumps(seen) and above(seen, card) > 3,
    "take_lead": lambda seen, card: len(seen.tricks) == TRICKS - 1 and takes(seen, card),
    "ruff_prize": both(good_prize, ruffs, takes),
    "win_trump_prize": lambda seen, card: seen.turned[0].suit is seen.trump and takes(seen, card),
    "win_prize": both(good_prize, cheap),
    "must_win": both(must_win, least),
    "keep_last_trump": lambda seen, card: (
        len(trumps(seen)) == 1 and card not in trumps(seen) and ducks(seen, card)
    ),
    "throw_last_of_suit": becomes_void,
    "cannot_win": both(lambda seen, card: not winners(seen), least),
    "duck": both(poor_prize, ducks),
    "prize_too_dear": both(
        good_prize, ducks, lambda s, c: all(stronger(s, w, s.turned[0]) for w in winners(s))
    ),
    "hold_back": both(ducks, lambda seen, card: not few(seen)),
    "play_spare": both(
        takes, lambda seen, card: card not in trumps(seen) and above(seen, card) > 3
    ),
    "on_balance": nothing_plain,
    "cash_master": master,
    "draw_trumps": lambda seen, card: (
        card in trumps(seen) and any(other.suit is seen.trump for other in others(seen))
    ),
    "lead_low": lowest_of_several,
    "ruff": both(ruffs, takes),
    "cheapest_winner": cheap,
    "lead_to_lose": both(lambda seen, card: few(seen), likely_lost),
    "lead_high_early": lambda s, c: few(s) and losing(s, c, sought=False) == 0,
    "spend_high": both(lambda seen, card: few(seen), must_win, least),
    "stay_under": lambda seen, card: few(seen) and not takes(seen, card),
}


def hints() -> Iterator[tuple[int, Observation, Card, str]]:
    """What the net alone would advise in whole deals, few tricks winning in some of them."""
    for number in range(DEALS):
        rng = Random(number)
        options = completed(GAME.spec, FEWER if number % 8 == 0 else {})
        log = DealLog(GAME.next_pack((), "", options, rng), b"", Seat(number % 2), (0, 0), cut=0)
        setting, position = log.setting(GAME.spec, options), replayed(GAME, options, log)
        while (turn := GAME.turn(position.state)) is not None:
            seen = seat_view(GAME, setting, position, turn)
            *_, thought = PLAYER.think(seen, Budget(worlds=0), rng)
            assert isinstance(thought.best, Play)
            yield number, seen, thought.best.card, thought.why
            position = advanced(GAME, setting, position, thought.best)


def test_every_reason_is_met_and_is_true_where_it_is_told() -> None:
    missing = set(REASONS)
    for number, seen, card, told in hints():
        missing.discard(told)
        assert CLAIMS[told](seen, card), f"{told}: {card} of {sorted(seen.hand)}"
        if not missing and number >= LEAST:
            return
    assert not missing


def test_there_are_reasons_enough_and_words_for_each_in_both_languages() -> None:
    words = texts.read(Path(__file__).parents[2] / "web" / "texts")
    assert len(REASONS) >= 8
    for key in REASONS:
        told = words.get(f"german_whist.hint.{key}") or words[f"hint.{key}"]
        assert all(told[language] for language in texts.LANGUAGES)


def test_every_reason_but_that_of_the_last_prize_is_built() -> None:
    assert {key for key, _, _ in BUILT} | {"take_lead"} == REASONS
