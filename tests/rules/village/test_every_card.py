"""Every card of the content, every part of its text: played or triggered, and what it says has happened.

The tables below have one entry for each kind of primary effect, verb and trigger; a card with a word that no entry knows fails.
Figures come from the content, so a corrected card keeps its test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.rules.kernel.types import Event
from engine.rules.village import events as told
from engine.rules.village.actions.choices import Amount
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.bonuses import resistance
from engine.rules.village.content import Card
from engine.rules.village.frames import Main
from engine.rules.village.state import Monster, Overwhelm
from engine.rules.village.words import Effect, Trade
from tests.rules.village.sketch import CONTENT, begin_turn, card, face, legal, play, short, sketch
from tests.support import ScriptedDice, of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"
HANDED = [card_ for card_ in CONTENT.cards.values() if card_.row.deck not in ("special", "mini")]
PARTS = [(card_, effect) for card_ in CONTENT.cards.values() for effect in card_.row.effects]
DIE = 4
GUARDS = "plate_armor>1 tower_shield>1 helmet>1"


def named(part: Any) -> str:
    """The card or the verb, as the test's name."""
    return short([part.id]) if isinstance(part, Card) else part.verb


def table(card_: Card) -> Any:
    """A busy table on which any card finds something to do."""
    trades = any(isinstance(effect, Trade) for effect in card_.row.effects)
    front = "" if trades or card_.treasure else "goblin>0@1"
    state = sketch(
        theirs="coin staff", market=STALL, main="club knife sling axe", pool=9, heroes="mage slayer", monsters=f"{front} wolf>1@0",
        defences=GUARDS if any(effect.verb == "DESTROY_DEFENCE" for effect in card_.row.effects) else "",
        discards={0: "sword coin axe"}, decks={0: "coin staff sword coin staff coin"}, life={0: 12}, poison={0: 2},
    )  # fmt: skip
    state.hands[0] = [card_.id, face("coin"), face("coin")]
    state.dice = ScriptedDice.of(*[DIE] * 6)
    return state


def finish(state: Any) -> list[Event]:
    """Answer every question of a card: as much as possible, whatever comes first."""
    events: list[Event] = []
    while state.to_act is not None and not isinstance(state.agenda.asked, Main):
        ways = legal(state)
        events += play(state, ways[-1] if isinstance(ways[-1], Amount) else ways[0])
    return events


def played(card_: Card) -> tuple[Any, list[Event]]:
    """The table after the card, and everything that happened."""
    state = table(card_)
    way = next(action for action in legal(state) if isinstance(action, PlayCard) and action.face == card_.id)
    events = play(state, way)
    return state, events + finish(state)


def told_of(kind: type[Event], **wanted: Any) -> Callable[[list[Event]], bool]:
    """Whether an event with these fields was told."""
    return lambda events: any(all(getattr(e, name) == value for name, value in wanted.items()) for e in of_kind(events, kind))


def primary_sign(card_: Card, state: Any, events: list[Event]) -> bool:
    """Whether the primary effect did what it says (VL-5.1)."""
    primary = card_.primary
    spell = card_.kind == "spell"
    signs: dict[str, Callable[[], bool]] = {
        "none": lambda: True,
        "attack": lambda: of_kind(events, told.AttackRolled)[0].total == DIE + primary.mod + spell,
        "gold": lambda: told_of(told.GoldChanged, amount=primary.amount, cause=card_.id)(events),
        "gold_roll": lambda: told_of(told.GoldChanged, amount=(DIE + primary.mod) * 10, cause=card_.id)(events),
        "defence": lambda: told_of(told.DefencePlaced, face=card_.id, seat=0, value=primary.value)(events),
        "heal": lambda: told_of(told.LifeGained, seat=0, amount=primary.amount)(events),
        "heal_roll": lambda: told_of(told.LifeGained, seat=0, amount=DIE + primary.mod)(events),
        "int": lambda: told_of(told.PoolChanged, amount=primary.amount, cause=card_.id)(events),
        "monster_attack": lambda: told_of(told.MonsterPlaced, face=card_.id, owner=0)(events),
    }
    return signs[primary.kind]()


@pytest.mark.rule("VL-5.1", "VL-2.4")
@pytest.mark.parametrize("card_", HANDED, ids=lambda card_: short([card_.id]))
def test_every_card_is_played_and_its_primary_effect_is_felt(card_: Card) -> None:
    state, events = played(card_)
    assert told_of(told.CardPlayed, seat=0, face=card_.id)(events)
    assert primary_sign(card_, state, events), events


