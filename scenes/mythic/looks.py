"""How units, cards, props and dice look: names that the painter understands."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.app.art import Art
from engine.rules.kernel.types import HIDDEN
from engine.rules.mythic.sheets import AOW, OMPHALOS, Sheet
from engine.rules.mythic.state import Unit
from engine.table.cards import CardFace
from engine.table.pieces import Look, Mark
from engine.ui.text import Text

BACK: Final = Look("cardframes/back_mythic_deck@64x90")
DECK: Final = Look("cardframes/back_mythic_deck@34x46")
DISCARD: Final = Look("cardframes/back_mythic_discard@34x46")
GEM: Final = Look("mythic/omphalos")
STAR: Final = (Mark("ui/icon_star", 32, 11),)
"""On the sheet of a unit that suits a first battle."""
OFFSETS: Final = ((0, 0), (-12, -5), (11, -6), (-1, -11), (16, 2), (-15, 4))
"""How the figures of a Troop stand around its place; the first is the last to fall."""
PLATE: Final = (17, 9)
"""The plate on the base of a unit that tells its vitality."""
GEM_WIDE, SIGN = 9, 10
"""What a carried omphalos and a sign take beside it."""
FACES: Final = {
    "zeus": (1, 36), "ares": (0, 39), "athena": (0, 38), "hades": (0, 37), "achilles": (-1, 31), "heracles": (0, 33), "odysseus": (0, 28),
    "leonidas": (0, 31), "atalanta": (-1, 28), "lernean_hydra": (0, 36), "cerberus": (2, 27), "minotaur": (2, 32), "medusa": (0, 34),
    "hoplites": (-1, 27), "spartans": (-1, 27), "amazons": (-2, 21), "hell_hounds": (7, 12), "hell_warriors": (0, 27), "centaurs": (0, 21),
    "poseidon": (0, 37), "hermes": (0, 37), "bellerophon": (-1, 33), "orpheus": (0, 28), "phoenix": (0, 29), "scylla": (0, 29),
    "harpies": (0, 20), "myrmidons": (0, 27),
}  # fmt: skip
"""The middle of a face from the foot: to the right, and up."""
FACE: Final = (12, 11)
PROPS: Final = {"tree": ("prop_tree", "prop_olive", "prop_cypress"), "column": ("prop_column", "prop_broken_column", "prop_drum"),
                "boulder": ("prop_boulder",)}
SHADES: Final = {"styx": {"prop_tree": "prop_dead_tree", "prop_olive": "prop_reeds", "prop_cypress": "prop_dead_tree"},
                 "tartarus": {"prop_column": "prop_stalagmite"}}


def figure(unit: Unit, side: int | None, pose: str = "") -> Look:
    """A unit on the board with what is left of it: a Troop shows as many figures. Whoever strikes holds the blow back."""
    tint = "grey" if unit.stone else None
    if pose:
        return Look(f"unit:{unit.id}:{unit.vitality}#{pose}", side, tint)
    return Look(f"unit:{unit.id}:{unit.vitality}", side, tint, frames=1 if unit.stone else 2)


def small(unit: Unit, side: int | None) -> Look:
    """A unit that waits beside the board; a destroyed one is grey."""
    return Look(f"tray:{unit.id}", side, "grey" if unit.where == "destroyed" else None)


def token(unit: Unit, side: int | None) -> Look:
    """A unit in a crowd: its portrait."""
    return Look(f"token:{unit.id}", side, "grey" if unit.stone else None)


def strip_width(over: Sequence[str], gem: bool) -> int:
    """What a unit's heart takes with everything beside it."""
    return PLATE[0] + GEM_WIDE * gem + SIGN * len(over)


def marks(unit: Unit, over: Sequence[str], side: int | None, at: tuple[int, int]) -> tuple[Mark, ...]:
    """From `at` on: the signs `over`, a carried omphalos, and the heart; above the whole crowd."""
    x, y = at
    found = [Mark(sprite, x + SIGN * place, y - 1, above=True) for place, sprite in enumerate(over)]
    x += SIGN * len(over)
    if unit.gem:
        found.append(Mark("mythic/omphalos", x, y - 5, above=True))
        x += GEM_WIDE
    found.append(Mark("", x, y, look=Look(f"plate:{unit.vitality}", side), above=True))
    return tuple(found)


def badge(kind: str, used: int, most: int) -> Look:
    """How much of an area's capacity is taken."""
    return Look(f"badge:{kind}:{used}:{most}")


def hand_card(face: str) -> Look:
    """A card in hand; a secret one shows its back."""
    return BACK if face == HIDDEN else Look(f"card:{face}@64x90")


def pile_card(face: str) -> Look:
    """A small card of an open pile, with room for a number under its picture."""
    return Look(f"pile:{face}@44x60")


def sheet_card(name: str, dim: bool = False) -> Look:
    """A unit's sheet in the draft."""
    return Look(f"card:{name}@44x60", tint="dark" if dim else None)


def prop(piece: str, board: str, index: int) -> Look:
    """One 3D piece."""
    names = PROPS[piece]
    name = names[index % len(names)]
    return Look(f"mythic/{SHADES.get(board, {}).get(name, name)}")


