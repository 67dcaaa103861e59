"""Words on the buttons of listed options: a table of what begins a step, and a table of topics (UX-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.flags import SETTLED
from engine.rules.heroes.picks import Again, Gift, InDeck, Pick, Strengthen, Trade, steps_of
from engine.rules.heroes.purse import halved
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import (
    ChooseBonus,
    ChooseDie,
    ChooseEffect,
    ChooseReroll,
    ChooseSettlement,
    ChooseTrade,
    RotateStart,
    RotateTile,
)
from engine.rules.heroes.questions.combat import ChooseDefence, ChooseGate, ChooseLifted
from engine.rules.heroes.state import ENEMY, HeroesState
from engine.rules.heroes.words import Op
from engine.rules.heroes.words.effects import Gain, HostsBack, Reinforce, Search, Spur, UnitGain, Xp
from engine.table.stage import Moment
from scenes.heroes import looks
from scenes.heroes.naming import cost_text, topic

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

Words = Callable[["HeroesStage", HeroesState, str], str]
"""What follows the beginning of a step, in words."""
PickWords = Callable[["HeroesStage", HeroesState, Any, Any], str]
"""An answer to a question, in words."""
GiftWords = Callable[["HeroesStage", Any], str]
"""An effect that is offered for a choice, in words."""


WIDEST = 372
"""The longest words that a button of the answers holds."""


def option(stage: HeroesStage, step: str, moment: Moment) -> str:
    """The words of a listed option."""
    view: HeroesState = moment.view
    if step.startswith("mode") and moment.prefix and moment.prefix[0].startswith("hand:"):
        return _briefly(stage, stage.app.t(f"heroes.card.{moment.prefix[0][5:]}.{step}").rstrip("."))
    if step == "enough" and isinstance(moment.decision, CardQuestion) and f"heroes.button.enough.{topic(moment.decision)}" in stage.app.t:
        return stage.app.t(f"heroes.button.enough.{topic(moment.decision)}")
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
    trade = asked.meant(picked) if isinstance(asked, ChooseTrade) else None
    if isinstance(trade, Trade):
        return _left(stage, moment.view, asked, trade)
    key = next((key for key in (f"heroes.foretold.{topic(asked)}.{picked}", f"heroes.foretold.{picked}") if key in t), "")
    return t(key, faces=_faces()) if key else ""


def _left(stage: HeroesStage, view: HeroesState, asked: ChooseTrade, picked: Trade) -> str:
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


def _choice(stage: HeroesStage, view: HeroesState, asked: object, step: str) -> str:
    """An answer to a question: by words of its own, by its kind of question, or by what the step names."""
    own = f"heroes.button.{topic(asked)}.{step}"
    if own in stage.app.t:
        return stage.app.t(own)
    pick = asked.meant(step) if isinstance(asked, Question) else None
    words = QUESTIONS.get(type(asked))
    if pick is not None and words is not None:
        return words(stage, view, asked, pick)
    return _thing(stage, view, step if pick is None else pick)


def _die(stage: HeroesStage, view: HeroesState, asked: ChooseDie, face: int) -> str:
    if asked.kind == "treasure":
        return stage.app.t(f"heroes.button.option.{TREASURES.get(TREASURE_FACES[face - 1], 'dice')}")
    res, amount = RESOURCE_FACES[face - 1]
    return f"{{icon:{looks.GOODS[res]}}} {amount}"


def _effect(stage: HeroesStage, view: HeroesState, asked: ChooseEffect, index: int) -> str:
    return gift(stage, asked.effects[index])


def _bonus(stage: HeroesStage, view: HeroesState, asked: ChooseBonus, picked: str) -> str:
    return stage.app.t(f"heroes.button.ChooseBonus.{picked}.{view.config.difficulty}")


def _defend(stage: HeroesStage, view: HeroesState, asked: ChooseDefence, picked: str) -> str:
    return stage.app.t(f"heroes.button.defence.{picked}", n=asked.price)


def _settlement(stage: HeroesStage, view: HeroesState, asked: ChooseSettlement, picked: str | Strengthen) -> str:
    if isinstance(picked, Strengthen):
        pack = view.content.units[picked.unit].pack
        assert pack is not None
        price = halved(pack.cost, asked.price)
        cost = cost_text(price) if price.G or price.M or price.V else stage.app.t("heroes.ui.free")
        return f"{_thing(stage, view, picked)} ({cost})"
    amount = SETTLED[picked] * (2 if view.config.has("double_income") else 1)
    return stage.app.t("heroes.button.option.income", what=f"{{icon:{looks.GOODS[picked]}}} +{amount}")


def _lifted(stage: HeroesStage, view: HeroesState, asked: ChooseLifted, picked: str) -> str:
    return str(stage.name(picked, "card")) if picked in view.content.cards else _thing(stage, view, picked)


def _reroll(stage: HeroesStage, view: HeroesState, asked: ChooseReroll, picked: Again | str) -> str:
    if isinstance(picked, str):
        return _thing(stage, view, picked)
    t = stage.app.t
    key = "heroes.button.option.morale" if picked.source == "morale" else f"heroes.button.{picked.source}"
    return t("heroes.button.option.reroll", n=picked.die + 1, how=t(key))


def _trade(stage: HeroesStage, view: HeroesState, asked: ChooseTrade, picked: Trade | str) -> str:
    if isinstance(picked, str):
        return _thing(stage, view, picked)
    give, get = looks.GOODS[picked.give], looks.GOODS[picked.get]
    return f"{{icon:{give}}}{picked.amount} {{icon:arrow_right}} {{icon:{get}}}{picked.gained}"


def _numbered(key: str) -> PickWords:
    return lambda stage, view, asked, number: stage.app.t(f"heroes.button.option.{key}", n=number)


TREASURES = {"xp": "xp", "artifact": "artifacts"}
"""Faces of the treasure die that bring no dice (HM-14.3)."""

QUESTIONS: dict[type[Any], PickWords] = {
    RotateTile: _numbered("rotation"),
    RotateStart: _numbered("rotation"),
    ChooseGate: _numbered("column"),
    ChooseBonus: _bonus,
    ChooseDefence: _defend,
    ChooseSettlement: _settlement,
    ChooseDie: _die,
    ChooseLifted: _lifted,
    ChooseEffect: _effect,
    ChooseReroll: _reroll,
    ChooseTrade: _trade,
}
"""Questions whose answers need more than their name."""


def _thing(stage: HeroesStage, view: HeroesState, pick: Pick) -> str:
    """An answer that says by itself what it is: goods, a unit, a seat, a place, targets of a spell."""
    match pick:
        case Gift(res, seat):
            return stage.app.t("heroes.button.option.give", what=stage.app.t(f"heroes.term.{res}"), who=stage.people[seat].name)
        case Strengthen(unit):
            return f"{stage.app.t('heroes.button.reinforce')}: {_unit(stage, view, unit)}"
        case InDeck(unit):
            return _unit(stage, view, unit)
    return " - ".join(_word(stage, view, step) for step in steps_of(pick))


def _word(stage: HeroesStage, view: HeroesState, step: str) -> str:
    """One thing to click, in words."""
    t = stage.app.t
    if step in looks.GOODS:
        return f"{{icon:{looks.GOODS[step]}}} {t(f'heroes.term.{step}')}"
    for key in (f"heroes.button.option.{step}", f"heroes.term.{step}"):
        if key in t:
            return t(key)
    if view.combat is not None and step in view.combat.fighters:
        return _unit(stage, view, view.combat.fighters[step].unit)
    if step in view.heroes:
        return _hero(stage, view, step)
    if step in view.fields:
        return t(f"heroes.location.{view.fields[step].location}.name")
    return _by_beginning(STEPS, stage, view, step) or str(stage.name(step, "unit"))


def answer(stage: HeroesStage, view: HeroesState, pick: Pick) -> str:
    """An answer that says by itself what it is; nothing for numbers and for what only its question explains."""
    words = _thing(stage, view, pick) if not isinstance(pick, int) else ""
    return words if words != pick else ""


def gift(stage: HeroesStage, op: Op) -> str:
    """A small effect that is offered for a choice."""
    return GIFTS[type(op)](stage, op)


def _gain(stage: HeroesStage, op: Gain) -> str:
    every = stage.app.t("heroes.gift.all") if op.who == "all" else ""
    return f"{{icon:{looks.GOODS[op.res]}}} +{op.n} {every}".rstrip()


def _unit_gain(stage: HeroesStage, op: UnitGain) -> str:
    return f"{stage.app.t(f'heroes.unit.{op.unit}.name')} ({stage.app.t(f'heroes.term.{op.side}')})"


def _search(stage: HeroesStage, op: Search) -> str:
    words = stage.app.t("heroes.gift.search", x=op.n, deck=stage.app.t(f"heroes.term.{op.deck}"))
    return f"{words} x{op.times}" if op.times > 1 else words


GIFTS: dict[type[Op], GiftWords] = {
    Gain: _gain,
    UnitGain: _unit_gain,
    Search: _search,
    Xp: lambda stage, op: f"{{icon:experience}} +{op.n}",
    HostsBack: lambda stage, op: stage.app.t("heroes.gift.hosts_back", n=op.n),
    Reinforce: lambda stage, op: stage.app.t("heroes.button.reinforce"),
    Spur: lambda stage, op: f"{{icon:move}} +{op.n}",
}
"""Effects that city halls, campaign bonuses and events offer for a choice."""
