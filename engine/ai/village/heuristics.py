"""What is worth looking at in Village of Legends, and the eight profiles of its computer heroes."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp

from engine.ai.brain import Brain
from engine.ai.levels import Level
from engine.ai.protocol import Line
from engine.ai.village.lines import small_lines
from engine.ai.village.settings import TUNING
from engine.ai.village.taste import prey, victim, ward
from engine.ai.village.worth import NOTHING, profile_of, strength, worth
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat
from engine.rules.village.actions.hero import EndTurn, SheatheWeapon, SummonCreature, UseAbility
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard, SellCard, TameMonster
from engine.rules.village.announce import attack_mod
from engine.rules.village.book import BOOK
from engine.rules.village.config import SeatStart
from engine.rules.village.content import Card, VillageContent
from engine.rules.village.frames import Main
from engine.rules.village.market import closed, price
from engine.rules.village.monsters import blocking
from engine.rules.village.siege import boss_of, threat_limit
from engine.rules.village.state import VillageState as State
from engine.rules.village.state import replace
from engine.rules.village.targets import enemies, team_of, teammates
from engine.rules.village.words import ModInt

SCALE = 2.2
LIFE, DECK, LEVEL, BOARD = 0.11, 0.055, 0.35, 0.05
LEAST_BUY = 12.0
"""Below this worth nothing is bought."""
AVERAGE = 3.5
FAVOURITE = 1.3
"""How much more a profile likes to strike the enemy of its taste."""


class VillageHeuristics:
    """One evaluator; a profile changes what cards are worth to a hero."""

    def clock(self, state: State) -> int:
        return state.turn.number

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        if not all(hero.id for hero in state.heroes):
            return {}
        if state.siege is not None:
            return self._siege_terms(state)
        mine = teammates(state, seat) if state.heroes[seat].alive else []
        foes = enemies(state, seat)
        return {
            "life": (_mean(state, mine, _life) - _mean(state, foes, _life)) * LIFE,
            "deck_strength": (_mean(state, mine, strength) - _mean(state, foes, strength)) * DECK,
            "level_lead": (_mean(state, mine, _level) - _mean(state, foes, _level)) * LEVEL,
            "board": (_mean(state, foes, _menace) - _mean(state, mine, _menace)) * BOARD,
        }

    def _siege_terms(self, state: State) -> dict[str, float]:
        now, _ = boss_of(state)
        heroes = state.living()
        return {
            "boss_life": (1.0 - now.life / now.most) * 5.0 - 1.5,
            "life": (_mean(state, heroes, _life) - 20.0) * 0.06,
            "threat": -now.threat / threat_limit(state) * 3.0,
            "deck_strength": _mean(state, heroes, strength) * 0.03,
            "board": -_mean(state, heroes, _menace) * BOARD,
        }

    def value(self, state: State, seat: Seat) -> float:
        if state.siege is None and not state.heroes[seat].alive and len(teammates(state, seat)) == 1:
            return 0.02
        return 1.0 / (1.0 + exp(-sum(self.terms(state, seat).values()) / SCALE * 2.0))

    def values(self, state: State) -> list[float]:
        """What the position is worth to every seat; in a duel one hero's gain is the other's loss."""
        if len(state.heroes) == 2 and state.siege is None:
            first = self.value(state, 0)
            return [first, 1.0 - first]
        return [self.value(state, seat) for seat in range(len(state.heroes))]

    def lines(self, state: State) -> list[Line] | None:
        found = small_lines(state)
        asked = state.agenda.asked
        if found is not None or not isinstance(asked, Main):
            return found
        legal = [action for action in BOOK.legal_actions(state) if not useless(state, asked.seat, action)]
        lines = [Line((action,), self.prior(state, action)) for action in legal]
        lines.sort(key=_promise, reverse=True)
        return lines

    def prior(self, state: State, action: Action) -> float:
        seat = state.to_act
        assert seat is not None
        match action:
            case PlayCard():
                return self._play(state, seat, action)
            case BuyCard(space):
                value = worth(state, seat, state.market[space - 1])
                return 0.02 if value < LEAST_BUY else max(0.05, (value - LEAST_BUY) / 12.0)
            case SellCard(face):
                return _sale(state, seat, face)
            case TameMonster(space):
                return 0.6 if price(state, space - 1) <= state.turn.gold else 0.03
            case UseAbility(ability):
                if ability == "sneaking":
                    return 3.0 if state.turn.gold >= 20 and closed(state, seat) == "VL-6.11" else 0.05
                return 0.5
            case SummonCreature():
                return 2.5
            case SheatheWeapon():
                return 0.3 if state.turn.heavy else 0.05
            case EndTurn():
                return 0.12
        return 1.0

    def _play(self, state: State, seat: Seat, action: PlayCard) -> float:
        card = state.content.cards[action.face]
        kind = card.primary.kind
        if kind == "attack":
            return self._attack(state, seat, card, action)
        if card.kind == "monster":
            return _placing(state, seat, card, int(action.target[4:]))
        if kind in ("heal", "heal_roll"):
            healed = int(action.target[4:]) if action.target else seat
            return _healing(state, seat, healed, card)
        return 1.5

    def _attack(self, state: State, seat: Seat, card: Card, action: PlayCard) -> float:
        """Expected damage, aimed at the weak; one heavy weapon comes last (VL-10.2)."""
        power = max(0.3, AVERAGE + attack_mod(state, seat, card, action.as_spell))
        score = 0.6 + power * 0.35
        if action.target.startswith("seat"):
            foe = int(action.target[4:])
            if team_of(state, foe) == team_of(state, seat) or foe not in enemies(state, seat):
                return 0.02
            left = state.heroes[foe].life
            score *= 1.6 if left <= power else 1.0 + 4.0 / (8.0 + left)
            score *= FAVOURITE if foe == prey(state, seat) else 1.0
            if not card.row.heavy and not action.as_spell and state.defences_of(foe):
                score *= 0.8
        if card.row.heavy and not action.as_spell and _light_weapons(state, seat, card.id):
            score *= 0.15
        if action.lifelink:
            score *= 1.2 if state.heroes[seat].most - state.heroes[seat].life >= 3 else 0.6
        return score


def useless(state: State, seat: Seat, action: Action) -> bool:
    """Whether gold would go for what the hero can never use, a book they cannot read, or a draught where nobody is hurt."""
    if isinstance(action, PlayCard):
        return _heals_nobody(state, seat, action)
    return isinstance(action, BuyCard) and worth(state, seat, state.market[action.space - 1]) <= NOTHING


def _promise(line: Line) -> float:
    return line.prior


def _mean(state: State, seats: list[Seat], measure: Callable[[State, Seat], float]) -> float:
    return sum(measure(state, seat) for seat in seats) / len(seats) if seats else 0.0


def _life(state: State, seat: Seat) -> float:
    hero = state.heroes[seat]
    return hero.life - hero.poison * 3.0


def _level(state: State, seat: Seat) -> float:
    hero = state.heroes[seat]
    return hero.level + hero.xp / 160.0


def _menace(state: State, seat: Seat) -> float:
    """What stands before a hero: coming damage and a closed market, less his shields."""
    cards = state.content.cards
    total = 0.0
    for monster in state.monsters.values():
        if monster.facing == seat and not monster.companion:
            card = cards[monster.face]
            if card.primary.kind == "monster_attack":
                total += max(0.5, AVERAGE + card.primary.mod) * 1.5 + state.life_of(monster) * 0.4 + card.traits.poison * 3.0
            elif card.traits.defensive:
                total -= state.life_of(monster) * 0.8
    return total + (4.0 if blocking(state, seat) else 0.0)


def _light_weapons(state: State, seat: Seat, face: str) -> bool:
    cards = state.content.cards
    return any(other != face and cards[other].kind == "weapon" and not cards[other].row.heavy for other in state.hands[seat])


def _placing(state: State, seat: Seat, card: Card, facing: Seat) -> float:
    friend = team_of(state, facing) == team_of(state, seat)
    if card.traits.defensive or state.siege is not None:
        return 2.5 if facing == ward(state, seat) else 1.2 if friend else 0.02
    if friend or (state.config.mode == "allies" and facing not in enemies(state, seat)):
        return 0.02
    return 3.0 if facing == victim(state, seat) else 2.0


def _healing(state: State, seat: Seat, healed: Seat, card: Card) -> float:
    """Healing that is not wasted, more urgent the lower the life; beer may cost intelligence that is still needed."""
    hero = state.heroes[healed]
    missing = hero.most - hero.life
    amount = card.primary.amount if card.primary.kind == "heal" else max(0.0, AVERAGE + card.primary.mod)
    useful = min(missing, amount)
    urgency = 1.0 + profile_of(state, seat).risk * (1.0 - hero.life / max(1, hero.most)) * 3.0
    drunk = 0.5 if card.kind == "beer" and state.turn.pool > 0 and _wants_to_think(state, seat) else 1.0
    cure = 0.4 if card.effects("on_play") and hero.poison else 0.0
    return max(0.04, useful * 0.35 * urgency * drunk) + cure


def _heals_nobody(state: State, seat: Seat, action: PlayCard) -> bool:
    """A cure for somebody unhurt that does nothing else but make them duller."""
    card = state.content.cards[action.face]
    if card.primary.kind not in ("heal", "heal_roll") or state.siege is not None:
        return False
    hero = state.heroes[int(action.target[4:]) if action.target else seat]
    return hero.life >= hero.most and not hero.poison and all(isinstance(effect, ModInt) and effect.n < 0 for effect in card.row.effects)


def _wants_to_think(state: State, seat: Seat) -> bool:
    cards = state.content.cards
    return any(cards[face].row.int_cost for face in state.hands[seat])


def _sale(state: State, seat: Seat, face: str) -> float:
    """Starting weapons go once better ones are there; other cards only if they are of no use."""
    profile = profile_of(state, seat)
    card = state.content.cards[face]
    if card.row.deck == "starter":
        return 0.35 if state.heroes[seat].turns >= profile.sell_staff_from_turn else 0.02
    return 0.3 if worth(state, seat, face) < LEAST_BUY else 0.01


HEURISTICS = VillageHeuristics()


PERSONA = Level(60, 0.5, slip=0.06, counts=False)


def personas(rules: Rules) -> dict[str, Brain]:
    """Every profile of the content as a computer player of normal strength, whatever hero it plays."""
    content: VillageContent = rules.content
    return {name: Brain(PERSONA, HEURISTICS, partial(with_taste, name), TUNING) for name in content.profiles}


def with_taste(profile: str, view: State) -> State:
    """A view in which the seat to act is known for that profile; nothing else is touched."""
    starts = list(view.config.starts or [SeatStart()] * view.config.seats)
    seat = view.to_act
    assert seat is not None
    starts[seat] = replace(starts[seat], profile=profile)
    tasted = view.clone()
    tasted.config = replace(view.config, starts=tuple(starts))
    return tasted


