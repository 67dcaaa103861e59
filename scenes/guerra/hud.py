"""Panels of the table: halls and battlefield, reserves, armies and their difference, phase track, counts, buttons."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.guerra.events import ClashResolved
from engine.rules.guerra.frames import (
    ActInClash,
    ActInInfluence,
    Ask,
    Assign,
    DiscardTop,
    EnterPlay,
    FindCard,
    MovePower,
)
from engine.rules.guerra.outcome import threshold
from engine.rules.guerra.resolve import battle_in_force, reserve_gain, reserve_loss
from engine.rules.guerra.state import State
from engine.rules.guerra.values import army, army_strength
from engine.rules.kernel.types import HIDDEN, Seat
from engine.table.stage import HudButton, Moment
from engine.ui.names import label
from scenes.guerra import chronicle, heaps, layout, reasons, seats
from scenes.guerra.fighters import Fighters
from scenes.guerra.forecast import forces
from scenes.guerra.layout import FAR, NEAR
from scenes.guerra.looks import MYTH_ICONS
from scenes.guerra.news import news, signed

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

TRACK: Final = (("transfer", ("transfer",)), ("influence", ("influence",)), ("clash", ("assignment", "clash", "resolution")),
                ("reorganisation", ("reorganisation",)))
PASSING = (ActInInfluence, ActInClash, Assign)
LOW: Final = 5
"""A reserve that is close to Oblivion."""
ENDING = (DiscardTop, MovePower, EnterPlay, Ask, FindCard)


class GuerraHud:
    """Draws from the view that the table shows."""

    def __init__(self, stage: GuerraStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.fighters = Fighters(stage.app)
        self._halls: dict[tuple[str, str], pygame.Surface] = {}

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Pass, or the end of a step, always in the same place."""
        t, asked = self.app.t, moment.decision
        if isinstance(asked, PASSING):
            tip = self.stage.foretold("pass", moment) if isinstance(asked, ActInClash) else ""
            return (HudButton("pass", t("guerra.button.pass"), layout.PASS, "gold", "end", tip),)
        if isinstance(asked, DiscardTop):
            return (HudButton("done", t("guerra.button.keep_all"), layout.PASS, "gold", "end"),)
        if isinstance(asked, ENDING):
            return (HudButton("done", t("guerra.button.done"), layout.PASS, "gold", "end"),)
        return ()

    # -- behind the pieces ----------------------------------------------------------------------------------------------------

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """The ground of the table."""
        view = self.stage.now(moment)
        surface.fill(self.app.art.colour("wood0"))
        near, far = self.stage.near(view), self.stage.far(view)
        self._battlefield(surface, view, near, far)
        for side, seat in ((FAR, far), (NEAR, near)):
            self._panel(surface, layout.ZONE[side], "ui/panel_papyrus")
            self._reserve(surface, view, seat, layout.RESERVE[side])
        self._central(surface, view)
        self._bases(surface, view, near, far)

    def _panel(self, surface: pygame.Surface, rect: layout.Rect, name: str) -> None:
        area = pygame.Rect(rect)
        surface.blit(self.app.art.nine(name, area.width, area.height), area)
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, area)

    def _battlefield(self, surface: pygame.Surface, view: State, near: Seat, far: Seat) -> None:
        """Two halls that face each other across the rift."""
        x, y, w, h = layout.FIELD
        art = self.app.art
        for side, seat in ((NEAR, near), (FAR, far)):
            myth = self.stage.affiliation(view, seat)
            left = x if side == NEAR else x + w // 2
            name = f"guerra/hall_{myth}@320x114"
            if art.has(name):
                surface.blit(self._hall(name, side), (left, y))
            else:
                self._plain_hall(surface, pygame.Rect(left, y, w // 2, h), myth, seat)
        if art.has("guerra/rift"):
            rift = art.sprite("guerra/rift")
            surface.blit(rift, rift.get_rect(midtop=(x + w // 2, y)))
        for edge in (y - 4, y + h - 4):
            surface.blit(art.nine("ui/meander_clay", 640, 8), (0, edge))

    def _central(self, surface: pygame.Surface, view: State) -> None:
        """The central reserve: the heap that everybody takes from and pays to (GM-1.2)."""
        area = pygame.Rect(layout.HEAP)
        heaps.draw(self.app, surface, view.central, area.inflate(0, -12).move(0, -6))
        words = f"{self.app.t('guerra.ui.central')} {view.central}"
        plate = pygame.Rect(0, 0, self.app.text.measure(words, "micro") + 8, 11)
        plate.midbottom = area.midbottom
        surface.fill(self.app.art.colour("ink0"), plate)
        self.app.text.draw(surface, words, plate, font="micro", colour="gold4", align="centre")

    def _hall(self, name: str, side: str) -> pygame.Surface:
        """A painted hall, mirrored for the far side, kept for the next frame."""
        if (name, side) not in self._halls:
            hall = self.app.art.sprite(name)
            self._halls[name, side] = pygame.transform.flip(hall, True, False) if side == FAR else hall
        return self._halls[name, side]

    def _plain_hall(self, surface: pygame.Surface, room: pygame.Rect, myth: str, seat: Seat) -> None:
        """A dark wall with banners of the side and the emblem of the mythology."""
        art = self.app.art
        surface.blit(art.nine("ui/panel_dark", room.width, room.height), room)
        surface.fill(art.colour("ink1"), (room.left, room.bottom - 40, room.width, 40))
        side = self.stage.people[seat].side
        for at in range(3):
            banner = art.sprite(f"ui/banner_p{side + 1}@large", side=side)
            surface.blit(banner, (room.left + 40 + at * 110, room.top + 10))
        emblem = self.app.text.render(f"{{icon:{MYTH_ICONS[myth]}}}", "body", "violet2")
        emblem = pygame.transform.scale_by(emblem, 4)
        surface.blit(emblem, emblem.get_rect(center=(room.centerx, room.top + 46)))

    def _bases(self, surface: pygame.Surface, view: State, near: Seat, far: Seat) -> None:
        """A base in the side's colour under every fighter."""
        for side, seat in ((NEAR, near), (FAR, far)):
            for x, y in layout.army_places(view, seat, side).values():
                base = self.app.art.sprite("ui/base_medium", side=self.stage.people[seat].side)
                surface.blit(base, base.get_rect(center=(x, y - 2)))

    def _reserve(self, surface: pygame.Surface, view: State, seat: Seat, rect: layout.Rect) -> None:
        """The reserve as a large number and as the heap it is, its name, the way to God of gods (GM-2.1)."""
        self._panel(surface, rect, "ui/panel_papyrus")
        x, y, w, _ = rect
        text, art, person, player = self.app.text, self.app.art, self.stage.people[seat], view.players[seat]
        banner = art.sprite(f"ui/banner_p{person.side + 1}", side=person.side)
        surface.blit(banner, (x + 5, y + 4))
        crown = 12 if view.turn and view.first == seat else 0
        box = pygame.Rect(x + 21, y + 5, w - 27 - crown, 12)
        name, font = label(text, (person.name,), box.width)
        text.draw(surface, name, box, font=font, colour="wood0")
        if crown:
            surface.blit(art.sprite("ui/icon_crown"), (x + w - 17, y + 5))
        text.draw_raised(surface, str(player.reserve), pygame.Rect(x + 4, y + 19, 38, 28), font="display_large", align="centre")
        heaps.draw(self.app, surface, player.reserve, pygame.Rect(x + 39, y + 18, 45, 31))
        self._way_up(surface, player.reserve, threshold(view, seat), pygame.Rect(x + 7, y + 51, w - 14, 8))

    def _way_up(self, surface: pygame.Surface, reserve: int, goal: int, area: pygame.Rect) -> None:
        """From Oblivion at 0 to God of gods, a mark at every ten and the goal in figures."""
        art, text = self.app.art, self.app.text
        mark = text.measure(str(goal), "micro") + 3
        text.draw(surface, str(goal), pygame.Rect(area.right - mark + 3, area.top - 1, mark, 10), font="micro", colour="wood0")
        room = area.width - mark
        surface.blit(art.nine("ui/slider_track", room, 8), area)
        filled = min(room - 2, round((room - 2) * reserve / goal))
        if filled >= 4:
            surface.blit(art.nine("ui/bar_gold" if reserve > LOW else "ui/bar_red", filled, 6), (area.left + 1, area.top + 1))
        for tens in range(10, goal, 10):
            surface.fill(art.colour("wood0"), (area.left + 1 + round((room - 2) * tens / goal), area.top + 1, 1, 6))

    # -- over the pieces ------------------------------------------------------------------------------------------------------

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """Everything that must not be covered."""
        view = self.stage.now(moment)
        near, far = self.stage.near(view), self.stage.far(view)
        for side, seat in ((NEAR, near), (FAR, far)):
            if not self.stage.offering:
                self.fighters.draw(surface, view, seat, side, self.stage.people[seat].side, self.stage.telling.walks)
            self._depths(surface, view, seat, side)
        coming = forces(self.stage.foreseen(moment), near, far) if view is moment.view else None
        if army(view, near) or army(view, far) or coming is not None:
            self._forces(surface, view, near, far)
        if coming is not None:
            self._coming(surface, view, (near, far), coming)
        self._track(surface, view)
        if view.battles:
            self._battle(surface, view)
        if not self.stage.offering:
            # A long deed reaches the Battle card: its words go before the card's plate.
            self.stage.telling.deeds.draw(surface, view, near, far)
        self._facts(surface, view, far)
        chronicle.draw(self.stage, surface, view)
        if view is moment.view:
            self._passed(surface, view, near, far)
        self._changed(surface, view, moment.since, near, far)
        if view.config.seats > 2:
            seats.draw(self.stage, surface, view, moment.since)
        reasons.draw(self.stage, surface, moment)

    def _passed(self, surface: pygame.Surface, view: State, near: Seat, far: Seat) -> None:
        """Whoever has passed: if the others do as well, the phase is over (GM-8.1, GM-9.2, GM-9.4)."""
        gone = seats.who_passed(view)
        for side, seat in ((NEAR, near), (FAR, far)):
            if seat in gone:
                words = self.app.t("guerra.ui.passed")
                x, y, w, _ = layout.RESERVE[side]
                wide = self.app.text.measure(words, "micro") + 6
                self._tag(surface, pygame.Rect(x + w - 5 - wide, y + 17, wide, 11), words, "stone4")

    def _changed(self, surface: pygame.Surface, view: State, since: State | None, near: Seat, far: Seat) -> None:
        """What others made of a reserve since whoever looks last decided (UX-37)."""
        for side, seat in ((NEAR, near), (FAR, far)):
            change = signed(news(since, view, seat).reserve)
            if change:
                x, y, w, _ = layout.RESERVE[side]
                wide = self.app.text.measure(change, "body") + 6
                self._tag(surface, pygame.Rect(x + w - 5 - wide, y + 38, wide, 12), change, "red4" if change.startswith("-") else "green5")

    def _depths(self, surface: pygame.Surface, view: State, seat: Seat, side: str) -> None:
        """How many cards every oracle still has, on a tag at its corner."""
        oracles = view.players[seat].oracles
        fan = layout.oracle_fan(side)
        right = min(33, fan.place("", 1, max(2, len(oracles)))[0] - fan.x - 10)
        for index, oracle in enumerate(oracles):
            if oracle.cards:
                x, y = fan.place("", index, len(oracles))
                tag = pygame.Rect(x + right, y + 12, 9, 9)
                surface.fill(self.app.art.colour("ink0"), tag)
                self.app.text.draw(surface, str(len(oracle.cards)), tag, font="micro", colour="gold4", align="centre")

    def _forces(self, surface: pygame.Surface, view: State, near: Seat, far: Seat) -> None:
        """Both armies, the difference and who pays it (GM-9.5, GM-9.6)."""
        art, text = self.app.art, self.app.text
        left, right = army_strength(view, near), army_strength(view, far)
        for value, seat, x in ((left, near, 250), (right, far, 350)):
            box = pygame.Rect(x, layout.FIELD[1] + 3, 40, 27)
            surface.blit(art.nine("ui/well", *box.size), box)
            surface.fill(art.side_colour(self.stage.people[seat].side, 0), box.inflate(-4, -4))
            text.draw_raised(surface, str(value), box, font="display_large", align="centre")
        if left != right:
            self._stake(surface, view, (near, far), left - right)

    def _coming(self, surface: pygame.Surface, view: State, seats_: tuple[Seat, Seat], strengths: tuple[int, int]) -> None:
        """Under every army what it would be by the choice under the mouse, and between them what the clash would cost then."""
        top = layout.FIELD[1] + 31
        for value, old, x in zip(strengths, (army_strength(view, seat) for seat in seats_), (250, 350), strict=True):
            colour = "green5" if value > old else "red4" if value < old else "stone4"
            self._tag(surface, pygame.Rect(x, top, 40, 12), str(value), colour)
        lead = strengths[0] - strengths[1]
        cost, payer = self._price(view, seats_, lead) if lead else ("=", None)
        self._tag(surface, pygame.Rect(291, top, 58, 12), cost, "gold4")
        if payer is not None:
            name, _ = label(self.app.text, (self.stage.people[payer].name.upper(),), 52, ("micro",))
            self._tag(surface, pygame.Rect(291, top + 11, 58, 11), name, "fire1")

    def _tag(self, surface: pygame.Surface, box: pygame.Rect, words: str, colour: str) -> None:
        surface.fill(self.app.art.colour("gold2"), box)
        surface.fill(self.app.art.colour("ink0"), box.inflate(-2, -2))
        font = self.app.text.fitted(words, box.width - 4, ("body", "micro"))
        self.app.text.draw(surface, words, box, font=font, colour=colour, align="centre")

    def _price(self, view: State, seats_: tuple[Seat, Seat], lead: int) -> tuple[str, Seat]:
        """What a difference would cost or bring, and to whom, by the resolution in force."""
        winner, loser = seats_ if lead > 0 else (seats_[1], seats_[0])
        rule = battle_in_force(view, seats_)
        lost, gained = reserve_loss(view, rule, abs(lead)), reserve_gain(rule, abs(lead))
        if gained and not lost:
            return f"+{gained} P", winner
        besides = self.app.t(f"guerra.ui.stake.{rule}") if f"guerra.ui.stake.{rule}" in self.app.t else ""
        return " · ".join(filter(None, (f"-{lost} P" if lost or not besides else "", besides))), loser

    def verdict(self, view: State, event: ClashResolved) -> str:
        """The clash in one line: both armies, and what it costs or brings whom."""
        strengths = {event.a: event.strength_a, event.b: event.strength_b}
        seats_ = (event.a, event.b) if self.stage.near(view) != event.b else (event.b, event.a)
        if event.winner is None:
            return self.app.t("guerra.event.ClashResolved", **self.stage.facts(event))
        left, right = (strengths[seat] for seat in seats_)
        cost, payer = self._price(view, seats_, left - right)
        return self.app.t("guerra.ui.verdict", a=left, b=right, cost=cost, name=self.stage.people[payer].name)

    def _stake(self, surface: pygame.Surface, view: State, seats_: tuple[Seat, Seat], lead: int) -> None:
        """What the clash would cost whom as things stand, by the resolution in force."""
        art, text = self.app.art, self.app.text
        cost, payer = self._price(view, seats_, lead)
        box = pygame.Rect(291, layout.FIELD[1] + 4, 58, 25)
        surface.blit(art.nine("ui/well_red", *box.size), box)
        font = text.fitted(cost, box.width - 4, ("body", "micro"))
        text.draw(surface, cost, pygame.Rect(box.left, box.top + 2, box.width, 10), font=font, colour="stone4", align="centre")
        name, _ = label(text, (self.stage.people[payer].name.upper(),), 52, ("micro",))
        text.draw(surface, name, pygame.Rect(box.left, box.top + 13, box.width, 9), font="micro", colour="fire1", align="centre")

    def _battle(self, surface: pygame.Surface, view: State) -> None:
        """Under the Battle card in force a plate with whoever played it (GM-9.12)."""
        box = pygame.Rect(layout.BATTLE[0], layout.BATTLE[1] + 60, 44, 20)
        surface.fill(self.app.art.colour("ink0"), box)
        person = self.stage.people[view.battles[-1].seat]
        surface.fill(self.app.art.side_colour(person.side, 0), box.inflate(-2, -2))
        name, _ = label(self.app.text, (person.name.upper(),), 40, ("micro",))
        for words, colour, y in ((self.app.t("guerra.ui.battle_card"), "stone4", 1), (name, "gold4", 10)):
            self.app.text.draw(surface, words, pygame.Rect(box.left, box.top + y, 44, 9), font="micro", colour=colour, align="centre")

    def _track(self, surface: pygame.Surface, view: State) -> None:
        """The four phases, the one that runs lit (GM-6.8)."""
        x = 4
        for name, phases in TRACK:
            words = self.app.t(f"guerra.phase.{name}")
            wide = self.app.text.measure(words, "micro") + 8
            lit = view.phase in phases
            box = pygame.Rect(x, layout.FIELD[1] + 5, wide, 11)
            surface.fill(self.app.art.colour("ink0"), box)
            surface.fill(self.app.art.colour("gold2" if lit else "ink2"), box.inflate(-2, -2))
            self.app.text.draw(surface, words, box, font="micro", colour="wood0" if lit else "stone2", align="centre")
            x += wide + 2

    def _facts(self, surface: pygame.Surface, view: State, far: Seat) -> None:
        """What lies covered or put away: the rival's hand as backs, decks and discard piles by their size (GM-1.6)."""
        t, text, own, rival = self.app.t, self.app.text, view.players[self.stage.bottom], view.players[far]
        x, y, w, _ = layout.FACTS if view.config.seats == 2 else layout.FACTS_OF_MANY
        rows = [(t("guerra.ui.rival_hand"), str(len(rival.hand)))]
        if view.config.seats == 2:
            self._backs(surface, [held.face != HIDDEN for held in rival.hand], pygame.Rect(x + 2, y + 13, w - 4, 10))
            rows += [("", ""), (t("guerra.ui.rival_deck"), str(len(rival.designs)))]
        rows.append((t("guerra.ui.rival_discard"), str(len(rival.designs_discard) + len(rival.gods_discard))))
        for at, (words, value) in enumerate(rows):
            line = pygame.Rect(x + 2, y + at * 13, w - 4, 11)
            text.draw(surface, words, line, colour="sand2")
            text.draw(surface, value, line, colour="stone4", align="right")
        badge = surface.blit(self.app.art.sprite("ui/badge_blue"), (layout.DECK[0] - 2, layout.DECK[1] - 2))
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
            surface.fill(self.app.art.colour("ink0"), back)
            surface.fill(self.app.art.colour(edge), back.inflate(-2, -2))
            surface.fill(self.app.art.colour(inside), back.inflate(-4, -4))
