"""What lies on the table of Mythic Battles, from a view: which piece in which zone, with which face and marks."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from engine.rules.kernel.types import Seat
from engine.rules.mythic import frames
from engine.rules.mythic.combat.attack import rolled_again
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import MythicState, Unit, crowd, deck_faces, on_board
from engine.rules.mythic.stats import forbidden
from engine.table.moment import Person
from engine.table.pieces import Look, Placing, Point
from engine.table.sight import Sight
from engine.table.tray import die
from scenes.mythic import dicetray, layout, looks
from scenes.mythic.bands import advised
from scenes.mythic.muster import TOKEN_SHAPE, Place, Shape, Stand, muster
from scenes.mythic.reading import offered, rolling

Seen = Sight[MythicState]
LOST: Final = {"b": "blank", "g": "given", "x": "missed", "m": "again"}
"""What the first letter of a die that does not count (yet) says about it (UX-10)."""


def sheets(view: MythicState) -> list[Placing]:
    """The sheets that can still join an army."""
    stars = advised(view) if view.points else frozenset()
    marks = dict.fromkeys(stars, looks.STAR)
    return [Placing(f"sheet:{name}", "draft", looks.sheet_card(name), name, marks=marks.get(name, ())) for name in offered(view)]


def benches(sight: Seen) -> dict[Seat, layout.Bench]:
    """Where the units of every seat wait."""
    view = sight.view
    zones = {seat: view.config.zones[player] for player, seat in enumerate(view.players)}
    return {seat: layout.bench(view.board, zone, seat == sight.bottom) for seat, zone in zones.items()}


def waiting(sight: Seen) -> list[tuple[str, Point]]:
    """Rivals who wait at the corners of the map, and where their portraits lie."""
    view, found = sight.view, []
    for seat, bench in benches(sight).items():
        there = [each for each in view.units.values() if each.seat == seat != sight.bottom and each.where in ("waiting", "destroyed")]
        found += [(each.id, bench.place("", index, len(there))) for index, each in enumerate(there)]
    return found


def _seated(sight: Seen) -> list[Place]:
    """Nobody is to stand on those who wait there."""
    return [Place(name, (x + layout.SMALL[0] // 2, y + layout.SMALL[1]), TOKEN_SHAPE) for name, (x, y) in waiting(sight)]


def mustered(sight: Seen, shape: Callable[[Unit], Shape]) -> Stand:
    """Where everybody on the board stands; who fights right now is seen whole."""
    view = sight.view
    attack = rolling(view)
    full = (attack.attacker, attack.target) if attack is not None else ()

    def wide(each: Unit) -> int:
        return looks.strip_width(over_head(view, each), each.gem)

    return muster(view.board, on_board(view), shape, wide, full, _seated(sight), layout.stones(view.board, view.gems))


def units(view: MythicState, people: Sequence[Person], stand: Stand) -> list[Placing]:
    """Figures on the board, and portraits of those who wait beside it."""
    return [unit(view, each, people, stand) for each in view.units.values() if each.where != "gone"]


def unit(view: MythicState, each: Unit, people: Sequence[Person], stand: Stand) -> Placing:
    """A figure on the board, or its portrait in a crowd; a small portrait for who waits beside it."""
    side = people[each.seat].side if each.seat >= 0 else None
    if each.where != "board":
        order = int(each.where == "destroyed")
        return Placing(each.id, f"tray{max(each.seat, 0)}", looks.small(each, side), order=order)
    number, place = stand.by_unit[each.id]
    look = looks.token(each, side) if each.id in stand.tokens else looks.figure(each, side, "windup" if _swings(view, each) else "")
    strip, (x, y) = stand.strips[each.id], place.corner
    return Placing(each.id, "map", look, each.area, number, looks.marks(each, over_head(view, each), side, (strip.x - x, strip.y - y)))


def _swings(view: MythicState, each: Unit) -> bool:
    """Whether somebody has announced a blow that has not fallen yet."""
    attack = rolling(view)
    return attack is not None and attack.attacker == each.id and attack.stage <= dicetray.OPEN


def over_head(view: MythicState, each: Unit) -> list[str]:
    """The signs beside a heart: stone, activated, talents off, no attack, has struck back."""
    signs = {
        "mythic/token_petrified": each.stone, "ui/cube": each.id in view.activated, "ui/icon_hourglass": each.id in view.locked,
        "ui/icon_music": forbidden(view, each, "no_attack"), "ui/icon_retreat": each.id in view.countered,
    }
    return [sprite for sprite, shown in signs.items() if shown]


def things(view: MythicState) -> list[Placing]:
    """Trees, columns, boulders and omphalos on the ground."""
    found = []
    for name, count in view.pieces.items():
        area = view.board.areas[name]
        found += [
            Placing(f"prop:{name}:{index}", "props", looks.prop(area.piece, view.board.id, index), f"{name}:{index}")
            for index in range(min(count, len(layout.prop_places(area))))
        ]
    for name, count in view.gems.items():
        found += [Placing(f"gem:{name}:{index}", "gems", looks.GEM, name, index) for index in range(count)]
    return found


def badges(view: MythicState, stand: Stand) -> list[Placing]:
    """The capacity of every area where somebody stands, over the figures, in the first corner where no plate or badge hides its words."""
    used = Counter(each.area for each in view.units.values() if each.where == "board")
    areas = view.board.areas
    taken = [*stand.strips.values(), *(place.face for group in stand.places.values() for place in group)]
    empty = [layout.badge_words(area, 0) for area in areas.values() if area.id not in used]
    words, plates = [*empty], [*empty]
    found = []
    for name, count in sorted(used.items()):
        said = [layout.badge_words(areas[name], which) for which in range(len(layout.CORNERS))]
        free = [
            which for which, box in enumerate(said)
            if box.collidelist([*taken, *plates]) < 0 and box.inflate(layout.PLATE_EDGE).collidelist(words) < 0
        ]
        which = free[0] if free else 0
        words.append(said[which])
        plates.append(said[which].inflate(layout.PLATE_EDGE))
        look = looks.badge(areas[name].terrain, count, areas[name].capacity)
        found.append(Placing(f"badge:{name}", "badges", look, f"{name}:{which}"))
    return found


def cards(view: MythicState, seat: Seat) -> list[Placing]:
    """Deck, discard pile, and the hand in order of its faces."""
    hand = sorted(view.hands[seat], key=hand_rank)
    found = [Placing("deck", "deck", looks.DECK)] if view.decks[seat] else []
    if view.discards[seat]:
        found.append(Placing("discard", "discard", looks.DISCARD))
    kinds = list(dict.fromkeys(hand))
    for order, face in enumerate(hand):
        slot = f"{kinds.index(face)}/{len(kinds)}/{order}/{len(hand)}"
        found.append(Placing(f"hand:{face}#{hand[:order].count(face)}", "hand", looks.hand_card(face), slot, order))
    return found


def hand_rank(face: str) -> tuple[bool, str]:
    """Units by name first, then Art of War and Omphalos."""
    return face in (AOW, OMPHALOS), face


def faces(sight: Seen) -> list[Placing]:
    """The cards of a deck that the nearest seat searches; nobody else sees them."""
    return [Placing(f"face:{face}", "faces", looks.hand_card(face), order=order) for order, face in enumerate(searched(sight))]


def searched(sight: Seen) -> list[str]:
    """The different faces of that deck."""
    asked = sight.view.agenda.asks(frames.FindCard)
    mine = asked is not None and asked.seat == sight.viewer == sight.bottom
    return deck_faces(sight.view, sight.bottom) if mine else []


def dice(view: MythicState) -> list[Placing]:
    """The dice of an attack: live ones (`d`), those to be rolled again (`m`), blanks (`b`), given up (`g`), missed (`x`)."""
    attack = rolling(view)
    if attack is None:
        return []
    again = rolled_again(attack)
    wide, high = dicetray.box(view).size
    found = [Placing("tray", "felt", Look(f"felt:{wide}x{high}"))] if dicetray.open_tray(view) is not None else []
    kept = [(f"d{index}", value, False, looks.die_badge(value, attack.defence)) for index, value in enumerate(attack.dice)]
    kept += [(f"m{index}", again, False, ("blue", f"{again}+")) for index in range(attack.marked)]
    lost: list[tuple[str, int, bool, tuple[str, str] | None]] = [(f"b{index}", 0, True, None) for index in range(attack.blanks)]
    lost += [(f"g{index}", value, True, ("gold", "+1")) for index, value in enumerate(attack.given)]
    lost += [(f"x{index}", 0, True, ("red", "×")) for index in range(attack.missed)]
    lie = [die(key, looks.die_sprite(value), order, lost=gone, badge=badge) for order, (key, value, gone, badge) in enumerate(kept + lost)]
    return found + [dicetray.enlarged(view, each) for each in lie]


def standing(view: MythicState, area: str) -> list[Unit]:
    """Who stands in an area."""
    return crowd(view).get(area, [])
