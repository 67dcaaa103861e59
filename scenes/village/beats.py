"""What the cues of the village have in common: where things are before and after a beat."""

from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.village.frames import Attack
from engine.rules.village.state import VillageState as State
from engine.table import parts
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.village import arena, blow, layout, looks
from scenes.village.scenery import VillageScenery
from scenes.village.words import VillageWords

Beat = parts.Beat[State, VillageScenery, VillageWords]
STILL = 60
"""A breath between two cues, in ms."""
IMPACT = 210
"""Milliseconds after which a lunge lands."""
HEARTS: Final = {
    "arena": (60, 66), "targets": (60, 66), "faces": (20, 20), "bossbody": (76, 40), "bossface": (19, 19), "table": (32, 45),
    "market": (32, 45), "dragon": (32, 45),
}  # fmt: skip
"""Where the middle of a piece lies, by its zone; of the small ones in play it is near their corner."""
FOUGHT: Final = ("arena", "targets")
"""The zones of those who stand on the board of a fight."""
CROWN: Final = 14
"""How far below the upper edge of a fighter's picture a number begins to rise."""
RANGED = "bow"
FLIGHTS: Final = {"flame": "fire", "water": "water", "earth": "stone", "air": "frost", "spell": "magic"}
"""What a spell leaves behind on its way, by its sign."""


def heart(play: Play, key: str) -> Point:
    """The middle of a piece: what bursts from it begins there."""
    x, y = play.table.point(key)
    if key not in play.table:
        return x, y
    dx, dy = HEARTS.get(play.table.placing(key).zone, (9, 9))
    return x + dx, y + dy


def overhead(play: Play, key: str) -> str | Point:
    """Where a number rises from somebody who fights: over the head, clear of the figure; any other piece by its name."""
    if key not in play.table or play.table.placing(key).zone not in FOUGHT:
        return key
    x, y = play.table.point(key)
    return x + HEARTS["arena"][0], y + CROWN


def goal(beat: Beat, key: str) -> Placing | None:
    """How a piece lies after the beat; None where it is gone."""
    found = (*beat.scenery.pieces(beat.after), *beat.scenery.staged(beat.after))
    return next((placing for placing in found if placing.key == key), None)


def arrive(beat: Beat, play: Play, key: str, origin: str | Point, *, ms: float = 260) -> None:
    """A piece takes the place that it has after the beat."""
    placing = goal(beat, key)
    if placing is not None:
        play.put(placing, origin=origin, ms=ms)


def newcomers(beat: Beat, zone: str) -> list[Placing]:
    """What lies in a zone after the beat and did not before."""
    known = {placing.key for placing in beat.scenery.pieces(beat.before)}
    return [placing for placing in beat.scenery.pieces(beat.after) if placing.zone == zone and placing.key not in known]


def near(beat: Beat, seat: Seat) -> bool:
    """Whether a seat is the one that sits nearest."""
    return seat == beat.after.bottom


def middle(beat: Beat, seat: Seat) -> Point:
    """The middle of a player's panel."""
    view = beat.after.view
    x, y, w, h = layout.panel_of(seat, view.ring, beat.after.bottom, view.siege is not None)
    return x + w // 2, y + h // 2


def in_hand(beat: Beat, play: Play, seat: Seat, face: str) -> str | None:
    """The card of the nearest hand that an event means; its back where the hand is hidden."""
    return (last(play, f"hand:{face}") or last(play, f"hand:{HIDDEN}")) if near(beat, seat) else None


def last(play: Play, stem: str) -> str | None:
    """The last of several equal cards on the table."""
    found = [key for key in play.table.keys if key.partition("#")[0] == stem]
    return max(found, key=lambda key: int(key.partition("#")[2])) if found else None


def pile_at(beat: Beat, name: str) -> Point:
    """Where a pile lies; decks of others lie with their heroes."""
    if name == "main":
        return layout.MAIN_DECK[:2]
    if name.startswith("deck"):
        seat = int(name[4:])
        return layout.DECK[:2] if near(beat, seat) else middle(beat, seat)
    return layout.space(layout.SMALL_DECKS.index(name) + 1)


def put_away(beat: Beat, play: Play, key: str, seat: Seat, *, ms: float = 340, hop: float = 18, delay: float = 0.0) -> None:
    """A card flies to the discard pile of its owner: the nearest one's lies on the table, those of others with their heroes."""
    zone, slot = ("discard", "") if near(beat, seat) else ("faces", f"face{seat}")
    play.move(key, zone, slot=slot, ms=ms, hop=hop, delay=delay)
    play.remove(key, delay=delay + ms)


def show(beat: Beat, play: Play, seat: Seat, face: str, *, large: bool = False) -> None:
    """A card of somebody else shows itself in the middle and is gone."""
    look = looks.card(face) if large else looks.card(face, "44x60")
    play.put(Placing(layout.SHOWN, "table", look, "centre"), origin=middle(beat, seat), ms=260)
    play.remove(layout.SHOWN, how="sink", ms=160, delay=460)


def strike(beat: Beat, play: Play, key: str, link: str) -> None:
    """The blow flies on to the next thing in its way; `link` is what the announced path calls it."""
    attack = blow.attack_in(beat.before.view)
    if attack is None:
        return
    if f"stage:{link}" in play.table:
        _land(beat, play, attack, link)
        play.lands()
        return
    start = blow.attacker(beat.before.view, attack)
    for lane in attack.lanes:
        if link in lane.links and lane.links.index(link):
            start = lane.links[lane.links.index(link) - 1]
        elif link == f"seat{lane.victim}" and lane.links:
            start = lane.links[-1]
    play.fly(f"ui/icon_{_icon(beat, attack)}", start, key, ms=200)
    play.then()
    play.lands()


def _land(beat: Beat, play: Play, attack: Attack, link: str) -> None:
    """On the board of the fight whoever attacks strikes the first in the way, or shoots; what goes on behind flies from one to the next."""
    before, sign = _met_before(attack, link), _icon(beat, attack)
    if before:
        start = f"stage:{before}" if f"stage:{before}" in play.table else arena.FROM
        play.fly(f"ui/icon_{sign}", heart(play, start), heart(play, f"stage:{link}"), ms=160)
        play.then()
        return
    play.pose(arena.FROM, "strike", 330)
    if sign == RANGED or sign in FLIGHTS:
        sprite = "mythic/arrow" if sign == RANGED else f"ui/icon_{sign}"
        play.shoot(sprite, heart(play, arena.FROM), heart(play, f"stage:{link}"), trail=FLIGHTS.get(sign, ""), ms=IMPACT)
    else:
        play.lunge(arena.FROM, f"stage:{link}", reach=44)
    play.cursor += IMPACT


def _icon(beat: Beat, attack: Attack) -> str:
    monster = beat.before.view.monsters.get(attack.source)
    return blow.icon_of(beat.words.content, monster.face if monster is not None else attack.source)


def _met_before(attack: Attack, link: str) -> str:
    """What an attack met just before something on the same path; empty for the first."""
    for lane in attack.lanes:
        path = (*lane.links, lane.last or f"seat{lane.victim}")
        if link in path and path.index(link):
            return path[path.index(link) - 1]
    return ""
