"""What the learned value of Mythic Battles looks at."""
from __future__ import annotations

from functools import cache
from typing import Final

from engine.ai.features import Sides
from engine.ai.mythic.worth import mean_wounds, plate_of, sides_by_seat, wound_worth
from engine.rules.kernel.types import Seat
from engine.rules.mythic.frames import Act, Main
from engine.rules.mythic.outcome import sides as sides_of
from engine.rules.mythic.outcome import total
from engine.rules.mythic.sheets import AOW, OMPHALOS, MythicContent
from engine.rules.mythic.state import MythicState as State
from engine.rules.mythic.state import Unit, dead_face, friends, side_of

KINDS: Final = ("god", "hero", "monster", "troop", "titan")
UNIT: Final = ("life", "waiting", "carries", "stone", "in_hand", "threat", "prize")
"""What is told of each unit, for the side it belongs to."""
SIDE: Final = (
    "absorbed.count", "absorbed.squared", "absorbed.left_one", "absorbed.left_two", "carried.gems", "carried.delivery", "carried.near_god",
    "carried.nearest", "carried.free", *(f"army.kind.{kind}" for kind in KINDS), "army.units", "army.waiting",
    "army.lost_troops", "army.spread",
    "safety.god", "safety.blows", "safety.share", "safety.falls", "safety.retreat", "safety.strikes", "safety.best_prize", "safety.reached",
    "cards.hand", "cards.few", "cards.art", "cards.omphalos", "cards.ready", "cards.kinds", "cards.dead", "cards.deck", "cards.art_left",
    "cards.discard", "cards.none", "scenario.points", "scenario.score", "scenario.areas",
)  # fmt: skip
BETWEEN: Final = (
    "absorbed.lead", "army.lead", "cards.lead", "scenario.turn", "scenario.mine", "scenario.acts", "scenario.chooses",
    "scenario.activations", "scenario.cycle", "carried.ground", "carried.reserve",
)  # fmt: skip
ARMY: Final = slice(SIDE.index("army.kind.god"), SIDE.index("army.units"))
HAND: Final = SIDE.index("cards.hand")
WON: Final = 5.0
FAR: Final = 9


class Figure:
    """A unit on the board with its current figures."""

    __slots__ = ("area", "attack", "defence", "harm", "move", "prize", "range", "side", "unit")

    def __init__(self, state: State, unit: Unit, side: int) -> None:
        self.unit = unit
        self.side = side
        self.area = unit.area
        _, self.attack, self.defence, self.range, self.move, _, _ = plate_of(state, unit)
        self.harm: list[float] = []
        """Wounds of every blow that may reach it next."""
        self.prize = 0.0
        """The best it may do with a blow next."""


class MythicFeatures:
    """Every unit by itself, omphalos and their way home, what may strike whom next, and what the cards in hand allow."""

    def __init__(self, content: MythicContent) -> None:
        self.content = content
        self.units = tuple(content.sheets)
        self.at = {unit: place * len(UNIT) for place, unit in enumerate(self.units)}
        self.names = (
            *(_named(name, whose) for whose in ("mine", "theirs") for name in SIDE),
            *BETWEEN,
            *(f"army.{whose}.{unit}.{what}" for whose in ("mine", "theirs") for unit in self.units for what in UNIT),
        )  # fmt: skip

    def sides(self, state: State) -> Sides:
        found: dict[int, list[Seat]] = {}
        for seat in range(state.config.seats):
            found.setdefault(side_of(state, seat), []).append(seat)
        return tuple(tuple(seats) for seats in found.values())

    def row(self, state: State, seat: Seat) -> list[float]:
        mine = side_of(state, seat)
        others = [side for side in sides_of(state) if side != mine]
        rival = max(others, key=lambda side: total(state, state.absorbed, side), default=mine)
        figures = _figures(state)
        _strikes(state, figures)
        first, second = _side(state, figures, mine), _side(state, figures, rival)
        turn = state.active if 0 <= state.active < state.config.seats else seat
        asked = state.agenda.asked
        row = first + second
        row += (
            (first[0] - second[0]), sum(first[ARMY]) - sum(second[ARMY]), first[HAND] - second[HAND],
            min(3.0, state.turn / 20), 1.0 if side_of(state, turn) == mine else -1.0, float(isinstance(asked, Act)),
            float(isinstance(asked, Main)), state.activations / 2, min(3.0, state.cycle / 4),
            sum(state.gems.values()) / 4, state.reserve / 15,
        )  # fmt: skip
        return row + self._units(state, figures, mine) + self._units(state, figures, rival)

    def _units(self, state: State, figures: list[Figure], side: int) -> list[float]:
        """Every unit that a side has: how much of it is left, where it waits, what it carries, what may happen to it."""
        row, at = [0.0] * (len(self.units) * len(UNIT)), self.at
        seats = [seat for seat in range(state.config.seats) if side_of(state, seat) == side]
        for unit in state.units.values():
            if unit.seat not in seats or unit.where in ("destroyed", "gone"):
                continue
            place = at[unit.id]
            row[place] = unit.vitality / unit.full
            row[place + 1] = float(unit.where == "waiting")
            row[place + 2] = float(unit.gem)
            row[place + 3] = float(unit.stone)
            row[place + 4] = state.hands[unit.seat].count(unit.id) / 2
        for figure in figures:
            if figure.side == side:
                place = at[figure.unit.id]
                row[place + 5] = min(2.0, sum(sorted(figure.harm)[-2:]) / max(1, figure.unit.vitality))
                row[place + 6] = min(3.0, figure.prize / 3)
        return row


