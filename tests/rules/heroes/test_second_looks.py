"""A second look at what is rare: AI spells one after the other, immune units, hosts, garrisons, the grail's field (HM-18, HM-24, HM-32)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Enough, Option, TakeCard
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.combat import aispells
from engine.rules.heroes.combat.aideck import draw_ai_cards
from engine.rules.heroes.combat.aispells import Fate
from engine.rules.heroes.combat.attack import before_fall
from engine.rules.heroes.combat.begin import draw_guards
from engine.rules.heroes.combat.board import KeptSpell, Rescue, Side
from engine.rules.heroes.combat.deploy import army_of
from engine.rules.heroes.combat.finish import leave_host
from engine.rules.heroes.combat.rounds import _facing_host
from engine.rules.heroes.combat.targets import cast_targets
from engine.rules.heroes.combat.values import modify
from engine.rules.heroes.events import AttackCancelled, EnemyGrew, MoraleChanged, SpellCast, UnitDamaged
from engine.rules.heroes.frames import Attack, Fight, Searching, Turn
from engine.rules.heroes.map.flags import clear_cubes, guarded
from engine.rules.heroes.map.geometry import slot_neighbours
from engine.rules.heroes.map.terrain import refuges
from engine.rules.heroes.map.visits import visit
from engine.rules.heroes.owner import ENEMY
from engine.rules.heroes.questions.cards import TakeBackCard
from engine.rules.heroes.scenario.hosts import bring_hosts
from engine.rules.heroes.scenario.timed import fire
from engine.rules.heroes.state import Grail, Hero, HeroesState
from engine.rules.heroes.words.targets import Next, OnEnemy, OnHero, OnSeat, OnStat, on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import GiveWay, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, RULES, ZERO, act, battle, beside, dice, legal, of, sketch
from tests.rules.heroes.test_30_automaton import ai, run, use
from tests.rules.heroes.test_last_stands import meeting
from tests.support import refused


@pytest.mark.rule("HM-32.4", "HM-32.5")
def test_the_second_spell_of_the_ai_sees_what_the_first_has_done() -> None:
    state = ai(
        "few halberdiers 0, few marksmen 4", "few skeletons 19", deck=("ai_spell_a", "ai_spell_a", "ai_skill_a"),
        spells=("lightning_bolt", "lightning_bolt"), skill="leadership", difficulty="impossible",
    )  # fmt: skip
    draw_ai_cards(state, state.combat.fighters["b1"])
    assert [event.target for event in of(run(state), SpellCast)] == [on_unit("a1"), on_unit("a2")], "the halberdiers fell to the first"


@pytest.mark.rule("HM-32.4")
def test_what_waited_longest_is_cast_first() -> None:
    state = ai("few crusaders 0", "few skeletons 4", spells=())
    state.combat.ai_waiting = [KeptSpell("bloodlust", 0, 1), KeptSpell("bless", 1, 1), KeptSpell("curse", 2, 1)]
    draw_ai_cards(state, state.combat.fighters["b1"])
    assert [event.card for event in of(run(state), SpellCast)] == ["bloodlust", "bless", "curse"]


@pytest.mark.rule("HM-32.12", "HM-32.4")
@pytest.mark.parametrize(("spell", "use"), [("curse", Fate.WAIT), ("weakness", Fate.BACK)])
def test_the_ai_wastes_no_spell_on_a_unit_that_is_immune(spell: str, use: str) -> None:
    state = ai("pack black_dragons 13", "few dread_knights 17", factions=("dungeon", "necropolis"))
    assert aispells.cast(state, state.combat.fighters["b1"], KeptSpell(spell, 2, 0)) == use
    plain = ai("pack manticores 13", "few dread_knights 17", factions=("dungeon", "necropolis"))
    assert aispells.cast(plain, plain.combat.fighters["b1"], KeptSpell(spell, 2, 0)) is None


@pytest.mark.rule("HM-32.12")
def test_a_prayer_strengthens_no_immune_attacker() -> None:
    step = CONTENT.cards["prayer"].modes[0].steps[0]
    state = ai("few crusaders 13", "few n_azure_dragons 17, few skeletons 19")
    assert use("prayer")(state, state.combat.fighters["b1"], "prayer", step) == (OnStat("DEF", "b2"),)


@pytest.mark.rule("HM-32.12", "HM-25.7")
@pytest.mark.parametrize(("source", "taken"), [("curse", 2), ("ai_attack_a", 5)])
def test_a_spell_that_waits_for_an_attack_finds_nothing_on_an_immune_target(source: str, taken: int) -> None:
    state = battle("few champions 6", "pack black_dragons 10", factions=("castle", "dungeon"))
    if source == "curse":
        modify(state, Next("target", 0), "DEF", -3, "next_attack", source)
    else:
        modify(state, Next("attacker", 0), "ATK", 3, "next_attack", source)
    dice(state, *[ZERO] * 20)
    events = act(state, AttackUnit("b1"))
    assert sum(event.amount for event in of(events, UnitDamaged) if event.unit == "b1") == taken
    assert state.combat.mods == [] and state.combat.awaited == [], "either way it is spent"


@pytest.mark.rule("HM-12.11", "HM-21.12")
def test_a_specialty_saves_a_unit_that_no_spell_can_reach() -> None:
    state = battle("pack dread_knights 6", "pack black_dragons 10", factions=("necropolis", "dungeon"), heroes=("tamika", "alamar"))
    attack = Attack(serial=state.agenda.serial(), attacker="a1", target="b1", damage=99)
    state.agenda.push(attack)
    for card, found in (("resurrection_6", [on_unit("b1")]), ("resurrection_spell", [])):
        mode = CONTENT.cards[card].modes[0]
        assert cast_targets(state, 1, mode, mode.steps[-1], attack.serial) == found


@pytest.mark.rule("HM-32.12")
@pytest.mark.parametrize(("unit", "saved"), [("few black_dragons", True), ("pack black_dragons", False)])
def test_a_kept_resurrection_passes_immune_units_by(unit: str, saved: bool) -> None:
    state = ai("few champions 6", f"{unit} 10, few troglodytes 19", factions=("castle", "dungeon"))
    state.combat.kept = [Rescue("resurrection_spell", ("bronze", "silver", "gold"))]
    attack = Attack(serial=state.agenda.serial(), attacker="a1", target="b1", damage=99)
    state.agenda.push(attack)
    emit = Emit()
    before_fall(state, attack, emit)
    assert bool(of(emit.events, AttackCancelled)) is saved and bool(state.combat.kept) is not saved


@pytest.mark.rule("HM-26.1", "HM-23.2")
@pytest.mark.parametrize(("mode", "barred"), [(0, True), (1, False)])
def test_a_second_intelligence_only_casts_a_spell_that_is_free(mode: int, barred: bool) -> None:
    state = sketch(hands=("intelligence intelligence slow slow", ""), xp=6, army="few crusaders")
    state.players[0].hints = ["combat_start"]
    meeting(state, "h0", state.heroes["h1"].at, stop="combat_start")
    act(state, PlayCard("intelligence", 0), TakeCard("slow"), LetGo())
    act(state, Option(on_unit(next(name for name, unit in state.combat.fighters.items() if unit.team == 1))))
    while getattr(state.agenda.asked, "moment", "") == "after_spell":
        act(state, RULES.legal_actions(state)[0])
    if barred:
        with refused("HM-26.1"):
            act(state, PlayCard("intelligence", mode))
    else:
        act(state, PlayCard("intelligence", mode), TakeCard("slow"))


@pytest.mark.rule("HM-22.2", "HM-24.1", "HM-28.2")
@pytest.mark.parametrize("empty", [True, False])
def test_without_azure_cards_a_guard_is_no_azure_encounter(empty: bool) -> None:
    state = battle("few champions 6", "few n_boars 10", kind="guards", automaton=True)
    name = state.combat.field
    state.fields[name] = replace(state.fields[name], location="grail", guard=7)
    state.combat.guards = []
    if empty:
        state.decks["azure"] = []
    fight = next(frame for frame in state.agenda.frames if isinstance(frame, Fight))
    draw_guards(state, fight, Emit())
    assert [CONTENT.units[unit].tier for unit in state.combat.guards] == ["gold" if empty else "azure"] * 2
    assert state.combat.azure is not empty


@pytest.mark.parametrize(
    ("difficulty", "side"), [("easy", "few"), ("normal", "few"), ("hard", "pack"), ("impossible", "pack")]
)
def test_the_garrison_of_the_lich_shows_the_side_that_the_difficulty_gives_it(difficulty: str, side: str) -> None:
    state = battle("few champions 6", "few skeletons 10")
    lich = sketch("lo5", ("castle",), difficulty=difficulty)
    lich.combat = state.combat
    lich.combat.fighters = {}
    lich.combat.kind, lich.combat.field = "army", lich.enemies[0].town
    lich.combat.sides = (lich.combat.sides[0], Side(enemy=0))
    del lich.heroes["a0"]
    assert [(troop.unit, troop.side) for troop in army_of(lich, 1)] == [("ghost_dragons", side)]


def quest() -> HeroesState:
    state = sketch("unholy_quest", ("castle", "dungeon"), round=4, army="pack archangels, pack champions")
    bring_hosts(state, Emit())
    return state


def test_the_army_of_a_host_is_drawn_when_it_is_first_fought() -> None:
    state = quest()
    host = state.enemies[0]
    assert (host.army, host.letters) == ((), "bss"), "only its tiers are known"
    assert [len(state.decks[tier]) for tier in ("bronze", "silver")] == [17, 10]
    meeting(state, "h0", state.heroes["a0"].at)
    assert [CONTENT.units[troop.unit].tier for troop in state.enemies[0].army] == ["bronze", "silver", "silver"]
    assert state.enemies[0].letters == "" and len(state.combat.of(1)) == 3
    assert army_of(state, 1) == list(state.enemies[0].army)


@pytest.mark.rule("HM-18.4", "HM-18.24", "HM-39.10")
def test_the_cube_leaves_the_field_of_the_grail_too_but_no_second_grail_comes() -> None:
    state = sketch("geleas_champions", ("castle", "dungeon"))
    name = beside(state, "grail", guard=7, black=True)
    state.grail = Grail("h1")
    assert not guarded(state, name, 0)
    clear_cubes(state, None, Emit())
    assert guarded(state, name, 0), "its guards are back"
    visit(state, state.heroes["h0"], name, Emit())
    assert state.fields[name].black and state.grail == Grail("h1") and not state.heroes["h0"].grail


@pytest.mark.rule("HM-18.15")
@pytest.mark.parametrize(
    ("scenario", "factions", "gold", "income"),
    [
        ("dwarven_gold", ("castle", "dungeon"), 10, 5),
        ("lo3", ("castle",), 10, 5),
        ("tale_of_two_lands", ("castle", "dungeon", "necropolis", "castle"), 0, 0),
        ("bo2", ("dungeon",), 0, 0),
        ("bo4", ("dungeon",), 0, 0),
    ],
)
def test_a_utopia_of_which_the_scenario_speaks_brings_nothing_of_the_usual(
    scenario: str, factions: tuple[str, ...], gold: int, income: int
) -> None:
    heroes = {"heroes": ("catherine", "mutare", "tamika", "rion")} if len(factions) == 4 else {}
    state = sketch(scenario, factions, G=0, **heroes)
    before = state.players[0].income[0]
    visit(state, state.heroes["h0"], beside(state, "dragon_utopia"), Emit())
    assert (state.players[0].G, state.players[0].income[0] - before) == (gold, income)
    assert any(isinstance(frame, Searching) for frame in state.agenda.frames) is bool(gold)


@pytest.mark.rule("HM-21.18")
@pytest.mark.parametrize(("face", "harm"), [(MINUS, 6), (ZERO, 7), (PLUS, 7)])
def test_the_point_that_ghost_dragons_add_is_no_face_of_the_die(face: int, harm: int) -> None:
    """What triggers on a die looks at the die (HM-21.18); the point counts before the die is tripled or ignored (content section 4)."""
    state = battle("pack ghost_dragons 6", "few zombies 10, few zombies 19", factions=("necropolis", "castle"))
    modify(state, "b1", "HP", 20, "combat", "test")
    dice(state, *[face] * 9)
    events = act(state, AttackUnit("b1"))
    assert of(events, UnitDamaged)[0].amount == harm, "only a +1 on the die strengthens the few zombies"


@pytest.mark.rule("HM-12.7")
def test_a_card_that_also_draws_is_offered_as_power_and_one_that_gives_none_is_not() -> None:
    state = battle("few crusaders 6", "few zombies 18", hands=("magic_arrow sorcery tunic_of_the_cyclops_king charm_of_mana", ""))
    act(state, PlayCard("magic_arrow", 0))
    assert legal(state, PlayCard) == [
        PlayCard("sorcery", 0), PlayCard("tunic_of_the_cyclops_king", 0), PlayCard("tunic_of_the_cyclops_king", 1)
    ]  # fmt: skip
    with refused("HM-26.4"):
        act(state, PlayCard("charm_of_mana", 1))


@pytest.mark.rule("HM-6.1")
def test_who_wanted_to_hear_nothing_is_still_given_way() -> None:
    state = sketch()
    state.players[1].G = state.players[1].M = state.players[1].V = 30
    state.quiet[1] = next(frame.serial for frame in state.agenda.frames if isinstance(frame, Turn))
    act(state, GiveWay(1))
    assert isinstance(state.agenda.asked, Window) and state.agenda.asked.seat == 1


@pytest.mark.rule("HM-7.1")
@pytest.mark.parametrize("use", ["draw", "exchange"])
def test_a_token_spent_for_a_new_one_is_seen_to_go(use: str) -> None:
    state = sketch(hands=("luck haste", ""), morale=1)
    act(state, MoveHero("h0", beside(state, "temple")))
    events = act(state, Option(use))
    if use == "exchange":
        assert state.players[0].morale == 0
        events += act(state, Enough())
    assert [event.value for event in of(events, MoraleChanged)] == [0, 1] and state.players[0].morale == 1


@pytest.mark.rule("HM-32.13")
def test_a_card_that_the_ai_loses_is_seen_to_go() -> None:
    state = ai("few crusaders 6", "few skeletons 18", deck=("ai_attack_a", "ai_attack_b"), hands=("dragon_wing_tabard", ""))
    events = act(state, PlayCard("dragon_wing_tabard", 0, OnEnemy()))
    assert [(event.enemy, event.side) for event in of(events, EnemyGrew)] == [(0, "card_lost")]
    assert state.combat.ai_deck == ["ai_attack_a"]


@pytest.mark.rule("HM-34.2", "HM-16.5")
def test_a_partner_frees_a_town_for_its_owner() -> None:
    state = quest()
    town = next(name for name, field in state.fields.items() if field.home == 1)
    state.fields[town] = replace(state.fields[town], owner=ENEMY)
    gold = state.players[0].G
    visit(state, state.heroes["h0"], town, Emit())
    assert state.fields[town].owner == 1 and gold == state.players[0].G and state.players[0].trophies == []


@pytest.mark.rule("HM-29.4")
def test_from_a_host_the_way_leads_to_a_town_alone() -> None:
    state = quest()
    meeting(state, "h0", state.heroes["a0"].at)
    spare = next(name for name, field in state.fields.items() if field.location == "empty")
    state.fields[spare] = replace(state.fields[spare], location="settlement", owner=0)
    home = next(name for name, field in state.fields.items() if field.home == 0)
    assert (refuges(state, "h0"), refuges(state, "h0", towns=True)) == ([home, spare], [home])
    assert _facing_host(state) == 0
    leave_host(state, 0, Emit())
    assert state.heroes["h0"].at == home
    lost = quest()
    meeting(lost, "h0", lost.heroes["a0"].at)
    lost.fields[home] = replace(lost.fields[home], owner=ENEMY)
    lost.fields[spare] = replace(lost.fields[spare], location="settlement", owner=0)
    assert _facing_host(lost) == -1


@pytest.mark.rule("HM-9.2", "HM-18.12")
def test_a_speculum_serves_either_hero() -> None:
    state = sketch(hands=("speculum", ""))
    far = next(name for name in state.fields if state.fields[name].home == 1)
    state.heroes["s0"] = Hero("s0", 0, False, far, 2, far)
    assert legal(state, PlayCard)[:2] == [PlayCard("speculum", 0, OnHero("h0")), PlayCard("speculum", 0, OnHero("s0"))]
    act(state, PlayCard("speculum", 0, OnHero("s0")))
    assert all(slot in slot_neighbours(state.fields[far].slot) for slot in state.agenda.asked.options)


@pytest.mark.rule("HM-26.8", "HM-7.4")
def test_an_hourglass_runs_only_against_a_token() -> None:
    state = sketch(factions=("castle", "dungeon", "castle"), scenario="dwarven_gold", hands=("hourglass_of_the_evil_hour", "", ""))
    assert legal(state, PlayCard) == [PlayCard("hourglass_of_the_evil_hour", 1)]
    state.players[1].morale, state.players[2].morale = -1, 1
    assert legal(state, PlayCard)[0] == PlayCard("hourglass_of_the_evil_hour", 0, OnSeat(2))
    enemy = ai("few crusaders 6", "few skeletons 18", hands=("hourglass_of_the_evil_hour", ""))
    with refused("HM-5.6"):
        act(enemy, PlayCard("hourglass_of_the_evil_hour", 0, OnEnemy()))


@pytest.mark.rule("HM-4.6", "HM-31.7")
def test_only_the_living_march_farther() -> None:
    state = sketch("lo4", ("castle",))
    state.enemies[0] = replace(state.enemies[0], alive=False)
    emit = Emit()
    fire(state, next(event for event in CONTENT.scenarios["lo4"].events if event.verb == "ENEMY_MP"), emit)
    assert [event.enemy for event in of(emit.events, EnemyGrew)] == [1] and [enemy.mp for enemy in state.enemies] == [3, 4]


@pytest.mark.rule("HM-12.8")
@pytest.mark.parametrize(("powers", "resisted"), [(1, True), (2, False)])
def test_resistance_asks_for_the_power_paid_not_for_the_step_resolved(powers: int, resisted: bool) -> None:
    state = battle("few crusaders 6", "few zombies 18, few skeletons 19", hands=("magic_arrow st_power st_power luck", "resistance"))
    act(state, PlayCard("magic_arrow", 0), *[PlayCard("st_power", 0)] * powers, LetGo())
    while "lower" in state.agenda.asked.options:
        act(state, Option("lower"))
    act(state, Option(on_unit("b1")))
    assert state.agenda.asked.moment == "spell_cast"
    assert (PlayCard("resistance", 0) in legal(state, PlayCard)) is resisted


@pytest.mark.rule("HM-39.14")
@pytest.mark.parametrize("slow", [False, True])
def test_with_slow_cards_a_discarded_card_that_would_come_back_stays_where_it_lies(slow: bool) -> None:
    state = sketch(hands=("rib_cage", ""), optional=("slow_cards",) if slow else ())
    state.players[0].discard = ["luck", "haste", "estates"]
    state.agenda.push(TakeBackCard(0, "spell"))
    events = act(state, TakeCard("haste"))
    assert state.players[0].discard == (["luck", "haste", "estates"] if slow else ["luck", "estates"])
    assert ("haste" in state.players[0].hand) is not slow and bool(events) is not slow
