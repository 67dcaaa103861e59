"""What happens to cards, gold and wits on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rules.kernel.types import HIDDEN
from engine.rules.village import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.village import layout, looks

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

STILL = 60
"""A breath between two cues, in ms."""


def cards_drawn(stage: VillageStage, event: told.CardsDrawn, play: Play) -> None:
    """Cards slide from the own deck into the hand."""
    if event.seat != stage.bottom:
        return
    if not event.left:
        play.remove("deck")
    there = [key for key in play.table.keys if key.startswith("hand:")]
    counts: dict[str, int] = {}
    for key in there:
        face = key.partition(":")[2].partition("#")[0]
        counts[face] = counts.get(face, 0) + 1
    for index, face in enumerate(event.cards):
        number = counts.get(face, 0)
        counts[face] = number + 1
        placing = Placing(f"hand:{face}#{number}", "hand", looks.card(face), order=len(there) + index)
        play.put(placing, origin=layout.DECK[:2], delay=min(index, 8) * 70)
    play.then(STILL)


def deck_shuffled(stage: VillageStage, event: told.DeckShuffled, play: Play) -> None:
    """The discard pile becomes the deck."""
    if event.seat == stage.bottom:
        play.move("discard", "deck", ms=240, hop=10)
        play.remove("discard", delay=240)
        play.put(Placing("deck", "deck", looks.own_back(stage.people[event.seat].side)), delay=240, ms=0)
        play.then()


def on_discard(stage: VillageStage, play: Play, seat: int, face: str, delay: float = 0.0) -> None:
    """A card lies on top of the nearest player's discard pile now."""
    if seat != stage.bottom:
        return
    look = looks.card(face, "44x60")
    if "discard" in play.table:
        play.look("discard", look, delay=delay)
    else:
        play.put(Placing("discard", "discard", look), delay=delay, ms=0)


