"""What the learned value of Village of Legends looks at."""
from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.ai.features import Sides
from engine.ai.village.worth import VERB_WORTH, owned, values
from engine.rules.kernel.types import Seat
from engine.rules.village.bonuses import armour, modified
from engine.rules.village.content import SLOTS, Card, Sheet, VillageContent
from engine.rules.village.market import closed
from engine.rules.village.path import left_on
from engine.rules.village.siege import boss_of, threat_limit
from engine.rules.village.state import Monster
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import enemies, team_of

AVERAGE: Final = 3.5
HAND: Final = 5
SKILLS: Final = ("weapon", "heavy", "spell", "gold", "defence", "heal", "thought", "draw", "thin", "beast", "useless", "worth")
"""What a card is good for, in the hands of one hero."""
FURTHEST: Final = 30.0
"""Turns beyond which nobody counts how long a hero will live."""
LIFE: Final = ("life", "missing", "poison", "armour", "immediate", "turns_left", "regeneration", "alive")
LEVEL: Final = ("level", "xp", "second", "third", "rage", "turns")
BOARD: Final = (
    "monsters", "monster_attack", "monster_life", "monster_poison", "blocking", "shields", "companions", "fleeting",
    *(f"slot.{slot}" for slot in SLOTS), "defences",
)  # fmt: skip
DECK: Final = ("size", *(f"per_hand.{skill}" for skill in SKILLS), *(f"whole.{skill}" for skill in SKILLS), "strike")
HELD: Final = ("cards", *(f"in.{skill}" for skill in SKILLS), "in_deck")
ACCESS: Final = ("closed", "best", "second")
BLOCK: Final = (
    *(f"life.{name}" for name in LIFE), *(f"level_lead.{name}" for name in LEVEL), *(f"board.{name}" for name in BOARD),
    *(f"deck_strength.{name}" for name in DECK), *(f"hand.{name}" for name in HELD), *(f"access.{name}" for name in ACCESS),
)  # fmt: skip
TURN: Final = ("gold", "pool", "heavy", "played", "dodging", "discount", "to_hand", "struck")


class VillageFeatures:
    """Life and how long it will last, decks card by card and by what a hand of them does, what stands on the table, the running turn."""

    def __init__(self, content: VillageContent) -> None:
        self.content = content
        self.faces = tuple(card.id for card in content.cards.values() if card.kind != "special" and card.row.deck != "mini")
        self.at = {face: place for place, face in enumerate(self.faces)}
        self.heroes = {hero: place for place, hero in enumerate(content.heroes)}
        self.names = (
            *(_named(name, whose) for whose in ("mine", "theirs") for name in BLOCK),
            *(f"hero.{whose}.{hero}" for whose in ("mine", "theirs") for hero in self.heroes),
            *(f"deck_strength.{whose}.{face}" for whose in ("mine", "theirs") for face in self.faces),
            *(f"attack.{whose}.{name}" for whose in ("mine", "theirs") for name in TURN),
            "life.lead", "life.race", "attack.turn", "attack.number", "boss_life.left", "boss_life.phase", "threat.share",
        )  # fmt: skip

    def sides(self, state: State) -> Sides:
        found: dict[int, list[Seat]] = {}
        for seat in range(len(state.heroes)):
            found.setdefault(team_of(state, seat), []).append(seat)
        return tuple(tuple(seats) for seats in found.values())

    def row(self, state: State, seat: Seat) -> list[float]:
        team = team_of(state, seat)
        mine = [mate for mate in state.living() if team_of(state, mate) == team]
        foes = enemies(state, seat)
        first, second = self._blocks(state, mine), self._blocks(state, foes)
        row = first + second
        row += self._heroes(state, mine) + self._heroes(state, foes)
        row += self._counts(state, mine) + self._counts(state, foes)
        row += _turn(state, mine) + _turn(state, foes)
        lead, race = first[0] - second[0], first[LIFE.index("turns_left")] - second[LIFE.index("turns_left")]
        row += (lead, race, 1.0 if state.turn.seat in mine else -1.0, min(3.0, state.turn.number / 20))
        if state.siege is None or not state.siege.boss:
            return [*row, 0.0, 0.0, 0.0]
        now, _ = boss_of(state)
        return [*row, now.life / max(1, now.most), now.phase / 2, now.threat / max(1, threat_limit(state))]

    def _blocks(self, state: State, seats: list[Seat]) -> list[float]:
        """What the heroes of a side have, on average."""
        blocks = [_block(state, seat) for seat in seats if state.heroes[seat].id]
        if len(blocks) == 1:
            return blocks[0]
        if not blocks:
            return [0.0] * len(BLOCK)
        return [sum(column) / len(blocks) for column in zip(*blocks, strict=True)]

    def _heroes(self, state: State, seats: list[Seat]) -> list[float]:
        row = [0.0] * len(self.heroes)
        for seat in seats:
            hero = state.heroes[seat].id
            if hero:
                row[self.heroes[hero]] += 1.0 / len(seats)
        return row

    def _counts(self, state: State, seats: list[Seat]) -> list[float]:
        """How many copies of each card a side owns, wherever they lie."""
        row, at, share = [0.0] * len(self.faces), self.at, 0.5 / max(1, len(seats))
        for seat in seats:
            for face in owned(state, seat):
                if face in at:
                    row[at[face]] += share
            for piece in state.defences_of(seat):
                if piece.face in at:
                    row[at[piece.face]] += share
        return row


