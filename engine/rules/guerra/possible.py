"""What may be declared: the options of every slot, and the abilities that can be carried to their end (GM-5.3)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.guerra.asking import Asking
from engine.rules.guerra.frames import Binds
from engine.rules.guerra.names import ability_id, branch_id, card_id, oracle_id, seat_id
from engine.rules.guerra.program import Program, Slot
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.targets import Reach, discard_options, fits, oracle_options, safe, suits
from engine.rules.guerra.values import has_flag, max_power, may_bear
from engine.rules.guerra.verbs.effective import cost_payable, op_possible


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
    chosen = asking.answers(at)
    gone = asking.spent if asking.program.linked else ()
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


def extra(asking: Asking, slot: Slot, piece: Piece) -> bool:
    """Conditions of linked programs that look beyond one card."""
    if slot.need == "copied":
        return next(copyable(asking, piece), None) is not None
    if slot.need == "breakable" and any(op.effect.per == "target_pm" for op in asking.program.ops):
        return max_power(asking.state, piece) > 0
    return True


def copyable(asking: Asking, piece: Piece) -> Iterator[int]:
    """Abilities printed on a character that the copier could use as its own now (GM-11.7)."""
    face = asking.state.content.faces[piece.face]
    for program in face.influence if asking.reach.phase == "influence" else face.clash:
        if not program.copies and doable(Asking(asking.state, asking.reach, program, asking.source)):
            yield program.index


def _pay(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    chosen = asking.answers(at)
    for piece in asking.reach.own:
        if piece.power >= slot.least + (chosen.count(piece.id) if chosen else 0):
            yield piece.id


def _split(asking: Asking, slot: Slot, at: int) -> Iterator[str]:
    chosen = asking.answers(at)
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
    for name in asking.answers(at):
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
        return finishable(asking.bound((*asking.binds, ())))
    return any(finishable(asking.bound((*asking.binds, (option,)))) for option in options(asking, at))


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
            if asking.held < slot.count:
                return False
        elif next(options(asking, at), None) is None:
            return False
    return True


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
