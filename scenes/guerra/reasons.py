"""Why a card of the hand cannot be played now, in a word or two across the card (UX-02)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.frames import ActInInfluence
from engine.rules.kernel.refusal import Refused
from engine.table.stage import Moment
from scenes.guerra import layout

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

WORDS: Final = {"GM-5.5": "cost", "GM-5.6": "army", "GM-9.12": "demand"}
TOP, TALL, WIDE = 48, 10, 56
"""The tag lies over the foot of the picture."""


def reason(refusal: Refused, moment: Moment) -> str:
    """The key of the words for a refusal: too early, too late, too dear, or nothing to do it to."""
    influence = isinstance(moment.decision, ActInInfluence)
    if refusal.rule == "GM-8.2":
        return "bearer" if influence else "late"
    if refusal.rule == "GM-5.3" and refusal.facts.get("why") in ("influence", "clash"):
        return "early" if influence else "late"
    return "cost" if refusal.facts.get("why") == "payer" else WORDS.get(refusal.rule, "effect")


def draw(stage: GuerraStage, surface: pygame.Surface, moment: Moment) -> None:
    """A tag on every card that is grey; the one under the mouse tells the whole reason instead."""
    grey = stage.dimmed(moment)
    if not grey:
        return
    cards = moment.view.players[stage.bottom].hand
    fan = layout.hand_fan(moment.view)
    keys = [placing.key for placing in stage.hand_cards(moment.view)]
    for at, key in enumerate(keys):
        refusal = stage.rules.why_not(moment.view, PlayCard(cards[at].face)) if key in grey and key != moment.pointed else None
        if refusal is None:
            continue
        x, y = fan.place("", at, len(cards))
        room = WIDE if at == len(cards) - 1 else min(WIDE, fan.place("", at + 1, len(cards))[0] - x - 5)
        tag = pygame.Rect(x + 4, y + TOP, room, TALL)
        words = stage.app.t(f"guerra.ui.why.{reason(refusal, moment)}", cost=stage.content.faces[cards[at].face].cost)
        if stage.app.text.measure(words, "micro") <= room:
            surface.fill(stage.app.art.colour("ink0"), tag)
            stage.app.text.draw(surface, words, tag, font="micro", colour="red4", align="centre")
