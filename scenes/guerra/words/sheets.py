"""The sheets of the inspector: a card with every number taken apart, piles, hands (UX-05)."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.names import oracle_at
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import parts
from engine.rules.kernel.types import HIDDEN
from engine.table.moment import Card, Figure, Moment
from engine.table.pieces import Look
from engine.ui.names import opening
from scenes.guerra.words import standing, tips
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.places import PILES, RIVAL_HAND, face_of

RULES: Final = {
    "pantheon": ("GM-4.2", "GM-3.1"), "character": ("GM-4.3", "GM-9.5", "GM-5.1"), "resource": ("GM-4.4", "GM-7.8"),
    "event": ("GM-4.5", "GM-7.2"), "action": ("GM-4.8", "GM-5.3"), "equipment": ("GM-4.6", "GM-8.2"), "invocation": ("GM-4.7", "GM-8.2"),
}


def inspect(names: GuerraNames, key: str, moment: Moment) -> Card | None:
    """The sheet of whatever has that name."""
    view: State = moment.view
    if key in PILES:
        return _piles(names, moment)
    if key == RIVAL_HAND:
        return _rival_hand(names, moment)
    whose = standing.seat_of(key)
    if whose is not None:
        return standing.sheet(names, view, whose)
    face = _face(names, key, moment)
    return _card(names, view, key, face) if face in names.content.faces else None


def _face(names: GuerraNames, key: str, moment: Moment) -> str:
    """The face behind a name, also of what lies on an oracle."""
    if key.startswith("oracle:"):
        seat, index = oracle_at(key)
        oracle = moment.view.players[seat].oracles[index]
        return oracle.cards[-1].face if oracle.cards else HIDDEN
    return face_of(key, moment.view)


def _card(names: GuerraNames, view: State, key: str, face: str) -> Card:
    t, piece, printed = names.t, view.pieces.get(key), names.content.faces[face]
    figures: list[Figure] = []
    if piece is not None and piece.kind == "character":
        figures = [_figure(names, view, piece, stat) for stat in ("f", "pm")]
        figures.append(Figure(t("guerra.ui.power"), str(piece.power), str(piece.power), icon="power"))
    elif printed.kind in ("character", "gear"):
        figures = [Figure(opening(t(f"guerra.stat.{stat}")), str(number), str(number))
                   for stat, number in (("f", printed.strength), ("pm", printed.max_power))]
    if printed.kind != "pantheon":
        figures.insert(0, Figure(t("guerra.ui.cost"), str(printed.cost), str(printed.cost)))
    text = names.says(face)
    if piece is not None:
        text = "\n".join((text, *tips.conditions(names, piece)))
    subtitle = f"{t(f'guerra.ui.type.{printed.type}')} · {names.myth(printed.mythology)}"
    side = names.people[piece.controller].side if piece is not None else -1
    return Card(names.card(face), subtitle, text, "", Look(f"sheet:{face}"), tuple(figures), rules=RULES[printed.type], side=side)


def _figure(names: GuerraNames, view: State, piece: Piece, stat: str) -> Figure:
    """One value with its sources."""
    sums = list(parts(view, piece, stat))
    total = sum(amount for _, amount in sums)
    changes = tuple((f"{amount:+d}", names.cause(source)) for source, amount in sums[1:])
    return Figure(opening(names.t(f"guerra.stat.{stat}")), str(sums[0][1]), str(max(0, total) if stat == "pm" else total), changes)


def _piles(names: GuerraNames, moment: Moment) -> Card:
    """Both discard piles of both sides, which everybody may look through (GM-1.6)."""
    t = names.t
    lines = []
    for seat in dict.fromkeys(names.chairs.pair(moment.sight)):
        player = moment.view.players[seat]
        lines.append(f"<gold3>{t('guerra.ui.discard_of', seat=names.player(seat))}</>")
        for word, pile in (("gods_discard", player.gods_discard), ("designs_discard", player.designs_discard)):
            cards = ", ".join(names.card(card) for card in pile) or t("guerra.ui.empty")
            lines.append(f"<sand2>{t(f'guerra.ui.{word}')}:</> {cards}")
    return Card(t("guerra.ui.gods_discard") + " / " + t("guerra.ui.designs_discard"), "", "\n".join(lines), rules=("GM-1.6",))


def _rival_hand(names: GuerraNames, moment: Moment) -> Card:
    """What one knows of the rival's hand, with what those cards do."""
    t, seat = names.t, names.chairs.far(moment.sight)
    held = moment.view.players[seat].hand
    seen = [card.face for card in held if card.face != HIDDEN]
    lines = [f"<gold3>{names.card(face)}</>: {names.says(face)}" for face in seen]
    covered = len(held) - len(seen)
    if covered:
        lines.append(f"<sand2>{t('guerra.ui.unknown_hand', n=covered)}</>")
    return Card(t("guerra.ui.hand_of", seat=names.player(seat)), "", "\n".join(lines), rules=("GM-1.6",))
