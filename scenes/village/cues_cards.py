"""What happens to cards of hands, decks and discard piles on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.village import events as told
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.village import layout, looks

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

STILL = 60
"""A breath between two cues, in ms."""
SHOWN = "shown"
"""The name of a card that is on its way from a hand to its place in play."""


# -- names and piles --------------------------------------------------------------------------------------------------------


def fresh(play: Play, stem: str, already: int = 0) -> str:
    """The name of one more card like those that lie there: `hand:vl_coin#2`."""
    return f"{stem}#{sum(key.partition('#')[0] == stem for key in play.table.keys) + already}"


def last(play: Play, stem: str) -> str | None:
    """The last of several equal cards on the table."""
    found = [key for key in play.table.keys if key.partition("#")[0] == stem]
    return max(found, key=lambda key: int(key.partition("#")[2])) if found else None


def in_hand(stage: VillageStage, play: Play, seat: Seat, face: str) -> str | None:
    """The card of the nearest hand that an event means; its back where the hand is hidden."""
    return (last(play, f"hand:{face}") or last(play, f"hand:{HIDDEN}")) if seat == stage.bottom else None


def on_discard(stage: VillageStage, play: Play, seat: Seat, face: str, delay: float = 0.0) -> None:
    """What lies on top of the nearest player's discard pile now; an empty face where nothing is left."""
    if seat != stage.bottom:
        return
    if not face:
        play.remove("discard", delay=delay)
    elif "discard" in play.table:
        play.look("discard", looks.card(face, "44x60"), delay=delay)
    else:
        play.put(Placing("discard", "discard", looks.card(face, "44x60")), delay=delay, ms=0)


def pile_left(stage: VillageStage, play: Play, name: str, left: int, delay: float = 0.0) -> None:
    """A pile is there as long as it holds a card: the Main deck and the nearest player's own."""
    if name == "main":
        key, look = "main", looks.MAIN_BACK
    elif name == f"deck{stage.bottom}":
        key, look = "deck", looks.own_back(stage.people[stage.bottom].side)
    else:
        return
    if not left:
        play.remove(key, delay=delay)
    elif key not in play.table:
        play.put(Placing(key, key, look), delay=delay, ms=0)


def pile_at(stage: VillageStage, name: str) -> Point:
    """Where a pile lies; decks of others lie with their heroes."""
    if name == "main":
        return layout.MAIN_DECK[:2]
    if name.startswith("deck"):
        seat = int(name[4:])
        return layout.DECK[:2] if seat == stage.bottom else stage.middle(seat)
    return layout.space(layout.SMALL_DECKS.index(name) + 1)


def to_hand(stage: VillageStage, play: Play, seat: Seat, face: str, origin: str | Point, delay: float = 0.0) -> None:
    """One more card in the nearest hand, or on its way to somebody else."""
    if seat == stage.bottom:
        order = len(play.table.in_zone("hand"))
        play.put(Placing(fresh(play, f"hand:{face}"), "hand", looks.in_hand(face), order=order), origin=origin, ms=300, delay=delay)
        return
    start = play.table.point(origin) if isinstance(origin, str) else origin
    play.put(Placing(SHOWN, "faces", looks.card(face, "44x60"), f"face{seat}"), origin=start, ms=320, delay=delay)
    play.remove(SHOWN, delay=delay + 320)


# -- drawing and discarding -------------------------------------------------------------------------------------------------


def cards_drawn(stage: VillageStage, event: told.CardsDrawn, play: Play) -> None:
    """Cards slide from the own deck into the hand."""
    play.call(lambda: stage.boards.drew(event.seat, len(event.cards)))
    if event.seat != stage.bottom:
        return
    there = len(play.table.in_zone("hand"))
    counts: dict[str, int] = {}
    for index, face in enumerate(event.cards):
        stem = f"hand:{face}"
        name = fresh(play, stem, counts.get(stem, 0))
        counts[stem] = counts.get(stem, 0) + 1
        play.put(Placing(name, "hand", looks.in_hand(face), order=there + index), origin=layout.DECK[:2], delay=min(index, 8) * 70)
    pile_left(stage, play, f"deck{event.seat}", event.left)
    play.then(STILL)


