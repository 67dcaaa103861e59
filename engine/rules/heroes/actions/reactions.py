"""Reactions in windows: rerolls, ignored dice, angels, darkness, passing (HM-7.3, HM-21.12, HM-26.7).

Whether a window opens depends on public facts alone (HM-41.3).
"""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.cards.hand import discard_random
from engine.rules.heroes.combat.aideck import lose_card
from engine.rules.heroes.combat.attack import angels, cancel_by_angel, reroll
from engine.rules.heroes.combat.dice import ignores_die, reroll_options
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.questions.cards import PayCard
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.rounds.rolls import spend_reroll
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.towns import works
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Pass, Window, passed, reacted


class Reroll(Action, frozen=True):
    """Roll one attack die again by an ability, a morale token or Luck."""

    again: Again

    @property
    def path(self) -> Path:
        return ("reroll", self.again.source, str(self.again.die))


class IgnoreDie(Action, frozen=True):
    """Halberdiers: discard a card, the attack die counts nothing."""

    @property
    def path(self) -> Path:
        return ("ignore",)


class Save(Action, frozen=True):
    """Archangels cancel the attack that would remove another unit."""

    unit: str

    @property
    def path(self) -> Path:
        return (self.unit, "save")


class Darken(Action, frozen=True):
    """Cover of Darkness: the opposing hero loses a random card at the start of a combat, an AI hero one of its deck (HM-32.13)."""

    @property
    def path(self) -> Path:
        return ("building:cover_of_darkness",)


def _attack(state: State, asked: Window) -> Attack:
    return state.agenda.running(asked.subject, Attack)


def reroll_candidates(state: State, asked: Window) -> Iterator[Reroll]:
    if asked.moment == "rolled":
        attack = _attack(state, asked)
        if board(state).sides[board(state).fighters[attack.attacker].team].decider == asked.seat:
            yield from map(Reroll, reroll_options(state, attack))


def reroll_check(state: State, asked: Window, action: Reroll) -> Refused | None:
    if asked.moment != "rolled":
        return Refused("HM-7.3")
    return None if action in reroll_candidates(state, asked) else Refused("HM-39.6" if state.config.has("no_rerolls") else "HM-7.3")


def reroll_perform(state: State, asked: Window, action: Reroll, emit: Emit) -> None:
    attack = _attack(state, asked)
    reacted(state, asked)
    if action.again.source != "ability":
        spend_reroll(state, asked.seat, "attack", action.again.source, emit)
    reroll(state, attack, action.again, emit)


def ignore_candidates(state: State, asked: Window) -> Iterator[IgnoreDie]:
    if asked.moment == "rolled":
        yield IgnoreDie()


def ignore_check(state: State, asked: Window, action: IgnoreDie) -> Refused | None:
    if asked.moment != "rolled":
        return Refused("HM-26.4")
    attack = _attack(state, asked)
    target = board(state).fighters[attack.target]
    side = board(state).sides[target.team]
    if side.decider != asked.seat or not side.cards or not ignores_die(state, target) or attack.ignored:
        return Refused("HM-26.4")
    return None if state.players[asked.seat].hand else Refused("HM-11.13")


def ignore_perform(state: State, asked: Window, action: IgnoreDie, emit: Emit) -> None:
    reacted(state, asked)
    state.agenda.edit(asked.subject, ignored=True)
    state.agenda.push(PayCard(asked.seat))


def save_candidates(state: State, asked: Window) -> Iterator[Save]:
    if asked.moment == "fall":
        attack = _attack(state, asked)
        for angel in angels(state, attack, board(state).fighters[attack.target]):
            yield Save(angel.id)


def save_check(state: State, asked: Window, action: Save) -> Refused | None:
    if asked.moment != "fall":
        return Refused("HM-21.12")
    return None if action in save_candidates(state, asked) else Refused("HM-21.12")


def save_perform(state: State, asked: Window, action: Save, emit: Emit) -> None:
    cancel_by_angel(state, _attack(state, asked), board(state).fighters[action.unit], emit)


def darken_candidates(state: State, asked: Window) -> Iterator[Darken]:
    if asked.moment == "combat_start":
        yield Darken()


def darken_check(state: State, asked: Window, action: Darken) -> Refused | None:
    if asked.moment != "combat_start" or not works(state, asked.seat, "darkness"):
        return Refused("HM-15.2")
    combat = board(state)
    other = combat.sides[1 - combat.side_of(asked.seat)]
    held = state.players[other.seat].hand if other.seat >= 0 else combat.ai_deck
    return Refused("HM-15.7") if combat.kind != "hero" or asked.seat in combat.darkened or not held else None


def darken_perform(state: State, asked: Window, action: Darken, emit: Emit) -> None:
    combat = board(state)
    combat.darkened.append(asked.seat)
    reacted(state, asked)
    other = combat.sides[1 - combat.side_of(asked.seat)].seat
    if other >= 0:
        discard_random(state, other, 1, state.content.roles["darkness"], emit)
    else:
        lose_card(state, emit)


def pass_candidates(state: State, asked: Window) -> Iterator[Pass]:
    yield Pass()
    if asked.moment == "attack_prepared" and state.combat is not None:
        yield Pass(state.combat.serial)


def pass_check(state: State, asked: Window, action: Pass) -> Refused | None:
    return None if action in pass_candidates(state, asked) else Refused("HM-26.7")


def pass_perform(state: State, asked: Window, action: Pass, emit: Emit) -> None:
    passed(state, asked, action)


REACTIONS = (
    Family(Pass, pass_candidates, pass_check, pass_perform, exact=True, moment="HM-26.7"),
    Family(Reroll, reroll_candidates, reroll_check, reroll_perform, exact=True, moment="HM-7.3"),
    Family(IgnoreDie, ignore_candidates, ignore_check, ignore_perform, moment="HM-26.4"),
    Family(Save, save_candidates, save_check, save_perform, exact=True, moment="HM-21.12"),
    Family(Darken, darken_candidates, darken_check, darken_perform, moment="HM-15.7"),
)
