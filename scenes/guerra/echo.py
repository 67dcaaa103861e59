"""The table's own record of a war: a view carried forward by events alone, one at a time, while they are shown.

Nothing here knows the rules: an event says what changed and what the value is afterwards. That the record ends where the
next view begins is proved for random matches, so an event that says too little is found."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.rules.guerra import events as e
from engine.rules.guerra.names import is_oracle, oracle_at, reserve_id
from engine.rules.guerra.power import set_power
from engine.rules.guerra.state import Battle, Held, Mod, Oracle, Piece, State, replace
from engine.rules.kernel.types import HIDDEN, Event, Seat

PHASES: Final = {"clash": "assignment", "fight": "clash"}
Fold = Callable[[State, Any], None]


def fold(record: State, event: Event) -> None:
    """Let the record know what happened."""
    step = FOLDS.get(type(event))
    if step is not None:
        step(record, event)


def change(record: State, name: str, **changes: Any) -> None:
    """Other facts about a card in play; one that is gone has none."""
    piece = record.pieces.get(name)
    if piece is not None:
        record.pieces[name] = replace(piece, **changes)


def _bid_hidden(record: State, event: e.BidHidden) -> None:
    record.central -= 4


def _bids_shown(record: State, event: e.BidsShown) -> None:
    for player, reserve in zip(record.players, event.reserves, strict=True):
        player.reserve = reserve
    record.central = event.central


def _starter(record: State, event: e.StarterNamed | e.MarkerTaken) -> None:
    record.first = event.seat


def _turn(record: State, event: e.TurnBegan) -> None:
    record.turn, record.first = event.turn, event.first


def _phase(record: State, event: e.PhaseBegan) -> None:
    record.phase = PHASES.get(event.phase, event.phase)


def _clash(record: State, event: e.ClashBegan) -> None:
    record.duel, record.phase = (event.a, event.b), "assignment"


def _resolved(record: State, event: e.ClashResolved) -> None:
    record.phase = "resolution"


def _home(record: State, event: e.ReturnedHome) -> None:
    record.duel = ()
    for name in event.pieces:
        change(record, name, field=False)


def _effects_ended(record: State, event: e.EffectsEnded) -> None:
    for name in event.pieces:
        change(record, name, mods=tuple(mod for mod in record.pieces[name].mods if mod.permanent))


def _all_readied(record: State, event: e.CardsReadied) -> None:
    for name in event.pieces:
        change(record, name, tired=False)


def _left(record: State, event: e.SeatLeft) -> None:
    player = record.players[event.seat]
    for name in event.pieces:
        if name in record.pieces:
            _take_off(record, name)
    player.left, player.score, player.reserve = 1, event.score, 0
    player.oracles, player.hand, player.designs = [], [], []
    player.gods_discard, player.designs_discard = [], []
    record.battles = [battle for battle in record.battles if battle.seat != event.seat]
    record.central = event.central


def _points(record: State, event: e.PointsScored) -> None:
    record.players[event.seat].halves = event.total


def _remembered(record: State, event: e.NameRemembered) -> None:
    set_power(record, reserve_id(event.seat), 1)
    record.central = event.central


def _won(record: State, event: e.GameWon) -> None:
    record.phase = "over"


def _battle_set(record: State, event: e.ResolutionSet) -> None:
    record.battles.append(Battle(event.seat, event.card, event.resolution))


def _battle_gone(record: State, event: e.BattleDiscarded) -> None:
    gone = next(battle for battle in record.battles if (battle.seat, battle.card) == (event.seat, event.card))
    record.battles.remove(gone)
    record.players[event.seat].designs_discard.append(event.card)


def _put_oracle(record: State, name: str, oracle: Oracle) -> None:
    seat, index = oracle_at(name)
    record.players[seat].oracles[index] = oracle


def _oracle(record: State, name: str) -> Oracle:
    seat, index = oracle_at(name)
    return record.players[seat].oracles[index]


def _turned(record: State, event: e.OracleTurned) -> None:
    """An event leaves its pile as it happens; what lies under it stays covered (GM-7.2)."""
    below = _oracle(record, event.oracle).cards[:-1]
    if record.content.faces[event.card].type == "event":
        _put_oracle(record, event.oracle, Oracle(below))
    else:
        power = _oracle(record, event.oracle).power
        _put_oracle(record, event.oracle, Oracle((*below, Held(event.card)), up=True, power=power))


def _oracle_discarded(record: State, event: e.OracleDiscarded) -> None:
    _put_oracle(record, event.oracle, Oracle(_oracle(record, event.oracle).cards[:-1]))
    record.players[event.seat].gods_discard.append(event.card)


def _oracle_grew(record: State, event: e.OracleGrew) -> None:
    player = record.players[event.seat]
    player.gods_discard.remove(event.card)
    if oracle_at(event.oracle)[1] == len(player.oracles):
        player.oracles.append(Oracle((Held(event.card),)))
    else:
        oracle = _oracle(record, event.oracle)
        _put_oracle(record, event.oracle, replace(oracle, cards=(Held(event.card), *oracle.cards)))


def _peeked(record: State, event: e.CardPeeked) -> None:
    """Whoever looked knows the card from now on: the covered top, or the one under an open top (GM-1.6)."""
    if not is_oracle(event.place):
        return
    oracle = _oracle(record, event.place)
    at = len(oracle.cards) - (2 if oracle.up and event.cards[0] != oracle.cards[-1].face else 1)
    if at >= 0 and event.cards[0] != HIDDEN:
        cards = (*oracle.cards[:at], Held(event.cards[0]), *oracle.cards[at + 1:])
        _put_oracle(record, event.place, replace(oracle, cards=cards))


def _buried(record: State, event: e.CardBuried) -> None:
    if is_oracle(event.place):
        oracle = _oracle(record, event.place)
        at = len(oracle.cards) - (1 if event.covered else 2)
        cards = (oracle.cards[at], *oracle.cards[:at], *oracle.cards[at + 1:])
        _put_oracle(record, event.place, replace(oracle, cards=cards, up=oracle.up and not event.covered))


def _entered(record: State, event: e.CardEntered) -> None:
    _put_oracle(record, event.oracle, Oracle(_oracle(record, event.oracle).cards[:-1]))
    _stand(record, event.piece, event.card, event.seat, event.power)
    record.central = event.central


def _arrived(record: State, event: e.CharacterArrived) -> None:
    discard = record.players[event.seat].gods_discard
    if event.card in discard and not record.content.faces[event.card].token:
        discard.remove(event.card)
    _stand(record, event.piece, event.card, event.seat, event.power, field=event.field)
    record.central = event.central


def _stand(record: State, name: str, card: str, seat: Seat, power: int, *, field: bool = False) -> None:
    face = record.content.faces[card]
    record.pieces[name] = Piece(name, card, face.kind, seat, seat, seat, face.mythology, power=power, field=field)


def _drawn(record: State, event: e.CardsDrawn) -> None:
    player = record.players[event.seat]
    player.hand.extend(Held(card) for card in event.cards)
    del player.designs[event.left:]


def _leave_hand(record: State, seat: Seat, card: str) -> None:
    """A card leaves a hand: the one with that face, or one that nobody could tell from it."""
    hand = record.players[seat].hand
    at = next((at for at, held in enumerate(hand) if held.face == card), None)
    if at is None:
        at = next(at for at, held in enumerate(hand) if held.face == HIDDEN)
    hand.pop(at)


def _played(record: State, event: e.CardPlayed) -> None:
    _leave_hand(record, event.seat, event.card)


def _discarded(record: State, event: e.CardDiscarded) -> None:
    player = record.players[event.seat]
    if event.origin == "hand":
        _leave_hand(record, event.seat, event.card)
    elif event.origin == "deck":
        player.designs.pop()
    (player.gods_discard if event.pile == "gods" else player.designs_discard).append(event.card)


def _returned(record: State, event: e.CardReturned) -> None:
    player = record.players[event.seat]
    if event.origin == "play":
        _take_off(record, event.piece)
    elif event.origin == "deck":
        player.designs.pop()
    else:
        pile = player.designs_discard if event.card in player.designs_discard else player.gods_discard
        pile.remove(event.card)
    player.hand.append(Held(event.card))


def _hand_returned(record: State, event: e.HandReturned) -> None:
    player = record.players[event.seat]
    player.designs.extend(Held(HIDDEN) for _ in range(event.count))
    player.hand.clear()


def _take_off(record: State, name: str) -> None:
    """A card leaves the table; whoever bore it bears it no longer."""
    piece = record.pieces.pop(name)
    if piece.bearer in record.pieces:
        change(record, piece.bearer, gear=tuple(worn for worn in record.pieces[piece.bearer].gear if worn != name))


def _destroyed(record: State, event: e.CardDestroyed) -> None:
    _take_off(record, event.piece)
    owner = record.players[event.owner]
    if event.pile:
        (owner.gods_discard if event.pile == "gods" else owner.designs_discard).append(event.card)
    record.central = event.central


def _equipped(record: State, event: e.Equipped) -> None:
    _leave_hand(record, event.seat, event.card)
    seat, myth = event.seat, record.content.faces[event.card].mythology
    record.pieces[event.piece] = Piece(event.piece, event.card, "gear", seat, seat, seat, myth, bearer=event.bearer)
    change(record, event.bearer, power=event.left, gear=(*record.pieces[event.bearer].gear, event.piece))
    record.central = event.central


def _equipment_moved(record: State, event: e.EquipmentMoved) -> None:
    gear = record.pieces[event.piece]
    change(record, gear.bearer, gear=tuple(worn for worn in record.pieces[gear.bearer].gear if worn != event.piece))
    bearer = record.pieces[event.bearer]
    change(record, event.bearer, gear=(*bearer.gear, event.piece))
    change(record, event.piece, bearer=event.bearer, controller=bearer.controller)


def _meditated(record: State, event: e.Meditated) -> None:
    change(record, event.piece, tired=True, power=event.now)
    record.central = event.central


def _gained(record: State, event: e.PowerGained) -> None:
    set_power(record, event.place, event.now)
    record.central = event.central


def _lost(record: State, event: e.PowerLost) -> None:
    set_power(record, event.place, event.left)
    record.central = event.central


def _power_moved(record: State, event: e.PowerMoved) -> None:
    set_power(record, event.origin, event.left)
    set_power(record, event.to, event.now)


def _tired(record: State, event: e.Tired) -> None:
    change(record, event.piece, tired=True)


def _readied(record: State, event: e.Readied) -> None:
    change(record, event.piece, tired=False)


def _add_mod(record: State, name: str, mod: Mod) -> None:
    change(record, name, mods=(*record.pieces[name].mods, mod))


def _stat(record: State, event: e.StatChanged) -> None:
    _add_mod(record, event.piece, Mod(event.stat, event.amount, event.permanent, event.cause))


def _key(record: State, event: e.KeyGranted) -> None:
    _add_mod(record, event.piece, Mod(f"key:{event.key}", 0, event.permanent, event.cause))


def _rule(record: State, event: e.RuleGranted) -> None:
    _add_mod(record, event.piece, Mod(event.rule, 0, False, event.cause))


def _cleared(record: State, event: e.ModsCleared) -> None:
    kept = [mod for mod in record.pieces[event.piece].mods if mod.stat != "f" or mod.permanent or not _has_sign(mod, event.sign)]
    change(record, event.piece, mods=tuple(kept))


def _has_sign(mod: Mod, sign: str) -> bool:
    return mod.amount >= 0 if sign == "bonus" else mod.amount <= 0 if sign == "penalty" else True


def _moved(record: State, event: e.CharacterMoved) -> None:
    change(record, event.piece, field=event.field)


def _assigned(record: State, event: e.CharacterAssigned) -> None:
    change(record, event.piece, field=True, power=event.power)
    record.central = event.central


def _control(record: State, event: e.ControlTaken | e.ControlEnded) -> None:
    for name in (event.piece, *record.pieces[event.piece].gear):
        change(record, name, controller=event.seat)


FOLDS: Final[dict[type[Event], Fold]] = {
    e.BidHidden: _bid_hidden, e.BidsShown: _bids_shown, e.StarterNamed: _starter, e.MarkerTaken: _starter, e.TurnBegan: _turn,
    e.PhaseBegan: _phase, e.ClashBegan: _clash, e.ClashResolved: _resolved, e.ReturnedHome: _home, e.EffectsEnded: _effects_ended,
    e.CardsReadied: _all_readied, e.SeatLeft: _left, e.PointsScored: _points, e.NameRemembered: _remembered, e.GameWon: _won,
    e.ResolutionSet: _battle_set, e.BattleDiscarded: _battle_gone, e.OracleTurned: _turned, e.OracleDiscarded: _oracle_discarded,
    e.OracleGrew: _oracle_grew, e.CardBuried: _buried, e.CardPeeked: _peeked, e.CardEntered: _entered, e.CharacterArrived: _arrived,
    e.CardsDrawn: _drawn,
    e.CardPlayed: _played, e.CardDiscarded: _discarded, e.CardReturned: _returned, e.HandReturned: _hand_returned,
    e.CardDestroyed: _destroyed, e.Equipped: _equipped, e.EquipmentMoved: _equipment_moved, e.Meditated: _meditated,
    e.PowerGained: _gained, e.PowerLost: _lost, e.PowerMoved: _power_moved, e.Tired: _tired, e.Readied: _readied, e.StatChanged: _stat,
    e.KeyGranted: _key, e.RuleGranted: _rule, e.ModsCleared: _cleared, e.CharacterMoved: _moved, e.CharacterAssigned: _assigned,
    e.ControlTaken: _control, e.ControlEnded: _control,
}
"""What every event tells the record; those that are missing change nothing that lies on the table."""
