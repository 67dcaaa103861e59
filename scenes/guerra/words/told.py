"""What the pictures of cards and plates show, in words, for whoever sees none of them."""
from __future__ import annotations

from engine.rules.guerra.content import Face
from engine.rules.guerra.state import Piece, State
from scenes.guerra.words.names import GuerraNames

STATS = (("f", "strength"), ("pm", "max_power"))


def card(names: GuerraNames, view: State, face: str, piece: Piece | None) -> list[str]:
    """The mythology of a card, what it adds to its bearer, and who bears what."""
    printed = names.content.faces[face]
    found = [names.myth(printed.mythology)] if printed.kind != "pantheon" else []
    if printed.kind == "gear":
        found += adds(names, printed)
    if piece is not None and piece.bearer:
        found.append(names.t("guerra.ui.told.borne", card=names.card(view.pieces[piece.bearer].face)))
    if piece is not None and piece.gear:
        found.append(names.t("guerra.ui.told.bears", cards=", ".join(names.card(view.pieces[worn].face) for worn in piece.gear)))
    return found


def adds(names: GuerraNames, printed: Face) -> list[str]:
    """What a thing changes of the figures of its bearer."""
    changes = ((stat, getattr(printed, field)) for stat, field in STATS)
    told = ", ".join(f"{names.t(f'guerra.stat.{stat}')} {amount:+d}" for stat, amount in changes if amount)
    return [names.t("guerra.ui.told.adds", changes=told)] if told else []


def hand(names: GuerraNames, view: State, seat: int) -> str:
    """How many cards somebody holds and has left to draw."""
    player = view.players[seat]
    return names.t("guerra.ui.told.hand", hand=len(player.hand), designs=len(player.designs))
