"""Words for what the mouse is on: fields, heroes, units, cards, options (UX-02, UX-05, UX-08)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.heroes.cards.play import usable
from engine.rules.heroes.combat.finish import xp_for
from engine.rules.heroes.content import LETTERS
from engine.rules.heroes.map.flags import guard_letters, guarded
from engine.rules.heroes.map.terrain import hero_at, heroes_of
from engine.rules.heroes.owner import enemy_of, is_enemy
from engine.rules.heroes.questions.adventure import (
    ChooseFreeRecruit,
    ChooseRecruit,
    ChooseReinforcement,
    ChooseSearch,
    ChooseWeakened,
    Rotation,
)
from engine.rules.heroes.questions.combat import ChooseRedrawn, ChooseTarget
from engine.rules.heroes.state import HeroesState, Player, main_hero
from engine.rules.heroes.town.purse import halved
from engine.rules.heroes.town.towns import building_price
from engine.rules.kernel.types import HIDDEN
from engine.table.moment import Card, Moment
from scenes.heroes import looks
from scenes.heroes.battle.running import aimed, fighter_at
from scenes.heroes.map.rides import ridden, stages
from scenes.heroes.words import panels, units
from scenes.heroes.words.names import Names, card_text, cost_text
from scenes.heroes.words.options import meaning

TOKEN_RULES: Final = {"build": "HM-6.3", "population": "HM-6.4", "book": "HM-6.5"}
"""The rule behind each town token."""
ROMAN: Final = {"far": "II-III", "near": "IV-V", "centre": "VI-VII", "start": "I"}
"""How dangerous a tile is by its kind."""
PANELS: Final = ("about", "army", "rival", "foe", "recruit", "pile", "ready")
"""Figures of the panels."""
UNITS: Final[dict[type[object], str]] = {
    ChooseRecruit: "few",
    ChooseFreeRecruit: "few",
    ChooseRedrawn: "few",
    ChooseReinforcement: "pack",
    ChooseWeakened: "few",
}
"""Questions whose answers are units → the side that the choice would bring."""


def field_words(names: Names, view: HeroesState, name: str) -> tuple[str, list[str]]:
    """Title and lines about a field: what it does, who guards it, what a fight would bring."""
    t = names.t
    field = view.fields[name]
    lines = [t(f"heroes.location.{field.location}.text")]
    if field.owner >= 0:
        lines.append(t("heroes.ui.owner", who=names.owner(view, field.owner)))
    seat = max(0, view.active)
    if guarded(view, name, seat):
        letters = guard_letters(view, name)
        lines.append(t("heroes.ui.guarded", n=field.guard, who=_tiers(names, letters)))
        level = view.players[seat].level
        if level > field.guard:
            lines.append(t("heroes.ui.quick"))
        else:
            lines.append(t("heroes.ui.experience", n=xp_for(level, field.guard)))
            hero = view.heroes.get(main_hero(seat))
            rounds = 1 + max(0, (hero.mp if hero is not None else 3) - 1)
            lines.append(_rounds_words(t, view, letters, rounds - 1))
    return t(f"heroes.location.{field.location}.name"), lines


def _rounds_words(t: Catalogue, view: HeroesState, letters: str, steps: int) -> str:
    """How long a fight with guards can last, and what each further combat round costs (HM-24.1, HM-24.3)."""
    if any(LETTERS[letter] == "azure" for letter in letters):
        return t("heroes.ui.guard_rounds.azure")
    if view.config.has("free_rounds"):
        return t("heroes.ui.guard_rounds.free")
    return t("heroes.ui.guard_rounds", n=steps) if steps else t("heroes.ui.guard_rounds.none")


def _tiers(names: Names, letters: str) -> str:
    """How many units of each tier wait unseen."""
    counts = {tier: letters.count(letter) for letter, tier in LETTERS.items()}
    return ", ".join(f"{count} {names.t(f'heroes.term.{tier}')}" for tier, count in counts.items() if count)


def tooltip(names: Names, key: str, moment: Moment) -> str:
    """A few words beside the mouse."""
    view: HeroesState = moment.view
    kind, named, _ = key.partition(":")
    if named and not fighter_at(view, key):
        return TIPS[kind](names, key, moment) if kind in TIPS else ""
    if key.startswith("f") and key[1:] in view.fields:
        title, lines = field_words(names, view, key[1:])
        return "\n".join((f"<gold3>{title}</>", *lines, *_walk(names, key[1:], moment)))
    if key.startswith("t") and key[1:] in view.slots:
        return _tile_words(names, view.slots[key[1:]].kind, key, moment)
    if key in view.heroes:
        return hero_words(names, view, key)
    if key == "discard":
        return names.t("heroes.ui.discard.tip", n=len(view.players[moment.bottom].discard))
    if key.startswith("wall") and view.combat is not None and int(key[4:]) in view.combat.walls:
        return names.t("heroes.ui.wall.tip", name=names.t(f"heroes.term.{view.combat.walls[int(key[4:])]}"))
    if view.agenda.asks(ChooseTarget) is not None and moment.hovered is not None:
        # Plates over the units say what the spell would do; a tip would cover them.
        return ""
    unit = fighter_at(view, key)
    # The box with the odds of a blow says it all.
    return units.fighter_words(names, view, unit) if unit and aimed(moment) != unit else ""


def _offered(names: Names, key: str, moment: Moment) -> str:
    """A unit card with its price, or what an answer means that is laid out as a card."""
    view: HeroesState = moment.view
    troop = troop_of(view, key)
    if troop is not None:
        return units.troop_words(names, view, *troop) + _price(names, view, troop[0])
    search = view.agenda.asks(ChooseSearch)
    lines = [meaning(names, moment.decision, key.removeprefix("option:"))]
    if search is not None and key == "option:pile" and view.piles[search.deck]:
        lines.insert(0, card_words(names, view, view.piles[search.deck][-1]))
    return "\n".join(filter(None, lines))


def _token(names: Names, key: str, moment: Moment) -> str:
    return token_words(names.t, moment.view.players[moment.bottom], key.removeprefix("token:"))


def _card(names: Names, key: str, moment: Moment) -> str:
    face = key.partition(":")[2].partition("#")[0]
    return card_words(names, moment.view, face) if face != HIDDEN else ""


def _panel(names: Names, key: str, moment: Moment) -> str:
    return panels.words(names, moment.view, moment.bottom, key)


def _walk(names: Names, name: str, moment: Moment) -> list[str]:
    """What a click on a field brings: the step and its price, and whether somebody will fight there."""
    view: HeroesState = moment.view
    moves = ridden(moment, f"f{name}")
    if not moves:
        return []
    hero = view.heroes[moves[-1].hero]
    other = hero_at(view, name)
    foe = other is not None and not view.allied(other.owner, hero.owner)
    guards = guarded(view, name, hero.owner) and view.players[hero.owner].level <= view.fields[name].guard
    key = "heroes.ui.fight" if foe or guards else "heroes.ui.walk"
    alone = len(heroes_of(view, hero.owner)) < 2
    return [names.t(key if alone else f"{key}.who", n=stages(view, moves)[-1].steps, who=names.hero(view, hero.id))]


def _tile_words(names: Names, kind: str, key: str, moment: Moment) -> str:
    """A tile that lies face down: how dangerous it is, and what turning it up costs (HM-17.7)."""
    t = names.t
    if moment.view.agenda.asks(Rotation) is not None:
        # The tile that is being turned lies there to be seen.
        return ""
    lines = [f"<gold3>{t(f'heroes.ui.tile.{kind}')}</>", t("heroes.ui.tile.text", n=ROMAN[kind])]
    if moment.picker is not None and key in moment.picker.options():
        lines.append(t("heroes.ui.discover"))
    return "\n".join(lines)


def token_words(t: Catalogue, player: Player, token: str) -> str:
    """What a town token allows, and whether it still lies ready this round (HM-6.2)."""
    state = t("heroes.token.ready" if getattr(player, token) else "heroes.token.used")
    return f"<gold3>{t(f'heroes.token.{token}.name')}</>\n{t(f'heroes.token.{token}.text')}\n{state}"


def hero_words(names: Names, view: HeroesState, key: str) -> str:
    """Whose hero, how strong, how far."""
    t, hero = names.t, view.heroes[key]
    if is_enemy(hero.owner):
        enemy = view.enemies[enemy_of(hero.owner)]
        return f"<gold3>{t(f'heroes.enemy.{enemy.id}')}</>\n{names.troops(enemy.army) or _tiers(names, enemy.letters)}"
    player = view.players[hero.owner]
    army = ", ".join(names.unit(troop.unit) for troop in player.army)
    mp = t("heroes.ui.mp", n=hero.mp, of=3 if hero.main else 2)
    level = t("heroes.ui.level", n=player.level)
    return f"<gold3>{names.hero(view, key)}</> - {names.people[hero.owner].name}\n{level}, {mp}\n{army}"


def card_words(names: Names, view: HeroesState, face: str) -> str:
    """A card by its name and its text, with the faction that alone can play it (HM-12.3)."""
    record, t = view.content.cards[face], names.t
    words = f"<gold3>{t(f'heroes.card.{face}.name')}</>\n{card_text(t, record)}"
    if not record.faction:
        return words
    serves = view.to_act is None or usable(view, view.to_act, record)
    only = t("heroes.ui.faction_only", faction=t(f"heroes.faction.{record.faction}"))
    return f"{words}\n<{'sand3' if serves else 'red4'}>{only}</>"


def _price(names: Names, view: HeroesState, unit: str) -> str:
    """What joining or reinforcement would cost, where the open question asks for it (HM-22.4, HM-19.2)."""
    grown, record = view.agenda.asks(ChooseReinforcement), view.content.units[unit]
    if grown is None and view.agenda.asks(ChooseRecruit) is None:
        return ""
    cost = halved(record.pack.cost, grown.price) if grown is not None and record.pack is not None else record.few.cost
    return "\n" + names.t("heroes.ui.cost", text=cost_text(cost))


def troop_of(view: HeroesState, key: str) -> tuple[str, str] | None:
    """The unit card that a spot stands for, and the side of it that the choice would bring."""
    unit, _, side = key.partition(":")[2].partition(":")
    asked = view.agenda.asked
    if unit not in view.content.units:
        return None
    return unit, side or UNITS.get(type(asked), "few")


def inspect(names: Names, key: str, moment: Moment) -> Card | None:
    """The inspector's card of a piece or spot."""
    view: HeroesState = moment.view
    t, kind = names.t, key.partition(":")[0]
    if kind in ("hand", "card"):
        return _card_sheet(names, view, key.partition(":")[2].partition("#")[0])
    if fighter_at(view, key):
        return units.fighter_card(names, view, fighter_at(view, key))
    troop = troop_of(view, key) if kind in ("troop", "option") else panels.troop(view, moment.bottom, key)
    if troop is not None:
        return units.troop_card(names, view, *troop)
    if key.startswith("f") and key[1:] in view.fields:
        title, lines = field_words(names, view, key[1:])
        return Card(title, text="\n".join((*lines, *town_lines(names, view, key[1:]))), rules=("HM-18.1",))
    if kind == "token":
        token = key.removeprefix("token:")
        return _sheet(token_words(t, view.players[moment.bottom], token), "HM-6.2", TOKEN_RULES[token])
    return _sheet(hero_words(names, view, key), "HM-9.3") if key in view.heroes else None


