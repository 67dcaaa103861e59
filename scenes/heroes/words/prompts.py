"""What a question asks, in the words of this very moment: who attacks whom, how many steps are left, whose units are moved (UX-04)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, MoveUnit
from engine.rules.heroes.cards.hand import hand_limit
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.frames import Act, Command, Deploy, RefreshHand, Roll
from engine.rules.heroes.map.terrain import heroes_of
from engine.rules.heroes.questions.adventure import ChooseReroll, ChooseSearch
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.targets import OnCells
from engine.rules.kernel.dispatch import Third, table, third
from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Window
from engine.table.moment import Moment
from engine.table.picker import Chain
from scenes.heroes.battle.running import acting, reacting
from scenes.heroes.words.events import face_words, signed
from scenes.heroes.words.names import Names, topic


def prompt(names: Names, moment: Moment) -> str:
    """What is asked; inside a card that is being played, which of its effects and on whom."""
    t, asked = names.t, moment.decision
    if asked is None:
        return t("match.over")
    if moment.prefix and moment.prefix[0].startswith("hand:"):
        key = "heroes.prompt.card" if len(moment.prefix) == 1 else "heroes.prompt.card.target"
        return t(key, card=names.of(moment.prefix[0].removeprefix("hand:")))
    if moment.prefix in BEGUN:
        return t(BEGUN[moment.prefix])
    if moment.view.agenda.asks(Deploy) is not None and len(moment.prefix) == 2:
        return t("heroes.prompt.Deploy.begin")
    own = ASKING[type(asked)](names, moment, asked) if type(asked) in ASKING else ""
    if own:
        return own
    return t(f"heroes.prompt.{topic(asked)}", **names.facts(asked, moment.view))


def _rerolling(names: Names, moment: Moment, asked: ChooseReroll) -> str:
    """What the dice show that could fall again."""
    roll = moment.view.agenda.latest(Roll)
    if roll is None or not roll.faces:
        return ""
    what = ", ".join(face_words(names, roll.kind, face) for face in roll.faces)
    return names.t("heroes.prompt.ChooseReroll.shows", n=len(roll.faces), what=what)


def _searching(names: Names, moment: Moment, asked: ChooseSearch) -> str:
    return names.t("heroes.prompt.ChooseSearch", about=names.t(f"heroes.about.pile.{asked.deck}"), n=asked.x)


def _refreshing(names: Names, moment: Moment, asked: RefreshHand) -> str:
    limit = hand_limit(moment.view, asked.seat)
    over = len(moment.view.players[asked.seat].hand) - limit
    return names.t("heroes.prompt.RefreshHand.over" if over > 0 else "heroes.prompt.RefreshHand.draw", n=max(1, over), limit=limit)


def _travelling(names: Names, moment: Moment, asked: Act) -> str:
    riders = heroes_of(moment.view, asked.seat)
    steps = sum(hero.mp for hero in riders)
    picked = moment.view.heroes.get(moment.prefix[0]) if moment.prefix else None
    if picked is not None:
        return names.t("heroes.prompt.Act.rider", who=names.hero(moment.view, picked.id), n=picked.mp)
    if len(riders) > 1 and steps:
        return names.t("heroes.prompt.Act.two", n=riders[0].mp, m=riders[1].mp)
    return names.t("heroes.prompt.Act.walk" if steps else "heroes.prompt.Act.tired", n=steps)


def _deploying(names: Names, moment: Moment, asked: Deploy) -> str:
    return names.t("heroes.prompt.Deploy.guards") if _guards(moment.view, asked.team) else ""


def _commanding(names: Names, moment: Moment, asked: Command) -> str:
    fighter = _fighter(moment.view, acting(moment.view))
    if fighter is None:
        return ""
    key = "guards" if _guards(moment.view, fighter.team) else "unit" if moment.picker is None else _left_to_do(moment.picker.actions)
    return names.t(f"heroes.prompt.Command.{key}", unit=names.unit(fighter.unit))


def _left_to_do(actions: Sequence[Action]) -> str:
    """Whether the unit can still walk, strike, both or neither: the prompt names nothing that is over."""
    walks, strikes = of(MoveUnit, actions), of((AttackUnit, BreakWall, Chain), actions)
    return ("unit" if strikes else "walk") if walks else "strike" if strikes else "rest"


def _reacting(names: Names, moment: Moment, asked: Window) -> str:
    """Who strikes whom, and with which die."""
    attack = reacting(moment.view)
    one, other = (_fighter(moment.view, attack.attacker), _fighter(moment.view, attack.target)) if attack is not None else (None, None)
    if attack is None or one is None or other is None:
        return names.t(f"heroes.prompt.Window.{asked.moment}", **names.facts(asked, moment.view))
    die = ", ".join(signed(face) for face in attack.dice)
    units = {"attacker": names.unit(one.unit), "target": names.unit(other.unit)}
    return names.t(f"heroes.prompt.Window.{asked.moment}.who", **units, die=die)


def _fighter(view: HeroesState, name: str) -> Fighter | None:
    return view.combat.fighters.get(name) if view.combat is not None else None


def _guards(view: HeroesState, team: int) -> bool:
    """Whether a side are neutral units that a player moves for nobody (HM-23.5)."""
    return view.combat is not None and view.combat.sides[team].seat < 0


def _aiming(names: Names, moment: Moment, asked: ChooseTarget) -> str:
    """Which card looks for its target; over areas it is said that they spare nobody."""
    spared = not of(OnCells, asked.options)
    return names.t("heroes.prompt.ChooseTarget.card" if spared else "heroes.prompt.ChooseTarget.area", card=names.of(asked.card))


BEGUN: Final[dict[Path, str]] = {
    ("town",): "heroes.prompt.town",
    ("town", "hire"): "heroes.prompt.hire",
    ("morale",): "heroes.prompt.morale",
    ("reroll",): "heroes.prompt.reroll",
}
"""What is asked inside a choice that has been begun."""
ASKING: Final[Third[Names, Moment, [], str]] = table(
    third(ChooseReroll, _rerolling),
    third(ChooseSearch, _searching),
    third(RefreshHand, _refreshing),
    third(Act, _travelling),
    third(Deploy, _deploying),
    third(Command, _commanding),
    third(Window, _reacting),
    third(ChooseTarget, _aiming),
)
"""Questions with words of their own for this very moment; empty = those of its kind will do."""
