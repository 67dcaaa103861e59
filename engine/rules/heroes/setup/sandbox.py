"""A combat without a map: two armies, two hands, one fight (HM-41)."""
from __future__ import annotations

from engine.rules.heroes.cards.hand import draw
from engine.rules.heroes.config import HeroesConfig
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.frames import Fight
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.setup.new_game import new_state
from engine.rules.heroes.state import HeroesState, Troop
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dice import Dice

HAND = 5
XP = 6
"""Both heroes are level 4, with two expert effects."""


def new_sandbox(content: HeroesContent, config: HeroesConfig, seed: int | Dice) -> HeroesState:
    """The heroes of two players meet: on open ground, or before the second one's town."""
    state = new_state(content, config, seed)
    state.agenda.clear()
    state.agenda.ended.clear()
    state.round = 1
    state.active = 0
    town = state.heroes["h1"].at
    field = state.fields[town]
    if not config.siege:
        field = replace(field, location="empty", owner=-1, home=-1)
        state.fields[town] = field
    put_hero(state, "h0", at=town)
    emit = Emit()
    for seat, player in enumerate(state.players):
        player.build = player.population = player.book = False
        player.xp = XP
        player.army = [Troop(unit, side) for side, unit in config.armies[seat]]
        if config.siege and seat == 1:
            player.buildings.append(content.roles["walls"])
        draw(state, seat, HAND, emit)
    state.agenda.push(Fight(serial=state.agenda.serial(), hero="h0", field=town, enter=0))
    return state
