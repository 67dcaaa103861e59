"""Words for what the mouse is on: fields, heroes, units, cards, options (UX-02, UX-05, UX-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.heroes.worth import chance
from engine.rules.heroes.actions.travel import MoveHero, move_cost
from engine.rules.heroes.combat.finish import xp_for
from engine.rules.heroes.content import LETTERS
from engine.rules.heroes.flags import guard_letters, guarded
from engine.rules.heroes.purse import halved
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.adventure import ChooseRecruit, ChooseReinforcement, ChooseSearch, Rotation
from engine.rules.heroes.state import ENEMY, HeroesState, Player, main_hero
from engine.rules.heroes.terrain import hero_at
from engine.rules.heroes.towns import building_price
from engine.rules.kernel.types import HIDDEN
from engine.table.stage import Card, Moment
from scenes.heroes import about, looks, units
from scenes.heroes.ground import ROMAN
from scenes.heroes.naming import building_name, cost_text, owner_name
from scenes.heroes.offers import UNITS

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage


TOKEN_RULES = {"build": "HM-6.3", "population": "HM-6.4", "book": "HM-6.5"}
"""The rule behind each town token."""


def field_words(stage: HeroesStage, view: HeroesState, name: str) -> tuple[str, list[str]]:
    """Title and lines about a field: what it does, who guards it, what a fight would bring."""
    t = stage.app.t
    field = view.fields[name]
    lines = [t(f"heroes.location.{field.location}.text")]
    if field.owner >= 0:
        lines.append(t("heroes.ui.owner", who=owner_name(stage, view, field.owner)))
    seat = max(0, view.active)
    if guarded(view, name, seat):
        letters = guard_letters(view, name)
        lines.append(t("heroes.ui.guarded", n=field.guard, who=_tiers(stage, letters)))
        level = view.players[seat].level
        if level > field.guard:
            lines.append(t("heroes.ui.quick"))
        else:
            lines.append(t("heroes.ui.experience", n=xp_for(level, field.guard)))
            hero = view.heroes.get(main_hero(seat))
            rounds = 1 + max(0, (hero.mp if hero is not None else 3) - 1)
            lines.append(t("heroes.ui.chance", n=round(chance(view, seat, letters, rounds, True) * 100)))
    return t(f"heroes.location.{field.location}.name"), lines


def _tiers(stage: HeroesStage, letters: str) -> str:
    """How many units of each tier wait unseen."""
    counts = {tier: letters.count(letter) for letter, tier in LETTERS.items()}
    return ", ".join(f"{count} {stage.app.t(f'heroes.term.{tier}')}" for tier, count in counts.items() if count)


def tooltip(stage: HeroesStage, key: str, moment: Moment) -> str:
    """A few words beside the mouse."""
    view: HeroesState = moment.view
    if key.startswith("f") and key[1:] in view.fields:
        title, lines = field_words(stage, view, key[1:])
        return "\n".join((f"<gold3>{title}</>", *lines, *_walk(stage, key[1:], moment)))
    if key.startswith("t") and key[1:] in view.slots:
        return _tile_words(stage, view.slots[key[1:]].kind, key, moment)
    if key in view.heroes:
        return hero_words(stage, view, key)
    unit = fighter_at(view, key)
    if unit:
        # The box with the odds of a blow says it all.
        return "" if stage.battle.preview.aimed(moment) == unit else units.fighter_words(stage, view, unit)
    if key.startswith(("troop:", "option:")):
        troop = troop_of(view, key)
        if troop is None:
            return _searched(stage, key, moment)
        return units.troop_words(stage, view, *troop) + _price(stage, view, troop[0])
    if key.startswith("token:"):
        return token_words(stage, view.players[stage.bottom], key.removeprefix("token:"))
    if key.startswith(about.KINDS):
        return about.words(stage, view, key)
    if key.startswith(("hand:", "card:")):
        face = key.partition(":")[2].partition("#")[0]
        if face != HIDDEN:
            return card_words(stage, face)
    return ""


def _walk(stage: HeroesStage, name: str, moment: Moment) -> list[str]:
    """What a click on a field brings: the step and its price, and whether somebody will fight there."""
    view: HeroesState = moment.view
    for action in moment.picker.matching() if moment.picker is not None else ():
        if isinstance(action, MoveHero) and action.path == (*moment.prefix, f"f{name}"):
            hero = view.heroes[action.hero]
            other = hero_at(view, name)
            foe = other is not None and not view.allied(other.owner, hero.owner)
            guards = guarded(view, name, hero.owner) and view.players[hero.owner].level <= view.fields[name].guard
            return [stage.app.t("heroes.ui.fight" if foe or guards else "heroes.ui.walk", n=move_cost(view, hero, action))]
    return []


def _tile_words(stage: HeroesStage, kind: str, key: str, moment: Moment) -> str:
    """A tile that lies face down: how dangerous it is, and what turning it up costs (HM-17.7)."""
    t = stage.app.t
    if isinstance(moment.decision, Rotation):
        # The tile that is being turned lies there to be seen.
        return ""
    lines = [f"<gold3>{t(f'heroes.ui.tile.{kind}')}</>", t("heroes.ui.tile.text", n=ROMAN[kind])]
    if moment.picker is not None and key in moment.picker.options():
        lines.append(t("heroes.ui.discover"))
    return "\n".join(lines)


def token_words(stage: HeroesStage, player: Player, token: str) -> str:
    """What a town token allows, and whether it still lies ready this round (HM-6.2)."""
    t = stage.app.t
    state = t("heroes.token.ready" if getattr(player, token) else "heroes.token.used")
    return f"<gold3>{t(f'heroes.token.{token}.name')}</>\n{t(f'heroes.token.{token}.text')}\n{state}"


def hero_words(stage: HeroesStage, view: HeroesState, key: str) -> str:
    """Whose hero, how strong, how far."""
    t = stage.app.t
    hero = view.heroes[key]
    if hero.owner >= ENEMY:
        enemy = view.enemies[hero.owner - ENEMY]
        army = ", ".join(f"{t(f'heroes.unit.{troop.unit}.name')} ({t(f'heroes.term.{troop.side}')})" for troop in enemy.army)
        army = army or _tiers(stage, enemy.letters)
        return f"<gold3>{t(f'heroes.enemy.{enemy.id}')}</>\n{army}"
    player = view.players[hero.owner]
    name = t(f"heroes.hero.{player.hero}.name") if hero.main else t("heroes.ui.secondary")
    army = ", ".join(t(f"heroes.unit.{troop.unit}.name") for troop in player.army)
    mp = t("heroes.ui.mp", n=hero.mp, of=3 if hero.main else 2)
    return f"<gold3>{name}</> - {stage.people[hero.owner].name}\n{t('heroes.ui.level', n=player.level)}, {mp}\n{army}"


def _searched(stage: HeroesStage, key: str, moment: Moment) -> str:
    """The deck and the open card of a search: what taking them means."""
    view: HeroesState = moment.view
    asked = moment.decision
    lines = [stage.foretold(key, moment)]
    if isinstance(asked, ChooseSearch) and key == "option:pile" and view.piles[asked.deck]:
        lines.insert(0, card_words(stage, view.piles[asked.deck][-1]))
    return "\n".join(filter(None, lines))


def card_words(stage: HeroesStage, face: str) -> str:
    """A card by its name and its text."""
    return f"<gold3>{stage.app.t(f'heroes.card.{face}.name')}</>\n{looks.effects(stage.app, stage.told.content.cards[face])}"


def _price(stage: HeroesStage, view: HeroesState, unit: str) -> str:
    """What joining or reinforcement would cost, where the open question asks for it (HM-22.4, HM-19.2)."""
    asked, record = view.agenda.asked, view.content.units[unit]
    if isinstance(asked, ChooseReinforcement) and record.pack is not None:
        cost = halved(record.pack.cost, asked.price)
    elif isinstance(asked, ChooseRecruit | ChooseReinforcement):
        cost = record.few.cost
    else:
        return ""
    return "\n" + stage.app.t("heroes.ui.cost", text=cost_text(cost))


def troop_of(view: HeroesState, key: str) -> tuple[str, str] | None:
    """The unit card that a spot stands for, and the side of it that the choice would bring."""
    unit, _, side = key.partition(":")[2].partition(":")
    asked = view.agenda.asked
    if unit not in view.content.units:
        return None
    return unit, side or (UNITS.get(type(asked), "few") if isinstance(asked, Question) else "few")


def fighter_at(view: HeroesState, key: str) -> str:
    """The unit on the board that a figure or its square stands for."""
    if view.combat is None or key in view.combat.fighters:
        return key if view.combat is not None else ""
    unit = view.combat.at(int(key[1:])) if key.startswith("c") and key[1:].isdigit() else None
    return unit.id if unit is not None else ""


def inspect(stage: HeroesStage, key: str, moment: Moment) -> Card | None:
    """The inspector's card of a piece or spot."""
    view: HeroesState = moment.view
    t = stage.app.t
    if key.startswith(("hand:", "card:")):
        face = key.partition(":")[2].partition("#")[0]
        if face.startswith(HIDDEN):
            return None
        record = view.content.cards[face]
        kind = t(f"heroes.term.{record.family}")
        return Card(
            t(f"heroes.card.{face}.name"), kind, looks.effects(stage.app, record), picture=looks.card(face, "168x236"), rules=("HM-12.1",)
        )
    if fighter_at(view, key):
        return units.fighter_card(stage, view, fighter_at(view, key))
    troop = troop_of(view, key) if key.startswith(("troop:", "option:")) else about.troop(stage, view, key)
    if troop is not None:
        return units.troop_card(stage, view, *troop)
    if key.startswith("f") and key[1:] in view.fields:
        title, lines = field_words(stage, view, key[1:])
        return Card(title, text="\n".join((*lines, *town_lines(stage, view, key[1:]))), rules=("HM-18.1",))
    if key.startswith("token:"):
        title, _, text = token_words(stage, view.players[stage.bottom], key.removeprefix("token:")).partition("\n")
        return Card(title.replace("<gold3>", "").replace("</>", ""), text=text, rules=("HM-6.2", TOKEN_RULES[key.removeprefix("token:")]))
    if key in view.heroes:
        title, _, text = hero_words(stage, view, key).partition("\n")
        return Card(title.replace("<gold3>", "").replace("</>", ""), text=text, rules=("HM-9.3",))
    return None


def town_lines(stage: HeroesStage, view: HeroesState, name: str) -> list[str]:
    """What stands in a player's town and what may be recruited there, for whoever looks (HM-14.1, HM-20.9)."""
    home = view.fields[name].home
    if not 0 <= home < len(view.players):
        return []
    t = stage.app.t
    player = view.players[home]
    lines = [f"<gold3>{t('heroes.ui.town_of', who=stage.people[home].name)}</>"]
    for building in view.content.town_buildings[player.faction]:
        state = t("heroes.ui.built") if player.has(building) else cost_text(building_price(view, building))
        lines.append(f"{building_name(stage, building, player.faction)}: {state}")
    return lines
