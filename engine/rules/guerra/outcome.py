"""Oblivion, God of gods, leaving the table and the end of the war (GM-2)."""
from __future__ import annotations

from engine.rules.guerra.effects import Amount, GainPower
from engine.rules.guerra.events import CardDestroyed, ControlEnded, GameWon, NameRemembered, PointsScored, ReservesCounted, SeatLeft
from engine.rules.guerra.frames import OrderTriggers
from engine.rules.guerra.pieces import remove
from engine.rules.guerra.run import begin_fired
from engine.rules.guerra.state import Fired, State, replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Outcome, Seat

GOD_OF_GODS = 30
GOD_OF_GODS_MANY = 35
TURN_LIMIT = 40
SILENCE_SEAT = 1


def boundary(state: State, emit: Emit) -> bool:
    """Between two steps: Oblivion first, then one of the abilities that were triggered (GM-2.3)."""
    if state.unsettled:
        state.unsettled = False
        check_oblivion(state, emit)
        return True
    if state.fired:
        return flush(state, emit)
    return False


def flush(state: State, emit: Emit) -> bool:
    """Begin the next triggered ability: starting player's first, then turn order; its owner orders several (GM-2.3)."""
    table = state.table
    state.fired = [fired for fired in state.fired if fired.seat in table]
    for seat in table:
        mine = [fired for fired in state.fired if fired.seat == seat]
        if order_matters(state, mine):
            state.agenda.push(OrderTriggers(seat))
            return True
        if mine:
            state.fired.remove(mine[0])
            begin_fired(state, mine[0], emit)
            return True
    return False


def order_matters(state: State, mine: list[Fired]) -> bool:
    """Equal abilities come in any order, unless the central reserve is too small for all of them."""
    kinds = {(fired.card, fired.ability) for fired in mine}
    if len(kinds) != 1:
        return len(kinds) > 1
    card, ability = kinds.pop()
    gains = [op.effect.amount for op in state.content.faces[card].programs[ability].ops if isinstance(op.effect, GainPower)]
    wanted = sum(amount.each if isinstance(amount, Amount) else amount for amount in gains)
    return len(mine) > 1 and 0 < state.central < wanted * len(mine)


def score(state: State, seat: Seat) -> int:
    """Reserve, or what is still due as a negative number (GM-1.3)."""
    player = state.players[seat]
    return player.reserve - player.due


def check_oblivion(state: State, emit: Emit) -> None:
    """Whoever has nothing left is eliminated (GM-2.3); all at once: the least negative score lives (GM-2.5, GM-2.8)."""
    for seat in state.table:
        remember_name(state, seat, emit)
    fallen = [seat for seat in state.table if state.players[seat].reserve <= 0]
    if not fallen:
        return
    if len(fallen) == len(state.table):
        spared = max(fallen, key=lambda seat: score(state, seat))
        fallen.remove(spared)
        if len(state.order) == 2:
            win(state, spared, "GM-2.5", emit)
            return
    if len(state.order) == 2:
        win(state, next(seat for seat in state.table if seat not in fallen), "GM-2.4", emit)
        return
    order = state.table
    state.leavers += 1
    for seat in fallen:
        leave(state, seat, "GM-2.8", emit)
    for seat in order:
        if seat in fallen:
            award(state, right_of(state, seat), 2, "GM-2.8", emit)
    end_if_alone(state, emit)


def remember_name(state: State, seat: Seat, emit: Emit) -> None:
    """A boon of the chronicle keeps one counter, once."""
    player = state.players[seat]
    if seat == 0 and player.reserve <= 0 and "boon_name" in state.config.boons and not player.remembered and state.central:
        player.remembered = True
        player.due = 0
        player.reserve = 1
        state.central -= 1
        emit(NameRemembered(seat=seat, central=state.central))


def right_of(state: State, seat: Seat) -> Seat:
    """The nearest player still at the table, going backwards in turn order (GM-2.8)."""
    order = state.order
    at = order.index(seat)
    return next(order[at - step] for step in range(1, len(order) + 1) if not state.players[order[at - step]].left)


def award(state: State, seat: Seat, halves: int, rule: str, emit: Emit) -> None:
    """Victory points, counted in halves."""
    if halves:
        player = state.players[seat]
        player.halves += halves
        emit(PointsScored(seat=seat, halves=halves, total=player.halves, rule=rule))


