"""Whole answers in a combat: whom to strike from where, which card changes the blow (HM-24, HM-26)."""
from __future__ import annotations

from engine.ai.heroes.worth import balance, card_worth, fighter_force
from engine.ai.protocol import Line
from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.deployment import DoneDeploying, PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, Defend, EndActivation, MoveUnit, Surrender, acting, bound, dutiful
from engine.rules.heroes.actions.reactions import Reroll, Save
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.deploy import MOST, free_home, must_be_back, troops_left
from engine.rules.heroes.combat.forecast import FACES, damage_now
from engine.rules.heroes.combat.harm import would_fall
from engine.rules.heroes.combat.priority import best_blows, best_shots, closest_end, reachable, stand
from engine.rules.heroes.combat.values import adjacent, attack_of, board, defense_of, has, kind_of
from engine.rules.heroes.frames import Activation, AddPower, Attack, Cast, Command, Deploy
from engine.rules.heroes.map.geometry import ADJACENT, span
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop
from engine.rules.kernel.types import Action
from engine.rules.kernel.window import Pass, Window

WIDTH, SURE = 6, 0.97
"""Answers of a unit worth a look, and the chance from which no look is needed."""
EVEN, PAYS = 0.5, 2.0
"""The chance of a side that is no weaker than the other, and the promise from which a blow is better than waiting for one."""


def blow_worth(state: State, attacker: Fighter, target: Fighter, near: bool) -> float:
    """What an attack promises over the faces of the die: harm done, unit felled, less the retaliation."""
    force = attack_of(state, attacker) - defense_of(state, target)
    harm = sum([max(0, force + face) for face in FACES]) / len(FACES)
    falls = sum([would_fall(state, target, max(0, force + face)) for face in FACES]) / len(FACES)
    worth = 0.6 + harm * (attack_of(state, target) + 1) * 0.5 + falls * (3 + fighter_force(state, target) * 0.3)
    if near and falls < 1 and not target.retaliated and not has(state, attacker, "NO_RETALIATION", "u.atk"):
        back = attack_of(state, target) - defense_of(state, attacker)
        worth -= (1 - falls) * sum([max(0, back + face) for face in FACES]) / len(FACES) * 0.7
    return max(0.1, worth)


def command_lines(state: State, asked: Command, legal: list[Action]) -> list[Line]:
    """Strike at once, walk and strike, come closer, break a wall, play a card, or guard."""
    activation, fighter = acting(state, asked)
    combat = board(state)
    if bound(state, activation, fighter):
        return [neutral_line(state, activation, fighter)]
    lines: list[Line] = []
    ends = reachable(state, fighter, activation.left) if activation.left else {}
    for action in legal:
        match action:
            case AttackUnit(target):
                other = combat.fighters[target]
                lines.append(Line((action,), 1.2 + blow_worth(state, fighter, other, adjacent(fighter, other))))
            case BreakWall():
                lines.append(Line((action,), 1.5 if fighter.team == 0 else 0.01))
            case Defend():
                lines.append(Line((action,), 0.5))
            case EndActivation():
                lines.append(Line((action,), 0.3))
            case Surrender():
                lines.append(Line((action,), 0.02))
            case PlayCard():
                lines.append(Line((action,), _card(state, action)))
    if kind_of(state, fighter) != "ranged" and not activation.attacked:
        lines += _charges(state, fighter, ends)
    lines += _approach(state, fighter, ends, legal)
    lines = sensible(state, fighter, lines)
    lines.sort(key=lambda line: line.prior, reverse=True)
    return lines[: 1 if overwhelming(state, fighter.team) else WIDTH]


def sensible(state: State, fighter: Fighter, lines: list[Line]) -> list[Line]:
    """Without what another answer does better: nobody idles who may defend, and who can hurt somebody at no risk does not wait."""
    first = {type(line.actions[0]) for line in lines}
    dull: set[type[Action]] = {EndActivation} if Defend in first else set()
    if any(isinstance(line.actions[-1], AttackUnit) and line.prior > PAYS for line in lines):
        # A shot first and a step afterwards is more than a step alone (HM-24.7); the stronger side gains nothing by waiting.
        if kind_of(state, fighter) == "ranged":
            dull |= {Defend, MoveUnit}
        elif leads(state, fighter.team):
            dull |= {Defend}
    kept = [line for line in lines if type(line.actions[-1]) not in dull]
    return kept or lines


