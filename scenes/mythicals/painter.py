"""The pictures of Mythicals: the glade, its panels, cards with their names."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.app.app import App
from engine.rules.mythicals.content import COLOURS
from engine.rules.mythicals.state import MythicalsState
from engine.table.moment import Moment
from engine.table.painter import Painter
from engine.table.pieces import Look
from engine.ui.names import label, shortenings
from scenes.mythicals import layout
from scenes.mythicals.decor import Decor
from scenes.mythicals.hud import MythicalsHud
from scenes.mythicals.looks import STAMPED, TALLY
from scenes.mythicals.panels import Panels
from scenes.mythicals.preview import Previews
from scenes.mythicals.sky import Sky
from scenes.mythicals.words import MythicalsWords

PLATE = 58
"""The width of the plate with a creature's name."""


SWEEP = 34
"""How broad the first light is."""
LIGHT = ("stone4", "gold4", "gold3", "fire1")


class MythicalsPainter(Painter[MythicalsState]):
    """Draws the view that the table shows."""

    panel = "ui/panel_slate"
    bar = "ui/top_bar_violet"

    def __init__(self, app: App, words: MythicalsWords, decor: Decor) -> None:
        super().__init__(app.art)
        self._text, self._t, self._settings, self._decor = app.text, app.t, app.settings, decor
        self._sky = Sky(app.art)
        self._people, self._colour_of = words.people, words.content.colour_of
        self._panels = Panels(app.art, app.text, app.t, words.people, decor)
        self._hud = MythicalsHud(words, self._panels, Previews(words.rules))

    def compose(self, look: Look) -> pygame.Surface:
        """Large cards carry their name, or a shorter one that fits its plate; a token that is won is seen twice as large."""
        if look.sprite.startswith(STAMPED):
            return pygame.transform.scale_by(self.art.sprite(look.sprite.removeprefix(STAMPED)), 2)
        if look.sprite.startswith(TALLY):
            return self._tally(int(look.sprite.removeprefix(TALLY)))
        picture = super().compose(look)
        face = look.sprite.removeprefix("mythicals/").partition("@")[0]
        if not look.sprite.endswith("@64x90") or f"mythicals.card.{face}.name" not in self._t:
            return picture
        named = picture.copy()
        name, font = self.plate(face)
        named.blit(self._text.block(name, PLATE, font, "stone4", "centre", size=100).surface, (3, 71))
        return named

    def _tally(self, seat: int) -> pygame.Surface:
        """The board of a tower: dark, with the name of its owner at the foot, in the colour of their side."""
        _, _, wide, high = layout.COUNT[0]
        board = self.art.nine("ui/panel_slate_dark", wide, high).copy()
        foot = pygame.Rect(7, high - layout.COUNT_FOOT, wide - 50, 12)
        face = f"portraits/{self._people[seat].portrait}@38x38"
        if self.art.has(face):
            board.blit(self.art.sprite(face), (8, foot.top - 46))
        board.fill(self.art.side_colour(self._people[seat].side), (4, foot.top - 3, wide - 8, 1))
        said, font = label(self._text, (self._people[seat].name,), foot.width)
        self._text.draw(board, said, foot, font=font, colour="sand3")
        return board

    def plate(self, face: str) -> tuple[str, str]:
        """What the plate of a creature says, in one line, and in which font."""
        t, key = self._t, f"mythicals.card.{face}"
        short = (t(f"{key}.short"),) if f"{key}.short" in t else shortenings(t(f"{key}.name"), t.language)
        return label(self._text, (t(f"{key}.name"), *short), PLATE - 1)

    def alive(self, moment: Moment) -> bool:
        """Fireflies."""
        return True

    def update(self, dt: float) -> None:
        self._sky.update(dt)

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        """Words keep off both collections, both watchers, the panel that says what a choice brings, and the board, unless they speak of
        one of its tokens (S-20)."""
        view, colour_of = moment.view, self._colour_of
        board = () if moment.pointed in view.board else (layout.BOARD,)
        found = [pygame.Rect(area) for area in (layout.OWN, layout.RIVAL, layout.PREVIEW, *board)]
        found += [pygame.Rect(layout.bay(colour)) for colour, cards in view.reserve.items() if cards]
        for seat, cards in enumerate(view.collections):
            counts = [sum(colour_of[face] == colour for face in cards) for colour in COLOURS]
            found += [pygame.Rect(layout.collected(at, n, near=seat == moment.bottom)) for at, n in enumerate(counts) if n]
        return found

    def see(self, moment: Moment) -> None:
        self._sky.see(moment.view, moonlit=self._decor.moonlit, calm=self._settings.reduced_motion)

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        self._sky.draw(surface, moment.view, moonlit=self._decor.moonlit, calm=self._settings.reduced_motion)
        self._panels.draw(surface, moment)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self._hud.draw(surface, moment)
        if moment.view.dawn and self._sky.front is not None:
            self._sweep(surface, self._sky.front)

    def _sweep(self, surface: pygame.Surface, front: int) -> None:
        """The first light goes over the board from right to left: sparks that lie thicker the nearer they are to it."""
        for far in range(SWEEP):
            x = front + far
            if 0 <= x < 640:
                colour = self.art.colour(LIGHT[far * len(LIGHT) // SWEEP])
                for y in range(20 + (x * 7) % 11, 356, 4 + far // 3):
                    surface.fill(colour, (x, y, 1, 1 + (far < 6)))
