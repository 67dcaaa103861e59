"""The odds lens on screen: six columns on the felt for a glance, a whole panel while somebody aims (UX-08, UX-09)."""

from __future__ import annotations

from typing import Final

import pygame

from engine.rules.village.frames import ChooseLink
from engine.table.moment import Moment
from engine.table.once import Once
from engine.table.painter import Kit
from engine.ui.sizes import down_from
from scenes.village import layout
from scenes.village.answers import reply
from scenes.village.cards import short_name
from scenes.village.chooser import aiming
from scenes.village.gestures import struck
from scenes.village.names import face_of
from scenes.village.odds import Foresight, Odds, Result, menace
from scenes.village.words import VillageWords

ROW: Final = 13
"""The height of one face of the die in the panel."""
ROWS_TOP: Final = 44
BAR: Final = 44
"""The longest bar."""
MOST_FALLS: Final = 3


class Lens:
    """Draws what each face of the die would do; the figures come from the rules."""

    def __init__(self, kit: Kit, words: VillageWords, foresight: Foresight) -> None:
        self._kit = kit
        self._words = words
        self._foresight = foresight
        self._replies: Once[Odds | None] = Once()

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """The panel while somebody aims, otherwise the felt where the mouse rests on an attack."""
        odds = self._foresight.of(moment)
        if aiming(self._words.content, moment):
            self._panel(surface, moment, odds, layout.TURN)
        elif odds is not None and struck(moment) is not None:
            self._panel(surface, moment, odds, layout.ASIDE if (moment.hovered or "").startswith("seat") else layout.ASIDE_LOW)
        elif odds is not None:
            self._felt(surface, odds)

    # -- on the felt ----------------------------------------------------------------------------------------------------------

    def _felt(self, surface: pygame.Surface, odds: Odds) -> None:
        """Six columns, one per face: life lost, a skull where it kills; mean and chance below."""
        x, y, w, h = layout.TRAY
        surface.blit(self._kit.art.nine("ui/panel_felt", w, h), (x, y))
        text = self._kit.text
        for column, result in enumerate(odds.results):
            cx = x + 9 + column * 14
            height = round(22 * result.loss / odds.most)
            bar = self._kit.art.nine("ui/bar_red" if result.kills else "ui/bar_gold", 11, max(3, height))
            if result.loss:
                surface.blit(bar, (cx, y + 40 - height))
            words = _mark(result)
            font = "body" if words.startswith("{") else "micro"
            text.draw(surface, words, pygame.Rect(cx - 2, y + 7, 15, 10), font=font, colour="stone4", align="centre")
            text.draw(surface, str(result.face), pygame.Rect(cx - 2, y + 41, 15, 9), font="micro", colour="sand2", align="centre")
        for row, (words, colour) in enumerate(self._lines(odds, w - 12)[:2]):
            box = pygame.Rect(x + 6, y + 49 + row * 10, w - 12, 10)
            text.draw(surface, words, box, font=text.fitted(words, w - 12, ("body", "micro")), colour=colour)

    def _lines(self, odds: Odds, room: int) -> list[tuple[str, str]]:
        """What matters most first: who dies, what is lost on average, what falls on the way."""
        t = self._kit.t
        lines = []
        if odds.monster:
            name = short_name(self._kit.text, t(f"village.card.{odds.monster}.name"), room - 36)
            lines.append((t("village.ui.strikes", face=name), "gold4"))
        if odds.kill_chance:
            lines.append((t("village.ui.odds_kill", percent=odds.kill_chance), "red4"))
        if odds.mean or not odds.falls:
            lines.append((t("village.ui.mean", n=float(odds.mean)), "sand3"))
        return lines + self._falls(odds, room)

    def _falls(self, odds: Odds, room: int) -> list[tuple[str, str]]:
        found = []
        for face, percent in odds.falls:
            name = short_name(self._kit.text, self._kit.t(f"village.card.{face}.name"), room - 36)
            found.append((self._kit.t("village.ui.odds_falls", face=name, percent=percent), "fire1"))
        return found

    # -- in the panel ---------------------------------------------------------------------------------------------------------

    def _panel(self, surface: pygame.Surface, moment: Moment, odds: Odds | None, rect: layout.Rect) -> None:
        """Weapon and target, one row for each face of the die, what to expect, and what comes back."""
        x, y, w, h = rect
        t, text = self._kit.t, self._kit.text
        surface.blit(self._kit.art.nine("ui/panel_wood_dark", w, h), (x, y))
        if text.audit is not None:
            text.audit.cover(surface, pygame.Rect(rect))
        text.draw(surface, t("village.ui.attack"), pygame.Rect(x + 6, y + 5, w - 12, 12), font="title", colour="gold3", align="centre")
        weapon, target = self._who(moment)
        for row, (words, colour) in enumerate(((weapon, "sand3"), (target, "red4"))):
            box = pygame.Rect(x + 6, y + 19 + row * 11, w - 12, 11)
            text.draw(surface, short_name(self._kit.text, words, box.width), box, colour=colour, align="centre")
        if odds is None:
            text.draw_block(surface, t("village.ui.odds_hint"), pygame.Rect(x + 8, y + ROWS_TOP + 4, w - 16, 80), colour="sand2")
            return
        for row, result in enumerate(odds.results):
            self._row(surface, result, odds.most, (x + 6, y + ROWS_TOP + row * ROW))
        self._summary(surface, moment, odds, pygame.Rect(x + 7, y + ROWS_TOP + 6 * ROW + 3, w - 14, h - ROWS_TOP - 6 * ROW - 8))

    def _who(self, moment: Moment) -> tuple[str, str]:
        """The card that strikes, and whoever or whatever the mouse is on."""
        if type(moment.decision) is ChooseLink:
            attack = moment.view.agenda.find(moment.decision.subject)
            face = face_of(attack.source, moment.view, moment.bottom) or attack.source
        else:
            at_once = struck(moment)
            face = at_once.face if at_once is not None else moment.prefix[0]
        return str(self._words.name(face, "face")), self._target(moment)

    def _target(self, moment: Moment) -> str:
        step = moment.hovered or ""
        face = face_of(step, moment.view, moment.bottom)
        if face is not None:
            return str(self._words.name(face, "face"))
        if step.startswith("seat"):
            hero = moment.view.heroes[int(step[4:])]
            return f"{self._words.people[int(step[4:])].name} {{icon:health}}{hero.life}"
        if step == "boss" and moment.view.siege is not None:
            return str(self._words.name(moment.view.siege.boss, "face"))
        return self._words.option(step, moment) if step and not step.startswith("@") else ""

    def _row(self, surface: pygame.Surface, result: Result, most: int, at: tuple[int, int]) -> None:
        """Face, sum of the attack, and the life it takes; a skull kills, a cross breaks what stands in the way."""
        x, y = at
        art, text = self._kit.art, self._kit.text
        spot = surface.blit(art.nine("ui/slot_tag", 11, 11), (x + 1, y))
        text.draw(surface, str(result.face), spot, font="micro", colour="sand3", align="centre")
        text.draw(surface, f"= {result.total}", pygame.Rect(x + 15, y, 24, 11), font="micro", colour="sand2")
        long = round(BAR * result.loss / most)
        if long >= 3:
            surface.blit(art.nine("ui/bar_red" if result.kills else "ui/bar_gold", long, 7), (x + 36, y + 2))
        words = "".join((_mark(result), "{icon:cross}" if result.loss and (result.broken or result.fallen) else ""))
        text.draw(surface, words, pygame.Rect(x + 82, y, 25, 11), colour="red4" if result.kills else "stone4", align="right")

    def _summary(self, surface: pygame.Surface, moment: Moment, odds: Odds, box: pygame.Rect) -> None:
        """Mean, what would be left, chance to kill, what falls; below what the other side does back, at once or in its turn."""
        t, text = self._kit.t, self._kit.text
        lines = []
        if odds.mean or not odds.falls:
            lines.append((t("village.ui.mean_life", n=float(odds.mean)), "sand3"))
            lines += [(words, "sand3") for words in self._left(moment, odds)]
            lines.append((t("village.ui.odds_kill", percent=odds.kill_chance), "red4" if odds.kill_chance else "stone3"))
        lines += self._falls(odds, box.width)[:MOST_FALLS]
        if odds.thorns:
            lines.append((t("village.ui.odds_thorns", n=odds.thorns), "red4"))
        elif len(lines) < MOST_FALLS + 2:
            lines.append((t("village.ui.odds_safe"), "stone3"))
        feared = [(words, "fire1") for words in self._feared(moment, box.width)]
        lines = [*lines, *feared] if (moment.hovered or "").startswith("seat") else [*feared, *lines]
        highs = [text.line(size=size) for size in down_from(text.size)]
        high = next((high for high in highs if high * len(lines) <= box.height), highs[-1])
        for row, (words, colour) in enumerate(lines[: box.height // high]):
            line = pygame.Rect(box.x, box.y + row * high, box.width, high - 2)
            text.draw(surface, words, line, font=text.fitted(words, line.width, ("body", "micro")), colour=colour)


    def _left(self, moment: Moment, odds: Odds) -> list[str]:
        """The life that a hero or boss would have left, from the best blow to the worst."""
        step, view = moment.hovered or "", moment.view
        life = view.heroes[int(step[4:])].life if step.startswith("seat") else view.siege.life if step == "boss" and view.siege else None
        if life is None:
            return []
        least, most = max(0, life - odds.most), max(0, life - min(result.loss for result in odds.results))
        return [self._kit.t("village.ui.odds_left", least=least, most=most)]

    def _feared(self, moment: Moment, room: int) -> list[str]:
        """What the one under the mouse would do in return: with the strongest weapon that was seen of them, or with its own teeth."""
        step, rules, t = moment.hovered or "", self._words.rules, self._kit.t
        monster = moment.view.monsters.get(moment.pointed or "")
        if monster is not None and moment.view.agenda.asked is not None and not step.startswith("seat"):
            bite = self._replies(moment.view, monster.id, lambda: menace(rules, moment.view, monster))
            return [t("village.ui.odds_bite", mean=float(bite.mean), most=bite.most)] if bite is not None else []
        if not step.startswith("seat"):
            return []
        odds = self._replies(moment.view, step, lambda: reply(rules, moment.view, int(step[4:]), moment.bottom))
        if odds is None:
            return []
        name = short_name(self._kit.text, t(f"village.card.{odds.monster}.name"), room - 10)
        return [t("village.ui.odds_feared", face=name), t("village.ui.odds_reply", mean=float(odds.mean), most=odds.most)]


def _mark(result: Result) -> str:
    """Life lost as a number, a skull where it kills, a cross where only something in the way falls."""
    if result.kills:
        return "{icon:skull}"
    return str(result.loss) if result.loss or not (result.fallen or result.broken) else "{icon:cross}"
