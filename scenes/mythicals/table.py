"""The table of Mythicals, put together from its parts."""
from __future__ import annotations

from collections.abc import Sequence

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.rules.mythicals.state import MythicalsState
from engine.table.moment import Person
from engine.table.parts import GameParts
from scenes.mythicals.chooser import MythicalsChooser
from scenes.mythicals.cues import CUES, WEIGHTS, overture
from scenes.mythicals.decor import Decor
from scenes.mythicals.painter import MythicalsPainter
from scenes.mythicals.scenery import MythicalsScenery
from scenes.mythicals.words import MythicalsWords


def lay(app: App, rules: Rules, people: Sequence[Person]) -> GameParts[MythicalsState, MythicalsScenery, MythicalsWords]:
    """One table for one match."""
    decor = Decor(app)
    words = MythicalsWords(app.t, rules, people)
    chooser = MythicalsChooser(words, app.text)
    painter = MythicalsPainter(app, words, decor)
    return GameParts(MythicalsScenery(rules.content, decor), chooser, words, painter, decor, CUES, WEIGHTS, overture=overture)
