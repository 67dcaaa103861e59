"""Everybody at the table at a glance: small plates for three and more, and a sheet for each seat."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.guerra.frames import Clash, Clashes, Influence
from engine.rules.guerra.state import State, top_face
from engine.rules.guerra.values import characters, cost_of, max_power, strength
from engine.rules.kernel.types import Seat
from engine.table.pieces import Spot, box
from engine.table.stage import Card
from engine.ui.names import label
from scenes.guerra.news import News, news, signed, tell

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

LEFT, TOP, TALL, ROOM = 480, 294, 30, 158
MARKED: Final = "seat"
NARROW: Final = 60
"""A plate that is no wider is written small."""
SIGN: Final = 11
"""How wide a sign beside a name is."""
LOW: Final = 5
"""A reserve that is close to Oblivion."""


def plate(at: int, seats: int) -> pygame.Rect:
    """Where the plate of the `at`-th seat in turn order lies: up to four have wide ones."""
    per_row = 2 if seats <= 4 else 3
    wide = ROOM // per_row - 1
    return pygame.Rect(LEFT + at % per_row * (wide + 1), TOP + at // per_row * (TALL + 1), wide, TALL)


def plates(view: State) -> list[pygame.Rect]:
    """Every plate in turn order; between two players there are none."""
    return [plate(at, view.config.seats) for at in range(len(view.order))] if view.config.seats > 2 else []


def spots(view: State) -> list[Spot]:
    """The plates as things to click."""
    return [box(f"{MARKED}{seat}", (x, y, w, h)) for seat, (x, y, w, h) in zip(view.order, plates(view), strict=False)]


def at(view: State, point: tuple[int, int]) -> Seat | None:
    """The seat whose plate lies under a point, if it is still at the table."""
    for number, seat in enumerate(view.order if view.config.seats > 2 else ()):
        if plate(number, view.config.seats).collidepoint(point) and not view.players[seat].left:
            return seat
    return None


def draw(stage: GuerraStage, surface: pygame.Surface, view: State, since: State | None) -> None:
    """Everybody in turn order: reserve and what others made of it, strength that could fight, victory points (GM-2.6); who decides now has
    a broad frame, those on the table a thin one."""
    for at, seat in enumerate(view.order):
        _plate(stage, surface, view, seat, plate(at, view.config.seats), news(since, view, seat))


def _plate(stage: GuerraStage, surface: pygame.Surface, view: State, seat: Seat, area: pygame.Rect, fresh: News) -> None:
    art, text, player, person = stage.app.art, stage.app.text, view.players[seat], stage.people[seat]
    shown = seat in (stage.near(view), stage.far(view))
    decides = stage.telling.present is None and seat == view.agenda.to_act
    surface.fill(art.colour("fire1" if decides else "gold3" if seat in view.duel else "stone4" if shown else "ink0"), area)
    inner = area.inflate(-4, -4) if decides else area.inflate(-2, -2)
    surface.fill(art.colour("ink2") if player.left else art.side_colour(person.side, 0), inner)
    if any(fresh) and seat != stage.near(view):
        surface.fill(art.colour("violet4"), (inner.left, inner.top, 2, inner.height))
    signs, narrow = marks(view, seat), area.width <= NARROW
    room = area.width - 8 - SIGN * min(len(signs), 1 if narrow else 2)
    name, font = label(text, (person.name,), room, ("micro",) if narrow else ("body", "micro"))
    text.draw(surface, name, pygame.Rect(area.left + 5, area.top + 2, area.width - 8, 8 if narrow else 10), font=font,
              colour="stone2" if player.left else "stone4")
    for number, sign in enumerate(signs):
        # A narrow plate has its signs below each other, so that the name stays whole.
        place = (area.right - 2 - SIGN, area.top + 1 + 9 * number) if narrow else (area.right - 2 - SIGN * (number + 1), area.top + 2)
        surface.blit(art.sprite(f"ui/icon_{sign}"), place)
    _figures(stage, surface, view, seat, area, fresh)


def _figures(stage: GuerraStage, surface: pygame.Surface, view: State, seat: Seat, area: pygame.Rect, fresh: News) -> None:
    """Reserve with its change, strength, victory points: on one line where it is wide enough, else on two."""
    text, player, narrow = stage.app.text, view.players[seat], area.width <= NARROW
    font = "micro" if narrow else "body"
    low = pygame.Rect(area.left + 5, area.top + (19 if narrow else 15), area.width - 7, 9 if narrow else 11)
    high = low.move(0, -9) if narrow else low
    points = f"{player.halves / 2:g}"
    text.draw(surface, points, low, font=font, colour="stone4", align="right")
    star = low.right - text.measure(points, font) - SIGN
    surface.blit(stage.app.art.sprite("ui/icon_star"), (star, low.top - (1 if narrow else 0)))
    if player.left:
        return
    reserve, change = f"{player.reserve}P", signed(fresh.reserve)
    text.draw(surface, reserve, high, font=font, colour="red4" if player.reserve <= LOW else "gold4")
    begin = high.left + text.measure(reserve, font) + 2
    colour = "green5" if fresh.reserve > 0 else "red4"
    text.draw(surface, change, pygame.Rect(begin, high.top, 14, high.height), font="micro", colour=colour)
    left = low.left if narrow else begin + text.measure(change, "micro")
    between = pygame.Rect(left, low.top, star - left, low.height)
    text.draw(surface, f"F{fighting(view, seat)}", between, font=font, colour="stone4", align="left" if narrow else "centre")


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
    frame = next((frame for frame in view.agenda.frames if isinstance(frame, Clashes)), None)
    if frame is None or view.phase == "reorganisation":
        return ()
    return tuple(seat for seat in view.table if seat not in frame.free and seat not in view.duel)


def who_passed(view: State) -> frozenset[Seat]:
    """The seats that have passed and are asked again only if somebody else acts, or not at all."""
    asked, frame = view.agenda.asked, next((each for each in reversed(view.agenda.frames) if isinstance(each, Influence | Clash)), None)
    if frame is None or asked is None:
        return frozenset()
    if isinstance(frame, Clash) and view.phase == "assignment":
        return frozenset(frame.passed)
    order = [frame.a, frame.b] if isinstance(frame, Clash) else list(view.table)
    at = order.index(asked.seat) if asked.seat in order else 0
    return frozenset(order[at - back] for back in range(1, frame.passes + 1))


def seat_of(key: str) -> Seat | None:
    """The seat that a plate or a reserve belongs to."""
    name = key.removeprefix(MARKED) if key.startswith(MARKED) else key.removeprefix("reserve:")
    return int(name) if name.isdecimal() and name != key else None


def tip(stage: GuerraStage, view: State, seat: Seat, since: State | None = None) -> str:
    """Who it is, how he stands and what became of him lately."""
    player = view.players[seat]
    points = f"{player.halves / 2:g}"
    name = stage.people[seat].name
    fresh = tell(stage, seat, news(since, view, seat))
    if view.config.seats == 2:
        return "\n".join((f"{name}: {player.reserve}P", *fresh))
    t, myth = stage.app.t, stage.myth_name(stage.affiliation(view, seat))
    lines = [t("guerra.ui.sheet.tip", name=name, reserve=player.reserve, points=points)]
    lines += [t(f"guerra.ui.sheet.{mark}") for mark in marks(view, seat)]
    if not player.left:
        facts = t("guerra.ui.sheet.facts", myth=myth, force=fighting(view, seat), hand=len(player.hand))
        lines[1:1] = [facts, *fresh]
        if seat not in (stage.near(view), stage.far(view)):
            lines.append(f"<sand2>{t('guerra.ui.sheet.click')}</>")
    return "\n".join(lines)


def sheet(stage: GuerraStage, view: State, seat: Seat) -> Card:
    """Everything public that a seat has, in words: for those who do not sit across the table right now."""
    t, player = stage.app.t, view.players[seat]
    lines = [t("guerra.ui.sheet.hand", hand=len(player.hand), designs=len(player.designs), reserve=player.reserve)]
    for piece in characters(view, seat):
        state = f" ({t('guerra.ui.tired')})" if piece.tired else ""
        name = t(f"guerra.card.{piece.face}.name")
        worn = ", ".join(t(f"guerra.card.{view.pieces[gear].face}.name") for gear in piece.gear)
        lines.append(t("guerra.ui.sheet.character", name=name, force=strength(view, piece), power=piece.power,
                       limit=max_power(view, piece), state=state) + (f" + {worn}" if worn else ""))
    if len(lines) == 1:
        lines.append(t("guerra.ui.sheet.nobody"))
    resources = [piece.face for piece in view.pieces.values() if piece.kind == "resource" and piece.controller == seat]
    lines += [t(f"guerra.card.{face}.name") for face in resources]
    for index, oracle in enumerate(player.oracles, 1):
        top = top_face(view, oracle)
        if top is not None:
            name = t(f"guerra.card.{top.id}.name")
            lines.append(f"<sand2>{t('guerra.ui.sheet.oracle', n=index, name=name, power=oracle.power, cost=cost_of(view, seat, top))}</>")
    pantheon = view.config.decks[seat].pantheon
    subtitle = f"{t(f'guerra.card.{pantheon}.name')} · {stage.myth_name(stage.affiliation(view, seat))}"
    return Card(stage.people[seat].name, subtitle, "\n".join(lines), rules=("GM-2.6", "GM-9.10"), side=stage.people[seat].side)
