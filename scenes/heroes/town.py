"""The town over the darkened map: panorama, buildings, recruits, guild (ART section 4; HM-6, HM-15, HM-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.towns import army_side, building_price, building_refusal, guild_price, reinforce_refusal
from engine.table.stage import HudButton, Moment
from engine.ui.panel import panel
from scenes.heroes import layout, looks, words

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

PANORAMA = (13, 27)
TILES = (14, 202)
ROWS = (401, 30)
ROW_H = 25


class TownView:
    """Draws and places buttons from the view; the rules say what can be built or recruited."""

    RISING = 0.9
    """Seconds in which a building rises."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.shown = False
        """Whether the town lies over the map."""
        self.rising: dict[str, float] = {}
        """Buildings that are being built → seconds since they began."""

    def rise(self, seat: int, building: str) -> None:
        """A building goes up."""
        self.rising[building] = 0.0

    def update(self, dt: float) -> None:
        """Buildings grow."""
        self.rising = {name: elapsed + dt for name, elapsed in self.rising.items() if elapsed + dt < self.RISING}

    def seat(self, moment: Moment) -> int:
        """Whose town is open."""
        return moment.decision.seat if moment.decision is not None else self.stage.bottom

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """One button for each building, recruit and reinforcement, the hero, the guild, and the way back."""
        t = self.app.t
        view: HeroesState = moment.view
        player = view.players[self.seat(moment)]
        prefix = moment.prefix
        if len(prefix) > 1:
            return (HudButton("@back", t("match.button.back"), (540, 306, 94, 20)),)
        found = []
        for index, name in enumerate(view.content.town_buildings[player.faction]):
            if not player.has(name):
                price = building_price(view, name)
                label = f"<gold4>{price.G}</> <sand3>{price.M}</> <teal4>{price.V}</>"
                rect = (TILES[0] + 48 * index, TILES[1] + 48, 47, 18)
                found.append(HudButton(f"building:{name}", label, rect, "stone", tip=self.tip(view, name)))
            elif name in ("blacksmith", "cover_of_darkness"):
                found.append(
                    HudButton(f"building:{name}", t("heroes.button.option.use"), (TILES[0] + 48 * index, TILES[1] + 48, 47, 18), "blue")
                )
        for index, unit in enumerate(self.units(view, player.faction)):
            side = army_side(player, unit)
            record = view.content.units[unit]
            if side != "pack":
                cost = record.few.cost if not side or record.pack is None else record.pack.cost
                rect = (ROWS[0] + 150, ROWS[1] + ROW_H * index + 3, 78, 18)
                found.append(HudButton(f"unit:{unit}", words.cost_text(cost), rect, "gold" if side else "stone"))
        found.append(HudButton("hire", t("heroes.button.hire"), (ROWS[0], 212, 112, 20), "stone"))
        label = f"{t('heroes.button.guild')} {{icon:gold}}{guild_price(view, self.seat(moment))}"
        found.append(HudButton("guild", label, (ROWS[0] + 116, 212, 112, 20), "violet"))
        found.append(HudButton("@back", t("match.button.back"), (540, 306, 94, 20)))
        return found

    def units(self, view: HeroesState, faction: str) -> list[str]:
        """The seven units of a faction in rank order."""
        return [view.content.ranks[faction, rank] for rank in range(1, 8)]

    def tip(self, view: HeroesState, building: str) -> str:
        """Name and effect of a building."""
        cost = words.cost_text(building_price(view, building))
        return f"{self.app.t(f'heroes.building.{building}.name')} ({cost}): {self.app.t(f'heroes.building.{building}.text')}"

    def name(self, building: str, faction: str) -> str:
        """A dwelling goes by its faction's own name."""
        own = f"heroes.building.{building}.{faction}"
        return self.app.t(own if own in self.app.t else f"heroes.building.{building}.name")

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """The whole town screen below its buttons."""
        view: HeroesState = moment.view
        seat = self.seat(moment)
        player = view.players[seat]
        art, text, t = self.app.art, self.app.text, self.app.t
        panel(self.app, surface, layout.TOWN, "iron")
        surface.blit(art.sprite(f"heroes/town_{player.faction}@380x170"), PANORAMA)
        spots = ((60, 150), (110, 158), (165, 150), (220, 160), (270, 150), (320, 158), (90, 120), (300, 122))
        names = view.content.town_buildings[player.faction]
        order = sorted(range(len(names)), key=lambda index: spots[index][1])
        for index in order:
            if player.has(names[index]):
                foot = (PANORAMA[0] + spots[index][0], PANORAMA[1] + spots[index][1])
                art.blit(surface, f"heroes/building_{player.faction}_{names[index]}", foot)
        ribbon = pygame.Rect(120, 22, 160, 15)
        surface.blit(art.nine("ui/ribbon", ribbon.width, ribbon.height), ribbon)
        text.draw(surface, t(f"heroes.faction.{player.faction}"), ribbon, colour="gold4", align="centre")
        for index, name in enumerate(names):
            self._tile(surface, view, seat, name, (TILES[0] + 48 * index, TILES[1]))
        for index, unit in enumerate(self.units(view, player.faction)):
            self._row(surface, view, seat, unit, (ROWS[0], ROWS[1] + ROW_H * index))
        self._purse(surface, view, seat)

    def _tile(self, surface: pygame.Surface, view: HeroesState, seat: int, name: str, at: tuple[int, int]) -> None:
        art, text = self.app.art, self.app.text
        player = view.players[seat]
        built = player.has(name)
        sprite = f"heroes/building_{player.faction}_{name}@40x36"
        surface.blit(art.nine("ui/well", 46, 46), at)
        surface.blit(art.sprite(sprite, tint=None if built or not building_refusal(view, seat, name) else "dark"), (at[0] + 3, at[1] + 3))
        words_ = text.block(self.name(name, player.faction), 44, "micro", "gold3", "centre")
        strip = pygame.Rect(at[0] + 1, at[1] + 45 - min(14, words_.height), 44, min(14, words_.height))
        surface.fill(art.colour("ink0"), strip)
        surface.blit(words_.surface, strip, (0, 0, *strip.size))
        if built:
            surface.blit(art.sprite("ui/icon_tick"), (at[0] + 35, at[1] + 2))

    def _row(self, surface: pygame.Surface, view: HeroesState, seat: int, unit: str, at: tuple[int, int]) -> None:
        art, text, t = self.app.art, self.app.text, self.app.t
        player = view.players[seat]
        record = view.content.units[unit]
        side = army_side(player, unit)
        tone = {"bronze": "gold1", "silver": "stone3", "gold": "gold3", "azure": "blue3"}[record.tier]
        surface.blit(art.nine("ui/row", 228, ROW_H - 1), at)
        surface.fill(art.colour(tone), (at[0], at[1], 3, ROW_H - 1))
        surface.blit(art.sprite(looks.small(unit)), (at[0] + 4, at[1]))
        text.draw(surface, t(f"heroes.unit.{unit}.name"), pygame.Rect(at[0] + 33, at[1] + 1, 116, 11), colour="stone4")
        values = record.side(side or "few")
        figures = (("attack", values.attack), ("defence", values.defense), ("health", values.hp), ("initiative", values.initiative))
        line = " ".join(f"{{icon:{icon}}}{value}" for icon, value in figures)
        text.draw(surface, line, pygame.Rect(at[0] + 33, at[1] + 12, 116, 11), colour="sand3")
        if side == "pack":
            text.draw(surface, t("heroes.term.pack"), pygame.Rect(at[0] + 152, at[1] + 3, 74, 18), colour="green5", align="centre")
        elif side and reinforce_refusal(view, seat, unit) == "HM-20.4":
            text.draw(surface, t("heroes.ui.owned"), pygame.Rect(at[0] + 33, at[1] + 1, 112, 11), colour="green5", align="right")

    def _purse(self, surface: pygame.Surface, view: HeroesState, seat: int) -> None:
        player = view.players[seat]
        line = "   ".join(f"{{icon:{looks.GOODS[res]}}}{getattr(player, res)}" for res in looks.GOODS)
        tokens = "  ".join(
            f"{{icon:{icon}}}{'+' if ready else '-'}"
            for icon, ready in (("castle", player.build), ("people", player.population), ("spell", player.book))
        )
        self.app.text.draw(surface, f"{line}      {tokens}", pygame.Rect(ROWS[0], 238, 228, 14), colour="gold3")
