"""The table of Mythic Battles, put together from its parts."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Seat
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment, Person
from engine.table.parts import GameParts
from engine.table.sight import Sight
from scenes.common.inspect import Sheet
from scenes.common.piles import PilesScene
from scenes.match.pages import as_sheet
from scenes.mythic.brush import Brush
from scenes.mythic.buttons import MythicButtons
from scenes.mythic.chooser import MythicChooser
from scenes.mythic.cues import CUES
from scenes.mythic.cues_cards import overture
from scenes.mythic.figures import Figures
from scenes.mythic.forecasts import Focus, Forecasts
from scenes.mythic.gaze import Gaze
from scenes.mythic.outlook import MythicOutlook
from scenes.mythic.painter import MythicPainter
from scenes.mythic.piles import MythicShelf
from scenes.mythic.scenery import MythicScenery
from scenes.mythic.strikes import Strikes
from scenes.mythic.weights import WEIGHTS
from scenes.mythic.words.part import MythicWords
from scenes.mythic.words.tips import Looking


def lay(app: App, rules: Rules, people: Sequence[Person]) -> GameParts[MythicState, MythicScenery, MythicWords]:
    """One table for one match."""

    def covered(moment: Moment) -> bool:
        return any(pygame.Rect(button.rect).collidepoint(app.mouse) for button in buttons.made(moment))

    gaze, strikes = Gaze(), Strikes(rules)
    forecasts = Forecasts(gaze, strikes)
    focus = Focus(gaze, forecasts)
    words = MythicWords(app.t, rules, people, Looking(focus, covered, forecasts.planned, strikes.menace))
    buttons = MythicButtons(words, app.text.measure)
    brush = Brush(app.art, app.text, words.names)
    figures = Figures(brush)
    scenery = MythicScenery(words.people, figures.shape)
    painter = MythicPainter(brush, figures, forecasts, focus, gaze, strikes, buttons.free_top, scenery.faces)

    def piles(sight: Sight[MythicState], seat: Seat) -> Scene:
        def sheet(card: str) -> Sheet:
            found = words.inspect(f"face:{card}", Moment(sight.view))
            assert found is not None
            return as_sheet(parts, found)

        return PilesScene(app, MythicShelf(words.names, painter.paint, sight.view, sheet), seat)

    chooser, outlook = MythicChooser(words, buttons, strikes), MythicOutlook(gaze, piles, app.stack.push)
    parts = GameParts(scenery, chooser, words, painter, outlook, CUES, WEIGHTS, overture=overture)
    return parts
