"""What cards, abilities and targets of Guerra de Mitos are worth, in power."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.content import Face
from engine.rules.guerra.effects import (
    AlwaysKey,
    AlwaysRule,
    Amount,
    BecomeFirst,
    ClearMods,
    CopyAbility,
    Create,
    Destroy,
    Discard,
    Draw,
    Effect,
    Exhaust,
    GainPower,
    GrantKey,
    GrantRule,
    LosePower,
    ModF,
    ModPm,
    MoveEquipment,
    MovePower,
    PayCards,
    Peek,
    Ready,
    ReturnToHand,
    Revive,
    Search,
    TakeControl,
    Tire,
    ToBattlefield,
    ToPantheon,
)
from engine.rules.guerra.names import card_in, lies_in
from engine.rules.guerra.program import Op, Program, Slot
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import army_strength, characters, has_flag, max_power, strength

RESERVE, ON_CHARACTER, ON_ORACLE, RIVAL_RESERVE, F_IN_CLASH, CARD = 1.0, 0.7, 0.6, 1.1, 0.75, 0.45
SILENCED = 0.5
"""What the least of abilities is worth."""
_PRICES: dict[tuple[str, int], float] = {}
WORTH: Final[dict[type[Effect], float]] = {
    Exhaust: 2.0, Tire: 1.5, Ready: 1.2, ToBattlefield: 1.6, ToPantheon: 1.8, Destroy: 3.0, Create: 1.5, Draw: 0.8, Discard: 0.6,
    Peek: 0.3, ReturnToHand: 0.9, Revive: 2.6, Search: 1.2, TakeControl: 4.0, CopyAbility: 1.4, GrantKey: 0.3, AlwaysKey: 0.3,
    ClearMods: 0.5, GrantRule: 1.2, AlwaysRule: 1.2, MoveEquipment: 1.0, BecomeFirst: 0.3, MovePower: 0.4,
}
HARM: Final = (LosePower, Exhaust, Tire, ToPantheon, Destroy, TakeControl, CopyAbility, Discard, MoveEquipment)


def op_worth(op: Op) -> float:
    """A rough price of one effect with a typical target."""
    effect, aim = op.effect, op.selector
    count = 2.0 if aim is not None and aim.count == "all" else 1.0
    match effect:
        case GainPower():
            return typical(effect.amount) * (RESERVE if aim is None else ON_CHARACTER) * count
        case LosePower(source="own_reserve"):
            return -effect.amount * RESERVE
        case LosePower():
            if aim is not None and aim.who in ("own", "self", "bearer", "other_own"):
                return -effect.amount * ON_CHARACTER
            return effect.amount * (RIVAL_RESERVE if aim is None else 0.8) * count
        case ModF():
            return abs(typical(effect.amount)) * F_IN_CLASH * (3.0 if effect.duration == "permanent" else 1.0) * count
        case ModPm():
            return abs(typical(effect.amount)) * 0.5 * count
    return WORTH.get(type(effect), 0.5) * count


def typical(amount: int | Amount) -> int:
    """What an amount mostly comes to."""
    return amount if isinstance(amount, int) else max(1, amount.max // 2) * amount.each


def program_worth(program: Program, face: Face) -> float:
    """What using an ability brings, its costs taken off; printed once, priced once."""
    key = (face.id, program.index)
    if key not in _PRICES:
        _PRICES[key] = _price(program, face)
    return _PRICES[key]


def _price(program: Program, face: Face) -> float:
    gains = [op_worth(op) for op in program.ops]
    total = max(gains) if program.choice else sum(gains)
    for op in program.cost:
        match op.effect:
            case LosePower():
                total += op_worth(op) * (0.5 if op.selector is not None and op.selector.count == "split" else 1.0)
            case Destroy(target):
                total -= 1.0 if target.who == "self" else 2.6
            case PayCards():
                total -= CARD
            case _ if op.slot >= 0:
                total -= 1.2
    if face.type == "action":
        total -= CARD + face.cost * (RESERVE if program.phase == "influence" else ON_CHARACTER)
    return total


def card_worth(face: Face) -> float:
    """What a card in the hand promises."""
    if face.kind == "gear":
        return 0.9 * face.strength + 0.3 * face.max_power + 0.5 * len(face.programs) - 0.5 * face.cost
    return program_worth(face.programs[0], face) if face.programs else 0.0


def printed_worth(face: Face) -> float:
    """What a card of the gods deck is worth once it stands in play."""
    if face.kind == "character":
        return 1.1 * face.strength + 0.25 * face.max_power + sum(0.5 + max(0.0, program_worth(each, face)) * 0.5 for each in face.programs)
    return 1.0 + sum(max(0.5, program_worth(each, face)) for each in face.programs)


def piece_worth(state: State, piece: Piece) -> float:
    """What a card in play is worth to its controller."""
    face = state.content.faces[piece.face]
    if piece.kind == "pantheon":
        return 0.0
    if piece.kind == "gear":
        return 0.4 + 0.2 * len(face.programs)
    if piece.kind == "resource":
        return 2.0 + 0.5 * face.cost
    power = min(piece.power, max_power(state, piece))
    able = sum(0.35 for program in face.programs if program.kind != "static")
    return 0.8 + max(0, strength(state, piece)) * (1.0 if piece.power else 0.7) + ON_CHARACTER * power + able


def silence_worth(state: State, piece: Piece) -> float:
    """What is taken from somebody who may not use what is printed on them: nothing where nothing can be used."""
    face = state.content.faces[piece.face]
    if has_flag(state, piece, "no_abilities"):
        return 0.0
    return sum(SILENCED + max(0.0, program_worth(program, face)) for program in face.programs if program.kind == "active")


def weakening_worth(state: State, piece: Piece) -> float:
    """What less room for power takes from somebody, tired or not: most from whoever fights, and what lies there already."""
    full = piece.power >= max_power(state, piece) > 0
    return 0.3 + max(0, strength(state, piece)) + (1.0 if full else 0.0)


def ready_strength(state: State, seat: int) -> int:
    """The strength a seat could bring to the next clash."""
    return sum(
        max(0, strength(state, piece))
        for piece in characters(state, seat)
        if piece.power > 1 and not piece.tired and not has_flag(state, piece, "cannot_assign")
    )


def lead(state: State, seat: int) -> int:
    """How far ahead a seat looks in the clash to come, or in the one that runs."""
    rivals = [other for other in (state.duel or state.order) if other != seat and not state.players[other].left]
    if state.duel and state.phase == "clash":
        return army_strength(state, seat) - army_strength(state, rivals[0])
    return ready_strength(state, seat) - max(ready_strength(state, rival) for rival in rivals)


def target_worth(state: State, seat: int, slot: Slot, effect: Effect | None, name: str, *, cost: bool) -> float:
    """How good a thing is as the answer to a slot."""
    piece = state.pieces.get(name)
    if piece is None:
        if lies_in(name, "hand"):
            return -card_worth(state.content.faces[card_in(name)])
        if lies_in(name, "discard"):
            return printed_worth(state.content.faces[card_in(name)])
        return 0.5
    worth = piece_worth(state, piece)
    mine = piece.controller == seat
    if cost or slot.kind in ("pay", "split"):
        # The least useful pays; with power to spare it hurts least.
        return -worth + (0.5 if piece.power > 2 else 0.0) if slot.kind == "piece" else 0.4 * piece.power - 0.3 * strength(state, piece)
    if isinstance(effect, GrantRule) and effect.rule == "no_abilities":
        said = silence_worth(state, piece)
        return -said if mine else said
    if isinstance(effect, ModPm) and typical(effect.amount) < 0:
        cut = weakening_worth(state, piece)
        return -cut if mine else cut
    if isinstance(effect, HARM):
        return -worth if mine else worth + (1.0 if piece.power == 1 and isinstance(effect, LosePower) else 0.0)
    if isinstance(effect, GainPower):
        room = max_power(state, piece) - piece.power
        return (1.5 if piece.power == 0 else 0.6) + 0.4 * strength(state, piece) + (0.4 if room > 0 else -0.6)
    fighting = 1.0 if piece.power and not piece.tired else 0.2
    return (0.5 + strength(state, piece)) * fighting if mine else worth * fighting
