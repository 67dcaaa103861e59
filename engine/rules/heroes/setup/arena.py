"""The Arena, a combat without a map: two armies, two hands or none, one fight (HM-41.8); saved matches call the mode `sandbox`."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.heroes.cards.hand import draw
from engine.rules.heroes.config import HeroesConfig
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.frames import Fight
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.setup.new_game import new_state
from engine.rules.heroes.state import LIMITS, HeroesState, Player, Troop
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name

SIZES: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "skirmish": (("pack", 1), ("few", 2), ("few", 3)),
    "battle": (("pack", 1), ("pack", 2), ("few", 3), ("few", 4), ("few", 5)),
    "war": (("pack", 3), ("pack", 4), ("pack", 5), ("few", 6), ("few", 7)),
}
"""Ready armies by size: sides and ranks of the faction's units."""
LEVEL: Final = 4
"""What heroes are where nobody says otherwise: with two expert effects and a hand of five."""
MOST: Final = 7
"""Units of an army: those that fight, and two to choose from."""
VALUABLE: Final = 6
"""Points of a valuable, by what it costs at a trading post (HM-40.1)."""
USUAL, DRAWN, NOBODY = "any", "random", "none"
DRAWN_POINTS: Final = 40
"""What an army that is drawn may cost where no limit is set."""


def points(content: HeroesContent, side: str, unit: str) -> int:
    """What a unit counts: its printed price, and for a pack that of few as well."""
    record = content.units[unit]
    prices = [record.few.cost, *([record.pack.cost] if side == "pack" and record.pack is not None else [])]
    return sum(price.G + VALUABLE * price.V for price in prices)


def worth(content: HeroesContent, army: Sequence[tuple[str, str]]) -> int:
    """The points of an army."""
    return sum(points(content, side, unit) for side, unit in army)


def written(army: Sequence[tuple[str, str]]) -> str:
    """An army as the lobby keeps it."""
    return ",".join(f"{side}:{unit}" for side, unit in army)


def read_army(content: HeroesContent, text: str) -> tuple[tuple[str, str], ...]:
    """An army from the lobby; what no content knows is left out."""
    pairs = [tuple(word.split(":", 1)) for word in text.split(",") if ":" in word]
    return tuple((side, unit) for side, unit in pairs if unit in content.units and _has(content, side, unit))


def _has(content: HeroesContent, side: str, unit: str) -> bool:
    return side == "few" or (side == "pack" and content.units[unit].pack is not None)


def mustered(content: HeroesContent, faction: str, chosen: str, size: str, limit: int) -> tuple[tuple[str, str], ...]:
    """The army of a seat: the ready one of its faction, one of its own within the points, or none yet where it is drawn."""
    if chosen == DRAWN:
        return ()
    own = read_army(content, chosen) if chosen != USUAL else ()
    army = own or tuple((side, content.ranks[faction, rank]) for side, rank in SIZES[size])
    if len(army) > MOST:
        raise Refused("HM-41.9", most=MOST)
    if own and limit and worth(content, army) > limit:
        raise Refused("HM-41.8", points=worth(content, army), limit=limit)
    return army


def new_arena(content: HeroesContent, config: HeroesConfig, seed: int | Dice) -> HeroesState:
    """Two armies meet: on open ground, or before the second one's town."""
    state = new_state(content, config, seed)
    state.agenda.clear()
    state.agenda.ended.clear()
    state.round = 1
    state.active = 0
    town = state.heroes["h1"].at
    _ground(state, town)
    put_hero(state, "h0", at=town)
    emit = Emit()
    for seat, player in enumerate(state.players):
        player.build = player.population = player.book = False
        player.army = [Troop(unit, side) for side, unit in config.armies[seat] or _drawn(state, seat)]
        if config.siege and seat == 1:
            player.buildings.append(content.roles["walls"])
        _lead(state, seat, player, emit)
    state.agenda.push(Fight(serial=state.agenda.serial(), hero="h0", field=town, enter=0))
    return state


def _ground(state: HeroesState, town: str) -> None:
    """The field of the fight: a town under siege, or open ground, of the land that was chosen."""
    config, field = state.config, state.fields[town]
    if not config.siege:
        state.fields[town] = replace(field, location="empty", owner=-1, home=-1)
    if config.arms.terrain:
        tile = next(tile.id for tile in state.content.tiles.values() if tile.terrain == config.arms.terrain)
        state.slots[field.slot] = replace(state.slots[field.slot], tile=tile)


def _lead(state: HeroesState, seat: Seat, player: Player, emit: Emit) -> None:
    """A hero with the level, the specialties and the hand that go with it (HM-10, HM-41.8); an army without one has no cards."""
    config, content = state.config, state.content
    if seat in config.arms.leaderless:
        player.deck, player.hints, player.xp = [], [], 0
        return
    level = config.arms.levels[seat] if config.arms.levels else LEVEL
    player.xp = 2 * (level - 1)
    if config.arms.levels:
        grown = [content.specialty(player.hero, grade) for grade in (4, 6) if grade <= level]
        player.deck = state.dice.dealt(f"arena:{deck_name(seat)}", [*player.deck, *grown])
        player.hints += [mode.moment for name in grown for mode in content.cards[name].modes if mode.moment]
        player.hints = list(dict.fromkeys(player.hints))
    draw(state, seat, LIMITS[level] if config.arms.levels else LIMITS[LEVEL], emit)


def _drawn(state: HeroesState, seat: Seat) -> list[tuple[str, str]]:
    """An army by chance: units of the faction, in the order in which they come, as long as the points allow; pack where both sides fit."""
    content, left, army = state.content, state.config.arms.points or DRAWN_POINTS, list[tuple[str, str]]()
    for unit in reversed(state.dice.dealt(f"arena:{seat}", content.faction_units[state.players[seat].faction])):
        side = next((side for side in ("pack", "few") if points(content, side, unit) <= left), "")
        if side and len(army) < MOST:
            army.append((side, unit))
            left -= points(content, side, unit)
    return army or [("few", content.ranks[state.players[seat].faction, 1])]
