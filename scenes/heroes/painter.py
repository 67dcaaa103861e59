"""The pictures of Heroes: the map or the battlefield, the town over both, cards, riders and squads."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.state import HeroesState
from engine.table.cards import paint_card
from engine.table.chooser import Chooser
from engine.table.moment import Moment
from engine.table.painter import Painter
from engine.table.pieces import Look, Point
from scenes.heroes import layout
from scenes.heroes.battle.charges import Charges
from scenes.heroes.battle.closing import ClosingPlate
from scenes.heroes.battle.field import BattleField
from scenes.heroes.brush import Brush
from scenes.heroes.duel import DuelCards
from scenes.heroes.faces import face_of
from scenes.heroes.figures import Figures
from scenes.heroes.gaze import Gaze
from scenes.heroes.map.chart import Chart
from scenes.heroes.map.ground import Ground
from scenes.heroes.map.panel import MapPanel
from scenes.heroes.map.question import QuestionPanel
from scenes.heroes.map.zoom import ZoomButtons, seen
from scenes.heroes.miniature import Miniatures
from scenes.heroes.shelf import Shelf, troop_card
from scenes.heroes.threat import Threats
from scenes.heroes.town.screen import TownScreen
from scenes.heroes.words.part import HeroesWords


class HeroesPainter(Painter[HeroesState]):
    """Draws the view that the table shows."""

    panel = "ui/panel_iron"
    bar = "ui/top_bar_red"

    def __init__(
        self,
        brush: Brush,
        words: HeroesWords,
        chooser: Chooser[HeroesState],
        gaze: Gaze,
        charges: Charges,
        zoom: ZoomButtons,
        town: TownScreen,
        mouse: Callable[[], Point],
    ) -> None:
        super().__init__(brush.art)
        small = Miniatures(brush.art)
        self._brush, self._gaze, self._mouse, self._zoom, self._town = brush, gaze, mouse, zoom, town
        self._content: HeroesContent = words.rules.content
        self._scout = words.scout
        self._figures = Figures(small, gaze)
        self._ground, self._panel = Ground(brush, small, gaze), MapPanel(brush)
        self._chart, self._question = Chart(brush), QuestionPanel(brush, chooser, words)
        self._shelf, self._duels = Shelf(brush, self, chooser, words), DuelCards(brush)
        self._closing, self._threats = ClosingPlate(brush), Threats(brush)
        self.battle = BattleField(brush, self, words.rules, charges)

    # -- pieces ---------------------------------------------------------------------------------------------------------------

    def paint(self, look: Look) -> pygame.Surface:
        return self._figures.paint(look) if self._figures.knows(look) else super().paint(look)

    def foot(self, look: Look) -> Point:
        return self._figures.foot(look) if self._figures.knows(look) else super().foot(look)

    def posed(self, look: Look, pose: str) -> Look | None:
        return self._figures.posed(look, pose)

    def compose(self, look: Look) -> pygame.Surface:
        kind, _, rest = look.sprite.partition(":")
        name, _, size = rest.rpartition("@")
        if kind == "card":
            return paint_card(self.art, self._brush.text, face_of(self.art, self._brush.t, self._content, name), size)
        if kind == "big":
            return pygame.transform.scale_by(self.art.sprite(rest, side=look.side, tint=look.tint), 2)
        if kind == "duel":
            return self._duels.paint(look)
        return troop_card(self._brush, self._content, *name.split(":")) if kind == "troop" else super().compose(look)

    # -- the table ------------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        if moment.view.combat is not None:
            self.battle.draw_back(surface, moment)
        else:
            self._ground.draw(surface, moment, self._mouse())
        self._brush.panel(surface, layout.RAIL, "ui/panel_wood_dark")

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        if self._gaze.threats and not self._gaze.town:
            self._threatened(surface, moment)
        if moment.view.combat is not None:
            self.battle.draw_front(surface, moment)
            self._counts(surface, moment)
        else:
            self._map(surface, moment)
        if self._gaze.town:
            # Just before a combat the town opens over the battlefield (HM-6.1).
            self._town.draw(surface, moment.view, moment.bottom, moment.clock)
        self._shelf.draw(surface, moment)
        if self._gaze.closing is not None:
            self._closing.draw(surface, self._gaze.closing)
        if self._gaze.story:
            self._story(surface, self._gaze.story)

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        return () if self._gaze.town else layout.read_at(moment.view, moment.bottom)

    def _threatened(self, surface: pygame.Surface, moment: Moment) -> None:
        """What the enemies of the nearest seat could reach next."""
        view, seat = moment.view, moment.bottom
        if view.combat is not None:
            self._threats.board(surface, view, seat, layout.turned(view, seat))
        elif moment.table is not None:
            clip = surface.get_clip()
            surface.set_clip(layout.MAP)
            self._threats.map(surface, view, seat, self._gaze.zoom, moment.table.camera)
            surface.set_clip(clip)

    def _map(self, surface: pygame.Surface, moment: Moment) -> None:
        self._ground.numerals(surface, moment)
        self._ground.ride(surface, moment)
        self._panel.draw(surface, moment)
        if not self._gaze.town:
            self._chart.draw(surface, moment.view, seen(moment.table, self._gaze.zoom))
            self._zoom.draw(surface)
            self._question.draw(surface, moment)
            self._counts(surface, moment)

    def _counts(self, surface: pygame.Surface, moment: Moment) -> None:
        """Cards in deck and discard pile."""
        player = moment.view.players[moment.bottom]
        for x, number, badge in ((8, len(player.deck), "badge_red"), (80, len(player.discard), "badge_blue")):
            if number:
                disc = surface.blit(self.art.sprite(f"ui/{badge}"), (x + 50, layout.HAND_Y + 44))
                self._brush.text.draw(surface, str(number), disc, font="micro", colour="stone4", align="centre")

    def _story(self, surface: pygame.Surface, name: str) -> None:
        """A story card over the map, until somebody goes on."""
        box = pygame.Rect(60, 70, 360, 96)
        self._brush.panel(surface, box, "ui/panel_papyrus")
        words = self._brush.t(f"heroes.story.{name}")
        self._brush.text.draw_block(surface, words, box.inflate(-28, -20), colour="wood0", align="centre", middle=True)

    def alive(self, moment: Moment) -> bool:
        return self._scout.busy or self._gaze.pushing or self._gaze.town or moment.view.combat is not None
