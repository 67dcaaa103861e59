"""What each event of Mythicals looks like on the table."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.mythicals import layout
from scenes.mythicals.looks import COVERED, FLAT, card, markers, token

if TYPE_CHECKING:
    from scenes.mythicals.stage import MythicalsStage

STAGGER = 120
TWIN = "+"
"""Ends the name of a second copy on its short stay in a collection (MY-6.2)."""


def turn_began(stage: MythicalsStage, event: TurnBegan, play: Play) -> None:
    """The banner is the scene's; the table itself stays as it is."""


def cards_revealed(stage: MythicalsStage, event: CardsRevealed, play: Play) -> None:
    """Three cards slide from the deck face down and turn over one after the other (MY-4.1)."""
    names = stage.copies("v", event.cards)
    stage.revealing = True
    for index, (name, face) in enumerate(zip(names, event.cards, strict=True)):
        play.put(Placing(name, "revealed", stage.back, order=index), origin=layout.DECK[:2], delay=index * 70)
        play.flip(name, card(face, "64x90"), delay=240 + index * STAGGER)
    if not event.left:
        play.remove("deck")
    play.call(lambda: stage.count_deck(event.left, event.number))
    play.then(250)


def day_broke(stage: MythicalsStage, event: DayBroke, play: Play) -> None:
    """The Day card leaves the three for the sky over the board, and the night turns to dawn (MY-10.1)."""
    play.banner(stage.app.t("mythicals.ui.daybreak"), None, ms=1500)
    play.call(stage.break_day)
    play.move(f"v:{DAY}#0", "day", rename="day", ms=500, ease="in_out_quad", hop=20)
    play.look("day", card(DAY, "44x60"), delay=499)
    play.then(100)


def cards_taken(stage: MythicalsStage, event: CardsTaken, play: Play) -> None:
    """All cards of the colour fly into the collection (MY-4.2, MY-5.1)."""
    table = play.table
    size = stage.size_of(event.seat)
    origin = "v" if event.origin == "deck" else "r"
    taken: set[str] = set()
    for index, (name, face) in enumerate(zip(stage.copies(origin, event.cards), event.cards, strict=True)):
        goal = f"c{event.seat}:{face}"
        if goal in table or goal in taken:
            goal += TWIN
        taken.add(goal)
        delay = index * 70
        play.move(
            name, stage.collection(event.seat, face), order=stage.rank(face), rename=goal, ms=300, ease="in_out_quad", hop=10, delay=delay
        )
        play.look(goal, card(face, size), delay=delay + 1)
    play.then(60)


def cards_reserved(stage: MythicalsStage, event: CardsReserved, play: Play) -> None:
    """What was not taken falls into the bay of its colour (MY-4.3)."""
    lying = stage.reserve_faces(play.table)
    for index, (name, face) in enumerate(zip(stage.copies("v", event.cards), event.cards, strict=True)):
        goal = f"r:{face}#{lying.count(face)}"
        lying.append(face)
        zone = f"reserve_{stage.colour(face)}"
        play.move(name, zone, order=stage.rank(face), rename=goal, ms=300, hop=6, delay=60 + index * 70)
        play.look(goal, card(face, "44x60"), delay=61 + index * 70)
    play.then(60)


def duplicate_handed(stage: MythicalsStage, event: DuplicateHanded, play: Play) -> None:
    """One of the twins rises and flies to the other collection (MY-6.2)."""
    twin = f"c{event.seat}:{event.card}{TWIN}"
    goal = f"c{event.taker}:{event.card}"
    play.number(stage.app.t("mythicals.ui.duplicate"), twin, colour="fire1")
    play.shake(twin, ms=200)
    play.then()
    play.move(twin, stage.collection(event.taker, event.card), order=stage.rank(event.card), rename=goal, ms=480, hop=26)
    play.look(goal, card(event.card, stage.size_of(event.taker)), delay=1)
    play.then(80)


def cards_paid(stage: MythicalsStage, event: CardsPaid, play: Play) -> None:
    """The payment goes face down to the discard pile (MY-7.2)."""
    for index, face in enumerate(event.cards):
        name = f"c{event.seat}:{face}"
        play.flip(name, FLAT, delay=index * 70)
        play.move(name, "discard", ms=300, hop=8, delay=index * 70 + 120)
        play.remove(name, delay=index * 70 + 430)
    play.call(lambda: stage.count_discard(event.discarded), delay=400)
    play.then()


def token_taken(stage: MythicalsStage, event: TokenTaken, play: Play) -> None:
    """The token hops onto the stack with its markers; what lay on top is covered (MY-7.3, MY-7.4)."""
    stack = f"stack{event.seat}"
    for below in play.table.in_zone(stack):
        play.look(below, COVERED, delay=200)
    play.marks(event.token, ())
    play.look(event.token, token(event.token, False))
    if event.markers:
        play.fly("mythicals/marker", event.token, stack, count=event.markers)
    play.move(event.token, stack, order=event.height, ms=420, hop=18)
    play.number(f"+{event.points + event.markers}", event.token, colour="gold4", delay=380)
    play.then(120)


def token_reinforced(stage: MythicalsStage, event: TokenReinforced, play: Play) -> None:
    """Markers fly from the store onto the token (MY-9.2)."""
    play.fly("mythicals/marker", (layout.STORE[0] + 25, layout.STORE[1] + 40), event.token, count=event.added)
    play.marks(event.token, markers(event.markers), delay=300)
    play.then(60)


def token_locked(stage: MythicalsStage, event: TokenLocked, play: Play) -> None:
    """The token turns over and shows its chain (MY-9.5)."""
    play.flip(event.token, token(event.token, True), ms=240)
    play.shake(event.token, delay=240)
    play.then(80)


def scored(stage: MythicalsStage, event: Scored, play: Play) -> None:
    """The stack is turned over token by token with a running total, then the markers (MY-10.4)."""
    total = 0
    stack = f"stack{event.seat}"
    for name, value in zip(event.tokens, event.values, strict=True):
        total += value
        play.flip(name, token(name, False), ms=160)
        play.move(name, f"shown{event.seat}", order=len(play.steps), ms=220, hop=10)
        play.number(f"+{value}", name, colour="gold4", ms=600, delay=230, blocks=120)
        play.call(_teller(stage, event.seat, total), delay=200)
        play.then(90)
    for _ in range(event.markers):
        total += 1
        play.fly("mythicals/marker", stack, f"shown{event.seat}", ms=200)
        play.call(_teller(stage, event.seat, total), delay=200)
        play.then()
    play.call(_teller(stage, event.seat, event.total))
    play.then(500)


def _teller(stage: MythicalsStage, seat: int, total: int) -> Any:
    return lambda: stage.tell_total(seat, total)


def game_over(stage: MythicalsStage, event: GameOver, play: Play) -> None:
    """A banner for the winner, scraps of colour in the air (MY-10.5)."""
    if event.winner < 0:
        play.banner(stage.app.t("mythicals.ui.draw"), None, ms=1800)
    else:
        person = stage.people[event.winner]
        play.banner(stage.app.t("mythicals.ui.wins", name=person.name), person.side, ms=1800)
        play.confetti(stage.app.art.palette.side(person.side))
    play.then(300)


CUES: Final[dict[type[Any], Any]] = {
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