def leave(state: State, seat: Seat, rule: str, emit: Emit) -> None:
    """A seat leaves with everything it owns; what it only controlled goes back (GM-2.10)."""
    player = state.players[seat]
    final = score(state, seat)
    player.left, player.score = state.leavers, final
    own = [piece for piece in state.pieces.values() if piece.owner == seat]
    for piece in own:
        drop_foreign_gear(state, piece.id, seat, emit)
        remove(state, state.pieces[piece.id])
        bearer = state.pieces.get(piece.bearer)
        if bearer is not None and bearer.owner != seat:
            # Whoever bore it stays and is told what is gone.
            emit(CardDestroyed(piece=piece.id, card=piece.face, owner=seat, pile="", power=0, central=state.central, cause="GM-2.10"))
    for piece in list(state.pieces.values()):
        if seat in (piece.controller, piece.home) and piece.kind == "character":
            home = piece.owner if piece.home == seat else piece.home
            if piece.controller != seat:
                # Somebody else has it for this turn and keeps it until step B.
                state.put(replace(piece, home=home))
                continue
            state.put(replace(piece, controller=home, home=home))
            for worn in piece.gear:
                state.put(replace(state.pieces[worn], controller=home))
            emit(ControlEnded(piece=piece.id, seat=home))
    state.battles = [battle for battle in state.battles if battle.seat != seat]
    state.central += player.reserve + sum(oracle.power for oracle in player.oracles)
    player.reserve, player.due = 0, 0
    player.oracles, player.hand, player.designs = [], [], []
    player.gods_discard, player.designs_discard = [], []
    emit(SeatLeft(seat=seat, rule=rule, score=final, pieces=tuple(piece.id for piece in own), central=state.central))


def drop_foreign_gear(state: State, name: str, seat: Seat, emit: Emit) -> None:
    """Equipment of other owners on a leaving character goes to its owner's discard pile (GM-2.10)."""
    for worn in state.pieces[name].gear:
        gear = state.pieces[worn]
        if gear.owner != seat:
            remove(state, gear)
            state.players[gear.owner].designs_discard.append(gear.face)
            emit(CardDestroyed(piece=worn, card=gear.face, owner=gear.owner, pile="designs", power=0, central=state.central,
                               cause="GM-2.10"))


def check_ascension(state: State, emit: Emit) -> None:
    """After step G: God of gods, then the turn limit (GM-2.1, GM-2.2, GM-2.7, GM-2.11)."""
    seats = tuple(sorted(state.table))
    emit(ReservesCounted(seats=seats, reserves=tuple(state.players[seat].reserve for seat in seats),
                         goals=tuple(threshold(state, seat) for seat in seats)))
    risen = [seat for seat in state.table if state.players[seat].reserve >= threshold(state, seat)]
    if len(state.order) == 2:
        if risen:
            best = max(risen, key=lambda seat: state.players[seat].reserve)
            win(state, best, "GM-2.1" if len(risen) == 1 else "GM-2.2", emit)
            return
    else:
        state.leavers += 1 if risen else 0
        for seat in sorted(risen, key=lambda seat: -state.players[seat].reserve):
            if len(state.table) == 1:
                break
            leave(state, seat, "GM-2.7", emit)
            award(state, seat, len(state.table), "GM-2.7", emit)
        if end_if_alone(state, emit):
            return
    if state.config.turn_limit and state.turn >= TURN_LIMIT:
        best = max(state.table, key=lambda seat: state.players[seat].reserve)
        if len(state.order) == 2:
            win(state, best, "GM-2.11", emit)
        else:
            finish_many(state, best, "GM-2.11", emit)


def threshold(state: State, seat: Seat) -> int:
    """The reserve that makes a god of gods (GM-2.1, GM-2.7); it depends on how many began, not on how many are left (GM-2.12)."""
    hard = len(state.order) > 2 or (state.config.twist == "silence" and seat == SILENCE_SEAT)
    return GOD_OF_GODS_MANY if hard else GOD_OF_GODS


def win(state: State, seat: Seat, rule: str, emit: Emit) -> None:
    """A war of two is over."""
    other = next(loser for loser in state.order if loser != seat)
    scores = tuple(score(state, at) for at in sorted(state.order))
    state.result = Outcome(((seat,), (other,)), rule, scores)
    emit(GameWon(seat=seat, rule=rule, scores=scores))
    finish(state)


def end_if_alone(state: State, emit: Emit) -> bool:
    """The last player ends the game (GM-2.6)."""
    if len(state.table) != 1:
        return False
    finish_many(state, state.table[0], "GM-2.6", emit)
    return True


def finish_many(state: State, last: Seat, rule: str, emit: Emit) -> None:
    """The last player's point, then the ranking by victory points and who stayed longer (GM-2.6, GM-2.9)."""
    award(state, last, 2, "GM-2.6", emit)
    table = state.table
    players = state.players

    def standing(seat: Seat) -> tuple[int, int, int, int]:
        player = players[seat]
        stayed = len(state.order) + 2 if seat == last else player.left or len(state.order) + 1
        order = state.order.index(seat) - state.order.index(state.first)
        return (-player.halves, -stayed, -(player.score if player.left else player.reserve), order % len(state.order))

    ranking = sorted(state.order, key=standing)
    state.result = Outcome(tuple((seat,) for seat in ranking), rule, tuple(players[seat].halves for seat in sorted(state.order)))
    assert last in table
    emit(GameWon(seat=ranking[0], rule=rule))
    finish(state)


def finish(state: State) -> None:
    """Nothing is left to decide."""
    state.fired.clear()
    state.unsettled = False
    state.phase = "over"
    state.agenda.clear()
