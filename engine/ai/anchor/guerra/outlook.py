"""What a position of Guerra de Mitos is worth, in power: what stands on the table and what the next clash will cost.

The weights were fitted to the winners of 4 000 games between quick players (docs/BALANCE-guerra.md), so that a position can be
judged where the search stops, without playing the turn to its end."""
from __future__ import annotations

from typing import Final

from engine.ai.anchor.guerra.worth import printed_worth
from engine.rules.guerra.frames import Clash
from engine.rules.guerra.outcome import threshold
from engine.rules.guerra.resolve import battle_in_force, reserve_gain, reserve_loss
from engine.rules.guerra.state import Piece, Player, State
from engine.rules.guerra.values import has_flag, share
from engine.rules.kernel.types import Seat

NEWCOMER: Final = -1.2
"""One strong character is better than two that share its strength: each of them pays to fight."""
AT_HOME: Final = 0.8
"""Who never fights pays for nothing either: a character that meditates, bears an invocation or can be given up."""
STRENGTH, SPENT_STRENGTH, POWER, GODHOOD, GEAR, ABILITY = 1.3, 0.8, 0.7, 1.1, 1.6, 0.15
RESOURCE, RESOURCE_COST = 0.4, 1.0
ON_ORACLE, PROGRESS, CARD = 0.5, 0.5, 0.55
AHEAD: Final = {"setup": 0.4, "transfer": 0.4, "influence": 1.15, "assignment": 1.6, "clash": 1.5, "resolution": 0.4, "reorganisation": 0.4,
                "over": 0.0}
"""What a point of strength more than the other army is worth, by the phase."""
FRAIL, FRAIL_COST, DOOM_COST = 8, 0.8, 1.2
"""A reserve that will hold less than this is in danger."""
NEAR_GOAL, NEAR_GAIN, AT_GOAL = 4, 0.8, 10.0
POINT = 6.0
"""Half a victory point in a war (GM-2.6)."""


class Side:
    """What one seat has."""

    __slots__ = ("cards", "characters", "field", "oracles", "ready", "reserve", "resources")

    def __init__(self) -> None:
        self.reserve = self.characters = self.resources = self.oracles = self.cards = 0.0
        self.ready = self.field = 0


def survey(state: State) -> list[Side]:
    """Every seat's side, with one look at the table."""
    sides = [Side() for _ in state.players]
    faces = state.content.faces
    for piece in state.pieces.values():
        side = sides[piece.controller]
        if piece.kind == "character":
            add_character(state, side, piece)
        elif piece.kind == "resource":
            side.resources += RESOURCE + RESOURCE_COST * faces[piece.face].cost
        elif piece.kind == "gear":
            side.characters += GEAR
    for side, player in zip(sides, state.players, strict=True):
        side.cards = CARD * len(player.hand)
        side.oracles = oracles_worth(state, player)
    return sides


def add_character(state: State, side: Side, piece: Piece) -> None:
    """A character with what it bears: its strength counts for the clash if it can still be there."""
    face = state.content.faces[piece.face]
    force, most = face.strength, face.max_power
    for worn in piece.gear:
        gear = state.content.faces[state.pieces[worn].face]
        force += gear.strength
        most += gear.max_power
    for mod in piece.mods:
        if mod.stat == "f":
            force += mod.amount
        elif mod.stat == "pm":
            most += mod.amount
    force = max(0, force)
    power = piece.power
    side.characters += (
        (NEWCOMER if face.strength else AT_HOME) + (STRENGTH if power else SPENT_STRENGTH) * force + POWER * max(0, min(power, most))
        + ABILITY * len(face.programs) + (GODHOOD if face.god else 0.0)
    )
    if piece.field:
        side.field += share(state, piece)
    elif power > 1 and not piece.tired and force and not has_flag(state, piece, "cannot_assign"):
        side.ready += force


def oracles_worth(state: State, player: Player) -> float:
    """Power that lies on cards to come, and how near they are."""
    total = 0.0
    for oracle in player.oracles:
        if oracle.power and oracle.up and oracle.cards:
            face = state.content.faces[oracle.cards[-1].face]
            total += ON_ORACLE * min(oracle.power, max(face.cost, face.max_power))
            total += PROGRESS * min(1.0, oracle.power / max(1, face.cost)) * printed_worth(face)
    return total


def rival_of(state: State, sides: list[Side], seat: Seat) -> Seat | None:
    """Whom the seat's next clash seems to be with: the one it fights, or the strongest of those who may come."""
    if state.duel:
        return next((other for other in state.duel if other != seat), None) if seat in state.duel else None
    rivals = [other for other in state.order if other != seat and not state.players[other].left]
    return max(rivals, key=lambda other: sides[other].ready) if rivals else None


def lead_of(state: State, sides: list[Side], seat: Seat, rival: Seat) -> int:
    """How much stronger the seat's army will be, as it looks now."""
    mine, theirs = sides[seat], sides[rival]
    if state.phase == "clash":
        return mine.field - theirs.field
    passed = final_passes(state) if state.phase == "assignment" else ()
    return mine.field + (0 if seat in passed else mine.ready) - theirs.field - (0 if rival in passed else theirs.ready)


def final_passes(state: State) -> tuple[Seat, ...]:
    """The seats that assign nobody any more in the clash that runs (GM-9.2)."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Clash):
            return frame.passed
    return ()


def reserve_worth(state: State, sides: list[Side], seat: Seat) -> float:
    """The reserve, less where the clash that comes may empty it, more where it may stand for God of gods (GM-2.1)."""
    reserve = state.players[seat].reserve
    rival = rival_of(state, sides, seat)
    ahead = lead_of(state, sides, seat, rival) if rival is not None else 0
    fighting = state.phase in ("influence", "assignment", "clash")
    rule = battle_in_force(state, (seat, rival)) if rival is not None and state.battles else "rulebook"
    after = reserve - (reserve_loss(state, rule, -ahead) if ahead < 0 and rule != "drain" else 0)
    if ahead > 0 and fighting:
        after += reserve_gain(rule, ahead)
    worth = float(reserve) - FRAIL_COST * max(0, FRAIL - after)
    goal = threshold(state, seat)
    if state.phase == "clash":
        worth -= DOOM_COST * max(0, 1 - after)
    if after > goal - NEAR_GOAL:
        worth += NEAR_GAIN * min(NEAR_GOAL, after - goal + NEAR_GOAL) + (AT_GOAL if after >= goal else 0.0)
    return worth


def reasons(state: State, seat: Seat) -> dict[str, float]:
    """The named reasons why the position is good for a seat, in power; rivals count by their average."""
    rivals = [other for other in state.order if other != seat and not state.players[other].left]
    if state.players[seat].left or not rivals:
        return {"points": POINT * state.players[seat].halves}
    sides = survey(state)
    for other in (seat, *rivals):
        sides[other].reserve = reserve_worth(state, sides, other)
    mine, weight = sides[seat], 1.0 / len(rivals)
    found = {
        name: getattr(mine, name) - weight * sum(getattr(sides[rival], name) for rival in rivals)
        for name in ("reserve", "characters", "resources", "oracles", "cards")
    }
    rival = rival_of(state, sides, seat)
    if rival is not None:
        found["clash" if state.duel else "army"] = AHEAD[state.phase] * lead_of(state, sides, seat, rival)
    if len(state.order) > 2:
        found["points"] = POINT * (state.players[seat].halves - weight * sum(state.players[rival].halves for rival in rivals))
    return found
