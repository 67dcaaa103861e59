"""How cards go: entering play, equipped, assigned, destroyed, drawn, turned, played."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.guerra import events as e
from engine.rules.kernel.types import HIDDEN
from engine.table.play import Play
from scenes.guerra.board import layout
from scenes.guerra.board.layout import FAR
from scenes.guerra.board.looks import HAND_BACK, mini
from scenes.guerra.cues.beats import RIFT, Beat, arrive, at_table, chair_of, coins, goal, number, side_of, stride
from scenes.guerra.cues.deed import read
from scenes.guerra.cues.entrance import NAMES, rank_of
from scenes.guerra.words.lines import Deed, aims, deed_text


def stat_changed(beat: Beat, event: e.StatChanged, play: Play) -> None:
    """Strength or maximum power, green or red."""
    icon = "attack" if event.stat == "f" else "power"
    number(play, f"{{icon:{icon}}}{event.amount:+d}", event.piece, "green5" if event.amount > 0 else "red4")
    play.then(20)


def tired(beat: Beat, event: e.Tired, play: Play) -> None:
    """It trembles and lies down."""
    play.shake(event.piece)
    number(play, "{icon:moon}", event.piece, "sand3")
    play.then(40)


def bound(beat: Beat, event: e.RuleGranted, play: Play) -> None:
    """A rule lies on this card from now on: drawn dark over it, with a lock."""
    if not at_table(play, event.piece):
        return
    play.show("effects/veil", event.piece, ms=420)
    play.shake(event.piece, reach=3)
    number(play, "{icon:lock}", event.piece, "violet4")
    play.then(40)


def cleared(beat: Beat, event: e.ModsCleared, play: Play) -> None:
    """What had been added to it or taken from it is blown away: its own strength stands there again."""
    if not at_table(play, event.piece):
        return
    play.shake(event.piece)
    play.show("effects/burst_air", event.piece, ms=360)
    number(play, f"{{icon:attack}}{event.now}", event.piece, "stone4")
    play.then(40)


def lit_up(beat: Beat, event: e.Readied | e.KeyGranted, play: Play) -> None:
    """Something good came to this card."""
    if not at_table(play, event.piece):
        return
    play.flash(event.piece, tint="green")
    play.burst(event.piece, "light", count=12, speed=50, gravity=-30, size=2)
    number(play, "{icon:star}" if type(event) is e.KeyGranted else "{icon:tick}", event.piece, "gold4")
    play.then(20)


def destroyed(beat: Beat, event: e.CardDestroyed, play: Play) -> None:
    """It falls as its rank demands; its counters go back to the central reserve (GM-11.8)."""
    if event.piece not in play.table:
        return
    DEATHS[rank_of(beat.words.content.faces[event.card])](beat, event, play)
    play.then(60)


def _falls(beat: Beat, event: e.CardDestroyed, play: Play) -> None:
    """Struck, and gone to dust."""
    play.hit(event.piece, tint="red")
    play.pose(event.piece, "hurt", 300)
    play.burst(event.piece, "ember", count=20, speed=90, size=2)
    play.show("effects/burst_fire", event.piece, ms=360)
    number(play, "{icon:skull}", event.piece, "stone4")
    coins(play, event.piece, "central", event.power)
    play.remove(event.piece, how="crumble", ms=420, delay=180)
    play.burst(event.piece, "dust", count=12, angle=-90, spread=180, speed=50, delay=420)


def _hero_falls(beat: Beat, event: e.CardDestroyed, play: Play) -> None:
    play.stop(70)
    play.quake(2, 200)
    _falls(beat, event, play)


def _god_falls(beat: Beat, event: e.CardDestroyed, play: Play) -> None:
    """Time stands still, light leaves the card, it breaks, and everybody reads who has fallen."""
    at, fallen = play.table.point(event.piece), beat.people[event.owner]
    play.climax(hold=250)
    play.focus([event.piece], 1500)
    play.stop(140)
    play.flash(event.piece, tint="red")
    play.pose(event.piece, "hurt", 900)
    play.shake(event.piece, reach=3, ms=500)
    play.stream(at, "light", ms=700, rate=90, speed=110, spread=24)
    coins(play, event.piece, "central", event.power)
    play.remove(event.piece, how="crumble", ms=700, delay=520)
    play.burst(at, "light", count=60, speed=130, gravity=60, ms=1000, size=2, delay=520)
    play.quake(4, 400, delay=520)
    play.banner(beat.words.t("guerra.ui.god_falls", card=beat.words.card(event.card)), fallen.side, ms=1500, y=NAMES)


DEATHS: Final[dict[str, Callable[[Beat, e.CardDestroyed, Play], None]]] = {"god": _god_falls, "hero": _hero_falls, "servant": _falls}


def arrived(beat: Beat, event: e.CharacterArrived, play: Play) -> None:
    """Somebody comes out of the rift: it flares, and they land in dust (GM-4.13)."""
    play.burst(RIFT, "fire", count=18, speed=80, angle=-90, spread=120, gravity=-40, ms=600)
    arrive(beat, play, event.piece, RIFT, ms=340)
    play.trail(event.piece, "spark", ms=340)
    play.then()
    play.burst(event.piece, "dust", count=8, angle=-90, spread=180, speed=50)
    play.then(40)


def assigned(beat: Beat, event: e.CharacterAssigned, play: Play) -> None:
    """A character strides to the battlefield and pays for it (GM-9.3)."""
    coins(play, event.piece, "central", event.paid)
    if event.paid:
        number(play, f"-{event.paid}", event.piece, "red4")
    stride(beat, play, event.piece, hop=18)
    play.trail(event.piece, "dust", ms=300)
    play.then()
    play.burst(event.piece, "dust", count=10, angle=-90, spread=180, speed=50)
    play.shake(event.piece, reach=1)
    play.then(40)


def moved(beat: Beat, event: e.CharacterMoved | e.EquipmentMoved, play: Play) -> None:
    """A character is brought in or sent home, equipment changes hands."""
    stride(beat, play, event.piece)
    play.trail(event.piece, "spark", ms=320)
    play.then()
    if type(event) is e.EquipmentMoved:
        play.flash(event.bearer, tint="gold")
        play.burst(event.bearer, "gold", count=14, speed=60, gravity=-30)
        number(play, "{icon:defence}", event.bearer, "gold4")
    play.then(40)


def returned_home(beat: Beat, event: e.ReturnedHome, play: Play) -> None:
    """Both armies leave the field (GM-10.1)."""
    for piece in event.pieces:
        stride(beat, play, piece, ms=360, hop=6)
        play.trail(piece, "dust", ms=360)
    play.then(40)


def equipped(beat: Beat, event: e.Equipped, play: Play) -> None:
    """A badge flies from the hand to its bearer, who pays (GM-8.2)."""
    held = [key for key in play.table.in_zone("hand") if key.startswith(f"hand:{event.card}#")]
    own = held if event.seat == beat.after.bottom else []
    coins(play, event.bearer, "central", event.paid)
    if event.paid:
        number(play, f"-{event.paid}", event.bearer, "red4")
    arrive(beat, play, event.piece, own[-1] if own else chair_of(beat, play, event.seat))
    play.then()
    play.flash(event.bearer, tint="gold")
    play.burst(event.bearer, "gold", count=14, speed=60, gravity=-30)
    _worth(beat, event, play)
    read(beat, event, event.seat, event.card, play)


def _worth(beat: Beat, event: e.Equipped, play: Play) -> None:
    """What the bearer gains by it rises over its head."""
    face = beat.words.content.faces[event.card]
    for icon, amount in (("attack", face.strength), ("power", face.max_power)):
        if amount:
            number(play, f"{{icon:{icon}}}{amount:+d}", event.bearer, "green5" if amount > 0 else "red4")


def control_taken(beat: Beat, event: e.ControlTaken | e.ControlEnded, play: Play) -> None:
    """A character crosses the rift to its new side (GM-11.6)."""
    play.shake(event.piece)
    play.burst(event.piece, "magic", count=16, speed=60, gravity=-30)
    stride(beat, play, event.piece, ms=420, hop=16, delay=100)
    play.trail(event.piece, "magic", ms=420, delay=100)
    play.then()
    play.burst(event.piece, "magic", count=10, speed=50)
    play.then(60)


def turned(beat: Beat, event: e.OracleTurned, play: Play) -> None:
    """The top card of an oracle is turned over; an event lies there for a moment and is gone (GM-7.2)."""
    face = beat.words.content.faces[event.card]
    play.flip(event.oracle, mini(event.card))
    passing = face.type == "event"
    if passing or rank_of(face) != "servant":
        play.burst(event.oracle, "magic" if passing else "light", count=14, speed=60, gravity=-20, delay=140)
    play.then(420 if passing else 80)


def grown(beat: Beat, event: e.OracleGrew, play: Play) -> None:
    """A card slips below an oracle, or founds a new one (GM-7.11)."""
    if not at_table(play, event.oracle):
        return
    play.burst(event.oracle, "light", count=16, speed=60, gravity=-20, size=2)
    play.shake(event.oracle)
    number(play, "+1", event.oracle, "gold4")
    play.then(60)


def dropped(beat: Beat, event: e.OracleDiscarded, play: Play) -> None:
    """The top card of an oracle is swept away (GM-7.3)."""
    if event.oracle in play.table:
        play.remove(event.oracle, how="crumble", ms=300)
        play.burst(event.oracle, "dust", count=14, angle=-90, spread=180, speed=60, size=2)
    play.then(20)


def discarded(beat: Beat, event: e.CardDiscarded, play: Play) -> None:
    """A card of somebody across goes to their discard pile; one's own is seen to go there."""
    side = side_of(beat, event.seat)
    if side == FAR and event.card != HIDDEN and event.seat == beat.scenery.chairs.far(beat.after):
        play.fly(mini(event.card).sprite, layout.DEED[side], layout.TOSSED, ms=420, waits=False)


