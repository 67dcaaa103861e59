"""What can be done in a town, with its prices, places and reasons why not (HM-6, HM-15, HM-20)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.rules.heroes.content import Price
from engine.rules.heroes.frames import Muster
from engine.rules.heroes.map.terrain import havens
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.town.purse import lowered
from engine.rules.heroes.town.towns import (
    army_side,
    building_price,
    guild_price,
    guild_refusal,
    hire_refusal,
    lacking,
    recruit_refusal,
    reinforce_discount,
    reinforce_refusal,
)
from engine.rules.kernel.types import Seat
from engine.table.moment import HudButton, Moment
from engine.table.words import Words
from engine.ui.text import Text
from scenes.heroes import layout
from scenes.heroes.words.names import GOODS, Names, cost_text

TILES, PITCH = (13, 204), 48
"""Where the tiles of the buildings begin, and how far apart they lie."""
ROWS, ROW_H = layout.RECRUITS, layout.ROW_H
TILE_BUTTON: Final = (47, 18)
"""The button below a tile."""
SPACE: Final = "\u00a0\u00a0"
"""Between the numbers of a price, which stand below their signs."""
USED: Final = ("blacksmith", "cover_of_darkness")
"""Buildings that can be used in the turn."""
LEAVE: Final = (ROWS[0] + 116, 330, 112, 22)


def buttons(words: Words[HeroesState], moment: Moment) -> Sequence[HudButton]:
    """One button for each building, recruit and reinforcement, the hero, the guild, and the way back."""
    t, seat = words.t, moment.decision.seat if moment.decision is not None else moment.bottom
    found = plan(words, moment.view, seat)
    x, y, _, high = LEAVE
    if moment.view.agenda.asks(Muster) is not None:
        found.append(HudButton("done", t("heroes.button.done"), (x, y, 62, high), "gold", "end", t("heroes.tip.done")))
        found.append(HudButton("@back", t("match.button.back"), (x + 66, y, 46, high), tip=t("heroes.tip.town_back")))
    else:
        found.append(HudButton("@back", t("heroes.town.leave"), LEAVE, "gold", "end"))
    return found


def plan(words: Words[HeroesState], view: HeroesState, seat: Seat) -> list[HudButton]:
    """Everything that can be done in the town of a seat."""
    t = words.t
    guild = f"{t('heroes.button.guild')} {{icon:gold}}{guild_price(view, seat)}"
    hire = f"{t('heroes.button.hire')} {{icon:gold}}{view.hire_price}"
    return [
        *_buildings(words, view, seat),
        *_recruits(words, view, seat),
        HudButton("guild", guild, (ROWS[0], 232, 112, 20), "violet", tip=_why(words, guild_refusal(view, seat))),
        HudButton("hire", hire, (ROWS[0] + 116, 232, 112, 20), tip=_unhired(words, view, seat)),
    ]


def _buildings(words: Words[HeroesState], view: HeroesState, seat: Seat) -> list[HudButton]:
    player, found = view.players[seat], []
    for index, name in enumerate(view.content.town_buildings[player.faction]):
        price, label, tip = building_price(view, name), "", ""
        if not player.has(name):
            label = _tight(price)
            tip = words.t("heroes.town.build.tip", name=words.t(f"heroes.building.{name}.name"), cost=cost_text(price))
        elif name in USED:
            label = words.t("heroes.button.option.use")
        if label:
            found.append(HudButton(f"building:{name}", label, (TILES[0] + PITCH * index, TILES[1] + 48, *TILE_BUTTON), "blue", tip=tip))
    return found


def _recruits(words: Words[HeroesState], view: HeroesState, seat: Seat) -> list[HudButton]:
    player, found = view.players[seat], []
    for index, unit in enumerate(units_of(view, seat)):
        side, record = army_side(player, unit), view.content.units[unit]
        x, y = ROWS[0] + 112, ROWS[1] + ROW_H * index + 4
        if not side:
            why = _wanting(words, view, seat, unit, recruit_refusal(view, seat, unit), pack=False)
            found.append(HudButton(f"few:{unit}", _price(record.few.cost, player.discount), (x, y, 57, 18), "blue", tip=why))
        if record.pack is not None and side != "pack":
            why, style = _wanting(words, view, seat, unit, reinforce_refusal(view, seat, unit), pack=True), "blue" if side else "stone"
            price = _price(record.pack.cost, reinforce_discount(view, seat, unit))
            found.append(HudButton(f"pack:{unit}", price, (x + 59, y, 57, 18), style, tip=why))
    return found


def _tight(price: Price) -> str:
    """A price on a narrow button: with signs where they have room, else its numbers, each below its sign on the tile."""
    return SPACE.join(f"<{tone}>{n}</>" for tone, n in _three(price)) if _three(price) else cost_text(price)


def _three(price: Price) -> tuple[tuple[str, int], ...]:
    """The numbers of a price in all three goods with their colours; nothing for other prices, which have room for their signs."""
    return (("gold4", price.G), ("sand3", price.M), ("teal4", price.V)) if all((price.G, price.M, price.V)) else ()


def signs(text: Text, price: Price) -> list[tuple[str, int]]:
    """The signs above the numbers of a price in all three goods, each with its place from the left edge of the tile."""
    three = _three(price)
    if not three:
        return []
    face = pygame.Rect(0, 0, TILE_BUTTON[0] - 6, TILE_BUTTON[1] - 2)
    size = text.size_in(face, _tight(price))
    whole, found = text.measure(_tight(price), size=size), list[tuple[str, int]]()
    left = (TILE_BUTTON[0] - whole) // 2
    for good, (_, number) in zip(GOODS.values(), three, strict=True):
        wide = text.measure(str(number), size=size)
        found.append((good, left + wide // 2))
        left += wide + text.measure(SPACE, size=size)
    return found


def _price(price: Price, discount: int) -> str:
    """What is really paid now: what waits to be taken off is off already, and shown in green (HM-20.14)."""
    return f"<green5>{cost_text(lowered(price, discount))}</>" if discount else cost_text(price)


def _wanting(words: Words[HeroesState], view: HeroesState, seat: Seat, unit: str, rule: str, *, pack: bool) -> str:
    """Why a unit cannot be had now: the building it waits for by name, that it must be there first, or the rule in words (UX-73)."""
    if not rule:
        return ""
    building = lacking(view, seat, unit, pack=pack)
    if building:
        return words.t("heroes.ui.needs", what=Names(words.t, words.people).building(building, view.players[seat].faction))
    if pack and not army_side(view.players[seat], unit):
        return words.t("heroes.ui.needs_few")
    return _why(words, rule)


def _unhired(words: Words[HeroesState], view: HeroesState, seat: Seat) -> str:
    """Why no second hero can be hired now, and that there is no room for one while a hero stands in every town (HM-9.9)."""
    places = havens(view, seat)
    rule = hire_refusal(view, seat, places[0] if places else "")
    return words.t("heroes.ui.no_haven") if rule == "HM-9.9" else _why(words, rule)


def _why(words: Words[HeroesState], rule: str) -> str:
    """A rule that forbids, in words."""
    return words.refusal(rule, {}) if rule else ""


def units_of(view: HeroesState, seat: Seat) -> list[str]:
    """The seven units of a seat's faction in rank order."""
    return [view.content.ranks[view.players[seat].faction, rank] for rank in range(1, 8)]


def building_at(view: HeroesState, seat: Seat, at: tuple[int, int]) -> str:
    """The building whose tile lies under a point."""
    names = view.content.town_buildings[view.players[seat].faction]
    index = (at[0] - TILES[0]) // PITCH
    return names[index] if TILES[1] <= at[1] < TILES[1] + 66 and 0 <= index < len(names) else ""
