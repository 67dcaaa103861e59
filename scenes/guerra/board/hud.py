"""Over the pieces: phase track, what is counted, who passed, what others changed, tags on cards."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.rules.guerra.state import State
from engine.rules.kernel.types import HIDDEN, Seat
from engine.table.moment import Moment
from engine.table.painter import Kit
from engine.ui.names import label
from engine.ui.sizes import SIZES
from scenes.guerra.board import layout, pieces
from scenes.guerra.board.clash_panel import ClashPanel, tag
from scenes.guerra.board.fighters import Fighters
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.plates import Plates
from scenes.guerra.board.reasons import Reasons
from scenes.guerra.board.ticks import Ticks
from scenes.guerra.words.forecast import forces
from scenes.guerra.words.news import news, signed
from scenes.guerra.words.standing import who_passed
from scenes.guerra.words.words import GuerraWords

TRACK: Final = (("transfer", ("transfer",)), ("influence", ("influence",)), ("clash", ("assignment", "clash", "resolution")),
                ("reorganisation", ("reorganisation",)))

TRACK_ROOM: Final = 240
"""The track ends where the sum of the near army begins."""


class GuerraHud:
    """Draws from the view that the table shows."""

    def __init__(self, kit: Kit, words: GuerraWords) -> None:
        self._kit = kit
        self._words = words
        self._fighters = Fighters(kit)
        self._clash = ClashPanel(kit, words)
        self._plates = Plates(kit, words)
        self._reasons = Reasons(kit, words.rules, words.content)
        self._ticks = Ticks(kit, words)

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Everything that must not be covered."""
        view: State = moment.view
        pair = self._words.chairs.pair(moment.sight)
        offering = bool(pieces.offers(moment.sight, self._words.rules))
        for side, seat in zip((NEAR, FAR), pair, strict=True):
            if not offering:
                self._fighters.draw(surface, view, seat, side, self._words.people[seat].side, moment.table)
        self._clash.draw(surface, view, pair, forces(self._words.forecasts.of(moment), pair), moment.table)
        self._track(surface, view)
        if view.battles:
            self._battle(surface, view)
        self._facts(surface, view, moment.bottom, pair[1])
        if layout.special(view):
            self._chronicle(surface)
        self._seats(surface, moment, pair)
        self._plates.draw(surface, moment)
        self._reasons.draw(surface, moment)
        self._ticks.draw(surface, moment)

    def _seats(self, surface: pygame.Surface, moment: Moment, pair: tuple[Seat, Seat]) -> None:
        """Whoever has passed (GM-8.1, GM-9.2, GM-9.4), and what others made of a reserve since one's last decision (UX-37)."""
        gone = who_passed(moment.view)
        for side, seat in zip((NEAR, FAR), pair, strict=True):
            x, top, w, h = layout.reserve(moment.view, side)
            y = top + h - layout.RESERVE[NEAR][3]  # below the name of the mythology, where there is room for one
            if seat in gone:
                words = self._kit.t("guerra.ui.passed")
                # Between name, number and coins there is room for the usual size alone.
                wide = self._kit.text.measure(words, "micro", SIZES[0]) + 6
                tag(self._kit, surface, pygame.Rect(x + w - 5 - wide, y + 20, wide, 11), words, "stone4")
            change = signed(news(moment.since, moment.view, seat).reserve)
            if change:
                wide = self._kit.text.measure(change, "body") + 6
                colour = "red4" if change.startswith("-") else "green5"
                tag(self._kit, surface, pygame.Rect(x + w - 5 - wide, y + 38, wide, 12), change, colour)

    def _battle(self, surface: pygame.Surface, view: State) -> None:
        """Under the Battle card in force a plate with whoever played it (GM-9.12)."""
        area = pygame.Rect(layout.BATTLE[0], layout.BATTLE[1] + 60, 44, 20)
        person = self._words.people[view.battles[-1].seat]
        surface.fill(self._kit.art.colour("ink0"), area)
        surface.fill(self._kit.art.side_colour(person.side, 0), area.inflate(-2, -2))
        name, _ = label(self._kit.text, (person.name.upper(),), 40, ("micro",))
        for words, colour, y in ((self._kit.t("guerra.ui.battle_card"), "stone4", 1), (name, "gold4", 10)):
            self._kit.text.draw(surface, words, pygame.Rect(area.left, area.top + y, 44, 9), font="micro", colour=colour, align="centre")

    def _track(self, surface: pygame.Surface, view: State) -> None:
        """The four phases, the one that runs lit (GM-6.8)."""
        x, text = 4, self._kit.text
        size = next((size for size in (text.suits(11, "micro"),) if self._wide(size) <= TRACK_ROOM), SIZES[0])
        for name, phases in TRACK:
            words = self._kit.t(f"guerra.phase.{name}")
            wide = text.measure(words, "micro", size) + 8
            lit = view.phase in phases
            area = pygame.Rect(x, layout.FIELD[1] + 5, wide, 11)
            surface.fill(self._kit.art.colour("ink0"), area)
            surface.fill(self._kit.art.colour("gold2" if lit else "ink2"), area.inflate(-2, -2))
            self._kit.text.draw(surface, words, area, font="micro", colour="wood0" if lit else "stone2", align="centre")
            x += wide + 2

    def _wide(self, size: int) -> int:
        """How wide the track would be."""
        return sum(self._kit.text.measure(self._kit.t(f"guerra.phase.{name}"), "micro", size) + 10 for name, _ in TRACK)

    def _chronicle(self, surface: pygame.Surface) -> None:
        """A flag and two words, where a duel of The Last Chronicle has a rule or a boon of its own."""
        art, text, area = self._kit.art, self._kit.text, pygame.Rect(layout.CHRONICLE)
        surface.fill(art.colour("gold1"), area)
        surface.fill(art.colour("ink1"), area.inflate(-2, -2))
        surface.blit(art.sprite("ui/icon_flag"), (area.left + 2, area.top + 2))
        words = self._kit.t("guerra.ui.chronicle")
        room = pygame.Rect(area.left + 15, area.top + 2, area.width - 17, 11)
        text.draw(surface, words, room, font=text.fitted(words, room.width, ("body", "micro")), colour="gold3")

    def _facts(self, surface: pygame.Surface, view: State, bottom: Seat, far: Seat) -> None:
        """What lies covered or put away: the rival's hand as backs, decks and discard piles by their size (GM-1.6)."""
        t, text, own, rival = self._kit.t, self._kit.text, view.players[bottom], view.players[far]
        x, y, w, _ = layout.FACTS if view.config.seats == 2 else layout.FACTS_OF_MANY
        rows = [(t("guerra.ui.rival_hand"), str(len(rival.hand)))]
        if view.config.seats == 2:
            self._backs(surface, [held.face != HIDDEN for held in rival.hand], pygame.Rect(x + 2, y + 13, w - 4, 10))
            rows += [("", ""), (t("guerra.ui.rival_deck"), str(len(rival.designs)))]
        rows.append((t("guerra.ui.rival_discard"), str(len(rival.designs_discard) + len(rival.gods_discard))))
        for at, (words, value) in enumerate(rows):
            room = text.measure(value, size=text.suits(11)) + 3
            line = pygame.Rect(x + 2, y + at * 13, w - 4, 11)
            text.draw(surface, words, pygame.Rect(line.left, line.top, line.width - room, line.height), colour="sand2")
            text.draw(surface, value, pygame.Rect(line.right - room, line.top, room, line.height), colour="stone4", align="right")
        badge = surface.blit(self._kit.art.sprite("ui/badge_blue"), (layout.DECK[0] - 2, layout.DECK[1] - 2))
        text.draw(surface, str(len(own.designs)), badge, font="micro", colour="stone4", align="centre")
        pile = len(own.designs_discard) + len(own.gods_discard)
        count = text.render(str(pile), "micro", "stone4", "ink0")
        surface.blit(count, count.get_rect(midtop=(layout.DISCARD[0] + 22, layout.DISCARD[1] + 49)))

    def _backs(self, surface: pygame.Surface, known: Sequence[bool], area: pygame.Rect) -> None:
        """The cards of a hand side by side or closed up: covered, and bright those that one knows."""
        step = min(9.0, (area.width - 8) / max(1, len(known) - 1))
        for at, open_ in enumerate(sorted(known)):
            back = pygame.Rect(round(area.left + step * at), area.top, 8, area.height)
            edge, inside = ("gold3", "sand3") if open_ else ("blue3", "blue1")
            surface.fill(self._kit.art.colour("ink0"), back)
            surface.fill(self._kit.art.colour(edge), back.inflate(-2, -2))
            surface.fill(self._kit.art.colour(inside), back.inflate(-4, -4))