def peeked(beat: Beat, event: e.CardPeeked, play: Play) -> None:
    """Somebody looks under a card: an eye opens over it, for everybody to see."""
    place = event.place if at_table(play, event.place) else chair_of(beat, play, event.seat)
    if isinstance(place, str):
        play.shake(place)
        number(play, "{icon:eye}", place, "violet4")
    play.burst(place, "magic", count=14, speed=60, size=2)
    play.then(20)


def buried(beat: Beat, event: e.CardBuried, play: Play) -> None:
    """A card that was looked at goes to the bottom of its pile."""
    if at_table(play, event.place):
        play.shake(event.place)
        play.burst(event.place, "dust", count=12, angle=-90, spread=180, speed=50, size=2)
        number(play, "{icon:arrow_down}", event.place, "sand3")
        play.then(20)


def hand_returned(beat: Beat, event: e.HandReturned, play: Play) -> None:
    """The whole hand goes back into the deck, card by card, and the deck is shuffled."""
    if event.seat != beat.after.bottom:
        return
    for at, key in enumerate(play.table.in_zone("hand")):
        play.look(key, HAND_BACK, delay=40 * at)
        play.move(key, "piles", slot="deck", ms=240, hop=8, delay=40 * at)
        play.remove(key, delay=40 * at + 240)
    play.then()
    play.shake("deck", reach=2)
    play.then(40)


