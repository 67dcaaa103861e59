"""Derived numbers: current strength, maximum power, keys, flags and costs (GM-4.10). Nothing here is ever stored."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.guerra.content import Face
from engine.rules.guerra.state import Oracle, Piece, State, top_face
from engine.rules.kernel.types import Seat


def parts(state: State, piece: Piece, stat: str) -> Iterator[tuple[str, int]]:
    """What a character's `f` or `pm` is made of, as (source, amount); the inspector shows these."""
    face = state.content.faces[piece.face]
    yield piece.face, face.strength if stat == "f" else face.max_power
    for worn in piece.gear:
        gear = state.content.faces[state.pieces[worn].face]
        amount = gear.strength if stat == "f" else gear.max_power
        if amount:
            yield gear.id, amount
    for mod in piece.mods:
        if mod.stat == stat:
            yield mod.source, mod.amount


def strength(state: State, piece: Piece) -> int:
    """Current strength; it may be negative (GM-4.10)."""
    total = state.content.faces[piece.face].strength
    if piece.gear or piece.mods:
        total += changes(state, piece, "f")
    return total


def raw_pm(state: State, piece: Piece) -> int:
    """The uncut sum behind the maximum power (GM-4.7)."""
    total = state.content.faces[piece.face].max_power
    if piece.gear or piece.mods:
        total += changes(state, piece, "pm")
    return total


def changes(state: State, piece: Piece, stat: str) -> int:
    """What equipment, tired or not, bonuses and penalties add to a printed value (GM-4.6)."""
    total = 0
    for worn in piece.gear:
        gear = state.content.faces[state.pieces[worn].face]
        total += gear.strength if stat == "f" else gear.max_power
    for mod in piece.mods:
        if mod.stat == stat:
            total += mod.amount
    return total


def max_power(state: State, piece: Piece) -> int:
    """Current maximum power, never below 0; what lies above it stays until Reorganisation (GM-8.4)."""
    total = raw_pm(state, piece)
    return total if total > 0 else 0


def has_key(state: State, piece: Piece, key: str) -> bool:
    """Whether a card has a key, printed, given or worn."""
    faces = state.content.faces
    if key in faces[piece.face].keys:
        return True
    for worn in piece.gear:
        if key in faces[state.pieces[worn].face].worn_keys:
            return True
    return bool(piece.mods) and any(mod.stat == f"key:{key}" for mod in piece.mods)


def has_flag(state: State, piece: Piece, flag: str) -> bool:
    """Whether a rule flag lies on a card."""
    faces = state.content.faces
    if flag in faces[piece.face].flags:
        return True
    for worn in piece.gear:
        if flag in faces[state.pieces[worn].face].worn_flags:
            return True
    if piece.mods:
        for mod in piece.mods:
            if mod.stat == flag:
                return True
    return flag in state.content.aura_flags and _in_aura(state, piece, flag)


def _in_aura(state: State, piece: Piece, flag: str) -> bool:
    """Auras are few: only the cards that have one are looked at."""
    for giver in state.pieces.values():
        if giver.face in state.content.aura_faces and giver.controller == piece.controller:
            for aura in state.content.faces[giver.face].auras:
                if aura.flag == flag and (not aura.selector.key or has_key(state, piece, aura.selector.key)):
                    return True
    return False


def share(state: State, piece: Piece) -> int:
    """What a character adds to its army: all, half or nothing (GM-9.5)."""
    if piece.power == 0:
        return 0
    total = strength(state, piece)
    if total <= 0:
        return 0
    if piece.tired and not has_flag(state, piece, "full_strength_tired"):
        return total // 2
    return total


def army(state: State, seat: Seat) -> list[Piece]:
    """The characters a seat has on the battlefield (GM-1.5, GM-11.9)."""
    return [piece for piece in state.pieces.values() if piece.field and piece.controller == seat and piece.kind == "character"]


def army_strength(state: State, seat: Seat) -> int:
    """The strength of a seat's army (GM-9.5)."""
    return sum(share(state, piece) for piece in army(state, seat))


def characters(state: State, seat: Seat) -> list[Piece]:
    """The characters a seat controls in play."""
    return [piece for piece in state.pieces.values() if piece.controller == seat and piece.kind == "character"]


def discount(state: State, seat: Seat, face: Face) -> int:
    """How much cheaper a card is for a seat by its static abilities."""
    total = 0
    for giver in state.pieces.values():
        if giver.face in state.content.discount_faces and giver.controller == seat:
            for rebate in state.content.faces[giver.face].discounts:
                word = rebate.filter
                if (
                    word == face.type
                    or (word == "equipment" and face.kind == "gear")
                    or (face.kind in ("gear", "character") and word in face.keys)
                ):
                    total += rebate.amount
    return total


def cost_of(state: State, seat: Seat, face: Face) -> int:
    """What a card costs a seat now, never below 0 (GM-7.6, GM-8.2)."""
    return max(0, face.cost - discount(state, seat, face)) if face.cost else 0


def missing(state: State, seat: Seat, oracle: Oracle) -> int | None:
    """Power still missing for the face-up top card of an own oracle; None if there is none to pay for."""
    face = top_face(state, oracle)
    if face is None or face.kind not in ("character", "resource"):
        return None
    return max(0, cost_of(state, seat, face) - oracle.power)


def transfer_moves(state: State, seat: Seat) -> int:
    """The moves of the Transfer that begins now (GM-7.5)."""
    moves = min(state.transfers, 5)
    moves += sum(state.content.faces[piece.face].moves for piece in state.pieces.values() if piece.controller == seat)
    if seat == 0 and state.players[0].transfers == 1 and "boon_transfer" in state.config.boons:
        moves += 1
    return max(0, moves)


def may_bear(state: State, face: Face, bearer: Piece) -> str | None:
    """The rule that keeps `bearer` from carrying a card, or None (GM-4.7, GM-8.3)."""
    faces, pieces = state.content.faces, state.pieces
    if face.type == "invocation":
        if not has_key(state, bearer, "summoner"):
            return "GM-4.7"
        if raw_pm(state, bearer) + face.max_power < 0:
            return "GM-4.7"
    for word in ("weapon", "armour"):
        if word in face.keys and any(word in faces[pieces[worn].face].keys for worn in bearer.gear):
            return "GM-8.3"
    if "weapon" in face.keys and has_flag(state, bearer, "cannot_equip_weapon"):
        return "GM-5.2"
    for limit in face.limits:
        if not has_key(state, bearer, "god" if limit == "bearer_god_only" else "hero"):
            return "GM-5.2"
    return None
