"""Why a card of the hand cannot be played now, in a word or two across the card (UX-02)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.frames import ActInInfluence
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.table.moment import Moment
from engine.table.painter import Kit
from scenes.guerra.board import layout
from scenes.guerra.board.pieces import hand_keys
from scenes.guerra.board.wishes import dimmed

WORDS: Final = {"GM-5.5": "cost", "GM-5.6": "army", "GM-9.12": "demand"}
TOP, TALL, WIDE = 48, 10, 56
"""The tag lies over the foot of the picture."""


def reason(refusal: Refused, moment: Moment) -> str:
    """The key of the words for a refusal: too early, too late, too dear, or nothing to do it to."""
    influence = type(moment.decision) is ActInInfluence
    if refusal.rule == "GM-8.2":
        return "bearer" if influence else "late"
    if refusal.rule == "GM-5.3" and refusal.facts.get("why") in ("influence", "clash"):
        return "early" if influence else "late"
    return "cost" if refusal.facts.get("why") == "payer" else WORDS.get(refusal.rule, "effect")


class Reasons:
    """A tag on every card that is grey; the one under the mouse tells the whole reason instead."""

    def __init__(self, kit: Kit, rules: Rules, content: GuerraContent) -> None:
        self._kit = kit
        self._rules = rules
        self._content = content

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """One tag for each."""
        grey = dimmed(moment)
        if not grey:
            return
        cards = moment.view.players[moment.bottom].hand
        fan = layout.hand_fan(moment.view)
        for at, key in enumerate(hand_keys(cards)):
            refusal = self._rules.why_not(moment.view, PlayCard(cards[at].face)) if key in grey and key != moment.pointed else None
            if refusal is not None:
                x, y = fan.place("", at, len(cards))
                room = WIDE if at == len(cards) - 1 else min(WIDE, fan.place("", at + 1, len(cards))[0] - x - 5)
                self._tag(surface, refusal, moment, cards[at].face, pygame.Rect(x + 4, y + TOP, room, TALL))

    def _tag(self, surface: pygame.Surface, refusal: Refused, moment: Moment, face: str, area: pygame.Rect) -> None:
        words = self._kit.t(f"guerra.ui.why.{reason(refusal, moment)}", cost=self._content.faces[face].cost)
        if self._kit.text.measure(words, "micro") <= area.width:
            surface.fill(self._kit.art.colour("ink0"), area)
            self._kit.text.draw(surface, words, area, font="micro", colour="red4", align="centre")
