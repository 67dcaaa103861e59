"""Towns, locations, mines, settlements, units and neutrals on the map (HM-16, HM-18 to HM-20, HM-22)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Enough, Option, TakeCard
from engine.rules.heroes.actions.town import DoneMustering, Recruit, Reinforce
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.combat.neutrals import draw_neutral
from engine.rules.heroes.content import GUARDS
from engine.rules.heroes.events import DiceRolled, TrophyTaken
from engine.rules.heroes.map.flags import clear_cubes, flag, guard_letters, guarded, visitable
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.map.visits import VISITS, reinforceable
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import ChooseSettlement, ChooseTile
from engine.rules.heroes.questions.combat import ChooseDefence
from engine.rules.heroes.questions.picks import Pick, Strengthen, Trade
from engine.rules.heroes.state import Grail
from engine.rules.heroes.town.towns import start_units
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass
from tests.rules.heroes.sketch import CONTENT, act, beside, dice, of, sketch, troops
from tests.support import refused


def visit(location: str, *options: Pick, **more):
    """A hero steps onto a location and answers; the state and the field."""
    state = sketch(**more)
    name = beside(state, location)
    act(state, MoveHero("h0", name), *(Option(option) for option in options))
    return state, name


@pytest.mark.rule("HM-16.1", "HM-16.2", "HM-16.3", "HM-16.4")
def test_an_empty_enemy_place_is_bought_back_or_taken() -> None:
    for answer, fought in (("pay", True), ("yield", False)):
        state = sketch(round=5)
        place = beside(state, "settlement", owner=1, paid=True)
        state.players[1].G = 9
        put_hero(state, "h1", at=state.heroes["h1"].at)
        act(state, MoveHero("h0", place))
        while not (isinstance(state.agenda.asked, ChooseDefence)):
            act(state, Pass())
        act(state, Option(answer))
        assert (state.combat is not None) == fought
        assert (1 if fought else 9) == state.players[1].G
        if fought:
            assert state.combat.kind == "army" and not state.combat.sides[1].cards
    state = sketch(round=5)
    place = beside(state, "settlement", owner=1, paid=True)
    state.players[1].G = 7
    act(state, MoveHero("h0", place))
    while state.combat is not None and not isinstance(state.agenda.asked, Question):
        act(state, Pass())
    assert isinstance(state.agenda.asked, ChooseSettlement)


@pytest.mark.rule("HM-16.5", "HM-16.9", "HM-16.11", "HM-18.5", "HM-37.6")
def test_a_captured_town_gives_cube_and_gold_once() -> None:
    state = sketch(round=5, G=0)
    state.players[1].G = 0
    town = beside(state, "town", owner=1, home=1)
    events = act(state, MoveHero("h0", town))
    while state.combat is not None:
        events += act(state, Pass())
    assert state.fields[town].owner == 0 and state.players[0].trophies == [1] and state.players[0].G == 10
    assert [event.of for event in of(events, TrophyTaken)] == [1]
    assert state.players[0].xp == 0


@pytest.mark.rule("HM-16.10")
def test_a_second_attack_needs_a_new_payment() -> None:
    state = sketch(round=5)
    place = beside(state, "settlement", owner=1, paid=True)
    state.players[1].G = 20
    for left in (12, 4):
        put_hero(state, "h0", at=state.heroes["h0"].origin, mp=3)
        act(state, MoveHero("h0", place))
        while not isinstance(state.agenda.asked, Question):
            act(state, Pass())
        act(state, Option("pay"))
        assert left == state.players[1].G
        from engine.rules.heroes.combat.finish import conclude

        state.combat.round = 1
        conclude(state, -1, "retreat", Emit())
        from engine.rules.heroes.book import BOOK

        BOOK.run(state, BOOK.emitter(state))


@pytest.mark.rule("HM-18.1", "HM-18.2", "HM-18.3")
def test_visitable_flaggable_revisitable_and_empty() -> None:
    state, name = visit("windmill", V=0)
    assert state.fields[name].black and state.players[0].V == 1
    put_hero(state, "h0", at=next(n for n in state.fields if state.fields[n].home == 0))
    act(state, MoveHero("h0", name))
    assert state.players[0].V == 1
    state, name = visit("shrine_gesture", "skip")
    assert state.fields[name].black
    state, name = visit("shrine_incantation", G=0)
    assert state.fields[name].black


@pytest.mark.rule("HM-18.4", "HM-18.28")
def test_a_removed_cube_brings_guard_and_reward_back_but_no_first_bonus() -> None:
    state = sketch()
    name = beside(state, "water_wheel", guard=2, black=True)
    assert not guarded(state, name, 0)
    clear_cubes(state, None, Emit())
    assert guarded(state, name, 0)
    mine = beside(state, "gold_mine", paid=True)
    before = state.players[0].G
    flag(state, mine, 0, Emit())
    assert before == state.players[0].G and state.players[0].income[0] == 15


SIMPLE = [
    ("water_wheel", (), "G", 3, "HM-18.6"),
    ("mystical_garden", ("G",), "G", 2, "HM-18.7"),
    ("mystical_garden", ("V",), "V", 1, "HM-18.7"),
    ("windmill", (), "V", 1, "HM-18.8"),
    ("learning_stone", (), "xp", 1, "HM-18.9"),
    ("temple", (), "morale", 1, "HM-18.17"),
    ("tree", ("G",), "xp", 2, "HM-18.13"),
]


@pytest.mark.rule("HM-18.6", "HM-18.7", "HM-18.8", "HM-18.9", "HM-18.13", "HM-18.17")
@pytest.mark.parametrize(("location", "options", "field", "value", "rule"), SIMPLE)
def test_simple_locations(location: str, options: tuple[str, ...], field: str, value: int, rule: str) -> None:
    start = 10 if location == "tree" else 0
    state, name = visit(location, *options, G=start, V=0)
    assert getattr(state.players[0], field) == value, rule
    assert state.fields[name].black


@pytest.mark.rule("HM-18.10", "HM-18.11")
def test_shrines_search_the_spells() -> None:
    state, _ = visit("shrine_gesture", "pile", G=0)
    assert len(state.players[0].hand) == 1
    state, _ = visit("shrine_incantation", "pay", "pile", G=5)
    assert (state.players[0].G, len(state.players[0].hand)) == (2, 1)


@pytest.mark.rule("HM-18.12")
def test_the_observatory_discovers_without_movement() -> None:
    state, name = visit("observatory")
    asked = state.agenda.asked
    assert isinstance(asked, ChooseTile) and "skip" not in asked.options
    slot = next(option for option in asked.options if option in state.slots)
    act(state, Option(slot))
    act(state, Option(state.agenda.asked.options[0]))
    assert state.slots[slot].up and state.heroes["h0"].mp == 2 and state.fields[name].black


@pytest.mark.rule("HM-18.14")
def test_the_witch_hut_removes_or_shows_an_ability() -> None:
    state, _ = visit("witch_hut", hands=("estates luck", ""))
    act(state, Option("remove"), TakeCard("estates"))
    assert state.players[0].hand == ["luck"] and "estates" not in state.players[0].discard
    state, _ = visit("witch_hut", "look")
    card = state.eyes[0][0]
    act(state, TakeCard(card))
    assert state.players[0].hand == [card]
    state, _ = visit("witch_hut", "look")
    card = state.eyes[0][0]
    act(state, Enough())
    assert state.piles["ability"][-1] == card


@pytest.mark.rule("HM-18.15")
def test_the_utopia_pays_once_and_yields_income() -> None:
    state = sketch("dwarven_gold", G=0)
    name = beside(state, "dragon_utopia")
    act(state, MoveHero("h0", name), Option("skip"))
    assert state.players[0].G == 10 and state.players[0].income[0] == 15 and state.fields[name].owner == 0


@pytest.mark.rule("HM-18.18")
def test_the_magic_spring_gives_back_one_of_three() -> None:
    state = sketch()
    state.players[0].discard = ["luck", "haste", "slow", "blind"]
    spring = beside(state, "magic_spring")
    act(state, MoveHero("h0", spring))
    assert sorted(state.eyes[0]) == ["blind", "haste", "slow"]
    act(state, TakeCard("slow"), TakeCard("blind"))
    assert state.players[0].hand == ["slow"] and state.players[0].discard == ["luck", "blind", "haste"]


@pytest.mark.rule("HM-18.19")
def test_the_tomb_is_all_or_nothing() -> None:
    state, _ = visit("tomb", "search", "pile", "pile", morale=1)
    assert len(state.players[0].hand) == 2 and state.players[0].morale == -1
    state, _ = visit("tomb", "skip", morale=1)
    assert state.players[0].hand == [] and state.players[0].morale == 1
    state, _ = visit("tomb", "search", "pile", "pile", factions=("necropolis", "castle"))
    assert len(state.players[0].hand) == 2 and state.players[0].morale == 0


@pytest.mark.rule("HM-18.20")
def test_the_fountain_gives_movement_and_morale() -> None:
    state, _ = visit("fountain")
    assert state.heroes["h0"].mp == 3 and state.players[0].morale == 1


@pytest.mark.rule("HM-18.21")
def test_nobody_attacks_in_a_sanctuary() -> None:
    state = sketch()
    name = beside(state, "sanctuary")
    put_hero(state, "h1", at=name)
    with refused("HM-8.8"):
        act(state, MoveHero("h0", name))


@pytest.mark.rule("HM-18.22", "HM-40.1", "HM-40.2", "HM-40.3")
def test_the_trading_post_trades_or_buys_a_card() -> None:
    state, _ = visit("trading_post", "trade", Trade("G", 6, "V", 1), Trade("V", 1, "M", 2), "done", G=6, M=0, V=0)
    assert (state.players[0].G, state.players[0].M, state.players[0].V) == (0, 2, 0)
    state, _ = visit("trading_post", "remove", hands=("haste st_attack crusaders_1 magic_arrow leadership", ""), G=0)
    asked = state.agenda.asked
    assert isinstance(asked, CardQuestion)
    for card in ("st_attack", "crusaders_1", "magic_arrow", "leadership"):
        with refused("HM-40.3"):
            act(state, TakeCard(card))
    act(state, TakeCard("haste"))
    assert state.players[0].G == 1 and "haste" not in state.players[0].discard


@pytest.mark.rule("HM-18.23", "HM-18.27")
def test_symbols_roll_dice() -> None:
    state = dice(sketch(G=0), 6)
    name = beside(state, "resource1")
    events = act(state, MoveHero("h0", name))
    assert [event.kind for event in of(events, DiceRolled)] == ["resource"] and state.players[0].G == 6
    state = dice(sketch(), 1, 3)
    name = beside(state, "treasure2")
    act(state, MoveHero("h0", name), Option(1))
    assert state.players[0].xp == 1
    state, _ = visit("artifact", "pile")
    assert CONTENT.cards[state.players[0].hand[0]].family == "artifact"


@pytest.mark.rule("HM-18.24")
def test_there_is_one_grail() -> None:
    state = sketch("dwarven_gold")
    name = beside(state, "grail")
    act(state, MoveHero("h0", name))
    assert state.heroes["h0"].grail and state.grail == Grail("h0")
    other = beside(state, "grail")
    put_hero(state, "h0", mp=3)
    act(state, MoveHero("h0", other))
    assert sum(hero.grail for hero in state.heroes.values()) == 1


@pytest.mark.rule("HM-18.25")
def test_obelisks_keep_cubes_of_several_factions() -> None:
    state = sketch("dwarven_gold")
    name = beside(state, "obelisk", owner=1, flags=(1,))
    act(state, MoveHero("h0", name), Option("xp"))
    assert state.fields[name].flags == (1, 0) and state.players[0].xp == 1


@pytest.mark.rule("HM-18.26")
def test_every_location_of_every_tile_is_known() -> None:
    places = {field.location for tile in CONTENT.tiles.values() for field in tile.fields} - {"empty", "blocked"}
    assert places == set(VISITS)
    state = sketch()
    assert visitable(state, state.fields[beside(state, "windmill")])


@pytest.mark.rule("HM-19.1", "HM-19.2", "HM-19.3", "HM-19.4", "HM-19.6")
def test_a_settlement_offers_income_and_pays_its_first_owner() -> None:
    state, name = visit("settlement", "V", V=0, M=0)
    assert (state.players[0].V, state.players[0].income[2], state.fields[name].mark) == (1, 1, "V")
    flag(state, name, 1, Emit(), "G")
    assert state.players[0].income[2] == 0 and state.players[1].income[0] == 15
    assert state.players[1].G == 15, "the first-flag amount is paid once per game"


@pytest.mark.rule("HM-19.5", "HM-19.10", "HM-EX.10")
def test_a_settlement_reinforces_at_half_price_and_the_first_for_free() -> None:
    state = sketch(G=0, army="few crusaders, few marksmen, few champions")
    name = beside(state, "settlement")
    act(state, MoveHero("h0", name))
    assert Strengthen("crusaders") in state.agenda.asked.options and Strengthen("champions") not in state.agenda.asked.options
    act(state, Option(Strengthen("crusaders")))
    assert state.players[0].army[0].side == "pack" and state.players[0].G == 0 and state.players[0].income == [10, 2, 0]
    for gold, unit, allowed in ((5, "crusaders", True), (4, "crusaders", False), (3, "marksmen", True), (2, "marksmen", False)):
        state = sketch(G=gold, army=f"few {unit}")
        assert (unit in reinforceable(state, 0, ("bronze", "silver"), "half_up")) == allowed
    state = sketch(G=20, army="pack halberdiers")
    name = beside(state, "settlement")
    act(state, MoveHero("h0", name))
    assert state.agenda.asked.options == ("G", "M", "V")


MINES = [("ore_mine", "M", 2), ("gold_mine", "G", 5), ("alchemist_lab", "V", 1), ("crystal_mine", "V", 1), ("gem_pond", "V", 1)]


@pytest.mark.rule("HM-19.7", "HM-19.8")
@pytest.mark.parametrize(("mine", "res", "amount"), MINES)
def test_mines_yield_their_resource(mine: str, res: str, amount: int) -> None:
    state, name = visit(mine, G=0, M=0, V=0)
    index = "GMV".index(res)
    assert state.fields[name].owner == 0 and state.players[0].income[index] == [10, 2, 0][index] + amount
    assert getattr(state.players[0], res) == amount
    state = sketch()
    name = beside(state, mine, guard=3, owner=1, paid=True)
    act(state, MoveHero("h0", name))
    assert state.combat is None and state.fields[name].owner == 0


@pytest.mark.rule("HM-20.1", "HM-20.3", "HM-20.10", "HM-20.11", "HM-20.12")
def test_recruiting_needs_the_dwelling_and_a_free_card() -> None:
    state = sketch(G=99, V=9)
    with refused("HM-20.3"):
        act(state, Recruit("crusaders"))
    with refused("HM-20.3"):
        act(state, Recruit("halberdiers"))
    act(state, Recruit("griffins"))
    assert state.players[0].army[-1].side == "few"
    tiers = {f: [CONTENT.units[CONTENT.ranks[f, r]].tier for r in range(1, 8)] for f in CONTENT.factions}
    assert all(row == ["bronze"] * 3 + ["silver"] * 2 + ["gold"] * 2 for row in tiers.values())
    for unit in CONTENT.units.values():
        if unit.faction and unit.tier in ("bronze", "silver"):
            assert not unit.few.cost.V and not unit.few.cost.M


@pytest.mark.rule("HM-20.4")
def test_reinforcing_with_the_token_needs_citadel_and_dwelling() -> None:
    state = sketch(G=99, army="few halberdiers, few crusaders")
    with refused("HM-20.4"):
        act(state, Reinforce("halberdiers"))
    state.players[0].buildings.append("citadel")
    with refused("HM-20.4"):
        act(state, Reinforce("crusaders"))
    act(state, Reinforce("halberdiers"), DoneMustering())
    assert state.players[0].army[0].side == "pack"


@pytest.mark.rule("HM-20.8", "HM-20.9")
def test_a_lost_army_is_replaced_by_the_starting_units() -> None:
    state = sketch()
    assert start_units(state, 0) == troops("pack halberdiers, few marksmen")
    assert start_units(state, 1) == troops("pack troglodytes, few harpies")


@pytest.mark.rule("HM-22.1", "HM-38.4", "HM-38.5")
def test_the_guard_table() -> None:
    counts = [[(g.count("b"), g.count("s"), g.count("g"), g.count("a")) for g in row] for row in GUARDS[1:]]
    assert counts[0] == [(1, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0)]
    assert counts[2] == [(1, 1, 0, 0), (2, 1, 0, 0), (1, 2, 0, 0), (0, 3, 0, 0)]
    assert counts[4] == [(2, 1, 1, 0), (1, 2, 1, 0), (0, 2, 2, 0), (0, 1, 3, 0)]
    assert counts[6] == [(0, 0, 0, 1), (0, 0, 0, 2), (0, 0, 1, 2), (0, 0, 2, 2)]
    state = sketch(difficulty="hard")
    assert sorted(guard_letters(state, beside(state, "artifact", guard=6))) == sorted("ssggg")


@pytest.mark.rule("HM-22.2", "HM-22.4")
def test_empty_neutral_decks_are_reshuffled_or_replaced() -> None:
    state = sketch()
    state.decks["azure"], state.piles["azure"] = [], ["n_azure_dragons"]
    assert draw_neutral(state, "azure", Emit()) == "n_azure_dragons"
    assert CONTENT.units[draw_neutral(state, "azure", Emit())].tier == "gold"
    assert CONTENT.units["n_boars"].pack is None


def test_replace_is_the_way_to_change_a_field() -> None:
    state = sketch()
    name = beside(state, "empty")
    state.fields[name] = replace(state.fields[name], black=True)
    assert state.fields[name].black
