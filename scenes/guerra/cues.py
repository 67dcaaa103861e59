"""What events look like: coins between reserves, oracles and characters, cards that come, turn grey, fall, and numbers that run."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.guerra import events as e
from engine.rules.guerra.names import reserve_id
from engine.table.pieces import Point
from engine.table.play import Play
from scenes.guerra.clash import clash_resolved
from scenes.guerra.looks import mini

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

COIN: Final = "ui/token_gold"
MOST_COINS: Final = 5
RIFT: Final[Point] = (320, 150)


def at_table(play: Play, place: str) -> bool:
    """Whether a place is in sight."""
    return place in play.table or place in play.table.spots


def coins(play: Play, origin: str, goal: str, amount: int) -> None:
    """Counters on their way, as many as there are up to a handful (GM-1.3)."""
    if amount > 0 and at_table(play, origin) and at_table(play, goal):
        play.fly(COIN, origin, goal, count=min(amount, MOST_COINS))


def told(stage: GuerraStage, event: Any, play: Play) -> None:
    """It shows by what lies otherwise."""
    stage.telling.tell(event, play)


def number(play: Play, words: str, place: str, colour: str) -> None:
    """A number rises where something changed."""
    if at_table(play, place):
        play.number(words, place, colour=colour)


# -- power ----------------------------------------------------------------------------------------------------------------------


def power_gained(stage: GuerraStage, event: e.PowerGained, play: Play) -> None:
    """Coins fly from the central reserve; a number rises as they arrive."""
    coins(play, "central", event.place, event.amount)
    number(play, f"+{event.amount}", event.place, "gold4")
    stage.telling.tell(event, play, delay=200)
    play.then(40)


def power_lost(stage: GuerraStage, event: e.PowerLost, play: Play) -> None:
    """The place trembles, coins go back to the central reserve; whoever has none left turns grey."""
    if event.place in play.table:
        play.hit(event.place)
    coins(play, event.place, "central", event.amount)
    number(play, f"-{event.amount + event.due}", event.place, "red4")
    stage.telling.tell(event, play, delay=120)
    play.then(40)


def power_moved(stage: GuerraStage, event: e.PowerMoved, play: Play) -> None:
    """Coins fly from place to place; they are gone from the one at once and on the other when they arrive."""
    coins(play, event.origin, event.to, event.amount)
    stage.telling.tell(event, play, delay=200)


def meditated(stage: GuerraStage, event: e.Meditated, play: Play) -> None:
    """A character lies down; coins for a quiet mind (GM-8.5)."""
    coins(play, "central", event.piece, event.amount)
    number(play, f"+{event.amount}", event.piece, "gold4")
    record = stage.telling.record
    assert record is not None
    seat, face = record.pieces[event.piece].controller, record.pieces[event.piece].face
    stage.telling.tell(event, play, delay=120)
    stage.telling.deeds.tell(event, seat, face, play)


def bids_shown(stage: GuerraStage, event: e.BidsShown, play: Play) -> None:
    """Both hands open, and what was hidden in them flies to the other's reserve (GM-6.5)."""
    play.banner(stage.describe(event), None, ms=1400)
    play.then()
    for seat, bid in enumerate(event.bids):
        giver, taker = reserve_id(seat), reserve_id(1 - seat)
        coins(play, giver, taker, bid)
        number(play, f"+{bid}", taker, "gold4")
    stage.telling.tell(event, play, delay=200)
    play.then(60)


# -- cards in play --------------------------------------------------------------------------------------------------------------


def stat_changed(stage: GuerraStage, event: e.StatChanged, play: Play) -> None:
    """Strength or maximum power, green or red."""
    word = stage.app.t(f"guerra.stat.{event.stat}")
    number(play, f"{event.amount:+d}{word}", event.piece, "green5" if event.amount > 0 else "red4")
    stage.telling.tell(event, play)
    play.then(20)


def struck(stage: GuerraStage, event: Any, play: Play) -> None:
    """Something befell this card: it trembles and lies or looks otherwise."""
    play.shake(event.piece)
    stage.telling.tell(event, play)
    play.then(40)


def lit_up(stage: GuerraStage, event: Any, play: Play) -> None:
    """Something good came to this card."""
    play.flash(event.piece)
    stage.telling.tell(event, play)
    play.then(20)


def destroyed(stage: GuerraStage, event: e.CardDestroyed, play: Play) -> None:
    """It falls; its counters go back to the central reserve (GM-11.8)."""
    play.hit(event.piece)
    coins(play, event.piece, "central", event.power)
    stage.telling.tell(event, play, how="fall", ms=300, delay=160)
    play.then(60)