def card_played(stage: VillageStage, event: told.CardPlayed, play: Play) -> None:
    """The card leaves the hand for the row of played cards, or shows itself in the middle."""
    key = _in_hand(play, event.face)
    card = stage.content.cards[event.face]
    if card.kind not in ("monster", "sheath") and card.primary.kind != "defence":
        _lay_down(stage, event, play)
    if event.seat == stage.bottom and key is not None and event.origin == "hand":
        play.remove(key, how="sink", ms=160)
    else:
        x, y, w, _ = layout.panel_of(event.seat, len(stage.people), stage.bottom, False)
        shown = f"shown:{event.face}"
        play.put(Placing(shown, "table", looks.card(event.face), "centre"), origin=(x + w // 2, y))
        play.then(420)
        play.remove(shown, how="sink", ms=120)
    play.then(STILL)


def _lay_down(stage: VillageStage, event: told.CardPlayed, play: Play) -> None:
    """The card joins the row of what was played this turn."""
    count = len([key for key in play.table.keys if key.partition("#")[0] == f"played:{event.face}"])
    order = len([key for key in play.table.keys if key.startswith("played:")])
    look = looks.well(event.face, layout.WELL, stage.people[event.seat].side)
    play.put(Placing(f"played:{event.face}#{count}", "played", look, order=order), ms=0, delay=160)


def _in_hand(play: Play, face: str) -> str | None:
    """The card of a hand that an event means; its back where the hand is hidden."""
    return _last(play, f"hand:{face}") or _last(play, f"hand:{HIDDEN}")


def _last(play: Play, stem: str) -> str | None:
    """The last of several equal cards on the table."""
    found = [key for key in play.table.keys if key.partition("#")[0] == stem]
    return max(found, key=lambda key: int(key.partition("#")[2])) if found else None


def gone_from_hand(stage: VillageStage, event: Any, play: Play) -> None:
    """A card leaves the hand."""
    from_hand = getattr(event, "zone", "hand") == "hand"
    key = _in_hand(play, event.face) if event.seat == stage.bottom and from_hand else None
    if key is not None:
        play.move(key, "discard", ms=220)
        play.remove(key, delay=220)
    elif getattr(event, "zone", "").startswith("space"):
        play.remove(event.zone, how="sink", ms=200)
    if isinstance(event, told.CardDiscarded):
        on_discard(stage, play, event.seat, event.face, delay=220)
    play.then(STILL)


def hand_discarded(stage: VillageStage, event: told.HandDiscarded, play: Play) -> None:
    """Everything left goes to the discard pile."""
    for key in [key for key in play.table.keys if key.startswith("played:")]:
        play.remove(key)
    lost = (*event.played, *event.hand)
    if lost:
        on_discard(stage, play, event.seat, lost[-1], delay=240)
    if event.seat == stage.bottom:
        for index, key in enumerate(key for key in play.table.keys if key.startswith("hand:")):
            play.move(key, "discard", ms=200, delay=min(index, 6) * 40)
            play.remove(key, delay=200 + min(index, 6) * 40)
    play.then()


def card_bought(stage: VillageStage, event: told.CardBought, play: Play) -> None:
    """The card flies from the stall to its buyer, coins the other way."""
    key = f"space{event.space}"
    goal = "discard" if event.seat == stage.bottom else f"front{event.seat}"
    if event.price:
        play.fly("ui/icon_gold", f"seat{event.seat}", key, count=min(5, max(1, event.price // 20)))
    play.move(key, goal, ms=320, hop=14)
    play.remove(key, delay=320)
    if event.to == "discard":
        on_discard(stage, play, event.seat, event.face, delay=320)
    play.then(STILL)


def card_sold(stage: VillageStage, event: told.CardSold, play: Play) -> None:
    """Coins for a card that leaves the game."""
    key = _in_hand(play, event.face) if event.seat == stage.bottom else None
    if key is not None:
        play.fly("ui/icon_gold", key, (layout.TURN[0] + 20, layout.TURN[1] + 28), count=max(1, min(5, event.amount // 10)))
        play.remove(key, how="sink", ms=200)
    play.number(f"+{event.amount}", (layout.TURN[0] + 90, layout.TURN[1] + 24), colour="gold4")
    play.then(STILL)


def market_turned(stage: VillageStage, event: told.MarketTurned, play: Play) -> None:
    """The next card is turned onto its space."""
    key = f"space{event.space}"
    if event.face:
        origin = layout.MAIN_DECK[:2] if event.space > 5 else layout.space(event.space)
        play.put(Placing(key, "market", looks.card(event.face), key), origin=origin, ms=260)
    play.then(STILL)


def gold_changed(stage: VillageStage, event: told.GoldChanged, play: Play) -> None:
    """The purse grows."""
    play.number(f"{event.amount:+d}", (layout.TURN[0] + 90, layout.TURN[1] + 22), colour="gold4", blocks=90)


def pool_changed(stage: VillageStage, event: told.PoolChanged, play: Play) -> None:
    """Wits come and go."""
    play.number(f"{event.amount:+d}", (layout.TURN[0] + 90, layout.TURN[1] + 40), colour="violet4", blocks=90)


def sheath_placed(stage: VillageStage, event: told.SheathPlaced, play: Play) -> None:
    """A sheath is laid out."""
    look = looks.well(event.face, layout.WELL, stage.people[event.seat].side)
    play.put(Placing(event.sheath, f"guard{event.seat}", look, order=60), origin=layout.HAND)
    play.then(STILL)


def weapon_sheathed(stage: VillageStage, event: told.WeaponSheathed, play: Play) -> None:
    """A weapon waits in its sheath."""
    key = _in_hand(play, event.face) if event.seat == stage.bottom else None
    if key is not None:
        play.remove(key, how="sink", ms=160)
    play.look(event.sheath, looks.well(event.face, layout.WELL, stage.people[event.seat].side))
    play.marks(event.sheath, looks.FULL_SHEATH)
    play.then(STILL)
