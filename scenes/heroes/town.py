"""The town over the map: panorama, buildings, recruits, guild (ART section 4; HM-6, HM-15, HM-20)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.frames import Muster
from engine.rules.heroes.state import HeroesState, Player
from engine.rules.heroes.towns import (
    army_side,
    building_price,
    building_refusal,
    guild_price,
    guild_refusal,
    recruit_refusal,
    reinforce_refusal,
)
from engine.rules.kernel.types import Seat
from engine.table.pieces import Spot
from engine.table.stage import HudButton, Moment
from engine.ui.names import label, shortenings
from engine.ui.panel import panel
from scenes.heroes import about, layout, looks, naming, options
from scenes.heroes.panorama import Panorama

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

Rect = tuple[int, int, int, int]
TOWN: Rect = (4, 18, 632, 340)
TILES, PITCH = (13, 204), 48
DETAILS = pygame.Rect(13, 274, 380, 78)
ROWS, ROW_H = layout.RECRUITS, layout.ROW_H
WIDE = 228
HALL = "city_hall"
"""What it brings is each faction's own (HM-15.2)."""
USED = ("blacksmith", "cover_of_darkness")
"""Buildings that can be used in the turn."""
TONES = {"bronze": "gold1", "silver": "stone3", "gold": "gold3", "azure": "blue3"}


