"""How things are called, and prices, as players read them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.i18n.catalogue import Catalogue
from engine.rules.heroes.content import Card, Price
from engine.rules.heroes.owner import enemy_of, is_enemy, of_enemy
from engine.rules.heroes.questions.adventure import ChooseAtBuilding, ChooseAtPlace, ChooseEffect
from engine.rules.heroes.state import HeroesState, Player, Troop, enemy_hero, main_hero, second_hero
from engine.rules.heroes.words.timed import EnemyUnit, Gain, Rookery, Search, Timed
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import HIDDEN
from engine.table.moment import Person
from engine.table.words import SEAT_FIELDS

GOODS: Final = {"G": "gold", "M": "material", "V": "valuable"}
"""Resources and their icons."""
KINDS: Final = ("building.{}.name", "location.{}.name", "story.{}", "card.{}.name", "unit.{}.name", "token.{}.name", "cause.{}", "term.{}")
"""Under which names the catalogue may know an id."""
UNIT_FIELDS: Final = ("unit", "attacker", "target", "cause")
"""Fields of events that name a unit on the board."""


class Names:
    """The catalogue and the people: whoever speaks of a thing asks here."""

    def __init__(self, t: Catalogue, people: Sequence[Person]) -> None:
        self.t = t
        self.people = people

    def of(self, value: str) -> str:
        """A card, unit, building, place or story by its id."""
        if value.startswith(HIDDEN):
            return self.t("heroes.ui.a_card")
        keys = (f"heroes.{kind.format(value)}" for kind in KINDS)
        return next((self.t(key) for key in keys if key in self.t), value)

    def unit(self, unit: str) -> str:
        """A unit by its card."""
        return self.t(f"heroes.unit.{unit}.name")

    def troops(self, army: Sequence[Troop]) -> str:
        """An army, each unit with the side that it shows."""
        return ", ".join(f"{self.unit(troop.unit)} ({self.t(f'heroes.term.{troop.side}')})" for troop in army)

    def owner(self, view: HeroesState, owner: int) -> str:
        """A seat by its player, an enemy that nobody plays by its name."""
        if is_enemy(owner):
            return self.t(f"heroes.enemy.{view.enemies[enemy_of(owner)].id}")
        return self.people[owner].name if 0 <= owner < len(self.people) else self.t("match.nobody")

    def hero(self, view: HeroesState, key: str) -> str:
        """A main hero by its name."""
        hero = view.heroes[key]
        main = hero.main and not is_enemy(hero.owner)
        return self.t(f"heroes.hero.{view.players[hero.owner].hero}.name") if main else self.t("heroes.ui.secondary")

    def building(self, building: str, faction: str) -> str:
        """A dwelling goes by its faction's own name."""
        own = f"heroes.building.{building}.{faction}"
        return self.t(own if own in self.t else f"heroes.building.{building}.name")

    def place(self, view: HeroesState, field: str) -> str:
        """A field by what lies there; nothing for open country and for what nobody has seen yet."""
        found = view.fields.get(field)
        if found is None or found.location in ("empty", "blocked"):
            return ""
        return self.t(f"heroes.location.{found.location}.name")

    def facts(self, thing: msgspec.Struct, view: HeroesState) -> dict[str, object]:
        """The fields of an event, question or action, as players read them beside a view."""
        values = {name: getattr(thing, name) for name in thing.__struct_fields__}
        found = {name: self._read(value, name, view) for name, value in values.items()}
        if "faces" in values:
            found["count"] = len(values["faces"])
        return found

    def _read(self, value: object, field: str, view: HeroesState) -> object:
        read = READ.get(type(value))
        return read(self, value, field, view) if read is not None else value

    def _several(self, values: Sequence[object], field: str, view: HeroesState) -> str:
        return ", ".join(str(self._read(each, field.removesuffix("s"), view)) for each in values)

    def _number(self, value: int, field: str, view: HeroesState) -> object:
        return self.owner(view, value) if field in SEAT_FIELDS else value

    def _thing(self, value: str, field: str, view: HeroesState) -> str:
        """A unit of the combat, a hero by whose it is, or anything with a name of its own."""
        combat = view.combat
        if combat is not None and field in UNIT_FIELDS:
            known = combat.fighters.get(value) or next((unit for unit in combat.fallen if unit.id == value), None)
            if known is not None:
                return self.unit(known.unit)
        return self.owner(view, _bearer(view, value)) if field == "hero" or value in view.heroes else self.of(value)


READ: Final[Second[Names, [str, HeroesState], object]] = table(
    second(str, Names._thing), second(int, Names._number), second(tuple, Names._several), second(list, Names._several),
)
"""What stands in a field, as players read it."""


def _bearer(view: HeroesState, hero: str) -> int:
    """Whose hero it is, or was before it left the map."""
    if hero in view.heroes:
        return view.heroes[hero].owner
    seats = (seat for seat in range(len(view.players)) if hero in (main_hero(seat), second_hero(seat)))
    return next(seats, next((of_enemy(index) for index in range(len(view.enemies)) if hero == enemy_hero(index)), -1))


def card_text(t: Catalogue, card: Card) -> str:
    """What a card of the decks of might and magic can be played for: a line for each effect, of which a play uses one (HM-12.1)."""
    effects = [t(f"heroes.card.{card.id}.mode{index}") for index in range(len(card.modes))]
    return f"\n<gold3>{t('heroes.ui.or')}</> ".join(effects)


def cost_text(price: Price) -> str:
    """A price in icons."""
    parts = [(price.G, "gold"), (price.M, "material"), (price.V, "valuable")]
    return " ".join(f"{{icon:{icon}}}{amount}" for amount, icon in parts if amount) or "0"


def purse_text(player: Player) -> str:
    """What a player holds, in icons."""
    return "  ".join(f"{{icon:{icon}}}{getattr(player, res)}" for res, icon in GOODS.items())


def timed_text(t: Catalogue, event: Timed) -> str:
    """What a timed event of a scenario brings."""
    what = ""
    match event:
        case Gain(n=n, res=res):
            what = f"{{icon:{GOODS[res]}}}{n}"
        case EnemyUnit(unit=unit) | Rookery(unit=unit):
            what = t(f"heroes.unit.{unit}.name") if f"heroes.unit.{unit}.name" in t else ""
        case Search(deck=deck):
            what = t(f"heroes.term.{deck}")
    return t(f"heroes.timed.{event.verb}", n=event.amount, what=what).rstrip(": ")


def topic(asked: object) -> str:
    """Under which name the catalogues know a question: its kind, with the place, building or effect that asks."""
    kind = type(asked).__name__
    match asked:
        case ChooseAtPlace(place=name) | ChooseAtBuilding(building=name) | ChooseEffect(source=name):
            return f"{kind}.{name}"
    return kind
