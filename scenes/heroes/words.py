"""Words for what the mouse is on: fields, heroes, units, cards, options (UX-02, UX-05, UX-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.heuristics.heroes_worth import chance
from engine.rules.heroes.combat.finish import xp_for
from engine.rules.heroes.combat.values import attack_of, defense_of, hp_of, initiative_of, modified, printed
from engine.rules.heroes.content import LETTERS, Price
from engine.rules.heroes.flags import guard_letters, guarded
from engine.rules.heroes.frames import Choose, Command
from engine.rules.heroes.outcome import score
from engine.rules.heroes.state import ENEMY, HeroesState, Player
from engine.rules.heroes.towns import building_price
from engine.rules.kernel.types import HIDDEN, Outcome
from engine.rules.parts.modifiers import parts_of
from engine.table.stage import Card, Figure, Moment, Sum, Tally
from scenes.heroes import looks
from scenes.heroes.odds import Blow, exchange, percent
from scenes.heroes.offers import UNITS

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage


TOKEN_RULES = {"build": "HM-6.3", "population": "HM-6.4", "book": "HM-6.5"}
"""The rule behind each town token."""


def cost_text(price: Price) -> str:
    """A price in icons."""
    parts = [(price.G, "gold"), (price.M, "material"), (price.V, "valuable")]
    return " ".join(f"{{icon:{icon}}}{amount}" for amount, icon in parts if amount) or "0"


def owner_name(stage: HeroesStage, view: HeroesState, owner: int) -> str:
    """A seat by its player, an AI hero by its name."""
    if owner >= ENEMY:
        return stage.app.t(f"heroes.enemy.{view.enemies[owner - ENEMY].id}")
    return stage.people[owner].name if 0 <= owner < len(stage.people) else stage.app.t("match.nobody")


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
        counts = {tier: sum(LETTERS[letter] == tier for letter in letters) for tier in LETTERS.values()}
        who = ", ".join(f"{count} {t(f'heroes.term.{tier}')}" for tier, count in counts.items() if count)
        lines.append(t("heroes.ui.guarded", n=field.guard, who=who))
        level = view.players[seat].level
        if level > field.guard:
            lines.append(t("heroes.ui.quick"))
        else:
            lines.append(t("heroes.ui.experience", n=xp_for(level, field.guard)))
            hero = view.heroes.get(f"h{seat}")
            rounds = 1 + max(0, (hero.mp if hero is not None else 3) - 1)
            lines.append(t("heroes.ui.chance", n=round(chance(view, seat, letters, rounds, True) * 100)))
    return t(f"heroes.location.{field.location}.name"), lines


def tooltip(stage: HeroesStage, key: str, moment: Moment) -> str:
    """A few words beside the mouse."""
    view: HeroesState = moment.view
    t = stage.app.t
    if key.startswith("f") and key[1:] in view.fields:
        title, lines = field_words(stage, view, key[1:])
        return f"<gold3>{title}</>\n" + "\n".join(lines)
    if key.startswith("t") and key[1:] in view.slots:
        return t(f"heroes.ui.tile.{view.slots[key[1:]].kind}")
    if key in view.heroes:
        return hero_words(stage, view, key)
    if view.combat is not None and key in view.combat.fighters:
        return unit_words(stage, moment, key)
    if key.startswith(("troop:", "option:")):
        return troop_words(stage, view, key)
    if key.startswith("token:"):
        return token_words(stage, view.players[stage.bottom], key.removeprefix("token:"))
    if key.startswith(("hand:", "card:")):
        face = key.partition(":")[2].partition("#")[0]
        if face != HIDDEN:
            return f"<gold3>{t(f'heroes.card.{face}.name')}</>\n{t(f'heroes.card.{face}.text')}"
    return ""


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
        return f"<gold3>{t(f'heroes.enemy.{enemy.id}')}</>\n{army}"
    player = view.players[hero.owner]
    name = t(f"heroes.hero.{player.hero}.name") if hero.main else t("heroes.ui.secondary")
    army = ", ".join(t(f"heroes.unit.{troop.unit}.name") for troop in player.army)
    mp = t("heroes.ui.mp", n=hero.mp, of=3 if hero.main else 2)
    return f"<gold3>{name}</> - {stage.people[hero.owner].name}\n{t('heroes.ui.level', n=player.level)}, {mp}\n{army}"


def troop_words(stage: HeroesStage, view: HeroesState, key: str) -> str:
    """A unit card that is offered: what it is called, its four values, what it can do."""
    unit, _, side = key.partition(":")[2].partition(":")
    asked = view.agenda.asked
    unit = unit.split(">")[0]
    if unit not in view.content.units:
        return ""
    side = side or (UNITS.get(asked.topic, "few") if isinstance(asked, Choose) else "few")
    t, record = stage.app.t, view.content.units[unit]
    side = side if record.pack is not None else "few"
    value = record.side(side)
    figures = (value.attack, value.defense, value.hp, value.initiative)
    lines = [f"<gold3>{t(f'heroes.unit.{unit}.name')}</> {t(f'heroes.term.{side}')}, {t(f'heroes.term.{record.kind}')}"]
    lines.append("{{icon:attack}}{} {{icon:defence}}{} {{icon:health}}{} {{icon:initiative}}{}".format(*figures))
    lines.append(t(f"heroes.unit.{unit}.{side}"))
    return "\n".join(lines)


def unit_words(stage: HeroesStage, moment: Moment, key: str) -> str:
    """Values of a unit, and the exact odds of the blow the acting unit could strike (UX-08)."""
    view: HeroesState = moment.view
    combat = view.combat
    assert combat is not None
    fighter = combat.fighters[key]
    t = stage.app.t
    side = t(f"heroes.term.{fighter.side}")
    lines = [f"<gold3>{t(f'heroes.unit.{fighter.unit}.name')}</> {side}"]
    values = (attack_of(view, fighter), defense_of(view, fighter), hp_of(view, fighter) - fighter.damage, initiative_of(view, fighter))
    lines.append("{{icon:attack}}{} {{icon:defence}}{} {{icon:health}}{} {{icon:initiative}}{}".format(*values))
    asked = moment.decision
    if isinstance(asked, Command):
        activation = view.agenda.find(asked.serial)
        striker = combat.fighters.get(getattr(activation, "unit", ""))
        reached = moment.picker is None or key in moment.picker.options()
        if striker is not None and striker.team != fighter.team and reached:
            lines += odds_lines(stage, stage.battle.charges.after(key, moment) or view, striker.id, key)
    return "\n".join(lines)


def odds_lines(stage: HeroesStage, view: HeroesState, striker: str, key: str) -> list[str]:
    """The chance of every amount of damage, who falls, and what comes back."""
    t = stage.app.t
    odds = exchange(view, striker, key)
    lines = [t("heroes.ui.odds", text=_damage(odds.blow)), _fate(stage, odds.blow)]
    if odds.back is not None:
        lines += [t("heroes.ui.strikes_back", text=_damage(odds.back)), _fate(stage, odds.back)]
    else:
        lines.append(t("heroes.ui.no_retaliation"))
    return lines


def _damage(blow: Blow) -> str:
    return ", ".join(f"{damage}: {percent(share)} %" for damage, share in sorted(blow.damage.items()))


def _fate(stage: HeroesStage, blow: Blow) -> str:
    falls = stage.app.t("heroes.ui.kill", n=percent(blow.falls))
    return f"{falls}, {stage.app.t('heroes.ui.flips')}: {percent(blow.flips)} %" if blow.flips else falls


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
            t(f"heroes.card.{face}.name"), kind, t(f"heroes.card.{face}.text"), picture=looks.card(face, "168x236"), rules=("HM-12.1",)
        )
    if view.combat is not None and key in view.combat.fighters:
        return _unit_card(stage, view, key)
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
        lines.append(f"{t(f'heroes.building.{building}.name')}: {state}")
    return lines


def _unit_card(stage: HeroesStage, view: HeroesState, key: str) -> Card:
    combat = view.combat
    assert combat is not None
    fighter = combat.fighters[key]
    t = stage.app.t
    base = printed(view.content, fighter)
    rows = (
        ("attack", "ATK", base.attack, attack_of(view, fighter)),
        ("defense", "DEF", base.defense, defense_of(view, fighter)),
        ("hp", "HP", base.hp, hp_of(view, fighter)),
        ("initiative", "INI", base.initiative, initiative_of(view, fighter)),
    )
    icons = {"ATK": "attack", "DEF": "defence", "HP": "health", "INI": "initiative"}
    figures = tuple(
        Figure(t(f"heroes.term.{name}"), str(value), str(total), _changes(stage, view, key, stat), icons[stat])
        for name, stat, value, total in rows
    )
    kind = f"{t(f'heroes.term.{fighter.side}')}"
    picture = looks.unit(fighter.unit, fighter.side, None)
    return Card(
        t(f"heroes.unit.{fighter.unit}.name"), kind, t(f"heroes.unit.{fighter.unit}.{fighter.side}"), picture=picture, figures=figures
    )


def _changes(stage: HeroesStage, view: HeroesState, key: str, stat: str) -> tuple[tuple[str, str], ...]:
    combat = view.combat
    assert combat is not None
    if not modified(view, combat.fighters[key], stat):
        return ()
    return tuple((f"{amount:+d}", str(stage.name(source, "card"))) for source, amount in parts_of(combat.mods, key, stat))


def tally(stage: HeroesStage, view: HeroesState, outcome: Outcome) -> Tally:
    """The score sheet at the end."""
    t = stage.app.t
    reason = f"heroes.ending.{outcome.rule}"
    if view.config.mode == "sandbox":
        return Tally((), t(reason))
    seats = range(view.config.seats)
    rows = (
        Sum(t("heroes.term.level"), tuple(str(view.players[seat].level) for seat in seats)),
        Sum(t("heroes.ui.gold"), tuple(str(view.players[seat].G) for seat in seats)),
        Sum(t("heroes.ui.units"), tuple(str(len(view.players[seat].army)) for seat in seats)),
        Sum(t("heroes.ui.trophies"), tuple(str(len(view.players[seat].trophies)) for seat in seats)),
        Sum(t("heroes.ui.score"), tuple(str(score(view, seat)) for seat in seats), total=True),
    )
    return Tally(rows, t(reason) if reason in t else "")