def readied(beat: Beat, event: e.CardsReadied, play: Play) -> None:
    """All that lay tired stands up again, one after the other (GM-10.6)."""
    for at, piece in enumerate(event.pieces):
        play.flash(piece, tint="green", delay=60 * min(at, 8))
        play.burst(piece, "light", count=8, speed=50, gravity=-30, size=2, delay=60 * min(at, 8))
    play.then(20)


def faded(beat: Beat, event: e.EffectsEnded, play: Play) -> None:
    """What lasted for the turn is blown away."""
    for piece in event.pieces:
        if at_table(play, piece):
            play.show("effects/burst_air", piece, ms=360)
    play.then(20)


def drawn(beat: Beat, event: e.CardsDrawn, play: Play) -> None:
    """Cards slide from the designs deck into the hand of whoever sits near."""
    known = set(play.table.keys)
    new = [placing for placing in beat.scenery.pieces(beat.after) if placing.zone == "hand" and placing.key not in known]
    if event.seat == beat.after.bottom:
        play.deal(new, "deck")
        play.then(40)


def returned(beat: Beat, event: e.CardReturned, play: Play) -> None:
    """A card goes back to a hand, from the table or from the discard pile."""
    if event.seat != beat.after.bottom:
        return
    where = event.piece if event.piece in play.table else "discard"
    known = set(play.table.keys)
    for at in range(9):
        key = f"hand:{event.card}#{at}"
        if key not in known and goal(beat, key) is not None:
            arrive(beat, play, key, play.table.point(where), ms=300)
    play.then(40)


def ability_used(beat: Beat, event: e.AbilityUsed, play: Play) -> None:
    """The card that acts lights up."""
    play.flash(event.source, tint="gold")
    named(beat, event, play)


def named(beat: Beat, event: Deed, play: Play) -> None:
    """Who does it, by which card, and what that card says; a Battle card is shown whole when it comes into force."""
    if "battle" in beat.words.content.faces[event.card].keys and type(event) is e.CardPlayed:
        return
    text = deed_text(beat.words, event) or beat.words.describe(event, beat.after.view)
    aimed = ", ".join(aims(beat.words, event, beat.after.view))
    if aimed:
        text = beat.words.t("guerra.ui.aimed", text=text, names=aimed)
    read(beat, event, event.seat, event.card, play, text, own=type(event) is not e.AbilityTriggered)


