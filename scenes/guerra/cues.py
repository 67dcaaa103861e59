"""What events look like: numbers that rise, blows, flights of power, banners. Cards themselves glide to where the view has them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.guerra import events as e
from engine.rules.kernel.types import HIDDEN
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.guerra.looks import EMPTY, GODS_BACK, HAND_BACK, badge, hand, mini

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

COIN = "ui/token_gold"
RIFT = (320, 150)


def at_table(play: Play, place: str) -> bool:
    """Whether a place is in sight."""
    return place in play.table or place in play.table.spots


def power_gained(stage: GuerraStage, event: e.PowerGained, play: Play) -> None:
    """Coins fly from the centre; a number rises."""
    if at_table(play, event.place):
        play.fly(COIN, "central", event.place, count=min(event.amount, 4))
        play.number(f"+{event.amount}", event.place, colour="gold4")
        play.then(40)


def power_lost(stage: GuerraStage, event: e.PowerLost, play: Play) -> None:
    """The place trembles and a number rises."""
    if at_table(play, event.place):
        if event.place in play.table:
            play.hit(event.place)
        play.number(f"-{event.amount + event.due}", event.place, colour="red4")
        play.then(40)


def power_moved(stage: GuerraStage, event: e.PowerMoved, play: Play) -> None:
    """A coin flies from place to place."""
    if at_table(play, event.origin) and at_table(play, event.to):
        play.fly(COIN, event.origin, event.to, count=min(event.amount, 4))


def meditated(stage: GuerraStage, event: e.Meditated, play: Play) -> None:
    """Coins for a quiet mind."""
    if at_table(play, event.piece):
        play.fly(COIN, "central", event.piece, count=event.amount)
        play.number(f"+{event.amount}", event.piece, colour="gold4")
        play.then(40)


def stat_changed(stage: GuerraStage, event: e.StatChanged, play: Play) -> None:
    """Strength or maximum power, green or red."""
    if at_table(play, event.piece):
        word = stage.app.t(f"guerra.stat.{event.stat}")
        play.number(f"{event.amount:+d}{word}", event.piece, colour="green5" if event.amount > 0 else "red4")
        play.then(20)


def struck(stage: GuerraStage, event: Any, play: Play) -> None:
    """Something befell this card."""
    if event.piece in play.table:
        play.shake(event.piece)
        play.then(60)


def destroyed(stage: GuerraStage, event: e.CardDestroyed, play: Play) -> None:
    """It falls."""
    if event.piece in play.table:
        play.hit(event.piece)
        play.remove(event.piece, how="fall", ms=300, delay=120)
        play.then(60)


def oracle_turned(stage: GuerraStage, event: e.OracleTurned, play: Play) -> None:
    """The top card of an oracle is turned over (GM-7.2)."""
    play.flip(event.oracle, mini(event.card))
    play.then(80)


def card_entered(stage: GuerraStage, event: e.CardEntered, play: Play) -> None:
    """A paid card leaves its oracle for the hall (GM-7.6)."""
    side = stage.side_of(event.seat)
    if side and event.oracle in play.table:
        play.look(event.oracle, GODS_BACK if event.left else EMPTY)
        play.marks(event.oracle, ())
        play.put(Placing(event.piece, f"hall_{side}", mini(event.card), event.piece), origin=event.oracle, ms=300)
        if event.lost:
            play.number(f"-{event.lost}", event.oracle, colour="red4")
        play.then(60)


def character_arrived(stage: GuerraStage, event: e.CharacterArrived, play: Play) -> None:
    """Somebody comes out of the rift."""
    side = stage.side_of(event.seat)
    if side:
        play.put(Placing(event.piece, f"hall_{side}", mini(event.card), event.piece), origin=RIFT, ms=300)
        play.then(40)


def cards_drawn(stage: GuerraStage, event: e.CardsDrawn, play: Play) -> None:
    """Cards slide from the designs deck into the hand of whoever sits near."""
    if event.seat != stage.bottom:
        return
    names = [key.partition("#")[0] for key in play.table.in_zone("hand")]
    for number, card in enumerate(event.cards):
        name = f"hand:{card}"
        copy = names.count(name)
        names.append(name)
        look = HAND_BACK if card == HIDDEN else hand(card)
        play.put(Placing(f"{name}#{copy}", "hand", look, order=100 + number), origin="deck", delay=number * 70)
    play.then(40)


def assigned(stage: GuerraStage, event: e.CharacterAssigned, play: Play) -> None:
    """A character strides to the battlefield (GM-9.3)."""
    march(stage, event.piece, stage.side_of(event.seat), play)
    if event.paid and event.piece in play.table:
        play.number(f"-{event.paid}", event.piece, colour="red4")
    play.then(40)


def moved(stage: GuerraStage, event: e.CharacterMoved, play: Play) -> None:
    """A character is brought in or sent home."""
    if event.piece in play.table:
        side = stage.standing.get(event.piece, "")
        if event.field:
            march(stage, event.piece, side, play)
        elif side:
            play.move(event.piece, f"hall_{side}", slot=event.piece, ms=300, hop=8)
        play.then(40)


def march(stage: GuerraStage, piece: str, side: str, play: Play) -> None:
    """To the battlefield, as a figure from there on."""
    if side and piece in play.table:
        play.look(piece, stage.figure_of(piece, side))
        play.marks(piece, ())
        play.move(piece, f"army_{side}", slot=piece, ms=320, hop=10)


def ability_used(stage: GuerraStage, event: e.AbilityUsed, play: Play) -> None:
    """The card that acts lights up."""
    if event.source in play.table:
        play.flash(event.source)
        play.then(40)


def equipped(stage: GuerraStage, event: e.Equipped, play: Play) -> None:
    """A badge flies from the hand to its bearer."""
    side = stage.side_of(event.seat)
    if side and event.bearer in play.table:
        origin = play.table.point(event.bearer) if event.seat != stage.bottom else (340, 300)
        play.put(Placing(event.piece, f"gear_{side}", badge(event.card, False), event.piece), origin=origin, ms=260)
        if event.paid:
            play.number(f"-{event.paid}", event.bearer, colour="red4")
        play.then(40)


def card_played(stage: GuerraStage, event: e.CardPlayed, play: Play) -> None:
    """The name of the card across the table."""
    play.banner(stage.app.t(f"guerra.card.{event.card}.name"), stage.people[event.seat].side, ms=700)
    play.then()


def ability_triggered(stage: GuerraStage, event: e.AbilityTriggered, play: Play) -> None:
    """An event or a trigger happens by itself."""
    play.banner(stage.app.t(f"guerra.card.{event.card}.name"), stage.people[event.seat].side, ms=700)
    play.then()


def resolution_set(stage: GuerraStage, event: e.ResolutionSet, play: Play) -> None:
    """A Battle is in force."""
    play.banner(stage.app.t("guerra.event.ResolutionSet", **stage.facts(event)), stage.people[event.seat].side, ms=1100)
    play.then()


def clash_resolved(stage: GuerraStage, event: e.ClashResolved, play: Play) -> None:
    """What every fighter counted for, then the sum."""
    for piece, amount in event.shares:
        if piece in play.table:
            play.number(str(amount), piece, colour="stone4", blocks=60)
    play.then(300)
    play.banner(stage.describe(event), None, ms=1300)
    play.then()


def turn_began(stage: GuerraStage, event: e.TurnBegan, play: Play) -> None:
    """A ribbon for the new turn."""
    play.banner(stage.app.t("guerra.ui.turn", turn=event.turn), stage.people[event.first].side, ms=800)
    play.then()


def bids_shown(stage: GuerraStage, event: e.BidsShown, play: Play) -> None:
    """Both hands open."""
    play.banner(stage.describe(event), None, ms=1400)
    play.then()


def game_won(stage: GuerraStage, event: e.GameWon, play: Play) -> None:
    """Scraps in the winner's colours."""
    person = stage.people[event.seat]
    play.banner(stage.app.t("guerra.ui.wins", name=person.name), person.side, ms=1800)
    play.confetti(stage.app.art.palette.side(person.side))
    play.then(300)


CUES: Final[dict[type[Any], Any]] = {
    e.PowerGained: power_gained, e.PowerLost: power_lost, e.PowerMoved: power_moved, e.Meditated: meditated,
    e.StatChanged: stat_changed, e.Tired: struck, e.RuleGranted: struck, e.ControlTaken: struck, e.CardDestroyed: destroyed,
    e.CardPlayed: card_played, e.AbilityTriggered: ability_triggered, e.ResolutionSet: resolution_set, e.ClashResolved: clash_resolved,
    e.OracleTurned: oracle_turned, e.CardEntered: card_entered, e.CharacterArrived: character_arrived, e.CardsDrawn: cards_drawn,
    e.CharacterAssigned: assigned, e.CharacterMoved: moved, e.AbilityUsed: ability_used, e.Equipped: equipped,
    e.TurnBegan: turn_began, e.BidsShown: bids_shown, e.GameWon: game_won,
}
