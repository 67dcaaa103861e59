"""Panels of the adventure map: the hero, the army, resources, the hand rail and its buttons (ART section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.content import RESOURCES, Resource
from engine.rules.heroes.frames import Act, Muster, RefreshHand
from engine.rules.heroes.purse import TOP_XP
from engine.rules.heroes.questions.adventure import Rotation
from engine.rules.heroes.state import EXPERTS, LIMITS, HeroesState, Player, main_hero
from engine.rules.kernel.types import Seat
from engine.table.stage import HudButton, Moment
from engine.ui.names import label
from scenes.heroes import about, layout, looks
from scenes.heroes.about import STATISTICS

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

Rect = tuple[int, int, int, int]
BUTTONS = (540, 280)
SPECIALTIES = (1, 4, 6)
"""Levels in gold on the track (HM-10.9)."""


class MapHud:
    """Draws from the view that the table shows."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app

    # -- buttons --------------------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """End of turn, town and the draw button on the rail."""
        t, asked = self.app.t, moment.decision
        x, y = BUTTONS
        if isinstance(asked, Act) and not moment.prefix:
            return (
                HudButton("end_turn", t("heroes.button.end_turn"), (x, y, 94, 22), "gold", "end", t("heroes.tip.end_turn")),
                self._town(moment),
                HudButton("morale", t("heroes.button.morale"), (x, y + 50, 94, 18), "stone", "m", t("heroes.tip.morale")),
                *self._way(moment),
            )
        if isinstance(asked, RefreshHand):
            return (HudButton("draw", t("heroes.button.draw"), (x, y, 94, 22), "gold", tip=t("heroes.tip.draw")),)
        if isinstance(asked, Rotation):
            return [HudButton(f"option:{turns}", f"{turns * 60}°", self.turn_box(i)) for i, turns in enumerate(asked.options)]
        if isinstance(asked, Muster) and not moment.prefix:
            return (HudButton("done", t("heroes.button.done"), (x, y, 94, 22), "gold", "end"), self._town(moment))
        return ()

    def _town(self, moment: Moment) -> HudButton:
        """The way into the town: to act where that is legal, otherwise to look."""
        x, y = BUTTONS
        legal = moment.picker is not None and "town" in moment.picker.options()
        page = "@page:town"
        t, place = self.app.t, (x, y + 26, 94, 20)
        return HudButton("town" if legal else page, t("heroes.button.town"), place, "blue", "t", t("heroes.tip.town"), always=page)

    def _way(self, moment: Moment) -> Sequence[HudButton]:
        """In the corner of the map: who would use a town before the turn goes on may be let in (HM-6.1)."""
        if moment.picker is None or "give_way" not in moment.picker.options():
            return ()
        t, corner = self.app.t, layout.MAP
        place = (corner.right - 100, corner.bottom - 22, 96, 18)
        return (HudButton("give_way", t("heroes.button.give_way"), place, tip=t("heroes.tip.give_way"), brief=True),)

    def turn_box(self, index: int) -> Rect:
        """Where the button of the n-th rotation stands."""
        return 96 + 48 * index, 250, 44, 18

    def turning(self, asked: Rotation) -> int:
        """The rotation under the mouse, or the first that is legal."""
        for index, turns in enumerate(asked.options):
            if pygame.Rect(self.turn_box(index)).collidepoint(self.app.mouse):
                return turns
        return asked.options[0]

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def panel(self, surface: pygame.Surface, rect: Rect, name: str = "ui/panel_iron") -> None:
        """A framed panel."""
        area = pygame.Rect(rect)
        surface.blit(self.app.art.nine(name, area.width, area.height), area)
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, area)

    def rail(self, surface: pygame.Surface) -> None:
        """The dark oak rail on which the hand lies."""
        self.panel(surface, layout.RAIL, "ui/panel_wood_dark")

    def status(self, view: HeroesState, seat: Seat | None = None) -> str:
        """The round, and the purse of a seat: the nearest, unless another is meant."""
        t = self.app.t
        if view.config.mode == "sandbox":
            return ""
        scenario = view.content.scenarios[view.config.scenario]
        goods = "  ".join(self._good(view, res, seat) for res in RESOURCES)
        return f"{t('heroes.ui.round', n=max(1, view.round), of=scenario.rounds)}  {goods}"

    def purse_point(self, res: str) -> tuple[int, int]:
        """Where a resource stands in the bar."""
        wide = 0
        for each in reversed(RESOURCES):
            wide += self.app.text.measure(self._good(self.stage.told, each))
            if each == res:
                break
            wide += self.app.text.measure("  ")
        return 546 - wide + 6, 8

    def _good(self, view: HeroesState, res: Resource, seat: Seat | None = None) -> str:
        player = view.players[self.stage.bottom if seat is None else seat]
        # What is held and what comes are never parted by the end of a line.
        return f"{{icon:{looks.GOODS[res]}}}{getattr(player, res)}\u00a0<green5>+{player.income[RESOURCES.index(res)]}</>"

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """The hero panel."""
        view = self.stage.told
        seat = self._seat(moment)
        self.panel(surface, layout.PANEL)
        self._hero(surface, view, seat)
        self._army(surface, view, view.players[seat])
        self._tokens(surface, view.players[seat])
        self._others(surface, view, seat)
        self._about(surface)
        about.draw_piles(self.stage, surface, view)

    def _seat(self, moment: Moment) -> int:
        """Whose panel is shown: the owner of the hero under the mouse, else the nearest seat."""
        view = self.stage.told
        key = moment.pointed
        if key in view.heroes and view.heroes[key].owner < len(view.players):
            return view.heroes[key].owner
        return self.stage.bottom

    def _hero(self, surface: pygame.Surface, view: HeroesState, seat: int) -> None:
        t, text = self.app.t, self.app.text
        player = view.players[seat]
        x, y = layout.PANEL[:2]
        surface.blit(self.portrait(player.hero), (x + 8, y + 8))
        text.draw(surface, t(f"heroes.hero.{player.hero}.name").upper(), pygame.Rect(x + 94, y + 8, 62, 12), colour="gold3")
        text.draw_block(surface, t(f"heroes.hero.{player.hero}.class"), pygame.Rect(x + 94, y + 20, 62, 22), colour="stone3")
        level = t("heroes.ui.level", n=player.level) + (" " + t("heroes.ui.xp") if player.xp % 2 else "")
        text.draw(surface, level, pygame.Rect(x + 94, y + 42, 62, 12), colour="stone4")
        hero = view.heroes.get(main_hero(seat))
        mp = hero.mp if hero is not None else 0
        for step in range(max(3, mp)):
            tint = None if step < mp else "dark"
            surface.blit(self.app.art.sprite("ui/icon_move", tint=tint), (x + 94 + 11 * step, y + 56))
        self._track(surface, player)
        self._statistics(surface, view, player)

    def _track(self, surface: pygame.Surface, player: Player) -> None:
        """The level track of the hero card: seven levels with a half-level between each two (HM-3.5, HM-10.1)."""
        art = self.app.art
        x, y = layout.PANEL[0] + 8, layout.PANEL[1] + 73
        for half in range(TOP_XP + 1):
            whole = half % 2 == 0
            box = pygame.Rect(x, y, 13, 9) if whole else pygame.Rect(x, y + 2, 7, 5)
            reached = half <= player.xp
            surface.fill(art.colour("gold2" if half == player.xp else "wood3" if reached else "ink0"), box)
            if whole:
                level = half // 2 + 1
                colour = "ink0" if half == player.xp else "gold3" if level in SPECIALTIES else "stone3"
                self.app.text.draw(surface, str(level), box, font="micro", colour=colour, align="centre")
            x += box.width + 1

    def _statistics(self, surface: pygame.Surface, view: HeroesState, player: Player) -> None:
        """What the hero card shows: statistic cards of its starting deck (HM-9.5, HM-9.6)."""
        x, y = layout.PANEL[0] + 8, layout.PANEL[1] + 85
        stats = view.content.heroes[player.hero].stats
        for index, (name, icon) in enumerate(STATISTICS):
            well = pygame.Rect(x + 37 * index, y, 34, 14)
            surface.blit(self.app.art.nine("ui/well", well.width, well.height), well)
            self.app.text.draw(surface, f"{{icon:{icon}}}{stats.get(name, 0)}", well, colour="stone4", align="centre")

    def portrait(self, hero: str) -> pygame.Surface:
        """A hero's face, or the rider where no face was painted."""
        art = self.app.art
        for name in (f"portraits/{hero}@82x62", f"heroes/{hero}@82x62"):
            if art.has(name):
                return art.sprite(name)
        surface = pygame.Surface((82, 62))
        surface.fill(art.colour("ink2"))
        art.blit(surface, f"heroes/hero_{hero}", (41, 56))
        return surface

    def _army(self, surface: pygame.Surface, view: HeroesState, player: Player) -> None:
        text, art = self.app.text, self.app.art
        x, y = layout.PANEL[0] + 8, layout.PANEL[1] + 101
        text.draw(surface, self.app.t("heroes.ui.army"), pygame.Rect(x, y, 60, 12), colour="stone3")
        morale = {1: " {icon:morale}+", 0: "", -1: " {icon:morale}-"}[player.morale]
        uses = f"{{icon:crown}}{EXPERTS[player.level] - player.experts}/{EXPERTS[player.level]} {{icon:card}}{LIMITS[player.level]}{morale}"
        text.draw(surface, uses, pygame.Rect(x + 60, y, 86, 12), colour="sand3", align="right")
        for index in range(5):
            surface.blit(art.nine("ui/well", 27, 30), (x + 29 * index, y + 13))
        for index, troop in enumerate(player.army):
            at = layout.army_box(len(player.army), index)[:2]
            surface.blit(art.nine("ui/well", 27, 30), at)
            surface.blit(art.sprite(looks.small(troop.unit)), (at[0], at[1] + 3))
            if troop.side == "pack":
                surface.blit(art.sprite("ui/icon_star"), (at[0] + 17, at[1] + 20))

    def _tokens(self, surface: pygame.Surface, player: Player) -> None:
        """The three town tokens by what they allow, lit while they are active (HM-6.2)."""
        art, text = self.app.art, self.app.text
        for index, (name, ready) in enumerate(zip(layout.TOKENS, (player.build, player.population, player.book), strict=True)):
            well = pygame.Rect(layout.token_box(index, town=False))
            surface.blit(art.nine("ui/well", well.width, well.height), well)
            words, font = label(text, [self.app.t(f"heroes.token.{name}")], well.width - 4, ("body", "micro"))
            text.draw(surface, words, well, font=font, colour="green5" if ready else "stone1", align="centre")

    def _others(self, surface: pygame.Surface, view: HeroesState, seat: int) -> None:
        """One line per rival: level, purse, hand; one per enemy of the scenario: units."""
        text, t = self.app.text, self.app.t
        y = layout.PANEL[1] + layout.RIVALS
        for key in about.rivals(view, seat):
            kind, _, number = key.partition(":")
            if kind == "foe":
                enemy = view.enemies[int(number)]
                line, lost = f"{t(f'heroes.enemy.{enemy.id}')} {{icon:people}}{len(enemy.army)}", False
            else:
                player = view.players[int(number)]
                name, lost = self.stage.people[int(number)].name[:9], player.eliminated
                line = f"{name} {{icon:star}}{player.level} {{icon:gold}}{player.G} {{icon:hand}}{len(player.hand)}"
            text.draw(surface, line, pygame.Rect(layout.PANEL[0] + 8, y, 146, 12), colour="stone2" if lost else "sand3")
            y += 12

    def _about(self, surface: pygame.Surface) -> None:
        """The goal of the scenario and what comes next; below it the word of the stars that holds, which goes first for want of room."""
        view, text = self.stage.told, self.app.text
        title, goal, stars = about.goal_lines(self.stage, view)
        room = pygame.Rect(layout.goal_box(len(about.rivals(view, self.stage.bottom))))
        wordings = (f"{title}\n{goal}\n{stars}".rstrip(), f"{title}\n{stars or goal}")
        words = next((each for each in wordings if text.block(each, room.width, "body", "stone4").height <= room.height), title)
        text.draw_block(surface, words, room, colour="stone4")

    def story(self, surface: pygame.Surface, name: str) -> None:
        """A story card over the map, until somebody goes on."""
        box = pygame.Rect(60, 70, 360, 96)
        self.panel(surface, (box.x, box.y, box.width, box.height), "ui/panel_papyrus")
        self.app.text.draw_block(
            surface, self.app.t(f"heroes.story.{name}"), box.inflate(-28, -20), colour="wood0", align="centre", middle=True
        )

    def counts(self, surface: pygame.Surface, view: HeroesState) -> None:
        """Cards in deck and discard pile."""
        player = view.players[self.stage.bottom]
        for x, number, badge in ((8, len(player.deck), "badge_red"), (80, len(player.discard), "badge_blue")):
            if number:
                disc = surface.blit(self.app.art.sprite(f"ui/{badge}"), (x + 54, layout.HAND_Y - 6))
                self.app.text.draw(surface, str(number), disc, font="micro", colour="stone4", align="centre")
