"""What each event of Mythicals looks like on the table."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Event
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
from engine.rules.mythicals.state import MythicalsState, opponent
from engine.table import parts
from engine.table.pieces import Placing
from engine.table.play import Play
from engine.table.timeline import Weight
from scenes.mythicals import layout
from scenes.mythicals.looks import COVERED, FLAT, PADLOCK, card, markers, stamped, tally, token, total
from scenes.mythicals.preview import completing
from scenes.mythicals.scenery import TWIN, MythicalsScenery, copies, size
from scenes.mythicals.words import MythicalsWords

Beat = parts.Beat[MythicalsState, MythicalsScenery, MythicalsWords]
STAGGER = 120
LAST_CARD = 160
"""Milliseconds for which the third card keeps its secret."""
STAMP = 320
"""Milliseconds for which a token that is won is held up."""
SUNRISE = 1500
"""Milliseconds of first light before anybody says a word."""
HELD_BACK = 400
"""Milliseconds before the last token of a count."""


LOUD: Final = 3
"""Words and numbers of so much are drawn twice as large."""
CHAINED: Final = 420
"""Milliseconds for which the chain of a token is seen."""
ALONE: Final = 900
"""Milliseconds for which cards of one colour alone lie there before they are taken: nobody is asked about them."""


def overture(beat: Beat, play: Play) -> None:
    """The deck is shuffled before the eyes of both, the moon shines forth, the watch begins."""
    if beat.after.view.turn > 1:
        return
    x, y = layout.DECK[:2]
    for riffle in range(3):
        play.sound("card_shuffle", delay=riffle * 220)
        for at, side in enumerate((-26, 26)):
            play.put(Placing(f"riffle{riffle}{at}", "riffle", beat.scenery.decor.back), origin=(x + side, y), ms=200, delay=riffle * 220)
            play.remove(f"riffle{riffle}{at}", delay=riffle * 220 + 210)
    play.shake("deck", reach=1, delay=640)
    play.burst(layout.MOON, "light", count=40, speed=90, gravity=0, ms=1100, delay=300)
    play.stream(layout.MOON, "magic", ms=1300, rate=40, speed=45, spread=360, life=1100, delay=300)
    play.banner(beat.words.t("mythicals.ui.watch"), None, ms=1200)
    play.then(100)


def turn_began(beat: Beat, event: TurnBegan, play: Play) -> None:
    """The banner is the match's; the table itself stays as it is."""


def cards_revealed(beat: Beat, event: CardsRevealed, play: Play) -> None:
    """Three cards slide from the deck face down and turn over one after the other (MY-4.1)."""
    for index, (name, face) in enumerate(zip(copies("v", event.cards), event.cards, strict=True)):
        play.put(Placing(name, "revealed", beat.scenery.decor.back, order=index), origin=layout.DECK[:2], delay=index * 70)
        last = index == len(event.cards) - 1
        play.flip(name, card(face, "64x90"), delay=240 + index * STAGGER + (LAST_CARD if last else 0), ms=220 if last else 160)
    play.then()
    wanted = completing(beat.after.view)
    for name, face in zip(copies("v", event.cards), event.cards, strict=True):
        if face in wanted:
            play.flash(name, tint="gold")
            play.burst(name, "gold", count=14, speed=80)
    play.then(200)


def day_broke(beat: Beat, event: DayBroke, play: Play) -> None:
    """The Day card leaves the three for the sky over the board, and the night turns to dawn (MY-10.1)."""
    play.move(f"v:{DAY}#0", "day", rename="day", ms=900, ease="in_out_quad", hop=36)
    play.look("day", card(DAY, "44x60"), delay=899)
    play.then()
    # From here on it is day: the sky dissolves, the light goes over the board.
    play.tell()
    play.burst("day", "light", count=40, speed=150, gravity=0, ms=900)
    play.stream("day", "gold", ms=1200, rate=60, speed=60, spread=360, life=900)
    play.wait(SUNRISE)
    play.banner(beat.words.t("mythicals.ui.daybreak"), None, ms=1300)
    play.then(100)


