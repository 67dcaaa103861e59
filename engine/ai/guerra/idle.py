"""Acts that do nothing where they are done: they only put off what comes."""
from __future__ import annotations

from engine.ai.guerra.worth import lead
from engine.rules.guerra.actions.play import PlayCard, UseAbility
from engine.rules.guerra.effects import ClearMods, LosePower, ModF
from engine.rules.guerra.program import Op, Program
from engine.rules.guerra.state import Piece, State
from engine.rules.kernel.types import Action, Seat

SELF = ("self", "bearer")


def idle(state: State, seat: Seat, action: Action) -> bool:
    """Whether nothing would come of it that helps its player, so that nobody needs to think about it."""
    match action:
        case PlayCard(card):
            # A Battle that nobody is ahead in helps either side alike, and is gone.
            return "battle" in state.content.faces[card].keys and not state.battles and lead(state, seat) == 0
        case UseAbility(piece, ability):
            source = state.pieces[piece]
            program = state.content.faces[source.face].programs[ability]
            return bool(program.ops) and all(_empty(state, source, program, op) for op in program.ops)
    return False


def _empty(state: State, source: Piece, program: Program, op: Op) -> bool:
    """Whether an effect upon the card itself, or upon its bearer, changes nothing."""
    if op.selector is None or op.selector.who not in SELF:
        return False
    reached = state.pieces[source.bearer] if op.selector.who == "bearer" and source.bearer else source
    match op.effect:
        case ClearMods(sign="penalty"):
            return all(mod.amount >= 0 for mod in reached.mods)
        case ModF(duration="turn"):
            paid = sum(
                cost.effect.amount
                for cost in program.cost
                if isinstance(cost.effect, LosePower) and cost.selector is not None and cost.selector.who in SELF
            )
            return reached.field and reached.power <= paid
    return False
