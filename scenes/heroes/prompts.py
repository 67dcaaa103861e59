"""What a question asks, in the words of this very moment: who attacks whom, how many steps are left, whose units are moved (UX-04)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.heroes.frames import Act, Attack, Command, Deploy, RefreshHand
from engine.rules.heroes.hand import hand_limit
from engine.rules.heroes.questions.adventure import ChooseAtBuilding, ChooseAtPlace, ChooseEffect, ChooseSearch
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.terrain import heroes_of
from engine.rules.kernel.window import Window
from engine.table.stage import Moment
from scenes.heroes.naming import topic

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

OF_ATTACKS = ("attack_prepared", "rolled", "fall")
"""Moments of an attack in which somebody may react."""


def prompt(stage: HeroesStage, moment: Moment) -> str:
    """The words for a question that deserves its own; empty = those of its kind will do."""
    t, asked = stage.app.t, moment.decision
    view: HeroesState = moment.view
    if moment.prefix and moment.prefix[0].startswith("hand:"):
        name = str(stage.name(moment.prefix[0].removeprefix("hand:"), "card"))
        return t("heroes.prompt.card" if len(moment.prefix) == 1 else "heroes.prompt.card.target", card=name)
    match asked:
        case ChooseSearch(deck=deck):
            return t("heroes.prompt.ChooseSearch", about=t(f"heroes.about.pile.{deck}"))
        case ChooseAtPlace() | ChooseAtBuilding() | ChooseEffect():
            return t(f"heroes.prompt.{topic(asked)}")
        case RefreshHand(seat=seat):
            limit = hand_limit(view, seat)
            over = len(view.players[seat].hand) - limit
            return t("heroes.prompt.RefreshHand.over" if over > 0 else "heroes.prompt.RefreshHand.draw", n=max(1, over), limit=limit)
        case Act(seat):
            steps = sum(hero.mp for hero in heroes_of(view, seat))
            return t("heroes.prompt.Act.walk" if steps else "heroes.prompt.Act.tired", n=steps)
        case Deploy(team=team):
            return t("heroes.prompt.Deploy.guards") if _guards(view, team) else ""
        case Command(serial=serial):
            unit = getattr(view.agenda.find(serial), "unit", "")
            return _command(stage, view, unit) if unit else ""
        case Window(moment=name, subject=subject) if name in OF_ATTACKS:
            attack = view.agenda.find(subject)
            return _attack(stage, view, name, attack) if isinstance(attack, Attack) else ""
    return ""


def _guards(view: HeroesState, team: int) -> bool:
    """Whether a side are neutral units that a player moves for nobody (HM-23.5)."""
    return view.combat is not None and view.combat.sides[team].seat < 0


def _command(stage: HeroesStage, view: HeroesState, unit: str) -> str:
    fighter = view.combat.fighters.get(unit) if view.combat is not None else None
    if fighter is None:
        return ""
    key = "heroes.prompt.Command.guards" if _guards(view, fighter.team) else "heroes.prompt.Command.unit"
    return stage.app.t(key, unit=stage.app.t(f"heroes.unit.{fighter.unit}.name"))


def _attack(stage: HeroesStage, view: HeroesState, name: str, attack: Attack) -> str:
    """Who strikes whom, and with which die."""
    fighters = view.combat.fighters if view.combat is not None else {}
    one, other = fighters.get(attack.attacker), fighters.get(attack.target)
    if one is None or other is None:
        return ""
    t = stage.app.t
    die = ", ".join(f"{face:+d}" if face else "0" for face in attack.dice)
    units = {"attacker": t(f"heroes.unit.{one.unit}.name"), "target": t(f"heroes.unit.{other.unit}.name")}
    return t(f"heroes.prompt.Window.{name}.who", **units, die=die)
