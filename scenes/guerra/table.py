"""The table of Guerra de Mitos, put together from its parts."""
from __future__ import annotations

from collections.abc import Sequence

from engine.app.app import App
from engine.app.scene import Scene
from engine.rules.guerra.state import State
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Seat
from engine.table.moment import Person
from engine.table.painter import Kit
from engine.table.parts import GameParts
from engine.table.sight import Sight
from scenes.common.piles import PilesScene
from scenes.guerra.board.chooser import GuerraChooser
from scenes.guerra.board.outlook import GuerraOutlook
from scenes.guerra.board.painter import GuerraPainter
from scenes.guerra.board.piles import GuerraShelf
from scenes.guerra.board.scenery import GuerraScenery
from scenes.guerra.chairs import Chairs
from scenes.guerra.cues.book import CUES, WEIGHTS
from scenes.guerra.cues.opening import overture
from scenes.guerra.words.words import GuerraWords


def lay(app: App, rules: Rules, people: Sequence[Person]) -> GameParts[State, GuerraScenery, GuerraWords]:
    """One table for one match."""
    chairs = Chairs()
    words = GuerraWords(app.t, rules, people, chairs)
    painter = GuerraPainter(Kit(app.art, app.text, app.t), words)
    scenery = GuerraScenery(app.art, rules, words.people, chairs)

    def piles(sight: Sight[State], seat: Seat) -> Scene:
        return PilesScene(app, GuerraShelf(app, words, painter.cards, sight.view), seat)

    outlook = GuerraOutlook(scenery, piles, app.stack.push)
    return GameParts(scenery, GuerraChooser(words), words, painter, outlook, CUES, WEIGHTS, overture)