def _named(name: str, whose: str) -> str:
    group, _, what = name.partition(".")
    return f"{group}.{whose}.{what}"


def _block(state: State, seat: Seat) -> list[float]:
    """Everything that one hero has, in the order of `BLOCK`."""
    hero, sheet = state.heroes[seat], state.sheet(seat)
    table = _skills(state.content, hero.id, hero.level)
    worth = values(state, seat)
    cards, size = owned(state, seat), _size(state, seat)
    hand, pile = _sums(table, state.hands[seat]), _sums(table, cards)
    hand[-1] += sum([worth[face] for face in state.hands[seat] if face in worth]) / 60
    pile[-1] += sum([worth[face] for face in cards if face in worth]) / 60
    drawn = min(1.0, (HAND + sheet.extra_cards) / max(1, size))
    board, wall, harm = _board(state, seat)
    strike = drawn * (pile[0] + pile[1] + pile[2])
    # Who will strike this hero: monsters before him count with every turn of his.
    safe = (hero.life + wall) / max(0.5, harm + hero.poison + 4.0)
    life = (
        hero.life / 10, (hero.most - hero.life) / 10, hero.poison / 2, armour(state, seat) / 2, max(0.0, 8.0 - hero.life) / 8,
        min(FURTHEST, safe) / 10, sheet.regen / 2, float(hero.alive),
    )  # fmt: skip
    level = (hero.level - 1.0, hero.xp / 100, float(hero.level >= 2), float(hero.level >= 3), float(hero.berserk > 0),
             min(3.0, hero.turns / 10))  # fmt: skip
    market = [*sorted([worth[face] for face in state.market if face in worth], reverse=True), 0.0, 0.0]
    return [
        *life, *level, *board,
        size / 15, *(drawn * each for each in pile), *(each / 4 for each in pile), strike / 3,
        len(state.hands[seat]) / HAND, *hand, len(state.decks[seat]) / 10,
        float(closed(state, seat) is not None), market[0] / 60, market[1] / 60,
    ]  # fmt: skip


def _size(state: State, seat: Seat) -> int:
    return len(state.hands[seat]) + len(state.decks[seat]) + len(state.discards[seat]) + len(state.played[seat])


def _sums(table: dict[str, tuple[float, ...]], faces: list[str]) -> list[float]:
    """What some cards can do together; their worth is added by whoever knows it."""
    rows = [table[face] for face in faces if face in table]
    return [sum(column) for column in zip(*rows, strict=True)] if rows else [0.0] * len(SKILLS)