def card_entered(stage: GuerraStage, event: e.CardEntered, play: Play) -> None:
    """A paid card leaves its oracle for the hall; what it cannot keep goes back (GM-7.6)."""
    coins(play, event.oracle, "central", event.lost)
    if event.lost:
        number(play, f"-{event.lost}", event.oracle, "red4")
    stage.telling.tell(event, play, origins={event.piece: event.oracle}, ms=300)
    play.then(60)


def character_arrived(stage: GuerraStage, event: e.CharacterArrived, play: Play) -> None:
    """Somebody comes out of the rift (GM-4.13)."""
    stage.telling.tell(event, play, origins={event.piece: RIFT}, ms=300)
    play.then(40)


def assigned(stage: GuerraStage, event: e.CharacterAssigned, play: Play) -> None:
    """A character strides to the battlefield and pays for it (GM-9.3)."""
    coins(play, event.piece, "central", event.paid)
    if event.paid:
        number(play, f"-{event.paid}", event.piece, "red4")
    stage.telling.tell(event, play, ms=320, hop=10)
    play.then(40)


def moved(stage: GuerraStage, event: e.CharacterMoved, play: Play) -> None:
    """A character is brought in or sent home."""
    stage.telling.tell(event, play, ms=320, hop=10)
    play.then(40)


def returned_home(stage: GuerraStage, event: e.ReturnedHome, play: Play) -> None:
    """Both armies leave the field (GM-10.1)."""
    stage.telling.tell(event, play, ms=360, hop=6)
    play.then(40)


def equipped(stage: GuerraStage, event: e.Equipped, play: Play) -> None:
    """A badge flies from the hand to its bearer, who pays (GM-8.2)."""
    held = [key for key in play.table.in_zone("hand") if key.startswith(f"hand:{event.card}#")]
    origin: str | Point = held[-1] if held and event.seat == stage.bottom else reserve_id(event.seat)
    coins(play, event.bearer, "central", event.paid)
    if event.paid:
        number(play, f"-{event.paid}", event.bearer, "red4")
    point = play.table.point(origin) if isinstance(origin, str) and at_table(play, origin) else RIFT
    stage.telling.tell(event, play, origins={event.piece: point}, ms=280)
    stage.telling.deeds.tell(event, event.seat, event.card, play)


def control_taken(stage: GuerraStage, event: e.ControlTaken | e.ControlEnded, play: Play) -> None:
    """A character crosses the rift to its new side (GM-11.6)."""
    play.shake(event.piece)
    stage.telling.tell(event, play, ms=360, hop=12, delay=100)
    play.then(60)


# -- cards elsewhere ------------------------------------------------------------------------------------------------------------


def oracle_turned(stage: GuerraStage, event: e.OracleTurned, play: Play) -> None:
    """The top card of an oracle is turned over; an event lies there for a moment and is gone (GM-7.2)."""
    passing = stage.content.faces[event.card].type == "event"
    if passing:
        play.flip(event.oracle, mini(event.card))
        play.then(420)
    stage.telling.tell(event, play)
    if passing:
        stage.telling.cover(event.oracle, play)
    play.then(80)


def cards_drawn(stage: GuerraStage, event: e.CardsDrawn, play: Play) -> None:
    """Cards slide from the designs deck into the hand of whoever sits near."""
    stage.telling.tell(event, play)
    play.then(40 if event.seat == stage.bottom else 0)


def card_returned(stage: GuerraStage, event: e.CardReturned, play: Play) -> None:
    """A card goes back to a hand, from the table or from the discard pile."""
    where = event.piece if event.piece in play.table else "discard"
    point = play.table.point(where) if at_table(play, where) else RIFT
    stage.telling.tell(event, play, origins={f"hand:{event.card}#{at}": point for at in range(3)}, ms=300)
    play.then(40)


def ability_used(stage: GuerraStage, event: e.AbilityUsed, play: Play) -> None:
    """The card that acts lights up."""
    play.flash(event.source)
    named(stage, event, play)


def named(stage: GuerraStage, event: e.CardPlayed | e.AbilityUsed | e.AbilityTriggered, play: Play) -> None:
    """Who does it, by which card, and what that card says."""
    stage.telling.tell(event, play)
    stage.telling.deeds.tell(event, event.seat, event.card, play)


