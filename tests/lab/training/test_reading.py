"""What is trained is what is shipped: the player's reader makes the same of the same weights."""

from __future__ import annotations

from math import exp

import pytest

np = pytest.importorskip("numpy")

from engine.ai.policies.german_whist_scene import (
    judged_leads,
    judged_open,
    judged_replies,
    names,
    scene,
)
from engine.ai.suit_net import FACE_UP, LED, Key, Read, Verdict, key, reader
from engine.games.german_whist import GAME
from engine.lab.training.choosing import Manner
from engine.lab.training.coding import Coded, after_lead, after_trick, seen_by
from engine.lab.training.deals import RANKS, SUITS, TRICKS, Deals, Ints, choices, shuffled
from engine.lab.training.files import from_bytes, to_bytes
from engine.lab.training.lessons import Course, lesson
from engine.lab.training.net import Floats, Net, Reader
from engine.model.cards import Card
from tests.lab.training.tables import AtTheTable

MANNER = Manner(worlds=2, noise=0.05, slips=0.1, margin=1)


def players_keys(coded: Coded, position: int) -> list[Key]:
    """The suits of a position as the player writes them down."""
    keys = []
    for suit in range(SUITS):
        digits = [int(coded.cards[suit, position]) >> 2 * place & 3 for place in range(RANKS)]
        mine, his, unseen = (
            sum(1 << place for place, digit in enumerate(digits) if digit == code)
            for code in (1, 2, 3)
        )
        made = key(suit == 0, mine, his, unseen, int(coded.chance[suit, position]))
        for places, part in ((coded.prize, FACE_UP), (coded.led, LED)):
            if places is not None and places[suit, position]:
                made |= RANKS + 1 - int(places[suit, position]) << part
        keys.append(made)
    return keys


def test_the_players_reader_agrees_with_the_one_that_is_trained() -> None:
    net = Net.fresh(48, 32, np.random.default_rng(1))
    course = Course("max", MANNER, trust=0.8, exact=0.2)
    coded = lesson(course, Reader(net), 10, np.random.default_rng(2)).coded
    packed = to_bytes(net)
    ours, theirs = Reader(from_bytes(packed)).values(coded), reader(packed)
    moments = set()
    for position in range(0, len(coded.moment), 2):
        moment = int(coded.moment[position])
        moments.add(moment // RANKS)
        zero, one, two, three = players_keys(coded, position)
        odds, tricks = theirs(zero, one, two, three, moment)
        assert 1 / (1 + exp(-odds)) == pytest.approx(ours[0, position], abs=0.01)
        assert tricks == pytest.approx(ours[1, position], abs=0.02)
    assert moments == set(range(5))


NAMES = names(Card(0).suit)


def test_the_player_sees_in_a_deal_what_the_training_sees() -> None:
    chance = np.random.default_rng(3)
    weights = to_bytes(Net.fresh(48, 32, chance))
    read, ours = reader(weights), Reader(from_bytes(weights))
    packs = shuffled(12, chance)
    deals, tables = Deals(packs), [AtTheTable(pack.tolist()) for pack in packs.T]
    for _ in range(TRICKS):
        lead = leads_agree(deals, tables, read, ours)
        deals.play(lead, replies_agree(deals, tables, read, ours, lead))


def leads_agree(deals: Deals, tables: list[AtTheTable], read: Read, ours: Reader) -> Ints:
    """Compares all leads, then leads one."""
    seen = seen_by(deals, deals.leader)
    rows, cards = choices(seen.mine, seen.live)
    expected = ours.values(after_lead(seen.at(rows), cards))
    for row, table in enumerate(tables):
        view, mine = table.seen(), NAMES.bits(table.seen().hand)
        leads = [NAMES.bit[Card(card)] for card in cards[rows == row]]
        agree(judged_leads(read, scene(view), 0, mine, leads), expected[:, rows == row])
    return one_each(deals, tables, rows, cards)


def replies_agree(
    deals: Deals, tables: list[AtTheTable], read: Read, ours: Reader, lead: Ints
) -> Ints:
    """Compares all replies, also with open hands, then makes one."""
    seat = 1 - deals.leader
    seen, both = seen_by(deals, seat), seen_by(deals, seat, both=True)
    rows, cards = choices(seen.mine, seen.live, lead)
    i_led = np.zeros(len(rows), np.bool_)
    expected = ours.values(after_trick(seen.at(rows), lead[rows], cards, i_led))
    opened = ours.values(after_trick(both.at(rows), lead[rows], cards, i_led))
    for row, table in enumerate(tables):
        view, here = table.seen(), rows == row
        at, led = scene(view), NAMES.bit[Card(lead[row])]
        answers = [NAMES.bit[Card(card)] for card in cards[here]]
        mine, his = (NAMES.bits(GAME.hands(table.state)[s]) for s in (view.seat, 1 - view.seat))
        agree(judged_replies(read, at, 0, mine, led, answers), expected[:, here])
        verdicts = [judged_open(read, at, (mine, his), led, answer) for answer in answers]
        agree(verdicts, opened[:, here])
    return one_each(deals, tables, rows, cards)


def one_each(deals: Deals, tables: list[AtTheTable], rows: Ints, cards: Ints) -> Ints:
    """Plays a card in each deal, of deal to deal another of the choices."""
    chosen: Ints = np.empty(len(deals.rows), np.int64)
    for row, table in enumerate(tables):
        offered = cards[rows == row]
        chosen[row] = offered[row % len(offered)]
        table.play(int(chosen[row]))
    return chosen


def agree(verdicts: list[Verdict], values: Floats) -> None:
    for (odds, tricks), (wins, points) in zip(verdicts, values.T, strict=True):
        assert 1 / (1 + exp(-odds)) == pytest.approx(wins, abs=0.01)
        assert tricks == pytest.approx(points, abs=0.02)