def deck_shuffled(stage: VillageStage, event: told.DeckShuffled, play: Play) -> None:
    """The discard pile becomes the deck."""
    if event.seat == stage.bottom:
        play.move("discard", "deck", ms=240, hop=10)
        play.remove("discard", delay=240)
        pile_left(stage, play, f"deck{event.seat}", event.cards, delay=240)
        play.shake("deck", reach=1, ms=200, delay=250)
        play.then()


def card_discarded(stage: VillageStage, event: told.CardDiscarded, play: Play) -> None:
    """A card leaves the hand for the discard pile."""
    key = in_hand(stage, play, event.seat, event.face)
    if key is not None:
        play.look(key, looks.in_hand(event.face))
        play.move(key, "discard", ms=260, hop=10)
        play.remove(key, delay=260)
        on_discard(stage, play, event.seat, event.face, delay=260)
    else:
        _drop(stage, event.seat, event.face, play)
    play.then(STILL)


def _drop(stage: VillageStage, seat: Seat, face: str, play: Play) -> None:
    """A card of somebody else shows itself below his panel and is gone."""
    x, y = stage.middle(seat)
    play.put(Placing(SHOWN, "table", looks.card(face, "44x60"), "centre"), origin=(x, y), ms=260)
    play.remove(SHOWN, how="sink", ms=160, delay=460)


def card_removed(stage: VillageStage, event: told.CardRemoved, play: Play) -> None:
    """A card leaves the game: from the hand, the discard pile, the market, or the top of the Main deck."""
    if event.zone == "discard":
        play.remove(f"discard:{event.face}", how="sink", ms=200)
        on_discard(stage, play, event.seat, event.top)
    elif event.zone == "hand":
        key = in_hand(stage, play, event.seat, event.face)
        if key is not None:
            play.look(key, looks.in_hand(event.face))
            play.remove(key, how="sink", ms=260)
        else:
            _drop(stage, event.seat, event.face, play)
    else:
        key = event.zone if event.zone.startswith("space") else stage.lying(play, event.face)
        if key is not None:
            play.remove(key, how="sink", ms=220)
    play.then(STILL)


def card_recovered(stage: VillageStage, event: told.CardRecovered, play: Play) -> None:
    """A card comes back from the discard pile."""
    offered = f"discard:{event.face}"
    to_hand(stage, play, event.seat, event.face, offered if offered in play.table else pile_at(stage, f"deck{event.seat}"))
    play.remove(offered)
    on_discard(stage, play, event.seat, event.top)
    play.then(STILL)


def hand_discarded(stage: VillageStage, event: told.HandDiscarded, play: Play) -> None:
    """Everything played or left goes to the discard pile."""
    play.call(stage.boards.put_away)
    goal = ("discard", "") if event.seat == stage.bottom else ("faces", f"face{event.seat}")
    leaving = play.table.in_zone("played")
    if event.seat == stage.bottom:
        leaving += play.table.in_zone("hand")
    for index, key in enumerate(leaving):
        play.move(key, goal[0], slot=goal[1], ms=220, delay=min(index, 8) * 35)
        play.remove(key, delay=220 + min(index, 8) * 35)
    lost = (*event.played, *event.hand)
    if lost:
        on_discard(stage, play, event.seat, lost[-1], delay=240)
    play.then()


def table_cleared(stage: VillageStage, event: told.TableCleared, play: Play) -> None:
    """What a fallen hero had in play sinks into his discard pile."""
    gone = play.table.in_zone(f"guard{event.seat}")
    if stage.boards.active == event.seat:
        gone += play.table.in_zone("played")
    for index, key in enumerate(gone):
        play.remove(key, how="fall", ms=260, delay=min(index, 8) * 60)
    on_discard(stage, play, event.seat, event.cards[-1], delay=260)
    play.then(STILL)


# -- playing ----------------------------------------------------------------------------------------------------------------


