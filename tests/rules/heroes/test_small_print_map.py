"""The small print of the map: single words of the rules whose loss nothing else would show (HM-3 to HM-22, HM-31)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Enough, Option, TakeCard
from engine.rules.heroes.actions.town import BuySpell
from engine.rules.heroes.actions.travel import MoveHero, VisitAgain
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.frames import Act, CheckGoals, Effects, Morale, Roll, Round, Searching
from engine.rules.heroes.map.enter import overrun
from engine.rules.heroes.map.geometry import slot_fields, slot_neighbours
from engine.rules.heroes.map.terrain import exits, reaches
from engine.rules.heroes.map.visits import visit
from engine.rules.heroes.outcome import check_now, end_of_round, end_sandbox
from engine.rules.heroes.owner import ENEMY, is_enemy
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.adventure import ChooseAtBuilding, ChooseBonus, ChooseEffect, ChooseFreeStep
from engine.rules.heroes.questions.cards import RemoveCard
from engine.rules.heroes.rounds.round import ROUND_STAGES, income
from engine.rules.heroes.scenario import enemies
from engine.rules.heroes.setup.beginning import bonus_chosen
from engine.rules.heroes.setup.laying import start_rotations, start_slot, turn_start
from engine.rules.heroes.state import Enemy, Hero, HeroesState
from engine.rules.heroes.town.towns import boards
from engine.rules.heroes.verbs.goods import offer_neutrals
from engine.rules.heroes.words.effects import GrailClue, HostsBack
from engine.rules.heroes.words.targets import ToField
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from tests.rules.heroes.sketch import CONTENT, RULES, act, beside, sketch, troops
from tests.support import refused


def run(state: HeroesState) -> None:
    BOOK.run(state, BOOK.emitter(state))


def with_host(at: str = "") -> HeroesState:
    """Unholy Quest with a host that came in round 4."""
    state = sketch("unholy_quest", ("castle", "dungeon"), round=5)
    state.enemies.append(Enemy("host", "", tuple(troops("few n_trolls")), since=4))
    place = at or slot_fields("0,0")[0]
    state.heroes["a0"] = Hero("a0", ENEMY, True, place, 0, place)
    return state


@pytest.mark.rule("HM-31.3", "HM-31.12")
@pytest.mark.parametrize(("owner", "after"), [(0, -1), (1, -1), (-1, -1)])
def test_a_host_takes_flags_away_and_puts_none(owner: int, after: int) -> None:
    state = with_host()
    mine = beside(state, "gold_mine", owner=owner)
    overrun(state, state.heroes["a0"], mine, Emit())
    assert state.fields[mine].owner == after
    town = next(name for name, field in state.fields.items() if field.home == 0)
    overrun(state, state.heroes["a0"], town, Emit())
    assert state.fields[town].owner == ENEMY, "but a town it takes"


@pytest.mark.rule("HM-18.25", "HM-1.5")
def test_an_obelisk_of_the_quest_offers_gold_for_all_or_a_step_back_for_a_host() -> None:
    state = with_host()
    before = [player.G for player in state.players]
    obelisk = beside(state, "obelisk")
    act(state, MoveHero("h0", obelisk))
    assert isinstance(state.agenda.asked, ChooseEffect)
    act(state, Option(1))
    assert [player.G for player in state.players] == [gold + 3 for gold in before]


@pytest.mark.rule("HM-18.25", "HM-31.8")
@pytest.mark.parametrize("steps", [1, 2, 3, 9])
def test_a_host_is_driven_back_towards_where_it_came_from(steps: int) -> None:
    state = with_host()
    centre = slot_fields("0,0")[0]
    far = {name: len(path) for name, path in ((name, _way(state, name, centre)) for name in state.fields) if path is not None}
    start = next(name for name, count in far.items() if count == 3) if 3 in far.values() else max(far, key=lambda name: far[name])
    state.heroes["a0"] = replace(state.heroes["a0"], at=start)
    state.agenda.push(Effects(0, "obelisk", (HostsBack(steps),)))
    run(state)
    act(state, Option("a0"))
    way = _way(state, state.heroes["a0"].at, centre)
    assert way is not None and len(way) == max(0, far[start] - steps)


def _way(state: HeroesState, name: str, goal: str) -> list[str] | None:
    """A shortest way over face-up fields, or None."""
    ways: dict[str, list[str]] = {name: []}
    todo = [name]
    while todo:
        here = todo.pop(0)
        if here == goal:
            return ways[here]
        for near in exits(state, here):
            if near not in ways:
                ways[near] = [*ways[here], near]
                todo.append(near)
    return None


@pytest.mark.rule("HM-37.1")
def test_the_utopia_of_the_quest_counts_after_the_hosts() -> None:
    state = sketch("unholy_quest", ("castle", "dungeon"), round=3)
    utopia = next(name for name, field in state.fields.items() if field.location == "dragon_utopia")
    state.fields[utopia] = replace(state.fields[utopia], owner=0)
    check_now(state, CheckGoals(), Emit())
    assert RULES.outcome(state) is None, "no host has come yet"
    late = with_host()
    late.fields[utopia] = replace(late.fields[utopia], owner=1)
    check_now(late, CheckGoals(), Emit())
    assert RULES.outcome(late) is None, "one is still about"
    late.enemies = [replace(enemy, alive=False) for enemy in late.enemies]
    check_now(late, CheckGoals(), Emit())
    assert RULES.outcome(late).winners == (0, 1)


@pytest.mark.rule("HM-41.3", "HM-3.14")
def test_the_table_knows_at_which_moments_a_starting_deck_might_act() -> None:
    state = sketch(heroes=("catherine", "mutare"))
    catherine, mutare = (player.hints for player in state.players)
    assert catherine == ["after_spell"] and sorted(mutare) == ["after_spell", "combat_start"], "Knowledge, and Tactics of Mutare"


@pytest.mark.rule("HM-31.2", "HM-1.5")
@pytest.mark.parametrize(("held", "marches"), [(0, False), (1, False), (2, True)])
def test_karth_flags_two_mines_before_he_marches(held: int, marches: bool) -> None:
    state = sketch("lo3", ("castle",), round=7)
    hero = state.heroes["a0"]
    for name in slot_fields(state.fields[hero.at].slot):
        if state.fields[name].location == "ore_mine":
            state.fields[name] = replace(state.fields[name], owner=ENEMY if held else -1, location="ore_mine" if held else "empty")
    if held == 2:
        far = beside(state, "gold_mine")
        state.fields[far] = replace(state.fields[far], owner=ENEMY)
    town = next(name for name, field in state.fields.items() if field.home == 0)
    assert (enemies.targets(state, 0, hero) == [town]) == marches


@pytest.mark.rule("HM-29.1")
@pytest.mark.parametrize(("winner", "winners"), [(0, (0,)), (1, (1,)), (-1, (0, 1))])
def test_a_fight_without_a_map_has_its_winner(winner: int, winners: tuple[int, ...]) -> None:
    state = sketch()
    end_sandbox(state, winner, Emit())
    assert RULES.outcome(state).winners == winners


@pytest.mark.rule("HM-22.3", "HM-22.4", "HM-14.6")
def test_a_neutral_is_offered_to_whoever_can_just_pay_and_leaves_no_copy_behind() -> None:
    for gold, valuables, offered in ((45, 2, True), (44, 2, False), (45, 1, False)):
        state = sketch(G=gold, V=valuables)
        offer_neutrals(state, 0, ["n_azure_dragons", "n_azure_dragons"], "diplomacy", Emit())
        asked = state.agenda.asked
        assert (isinstance(asked, Question) and asked.options == ("n_azure_dragons", "skip")) == offered
        if offered:
            act(state, Option("n_azure_dragons"))
            assert state.piles["azure"] == ["n_azure_dragons"] and (state.players[0].G, state.players[0].V) == (0, 0)
        else:
            assert state.piles["azure"] == ["n_azure_dragons"] * 2


@pytest.mark.rule("HM-11.6", "HM-11.14")
def test_a_deck_that_runs_out_in_a_search_is_made_anew_at_once() -> None:
    state = sketch()
    state.decks["artifact"], state.piles["artifact"] = ["speculum", "rib_cage"], ["charm_of_mana", "centaurs_axe"]
    state.agenda.push(Searching(0, "artifact", 2))
    run(state)
    act(state, Option("deck"), TakeCard("rib_cage"))
    assert (len(state.decks["artifact"]), len(state.piles["artifact"])) == (2, 1)
    assert sorted([*state.decks["artifact"], *state.piles["artifact"]]) == ["centaurs_axe", "charm_of_mana", "speculum"]


@pytest.mark.rule("HM-13.2", "HM-14.6")
def test_wisdom_makes_a_spell_affordable() -> None:
    for gold, legal_ in ((4, True), (3, False)):
        state = sketch(G=gold, buildings=("mage_guild",), hands=("wisdom", ""))
        with refused("HM-14.6"):
            act(state, BuySpell())
        if legal_:
            act(state, BuySpell("wisdom", 0))
            assert state.players[0].G == 0
        else:
            with refused("HM-14.6"):
                act(state, BuySpell("wisdom", 0))


@pytest.mark.rule("HM-15.2", "HM-4.3")
def test_the_brotherhood_brings_morale_with_the_income() -> None:
    state = sketch(buildings=("dwelling_b", "brotherhood_of_the_sword"))
    state.agenda.frames.clear()
    next(stage for stage in ROUND_STAGES if stage.__name__ == "income")(state, Round(serial=1, number=3), Emit())
    run(state)
    assert state.players[0].morale == 1 and state.players[1].morale == 0


@pytest.mark.rule("HM-18.25", "HM-1.5")
@pytest.mark.parametrize(("flagged", "known"), [(2, False), (3, True)])
def test_the_third_obelisk_shows_where_the_grail_lies(flagged: int, known: bool) -> None:
    state = sketch("lo5", ("castle",))
    slot = next(name for name, record in state.slots.items() if record.tile == "C2")
    state.slots[slot] = replace(state.slots[slot], known=False)
    spots = [name for name, field in state.fields.items() if field.location == "empty"][:flagged]
    for name in spots:
        state.fields[name] = replace(state.fields[name], location="obelisk", flags=(0,))
    state.agenda.push(Effects(0, "obelisk", (GrailClue(),)))
    run(state)
    assert state.slots[slot].known == known and not state.slots[slot].up


@pytest.mark.rule("HM-3.20")
@pytest.mark.parametrize("faction", ["castle", "dungeon", "necropolis"])
def test_every_rotation_of_a_starting_tile_that_opens_somewhere_is_offered(faction: str) -> None:
    rival = "castle" if faction != "castle" else "dungeon"
    for seed in range(3):
        state = sketch("carpe_diem", (faction, rival), seed=seed)
        slot, here = start_slot(state, 0), state.heroes["h0"].at
        offered = start_rotations(state, 0)
        for rotation in range(6):
            turn_start(state, 0, rotation)
            opens = any(reaches(state, here, other) for other in slot_neighbours(slot) if other in state.slots)
            assert (rotation in offered) == opens


@pytest.mark.rule("HM-16.5", "HM-18.5")
def test_a_captured_town_pays_its_captor_once_and_never_again() -> None:
    state = sketch(round=6, G=0)
    town = next(name for name, field in state.fields.items() if field.home == 1)
    for _ in range(2):
        state.fields[town] = replace(state.fields[town], owner=1)
        visit(state, replace(state.heroes["h0"], at=town), town, Emit())
        assert state.players[0].G == 10 and state.fields[town].owner == 0, "the ten gold come with the first capture alone"
    assert state.players[0].trophies == [1, 1], "a cube with each"


@pytest.mark.rule("HM-15.6", "HM-5.4")
def test_the_mana_vortex_costs_a_card_and_shows_three() -> None:
    state = sketch(factions=("dungeon", "castle"), buildings=("mage_guild", "mana_vortex"), hands=("luck estates", ""))
    me = state.players[0]
    me.deck, me.discard = ["haste", "slow"], ["blind"]
    skipped = state.clone()
    state.agenda.push(ChooseAtBuilding(0, ("use", "skip"), "mana_vortex"))
    act(state, Option("use"), TakeCard("luck"))
    assert len(state.eyes[0]) == 3 and me.discard == [], "the discard pile went into the deck first"
    taken = state.eyes[0][0]
    act(state, TakeCard(taken))
    assert sorted(me.hand) == sorted(["estates", taken]) and len(me.discard) == 2 and len(me.deck) == 1
    skipped.agenda.push(ChooseAtBuilding(0, ("use", "skip"), "mana_vortex"))
    act(skipped, Option("skip"))
    assert skipped.players[0].hand == ["luck", "estates"] and skipped.players[0].discard == ["blind"]


@pytest.mark.rule("HM-7.1", "HM-7.2")
def test_a_full_token_may_be_spent_for_an_exchange_of_no_card_at_all() -> None:
    state = sketch(morale=1, hands=("luck estates", ""))
    state.agenda.push(Morale(0, 1))
    run(state)
    assert state.agenda.asked.options == ("draw", "exchange", "waste")
    act(state, Option("exchange"), Enough())
    assert (state.players[0].morale, state.players[0].hand) == (1, ["luck", "estates"])


@pytest.mark.rule("HM-38.1", "HM-38.2")
@pytest.mark.parametrize(("difficulty", "rolled", "kept"), [("easy", 2, 2), ("normal", 2, 1), ("hard", 1, 1)])
def test_the_dice_of_the_starting_bonus(difficulty: str, rolled: int, kept: int) -> None:
    state = sketch(difficulty=difficulty)
    bonus_chosen(state, ChooseBonus(0, ("dice", "artifacts")), "dice", Emit())
    roll = state.agenda.frames[-1]
    assert isinstance(roll, Roll) and (roll.kind, roll.n, roll.keep) == ("resource", rolled, kept)


@pytest.mark.rule("HM-5.7")
def test_the_free_step_ends_on_the_field_chosen() -> None:
    state = sketch()
    here, goal = state.heroes["h0"].at, beside(state, "empty")
    state.agenda.push(ChooseFreeStep(0, (ToField("h0", goal), "skip")))
    stays = state.clone()
    act(state, Option(ToField("h0", goal)))
    assert (state.heroes["h0"].at, state.heroes["h0"].origin, state.heroes["h0"].mp) == (goal, goal, 3), "without movement"
    act(stays, Option("skip"))
    assert stays.heroes["h0"].at == here


@pytest.mark.rule("HM-31.1", "HM-30.2", "HM-1.5")
def test_the_beasts_below_have_a_deck_but_no_hero_and_no_turn() -> None:
    state = sketch("bo2", ("dungeon",))
    assert [(enemy.id, enemy.alive, len(enemy.cards)) for enemy in state.enemies] == [
        ("beasts", False, sum(CONTENT.scenarios["bo2"].enemies[0].deck.values()))
    ]
    assert not any(is_enemy(hero.owner) for hero in state.heroes.values())


@pytest.mark.rule("HM-18.21", "HM-1.5")
def test_a_sanctuary_of_the_monks_takes_one_card_in_a_turn() -> None:
    state = sketch("monks_retreat", hands=("haste slow", ""))
    act(state, MoveHero("h0", beside(state, "sanctuary")))
    assert isinstance(state.agenda.asked, RemoveCard) and state.agenda.asked.optional
    act(state, TakeCard("haste"), VisitAgain("h0"))
    assert isinstance(state.agenda.asked, Act) and state.players[0].hand == ["slow"], "the second visit of the turn gives nothing"
    assert "haste" not in state.players[0].discard, "removed, not discarded"


@pytest.mark.rule("HM-39.12")
@pytest.mark.parametrize(("owner", "paid"), [(0, True), (1, False)])
def test_only_a_town_under_a_foreign_flag_pays_no_income(owner: int, paid: bool) -> None:
    state = sketch(optional=("plundered_towns",))
    town = next(name for name, field in state.fields.items() if field.home == 0)
    state.fields[town] = replace(state.fields[town], owner=owner)
    before = state.players[0].G
    income(state, Round(serial=99, number=3), Emit())
    assert state.players[0].G - before == (state.players[0].income[0] if paid else 0)
    boards_of = [board.faction for board in boards(state, 1)]
    assert boards_of == (["dungeon"] if owner == 0 else ["dungeon", "castle"])
    assert [board.faction for board in boards(state, 0)] == ["castle"], "the own board is used once, whoever flies a flag there"


@pytest.mark.rule("HM-37.1", "HM-1.5")
@pytest.mark.parametrize(
    ("own", "towns", "settlements", "won"), [(True, 2, 1, True), (True, 2, 0, False), (True, 0, 3, True), (False, 2, 3, False)]
)
def test_manifest_destiny_counts_enemy_towns_beside_the_own(own: bool, towns: int, settlements: int, won: bool) -> None:
    state = sketch("manifest_destiny", ("castle", "dungeon", "necropolis"))
    homes = {field.home: name for name, field in state.fields.items() if field.home >= 0}
    for home in range(1, 1 + towns):
        state.fields[homes[home]] = replace(state.fields[homes[home]], owner=0)
    if not own:
        state.fields[homes[0]] = replace(state.fields[homes[0]], owner=1)
    empty = [name for name, field in state.fields.items() if field.location == "empty"]
    for name in empty[:settlements]:
        state.fields[name] = replace(state.fields[name], location="settlement", owner=0)
    end_of_round(state, Emit())
    outcome = RULES.outcome(state)
    assert (outcome is not None and 0 in outcome.winners) == won