def _named(name: str, whose: str) -> str:
    group, _, what = name.partition(".")
    return f"{group}.{whose}.{what}"


def _figures(state: State) -> list[Figure]:
    of = sides_by_seat(state)
    return [Figure(state, unit, of[unit.seat]) for unit in state.units.values() if unit.where == "board" and unit.seat >= 0]


def _strikes(state: State, figures: list[Figure]) -> None:
    """Who may strike whom within a move, and what that would do."""
    distances = state.board.distances
    for figure in figures:
        near, reach = distances[figure.area], figure.range + figure.move
        if figure.unit.stone:
            continue
        for other in figures:
            if other.side != figure.side and near[other.area] <= reach:
                wounds = mean_wounds(state, figure.attack, other.defence)
                other.harm.append(wounds)
                figure.prize = max(figure.prize, wound_worth(state, other.unit, wounds))


def _side(state: State, figures: list[Figure], side: int) -> list[float]:
    """Everything that one side has, in the order of `SIDE`."""
    goal = state.config.goal or 4
    count = total(state, state.absorbed, side)
    row = [count / goal, (count / goal) ** 2, float(count + 1 >= goal), float(count + 2 >= goal)]
    own = [figure for figure in figures if figure.side == side]
    row += _carried(state, own, side)
    row += _army(state, own, side)
    row += _safety(state, own)
    row += _cards(state, side)
    seats = [seat for seat in range(state.config.seats) if side_of(state, seat) == side]
    points = sum(state.points[seat] for seat in seats) / len(seats)
    return [*row, points / 6, total(state, state.scores, side) / WON, len({figure.area for figure in own}) / 6]


def _carried(state: State, own: list[Figure], side: int) -> list[float]:
    """Omphalos in hand and on the ground, and the way to them."""
    distances = state.board.distances
    gods = [figure for figure in own if state.content.sheets[figure.unit.id].kind == "god"]
    gems = [area for area, count in state.gems.items() if count]
    carriers = [figure for figure in own if figure.unit.gem]
    delivery = 0.0
    for carrier in carriers:
        ways = [distances[carrier.area][god.area] for god in gods if friends(state, god.unit.seat, carrier.unit.seat)]
        delivery += 1.0 - min(ways, default=FAR) / FAR
    near_god = min((distances[god.area][area] for god in gods for area in gems), default=FAR)
    nearest = min((distances[figure.area][area] for figure in own for area in gems), default=FAR)
    here = {figure.area for figure in own}
    reached = sum(state.gems[area] for area in gems if area in here)
    return [len(carriers) / 2, delivery, 1.0 - near_god / FAR, 1.0 - nearest / FAR, reached / 2]


def _army(state: State, own: list[Figure], side: int) -> list[float]:
    """What is left of the army by kind, in points of recruitment."""
    left = dict.fromkeys(KINDS, 0.0)
    waiting = lost = 0
    of = sides_by_seat(state)
    for unit in state.units.values():
        if unit.seat < 0 or of[unit.seat] != side:
            continue
        row = state.content.sheets[unit.id]
        if unit.where in ("destroyed", "gone"):
            lost += row.kind == "troop"
            continue
        waiting += unit.where == "waiting"
        left[row.kind] += (1.0 + row.cost) * (0.3 + 0.7 * unit.vitality / unit.full)
    spread = len({figure.area for figure in own}) / max(1, len(own))
    return [*(worth / 6 for worth in left.values()), len(own) / 5, waiting / 4, lost / 2, spread]


def _safety(state: State, own: list[Figure]) -> list[float]:
    """How the Gods of a side stand, and what its units may strike next."""
    god = next((figure for figure in own if state.content.sheets[figure.unit.id].kind == "god"), None)
    prizes = sorted((figure.prize for figure in own), reverse=True)
    strikes = [sum(prizes[:2]) / 5, prizes[0] / 4 if prizes else 0.0, sum(bool(figure.harm) for figure in own) / 4]
    if god is None:
        return [0.0, 0.0, 0.0, 0.0, 0.0, *strikes]
    blows = sum(sorted(god.harm)[-2:])
    share = blows / max(1, god.unit.vitality)
    return [god.unit.vitality / 8, blows / 4, min(2.0, share), float(share >= 1.0), god.move / 3, *strikes]


def _cards(state: State, side: int) -> list[float]:
    """What the hands of a side allow: Art of War, units that may act, dead cards, what may still come."""
    seats = [seat for seat in range(state.config.seats) if side_of(state, seat) == side]
    sums = [0.0] * 11
    for seat in seats:
        hand, deck = state.hands[seat], state.decks[seat]
        art, stones, count = hand.count(AOW), hand.count(OMPHALOS), len(hand)
        dead = sum([dead_face(state, seat, face) for face in hand])
        kinds = len({face for face in hand if face not in (AOW, OMPHALOS) and not dead_face(state, seat, face)})
        ready = count - art - stones - dead
        told = (
            count / 6, max(0, 3 - count) / 3, art / 3, stones / 2, ready / 4, kinds / 4, dead / 3, len(deck) / 20, deck.count(AOW) / 5,
            len(state.discards[seat]) / 15, float(not ready and not stones),
        )  # fmt: skip
        sums = [old + new / len(seats) for old, new in zip(sums, told, strict=True)]
    return sums


@cache
def features_for(content: MythicContent) -> MythicFeatures:
    """The numbers of a content, built once."""
    return MythicFeatures(content)
