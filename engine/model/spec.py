"""What a game is before a card is dealt: its pack, its seats, its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.model.cards import Pack, RankOrder
from engine.model.errors import BadRequest
from engine.model.seats import Seat, Side

OptionValue: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    key: str  # text key 'option.<key>'
    choices: tuple[OptionValue, ...]  # empty for a number
    default: OptionValue
    low: int = 0  # a number, beside the choices if any: a row of a value table, a count of deals
    high: int = 0
    step: int = 1
    only_with: tuple[tuple[str, OptionValue], ...] = ()  # has a say only beside these
    strict: bool = False  # chosen without them, it is refused; else it is only ignored

    def chosen(self, value: object) -> OptionValue | None:
        """The option's own value for one given; None if it is not among those allowed.

        Where the choices are words, a number or an "off" may be given as JSON writes it.
        """
        if self.high and type(value) is int and self._reaches(value):
            return value
        meant = (value, "off" if value is False else str(value) if type(value) is int else value)
        same = (c for one in meant for c in self.choices if c == one and type(c) is type(one))
        return next(same, None)

    def _reaches(self, number: int) -> bool:
        return self.low <= number <= self.high and (number - self.low) % self.step == 0


@dataclass(frozen=True, slots=True)
class GameSpec:
    id: str  # the module name, the text file's name, the save file's tag
    players: int
    pack: Pack
    order: RankOrder
    sides: tuple[Side, ...]  # empty where sides form per deal
    least_cut: int  # cards a packet of the cut must have
    options: tuple[Option, ...] = ()
    presets: tuple[tuple[str, tuple[tuple[str, OptionValue], ...]], ...] = ()
    manners: tuple[str, ...] = ()  # in which a deal may differ from the others
    fault: Callable[[Options], str | None] | None = None  # the key of an option beside its kind


@dataclass(frozen=True, slots=True)
class Setting:
    """What everybody at the table knows before the cards are dealt."""

    spec: GameSpec
    options: Options = field(hash=False)
    dealer: Seat
    scores: tuple[int, ...]  # of the game in progress, by seat
    manner: str = ""  # a deal unlike the others: text key 'fact.manner.<manner>'


def completed(spec: GameSpec, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every option of the game, defaults filled in; raises BadRequest with the key at fault."""
    known = {option.key: option for option in spec.options}
    chosen = {option.key: option.default for option in spec.options}
    for key, value in given.items():
        option = known.get(key)
        meant = None if option is None else option.chosen(value)
        if meant is None:
            raise BadRequest(field="options", option=str(key)[:40])
        chosen[key] = meant
    for option in spec.options:
        if not _company_kept(option, chosen):
            raise BadRequest(field="options", option=option.key)
    fault = None if spec.fault is None else spec.fault(chosen)
    if fault is not None:
        raise BadRequest(field="options", option=fault)
    return chosen


def _company_kept(option: Option, chosen: Options) -> bool:
    """Whether a strict option is left alone or stands beside what it needs."""
    if not option.strict or chosen[option.key] == option.default:
        return True
    return all(chosen[key] == value for key, value in option.only_with)
