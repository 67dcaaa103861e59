"""Where power goes in a Transfer: a few whole plans instead of single counters (GM-7.4)."""
from __future__ import annotations

from engine.ai.guerra.worth import printed_worth, ready_strength
from engine.ai.protocol import Line
from engine.rules.guerra.actions.transfer import MoveCounter
from engine.rules.guerra.actions.words import DONE
from engine.rules.guerra.frames import MovePower
from engine.rules.guerra.names import oracle_id, reserve_id
from engine.rules.guerra.outcome import threshold
from engine.rules.guerra.state import State, top_face
from engine.rules.guerra.values import missing
from engine.rules.kernel.types import Action

FLOOR = 4
RISING = 4.0
"""The promise of power that makes a God of gods."""
BLOCKER = 2.5
"""The promise of a defender who can come in now."""
ASCENT = 1
"""How much above the threshold of God of gods a reserve should stand before everything goes there."""


def danger(state: State, seat: int) -> int:
    """What the next clash may cost: armies as they stand, and whoever is as good as there."""
    rivals = max((ready_strength(state, rival) + coming(state, rival) for rival in state.table if rival != seat), default=0)
    return max(0, rivals - ready_strength(state, seat) - coming(state, seat))


def coming(state: State, seat: int) -> int:
    """The strength of characters that are paid and will be ready for the clash."""
    total = 0
    for oracle in state.players[seat].oracles:
        face = top_face(state, oracle)
        if face is not None and face.kind == "character" and missing(state, seat, oracle) == 0 and oracle.power > 1:
            total += face.strength
    return total


def floor_of(state: State, seat: int) -> int:
    """What has to stay in the reserve: a little, and what the next clash may cost."""
    return FLOOR + danger(state, seat)


def transfer_lines(state: State, asked: MovePower) -> list[Line]:
    """Plans for the moves that are left, the most sensible first."""
    seat = asked.seat
    player = state.players[seat]
    plans: dict[tuple[Action, ...], float] = {}
    budget = min(asked.moves, max(0, player.reserve - floor_of(state, seat)), player.reserve - 1)
    goals = wanted(state, seat)
    pull = pull_back(state, asked)
    if pull is not None:
        if pull[1] == RISING:
            # Nobody threatens and the reserve stands for God of gods: no other plan wins sooner.
            return [Line(pull[0], RISING)]
        plans[pull[0]] = pull[1]
    if budget > 0 and goals:
        plans[spend(seat, asked.moves, share_out(goals, budget))] = 3.0
        for rank, goal in enumerate(goals[:3]):
            plans.setdefault(spend(seat, asked.moves, share_out([goal], budget)), 1.2 - 0.3 * rank)
        if player.reserve > asked.moves + danger(state, seat):
            plans.setdefault(spend(seat, asked.moves, share_out(goals, asked.moves)), 0.8)
    for defender, prior in defenders(state, asked):
        plans.setdefault(spend(seat, asked.moves, [defender]), prior)
    plans.setdefault((DONE,), 0.3 if plans else 1.0)
    return sorted((Line(actions, prior) for actions, prior in plans.items()), key=lambda line: -line.prior)


def wanted(state: State, seat: int) -> list[tuple[str, int, int]]:
    """Oracles worth feeding as (name, missing, what more it could use), the best worth for the least power first."""
    found = []
    for index, oracle in enumerate(state.players[seat].oracles):
        face = top_face(state, oracle)
        lacking = missing(state, seat, oracle)
        if face is None or lacking is None:
            continue
        spare = max(0, min(2, face.max_power - face.cost)) if face.kind == "character" else 0
        spare = max(0, spare - max(0, oracle.power - face.cost))
        if lacking + spare:
            found.append((printed_worth(face) / (lacking + 1.5), oracle_id(seat, index), lacking, spare))
    found.sort(key=lambda goal: (-goal[0], goal[1]))
    return [(name, lacking, spare) for _, name, lacking, spare in found]


def defenders(state: State, asked: MovePower) -> list[tuple[tuple[str, int], float]]:
    """Under threat, characters that can come in at once, as a pile with what it is given: who stands in the way may save more than he
    costs, even where the reserve is too small to be spent otherwise."""
    seat = asked.seat
    reserve = state.players[seat].reserve
    most = min(asked.moves, reserve - 1)
    threat = danger(state, seat)
    if not threat:
        return []
    found = []
    for index, oracle in enumerate(state.players[seat].oracles):
        face, lacking = top_face(state, oracle), missing(state, seat, oracle)
        if face is None or face.kind != "character" or not lacking or lacking > most:
            continue
        # Who comes in with one counter is too weak to be sent: one more makes a fighter.
        given = min(most, lacking + (1 if face.strength and face.cost < face.max_power and oracle.power + lacking < 2 else 0))
        if reserve > threat and reserve - given <= threat - face.strength:
            # The reserve outlasts the blow without them, and would not with them.
            continue
        found.append((face.strength / (given + 1.0), given, oracle_id(seat, index)))
    found.sort(reverse=True)
    return [((name, given), BLOCKER / (rank + 1)) for rank, (_, given, name) in enumerate(found[:2])]


def share_out(goals: list[tuple[str, int, int]], budget: int) -> list[tuple[str, int]]:
    """Cards that can be finished now come first, then a start on the best of the others, then power to spare."""
    given: dict[str, int] = {}
    for name, lacking, _ in goals:
        if 0 < lacking <= budget:
            given[name] = lacking
            budget -= lacking
    for name, lacking, _ in goals:
        if lacking and name not in given and budget > 0:
            given[name] = min(lacking, budget)
            budget -= given[name]
    for name, lacking, spare in goals:
        if budget > 0 and spare and (lacking == 0 or given.get(name, 0) == lacking):
            more = min(spare, budget)
            given[name] = given.get(name, 0) + more
            budget -= more
    return list(given.items())


def spend(seat: int, moves: int, shares: list[tuple[str, int]]) -> tuple[Action, ...]:
    """The moves of a plan, ended by hand where some are left."""
    actions: list[Action] = [MoveCounter(reserve_id(seat), name) for name, amount in shares for _ in range(amount)]
    return tuple(actions) if len(actions) == moves else (*actions, DONE)


def pull_back(state: State, asked: MovePower) -> tuple[tuple[Action, ...], float] | None:
    """Power back to the reserve, to rise to God of gods or to live through the clash."""
    seat = asked.seat
    player = state.players[seat]
    lying = [(oracle.power, oracle_id(seat, index)) for index, oracle in enumerate(player.oracles) if oracle.power]
    goal = threshold(state, seat)
    reachable = player.reserve + min(asked.moves, sum(power for power, _ in lying))
    rising = reachable >= goal + ASCENT and floor_of(state, seat) == FLOOR
    if player.reserve >= goal + ASCENT and rising:
        return (DONE,), RISING
    short = floor_of(state, seat) - player.reserve
    wish = goal + ASCENT - player.reserve if rising else short
    if wish <= 0 or not lying:
        return None
    actions: list[Action] = []
    for power, name in sorted(lying, reverse=True):
        actions += [MoveCounter(name, reserve_id(seat))] * min(power, wish - len(actions), asked.moves - len(actions))
    if not actions:
        return None
    whole = tuple(actions) if len(actions) == asked.moves else (*actions, DONE)
    return whole, RISING if rising else 1.5