def count(events: list[Event], kind: type[Event], **wanted: Any) -> int:
    """How many events with these fields were told."""
    return sum(all(getattr(e, name) == value for name, value in wanted.items()) for e in of_kind(events, kind))


def gone(events: list[Event], slot: str) -> bool:
    """Whether a defence card was destroyed by the text, not by the damage."""
    broken = {event.card for event in of_kind(events, told.DefenceHurt) if event.left <= 0}
    fits = [e for e in of_kind(events, told.DefenceLost) if slot in ("any", CONTENT.cards[e.face].primary.slot)]
    return any(event.destroyed and event.card not in broken for event in fits)


def bonus(stat: str, amount: int | None = None) -> Callable[[Effect, list[Event]], bool]:
    """A bonus or permission of this kind was granted; {cls} and {element} stand for the effect's own."""

    def sign(effect: Effect, events: list[Event]) -> bool:
        name = stat.format(cls=getattr(effect, "cls", ""), element=getattr(effect, "element", ""))
        return told_of(told.BonusGained, seat=0, stat=name, amount=effect.n if amount is None else amount)(events)

    return sign


WHO = {"opponent": 1, "all_opponents": 1, "self": 0}
ON_PLAY: dict[str, Callable[[Effect, list[Event]], bool]] = {
    "DRAW": lambda e, events: sum(len(event.cards) for event in of_kind(events, told.CardsDrawn) if event.seat == 0) == e.n,
    "DISCARD": lambda e, events: count(events, told.CardDiscarded, seat=WHO[e.target]) == e.n,
    "REMOVE_HAND": lambda e, events: count(events, told.CardRemoved, seat=0, zone="hand") == e.n,
    "REMOVE_DISCARD": lambda e, events: count(events, told.CardRemoved, seat=0, zone="discard") == e.n,
    "REMOVE_MARKET": lambda e, events: sum(event.zone.startswith("space") for event in of_kind(events, told.CardRemoved)) == e.n,
    "GAIN_GOLD": lambda e, events: told_of(told.GoldChanged, amount=e.n)(events),
    "MOD_INT": lambda e, events: told_of(told.PoolChanged, amount=e.n)(events),
    "HEAL": lambda e, events: told_of(told.LifeGained, seat=0, amount=e.n)(events),
    "HEAL_ROLL": lambda e, events: told_of(told.LifeGained, seat=0, amount=DIE + e.mod)(events),
    "LOSE_LIFE": lambda e, events: told_of(told.LifeLost, seat=0, amount=e.n)(events),
    "CURE_POISON": lambda e, events: told_of(told.PoisonChanged, seat=0, now=0)(events),
    "ADD_POISON": lambda e, events: told_of(told.PoisonChanged, seat=1, amount=e.n)(events),
    "DESTROY_DEFENCE": lambda e, events: gone(events, e.slot),
    "ATTACK_BONUS": bonus("weapon:{cls}"),
    "SPELL_BONUS": bonus("spell:{element}"),
    "ARMOUR": bonus("armour"),
    "PREVENT": bonus("prevent"),
    "IMMUNE": bonus("resist:{element}", 99),
    "REROLL": bonus("reroll"),
    "DISCOUNT": bonus("discount"),
    "BUY_TO_HAND": bonus("to_hand"),
    "MARKET_ACCESS": bonus("access", 1),
    "SWORDMASTER": bonus("swordmaster", 1),
    "GAIN_MARKET": lambda e, events: told_of(told.CardBought, seat=0, price=0, to=e.to)(events),
    "PEEK": lambda e, events: any(len(event.cards) == e.n for event in of_kind(events, told.Peeked)),
    "RECOVER": lambda e, events: count(events, told.CardRecovered, seat=0) == e.n,
    "SMELT": lambda e, events: count(events, told.CardRemoved, face=face("coin")) == e.n,
    "SUMMON": lambda e, events: count(events, told.MonsterPlaced, face=e.creature, owner=0, facing=1) == e.n,
    "MOVE_MONSTER": lambda e, events: told_of(told.MonsterMoved, origin=0, facing=1, owner=1)(events),
    "CONTROL_MONSTER": lambda e, events: told_of(told.MonsterMoved, origin=0, facing=1, owner=0)(events),
    "BANISH_MONSTER": lambda e, events: told_of(told.MonsterLeft, to=1)(events),
    "SKIP_ATTACK": lambda e, events: told_of(told.MonsterSkipped, done=False)(events),
    "DAMAGE": lambda e, events: told_of(told.MonsterHurt, amount=e.n)(events) or bool(of_kind(events, told.MonsterDied)),
    "SHEATH": lambda e, events: bool(of_kind(events, told.SheathPlaced)),
}  # fmt: skip


