"""Which picture shows what: card faces by name and size, figures, badges, and the numbers on them."""
from __future__ import annotations

from typing import Final

from engine.app.art import Art
from engine.rules.guerra.content import Face
from engine.rules.guerra.state import Oracle, Piece, State
from engine.rules.guerra.values import cost_of, max_power, strength
from engine.rules.kernel.types import HIDDEN, Seat
from engine.table.pieces import Look, Mark
from scenes.guerra.board.hall import Stand

GODS_BACK: Final = Look("cardframes/back_guerra_gods@44x60")
HAND_BACK: Final = Look("cardframes/back_guerra_designs@64x90")
PILE_BACK: Final = Look("cardframes/back_guerra_discard@44x60")
MYTH_ICONS: Final = {
    "norse": "rune", "greek": "column", "egyptian": "pyramid", "aztec": "steps", "celtic": "knot", "japanese": "torii",
    "cthulhu": "deep_eye", "neutral": "no_myth",
}
KIN: Final = {"tok_ashigaru": "jap_ashigaru", "tok_cultist": "cth_cultist", "tok_warrior": "neu_mercenary", "tok_spirit": "cel_banshee"}
COUNTER: Final = Look("counter:gold")
SLIM: Final = 36
"""On a card that is no wider the strength stands over the picture, and its power has the row below to itself."""
DEED: Final = "deed:"
"""Begins the name of a deed that is read out: its card, who did it, its words."""
DEPTH: Final = "depth:"
"""Begins the name of the tag that counts the cards of an oracle."""
BIG: Final = "big:"
"""Begins the name of a figure at twice its size."""
FLIP: Final = "flip:"
"""Begins the name of a figure that looks to the left."""


def mini(face: str, tint: str | None = None) -> Look:
    """A card of 44x60."""
    return Look(f"mini:{face}", tint=tint)


def upright(face: str, large: bool, tint: str | None = None) -> Look:
    """A card on an oracle, in either size."""
    return Look(f"large@64:{face}", tint=tint) if large else mini(face, tint)


def empty(large: bool) -> Look:
    """The place of an oracle that has no cards left."""
    return Look(f"empty:{'64x90' if large else '44x60'}")


def covered(face: str, large: bool = False) -> Look:
    """The covered top of an oracle; dark where whoever looks at the table knows it."""
    if face != HIDDEN:
        return upright(face, large, "dark")
    return Look("cardframes/back_guerra_gods@64x90") if large else GODS_BACK


def small(face: str) -> Look:
    """The picture of a card without its frame, 38x34."""
    return Look(f"art:{face}")


def fist(side: int, bid: int | None = None) -> Look:
    """A hand that hides a bid, or shows it."""
    return Look(f"fist:{'closed' if bid is None else bid}", side=side)


def face(side: int, portrait: str) -> Look:
    """Who fights, on the colour of their side."""
    return Look(f"face:{portrait}", side=side)


def sign(sprite: str) -> Look:
    """A small picture, four times as large."""
    return Look(f"sign:{sprite}")


def total(side: int, value: int) -> Look:
    """What an army adds up to, as it is counted."""
    return Look(f"sum:{value}", side=side)


def deed(face: str, seat: Seat, text: str) -> Look:
    """A card with its words and whoever did it."""
    return Look(f"{DEED}{face}|{seat}|{text}")


def hand(face: str) -> Look:
    """A card of 64x90."""
    return Look(f"hand:{face}")


def sheet(face: str) -> Look:
    """A card of 168x236 for the inspector."""
    return Look(f"sheet:{face}")


def badge(piece: Piece) -> Look:
    """A card that a fighter wears, as a badge."""
    return Look(f"gear:{piece.face}", tint="dark" if piece.tired else None)


def tab(piece: Piece) -> Look:
    """A worn card as it looks out from under its bearer."""
    return Look(f"tab:{piece.face}", tint="dark" if piece.tired else None)


def resident(piece: Piece, stand: Stand) -> Look:
    """A card in a pantheon zone: lying if tired (its name stays upright), grey if exhausted, as narrow as the zone is full."""
    spent = piece.kind == "character" and piece.power == 0
    tint = "grey" if spent else "dark" if stand.form == "tile" and piece.tired else None
    return Look(f"{stand.form}@{stand.wide}:{piece.face}", tint=tint)