class TownView:
    """Draws and places buttons from the view; the rules say what can be built or recruited."""

    RISING = 0.9
    """Seconds in which a building rises."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.panorama = Panorama(stage.app)
        self.shown = False
        """Whether the town lies over the map."""
        self.staying = False
        """Whether the player has not left it although he acted in it."""
        self.rising: dict[str, float] = {}
        """Buildings that are being built → seconds since they began."""
        self._last = ""

    def rise(self, seat: Seat, building: str) -> None:
        """A building goes up."""
        self.rising[building] = 0.0

    def update(self, dt: float) -> None:
        """Buildings grow, smoke drifts."""
        self.panorama.clock += dt
        self.rising = {name: elapsed + dt for name, elapsed in self.rising.items() if elapsed + dt < self.RISING}

    def spots(self, view: HeroesState) -> list[Spot]:
        """What the mouse is told about besides the buttons: the units that can be trained, and the tokens."""
        player = view.players[self.stage.bottom]
        return [*about.town_spots(view, units(view, player.faction)), *layout.token_spots(town=True)]

    # -- buttons --------------------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """One button for each building, recruit and reinforcement, the hero, the guild, and the way back."""
        view: HeroesState = moment.view
        seat = moment.decision.seat if moment.decision is not None else self.stage.bottom
        plan = self.plan(view, seat)
        found = [HudButton(step, text, rect, style, tip=self.reason(view, seat, step)) for step, text, rect, style in plan]
        return [*found, *self._leave(moment)]

    def _leave(self, moment: Moment) -> Sequence[HudButton]:
        t, x = self.app.t, ROWS[0] + 116
        if isinstance(moment.decision, Muster):
            return (
                HudButton("done", t("heroes.button.done"), (x, 330, 62, 22), "gold", "end"),
                HudButton("@back", t("match.button.back"), (x + 66, 330, 46, 22)),
            )
        return (HudButton("@back", t("heroes.town.leave"), (x, 330, 112, 22), "gold", "end"),)

    def plan(self, view: HeroesState, seat: Seat) -> list[tuple[str, str, Rect, str]]:
        """Step, label, place and style of everything that can be done in a town."""
        t = self.app.t
        player = view.players[seat]
        found: list[tuple[str, str, Rect, str]] = []
        for index, name in enumerate(view.content.town_buildings[player.faction]):
            rect = (TILES[0] + PITCH * index, TILES[1] + 48, 47, 18)
            if not player.has(name):
                price = building_price(view, name)
                found.append((f"building:{name}", f"<gold4>{price.G}</> <sand3>{price.M}</> <teal4>{price.V}</>", rect, "blue"))
            elif name in USED:
                found.append((f"building:{name}", t("heroes.button.option.use"), rect, "blue"))
        for index, unit in enumerate(units(view, player.faction)):
            side, record = army_side(player, unit), view.content.units[unit]
            x, y = ROWS[0] + 112, ROWS[1] + ROW_H * index + 4
            if not side:
                found.append((f"few:{unit}", naming.cost_text(record.few.cost), (x, y, 57, 18), "blue"))
            if record.pack is not None and side != "pack":
                found.append((f"pack:{unit}", naming.cost_text(record.pack.cost), (x + 59, y, 57, 18), "blue" if side else "stone"))
        guild = f"{t('heroes.button.guild')} {{icon:gold}}{guild_price(view, seat)}"
        found.append(("guild", guild, (ROWS[0], 232, 112, 20), "violet"))
        hire = f"{t('heroes.button.hire')} {{icon:gold}}{view.hire_price}"
        found.append(("hire", hire, (ROWS[0] + 116, 232, 112, 20), "stone"))
        return found

    def reason(self, view: HeroesState, seat: Seat, step: str) -> str:
        """Why not, for what cannot be done."""
        kind, _, name = step.partition(":")
        if kind in ("few", "pack"):
            refusal = recruit_refusal if kind == "few" else reinforce_refusal
            return self.why(refusal(view, seat, name))
        if kind == "guild":
            return self.why(guild_refusal(view, seat))
        return ""

    def why(self, rule: str) -> str:
        """A rule that forbids, in words."""
        return self.stage.refusal(rule, {}) if rule else ""

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, seat: Seat, note: str = "") -> None:
        """The whole town screen below its buttons; `note` says why nothing can be done."""
        view = self.stage.told
        player = view.players[seat]
        panel(self.app, surface, TOWN, "iron")
        self.panorama.draw(surface, view.content, player, self.rising, self.RISING, self.stage.side_of(seat))
        names = view.content.town_buildings[player.faction]
        for index, name in enumerate(names):
            self._tile(surface, view, seat, name, (TILES[0] + PITCH * index, TILES[1]))
        self._details(surface, view, seat, self._pointed(names), note)
        self._heads(surface)
        for index, unit in enumerate(units(view, player.faction)):
            self._row(surface, view, seat, unit, (ROWS[0], ROWS[1] + ROW_H * index))
        self._army(surface, player)
        self._purse(surface, player)

    def _pointed(self, names: Sequence[str]) -> str:
        """The building whose tile the mouse is on, or was on last."""
        x, y = self.app.mouse
        if TILES[1] <= y < TILES[1] + 66 and 0 <= (x - TILES[0]) // PITCH < len(names):
            self._last = names[(x - TILES[0]) // PITCH]
        return self._last if self._last in names else names[0]

    def _tile(self, surface: pygame.Surface, view: HeroesState, seat: Seat, name: str, at: tuple[int, int]) -> None:
        art, text = self.app.art, self.app.text
        player = view.players[seat]
        built = player.has(name)
        sprite = f"heroes/building_{player.faction}_{name}@40x36"
        surface.blit(art.nine("ui/well", 46, 46), at)
        surface.blit(art.sprite(sprite, tint=None if built or not building_refusal(view, seat, name) else "dark"), (at[0] + 3, at[1] + 1))
        short = shortenings(naming.building_name(self.stage, name, player.faction), self.app.t.language)
        title, font = label(text, short, 43, ("micro",))
        strip = pygame.Rect(at[0] + 1, at[1] + 37, 44, 8)
        surface.fill(art.colour("ink0"), strip)
        text.draw(surface, title, strip, font=font, colour="gold3", align="centre")
        if built and name not in USED:
            box = pygame.Rect(at[0], at[1] + 48, 46, 18)
            surface.blit(art.nine("ui/well_green", *box.size), box)
            icon = art.sprite("ui/icon_tick")
            surface.blit(icon, icon.get_rect(center=box.center))
        if name == self._last:
            pygame.draw.rect(surface, art.colour("gold4"), (at[0] - 1, at[1] - 1, 48, 48), 1)

    def _details(self, surface: pygame.Surface, view: HeroesState, seat: Seat, name: str, note: str) -> None:
        """What the building under the mouse does, what it costs and needs, and why it cannot be built."""
        art, text, t = self.app.art, self.app.text, self.app.t
        player = view.players[seat]
        surface.blit(art.nine("ui/well", *DETAILS.size), DETAILS)
        picture = art.sprite(f"heroes/building_{player.faction}_{name}@66x66", tint=None if player.has(name) else "dark")
        surface.blit(picture, (DETAILS.x + 5, DETAILS.y + 6))
        x, wide = DETAILS.x + 78, DETAILS.width - 84
        title = naming.building_name(self.stage, name, player.faction)
        text.draw(surface, title, pygame.Rect(x, DETAILS.y + 4, wide - 90, 12), font="title", colour="gold3")
        cost = t("heroes.ui.built") if player.has(name) else naming.cost_text(building_price(view, name))
        text.draw(surface, cost, pygame.Rect(x, DETAILS.y + 4, wide, 12), colour="green5" if player.has(name) else "stone4", align="right")
        lines = [t(f"heroes.building.{name}.text")]
        if name == HALL:
            halls = (options.gift(self.stage, op) for op in view.content.factions[player.faction].halls)
            lines.append(t("heroes.town.halls", what=" / ".join(halls)))
        needs = view.content.buildings[name].needs
        if needs and not player.has(name):
            tone = "green5" if player.has(needs) else "red4"
            lines.append(f"<{tone}>{t('heroes.ui.needs', what=naming.building_name(self.stage, needs, player.faction))}</>")
        refusal = "" if player.has(name) else building_refusal(view, seat, name)
        if note or refusal:
            lines.append(f"<red4>{note or self.why(refusal)}</>")
        room = pygame.Rect(x, DETAILS.y + 18, wide, DETAILS.height - 22)
        text.draw_block(surface, "\n".join(lines), room, colour="sand3")

    def _heads(self, surface: pygame.Surface) -> None:
        text, t = self.app.text, self.app.t
        y = ROWS[1] - 16
        text.draw(surface, t("heroes.town.recruit"), pygame.Rect(ROWS[0], y, 108, 14), font="title", colour="gold3")
        for index, side in enumerate(("few", "pack")):
            text.draw(surface, t(f"heroes.term.{side}"), pygame.Rect(ROWS[0] + 112 + 59 * index, y, 57, 14), colour="sand3", align="centre")

    def _row(self, surface: pygame.Surface, view: HeroesState, seat: Seat, unit: str, at: tuple[int, int]) -> None:
        art, text = self.app.art, self.app.text
        player, record = view.players[seat], view.content.units[unit]
        side = army_side(player, unit)
        surface.blit(art.nine("ui/row", WIDE, ROW_H - 1), at)
        surface.fill(art.colour(TONES[record.tier]), (at[0], at[1], 3, ROW_H - 1))
        surface.blit(art.sprite(looks.small(unit)), (at[0] + 4, at[1] + 1))
        short, font = label(text, shortenings(self.app.t(f"heroes.unit.{unit}.name"), self.app.t.language), 80, ("body", "micro"))
        text.draw(surface, short, pygame.Rect(at[0] + 32, at[1] + 1, 80, 12), font=font, colour="stone4")
        values = record.side(side or "few")
        figures = (("attack", values.attack), ("defence", values.defense), ("health", values.hp), ("initiative", values.initiative))
        for index, (icon, value) in enumerate(figures):
            surface.blit(art.sprite(f"ui/icon_{icon}"), (at[0] + 31 + 20 * index, at[1] + 13))
            text.draw(surface, str(value), pygame.Rect(at[0] + 43 + 20 * index, at[1] + 14, 12, 10), font="micro", colour="sand3")
        for index, owned in enumerate((bool(side), side == "pack")):
            if owned:
                box = pygame.Rect(at[0] + 112 + 59 * index, at[1] + 4, 57, 18)
                surface.blit(art.nine("ui/well_green", *box.size), box)
                icon_ = art.sprite("ui/icon_tick")
                surface.blit(icon_, icon_.get_rect(center=box.center))

    def _army(self, surface: pygame.Surface, player: Player) -> None:
        """The unit deck in a row, with the places of the seven units of a faction."""
        art = self.app.art
        y = 258
        self.app.text.draw(surface, self.app.t("heroes.ui.army"), pygame.Rect(ROWS[0], y, 100, 12), colour="stone3")
        step = 32 if len(player.army) <= 7 else WIDE // len(player.army)
        for index in range(7):
            surface.blit(art.nine("ui/well", 30, 30), (ROWS[0] + 32 * index, y + 13))
        for index, troop in enumerate(player.army):
            at = (ROWS[0] + step * index, y + 13)
            surface.blit(art.nine("ui/well", 30, 30), at)
            surface.blit(art.sprite(looks.small(troop.unit)), (at[0] + 2, at[1] + 3))
            if troop.side == "pack":
                surface.blit(art.sprite("ui/icon_star"), (at[0] + 19, at[1] + 20))

    def _purse(self, surface: pygame.Surface, player: Player) -> None:
        """What is in the purse, and which of the three town tokens are fresh."""
        art, text = self.app.art, self.app.text
        line = "  ".join(f"{{icon:{looks.GOODS[res]}}}{getattr(player, res)}" for res in looks.GOODS)
        text.draw(surface, line, pygame.Rect(ROWS[0], 310, 112, 14), colour="gold3")
        for index, (icon, ready) in enumerate((("castle", player.build), ("people", player.population), ("spell", player.book))):
            well = pygame.Rect(layout.token_box(index, town=True))
            surface.blit(art.nine("ui/well_green" if ready else "ui/well", *well.size), well)
            picture = art.sprite(f"ui/icon_{icon}", tint=None if ready else "dark")
            surface.blit(picture, picture.get_rect(center=well.center))


def units(view: HeroesState, faction: str) -> list[str]:
    """The seven units of a faction in rank order."""
    return [view.content.ranks[faction, rank] for rank in range(1, 8)]


