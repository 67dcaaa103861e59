"""Composing cards: frame by type, picture, name, figures, price; and the small wells of pieces in play."""

from __future__ import annotations

from typing import Final

import pygame

from engine.rules.village.content import Card, VillageContent
from engine.rules.village.words import ModInt
from engine.table.painter import Kit
from engine.table.pieces import Look
from engine.ui.names import USUAL, label
from engine.ui.text import Text
from scenes.village import layout, looks

SIZES: Final[dict[str, tuple[tuple[int, int], str, tuple[int, int]]]] = {
    "64x90": ((64, 90), "56x42", (4, 16)),
    "44x60": ((44, 60), "38x34", (3, 12)),
}
"""Card size → its pixels, the size of the picture and where that lies."""
PAPER: Final = pygame.Rect(12, 158, 144, 48)
"""Where the text of an inspected card is printed."""
INSIDE: Final = (-4, -4)
"""What the frame of a price takes from its room."""
PAPER_FONTS: Final = ("body", "micro")
KIND_WORDS: Final = ("Scroll", "Potion", "Pergamino", "Poción")
SMALL_WORDS: Final = ("of", "the", "de", "del", "la", "el", "los")
EFFECT_ICONS: Final[dict[str, str]] = {
    "DRAW": "card",
    "DISCARD": "discard",
    "REMOVE_HAND": "cross",
    "REMOVE_DISCARD": "cross",
    "REMOVE_MARKET": "cross",
    "GAIN_GOLD": "gold",
    "MOD_INT": "intellect",
    "HEAL": "health",
    "HEAL_ROLL": "health",
    "LOSE_LIFE": "drop",
    "ADD_POISON": "skull",
    "CURE_POISON": "leaf",
    "DESTROY_DEFENCE": "defence",
    "ATTACK_BONUS": "attack",
    "SPELL_BONUS": "spell",
    "ARMOUR": "defence",
    "PREVENT": "defence",
    "RESIST": "fire",
    "IMMUNE": "fire",
    "IMMUNE_POISON": "leaf",
    "REROLL": "die",
    "GAIN_MARKET": "hand",
    "DISCOUNT": "gold",
    "BUY_TO_HAND": "hand",
    "PEEK": "eye",
    "RECOVER": "undo",
    "SMELT": "nugget",
    "SUMMON": "skull",
    "MOVE_MONSTER": "move",
    "CONTROL_MONSTER": "crown",
    "BANISH_MONSTER": "cross",
    "SKIP_ATTACK": "snow",
    "MARKET_ACCESS": "unlock",
    "GAIN_XP": "star",
    "SPIKES": "attack",
    "SHEATH": "lock",
    "SWORDMASTER": "art_of_war",
    "DAMAGE": "flame",
    "TAMING_BONUS": "luck",
    "VS_BONUS": "attack",
}