def _board(state: State, seat: Seat) -> tuple[tuple[float, ...], float, float]:
    """What stands before a hero; what it keeps off him and how much it hurts him in a turn."""
    cards = state.content.cards
    count = attack = life = poison = blocks = shields = companions = fleeting = 0.0
    for monster in state.monsters.values():
        if monster.facing != seat:
            continue
        card = cards[monster.face]
        if monster.companion:
            companions += 1
        elif card.traits.defensive:
            shields += state.life_of(monster)
        else:
            count += 1
            life += state.life_of(monster)
            poison += card.traits.poison
            attack += _strike(card, monster)
            fleeting += card.traits.fleeting
            blocks += not (card.traits.fleeting or card.traits.spectral)
    slots = dict.fromkeys(SLOTS, 0.0)
    for piece in state.defences_of(seat):
        slots[cards[piece.face].primary.slot or SLOTS[0]] += left_on(state, piece)
    walls = sum(slots.values())
    board = (
        count / 2, attack / 5, life / 8, poison, blocks, shields / 8, companions, fleeting, *(left / 4 for left in slots.values()),
        walls / 6,
    )  # fmt: skip
    return board, walls + shields, attack


def _strike(card: Card, monster: Monster) -> float:
    return 0.0 if card.primary.kind != "monster_attack" or monster.skips else max(0.5, AVERAGE + card.primary.mod)


def _turn(state: State, seats: list[Seat]) -> list[float]:
    """What the running turn holds for a side, if it is its own."""
    turn = state.turn
    if turn.seat not in seats:
        return [0.0] * len(TURN)
    bonus = modified(state, turn.seat, "weapon:any") + modified(state, turn.seat, "spell:any")
    return [
        turn.gold / 50, turn.pool / 3, float(turn.heavy), turn.played / 5, float(turn.dodging), turn.discount / 20, bonus / 3,
        min(3.0, turn.struck / 10),
    ]  # fmt: skip


@lru_cache(maxsize=256)
def _skills(content: VillageContent, hero: str, level: int) -> dict[str, tuple[float, ...]]:
    sheet = content.sheets[hero][level - 1]
    return {face: _skill(card, sheet) for face, card in content.cards.items()}


def _skill(card: Card, sheet: Sheet) -> tuple[float, ...]:
    """The figures of `SKILLS` for one card: dice and bonuses of this hero included."""
    primary, row = card.primary, card.row
    verbs = [effect.verb for effect in row.effects]
    weapon = heavy = spell = 0.0
    useless = row.int_cost > sheet.intelligence or (card.kind == "spell" and ("spell", row.element) in sheet.bans)
    if primary.kind == "attack" and not useless:
        if card.kind == "spell":
            spell = AVERAGE + primary.mod + sheet.spell.get("any", 0) + sheet.spell.get(row.element or "", 0)
        else:
            power = AVERAGE + primary.mod + sum(sheet.weapon.get(name, 0) for name in (*row.classes, "any"))
            weapon, heavy = (0.0, power + sheet.weapon.get("heavy", 0)) if row.heavy else (power, 0.0)
    gold = float(primary.amount) if primary.kind == "gold" else (AVERAGE + primary.mod) * 10 if primary.kind == "gold_roll" else 0.0
    heal = float(primary.amount) if primary.kind == "heal" else AVERAGE + primary.mod if primary.kind == "heal_roll" else 0.0
    beast = 0.0 if card.kind != "monster" else -row.life if card.traits.defensive else AVERAGE + primary.mod
    return (
        max(0.0, weapon) / 4, max(0.0, heavy) / 4, max(0.0, spell) / 4, gold / 30, primary.value / 4, heal / 5,
        (primary.amount if primary.kind == "int" else -row.int_cost) / 2, float(sum(verb == "DRAW" for verb in verbs)),
        float(sum(verb in ("REMOVE_HAND", "REMOVE_DISCARD") for verb in verbs)), beast / 4, float(useless),
        sum(VERB_WORTH.get(verb, 0.0) for verb in verbs) / 30,
    )  # fmt: skip


@cache
def features_for(content: VillageContent) -> VillageFeatures:
    """The numbers of a content, built once."""
    return VillageFeatures(content)
