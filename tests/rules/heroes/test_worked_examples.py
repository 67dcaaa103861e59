"""The worked examples of the rulebook, played from beginning to end with all their numbers (HM-EX)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option, TakeCard
from engine.rules.heroes.actions.deployment import DoneDeploying, PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.actions.town import DoneMustering, Recruit
from engine.rules.heroes.actions.travel import MoveHero, PlaceTile
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.cards.hand import hand_limit
from engine.rules.heroes.combat.finish import conclude
from engine.rules.heroes.combat.values import defense_of, modify
from engine.rules.heroes.events import AttackDeclared, AttackRolled, CardsDrawn, SpellCast, UnitDamaged, UnitFell, UnitFlipped
from engine.rules.heroes.frames import Act, Deploy, Turn
from engine.rules.heroes.map.geometry import slot_neighbours
from engine.rules.heroes.map.terrain import free_slots, legal_rotations, put_hero
from engine.rules.heroes.questions.adventure import ChooseSearch
from engine.rules.heroes.questions.picks import Strengthen
from engine.rules.heroes.state import EXPERTS, HeroesState
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import PLUS, ZERO, act, battle, beside, dice, legal, of, sketch
from tests.support import refused


def quietly(state: HeroesState) -> list:
    """Everybody passes."""
    events = []
    while isinstance(state.agenda.asked, Window):
        events += act(state, Pass())
    return events


@pytest.mark.rule("HM-EX.1", "HM-EX.2", "HM-12.7", "HM-12.8", "HM-26.1", "HM-12.10")
def test_sandro_takes_a_mine_by_magic_and_goes_home_by_magic() -> None:
    state = sketch(factions=("necropolis", "castle"), heroes=("sandro", "catherine"), army="pack wraiths")
    me = state.players[0]
    me.deck += ["st_power", "magic_arrow", "haste", "town_portal"]
    turn = next(frame for frame in state.agenda.frames if isinstance(frame, Turn))
    state.agenda.frames = [frame for frame in state.agenda.frames if not isinstance(frame, Turn | Act)]
    state.agenda.push(replace(turn, stage=0))
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    assert hand_limit(state, 0) == 4 and [len(event.faces) for event in of(emit.events, CardsDrawn)] == [4]
    assert sorted(me.hand) == ["haste", "magic_arrow", "st_power", "town_portal"]
    home, mine = state.heroes["h0"].at, beside(state, "ore_mine", guard=1)
    state.decks["bronze"].append("n_rogues")
    act(state, MoveHero("h0", mine))
    quietly(state)
    act(state, PlaceUnit("wraiths", "pack", 5))
    while isinstance(state.agenda.asked, Deploy):
        act(state, legal(state, PlaceUnit)[0])
    quietly(state)
    rogues = state.combat.of(1)[0]
    assert (rogues.unit, len(state.combat.of(1))) == ("n_rogues", 1)
    act(state, PlayCard("magic_arrow", 0), PlayCard("st_power", 0), PlayCard("haste", 1))
    assert state.combat.spells == [1, 0], "one spell has been cast in this combat round"
    events = act(state, LetGo(), Option(on_unit(rogues.id))) + quietly(state)
    assert [(event.power, event.card) for event in of(events, SpellCast)] == [(2, "magic_arrow")]
    assert [event.amount for event in of(events, UnitDamaged)] == [3] and [event.card for event in of(events, UnitFell)] == ["n_rogues"]
    assert of(events, AttackRolled) == [] and state.combat is None and state.fields[mine].owner == 0
    assert me.hand == ["town_portal"] and state.heroes["h0"].mp == 2
    while not isinstance(state.agenda.asked, Act):
        act(state, Option(state.agenda.asked.options[0]))
    me.hand = ["town_portal"]
    events = act(state, PlayCard("town_portal", 0))
    events += quietly(state)
    assert [(event.power, event.card) for event in of(events, SpellCast)] == [(0, "town_portal")], "the power of before is gone"
    assert (state.heroes["h0"].at, state.heroes["h0"].mp) == (home, 2), "at power 0 no movement is gained"


@pytest.mark.rule("HM-EX.5", "HM-21.1", "HM-21.2", "HM-25.7")
@pytest.mark.parametrize(("silenced", "second", "left"), [(True, 2, 1), (False, 1, 0)])
def test_zombies_under_an_arrow_and_under_claws(silenced: bool, second: int, left: int) -> None:
    factions, hands = ("dungeon", "necropolis"), ("magic_arrow st_power", "")
    state = battle("pack harpies 6", "pack zombies 10, few wraiths 19", factions=factions, hands=hands)
    if silenced:
        modify(state, "b1", "SILENCE", 1, "combat", "test")
    events = act(state, PlayCard("magic_arrow", 0), PlayCard("st_power", 0))
    events += act(state, *(LetGo(),) if legal(state, LetGo) else ())
    events += act(state, Option(on_unit("b1"))) + quietly(state)
    assert [event.amount for event in of(events, UnitDamaged)] == [2], "power 1, defense ignored"
    dice(state, ZERO, *[ZERO] * 4)
    events = act(state, AttackUnit("b1")) + quietly(state)
    assert [event.amount for event in of(events, UnitDamaged)][:1] == [second] and len(of(events, UnitFlipped)) == 1
    zombies = state.combat.fighters["b1"]
    assert (zombies.side, zombies.damage) == ("few", left), "the excess lies on the few side"


@pytest.mark.rule("HM-EX.6", "HM-6.4", "HM-20.2", "HM-20.5")
def test_catherine_recruits_archangels_before_the_fight_and_leaves_the_halberdiers_out() -> None:
    army = "few halberdiers, few marksmen, few griffins, few crusaders, few zealots, few champions"
    state = sketch(G=30, V=3, army=army, buildings=("dwelling_b", "dwelling_s", "dwelling_g"))
    act(state, MoveHero("h0", beside(state, "ore_mine", guard=1)))
    act(state, Recruit("archangels"), DoneMustering())
    me = state.players[0]
    assert (len(me.army), me.G, me.V, me.population) == (7, 10, 2, False), "20 G and 1 V"
    quietly(state)
    for cell, unit in enumerate(("archangels", "champions", "zealots", "crusaders", "griffins")):
        act(state, PlaceUnit(unit, "few", cell))
    assert {fighter.unit for fighter in state.combat.of(0)} == {"archangels", "champions", "zealots", "crusaders", "griffins"}
    assert len(me.army) == 7, "who stays out is safe"


@pytest.mark.rule("HM-EX.7", "HM-12.2", "HM-24.9", "HM-26.5")
def test_griffins_strike_dread_knights_who_strike_back_with_a_club() -> None:
    state = battle(
        "pack griffins 6", "few dread_knights 10, few zombies 19", hands=("", "st_defense ogres_club_of_havoc st_defense"),
        heroes=("catherine", "sandro"),
    )  # fmt: skip
    dice(state, PLUS, ZERO)
    act(state, AttackUnit("b1"))
    with refused("HM-12.2"):
        act(state, PlayCard("st_defense", 1))
    state.players[1].xp = 2
    events = act(state, PlayCard("st_defense", 1))
    assert defense_of(state, state.combat.fighters["b1"]) == 4, "2 and the expert 2"
    while not (isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "attack_prepared" and of(events, AttackRolled)):
        events += act(state, Pass())
    assert [event.die for event in of(events, AttackRolled)] == [1] and of(events, UnitDamaged) == [], "3 + 1 against 4"
    assert defense_of(state, state.combat.fighters["b1"]) == 2, "after the attack it is 2 again"
    events = act(state, PlayCard("ogres_club_of_havoc", 0), TakeCard("st_defense")) + quietly(state)
    assert [event.amount for event in of(events, UnitDamaged)][:1] == [7], "5 + 2, die 0, no defense"
    griffins = state.combat.fighters["a1"]
    assert (griffins.side, griffins.damage) == ("few", 3), "flipped at 4, 3 excess: 1 of 4 is left"
    assert [event.kind for event in of(events, AttackDeclared) if event.attacker == "a1"] == [], "no retaliation against a retaliation"
    assert state.players[1].hand == [] and state.players[1].experts == 1


@pytest.mark.rule("HM-EX.8", "HM-28.2", "HM-10.7", "HM-10.8", "HM-10.10", "HM-10.11")
def test_a_hero_of_level_five_beats_azure_guards() -> None:
    state = sketch("dwarven_gold", xp=8)
    utopia = beside(state, "dragon_utopia", guard=7)
    act(state, MoveHero("h0", utopia))
    quietly(state)
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
    assert state.combat.azure and {"azure"} == {state.content.units[name].tier for name in state.combat.guards}
    while isinstance(state.agenda.asked, Deploy):
        act(state, legal(state, PlaceUnit)[0])
    conclude(state, 0, "beaten", Emit())
    BOOK.run(state, BOOK.emitter(state))
    me = state.players[0]
    assert (me.level, me.xp, EXPERTS[6]) == (7, 12, 3)
    assert me.hand == ["crusaders_6"], "level 6 first: the third specialty"
    asked = state.agenda.asked
    assert isinstance(asked, ChooseSearch) and (asked.deck, asked.x) == ("ability", 2), "then level 7 searches"
    assert hand_limit(state, 0) == 7 and EXPERTS[7] == 3 and state.fields[utopia].owner < 0, "the field is visited afterwards"
    act(state, Option("pile"))
    assert len(me.hand) == 2 and state.fields[utopia].owner == 0


@pytest.mark.rule("HM-EX.9", "HM-17.9", "HM-17.10")
def test_a_far_tile_needs_two_neighbours_and_a_way() -> None:
    seen = {1: 0, 2: 0}
    for seed in range(6):
        base = sketch(seed=seed)
        for name, field in base.fields.items():
            if field.location == "blocked" or field.slot != base.fields[base.heroes["h0"].at].slot:
                continue
            for slot in slot_neighbours(field.slot):
                touching = sum(other in base.slots for other in slot_neighbours(slot))
                if slot in base.slots or not touching:
                    continue
                state = base.clone()
                put_hero(state, "h0", at=name)
                if touching == 1:
                    seen[1] += 1
                    with refused("HM-17.9"):
                        act(state, PlaceTile("h0", slot))
                elif slot in free_slots(state, name):
                    seen[2] += 1
                    act(state, PlaceTile("h0", slot))
                    assert state.agenda.asked.options == legal_rotations(state, slot, name) != ()
    assert seen[1] and seen[2], "both kinds of slots were tried"


@pytest.mark.rule("HM-EX.10", "HM-19.2", "HM-19.4", "HM-19.10")
@pytest.mark.parametrize(("unit", "paid", "price"), [("crusaders", True, 5), ("marksmen", True, 3), ("crusaders", False, 0)])
def test_a_settlement_reinforces_for_half_or_for_nothing(unit: str, paid: bool, price: int) -> None:
    state = sketch(G=price, army=f"few {unit}")
    place = beside(state, "settlement", owner=1 if paid else -1, paid=paid)
    state.players[1].G = 0
    act(state, MoveHero("h0", place))
    quietly(state)
    act(state, Option(Strengthen(unit)))
    assert state.players[0].G == 0 and state.players[0].army[0].side == "pack", "the purse held just enough"
    assert state.fields[place].owner == 0 and state.players[0].income == [10, 2, 0] and state.players[0].population, "no income, no token"
