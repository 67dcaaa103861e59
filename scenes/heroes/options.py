"""Words on the buttons of listed options: a table of what begins a step, and a table of topics (UX-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES, Op
from engine.rules.heroes.flags import SETTLED
from engine.rules.heroes.frames import Choose, PickCards
from engine.rules.heroes.names import going_in, parts_of
from engine.rules.heroes.purse import halved
from engine.rules.heroes.scenario.ops import parse_ops
from engine.rules.heroes.state import ENEMY, HeroesState
from engine.table.stage import Moment
from scenes.heroes import looks
from scenes.heroes.naming import cost_text

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

Words = Callable[["HeroesStage", HeroesState, str], str]
"""What follows the beginning of a step, in words."""
TopicWords = Callable[["HeroesStage", HeroesState, Choose, str], str]
"""An option of a question, in words."""
GiftWords = Callable[["HeroesStage", Op], str]
"""An effect that is offered for a choice, in words."""


WIDEST = 372
"""The longest words that a button of the answers holds."""


def option(stage: HeroesStage, step: str, moment: Moment) -> str:
    """The words of a listed option."""
    view: HeroesState = moment.view
    if step.startswith("mode") and moment.prefix and moment.prefix[0].startswith("hand:"):
        return _briefly(stage, stage.app.t(f"heroes.card.{moment.prefix[0][5:]}.{step}").rstrip("."))
    if step == "enough" and isinstance(moment.decision, PickCards) and f"heroes.button.enough.{moment.decision.topic}" in stage.app.t:
        return stage.app.t(f"heroes.button.enough.{moment.decision.topic}")
    if step.startswith("option:"):
        return _choice(stage, view, moment.decision, step[7:])
    if step in view.heroes:
        return _hero(stage, view, step)
    if view.combat is not None and step in view.combat.fighters:
        return _unit(stage, view, view.combat.fighters[step].unit)
    return _by_beginning(STEPS, stage, view, step) or _named(stage, step)


def foretold(stage: HeroesStage, step: str, moment: Moment) -> str:
    """What an answer means or brings, for the mouse that rests on it."""
    t, asked = stage.app.t, moment.decision
    if step.startswith("mode") and moment.prefix:
        whole = t(f"heroes.card.{moment.prefix[0][5:]}.{step}")
        return whole if option(stage, step, moment) != whole.rstrip(".") else ""
    picked = step.removeprefix("option:")
    if ">" in picked and isinstance(asked, Choose) and asked.topic == "trade":
        return _left(stage, moment.view, asked, picked)
    topic = asked.topic if isinstance(asked, Choose) else ""
    key = next((key for key in (f"heroes.foretold.{topic}.{picked}", f"heroes.foretold.{picked}") if key in t), "")
    return t(key, faces=_faces()) if key else ""


def _left(stage: HeroesStage, view: HeroesState, asked: Choose, picked: str) -> str:
    """The purse after a trade, as the rules leave it."""
    after = view.clone()
    stage.rules.apply(after, Option(picked))
    goods = "  ".join(f"{{icon:{icon}}}{getattr(after.players[asked.seat], res)}" for res, icon in looks.GOODS.items())
    return stage.app.t("heroes.foretold.trade", goods=goods)


def _briefly(stage: HeroesStage, words: str) -> str:
    """As much of an effect as a button holds, without the steps of power; the mouse that rests on it reads the whole."""
    if stage.app.text.measure(words) <= WIDEST:
        return words
    kept = words.partition(" - ")[0].split()
    while stage.app.text.measure(" ".join(kept)) > WIDEST:
        kept.pop()
    return " ".join(kept).rstrip(",;") + "..."


def _faces() -> str:
    """What a resource die may show."""
    return ", ".join(f"{{icon:{looks.GOODS[res]}}}{amount}" for res, amount in RESOURCE_FACES)


def _by_beginning(table: dict[str, Words], stage: HeroesStage, view: HeroesState, step: str) -> str:
    """The words of the first entry with which a step begins; nothing where none does."""
    for beginning, words in table.items():
        if step.startswith(beginning):
            return words(stage, view, step[len(beginning) :])
    return ""


def _hero(stage: HeroesStage, view: HeroesState, key: str) -> str:
    hero = view.heroes[key]
    main = hero.main and hero.owner < ENEMY
    return stage.app.t(f"heroes.hero.{view.players[hero.owner].hero}.name") if main else stage.app.t("heroes.ui.secondary")


def _unit(stage: HeroesStage, view: HeroesState, unit: str) -> str:
    return stage.app.t(f"heroes.unit.{unit}.name")


def _seat(stage: HeroesStage, view: HeroesState, seat: str) -> str:
    return stage.people[int(seat)].name


def _named(stage: HeroesStage, step: str) -> str:
    """A step with words of its own in the catalogue, a die by its number, or a card."""
    t = stage.app.t
    if step.isdigit():
        return t("heroes.button.option.die", n=int(step) + 1)
    for key in (f"heroes.button.{step}", f"heroes.term.{step}"):
        if key in t:
            return t(key)
    return str(stage.name(step, "card"))


STEPS: dict[str, Words] = {
    "building:": lambda stage, view, name: stage.app.t(f"heroes.building.{name}.name"),
    "unit:": _unit,
    "few:": _unit,
    "pack:": _unit,
    "seat": _seat,
    "res:": lambda stage, view, res: stage.app.t(f"heroes.term.{res}"),
    "pass:": lambda stage, view, rest: stage.app.t("heroes.button.pass_longer"),
}
"""Steps that say with their beginning what they name."""


def _choice(stage: HeroesStage, view: HeroesState, asked: object, picked: str) -> str:
    """An option of a question: by its topic, by words of its own, or by what it names."""
    if not isinstance(asked, Choose):
        return _thing(stage, view, picked)
    own = f"heroes.button.{asked.topic}.{picked}"
    if own in stage.app.t:
        return stage.app.t(own)
    words = TOPICS.get(asked.topic)
    return words(stage, view, asked, picked) if words is not None else _thing(stage, view, picked)


def _die(stage: HeroesStage, view: HeroesState, asked: Choose, face: str) -> str:
    if asked.about[0] == "treasure":
        return stage.app.t(f"heroes.button.option.{TREASURES.get(TREASURE_FACES[int(face) - 1], 'dice')}")
    res, amount = RESOURCE_FACES[int(face) - 1]
    return f"{{icon:{looks.GOODS[res]}}} {amount}"


def _hall(stage: HeroesStage, view: HeroesState, asked: Choose, index: str) -> str:
    return gift(stage, view.content.factions[asked.about[0]].halls[int(index)])


def _offer(stage: HeroesStage, view: HeroesState, asked: Choose, index: str) -> str:
    return gift(stage, parse_ops(asked.about[int(index)])[0])


def _bonus(stage: HeroesStage, view: HeroesState, asked: Choose, picked: str) -> str:
    return stage.app.t(f"heroes.button.bonus.{picked}.{view.config.difficulty}")


def _defend(stage: HeroesStage, view: HeroesState, asked: Choose, picked: str) -> str:
    return stage.app.t(f"heroes.button.defence.{picked}", n=asked.about[1])


def _settlement(stage: HeroesStage, view: HeroesState, asked: Choose, picked: str) -> str:
    if picked not in SETTLED:
        unit = view.content.units.get(picked.removeprefix("unit:"))
        if unit is None or unit.pack is None:
            return _thing(stage, view, picked)
        price = halved(unit.pack.cost, asked.about[1])
        cost = cost_text(price) if price.G or price.M or price.V else stage.app.t("heroes.ui.free")
        return f"{_thing(stage, view, picked)} ({cost})"
    amount = SETTLED[picked] * (2 if view.config.has("double_income") else 1)
    return stage.app.t("heroes.button.option.income", what=f"{{icon:{looks.GOODS[picked]}}} +{amount}")


def _cleanse(stage: HeroesStage, view: HeroesState, asked: Choose, picked: str) -> str:
    return str(stage.name(picked, "card")) if picked in view.content.cards else _thing(stage, view, picked)


def _reroll(stage: HeroesStage, view: HeroesState, asked: Choose, picked: str) -> str:
    how, found, number = picked.partition(":")
    if not found:
        return _thing(stage, view, picked)
    t = stage.app.t
    key = "heroes.button.option.morale" if how == "morale" else f"heroes.button.{how}"
    return t("heroes.button.option.reroll", n=int(number) + 1, how=t(key))


def _trade(stage: HeroesStage, view: HeroesState, asked: Choose, picked: str) -> str:
    give, found, get = picked.partition(">")
    if not found:
        return _thing(stage, view, picked)
    return f"{{icon:{looks.GOODS[give[0]]}}}{give[1:]} {{icon:arrow_right}} {{icon:{looks.GOODS[get[0]]}}}{get[1:]}"


def _numbered(key: str) -> TopicWords:
    return lambda stage, view, asked, number: stage.app.t(f"heroes.button.option.{key}", n=number)


TREASURES = {"xp": "xp", "artifact": "artifacts"}
"""Faces of the treasure die that bring no dice (HM-14.3)."""

TOPICS: dict[str, TopicWords] = {
    "rotate": _numbered("rotation"),
    "rotate_start": _numbered("rotation"),
    "spur": lambda stage, view, asked, hero: _hero(stage, view, hero),
    "gate": _numbered("column"),
    "bonus": _bonus,
    "defend": _defend,
    "settlement": _settlement,
    "die": _die,
    "cleanse": _cleanse,
    "city_hall": _hall,
    "campaign_bonus": _offer,
    "either": _offer,
    "reroll": _reroll,
    "trade": _trade,
}
"""Questions whose options need more than their name."""


def _gift_to(stage: HeroesStage, view: HeroesState, rest: str) -> str:
    res, _, other = rest.partition(":")
    return stage.app.t("heroes.button.option.give", what=stage.app.t(f"heroes.term.{res}"), who=stage.people[int(other)].name)


def _reinforce(stage: HeroesStage, view: HeroesState, unit: str) -> str:
    return f"{stage.app.t('heroes.button.reinforce')}: {_unit(stage, view, unit)}"


THINGS: dict[str, Words] = {"give:": _gift_to, "unit:": _reinforce, "seat": _seat}
"""Options that say with their beginning what they name."""


def _thing(stage: HeroesStage, view: HeroesState, picked: str) -> str:
    """An option that says by itself what it is: goods, a unit, a seat, a place."""
    t = stage.app.t
    if picked in looks.GOODS:
        return f"{{icon:{looks.GOODS[picked]}}} {t(f'heroes.term.{picked}')}"
    if f"heroes.button.option.{picked}" in t:
        return t(f"heroes.button.option.{picked}")
    known = _by_beginning(THINGS, stage, view, picked)
    if known:
        return known
    if view.combat is not None:
        return _targets(stage, view, picked)
    field = view.fields.get(picked)
    if field is not None:
        return t(f"heroes.location.{field.location}.name")
    return picked if "," in picked and ">" not in picked else str(stage.name(going_in(picked)[0], "unit"))


def answer(stage: HeroesStage, view: HeroesState, picked: str) -> str:
    """An answer that says by itself what it is; nothing for numbers and for what only its question explains."""
    words = _thing(stage, view, picked)
    return words if words != picked and not picked.isdigit() else ""


def _targets(stage: HeroesStage, view: HeroesState, picked: str) -> str:
    """Targets of a spell in words."""
    assert view.combat is not None
    fighters = view.combat.fighters
    parts = parts_of(picked)
    return " - ".join(_unit(stage, view, fighters[part].unit) if part in fighters else str(stage.name(part, "unit")) for part in parts)


def gift(stage: HeroesStage, op: Op) -> str:
    """A small effect that is offered for a choice."""
    return GIFTS[op.verb](stage, op)


def _gain(stage: HeroesStage, op: Op) -> str:
    every = stage.app.t("heroes.gift.all") if op.who == "all" else ""
    return f"{{icon:{looks.GOODS[op.res]}}} +{op.n} {every}".rstrip()


def _unit_gain(stage: HeroesStage, op: Op) -> str:
    side, unit = op.who.split()
    return f"{stage.app.t(f'heroes.unit.{unit}.name')} ({stage.app.t(f'heroes.term.{side}')})"


def _search(stage: HeroesStage, op: Op) -> str:
    words = stage.app.t("heroes.gift.search", x=op.n, deck=stage.app.t(f"heroes.term.{op.res}"))
    return f"{words} x2" if "twice" in op.who else words


GIFTS: dict[str, GiftWords] = {
    "GAIN": _gain,
    "UNIT_GAIN": _unit_gain,
    "SEARCH": _search,
    "XP": lambda stage, op: f"{{icon:experience}} +{op.n}",
    "HOSTS_BACK": lambda stage, op: stage.app.t("heroes.gift.hosts_back", n=op.n),
    "REINFORCE": lambda stage, op: stage.app.t("heroes.button.reinforce"),
    "MP": lambda stage, op: f"{{icon:move}} +{op.n}",
}
"""Effects that city halls, campaign bonuses and events offer for a choice."""
