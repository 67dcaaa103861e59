"""What happens to cards, as motion: dealt from the deck, laid out when played, carried to the pile, shown when others play them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.heroes.events import (
    CardDiscarded,
    CardGained,
    CardLaid,
    CardPlayed,
    CardRemoved,
    CardReturned,
    CardsDrawn,
    CardsLookedAt,
    DeckShuffled,
    Eliminated,
    PileTurned,
)
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import HIDDEN, Event
from engine.table import parts
from engine.table.pieces import Look, Placing, Point
from engine.table.play import Play
from engine.table.sync import subject
from scenes.heroes import layout, looks
from scenes.heroes.scenery import HeroesScenery
from scenes.heroes.words.part import HeroesWords

Beat = parts.Beat[HeroesState, HeroesScenery, HeroesWords]
CARRY, DEAL = 260, 220
SHOWN = 620
"""Milliseconds for which a card that somebody else plays is shown."""
PILES: Final = ("deck", "discard")
ICONS: Final[dict[type[Event], str]] = {CardDiscarded: "discard", CardRemoved: "cross", CardReturned: "hand", CardLaid: "hand"}
"""What flies where somebody else's card goes."""


def follow(beat: Beat, play: Play, origin: str | Point) -> None:
    """What is discarded is carried to the pile, what is new comes from `origin`; the rest finds its place by itself."""
    before = {placing.key: placing for placing in beat.scenery.cards(beat.before) if placing.key not in PILES}
    after = {placing.key: placing for placing in beat.scenery.cards(beat.after)}
    gone = {key: subject(placing.look) for key, placing in before.items() if key not in after}
    come = [placing for key, placing in after.items() if key not in before and subject(placing.look) not in gone.values()]
    new = {subject(placing.look) for key, placing in after.items() if key not in before and key not in PILES}
    pile = after.get("discard")
    for key, shown in gone.items():
        if pile is not None and subject(pile.look) == shown and shown not in new:
            play.move(key, "discard", ms=CARRY)
            play.remove(key, delay=CARRY)
    for index, placing in enumerate(come):
        if placing.key not in play.table:
            play.put(placing, origin=origin, ms=DEAL, delay=70 * min(index, 8))
    play.then()


def show(play: Play, names: Sequence[str], back: Look | None, origin: str | Point, *, ms: float = SHOWN) -> None:
    """Cards come out, are looked at for a moment and go; with a `back` they are turned over first."""
    for index, name in enumerate(names):
        key, look = f"shown:{name}#{index}", looks.shown(name)
        play.put(Placing(key, "show", back or look, order=index), origin=origin, ms=DEAL, delay=70 * index)
        if back is not None:
            play.flip(key, look, delay=DEAL + 70 * index + 60)
    play.then(ms)
    for index, name in enumerate(names):
        play.remove(f"shown:{name}#{index}", how="vanish", ms=160)
    play.then()


def drawn(beat: Beat, event: CardsDrawn, play: Play) -> None:
    """The hand is dealt; what others draw is counted."""
    if event.seat == beat.after.bottom:
        follow(beat, play, "deck")
    else:
        play.number(f"+{len(event.faces)}", beat.scenery.seat_point(beat.after, event.seat), colour="sand3")


def played(beat: Beat, event: CardPlayed, play: Play) -> None:
    """The own card is laid out; somebody else's is shown to all."""
    if event.seat != beat.after.bottom:
        show(play, (event.card,), None, beat.scenery.seat_point(beat.after, event.seat))
        return
    after = {placing.key for placing in beat.scenery.cards(beat.after)}
    for placing in beat.scenery.cards(beat.before):
        if placing.zone == "hand" and placing.key not in after:
            play.move(placing.key, "cast", ms=CARRY)
    play.then()
    follow(beat, play, layout.MAP.center)


def moved(beat: Beat, event: CardDiscarded | CardReturned | CardLaid | CardRemoved, play: Play) -> None:
    """To the pile, back to the hand, in front or out of the game."""
    if event.seat == beat.after.bottom:
        follow(beat, play, "discard" if getattr(event, "origin", "") == "discard" else layout.MAP.center)
    elif not event.card.startswith(HIDDEN):
        x, y = beat.scenery.seat_point(beat.after, event.seat)
        play.fly(f"ui/icon_{ICONS[type(event)]}", (x, y), (x + 60, y), ms=260)


def gained(beat: Beat, event: CardGained, play: Play) -> None:
    """A prize comes to the hand, from where it was chosen if it was chosen."""
    if event.seat == beat.after.bottom:
        spot = next((spot for spot in beat.scenery.spots(beat.before) if spot.key == f"card:{event.card}#0"), None)
        follow(beat, play, spot.rect.topleft if spot is not None else layout.MAP.center)
    elif event.public and not event.card.startswith(HIDDEN):
        show(play, (event.card,), None, layout.MAP.center)
    else:
        play.fly("ui/icon_card", layout.MAP.center, beat.scenery.seat_point(beat.after, event.seat))


def looked(beat: Beat, event: CardsLookedAt, play: Play) -> None:
    """Cards are taken up to be looked at: backs for everybody, faces only where they are offered."""
    start = event.deck if event.deck == "discard" else "deck" if event.deck == "own" else layout.MAP.midtop
    for index in range(len(event.faces)):
        play.put(Placing(f"look#{index}", "show", looks.BACK, order=index), origin=start, ms=DEAL, delay=70 * index)
    play.then(120)


def shuffled(beat: Beat, event: DeckShuffled, play: Play) -> None:
    """The pile goes into the deck, and the deck trembles."""
    if event.deck == "own" and event.seat == beat.after.bottom:
        follow(beat, play, "discard")
        play.shake("deck", reach=2)
        play.then()


def pile_turned(beat: Beat, event: PileTurned, play: Play) -> None:
    """The new top card of a common pile is turned up for all."""
    show(play, (event.card,), Look(f"cardframes/back_heroes_{event.deck}@64x90"), layout.MAP.midtop, ms=420)


def eliminated(beat: Beat, event: Eliminated, play: Play) -> None:
    """A player is out, and it is told."""
    play.banner(beat.words.describe(event, beat.after.view), looks.side_of(beat.people, event.seat))
    play.then()


CARD_CUES: Final[Second[Beat, [Play], None]] = table(
    second(CardsDrawn, drawn),
    second(CardPlayed, played),
    second(CardDiscarded, moved),
    second(CardReturned, moved),
    second(CardLaid, moved),
    second(CardRemoved, moved),
    second(CardGained, gained),
    second(CardsLookedAt, looked),
    second(DeckShuffled, shuffled),
    second(PileTurned, pile_turned),
    second(Eliminated, eliminated),
)
