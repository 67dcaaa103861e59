"""Whether a cost can be paid in full, and whether a verb would change anything (GM-5.3)."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.asking import Asking
from engine.rules.guerra.counters import tally
from engine.rules.guerra.effects import (
    Amount,
    BecomeFirst,
    ClearMods,
    Destroy,
    Draw,
    Effect,
    Exhaust,
    GainPower,
    GrantRule,
    LosePower,
    ModF,
    Modify,
    ModPm,
    Peek,
    Ready,
    Search,
    SetResolution,
    Tire,
    ToBattlefield,
)
from engine.rules.guerra.program import Op
from engine.rules.guerra.requirements import loser_could_pay
from engine.rules.guerra.targets import fits
from engine.rules.kernel.dispatch import Third, table, third


def cost_payable(asking: Asking, op: Op) -> bool:
    """Whether a cost without a choice can be paid in full."""
    state, source = asking.state, asking.source
    effect = op.effect
    if op.selector is None:
        return not isinstance(effect, LosePower) or state.players[asking.reach.seat].reserve >= effect.amount
    if source is None:
        return True
    payer = source if op.selector.who == "self" else state.pieces.get(source.bearer)
    if payer is None:
        return False
    if isinstance(effect, LosePower):
        return payer.power >= effect.amount
    return not (isinstance(effect, Tire) and payer.tired)


def op_possible(asking: Asking, op: Op) -> bool:
    """Whether an effect whose targets need no choice would change something; slots answer for themselves."""
    effect = op.effect
    possible = POSSIBLE.get(type(effect))
    return possible is None or possible(asking, op, effect)


def counts(asking: Asking, amount: Amount) -> bool:
    """Whether there is anything to count for an amount, as far as that is known before the costs are paid."""
    return amount.per in ("removed", "target_pm") or tally(asking.reach, amount.per) > 0


def _reached(asking: Asking, op: Op, effect: Effect, least: int = 0) -> bool:
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


def _gain(asking: Asking, op: Op, effect: GainPower) -> bool:
    if isinstance(effect.amount, Amount) and not counts(asking, effect.amount):
        return False
    if asking.state.central < 1 and not releases(asking):
        return False
    return _reached(asking, op, effect)


def releases(asking: Asking) -> bool:
    """Whether paying, or an earlier effect, puts power into an empty central reserve (GM-5.3)."""
    program = asking.program
    if asking.source is None and asking.state.content.faces[program.card].cost > 0:
        return True
    for op in (*program.cost, *program.ops):
        effect = op.effect
        if isinstance(effect, LosePower | Exhaust):
            return True
        if isinstance(effect, Destroy) and op.slot >= 0:
            named = asking.answers(op.slot)
            if any(piece.power > 0 for piece in asking.reach.own if not named or piece.id in named):
                return True
        if isinstance(effect, GainPower):
            return False
    return False


def _amount(asking: Asking, op: Op, effect: Modify) -> bool:
    if isinstance(effect.amount, Amount) and not counts(asking, effect.amount):
        return False
    return _reached(asking, op, effect)


def _turned(asking: Asking, op: Op, effect: Tire | Ready) -> bool:
    if op.slot >= 0 or op.selector is None:
        return True
    turned = isinstance(effect, Ready)
    if op.selector.who in ("self", "bearer"):
        piece = asking.source if op.selector.who == "self" else asking.state.pieces.get(asking.bearer)
        return piece is not None and piece.tired == turned
    return any(piece.tired == turned and fits(asking.state, op.selector, piece) for piece in asking.reach.pool(op.selector))


def _arrives(asking: Asking, op: Op, effect: ToBattlefield) -> bool:
    if op.slot >= 0 or op.selector is None:
        return True
    piece = asking.source if op.selector.who == "self" else asking.state.pieces.get(asking.bearer)
    return piece is not None and not piece.field


def _deck(asking: Asking, op: Op, effect: Effect) -> bool:
    return bool(asking.state.players[asking.reach.seat].designs)


def _peek_possible(asking: Asking, op: Op, effect: Peek) -> bool:
    return op.slot >= 0 or _deck(asking, op, effect)


def _resolution(asking: Asking, op: Op, effect: SetResolution) -> bool:
    return loser_could_pay(asking.state, asking.reach.seat, effect.resolution, asking.held)


def _not_first(asking: Asking, op: Op, effect: BecomeFirst) -> bool:
    # While the marker lies at an empty seat the next one counts as starting player (GM-2.10).
    return asking.state.table[0] != asking.reach.seat


def _drained(asking: Asking, op: Op, effect: LosePower | Exhaust) -> bool:
    return _reached(asking, op, effect, 1)


POSSIBLE: Final[Third[Asking, Op, [], bool]] = table(
    third(GainPower, _gain), third(LosePower, _drained), third(Exhaust, _drained), third(Tire, _turned), third(Ready, _turned),
    third(ModF, _amount), third(ModPm, _amount), third(ToBattlefield, _arrives), third(Draw, _deck), third(Search, _deck),
    third(Peek, _peek_possible), third(SetResolution, _resolution), third(BecomeFirst, _not_first), third(ClearMods, _reached),
    third(GrantRule, _reached),
)  # fmt: skip
"""Effects that may be impossible although nobody has to be chosen; all others depend on their slots alone."""
