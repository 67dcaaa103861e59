"""Names and prices as players read them."""
from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.heroes.content import Price
from engine.rules.heroes.questions.adventure import ChooseAtBuilding, ChooseAtPlace, ChooseEffect
from engine.rules.heroes.state import ENEMY, HeroesState
from engine.rules.heroes.words.timed import EnemyUnit, Gain, Rookery, Search, Timed
from scenes.heroes import looks

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage


def cost_text(price: Price) -> str:
    """A price in icons."""
    parts = [(price.G, "gold"), (price.M, "material"), (price.V, "valuable")]
    return " ".join(f"{{icon:{icon}}}{amount}" for amount, icon in parts if amount) or "0"


def owner_name(stage: HeroesStage, view: HeroesState, owner: int) -> str:
    """A seat by its player, an AI hero by its name."""
    if owner >= ENEMY:
        return stage.app.t(f"heroes.enemy.{view.enemies[owner - ENEMY].id}")
    return stage.people[owner].name if 0 <= owner < len(stage.people) else stage.app.t("match.nobody")


def building_name(stage: HeroesStage, building: str, faction: str) -> str:
    """A dwelling goes by its faction's own name."""
    own = f"heroes.building.{building}.{faction}"
    return stage.app.t(own if own in stage.app.t else f"heroes.building.{building}.name")


def timed_words(stage: HeroesStage, event: Timed) -> str:
    """What a timed event of a scenario brings."""
    t, what = stage.app.t, ""
    match event:
        case Gain(n=n, res=res):
            what = f"{{icon:{looks.GOODS[res]}}}{n}"
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
