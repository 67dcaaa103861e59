"""Draft, turns and cards on the table: dealt from the deck, shown while they are played, laid on the discard pile."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.kernel.types import Seat
from engine.rules.mythic import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.mythic import layout, looks
from scenes.mythic.spread import hand_pieces

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

CARD_BACK: Final = "cardframes/back_mythic_deck@34x46"
SHOWN_MS: Final = 420
"""How long a played card is held up."""


def _plate(stage: MythicStage, seat: Seat) -> tuple[int, int]:
    return layout.plate(seat, len(stage.people))


def first_player_rolled(stage: MythicStage, event: told.FirstPlayerRolled, play: Play) -> None:
    """Who begins (MB-23.11)."""
    first = event.players[0]
    play.banner(stage.people[first].name, stage.side(first))
    play.then()


def unit_joined(stage: MythicStage, event: told.UnitJoined, play: Play) -> None:
    """A sheet is taken: its portrait flies to the army it joins."""
    if stage.tableau.drafting:
        sheet = f"sheet:{event.unit}"
        play.flash(sheet)
        play.then()
        play.fly(f"mythic/{event.unit}@portrait28x22", sheet, layout.army(max(event.seat, 0), len(stage.people)), ms=340)
        play.remove(sheet, how="sink", ms=200)
        play.then()


def points_paid(stage: MythicStage, event: told.PointsPaid, play: Play) -> None:
    """Unspent points become Omphalos cards (MB-23.6)."""
    play.fly("mythic/omphalos", (240, 140), layout.army(event.seat, len(stage.people)), count=event.cards)
    play.number(f"+{event.cards} {{icon:gem}}", layout.army(event.seat, len(stage.people)), colour="teal4")
    play.then()


def decks_built(stage: MythicStage, event: told.DecksBuilt, play: Play) -> None:
    """The sheets go, the battlefield lies open, hands are dealt."""
    for key in play.table.in_zone("draft"):
        play.remove(key, how="vanish", ms=160)
    play.then()
    play.banner(str(stage.board_name()), None)
    play.then()
    play.deal(hand_pieces(stage.tableau), layout.DECK)
    play.then()


def turn_began(stage: MythicStage, event: told.TurnBegan, play: Play) -> None:
    """The banner is the scene's; what was done last turn is no longer marked."""
    stage.refresh_all(play)


def turn_ended(stage: MythicStage, event: told.TurnEnded, play: Play) -> None:
    """What lasted this turn is over."""
    stage.refresh_all(play)


def cycle_began(stage: MythicStage, event: told.CycleBegan, play: Play) -> None:
    """A banner for the new battle cycle."""
    play.banner(stage.app.t("mythic.ui.cycle_banner", cycle=event.cycle))
    play.then()


def cards_drawn(stage: MythicStage, event: told.CardsDrawn, play: Play) -> None:
    """From the deck into the hand; a rival's cards fly to his plate."""
    if event.seat == stage.bottom:
        play.deal([placing for placing in hand_pieces(stage.tableau) if placing.key not in play.table], "deck")
    else:
        play.number(f"+{len(event.cards)} {{icon:hand}}", _plate(stage, event.seat), colour="blue4")
    play.then()


def cards_spent(stage: MythicStage, event: told.CardsSpent, play: Play) -> None:
    """Played cards are held up for all to see, then laid on the discard pile."""
    wanted = {placing.key for placing in hand_pieces(stage.tableau)}
    leaving = [key for key in play.table.in_zone("hand") if key not in wanted] if event.seat == stage.bottom else []
    for index, face in enumerate(event.cards):
        name, key = f"played:{index}", leaving[index] if index < len(leaving) else None
        if key is not None:
            play.look(key, looks.hand_card(face))
            play.move(key, "played", order=index, rename=name, ms=220)
        else:
            play.put(Placing(name, "played", looks.hand_card(face), order=index), origin=_plate(stage, event.seat))
    play.then(SHOWN_MS)
    for index in range(len(event.cards)):
        if event.seat == stage.bottom:
            play.move(f"played:{index}", "discard", ms=220)
            play.remove(f"played:{index}", delay=221)
        else:
            play.remove(f"played:{index}", how="sink", ms=180)
    play.then()


