"""Composes cards from frame, picture, name and printed figures."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.rules.guerra.content import Face, GuerraContent
from engine.rules.guerra.effects import Draw, GainPower, LosePower, Modify
from engine.rules.guerra.program import Op
from engine.table.painter import Kit
from engine.table.pieces import Look
from engine.ui.names import label, shortenings
from engine.ui.sizes import SIZES
from scenes.guerra.board import heaps
from scenes.guerra.board.hall import TILE_TALL
from scenes.guerra.board.looks import BIG, DEPTH, FLIP, MYTH_ICONS, SLIM, frame_of, picture_of, sprite_of
from scenes.guerra.words.card_text import CardText

GEAR_ICONS = (("weapon", "attack"), ("armour", "defence"), ("book", "scroll"), ("mount", "move"), ("talisman", "gem"), ("rune", "rune"))

SIGNS = {
    "gain_power": "gold", "lose_power": "gold", "move_power": "gold", "exhaust": "skull", "tire": "moon", "ready": "sun",
    "mod_f": "attack", "mod_pm": "power", "to_battlefield": "flag", "to_pantheon": "retreat", "destroy": "skull",
    "create": "people", "draw": "card", "discard": "discard", "peek": "eye", "return_to_hand": "hand", "revive": "health",
    "search": "search", "set_resolution": "crown", "take_control": "hand", "copy_ability": "scroll", "grant_key": "star",
    "clear_mods": "cross", "grant_rule": "lock", "move_equipment": "artifact", "become_first": "crown",
}
LONGEST = 74
"""Height of the tallest text on a sheet with its usual margins."""
NUMBERED = (GainPower, LosePower, Modify, Draw)


class CardPainter:
    """Paints printed cards; whoever asks keeps the pictures."""

    def __init__(self, kit: Kit, content: GuerraContent) -> None:
        self.kit = kit
        self.content = content
        self.says = CardText(kit.t, content)
        self._kinds: dict[str, Callable[[Face], pygame.Surface]] = {
            "mini": self.mini, "hand": self.hand, "sheet": self.sheet, "gear": self.gear, "tab": self.tab,
            "art": lambda face: self._picture(face, (38, 34)),
        }
        self._forms: dict[str, Callable[[Face, int], pygame.Surface]] = {
            "mini": self.mini, "lying": self.lying, "tile": self.tile, "large": self.large,
        }

    def paint(self, look: Look) -> pygame.Surface | None:
        """The picture of a look of this game, or None for plain sprites."""
        kind, _, name = look.sprite.partition(":")
        if look.sprite.rpartition(":")[2].startswith("guerra/"):
            return self.figure(look)
        if kind == "empty":
            size = (64, 90) if name == "64x90" else (44, 60)
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.blit(self.kit.art.nine("ui/well_wood", *size), (0, 0))
        elif kind == "fist":
            picture = self.fist(name, look.side or 0)
        elif kind == "face":
            picture = self.face(name, look.side or 0)
        elif kind == "sign":
            picture = pygame.transform.scale_by(self.kit.art.sprite(name), 4)
        elif kind == "sum":
            picture = self.total(name, look.side or 0)
        elif look.sprite.startswith(DEPTH):
            picture = pygame.Surface((9, 11))
            picture.fill(self.kit.art.colour("ink0"))
            self.kit.text.draw(picture, name, picture.get_rect(), font="micro", colour="gold4", align="centre")
        elif kind == "counter":
            # With room around it, so that it can be caught (UX-26).
            picture = pygame.Surface((18, 18), pygame.SRCALPHA)
            picture.blit(self.kit.art.sprite("ui/token_gold"), (3, 3))
        elif name in self.content.faces and kind in self._kinds:
            picture = self._kinds[kind](self.content.faces[name])
        elif name in self.content.faces and "@" in kind:
            form, _, wide = kind.partition("@")
            picture = self._forms[form](self.content.faces[name], int(wide))
        else:
            return None
        return self.kit.art.tinted(picture, look.tint) if look.tint else picture

    def fist(self, bid: str, side: int) -> pygame.Surface:
        """A closed hand on the colour of its side; open, the counters that were in it and how many they are."""
        art, text = self.kit.art, self.kit.text
        picture = pygame.Surface((64, 64), pygame.SRCALPHA)
        picture.blit(art.nine("ui/panel_dark", 64, 64), (0, 0))
        picture.fill(art.side_colour(side, 1), (5, 5, 54, 54))
        icon = pygame.transform.scale_by(art.sprite("ui/icon_hand"), 3)
        if bid == "closed":
            picture.blit(icon, icon.get_rect(center=(32, 32)))
            return picture
        heaps.draw(art, picture, int(bid), pygame.Rect(8, 30, 48, 24))
        text.draw_raised(picture, bid, pygame.Rect(12, 4, 40, 28), font="display_large", align="centre")
        return picture

    def face(self, portrait: str, side: int) -> pygame.Surface:
        """A portrait on the colour of its side, as large as a fist."""
        art = self.kit.art
        picture = pygame.Surface((64, 64), pygame.SRCALPHA)
        picture.blit(art.nine("ui/panel_dark", 64, 64), (0, 0))
        picture.fill(art.side_colour(side, 1), (5, 5, 54, 54))
        painted = art.sprite(portrait)
        picture.blit(painted, painted.get_rect(center=(32, 32)))
        return picture

    def total(self, value: str, side: int) -> pygame.Surface:
        """What an army adds up to, twice as large as it stands there while nothing is counted."""
        art, area = self.kit.art, pygame.Rect(0, 0, 40, 27)
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        picture.blit(art.nine("ui/well", *area.size), area)
        picture.fill(art.side_colour(side, 0), area.inflate(-4, -4))
        self.kit.text.draw_raised(picture, value, area, font="display_large", align="centre")
        return pygame.transform.scale_by(picture, 2)

    def figure(self, look: Look) -> pygame.Surface:
        """A fighter, turned to face the other army, at twice its size where there is room."""
        figure = self.kit.art.sprite(sprite_of(look.sprite), side=look.side, tint=look.tint)
        if look.sprite.removeprefix(BIG).startswith(FLIP):
            figure = pygame.transform.flip(figure, True, False)
        return pygame.transform.scale_by(figure, 2) if look.sprite.startswith(BIG) else figure

    def _base(self, face: Face, size: str) -> pygame.Surface:
        return self.kit.art.sprite(f"cardframes/frame_guerra_{frame_of(face)}@{size}").copy()

    def _picture(self, face: Face, size: tuple[int, int]) -> pygame.Surface:
        """The painted scene of a card; until it is painted, the emblem of its mythology on that mythology's ground."""
        name = f"guerra/{picture_of(face.id)}@{size[0]}x{size[1]}"
        if self.kit.art.has(name):
            return self.kit.art.sprite(name)
        ground = pygame.Surface(size)
        ground.blit(self.kit.art.nine("ui/panel_papyrus_dark", *size), (0, 0))
        icon = self.kit.text.render(f"{{icon:{MYTH_ICONS.get(face.mythology, 'no_myth')}}}", "body", "gold3")
        times = max(1, size[1] // 22)
        emblem = pygame.transform.scale_by(icon, times)
        ground.blit(emblem, emblem.get_rect(center=(size[0] // 2, size[1] // 2)))
        return ground

    def name_of(self, face: Face) -> str:
        """The name of a card."""
        return self.kit.t(f"guerra.card.{face.id}.name")

    def _title(self, surface: pygame.Surface, face: Face, box: pygame.Rect, fonts: tuple[str, ...], colour: str) -> None:
        """The name, or a shorter way to say it; words in their usual size rather than large letters of half a word."""
        text, names = self.kit.text, list(shortenings(self.name_of(face), self.kit.t.language))
        wished = sorted({size for size in SIZES if size <= text.suits(box.height, fonts[-1])}, reverse=True)
        fits = ((name, font) for size in wished for name in names for font in fonts if text.measure(name, font, size) <= box.width + 1)
        name, font = next(fits, None) or label(text, names, box.width, fonts)
        text.draw(surface, name, box, font=font, colour=colour, align="centre")

    def _cut(self, face: Face, size: str, wide: int, tall: int) -> pygame.Surface:
        """A frame with its middle taken out, so that its edges fit a smaller card."""
        whole = self._base(face, size)
        for axis, length in ((0, wide), (1, tall)):
            full = whole.get_size()[axis]
            if length < full:
                part = pygame.Surface((length, whole.get_height()) if axis == 0 else (whole.get_width(), length), pygame.SRCALPHA)
                first, last = length // 2, length - length // 2
                near, far = pygame.Rect((0, 0), part.get_size()), pygame.Rect((0, 0), part.get_size())
                near.size = (first, part.get_height()) if axis == 0 else (part.get_width(), first)
                far.size = (last, part.get_height()) if axis == 0 else (part.get_width(), last)
                far.topleft = (full - last, 0) if axis == 0 else (0, full - last)
                part.blit(whole, (0, 0), near)
                part.blit(whole, (first, 0) if axis == 0 else (0, first), far)
                whole = part
        return whole

    def _middle(self, picture: pygame.Surface, wide: int, tall: int) -> pygame.Surface:
        """The middle of a picture that is larger than its place."""
        area = pygame.Rect(0, 0, wide, tall)
        area.center = picture.get_rect().center
        return picture.subsurface(area.clip(picture.get_rect()))

    def mini(self, face: Face, wide: int = 44) -> pygame.Surface:
        """44x60 or narrower: name, picture, an empty row for the figures that change."""
        card = self._cut(face, "44x60", wide, 60)
        card.blit(self._middle(self._picture(face, (38, 34)), wide - 6, 34), (3, 12))
        self._title(card, face, pygame.Rect(2, 2, wide - 4, 10), ("micro",), "stone4")
        card.fill(self.kit.art.colour("ink1"), (2, 48, wide - 4, 10))
        if face.kind == "character" and wide <= SLIM:
            card.fill(self.kit.art.colour("ink1"), (2, 38, 14, 10))
        if face.kind == "pantheon":
            icon = f"{{icon:{MYTH_ICONS[face.mythology]}}}"
            self.kit.text.draw(card, icon, pygame.Rect(2, 48, wide - 4, 10), colour="gold3", align="centre")
        return card

    def large(self, face: Face, wide: int) -> pygame.Surface:
        """64x90 or narrower: name, a larger picture, two empty rows for the figures that change."""
        card = self._cut(face, "64x90", wide, 90)
        card.blit(self._middle(self._picture(face, (56, 42)), wide - 8, 42), (4, 16))
        self._title(card, face, pygame.Rect(4, 4, wide - 8, 9), ("body", "micro"), "stone4")
        card.fill(self.kit.art.colour("ink1"), (4, 60, wide - 8, 26))
        if face.kind == "pantheon":
            icon = f"{{icon:{MYTH_ICONS[face.mythology]}}}"
            self.kit.text.draw(card, icon, pygame.Rect(4, 66, wide - 8, 12), colour="gold3", align="centre")
        return card

    def lying(self, face: Face, wide: int) -> pygame.Surface:
        """60x44 or narrower, tired: the picture lies on its side, the name and the figures at the left stay upright."""
        card = self._cut(face, "60x44", wide, 44)
        card.fill(self.kit.art.colour("ink1"), (2, 11, 21, 31))
        lying = pygame.transform.rotate(self._picture(face, (38, 34)), -90)
        card.blit(self._middle(lying, wide - 26, 30), (24, 12))
        card.fill(self._base(face, "44x60").get_at((4, 4)), (2, 2, wide - 4, 10))
        self._title(card, face, pygame.Rect(2, 2, wide - 4, 10), ("micro",), "stone4")
        return card

    def tile(self, face: Face, wide: int) -> pygame.Surface:
        """44x29 or narrower, for a resource in a full zone: name and a strip of its picture."""
        card = self._cut(face, "44x60", wide, TILE_TALL)
        card.blit(self._middle(self._picture(face, (38, 34)), wide - 6, TILE_TALL - 15), (3, 12))
        self._title(card, face, pygame.Rect(2, 2, wide - 4, 10), ("micro",), "stone4")
        return card

    def hand(self, face: Face) -> pygame.Surface:
        """64x90 for the hand: cost, name, picture, figures, kind."""
        card = self._base(face, "64x90")
        card.blit(self._picture(face, (56, 42)), (4, 16))
        self._title(card, face, pygame.Rect(16, 4, 44, 9), ("body", "micro"), "stone4")
        box = card.blit(self.kit.art.sprite("ui/badge_gold"), (-1, 0))
        self.kit.text.draw(card, str(face.cost), box, font="micro", colour="wood0", align="centre")
        self._figures(card, face, pygame.Rect(5, 61, 54, 13))
        word = self.kit.t(f"guerra.ui.short.{face.programs[0].phase if face.type == 'action' else face.type}")
        if "battle" in face.keys:
            word = self.kit.t("guerra.ui.battle_card")
        self.kit.text.draw(card, word, pygame.Rect(4, 76, 56, 9), font="micro", colour="wood0", align="centre")
        return card

    def _figures(self, card: pygame.Surface, face: Face, box: pygame.Rect) -> None:
        """Strength and maximum power where the card has them, else what its first effects do."""
        if face.kind == "character":
            words = f"{{icon:attack}}{face.strength} {{icon:power}}{face.max_power}"
        elif face.kind == "gear" and (face.strength or face.max_power):
            changes = (("attack", face.strength), ("power", face.max_power))
            words = " ".join(f"{{icon:{icon}}}{amount:+d}" for icon, amount in changes if amount)
        else:
            words = " ".join(self._sign(op) for program in face.programs[:1] for op in program.ops[:2])
        emblem = f"{{icon:{MYTH_ICONS.get(face.mythology, 'no_myth')}}}"
        self.kit.text.draw(card, words or emblem, box, colour="wood0", align="centre")

    def _sign(self, op: Op) -> str:
        """One effect as an icon, with its amount where that tells something."""
        effect = op.effect
        icon = SIGNS.get(effect.verb, "star")
        if not isinstance(effect, NUMBERED):
            return f"{{icon:{icon}}}"
        return f"{{icon:{icon}}}{-effect.number if type(effect) is LosePower else effect.number:+d}"

    def sheet(self, face: Face) -> pygame.Surface:
        """168x236 for the inspector: picture, kind, text, keys."""
        text = self.says(face.id)
        kind = self.kit.t(f"guerra.ui.type.{face.type}")
        if face.type == "action":
            # The phase stands with the type: the longest texts need the line.
            text = text.partition(": ")[2]
            kind = f"{kind} · {self.kit.t(f'guerra.phase.{face.programs[0].phase}')}"
        wide = 144 if self.kit.text.block(text, 144, "body", "wood0").height <= LONGEST else 150
        long = self.kit.text.block(text, wide, "body", "wood0").height > 46
        card = self._base(face, "168x236_long" if long else "168x236")
        drop = 28 if long else 0
        picture = self._picture(face, (152, 112))
        card.blit(picture.subsurface((0, 0, 152, 112 - drop)), (8, 26))
        self._title(card, face, pygame.Rect(10, 8, 132, 14), ("title", "body", "micro"), "gold3")
        if face.kind != "pantheon" and face.type != "event":
            box = card.blit(self.kit.art.sprite("ui/badge_gold"), (144, 7))
            self.kit.text.draw(card, str(face.cost), box, font="micro", colour="wood0", align="centre")
        myth = self.kit.t(f"guerra.mythology.{face.mythology or 'neutral'}")
        words = f"{kind} · {myth}"
        if self.kit.text.measure(words, "micro") > 148:
            words = words.partition(" · ")[2]
        font = self.kit.text.fitted(words, 148, ("body", "micro"))
        self.kit.text.draw(card, words, pygame.Rect(10, 142 - drop, 148, 10), font=font, colour="stone4", align="centre")
        self.kit.text.draw_block(card, text, pygame.Rect(84 - wide // 2, 157 - drop, wide, 47 + drop), colour="wood0")
        keys = ", ".join(self.kit.t(f"guerra.keyword.{key}.name") for key in self.content.cards[face.id].keywords) if (
            face.id in self.content.cards) else ""
        font = self.kit.text.fitted(keys, 148, ("body", "micro"))
        self.kit.text.draw(card, keys if self.kit.text.measure(keys, font) <= 148 else "", pygame.Rect(10, 208, 148, 10), font=font,
                           colour="sand2", align="centre")
        if face.kind in ("character", "gear"):
            self._sheet_figures(card, face)
        return card

    def _sheet_figures(self, card: pygame.Surface, face: Face) -> None:
        sign = "+" if face.kind == "gear" else ""
        f, pm = (f"{sign if amount >= 0 else ''}{amount}" for amount in (face.strength, face.max_power))
        words = self.kit.t("guerra.ui.figures", f=f, pm=pm)
        font = self.kit.text.fitted(words, 148, ("body", "micro"))
        self.kit.text.draw(card, words, pygame.Rect(10, 218, 148, 10), font=font, colour="gold3", align="centre")

    def gear(self, face: Face) -> pygame.Surface:
        """A worn card as a badge of 17x17."""
        picture = self.kit.art.sprite("ui/badge_stone").copy()
        self.kit.text.draw(picture, f"{{icon:{gear_icon(face)}}}", picture.get_rect(), colour="stone4", align="centre")
        return picture

    def tab(self, face: Face) -> pygame.Surface:
        """The edge of a worn card, 16x44: what it is, and what it adds to strength and maximum power."""
        art, text = self.kit.art, self.kit.text
        picture = pygame.Surface((16, 44))
        picture.fill(art.colour("gold2"))
        picture.fill(art.colour("violet1" if face.type == "invocation" else "wood2"), (1, 1, 14, 42))
        text.draw(picture, f"{{icon:{gear_icon(face)}}}", pygame.Rect(0, 3, 16, 12), colour="stone4", align="centre")
        for y, amount, colour in ((18, face.strength, "stone4"), (30, face.max_power, "gold4")):
            if amount:
                text.draw(picture, f"{amount:+d}", pygame.Rect(0, y, 16, 10), font="micro", colour=colour, align="centre")
        return picture


def gear_icon(face: Face) -> str:
    """The sign of a kind of equipment."""
    return next((icon for key, icon in GEAR_ICONS if key in face.keys), "spell" if face.type == "invocation" else "star")
