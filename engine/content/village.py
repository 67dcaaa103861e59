"""Loads Village of Legends: cards, heroes, bosses, profiles and battles, every reference checked."""
from __future__ import annotations

from pathlib import Path

from engine.content.errors import ContentError
from engine.content.files import content_folder, folder_digest, read_rows
from engine.rules.village import compile as compiled
from engine.rules.village.content import Battle, Boss, Card, CardRow, HeroRow, Perk, Profile, Tables, VillageContent

CARD_FILES = (
    "starters", "beers", "scrolls", "spells", "potions", "weapons", "defence", "treasures", "items", "monsters", "minis", "specials",
)


def load(root: Path | None = None) -> VillageContent:
    """The whole content; raises ContentError where a file is bad."""
    folder = content_folder("village", root)
    rows: dict[str, CardRow] = {}
    for name in CARD_FILES:
        for row in read_rows(folder / f"{name}.toml", "card", CardRow):
            if row.id in rows:
                raise ContentError(f"{name}.toml", row.id, "id", "is used twice")
            rows[row.id] = row
    tables = Tables(
        tuple(rows.values()),
        tuple(read_rows(folder / "heroes.toml", "hero", HeroRow)),
        tuple(read_rows(folder / "bosses.toml", "boss", Boss)),
        tuple(read_rows(folder / "profiles.toml", "profile", Profile)),
        tuple(read_rows(folder / "campaign.toml", "perk", Perk, beside=("battle",))),
        tuple(read_rows(folder / "campaign.toml", "battle", Battle, beside=("perk",))),
    )
    cards = {row.id: compiled.card(row) for row in tables.cards}
    _check_cards(cards)
    _check_people(tables, cards)
    sheets = {row.id: compiled.sheets(row) for row in tables.heroes}
    return VillageContent(f"village:{folder_digest(folder)}", tables, cards, sheets)


def _check_cards(cards: dict[str, Card]) -> None:
    for card in cards.values():
        row = card.row
        file = "monsters.toml" if row.type == "monster" else f"{row.deck} cards"
        creatures = [effect.creature for effect in row.effects if effect.creature]
        creatures += [ability.creature for ability in row.abilities if ability.creature]
        for name in [*creatures, *([row.mini] if row.mini else [])]:
            if name not in cards or cards[name].row.deck != "mini":
                raise ContentError(file, card.id, "creature", f"{name!r} is no mini card")
        if row.primary.kind == "defence" and row.primary.slot is None:
            raise ContentError(file, card.id, "slot", "a defence card needs one (VL-7.2)")
        if row.type == "monster" and not (row.life or card.traits.by_party):
            raise ContentError(file, card.id, "life", "a monster needs some")
        if row.price % 10:
            raise ContentError(file, card.id, "price", "must be a multiple of 10 (VL-6.15)")
        if row.parent and row.parent not in cards:
            raise ContentError(file, card.id, "parent", f"there is no card {row.parent!r}")


def _check_people(tables: Tables, cards: dict[str, Card]) -> None:
    styles = {profile.id for profile in tables.profiles}
    heroes = {hero.id for hero in tables.heroes}
    perks = {perk.id for perk in tables.perks}
    for hero in tables.heroes:
        if hero.style not in styles:
            raise ContentError("heroes.toml", hero.id, "style", f"there is no profile {hero.style!r}")
    for boss in tables.bosses:
        if len(boss.table) != 3 or any(len(phase) != 6 for phase in boss.table):
            raise ContentError("bosses.toml", boss.id, "table", "needs three phases of six rows")
    for battle in tables.battles:
        for reward in battle.rewards:
            if reward not in perks:
                raise ContentError("campaign.toml", battle.id, "rewards", f"there is no perk {reward!r}")
        for rival in (*battle.opponents, *battle.allies):
            if rival.hero not in heroes:
                raise ContentError("campaign.toml", battle.id, "hero", f"there is no hero {rival.hero!r}")
            for face in (*rival.extra, *rival.in_play):
                if face not in cards:
                    raise ContentError("campaign.toml", battle.id, "extra", f"there is no card {face!r}")
