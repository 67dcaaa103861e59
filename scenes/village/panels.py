"""The panels of the players: portrait, life, experience, counters."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses
from engine.rules.village.content import VillageContent
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import team_of, weapon_targets
from engine.table.moment import Person
from engine.table.painter import Kit
from engine.table.sight import Sight
from engine.ui.names import USUAL
from scenes.village import layout
from scenes.village.blow import ELEMENTS
from scenes.village.cards import short_name

Rect = tuple[int, int, int, int]
EMPTY = 18
"""The room of the words where nothing lies before a hero."""
LEVELS = ("bronze", "steel", "gold")
"""The metal of each level's token."""
TOKEN = 13
BAR_EDGE = 4
"""What a bar keeps free above and below its words, which may not rise over the name beside it."""
"""The room of a round token."""


class Panels:
    """Draws what is public about every player."""

    def __init__(self, kit: Kit, content: VillageContent, people: Sequence[Person]) -> None:
        self._kit = kit
        self._content = content
        self._people = people

    def draw(self, surface: pygame.Surface, sight: Sight[State]) -> None:
        """Everybody at the table; the boss of a siege has a card of its own."""
        view, boss = sight.view, sight.view.siege is not None
        for seat in range(len(view.heroes)):
            rect = layout.panel_of(seat, view.ring, sight.bottom, boss)
            if seat == sight.bottom:
                self._own(surface, view, seat, rect)
            else:
                self._rival(surface, sight, seat, rect)

    def _frame(self, surface: pygame.Surface, view: State, seat: Seat, rect: Rect) -> None:
        x, y, w, h = rect
        art = self._kit.art
        surface.blit(art.nine("ui/panel_wood_dark", w, h), (x, y))
        if view.result is None and view.turn.seat == seat:
            surface.blit(art.nine("ui/ring_selected", w, h), (x, y))

    def _crest(self, surface: pygame.Surface, view: State, seat: Seat, at: tuple[int, int]) -> None:
        """Whoever has no hero yet shows his colours; portraits are pieces of the table."""
        if not view.heroes[seat].id:
            person = self._people[seat]
            surface.blit(self._kit.art.sprite(f"ui/crest_p{person.side + 1}", side=person.side), at)

    def bar(self, surface: pygame.Surface, kind: str, rect: Rect, share: float, words: str = "") -> None:
        """A filled bar with words on it."""
        x, y, w, h = rect
        art = self._kit.art
        surface.blit(art.nine("ui/well", w, h), (x, y))
        full = round((w - 2) * max(0.0, min(1.0, share)))
        if full >= 3:
            surface.blit(art.nine(f"ui/bar_{kind}", full, h - 2), (x + 1, y + 1))
        if words:
            room = pygame.Rect(rect).inflate(0, -BAR_EDGE)
            self._kit.text.draw(surface, words, room, font="micro", colour="stone4", align="centre", shadow="ink0")

    def _bars(self, surface: pygame.Surface, view: State, seat: Seat, x: int, y: int, w: int) -> None:
        """Life, and experience with a notch at both thresholds (VL-2.2)."""
        hero = view.heroes[seat]
        if not hero.id:
            return
        icon = self._kit.art.sprite("ui/icon_health")
        surface.blit(icon, (x, y - 1))
        self.bar(surface, "red", (x + 11, y, w - 11, 9), hero.life / max(1, hero.most), f"{hero.life}/{hero.most}")
        steps = self._content.heroes[hero.id].xp
        self.bar(surface, "gold", (x + 11, y + 10, w - 11, 7), hero.xp / steps[1])
        self._token(surface, LEVELS[hero.level - 1], hero.level, (x - 2, y + 8))
        notch = x + 12 + (w - 13) * steps[0] // steps[1]
        pygame.draw.line(surface, self._kit.art.colour("blue4"), (notch, y + 11), (notch, y + 15))

    def _name(self, surface: pygame.Surface, seat: Seat, view: State, rect: pygame.Rect) -> None:
        person = self._people[seat]
        banner = self._kit.art.sprite(f"ui/banner_p{person.side + 1}", side=person.side)
        spot = surface.blit(banner, (rect.x, rect.y))
        room = pygame.Rect(spot.right + 3, rect.y, rect.right - spot.right - 3, rect.height)
        name = short_name(self._kit.text, person.name, room.width)
        font = self._kit.text.fitted(name, room.width, ("body", "micro"))
        colour = "sand3" if view.heroes[seat].alive else "stone2"
        self._kit.text.draw(surface, name, room, font=font, colour=colour)

    def _rival(self, surface: pygame.Surface, sight: Sight[State], seat: Seat, rect: Rect) -> None:
        """A player across the table: wide for three, narrow for five."""
        view, (x, y, w, _) = sight.view, rect
        self._frame(surface, view, seat, rect)
        wide = w > layout.WIDE
        self._crest(surface, view, seat, (x + 6, y + 7) if wide else (x + 5, y + 5))
        left = x + (48 if wide else 36)
        top = y + (3 if wide else 2)
        self._name(surface, seat, view, pygame.Rect(left, top, (76 if wide else 48), 11))
        signs = _signs(sight, seat) + ("" if wide else f"{{icon:hand}}{len(view.hands[seat])}")
        self._kit.text.draw(surface, signs, pygame.Rect(left + (76 if wide else 48), top, 12 if wide else 35, 11), align="right")
        right = x + (layout.BARS - 6 if w > layout.BROAD else w - 5)
        taken = self._tokens(surface, view, seat, (right, y + (34 if wide else 15)))
        self._bars(surface, view, seat, left, top + 11 if wide else top + 10, 86 if wide else 82 - taken)
        if w > layout.BROAD:
            self._broad(surface, view, seat, rect)
        elif not wide:
            self._headed(surface, rect, ((x + 6, "village.ui.guard"), (x + 62, "village.ui.front")), y + 29)
            self._small_values(surface, view, seat, rect)
        elif wide:
            self._counts(surface, view, seat, pygame.Rect(x + 136, y + 2, 62, 10))
            if view.heroes[seat].id:
                self._values(surface, view, seat, (x + 129, y + 35), w - 135 - taken)

    def _broad(self, surface: pygame.Surface, view: State, seat: Seat, rect: Rect) -> None:
        """Where there is room: values of the hero below his bars, and what lies before him under headings."""
        x, y, w, h = rect
        self._counts(surface, view, seat, pygame.Rect(x + w - 84, y + h - 14, 78, 10), discard=True)
        places = ((x + layout.BARS, "village.ui.front"), (layout.guard_left(rect), "village.ui.guard"))
        self._headed(surface, rect, places, y + 6)
        if not view.heroes[seat].id:
            return
        self._values(surface, view, seat, (x + 48, y + 34))
        sheathed = any(sheath.seat == seat for sheath in view.sheaths.values())
        bare = (not view.facing(seat), not view.defences_of(seat) and not sheathed)
        for (left, key), empty in zip(places, bare, strict=True):
            if empty:
                words, room = self._kit.t(f"{key}_empty"), (w - layout.BARS) // 2 - 12
                self._kit.text.draw_block(surface, words, pygame.Rect(left, y + 17, room, EMPTY), colour="stone2")

    def _headed(self, surface: pygame.Surface, rect: Rect, places: tuple[tuple[int, str], ...], top: int) -> None:
        """A heading over each group of what lies before a hero, and a line between them."""
        _, y, _, h = rect
        for left, key in places:
            self._kit.text.draw(surface, self._kit.t(key), (left, top), font="micro", colour="sand2")
            if left != rect[0] + 6:
                pygame.draw.line(surface, self._kit.art.colour("wood1"), (left - 6, top), (left - 6, y + h - 7))

    def _values(self, surface: pygame.Surface, view: State, seat: Seat, at: tuple[int, int], room: int = 90) -> None:
        """Intelligence and armour, with a sign for each element that is resisted as far as there is room."""
        words = f"{{icon:intellect}}{view.sheet(seat).intelligence} {{icon:defence}}{bonuses.armour(view, seat)}"
        for element in ELEMENTS:
            sign = f" {{icon:{ELEMENTS[element]}}}"
            if bonuses.resistance(view, seat, element) and self._kit.text.measure(words + sign, size=USUAL) <= room:
                words += sign
        self._kit.text.draw(surface, words, at, colour="sand3")

    def _small_values(self, surface: pygame.Surface, view: State, seat: Seat, rect: Rect) -> None:
        """The same on a narrow panel, beside its headings: armour where there is any, and intelligence."""
        if not view.heroes[seat].id:
            return
        t, draw = self._kit.t, self._kit.text.draw
        x, y, w, _ = rect
        armour = bonuses.armour(view, seat)
        if armour:
            draw(surface, f"+{armour}", (x + 53, y + 29), font="micro", colour="gold4", align="right")
        wits = t("village.ui.wits", n=view.sheet(seat).intelligence)
        draw(surface, wits, (x + w - 4, y + 29), font="micro", colour="gold4", align="right")

    def _counts(self, surface: pygame.Surface, view: State, seat: Seat, rect: pygame.Rect, discard: bool = False) -> None:
        words = f"{{icon:hand}}{len(view.hands[seat])} {{icon:deck}}{len(view.decks[seat])}"
        words += f" {{icon:discard}}{len(view.discards[seat])}" if discard else ""
        self._kit.text.draw(surface, words, rect, colour="sand2", align="right")

    def _token(self, surface: pygame.Surface, name: str, number: int, at: tuple[int, int]) -> None:
        """A round token with a number."""
        spot = surface.blit(self._kit.art.sprite(f"ui/token_{name}"), at)
        self._kit.text.draw(surface, str(number), spot, font="micro", colour="stone4", align="centre", shadow="ink0")

    def _tokens(self, surface: pygame.Surface, view: State, seat: Seat, at: tuple[int, int]) -> int:
        """Poison and rage as tokens from right to left; the room they take."""
        hero = view.heroes[seat]
        found = [(name, number) for name, number in (("green", hero.poison), ("red", hero.berserk)) if number]
        for place, (name, number) in enumerate(found, 1):
            self._token(surface, name, number, (at[0] - place * TOKEN, at[1]))
        return len(found) * TOKEN

    def _own(self, surface: pygame.Surface, view: State, seat: Seat, rect: Rect) -> None:
        """The player nearest to the screen, with everything he needs to count on."""
        x, y, w, _ = rect
        self._frame(surface, view, seat, rect)
        self._crest(surface, view, seat, (x + 7, y + 8))
        hero = view.heroes[seat]
        self._name(surface, seat, view, pygame.Rect(x + 62, y + 5, w - 90, 12))
        if not hero.id:
            return
        text = self._kit.text
        text.draw(
            surface, self._kit.t("village.ui.level", level=hero.level), (x + w - 7, y + 5), font="micro", colour="gold4", align="right"
        )
        self._bars(surface, view, seat, x + 62, y + 18, w - 70)
        self._values(surface, view, seat, (x + 62, y + 37))
        self._tokens(surface, view, seat, (x + w - 6, y + 36))
        if view.facing(seat):
            self._kit.text.draw(surface, self._kit.t("village.ui.front"), layout.OWN_CAPTION, font="micro", colour="sand3", shadow="ink0")
        text.draw(surface, f"{{icon:deck}}{len(view.decks[seat])}", (x + 9, y + 59), colour="sand2")


def _signs(sight: Sight[State], seat: Seat) -> str:
    """A sword on whoever the nearest player's weapons may reach, a heart on whoever is on their side (VL-20.20)."""
    view, mine = sight.view, sight.bottom
    if not (view.heroes[seat].alive and view.heroes[mine].alive):
        return ""
    if seat in weapon_targets(view, mine):
        return "{icon:attack}"
    return "{icon:people}" if team_of(view, seat) == team_of(view, mine) else ""