def cards_taken(beat: Beat, event: CardsTaken, play: Play) -> None:
    """All cards of the colour fly into the collection (MY-4.2, MY-5.1)."""
    origin, order = "v" if event.origin == "deck" else "r", beat.scenery.content.order
    _one_colour(beat, event, play)
    taken = {placing.key for placing in beat.scenery.pieces(beat.before)}
    for index, (name, face) in enumerate(zip(copies(origin, event.cards), event.cards, strict=True)):
        goal = f"c{event.seat}:{face}"
        goal += TWIN if goal in taken else ""
        taken.add(goal)
        zone, delay = beat.scenery.zone_of(event.seat, face), index * 70
        play.move(name, zone, order=order[face], rename=goal, ms=300, hop=10, delay=delay)
        play.look(goal, card(face, size(beat.after, event.seat)), delay=delay + 1)
        play.trail(name, "light", ms=300, delay=delay)
        play.burst(goal, "light", count=12, speed=60, gravity=-20, size=2, delay=delay + 300)
    play.then(60)


def _one_colour(beat: Beat, event: CardsTaken, play: Play) -> None:
    """What was revealed has one colour: it is taken without a question, so it is shown and said (S-17)."""
    content, lying = beat.scenery.content, beat.before.view.revealed
    found = {content.colour_of[face] for face in lying if face in content.colour_of}
    if event.origin != "deck" or len(found) > 1:
        return
    for name in copies("v", event.cards):
        play.flash(name, tint="gold")
    words = beat.words.t("mythicals.ui.one_colour", name=beat.people[event.seat].name, colour=beat.words.name(found.pop(), "colour"))
    play.number(words, layout.REVEALED_WORDS, colour="gold4", ms=ALONE + 400, blocks=0)
    play.wait(ALONE)


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
    play.number(beat.words.t("mythicals.ui.duplicate"), twin, colour="fire1", amount=LOUD)
    play.flash(twin, tint="gold")
    play.shake(twin, ms=260)
    play.then()
    zone, order = beat.scenery.zone_of(event.taker, event.card), beat.scenery.content.order[event.card]
    play.move(twin, zone, order=order, rename=goal, ms=480, hop=26)
    play.look(goal, card(event.card, size(beat.after, event.taker)), delay=1)
    play.trail(goal, "fire", ms=480, delay=1)
    play.then()
    play.burst(goal, "fire", count=20, speed=80, gravity=-20, size=2)
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
    """The token is held up before everybody, stamped, and hops onto the stack with its markers (MY-7.3, MY-7.4)."""
    stack = f"stack{event.seat}"
    for below in beat.before.view.stacks[event.seat]:
        play.look(below, COVERED, delay=200)
    play.marks(event.token, ())
    play.look(event.token, token(event.token, False))
    play.move(event.token, "honour", ms=240, ease="out_cubic")
    play.then()
    play.look(event.token, stamped(event.token))
    play.quake(2, 180)
    play.burst(event.token, "gold", count=18, speed=100)
    play.number(f"+{event.points + event.markers}", layout.HONOUR_WORTH, colour="gold4", amount=event.points + event.markers, blocks=0)
    play.shake(event.token, reach=2, ms=160)
    play.then(STAMP)
    play.look(event.token, token(event.token, False))
    if event.markers:
        play.fly("mythicals/marker", event.token, stack, count=event.markers, times=2)
    play.move(event.token, stack, order=event.height, ms=320, hop=18)
    play.then(60)


def token_reinforced(beat: Beat, event: TokenReinforced, play: Play) -> None:
    """Markers fly from the store onto the token (MY-9.2)."""
    play.fly("mythicals/marker", (layout.STORE[0] + 25, layout.STORE[1] + 40), event.token, count=event.added, times=2)
    play.marks(event.token, markers(event.markers), delay=300)
    play.then()
    play.flash(event.token, tint="gold")
    play.shake(event.token)
    play.burst(event.token, "gold", count=18, speed=80, size=2)
    play.number(f"+{event.added}", event.token, colour="gold4", amount=LOUD, blocks=160)
    play.then(60)