def figure(art: Art, piece: Piece, side: int, *, flipped: bool, big: bool = False) -> Look:
    """A fighter on the battlefield, turned to face the other army; without a painted figure its card stands there."""
    tint = "grey" if piece.power == 0 else "dark" if piece.tired else None
    name = f"guerra/{picture_of(piece.face)}"
    if art.has(name):
        return Look(f"{BIG if big else ''}{FLIP if flipped else ''}{name}", side=side, tint=tint, frames=1 if tint else 2)
    return mini(piece.face, tint)


def sprite_of(name: str) -> str:
    """The painted name of a figure: the second frame of standing still is called idle."""
    return name.removeprefix(BIG).removeprefix(FLIP).replace("#1", "#idle1")


def picture_of(face: str) -> str:
    """Created characters look like their kin."""
    return KIN.get(face, face)


def frame_of(face: Face) -> str:
    """The frame of a printed card: its colour tells the kind."""
    if face.type == "character":
        return "god" if face.god else "character"
    if face.type == "action":
        return face.programs[0].phase
    return face.type


def depth_mark(oracle: Oracle, x: int) -> Mark:
    """How many cards the pile still has."""
    return Mark("", x, 12, look=Look(f"{DEPTH}{len(oracle.cards)}"))


def oracle_marks(view: State, seat: Seat, oracle: Oracle, *, known: bool, large: bool = False) -> tuple[Mark, ...]:
    """Power on the top card against its cost; an eye on a covered card that is `known`."""
    x, y = (32, 76) if large else (22, 50)
    if oracle.up and oracle.cards:
        face = view.content.faces[oracle.cards[-1].face]
        cost = cost_of(view, seat, face)
        colour = "green4" if oracle.power >= cost else "stone4"
        paid = Mark("", x, y, f"{oracle.power}/{cost}", font="body" if large else "micro", colour=colour, align="centre")
        figures = f"{{icon:attack}}{face.strength} {{icon:power}}{face.max_power}"
        return (Mark("", 32, 63, figures, align="centre"), paid) if large and face.kind == "character" else (paid,)
    eye = (Mark("ui/icon_eye", 4, 13),) if known else ()
    return (*eye, Mark("", x, y, str(oracle.power), colour="gold4", align="centre")) if oracle.power else eye


def held_colour(power: int, most: int) -> str:
    """Power of a character: red where there is none, orange where Reorganisation will take some (GM-10.3)."""
    return "red4" if power == 0 else "fire1" if power > most else "gold4"


def piece_marks(view: State, piece: Piece, stand: Stand) -> tuple[Mark, ...]:
    """Strength and power of a character: on the row under its picture, or beside it where it lies."""
    lying = stand.form == "lying"
    if stand.form == "large":
        return _large_marks(view, piece, stand.wide // 2)
    if piece.kind == "resource":
        if stand.form == "tile":
            return (Mark("ui/icon_moon", stand.wide - 13, 16),) if piece.tired else ()
        return (Mark("ui/icon_castle", 6 if lying else stand.wide // 2 - 5, 20 if lying else 47),)
    if piece.kind != "character":
        return ()
    face = view.content.faces[piece.face]
    force = strength(view, piece)
    colour = "green5" if force > face.strength else "red4" if force < face.strength else "stone4"
    most = max_power(view, piece)
    held, tone = f"{piece.power}/{most}", held_colour(piece.power, most)
    sign = f"{{icon:attack}}{force}"
    if lying:
        return Mark("", 12, 16, sign, colour=colour, align="centre"), Mark("", 12, 29, held, colour=tone, align="centre")
    if stand.wide <= SLIM:
        return Mark("", 2, 39, sign, colour=colour), Mark("", stand.wide // 2, 50, held, colour=tone, align="centre")
    # Flush left, so that a neighbour lying over the right edge hides nothing.
    return Mark("", 2, 49, sign, colour=colour), Mark("", 20 if 0 <= force < 10 else 25, 50, held, colour=tone)


def _large_marks(view: State, piece: Piece, middle: int) -> tuple[Mark, ...]:
    """The same on a large card, with the signs of strength and power."""
    if piece.kind == "resource":
        return (Mark("ui/icon_castle", middle - 5, 74),)
    if piece.kind != "character":
        return ()
    face, force, most = view.content.faces[piece.face], strength(view, piece), max_power(view, piece)
    colour = "green5" if force > face.strength else "red4" if force < face.strength else "stone4"
    return (Mark("", middle, 62, f"{{icon:attack}}{force}", font="body", colour=colour, align="centre"),
            Mark("", middle, 75, f"{{icon:gold}}{piece.power}/{most}", font="body", colour=held_colour(piece.power, most), align="centre"))
