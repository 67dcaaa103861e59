"""Resource and treasure dice: roll, reroll, choose one, gain (HM-14, HM-39.3, HM-39.6)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.events.map import DiceRolled, DieRerolled, MoraleChanged
from engine.rules.heroes.frames import Roll, Searching
from engine.rules.heroes.questions.adventure import ChooseDie, ChooseReroll
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import in_force, lying
from engine.rules.heroes.town.purse import gain, gain_xp
from engine.rules.heroes.words.effects import Reroll
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat


def roll_goods(state: State, roll: Roll, emit: Emit) -> None:
    """All dice fall first (HM-14.5)."""
    faces = tuple(state.dice.roll(6) for _ in range(roll.n))
    state.agenda.edit(roll.serial, faces=faces)
    emit(DiceRolled(seat=roll.seat, kind=roll.kind, faces=faces, cause=roll.hero, serial=roll.serial))


def rerolls(state: State, seat: Seat, kind: str, count: int, used: tuple[Again, ...]) -> list[Again]:
    """Public means to roll one of so many dice again: morale, Luck, the Swift Weasel (HM-7.2, HM-39.6)."""
    if state.config.has("no_rerolls"):
        return []
    player = state.players[seat]
    sources: list[Literal["morale", "luck", "weasel"]] = ["morale"] if player.morale > 0 else []
    luck = _luck(state, seat) if _lucky(state, seat) else []
    if "each" in luck or (kind != "attack" and luck.count("goods") > player.marks.luck.count(kind)):
        sources.append("luck")
    if in_force(state, Reroll) and kind != "attack" and state.active == seat and not player.marks.reroll:
        sources.append("weasel")
    found = [Again(source, index) for source in sources for index in range(count)]
    # Luck that serves each die serves it once.
    return [again for again in found if again.source != "luck" or "each" not in luck or again not in used]


def _luck(state: State, seat: Seat) -> list[str]:
    """Which dice the Luck in front of a seat serves, card by card."""
    return [word.who for word in lying(state, seat, Reroll)]


def _lucky(state: State, seat: Seat) -> bool:
    """Luck serves the own turn, and another's only while the main hero defends (HM-5.6)."""
    if state.active == seat:
        return True
    return state.combat is not None and any(side.seat == seat and side.cards for side in state.combat.sides)


def spend_reroll(state: State, seat: Seat, kind: str, source: str, emit: Emit) -> None:
    """Use up what allowed the reroll; Luck that serves each die is never used up."""
    player = state.players[seat]
    if source == "morale":
        player.morale = 0
        emit(MoraleChanged(seat=seat, value=0, doomed=player.doomed))
    elif source == "luck" and "each" not in _luck(state, seat):
        player.marks = replace(player.marks, luck=(*player.marks.luck, kind))
    elif source == "weasel":
        player.marks = replace(player.marks, reroll=True)


def offer_reroll(state: State, roll: Roll, emit: Emit) -> None:
    """Right after the roll, its owner may reroll (HM-7.3)."""
    options = rerolls(state, roll.seat, roll.kind, len(roll.faces), roll.used)
    if options:
        state.agenda.push(ChooseReroll(roll.seat, (*options, "keep"), roll.serial))


def reroll_chosen(state: State, asked: ChooseReroll, pick: Again | Literal["keep"], emit: Emit) -> None:
    """One die falls again; another source may still be used on it."""
    if pick == "keep":
        return
    roll, index = state.agenda.running(asked.serial, Roll), pick.die
    spend_reroll(state, asked.seat, roll.kind, pick.source, emit)
    face = state.dice.roll(6)
    faces = (*roll.faces[:index], face, *roll.faces[index + 1 :])
    state.agenda.edit(roll.serial, faces=faces, used=(*roll.used, pick), stage=1)
    emit(DieRerolled(seat=asked.seat, kind=roll.kind, index=index, face=face, cause=pick.source, serial=roll.serial))


def choose_dice(state: State, roll: Roll, emit: Emit) -> None:
    """Choose the die to resolve where more fell than may be kept (HM-14.5)."""
    if roll.keep >= roll.n or len(dict.fromkeys(roll.faces)) == 1:
        resolve_faces(state, roll, roll.faces[: roll.keep], emit)
        return
    state.agenda.push(ChooseDie(roll.seat, tuple(dict.fromkeys(roll.faces)), roll.kind, roll.serial))


def die_chosen(state: State, asked: ChooseDie, pick: int, emit: Emit) -> None:
    """The chosen face takes effect."""
    resolve_faces(state, state.agenda.running(asked.serial, Roll), (pick,), emit)


def resolve_faces(state: State, roll: Roll, faces: tuple[int, ...], emit: Emit) -> None:
    """Resources at once; experience, artifacts and further dice for treasure (HM-14.2, HM-14.3)."""
    for face in faces:
        if roll.kind == "resource":
            res, amount = RESOURCE_FACES[face - 1]
            gain(state, roll.seat, res, 1 if state.config.has("poor_dice") else amount, "die", emit)
            continue
        result = TREASURE_FACES[face - 1]
        if result == "xp":
            gain_xp(state, roll.seat, 1, emit)
        elif result == "artifact":
            state.agenda.push(Searching(roll.seat, "artifact", 2, 1, True))
        else:
            count = 2 if result == "resource2" else 1
            push_roll(state, roll.seat, roll.hero, "resource", count, 1)


def push_roll(state: State, seat: Seat, hero: str, kind: str, n: int, keep: int) -> None:
    """Begin a roll of goods."""
    state.agenda.push(Roll(serial=state.agenda.serial(), seat=seat, hero=hero, kind=kind, n=n, keep=keep))


ROLL_STAGES = (roll_goods, offer_reroll, choose_dice)
