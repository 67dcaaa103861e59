"""What each location does when a hero visits it (HM-18, HM-19); `VISITS` names the rule of each."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.events.combat import ClueFound, GrailMoved
from engine.rules.heroes.events.map import CardsLookedAt, FieldVisited
from engine.rules.heroes.frames import CheckGoals, Effects, Morale, Roll, Searching
from engine.rules.heroes.map.flags import FLAGGABLE, MINES, SETTLED, flag, plain_utopia, put_cube, take_trophy, visitable
from engine.rules.heroes.map.geometry import slot_neighbours
from engine.rules.heroes.map.terrain import add_mp, free_slots, put_hero, reaches
from engine.rules.heroes.owner import is_enemy
from engine.rules.heroes.questions.adventure import ChooseAtPlace, ChooseSettlement, ChooseTile
from engine.rules.heroes.questions.cards import RemoveCard, TakeFromSpring
from engine.rules.heroes.questions.picks import Strengthen
from engine.rules.heroes.state import Field, Grail, Hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import gain, gain_xp, halved
from engine.rules.heroes.words.effects import TopArtifact, UtopiaRecruit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

Visit = Callable[[State, Hero, str, Emit], None]


def visit(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """Resolve a location for the hero who entered it; a used or own field is empty (HM-18.1)."""
    put_hero(state, hero.id, origin=name)
    pick_up_grail(state, hero, name, emit)
    field = state.fields[name]
    if field.location == "empty" or field.black or field.location == "blocked":
        return
    if field.location == "settlement":
        _rookery(state, hero.owner)
    if field.location in FLAGGABLE and (state.allied(field.owner, hero.owner) or has_read(field, hero.owner)):
        state.agenda.push(CheckGoals())
        return
    emit(FieldVisited(hero=hero.id, field=name, location=field.location))
    if visitable(state, field) and field.location != "grail":
        put_cube(state, name, emit)
    VISITS[field.location](state, hero, name, emit)


def has_read(field: Field, seat: Seat) -> bool:
    """For a faction whose cube stands on it an obelisk is an empty field (HM-18.25)."""
    return field.location == "obelisk" and seat in field.flags


def _rookery(state: State, seat: Seat) -> None:
    """Visiting any settlement brings the griffins once (Wings over Greywater)."""
    if state.rookery is not None:
        state.agenda.push(Effects(seat, "rookery", (state.rookery,)))
        state.rookery = None


def pick_up_grail(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """A grail that was dropped goes to whoever enters its field (scenario text)."""
    if state.grail == Grail(field=name):
        carry_grail(state, hero.id, emit)


def carry_grail(state: State, hero: str, emit: Emit) -> None:
    """The grail has a bearer; there is only one grail (HM-18.24)."""
    state.grail = Grail(hero=hero)
    put_hero(state, hero, grail=True)
    emit(GrailMoved(place=state.grail))
    state.agenda.push(CheckGoals())


def _goods(res: str, amount: int) -> Visit:
    def resolve(state: State, hero: Hero, name: str, emit: Emit) -> None:
        gain(state, hero.owner, res, amount, state.fields[name].location, emit)

    return resolve


def _ask(state: State, hero: Hero, name: str, *options: str) -> None:
    """Let the visitor choose; `answers/places.py` knows what each answer means."""
    state.agenda.push(ChooseAtPlace(hero.owner, options, state.fields[name].location, hero.id))


def _garden(state: State, hero: Hero, name: str, emit: Emit) -> None:
    _ask(state, hero, name, "G", "V")


def _stone(state: State, hero: Hero, name: str, emit: Emit) -> None:
    gain_xp(state, hero.owner, 1, emit)


def _search(deck: str) -> Visit:
    def resolve(state: State, hero: Hero, name: str, emit: Emit) -> None:
        state.agenda.push(Searching(hero.owner, deck, 2, 1, True))

    return resolve


def _incantation(state: State, hero: Hero, name: str, emit: Emit) -> None:
    if state.players[hero.owner].G >= 3:
        _ask(state, hero, name, "pay", "skip")


def _tree(state: State, hero: Hero, name: str, emit: Emit) -> None:
    player = state.players[hero.owner]
    options = (("G",) if player.G >= 10 else ()) + (("V",) if player.V >= 3 else ())
    if options:
        _ask(state, hero, name, *options, "skip")


def _witch(state: State, hero: Hero, name: str, emit: Emit) -> None:
    _ask(state, hero, name, *(("remove",) if state.players[hero.owner].hand else ()), "look", "skip")


def discoverable(state: State, hero: Hero) -> tuple[str, ...]:
    """Tiles next to the hero's tile that an effect without movement points can turn or place (HM-18.12)."""
    here = state.fields[hero.at].slot
    found = [slot for slot in slot_neighbours(here) if slot in state.slots and not state.slots[slot].up]
    if state.players[hero.owner].supply:
        found += free_slots(state, hero.at, near_tile=True)
    return tuple(slot for slot in found if reaches(state, hero.at, slot))


