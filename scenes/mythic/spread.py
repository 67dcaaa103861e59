"""From the tableau to the pieces on screen: which piece lies in which zone, with which face and marks."""
from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.rules.mythic.state import Unit
from engine.table.pieces import Placing
from engine.table.tray import die
from scenes.mythic import layout, looks
from scenes.mythic.tableau import Roll, Tableau

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage


def lay(stage: MythicStage, table: Tableau) -> list[Placing]:
    """Everything that lies on the table."""
    if table.drafting:
        return [Placing(f"sheet:{name}", "draft", looks.sheet_card(name), name) for name in table.sheets if name not in table.units]
    found = [unit_piece(stage, table, unit) for unit in table.units.values() if unit.where != "gone"]
    for name, count in table.pieces.items():
        area = table.board.areas[name]
        found += [
            Placing(f"prop:{name}:{index}", "props", looks.prop(area.piece, table.board.id, index), f"{name}:{index}")
            for index in range(min(count, len(layout.prop_places(area))))
        ]
    for name, count in table.gems.items():
        found += [Placing(f"gem:{name}:{index}", "gems", looks.GEM, name, index) for index in range(count)]
    return found + badge_pieces(table) + hand_pieces(table) + dice_pieces(table.roll)


def badge_pieces(table: Tableau) -> list[Placing]:
    """The capacity of every area where somebody stands, over the figures, in the first corner where no plate or badge hides its words."""
    used = Counter(unit.area for unit in table.units.values() if unit.where == "board")
    areas, crowd = table.board.areas, layout.crowd_of(table.board)
    carried = {unit.area for unit in table.units.values() if unit.gem}
    taken = [
        looks.plate_room(crowd.place(name, index, count), name in carried) for name, count in used.items() for index in range(count)
    ]
    taken += [layout.badge_words(area, 0) for area in areas.values() if area.id not in used]
    found = []
    for name, count in sorted(used.items()):
        boxes = [layout.badge_words(areas[name], which) for which in range(len(layout.CORNERS))]
        which = next((which for which, box in enumerate(boxes) if box.collidelist(taken) < 0), 0)
        taken.append(boxes[which])
        look = looks.badge(areas[name].terrain, count, areas[name].capacity)
        found.append(Placing(f"badge:{name}", "badges", look, f"{name}:{which}"))
    return found


def unit_piece(stage: MythicStage, table: Tableau, unit: Unit) -> Placing:
    """A figure on the board, Gods and Monsters behind the others; or a small portrait beside it."""
    if unit.where != "board":
        order = int(unit.where == "destroyed")
        return Placing(unit.id, f"tray{max(unit.seat, 0)}", looks.small(unit, stage.side(unit.seat)), order=order)
    look = looks.figure(unit, stage.side(unit.seat))
    foot = stage.foot(look)
    top = layout.feet(table.board.areas[unit.area])[1] - foot[1]
    marks = looks.marks(table, unit, stage.side(unit.seat), foot, max(-8, layout.MAP[1] + 2 - top))
    return Placing(unit.id, "map", look, unit.area, int(not table.content.sheets[unit.id].large), marks)


def hand_pieces(table: Tableau) -> list[Placing]:
    """Deck, discard pile, the hand in order of its faces, and a deck that is being searched."""
    found = [Placing("deck", "deck", looks.BACK)] if table.deck else []
    if table.discard:
        found.append(Placing("discard", "discard", looks.DISCARD))
    seen: dict[str, int] = {}
    kinds = list(dict.fromkeys(sorted(table.hand, key=hand_rank)))
    for order, face in enumerate(sorted(table.hand, key=hand_rank)):
        number = seen.get(face, 0)
        seen[face] = number + 1
        slot = f"{kinds.index(face)}/{len(kinds)}/{order}/{len(table.hand)}"
        found.append(Placing(f"hand:{face}#{number}", "hand", looks.hand_card(face), slot, order))
    found += [Placing(f"face:{face}", "faces", looks.hand_card(face), order=order) for order, face in enumerate(table.faces)]
    return found


def hand_rank(face: str) -> tuple[bool, str]:
    """Units by name first, then Art of War and Omphalos."""
    return face in ("aow", "omphalos"), face


def dice_pieces(roll: Roll | None) -> list[Placing]:
    """The dice of an attack: live ones (`d`), those to be rolled again (`m`), blanks (`b`), given up (`g`), missed (`x`)."""
    if roll is None:
        return []
    kept = [(f"d{index}", value, False, looks.die_badge(value, roll.defence)) for index, value in enumerate(roll.dice)]
    kept += [(f"m{index}", roll.again, False, ("blue", f"{roll.again}+")) for index in range(roll.marked)]
    lost: list[tuple[str, int, bool, tuple[str, str] | None]] = [(f"b{index}", 0, True, None) for index in range(roll.blanks)]
    lost += [(f"g{index}", value, True, ("gold", "+1")) for index, value in enumerate(roll.given)]
    lost += [(f"x{index}", 0, True, ("red", "×")) for index in range(roll.missed)]
    return [
        die(key, looks.die_sprite(value), order, lost=gone, badge=badge) for order, (key, value, gone, badge) in enumerate(kept + lost)
    ]
