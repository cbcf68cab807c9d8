"""In which order the cards of four open hands are tried: the likely ones first.

Nothing is left out but equal cards, and what a lone declarer who may take no trick never needs.
"""

from __future__ import annotations

from engine.search.four_hands_suits import Cards, Friends, Lead, Moves, Position, Suit


def opened(at: Position, leader: int, sides: Friends, code: int, best: Cards) -> list[Lead]:
    """The leads, what was best here before at the head; the code tells seat and sides apart."""
    key = at[0].holders << 10 | code
    found: list[Lead] = []
    for suit in at:
        if suit.tops[leader]:
            found += suit.leads.get(key) or _ranked(suit, leader, sides, at[0], key)
    if len(found) > 1:
        found.sort(reverse=True)
        if best:
            for index, lead in enumerate(found):
                if lead[3] == best:
                    found.insert(0, found.pop(index))
                    break
    return found


def _ranked(suit: Suit, leader: int, friends: Friends, trumps: Suit, key: int) -> tuple[Lead, ...]:
    """Winners first, then what a friend wins; last what an enemy ruffs."""
    enemy = friend = last_enemy = ruffs = by_enemy = 0
    winner = 14 if suit.trump else 12
    for place in (1, 2, 3):
        seat = leader + place & 3
        top, ruffs_it = suit.tops[seat], False
        if not top:
            ruffs_it = bool(trumps.holders >> seat & 1)
            ruffs |= ruffs_it
        if friends[seat]:
            friend = max(friend, top)
            by_enemy = 2 * by_enemy if ruffs_it else by_enemy
        else:
            enemy, last_enemy = max(enemy, top), top
            by_enemy = 1 if ruffs_it else by_enemy
            winner += not top and winner in (12, 14)
    if by_enemy:
        winner = other = 0 if by_enemy > 1 else -6
    elif ruffs:
        other = 11
    elif friend > enemy:
        other = 10
    elif friend > last_enemy:
        other = 3
    else:
        other = 0
    if suit.trump and other < 10:
        other -= 1
    worths = [
        (winner if power > enemy else other, power, card) for power, card in suit.cards[leader]
    ]
    leads = suit.leads[key] = tuple(
        (16 * worth - (power & 15), suit.slot, power, card) for worth, power, card in worths
    )
    return leads


def followed(
    at: Position, suit: Suit, seat: int, power: int, threat: int, rescue: int, winning: bool
) -> Moves:
    """What a seat can play: low where its side wins anyhow, else first what wins the trick.

    It knows what enemies and friends behind it can play at the best, and whether a friend wins.
    """
    cards = suit.cards[seat]
    if len(cards) == 1:
        return cards
    won = winning and power >= threat
    bar = power if power > threat else threat
    if not cards:
        zero, one, two, three = at
        thrown = zero.thrown[seat] + one.thrown[seat] + two.thrown[seat] + three.thrown[seat]
        ruffs = zero.ruffs[seat]
        return thrown + ruffs if won or rescue > bar else ruffs + thrown
    if won or rescue >= bar:
        return cards
    top = suit.tops[seat]
    if top <= bar:
        if rescue or winning or top <= power:
            return cards
        bar = power
    return suit.beyond.get(seat << 5 | bar) or _beyond(suit, seat, bar)


def _beyond(suit: Suit, seat: int, bar: int) -> Moves:
    """Those that beat it first, each part lowest first."""
    cards = suit.cards[seat]
    moves = tuple([c for c in cards if c[0] > bar] + [c for c in cards if c[0] <= bar])
    suit.beyond[seat << 5 | bar] = moves
    return moves


def ducking_leads(at: Position, leader: int, alone: int) -> list[Lead]:
    """A lone declarer leads low; the others lead what he must take, then what he cannot duck."""
    found: list[Lead] = []
    for suit in at:
        lowest = suit.cards[alone][0][0] if suit.cards[alone] else 0
        for power, card in suit.cards[leader]:
            if leader == alone:
                worth = -power
            elif not lowest:
                worth = -64 + suit.counts[alone]
            elif power < lowest:
                worth = -power
            else:
                worth = -32 - power if suit.danger[alone] else -48 - power
            found.append((worth, suit.slot, power, card))
    found.sort(reverse=True)
    return found


def ducked(at: Position, suit: Suit, seat: int, place: int, power: int) -> Moves:
    """Of a lone declarer who may take no trick: the highest that stays under is all he needs.

    Of each suit he throws the highest, from the most dangerous suit first.
    """
    cards = suit.cards[seat]
    if not cards:
        held = [other for other in at if other.cards[seat]]
        held.sort(key=lambda other: -other.danger[seat])
        return tuple((0, other.cards[seat][-1][1]) for other in held)
    under = tuple(card for card in cards if card[0] < power)[-1:]
    return under if place == 3 else under + tuple(card for card in cards if card[0] > power)


def freed(at: Position, suit: Suit, seat: int, alone: int, leads: bool) -> Moves:
    """Of the others against him: low before he has played, high once he is under."""
    cards = suit.cards[seat]
    if cards:
        return cards[::-1] if leads else cards
    held = [
        (0 if other.cards[alone] and other.danger[alone] else 1, -power, card)
        for other in at
        for power, card in other.cards[seat]
    ]
    return tuple((0, card) for _, _, card in sorted(held))
