"""What the figures of the panels mean: quiet spots over statistics, level, army, rivals, piles and recruits, with their words (UX-05)."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.board import Combat
from engine.rules.heroes.content import RESOURCES
from engine.rules.heroes.rounds import kind_of
from engine.rules.heroes.state import EXPERTS, LIMITS, HeroesState, Player, main_hero
from engine.table.pieces import Spot, box
from scenes.heroes import layout, looks, naming, ranks, units

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

KINDS = ("about:", "army:", "rival:", "foe:", "recruit:", "pile:", "ready:")
MOST = 4
"""So many lines about others leave room for the goal."""
STATISTICS = (("st_attack", "attack"), ("st_defense", "defence"), ("st_power", "power"), ("st_knowledge", "spell"))
"""The four statistics of a hero card: which card of the starting deck, and its icon."""
PILES = (("ability", "scroll"), ("artifact", "artifact"), ("spell", "spell"))
"""The three decks of cards that everybody searches, with their icons."""
NEUTRAL = ("bronze", "silver", "gold", "azure")
TOP = 7
"""The highest level."""


# -- where they lie -----------------------------------------------------------------------------------------------------------


def map_spots(stage: HeroesStage, view: HeroesState) -> list[Spot]:
    """Everything in the panel beside the map that a newcomer would point at."""
    bottom, (x, y) = stage.bottom, layout.PANEL[:2]
    army = len(view.players[bottom].army)
    found = [_spot(f"about:{name}@{bottom}", (x + 8 + 37 * index, y + 85, 34, 14)) for index, (name, _) in enumerate(STATISTICS)]
    found.append(_spot(f"about:level@{bottom}", (x + 8, y + 72, 146, 12)))
    found.append(_spot(f"about:steps@{bottom}", (x + 93, y + 54, 60, 14)))
    found.append(_spot(f"about:uses@{bottom}", (x + 68, y + 101, 86, 12)))
    found += [_spot(f"army:{index}", layout.army_box(army, index)) for index in range(army)]
    lines = rivals(view, bottom)
    found += [_spot(key, (x + 8, y + layout.RIVALS + 12 * line, 146, 12)) for line, key in enumerate(lines)]
    found += [_spot(f"pile:{name}", layout.pile_box(index)) for index, (name, _) in enumerate(PILES)]
    found.append(_spot(f"about:goal@{bottom}", layout.goal_box(len(lines))))
    return [*found, purse_spot(stage)]


def rivals(view: HeroesState, bottom: int) -> list[str]:
    """Whom the panel has a line for: the other players, then the enemies of the scenario that still stand."""
    others = [f"rival:{seat}" for seat in range(len(view.players)) if seat != bottom]
    return [*others, *(f"foe:{index}" for index, enemy in enumerate(view.enemies) if enemy.alive)][:MOST]


def purse_spot(stage: HeroesStage) -> Spot:
    """Resources and income in the bar."""
    left = stage.hud.purse_point(RESOURCES[0])[0] - 6
    return _spot(f"about:goods@{stage.bottom}", (left, 0, 546 - left, 16))


def town_spots(view: HeroesState, names: list[str]) -> list[Spot]:
    """The rows of the units that a town trains, left of their prices."""
    return [_spot(f"recruit:{unit}", layout.recruit_box(index)) for index, unit in enumerate(names)]


def battle_spots(stage: HeroesStage, view: HeroesState, combat: Combat) -> list[Spot]:
    """Statistics, morale and cards in the panels of the two armies, and the cards of units that wait to be drawn up."""
    found = ranks.spots(stage, view, combat)
    for team, rect in stage.battle.sides.places(view, combat):
        side, (x, y) = combat.sides[team], rect[:2]
        if side.seat < 0:
            continue
        for index, (name, _) in enumerate(STATISTICS):
            found.append(_spot(f"about:{name}@{side.seat}", (x + 8 + 43 * (index % 2), y + 95 + 17 * (index // 2), 41, 15)))
        found.append(_spot(f"about:morale@{side.seat}", (x + 8, y + 129, 84, 13)))
        if side.cards:
            found.append(_spot(f"about:spell@{side.seat}", (x + 8, y + 168, 84, 11)))
            found.append(_spot(f"about:expert@{side.seat}", (x + 8, y + 179, 84, 11)))
    return found


def _spot(key: str, rect: tuple[int, int, int, int]) -> Spot:
    return box(key, rect, layer=40, quiet=True)


# -- what they say ------------------------------------------------------------------------------------------------------------


def words(stage: HeroesStage, view: HeroesState, key: str) -> str:
    """A title and what a newcomer has to know."""
    kind, _, name = key.partition(":")
    if kind == "recruit":
        return units.recruit_words(stage, view, name)
    if kind == "rival":
        return rival_words(stage, view, int(name))
    if kind == "foe":
        return foe_words(stage, view, int(name))
    if kind == "pile":
        return pile_words(stage, view, name)
    found = troop(stage, view, key)
    if found is not None:
        return units.troop_words(stage, view, *found)
    topic, _, seat = name.partition("@")
    if topic == "goal":
        return "\n".join(filter(None, (*goal_lines(stage, view), *timed_lines(stage, view))))
    return _topic_words(stage, view, topic, int(seat)) if seat else ""


def troop(stage: HeroesStage, view: HeroesState, key: str) -> tuple[str, str] | None:
    """The unit of the own army, of an army that waits for its combat, or the recruit that a spot stands for."""
    kind, _, name = key.partition(":")
    if kind == "ready":
        unit, _, side = name.partition("#")[0].partition(":")
        return unit, side
    if kind == "recruit":
        return name, "few"
    army = view.players[stage.bottom].army
    if kind != "army" or int(name) >= len(army):
        return None
    return army[int(name)].unit, army[int(name)].side


def _topic_words(stage: HeroesStage, view: HeroesState, topic: str, seat: int) -> str:
    t, player = stage.app.t, view.players[seat]
    level, most = player.level, EXPERTS[player.level]
    hero = view.heroes.get(main_hero(seat))
    facts = {
        "n": view.content.heroes[player.hero].stats.get(topic, 0),
        "level": level,
        "left": most - player.experts,
        "most": most,
        "limit": LIMITS[level],
        "steps": hero.mp if hero is not None else 0,
    }
    lines = [f"<gold3>{t(f'heroes.about.{topic}.name', **facts)}</>", t(f"heroes.about.{topic}", **facts)]
    if topic == "level" and level < TOP:
        lines.append(t("heroes.about.level.next", level=level + 1, limit=LIMITS[level + 1], most=EXPERTS[level + 1]))
    if topic in ("uses", "morale"):
        lines.append(morale_words(stage, player))
    return "\n".join(lines)


def morale_words(stage: HeroesStage, player: Player) -> str:
    """Which morale token a player holds, and what it is good for (HM-7)."""
    if player.faction == "necropolis":
        return stage.app.t("heroes.about.morale.dead")
    return stage.app.t(f"heroes.about.morale.{'good' if player.morale > 0 else 'bad' if player.morale < 0 else 'none'}")


def goal_lines(stage: HeroesStage, view: HeroesState) -> tuple[str, str, str]:
    """What comes in the next round, how the scenario is won, and the word of the stars that holds."""
    t = stage.app.t
    last = view.round >= view.content.scenarios[view.config.scenario].rounds
    coming = "last_round" if last else "resource_next" if kind_of(view.round + 1) == "resource" else "astro_next"
    nxt = t(f"heroes.ui.{coming}")
    card = f"heroes.card.{view.astro}"
    stars = f"<gold3>{t(f'{card}.name')}</>: {t(f'{card}.text')}" if view.astro else ""
    return f"<gold3>{t('heroes.ui.goal')} - {nxt}</>", t(f"heroes.scenario.{view.config.scenario}.goal"), stars


def timed_lines(stage: HeroesStage, view: HeroesState) -> list[str]:
    """What the scenario has in store for the rounds to come (HM-4.6)."""
    events = view.content.scenarios[view.config.scenario].events
    coming = sorted(((round_, event) for event in events for round_ in event.rounds if round_ > view.round), key=lambda one: one[0])
    return [stage.app.t("heroes.about.timed", round=round_, what=naming.timed_words(stage, event)) for round_, event in coming]


def rival_words(stage: HeroesStage, view: HeroesState, seat: int) -> str:
    """Everything about another player that lies open on the table."""
    t, player = stage.app.t, view.players[seat]
    name = t(f"heroes.hero.{player.hero}.name")
    goods = "  ".join(
        f"{{icon:{looks.GOODS[res]}}}{getattr(player, res)} <green5>+{player.income[index]}</>" for index, res in enumerate(RESOURCES)
    )
    army = ", ".join(f"{t(f'heroes.unit.{troop.unit}.name')} ({t(f'heroes.term.{troop.side}')})" for troop in player.army)
    built = [naming.building_name(stage, each, player.faction) for each in player.buildings]
    tokens = [t(f"heroes.token.{token}") for token in layout.TOKENS if getattr(player, token)]
    none = t("heroes.ui.none")
    return "\n".join((
        f"<gold3>{stage.people[seat].name}</> - {name}, {t(f'heroes.faction.{player.faction}')}",
        f"{t('heroes.ui.level', n=player.level)}  {goods}",
        t("heroes.about.rival.cards", hand=len(player.hand), deck=len(player.deck), discard=len(player.discard)),
        t("heroes.about.rival.army", what=army or none),
        t("heroes.about.rival.built", what=", ".join(built) or none),
        t("heroes.about.rival.tokens", what=", ".join(tokens) or none),
        t("heroes.about.rival.trophies", n=len(player.trophies)),
    ))  # fmt: skip


def foe_words(stage: HeroesStage, view: HeroesState, index: int) -> str:
    """An enemy whom nobody plays: the army that it leads."""
    t, enemy = stage.app.t, view.enemies[index]
    army = ", ".join(f"{t(f'heroes.unit.{troop.unit}.name')} ({t(f'heroes.term.{troop.side}')})" for troop in enemy.army)
    name = f"<gold3>{t(f'heroes.enemy.{enemy.id}')}</> - {t('heroes.ui.enemy')}"
    return f"{name}\n{t('heroes.about.rival.army', what=army or t('heroes.ui.none'))}"


def pile_words(stage: HeroesStage, view: HeroesState, name: str) -> str:
    """A common deck: how many cards are left, which card lies open on its pile, and the neutral units still to come."""
    t, pile = stage.app.t, view.piles[name]
    lines = [f"<gold3>{t(f'heroes.about.pile.{name}')}</>", t("heroes.about.pile", deck=len(view.decks[name]), pile=len(pile))]
    if pile:
        lines += [f"<gold3>{t(f'heroes.card.{pile[-1]}.name')}</>", looks.effects(stage.app, view.content.cards[pile[-1]])]
    left = ", ".join(f"{len(view.decks[tier])} {t(f'heroes.term.{tier}')}" for tier in NEUTRAL if tier in view.decks)
    return "\n".join((*lines, t("heroes.about.pile.neutral", what=left)))


# -- drawing ------------------------------------------------------------------------------------------------------------------


def draw_piles(stage: HeroesStage, surface: pygame.Surface, view: HeroesState) -> None:
    """The common decks in the corner of the map: how many cards each has left."""
    for index, (name, icon) in enumerate(PILES):
        place = pygame.Rect(layout.pile_box(index))
        stage.hud.panel(surface, (place.x, place.y, place.width, place.height), "ui/well")
        stage.app.text.draw(surface, f"{{icon:{icon}}}{len(view.decks[name])}", place, colour="sand3", align="centre")