def neutral_line(state: State, activation: Activation, fighter: Fighter) -> Line:
    """Neutrals in the hands of a computer act as they do by themselves (HM-23.6, HM-30)."""
    if kind_of(state, fighter) == "ranged":
        shots = best_shots(state, fighter)
        return Line((AttackUnit(shots[0]),) if shots and not activation.moved else (EndActivation(),))
    ends = dutiful(state, activation, fighter)
    blows = best_blows(state, fighter, ends)
    if blows:
        cell = stand(state, fighter, board(state).fighters[blows[0]], ends)
        steps = (MoveUnit(cell),) if cell != fighter.cell else ()
        return Line((*steps, AttackUnit(blows[0])))
    goal = closest_end(state, fighter, ends)
    return Line((MoveUnit(goal),) if goal is not None else (MoveUnit(next(iter(ends))),) if ends else (EndActivation(),))


def overwhelming(state: State, team: int) -> bool:
    """Whether a side is so much stronger that habit will do."""
    return _odds(state, team) > SURE


def leads(state: State, team: int) -> bool:
    """Whether a side is no weaker than the other."""
    return _odds(state, team) >= EVEN


def _odds(state: State, team: int) -> float:
    odds = balance(state)
    return odds if team == 0 else 1 - odds


def _charges(state: State, fighter: Fighter, ends: dict[int, int]) -> list[Line]:
    found = []
    for other in board(state).of(1 - fighter.team):
        cells = [cell for cell in ADJACENT[other.cell] if cell in ends]
        if cells and fighter.cell not in ADJACENT[other.cell]:
            cell = min(cells, key=lambda cell: (_danger(state, fighter, cell), ends[cell]))
            found.append(Line((MoveUnit(cell), AttackUnit(other.id)), 1.0 + blow_worth(state, fighter, other, True)))
    return found


def _danger(state: State, fighter: Fighter, cell: int) -> int:
    return sum(other.cell in ADJACENT[cell] for other in board(state).of(1 - fighter.team))


def _approach(state: State, fighter: Fighter, ends: dict[int, int], legal: list[Action]) -> list[Line]:
    """One step line: towards the enemy for those who strike, away from him for those who shoot."""
    moves = [action for action in legal if isinstance(action, MoveUnit)]
    foes = board(state).of(1 - fighter.team)
    if not moves or not foes:
        return []
    ranged = kind_of(state, fighter) == "ranged"

    def gap(action: MoveUnit) -> int:
        return min(span(action.cell, foe.cell) for foe in foes)

    best = max(moves, key=gap) if ranged else min(moves, key=gap)
    return [Line((best,), 0.4 if ranged else 0.8)]


def _card(state: State, action: PlayCard) -> float:
    """Spells that hurt are good; the rest waits for its moment."""
    card = state.content.cards[action.card]
    mode = card.modes[action.mode]
    if mode.steps:
        verb = mode.steps[0].do[0].verb
        return {"DMG": 3.0, "PARALYSE": 2.5, "INI": 0.4, "SILENCE": 0.6, "FIRE_SHIELD": 0.8}.get(verb, 0.3)
    verbs = [op.verb for op in mode.do]
    if "OVERLAY" in verbs or "HP" in verbs:
        return 3.0
    if "HEAL" in verbs:
        return 1.2
    return 0.15


def window_lines(state: State, asked: Window, legal: list[Action]) -> list[Line]:
    """Pass, or the one reaction that changes something."""
    best: tuple[float, Action] | None = None
    if asked.moment == "attack_prepared":
        best = _best_boost(state, asked, legal)
    else:
        for action in legal:
            worth = _reaction(state, asked, action)
            if worth and (best is None or worth > best[0]):
                best = (worth, action)
    quiet = next((action for action in legal if isinstance(action, Pass)), legal[0])
    if best is None:
        return [Line((quiet,))]
    return [Line((best[1],), best[0]), Line((quiet,), 1.0)] if best[0] >= 1 else [Line((quiet,), 1.0), Line((best[1],), best[0])]


