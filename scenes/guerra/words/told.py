"""What the pictures of cards and plates show, in words, for whoever sees none of them."""
from __future__ import annotations

from engine.rules.guerra.actions.transfer import EnterCard
from engine.rules.guerra.actions.words import Done
from engine.rules.guerra.content import Face
from engine.rules.guerra.frames import EnterPlay
from engine.rules.guerra.names import oracle_at
from engine.rules.guerra.state import Piece, State
from engine.rules.kernel.types import Action
from engine.table.moment import Moment
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


def left_waiting(names: GuerraNames, action: Action, moment: Moment) -> str:
    """Paid cards that would stay on their oracles."""
    if type(action) is not Done or type(moment.decision) is not EnterPlay:
        return ""
    paid = (each.oracle for each in names.rules.legal_actions(moment.view) if isinstance(each, EnterCard))
    return names.t("guerra.ui.told.waiting", cards=", ".join(names.card(_top(moment.view, oracle)) for oracle in paid))


def _top(view: State, name: str) -> str:
    seat, index = oracle_at(name)
    return view.players[seat].oracles[index].cards[-1].face


def hand(names: GuerraNames, view: State, seat: int) -> str:
    """How many cards somebody holds and has left to draw."""
    player = view.players[seat]
    return names.t("guerra.ui.told.hand", hand=len(player.hand), designs=len(player.designs))
