"""What the mouse rests on, in words; and the sheets of units, areas and cards for whoever looks closer."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.rules.mythic import frames
from engine.rules.mythic.actions.turns import Activate, RecallTroop
from engine.rules.mythic.field import terrain
from engine.rules.mythic.sheets import AOW, OMPHALOS, Sheet
from engine.rules.mythic.state import MythicState, Unit, crowd, enemies
from engine.rules.mythic.stats import capped, clamped, company_parts, forbidden, line, modifier_parts
from engine.table.moment import Card, Figure, Moment
from engine.table.pieces import Look
from scenes.mythic.bands import advised
from scenes.mythic.board_parts import NO_DICE, PART, STATS
from scenes.mythic.looks import hand_card
from scenes.mythic.names import Names
from scenes.mythic.pieces import LOST
from scenes.mythic.plates import collected
from scenes.mythic.reading import copies, rolling, way_to
from scenes.mythic.strikes import Strike
from scenes.mythic.words.payment import paid_so


@dataclass(frozen=True, slots=True)
class Looking:
    """What words ask about the mouse: whose board is shown, whether a button lies there, what a click on an enemy would do."""

    focus: Callable[[Moment], str] = lambda moment: next(iter(moment.view.units), "zeus")
    covered: Callable[[Moment], bool] = lambda moment: False
    planned: Callable[[Moment], Strike | None] = lambda moment: None
    menace: Callable[[MythicState, str], Strike | None] = lambda view, unit: None


@dataclass(frozen=True, slots=True)
class Tips:
    """What things are, for the mouse that rests on them."""

    names: Names
    looking: Looking

    def tip(self, key: str, moment: Moment) -> str:
        """What the mouse rests on."""
        view: MythicState = moment.view
        name = key.partition("#")[0]
        if key in view.board.areas:
            return self._area(key, moment)
        if key in view.units:
            return self._unit(moment, view.units[key])
        kind, colon, rest = name.partition(":")
        if colon and kind in KINDS:
            return KINDS[kind](self, rest, moment)
        if key[0] in LOST and key[1:].isdigit():
            return self.names.t(f"mythic.ui.die_{LOST[key[0]]}")
        if key[0] == "d" and key[1:].isdigit():
            return _die(self.names, view, int(key[1:]))
        pile = PILES.get(key)
        return pile(self.names, view, moment.bottom) if pile is not None else ""

    def _unit(self, moment: Moment, unit: Unit) -> str:
        """Who it is, how it fares, and what a click on it would do."""
        view: MythicState = moment.view
        head = f"<gold3>{self.names.unit(unit.id)}</>\n{self.names.owner(unit.seat)}  {{icon:health}}{unit.vitality}/{unit.full}"
        plan = self.looking.planned(moment) if moment.pointed == unit.id else None
        more = [planned(self.names, view, plan)] if plan is not None else []
        if moment.pointed == unit.id and moment.picker is not None:
            more += clicked(self.names, moment, unit, plan)
        return "\n".join((head, *more, *conditions(self.names, view, unit)))

    def _area(self, key: str, moment: Moment) -> str:
        """Terrain, room, omphalos, contour lines, and the price of a way there."""
        view: MythicState = moment.view
        t = self.names.t
        lines = [f"<gold3>{self.names.area(view, key)}</>", t(f"mythic.terrain.{terrain(view, key)}.text")]
        lines.append(t("mythic.ui.capacity", used=len(crowd(view).get(key, ())), most=view.board.areas[key].capacity))
        if view.gems.get(key):
            lines.append(f"{{icon:gem}} {t('mythic.ui.lies', n=view.gems[key])}")
        if not view.config.learning:
            lines += [f"<stone3>{words}</>" for words in borders(self.names, view, key)]
        way = way_to(moment, key)
        if way is not None:
            lines.append(t("mythic.ui.steps", cost=way.cost) + (f" <fire0>{t('mythic.ui.stops')}</>" if way.stops else ""))
        return "\n".join(lines)

    def part(self, part: str, moment: Moment) -> str:
        """What a part of the unit board says about the unit on it."""
        if moment.prefix or self.looking.covered(moment):
            return ""
        t, row = self.names.t, moment.view.content.sheets[self.looking.focus(moment)]
        if part == "abilities":
            return "\n".join(abilities(self.names, row))
        if part == "cards":
            figures = [("star", row.activation, "activation"), ("art_of_war", row.strategy, "strategy"), ("gold", row.cost, "cost")]
            return "\n".join(f"{{icon:{icon}}}{n} {t(f'mythic.part.{word}')}" for icon, n, word in figures if n or word != "cost")
        if part == "power" and not row.power:
            return ""
        return t("mythic.part.figures" if part == "health" and row.troop else f"mythic.part.{part}")

    def sheet(self, unit: str, moment: Moment) -> str:
        """The abilities of a sheet on offer."""
        said = abilities(self.names, moment.view.content.sheets[unit])
        star = [f"{{icon:star}} <gold3>{self.names.t('mythic.ui.advised')}</>"] if unit in advised(moment.view) else []
        return "\n".join((*star, *said))

    def plate(self, seat: str, moment: Moment) -> str:
        """Who it is, who comes after whom, and what lies face up on the pile."""
        names, view = self.names, moment.view
        order = ", ".join(names.people[view.players[player]].name for player in view.config.turns)
        lines = [f"<gold3>{names.people[int(seat)].name}</>  {collected(view, int(seat))}".rstrip()]
        lines.append(names.t("mythic.ui.order_tip", names=order))
        if view.discards[int(seat)]:
            lines.append(pile(names, view, int(seat)))
        return "\n".join(lines)

    def roster(self, unit: str, moment: Moment) -> str:
        """How many cards of a unit are still in the deck."""
        view: MythicState = moment.view
        cards = copies(view, view.units[unit].seat).count(unit)
        return self.names.t("mythic.ui.roster_tip", name=self.names.unit(unit), cards=cards)

    def hand(self, face: str, moment: Moment) -> str:
        """What a card is for."""
        key, unit = f"mythic.card.{face}.text", moment.view.units.get(face)
        said = self.names.t(key if key in self.names.t else "mythic.ui.card_tip")
        if unit is None or unit.seat != moment.bottom:
            return said
        how = f"mythic.tip.hand.{'activated' if unit.id in moment.view.activated else unit.where}"
        return f"{said}\n<sand3>{self.names.t(how)}</>" if how in self.names.t else said

    def face(self, face: str, moment: Moment) -> str:
        """What a card of the deck is for, and how many of it lie there."""
        count = copies(moment.view, moment.bottom).count(face)
        return f"{self.hand(face, moment)}\n{self.names.t('mythic.ui.face_tip', n=count)}"

    # -- looking closer -------------------------------------------------------------------------------------------------------

    def inspect(self, key: str, moment: Moment) -> Card | None:
        """A unit's sheet with each modifier, an area, or a card."""
        view: MythicState = moment.view
        t, name = self.names.t, key.partition("#")[0]
        for prefix in ("hand:", "face:", "sheet:", "roster:"):
            name = name.removeprefix(prefix)
        if name.startswith(PART):
            name = self.looking.focus(moment)
        if name in view.content.sheets:
            return unit_card(self.names, view, name, self.looking.menace(view, name))
        if name in (AOW, OMPHALOS):
            text = t(f"mythic.card.{name}.text")
            return Card(t(f"mythic.card.{name}.name"), text=text, picture=hand_card(name), rules=("MB-5.10", "MB-5.13"))
        if key in view.board.areas:
            text = "\n".join((t(f"mythic.terrain.{terrain(view, key)}.text"), *borders(self.names, view, key)))
            return Card(self.names.area(view, key), text=text, rules=("MB-20.1", "MB-21.1", "MB-7.4"))
        return None


