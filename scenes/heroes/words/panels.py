"""What the figures of the panels mean: statistics, level, army, rivals, piles and recruits (UX-05)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.heroes.content import RESOURCES
from engine.rules.heroes.outcome import measure
from engine.rules.heroes.rounds.round import kind_of
from engine.rules.heroes.state import EXPERTS, LIMITS, HeroesState, Player, main_hero
from engine.rules.kernel.types import Seat
from scenes.heroes.words import units
from scenes.heroes.words.names import GOODS, Names, card_text, timed_text

TOKENS: Final = ("build", "population", "book")
"""The three town tokens in their order."""
NEUTRAL: Final = ("bronze", "silver", "gold", "azure")
COUNTED: Final = ("score", "trophies", "hoard")
"""What a scenario may count after its last round, where that is a number."""
TOP: Final = 7
"""The highest level."""


def words(names: Names, view: HeroesState, bottom: Seat, key: str) -> str:
    """A title and what a newcomer has to know."""
    kind, _, name = key.partition(":")
    if kind in ABOUT:
        return ABOUT[kind](names, view, name)
    found = troop(view, bottom, key)
    if found is not None:
        return units.troop_words(names, view, *found)
    topic, _, seat = name.partition("@")
    if topic == "goal":
        kind = counted(view)
        made_of = names.t(f"heroes.final.{kind}.text") if kind else ""
        return "\n".join(filter(None, (*goal_lines(names.t, view), standing_line(names, view), made_of, *timed_lines(names.t, view))))
    return _topic_words(names, view, topic, int(seat)) if seat else ""


def troop(view: HeroesState, bottom: Seat, key: str) -> tuple[str, str] | None:
    """The unit of the own army, of an army that waits for its combat, or the recruit that a spot stands for."""
    kind, _, name = key.partition(":")
    if kind == "ready":
        unit, _, side = name.partition("#")[0].partition(":")
        return unit, side
    if kind == "recruit":
        return name, "few"
    army = view.players[bottom].army
    if kind != "army" or int(name) >= len(army):
        return None
    return army[int(name)].unit, army[int(name)].side


def _topic_words(names: Names, view: HeroesState, topic: str, seat: int) -> str:
    t, player = names.t, view.players[seat]
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
        lines.append(morale_words(t, player))
    return "\n".join(lines)


def morale_words(t: Catalogue, player: Player) -> str:
    """Which morale token a player holds, and what it is good for (HM-7)."""
    if player.faction == "necropolis":
        return t("heroes.about.morale.dead")
    return t(f"heroes.about.morale.{'good' if player.morale > 0 else 'bad' if player.morale < 0 else 'none'}")


def goal_lines(t: Catalogue, view: HeroesState) -> tuple[str, str, str, str]:
    """That this is the goal, how the scenario is won, what comes in the next round, and the word of the stars that holds."""
    last = view.round >= view.content.scenarios[view.config.scenario].rounds
    coming = "last_round" if last else "resource_next" if kind_of(view.round + 1) == "resource" else "astro_next"
    nxt = f"<gold3>{t('heroes.ui.last_round')}</>" if last else f"<gold3>{t('heroes.ui.next_round')}</>  {t(f'heroes.ui.{coming}')}"
    card = f"heroes.card.{view.astro}"
    stars = [f"<gold3>{t(f'{card}.name')}</>: {t(f'{card}.text')}"] if view.astro else []
    # A word of the stars that waits for its round stays in sight until then.
    for name in view.waiting:
        title = t("heroes.ui.waiting", what=t(f"heroes.card.{name}.name"))
        stars.append(f"<gold3>{title}</>: {t(f'heroes.card.{name}.text')}")
    goal = t(f"heroes.scenario.{view.config.scenario}.goal")
    return f"<gold3>{t('heroes.ui.goal')}</>", goal, nxt, "\n".join(stars)


def counted(view: HeroesState) -> str:
    """What the scenario counts first after its last round, where that is a number."""
    return next((kind for kind in view.content.scenarios[view.config.scenario].final if kind in COUNTED), "")


def standing_line(names: Names, view: HeroesState) -> str:
    """Where everybody stands in what counts after the last round; empty where nothing does."""
    kind = counted(view)
    if not kind or view.config.automaton:
        return ""
    who = "  ".join(f"{names.people[seat].name[:9]}: {measure(view, seat, kind)}" for seat in range(view.config.seats))
    return f"<gold3>{names.t(f'heroes.final.{kind}.name')}</>  {who}"


def timed_lines(t: Catalogue, view: HeroesState) -> list[str]:
    """What the scenario has in store for the rounds to come (HM-4.6)."""
    events = view.content.scenarios[view.config.scenario].events
    coming = sorted(((round_, event) for event in events for round_ in event.rounds if round_ > view.round), key=lambda one: one[0])
    return [t("heroes.about.timed", round=round_, what=timed_text(t, event)) for round_, event in coming]


def _rival(names: Names, view: HeroesState, name: str) -> str:
    """Everything about another player that lies open on the table."""
    t, player, person = names.t, view.players[int(name)], names.people[int(name)]
    hero = t(f"heroes.hero.{player.hero}.name")
    goods = "  ".join(
        f"{{icon:{GOODS[res]}}}{getattr(player, res)} <green5>+{player.income[index]}</>" for index, res in enumerate(RESOURCES)
    )
    built = [names.building(each, player.faction) for each in player.buildings]
    tokens = [t(f"heroes.token.{token}") for token in TOKENS if getattr(player, token)]
    none = t("heroes.ui.none")
    return "\n".join((
        f"<gold3>{person.name}</> - {hero}, {t(f'heroes.faction.{player.faction}')}",
        f"{t('heroes.ui.level', n=player.level)}  {goods}",
        t("heroes.about.rival.cards", hand=len(player.hand), deck=len(player.deck), discard=len(player.discard)),
        t("heroes.about.rival.army", what=names.troops(player.army) or none),
        t("heroes.about.rival.built", what=", ".join(built) or none),
        t("heroes.about.rival.tokens", what=", ".join(tokens) or none),
        t("heroes.about.rival.trophies", n=len(player.trophies)),
    ))  # fmt: skip


def _foe(names: Names, view: HeroesState, name: str) -> str:
    """An enemy whom nobody plays: the army that it leads."""
    t, enemy = names.t, view.enemies[int(name)]
    title = f"<gold3>{t(f'heroes.enemy.{enemy.id}')}</> - {t('heroes.ui.enemy')}"
    return f"{title}\n{t('heroes.about.rival.army', what=names.troops(enemy.army) or t('heroes.ui.none'))}"


def _pile(names: Names, view: HeroesState, name: str) -> str:
    """A common deck: how many cards are left, which card lies open on its pile, and the neutral units still to come."""
    t, pile = names.t, view.piles[name]
    lines = [f"<gold3>{t(f'heroes.about.pile.{name}')}</>", t("heroes.about.pile", deck=len(view.decks[name]), pile=len(pile))]
    if pile:
        lines += [f"<gold3>{t(f'heroes.card.{pile[-1]}.name')}</>", card_text(t, view.content.cards[pile[-1]])]
    left = ", ".join(f"{len(view.decks[tier])} {t(f'heroes.term.{tier}')}" for tier in NEUTRAL if tier in view.decks)
    return "\n".join((*lines, t("heroes.about.pile.neutral", what=left)))


ABOUT: Final[dict[str, Callable[[Names, HeroesState, str], str]]] = {
    "recruit": units.recruit_words,
    "rival": _rival,
    "foe": _foe,
    "pile": _pile,
}
"""What the first part of a spot's name stands for."""
