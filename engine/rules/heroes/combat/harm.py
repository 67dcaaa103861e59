"""Damage, flipping, falling, healing and tokens on units (HM-21.2, HM-21.12, HM-25)."""
from __future__ import annotations

from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.values import board, has, hp_of, immune, overlay
from engine.rules.heroes.events.combat import UnitDamaged, UnitFell, UnitFlipped, UnitHealed, UnitMarked, WallFell
from engine.rules.heroes.events.map import CardDiscarded
from engine.rules.heroes.questions.combat import ChooseFed
from engine.rules.heroes.questions.picks import InDeck
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.parts.modifiers import without


def would_fall(state: State, fighter: Fighter, amount: int) -> bool:
    """Whether that much damage removes the card from the board (HM-21.12)."""
    over = overlay(state.content, fighter)
    if over is not None:
        amount -= over.hp - fighter.worn
    left = hp_of(state, fighter) - fighter.damage
    if fighter.side == "pack":
        flipped = replace(fighter, side="few", damage=0, overlay="")
        return amount >= left + hp_of(state, flipped)
    return amount >= left


def spell_harm(state: State, fighter: Fighter, amount: int) -> int:
    """What is left of the damage of a spell or specialty: nothing for the immune, less for the warded (content section 1)."""
    ward = has(state, fighter, "SPELL_WARD")
    return 0 if immune(state, fighter) else max(0, amount - (ward.n if ward else 0))


def hurt(state: State, name: str, amount: int, cause: str, emit: Emit, by: int = -1) -> None:
    """Put damage on a unit: overlay first, then the pack flips to few, then the few falls; excess goes on (HM-21.2).

    A flipped unit keeps its markers and tokens (HM-24.15).
    """
    combat = board(state)
    fighter = combat.fighters.get(name)
    if fighter is None or amount <= 0:
        return
    combat.stirred = True
    fighter = combat.put(replace(fighter, paralysed=False))
    if fighter.overlay:
        fighter, amount = _wear(state, fighter, amount, emit)
    if amount > 0:
        fighter = combat.put(replace(fighter, damage=fighter.damage + amount))
        emit(UnitDamaged(unit=name, amount=amount, damage=fighter.damage, side=fighter.side, cause=cause))
    hp = hp_of(state, fighter)
    if fighter.damage >= hp and fighter.side == "pack" and state.content.units[fighter.unit].pack is not None:
        fighter = combat.put(replace(fighter, side="few", damage=fighter.damage - hp))
        emit(UnitFlipped(unit=name, damage=fighter.damage))
        hp = hp_of(state, fighter)
    if fighter.damage >= hp:
        fall(state, fighter, by, emit)


def _wear(state: State, fighter: Fighter, amount: int, emit: Emit) -> tuple[Fighter, int]:
    """Damage on the card over a unit; what is left of the unit's card and of the damage."""
    combat, card = board(state), fighter.overlay
    over = overlay(state.content, fighter)
    assert over is not None
    left = over.hp - fighter.worn
    if amount < left:
        fighter = combat.put(replace(fighter, worn=fighter.worn + amount))
        emit(UnitDamaged(unit=fighter.id, amount=amount, damage=fighter.worn, side="overlay", cause=card))
        return fighter, 0
    fighter = combat.put(replace(fighter, overlay="", worn=0))
    emit(UnitMarked(unit=fighter.id, mark=card, on=False, n=0, cause="worn"))
    seat = combat.sides[fighter.team].seat
    if seat >= 0:
        player = state.players[seat]
        player.ongoing = [ongoing for ongoing in player.ongoing if ongoing.card != card]
        player.discard.append(card)
        emit(CardDiscarded(seat=seat, card=card, cause="worn"))
    return fighter, amount - left


