"""What happens to cards of hands, decks and discard piles on the table."""

from __future__ import annotations

from engine.rules.village import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.village import layout, looks
from scenes.village.beats import STILL, Beat, arrive, goal, in_hand, middle, near, newcomers, pile_at, put_away, show

LOUD = 3
"""What is written is drawn twice as large."""
ROUTINE = 110
"""Milliseconds for what others do in every turn: a coin laid down, a hand swept away."""


def cards_drawn(beat: Beat, event: told.CardsDrawn, play: Play) -> None:
    """Cards slide from the own deck into the hand."""
    if near(beat, event.seat):
        play.deal(newcomers(beat, "hand"), pile_at(beat, f"deck{event.seat}"))
        play.then(STILL)


def deck_shuffled(beat: Beat, event: told.DeckShuffled, play: Play) -> None:
    """The discard pile becomes the deck."""
    if near(beat, event.seat):
        play.move("discard", "deck", ms=240, hop=10)
        play.remove("discard", delay=240)
        play.shake("deck", reach=2, ms=240, delay=250)
        play.burst("deck", "light", count=12, speed=60, size=2, delay=300)
        play.then()
    else:
        face = f"face{event.seat}"
        play.number("{icon:deck}", face, colour="sand3", amount=LOUD, blocks=0)
        play.shake(face, reach=1, ms=200)


def card_discarded(beat: Beat, event: told.CardDiscarded, play: Play) -> None:
    """A card leaves the hand for the discard pile."""
    key = in_hand(beat, play, event.seat, event.face)
    if key is None:
        show(beat, play, event.seat, event.face)
    else:
        play.look(key, looks.in_hand(event.face))
        put_away(beat, play, key, event.seat, ms=260, hop=10)
    play.then(STILL)


def card_removed(beat: Beat, event: told.CardRemoved, play: Play) -> None:
    """A card leaves the game: from the hand, the discard pile, the market, or the top of the Main deck."""
    if event.zone == "discard":
        play.remove(f"discard:{event.face}", how="sink", ms=200)
    elif event.zone == "hand":
        key = in_hand(beat, play, event.seat, event.face)
        if key is None:
            show(beat, play, event.seat, event.face)
        else:
            play.look(key, looks.in_hand(event.face))
            play.remove(key, how="sink", ms=260)
    elif event.zone.startswith("space"):
        play.remove(event.zone, how="sink", ms=220)
    play.then(STILL)


def card_recovered(beat: Beat, event: told.CardRecovered, play: Play) -> None:
    """A card comes back from the discard pile."""
    offered = f"discard:{event.face}"
    origin = play.table.point(offered) if offered in play.table else pile_at(beat, f"deck{event.seat}")
    if near(beat, event.seat):
        play.remove(offered)
        play.deal(newcomers(beat, "hand"), origin)
    else:
        play.flash(offered, tint="green")
        put_away(beat, play, offered, event.seat, delay=200)
    play.then(STILL)


def hand_discarded(beat: Beat, event: told.HandDiscarded, play: Play) -> None:
    """Everything played or left goes to the discard pile."""
    mine = near(beat, event.seat)
    leaving = play.table.in_zone("played") + (play.table.in_zone("hand") if mine else [])
    for index, key in enumerate(leaving):
        put_away(beat, play, key, event.seat, ms=220 if mine else ROUTINE, hop=0, delay=min(index, 8) * (35 if mine else 10))
    play.then()


def table_cleared(beat: Beat, event: told.TableCleared, play: Play) -> None:
    """What a fallen hero had in play sinks into their discard pile."""
    gone = play.table.in_zone(f"guard{event.seat}")
    if beat.before.view.turn.seat == event.seat:
        gone += play.table.in_zone("played")
    for index, key in enumerate(gone):
        play.remove(key, how="fall", ms=260, delay=min(index, 8) * 60)
    play.then(STILL)


