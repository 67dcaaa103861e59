"""How the village is played with the mouse: what stands for which step, what a click or a drop means, the buttons of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.rules.kernel.types import Action, Path, Seat
from engine.rules.village.actions.choices import Amount, Pick
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard, SellCard
from engine.rules.village.content import VillageContent
from engine.rules.village.frames import ChooseLink, Main
from engine.rules.village.market import closed
from engine.rules.village.state import VillageState as State
from engine.table.chooser import Chooser
from engine.table.moment import HudButton, Moment
from engine.table.picker import Chain
from scenes.village import layout, pieces, poison
from scenes.village.gestures import strikes, struck
from scenes.village.purse import out_of_reach, unspent
from scenes.village.scenery import ATTACKER
from scenes.village.words import VillageWords

ABILITIES: Final = ("sabotage", "vision", "sneaking", "summon")
WASTE: Final = 20
"""Gold that is worth a question before it is lost."""
MOST_IDLE: Final = 3
"""Names of unplayed weapons and spells in that question."""


class VillageChooser(Chooser[State]):
    """Cards of the hand, the spaces of the market, and everybody around it; `held` is the piece that is dragged."""

    def __init__(self, words: VillageWords, held: Callable[[], str]) -> None:
        self._words = words
        self._held = held

    def chains(self, actions: Sequence[Action], moment: Moment) -> Sequence[Chain]:
        """A click on an enemy strikes with the best that the hand has for them (UX-77)."""
        return strikes(moment.view, moment.decision.seat, actions) if type(moment.decision) is Main else ()

    # -- pieces and steps -----------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        if step.startswith("hand:"):
            return copies_of(moment, step)
        if step == "sell":
            return ("counter",)
        if step == "front" and moment.decision is not None:
            seat = _helped(moment.prefix, moment.decision.seat)
            return (step, *(monster.id for monster in moment.view.facing(seat)))
        if step in moment.view.monsters:
            return (step, f"{ATTACKER}{step}")
        return (step, *_around(step, moment)) if step.startswith("seat") else (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """The counter glows only for somebody who is about to sell."""
        if step == "sell" and not self._held().startswith("hand:"):
            return ()
        return self.keys_of(step, moment)

    def step_of(self, key: str, moment: Moment) -> str:
        options = moment.picker.options() if moment.picker is not None else ()
        if key.startswith(("boss:", ATTACKER)):
            return "boss" if key.startswith("boss:") else key.removeprefix(ATTACKER)
        if key in options or moment.decision is None:
            return key
        for step in options:
            if (step == "front" or step.startswith("seat")) and key in self.keys_of(step, moment):
                return step
        return key.partition("#")[0]

    def glow(self, step: str, moment: Moment) -> str:
        """Whoever would be struck glows as a target."""
        aimed = (moment.prefix or type(moment.decision) is Main) and is_foe(step) and not self._welcomes(step, moment)
        return "target" if type(moment.decision) is ChooseLink or aimed else "legal"

    def _welcomes(self, step: str, moment: Moment) -> bool:
        """Whether the picked card would do no harm there: a monster in front of oneself, a wall in front of anybody."""
        face = moment.prefix[0].removeprefix("hand:") if moment.prefix else ""
        card = self._words.content.cards.get(face)
        if card is None or card.primary.kind == "attack":
            return False
        return card.traits.defensive or step == f"seat{moment.decision.seat}"

    def lit(self, moment: Moment) -> Sequence[str]:
        """The card that a click on the enemy under the mouse would play."""
        attack = struck(moment)
        return copies_of(moment, f"hand:{attack.face}")[:1] if attack is not None else ()

    def dimmed(self, moment: Moment) -> Sequence[str]:
        return out_of_reach(moment.view, choosing=type(moment.decision) is Main and moment.view.turn.seat == moment.bottom)

    def onward(self, moment: Moment) -> str | None:
        """A card that can go to one place only goes there; an attack waits, its odds are to be read first (UX-75)."""
        if type(moment.decision) is not Main or moment.picker is None or len(moment.prefix) != 1:
            return None
        kind, _, face = moment.prefix[0].partition(":")
        card, options = self._words.content.cards.get(face) if kind == "hand" else None, moment.picker.options()
        return options[0] if card is not None and card.primary.kind != "attack" and len(options) == 1 else None

    # -- from a click to an answer --------------------------------------------------------------------------------------------

    def dropped(self, key: str, point: tuple[int, int], moment: Moment) -> bool:
        """A card of the hand means something when it leaves the rail, a card of the market when it reaches it."""
        rail = layout.HAND[1] - 4
        return point[1] < rail if key.startswith("hand:") else point[1] >= rail if key.startswith("space") else True

    def meant(self, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
        """A card of the hand that is dropped on the counter is sold (VL-6.4)."""
        on_counter = pygame.Rect(layout.COUNTER_RECT).collidepoint(point)
        return ("sell", self.step_of(key, moment)) if on_counter and self.draggable(key, moment) else None

    def draggable(self, key: str, moment: Moment) -> bool:
        """Cards that cannot be played can still be sold."""
        return key.startswith("hand:") and type(moment.decision) is Main

    def skippable(self, action: Action) -> bool:
        return type(action) in (Pick, Amount)

    def regret(self, action: Action, moment: Moment) -> str:
        """Ending a turn before poison kills (VL-19.19), with gold that could buy something (VL-14.2), or with an attack unplayed."""
        if type(action) is not EndTurn or moment.picker is None:
            return ""
        words, gold, seat = self._words, unspent(moment.view), moment.decision.seat
        hero = moment.view.heroes[seat]
        doomed = words.t("village.ui.poison_regret", n=hero.poison, life=hero.life) if poison.deadly(moment.view, seat) else ""
        waste = words.t("village.ui.waste", gold=gold) if gold >= WASTE else ""
        faces = dict.fromkeys(other.face for other in moment.picker.actions if type(other) is PlayCard)
        idle = [words.card(face) for face in faces if words.content.cards[face].primary.kind == "attack"]
        unplayed = words.t("village.ui.unplayed", names=", ".join(idle[:MOST_IDLE])) if idle else ""
        return " ".join(filter(None, (doomed, waste, unplayed)))

    def attempt(self, key: str, moment: Moment) -> Action | None:
        if key.startswith("sell/hand:"):
            return SellCard(key.removeprefix("sell/hand:").partition("#")[0])
        if key.startswith("space"):
            return BuyCard(int(key[5:]))
        if key.startswith("hand:"):
            return self._attempted_card(self.step_of(key, moment).removeprefix("hand:"), moment)
        if moment.prefix and moment.prefix[0].startswith("hand:") and key.startswith(("seat", "u")):
            return PlayCard(moment.prefix[0].removeprefix("hand:"), key)
        return None

    def _attempted_card(self, face: str, moment: Moment) -> Action:
        if moment.prefix == ("sell",):
            return SellCard(face)
        card = self._words.content.cards.get(face)
        rival = layout.rivals(moment.view.ring, moment.bottom)[0]
        return PlayCard(face, f"seat{rival}" if card is not None and card.primary.kind == "attack" else "")

    # -- beside the pieces ----------------------------------------------------------------------------------------------------

    def strip(self, moment: Moment) -> tuple[int, int, int]:
        return (112, 280, 400)

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the main part of a turn, in the panel of the turn; none while that panel shows an attack."""
        if type(moment.decision) is not Main or aiming(self._words.content, moment):
            return ()
        t, view = self._words.t, moment.view
        x, y, w, h = layout.TURN
        left, wide, gold = x + 6, w - 12, unspent(view)
        waste = t("village.ui.waste", gold=gold) if gold else ""
        names = [name for name in ABILITIES if getattr(view.sheet(moment.decision.seat), name)]
        found = []
        for place, name in reversed(list(enumerate(names[:2]))):
            each = wide // min(2, len(names))
            rect = (left + place * each, y + h - 84, each - (1 if len(names) > 1 else 0), 18)
            found.append(HudButton(f"ability:{name}", t(f"village.button.ability:{name}"), rect, "violet"))
        next_step = self._advised(moment)
        rows = (("treasures", 64, "", ""), ("sell", 44, "", ""), ("end_turn", 24, "end", waste))
        for name, up, key, tip in rows:
            style = "gold" if name == next_step else "wood"
            found.append(HudButton(name, t(f"village.button.{name}"), (left, y + h - up, wide, 18), style, key=key, tip=tip))
        return tuple(found)

    def _advised(self, moment: Moment) -> str:
        """The gold button: treasure first, if anything can be bought with it; the end of the turn once nothing would be given up by it."""
        open_market = closed(moment.view, moment.decision.seat) is None
        if moment.picker is not None and open_market and "treasures" in moment.picker.options():
            return "treasures"
        return "" if self.regret(EndTurn(), moment) else "end_turn"


