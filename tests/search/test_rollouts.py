"""Play-outs: legal cards only, by players who see their own hands and the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

import pytest

from engine.model.cards import Card, cards
from engine.search.card_table import (
    ACROSS,
    NO_TRUMP,
    NOBODY,
    RANKS,
    SEATS,
    SUIT,
    SUITS,
    Masks,
    Table,
    masks,
    opened_table,
    sides_of,
)
from engine.search.few_tricks import Few, by_need, put_away
from engine.search.maxims import by_maxim
from engine.search.rollouts import play_out, play_out_few

ALONE, NEIGHBOURS = sides_of(0b0001), sides_of(0b0011)
SIDES = [ACROSS, ALONE, NEIGHBOURS, sides_of(0b1010)]


def dealt(seed: int) -> list[Masks]:
    pack = list(range(52))
    Random(seed).shuffle(pack)
    return [masks(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]


def legal(table: Table, hand: Masks) -> set[int]:
    held = {s * RANKS + r for s in SUITS for r in range(RANKS) if hand[s] >> r & 1}
    suit = table.trick[0] // RANKS if table.trick else None
    return {card for card in held if card // RANKS == suit} or held


def hand_of(text: str) -> Masks:
    return masks(cards(text))


def table_after(
    trick: str, trump: str = "", sides: tuple[int, int, int, int] = ALONE, leader: int = 0
) -> Table:
    """A trick in progress, nothing played before."""
    number = "CDHS".index(trump) if trump else NO_TRUMP
    table = opened_table(number, leader, sides)
    for card in cards(trick):
        table.put(table.turn, int(card))
    return table


def by_rule(hand: str, table: Table) -> str:
    return str(Card(by_maxim(table, table.turn, hand_of(hand))))


def for_few(
    hand: str, trick: str = "", *, attackers: int, aim: int = 0, leader: int = 0, bare: str = ""
) -> str:
    table = table_after(trick, leader=leader, sides=sides_of(attackers))
    few = Few(attackers, aim, [0, 0, 0, 0])
    if bare:
        few.bare, few.open_hand = attackers.bit_length() - 1, hand_of(bare)
    return str(Card(by_need(table, few, table.turn, hand_of(hand))))


Choose: TypeAlias = Callable[[Table, int, Masks], int]


def one_by_one(table: Table, hands: list[Masks], choose: Choose, won: list[int]) -> Iterator[None]:
    """A deal played out by choices at the table; stops after each trick."""
    while any(map(any, hands)):
        seat = table.turn
        card = choose(table, seat, hands[seat])
        hands[seat][card // RANKS] ^= 1 << card % RANKS
        table.put(seat, card)
        if len(table.trick) == 4:
            won[table.taken()] += 1
            yield


def for_number(few: Few) -> Choose:
    return lambda table, seat, hand: by_need(table, few, seat, hand)


def legally(choose: Choose) -> Choose:
    def watched(table: Table, seat: int, hand: Masks) -> int:
        card = choose(table, seat, hand)
        assert card in legal(table, hand)
        return card

    return watched


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("trump", [NO_TRUMP, 0, 3])
def test_the_maxims_play_legal_cards_for_any_sides(
    sides: tuple[int, int, int, int], trump: int
) -> None:
    for seed in range(15):
        won = [0] * 4
        table = opened_table(trump, seed % 4, sides)
        for _ in one_by_one(table, dealt(seed), legally(by_maxim), won):
            pass
        assert sum(won) == 13


@pytest.mark.parametrize("aim", [0, 1, 2])
@pytest.mark.parametrize("attackers", [0b0010, 0b0110])
@pytest.mark.parametrize("bare", [NOBODY, 1])
def test_few_tricks_are_played_for_with_legal_cards(aim: int, attackers: int, bare: int) -> None:
    for seed in range(25):
        hands = dealt(seed)
        few = Few(attackers, aim, [0] * 4, bare, hands[bare] if bare >= 0 else None)
        table = opened_table(NO_TRUMP, seed % 4, sides_of(attackers))
        for _ in one_by_one(table, hands, legally(for_number(few)), few.won):
            pass
        assert sum(few.won) == 13


def begun(rng: Random, trump: int, sides: tuple[int, int, int, int]) -> tuple[Table, list[Masks]]:
    """A deal played so far by any legal cards, as a rule to the middle of a trick."""
    hands, table = dealt(rng.randrange(10**9)), opened_table(trump, rng.randrange(4), sides)
    for _ in range(rng.choice((0, rng.randrange(51)))):
        seat = table.turn
        card = rng.choice(sorted(legal(table, hands[seat])))
        hands[seat][card // RANKS] ^= 1 << card % RANKS
        table.put(seat, card)
        if len(table.trick) == 4:
            table.taken()
    return table, hands


def seen(table: Table) -> tuple[Masks, list[int], list[int]]:
    return table.gone, table.voids, table.opened


@pytest.mark.parametrize("declarers", [*range(16), None])
def test_a_play_out_goes_by_the_maxims_card_for_card(declarers: int | None) -> None:
    sides = ACROSS if declarers is None else sides_of(declarers)
    for seed in range(120):
        rng = Random(f"{declarers} {seed}")
        table, hands = begun(rng, rng.choice((NO_TRUMP, *SUITS)), sides)
        other, held, won = table.copy(), [hand[:] for hand in hands], [0] * 4
        for _ in one_by_one(other, held, by_maxim, won):
            pass
        assert play_out(table, hands) == won, f"seed {seed}"
        assert (*seen(table), hands) == (*seen(other), held)


@pytest.mark.parametrize("attackers", range(1, 16))
def test_a_play_out_for_few_goes_by_need_card_for_card(attackers: int) -> None:
    for seed in range(150):
        rng = Random(f"{attackers} {seed}")
        table, hands = begun(rng, NO_TRUMP, sides_of(attackers))
        bare, joint = rng.choice((NOBODY, SEATS[attackers][0])), rng.random() < 0.5
        other, held = table.copy(), [hand[:] for hand in hands]
        one = Few(attackers, rng.choice((0, 0, 1, 2)), rng.choices((0, 0, 1), k=4), bare)
        two = Few(attackers, one.aim, one.won[:], bare, held[bare] if bare >= 0 else None)
        for _ in one_by_one(other, held, for_number(two), two.won):
            lost = [two.won[seat] > two.aim for seat in SEATS[attackers]]
            if any(lost) if joint else all(lost):
                break
        assert play_out_few(table, one, hands, joint) == two.won, f"seed {seed}"
        assert (*seen(table), hands) == (*seen(other), held)


def test_a_player_looks_at_no_hand_but_his_own() -> None:
    """The same cards of one's own lead to the same card, whatever the others hold."""
    for seed in range(60):
        rng = Random(seed)
        table, hands = begun(rng, rng.choice((NO_TRUMP, 2)), rng.choice(SIDES))
        first = _next_card(table, hands)
        shuffled = _others_shuffled(hands, table.turn, rng)
        assert _next_card(table, shuffled) == first


