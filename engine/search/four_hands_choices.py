"""An ending of four open hands as the search sees it, and the cards its seat to act may play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.search.bits import Place, Suits, members
from engine.search.four_hands_suits import RANKS, Cards, position


class Layout:
    """By slot, trumps in slot 0, with ranks by what is still in play, the trick begun included."""

    def __init__(
        self,
        trump: int | None,
        hands: Sequence[Suits],
        leader: int,
        trick: Sequence[Place],
    ) -> None:
        self.leader = leader
        self.to_act = leader + len(trick) & 3
        self.left = sum(mask.bit_count() for mask in hands[self.to_act])
        first = 0 if trump is None else trump
        self._suits = (first, *(suit for suit in range(4) if suit != first))
        owned = [
            {strength: seat for seat in range(4) for strength in members(hands[seat][suit])}
            for suit in range(4)
        ]
        for place, (suit, strength) in enumerate(trick):
            owned[suit][strength] = leader + place & 3
        self._strengths = [sorted(owned[suit]) for suit in self._suits]
        owners = [
            tuple(owned[suit][strength] for strength in strengths)
            for suit, strengths in zip(self._suits, self._strengths, strict=True)
        ]
        self.position = position(owners, trump is not None)
        self.played = tuple(self._card(*place) for place in trick)
        self._led = trick[0][0] if trick else None
        self._hand = hands[self.to_act]

    def _card(self, suit: int, strength: int) -> Cards:
        slot = self._suits.index(suit)
        return 1 << RANKS * slot + self._strengths[slot].index(strength)

    def choices(self) -> Iterator[tuple[list[Place], Cards]]:
        """Equal cards, and the lowest of them as the search knows it."""
        led = self._led
        for suit in range(4) if led is None or not self._hand[led] else (led,):
            yield from self._runs(suit)

    def _runs(self, suit: int) -> Iterator[tuple[list[Place], Cards]]:
        strengths = self._strengths[self._suits.index(suit)]
        run: list[Place] = []
        for strength in strengths:
            if self._hand[suit] >> strength & 1:
                run.append((suit, strength))
            elif run:
                yield run, self._card(*run[0])
                run = []
        if run:
            yield run, self._card(*run[0])