KINDS: Final[dict[str, Callable[[Tips, str, Moment], str]]] = {
    PART[:-1]: Tips.part, "sheet": Tips.sheet, "plate": Tips.plate, "roster": Tips.roster, "hand": Tips.hand, "face": Tips.face,
}
"""First word of a key → what is said of it."""


def pile(names: Names, view: MythicState, seat: int) -> str:
    """A discard pile in a line, and how to see it."""
    found = view.discards[seat]
    cards = ", ".join(f"{names.t(f'mythic.card.{face}.name')} ×{found.count(face)}" for face in dict.fromkeys(sorted(found)))
    return f"{names.t('mythic.ui.discard_tip', cards=cards)}\n<stone2>{names.t('mythic.ui.pile_open')}</>"


def _die(names: Names, view: MythicState, number: int) -> str:
    """What a die counts, and from what on it wounds."""
    attack = rolling(view)
    if attack is None or number >= len(attack.dice):
        return names.t("mythic.ui.tray.tip")
    return names.t("mythic.ui.die_live", n=attack.dice[number], defence=attack.defence)


def _deck(names: Names, view: MythicState, seat: int) -> str:
    said = names.t("mythic.ui.deck_tip", n=len(view.decks[seat]))
    return "\n".join(filter(None, (said, paid_so(names, view, seat, 1))))