def die_sprite(value: int) -> str:
    """A die with its face; above 5, which no face shows, the number itself stands on it."""
    return f"dice/battle_{value}" if value <= 5 else f"sum:{value}"


def die_badge(value: int, defence: int) -> tuple[str, str] | None:
    """What a die counts: green where it is a success, grey where a total that the face does not show falls short."""
    if value >= defence:
        return "green", str(value)
    return ("stone", str(value)) if value > 5 else None


def base_name(sheet: Sheet) -> str:
    """The ring a figure stands on."""
    if sheet.troop:
        return "ui/base_small"
    return "ui/base_large" if sheet.kind == "god" else "ui/base_huge" if sheet.kind == "monster" and not sheet.flying else "ui/base_medium"


def drawn_as(art: Art, unit: str, frame: str) -> str:
    """The sprite of a figure in its idle frame or in a pose, where that is drawn."""
    name = f"mythic/{unit}#{'idle1' if frame == '1' else frame}"
    return name if frame and art.has(name) else f"mythic/{unit}"


def bodies(art: Art, sheet: Sheet, count: int, name: str) -> tuple[list[tuple[pygame.Rect, pygame.Rect]], pygame.Rect]:
    """Every figure and its ring around the foot, from back to front, and the room that all of them take."""
    foot = art.anchor(name)
    size, ring = art.sprite(name).get_size(), art.sprite(base_name(sheet)).get_rect()
    room = pygame.Rect(0, 0, 1, 1)
    found = []
    for dx, dy in sorted(OFFSETS[:max(1, count)] if sheet.troop else ((0, 0),), key=lambda place: place[1]):
        body, base = pygame.Rect(dx - foot[0], dy - foot[1], *size), ring.copy()
        base.center = (dx, dy - 1)
        found.append((body, base))
        room.union_ip(body.union(base))
    return found, room


def unit_foot(art: Art, sheet: Sheet, count: int, frame: str) -> tuple[int, int]:
    """Where the foot of a unit is in its picture."""
    _, room = bodies(art, sheet, count, drawn_as(art, sheet.id, frame))
    return -room.x, -room.y


def face_of(art: Art, sheet: Sheet) -> pygame.Rect:
    """Where the face of a unit is, from its foot; that of a Troop's first figure."""
    dx, up = FACES.get(sheet.id, (0, max(8, art.anchor(f"mythic/{sheet.id}")[1] - 9)))
    return pygame.Rect(dx - FACE[0] // 2, -up - FACE[1] // 2, *FACE)


def paint_unit(art: Art, sheet: Sheet, count: int, frame: str, side: int | None, tint: str | None) -> pygame.Surface:
    """Figures on their bases, from back to front."""
    name = drawn_as(art, sheet.id, frame)
    figure_, ring = art.sprite(name, side=side, tint=tint), art.sprite(base_name(sheet), side=side, tint=tint)
    found, room = bodies(art, sheet, count, name)
    picture = pygame.Surface(room.size, pygame.SRCALPHA)
    for body, base in found:
        picture.blit(ring, base.move(-room.x, -room.y))
        picture.blit(figure_, body.move(-room.x, -room.y))
    return picture


def paint_plate(art: Art, text: Text, picture: pygame.Surface, room: pygame.Rect, count: int, side: int | None) -> None:
    """A heart and a number on dark ground, framed in the colour of the side."""
    pygame.draw.rect(picture, art.colour("ink0"), room, border_radius=2)
    pygame.draw.rect(picture, art.side_colour(side if side is not None else -1), room, 1, border_radius=2)
    words = text.render(f"{{icon:health}}{count}", "micro", "stone4")
    picture.blit(words, words.get_rect(center=room.center))


def card_face(sheets: dict[str, Sheet], name: str, title: str, short: str, kind: str) -> CardFace:
    """What is printed on an Activation, Art of War or Omphalos card."""
    if name == AOW:
        return CardFace("cardframes/frame_mythic_art_of_war", "mythic/art_of_war", title, kind=kind, figures=(("art_of_war", "+1"),))
    if name == OMPHALOS:
        return CardFace("cardframes/frame_mythic_omphalos", "mythic/omphalos", title, kind=kind, figures=(("gem", "1"),))
    row = sheets[name]
    figures = (("star", str(row.activation)),)
    return CardFace(f"cardframes/frame_mythic_{row.kind}", f"mythic/{name}", title, (short,) if short else (), kind, figures)


def pile_face(sheets: dict[str, Sheet], name: str, title: str, short: str) -> CardFace:
    """An Activation, Art of War or Omphalos card without figures."""
    kind = "art_of_war" if name == AOW else OMPHALOS if name == OMPHALOS else sheets[name].kind
    picture = "art_of_war" if name == AOW else name
    return CardFace(f"cardframes/frame_mythic_{kind}", f"mythic/{picture}", title, (short,) if short else ())


def sheet_face(row: Sheet, title: str, short: str) -> CardFace:
    """A unit's sheet as a small card with its main figures."""
    figures = (("attack", str(row.attack[0])), ("defence", str(row.defence[0])))
    return CardFace(f"cardframes/frame_mythic_{row.kind}", f"mythic/{row.id}", title, (short,), "", figures,
                    badge=str(row.cost) if row.kind != "god" else "")