def is_foe(step: str) -> bool:
    """Whether a step names somebody or something that can be struck."""
    return step.startswith(("seat", "u", "d")) or step in ("front", "boss")


def copies_of(moment: Moment, step: str) -> list[str]:
    """The cards of the nearest hand that a step means."""
    return [name for name in pieces.copies("hand", moment.view.hands[moment.bottom]) if name.partition("#")[0] == step]


def _helped(prefix: Sequence[str], seat: Seat) -> Seat:
    """In front of whom the attacked monsters stand: a teammate that was named, or oneself."""
    named = [step for step in prefix if step.startswith("front") and step != "front"]
    return int(named[0][5:]) if named else seat


def _around(step: str, moment: Moment) -> list[str]:
    """Pieces that lie on a player's panel and mean that player, unless they can be picked for themselves."""
    view, seat = moment.view, int(step[4:])
    keys = [piece.id for piece in view.defences.values() if piece.seat == seat and seat != moment.bottom]
    keys += [monster.id for monster in view.monsters.values() if monster.facing == seat and seat != moment.bottom]
    options = moment.picker.options() if moment.picker is not None else ()
    return [key for key in keys if key not in options]


def aiming(content: VillageContent, moment: Moment) -> bool:
    """Whether an attack is being announced: the panel of the turn then makes room for the odds."""
    if type(moment.decision) is ChooseLink:
        return True
    if type(moment.decision) is not Main or not moment.prefix or not moment.prefix[0].startswith("hand:"):
        return False
    card = content.cards.get(moment.prefix[0].removeprefix("hand:"))
    return card is not None and card.primary.kind == "attack"
