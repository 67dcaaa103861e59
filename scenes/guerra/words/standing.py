"""How the seats of a war stand, as everybody can see it: signs, strength that could fight, who passed, and all of it in words."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.frames import Clash, Clashes, Influence
from engine.rules.guerra.state import State, top_face
from engine.rules.guerra.values import characters, cost_of, max_power, strength
from engine.rules.kernel.types import Seat
from engine.table.moment import Card, Moment
from scenes.guerra.words import news, told
from scenes.guerra.words.names import GuerraNames

MARKED: Final = "seat"
"""Begins the name of the plate of a seat."""


def marks(view: State, seat: Seat) -> tuple[str, ...]:
    """Signs for what is known of a seat: how it left the table (GM-2.7, GM-2.8), or the starting player, a clash that is over, a pass."""
    player = view.players[seat]
    if player.left:
        return ("trophy" if player.score > 0 else "skull",)
    signs = (("crown", seat == view.first), ("attack", seat in clashed(view)), ("pause", seat in who_passed(view)))
    return tuple(sign for sign, here in signs if here)


def fighting(view: State, seat: Seat) -> int:
    """The strength that stands on the battlefield or could still be sent there."""
    return sum(max(0, strength(view, piece)) for piece in characters(view, seat) if piece.power and (piece.field or not piece.tired))


def clashed(view: State) -> tuple[Seat, ...]:
    """The seats whose clash of this turn is over (GM-9.10)."""
    frame = view.agenda.latest(Clashes)
    if frame is None or view.phase == "reorganisation":
        return ()
    return tuple(seat for seat in view.table if seat not in frame.free and seat not in view.duel)


def who_passed(view: State) -> frozenset[Seat]:
    """The seats that have passed and are asked again only if somebody else acts, or not at all."""
    asked, clash, influence = view.agenda.asked, view.agenda.latest(Clash), view.agenda.latest(Influence)
    if asked is None or (clash is None and influence is None):
        return frozenset()
    if clash is not None and view.phase == "assignment":
        return frozenset(clash.passed)
    order = [clash.a, clash.b] if clash is not None else list(view.table)
    passes = clash.passes if clash is not None else influence.passes if influence is not None else 0
    at = order.index(asked.seat) if asked.seat in order else 0
    return frozenset(order[at - back] for back in range(1, passes + 1))


def seat_of(key: str) -> Seat | None:
    """The seat that a plate or a reserve belongs to."""
    name = key.removeprefix(MARKED) if key.startswith(MARKED) else key.removeprefix("reserve:")
    return int(name) if name.isdecimal() and name != key else None


def points(view: State, seat: Seat) -> str:
    """Victory points as they are written."""
    return f"{view.players[seat].halves / 2:g}"


def tip(names: GuerraNames, seat: Seat, moment: Moment) -> str:
    """Who it is, how they stand and what became of them lately."""
    view: State = moment.view
    player, name = view.players[seat], names.player(seat)
    fresh = news.tell(names, news.news(moment.since, view, seat))
    if view.config.seats == 2:
        held = (told.hand(names, view, seat),) if names.alone else ()
        return "\n".join((f"{name}: {player.reserve}P", *held, *fresh))
    t = names.t
    lines = [t("guerra.ui.sheet.tip", name=name, reserve=player.reserve, points=points(view, seat))]
    lines += [t(f"guerra.ui.sheet.{mark}") for mark in marks(view, seat)]
    if not player.left:
        facts = t("guerra.ui.sheet.facts", myth=names.myth_of(view, seat), force=fighting(view, seat), hand=len(player.hand))
        lines[1:1] = [facts, *fresh]
        if seat not in names.chairs.pair(moment.sight):
            lines.append(f"<sand2>{t('guerra.ui.sheet.click')}</>")
    return "\n".join(lines)


def sheet(names: GuerraNames, view: State, seat: Seat) -> Card:
    """Everything public that a seat has, in words: for those who do not sit across the table right now."""
    t, player = names.t, view.players[seat]
    lines = [t("guerra.ui.sheet.hand", hand=len(player.hand), designs=len(player.designs), reserve=player.reserve)]
    for piece in characters(view, seat):
        state = f" ({t('guerra.ui.tired')})" if piece.tired else ""
        worn = ", ".join(names.card(view.pieces[gear].face) for gear in piece.gear)
        lines.append(t("guerra.ui.sheet.character", name=names.card(piece.face), force=strength(view, piece), power=piece.power,
                       limit=max_power(view, piece), state=state) + (f" + {worn}" if worn else ""))
    if len(lines) == 1:
        lines.append(t("guerra.ui.sheet.nobody"))
    lines += [names.card(piece.face) for piece in view.pieces.values() if piece.kind == "resource" and piece.controller == seat]
    for index, oracle in enumerate(player.oracles, 1):
        top = top_face(view, oracle)
        if top is not None:
            facts = t("guerra.ui.sheet.oracle", n=index, name=names.card(top.id), power=oracle.power, cost=cost_of(view, seat, top))
            lines.append(f"<sand2>{facts}</>")
    subtitle = f"{names.card(view.config.decks[seat].pantheon)} · {names.myth_of(view, seat)}"
    return Card(names.player(seat), subtitle, "\n".join(lines), rules=("GM-2.6", "GM-9.10"), side=names.people[seat].side)
