"""How counters go: gained, lost, moved, meditated for, bid."""
from __future__ import annotations

from engine.rules.guerra import events as e
from engine.rules.guerra.names import reserve_id
from engine.table.play import Play
from scenes.guerra.cues.beats import Beat, coins, number
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
    number(play, f"-{event.amount + event.due}", event.place, "red4")
    play.then(40)


def moved(beat: Beat, event: e.PowerMoved, play: Play) -> None:
    """Coins fly from place to place; the sums change when they arrive."""
    coins(play, event.origin, event.to, event.amount)
    play.then()
    play.tell()


def meditated(beat: Beat, event: e.Meditated, play: Play) -> None:
    """A character lies down; coins for a quiet mind (GM-8.5)."""
    piece = beat.after.view.pieces[event.piece]
    coins(play, "central", event.piece, event.amount)
    number(play, f"+{event.amount}", event.piece, "gold4")
    read(beat, event, piece.controller, piece.face, play)


def bids(beat: Beat, event: e.BidsShown, play: Play) -> None:
    """Both hands open, and what was hidden in them flies to the other's reserve (GM-6.5)."""
    play.banner(beat.words.describe(event, beat.after.view), None, ms=1400)
    play.then()
    play.tell()
    for seat, bid in enumerate(event.bids):
        giver, taker = reserve_id(seat), reserve_id(1 - seat)
        coins(play, giver, taker, bid)
        number(play, f"+{bid}", taker, "gold4")
    play.then(60)
