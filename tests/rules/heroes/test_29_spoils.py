"""After the last blow: who is beaten, what is won, and with whom the next fight begins (HM-20.8, HM-29, HM-32.13)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.deployment import DoneDeploying, PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, EndActivation, Surrender
from engine.rules.heroes.actions.reactions import Darken
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat import aispells
from engine.rules.heroes.combat.aftermath import push_attack
from engine.rules.heroes.combat.aideck import draw_for, turn_card
from engine.rules.heroes.combat.aispells import Fate
from engine.rules.heroes.combat.board import KeptSpell, Side
from engine.rules.heroes.combat.finish import conclude
from engine.rules.heroes.combat.harm import hurt
from engine.rules.heroes.combat.rounds import set_gate, start
from engine.rules.heroes.combat.values import modify
from engine.rules.heroes.events import AttackRolled, UnitJoined
from engine.rules.heroes.frames import Fight
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.combat import ChooseToStay
from engine.rules.heroes.scenario.hosts import ai_spells
from engine.rules.heroes.state import Enemy, Grail, HeroesState
from engine.rules.heroes.words.targets import Next
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import PLUS, ZERO, act, battle, beside, dice, legal, of, sketch, troops
from tests.rules.heroes.test_30_automaton import ai
from tests.support import refused

STARTING = {"castle": "pack halberdiers, few griffins, few crusaders", "dungeon": "pack troglodytes, few evil_eyes, few medusas"}


def run(state: HeroesState) -> list:
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    return emit.events


def settled(state: HeroesState) -> None:
    """Run on, pass every window, and stop at the first other question."""
    run(state)
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())


def at_war(left: str, right: str, **more: object) -> HeroesState:
    return battle(left, right, factions=("castle", "dungeon"), **more)  # type: ignore[arg-type]


@pytest.mark.rule("HM-20.8", "HM-16.3", "HM-16.9")
def test_an_army_lost_without_its_hero_is_replaced_as_well() -> None:
    state = at_war("few crusaders 6", "few harpies 10", kind="army")
    state.combat.sides = (state.combat.sides[0], Side(1, "", False, 1))
    hurt(state, "b1", 9, "test", Emit(), by=0)
    events = run(state)
    assert state.combat is None and state.players[1].army == troops(STARTING["dungeon"])
    assert [(event.unit, event.side, event.cause) for event in of(events, UnitJoined)] == [
        ("troglodytes", "pack", "start"), ("evil_eyes", "few", "start"), ("medusas", "few", "start"),
    ]  # fmt: skip
    assert state.players[0].trophies == [] and state.players[0].xp == 0, "no cube and no experience for a transported army"


@pytest.mark.rule("HM-29.12", "HM-20.8", "HM-28.4")
@pytest.mark.parametrize("striker", ["a1", "b1"])
def test_if_both_fall_by_one_blow_whoever_struck_wins_nothing(striker: str) -> None:
    other = "b1" if striker == "a1" else "a1"
    state = at_war("few halberdiers 6", "few troglodytes 10", acting=striker)
    modify(state, striker, "ATK", 9, "combat", "test")
    modify(state, other, "FIRE_SHIELD", 9, "combat", "test")
    state.players[0].G = state.players[1].G = 20
    dice(state, ZERO)
    act(state, AttackUnit(other))
    settled(state)
    attacker, defender = state.players
    assert state.combat is None and attacker.defeats == 1, "the attacker of the combat counts as defeated"
    struck_by_attacker = striker == "a1"
    assert defender.trophies == ([0] if struck_by_attacker else [])
    gold = (15, 25) if struck_by_attacker else (20, 20)
    assert gold == (attacker.G, defender.G)
    assert defender.xp == (1 if struck_by_attacker else 0) and attacker.trophies == []
    assert attacker.army == troops(STARTING["castle"]) and defender.army == troops(STARTING["dungeon"])


@pytest.mark.rule("HM-12.3", "HM-28.4")
def test_a_defender_who_wins_may_use_necromancy_too() -> None:
    state = battle("few crusaders 6", "pack skeletons 10, few zombies 18", hands=("", "necromancy"))
    state.players[1].hints, state.players[1].G = ["combat_won"], 9
    hurt(state, "a1", 9, "test", Emit(), by=1)
    run(state)
    asked = state.agenda.asked
    assert isinstance(asked, Window) and (asked.moment, asked.seat) == ("combat_won", 1)
    act(state, PlayCard("necromancy", 0), Option("zombies"))
    assert [t for t in state.players[1].army if t.unit == "zombies"] == troops("pack zombies")
    assert state.players[1].G == 9 + 5 - 2, "five of the beaten, half of four for the zombies"


@pytest.mark.rule("HM-26.9", "HM-9.11")
def test_a_secondary_hero_who_wins_uses_no_necromancy() -> None:
    state = battle("few crusaders 6", "pack skeletons 10, few zombies 18", hands=("", "necromancy"))
    state.players[1].hints = ["combat_won"]
    state.combat.sides = (state.combat.sides[0], replace(state.combat.sides[1], cards=False))
    hurt(state, "a1", 9, "test", Emit(), by=1)
    run(state)
    assert not (isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "combat_won")


@pytest.mark.rule("HM-22.2")
def test_what_falls_of_a_host_goes_to_the_neutral_piles() -> None:
    state = battle("few crusaders 6", "few n_boars 10, few n_trolls 18", mode="cooperative")
    state.enemies.append(Enemy("host", "", troops("few n_boars, few n_trolls"), since=2))
    state.heroes["a0"] = replace(state.heroes["h1"], id="a0", owner=100)
    state.combat.sides = (state.combat.sides[0], Side(hero="a0", enemy=0))
    hurt(state, "b1", 9, "test", Emit(), by=0)
    conclude(state, -1, "retreat", Emit())
    assert state.piles["bronze"] == ["n_boars"] and state.enemies[0].army == tuple(troops("few n_trolls")), "the rest stays with the host"


def facing_host(*, defending: bool) -> HeroesState:
    """A hero and a host at the end of a combat round, on open ground."""
    state = battle("few crusaders 2", "few n_trolls 18", mode="cooperative")
    state.enemies.append(Enemy("host", "", tuple(troops("few n_trolls")), since=2))
    state.heroes["a0"] = replace(state.heroes["h1"], id="a0", owner=100, origin=state.heroes["h1"].at)
    sides = (Side(0, "h0", True, 0), Side(hero="a0", enemy=0))
    state.combat.sides = (sides[1], sides[0]) if defending else sides
    fight = next(index for index, frame in enumerate(state.agenda.frames) if isinstance(frame, Fight))
    del state.agenda.frames[fight + 1 :]
    state.agenda.frames[fight] = replace(state.agenda.frames[fight], hero="a0" if defending else "h0")
    run(state)
    return state


@pytest.mark.rule("HM-29.4", "HM-27.7")
@pytest.mark.parametrize("defending", [False, True])
def test_a_hero_may_leave_a_host_after_each_combat_round_and_goes_home(defending: bool) -> None:
    state = facing_host(defending=defending)
    home = next(name for name, field in state.fields.items() if field.home == 0)
    asked = state.agenda.asked
    assert isinstance(asked, ChooseToStay) and asked.seat == 0
    act(state, Option("retreat"))
    assert (state.heroes["h0"].at, state.heroes["h0"].mp) == (home, 0) and state.combat is None
    assert state.players[0].defeats == 0 and state.players[0].army, "a retreat is no defeat"


@pytest.mark.rule("HM-18.24", "HM-29.3")
def test_who_surrenders_hands_over_the_grail() -> None:
    state = at_war("few crusaders 6", "few harpies 18")
    put_hero(state, "h0", grail=True)
    state.grail, state.players[0].G = Grail("h0"), 30
    act(state, Surrender())
    assert state.heroes["h1"].grail and not state.heroes["h0"].grail and state.grail == Grail("h1")
    assert state.players[0].defeats == 0 and state.players[1].trophies == []


@pytest.mark.rule("HM-27.11", "HM-32.12")
def test_the_tower_takes_nothing_that_waits_for_the_next_attack() -> None:
    state = ai("few halberdiers 2, few griffins 1", "few skeletons 18", deck=("ai_attack_b",))
    state.combat.siege = True
    set_gate(state, 2, Emit())
    tower = next(f for f in state.combat.fighters.values() if f.cell < 0)
    turn_card(state, state.combat.fighters["b1"], Emit())
    dice(state, ZERO, ZERO)
    push_attack(state, tower.id, "a1", "attack")
    run(state)
    assert [effect.bearer for effect in state.combat.awaited] == [Next("attacker", 1)], "the card waits for a unit on the board"


@pytest.mark.rule("HM-27.3", "HM-27.10")
def test_a_gate_is_broken_from_beside_it_not_from_on_top() -> None:
    state = at_war("few crusaders 4", "few harpies 9", acting="b1")
    state.combat.walls = {8: "wall", 9: "gate", 10: "wall", 11: "wall"}
    assert BreakWall(9) not in legal(state, BreakWall) and BreakWall(8) in legal(state, BreakWall)
    with refused("HM-27.3"):
        act(state, BreakWall(9))


@pytest.mark.rule("HM-21.4", "HM-21.17")
@pytest.mark.parametrize(("right", "dice_rolled"), [("few n_sharpshooters", 2), ("few n_halflings", 2), ("pack zealots", 1)])
def test_what_an_attack_of_its_own_allows_does_not_serve_a_retaliation(right: str, dice_rolled: int) -> None:
    state = dice(at_war("few halberdiers 6", f"{right} 10, few harpies 19"), ZERO, *[PLUS] * 2)
    events = act(state, AttackUnit("b1"))
    rolls = [event for event in of(events, AttackRolled) if event.attacker == "b1"]
    assert [len(event.dice) for event in rolls] == [dice_rolled], "the penalty of a shooter who strikes back"


@pytest.mark.rule("HM-21.4")
def test_mummies_ignore_the_die_in_their_own_attack_only() -> None:
    state = dice(at_war("few n_mummies 6", "few manticores 10, few harpies 19"), PLUS, ZERO)
    act(state, AttackUnit("b1"))
    assert state.combat.fighters["b1"].damage == 2, "3 + nothing - 1"
    state = dice(at_war("few n_mummies 6", "few n_trolls 10, few harpies 19", acting="b1"), PLUS)
    act(state, AttackUnit("a1"))
    assert state.combat.fighters["b1"].damage == 4, "3 + 1: a retaliation is no attack of its own"


@pytest.mark.rule("HM-21.8", "HM-21.15")
def test_the_second_blow_of_a_lich_knows_no_penalty() -> None:
    state = dice(battle("few skeletons 7, pack liches 1", "few n_trolls 17, few n_boars 18", acting="a2"), ZERO, PLUS, ZERO)
    events = act(state, AttackUnit("b1"))
    assert [len(event.dice) for event in of(events, AttackRolled)] == [2, 1], "from back row to back row, then without"


@pytest.mark.rule("HM-30.5", "HM-30.10")
def test_a_besieged_unit_walks_to_the_gate_to_come_closer() -> None:
    state = ai("few halberdiers 0, few griffins 4", "few skeletons 12", acting="b1")
    state.combat.siege = True
    state.combat.walls = {8: "wall", 9: "wall", 10: "gate", 11: "wall"}
    state.agenda.frames.pop()
    run(state)
    assert state.combat.fighters["b1"].cell == 10, "three steps to the gate, though walls lie nearer to the enemy"


@pytest.mark.rule("HM-32.10", "HM-32.12")
def test_spells_that_the_player_holds_are_replaced_for_the_ai() -> None:
    state = sketch(hands=("lightning_bolt", ""))
    assert ai_spells(state, ("lightning_bolt", "lightning_bolt", "slow")) == ("lightning_bolt", "magic_arrow", "slow"), "one copy is left"
    state.players[1].discard = ["lightning_bolt"]
    assert ai_spells(state, ("lightning_bolt", "town_portal", "slow")) == ("magic_arrow", "magic_arrow", "slow")


@pytest.mark.rule("HM-32.11")
def test_what_draws_a_card_for_a_player_turns_one_for_an_ai_hero() -> None:
    state = ai("few crusaders 6", "few archangels 18", deck=("ai_attack_b", "ai_attack_b"))
    draw_for(state, state.combat.fighters["b1"], 1, Emit())
    assert len(state.combat.ai_deck) == 1 and [effect.amount for effect in state.combat.awaited] == [1]
    opening = ai("few crusaders 6", "few archangels 18", deck=("ai_attack_b", "ai_attack_b"))
    start(opening, next(frame for frame in opening.agenda.frames if isinstance(frame, Fight)), Emit())
    assert len(opening.combat.ai_deck) == 1
    minotaurs = dice(ai("few crusaders 6", "few minotaurs 10", deck=("ai_attack_b",), acting="b1"), 1, ZERO, ZERO)
    minotaurs.combat.put(replace(minotaurs.combat.fighters["a1"], cell=6))
    minotaurs.agenda.frames.pop()
    run(minotaurs)
    assert minotaurs.combat.ai_deck == [], "a -1 of minotaurs"


@pytest.mark.rule("HM-32.13", "HM-15.7")
def test_darkness_takes_a_card_off_an_ai_deck() -> None:
    state = ai("few skeletons 6", "few crusaders 18", deck=("ai_attack_a", "ai_attack_b"), factions=("necropolis", "castle"))
    state.players[0].buildings.append("cover_of_darkness")
    state.agenda.frames.pop()
    start(state, next(frame for frame in state.agenda.frames if isinstance(frame, Fight)), Emit())
    act(state, Darken())
    assert len(state.combat.ai_deck) == 1
    assert Darken() not in legal(state, Darken), "once per combat"


@pytest.mark.rule("HM-32.8")
@pytest.mark.parametrize(
    ("left", "right", "retaliated", "cast"),
    [
        ("few crusaders 6", "few skeletons 10", 0, True),
        ("few crusaders 6", "few skeletons 10", 1, False),
        ("few griffins 6", "few skeletons 10", 1, True),
        ("few crusaders 6", "few vampires 10", 0, False),
        ("few crusaders 0", "few skeletons 19", 0, False),
        ("few crusaders 6", "few liches 10", 0, True),
        ("few crusaders 2", "few liches 10", 0, False),
    ],
)
def test_weakness_waits_for_a_unit_that_will_strike_back(left: str, right: str, retaliated: int, cast: bool) -> None:
    state = ai(left, right)
    state.combat.put(replace(state.combat.fighters["a1"], retaliated=retaliated))
    said = aispells.cast(state, state.combat.fighters["b1"], KeptSpell("weakness", 1, 0))
    assert said is (None if cast else Fate.BACK)


@pytest.mark.rule("HM-29.3", "HM-8.12", "HM-29.7")
@pytest.mark.parametrize("giving_up", [0, 1])
def test_who_surrenders_leaves_the_field_to_the_other(giving_up: int) -> None:
    state = sketch(round=6, G=30)
    place = beside(state, "water_wheel")
    put_hero(state, "h1", at=place, origin=place)
    state.players[1].G = 30
    act(state, MoveHero("h0", place))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying(), PlaceUnit("troglodytes", "pack", 13), DoneDeploying())
    while Surrender() not in legal(state, Surrender) or state.to_act != giving_up:
        act(state, (legal(state, Pass) or legal(state, EndActivation))[0])
    act(state, Surrender())
    homes = [next(name for name, field in state.fields.items() if field.home == seat) for seat in (0, 1)]
    assert state.heroes[f"h{giving_up}"].at == homes[giving_up]
    stays = place if giving_up else homes[0]
    assert state.heroes["h0"].at == stays and state.fields[place].black == bool(giving_up), "an attacker who stays visits the field"
