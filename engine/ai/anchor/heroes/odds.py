"""Fights in the head: armies reduced to their figures strike at each other a few times, fast enough to weigh every step.

No board, no cards by name: a blow, an answer to it, a die. What cards a hand may bring counts as extra strength of a few
blows. The same armies always meet the same dice, so an opinion never changes while somebody thinks.
"""
from __future__ import annotations

from functools import lru_cache
from math import sqrt

from engine.rules.heroes.content import ATTACK_FACES, LETTERS, HeroesContent, Price, UnitSide
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop
from engine.rules.kernel.dice import Dice

FIGHTS = 10
MOST, LONG = 5, 7
"""Units on a side, and combat rounds after which an endless fight is judged by who has more left."""
SEED = 0x0DD5
TOWER = "tower"


class Odds:
    """How often the first army wins, and what it loses on average in gold."""

    __slots__ = ("loss", "win")

    def __init__(self, win: float, loss: float) -> None:
        self.win = win
        self.loss = loss


class Card:
    """One unit in a fight of the head."""

    __slots__ = ("answered", "attack", "defense", "few", "health", "initiative", "kind", "team", "upgrade", "worth")

    def __init__(self, side: UnitSide, kind: str, team: int, few: UnitSide | None = None) -> None:
        self.attack, self.defense, self.health, self.initiative = side.attack, side.defense, side.hp, side.initiative
        self.kind = kind
        self.team = team
        self.answered = False
        self.few = few
        self.worth = gold(side.cost if few is None else few.cost)
        self.upgrade = gold(side.cost) if few is not None else 0.0

    def hurt(self, amount: int) -> float:
        """Take a blow; the gold that is lost with it."""
        self.health -= amount
        if self.health > 0:
            return 0.0
        if self.few is None:
            return self.worth
        excess, few = -self.health, self.few
        self.few = None
        self.attack, self.defense, self.health = few.attack, few.defense, few.hp
        return self.upgrade + self.hurt(excess)


TOWER_SIDE = UnitSide(4, 2, 3, 9, Price())
"""The arrow tower as a shooter that nobody reaches (HM-27.5)."""


def _card(content: HeroesContent, troop: Troop, team: int) -> Card:
    unit = content.units[troop.unit]
    few = unit.few if troop.side == "pack" and unit.pack is not None else None
    return Card(unit.side(troop.side), unit.kind, team, few)


def gold(cost: Price) -> float:
    """A price in gold."""
    return cost.G + cost.M * 1.5 + cost.V * 5.0


def strongest(content: HeroesContent, army: tuple[Troop, ...]) -> list[Troop]:
    """The five that would be deployed."""
    return sorted(army, key=lambda troop: _force(content, troop), reverse=True)[:MOST]


def _force(content: HeroesContent, troop: Troop) -> float:
    unit = content.units[troop.unit]
    side = unit.side(troop.side)
    health = side.hp + (unit.few.hp if troop.side == "pack" and unit.pack is not None else 0)
    return (side.attack + 0.5) * (health + side.defense)


def army_power(content: HeroesContent, army: tuple[Troop, ...]) -> float:
    """One figure for an army: it grows in proportion to its size, as the square root of blows times blood."""
    best = strongest(content, army)
    attack = health = 0.0
    for troop in best:
        unit = content.units[troop.unit]
        side = unit.side(troop.side)
        attack += side.attack + side.initiative * 0.08
        health += side.hp + side.defense * 1.5 + (unit.few.hp if troop.side == "pack" and unit.pack is not None else 0)
    return sqrt(attack * health)


@lru_cache(maxsize=20_000)
def against_guards(content: HeroesContent, army: tuple[Troop, ...], letters: str, rounds: int, boosts: int) -> Odds:
    """Guards drawn from the decks of their tiers, to be beaten in so many combat rounds (HM-24.1, HM-38.4)."""
    dice = Dice(SEED)
    pools = [content.neutrals[LETTERS[letter]] for letter in letters]
    own = strongest(content, army)
    last = LONG if "a" in letters else rounds
    won, lost = 0, 0.0
    for _ in range(FIGHTS):
        cards = [_card(content, troop, 0) for troop in own]
        cards += [_card(content, Troop(dice.pick(pool), "few"), 1) for pool in pools]
        winner, loss = _fight(cards, last, [boosts, 0], dice)
        won += winner == 0
        lost += loss
    return Odds(won / FIGHTS, lost / FIGHTS)