def card_gained(stage: MythicStage, event: told.CardGained, play: Play) -> None:
    """A card comes openly into a hand: from the omphalos that was absorbed, or from the deck."""
    origin = "deck" if event.source == "leader" else layout.SHOWN
    if event.seat == stage.bottom:
        play.deal([placing for placing in hand_pieces(stage.tableau) if placing.key not in play.table], origin, ms=320)
    else:
        play.put(Placing("gained", "played", looks.hand_card(event.card)), origin=layout.SHOWN)
        play.remove("gained", how="sink", ms=200, delay=SHOWN_MS)
    play.number("+1 {icon:hand}", _plate(stage, event.seat), colour="teal4")
    play.then()


def deck_opened(stage: MythicStage, event: told.DeckOpened, play: Play) -> None:
    """The deck is spread out for its owner; others see it tremble."""
    faces = [placing for placing in hand_pieces(stage.tableau) if placing.zone == "faces"]
    if faces:
        play.deal(faces, "deck")
    elif event.seat == stage.bottom:
        play.shake("deck")
    else:
        play.number("{icon:search}", _plate(stage, event.seat), colour="sand3")
    play.then()


def deck_searched(stage: MythicStage, event: told.DeckSearched, play: Play) -> None:
    """The chosen card goes into the hand, the others back; the deck is shuffled."""
    if event.seat != stage.bottom:
        play.number("+1 {icon:hand}", _plate(stage, event.seat), colour="blue4")
        play.then()
        return
    found = f"face:{event.card}"
    for placing in hand_pieces(stage.tableau):
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


def card_tucked(stage: MythicStage, event: told.CardTucked, play: Play) -> None:
    """A card slides under its deck."""
    if event.seat == stage.bottom:
        wanted = {placing.key for placing in hand_pieces(stage.tableau)}
        for key in play.table.in_zone("hand"):
            if key not in wanted:
                play.look(key, looks.BACK)
                play.move(key, "deck", ms=260)
                play.remove(key, delay=261)
    else:
        play.number("-1 {icon:hand}", _plate(stage, event.seat), colour="sand3")
    play.then()


def deck_shuffled(stage: MythicStage, event: told.DeckShuffled, play: Play) -> None:
    """The discard pile becomes the deck."""
    if event.seat == stage.bottom:
        play.fly(CARD_BACK, "discard", "deck", count=4)
        play.remove("discard", delay=60)
        play.then()
        play.shake("deck")
    else:
        play.number("{icon:deck}", _plate(stage, event.seat), colour="blue4")
    play.then()


def cards_joined(stage: MythicStage, event: told.CardsJoined, play: Play) -> None:
    """The cards of a freed hero fly to the deck of whoever freed him."""
    goal: Any = "deck" if event.seat == stage.bottom else _plate(stage, event.seat)
    play.fly(CARD_BACK, event.unit, goal, count=4, ms=360)
    play.then()


CARD_CUES: Final[dict[type[Any], Any]] = {
    told.FirstPlayerRolled: first_player_rolled, told.UnitJoined: unit_joined, told.PointsPaid: points_paid,
    told.DecksBuilt: decks_built, told.TurnBegan: turn_began, told.TurnEnded: turn_ended, told.CycleBegan: cycle_began,
    told.CardsDrawn: cards_drawn, told.CardsSpent: cards_spent, told.CardGained: card_gained, told.DeckOpened: deck_opened,
    told.DeckSearched: deck_searched, told.CardTucked: card_tucked, told.DeckShuffled: deck_shuffled, told.CardsJoined: cards_joined,
}