def _reaction(state: State, asked: Window, action: Action) -> float:
    match action:
        case Save():
            return 8.0
        case Reroll(again):
            die = state.agenda.running(asked.subject, Attack).dice[again.die]
            return 3.0 if die < 0 or (again.source == "ability" and die == 0) else 0.0
        case PlayCard(card, mode):
            verbs = [op.verb for op in state.content.cards[card].modes[mode].do]
            steps = state.content.cards[card].modes[mode].steps
            if asked.moment == "fall" or steps:
                return 6.0
            if asked.moment == "after_spell":
                return 2.0 if mode == 0 else 0.5
            if "SKIP_COMBAT" in verbs:
                return 0.4
            if asked.moment in ("spell_cast", "combat_won", "rolled"):
                return 2.5
            return 0.5
    if type(action).__name__ == "Darken":
        return 4.0
    return 0.0


def _best_boost(state: State, asked: Window, legal: list[Action]) -> tuple[float, Action] | None:
    """A card for attack or defense, if it decides whether a unit falls or is worth its harm."""
    attack = state.agenda.running(asked.subject, Attack)
    combat = board(state)
    attacker, target = combat.fighters.get(attack.attacker), combat.fighters.get(attack.target)
    if attacker is None or target is None:
        return None
    mine = combat.side_of(asked.seat) == attacker.team
    now = damage_now(state, attack, 0)
    best: tuple[float, Action] | None = None
    for action in legal:
        if not isinstance(action, PlayCard):
            continue
        n = _boost(state, action)
        if not n:
            continue
        after = now + n if mine else max(0, now - n)
        decisive = would_fall(state, target, after) != would_fall(state, target, now)
        worth = (3.0 + fighter_force(state, target) * 0.12) if decisive else 0.5 * abs(after - now)
        worth -= card_worth(state, asked.seat, action.card) * 0.25
        if state.content.cards[action.card].modes[action.mode].cost:
            worth -= 1.0
        if worth > 0.2 and (best is None or worth > best[0]):
            best = (worth, action)
    return best


def _boost(state: State, action: PlayCard) -> int:
    mode = state.content.cards[action.card].modes[action.mode]
    ops = mode.steps[0].do if mode.steps else mode.do
    return sum(abs(op.amount) for op in ops if op.verb in ("ATK", "DEF"))


def power_lines(state: State, asked: AddPower, legal: list[Action]) -> list[Line]:
    """Add the cheapest power while the next step of a harmful spell is in reach, then cast."""
    cast = state.agenda.running(asked.serial, Cast)
    mode = state.content.cards[cast.card].modes[0]
    above = [step.power for step in mode.steps if step.power > cast.power]
    adders = [action for action in legal if isinstance(action, PlayCard)]
    go = next((action for action in legal if isinstance(action, LetGo)), None)
    if go is None:
        return [Line((adders[0],))] if adders else [Line((legal[0],))]
    if above and adders and above[0] - cast.power <= len(adders) and mode.steps[0].do[0].verb in ("DMG", "PARALYSE", "CANCEL_ATTACK"):
        cheap = min(adders, key=lambda action: card_worth(state, asked.seat, action.card))
        return [Line((cheap,), 1.2), Line((go,), 1.0)]
    return [Line((go,))]


def deploy_line(state: State, asked: Deploy) -> Line:
    """The strongest units: shooters at the back, the others in front, towards the middle columns."""
    guards = board(state).kind == "guards" and asked.team == 1
    front, back = free_home(state, asked.team)
    front.sort(key=lambda cell: abs(cell % 4 - 1.5))
    back.sort(key=lambda cell: abs(cell % 4 - 1.5), reverse=True)
    left = troops_left(state, asked.team)
    units = state.content.units

    def force(troop: Troop) -> float:
        side = units[troop.unit].side(troop.side)
        return -(side.attack + 0.5) * (side.hp * (2 if troop.side == "pack" else 1) + side.defense)

    room = MOST - len(board(state).of(asked.team))
    actions: list[Action] = []
    chosen = sorted(left, key=force)[:room]
    for troop in chosen:
        ranged = units[troop.unit].kind == "ranged"
        row = back if (ranged and back) or not front else front
        if guards and must_be_back(state, troop, asked.team) and back:
            row = back
        actions.append(PlaceUnit(troop.unit, troop.side, row.pop(0)))
    if not actions or len(chosen) < len(left) < room:
        actions.append(DoneDeploying())
    return Line(tuple(actions))