def token_locked(beat: Beat, event: TokenLocked, play: Play) -> None:
    """The token turns over and shows its chain; then it lies there in its colours with a padlock (MY-9.5)."""
    panel = layout.OWN if event.seat == beat.after.bottom else layout.RIVAL
    play.fly("ui/icon_lock", (panel[0] + panel[2] // 2, panel[1] + panel[3] // 2), event.token, ms=340, times=2)
    play.then()
    play.flip(event.token, token(event.token, True), ms=240)
    play.number("{icon:lock}", event.token, colour="gold4", ms=900, delay=200, blocks=0, amount=9)
    play.shake(event.token, delay=240)
    play.stop(60, delay=240)
    play.quake(2, 160, delay=240)
    play.burst(event.token, "stone", count=18, speed=80, size=2, delay=240)
    play.then(CHAINED)
    play.flip(event.token, token(event.token, False), ms=200)
    play.marks(event.token, PADLOCK, delay=200)
    play.then(80)


def scored(beat: Beat, event: Scored, play: Play) -> None:
    """Two towers race upwards, token by token, with a coin for each; the last one is held back, who takes the lead flashes (MY-10.4)."""
    stack, sum_now, view, board = f"stack{event.seat}", 0, beat.after.view, f"count{event.seat}"
    play.put(Placing(board, board, tally(event.seat), marks=total(0)), origin=layout.COUNT[event.seat == beat.after.bottom][:2])
    play.then(120)
    behind = 0
    others = [view.content.tokens[name].points for name in view.stacks[opponent(event.seat)]]
    for height, (name, value) in enumerate(zip(event.tokens, event.values, strict=True), 1):
        if height == len(event.tokens):
            play.wait(HELD_BACK)
        led = sum_now > behind
        sum_now, behind = sum_now + value, sum(others[:height])
        play.flip(name, token(name, False), ms=140)
        play.move(name, f"shown{event.seat}", order=height, ms=220, hop=12)
        play.sound("coin", delay=200)
        play.marks(board, total(sum_now), delay=220)
        if sum_now > behind and not led:
            play.flash(board, tint="gold", delay=220)
        play.then(90)
    for marker in range(1, event.markers + 1):
        play.fly("mythicals/marker", stack, layout.TOWERS_TOP[event.seat == beat.after.bottom], ms=200, times=2)
        play.sound("coin", delay=180)
        play.marks(board, total(sum_now + marker), delay=180)
        play.then()
    play.tell()
    play.marks(board, total(event.total))
    play.then(500)


def game_over(beat: Beat, event: GameOver, play: Play) -> None:
    """The name and face of whoever sees the dawn; scraps of colour where that is the nearest player, or both sit here (MY-10.5)."""
    play.climax()
    if event.winner < 0:
        play.title(beat.words.t("mythicals.ui.draw"), None, ms=1800, y=layout.LAST_WORDS)
    else:
        person = beat.people[event.winner]
        portrait = f"portraits/{person.portrait}@48x48" if person.portrait else ""
        play.title(beat.words.t("mythicals.ui.wins", name=person.name), person.side, portrait=portrait, ms=1800, y=layout.LAST_WORDS)
        if person.human:
            play.confetti(person.side)
        play.burst(layout.TOWERS_TOP[event.winner == beat.after.bottom], "gold", count=40, speed=130, ms=900)
        for height, name in enumerate(beat.after.view.stacks[event.winner]):
            play.flash(name, tint="gold", delay=height * 90)
    play.then(300)


CUES: Final[Second[Beat, [Play], None]] = table(
    second(TurnBegan, turn_began),
    second(CardsRevealed, cards_revealed),
    second(DayBroke, day_broke),
    second(CardsTaken, cards_taken),
    second(CardsReserved, cards_reserved),
    second(DuplicateHanded, duplicate_handed),
    second(CardsPaid, cards_paid),
    second(TokenTaken, token_taken),
    second(TokenReinforced, token_reinforced),
    second(TokenLocked, token_locked),
    second(Scored, scored),
    second(GameOver, game_over),
)
WEIGHTS: Final[dict[type[Event], Weight]] = dict.fromkeys(CUES, Weight.PLAIN) | {
    TurnBegan: Weight.BOOKKEEPING, CardsReserved: Weight.BOOKKEEPING,
    DayBroke: Weight.CLIMAX, Scored: Weight.CLIMAX, GameOver: Weight.CLIMAX,
}
"""What every event weighs: nothing is left to be plain by oversight."""
