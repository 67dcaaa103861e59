"""What cards, abilities and targets of Guerra de Mitos are worth, in power."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.content import Face
from engine.rules.guerra.names import card_in, lies_in
from engine.rules.guerra.program import Op, Program, Slot
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import army_strength, characters, has_flag, max_power, strength

RESERVE, ON_CHARACTER, ON_ORACLE, RIVAL_RESERVE, F_IN_CLASH, CARD = 1.0, 0.7, 0.6, 1.1, 0.75, 0.45
_PRICES: dict[tuple[str, int], float] = {}
WORTH: Final[dict[str, float]] = {
    "exhaust": 2.0, "tire": 1.5, "ready": 1.2, "to_battlefield": 1.6, "to_pantheon": 1.8, "destroy": 3.0, "create": 1.5, "draw": 0.8,
    "discard": 0.6, "peek": 0.3, "return_to_hand": 0.9, "revive": 2.6, "search": 1.2, "take_control": 4.0, "copy_ability": 1.4,
    "grant_key": 0.3, "clear_mods": 0.5, "grant_rule": 1.2, "move_equipment": 1.0, "become_first": 0.3, "move_power": 0.4,
}
HARM: Final = frozenset(
    ("lose_power", "exhaust", "tire", "to_pantheon", "destroy", "take_control", "copy_ability", "discard", "move_equipment")
)


def op_worth(op: Op) -> float:
    """A rough price of one effect with a typical target."""
    amount = op.amount if not op.per else max(1, op.most // 2) * max(1, op.amount)
    count = 2.0 if op.selector is not None and op.selector.count == "all" else 1.0
    if op.verb == "gain_power":
        return amount * (RESERVE if op.place == "own_reserve" else ON_CHARACTER) * count
    if op.verb == "lose_power":
        mine = op.selector is not None and op.selector.who in ("own", "self", "bearer", "other_own")
        if mine or op.place == "own_reserve":
            return -amount * (RESERVE if op.place else ON_CHARACTER)
        return amount * (RIVAL_RESERVE if op.place else 0.8) * count
    if op.verb in ("mod_f", "mod_pm"):
        weight = (F_IN_CLASH if op.verb == "mod_f" else 0.5) * (3.0 if op.permanent and op.verb == "mod_f" else 1.0)
        return abs(amount) * weight * count
    return WORTH.get(op.verb, 0.5) * count


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
        if op.verb == "lose_power":
            total += op_worth(op) * (0.5 if op.selector is not None and op.selector.count == "split" else 1.0)
        elif op.verb == "destroy":
            total -= 1.0 if op.selector is not None and op.selector.who == "self" else 2.6
        elif op.verb == "discard":
            total -= CARD
        elif op.verb in ("tire", "exhaust", "to_pantheon") and op.slot >= 0:
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


def battle_worth(state: State, seat: int, resolution: str) -> float:
    """Whether a Battle card fits the clash that seems to come."""
    ahead = lead(state, seat)
    if ahead <= 1:
        return -1.0 if resolution != "rulebook" or not state.battles else 1.0
    gains = {"rulebook": 0.0, "doom": 1.6, "spoils": 0.2, "execution": ahead * 0.35 - 1.0, "tribute": 0.6, "drain": 0.4,
             "capture": ahead * 0.45 - 2.0, "pillage": 1.0, "ruin": 0.6, "siphon": 0.9}
    return gains[resolution]


def target_worth(state: State, seat: int, slot: Slot, verb: str, name: str, *, cost: bool) -> float:
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
    if verb in HARM:
        return -worth if mine else worth + (1.0 if piece.power == 1 and verb == "lose_power" else 0.0)
    if verb == "gain_power":
        room = max_power(state, piece) - piece.power
        return (1.5 if piece.power == 0 else 0.6) + 0.4 * strength(state, piece) + (0.4 if room > 0 else -0.6)
    fighting = 1.0 if piece.power and not piece.tired else 0.2
    return (0.5 + strength(state, piece)) * fighting if mine else worth * fighting
