"""The table of the village, put together from its parts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.app.app import App
from engine.app.scene import Scene
from engine.rules.kernel.protocol import Rules
from engine.rules.village.state import VillageState
from engine.rules.village.state import VillageState as State
from engine.table.moment import Person
from engine.table.painter import Kit
from engine.table.parts import GameParts
from engine.table.sight import Sight
from scenes.common.piles import PilesScene
from scenes.village.chooser import VillageChooser
from scenes.village.cues import CUES, WEIGHTS, overture
from scenes.village.outlook import VillageOutlook
from scenes.village.painter import VillagePainter
from scenes.village.piles import VillageShelf
from scenes.village.scenery import VillageScenery
from scenes.village.words import VillageWords

ATLASES = ("village_table", "mythicals")
"""What its pictures are cut from beside the game's own atlas: the fireflies are the forest's."""


def lay(app: App, rules: Rules, people: Sequence[Person]) -> GameParts[VillageState, VillageScenery, VillageWords]:
    """One table for one match."""
    words = VillageWords(app.t, rules, people)

    def piles(sight: Sight[State]) -> Scene:
        return PilesScene(app, VillageShelf(words, painter.paint, sight.view), sight.bottom)

    outlook = VillageOutlook(piles, app.stack.push)
    painter = VillagePainter(Kit(app.art, app.text, app.t), words, outlook)
    scenery = VillageScenery(rules.content, words.people)
    return GameParts(scenery, VillageChooser(words, lambda: outlook.held), words, painter, outlook, CUES, WEIGHTS, overture=overture)