def resolution_set(stage: GuerraStage, event: e.ResolutionSet, play: Play) -> None:
    """A Battle is in force: its card flashes where it lies (GM-9.12)."""
    stage.telling.tell(event, play, origins={"battle": RIFT}, ms=300)
    play.then()
    play.flash("battle")
    play.banner(stage.app.t("guerra.event.ResolutionSet", **stage.facts(event)), stage.people[event.seat].side, ms=1100)
    play.then()


# -- the course of the war ------------------------------------------------------------------------------------------------------


def clash_began(stage: GuerraStage, event: e.ClashBegan, play: Play) -> None:
    """Whoever clashes takes the two sides of the table (GM-9.10)."""
    record = stage.telling.record
    assert record is not None
    record.duel = (event.a, event.b)
    stage.telling.pinned = None
    stage.telling.sit(record)
    stage.telling.tell(event, play, ms=320)
    if len(stage.people) > 2:
        play.banner(stage.describe(event), stage.people[event.a].side, ms=900)
    play.then(40)




def marker_taken(stage: GuerraStage, event: e.MarkerTaken, play: Play) -> None:
    """The crown of the starting player flies on (GM-10.7)."""
    record = stage.telling.record
    assert record is not None
    origin, goal = reserve_id(record.first), reserve_id(event.seat)
    if origin != goal and at_table(play, origin) and at_table(play, goal):
        play.fly("ui/icon_crown", origin, goal, ms=420)
        play.then()
    stage.telling.tell(event, play)


def reserves_counted(stage: GuerraStage, event: e.ReservesCounted, play: Play) -> None:
    """Who is how far on the way to God of gods (GM-2.1)."""
    for seat, power, goal in zip(event.seats, event.reserves, event.goals, strict=True):
        number(play, f"{power}/{goal}", reserve_id(seat), "gold4")
    stage.telling.tell(event, play)
    play.then()


def turn_began(stage: GuerraStage, event: e.TurnBegan, play: Play) -> None:
    """A ribbon for the new turn."""
    person = stage.people[event.first]
    stage.telling.tell(event, play)
    play.banner(stage.app.t("guerra.ui.turn_begins", turn=event.turn, name=person.name), person.side, ms=1100)
    play.then()


def seat_left(stage: GuerraStage, event: e.SeatLeft, play: Play) -> None:
    """A seat goes to Oblivion, or up: its cards sink out of the world (GM-2.10)."""
    play.climax()
    play.quake(4, 400)
    play.banner(stage.describe(event), stage.people[event.seat].side, ms=1300)
    stage.telling.tell(event, play, how="sink", ms=400, delay=300)
    play.then()


def game_won(stage: GuerraStage, event: e.GameWon, play: Play) -> None:
    """Scraps in the winner's colours."""
    play.climax()
    person = stage.people[event.seat]
    stage.telling.tell(event, play)
    play.banner(stage.app.t("guerra.ui.wins", name=person.name), person.side, ms=1800)
    play.confetti(stage.app.art.palette.side(person.side))
    play.then(300)


CUES: Final[dict[type[Any], Any]] = {
    e.PowerGained: power_gained, e.PowerLost: power_lost, e.PowerMoved: power_moved, e.Meditated: meditated, e.BidHidden: told,
    e.BidsShown: bids_shown, e.NameRemembered: told, e.StatChanged: stat_changed, e.Tired: struck, e.RuleGranted: struck,
    e.ModsCleared: struck, e.Readied: lit_up, e.KeyGranted: lit_up, e.CardDestroyed: destroyed, e.CardEntered: card_entered,
    e.CharacterArrived: character_arrived, e.CharacterAssigned: assigned, e.CharacterMoved: moved, e.ReturnedHome: returned_home,
    e.Equipped: equipped, e.EquipmentMoved: moved, e.ControlTaken: control_taken, e.ControlEnded: control_taken,
    e.EffectsEnded: told, e.CardsReadied: told, e.OracleTurned: oracle_turned, e.OracleDiscarded: told, e.OracleGrew: told,
    e.CardsDrawn: cards_drawn, e.CardDiscarded: told, e.CardPeeked: told, e.CardBuried: told, e.CardReturned: card_returned,
    e.HandReturned: told, e.CardPlayed: named, e.AbilityTriggered: named, e.AbilityUsed: ability_used, e.ResolutionSet: resolution_set,
    e.BattleDiscarded: told, e.StarterNamed: told, e.MarkerTaken: marker_taken, e.TurnBegan: turn_began, e.PhaseBegan: told, e.Passed: told,
    e.ClashBegan: clash_began, e.ClashResolved: clash_resolved, e.SeatLeft: seat_left, e.PointsScored: told, e.GameWon: game_won,
    e.ReservesCounted: reserves_counted,
}
