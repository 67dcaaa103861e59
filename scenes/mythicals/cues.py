"""What each event of Mythicals looks like on the table."""
from __future__ import annotations

from typing import Any, Final

from engine.rules.mythicals.content import DAY
from engine.rules.mythicals.events import (
    CardsPaid,
    CardsReserved,
    CardsRevealed,
    CardsTaken,
    DayBroke,
    DuplicateHanded,
    GameOver,
    Scored,
    TokenLocked,
    TokenReinforced,
    TokenTaken,
    TurnBegan,
)
from engine.rules.mythicals.state import MythicalsState
from engine.table import parts
from engine.table.pieces import Placing
from engine.table.play import Play
from engine.table.timeline import Weight
from scenes.mythicals import layout
from scenes.mythicals.looks import COVERED, FLAT, card, markers, token
from scenes.mythicals.scenery import TWIN, MythicalsScenery, copies, size
from scenes.mythicals.words import MythicalsWords

Beat = parts.Beat[MythicalsState, MythicalsScenery, MythicalsWords]
STAGGER = 120


def turn_began(beat: Beat, event: TurnBegan, play: Play) -> None:
    """The banner is the match's; the table itself stays as it is."""


def cards_revealed(beat: Beat, event: CardsRevealed, play: Play) -> None:
    """Three cards slide from the deck face down and turn over one after the other (MY-4.1)."""
    for index, (name, face) in enumerate(zip(copies("v", event.cards), event.cards, strict=True)):
        play.put(Placing(name, "revealed", beat.scenery.decor.back, order=index), origin=layout.DECK[:2], delay=index * 70)
        play.flip(name, card(face, "64x90"), delay=240 + index * STAGGER)
    play.then(250)


def day_broke(beat: Beat, event: DayBroke, play: Play) -> None:
    """The Day card leaves the three for the sky over the board, and the night turns to dawn (MY-10.1)."""
    play.banner(beat.words.t("mythicals.ui.daybreak"), None, ms=1500)
    play.move(f"v:{DAY}#0", "day", rename="day", ms=500, ease="in_out_quad", hop=20)
    play.look("day", card(DAY, "44x60"), delay=499)
    play.then(100)


def cards_taken(beat: Beat, event: CardsTaken, play: Play) -> None:
    """All cards of the colour fly into the collection (MY-4.2, MY-5.1)."""
    origin, order = "v" if event.origin == "deck" else "r", beat.scenery.content.order
    taken = {placing.key for placing in beat.scenery.pieces(beat.before)}
    for index, (name, face) in enumerate(zip(copies(origin, event.cards), event.cards, strict=True)):
        goal = f"c{event.seat}:{face}"
        goal += TWIN if goal in taken else ""
        taken.add(goal)
        zone, delay = beat.scenery.zone_of(event.seat, face), index * 70
        play.move(name, zone, order=order[face], rename=goal, ms=300, hop=10, delay=delay)
        play.look(goal, card(face, size(beat.after, event.seat)), delay=delay + 1)
    play.then(60)


def cards_reserved(beat: Beat, event: CardsReserved, play: Play) -> None:
    """What was not taken falls into the bay of its colour (MY-4.3)."""
    content, lying = beat.scenery.content, [face for pile in beat.before.view.reserve.values() for face in pile]
    for index, (name, face) in enumerate(zip(copies("v", event.cards), event.cards, strict=True)):
        goal = f"r:{face}#{lying.count(face)}"
        lying.append(face)
        zone, delay = f"reserve_{content.colour_of[face]}", 60 + index * 70
        play.move(name, zone, order=content.order[face], rename=goal, ms=300, hop=6, delay=delay)
        play.look(goal, card(face, "44x60"), delay=delay + 1)
    play.then(60)