def card_played(beat: Beat, event: told.CardPlayed, play: Play) -> None:
    """The card goes from the hand to the row of played cards; what stays in play comes out of the hand with its own event."""
    held = event.origin if event.sheath else in_hand(beat, play, event.seat, event.face)
    row = newcomers(beat, "played")
    card = beat.words.content.cards[event.face]
    if held is None and (card.treasure or card.primary.kind == "attack"):
        # Somebody else's gold goes straight to the row: four Coins in a turn would be four long looks. What strikes is seen in its fight.
        play.deal(row, middle(beat, event.seat), ms=ROUTINE)
        return
    if held is None:
        play.put(Placing(layout.SHOWN, "table", looks.card(event.face), "centre"), origin=middle(beat, event.seat), ms=260)
        play.then(320)
        play.remove(layout.SHOWN)
        play.deal(row, layout.SHOWN)
    elif row:
        play.marks(held, ())
        play.look(held, looks.in_hand(event.face))
        start = play.table.point(held)
        play.remove(held)
        play.deal(row, start, ms=260)
    play.then(STILL)


def sheath_placed(beat: Beat, event: told.SheathPlaced, play: Play) -> None:
    """A sheath is laid out."""
    held = in_hand(beat, play, event.seat, event.face)
    if held is not None:
        # Those of others were seen when they were played.
        start = play.table.point(held)
        play.remove(held)
        play.put(Placing(layout.SHOWN, "table", looks.card(event.face), "centre"), origin=start, ms=220)
        play.then(260)
        play.remove(layout.SHOWN)
    arrive(beat, play, event.sheath, layout.CENTRE, ms=260)
    play.then()
    _sheathes(play, event.sheath, "{icon:unlock}")
    play.then(STILL)


def _sheathes(play: Play, sheath: str, sign: str) -> None:
    """Leather and steel: a glint, and a sign of what the sheath is good for."""
    play.flash(sheath, tint="gold")
    play.burst(sheath, "spark", count=18, speed=70, size=2)
    play.number(sign, sheath, colour="gold4", amount=LOUD, blocks=120)
    play.shake(sheath, reach=2)


def weapon_sheathed(beat: Beat, event: told.WeaponSheathed, play: Play) -> None:
    """A weapon waits in its sheath."""
    key, sheath = in_hand(beat, play, event.seat, event.face), goal(beat, event.sheath)
    if key is not None:
        play.look(key, looks.in_hand(event.face))
        play.move(key, f"guard{event.seat}", ms=320, hop=24)
        play.remove(key, delay=320)
    else:
        play.put(Placing(layout.SHOWN, "table", looks.card(event.face, "44x60"), "centre"), origin=middle(beat, event.seat), ms=220)
        play.then(200)
        play.remove(layout.SHOWN, how="sink", ms=160)
    play.then()
    if sheath is not None:
        play.look(event.sheath, sheath.look)
        play.marks(event.sheath, sheath.marks)
    _sheathes(play, event.sheath, "{icon:attack}")
    play.then(STILL)


def peeked(beat: Beat, event: told.Peeked, play: Play) -> None:
    """Cards rise from a pile: face up for whoever looks, covered for the others."""
    eyes = [Placing(key, "offer", looks.card(face), order=at) for at, (key, face) in enumerate(looks.before_eyes(event.cards))]
    play.deal(eyes, pile_at(beat, event.pile), ms=280, stagger=90)
    play.then(STILL)


def peeked_put(beat: Beat, event: told.PeekedPut, play: Play) -> None:
    """A looked-at card goes back to its pile or into the hand."""
    seen = f"seen:{event.face}"
    key = seen if seen in play.table else next((key for key in play.table.keys if key.startswith("eyes")), None)
    start = play.table.point(key) if key is not None else pile_at(beat, event.pile)
    home = _pile_zone(beat, event)
    if key is not None and home:
        play.look(key, looks.MAIN_BACK if home == "main" else looks.own_back(beat.people[event.seat].side), delay=60)
        play.move(key, home, ms=280, hop=18)
        play.remove(key, delay=280)
    elif key is not None:
        play.remove(key, how="sink", ms=160)
    if event.to == "hand":
        play.deal(newcomers(beat, "hand"), start)
    play.then(STILL)


def _pile_zone(beat: Beat, event: told.PeekedPut) -> str:
    """Where a card goes that is put back: onto a deck that lies on the table; empty for any other place."""
    if event.to == "hand":
        return ""
    if event.pile == "main":
        return "main"
    return "deck" if event.pile == f"deck{event.seat}" and near(beat, event.seat) else ""
