"""The town as a picture over the map: panorama, buildings, recruits, army and purse (ART section 4; HM-6, HM-15, HM-20)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.heroes.state import HeroesState, Player
from engine.rules.heroes.town.towns import army_side, building_price, building_refusal
from engine.rules.kernel.types import Seat
from engine.table.words import Words
from engine.ui.names import label, shortenings
from scenes.heroes import layout, looks
from scenes.heroes.brush import Brush
from scenes.heroes.gaze import Gaze
from scenes.heroes.town.panorama import Panorama
from scenes.heroes.town.plan import PITCH, ROW_H, ROWS, TILES, USED, signs, units_of
from scenes.heroes.words.names import cost_text, purse_text
from scenes.heroes.words.options import gift

TOWN: Final = (4, 18, 632, 340)
DETAILS: Final = pygame.Rect(13, 274, 380, 78)
WIDE: Final = 228
HALL: Final = "city_hall"
"""What it brings is each faction's own (HM-15.2)."""
TONES: Final = {"bronze": "gold1", "silver": "stone3", "gold": "gold3", "azure": "blue3"}


class TownScreen:
    """Everything below the buttons; the rules say what can be built."""

    def __init__(self, brush: Brush, words: Words[HeroesState], gaze: Gaze) -> None:
        self._brush = brush
        self._words = words
        self._gaze = gaze
        self._panorama = Panorama(brush)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, view: HeroesState, seat: Seat, clock: float, note: str = "") -> None:
        """The whole town screen below its buttons; `note` says why nothing can be done."""
        player = view.players[seat]
        self._brush.panel(surface, TOWN)
        self._panorama.draw(surface, view.content, player, self._gaze.rising, clock, self._brush.side_of(seat))
        names = view.content.town_buildings[player.faction]
        for index, name in enumerate(names):
            self._tile(surface, view, seat, name, (TILES[0] + PITCH * index, TILES[1]))
        self._details(surface, view, seat, self._gaze.building if self._gaze.building in names else names[0], note)
        self._heads(surface)
        for index, unit in enumerate(units_of(view, seat)):
            self._row(surface, view, seat, unit, (ROWS[0], ROWS[1] + ROW_H * index))
        self._army(surface, player)
        self._purse(surface, player)

    def _tile(self, surface: pygame.Surface, view: HeroesState, seat: Seat, name: str, at: tuple[int, int]) -> None:
        art, text = self._brush.art, self._brush.text
        player = view.players[seat]
        built = player.has(name)
        sprite = f"heroes/building_{player.faction}_{name}@40x36"
        surface.blit(art.nine("ui/well", 46, 46), at)
        surface.blit(art.sprite(sprite, tint=None if built or not building_refusal(view, seat, name) else "dark"), (at[0] + 3, at[1] + 1))
        short = shortenings(self._brush.names.building(name, player.faction), self._brush.t.language)
        title, font = label(text, short, 43, ("micro",))
        above = [] if built else signs(text, building_price(view, name))
        # Where signs stand over the numbers of the price, the name moves to the head of the tile.
        strip = pygame.Rect(at[0] + 1, at[1] + (1 if above else 37), 44, 8)
        surface.fill(art.colour("ink0"), strip)
        text.draw(surface, title, strip, font=font, colour="gold3", align="centre")
        if above:
            surface.fill(art.colour("ink0"), (at[0] + 1, at[1] + 35, 44, 11))
        for good, x in above:
            picture = art.sprite(f"ui/icon_{good}")
            surface.blit(picture, picture.get_rect(midbottom=(at[0] + x, at[1] + 46)))
        if built and name not in USED:
            box = pygame.Rect(at[0], at[1] + 48, 46, 18)
            surface.blit(art.nine("ui/well_green", *box.size), box)
            icon = art.sprite("ui/icon_tick")
            surface.blit(icon, icon.get_rect(center=box.center))
        if name == self._gaze.building:
            pygame.draw.rect(surface, art.colour("gold4"), (at[0] - 1, at[1] - 1, 48, 48), 1)

    def _details(self, surface: pygame.Surface, view: HeroesState, seat: Seat, name: str, note: str) -> None:
        """What the building under the mouse does, what it costs and needs, and why it cannot be built."""
        art, text, t = self._brush.art, self._brush.text, self._brush.t
        player = view.players[seat]
        surface.blit(art.nine("ui/well", *DETAILS.size), DETAILS)
        picture = art.sprite(f"heroes/building_{player.faction}_{name}@66x66", tint=None if player.has(name) else "dark")
        surface.blit(picture, (DETAILS.x + 5, DETAILS.y + 6))
        x, wide = DETAILS.x + 78, DETAILS.width - 84
        title = self._brush.names.building(name, player.faction)
        text.draw(surface, title, pygame.Rect(x, DETAILS.y + 4, wide - 90, 12), font="title", colour="gold3")
        cost = t("heroes.ui.built") if player.has(name) else cost_text(building_price(view, name))
        text.draw(surface, cost, pygame.Rect(x, DETAILS.y + 4, wide, 12), colour="green5" if player.has(name) else "stone4", align="right")
        lines = [t(f"heroes.building.{name}.text")]
        if name == HALL:
            halls = (gift(self._brush.names, op) for op in view.content.factions[player.faction].halls)
            lines.append(t("heroes.town.halls", what=" / ".join(halls)))
        needs = view.content.buildings[name].needs
        if needs and not player.has(name):
            tone = "green5" if player.has(needs) else "red4"
            lines.append(f"<{tone}>{t('heroes.ui.needs', what=self._brush.names.building(needs, player.faction))}</>")
        refusal = "" if player.has(name) else building_refusal(view, seat, name)
        if note or refusal:
            lines.append(f"<red4>{note or self._words.refusal(refusal, {})}</>")
        room = pygame.Rect(x, DETAILS.y + 18, wide, DETAILS.height - 22)
        text.draw_block(surface, "\n".join(lines), room, colour="sand3")

    def _heads(self, surface: pygame.Surface) -> None:
        text, t = self._brush.text, self._brush.t
        y = ROWS[1] - 16
        text.draw(surface, t("heroes.town.recruit"), pygame.Rect(ROWS[0], y, 108, 14), font="title", colour="gold3")
        for index, side in enumerate(("few", "pack")):
            text.draw(surface, t(f"heroes.term.{side}"), pygame.Rect(ROWS[0] + 112 + 59 * index, y, 57, 14), colour="sand3", align="centre")

    def _row(self, surface: pygame.Surface, view: HeroesState, seat: Seat, unit: str, at: tuple[int, int]) -> None:
        art, text = self._brush.art, self._brush.text
        player, record = view.players[seat], view.content.units[unit]
        side = army_side(player, unit)
        surface.blit(art.nine("ui/row", WIDE, ROW_H - 1), at)
        surface.fill(art.colour(TONES[record.tier]), (at[0], at[1], 3, ROW_H - 1))
        surface.blit(art.sprite(looks.small(unit)), (at[0] + 4, at[1] + 1))
        short, font = label(text, shortenings(self._brush.t(f"heroes.unit.{unit}.name"), self._brush.t.language), 80, ("body", "micro"))
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
        art = self._brush.art
        y = 258
        self._brush.text.draw(surface, self._brush.t("heroes.ui.army"), pygame.Rect(ROWS[0], y, 100, 12), colour="stone3")
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
        art, text = self._brush.art, self._brush.text
        if player.discount:
            waits = self._brush.t("heroes.town.discount", n=player.discount)
            text.draw(surface, waits, pygame.Rect(ROWS[0] + 60, 258, WIDE - 60, 12), colour="green5", align="right")
        text.draw(surface, purse_text(player), pygame.Rect(ROWS[0], 310, 112, 14), colour="gold3")
        for index, (icon, ready) in enumerate((("castle", player.build), ("people", player.population), ("spell", player.book))):
            well = pygame.Rect(layout.token_box(index, town=True))
            surface.blit(art.nine("ui/well_green" if ready else "ui/well", *well.size), well)
            picture = art.sprite(f"ui/icon_{icon}", tint=None if ready else "dark")
            surface.blit(picture, picture.get_rect(center=well.center))
