"""The preview of a blow: every amount of damage with its chance, who falls, what comes back, and why (UX-08, UX-09)."""
from __future__ import annotations

import pygame

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.frames import Attack, Command
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.kinds import of
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Seat
from engine.table.moment import Moment
from scenes.heroes import layout
from scenes.heroes.battle.charges import Charges
from scenes.heroes.battle.odds import Blow, after_roll, exchange, percent, reasons, silence
from scenes.heroes.battle.running import acting, aimed, reacting
from scenes.heroes.brush import Brush
from scenes.heroes.words.units import fighter_words

CELL, HIGH, LINE, WIDE = 27, 22, 11, 170
MARK = {"fell": ("red1", "stone4"), "few": ("gold0", "gold3"), "": ("ink1", "sand3")}
"""Ground and ink of a cell by what becomes of the one who is struck."""


class Preview:
    """A box beside the unit under the mouse."""

    def __init__(self, brush: Brush, rules: Rules, charges: Charges) -> None:
        self._brush = brush
        self._rules = rules
        self._charges = charges

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """What the blow under the mouse would do, and what would come back; or the blow that somebody may still change."""
        attack, target = reacting(moment.view) if moment.picker is not None else None, aimed(moment)
        if attack is not None:
            self._running(surface, moment, *self.with_card(moment, attack))
        elif moment.view.agenda.asks(Command) is not None and moment.picker is not None and moment.hovered is not None:
            striker = acting(moment.view)
            after = self._charges.after(moment.hovered, moment)
            if after is not None:
                self._sword(surface, after, moment.bottom, striker)
            if target:
                self._imagined(surface, moment, after or moment.view, striker, target)

    def _sword(self, surface: pygame.Surface, after: HeroesState, bottom: Seat, striker: str) -> None:
        """A sword lies on the square to which the unit would walk for the blow."""
        assert after.combat is not None
        square = pygame.Rect(layout.cell_box(after.combat.fighters[striker].cell, layout.turned(after, bottom)))
        badge = pygame.Rect(0, 0, 18, 18)
        badge.center = square.center
        self._brush.panel(surface, badge, "ui/toast")
        icon = self._brush.art.sprite("ui/icon_attack")
        surface.blit(icon, icon.get_rect(center=badge.center))

    def _imagined(self, surface: pygame.Surface, moment: Moment, view: HeroesState, striker: str, target: str) -> None:
        odds = exchange(view, striker, target)
        notes = [self._brush.t(f"heroes.odds.{reason}") for reason in reasons(view, striker, target)]
        back = odds.back if odds.back is not None and odds.blow.falls < 1 else None
        if back is None:
            why = "falls" if odds.blow.falls == 1 else silence(view, striker, target)
            notes.append(self._brush.t(f"heroes.odds.silent.{why}"))
        blows = [("attack", odds.blow)] + ([("undo", back)] if back is not None else [])
        assert view.combat is not None
        head, keep = fighter_words(self._brush.names, view, target), view.combat.fighters[striker].cell
        self._box(surface, moment, target, blows, notes, head, keep)

    def with_card(self, moment: Moment, attack: Attack) -> tuple[HeroesState, Attack, str]:
        """The attack as the card under the mouse would change it, if all it does is to change values."""
        view: HeroesState = moment.view
        steps = (*moment.prefix, moment.hovered or "")
        if not steps[0].startswith("hand:") or moment.picker is None:
            return view, attack, ""
        action = next((card for card in of(PlayCard, moment.picker.actions) if card.path[: len(steps)] == steps), None)
        if action is None or action.target:
            return view, attack, ""
        mode = view.content.cards[action.card].modes[action.mode]
        if mode.cost or mode.steps or any(op.verb not in ("ATK", "DEF") for op in mode.do):
            return view, attack, ""
        after = view.clone()
        self._rules.apply(after, action)
        changed = after.agenda.find(attack.serial)
        return (after, changed, action.card) if isinstance(changed, Attack) else (view, attack, "")

    def _running(self, surface: pygame.Surface, moment: Moment, view: HeroesState, attack: Attack, card: str) -> None:
        """An attack that waits for reactions, before or after its dice; perhaps as a card would change it."""
        if view.combat is None or not {attack.target, attack.attacker} <= view.combat.fighters.keys():
            return
        keep = view.combat.fighters[attack.attacker].cell
        notes = [self._brush.t(f"heroes.odds.{reason}") for reason in reasons(view, attack.attacker, attack.target)]
        head = self._brush.t("heroes.odds.with", card=self._brush.names.of(card)) if card else ""
        if attack.dice:
            self._box(surface, moment, attack.target, [("attack", after_roll(view, attack))], [], keep=keep)
            return
        odds = exchange(view, attack.attacker, attack.target, attack.kind)
        back = [("undo", odds.back)] if odds.back is not None and odds.blow.falls < 1 else []
        self._box(surface, moment, attack.target, [("attack", odds.blow), *back], notes, head, keep)

    def _box(
        self,
        surface: pygame.Surface,
        moment: Moment,
        target: str,
        blows: list[tuple[str, Blow]],
        notes: list[str],
        head: str = "",
        keep: int = -1,
    ) -> None:
        """Who is aimed at, what becomes of them, and why; off their figure and off the square `keep`."""
        table = moment.table
        if table is None or target not in table:
            return
        text = self._brush.text
        cells = max(len(blow.damage) for _, blow in blows)
        lines = [*(text.measure(note) for note in notes), *(min(WIDE, text.measure(line)) for line in head.split("\n"))]
        wide = max(14 + CELL * cells + 6, *(line + 10 for line in lines))
        top = text.block(head, wide - 10, "body", "sand3").height + 2 if head else 0
        size = (wide, 6 + top + (HIGH + 1) * len(blows) + LINE * len(notes))
        box = _place(table.point(target), size, _square(moment, keep))
        self._brush.panel(surface, box, "ui/toast")
        if head:
            text.draw_block(surface, head, pygame.Rect(box.x + 5, box.y + 3, wide - 10, top), colour="sand3")
        y = box.y + 3 + top
        for icon, blow in blows:
            self._row(surface, icon, blow, (box.x + 4, y))
            y += HIGH + 1
        for note in notes:
            text.draw(surface, note, pygame.Rect(box.x + 5, y, box.width - 8, LINE), colour="stone3")
            y += LINE

    def _row(self, surface: pygame.Surface, icon: str, blow: Blow, at: tuple[int, int]) -> None:
        """A cell for each amount of damage: the amount above its chance."""
        art, text = self._brush.art, self._brush.text
        picture = art.sprite(f"ui/icon_{icon}")
        surface.blit(picture, (at[0], at[1] + 5))
        x = at[0] + 14
        for damage, share in sorted(blow.damage.items()):
            fate = blow.fates.get(damage, "")
            ground, ink = MARK[fate]
            surface.fill(art.colour(ground), (x, at[1], CELL - 1, HIGH))
            amount = f"{{icon:skull}}{damage}" if fate == "fell" else f"{damage}{{icon:human}}" if fate == "few" else str(damage)
            text.draw(surface, amount, pygame.Rect(x, at[1], CELL - 1, 11), colour=ink, align="centre")
            text.draw(surface, f"{percent(share)}%", pygame.Rect(x, at[1] + 13, CELL - 1, 8), font="micro", colour=ink, align="centre")
            x += CELL


def _square(moment: Moment, cell: int) -> list[pygame.Rect]:
    return [pygame.Rect(layout.cell_box(cell, layout.turned(moment.view, moment.bottom)))] if cell >= 0 else []


def _place(foot: tuple[int, int], size: tuple[int, int], keep: list[pygame.Rect]) -> pygame.Rect:
    """Above the one who is aimed at, or wherever less of them and of the square to strike from is hidden."""
    x, y = foot
    figure = pygame.Rect(x - 28, y - 38, 56, 50)
    room = pygame.Rect(102, layout.FIELD[1] + 26, 436, 228)
    wide, high = size
    corners = ((x - wide // 2, figure.top - high - 2), (x - wide // 2, figure.bottom + 2))
    sides = ((figure.right + 2, y - high // 2), (figure.left - wide - 2, y - high // 2))
    boxes = [pygame.Rect(corner, size).clamp(room) for corner in (*corners, *sides)]
    return min(boxes, key=lambda box: sum(box.clip(each).width * box.clip(each).height for each in (figure, *keep)))