def _card_sheet(names: Names, view: HeroesState, face: str) -> Card | None:
    if face.startswith(HIDDEN):
        return None
    t, record = names.t, view.content.cards[face]
    title, kind = t(f"heroes.card.{face}.name"), t(f"heroes.term.{record.family}")
    return Card(title, kind, card_text(t, record), picture=looks.card(face, "168x236"), rules=("HM-12.1",))


def _sheet(words: str, *rules: str) -> Card:
    """Words whose first line is a title, as a sheet."""
    title, _, text = words.partition("\n")
    return Card(title.replace("<gold3>", "").replace("</>", ""), text=text, rules=rules)


def town_lines(names: Names, view: HeroesState, name: str) -> list[str]:
    """What stands in a player's town and what may be recruited there, for whoever looks (HM-14.1, HM-20.9)."""
    home = view.fields[name].home
    if not 0 <= home < len(view.players):
        return []
    t = names.t
    player = view.players[home]
    lines = [f"<gold3>{t('heroes.ui.town_of', who=names.people[home].name)}</>"]
    for building in view.content.town_buildings[player.faction]:
        state = t("heroes.ui.built") if player.has(building) else cost_text(building_price(view, building))
        lines.append(f"{names.building(building, player.faction)}: {state}")
    return lines


TIPS: Final[dict[str, Callable[[Names, str, Moment], str]]] = {
    "troop": _offered,
    "option": _offered,
    "token": _token,
    "hand": _card,
    "card": _card,
    **dict.fromkeys(PANELS, _panel),
}
"""Things whose name says of which kind they are."""