def duplicate_handed(beat: Beat, event: DuplicateHanded, play: Play) -> None:
    """One of the twins rises and flies to the other collection (MY-6.2)."""
    twin, goal = f"c{event.seat}:{event.card}{TWIN}", f"c{event.taker}:{event.card}"
    play.number(beat.words.t("mythicals.ui.duplicate"), twin, colour="fire1")
    play.shake(twin, ms=200)
    play.then()
    zone, order = beat.scenery.zone_of(event.taker, event.card), beat.scenery.content.order[event.card]
    play.move(twin, zone, order=order, rename=goal, ms=480, hop=26)
    play.look(goal, card(event.card, size(beat.after, event.taker)), delay=1)
    play.then(80)


def cards_paid(beat: Beat, event: CardsPaid, play: Play) -> None:
    """The payment goes face down to the discard pile (MY-7.2)."""
    for index, face in enumerate(event.cards):
        name = f"c{event.seat}:{face}"
        play.flip(name, FLAT, delay=index * 70)
        play.move(name, "discard", ms=300, hop=8, delay=index * 70 + 120)
        play.remove(name, delay=index * 70 + 430)
    play.then()


def token_taken(beat: Beat, event: TokenTaken, play: Play) -> None:
    """The token hops onto the stack with its markers; what lay on top is covered (MY-7.3, MY-7.4)."""
    stack = f"stack{event.seat}"
    for below in beat.before.view.stacks[event.seat]:
        play.look(below, COVERED, delay=200)
    play.marks(event.token, ())
    play.look(event.token, token(event.token, False))
    if event.markers:
        play.fly("mythicals/marker", event.token, stack, count=event.markers)
    play.move(event.token, stack, order=event.height, ms=420, hop=18)
    play.number(f"+{event.points + event.markers}", event.token, colour="gold4", delay=380)
    play.then(120)


def token_reinforced(beat: Beat, event: TokenReinforced, play: Play) -> None:
    """Markers fly from the store onto the token (MY-9.2)."""
    play.fly("mythicals/marker", (layout.STORE[0] + 25, layout.STORE[1] + 40), event.token, count=event.added)
    play.marks(event.token, markers(event.markers), delay=300)
    play.then(60)


def token_locked(beat: Beat, event: TokenLocked, play: Play) -> None:
    """The token turns over and shows its chain (MY-9.5)."""
    play.flip(event.token, token(event.token, True), ms=240)
    play.shake(event.token, delay=240)
    play.then(80)


def scored(beat: Beat, event: Scored, play: Play) -> None:
    """Both stacks are turned over token by token, then the markers; the totals are told when all is counted (MY-10.4)."""
    stack, total = f"stack{event.seat}", 0
    for height, (name, value) in enumerate(zip(event.tokens, event.values, strict=True), 1):
        total += value
        play.flip(name, token(name, False), ms=160)
        play.move(name, f"shown{event.seat}", order=height, ms=220, hop=10)
        play.number(str(total), name, colour="gold4", ms=600, delay=230, blocks=120)
        play.then(90)
    for _ in range(event.markers):
        play.fly("mythicals/marker", stack, f"shown{event.seat}", ms=200)
        play.then()
    play.tell()
    play.then(500)


def game_over(beat: Beat, event: GameOver, play: Play) -> None:
    """A banner for the winner, scraps of colour in the air (MY-10.5)."""
    if event.winner < 0:
        play.banner(beat.words.t("mythicals.ui.draw"), None, ms=1800)
    else:
        person = beat.people[event.winner]
        play.banner(beat.words.t("mythicals.ui.wins", name=person.name), person.side, ms=1800)
        play.confetti(person.side)
    play.then(300)


CUES: Final[dict[type[Any], parts.Cue]] = {
    TurnBegan: turn_began,
    CardsRevealed: cards_revealed,
    DayBroke: day_broke,
    CardsTaken: cards_taken,
    CardsReserved: cards_reserved,
    DuplicateHanded: duplicate_handed,
    CardsPaid: cards_paid,
    TokenTaken: token_taken,
    TokenReinforced: token_reinforced,
    TokenLocked: token_locked,
    Scored: scored,
    GameOver: game_over,
}
WEIGHTS: Final[dict[type[Any], Weight]] = {TurnBegan: Weight.BOOKKEEPING, DayBroke: Weight.CLIMAX, GameOver: Weight.CLIMAX}
