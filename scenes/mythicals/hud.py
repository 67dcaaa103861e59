"""What stands over the pieces of the Mythicals table: previews, counts, tags, the chronicle."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.kernel.types import Decision
from engine.rules.mythicals.content import MythicalsContent
from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState
from engine.table.moment import Moment
from engine.table.once import Once
from scenes.mythicals import layout
from scenes.mythicals.panels import Panels
from scenes.mythicals.preview import Preview, Previews, stands_for
from scenes.mythicals.words import MythicalsWords, told_in_panel

WORDS: Final = 40
"""The height of the words over the buttons of the panel."""
LINES: Final = 8
"""Lines of the log that may stand beside the board."""
ASKING: Final[dict[type[Decision], str]] = {
    ChooseSource: "ask_source",
    ChooseColour: "ask_colour",
    ChooseToken: "ask_token",
    ReinforceOrLock: "ask_board",
}


class MythicalsHud:
    """Draws from the view that the table shows."""

    def __init__(self, words: MythicalsWords, panels: Panels, previews: Previews) -> None:
        self._words = words
        self._content: MythicalsContent = words.content
        self._panels = panels
        self._previews = previews
        self._art, self._text, self._t = panels.art, panels.text, words.t
        self._told: Once[str] = Once()

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Counts, preview, what a wildcard stands for, tags."""
        view: MythicalsState = moment.view
        self._badge(surface, layout.DECK[:2], len(view.deck), "badge_red")
        if view.discard:
            self._badge(surface, layout.DISCARD[:2], len(view.discard), "badge_blue")
        self._preview_panel(surface, moment)
        self._chronicle(surface, moment)
        self._tags(surface, moment)
        self._wild_values(surface, moment, view)

    def _badge(self, surface: pygame.Surface, at: tuple[int, int], number: int, name: str) -> None:
        badge = self._art.sprite(f"ui/{name}")
        box = surface.blit(badge, (at[0] - 3, at[1] - 3))
        self._text.draw(surface, str(number), box, font="micro", colour="stone4", align="centre")

    def _preview_panel(self, surface: pygame.Surface, moment: Moment) -> None:
        if moment.view.over:
            return
        self._panels.panel(surface, layout.PREVIEW)
        x, y, w, _ = layout.PREVIEW
        look = self._previews.of(moment)
        lines = self._lines(moment.view, look) if look is not None else self._asking(moment)
        words = "\n".join(f"<{colour}>{line}</>" if "</>" not in line else line for line, colour in lines)
        self._text.draw_block(surface, words, pygame.Rect(x + 8, y + 6, w - 16, WORDS), colour="sand3")

    def _lines(self, view: MythicalsState, look: Preview) -> list[tuple[str, str]]:
        t, words = self._t, self._words
        colour = t(f"mythicals.colour.{look.colour}")
        taken = " ".join(words.short(face) for face in look.taken)
        lines = [(f"{t('mythicals.ui.take', n=len(look.taken), colour=colour)}: {taken}", layout.INK[look.colour])]
        handed = " ".join(words.short(face) for face in look.handed)
        lines.append((t("mythicals.ui.hands", cards=handed), "red4") if handed else (t("mythicals.ui.hands_none"), "stone3"))
        tokens = "  ".join(self._short_token(view, name) for name in look.payable[:4])
        lines.append((t("mythicals.ui.new_payable", tokens=tokens), "green5") if tokens else (t("mythicals.ui.new_none"), "stone3"))
        if look.reserved:
            lines.append((t("mythicals.ui.falls", cards=" ".join(words.short(face) for face in look.reserved)), "sand2"))
        return lines

    def _short_token(self, view: MythicalsState, name: str) -> str:
        """Symbol and number of cards, then what it brings with its markers."""
        each, extra = view.content.tokens[name], view.board[name].markers
        return f"{{icon:{layout.ELEMENT[each.colour]}}}{getattr(each.needs, 'n', 6)}: {each.points}{f'+{extra}' if extra else ''}"

    def _asking(self, moment: Moment) -> list[tuple[str, str]]:
        t, asked = self._t, moment.decision
        if moment.picker is None:
            return [(t("mythicals.ui.waiting", name=self._words.people[asked.seat].name), "stone3")] if asked is not None else []
        if type(asked) is ChooseToken and moment.prefix and moment.picker.drafting:
            return self._paying(moment)
        key, pointed = ASKING.get(type(asked)), moment.pointed or ""
        if told_in_panel(pointed, moment):
            return [(self._words.token_words(pointed, moment), "sand3"), *self._changes(pointed, moment)]
        return [(t(f"mythicals.ui.{key}"), "sand3")] if key else []

    def _changes(self, name: str, moment: Moment) -> list[tuple[str, str]]:
        """How the token under the mouse may be changed now (MY-9)."""
        assert moment.picker is not None
        steps = [action.path[1] for action in moment.picker.actions if type(moment.decision) is ReinforceOrLock and action.path[0] == name]
        ways = " ".join("{icon:lock}" if step == "lock" else step for step in steps)
        return [(self._t("mythicals.ui.changes", ways=ways), "fire1")] if ways else []

    def _paying(self, moment: Moment) -> list[tuple[str, str]]:
        """What is chosen so far, and what the wildcard counts as (MY-8.4)."""
        assert moment.picker is not None
        name, chosen = moment.prefix[0], moment.picker.chosen
        ways = len(moment.picker.combinations())
        heading = self._t("mythicals.ui.ways", token=self._words.token_name(name), n=ways) if ways > 1 else self._words.token_name(name)
        words = [(heading, "gold3")]
        if chosen:
            words.append((" ".join(self._words.short(face) for face in chosen), "stone4"))
        values = stands_for(moment.view, name, chosen)
        words += [(self._t("mythicals.ui.stands_for", value=value), "fire1") for value in dict.fromkeys(values.values())]
        return words

    def _chronicle(self, surface: pygame.Surface, moment: Moment) -> None:
        """While nothing is revealed, the last lines of the log stand where the cards will lie (UX-37)."""
        if moment.view.revealed or moment.view.over or not moment.lines:
            return
        x, y, w, h = layout.CHRONICLE
        self._panels.panel(surface, layout.CHRONICLE, "ui/panel_slate_dark")
        room = pygame.Rect(x + 7, y + 6, w - 14, h - 10)
        last = tuple(moment.lines[-LINES:])
        words = self._told(None, last, lambda: self._fitting(last, room))
        self._text.draw_block(surface, words, room, colour="stone3")

    def _fitting(self, lines: tuple[str, ...], room: pygame.Rect) -> str:
        """As many of the last lines as the room holds."""
        text, kept, used = self._text, list[str](), 0
        for line in reversed(lines):
            used += len(text.wrap(line, room.width)) * text.line()
            if used > room.height:
                break
            kept.append(line)
        return "\n".join(reversed(kept))

    def _tags(self, surface: pygame.Surface, moment: Moment) -> None:
        """Revealed cards that the hovered colour leaves behind carry a tag."""
        look = self._previews.of(moment)
        if look is None or not look.reserved:
            return
        words = self._t("mythicals.ui.to_reserve")
        for index, face in enumerate(moment.view.revealed):
            if self._content.colour_of.get(face) == look.colour:
                continue
            wide = min(66, self._text.measure(words) + 8)
            box = pygame.Rect(0, layout.REVEALED[1] + 85, wide, 13)
            box.centerx = layout.REVEALED[0] + 68 * index + 32
            surface.fill(self._art.colour("ink0"), box)
            surface.fill(self._art.colour("ink2"), box.inflate(-2, -2))
            font = self._text.fitted(words, wide - 4, ("body", "micro"))
            self._text.draw(surface, words, box, font=font, colour="stone3", align="centre")

    def _wild_values(self, surface: pygame.Surface, moment: Moment, view: MythicalsState) -> None:
        """The value that a wildcard in the payment stands for, drawn on the card (MY-8.4)."""
        if moment.picker is None or not moment.picker.drafting or not moment.prefix:
            return
        seat = moment.decision.seat
        for face, value in stands_for(view, moment.prefix[0], moment.picker.chosen).items():
            colour = self._content.colour_of[face]
            row = [each for each in view.collections[seat] if self._content.colour_of[each] == colour]
            x, y = layout.zones(moment.bottom, {})[f"c{seat}_{colour}"].layout.place("", row.index(face), len(row))
            badge = self._art.sprite("ui/badge_gold")
            box = surface.blit(badge, (x + 1, y - 6))
            self._text.draw(surface, str(value), box, font="micro", colour="wood0", align="centre")