def _threats(names: Names, view: MythicState, seat: int) -> str:
    return names.t("mythic.ui.threats_tip")


PILES: Final[dict[str, Callable[[Names, MythicState, int], str]]] = {
    "deck": _deck, "discard": pile, "threats": _threats, "tray": lambda names, view, seat: names.t("mythic.ui.tray.tip"),
}  # fmt: skip


def planned(names: Names, view: MythicState, plan: Strike) -> str:
    """Card, walk and blow in a line; or the blow that is to be feared."""
    where = {"unit": names.unit(plan.attacker.id), "area": names.area(view, plan.attacker.area)}
    if not plan.actions:
        return f"<red4>{names.t('mythic.ui.feared', **where)}</>"
    steps = ["mythic.ui.strike.card"] if type(plan.actions[0]) is Activate else []
    steps += ["mythic.ui.strike.walk"] if plan.way is not None else []
    paid = " {icon:art_of_war}1" if view.activations and steps[:1] == ["mythic.ui.strike.card"] else ""
    said = ", ".join([*(names.t(step, **where) for step in steps), names.t("mythic.ui.strike.blow")])
    return f"<gold3>{names.t('mythic.ui.strike', unit=where['unit'], acts=said)}{paid}</>"


def clicked(names: Names, moment: Moment, unit: Unit, plan: Strike | None) -> list[str]:
    """What a click on a unit would do, or would not: an enemy out of reach, a Troop that would lose its omphalos."""
    view, asked = moment.view, moment.decision
    options, actions = (moment.picker.options(), moment.picker.actions) if moment.picker is not None else ((), ())
    foe = unit.where == "board" and enemies(view, asked.seat, unit.seat) and unit.id not in options
    if type(asked) is frames.Act and foe and not moment.prefix and unit.area in options:
        return [f"<sand3>{names.t('mythic.ui.beside')}</>"]
    if type(asked) is frames.Main and foe and plan is None:
        return [f"<sand3>{names.t('mythic.ui.unreached')}</>"]
    if type(asked) is frames.EndOfTurn and unit.gem and RecallTroop(unit.id) in actions:
        return [f"<fire1>{names.t('mythic.ui.recall_drops')}</>"]
    return []


def abilities(names: Names, row: Sheet) -> list[str]:
    """Talents and powers of a unit with what they do."""
    t = names.t
    found = [f"<gold3>{t(f'mythic.keyword.{talent}.name')}</>: {t(f'mythic.keyword.{talent}.text')}" for talent in row.talents]
    for name in row.powers:
        power = names.content.powers[name]
        price = f" {{icon:art_of_war}}{power.aow}" if power.aow else ""
        head = f"<gold3>{t(f'mythic.power.{name}.name')}</> ({t(f'mythic.term.{power.kind}')}{price})"
        found.append(f"{head}: {t(f'mythic.power.{name}.text')}")
    return found