def fall(state: State, fighter: Fighter, by: int, emit: Emit) -> None:
    """A unit leaves the board; its modifiers go with it."""
    combat = board(state)
    feeds = fighter.unit != "arrow_tower" and has(state, fighter, "REINFORCE") is not None
    del combat.fighters[fighter.id]
    combat.fallen.append(fighter)
    combat.mods = without(combat.mods, fighter.id)
    emit(UnitFell(unit=fighter.id, card=fighter.unit, team=fighter.team))
    if feeds and by >= 0:
        _feed_skeletons(state, by, fighter.unit)


def _feed_skeletons(state: State, team: int, fallen: str) -> None:
    """Neutral skeletons strengthen a Necropolis that beats them: a bronze few on the board or in the deck turns pack."""
    seat = board(state).sides[team].seat
    if seat < 0 or not state.content.factions[state.players[seat].faction].undead:
        return
    fed: list[str | InDeck] = [f.id for f in board(state).of(team) if _bronze_few(state, f.unit, f.side)]
    deployed = [f.unit for f in (*board(state).fighters.values(), *board(state).fallen) if f.team == team]
    fed += [InDeck(t.unit) for t in state.players[seat].army if _bronze_few(state, t.unit, t.side) and t.unit not in deployed]
    if fed:
        state.agenda.push(ChooseFed(seat, tuple(fed), fallen))


def _bronze_few(state: State, unit: str, side: str) -> bool:
    if unit == "arrow_tower":
        return False
    record = state.content.units[unit]
    return record.tier == "bronze" and record.pack is not None and side == "few"


def heal(state: State, name: str, amount: int, cause: str, emit: Emit) -> None:
    """Remove up to so much damage, from a card that lies over the unit first."""
    fighter = board(state).fighters.get(name)
    if fighter is None:
        return
    worn = min(amount, fighter.worn)
    below = min(amount - worn, fighter.damage)
    if worn + below > 0:
        board(state).put(replace(fighter, worn=fighter.worn - worn, damage=fighter.damage - below))
        emit(UnitHealed(unit=name, amount=worn + below, damage=fighter.damage - below, cause=cause))


def paralyse(state: State, name: str, cause: str, emit: Emit) -> None:
    """Put a paralysis token, never a second one (HM-25.5)."""
    fighter = board(state).fighters.get(name)
    if fighter is None or fighter.cell < 0 or fighter.paralysed or has(state, fighter, "IMMUNE") is not None:
        return
    board(state).put(replace(fighter, paralysed=True))
    emit(UnitMarked(unit=name, mark="paralysis", on=True, n=1, cause=cause))


def unbind(state: State, name: str, cause: str, emit: Emit) -> None:
    """Take paralysis off a unit."""
    combat = board(state)
    fighter = combat.fighters.get(name)
    if fighter is not None and fighter.paralysed:
        combat.put(replace(fighter, paralysed=False))
        emit(UnitMarked(unit=name, mark="paralysis", on=False, n=0, cause=cause))


def effects_on(state: State, name: str, *, harmful: bool = False) -> tuple[str, ...]:
    """The cards whose lasting effects a unit carries; on demand only those that do it harm."""
    found = (mod for mod in board(state).mods if mod.target == name)
    return tuple(dict.fromkeys(mod.source for mod in found if not harmful or mod.stat == "SILENCE" or mod.amount < 0))


def lift(state: State, name: str, source: str, cause: str, emit: Emit) -> None:
    """Take the effects of one card off a unit."""
    combat = board(state)
    for mod in [mod for mod in combat.mods if mod.target == name and mod.source == source]:
        combat.mods.remove(mod)
        emit(UnitMarked(unit=name, mark=mod.stat, on=False, n=mod.amount, cause=cause))


def breach(state: State, cell: int, emit: Emit) -> None:
    """A wall or the gate is turned over; with the last one the tower goes (HM-27.4, HM-27.5)."""
    combat = board(state)
    kind = combat.walls.pop(cell)
    combat.rubble.append(cell)
    combat.stirred = True
    emit(WallFell(cell=cell, kind=kind))
    if not combat.walls:
        for fighter in list(combat.fighters.values()):
            if fighter.cell < 0:
                fall(state, fighter, -1, emit)
