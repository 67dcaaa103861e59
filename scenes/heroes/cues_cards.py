"""What happens to cards, as motion: dealt from the deck, laid out when played, carried to the pile, shown when others play them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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
from engine.rules.kernel.types import HIDDEN, Event, Seat
from engine.table.pieces import Look, Placing, Point
from engine.table.play import Play
from engine.table.stage import CueFunction
from engine.table.sync import subject
from scenes.heroes import layout, looks
from scenes.heroes.setting import cards

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

CARRY, DEAL = 260, 220
SHOWN = 620
"""Milliseconds for which a card that somebody else plays is shown."""


def follow(stage: HeroesStage, play: Play, origin: str | Point | None = None) -> None:
    """Carry every card of the nearest seat from where it lay to where it lies now; new ones come from `origin`."""
    assert stage.telling is not None
    before = {placing.key: placing for placing in stage.cards_before}
    after = {placing.key: placing for placing in cards(stage, stage.telling)}
    gone = [placing for key, placing in before.items() if key not in after]
    come = [placing for key, placing in after.items() if key not in before]
    _exchange(gone, come, play)
    pile = after.get("discard")
    for placing in gone:
        _away(placing, pile, play)
    for index, placing in enumerate(come):
        play.put(placing, origin=origin, ms=DEAL, delay=CARRY if placing.key == "discard" and gone else 70 * min(index, 8))
    old = before.get("discard")
    if pile is not None and old is not None and pile.look != old.look:
        play.look("discard", pile.look, delay=CARRY if gone else 0)
    play.then()


def _exchange(gone: list[Placing], come: list[Placing], play: Play) -> None:
    """A card that left one place and one that shows the same and came to another are one card."""
    for left in list(gone):
        twin = next((new for new in come if subject(new.look) == subject(left.look) and new.key not in ("deck", "discard")), None)
        if twin is None or left.key in ("deck", "discard"):
            continue
        play.move(left.key, twin.zone, order=twin.order, rename=twin.key, ms=CARRY)
        if twin.look != left.look:
            play.look(twin.key, twin.look, delay=1)
        gone.remove(left)
        come.remove(twin)


def _away(placing: Placing, pile: Placing | None, play: Play) -> None:
    """To the discard pile if it lies on top there now, otherwise out of the game."""
    if placing.key in ("deck", "discard"):
        play.remove(placing.key)
    elif pile is not None and subject(pile.look) == subject(placing.look):
        play.move(placing.key, "discard", ms=CARRY)
        play.remove(placing.key, delay=CARRY)
    else:
        play.remove(placing.key, how="vanish", ms=CARRY)


def show(stage: HeroesStage, play: Play, names: Sequence[str], picture: Look | None, origin: str | Point, *, ms: float = SHOWN) -> None:
    """Cards come out, are looked at for a moment and go; with `picture` they are turned over first."""
    for index, name in enumerate(names):
        key, look = f"shown:{name}#{index}", looks.shown(stage.app, name)
        play.put(Placing(key, "show", picture or look, order=index), origin=origin, ms=DEAL, delay=70 * index)
        if picture is not None:
            play.flip(key, look, delay=DEAL + 70 * index + 60)
    play.then(ms)
    for index, name in enumerate(names):
        play.remove(f"shown:{name}#{index}", how="vanish", ms=160)
    play.then()


def _own(stage: HeroesStage, seat: Seat) -> bool:
    return seat == stage.bottom


def drawn(stage: HeroesStage, event: CardsDrawn, play: Play) -> None:
    """The hand is dealt; what others draw is counted."""
    if _own(stage, event.seat):
        follow(stage, play, "deck")
    else:
        play.number(f"+{len(event.faces)}", layout.seat_point(stage.told, stage.bottom, event.seat), colour="sand3")


def played(stage: HeroesStage, event: CardPlayed, play: Play) -> None:
    """The own card is laid out; somebody else's is shown to all."""
    if _own(stage, event.seat):
        follow(stage, play)
    else:
        show(stage, play, (event.card,), None, layout.seat_point(stage.told, stage.bottom, event.seat))


def moved(stage: HeroesStage, event: CardDiscarded | CardReturned | CardLaid | CardRemoved, play: Play) -> None:
    """To the pile, back to the hand, in front or out of the game."""
    if _own(stage, event.seat):
        origin = "discard" if getattr(event, "origin", "") == "discard" else layout.MAP.center
        follow(stage, play, origin)
    elif not event.card.startswith(HIDDEN):
        x, y = layout.seat_point(stage.told, stage.bottom, event.seat)
        icon = "discard" if isinstance(event, CardDiscarded) else "cross" if isinstance(event, CardRemoved) else "hand"
        play.fly(f"ui/icon_{icon}", (x, y), (x + 60, y), ms=260)


def gained(stage: HeroesStage, event: CardGained, play: Play) -> None:
    """A prize comes to the hand, from where it was chosen if it was chosen."""
    if _own(stage, event.seat):
        key = f"card:{event.card}#0"
        follow(stage, play, key if key in play.table.spots else layout.MAP.center)
    elif event.public and not event.card.startswith(HIDDEN):
        show(stage, play, (event.card,), None, layout.MAP.center)
    else:
        play.fly("ui/icon_card", layout.MAP.center, layout.seat_point(stage.told, stage.bottom, event.seat))


def looked(stage: HeroesStage, event: CardsLookedAt, play: Play) -> None:
    """Cards are taken up to be looked at: backs for everybody, faces only where they are offered."""
    if _own(stage, event.seat):
        follow(stage, play)
    start = "discard" if event.deck == "discard" else "deck" if event.deck == "own" else layout.MAP.midtop
    for index in range(len(event.faces)):
        play.put(Placing(f"look#{index}", "show", looks.BACK, order=index), origin=start, ms=DEAL, delay=70 * index)
    play.then(120)
    for index in range(len(event.faces)):
        play.remove(f"look#{index}")


def shuffled(stage: HeroesStage, event: DeckShuffled, play: Play) -> None:
    """The pile goes into the deck, and the deck trembles."""
    if event.deck == "own" and _own(stage, event.seat):
        follow(stage, play, "discard")
        play.shake("deck", reach=2)
        play.then()


def pile_turned(stage: HeroesStage, event: PileTurned, play: Play) -> None:
    """The new top card of a common pile is turned up for all."""
    back = Look(f"cardframes/back_heroes_{event.deck}@64x90")
    show(stage, play, (event.card,), back if stage.app.art.has(back.sprite) else None, layout.MAP.midtop, ms=420)


def eliminated(stage: HeroesStage, event: Eliminated, play: Play) -> None:
    """A player is out: all his cards go, and it is told."""
    if _own(stage, event.seat):
        follow(stage, play)
    play.banner(stage.describe(event), stage.side_of(event.seat))
    play.then()


CARD_CUES: Final[dict[type[Event], CueFunction]] = {
    CardsDrawn: drawn,
    CardPlayed: played,
    CardDiscarded: moved,
    CardReturned: moved,
    CardLaid: moved,
    CardRemoved: moved,
    CardGained: gained,
    CardsLookedAt: looked,
    DeckShuffled: shuffled,
    PileTurned: pile_turned,
    Eliminated: eliminated,
}
