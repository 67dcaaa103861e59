"""The picture behind the title: night sky, moon, mountains and legends on the ridge, all of it a little alive."""
from __future__ import annotations

import random
from typing import Final

import pygame

from engine.app.app import App
from engine.table.ambience import Ambience, Birds, Clouds, Smoke
from scenes.common.shine import shine

STARS: Final = 18
TWINKLE: Final = 5.0
"""Seconds from one glint of a star to its next."""
PACE: Final = 10
ROOF: Final = (440, 152)
"""Where the dragon sits."""
EMBERS: Final = ("gold4", "fire1", "red1")
TORCHES: Final = ((619, 278),)
LEGENDS: Final = (
    ("griffin", (330, 308)), ("zeus", (432, 292)), ("medusa", (556, 305)), ("spartan", (384, 303)), ("mage", (494, 289)),
    ("paladin", (284, 323)),
)  # fmt: skip
"""Who stands on the ridge, and where their feet are."""
BREATH: Final = 1.3
"""Seconds of a breath, in or out; no two breathe in step."""
LOGO: Final = (320, 12)
SHINE: Final = 6.0
"""Seconds from one glint on the name to the next."""
SWEEP: Final = 0.9
"""How long it needs from the first letter to the last."""
FIRST: Final = 1.2
"""Seconds until the first."""
BAND: Final = 22
"""How wide it is (pixels)."""
WISPS: Final = (0, 96, 640, 74)
BATS: Final = (360, 30, 200, 110)
"""Where clouds pass, and where bats fly before the moon."""
WING: Final = (0, 0, 0, 0, 0, 1, 2, 3)
"""Frames of the dragon: it rests longer than it stretches."""


class Sky:
    """Paints the backdrop; stars and name glint, fires flicker, clouds and bats pass, legends breathe, the dragon's wing beats."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._time = 0.0
        self._fresh = False
        # The same sky on every start; decoration only.
        dice = random.Random(7)
        self._far = Ambience([Clouds(WISPS, 6, "violet3", pace=5.0), Birds(BATS, 4, colour="ink0", seed=2)])
        self._near = Ambience([Smoke((x, y - 18), count=5, tall=34, drift=6, ramp=EMBERS) for x, y in TORCHES])
        self._stars = [(dice.randrange(6, 634), dice.randrange(4, 80), dice.random() * TWINKLE) for _ in range(STARS)]

    @property
    def animating(self) -> bool:
        """Whether the sky looks different since it was last drawn; ten pictures a second are enough for stars."""
        return self._fresh

    def update(self, dt: float) -> None:
        """Let time pass, unless motion is reduced (UX-53)."""
        if self.app.settings.reduced_motion:
            self._fresh = False
            return
        before = int(self._time * PACE)
        self._time += dt
        self._far.update(dt)
        self._near.update(dt)
        self._fresh = int(self._time * PACE) != before

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything but the words."""
        art = self.app.art
        surface.blit(art.sprite("title/backdrop"), (0, 0))
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, surface.get_rect())
        for x, y, phase in self._stars:
            glow = (self._time + phase) % TWINKLE
            if glow < 0.8:
                art.blit(surface, f"title/star#{(1, 2, 2, 1)[int(glow * 5)]}", (x, y))
        still = self.app.settings.reduced_motion
        if not still:
            self._far.draw(surface, art)
        for number, spot in enumerate(TORCHES):
            art.blit(surface, f"title/torch#{int(self._time * 6 + number * 2) % 4}", spot)
        if not still:
            self._near.draw(surface, art)
        art.blit(surface, f"title/dragon#{WING[int(self._time * 3) % len(WING)]}", ROOF)
        for number, (name, foot) in enumerate(LEGENDS):
            art.blit(surface, f"title/legend_{name}#{int(self._time / BREATH + number * 0.37) % 2}", foot)
        self._name(surface)

    def _name(self, surface: pygame.Surface) -> None:
        """The name of the client; now and then a light runs over its letters."""
        art = self.app.art
        box = art.blit(surface, "title/logo", LOGO)
        share = (self._time - FIRST) % SHINE / SWEEP
        if share >= 1 or self._time < FIRST:
            return
        shine(surface, art.sprite("title/logo", tint="light"), box, share, BAND)
