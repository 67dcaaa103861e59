"""What stands for which step of a path: pieces and panels, their glow, the words of a step, and what a click or a drop meant."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.kernel.types import Action, Path, Seat
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard, SellCard
from engine.rules.village.frames import ChooseLink, Main
from engine.table.stage import Moment
from scenes.village import layout, pieces

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage


PLACES = ("front_right", "sorcerer", "front_left")
"""The three places of a team, clockwise."""


def place_name(stage: VillageStage, place: int) -> str:
    """A position of the battlefield in words (VL-20.13)."""
    return stage.app.t(f"village.button.{PLACES[place % len(PLACES)]}")


def keys_of(stage: VillageStage, step: str, moment: Moment) -> Sequence[str]:
    """The pieces and spots that stand for a step."""
    if step.startswith("hand:"):
        return [name for name in pieces.copies("hand", moment.view.hands[stage.bottom]) if name.partition("#")[0] == step]
    if step == "sell":
        return ("counter",)
    if step == "front" and moment.decision is not None:
        seat = _helped(moment.prefix, moment.decision.seat)
        return (step, *(monster.id for monster in moment.view.facing(seat)))
    return (step, *_around(stage, step, moment)) if step.startswith("seat") else (step,)


def _helped(prefix: Sequence[str], seat: Seat) -> Seat:
    """In front of whom the attacked monsters stand: a teammate that was named, or oneself."""
    named = [step for step in prefix if step.startswith("front") and step != "front"]
    return int(named[0][5:]) if named else seat


def _around(stage: VillageStage, step: str, moment: Moment) -> list[str]:
    """Pieces that lie on a player's panel and mean that player, unless they can be picked for themselves."""
    view, seat = moment.view, int(step[4:])
    keys = [piece.id for piece in view.defences.values() if piece.seat == seat and seat != stage.bottom]
    keys += [monster.id for monster in view.monsters.values() if monster.facing == seat and seat != stage.bottom]
    options = moment.picker.options() if moment.picker is not None else ()
    return [key for key in keys if key not in options]


def step_of(stage: VillageStage, key: str, moment: Moment) -> str:
    """The step that a click on a piece or spot means."""
    options = moment.picker.options() if moment.picker is not None else ()
    if key in options or moment.decision is None:
        return key
    for step in options:
        if (step == "front" or step.startswith("seat")) and key in keys_of(stage, step, moment):
            return step
    return key.partition("#")[0]


def glow(step: str, moment: Moment) -> str:
    """Whoever would be struck glows as a target."""
    aimed = moment.prefix and (step.startswith(("seat", "u", "d")) or step in ("front", "boss"))
    return "target" if isinstance(moment.decision, ChooseLink) or aimed else "legal"


def option(stage: VillageStage, step: str, moment: Moment) -> str:
    """The words of a listed step."""
    t = stage.app.t
    if step.startswith("amount:"):
        return step.removeprefix("amount:")
    if step.startswith("seat"):
        return stage.people[int(step[4:])].name
    if step.startswith(("hand:", "discard:", "seen:", "hero:")) or step in moment.view.monsters:
        return str(stage.name(step, "face"))
    if step == "as_spell":
        face = moment.prefix[0].removeprefix("hand:") if moment.prefix else ""
        card = stage.content.cards.get(face)
        return t("village.button.as_spell", cost=card.row.alt.int_cost if card and card.row.alt else 0)
    if step.startswith("place:"):
        return place_name(stage, int(step[6:]))
    if step.startswith("front") and step != "front":
        return t("village.button.front_of", seat=stage.people[int(step[5:])].name)
    return t(f"village.button.{step}")


def dropped(key: str, point: tuple[int, int]) -> bool:
    """A card of the hand means something when it leaves the rail, a card of the market when it reaches it."""
    rail = layout.HAND[1] - 4
    return point[1] < rail if key.startswith("hand:") else point[1] >= rail if key.startswith("space") else True


def meant(stage: VillageStage, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
    """A card of the hand that is dropped on the counter is sold (VL-6.4)."""
    on_counter = pygame.Rect(layout.COUNTER_RECT).collidepoint(point)
    return ("sell", step_of(stage, key, moment)) if on_counter and draggable(key, moment) else None


def draggable(key: str, moment: Moment) -> bool:
    """Cards that cannot be played can still be sold."""
    return key.startswith("hand:") and isinstance(moment.decision, Main)


def attempt(stage: VillageStage, key: str, moment: Moment) -> Action | None:
    """What a click on something illegal would have meant."""
    if key.startswith("sell/hand:"):
        return SellCard(key.removeprefix("sell/hand:").partition("#")[0])
    if key.startswith("space"):
        return BuyCard(int(key[5:]))
    if key.startswith("hand:"):
        face = step_of(stage, key, moment).removeprefix("hand:")
        if moment.prefix == ("sell",):
            return SellCard(face)
        aimed = stage.content.cards[face].primary.kind == "attack" if face in stage.content.cards else False
        rival = layout.rivals(moment.view.ring, stage.bottom)[0]
        return PlayCard(face, f"seat{rival}" if aimed else "")
    if moment.prefix and moment.prefix[0].startswith("hand:") and key.startswith(("seat", "u")):
        return PlayCard(moment.prefix[0].removeprefix("hand:"), key)
    return None
