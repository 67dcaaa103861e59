"""Answers that need no search: dice, payments, reactions, throws, drafts (MB-27.4)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ai.anchor.mythic.aims import activation_score
from engine.ai.anchor.mythic.survey import Survey
from engine.ai.anchor.mythic.worth import blow, mean_wounds, unit_worth, wound_worth
from engine.ai.protocol import Line
from engine.rules.kernel.types import Action, Decision
from engine.rules.kernel.window import Pass, Window
from engine.rules.mythic import frames
from engine.rules.mythic.actions import common, turns
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.combat import answers
from engine.rules.mythic.combat.allocation import best_marks, mean
from engine.rules.mythic.combat.attack import compute
from engine.rules.mythic.combat.best import BestDice
from engine.rules.mythic.combat.dice import Convert, EffectsFirst, Reroll, attack_of
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.field import terrain
from engine.rules.mythic.frames import Attack
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import MythicState as State

Reply = Callable[[State, Any], list[Line]]
FAVOURITES = {
    "zeus": 1.2, "athena": 1.2, "ares": 1.1, "hades": 1.1, "poseidon": 1.15, "hermes": 0.9, "achilles": 1.3, "heracles": 1.25,
    "odysseus": 1.25, "atalanta": 1.3, "bellerophon": 1.25, "medusa": 1.15, "cerberus": 1.1, "minotaur": 1.1, "leonidas": 1.05,
    "centaurs": 1.1, "harpies": 1.05,
}
"""How much better than its price a unit did when the computer played itself; 1 where nothing stood out."""


def one(action: Action) -> list[Line]:
    """The only answer worth thinking of."""
    return [Line((action,))]


def ranked(scores: dict[Action, float], width: int = 3) -> list[Line]:
    """The best answers first, each as likely as it is promising."""
    best = sorted(scores.items(), key=lambda item: item[1], reverse=True)[:width]
    return [Line((action,), max(0.05, score - best[-1][1] + 0.2)) for action, score in best]


def legal(state: State) -> list[Action]:
    """The legal answers."""
    return BOOK.legal_actions(state)


# -- before the battle -----------------------------------------------------------------------------


def pick(state: State, asked: Decision) -> list[Line]:
    """Strong units first, and no more points left over than needed."""
    scores = {}
    for action in legal(state):
        row = state.content.sheets[action.unit]
        scores[action] = FAVOURITES.get(row.id, 1.0) * (row.cost + 0.3) + 0.1 * row.strategy
    return ranked(scores, 2)


def first(state: State, asked: Decision) -> list[Line]:
    """Whatever is listed first."""
    return one(legal(state)[0])


# -- cards -----------------------------------------------------------------------------------------


def pay(state: State, asked: frames.ChoosePayment) -> list[Line]:
    """Dead cards first, then Art of War, an Omphalos card last."""
    price = {AOW: 1, OMPHALOS: 2}
    return one(min(legal(state), key=lambda action: price.get(action.cards[0], 0)))


def find(state: State, asked: frames.FindCard) -> list[Line]:
    """The card of the unit that has most to do."""
    hand = state.hands[asked.seat]

    def wish(action: Action) -> float:
        face = action.face
        unit = state.units.get(face)
        if face == OMPHALOS:
            return 1.5
        if unit is None or unit.where in ("destroyed", "gone"):
            return 0.6 if face == AOW else 0.1
        return activation_score(state, unit) / (1.0 + hand.count(face))

    return one(max(legal(state), key=wish))


def toll(state: State, asked: frames.Toll) -> list[Line]:
    """The card that is missed least."""
    price = {AOW: 2, OMPHALOS: 3}
    hand = state.hands[asked.seat]
    return one(min(legal(state), key=lambda action: price.get(action.face, 1) - 0.2 * hand.count(action.face)))


def end_of_turn(state: State, asked: frames.EndOfTurn) -> list[Line]:
    """Bring back what was destroyed or badly torn, take the extra card."""
    options = legal(state)
    for action in options:
        if isinstance(action, turns.RecallTroop):
            unit = state.units[action.unit]
            if unit.vitality * 2 < unit.full:
                return [Line((action,), 2.0), Line((options[-1],), 1.0)]
    extra = next((action for action in options if isinstance(action, turns.DrawExtra)), None)
    return one(extra or options[-1])


# -- dice ------------------------------------------------------------------------------------------


def allocate(state: State, asked: frames.Allocate) -> list[Line]:
    """The best allocation."""
    return one(BestDice())


def reroll(state: State, asked: frames.RerollDice) -> list[Line]:
    """The attacker gives up the lowest dice, the defender names the highest, as many as pay off."""
    attack = attack_of(state, asked.serial)
    dice, blanks = list(attack.dice), attack.blanks
    pool = sorted(dice, reverse=True) if asked.forced else [*([0] * blanks), *sorted(dice)]
    now = mean(best_marks(tuple(dice), attack.defence)[1])
    best: tuple[float, tuple[int, ...]] = (now, ())
    for count in range(1, min(asked.n, len(pool)) + 1):
        chosen = tuple(sorted(pool[:count]))
        rest = dice.copy()
        for value in chosen:
            if value:
                rest.remove(value)
        after = _after(tuple(rest), count, attack.defence)
        if (after < best[0] - 1e-9) if asked.forced else (after > best[0] + 1e-9):
            best = (after, chosen)
    return one(Reroll(best[1]) if best[1] else common.Decline())


def _after(rest: tuple[int, ...], count: int, defence: int) -> float:
    """Expected successes once `count` more dice have fallen."""
    if not count:
        return mean(best_marks(tuple(sorted(rest, reverse=True)), defence)[1])
    return sum(_after((*rest, face) if face else rest, count - 1, defence) for face in range(6)) / 6


def convert(state: State, asked: frames.ConvertBlanks) -> list[Line]:
    """Every blank becomes a 1."""
    return one(Convert(attack_of(state, asked.serial).blanks))


def order(state: State, asked: frames.OrderDice) -> list[Line]:
    """Whoever is served last sees most: the own side waits."""
    attack = attack_of(state, asked.serial)
    return one(EffectsFirst(asked.seat != attack.seat))


# -- reactions -------------------------------------------------------------------------------------


def react(state: State, asked: Window) -> list[Line]:
    """Guard what is dear, evade what hurts, shield and cancel what is worth a card."""
    options = legal(state)
    attack = state.agenda.find(asked.subject)
    passing = Line((Pass(),), 1.0)
    if not isinstance(attack, Attack):
        return [passing]
    target = state.units[attack.target]
    count, defence = compute(state, attack)
    danger = wound_worth(state, target, attack.wounds or mean_wounds(state, count, defence))
    lines = [passing]
    for action in options:
        if isinstance(action, React):
            gain = _reaction_gain(state, action, attack, danger, count)
            if gain > 0:
                lines.append(Line((action,), 1.0 + gain))
        elif isinstance(action, answers.CounterAttack):
            attacker = state.units[attack.attacker]
            lines.append(Line((action,), 0.6 + wound_worth(state, attacker, blow(state, target, attacker))))
    lines.sort(key=lambda line: line.prior, reverse=True)
    return lines[:3]


def _reaction_gain(state: State, action: React, attack: Attack, danger: float, count: int) -> float:
    if action.with_ == "guard":
        guard = state.units[action.unit]
        return danger - wound_worth(state, guard, mean_wounds(state, count, state.content.sheets[guard.id].defence[0])) - 0.1
    return danger - (0.4 if action.with_ != "aegis" else 0.6)


def counter(state: State, asked: frames.Counter) -> list[Line]:
    """Strike back where it pays."""
    attack = attack_of(state, asked.serial)
    unit, aggressor = state.units[attack.target], state.units[attack.attacker]
    gain = wound_worth(state, aggressor, blow(state, unit, aggressor))
    strikes = [action for action in legal(state) if isinstance(action, answers.CounterAttack)]
    if not strikes:
        return one(common.Decline())
    return [Line((strikes[0],), 0.3 + 2.0 * gain), Line((common.Decline(),), 0.5)]


def throw(state: State, asked: Decision) -> list[Line]:
    """Into lava, away from omphalos and off our God; or not at all."""
    name = asked.unit if isinstance(asked, frames.WaveThrow) else attack_of(state, asked.serial).target
    unit = state.units[name]
    scores: dict[Action, float] = {common.Decline(): 0.0}
    survey = Survey(state, unit)
    here = survey.pull(unit.area, fights=True)
    for action in legal(state):
        if not isinstance(action, common.Decline):
            area = action.area
            burn = 1.5 if terrain(state, area) == "lava" and "fireproof" not in state.content.sheets[name].types else 0.0
            scores[action] = here - survey.pull(area, fights=True) + burn + (0.8 if unit.gem else 0.0)
    return ranked(scores, 3)


def rebirth(state: State, asked: frames.Rebirth) -> list[Line]:
    """Always, if it can be paid."""
    return first(state, asked)


# -- placing and targets ---------------------------------------------------------------------------


def next_target(state: State, asked: frames.NextTarget) -> list[Line]:
    """The target whose wounds are worth most."""
    options = legal(state)
    found = [action for action in options if not isinstance(action, common.Decline)]
    return one(max(found, key=lambda action: _target_worth(state, action))) if found else one(options[0])


def _target_worth(state: State, action: Action) -> float:
    unit = state.units[action.unit]
    return unit_worth(state, unit) / unit.full * (2.0 if unit.vitality <= 2 else 1.0)


def enter(state: State, asked: frames.Enter) -> list[Line]:
    """Where most is to be done, not all in one place."""
    frame = state.agenda.running(asked.serial, frames.Activation)
    survey = Survey(state, state.units[frame.unit])
    return ranked({action: survey.pull(action.area, fights=False) for action in legal(state)}, 2)


def post(state: State, asked: frames.Post) -> list[Line]:
    """The place at the start that pulls most."""
    survey = Survey(state, state.units[asked.unit])
    return ranked({action: survey.pull(action.area, fights=False) for action in legal(state)}, 2)


def charge_move(state: State, asked: frames.ChargeMove) -> list[Line]:
    """To the dearest enemy."""
    frame = state.agenda.running(asked.serial, frames.Volley)
    survey = Survey(state, state.units[frame.unit])
    return ranked({action: survey.pull(action.area, fights=True) for action in legal(state)}, 2)


def displace(state: State, asked: frames.Displace) -> list[Line]:
    """Where the burnt unit likes it least."""
    survey = Survey(state, state.units[asked.unit])
    return one(min(legal(state), key=lambda action: survey.pull(action.area, fights=True)))


def wander(state: State, asked: frames.Wander) -> list[Line]:
    """Stay, or go where the master is safer."""
    unit = state.units[state.config.wanders]
    survey = Survey(state, unit)
    scores: dict[Action, float] = {common.Decline(): survey.pull(unit.area, fights=True)}
    for action in legal(state):
        if isinstance(action, turns.WanderTo):
            scores[action] = survey.pull(action.area, fights=True)
    return ranked(scores, 2)


REPLIES: dict[type, Reply] = {
    frames.ChooseArmy: first, frames.PickGod: pick, frames.Recruit: pick, frames.Post: post,
    frames.ChoosePayment: pay, frames.FindCard: find,
    frames.Toll: toll, frames.EndOfTurn: end_of_turn, frames.Allocate: allocate, frames.RerollDice: reroll,
    frames.ConvertBlanks: convert, frames.OrderDice: order, Window: react, frames.Counter: counter, frames.Throw: throw,
    frames.WaveThrow: throw, frames.Rebirth: rebirth, frames.NextTarget: next_target, frames.Redirect: next_target,
    frames.Enter: enter, frames.ChargeMove: charge_move, frames.Displace: displace, frames.Wander: wander,
    frames.CallTroop: first, frames.LedActivation: first, frames.Strategy: first, frames.OrderEffects: first,
}