def _next_card(table: Table, hands: list[Masks]) -> tuple[int, int]:
    """By the maxims, and for few tricks."""
    seat = table.turn
    few = Few(0b0100, 1, [0] * 4)
    own = [mask[:] if s == seat else [0] * 4 for s, mask in enumerate(hands)]
    return by_maxim(table, seat, own[seat]), by_need(table, few, seat, own[seat])


def _others_shuffled(hands: list[Masks], me: int, rng: Random) -> list[Masks]:
    others = [
        (s, suit * RANKS + rank)
        for s, hand in enumerate(hands)
        for suit in SUITS
        for rank in range(RANKS)
        if s != me and hand[suit] >> rank & 1
    ]
    held = [card for _, card in others]
    rng.shuffle(held)
    new = [[*hand] if s == me else [0] * 4 for s, hand in enumerate(hands)]
    for (seat, _), card in zip(others, held, strict=True):
        new[seat][card // RANKS] |= 1 << card % RANKS
    return new


def test_a_play_out_for_few_ends_with_the_first_trick_too_many() -> None:
    for seed in range(30):
        won = play_out_few(
            opened_table(NO_TRUMP, 0, sides_of(0b0010)), Few(0b0010, 0, [0] * 4), dealt(seed)
        )
        assert won[1] <= 1


def test_apart_the_second_attacker_plays_on_when_the_first_has_failed() -> None:
    longer = 0
    for seed in range(30):
        both = Few(0b0011, 0, [0] * 4), Few(0b0011, 0, [0] * 4)
        together, apart = (
            sum(play_out_few(opened_table(NO_TRUMP, 2, sides_of(0b0011)), few, dealt(seed), joint))
            for few, joint in zip(both, (True, False), strict=True)
        )
        assert together <= apart
        longer += together < apart
    assert longer > 5


# With friends and without


def test_a_friend_beside_one_is_not_overtaken() -> None:
    assert by_rule("S9 S3 H4", table_after("ST", "C", NEIGHBOURS)) == "S3"


def test_a_lone_declarer_ruffs_what_a_partner_would_be_left() -> None:
    hand = "H9 H8 D7 D6 CA C9 C6 C3"
    table = table_after("S5", "C", sides_of(0b0010))
    assert by_rule(hand, table) == "C3"
    assert by_rule(hand, table_after("S5", "C", ACROSS))[0] != "C"


def test_the_last_of_the_defenders_leaves_the_trick_to_any_other() -> None:
    assert by_rule("SA SJ S3 H4", table_after("S4 ST S6", "C", ALONE)) == "S3"


def test_without_a_trump_masters_are_led() -> None:
    assert by_rule("SA SK SQ S4 H5 D3", table_after("", sides=ALONE))[0] == "S"


def test_a_suit_opened_by_either_friend_is_returned() -> None:
    for friend in (1, 3):
        table = opened_table(0, 2, ALONE)
        table.opened[friend] = 1
        assert by_rule("DQ D4 S9 S8 S4 S2 H9 H8 H4 C9 C6 C3", table)[0] == "D"


# Few tricks


def test_the_declarer_stays_under_with_his_highest() -> None:
    assert for_few("S9 S7 S2 H3", "ST", attackers=0b0010) == "S9"
    assert for_few("SJ S7 S2 H3", "ST", attackers=0b0010) == "S7"


def test_the_declarer_who_must_take_it_takes_it_with_his_highest() -> None:
    assert for_few("SK SJ H3", "ST S4 S5", attackers=0b1000) == "SK"


def test_the_declarer_throws_his_most_dangerous_card() -> None:
    assert for_few("HA H3 D8 D7 D2 C2", "S5", attackers=0b0010) == "HA"


def test_the_declarer_leads_his_safest_card() -> None:
    assert for_few("S9 S8 H2 H4 DJ", attackers=0b0001) == "H2"


def test_for_one_trick_the_master_is_kept_until_it_wins() -> None:
    assert for_few("SA S9 S3", "S5", attackers=0b0010, aim=1) == "SA"
    assert for_few("SK S9 S3", "SA", attackers=0b0010, aim=1) == "S9"
    assert for_few("SA S3 HK HQ", "D5", attackers=0b0010, aim=1) == "HK"


def test_a_defender_leads_the_lowest_of_a_short_suit() -> None:
    assert for_few("S9 S3 HK HQ H7 H6 DA DK D9 CA CK CT C8", attackers=0b0010) == "S3"


def test_a_defender_stays_under_the_declarers_winning_card() -> None:
    assert for_few("SK S8 S2", "S5 S9", attackers=0b0010) == "S8"


def test_a_defender_gets_rid_of_his_highest_once_the_declarer_has_ducked() -> None:
    assert for_few("SK S8 S2", "ST S9", attackers=0b0010) == "SK"


def test_a_defender_stays_low_before_the_declarer_plays() -> None:
    assert for_few("SK S8 S2", "S4", attackers=0b0100) == "S2"


def test_a_defender_sees_a_hand_that_lies_open() -> None:
    hand = "S9 S3 HK H2 DA DK D9 CA CK CT C8 C7 C6"
    assert for_few(hand, attackers=0b0010, bare="S8 S7 H9 H8 D2 D3 C2 C3") == "H2"


def test_the_most_dangerous_card_is_put_away() -> None:
    assert str(Card(put_away(hand_of("SA S3 S2 H5 H4 H2 D6 D5 D3 C7 C4 C3 C2"), True))) == "SA"


def test_a_defender_puts_away_a_high_card_of_a_short_suit() -> None:
    assert str(Card(put_away(hand_of("SA HK H9 H8 H4 D9 D8 D6 D3 C7 C4 C3 C2"), False))) == "SA"


def test_who_has_only_trumps_left_leads_the_best_of_them() -> None:
    """Ace, queen and six of diamonds against knave, ten and seven: low first loses a trick."""
    mine, out = masks(cards("DA DQ D6")), masks(cards("DJ DT D7"))
    table = opened_table(1, 0, ALONE)
    table.gone = [SUIT & ~(held | other) for held, other in zip(mine, out, strict=True)]
    assert Card(by_maxim(table, 0, mine)) in cards("DA DQ")
