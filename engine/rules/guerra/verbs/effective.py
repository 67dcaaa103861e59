"""Whether a cost can be paid in full, and whether a verb would change anything (GM-5.3)."""
from __future__ import annotations

from engine.rules.guerra.asking import Asking
from engine.rules.guerra.counters import tally
from engine.rules.guerra.program import Op
from engine.rules.guerra.requirements import loser_could_pay
from engine.rules.guerra.targets import fits


def cost_payable(asking: Asking, op: Op) -> bool:
    """Whether a cost without a choice can be paid in full."""
    state, source = asking.state, asking.source
    if op.place == "own_reserve":
        return state.players[asking.reach.seat].reserve >= op.amount
    if op.selector is None or source is None:
        return True
    payer = source if op.selector.who == "self" else state.pieces.get(source.bearer)
    if payer is None:
        return False
    if op.verb == "lose_power":
        return payer.power >= op.amount
    if op.verb == "tire":
        return not payer.tired
    return True


def op_possible(asking: Asking, op: Op) -> bool:
    """Whether an effect whose targets need no choice would change something; slots answer for themselves."""
    possible = POSSIBLE.get(op.verb)
    return possible is None or possible(asking, op)


def counted(asking: Asking, op: Op) -> int:
    """The amount of an effect as far as it is known before the costs are paid; what the costs decide counts as 1."""
    if not op.per:
        return op.amount
    if op.per in ("removed", "target_pm"):
        return 1
    return min(op.most, op.amount * tally(asking.reach, op.per))


def _reached(asking: Asking, op: Op, least: int = 0) -> bool:
    """Whether an effect on each or on a fixed card has somebody to act on."""
    selector = op.selector
    if selector is None or selector.who == "same" or op.slot >= 0:
        return True
    gone = asking.spent if asking.program.eats else ()
    if selector.who in ("self", "bearer"):
        piece = asking.source if selector.who == "self" else asking.state.pieces.get(asking.bearer)
        return piece is not None and piece.power >= least and piece.id not in gone
    return any(
        piece.power >= least and piece.id not in gone and fits(asking.state, selector, piece)
        for piece in asking.reach.pool(selector)
        if selector.who != "other_own" or piece is not asking.source
    )


def _gain(asking: Asking, op: Op) -> bool:
    if op.per and counted(asking, op) < 1:
        return False
    if asking.state.central < 1 and not releases(asking):
        return False
    return _reached(asking, op)


def releases(asking: Asking) -> bool:
    """Whether paying, or an earlier effect, puts power into an empty central reserve (GM-5.3)."""
    program = asking.program
    if asking.source is None and asking.state.content.faces[program.card].cost > 0:
        return True
    for op in (*program.cost, *program.ops):
        if op.verb in ("lose_power", "exhaust"):
            return True
        if op.verb == "destroy" and op.slot >= 0:
            named = asking.answers(op.slot)
            if any(piece.power > 0 for piece in asking.reach.own if not named or piece.id in named):
                return True
        if op.verb == "gain_power":
            return False
    return False


def _amount(asking: Asking, op: Op) -> bool:
    return (not op.per or counted(asking, op) >= 1) and _reached(asking, op)


def _turned(asking: Asking, op: Op) -> bool:
    if op.slot >= 0 or op.selector is None:
        return True
    if op.selector.who in ("self", "bearer"):
        piece = asking.source if op.selector.who == "self" else asking.state.pieces.get(asking.bearer)
        return piece is not None and piece.tired == (op.verb == "ready")
    return any(
        piece.tired == (op.verb == "ready") and fits(asking.state, op.selector, piece) for piece in asking.reach.pool(op.selector)
    )


def _arrives(asking: Asking, op: Op) -> bool:
    if op.slot >= 0 or op.selector is None:
        return True
    piece = asking.source if op.selector.who == "self" else asking.state.pieces.get(asking.bearer)
    return piece is not None and not piece.field


def _deck(asking: Asking, op: Op) -> bool:
    return bool(asking.state.players[asking.reach.seat].designs)


def _peek_possible(asking: Asking, op: Op) -> bool:
    return op.slot >= 0 or _deck(asking, op)


def _resolution(asking: Asking, op: Op) -> bool:
    return loser_could_pay(asking.state, asking.reach.seat, op.word, asking.held)


def _not_first(asking: Asking, op: Op) -> bool:
    # While the marker lies at an empty seat the next one counts as starting player (GM-2.10).
    return asking.state.table[0] != asking.reach.seat


POSSIBLE = {
    "gain_power": _gain, "lose_power": lambda asking, op: _reached(asking, op, 1), "exhaust": lambda asking, op: _reached(asking, op, 1),
    "tire": _turned, "ready": _turned, "mod_f": _amount, "mod_pm": _amount, "to_battlefield": _arrives, "draw": _deck, "search": _deck,
    "peek": _peek_possible, "set_resolution": _resolution, "become_first": _not_first, "clear_mods": _reached, "grant_rule": _reached,
}
