"""Laws that no action may break: 40 counters per player, every card somewhere, equipment on a bearer."""
from __future__ import annotations

from collections import Counter

from engine.rules.guerra.actions.start import MOST
from engine.rules.guerra.frames import Run
from engine.rules.guerra.setup import POWER_EACH
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat


def invariants(state: State) -> None:
    """Raise AssertionError where a law is broken."""
    total = state.central + MOST * len(state.sealed)
    for player in state.players:
        assert player.reserve >= 0, "a reserve holds less than nothing"
        assert not player.due or not player.reserve, "a reserve holds power and owes some (GM-1.3)"
        total += player.reserve + sum(oracle.power for oracle in player.oracles)
        for oracle in player.oracles:
            assert oracle.power >= 0 and (oracle.cards or not oracle.power), "power lies on an empty oracle"
    total += sum(piece.power for piece in state.pieces.values())
    assert total == POWER_EACH * len(state.players), f"{total} counters for {len(state.players)} players (GM-1.3)"
    assert state.central >= 0, "the central reserve is overdrawn"
    for piece in state.pieces.values():
        assert piece.power >= 0, f"{piece.id} holds less than nothing"
        assert not piece.power or piece.kind == "character", f"{piece.id} holds power (GM-1.3)"
        if piece.kind == "gear":
            bearer = state.pieces[piece.bearer]
            assert piece.id in bearer.gear and bearer.controller == piece.controller, f"{piece.id} hangs loose"
        for worn in piece.gear:
            assert state.pieces[worn].bearer == piece.id, f"{worn} is borne by another"
        assert not state.players[piece.controller].left, f"{piece.id} stands for a seat that left"
    for seat, player in enumerate(state.players):
        if not player.left:
            assert_cards(state, seat)


def assert_cards(state: State, seat: Seat) -> None:
    """Every card of a seat's deck lists is in exactly one place."""
    player, deck = state.players[seat], state.config.decks[seat]
    found: Counter[str] = Counter(card.face for oracle in player.oracles for card in oracle.cards)
    found.update(card.face for card in (*player.hand, *player.designs))
    found.update((*player.gods_discard, *player.designs_discard))
    found.update(battle.card for battle in state.battles if battle.seat == seat)
    found.update(
        piece.face
        for piece in state.pieces.values()
        if piece.owner == seat and piece.kind != "pantheon" and not state.content.faces[piece.face].token
    )
    for frame in state.agenda.frames:
        if isinstance(frame, Run) and frame.source == "" and frame.seat == seat:
            found[frame.card] += 1
    if state.config.twist == "monuments":
        found["neu_shrine"] -= 1
    expected = Counter((*deck.gods, *deck.designs))
    battle_runs = {frame.card for frame in state.agenda.frames if isinstance(frame, Run)}
    difference = {card: count for card, count in ((found - expected) + (expected - found)).items() if card not in battle_runs}
    assert not difference, f"cards of seat {seat} are lost or doubled: {difference}"