@lru_cache(maxsize=20_000)
def against_army(
    content: HeroesContent, army: tuple[Troop, ...], other: tuple[Troop, ...], boosts: int, theirs: int, walls: bool
) -> Odds:
    """Two armies to the end; walls give the defender the first blows and a tower (HM-27.5)."""
    dice = Dice(SEED)
    own, foes = strongest(content, army), strongest(content, other)
    won, lost = 0, 0.0
    for _ in range(FIGHTS):
        cards = [_card(content, troop, 0) for troop in own]
        cards += [_card(content, troop, 1) for troop in foes]
        if walls:
            cards.append(Card(TOWER_SIDE, TOWER, 1))
        winner, loss = _fight(cards, LONG, [boosts, theirs], dice)
        won += winner == 0
        lost += loss
    return Odds(won / FIGHTS, lost / FIGHTS)


def on_board(state: State, rounds: int) -> Odds:
    """How the fight on the board would go on for so many combat rounds, for the attacker."""
    combat = state.combat
    assert combat is not None
    dice = Dice(SEED)
    won, lost = 0, 0.0
    for _ in range(FIGHTS):
        cards = []
        for fighter in combat.fighters.values():
            card = Card(TOWER_SIDE, TOWER, 1) if fighter.cell < 0 else _card(state.content, Troop(fighter.unit, fighter.side), fighter.team)
            card.health = max(1, card.health - fighter.damage)
            cards.append(card)
        winner, loss = _fight(cards, rounds, [1, 0], dice)
        won += winner == 0
        lost += loss
    return Odds(won / FIGHTS, lost / FIGHTS)


def _fight(cards: list[Card], rounds: int, spare: list[int], dice: Dice) -> tuple[int, float]:
    """The winner of one fight (-1 = nobody) and what the first army lost."""
    loss = 0.0
    walls = any(card.kind == TOWER for card in cards)
    for number in range(rounds):
        for card in cards:
            card.answered = False
        for card in sorted(cards, key=_order):
            # Whoever walks has to break a wall first (HM-27.3).
            if card.health <= 0 or (walls and not number and card.team == 0 and card.kind == "ground"):
                continue
            foes = [other for other in cards if other.team != card.team and other.health > 0 and other.kind != TOWER]
            if not foes:
                return card.team, loss
            loss += _blow(card, _target(card, foes, number), spare, dice)
    left = [card.team for card in cards if card.health > 0 and card.kind != TOWER]
    if not left or (0 in left and 1 in left):
        return -1, loss
    return left[0], loss


def _order(card: Card) -> tuple[int, int]:
    return -card.initiative, card.team


def _target(card: Card, foes: list[Card], number: int) -> Card:
    """The foe that falls, or the one whose harm matters most for what it costs."""
    best, most = foes[0], -99.0
    for foe in foes:
        harm = max(0, card.attack - foe.defense)
        score = min(harm, foe.health) * (foe.attack + 1.0)
        if harm >= foe.health and foe.few is None:
            score += 4.0 + foe.attack
        elif card.kind in ("ground", "flying") and not foe.answered:
            score -= max(0, foe.attack - card.defense) * 0.7 * (card.attack + 1)
        if foe.kind == "ranged" and card.kind == "ground" and not number:
            score -= 6.0
        if score > most:
            best, most = foe, score
    return best


def _blow(card: Card, foe: Card, spare: list[int], dice: Dice) -> float:
    """One attack with its answer; the gold that the first army lost by it."""
    force = card.attack + ATTACK_FACES[dice.below(6)] - foe.defense
    if spare[card.team] and 0 <= force < foe.health:
        spare[card.team] -= 1
        force += 1
    harm = foe.hurt(max(0, force))
    lost = harm if foe.team == 0 else 0.0
    if foe.health > 0 and card.kind in ("ground", "flying") and not foe.answered:
        foe.answered = True
        harm = card.hurt(max(0, foe.attack + ATTACK_FACES[dice.below(6)] - card.defense))
        lost += harm if card.team == 0 else 0.0
    return lost
