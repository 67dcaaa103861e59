"""Draft, turns and cards on the table: dealt from the deck, shown while they are played, laid on the discard pile."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.mythic import events as told
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.mythic import layout, looks, pieces
from scenes.mythic.beats import Beat, near, plate, side
from scenes.mythic.cues_stage import march
from scenes.mythic.reading import drafting

CARD_BACK: Final = "cardframes/back_mythic_deck@34x46"
SHOWN_MS: Final = 420
"""How long a played card is held up."""


def hand(beat: Beat) -> list[Placing]:
    """Deck, pile and hand of the nearest seat as they are after the beat."""
    return pieces.cards(beat.after.view, beat.after.bottom)


def first_player_rolled(beat: Beat, event: told.FirstPlayerRolled, play: Play) -> None:
    """Who begins (MB-23.11)."""
    first = event.players[0]
    play.banner(beat.people[first].name, side(beat, first))
    play.then()


def unit_joined(beat: Beat, event: told.UnitJoined, play: Play) -> None:
    """A sheet is taken: its portrait flies to the army it joins."""
    if drafting(beat.before.view):
        sheet = f"sheet:{event.unit}"
        play.flash(sheet)
        play.then()
        goal = layout.army(max(event.seat, 0), len(beat.people))
        play.fly(f"mythic/{event.unit}@portrait28x22", sheet, goal, ms=340, times=2)
        play.burst(goal, "light", count=20, speed=70, ms=520, size=2, delay=340)
        play.remove(sheet, how="sink", ms=200)
        play.then()


def points_paid(beat: Beat, event: told.PointsPaid, play: Play) -> None:
    """Unspent points become Omphalos cards (MB-23.6)."""
    play.fly("mythic/omphalos", (240, 140), layout.army(event.seat, len(beat.people)), count=event.cards)
    play.number(f"+{event.cards} {{icon:gem}}", layout.army(event.seat, len(beat.people)), colour="teal4")
    play.then()


def decks_built(beat: Beat, event: told.DecksBuilt, play: Play) -> None:
    """The sheets go, the battlefield lies open, hands are dealt."""
    for key in play.table.in_zone("draft"):
        play.remove(key, how="vanish", ms=160)
    play.then()
    march(beat, play)
    play.deal(hand(beat), layout.DECK)
    play.then()


def overture(beat: Beat, play: Play) -> None:
    """A battle whose armies stand already begins with its name and those who lead."""
    if not drafting(beat.after.view):
        march(beat, play)


def turn_began(beat: Beat, event: told.TurnBegan, play: Play) -> None:
    """The banner is the scene's; what was done last turn is no longer marked."""


def turn_ended(beat: Beat, event: told.TurnEnded, play: Play) -> None:
    """What lasted this turn is over."""


def cycle_began(beat: Beat, event: told.CycleBegan, play: Play) -> None:
    """Everybody shuffles, everybody draws: nobody is to miss it (MB-18)."""
    play.climax()
    play.title(beat.words.t("mythic.ui.cycle_banner", cycle=event.cycle), note=beat.words.t("mythic.ui.cycle_note"))
    play.then()


def cards_drawn(beat: Beat, event: told.CardsDrawn, play: Play) -> None:
    """From the deck into the hand; a rival's cards fly to his plate."""
    if near(beat, event.seat):
        play.deal([placing for placing in hand(beat) if placing.key not in play.table], "deck")
    else:
        play.number(f"+{len(event.cards)} {{icon:hand}}", plate(beat, event.seat), colour="blue4")
    play.then()


def cards_spent(beat: Beat, event: told.CardsSpent, play: Play) -> None:
    """Played cards are held up for all to see, beside the unit they call, then laid on the discard pile."""
    wanted = {placing.key for placing in hand(beat)}
    leaving = [key for key in play.table.in_zone("hand") if key not in wanted] if near(beat, event.seat) else []
    zone, slot = _held(beat, event)
    for index, face in enumerate(event.cards):
        name, key = f"played:{index}", leaving[index] if index < len(leaving) else None
        if key is not None:
            play.look(key, looks.hand_card(face))
            play.move(key, zone, slot=slot, order=index, rename=name, ms=220)
        else:
            play.put(Placing(name, zone, looks.hand_card(face), slot, index), origin=plate(beat, event.seat))
    play.then(SHOWN_MS)
    for index in range(len(event.cards)):
        if near(beat, event.seat):
            play.move(f"played:{index}", "discard", ms=220)
            play.remove(f"played:{index}", delay=221)
        else:
            play.remove(f"played:{index}", how="sink", ms=180)
    play.then()


