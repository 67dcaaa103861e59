"""Answers that need no search: dice, payments, reactions, throws, drafts (MB-27.4)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from engine.ai.mythic.aims import activation_score
from engine.ai.mythic.survey import Survey
from engine.ai.mythic.worth import mean_wounds, unit_worth, wound_worth
from engine.ai.protocol import Line
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Action, Decision
from engine.rules.kernel.window import Pass, Window
from engine.rules.mythic import frames
from engine.rules.mythic.actions import common, moves, powers, turns
from engine.rules.mythic.actions.omphalos import PayToll
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.combat import answers, volley
from engine.rules.mythic.combat.allocation import best_marks, mean
from engine.rules.mythic.combat.attack import compute
from engine.rules.mythic.combat.best import BestDice
from engine.rules.mythic.combat.dice import Convert, EffectsFirst, Reroll, attack_of
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.field import terrain
from engine.rules.mythic.frames import Attack
from engine.rules.mythic.setup import Pick
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import MythicState as State
from engine.rules.mythic.stats import printed

DRAFTED = 6
"""How many units are compared at each choice of the draft: what suits an army is seen by search, not by a list of favourites."""
LATER = 0.5
"""What it is worth to keep an activation, or the card for it."""


A = TypeVar("A", bound=Action)
TARGETS = (volley.Target, answers.Retarget)


def one(action: Action) -> list[Line]:
    """The only answer worth thinking of."""
    return [Line((action,))]


def ranked(scores: Mapping[A, float], width: int = 3) -> list[Line]:
    """The best answers first, each as likely as it is promising."""
    best = sorted(scores.items(), key=lambda item: item[1], reverse=True)[:width]
    return [Line((action,), max(0.05, score - best[-1][1] + 0.2)) for action, score in best]


def legal(state: State) -> list[Action]:
    """The legal answers."""
    return BOOK.legal_actions(state)


def of(state: State, kind: type[A]) -> list[A]:
    """Those of one kind."""
    return [action for action in legal(state) if isinstance(action, kind)]


# -- before the battle -----------------------------------------------------------------------------


def pick(state: State, asked: Decision) -> list[Line]:
    """Strong units first, and no more points left over than needed."""
    scores: dict[Action, float] = {}
    for action in of(state, Pick):
        row = state.content.sheets[action.unit]
        scores[action] = row.cost + 0.3 + 0.1 * row.strategy
    return ranked(scores, DRAFTED)


def first(state: State, asked: Decision) -> list[Line]:
    """Whatever is listed first."""
    return one(legal(state)[0])


# -- cards -----------------------------------------------------------------------------------------


def pay(state: State, asked: frames.ChoosePayment) -> list[Line]:
    """Dead cards first, then Art of War, an Omphalos card last."""
    price = {AOW: 1, OMPHALOS: 2}
    return one(min(of(state, common.PayWith), key=lambda action: price.get(action.cards[0], 0)))


def find(state: State, asked: frames.FindCard) -> list[Line]:
    """The card of the unit that has most to do."""
    hand = state.hands[asked.seat]

    def wish(action: common.TakeCard) -> float:
        face = action.face
        unit = state.units.get(face)
        if face == OMPHALOS:
            return 1.5
        if unit is None or unit.where in ("destroyed", "gone"):
            return 0.6 if face == AOW else 0.1
        return activation_score(state, unit) / (1.0 + hand.count(face))

    return ranked({action: wish(action) for action in of(state, common.TakeCard)})


def toll(state: State, asked: frames.Toll) -> list[Line]:
    """The card that is missed least."""
    price = {AOW: 2, OMPHALOS: 3}
    hand = state.hands[asked.seat]
    return one(min(of(state, PayToll), key=lambda action: price.get(action.face, 1) - 0.2 * hand.count(action.face)))


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
            lines.append(Line((action,), 0.6 + _answer_worth(state, action, attack)))
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
    strikes = [action for action in legal(state) if isinstance(action, answers.CounterAttack)]
    if not strikes:
        return one(common.Decline())
    gains = {action: _answer_worth(state, action, attack) for action in strikes}
    best = max(strikes, key=lambda action: gains[action])
    return [Line((best,), 0.3 + 2.0 * gains[best]), Line((common.Decline(),), 0.5)]


def _answer_worth(state: State, action: answers.CounterAttack, attack: Attack) -> float:
    """What a counter-attack can be expected to do; a felled piece is a die more (MB-26.10)."""
    unit, aggressor = state.units[attack.target], state.units[attack.attacker]
    dice = printed(state, unit, "attack") + action.fell
    return wound_worth(state, aggressor, mean_wounds(state, dice, printed(state, aggressor, "defence")))


def throw(state: State, asked: frames.Throw | frames.WaveThrow) -> list[Line]:
    """Into lava, away from omphalos and off our God; or not at all."""
    name = asked.unit if isinstance(asked, frames.WaveThrow) else attack_of(state, asked.serial).target
    unit = state.units[name]
    scores: dict[Action, float] = {common.Decline(): 0.0}
    survey = Survey(state, unit)
    here = survey.pull(unit.area, fights=True)
    for action in legal(state):
        if isinstance(action, answers.ThrowTo | volley.WashTo):
            burn = 1.5 if terrain(state, action.area) == "lava" and "fireproof" not in state.content.sheets[name].types else 0.0
            scores[action] = here - survey.pull(action.area, fights=True) + burn + (0.8 if unit.gem else 0.0)
    return ranked(scores, 3)


def rebirth(state: State, asked: frames.Rebirth) -> list[Line]:
    """Always, if it can be paid."""
    return first(state, asked)


# -- placing and targets ---------------------------------------------------------------------------


def next_target(state: State, asked: frames.NextTarget | frames.Redirect) -> list[Line]:
    """The target whose wounds are worth most."""
    options = legal(state)
    found: dict[Action, float] = {action: _target_worth(state, action) for action in options if isinstance(action, TARGETS)}
    return ranked(found) if found else one(options[0])


def _target_worth(state: State, action: volley.Target | answers.Retarget) -> float:
    unit = state.units[action.unit]
    return unit_worth(state, unit) / unit.full * (2.0 if unit.vitality <= 2 else 1.0)


def enter(state: State, asked: frames.Enter) -> list[Line]:
    """Where most is to be done, not all in one place."""
    frame = state.agenda.running(asked.serial, frames.Activation)
    survey = Survey(state, state.units[frame.unit])
    return ranked({action: survey.pull(action.area, fights=False) for action in of(state, moves.EnterAt)}, 2)


def post(state: State, asked: frames.Post) -> list[Line]:
    """The place at the start that pulls most."""
    survey = Survey(state, state.units[asked.unit])
    return ranked({action: survey.pull(action.area, fights=False) for action in of(state, moves.EnterAt)}, 2)


def charge_move(state: State, asked: frames.ChargeMove) -> list[Line]:
    """To the dearest enemy."""
    frame = state.agenda.running(asked.serial, frames.Volley)
    survey = Survey(state, state.units[frame.unit])
    return ranked({action: survey.pull(action.area, fights=True) for action in of(state, volley.ChargeTo)}, 2)


def call(state: State, asked: frames.CallTroop) -> list[Line]:
    """The Troop that has most to do, or none."""
    return ranked({
        action: activation_score(state, state.units[action.unit]) if isinstance(action, powers.CallUp) else 0.0 for action in legal(state)
    })  # fmt: skip


def lead(state: State, asked: frames.LedActivation) -> list[Line]:
    """At once if there is something to do for the Troop, later otherwise."""
    now = activation_score(state, state.units[asked.unit])
    return ranked({action: now if isinstance(action, powers.ActivateLed) else LATER for action in legal(state)})


def strategy(state: State, asked: frames.Strategy) -> list[Line]:
    """The unit that has most to do, if it is worth its card."""
    return ranked({
        action: activation_score(state, state.units[action.unit]) - (LATER if action.face == action.unit else 1.0)
        if isinstance(action, powers.ActivateExtra) else 0.0 for action in legal(state)
    })  # fmt: skip


def displace(state: State, asked: frames.Displace) -> list[Line]:
    """Where the burnt unit likes it least."""
    survey = Survey(state, state.units[asked.unit])
    return one(min(of(state, turns.MoveOut), key=lambda action: survey.pull(action.area, fights=True)))


def wander(state: State, asked: frames.Wander) -> list[Line]:
    """Stay, or go where the master is safer."""
    unit = state.units[state.config.wanders]
    survey = Survey(state, unit)
    scores: dict[Action, float] = {common.Decline(): survey.pull(unit.area, fights=True)}
    for action in legal(state):
        if isinstance(action, turns.WanderTo):
            scores[action] = survey.pull(action.area, fights=True)
    return ranked(scores, 2)


REPLIES: Second[State, [], list[Line]] = table(
    second(frames.ChooseArmy, first), second(frames.PickGod, pick), second(frames.Recruit, pick), second(frames.Post, post),
    second(frames.ChoosePayment, pay), second(frames.FindCard, find), second(frames.Toll, toll), second(frames.EndOfTurn, end_of_turn),
    second(frames.Allocate, allocate), second(frames.RerollDice, reroll), second(frames.ConvertBlanks, convert),
    second(frames.OrderDice, order), second(Window, react), second(frames.Counter, counter), second(frames.Throw, throw),
    second(frames.WaveThrow, throw), second(frames.Rebirth, rebirth), second(frames.NextTarget, next_target),
    second(frames.Redirect, next_target), second(frames.Enter, enter), second(frames.ChargeMove, charge_move),
    second(frames.Displace, displace), second(frames.Wander, wander), second(frames.CallTroop, call),
    second(frames.LedActivation, lead), second(frames.Strategy, strategy), second(frames.OrderEffects, first),
)