class CardPainter:
    """Makes the pictures of our own looks."""

    def __init__(self, kit: Kit, content: VillageContent) -> None:
        self._kit = kit
        self.content = content

    def compose(self, look: Look) -> pygame.Surface | None:
        """The picture of one of our own looks; None for plain sprites."""
        kind, _, rest = look.sprite.partition(":")
        if kind == "card":
            face, _, size = rest.partition("@")
            card = self.content.cards[face]
            special = {looks.LARGE: self.paint_large, looks.LOW: self.paint_low}.get(size)
            picture = special(card) if special is not None else self.paint_card(card, size)
            return self._kit.art.tinted(picture, look.tint) if look.tint else picture
        if kind == "well":
            face, _, size = rest.partition("@")
            return self.paint_well(self.content.cards[face], int(size), look.side)
        if kind == "hero":
            return self.paint_hero(rest)
        if kind == "large":
            return pygame.transform.scale_by(self._kit.art.sprite(rest, side=look.side), 2)
        if kind == "arena":
            return self.paint_arena(rest or "fight")
        return self.paint_veil() if kind == "veil" else None

    def paint_arena(self, ground: str) -> pygame.Surface:
        """The board of a fight: the village green, or rays of light, in a frame."""
        _, _, w, h = layout.ARENA
        board = self._kit.art.nine("ui/panel_wood_dark", w, h).copy()
        green = self._kit.art.sprite(f"village/{ground}")
        board.blit(green, green.get_rect(center=(w // 2, h // 2)))
        return board

    def paint_veil(self) -> pygame.Surface:
        """The board that is pushed over the market while cards are laid out on it."""
        _, _, w, h = layout.MARKET
        board = pygame.Surface((w, h), pygame.SRCALPHA)
        board.blit(self._kit.art.nine("ui/panel_wood", w, h), (0, 0))
        board.blit(self._kit.art.sprite("village_table/awning"), (-4, -6))
        return board

    def paint_card(self, card: Card, size: str) -> pygame.Surface:
        """A whole card (VL-2.4)."""
        art, text = self._kit.art, self._kit.text
        (w, h), inner, at = SIZES[size]
        kind = "mini" if card.row.deck == "mini" else card.kind
        surface = pygame.Surface((w, h), pygame.SRCALPHA)
        surface.blit(art.sprite(f"cardframes/frame_village_{kind}@{size}"), (0, 0))
        surface.blit(self.picture_of(card, inner), at)
        name = self.printed_name(card)
        bar = pygame.Rect(3, 3, w - 6, 11) if w > 50 else pygame.Rect(2, 2, w - 4, 9)
        if card.row.int_cost:
            bar.x, bar.w = bar.x + 12, bar.w - 12
        name = self.title(name, bar.width)
        text.draw(surface, name, bar, font=self._font(name, bar.width), colour="stone4", align="centre")
        if card.row.int_cost:
            badge = art.sprite("ui/badge_violet")
            spot = surface.blit(badge, (-1, -1))
            text.draw(surface, str(card.row.int_cost), spot, font="micro", colour="stone4", align="centre")
        self._figures(surface, card, w, h)
        return surface

    def paint_low(self, card: Card) -> pygame.Surface:
        """A card of the hand: whole, but for a strip above and below in its picture."""
        whole = self.paint_card(card, "64x90")
        (w, h), (_, deep) = whole.get_size(), (int(part) for part in looks.LOW.split("x"))
        surface = pygame.Surface((w, deep), pygame.SRCALPHA)
        picture, foot = SIZES["64x90"][2][1], 58
        shown = foot - picture - (h - deep)
        surface.blit(whole, (0, 0), (0, 0, w, picture))
        surface.blit(whole, (0, picture), (0, picture + (h - deep) // 2, w, shown))
        surface.blit(whole, (0, picture + shown), (0, foot, w, h - foot))
        return surface

    def paint_large(self, card: Card) -> pygame.Surface:
        """An inspected card: the whole picture, the name, figures and the text."""
        art, text, t = self._kit.art, self._kit.text, self._kit.t
        kind = "mini" if card.row.deck == "mini" else card.kind
        surface = pygame.Surface((168, 236), pygame.SRCALPHA)
        surface.blit(art.sprite(f"cardframes/frame_village_{kind}@{looks.LARGE}"), (0, 0))
        surface.blit(self.picture_of(card, "152x112"), (8, 26))
        name = t(f"village.card.{card.id}.name")
        bar = pygame.Rect(10, 7, 148, 14)
        text.draw(surface, name, bar, font=text.fitted(name, bar.width, ("title", "body", "micro")), colour="stone4", align="centre")
        text.draw(surface, figure(card), pygame.Rect(12, 139, 144, 12), colour="stone4", align="centre")
        words = t(f"village.card.{card.id}.text")
        text.draw_block(surface, words, PAPER, font=self.paper_font(words), colour="wood0")
        words = t(f"village.ui.kind.{'heavy' if card.row.heavy else card.kind}")
        text.draw(surface, words, pygame.Rect(14, 215, 100, 12), font="micro", colour="sand2")
        price = card.row.xp if card.row.deck == "mini" else card.price
        if price:
            wide = text.measure(str(price), size=USUAL) + 8
            plate = art.nine("ui/price_tag" if card.row.sellable else "ui/slot_tag_stone", wide, 13)
            spot = surface.blit(plate, (156 - wide, 214)).inflate(*INSIDE)
            text.draw(surface, str(price), spot, colour="wood0" if card.row.sellable else "stone4", align="centre")
        return surface

    def paper_font(self, words: str) -> str:
        """The largest letters in which a text fits on the paper of an inspected card."""
        text = self._kit.text
        return next((font for font in PAPER_FONTS if text.block(words, PAPER.width, font).height <= PAPER.height), PAPER_FONTS[-1])

    def printed_name(self, card: Card) -> str:
        """The name for the narrow bar of a card: a shorter one where the catalogue has it."""
        short = f"village.card.{card.id}.short"
        return self._kit.t(short if short in self._kit.t else f"village.card.{card.id}.name")

    def _font(self, name: str, width: int) -> str:
        return self._kit.text.fitted(name, width, ("body", "micro"))

    def title(self, name: str, width: int) -> str:
        """A name for a narrow bar: scrolls and potions that begin with their kind leave it away, the frame says it."""
        rest = name.split()
        if rest[0] in KIND_WORDS and self._kit.text.measure(name, "body", USUAL) > width:
            rest = rest[1:]
            while rest and rest[0].lower() in SMALL_WORDS:
                rest = rest[1:]
            if rest:
                name = " ".join(rest)
                name = name[0].upper() + name[1:]
        return short_name(self._kit.text, name, width)

    def line(self, card: Card, room: int) -> str:
        """The primary figure and as many signs of what else the card does as fit."""
        words = figure(card)
        for sign in signs(card):
            longer = f"{words} {sign}".strip()
            if self._kit.text.measure(longer, "micro", USUAL) > room:
                break
            words = longer
        return words

    def picture_of(self, card: Card, size: str) -> pygame.Surface:
        """The painted picture of a card in a size."""
        return self._kit.art.sprite(f"village/{card.id}@{size}")

    def _figures(self, surface: pygame.Surface, card: Card, w: int, h: int) -> None:
        """Primary figure and signs of the text on the paper, type and price below."""
        art, text = self._kit.art, self._kit.text
        if w < 50:
            text.draw(surface, figure(card), pygame.Rect(3, h - 12, w - 6, 8), colour="wood0", align="centre")
            return
        words = self.line(card, w - 8)
        font = self._font(words, w - 8)
        text.draw(surface, words, pygame.Rect(4, 62, w - 8, 11), font=font, colour="wood0", align="centre")
        kind = self._kit.t(f"village.ui.kind_short.{'heavy' if card.row.heavy else card.kind}")
        tag = card.price if card.row.deck != "mini" else card.row.xp
        wide = text.measure(str(tag), size=USUAL) + 6 if card.kind != "special" else 0
        room = w - 8 - wide
        text.draw(surface, short_name(self._kit.text, kind, room), pygame.Rect(5, h - 15, room, 10), font="micro", colour="wood2")
        if wide:
            plate = art.nine("ui/price_tag" if card.row.sellable else "ui/slot_tag_stone", wide + 2, 12)
            spot = surface.blit(plate, (w - wide - 5, h - 16)).inflate(*INSIDE)
            text.draw(surface, str(tag), spot, colour="wood0" if card.row.sellable else "stone4", align="centre")

    def paint_well(self, card: Card, size: int, side: int | None) -> pygame.Surface:
        """The middle of a picture in a well, framed in the colour of its owner."""
        art = self._kit.art
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        surface.blit(art.nine("ui/well_wood", size, size), (0, 0))
        surface.blit(art.sprite(f"village/{card.id}@{size - 4}x{size - 4}"), (2, 2))
        if card.kind == "monster" or card.primary.kind == "defence":
            # A dark plate under the number that the piece carries in play.
            pygame.draw.rect(surface, art.colour("ink0"), (size - looks.PLATE, size - looks.PLATE, looks.PLATE, looks.PLATE))
        edge = art.side_colour(side, 1) if side is not None else art.colour("stone2")
        pygame.draw.rect(surface, edge, surface.get_rect(), 1)
        return surface

    def paint_hero(self, name: str) -> pygame.Surface:
        """A hero on offer: portrait, name, life and intelligence (VL-3.6)."""
        art, text = self._kit.art, self._kit.text
        surface = pygame.Surface((54, 88), pygame.SRCALPHA)
        surface.blit(art.nine("ui/panel_wood", 54, 88), (0, 0))
        surface.blit(art.sprite(f"portraits/{name}@38x38"), (8, 7))
        words = self._kit.t(f"village.hero.{name}.name")
        row = self.content.heroes[name]
        text.draw(surface, words, pygame.Rect(1, 47, 52, 12), font=self._font(words, 52), colour="sand3", align="centre")
        text.draw(surface, f"{{icon:health}}{row.life}", pygame.Rect(4, 59, 46, 12), colour="stone4", align="centre")
        text.draw(surface, f"{{icon:intellect}}{row.intelligence}", pygame.Rect(4, 71, 46, 12), colour="stone4", align="centre")
        return surface


def short_name(text: Text, name: str, width: int) -> str:
    """A name that fits; longer ones lose their end."""
    return label(text, (name,), width)[0]


def figure(card: Card) -> str:
    """The primary effect as a sign and a number."""
    primary = card.primary
    if card.kind == "monster":
        life = card.row.life or card.traits.by_party
        party = "×" if not card.row.life else ""
        attack = f" {{icon:attack}}{primary.mod:+d}" if primary.kind == "monster_attack" else ""
        if card.traits.int_attack:
            # It bites the head: what falls is intelligence, not life.
            attack = f" -{{icon:die}}{_more(primary.mod)}{{icon:intellect}}"
        return f"{{icon:health}}{life}{party}{attack}"
    found = {
        "attack": f"{{icon:attack}}{primary.mod:+d}",
        "gold": f"{{icon:gold}}{primary.amount}",
        "gold_roll": f"{{icon:die}}{_more(primary.mod)} {{icon:gold}}",
        "defence": f"{{icon:defence}}{primary.value}",
        "heal": f"{{icon:health}}+{primary.amount}",
        "heal_roll": f"{{icon:health}}{{icon:die}}{_more(primary.mod)}",
        "int": f"{{icon:intellect}}+{primary.amount}",
    }
    return found.get(primary.kind, "") or special(card)


def _more(mod: int) -> str:
    """What is added to a die, if anything."""
    return f"{mod:+d}" if mod else ""


def special(card: Card) -> str:
    """What a part of an Overwhelm monster does at its attack (VL-19.27)."""
    found = {
        "ATTACK_ROLL": "{{icon:attack}}{mod:+d}", "DISCARD": "{{icon:discard}}{n}", "DRAGON_ARMOUR": "{{icon:defence}}{n}",
        "DESTROY_DEFENCE": "{{icon:cross}}{{icon:defence}}",
    }  # fmt: skip
    parts = [found[effect.verb].format(mod=effect.mod, n=effect.n) for effect in card.row.effects] if card.kind == "special" else []
    return " ".join(parts)


def signs(card: Card) -> list[str]:
    """Signs of the secondary effects in their order; what changes intelligence says by how much, and which way."""
    if card.kind in ("monster", "special"):
        return []
    icons = ((f"{{icon:{EFFECT_ICONS.get(effect.verb, 'info')}}}", effect) for effect in card.row.effects)
    return list(dict.fromkeys(f"{icon}{effect.n:+d}" if type(effect) is ModInt else icon for icon, effect in icons))
