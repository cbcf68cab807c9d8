"""One of many deals, as the engine deals and plays it."""

from __future__ import annotations

from engine.games.german_whist import GAME, State
from engine.lab.training.deals import RANKS
from engine.match import DealLog, advanced, replayed, seat_view
from engine.model.actions import Play
from engine.model.cards import Card
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import completed

OPTIONS = completed(GAME.spec, {})


class AtTheTable:
    """Clubs, suit 0 of the training, are trumps; seat 0 is elder."""

    def __init__(self, pack: list[int]) -> None:
        hands = zip(pack[:RANKS], pack[RANKS : 2 * RANKS], strict=True)
        both = [card for pair in hands for card in pair]
        cards = tuple(map(Card, (*both, *pack[2 * RANKS :])))
        log = DealLog(cards, b"", Seat(1), (0, 0), cut=0)
        self._setting = log.setting(GAME.spec, OPTIONS)
        self._position = replayed(GAME, OPTIONS, log)

    @property
    def state(self) -> State:
        state: State = self._position.state
        return state

    @property
    def turn(self) -> Seat:
        turn = GAME.turn(self.state)
        assert turn is not None
        return turn

    def seen(self) -> Observation:
        return seat_view(GAME, self._setting, self._position, self.turn)

    def play(self, card: int) -> None:
        self._position = advanced(GAME, self._setting, self._position, Play(Card(card)))
