"""Words about units: cards on offer, troops of an army, figures on the board with all that lies on them (UX-05)."""
from __future__ import annotations

from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.values import attack_of, board, defense_of, hp_of, initiative_of, kind_of, modified, printed
from engine.rules.heroes.content import HeroesContent, UnitSide
from engine.rules.heroes.state import HeroesState
from engine.rules.parts.modifiers import parts_of
from engine.table.moment import Card, Figure
from scenes.heroes import looks
from scenes.heroes.battle.odds import exchange, percent
from scenes.heroes.battle.running import acting
from scenes.heroes.words.names import Names

STATS = {"ATK": ("attack", "attack"), "DEF": ("defense", "defence"), "HP": ("hp", "health"), "INI": ("initiative", "initiative")}
"""What a modifier changes → its word and its icon."""


def troop_words(names: Names, view: HeroesState, unit: str, side: str) -> str:
    """A unit card: what it is called, its four values, what it can do."""
    return card_words(names, view.content, unit, side)


def card_words(names: Names, content: HeroesContent, unit: str, side: str) -> str:
    """The same where there is no match yet."""
    record = content.units[unit]
    side = side if record.pack is not None else "few"
    value: UnitSide = record.side(side)
    figures = (value.attack, value.defense, value.hp, value.initiative)
    return "\n".join(_lines(names, unit, side, record.kind, figures))


def recruit_words(names: Names, view: HeroesState, unit: str) -> str:
    """A unit that a town trains: as few, and what the pack has over them."""
    record = view.content.units[unit]
    sides = ("few", "pack") if record.pack is not None else ("few",)
    return "\n".join(troop_words(names, view, unit, side) for side in sides)


def fighter_words(names: Names, view: HeroesState, key: str) -> str:
    """A unit on the board: its values as they stand, its ability, and everything that lies on it."""
    fighter = board(view).fighters[key]
    left = hp_of(view, fighter) - fighter.damage
    figures = (attack_of(view, fighter), defense_of(view, fighter), left, initiative_of(view, fighter))
    return "\n".join((*_lines(names, fighter.unit, fighter.side, _kind(view, fighter), figures), *states(names, view, fighter)))


def _kind(view: HeroesState, fighter: Fighter) -> str:
    return kind_of(view, fighter) if fighter.cell >= 0 else ""


def _lines(names: Names, unit: str, side: str, kind: str, figures: tuple[int, int, int, int]) -> list[str]:
    t = names.t
    what = ", ".join(t(f"heroes.term.{word}") for word in (side, kind) if word)
    lines = [f"<gold3>{names.unit(unit)}</> {what}"]
    lines.append("{{icon:attack}}{} {{icon:defence}}{} {{icon:health}}{} {{icon:initiative}}{}".format(*figures))
    return [*lines, *filter(None, (ability(names, unit, side),))]


def ability(names: Names, unit: str, side: str) -> str:
    """What a unit can do besides walking and striking; nothing for the plain ones and the arrow tower."""
    key = f"heroes.unit.{unit}.{side}"
    return names.t(key) if key in names.t else ""


def states(names: Names, view: HeroesState, fighter: Fighter) -> list[str]:
    """Wounds, tokens, spells and cards on a unit, and what it has done in this combat round."""
    t = names.t
    marks = (
        ("wounded", fighter.damage > 0),
        ("paralysed", fighter.paralysed),
        ("defending", fighter.defending),
        ("retaliated", bool(fighter.retaliated)),
        ("acted", fighter.acted and acting(view) != fighter.id),
    )
    found = [t(f"heroes.state.{name}", n=fighter.damage, of=hp_of(view, fighter)) for name, on in marks if on]
    if fighter.overlay:
        found.append(t("heroes.state.overlay", what=names.of(fighter.overlay)))
    for stat, (_, icon) in STATS.items():
        found += [f"<teal4>{amount} {{icon:{icon}}} {source}</>" for amount, source in changes(names, view, fighter, stat)]
    other = [mod.source for mod in board(view).mods if mod.target == fighter.id and mod.stat not in STATS]
    found += [f"<teal4>{names.of(source)}</>" for source in dict.fromkeys(other)]
    return found


def changes(names: Names, view: HeroesState, fighter: Fighter, stat: str) -> tuple[tuple[str, str], ...]:
    """Every card and ability that changes a value, with its amount."""
    if not modified(view, fighter, stat):
        return ()
    return tuple((f"{amount:+d}", names.of(source)) for source, amount in parts_of(board(view).mods, fighter.id, stat))


def fighter_card(names: Names, view: HeroesState, key: str) -> Card:
    """The inspector's card of a unit on the board."""
    fighter = board(view).fighters[key]
    base = printed(view.content, fighter)
    values = {
        "ATK": (base.attack, attack_of(view, fighter)),
        "DEF": (base.defense, defense_of(view, fighter)),
        "HP": (base.hp, hp_of(view, fighter)),
        "INI": (base.initiative, initiative_of(view, fighter)),
    }
    t = names.t
    figures = tuple(
        Figure(t(f"heroes.term.{name}"), str(values[stat][0]), str(values[stat][1]), changes(names, view, fighter, stat), icon)
        for stat, (name, icon) in STATS.items()
    )
    text = "\n".join((ability(names, fighter.unit, fighter.side), *states(names, view, fighter), *_feared(names, view, fighter)))
    return _card(names, fighter.unit, fighter.side, _kind(view, fighter), text, figures)


def _feared(names: Names, view: HeroesState, fighter: Fighter) -> list[str]:
    """The roles exchanged: what an enemy's own attack would do to the unit that acts now, as the board stands (UX-77)."""
    victim = board(view).fighters.get(acting(view))
    if victim is None or victim.team == fighter.team or victim.cell < 0:
        return []
    blow = exchange(view, fighter.id, victim.id).blow
    facts = {"unit": names.unit(victim.unit), "harm": blow.span, "falls": percent(blow.falls)}
    return [f"<red4>{names.t('heroes.ui.feared', **facts)}</>"]


def troop_card(names: Names, view: HeroesState, unit: str, side: str) -> Card:
    """The inspector's card of a unit that stands on no board."""
    record = view.content.units[unit]
    side = side if record.pack is not None else "few"
    base = record.side(side)
    values = {"ATK": base.attack, "DEF": base.defense, "HP": base.hp, "INI": base.initiative}
    t = names.t
    figures = tuple(Figure(t(f"heroes.term.{name}"), n := str(values[stat]), n, (), icon) for stat, (name, icon) in STATS.items())
    return _card(names, unit, side, record.kind, ability(names, unit, side), figures)


def _card(names: Names, unit: str, side: str, kind: str, text: str, figures: tuple[Figure, ...]) -> Card:
    t = names.t
    what = ", ".join(t(f"heroes.term.{word}") for word in (side, kind) if word)
    picture = looks.unit(unit, side, None)
    return Card(names.unit(unit), what, text.strip(), picture=picture, figures=figures)
