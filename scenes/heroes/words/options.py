"""Words on the buttons of listed options: a table of what begins a step, and a table of topics (UX-04)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.frames import Roll
from engine.rules.heroes.map.flags import SETTLED
from engine.rules.heroes.map.geometry import column_of, row_of
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
from engine.rules.heroes.questions.picks import Again, Gift, InDeck, Pick, Strengthen, Trade, steps_of
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.town.purse import halved
from engine.rules.heroes.words import Op
from engine.rules.heroes.words.effects import Gain, HostsBack, Reinforce, Search, Spur, UnitGain, Xp
from engine.rules.kernel.dispatch import Second, Third, second, table, third
from engine.rules.kernel.protocol import Rules
from engine.table.moment import Moment
from scenes.heroes.words.events import TREASURES
from scenes.heroes.words.names import GOODS, Names, cost_text, purse_text, topic

SQUARE = re.compile(r"c\d+")
Words = Callable[[Names, HeroesState, str], str]
"""What follows the beginning of a step, in words."""
Fits = Callable[[str], bool]
"""Whether words fit on a button; whoever tells a match without a window has no such bounds."""


def option(names: Names, step: str, moment: Moment, fits: Fits) -> str:
    """The words of a listed option."""
    view: HeroesState = moment.view
    if step.startswith("mode") and moment.prefix and moment.prefix[0].startswith("hand:"):
        return _briefly(fits, names.t(f"heroes.card.{moment.prefix[0][5:]}.{step}").rstrip("."))
    if step == "enough" and view.agenda.asks(CardQuestion) is not None and f"heroes.button.enough.{topic(moment.decision)}" in names.t:
        return names.t(f"heroes.button.enough.{topic(moment.decision)}")
    if step.startswith("option:"):
        return _choice(names, view, step[7:])
    if step in view.heroes:
        return names.hero(view, step)
    if view.combat is not None and step in view.combat.fighters:
        return names.unit(view.combat.fighters[step].unit)
    if step.startswith("f") and step[1:] in view.fields:
        # Listed while the map lies under a battlefield.
        return names.t(f"heroes.location.{view.fields[step[1:]].location}.name")
    return _by_beginning(STEPS, names, view, step) or _named(names, step)


def foretold(names: Names, rules: Rules, step: str, moment: Moment, fits: Fits) -> str:
    """What an answer means or brings, for the mouse that rests on it."""
    asked = moment.decision
    if step.startswith("mode") and moment.prefix:
        whole = names.t(f"heroes.card.{moment.prefix[0][5:]}.{step}")
        return whole if option(names, step, moment, fits) != whole.rstrip(".") else ""
    picked = step.removeprefix("option:")
    post = moment.view.agenda.asks(ChooseTrade)
    trade = post.meant(picked) if post is not None else None
    if isinstance(trade, Trade):
        return _left(names, rules, moment.view, trade)
    return meaning(names, asked, picked)


def meaning(names: Names, asked: object, picked: str) -> str:
    """What the catalogue says about an answer; nothing where it says nothing."""
    keys = (f"heroes.foretold.{topic(asked)}.{picked}", f"heroes.foretold.{picked}")
    return next((names.t(key, faces=_faces()) for key in keys if key in names.t), "")


def _left(names: Names, rules: Rules, view: HeroesState, trade: Trade) -> str:
    """The purse after a trade, as the rules leave it."""
    after, seat = view.clone(), view.to_act
    assert seat is not None
    rules.apply(after, Option(trade))
    return names.t("heroes.foretold.trade", goods=purse_text(after.players[seat]))


def _briefly(fits: Fits, words: str) -> str:
    """As much of an effect as a button holds, without the steps of power; the mouse that rests on it reads the whole."""
    if fits(words):
        return words
    kept = words.partition(" - ")[0].split()
    while not fits(" ".join(kept)):
        kept.pop()
    return " ".join(kept).rstrip(",;") + "..."


def _faces() -> str:
    """What a resource die may show."""
    return ", ".join(f"{{icon:{GOODS[res]}}}{amount}" for res, amount in RESOURCE_FACES)


def _by_beginning(table: dict[str, Words], names: Names, view: HeroesState, step: str) -> str:
    """The words of the first entry with which a step begins; nothing where none does."""
    for beginning, words in table.items():
        if step.startswith(beginning):
            return words(names, view, step[len(beginning) :])
    return ""


def _unit(names: Names, view: HeroesState, unit: str) -> str:
    return names.unit(unit)


def _seat(names: Names, view: HeroesState, seat: str) -> str:
    return names.people[int(seat)].name


def _named(names: Names, step: str) -> str:
    """A step with words of its own in the catalogue, a die by its number, or a card."""
    t = names.t
    if step.isdigit():
        return t("heroes.button.option.die", n=int(step) + 1)
    for key in (f"heroes.button.{step}", f"heroes.term.{step}"):
        if key in t:
            return t(key)
    return names.of(step)


STEPS: dict[str, Words] = {
    "building:": lambda names, view, name: names.t(f"heroes.building.{name}.name"),
    "unit:": _unit,
    "few:": _unit,
    "pack:": _unit,
    "seat": _seat,
    "res:": lambda names, view, res: names.t(f"heroes.term.{res}"),
    "pass:": lambda names, view, rest: names.t("heroes.button.pass_longer"),
}
"""Steps that say with their beginning what they name."""


def _choice(names: Names, view: HeroesState, step: str) -> str:
    """An answer to the open question: by words of its own, by its kind of question, or by what the step names."""
    asked, own = view.agenda.asks(Question), f"heroes.button.{topic(view.agenda.asked)}.{step}"
    if own in names.t:
        return names.t(own)
    pick = asked.meant(step) if asked is not None else None
    if asked is not None and pick is not None and type(asked) in QUESTIONS:
        return QUESTIONS[type(asked)](names, view, asked, pick)
    return _thing(names, view, step if pick is None else pick)


def _die(names: Names, view: HeroesState, asked: ChooseDie, face: int) -> str:
    if asked.kind == "treasure":
        return names.t(f"heroes.button.option.{TREASURES.get(TREASURE_FACES[face - 1], 'dice')}")
    res, amount = RESOURCE_FACES[face - 1]
    return f"{{icon:{GOODS[res]}}} {amount}"


def _effect(names: Names, view: HeroesState, asked: ChooseEffect, index: int) -> str:
    return gift(names, asked.effects[index])


def _bonus(names: Names, view: HeroesState, asked: ChooseBonus, picked: str) -> str:
    return names.t(f"heroes.button.ChooseBonus.{picked}.{view.config.difficulty}")


def _defend(names: Names, view: HeroesState, asked: ChooseDefence, picked: str) -> str:
    return names.t(f"heroes.button.defence.{picked}", n=asked.price)


def _settlement(names: Names, view: HeroesState, asked: ChooseSettlement, picked: str | Strengthen) -> str:
    if isinstance(picked, Strengthen):
        pack = view.content.units[picked.unit].pack
        assert pack is not None
        price = halved(pack.cost, asked.price)
        cost = cost_text(price) if price.G or price.M or price.V else names.t("heroes.ui.free")
        return f"{_thing(names, view, picked)} ({cost})"
    amount = SETTLED[picked] * (2 if view.config.has("double_income") else 1)
    return names.t("heroes.button.option.income", what=f"{{icon:{GOODS[picked]}}} +{amount}")


def _lifted(names: Names, view: HeroesState, asked: ChooseLifted, picked: str) -> str:
    return names.of(picked) if picked in view.content.cards else _thing(names, view, picked)


def _reroll(names: Names, view: HeroesState, asked: ChooseReroll, picked: Again | str) -> str:
    if isinstance(picked, str):
        return _thing(names, view, picked)
    t = names.t
    key = "heroes.button.option.morale" if picked.source == "morale" else f"heroes.button.{picked.source}"
    roll = view.agenda.latest(Roll)
    alone = roll is not None and len(roll.faces) == 1
    return t("heroes.button.option.reroll.one" if alone else "heroes.button.option.reroll", n=picked.die + 1, how=t(key))


def _trade(names: Names, view: HeroesState, asked: ChooseTrade, picked: Trade | str) -> str:
    if isinstance(picked, str):
        return _thing(names, view, picked)
    give, get = GOODS[picked.give], GOODS[picked.get]
    return f"{{icon:{give}}}{picked.amount} {{icon:arrow_right}} {{icon:{get}}}{picked.gained}"


def _numbered(key: str) -> Callable[[Names, HeroesState, Question, int], str]:
    return lambda names, view, asked, number: names.t(f"heroes.button.option.{key}", n=number)


QUESTIONS: Third[Names, HeroesState, [Any], str] = table(
    third(RotateTile, _numbered("rotation")),
    third(RotateStart, _numbered("rotation")),
    third(ChooseGate, _numbered("column")),
    third(ChooseBonus, _bonus),
    third(ChooseDefence, _defend),
    third(ChooseSettlement, _settlement),
    third(ChooseDie, _die),
    third(ChooseLifted, _lifted),
    third(ChooseEffect, _effect),
    third(ChooseReroll, _reroll),
    third(ChooseTrade, _trade),
)
"""Questions whose answers need more than their name."""


def _thing(names: Names, view: HeroesState, pick: Pick) -> str:
    """An answer that says by itself what it is: goods, a unit, a seat, a place, targets of a spell."""
    match pick:
        case Gift(res, seat):
            return names.t("heroes.button.option.give", what=names.t(f"heroes.term.{res}"), who=names.people[seat].name)
        case Strengthen(unit):
            return f"{names.t('heroes.button.reinforce')}: {names.unit(unit)}"
        case InDeck(unit):
            return names.unit(unit)
    return " - ".join(dict.fromkeys(_word(names, view, step) for step in steps_of(pick)))


def _word(names: Names, view: HeroesState, step: str) -> str:
    """One thing to click, in words."""
    t = names.t
    if step in GOODS:
        return f"{{icon:{GOODS[step]}}} {t(f'heroes.term.{step}')}"
    for key in (f"heroes.button.option.{step}", f"heroes.term.{step}"):
        if key in t:
            return t(key)
    if view.combat is not None and step in view.combat.fighters:
        return names.unit(view.combat.fighters[step].unit)
    if SQUARE.fullmatch(step):
        return square(names, view, int(step[1:]))
    if step in view.heroes:
        return names.hero(view, step)
    if step in view.fields:
        return t(f"heroes.location.{view.fields[step].location}.name")
    return _by_beginning(STEPS, names, view, step) or names.of(step)


def square(names: Names, view: HeroesState, cell: int) -> str:
    """A square of the board by who stands there, or else by lane and line."""
    unit = view.combat.at(cell) if view.combat is not None else None
    return names.unit(unit.unit) if unit is not None else names.t("heroes.ui.square", lane=column_of(cell), line=row_of(cell))


def answer(names: Names, view: HeroesState, pick: Pick) -> str:
    """An answer that says by itself what it is; nothing for numbers and for what only its question explains."""
    words = _thing(names, view, pick) if not isinstance(pick, int) else ""
    return words if words != pick else ""


def gift(names: Names, op: Op) -> str:
    """A small effect that is offered for a choice."""
    return GIFTS[type(op)](names, op)


def _gain(names: Names, op: Gain) -> str:
    every = names.t("heroes.gift.all") if op.who == "all" else ""
    return f"{{icon:{GOODS[op.res]}}} +{op.n} {every}".rstrip()


def _search(names: Names, op: Search) -> str:
    words = names.t("heroes.gift.search", x=op.n, deck=names.t(f"heroes.term.{op.deck}"))
    return f"{words} x{op.times}" if op.times > 1 else words


GIFTS: Second[Names, [], str] = table(
    second(Gain, _gain), second(UnitGain, lambda names, op: f"{names.unit(op.unit)} ({names.t(f'heroes.term.{op.side}')})"),
    second(Search, _search), second(Xp, lambda names, op: f"{{icon:experience}} +{op.n}"),
    second(HostsBack, lambda names, op: names.t("heroes.gift.hosts_back", n=op.n)),
    second(Reinforce, lambda names, op: names.t("heroes.button.reinforce")), second(Spur, lambda names, op: f"{{icon:move}} +{op.n}"),
)  # fmt: skip
"""Effects that city halls, campaign bonuses and events offer for a choice."""
