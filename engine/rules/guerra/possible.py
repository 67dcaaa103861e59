"""What may be declared: the options of every slot and whether an ability can be paid and would do something (GM-5.3)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.guerra.frames import Binds
from engine.rules.guerra.names import ability_id, branch_id, card_id, oracle_id, seat_id
from engine.rules.guerra.program import Op, Program, Slot
from engine.rules.guerra.requirements import loser_could_pay
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.targets import Reach, discard_options, fits, oracle_options, safe, suits
from engine.rules.guerra.values import has_flag, has_key, max_power, may_bear

OWN_COUNTERS = {"own_mad": "mad", "own_druids": "druid", "own_gods": "god", "own_ashigaru": "ashigaru"}


class Asking:
    """One ability in the hands of one seat, while its slots are being filled."""

    __slots__ = ("bearer", "binds", "program", "reach", "source", "state")

    def __init__(self, state: State, reach: Reach, program: Program, source: Piece | None, binds: Binds = ()) -> None:
        self.state = state
        self.reach = reach
        self.program = program
        self.source = source
        self.bearer = source.bearer if source is not None else ""
        self.binds = binds


def options(asking: Asking, at: int) -> Iterator[str]:
    """Every single answer to slot `at`, in a stable order, whatever the other slots may still need."""
    slot = asking.program.slots[at]
    kind = slot.kind
    if kind == "piece":
        return piece_options(asking, slot, at)
    return OTHER_OPTIONS[kind](asking, slot, at)


def piece_options(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    """Cards in play, oracles or discarded cards that a selector reaches and the verb would change."""
    state, reach, selector = asking.state, asking.reach, slot.selector
    assert selector is not None
    zone = selector.zone
    if zone == "discard":
        yield from discard_options(reach, selector)
        return
    if zone in ("oracle", "oracle_or_pantheon"):
        yield from oracle_options(reach, selector, slot.least if slot.need == "power" else 0)
        if zone == "oracle":
            return
    chosen = asking.binds[at] if at < len(asking.binds) else ()
    gone = spent(asking) if asking.program.linked else ()
    foreign = selector.who in ("enemy", "any")
    need = slot.need
    for piece in reach.pool(selector):
        if (
            fits(state, selector, piece)
            and (not need or suits(state, reach, slot, piece))
            and not (foreign and safe(state, reach.seat, piece))
            and not (selector.who == "other_own" and asking.source is not None and piece.id == asking.source.id)
            and piece.id not in chosen
            and piece.id not in gone
            and (not asking.program.linked or extra(asking, slot, piece))
        ):
            yield piece.id


def spent(asking: Asking) -> tuple[str, ...]:
    """Cards that the costs chosen so far will have destroyed."""
    gone: list[str] = []
    for op in asking.program.cost:
        if op.verb == "destroy" and 0 <= op.slot < len(asking.binds):
            for name in asking.binds[op.slot]:
                gone.append(name)
                gone.extend(asking.state.pieces[name].gear)
    return tuple(gone)


def extra(asking: Asking, slot: Slot, piece: Piece) -> bool:
    """Conditions of linked programs that look beyond one card."""
    if slot.need == "copied":
        return next(copyable(asking, piece), None) is not None
    if slot.need == "breakable" and any(op.per == "target_pm" for op in asking.program.ops):
        return max_power(asking.state, piece) > 0
    return True


def copyable(asking: Asking, piece: Piece) -> Iterator[int]:
    """Abilities printed on a character that the copier could use as its own now (GM-11.7)."""
    face = asking.state.content.faces[piece.face]
    for program in face.influence if asking.reach.phase == "influence" else face.clash:
        if not program.copies and doable(Asking(asking.state, asking.reach, program, asking.source)):
            yield program.index


def _pay(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    chosen = asking.binds[at] if at < len(asking.binds) else ()
    for piece in asking.reach.own:
        if piece.power >= slot.least + (chosen.count(piece.id) if chosen else 0):
            yield piece.id


def _split(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    chosen = asking.binds[at] if at < len(asking.binds) else ()
    assert slot.selector is not None
    for piece in asking.reach.pool(slot.selector):
        if piece.power > (chosen.count(piece.id) if chosen else 0) and fits(asking.state, slot.selector, piece):
            yield piece.id


def _branch(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    return (branch_id(number) for number in range(slot.count) if op_possible(asking, asking.program.ops[number]))


def _seat(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    return (seat_id(foe) for foe in asking.reach.foes if slot.word != "hand" or asking.state.players[foe].hand)


def _pile(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    seat = asking.reach.seat
    return (oracle_id(seat, index) for index in range(len(asking.state.players[seat].oracles)))


def _peek(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    seats = (asking.reach.seat,) if slot.word == "own_oracle_next" else (asking.reach.seat, *asking.reach.foes)
    for seat in seats:
        for index, oracle in enumerate(asking.state.players[seat].oracles):
            hidden = len(oracle.cards) - (1 if oracle.up else 0)
            if hidden if slot.word == "own_oracle_next" else oracle.cards:
                yield oracle_id(seat, index)


def _hand(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    """The own hand without the copies that are named already, equal cards once."""
    left = [card_id("hand", card.face) for card in asking.state.players[asking.reach.seat].hand]
    for name in asking.binds[at] if at < len(asking.binds) else ():
        left.remove(name)
    return iter(dict.fromkeys(left))


def _ability(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    target = asking.binds[slot.partner][0]
    return (ability_id(index) for index in copyable(asking, asking.state.pieces[target]))


def _receiver(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    assert slot.selector is not None
    return (
        piece.id
        for piece in asking.reach.pool(slot.selector)
        if piece.id not in asking.binds[slot.partner] and fits(asking.state, slot.selector, piece)
    )


def _bearer(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    assert slot.selector is not None
    state = asking.state
    gear = state.pieces[asking.binds[slot.partner][0]]
    face = state.content.faces[gear.face]
    return (
        piece.id
        for piece in asking.reach.pool(slot.selector)
        if piece.id != gear.bearer and fits(state, slot.selector, piece) and may_bear(state, face, piece) is None
    )


OTHER_OPTIONS = {
    "pay": _pay, "split": _split, "branch": _branch, "seat": _seat, "pile": _pile, "peek": _peek, "hand": _hand, "ability": _ability,
    "receiver": _receiver, "bearer": _bearer,
}


def skipped(binds: Binds, slot: Slot) -> bool:
    """Whether a slot belongs to a branch that was not chosen."""
    return slot.branch >= 0 and binds[0] != (branch_id(slot.branch),)


def enough(slot: Slot, answers: tuple[str, ...]) -> bool:
    """Whether a slot may be left with these answers."""
    if slot.upto:
        return True
    if slot.kind == "split":
        return bool(answers)
    return len(answers) >= slot.count


def finishable(asking: Asking) -> bool:
    """Whether the slots after those bound can all be filled, trying answers together where they depend on each other."""
    program, at = asking.program, len(asking.binds)
    if at == len(program.slots):
        # What the costs have destroyed neither profits nor counts (GM-5.3).
        return program.choice or not program.eats or all(op_possible(asking, op) for op in program.ops)
    slot = program.slots[at]
    if skipped(asking.binds, slot) or slot.upto:
        return finishable(Asking(asking.state, asking.reach, program, asking.source, (*asking.binds, ())))
    for option in options(asking, at):
        if finishable(Asking(asking.state, asking.reach, program, asking.source, (*asking.binds, (option,)))):
            return True
    return False


def doable(asking: Asking) -> bool:
    """Whether an ability may be declared: everything payable, every mandatory effect possible (GM-5.3)."""
    program = asking.program
    for op in program.cost:
        if op.slot < 0 and not cost_payable(asking, op):
            return False
    if not program.choice:
        for op in program.ops:
            if not op_possible(asking, op):
                return False
    if program.linked:
        return finishable(asking)
    for at, slot in enumerate(program.slots):
        if slot.upto:
            continue
        if slot.kind == "pay" and slot.count > 1:
            if sum(piece.power for piece in asking.reach.own) < slot.count:
                return False
        elif slot.kind == "hand":
            if held(asking) < slot.count:
                return False
        elif next(options(asking, at), None) is None:
            return False
    return True


def held(asking: Asking) -> int:
    """Cards in the hand besides the action card that is about to be played."""
    return len(asking.state.players[asking.reach.seat].hand) - (1 if asking.source is None else 0)


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


def tally(reach: Reach, counter: str) -> int:
    """What a counter of the vocabulary counts now (content vocabulary 1.4)."""
    state, seat = reach.state, reach.seat
    if counter in OWN_COUNTERS:
        return sum(1 for piece in reach.own_all if has_key(state, piece, OWN_COUNTERS[counter]))
    if counter == "own_resources":
        return sum(1 for piece in state.pieces.values() if piece.kind == "resource" and piece.controller == seat)
    if counter in ("own_army", "enemy_army"):
        return sum(1 for piece in (reach.own_all if counter == "own_army" else reach.enemy_all) if piece.field)
    faces = state.content.faces
    if counter == "own_events_discard":
        return sum(1 for card in state.players[seat].gods_discard if faces[card].type == "event")
    gear = [faces[state.pieces[worn].face] for piece in reach.own_all for worn in piece.gear]
    if counter == "own_weapons":
        return sum(1 for face in gear if "weapon" in face.keys)
    return sum(1 for face in gear if face.type == "invocation")


def _reached(asking: Asking, op: Op, least: int = 0) -> bool:
    """Whether an effect on each or on a fixed card has somebody to act on."""
    selector = op.selector
    if selector is None or selector.who == "same" or op.slot >= 0:
        return True
    gone = spent(asking) if asking.program.eats else ()
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
            named = asking.binds[op.slot] if op.slot < len(asking.binds) else ()
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
    return loser_could_pay(asking.state, asking.reach.seat, op.word, held(asking))


def _not_first(asking: Asking, op: Op) -> bool:
    # While the marker lies at an empty seat the next one counts as starting player (GM-2.10).
    return asking.state.table[0] != asking.reach.seat


POSSIBLE = {
    "gain_power": _gain, "lose_power": lambda asking, op: _reached(asking, op, 1), "exhaust": lambda asking, op: _reached(asking, op, 1),
    "tire": _turned, "ready": _turned, "mod_f": _amount, "mod_pm": _amount, "to_battlefield": _arrives, "draw": _deck, "search": _deck,
    "peek": _peek_possible, "set_resolution": _resolution, "become_first": _not_first, "clear_mods": _reached, "grant_rule": _reached,
}


def usable(state: State, reach: Reach, piece: Piece, program: Program) -> str | None:
    """The rule that forbids an ability of a card in play, or None (GM-5.1, GM-5.6)."""
    if program.phase != reach.phase:
        return "GM-5.3"
    if program.index in piece.used:
        return "GM-5.1"
    if piece.tired and not program.usable_tired:
        return "GM-11.3"
    if reach.phase == "clash" and not clash_reaches(reach, piece, program):
        return "GM-5.6"
    if piece.kind == "character" and has_flag(state, piece, "no_abilities"):
        return "GM-5.2"
    return None if doable(Asking(state, reach, program, piece)) else "GM-5.3"


def clash_reaches(reach: Reach, piece: Piece, program: Program) -> bool:
    """Whether a card stands where it may use a Clash ability (GM-5.6, GM-5.7)."""
    if program.arrives in ("self", "bearer"):
        return True
    if piece.kind == "character":
        return piece.field
    if piece.kind == "gear":
        return reach.state.pieces[piece.bearer].field
    return bool(reach.own)
