"""A running ability: ask for every slot, pay, then do its effects in printed order (GM-5.3)."""
from __future__ import annotations

from engine.rules.guerra.asking import Asking
from engine.rules.guerra.effects import CopyAbility
from engine.rules.guerra.events import AbilityTriggered, AbilityUsed, CardDiscarded
from engine.rules.guerra.frames import Ask, Run
from engine.rules.guerra.names import ability_in, branch_id, reserve_id
from engine.rules.guerra.possible import enough, options, skipped
from engine.rules.guerra.power import lose
from engine.rules.guerra.program import Op, Program
from engine.rules.guerra.state import Fired, Piece, State, replace
from engine.rules.guerra.targets import Reach
from engine.rules.guerra.verbs import VERBS
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

ENOUGH = "enough"
"""Ends the answers to a part of an event or a trigger that could have gone on."""


def program_of(state: State, run: Run) -> Program:
    """Where the running ability is printed."""
    return state.content.faces[run.card].programs[run.ability]


def asking_of(state: State, run: Run) -> Asking:
    """The running ability with its slots as filled so far."""
    program = program_of(state, run)
    phase = program.phase or "any"
    return Asking(state, Reach(state, run.seat, phase), program, state.pieces.get(run.source), run.binds)


def begin_card(state: State, seat: Seat, card: str) -> None:
    """An action card was declared."""
    state.agenda.push(Run(serial=state.agenda.serial(), seat=seat, card=card, ability=0))


def begin_ability(state: State, seat: Seat, source: Piece, card: str, ability: int, *, copied: bool = False) -> None:
    """An ability of a card in play was declared, or copied by it."""
    state.agenda.push(
        Run(serial=state.agenda.serial(), seat=seat, card=card, ability=ability, source=source.id, bearer=source.bearer, copied=copied)
    )


def begin_event(state: State, seat: Seat, card: str, emit: Emit) -> None:
    """An event was revealed: it does what it can, at once (GM-7.2)."""
    emit(AbilityTriggered(seat=seat, source="", card=card, ability=0))
    _begin_at_once(state, seat, "", card, 0)


def begin_fired(state: State, fired: Fired, emit: Emit) -> None:
    """A triggered ability happens now."""
    emit(AbilityTriggered(seat=fired.seat, source=fired.source, card=fired.card, ability=fired.ability))
    _begin_at_once(state, fired.seat, fired.source, fired.card, fired.ability)


def _begin_at_once(state: State, seat: Seat, source: str, card: str, ability: int) -> None:
    slots = state.content.faces[card].programs[ability].slots
    piece = state.pieces.get(source)
    state.agenda.push(
        Run(serial=state.agenda.serial(), seat=seat, card=card, ability=ability, source=source, pc=1, ready=len(slots),
            binds=((),) * len(slots), bearer=piece.bearer if piece is not None else "")
    )


def advance(state: State, run: Run, emit: Emit) -> None:
    """Go on with the ability on top of the agenda until it asks something or is done."""
    program = program_of(state, run)
    if run.ready < len(program.slots):
        ask_next(state, run, program)
    elif run.pc == 0:
        pay(state, run, program, emit)
    else:
        effects(state, run, program, emit)


def keep(state: State, run: Run) -> None:
    """Write the run back on top of the agenda, to be advanced again."""
    state.agenda.frames[-1] = replace(run, stage=0)


def ask_next(state: State, run: Run, program: Program) -> None:
    """Ask for the next open slot; a slot of another branch, or one that nothing could fill, stays empty."""
    at = run.ready
    slot = program.slots[at]
    if len(run.binds) == at:
        run = replace(run, binds=(*run.binds, ()))
    full = slot.count if slot.kind in ("piece", "split", "pay", "hand") else 1
    if skipped(run.binds, slot) or len(run.binds[at]) >= full:
        keep(state, replace(run, ready=at + 1))
        return
    asking = asking_of(state, run)
    if enough(slot, run.binds[at]) and next(options(asking, at), None) is None:
        keep(state, replace(run, ready=at + 1))
        return
    run = only_opponent(run, at, asking)
    keep(state, run)
    if not run.binds[at] or slot.kind != "seat":
        state.agenda.push(Ask(run.seat, run.serial, at, slot.kind == "hand"))


def only_opponent(run: Run, at: int, asking: Asking) -> Run:
    """Between two players nobody is asked which opponent is meant."""
    if asking.program.slots[at].kind == "seat":
        foes = list(options(asking, at))
        if len(foes) == 1:
            return replace(run, binds=(*run.binds[:at], (foes[0],), *run.binds[at + 1:]))
    return run


