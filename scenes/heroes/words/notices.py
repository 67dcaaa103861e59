"""What the bar tells besides the question: the goal with how far it is, what others did, what signs mean (UX-79, UX-80, UX-83)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from engine.rules.heroes import events as told
from engine.rules.heroes.outcome import VICTORY, gold_mines, measure, towns_of
from engine.rules.heroes.owner import seat_of
from engine.rules.heroes.scenario.types import Goal as Aim
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.dispatch import First, first, table
from engine.rules.kernel.types import Event, Seat
from engine.table.notices import ActCard, Goal, Symbol, Target
from scenes.heroes.words.names import GOODS, Names
from scenes.heroes.words.panels import COUNTED

Count = Callable[[HeroesState, Aim, Seat], tuple[int, int]]
"""How far a goal is, and how far it has to be."""
COUNTS: Final[dict[str, Count]] = {
    "flag_town": lambda view, aim, seat: (towns_of(view, seat), 1),
    "trophies": lambda view, aim, seat: (len(view.players[seat].trophies), aim.n),
    "enemy_trophies": lambda view, aim, seat: (len(dict.fromkeys(view.players[seat].trophies)), aim.n),
    "hoard": lambda view, aim, seat: (gold_mines(view, seat), aim.m) if aim.m else (view.players[seat].G, aim.n),
    "enemies_beaten": lambda view, aim, seat: (sum(not enemy.alive for enemy in view.enemies), len(view.enemies)),
}
"""Kinds of goals that can be counted."""


def goal_card(names: Names, view: HeroesState, seat: Seat) -> Goal:
    """The goal of the scenario, how far it is where that can be counted, and the round in which it ends."""
    t = names.t
    if view.config.mode == "sandbox":
        return Goal((Target(t("heroes.goal.sandbox")),))
    scenario = view.content.scenarios[view.config.scenario]
    counted = [_counted(names, view, aim, seat) for aim in scenario.victory if aim.kind in COUNTS]
    # The panel of the map has the whole sentence too: here it follows what can be counted.
    whole = Target(t(f"heroes.scenario.{view.config.scenario}.goal"))
    return Goal((*counted, whole, *_standing(names, view)), t("heroes.ui.round", n=max(1, view.round), of=scenario.rounds))


def _standing(names: Names, view: HeroesState) -> list[Target]:
    """What counts after the last round, where everybody stands in it now, and what it is made of (S-13)."""
    found = []
    for kind in view.content.scenarios[view.config.scenario].final:
        if kind in COUNTED:
            who = "  ".join(f"{names.people[seat].name}: {measure(view, seat, kind)}" for seat in range(view.config.seats))
            found.append(Target(names.t(f"heroes.final.{kind}", who=who)))
    return found


def _counted(names: Names, view: HeroesState, aim: Aim, seat: Seat) -> Target:
    have, want = COUNTS[aim.kind](view, aim, seat)
    return Target(names.t(f"heroes.goal.{aim.kind}"), have, want, "met" if VICTORY[aim.kind](view, aim, seat) else "open")


# -- what others did ----------------------------------------------------------------------------------------------------------


class _OfSeat(Protocol):
    """An event that names whose it is."""

    @property
    def seat(self) -> Seat: ...


class _OfUnit(Protocol):
    """An event that names a unit on the board."""

    @property
    def unit(self) -> str: ...


E = TypeVar("E", bound=_OfSeat)


def _icon(icon: str, value: Callable[[E], str] = lambda event: "") -> Callable[[E, str], ActCard | None]:
    """An act that a sign and perhaps a number tell."""

    return lambda event, text: ActCard(text, seat_of(event.seat), f"ui/icon_{icon}", value=value(event))


def _good(event: told.GoodsChanged, text: str) -> ActCard | None:
    return ActCard(text, event.seat, f"ui/icon_{GOODS[event.res]}", value=f"{event.amount:+d}")


def _unit(icon: str) -> Callable[[_OfUnit, str], ActCard | None]:
    """Something that happened to a unit on the board, which shines under the mouse."""
    return lambda event, text: ActCard(text, None, f"ui/icon_{icon}", keys=(event.unit,))


def _harm(event: told.UnitDamaged, text: str) -> ActCard | None:
    return ActCard(text, None, "ui/icon_health", value=f"-{event.amount}", keys=(event.unit,))


def _flag(event: told.Flagged, text: str) -> ActCard | None:
    return ActCard(text, seat_of(event.owner), "ui/icon_flag", keys=(f"f{event.field}",))


def _turn(event: told.TurnBegan, text: str) -> ActCard | None:
    """Where one turn ends and the next begins: acts of two turns never run into each other (S-19)."""
    return ActCard(text, event.seat, "ui/icon_hourglass")


def _battle(event: told.CombatAnnounced, text: str) -> ActCard | None:
    return ActCard(text, event.sides[0].seat if event.sides[0].seat >= 0 else None, "ui/icon_attack", value="!")


CARDS: Final[First[[str], ActCard | None]] = table(
    first(told.GoodsChanged, _good), first(told.Flagged, _flag), first(told.TurnBegan, _turn), first(told.CombatAnnounced, _battle),
    first(told.Built, _icon("castle")), first(told.UnitJoined, _icon("people")), first(told.UnitReinforced, _icon("star")),
    first(told.UnitLeft, _icon("skull")), first(told.CardPlayed, _icon("card")),
    first(told.SpellCast, _icon("spell", lambda event: str(event.power) if event.power else "")),
    first(told.ExperienceGained, _icon("experience", lambda event: f"+{event.amount}")),
    first(told.LevelReached, _icon("experience", lambda event: str(event.level))),
    first(told.MoraleChanged, _icon("morale", lambda event: f"{event.value:+d}" if event.value else "0")),
    first(told.UnitDamaged, _harm), first(told.UnitFell, _unit("skull")), first(told.UnitFlipped, _unit("human")),
    first(told.UnitDefends, _unit("defence")), first(told.TrophyTaken, _icon("trophy", lambda event: str(event.count))),
)  # fmt: skip
"""Acts that deserve a card; everything else goes without saying."""


def act_card(event: Event, text: str) -> ActCard | None:
    """An act as a small card with sign and value."""
    make = CARDS.get(type(event))
    return make(event, text) if make is not None and text else None


# -- what the signs mean ------------------------------------------------------------------------------------------------------

SIGNS: Final = (
    "attack", "defence", "health", "initiative", "move", "wing", "bow", "star", "human", "skull", "hourglass", "undo", "power", "spell",
    "card", "crown", "morale", "experience", "gold", "material", "valuable", "castle", "people", "flag", "die",
)  # fmt: skip
"""Every sign on cards, panels and figures, in reading order."""


def legend(names: Names) -> list[Symbol]:
    """The signs with what they mean."""
    t = names.t
    return [Symbol(t(f"heroes.sign.{name}.name"), t(f"heroes.sign.{name}.text"), sign=f"{{icon:{name}}}") for name in SIGNS]
