"""The odds of a blow on the felt: bars of the wounds, the line it likely leaves, and the same of the counter-attack (UX-08)."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.rules.mythic.state import Unit
from engine.rules.mythic.stats import capped
from engine.ui.sizes import SIZES
from scenes.mythic.brush import Brush
from scenes.mythic.lens import Lens

LEFT, TOP, WIDE, BOTTOM = 487, 185, 148, 271
LABEL = 54
"""Pixels for the words in front of two columns."""
LINE, ROW, SMALL = 10, 11, 8
BARS = 8
"""At most so many numbers of wounds have a bar."""
HIT = ("red2", "red4")
BACK = ("blue2", "blue4")
"""Fill and edge of the bars of the blow and of the counter-attack."""


class OddsPanel:
    """Draws one lens; knows the words and nothing of the rules."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, found: Lens, attacker: Unit, target: Unit, bottom: int = BOTTOM) -> None:
        """A blow alone has room for words; with a counter-attack there are two columns. Buttons may need the room below `bottom`."""
        if found.back is None:
            self._alone(surface, found, bottom)
        else:
            self._both(surface, found, found.back, (target, attacker))

    # -- a blow that nobody answers ---------------------------------------------------------------------------------------------

    def _alone(self, surface: pygame.Surface, found: Lens, bottom: int) -> None:
        t, text = self._brush.t, self._brush.text
        key = "mythic.ui.successes_mean" if found.harmless else "mythic.ui.mean"
        head = f"{_dice(found)}  {t(key, n=float(found.expected))}"
        text.draw(surface, head, pygame.Rect(LEFT, TOP, WIDE, LINE), colour="gold3", shadow="ink0")
        rows = self._facts(found)
        parts = self._parts((found,))
        foot = bottom - ROW * len(rows) - (SMALL if parts else 0)
        self._chart(surface, (found,), TOP + LINE + 1, foot - 2)
        for number, words in enumerate(rows):
            room = pygame.Rect(LEFT, foot + number * ROW, WIDE, ROW - 1)
            text.draw(surface, words, room, font=text.fitted(words, WIDE, ("body", "micro")), colour="stone4", shadow="ink0")
        self._foot(surface, parts, bottom - SMALL)

    def _facts(self, found: Lens) -> list[str]:
        """Where the target would stand, how surely it falls, and whether it can be thrown."""
        t = self._brush.t
        if found.harmless:
            return [f"{t('mythic.ui.odds.stone')} {_percent(1.0 - found.spread[0])}"]
        lines = [
            f"{t('mythic.ui.odds.likely')} {_change(found)}",
            f"{t('mythic.ui.odds.kill')} {_percent(found.kill)}",
        ]
        if found.worst < found.likely:
            lines[0] += f"  {t('mythic.ui.odds.worst')} {_health(found.worst)}"
        if found.throw:
            lines[1] += f"  {t('mythic.ui.odds.throw')} {_percent(found.throw)}"
        return lines

    # -- a blow and what comes back -----------------------------------------------------------------------------------------------

    def _both(self, surface: pygame.Surface, found: Lens, back: Lens, struck: tuple[Unit, Unit]) -> None:
        t, text = self._brush.t, self._brush.text
        both = (found, back)
        for column, (each, unit) in enumerate(zip(both, struck, strict=True)):
            name, colour = t(f"mythic.unit.{unit.id}.short"), (HIT, BACK)[column][1]
            text.draw(surface, name, self._cell(column, TOP, SMALL - 1), font="micro", colour=colour, align="centre")
            text.draw(surface, _dice(each), self._cell(column, TOP + SMALL, LINE - 1), colour="gold3", align="centre")
        text.draw(surface, t("mythic.ui.odds.to"), pygame.Rect(LEFT, TOP, LABEL, SMALL - 1), font="micro", colour="sand3")
        parts = self._parts(both)
        if found.throw:
            parts = f"{t('mythic.ui.odds.throw')} {_percent(found.throw)}  {parts}".strip()
        rows = [
            ("likely", [_change(each) for each in both]),
            ("worst", [_health(each.worst) for each in both]),
            ("kill", [_percent(each.kill) for each in both]),
        ]
        high = LINE + 3 * (text.size > SIZES[0])
        foot = BOTTOM - high * len(rows) - (SMALL if parts else 0)
        self._chart(surface, both, TOP + SMALL + LINE - 1, foot - 2)
        for number, (key, cells) in enumerate(rows):
            top, words = foot + number * high, t(f"mythic.ui.odds.{key}")
            text.draw(surface, words, pygame.Rect(LEFT, top, LABEL, high - 1), font=text.fitted(words, LABEL - 1, ("body", "micro")),
                      colour="sand3")
            for column, cell in enumerate(cells):
                text.draw(surface, cell, self._cell(column, top, high - 1), colour="stone4", align="centre", shadow="ink0")
        self._foot(surface, parts, BOTTOM - SMALL)

    def _cell(self, column: int, top: int, high: int) -> pygame.Rect:
        wide = (WIDE - LABEL) // 2
        return pygame.Rect(LEFT + LABEL + column * wide, top, wide, high)

    # -- bars and modifiers -------------------------------------------------------------------------------------------------------

    def _chart(self, surface: pygame.Surface, both: Sequence[Lens], top: int, bottom: int) -> None:
        """The chance of every number of wounds; those that destroy are gold. A counter-attack has the right half of each place."""
        floor = bottom - SMALL
        highest = max(max(each.spread) for each in both)
        pitch = WIDE // BARS
        wide = (pitch - 2) // len(both)
        for count in range(BARS):
            for column, each in enumerate(both):
                if count < len(each.spread):
                    height = round(each.spread[count] / highest * (floor - top - SMALL + 1))
                    bar = pygame.Rect(LEFT + count * pitch + column * wide, floor - height, wide, height)
                    self._bar(surface, bar, each.spread[count], _tone(each, count, column))
            place = pygame.Rect(LEFT + count * pitch, floor + 1, wide * len(both), SMALL - 1)
            self._brush.text.draw(surface, str(count), place, font="micro", colour="sand3", align="centre")

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, chance: float, tone: tuple[str, str]) -> None:
        colour = self._brush.art.colour
        surface.fill(colour(tone[0]), (bar.x, bar.y, bar.width - 1, max(1, bar.height)))
        surface.fill(colour(tone[1]), (bar.x, bar.y, bar.width - 1, 1))
        words = f"{chance * 100:.0f}"
        if words != "0" and self._brush.text.measure(words, "micro", SIZES[0]) <= bar.width + 2:
            room = pygame.Rect(bar.x - 1, bar.y - SMALL + 1, bar.width + 2, SMALL - 1)
            self._brush.text.draw(surface, words, room, font="micro", colour="stone4", align="centre")

    def _foot(self, surface: pygame.Surface, words: str, top: int) -> None:
        text = self._brush.text
        while words and text.measure(words, "micro", SIZES[0]) > WIDE:
            words = words.rpartition("  ")[0]
        if words:
            text.draw(surface, words, pygame.Rect(LEFT, top + 1, WIDE, SMALL - 2), font="micro", colour="sand2")

    def _parts(self, both: Sequence[Lens]) -> str:
        """What changes the figures of the blow, and where the limit of two cuts it (MB-16.9)."""
        found = both[0]
        words = [f"{self._brush.names.of(source)} {amount:+d}" for source, amount in (*found.attack, *found.guard)]
        if any(sum(amount for _, amount in parts) != capped(parts) for parts in (found.attack, found.guard)):
            words.append(self._brush.t("mythic.ui.capped"))
        return "  ".join(words)


def _tone(found: Lens, count: int, column: int) -> tuple[str, str]:
    """Grey for nothing, gold for destruction, else the colour of the column."""
    if not count:
        return "stone1", "stone3"
    return ("gold2", "gold4") if count >= found.left and not found.harmless else (HIT, BACK)[column]


def _dice(found: Lens) -> str:
    """Dice against Defence."""
    return f"{{icon:attack}}{found.dice} {{icon:defence}}{found.defence}"


def _health(left: int) -> str:
    """A vitality, or the end of it."""
    return f"{{icon:health}}{left}" if left else "{icon:skull}"


def _change(found: Lens) -> str:
    """From the vitality of now to the likely one."""
    return f"{{icon:health}}{found.left}{{icon:arrow_right}}{found.likely or '{icon:skull}'}"


def _percent(chance: float) -> str:
    """A chance; what is possible is never called 0."""
    return f"{chance * 100:.0f} %" if chance >= 0.005 or not chance else "<1 %"