def pay(state: State, run: Run, program: Program, emit: Emit) -> None:
    """Pay the printed cost, then everything before the semicolon, in order."""
    face = state.content.faces[run.card]
    if run.source == "" and face.cost:
        if program.phase == "influence":
            lose(state, reserve_id(run.seat), face.cost, run.card, emit)
        else:
            pay_in_clash(state, run, program, face.cost, emit)
    if run.source:
        if not run.copied:
            source = state.pieces[run.source]
            state.put(replace(source, used=(*source.used, run.ability)))
        emit(AbilityUsed(seat=run.seat, source=run.source, card=run.card, ability=run.ability))
    phase = program.phase
    for op in program.cost:
        run = perform(state, run, op, phase, emit)
    keep(state, replace(run, pc=1))


def pay_in_clash(state: State, run: Run, program: Program, cost: int, emit: Emit) -> None:
    """The performers pay, to the last counter if need be (GM-5.9): who is brought in, named or designated (GM-5.8, GM-9.8)."""
    for slot, names in zip(program.slots, run.binds, strict=True):
        if slot.kind == "pay" or slot.need == "home_paying":
            share = cost // len(names) if slot.count == 1 else 1
            for name in dict.fromkeys(names):
                lose(state, name, share * names.count(name), run.card, emit)
            return


def perform(state: State, run: Run, op: Op, phase: str, emit: Emit) -> Run:
    """Do one verb; what it leaves behind is noted in the run that is returned."""
    call = Call(state, run, op, phase)
    if op.slot >= 0 and op.selector is not None and call.targets and op.selector.what == "character":
        call.same = call.targets[-1]
    VERBS[type(op.effect)](state, call, op.effect, emit)
    if call.removed != run.removed or call.pm != run.pm or call.same != run.same:
        return replace(run, removed=call.removed, pm=call.pm, same=call.same)
    return run


def effects(state: State, run: Run, program: Program, emit: Emit) -> None:
    """Do the remaining effects; stop wherever one of them asks something."""
    phase = program.phase or "any"
    frames = state.agenda.frames
    depth = len(frames)
    while run.pc <= len(program.ops):
        at = run.pc - 1
        op = program.ops[at]
        if program.choice and run.binds[0] != (branch_id(at),):
            run = replace(run, pc=run.pc + 1)
            continue
        if not program.phase:
            if wants_answer(state, run, program, op):
                return
            run = kept(state, run)
        if run.pc == 1:
            # A choice made for a cost is never what "that character" means.
            run = replace(run, same="")
        if isinstance(op.effect, CopyAbility):
            copy(state, run, op)
            return
        frames[depth - 1] = run = replace(run, pc=run.pc + 1, stage=0)
        after = perform(state, run, op, phase, emit)
        if after is not run:
            run = after
            frames[depth - 1] = run
        if len(frames) > depth:
            return
    finish(state, run, emit)


def wants_answer(state: State, run: Run, program: Program, op: Op) -> bool:
    """Events and triggers ask when an effect comes to it; what has no option is left out (GM-7.2)."""
    for at in (op.slot, op.other):
        if at < 0 or ENOUGH in run.binds[at]:
            continue
        slot = program.slots[at]
        if len(run.binds[at]) >= slot.count:
            continue
        if at == op.other and not run.binds[op.slot]:
            continue
        asking = asking_of(state, run)
        if next(options(asking, at), None) is None:
            continue
        run = only_opponent(run, at, asking)
        keep(state, run)
        if run.binds[at] and slot.kind == "seat":
            continue
        state.agenda.push(Ask(run.seat, run.serial, at, slot.kind == "hand"))
        return True
    return False


def kept(state: State, run: Run) -> Run:
    """The run as it lies on the agenda, with what was bound without asking."""
    top = state.agenda.frames[-1]
    return top if isinstance(top, Run) and top.serial == run.serial else run


def copy(state: State, run: Run, op: Op) -> None:
    """Use an ability of the target as if it were printed on the copier (GM-11.7)."""
    target = state.pieces[run.binds[op.slot][0]]
    ability = ability_in(run.binds[op.other][0])
    state.agenda.frames.pop()
    state.agenda.ended.append(run.serial)
    begin_ability(state, run.seat, state.pieces[run.source], target.face, ability, copied=True)


def finish(state: State, run: Run, emit: Emit) -> None:
    """The ability is done; an action card or an event goes to its owner's discard pile (GM-4.5, GM-4.8)."""
    state.agenda.pop()
    if run.source:
        return
    face = state.content.faces[run.card]
    player = state.players[run.seat]
    if face.type == "action" and "battle" not in face.keys:
        player.designs_discard.append(run.card)
        emit(CardDiscarded(seat=run.seat, card=run.card, pile="designs", origin="play"))
    elif face.type == "event":
        player.gods_discard.append(run.card)
        emit(CardDiscarded(seat=run.seat, card=run.card, pile="gods", origin="oracle"))
