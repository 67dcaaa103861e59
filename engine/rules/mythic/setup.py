"""Before the battle: who is player 1, armies, the draft, decks and opening hands (MB-3, MB-23)."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat
from engine.rules.mythic.cards import OPENING, shuffle_deck
from engine.rules.mythic.config import MythicConfig
from engine.rules.mythic.events import DecksBuilt, FirstPlayerRolled, PointsPaid, UnitJoined
from engine.rules.mythic.frames import ChooseArmy, Draft, PickGod, Prepare, Recruit
from engine.rules.mythic.posting import posts
from engine.rules.mythic.sheets import AOW, OMPHALOS, MythicContent, Sheet
from engine.rules.mythic.state import NOBODY, MythicState, Unit, put
from engine.rules.mythic.turn import SUPPLY, next_turn

replace = msgspec.structs.replace


class TakeArmy(Action, frozen=True):
    """Take one of the two armies of the learning scenario."""

    army: int

    @property
    def path(self) -> Path:
        return (f"army{self.army}",)


class Pick(Action, frozen=True):
    """Take a God or recruit a unit."""

    unit: str

    @property
    def path(self) -> Path:
        return (f"sheet:{self.unit}",)


def empty_state(content: MythicContent, config: MythicConfig, dice: Dice) -> MythicState:
    """A battle before anything has happened; omphalos lie where mode and board say, any number in an area (MB-14.1, MB-14.9)."""
    seats = config.seats
    board = content.boards[config.board]
    gems: dict[str, int] = {}
    for area in config.omphalos:
        gems[area] = gems.get(area, 0) + 1
    pieces = {} if config.learning else {area.id: area.pieces for area in board.areas.values() if area.pieces}
    return MythicState(
        content=content, config=config, agenda=Agenda([]), dice=dice, players=tuple(range(seats)), units={},
        hands=[[] for _ in range(seats)], decks=[[] for _ in range(seats)], discards=[[] for _ in range(seats)],
        shown=[[] for _ in range(seats)], gems=gems, pieces=pieces, points=[0] * seats, absorbed=[0] * seats, scores=[0] * seats,
        out=[False] * seats, fallen=[], compensation=[0] * seats, used={}, mods=[], activated=[], countered=[], locked=[],
        recalled=[], fired=[], quiet={}, yielded=[], unseen={}, born=len(config.omphalos),
    )


def roll_off(state: MythicState, emit: Emit) -> None:
    """The highest die is player 1, the others follow; ties are rolled again (MB-23.7, MB-23.11, MB-3.1)."""
    seats = state.config.seats
    rivals = list(range(seats))
    rolls: list[tuple[int, ...]] = []
    while len(rivals) > 1:
        roll = [state.dice.below(6) for _ in rivals]
        rolls.append(tuple(roll))
        rivals = [seat for seat, face in zip(rivals, roll, strict=True) if face == max(roll)]
    state.players = tuple((rivals[0] + step) % seats for step in range(seats))
    emit(FirstPlayerRolled(rolls=tuple(rolls), players=state.players))


def start(state: MythicState, emit: Emit) -> None:
    """Lay the first frames of a game."""
    if state.config.roll_off:
        roll_off(state, emit)
    for player, points in enumerate(state.config.points):
        state.points[state.players[player]] = points
    if state.config.learning and not state.config.scenario:
        state.agenda.then(ChooseArmy(state.players[0]), Prepare())
        return
    if state.config.armies:
        for player, army in enumerate(state.config.armies):
            for unit in army:
                join(state, unit, state.players[player], emit)
        state.agenda.then(*posts(state), Prepare())
        return
    state.agenda.then(Draft(serial=state.agenda.serial()), Prepare())


def join(state: MythicState, name: str, seat: Seat, emit: Emit) -> None:
    """A unit comes to an army at full strength, on the board if the set-up says so."""
    row = state.content.sheets[name]
    area = next((place.area for place in state.config.starts if place.unit == name), "")
    if state.config.learning and not area and not state.config.posts:
        area = state.board.starts.get(name, "")
    hardened = sum(boon.unit == name and boon.gift == "hardened" for boon in state.config.boons)
    full = row.vitality + hardened
    vitality = dict(state.config.vitality).get(name, full)
    unit = Unit(name, seat, vitality, full, area, "board" if area else "waiting", state.config.carrier == name)
    if unit.gem:
        state.born += 1
    put(state, unit)
    emit(UnitJoined(seat=seat, unit=name, vitality=vitality, points=state.points[seat], area=area, gem=unit.gem))


# -- the draft -------------------------------------------------------------------------------------


def pool(state: MythicState) -> list[Sheet]:
    """Sheets nobody has taken yet (MB-1.6)."""
    return [
        row for row in state.content.sheets.values()
        if row.id not in state.units and (row.pool == "core" or state.config.pool == "extended")
    ]


def affordable(state: MythicState, seat: Seat) -> list[str]:
    """Units a player can recruit with the points left (MB-23.5)."""
    return [row.id for row in pool(state) if row.kind != "god" and row.cost <= state.points[seat]]


def draft(state: MythicState, frame: Draft, emit: Emit) -> None:
    """One open pick after the other until all points are spent (MB-23.3, MB-23.12)."""
    config = state.config
    at = frame.at
    if at < len(config.picks):
        state.agenda.edit(frame.serial, at=at + 1, stage=frame.stage - 1)
        state.agenda.push(PickGod(state.players[config.picks[at]]))
        return
    if not any(state.points):
        return
    seat = state.players[config.recruit[(at - len(config.picks)) % len(config.recruit)]]
    state.agenda.edit(frame.serial, at=at + 1, stage=frame.stage - 1)
    if not state.points[seat]:
        return
    if affordable(state, seat):
        state.agenda.push(Recruit(seat))
        return
    cards = min(state.points[seat], state.reserve)
    state.compensation[seat] += cards
    state.reserve -= cards
    state.points[seat] = 0
    emit(PointsPaid(seat=seat, cards=cards))


DRAFT_STAGES = (draft,)


def _gods(state: MythicState, asked: PickGod) -> Iterator[Pick]:
    return (Pick(row.id) for row in pool(state) if row.kind == "god")


def _check_god(state: MythicState, asked: PickGod, action: Pick) -> Refused | None:
    row = state.content.sheets.get(action.unit)
    if row is None or row.kind != "god":
        return Refused("MB-23.2", unit=action.unit)
    return None if row in pool(state) else Refused("MB-1.6", unit=action.unit)


def _pick_god(state: MythicState, asked: PickGod, action: Pick, emit: Emit) -> None:
    join(state, action.unit, asked.seat, emit)


PICK_GOD = Family(Pick, _gods, _check_god, _pick_god, True)


def _recruits(state: MythicState, asked: Recruit) -> Iterator[Pick]:
    return (Pick(unit) for unit in affordable(state, asked.seat))


def _check_recruit(state: MythicState, asked: Recruit, action: Pick) -> Refused | None:
    row = state.content.sheets.get(action.unit)
    if row is None or row.kind == "god":
        return Refused("MB-23.2", unit=action.unit)
    if row not in pool(state):
        return Refused("MB-1.6", unit=action.unit)
    return None if row.cost <= state.points[asked.seat] else Refused("MB-23.5", unit=action.unit)


def _recruit(state: MythicState, asked: Recruit, action: Pick, emit: Emit) -> None:
    state.points[asked.seat] -= state.content.sheets[action.unit].cost
    join(state, action.unit, asked.seat, emit)


RECRUIT = Family(Pick, _recruits, _check_recruit, _recruit, True)


def _armies(state: MythicState, asked: ChooseArmy) -> Iterator[TakeArmy]:
    return iter((TakeArmy(0), TakeArmy(1)))


def _check_army(state: MythicState, asked: ChooseArmy, action: TakeArmy) -> Refused | None:
    return None if action.army in (0, 1) else Refused("MB-3.1")


def _take_army(state: MythicState, asked: ChooseArmy, action: TakeArmy, emit: Emit) -> None:
    for army, seat in ((action.army, state.players[0]), (1 - action.army, state.players[1])):
        for unit in state.config.armies[army]:
            join(state, unit, seat, emit)


TAKE_ARMY = Family(TakeArmy, _armies, _check_army, _take_army, True)


# -- battle preparation ----------------------------------------------------------------------------


def prepare(state: MythicState, step: Prepare, emit: Emit) -> None:
    """Decks, opening hands, statues; then the first turn (MB-3.5, MB-3.6, MB-3.7). Learners share two Omphalos cards (MB-3.4)."""
    config = state.config
    for place in config.statues:
        full = state.content.sheets[place.unit].vitality
        put(state, Unit(place.unit, NOBODY, full, full, place.area, "board", stone=True))
        emit(UnitJoined(seat=NOBODY, unit=place.unit, vitality=full, points=0, area=place.area, stone=True))
    for seat in range(config.seats):
        player = state.players.index(seat)
        deck = state.decks[seat]
        for unit in state.units.values():
            if unit.seat == seat:
                row = state.content.sheets[unit.id]
                drilled = sum(boon.unit == unit.id and boon.gift == "drilled" for boon in config.boons)
                deck += [unit.id] * (row.activation + drilled) + [AOW] * row.strategy
        shuffle_deck(state, seat)
        drawn = OPENING + _of(config.extra_cards, seat)
        known = [AOW] * max(0, OPENING + _of(config.extra_aow, player))
        cards = state.compensation[seat] + min(state.reserve, _of(config.extra_omphalos, player))
        state.reserve -= cards - state.compensation[seat]
        known += [OMPHALOS] * cards
        state.hands[seat] = [deck.pop() for _ in range(min(drawn, len(deck)))] + known
        state.shown[seat] = known.copy()
    if config.learning and not config.scenario:
        state.reserve = 2
    emit(DecksBuilt(
        hands=tuple(tuple(hand) for hand in state.hands), decks=tuple(len(deck) for deck in state.decks),
        gems=tuple(state.gems.items()), reserve=state.reserve, known=tuple(len(shown) for shown in state.shown),
    ))
    state.born = min(state.born, SUPPLY)
    next_turn(state)


def _of(values: tuple[int, ...], player: int) -> int:
    return values[player] if player < len(values) else 0