@pytest.mark.rule("VL-5.1", "VL-15.1")
@pytest.mark.parametrize(
    ("card_", "effect"), [part for part in PARTS if part[1].trigger == "on_play"], ids=named
)  # fmt: skip
def test_every_text_of_a_played_card_is_carried_out(card_: Card, effect: Effect) -> None:
    _, events = played(card_)
    assert ON_PLAY[effect.verb](effect, events), (card_.id, effect, events)


def struck(name: str, die: int = 6, **where: Any) -> tuple[Any, list[Event]]:
    """A monster of seat 0 attacks the hero of seat 1 at the start of his turn."""
    state = sketch("", "coin staff", monsters=f"{short([name])}>1@0", **where)
    events = begin_turn(state, 1, die, 1, 1)
    return state, events


def attacked(weapon: str, **where: Any) -> tuple[Any, list[Event]]:
    """Seat 0 attacks whatever it may with a weapon and a good roll."""
    state = sketch(short([weapon]), dice=[6], **where)
    events = play(state, next(action for action in legal(state) if isinstance(action, PlayCard)))
    return state, events + finish(state)


def defended(name: str, attack: str, die: int, **where: Any) -> tuple[Any, list[Event]]:
    """Seat 0 attacks seat 1, who stands behind a defence card."""
    state = sketch(attack, defences=f"{short([name])}>1", dice=[die], pool=9, **where)
    return state, play(state, card(attack, "seat1"))


def resisted(name: str, effect: Effect) -> bool:
    """While the card stands, its hero resists the element; without it he does not."""
    state = sketch(defences=f"{short([name])}>1")
    return (resistance(state, 1, effect.element), resistance(state, 0, effect.element)) == (effect.n, 0)


def parts_of_the_dragon(name: str) -> tuple[Any, list[Event]]:
    """The dragon with this Special card alone attacks seat 1."""
    state = sketch("", "coin staff", defences="plate_armor>1 tower_shield>1", market=STALL)
    state.monsters["u99"] = Monster("u99", face("dragon"), -1, -1)
    state.overwhelm = Overwhelm("u99", (name,), {})
    events = begin_turn(state, 1, 1, 2, 3)
    while state.to_act == 1 and not isinstance(state.agenda.asked, Main):
        events += play(state, legal(state)[0])
    return state, events


def visited(name: str) -> list[Event]:
    """A Fleeting monster faces seat 1 when his turn begins (VL-19.7)."""
    return begin_turn(sketch(monsters=f"{short([name])}>1@-", life={1: 10}), 1)


def wounded_vampire(name: str) -> bool:
    """It heals by the life it takes."""
    state = sketch(monsters=f"{short([name])}>1@0")
    state.monsters["u1"] = Monster("u1", name, 0, 1, wounds=4)
    begin_turn(state, 1, 1)
    return state.monsters["u1"].wounds == max(0, 4 - (1 + CONTENT.cards[name].primary.mod))


def rallied(name: str, effect: Effect) -> bool:
    """A goblin beside the shaman hits harder."""
    state = sketch(monsters=f"{short([name])}>1@0 goblin>1@0")
    begin_turn(state, 1)
    state.dice = ScriptedDice.of(5, 5)
    events = play(state, legal(state)[0])
    goblin = next(event for event in of_kind(events, told.AttackRolled) if event.source == face("goblin"))
    return goblin.total == 5 + CONTENT.cards[face("goblin")].primary.mod + effect.n


def armoured_dragon(name: str, effect: Effect) -> bool:
    """A blow on the dragon loses the armour of its belly."""
    state = sketch("sword", market=STALL, dice=[5])
    state.monsters["u99"] = Monster("u99", face("dragon"), -1, -1)
    state.overwhelm = Overwhelm("u99", (name,), {})
    play(state, card("sword", "u99"))
    return state.monsters["u99"].wounds == 6 - effect.n


def open_stall(name: str) -> bool:
    """Whoever wears the cloak buys past a goblin."""
    state = sketch(gold=50, market=STALL, monsters="goblin>0@1", defences=f"{short([name])}>0")
    return any(type(action).__name__ == "BuyCard" for action in legal(state))


