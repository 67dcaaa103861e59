"""What stands over the pieces of the Mythicals table: buttons, previews, counts, tags, the chronicle."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState
from engine.table.stage import HudButton, Moment
from engine.ui.names import opening
from scenes.mythicals import layout
from scenes.mythicals.panels import Panels
from scenes.mythicals.preview import Preview, stands_for

if TYPE_CHECKING:
    from scenes.mythicals.stage import MythicalsStage

CONFIRM, BACK = "@confirm", "@back"
WAYS: Final = 4
LINES: Final = 8
"""Lines of the log that may stand beside the board."""
ASKING: Final[dict[type[Any], str]] = {
    ChooseSource: "ask_source",
    ChooseColour: "ask_colour",
    ChooseToken: "ask_token",
    ReinforceOrLock: "ask_board",
}
Rect = tuple[int, int, int, int]


class MythicalsHud:
    """Draws from the view that the table shows; asks the stage for words and previews."""

    def __init__(self, stage: MythicalsStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.panels = Panels(stage)
        self._told: tuple[tuple[str, ...], str] = ((), "")

    # -- buttons --------------------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the open question, in the preview panel."""
        t, asked, prefix = self.app.t, moment.decision, moment.prefix
        x, y, w, h = layout.PREVIEW
        row = y + h - 25
        if isinstance(asked, ChooseSource):
            deck = HudButton("deck", t("mythicals.button.reveal"), (x + 8, row, w - 16, 19), "gold", tip=t("mythicals.hint.ChooseSource"))
            dawn = HudButton("dawn", t("mythicals.button.dawn"), (x + 8, row - 21, w - 16, 19))
            return (deck,) if moment.view.board else (deck, dawn)
        if isinstance(asked, ChooseColour):
            return self._colour_buttons(moment, x + 8, row, w - 16)
        pass_button = HudButton("pass", t("mythicals.button.pass"), (x + w - 68, row, 60, 19), "stone", "p")
        if prefix and prefix[0] not in self.stage.content.tokens:
            return ()
        if isinstance(asked, ChooseToken) and prefix:
            return (
                *self._ways(moment, x + 8, y + 18, w - 16),
                HudButton(CONFIRM, t("mythicals.button.pay"), (x + 8, row, 118, 19), "gold"),
                HudButton(BACK, t("match.button.back"), (x + w - 68, row, 60, 19)),
            )
        if isinstance(asked, ReinforceOrLock) and prefix:
            return (*self._token_buttons(prefix[0]), HudButton(BACK, t("match.button.back"), (x + w - 68, row, 60, 19)))
        return (pass_button,)

    def _colour_buttons(self, moment: Moment, x: int, y: int, width: int) -> Sequence[HudButton]:
        """One for each colour that was revealed; the one under the mouse is the gold one."""
        steps = [step for step in self.stage.numbered(moment) if moment.picker is not None and step in moment.picker.options()]
        wide = (width - 4 * (len(steps) - 1)) // max(1, len(steps))
        chosen = moment.hovered if moment.hovered in steps else steps[0] if steps else ""
        made = []
        for index, step in enumerate(steps):
            colour = self.app.t(f"mythicals.colour.{step.partition(':')[2]}")
            label = self.app.t("mythicals.button.take", colour=colour) if len(steps) < 3 else colour.capitalize()
            made.append(HudButton(step, label, (x + index * (wide + 4), y, wide, 19), "gold" if step == chosen else "stone"))
        return made

    def _ways(self, moment: Moment, x: int, y: int, width: int) -> Sequence[HudButton]:
        """The legal combinations as buttons, where there are several (MY-8.9); cards can be picked by hand as well."""
        if moment.picker is None or moment.picker.chosen or len(moment.picker.combinations()) < 2:
            return ()
        wide = (width - 4) // 2
        made = []
        for index, action in enumerate(moment.picker.combinations()[:WAYS]):
            words = " ".join(self.stage.short(face) for face in action.path[1:])
            place = (x + (wide + 4) * (index % 2), y + 16 * (index // 2), wide, 16)
            label = words if self.app.text.measure(words) < wide - 6 else str(index + 1)
            made.append(HudButton(f"@propose:{index}", label, place, brief=True))
        return made

    def _token_buttons(self, name: str) -> Sequence[HudButton]:
        """+1, +2 and the padlock beside the chosen token (MY-9.2, MY-9.5)."""
        column, row = self.stage.content.tokens[name].column, self.stage.content.tokens[name].row
        x, y = layout.token_place(column, row)
        left = x - 6
        return tuple(
            HudButton(step, label, (left + 21 * index, y + 24, 20, 17), "gold" if index == 0 else "stone", brief=True)
            for index, (step, label) in enumerate((("+1", "+1"), ("+2", "+2"), ("lock", "{icon:lock}")))
        )

    # -- over the pieces ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Counts, preview, what a wildcard stands for, tags."""
        view: MythicalsState = moment.view
        self._badge(surface, layout.DECK[:2], self.stage.deck_left or 0, "badge_red")
        if self.stage.discarded:
            self._badge(surface, layout.DISCARD[:2], self.stage.discarded, "badge_blue")
        self._preview_panel(surface, moment)
        self._chronicle(surface, moment)
        self._tags(surface, moment)
        self._wild_values(surface, moment, view)
        self._token_sums(surface, moment)

    def _badge(self, surface: pygame.Surface, at: tuple[int, int], number: int, name: str) -> None:
        badge = self.app.art.sprite(f"ui/{name}")
        box = surface.blit(badge, (at[0] - 3, at[1] - 3))
        self.app.text.draw(surface, str(number), box, font="micro", colour="stone4", align="centre")

    def _preview_panel(self, surface: pygame.Surface, moment: Moment) -> None:
        if moment.view.over:
            return
        self.panels.panel(surface, layout.PREVIEW)
        x, y, w, _ = layout.PREVIEW
        look = self.stage.preview(moment)
        lines = self._lines(moment.view, look) if look is not None else self._asking(moment)
        words = "\n".join(f"<{colour}>{line}</>" if "</>" not in line else line for line, colour in lines)
        self.app.text.draw_block(surface, words, pygame.Rect(x + 8, y + 6, w - 16, 44), colour="sand3")

    def _lines(self, view: MythicalsState, look: Preview) -> list[tuple[str, str]]:
        t, stage = self.app.t, self.stage
        colour = t(f"mythicals.colour.{look.colour}")
        taken = " ".join(stage.short(face) for face in look.taken)
        lines = [(f"{t('mythicals.ui.take', n=len(look.taken), colour=colour)}: {taken}", layout.INK[look.colour])]
        handed = " ".join(stage.short(face) for face in look.handed)
        lines.append((t("mythicals.ui.hands", cards=handed), "red4") if handed else (t("mythicals.ui.hands_none"), "stone3"))
        tokens = "  ".join(self._short_token(view, name) for name in look.payable[:4])
        lines.append((t("mythicals.ui.new_payable", tokens=tokens), "green5") if tokens else (t("mythicals.ui.new_none"), "stone3"))
        if look.reserved:
            lines.append((t("mythicals.ui.falls", cards=" ".join(stage.short(face) for face in look.reserved)), "sand2"))
        return lines

    def _short_token(self, view: MythicalsState, name: str) -> str:
        """Symbol and number of cards, then what it brings with its markers."""
        each, extra = view.content.tokens[name], view.board[name].markers
        return f"{{icon:{layout.ELEMENT[each.colour]}}}{getattr(each.needs, 'n', 6)}: {each.points}{f'+{extra}' if extra else ''}"

    def _asking(self, moment: Moment) -> list[tuple[str, str]]:
        t, asked = self.app.t, moment.decision
        if moment.picker is None:
            return [(t("mythicals.ui.waiting", name=self.stage.people[asked.seat].name), "stone3")] if asked is not None else []
        if isinstance(asked, ChooseToken) and moment.picker is not None and moment.picker.drafting:
            return self._paying(moment)
        key = ASKING.get(type(asked))
        pointed = self.stage.step_of(moment.pointed, moment) if moment.pointed else ""
        if self.tells(pointed, moment):
            return [(self.token_words(pointed, moment), "sand3")]
        return [(t(f"mythicals.ui.{key}"), "sand3")] if key else []

    def tells(self, token: str, moment: Moment) -> bool:
        """Whether the panel has the words of the token under the mouse, which then need not be said twice."""
        drafting = moment.picker is not None and moment.picker.drafting
        asks_for_token = isinstance(moment.decision, ChooseToken | ReinforceOrLock) and moment.picker is not None and not drafting
        return asks_for_token and token in moment.view.board

    def _paying(self, moment: Moment) -> list[tuple[str, str]]:
        """What is chosen so far, and what the wildcard counts as (MY-8.4)."""
        assert moment.picker is not None
        name, chosen = moment.prefix[0], moment.picker.chosen
        words = [(opening(str(self.stage.name(name, "token"))), "gold3")]
        if chosen:
            words.append((" ".join(self.stage.short(face) for face in chosen), "stone4"))
        values = stands_for(moment.view, name, chosen)
        words += [(self.app.t("mythicals.ui.stands_for", value=value), "fire1") for value in dict.fromkeys(values.values())]
        return [(str(text), colour) for text, colour in words]

    def token_words(self, name: str, moment: Moment) -> str:
        """A token in words: requirement, worth, and what is missing (MY-7.1)."""
        t, view = self.app.t, moment.view
        each, lying = view.content.tokens[name], view.board.get(name)
        worth = f"{each.points}" + (f" + {lying.markers}" if lying and lying.markers else "")
        lines = [f"<gold3>{opening(str(self.stage.name(name, 'token')))}</>  {{icon:star}}{worth}", t(f"mythicals.token.{name}.text")]
        if lying is not None and lying.locked:
            lines.append(f"<stone2>{t('mythicals.ui.locked')}</>")
        lacks = self.stage.needs(name, moment)
        lines.append(f"<red4>{t('mythicals.ui.needs', cards=lacks)}</>" if lacks.strip() else f"<green5>{t('mythicals.ui.payable')}</>")
        return "\n".join(lines)

    def _chronicle(self, surface: pygame.Surface, moment: Moment) -> None:
        """While nothing is revealed, the last lines of the log stand where the cards will lie (UX-37)."""
        if moment.view.revealed or moment.view.over or not moment.lines or self.stage.revealing or self.stage.totals:
            return
        x, y, w, h = layout.CHRONICLE
        self.panels.panel(surface, layout.CHRONICLE, "ui/panel_slate_dark")
        room = pygame.Rect(x + 7, y + 6, w - 14, h - 10)
        last = tuple(moment.lines[-LINES:])
        if self._told[0] != last:
            self._told = (last, self._fitting(last, room))
        self.app.text.draw_block(surface, self._told[1], room, colour="stone3")

    def _fitting(self, lines: tuple[str, ...], room: pygame.Rect) -> str:
        """As many of the last lines as the room holds."""
        text, kept, used = self.app.text, list[str](), 0
        for line in reversed(lines):
            used += len(text.wrap(line, room.width)) * text.line()
            if used > room.height:
                break
            kept.append(line)
        return "\n".join(reversed(kept))

    def _tags(self, surface: pygame.Surface, moment: Moment) -> None:
        """Revealed cards that the hovered colour leaves behind carry a tag."""
        look = self.stage.preview(moment)
        if look is None or not look.reserved:
            return
        names = self.stage.copies("v", moment.view.revealed)
        words = self.app.t("mythicals.ui.to_reserve")
        for index, (_, face) in enumerate(zip(names, moment.view.revealed, strict=True)):
            if self.stage.colour(face) == look.colour:
                continue
            wide = min(66, self.app.text.measure(words) + 8)
            box = pygame.Rect(0, layout.REVEALED[1] + 85, wide, 13)
            box.centerx = layout.REVEALED[0] + 68 * index + 32
            surface.fill(self.app.art.colour("ink0"), box)
            surface.fill(self.app.art.colour("ink2"), box.inflate(-2, -2))
            font = self.app.text.fitted(words, wide - 4, ("body", "micro"))
            self.app.text.draw(surface, words, box, font=font, colour="stone3", align="centre")

    def _wild_values(self, surface: pygame.Surface, moment: Moment, view: MythicalsState) -> None:
        """The value that a wildcard in the payment stands for, drawn on the card (MY-8.4)."""
        if moment.picker is None or not moment.picker.drafting or not moment.prefix:
            return
        seat = moment.decision.seat
        for face, value in stands_for(view, moment.prefix[0], moment.picker.chosen).items():
            zone = f"c{seat}_{self.stage.colour(face)}"
            row = [each for each in view.collections[seat] if self.stage.colour(each) == self.stage.colour(face)]
            zones = layout.zones(self.stage.bottom, {})
            x, y = zones[zone].layout.place("", row.index(face), len(row))
            badge = self.app.art.sprite("ui/badge_gold")
            box = surface.blit(badge, (x + 1, y - 6))
            self.app.text.draw(surface, str(value), box, font="micro", colour="wood0", align="centre")

    def _token_sums(self, surface: pygame.Surface, moment: Moment) -> None:
        """On payable tokens the worth with its markers; on eligible ones how they can be changed (MY-9)."""
        if moment.picker is None or moment.prefix or not isinstance(moment.decision, ReinforceOrLock):
            return
        for name in moment.picker.options():
            if name not in moment.view.board:
                continue
            steps = [action.path[1] for action in moment.picker.actions if action.path[0] == name]
            words = " ".join("{icon:lock}" if step == "lock" else step for step in steps)
            each = moment.view.content.tokens[name]
            x, y = layout.token_place(each.column, each.row)
            wide = self.app.text.measure(words) + 4
            box = pygame.Rect(x + 25 - wide // 2, y + 14, wide, 11)
            surface.fill(self.app.art.colour("ink0"), box)
            self.app.text.draw(surface, words, box, colour="fire1", align="centre")