def _held(beat: Beat, event: told.CardsSpent) -> tuple[str, str]:
    """The zone and slot in which cards are held up: beside the unit on the first of them, if it is on the board."""
    unit = beat.before.view.units.get(event.cards[0]) if event.cards else None
    return ("called", unit.id) if unit is not None and unit.where == "board" else ("played", "")


def card_gained(beat: Beat, event: told.CardGained, play: Play) -> None:
    """A card comes openly into a hand: from the omphalos that was absorbed, or from the deck."""
    origin = "deck" if event.source == "leader" else layout.SHOWN
    if near(beat, event.seat):
        play.deal([placing for placing in hand(beat) if placing.key not in play.table], origin, ms=320)
    else:
        play.put(Placing("gained", "played", looks.hand_card(event.card)), origin=layout.SHOWN)
        play.remove("gained", how="sink", ms=200, delay=SHOWN_MS)
    play.number("+1 {icon:hand}", plate(beat, event.seat), colour="teal4")
    play.then()


def deck_opened(beat: Beat, event: told.DeckOpened, play: Play) -> None:
    """The deck is spread out for its owner; others see it tremble."""
    faces = beat.scenery.laid_out(beat.after)
    if faces:
        play.deal(faces, "deck")
    elif near(beat, event.seat):
        play.shake("deck")
    else:
        play.number("{icon:search}", plate(beat, event.seat), colour="sand3")
    play.then()


def deck_searched(beat: Beat, event: told.DeckSearched, play: Play) -> None:
    """The chosen card goes into the hand, the others back; the deck is shuffled."""
    if not near(beat, event.seat):
        play.number("+1 {icon:hand}", plate(beat, event.seat), colour="blue4")
        play.then()
        return
    found = f"face:{event.card}"
    for placing in hand(beat):
        if placing.key not in play.table:
            if found in play.table:
                play.move(found, "hand", order=placing.order, rename=placing.key, ms=320)
            else:
                play.put(placing, origin="deck", ms=320)
    for key in play.table.in_zone("faces"):
        if key != found:
            play.move(key, "deck", ms=220)
            play.remove(key, delay=221)
    play.then()
    play.shake("deck")
    play.then()


def card_tucked(beat: Beat, event: told.CardTucked, play: Play) -> None:
    """A card slides under its deck."""
    if near(beat, event.seat):
        wanted = {placing.key for placing in hand(beat)}
        for key in play.table.in_zone("hand"):
            if key not in wanted:
                play.look(key, looks.BACK)
                play.move(key, "deck", ms=260)
                play.remove(key, delay=261)
    else:
        play.number("-1 {icon:hand}", plate(beat, event.seat), colour="sand3")
    play.then()


def deck_shuffled(beat: Beat, event: told.DeckShuffled, play: Play) -> None:
    """The discard pile becomes the deck."""
    if near(beat, event.seat):
        play.fly(CARD_BACK, "discard", "deck", count=4)
        play.remove("discard", delay=60)
        play.then()
        play.shake("deck")
    else:
        play.number("{icon:deck}", plate(beat, event.seat), colour="blue4")
    play.then()


def cards_joined(beat: Beat, event: told.CardsJoined, play: Play) -> None:
    """The cards of a freed hero fly to the deck of whoever freed him."""
    goal: str | Point = "deck" if near(beat, event.seat) else plate(beat, event.seat)
    play.fly(CARD_BACK, event.unit, goal, count=4, ms=360)
    play.then()


CARD_CUES: Final[Second[Beat, [Play], None]] = table(
    second(told.FirstPlayerRolled, first_player_rolled), second(told.UnitJoined, unit_joined), second(told.PointsPaid, points_paid),
    second(told.DecksBuilt, decks_built), second(told.TurnBegan, turn_began), second(told.TurnEnded, turn_ended),
    second(told.CycleBegan, cycle_began), second(told.CardsDrawn, cards_drawn), second(told.CardsSpent, cards_spent),
    second(told.CardGained, card_gained), second(told.DeckOpened, deck_opened), second(told.DeckSearched, deck_searched),
    second(told.CardTucked, card_tucked), second(told.DeckShuffled, deck_shuffled), second(told.CardsJoined, cards_joined),
)  # fmt: skip