def card_played(stage: VillageStage, event: told.CardPlayed, play: Play) -> None:
    """The card goes from the hand to the row of played cards; what stays in play waits in the middle for its place."""
    card = stage.content.cards[event.face]
    stays = card.kind in ("monster", "sheath") or card.primary.kind == "defence"
    held = event.origin if event.sheath else in_hand(stage, play, event.seat, event.face)
    key = held or SHOWN
    if held is None and card.treasure:
        _from_purse(stage, event, play)
        return
    if event.sheath:
        play.marks(key, ())
        _into_row(stage, event.seat, event.sheath, None, play)
    elif held is None:
        play.put(Placing(SHOWN, "table", looks.card(event.face), "centre"), origin=stage.middle(event.seat), ms=260)
        play.then(380 if not stays else 200)
    else:
        play.look(key, looks.in_hand(event.face))
    if not stays:
        _into_row(stage, event.seat, event.face, key, play)
    elif key != SHOWN:
        play.move(key, "table", slot="centre", rename=SHOWN, ms=220, hop=8)
    play.then(STILL)


def _from_purse(stage: VillageStage, event: told.CardPlayed, play: Play) -> None:
    """Somebody else's gold goes straight to the row: four Coins in a turn would be four long looks."""
    look = looks.well(event.face, layout.WELL, stage.people[event.seat].side)
    order = len(play.table.in_zone("played"))
    name = fresh(play, f"played:{event.face}")
    play.put(Placing(name, "played", look, order=order), origin=stage.middle(event.seat), ms=200)
    play.then()


def _into_row(stage: VillageStage, seat: Seat, face: str, key: str | None, play: Play) -> None:
    """The card joins the row of what was played this turn, small and in its player's colour."""
    stem = f"played:{face}"
    name, look = fresh(play, stem), looks.well(face, layout.WELL, stage.people[seat].side)
    order = len(play.table.in_zone("played"))
    if key is None:
        play.put(Placing(name, "played", look, order=order), ms=0)
        return
    play.move(key, "played", order=order + 1, rename=name, ms=260, hop=10)
    play.look(name, look, delay=230)


def from_middle(play: Play, placing: Placing, origin: Point, ms: float = 260) -> None:
    """What stays in play takes its place: from the middle of the table if it was just played."""
    start = play.table.point(SHOWN) if SHOWN in play.table else origin
    play.remove(SHOWN)
    play.put(placing, origin=start, ms=ms)


def sheath_placed(stage: VillageStage, event: told.SheathPlaced, play: Play) -> None:
    """A sheath is laid out."""
    look = looks.well(event.face, layout.WELL, stage.people[event.seat].side)
    from_middle(play, Placing(event.sheath, f"guard{event.seat}", look, order=60), stage.middle(event.seat))
    play.then(STILL)


def weapon_sheathed(stage: VillageStage, event: told.WeaponSheathed, play: Play) -> None:
    """A weapon waits in its sheath."""
    key = in_hand(stage, play, event.seat, event.face)
    if key is not None:
        play.move(key, f"guard{event.seat}", ms=220)
        play.remove(key, delay=220)
    play.look(event.sheath, looks.well(event.face, layout.WELL, stage.people[event.seat].side), delay=220)
    play.marks(event.sheath, looks.FULL_SHEATH, delay=220)
    play.then(STILL)


# -- looking ----------------------------------------------------------------------------------------------------------------


def peeked(stage: VillageStage, event: told.Peeked, play: Play) -> None:
    """Cards rise from a pile: face up for whoever looks, covered for the others."""
    origin = pile_at(stage, event.pile)
    for index, (key, face) in enumerate(looks.before_eyes(event.cards)):
        play.put(Placing(key, "offer", looks.card(face), order=index), origin=origin, ms=280, delay=index * 90)
    pile_left(stage, play, event.pile, event.left)
    play.then(STILL)


def peeked_put(stage: VillageStage, event: told.PeekedPut, play: Play) -> None:
    """A looked-at card goes back to its pile or into the hand."""
    seen = f"seen:{event.face}"
    key = seen if seen in play.table else next((key for key in play.table.keys if key.startswith("eyes")), None)
    start = play.table.point(key) if key is not None else pile_at(stage, event.pile)
    if key is not None:
        play.remove(key, how="sink", ms=120)
    if event.to == "hand":
        to_hand(stage, play, event.seat, event.face, start)
    pile_left(stage, play, event.pile, event.left, delay=100)
    play.then(STILL)