TRIGGERED: dict[tuple[str, str], Callable[[str, Effect], bool]] = {
    ("after_attack", "DISCARD"): lambda name, e: (found := struck(name))[0].to_act == 1 and len(finish(found[0])) > 0,
    ("after_attack", "INT_DRAIN"): lambda name, e: told_of(told.PoolChanged, seat=1, amount=-e.n)(struck(name)[1]),
    ("before_roll", "VS_BONUS"): lambda name, e: of_kind(attacked(name, monsters="zombie>0@1")[1], told.AttackRolled)[0].versus == e.n,
    ("benefit", "GAIN_GOLD"): lambda name, e: told_of(told.GoldChanged, seat=1, amount=e.n)(visited(name)),
    ("benefit", "HEAL"): lambda name, e: told_of(told.LifeGained, seat=1, amount=e.n)(visited(name)),
    ("benefit", "MOD_INT"): lambda name, e: told_of(told.PoolChanged, seat=1, amount=e.n)(visited(name)),
    ("in_hand", "TAMING_BONUS"): lambda name, e: CONTENT.cards[name].taming_in_hand == e.n,
    ("on_damaged", "SPIKES"): lambda name, e: told_of(told.LifeLost, seat=0, amount=e.n)(defended(name, "sword", 1)[1]),
    ("on_death", "DAMAGE"): lambda name, e: told_of(told.LifeLost, seat=0, amount=e.n)(
        attacked("vl_sword", monsters=f"{short([name])}>0@1")[1]
    ),
    ("on_destroyed", "HEAL"): lambda name, e: told_of(told.LifeGained, seat=1, amount=e.n)(
        defended(name, "sword", 6, life={1: 20})[1]
    ),
    ("on_hit", "ADD_POISON"): lambda name, e: told_of(told.PoisonChanged, seat=1, amount=e.n)(attacked(name)[1]),
    ("on_hit", "DISCARD"): lambda name, e: (found := struck(name))[0].to_act == 1
    and not isinstance(found[0].agenda.asked, Main)
    and told_of(told.CardDiscarded, seat=1)(finish(found[0])),
    ("on_hit", "LIFESTEAL"): lambda name, e: wounded_vampire(name),
    ("on_kill", "GAIN_XP"): lambda name, e: told_of(told.XpGained, seat=0, amount=e.n, cause=name)(
        attacked(name, monsters="goblin>0@1")[1]
    ),
    ("special", "ATTACK_ROLL"): lambda name, e: any(
        event.source == name and event.mod == e.mod for event in of_kind(parts_of_the_dragon(name)[1], told.AttackRolled)
    ),
    ("special", "DESTROY_DEFENCE"): lambda name, e: gone(parts_of_the_dragon(name)[1], e.slot),
    ("special", "DISCARD"): lambda name, e: count(parts_of_the_dragon(name)[1], told.CardDiscarded, seat=1) == e.n,
    ("while_in_play", "ATTACK_BONUS"): lambda name, e: of_kind(
        attacked("vl_club", defences=f"{short([name])}>0")[1], told.AttackRolled
    )[0].mod == CONTENT.cards[face("club")].primary.mod + e.n,
    ("while_in_play", "DRAGON_ARMOUR"): armoured_dragon,
    ("while_in_play", "IMMUNE_POISON"): lambda name, e: not told_of(told.LifeLost, seat=1)(
        begin_turn(sketch(poison={1: 2}, defences=f"{short([name])}>1"), 1)
    ),
    ("while_in_play", "MARKET_ACCESS"): lambda name, e: open_stall(name),
    ("while_in_play", "MOD_INT"): lambda name, e: begin_turn(state := sketch(defences=f"{short([name])}>1"), 1) is not None
    and state.turn.pool == state.sheet(1).intelligence + e.n,
    ("while_in_play", "RALLY"): rallied,
    ("while_in_play", "RESIST"): resisted,
}  # fmt: skip


@pytest.mark.rule("VL-5.1", "VL-8.7")
@pytest.mark.parametrize(
    ("card_", "effect"), [part for part in PARTS if part[1].trigger != "on_play"], ids=named
)  # fmt: skip
def test_every_text_that_waits_for_something_is_triggered(card_: Card, effect: Effect) -> None:
    assert TRIGGERED[effect.trigger, effect.verb](card_.id, effect), (card_.id, effect)