def conditions(names: Names, view: MythicState, unit: Unit) -> list[str]:
    """What the marks over a figure say, and what else keeps it from acting this turn."""
    marks = {
        "gem": unit.gem, "stone": unit.stone, "activated": unit.id in view.activated, "locked": unit.id in view.locked,
        "lulled": forbidden(view, unit, "no_attack"), "countered": unit.id in view.countered, "recalled": unit.id in view.recalled,
    }
    icons = {"gem": "gem", "locked": "hourglass", "lulled": "music", "countered": "retreat"}
    return [
        (f"{{icon:{icons[mark]}}} " if mark in icons else "") + names.t(f"mythic.mark.{mark}") for mark, shown in marks.items() if shown
    ]


def borders(names: Names, view: MythicState, area: str) -> Iterator[str]:
    """The contour lines around an area and what they do (MB-21)."""
    board = view.board
    for kind in dict.fromkeys(board.contours.get((area, near), "") for near in board.neighbours[area]):
        if kind:
            yield f"{names.t(f'mythic.contour.{kind}.name')}: {names.t(f'mythic.contour.{kind}.text')}"


def menace(names: Names, view: MythicState, coming: Strike) -> str:
    """The roles exchanged: whom a unit could strike next turn, from where, and what it would likely do (UX-77)."""
    found = coming.lens
    odds = f"{{icon:health}}{found.left}{{icon:arrow_right}}{found.likely or '{icon:skull}'}"
    area = names.area(view, coming.attacker.area)
    return f"<red4>{names.t('mythic.ui.menace', target=names.unit(coming.target.id), area=area, odds=odds)}</>"


def unit_card(names: Names, view: MythicState, name: str, coming: Strike | None = None) -> Card:
    """The whole sheet of a unit, with every figure and its changes, and the worst blow that it could deal next."""
    t = names.t
    row, unit = view.content.sheets[name], view.units.get(name)
    figures = tuple(_figure(names, view, unit, name, stat) for stat in STATS if getattr(row, stat))
    at = line(view, unit) if unit is not None and unit.vitality else 0
    # What never changes stands above already.
    rows = {"health": range(row.vitality, 0, -1)} | {stat: getattr(row, stat) for stat in STATS if len(set(getattr(row, stat))) > 1}
    track = "\n".join(f"{{icon:{stat}}} {_row(values, at)}" for stat, values in rows.items())
    side = names.side(unit.seat) if unit is not None else None
    vitality = f"{unit.vitality}/{unit.full}" if unit is not None else str(row.vitality)
    brings = f"{{icon:health}}{vitality} {{icon:star}}{row.activation} {{icon:art_of_war}}{row.strategy}"
    brings += f" {{icon:gold}}{row.cost}" if row.cost else ""
    kinds = ", ".join(t(f"mythic.term.{kind}") for kind in row.types)
    said = [menace(names, view, coming)] if coming is not None else []
    return Card(
        names.unit(name), f"{t(f'mythic.term.{row.kind}')} · {kinds}   {brings}", "\n".join((*said, *abilities(names, row), track)), "",
        Look(f"mythic/{name}@152x112"), figures, rules=("MB-2.1", "MB-16.2", "MB-26.1"), side=-1 if side is None else side,
    )


def _row(track: Sequence[int], at: int) -> str:
    """A whole stat track from full strength down, the line in force in gold."""
    return "  ".join(f"<gold3>{value}</>" if place == at else str(value) for place, value in enumerate(track))


def _figure(names: Names, view: MythicState, unit: Unit | None, name: str, stat: str) -> Figure:
    track = getattr(view.content.sheets[name], stat)
    at = line(view, unit) if unit is not None and unit.vitality else 0
    base = track[min(at, len(track) - 1)]
    changes: list[tuple[str, str]] = []
    total = base
    if unit is not None and unit.where == "board" and stat in ("attack", "defence"):
        parts = [*company_parts(view, unit, stat), *modifier_parts(view, unit, stat)]
        changes += [(f"{amount:+d}", names.of(source)) for source, amount in parts]
        total = clamped(base + capped(parts))
    shown = NO_DICE if stat == "power" and base == 0 else str(total)
    return Figure(names.t(f"mythic.term.{stat}"), str(base), shown, tuple(changes), stat)
