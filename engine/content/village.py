"""Loads Village of Legends: cards, heroes, bosses, profiles and battles, every reference checked."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter

from engine.content.errors import Mistake, unknown
from engine.content.sources import Sources
from engine.rules.village import compile as compiled
from engine.rules.village.content import Battle, Boss, Card, CardRow, HeroRow, Perk, Profile, Tables, VillageContent
from engine.rules.village.words import BossSummon, Summon

CARD_FILES = (
    "starters", "beers", "scrolls", "spells", "potions", "weapons", "defence", "treasures", "items", "monsters", "minis", "specials",
)


def load(sources: Sources) -> VillageContent:
    """The whole content; raises ContentError where a file is bad."""
    files: dict[str, str] = {}
    rows: dict[str, CardRow] = {}
    for name in CARD_FILES:
        file = f"{name}.toml"
        for row in sources.rows(file, "card", CardRow):
            if row.id in rows:
                sources.refuse(file, row.id, [("id", "is used twice")])
            files[row.id], rows[row.id] = file, row
    tables = Tables(
        tuple(rows.values()),
        tuple(sources.unique("heroes.toml", sources.rows("heroes.toml", "hero", HeroRow), attrgetter("id")).values()),
        tuple(sources.rows("bosses.toml", "boss", Boss)),
        tuple(sources.rows("profiles.toml", "profile", Profile)),
        tuple(sources.rows("campaign.toml", "perk", Perk, beside=("battle",))),
        tuple(sources.rows("campaign.toml", "battle", Battle, beside=("perk",))),
    )
    cards = {row.id: compiled.card(row) for row in tables.cards}
    there = {(row.deck, row.type) for row in tables.cards}
    needed = (("starter", "weapon"), ("starter", "treasure"), ("nuggets", "treasure"))
    sources.refuse("starters.toml", "", (("deck", f"no {kind} of the deck {deck!r}") for deck, kind in needed if (deck, kind) not in there))
    for card in tables.cards:
        sources.refuse(files[card.id], card.id, _card_mistakes(cards[card.id], cards))
    for hero in tables.heroes:
        sources.refuse("heroes.toml", hero.id, _hero_mistakes(hero, tables, cards))
    for boss in tables.bosses:
        summoned = [effect.creature for phase in boss.table for row_ in phase for effect in row_ if isinstance(effect, BossSummon)]
        sources.refuse("bosses.toml", boss.id, _no_minis("table", summoned, cards))
    for perk in tables.perks:
        sources.refuse("campaign.toml", perk.id, unknown("effect", "card", (perk.effect.card, perk.effect.add, perk.effect.remove), cards))
    for battle in tables.battles:
        sources.refuse("campaign.toml", battle.id, _battle_mistakes(battle, tables, cards))
    return VillageContent(f"village:{sources.digest}", tables, cards, {row.id: compiled.sheets(row) for row in tables.heroes})


def _no_minis(field: str, names: Iterable[str], cards: Mapping[str, Card]) -> Iterator[Mistake]:
    return ((field, f"{name!r} is no mini card") for name in names if name not in cards or cards[name].row.deck != "mini")


def _card_mistakes(card: Card, cards: Mapping[str, Card]) -> Iterator[Mistake]:
    row = card.row
    yield from _no_minis("effects", (effect.creature for effect in row.effects if isinstance(effect, Summon)), cards)
    yield from _no_minis("abilities", (ability.creature for ability in row.abilities if ability.creature), cards)
    yield from _no_minis("mini", filter(None, (row.mini,)), cards)
    yield from unknown("parent", "card", (row.parent,), cards)
    if row.type == "monster" and not (row.life or card.traits.by_party):
        yield "life", "a monster needs some"


def _hero_mistakes(hero: HeroRow, tables: Tables, cards: Mapping[str, Card]) -> Iterator[Mistake]:
    yield from unknown("style", "profile", (hero.style,), [profile.id for profile in tables.profiles])
    yield from _no_minis("levels", (ability.creature for level in hero.levels for ability in level if ability.creature), cards)


def _battle_mistakes(battle: Battle, tables: Tables, cards: Mapping[str, Card]) -> Iterator[Mistake]:
    rivals = (*battle.opponents, *battle.allies)
    roles = [f"opponent_{number}" for number, _ in enumerate(battle.opponents, 1)]
    roles += ["player", *(f"ally_{number}" for number, _ in enumerate(battle.allies, 1))]
    yield from unknown("rewards", "perk", battle.rewards, [perk.id for perk in tables.perks])
    yield from unknown("hero", "hero", (rival.hero for rival in rivals), [hero.id for hero in tables.heroes])
    yield from unknown("profile", "profile", (rival.profile for rival in rivals), [profile.id for profile in tables.profiles])
    yield from unknown("extra", "card", (face for rival in rivals for face in (*rival.extra, *rival.in_play)), cards)
    yield from unknown("modifiers", "card", (rule.card for rule in battle.modifiers), cards)
    for rule in battle.modifiers:
        yield from unknown("modifiers", "seat", (*rule.order, rule.owner, rule.facing), (*roles, "starting_player"))
    if len(rivals) + 1 != battle.seats:
        yield "seats", f"is {battle.seats} with {len(rivals)} others"
