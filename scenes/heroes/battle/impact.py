"""What a spell under the mouse would do to each unit, as the rules play it on a copy of the view (UX-08, UX-77)."""
from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import pygame

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.events import (
    CardDiscarded,
    CardLaid,
    CardReturned,
    SpellCast,
    UnitDamaged,
    UnitFell,
    UnitFlipped,
    UnitHealed,
    UnitMarked,
)
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.targets import OnCells
from engine.rules.kernel.dice import Unforeseen
from engine.rules.kernel.kinds import of, without
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event
from engine.rules.kernel.window import Window
from engine.table.moment import Moment
from engine.table.once import Once
from scenes.heroes import layout
from scenes.heroes.brush import Brush

WAITS: Final = 6
"""So many chances to react are passed over: what nobody knows cannot be foretold."""
ROUTINE: Final = (SpellCast, CardDiscarded, CardLaid, CardReturned)
"""What comes of every spell, whatever it does."""
ICONS: Final = {"ATK": "attack", "DEF": "defence", "INI": "initiative", "HP": "health", "paralysis": "hourglass", "defense": "defence"}


@dataclass(slots=True)
class Effect:
    """What becomes of one unit."""

    damage: int = 0
    healed: int = 0
    fate: str = ""
    """fell or few."""
    marks: list[tuple[str, int]] = field(default_factory=list)
    """Icons of tokens and changed values, with their figures."""


Effects = dict[str, Effect]


def foretold(rules: Rules, view: HeroesState, action: Action) -> Effects:
    """Unit → what the action would do to it if nobody answers; who only stands in an area unharmed is named too."""
    found: Effects = {}
    target = action.option if isinstance(action, Option) else action.target if isinstance(action, PlayCard) else None
    if isinstance(target, OnCells) and view.combat is not None:
        found = {unit.id: Effect() for unit in view.combat.fighters.values() if unit.cell in target.cells}
    for event in played(rules, view, action):
        _read(found, event)
    return found


def played(rules: Rules, view: HeroesState, action: Action) -> list[Event]:
    """What would happen on a copy of the view, if nobody reacts and until dice would have to fall."""
    events = list[Event]()
    with suppress(Unforeseen):
        events += _course(rules, view.clone(), action)
    return events


def _course(rules: Rules, after: HeroesState, action: Action) -> list[Event]:
    events = list(rules.apply(after, action))
    for _ in range(WAITS):
        if after.agenda.asks(Window) is None:
            break
        passing = next((each for each in rules.legal_actions(after) if each.path == ("pass",)), None)
        if passing is None:
            break
        events += rules.apply(after, passing)
    return events


def idle(rules: Rules, view: HeroesState, action: Action) -> bool:
    """Whether a spell would be wasted: nothing follows but what every cast brings, or a unit is blinded that is blinded already."""
    events = played(rules, view, action)
    blind = {unit.id for unit in view.combat.fighters.values() if unit.paralysed} if view.combat is not None else set()
    again = [mark for mark in of(UnitMarked, events) if mark.mark == "paralysis" and mark.unit in blind]
    return bool(events) and len(without(ROUTINE, events)) == len(again)


def _read(found: Effects, event: Event) -> None:
    match event:
        case UnitDamaged(unit=unit, amount=amount):
            found.setdefault(unit, Effect()).damage += amount
        case UnitHealed(unit=unit, amount=amount):
            found.setdefault(unit, Effect()).healed += amount
        case UnitFlipped(unit=unit):
            found.setdefault(unit, Effect()).fate = "few"
        case UnitFell(unit=unit):
            found.setdefault(unit, Effect()).fate = "fell"
        case UnitMarked(unit=unit, mark=mark, n=n, on=True) if mark in ICONS:
            found.setdefault(unit, Effect()).marks.append((ICONS[mark], n))


class Impact:
    """A plate over everybody whom the spell under the mouse would touch; own units that it would harm have a torn red frame."""

    def __init__(self, brush: Brush, rules: Rules) -> None:
        self._brush = brush
        self._rules = rules
        self._known: Once[Effects] = Once()

    def effects(self, moment: Moment) -> Effects:
        """What the target under the mouse would suffer or gain."""
        view: HeroesState = moment.view
        action = meant(moment)
        if action is None or view.combat is None:
            return {}
        return self._known(view, action, lambda: foretold(self._rules, view, action))

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Plates over the units."""
        view: HeroesState = moment.view
        found = self.effects(moment)
        if not found or view.combat is None or moment.table is None or view.to_act is None:
            return
        own = view.combat.side_of(view.to_act)
        for unit, effect in found.items():
            fighter = view.combat.fighters.get(unit)
            if fighter is None or unit not in moment.table:
                continue
            if fighter.team == own and (effect.damage or effect.fate) and fighter.cell >= 0:
                self._warn(surface, layout.cell_box(fighter.cell, layout.turned(view, moment.bottom)))
            self._plate(surface, moment.table.point(unit), effect)

    def _plate(self, surface: pygame.Surface, foot: tuple[int, int], effect: Effect) -> None:
        text = self._brush.text
        words = said(effect) or self._brush.t("heroes.ui.no_effect")
        box = pygame.Rect(0, 0, text.measure(words) + 10, 15)
        box.midbottom = (foot[0], foot[1] - 36)
        box.clamp_ip(pygame.Rect(102, layout.FIELD[1] + 26, 436, 228))
        self._brush.panel(surface, box, "ui/toast")
        colour = "red4" if effect.fate == "fell" else "gold3" if effect.damage else "green5" if effect.healed else "stone4"
        text.draw(surface, words, box, colour=colour, align="centre")

    def _warn(self, surface: pygame.Surface, cell: layout.Rect) -> None:
        """A frame of red teeth: an own unit would be hurt."""
        box, red = pygame.Rect(cell).inflate(-4, -4), self._brush.art.colour("red3")
        for x in range(box.left, box.right - 5, 8):
            surface.fill(red, (x, box.top, 5, 2))
            surface.fill(red, (x, box.bottom - 2, 5, 2))
        for y in range(box.top, box.bottom - 5, 8):
            surface.fill(red, (box.left, y, 2, 5))
            surface.fill(red, (box.right - 2, y, 2, 5))


def said(effect: Effect) -> str:
    """Damage or healing, what becomes of the unit, and its tokens."""
    parts = []
    if effect.damage:
        parts.append(f"{{icon:health}}-{effect.damage}")
    if effect.healed:
        parts.append(f"{{icon:health}}+{effect.healed}")
    if effect.fate:
        parts.append("{icon:skull}" if effect.fate == "fell" else "{icon:human}")
    parts += [f"{{icon:{icon}}}{amount:+d}" if amount else f"{{icon:{icon}}}" for icon, amount in effect.marks]
    return " ".join(parts)


def meant(moment: Moment) -> Action | None:
    """The target under the mouse of a spell or of a card with a target; where more would have to be named, the first that fits."""
    if moment.picker is None or moment.hovered is None:
        return None
    steps = (*moment.prefix, moment.hovered)
    fitting = [action for action in moment.picker.actions if action.path[: len(steps)] == steps]
    if moment.view.agenda.asks(ChooseTarget) is not None:
        return next((answer for answer in of(Option, fitting) if answer.option != "lower"), None)
    return next((card for card in of(PlayCard, fitting) if card.target and len(steps) > 2), None)