def _observatory(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """A tile has to be discovered where there is one: only searches and prices may be declined (HM-18.3)."""
    found = discoverable(state, hero)
    if found:
        state.agenda.push(ChooseTile(hero.owner, found, hero.id))


def _stables(state: State, hero: Hero, name: str, emit: Emit) -> None:
    add_mp(state, hero.id, 1, emit)


def _temple(state: State, hero: Hero, name: str, emit: Emit) -> None:
    state.agenda.push(Morale(hero.owner, 1))


def _spring(state: State, hero: Hero, name: str, emit: Emit) -> None:
    player = state.players[hero.owner]
    if player.discard:
        top = player.discard[-3:]
        del player.discard[-3:]
        state.eyes[hero.owner].extend(top)
        emit(CardsLookedAt(seat=hero.owner, deck="discard", faces=tuple(top)))
        state.agenda.push(TakeFromSpring(hero.owner, "own"))


def _tomb(state: State, hero: Hero, name: str, emit: Emit) -> None:
    _ask(state, hero, name, "search", "skip")


def _fountain(state: State, hero: Hero, name: str, emit: Emit) -> None:
    add_mp(state, hero.id, 1, emit)
    state.agenda.push(Morale(hero.owner, 1))


def _sanctuary(state: State, hero: Hero, name: str, emit: Emit) -> None:
    player = state.players[hero.owner]
    scenario = state.content.scenarios.get(state.config.scenario)
    if scenario and scenario.figures.sanctuary_remove and not player.marks.sanctuary and player.hand:
        player.marks = replace(player.marks, sanctuary=True)
        state.agenda.push(RemoveCard(hero.owner))


def _post(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """Trades or one card for gold; where everybody trades anywhere, the top artifact instead (HM-39.13, HM-39.16)."""
    if state.config.has("free_trade"):
        state.agenda.push(Effects(hero.owner, "trading_post", (TopArtifact(),)))
        return
    _ask(state, hero, name, "trade", *(("remove",) if state.players[hero.owner].hand else ()), "skip")


def _roll(kind: str, n: int) -> Visit:
    def resolve(state: State, hero: Hero, name: str, emit: Emit) -> None:
        state.agenda.push(Roll(serial=state.agenda.serial(), seat=hero.owner, hero=hero.id, kind=kind, n=n, keep=1))

    return resolve


def _pandora(state: State, hero: Hero, name: str, emit: Emit) -> None:
    _ask(state, hero, name, "treasure", "resource")


def _grail(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """Take the token; in the hunt that is a separate step (HM-18.24, scenario text)."""
    scenario = state.content.scenarios.get(state.config.scenario)
    if scenario and scenario.figures.grail_hunt:
        field = state.fields[name]
        if hero.owner not in field.flags:
            state.fields[name] = replace(field, flags=(*field.flags, hero.owner))
        return
    put_cube(state, name, emit)
    if state.grail is None:
        carry_grail(state, hero.id, emit)
        if scenario and scenario.figures.grail_blessing:
            for seat in state.seats:
                state.agenda.push(Morale(seat, 1))


def _mine(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """Flagged at once, whoever had it before (HM-19.8)."""
    flag(state, name, hero.owner, emit)


def reinforceable(state: State, seat: Seat, tiers: tuple[str, ...], price: str) -> tuple[str, ...]:
    """The few faction units of the tiers whose reinforcement a player could pay at that price."""
    found = []
    player = state.players[seat]
    for troop in player.army:
        unit = state.content.units[troop.unit]
        if troop.side == "few" and unit.pack is not None and unit.tier in tiers and unit.id not in found:
            cost = halved(unit.pack.cost, price)
            if player.G >= cost.G and player.M >= cost.M and player.V >= cost.V:
                found.append(unit.id)
    return tuple(found)


def _settlement(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """Choose income or a reinforcement, anew at each flagging (HM-19.2, HM-19.6, HM-19.10); free for the first who ever does (HM-19.4)."""
    price = "half_up" if state.fields[name].paid else "free"
    units = reinforceable(state, hero.owner, ("bronze", "silver"), price)
    state.agenda.push(ChooseSettlement(hero.owner, (*SETTLED, *map(Strengthen, units)), name, price))


def _obelisk(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """Cubes of several factions may stay (HM-18.25); what it gives is scenario text or the default choice."""
    flag(state, name, hero.owner, emit)
    field = state.fields[name]
    state.fields[name] = replace(field, flags=(*field.flags, hero.owner))
    scenario = state.content.scenarios[state.config.scenario]
    if not scenario.obelisk:
        _ask(state, hero, name, "xp", "gold")
    else:
        state.agenda.push(Effects(hero.owner, "obelisk", scenario.obelisk))


def find_clue(state: State, seat: Seat, emit: Emit) -> None:
    """One more clue to the grail (Search For The Grail)."""
    state.players[seat].clues += 1
    emit(ClueFound(seat=seat, clues=state.players[seat].clues))


def _utopia(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """By scenario; by default an artifact of three and 10 gold once, and income (HM-18.15, HM-18.28, content 15.3)."""
    scenario = state.content.scenarios[state.config.scenario]
    before = state.fields[name]
    flag(state, name, hero.owner, emit)
    state.fields[name] = replace(state.fields[name], paid=True, flags=(*before.flags, hero.owner))
    if scenario.figures.utopia_recruit:
        if not any(state.allied(seat, hero.owner) for seat in before.flags):
            state.agenda.push(Effects(hero.owner, "dragon_utopia", (UtopiaRecruit(),)))
    elif before.paid:
        return
    elif not plain_utopia(state):
        state.agenda.push(Effects(hero.owner, "dragon_utopia", scenario.utopia))
    else:
        gain(state, hero.owner, "G", 10, "dragon_utopia", emit)
        state.agenda.push(Searching(hero.owner, "artifact", 3, 1, True))


def _town(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """A captured town: cube, trophy and, once, 10 gold (HM-16.5, HM-18.5, content 15.3)."""
    field = state.fields[name]
    if is_enemy(field.owner) and field.home != hero.owner and state.allied(field.home, hero.owner):
        # A partner's town is freed, not taken: only the enemy's cube goes (HM-34.2, scenario text).
        flag(state, name, field.home, emit)
        return
    before = field.owner if field.owner >= 0 else field.home
    flag(state, name, hero.owner, emit)
    if field.home == hero.owner:
        return
    take_trophy(state, hero.owner, before, emit)
    if not field.paid and not state.allied(field.home, hero.owner):
        state.fields[name] = replace(state.fields[name], paid=True)
        gain(state, hero.owner, "G", 10, "town", emit)


VISITS: dict[str, Visit] = {
    "water_wheel": _goods("G", 3),  # HM-18.6
    "windmill": _goods("V", 1),  # HM-18.8
    "mystical_garden": _garden,  # HM-18.7
    "learning_stone": _stone,  # HM-18.9
    "shrine_gesture": _search("spell"),  # HM-18.10
    "shrine_incantation": _incantation,  # HM-18.11
    "observatory": _observatory,  # HM-18.12
    "tree": _tree,  # HM-18.13
    "witch_hut": _witch,  # HM-18.14
    "dragon_utopia": _utopia,  # HM-18.15
    "stables": _stables,  # HM-18.16
    "temple": _temple,  # HM-18.17
    "magic_spring": _spring,  # HM-18.18
    "tomb": _tomb,  # HM-18.19
    "fountain": _fountain,  # HM-18.20
    "sanctuary": _sanctuary,  # HM-18.21
    "trading_post": _post,  # HM-18.22
    "artifact": _search("artifact"),  # HM-18.23
    "treasure1": _roll("treasure", 1),  # HM-18.23
    "treasure2": _roll("treasure", 2),  # HM-18.23
    "resource1": _roll("resource", 1),  # HM-18.23
    "pandora": _pandora,  # HM-18.23
    "grail": _grail,  # HM-18.24
    "obelisk": _obelisk,  # HM-18.25
    "settlement": _settlement,  # HM-18.26
    "town": _town,  # HM-18.5
    **dict.fromkeys(MINES, _mine),  # HM-18.26
}
