"""The buttons beside the map: the end of the turn, the town, morale, the way for others, the rotations of a tile."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.heroes.frames import Act, Muster, RefreshHand
from engine.rules.heroes.questions.adventure import RotateStart, RotateTile
from engine.rules.kernel.types import Decision
from engine.table.moment import HudButton, Moment
from scenes.heroes import layout

X, Y = 540, 280


def buttons(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    """What the open question offers on the rail."""
    kind = type(moment.decision)
    return BUTTONS[kind](t, moment) if kind in BUTTONS else ()


def _turn(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    if moment.prefix:
        return ()
    tired = not any(hero.owner == moment.decision.seat and hero.mp for hero in moment.view.heroes.values())
    style = "gold" if tired else "stone"
    return (
        HudButton("end_turn", t("heroes.button.end_turn"), (X, Y, 94, 22), style, "end", t("heroes.tip.end_turn")),
        _town(t, moment),
        HudButton("morale", t("heroes.button.morale"), (X, Y + 50, 94, 18), "stone", "m", t("heroes.tip.morale")),
        *_way(t, moment),
    )


def _town(t: Catalogue, moment: Moment) -> HudButton:
    """The way into the town: to act where that is legal, otherwise to look."""
    legal = moment.picker is not None and "town" in moment.picker.options()
    page, place = "@page:town", (X, Y + 26, 94, 20)
    return HudButton("town" if legal else page, t("heroes.button.town"), place, "blue", "t", t("heroes.tip.town"), always=page)


def _way(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    """In the corner of the map: who would use a town before the turn goes on may be let in (HM-6.1)."""
    if moment.picker is None or "give_way" not in moment.picker.options():
        return ()
    place = (layout.MAP.right - 100, layout.MAP.bottom - 22, 96, 18)
    return (HudButton("give_way", t("heroes.button.give_way"), place, tip=t("heroes.tip.give_way"), brief=True),)


def _muster(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    if moment.prefix:
        return ()
    return (HudButton("done", t("heroes.button.done"), (X, Y, 94, 22), "gold", "end", t("heroes.tip.done")), _town(t, moment))


def _refresh(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    return (HudButton("draw", t("heroes.button.draw"), (X, Y, 94, 22), "gold", tip=t("heroes.tip.draw")),)


def _rotations(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    tips = {turns: t("heroes.tip.turn") for turns in moment.decision.options}
    shut = t("heroes.tip.turn.shut" if isinstance(moment.decision, RotateTile) else "heroes.tip.turn.alone")
    return [HudButton(f"option:{turns}", f"{turns * 60}°", turn_box(turns), tip=tips.get(turns, shut)) for turns in range(6)]


def turn_box(index: int) -> layout.Rect:
    """Where the button of the n-th rotation stands."""
    return 96 + 48 * index, 250, 44, 18


BUTTONS: Final[dict[type[Decision], Callable[[Catalogue, Moment], Sequence[HudButton]]]] = {
    Act: _turn,
    Muster: _muster,
    RefreshHand: _refresh,
    RotateTile: _rotations,
    RotateStart: _rotations,
}
