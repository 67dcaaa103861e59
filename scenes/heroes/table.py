"""The table of Heroes, put together from its parts."""
from __future__ import annotations

from collections.abc import Sequence

from engine.app.app import App
from engine.app.scene import Scene
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.protocol import Rules
from engine.table.moment import Person
from engine.table.parts import GameParts
from engine.table.pieces import Point
from scenes.heroes.battle.areas import Areas
from scenes.heroes.battle.charges import Charges
from scenes.heroes.brush import Brush
from scenes.heroes.chooser import HeroesChooser
from scenes.heroes.cues import CUES
from scenes.heroes.cues.stage import overture
from scenes.heroes.gaze import Gaze
from scenes.heroes.map.rides import Riding
from scenes.heroes.map.zoom import ZoomButtons
from scenes.heroes.outlook import HeroesOutlook
from scenes.heroes.painter import HeroesPainter
from scenes.heroes.scenery import HeroesScenery
from scenes.heroes.town.page import TownScene
from scenes.heroes.town.screen import TownScreen
from scenes.heroes.weights import WEIGHTS
from scenes.heroes.words.part import HeroesWords
from scenes.match.choice import Choice

WIDEST = 372
"""The longest words that a button of the answers holds."""


def lay(app: App, rules: Rules, people: Sequence[Person]) -> GameParts[HeroesState, HeroesScenery, HeroesWords]:
    """One table for one match."""

    def mouse() -> Point:
        return app.mouse

    def page(choice: Choice) -> Scene:
        return TownScene(choice, town, words, gaze)

    gaze, zoom, charges = Gaze(), ZoomButtons(app), Charges(rules, mouse)
    words = HeroesWords(app.t, rules, people, lambda said: app.text.measure(said) <= WIDEST)
    scenery = HeroesScenery(words.people, gaze, app.text.measure)
    chooser = HeroesChooser(words, gaze, charges, Areas(mouse), Riding(rules))
    brush = Brush(app.art, app.text, words.names)
    town = TownScreen(brush, words, gaze)
    painter = HeroesPainter(brush, words, chooser, gaze, charges, zoom, town, mouse)
    outlook = HeroesOutlook(app, gaze, scenery, zoom, page, words.scout)
    return GameParts(scenery, chooser, words, painter, outlook, CUES, WEIGHTS, overture=overture)
