"""What the counters of the vocabulary count (content vocabulary 1.4)."""
from __future__ import annotations

from engine.rules.guerra.targets import Reach
from engine.rules.guerra.values import has_key

OWN_COUNTERS = {"own_mad": "mad", "own_druids": "druid", "own_gods": "god", "own_ashigaru": "ashigaru"}


def tally(reach: Reach, counter: str) -> int:
    """What a counter counts now."""
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
