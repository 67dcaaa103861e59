"""How counters go: gained, lost, moved, meditated for, bid."""
from __future__ import annotations

from engine.rules.guerra import events as e
from engine.rules.guerra.names import reserve_id
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.looks import fist
from scenes.guerra.cues.beats import Beat, at_table, coins, number, side_of
from scenes.guerra.cues.clash import BELOW
from scenes.guerra.cues.deed import read


def gained(beat: Beat, event: e.PowerGained, play: Play) -> None:
    """Coins fly from the central reserve; a number rises as they arrive."""
    coins(play, "central", event.place, event.amount)
    play.then()
    play.tell()
    number(play, f"+{event.amount}", event.place, "gold4")
    play.then(40)


def lost(beat: Beat, event: e.PowerLost, play: Play) -> None:
    """The place trembles, coins go back to the central reserve; whoever has none left turns grey."""
    if event.place in play.table:
        play.hit(event.place)
    coins(play, event.place, "central", event.amount)
    if at_table(play, event.place):
        play.burst(event.place, "gold", count=min(24, 4 + 3 * event.amount), speed=70, ms=500)
    number(play, f"-{event.amount + event.due}", event.place, "red4")
    play.then(40)


def moved(beat: Beat, event: e.PowerMoved, play: Play) -> None:
    """Coins fly from place to place; the sums change when they arrive."""
    coins(play, event.origin, event.to, event.amount)
    play.then()
    play.tell()
    if at_table(play, event.to):
        play.burst(event.to, "gold", count=6, speed=50, ms=350)
    number(play, f"+{event.amount}", event.to, "gold4")


def meditated(beat: Beat, event: e.Meditated, play: Play) -> None:
    """A character lies down; coins for a quiet mind (GM-8.5)."""
    piece = beat.after.view.pieces[event.piece]
    coins(play, "central", event.piece, event.amount)
    number(play, f"+{event.amount}", event.piece, "gold4")
    read(beat, event, piece.controller, piece.face, play)


def bid_hidden(beat: Beat, event: e.BidHidden, play: Play) -> None:
    """A closed fist is held out, and drawn back: somebody has hidden a bid."""
    key = f"fist_{side_of(beat, event.seat)}"
    play.put(Placing(key, key, fist(beat.people[event.seat].side)), origin=reserve_id(event.seat), ms=240)
    play.shake(key, delay=260)
    play.remove(key, how="sink", ms=180, delay=520)
    play.then(20)


def bids(beat: Beat, event: e.BidsShown, play: Play) -> None:
    """Two closed fists come to the rift and open; what was hidden in them flies to the other's reserve (GM-6.5)."""
    pair = tuple(zip((NEAR, FAR), beat.scenery.chairs.pair(beat.after), strict=True))
    for side, seat in pair:
        key = f"fist_{side}"
        play.put(Placing(key, key, fist(beat.people[seat].side)), origin=reserve_id(seat), ms=320)
        play.shake(key, delay=380)
    play.then(260)
    for side, seat in pair:
        key = f"fist_{side}"
        play.flip(key, fist(beat.people[seat].side, event.bids[seat]), ms=200)
        play.burst(key, "gold", count=4 + 4 * event.bids[seat], delay=100)
    play.then(500)
    play.tell()
    most = max(event.bids)
    higher = [seat for seat, bid in enumerate(event.bids) if bid == most]
    words = beat.words.t("guerra.ui.bid_won", name=beat.people[higher[0]].name) if len(higher) == 1 else beat.words.t("guerra.ui.bid_even")
    play.banner(words, beat.people[higher[0]].side if len(higher) == 1 else None, ms=1300, y=BELOW)
    for side, seat in pair:
        taker = reserve_id(1 - seat)
        coins(play, f"fist_{side}", taker, event.bids[seat])
        number(play, f"+{event.bids[seat]}", taker, "gold4")
        play.remove(f"fist_{side}", how="sink", ms=200, delay=1100)
    play.then(60)
