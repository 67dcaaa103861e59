"""What the answers to questions of a combat do."""
from __future__ import annotations

from typing import Any

from engine.rules.heroes.combat.aftermath import push_attack, push_to, return_to
from engine.rules.heroes.combat.aideck import attach
from engine.rules.heroes.combat.aispells import cast_at
from engine.rules.heroes.combat.automaton import strike_at
from engine.rules.heroes.combat.board import ATTACKER
from engine.rules.heroes.combat.cast import aimed
from engine.rules.heroes.combat.finish import conclude, leave_host
from engine.rules.heroes.combat.harm import heal
from engine.rules.heroes.combat.neutrals import draw_neutral
from engine.rules.heroes.combat.rounds import activate, set_gate
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.events.combat import NeutralsDrawn, UnitMarked
from engine.rules.heroes.events.map import MovementChanged
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.combat import (
    ChooseActivated,
    ChooseDefence,
    ChooseEnchanted,
    ChooseFed,
    ChooseFlight,
    ChooseGate,
    ChooseHealed,
    ChooseLifted,
    ChooseProlong,
    ChoosePushed,
    ChooseRedrawn,
    ChooseSecondTarget,
    ChooseShielded,
    ChooseStruck,
    ChooseSwapped,
    ChooseTarget,
    ChooseToFight,
    ChooseToStay,
)
from engine.rules.heroes.questions.picks import InDeck
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import gain
from engine.rules.heroes.town.towns import flip_to_pack
from engine.rules.heroes.verbs.battle import effect_lifted, swap_chosen
from engine.rules.heroes.words.targets import OnCells, Target
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Second, second, table


def _to_fight(state: State, asked: ChooseToFight, pick: str, emit: Emit) -> None:
    """Fight, or be removed and count as defeated (HM-9.12)."""
    if pick == "remove":
        board(state).removed.append(board(state).side_of(asked.seat))
        # Two secondary heroes met: with one of them gone the other has nothing to decide.
        state.agenda.frames[:] = [frame for frame in state.agenda.frames if not isinstance(frame, ChooseToFight)]


def _defence(state: State, asked: ChooseDefence, pick: str, emit: Emit) -> None:
    """Pay to defend with the army alone, or let the place go (HM-16.3, HM-16.4)."""
    if pick == "pay":
        gain(state, asked.seat, "G", -asked.price, "defence", emit)
    else:
        board(state).yielded = True


def _redrawn(state: State, asked: ChooseRedrawn, pick: str, emit: Emit) -> None:
    if pick != "keep":
        guards = board(state).guards
        guards.remove(pick)
        tier = state.content.units[pick].tier
        state.piles[tier].append(pick)
        guards.append(draw_neutral(state, tier, emit))
        emit(NeutralsDrawn(units=tuple(guards), cause=state.astro))


def _gate(state: State, asked: ChooseGate, pick: int, emit: Emit) -> None:
    set_gate(state, pick, emit)


def _prolong(state: State, asked: ChooseProlong, pick: str, emit: Emit) -> None:
    """One more combat round for 1 MP, or retreat (HM-24.3)."""
    combat = board(state)
    if pick == "retreat":
        conclude(state, -1, "retreat", emit)
        return
    combat.rounds_left = True
    if not state.config.has("free_rounds"):
        hero = combat.sides[ATTACKER].hero
        left = state.heroes[hero].mp - 1
        put_hero(state, hero, mp=left)
        emit(MovementChanged(hero=hero, amount=-1, left=left))


def _to_stay(state: State, asked: ChooseToStay, pick: str, emit: Emit) -> None:
    combat = board(state)
    if pick == "stay":
        combat.rounds_left = True
    else:
        leave_host(state, combat.side_of(asked.seat), emit)


def _activated(state: State, asked: ChooseActivated, pick: str, emit: Emit) -> None:
    fighter = board(state).fighters.get(pick)
    if fighter is not None:
        activate(state, fighter, emit)


def _struck(state: State, asked: ChooseStruck, pick: str, emit: Emit) -> None:
    strike_at(state, asked.unit, pick, emit)


def _enchanted(state: State, asked: ChooseEnchanted, pick: Target, emit: Emit) -> None:
    """The player breaks a tie between targets of an AI spell (HM-32.5)."""
    cast_at(state, asked.team, asked.card, asked.power, pick)


def _shielded(state: State, asked: ChooseShielded, pick: str, emit: Emit) -> None:
    attach(state, pick, asked.value, asked.cause, emit)


def _second_target(state: State, asked: ChooseSecondTarget, pick: str, emit: Emit) -> None:
    push_attack(state, asked.attacker, pick, "again", asked.base)


def _pushed(state: State, asked: ChoosePushed, pick: OnCells, emit: Emit) -> None:
    push_to(state, asked.unit, pick.cells[0], emit)


def _flight(state: State, asked: ChooseFlight, pick: str, emit: Emit) -> None:
    if pick == "back":
        return_to(state, asked.unit, asked.cell, emit)


def _healed(state: State, asked: ChooseHealed, pick: str, emit: Emit) -> None:
    heal(state, pick, asked.n, asked.cause, emit)


def _fed(state: State, asked: ChooseFed, pick: str | InDeck, emit: Emit) -> None:
    """A bronze few of a Necropolis turns pack, on the board or in the deck; damage stays on the card."""
    if isinstance(pick, InDeck):
        flip_to_pack(state, asked.seat, pick.unit, asked.cause, emit)
        return
    fighter = board(state).fighters.get(pick)
    if fighter is not None:
        board(state).put(replace(fighter, side="pack"))
        emit(UnitMarked(unit=fighter.id, mark="pack", on=True, n=1, cause=asked.cause))


COMBAT: Second[State, [Any, Emit], None] = table(
    second(ChooseToFight, _to_fight),
    second(ChooseDefence, _defence),
    second(ChooseRedrawn, _redrawn),
    second(ChooseGate, _gate),
    second(ChooseProlong, _prolong),
    second(ChooseToStay, _to_stay),
    second(ChooseActivated, _activated),
    second(ChooseStruck, _struck),
    second(ChooseShielded, _shielded),
    second(ChooseSecondTarget, _second_target),
    second(ChooseHealed, _healed),
    second(ChooseSwapped, swap_chosen),
    second(ChooseFed, _fed),
    second(ChoosePushed, _pushed),
    second(ChooseFlight, _flight),
    second(ChooseTarget, aimed),
    second(ChooseEnchanted, _enchanted),
    second(ChooseLifted, effect_lifted),
)
