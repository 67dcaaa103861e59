"""What events look like: numbers that rise, blows, flights of power, banners. Cards themselves glide to where the view has them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.guerra import events as e
from engine.table.play import Play

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

COIN = "ui/token_gold"


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
        play.then(60)


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
    e.TurnBegan: turn_began, e.BidsShown: bids_shown, e.GameWon: game_won,
}
