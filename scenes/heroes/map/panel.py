"""The panel beside the map: the hero, the army, the tokens, the others, the goal (ART section 4)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.heroes.state import EXPERTS, LIMITS, Hero, HeroesState, Player, main_hero
from engine.rules.heroes.town.purse import TOP_XP
from engine.rules.kernel.types import Seat
from engine.table.moment import Moment
from engine.ui.names import label, shortenings
from scenes.heroes import layout, looks
from scenes.heroes.brush import Brush
from scenes.heroes.spots import PILES, STATISTICS, rivals
from scenes.heroes.words.panels import TOKENS, goal_lines, standing_line

SPECIALTIES: Final = (1, 4, 6)
"""Levels in gold on the track (HM-10.9)."""
USUAL: Final = 100
"""Words are chosen by the room that they need in their usual size; larger ones shrink to it."""


def _rider(moment: Moment) -> Hero | None:
    """The hero of a player that is under the mouse, or was picked to ride."""
    view: HeroesState = moment.view
    found = [view.heroes.get(key) for key in (moment.pointed or "", *moment.prefix[:1])]
    return next((hero for hero in found if hero is not None and hero.owner < len(view.players)), None)


class MapPanel:
    """Drawn from the view."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """The panel of the owner of the hero under the mouse, else of the nearest seat."""
        view: HeroesState = moment.view
        rider = _rider(moment)
        seat = rider.owner if rider is not None else moment.bottom
        self._brush.panel(surface, layout.PANEL)
        self._hero(surface, view, seat, rider or view.heroes.get(main_hero(seat)))
        self._army(surface, view, view.players[seat])
        self._tokens(surface, view.players[seat])
        self._others(surface, view, seat)
        self._goal(surface, view, moment.bottom)
        self._piles(surface, view)

    def _hero(self, surface: pygame.Surface, view: HeroesState, seat: int, hero: Hero | None) -> None:
        """Who rides: the hero that was picked or is under the mouse, else the main one; a second hero bears no name of its own."""
        t, text = self._brush.t, self._brush.text
        player = view.players[seat]
        x, y = layout.PANEL[:2]
        surface.blit(self._brush.portrait(player.hero), (x + 8, y + 8))
        second = hero is not None and not hero.main
        name = t("heroes.ui.secondary") if second else t(f"heroes.hero.{player.hero}.name")
        shown, font = label(text, shortenings(name.upper(), t.language), 62, ("body", "micro"))
        text.draw(surface, shown, pygame.Rect(x + 94, y + 8, 62, 12), font=font, colour="gold3")
        text.draw_block(surface, t(f"heroes.hero.{player.hero}.class"), pygame.Rect(x + 94, y + 20, 62, 22), colour="stone3")
        level = t("heroes.ui.level", n=player.level) + (" " + t("heroes.ui.xp") if player.xp % 2 else "")
        text.draw(surface, level, pygame.Rect(x + 94, y + 42, 62, 12), colour="stone4")
        mp = hero.mp if hero is not None else 0
        for step in range(max(2 if second else 3, mp)):
            if step < mp:
                surface.blit(self._brush.art.sprite("ui/icon_move"), (x + 94 + 11 * step, y + 56))
            else:
                # A step that was used leaves its place empty.
                pygame.draw.circle(surface, self._brush.art.colour("stone1"), (x + 99 + 11 * step, y + 62), 2, 1)
        self._track(surface, player)
        self._statistics(surface, view, player)

    def _track(self, surface: pygame.Surface, player: Player) -> None:
        """The level track of the hero card: seven levels with a half-level between each two (HM-3.5, HM-10.1)."""
        art = self._brush.art
        x, y = layout.PANEL[0] + 8, layout.PANEL[1] + 73
        for half in range(TOP_XP + 1):
            whole = half % 2 == 0
            box = pygame.Rect(x, y, 13, 9) if whole else pygame.Rect(x, y + 2, 7, 5)
            reached = half <= player.xp
            surface.fill(art.colour("gold2" if half == player.xp else "wood3" if reached else "ink0"), box)
            if whole:
                level = half // 2 + 1
                colour = "ink0" if half == player.xp else "gold3" if level in SPECIALTIES else "stone3"
                self._brush.text.draw(surface, str(level), box, font="micro", colour=colour, align="centre")
            x += box.width + 1

    def _statistics(self, surface: pygame.Surface, view: HeroesState, player: Player) -> None:
        """What the hero card shows: statistic cards of its starting deck (HM-9.5, HM-9.6)."""
        x, y = layout.PANEL[0] + 8, layout.PANEL[1] + 85
        stats = view.content.heroes[player.hero].stats
        for index, (name, icon) in enumerate(STATISTICS):
            well = pygame.Rect(x + 37 * index, y, 34, 14)
            surface.blit(self._brush.art.nine("ui/well", well.width, well.height), well)
            self._brush.text.draw(surface, f"{{icon:{icon}}}{stats.get(name, 0)}", well, colour="stone4", align="centre")

    def _army(self, surface: pygame.Surface, view: HeroesState, player: Player) -> None:
        text, art = self._brush.text, self._brush.art
        x, y = layout.PANEL[0] + 8, layout.PANEL[1] + 101
        text.draw(surface, self._brush.t("heroes.ui.army"), pygame.Rect(x, y, 60, 12), colour="stone3")
        morale = {1: " {icon:morale}+", 0: "", -1: " {icon:morale}-"}[player.morale]
        uses = f"{{icon:crown}}{EXPERTS[player.level] - player.experts}/{EXPERTS[player.level]} {{icon:card}}{LIMITS[player.level]}{morale}"
        text.draw(surface, uses, pygame.Rect(x + 60, y, 86, 12), colour="sand3", align="right")
        if player.discount:
            waits = f"<green5>{{icon:gold}}-{player.discount}</>"
            text.draw(surface, waits, pygame.Rect(x + 38, y, 28, 12), colour="green5")
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
        art, text = self._brush.art, self._brush.text
        for index, (name, ready) in enumerate(zip(TOKENS, (player.build, player.population, player.book), strict=True)):
            well = pygame.Rect(layout.token_box(index, town=False))
            surface.blit(art.nine("ui/well", well.width, well.height), well)
            words, font = label(text, [self._brush.t(f"heroes.token.{name}")], well.width - 4, ("body", "micro"))
            text.draw(surface, words, well, font=font, colour="green5" if ready else "stone1", align="centre")

    def _others(self, surface: pygame.Surface, view: HeroesState, seat: int) -> None:
        """One line per rival: level, purse, hand; one per enemy of the scenario: units."""
        text, t = self._brush.text, self._brush.t
        y = layout.PANEL[1] + layout.RIVALS
        for key in rivals(view, seat):
            kind, _, number = key.partition(":")
            if kind == "foe":
                enemy = view.enemies[int(number)]
                line, lost = f"{t(f'heroes.enemy.{enemy.id}')} {{icon:people}}{len(enemy.army)}", False
            else:
                player = view.players[int(number)]
                name, lost = self._brush.people[int(number)].name[:9], player.eliminated
                line = f"{name} {{icon:star}}{player.level} {{icon:gold}}{player.G} {{icon:hand}}{len(player.hand)}"
            text.draw(surface, line, pygame.Rect(layout.PANEL[0] + 8, y, 146, 12), colour="stone2" if lost else "sand3")
            y += 12

    def _goal(self, surface: pygame.Surface, view: HeroesState, bottom: Seat) -> None:
        """The goal of the scenario, the scores, what comes next and the word of the stars that holds: as much as there is room for."""
        text = self._brush.text
        title, goal, following, stars = goal_lines(self._brush.t, view)
        named = "\n".join(line.partition("</>")[0] + "</>" for line in stars.split("\n") if line)
        standing = standing_line(self._brush.names, view)
        room = pygame.Rect(layout.goal_box(len(rivals(view, bottom))))
        # Where everybody stands and what comes is said before what the stars say, whose names the mouse explains.
        fuller = ((title, goal, standing, following, stars), (title, goal, standing, following, named), (goal, standing, following, named))
        wordings = ["\n".join(filter(None, each)) for each in (*fuller, (goal, standing, named), (title, stars or goal), (goal,))]
        fitting = (each for each in wordings if text.block(each, room.width, "body", "stone4", size=USUAL).height <= room.height)
        words = next(fitting, title)
        text.draw_block(surface, words, room, colour="stone4")

    def _piles(self, surface: pygame.Surface, view: HeroesState) -> None:
        """The common decks in the corner of the map: how many cards each has left."""
        for index, (name, icon) in enumerate(PILES):
            place = pygame.Rect(layout.pile_box(index))
            self._brush.panel(surface, place, "ui/well")
            self._brush.text.draw(surface, f"{{icon:{icon}}}{len(view.decks[name])}", place, colour="sand3", align="centre")
