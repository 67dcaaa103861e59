"""AI heroes on the map, campaigns, cooperative and alliance play, victory (HM-31, HM-33 to HM-37)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.allies import GiveToAlly, SwapWithAlly, adjacent
from engine.rules.heroes.actions.choice import Option, TakeCard
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.begin import controller
from engine.rules.heroes.combat.harm import hurt
from engine.rules.heroes.frames import CheckGoals, EnemyTurn
from engine.rules.heroes.map.enter import overrun
from engine.rules.heroes.map.exile import beaten, reward_for_enemy
from engine.rules.heroes.map.geometry import distance, neighbours, slot_fields
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.outcome import check_now, end_of_round, score, tie_break
from engine.rules.heroes.owner import ENEMY, is_enemy, of_enemy
from engine.rules.heroes.questions.adventure import ChooseEnemyStep, RotateTile
from engine.rules.heroes.questions.combat import ChooseDefence
from engine.rules.heroes.questions.picks import Gift
from engine.rules.heroes.scenario.enemies import first_steps, stirs, targets, wanted_mine
from engine.rules.heroes.setup.laying import start_slot
from engine.rules.heroes.state import Enemy
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, RULES, act, beside, config, sketch
from tests.support import refused


def solo(scenario: str = "lo2", faction: str = "castle", round: int = 5, **more):
    return sketch(scenario, (faction,), round=round, **more)


def judged(state, *, at_end: bool = False):
    """The outcome after a check now or at the end of the round."""
    if at_end:
        end_of_round(state, Emit())
    else:
        check_now(state, CheckGoals(), Emit())
    return RULES.outcome(state)


@pytest.mark.rule("HM-31.1", "HM-31.6")
def test_ai_heroes_start_in_their_town_with_a_fixed_army() -> None:
    state = solo()
    hero, enemy = state.heroes["a0"], state.enemies[0]
    field = state.fields[hero.at]
    assert (field.location, field.home, field.owner) == ("town", ENEMY, ENEMY)
    plan = CONTENT.scenarios["lo2"].enemies[0]
    assert tuple((t.side, t.unit) for t in enemy.army) == plan.army and len(plan.army) == 3
    assert enemy.mp == 3 and len(state.players) == 1
    assert plan.moves_from > 2, "Vessa stays at home for a while"
    assert not stirs(solo(round=plan.moves_from - 1), 0) and stirs(solo(round=plan.moves_from), 0)


@pytest.mark.rule("HM-31.2", "HM-31.9")
def test_hunt_then_flag_then_march() -> None:
    state = solo()
    hero = state.heroes["a0"]
    slot = state.fields[hero.at].slot
    mines = [name for name in slot_fields(slot) if state.fields[name].location == "ore_mine"]
    assert targets(state, 0, hero) == mines
    spot = next(name for name in slot_fields(slot) if state.fields[name].location == "empty")
    put_hero(state, "h0", at=spot)
    assert targets(state, 0, hero) == [spot]
    state.fields[spot] = replace(state.fields[spot], location="sanctuary")
    assert targets(state, 0, hero) == mines
    for name in mines:
        state.fields[name] = replace(state.fields[name], owner=ENEMY)
    own = next(name for name, field in state.fields.items() if field.home == 0)
    assert targets(state, 0, hero) == [own]


@pytest.mark.rule("HM-31.9")
def test_of_several_heroes_the_nearest_is_hunted_and_of_equals_the_main_one() -> None:
    state = solo()
    hero = state.heroes["a0"]
    near = [name for name in neighbours(hero.at) if name in state.fields and state.fields[name].slot == state.fields[hero.at].slot]
    first, second = [name for name in near if first_steps(state, hero, [name]) == [name]][:2]
    state.heroes["s0"] = replace(state.heroes["h0"], id="s0", main=False, at=first)
    put_hero(state, "h0", at=second)
    assert targets(state, 0, hero) == [second]
    centre = hero.at
    put_hero(state, "a0", at=first)
    state.heroes["s0"] = replace(state.heroes["s0"], at=centre)
    put_hero(state, "h0", at=next(name for name in near if distance(first, name) == 2))
    assert targets(state, 0, state.heroes["a0"]) == [centre]


@pytest.mark.rule("HM-31.3", "HM-31.12")
def test_ai_heroes_take_without_gaining_and_use_up_the_first_bonus() -> None:
    state = solo()
    hero = state.heroes["a0"]
    mine = beside(state, "gold_mine", guard=3)
    overrun(state, hero, mine, Emit())
    assert state.fields[mine].owner == ENEMY and state.fields[mine].paid
    wheel = beside(state, "water_wheel")
    overrun(state, hero, wheel, Emit())
    assert state.fields[wheel].black
    BOOK.run(state, BOOK.emitter(state))
    gold = state.players[0].G
    goal = beside(state, "gold_mine", guard=3, owner=ENEMY, paid=True)
    act(state, MoveHero("h0", goal))
    assert state.fields[goal].owner == 0 and gold == state.players[0].G


@pytest.mark.rule("HM-31.4", "HM-31.5", "HM-31.8")
def test_shortest_paths_lead_through_hidden_tiles() -> None:
    state = solo()
    hero = state.heroes["a0"]
    own = next(name for name, field in state.fields.items() if field.home == 0)
    steps = first_steps(state, hero, [own])
    assert steps and all(step in state.fields or step[1:] in state.slots for step in steps)
    state.agenda.push(EnemyTurn(serial=state.agenda.serial(), enemy=0))
    BOOK.run(state, BOOK.emitter(state))
    for _ in range(60):
        asked = state.agenda.asked
        if not (isinstance(asked, RotateTile | ChooseEnemyStep)):
            break
        act(state, Option(asked.options[0]))
    assert state.heroes["a0"].at != state.enemies[0].town


@pytest.mark.rule("HM-31.7", "HM-31.11")
def test_a_beaten_ai_hero_leaves_and_a_winner_stays() -> None:
    state = solo()
    reward_for_enemy(state, 0, 0, True, Emit())
    assert "a0" not in state.heroes and not state.enemies[0].alive
    assert state.enemies[0].army[0].side == "pack", "its army is static"


@pytest.mark.rule("HM-31.10")
def test_the_player_may_pay_for_a_town_an_ai_hero_reaches() -> None:
    state = solo(G=20)
    town = state.heroes["h0"].at
    put_hero(state, "h0", at=beside(state, "empty"))
    from engine.rules.heroes.frames import Enter

    put_hero(state, "a0", at=town)
    state.agenda.push(Enter(serial=state.agenda.serial(), hero="a0", field=town, origin=state.enemies[0].town))
    BOOK.run(state, BOOK.emitter(state))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert isinstance(state.agenda.asked, ChooseDefence)
    act(state, Option("yield"))
    assert state.fields[town].owner == ENEMY and RULES.outcome(state) is None, "the round is played to its end (HM-4.7)"
    assert judged(state, at_end=True).winners == (), "the town is lost, and with it the scenario"


@pytest.mark.rule("HM-31.13", "HM-34.4")
def test_several_enemies_act_after_the_players_in_order() -> None:
    state = sketch("lo4", ("castle",), round=5)
    assert [enemy.id for enemy in state.enemies] == ["vessas_heir", "karths_sister"]
    mine = beside(state, "gold_mine", owner=ENEMY + 1)
    assert wanted_mine(state, 0, mine), "they replace each other's flags"
    from engine.rules.heroes.rounds.round import ROUND_STAGES, enemies, next_turn

    assert ROUND_STAGES.index(enemies) > ROUND_STAGES.index(next_turn)


@pytest.mark.rule("HM-33.10")
def test_lost_at_the_end_of_the_last_round_unless_won_by_then() -> None:
    last = CONTENT.scenarios["lo2"].rounds
    assert judged(solo(round=last - 1), at_end=True) is None
    assert judged(solo(round=last), at_end=True).winners == ()
    state = solo(round=last)
    town = state.enemies[0].town
    state.fields[town] = replace(state.fields[town], owner=0)
    assert judged(state).winners == (0,)


def coop(**more):
    return sketch("unholy_quest", ("castle", "dungeon"), **more)


@pytest.mark.rule("HM-34.1", "HM-34.2", "HM-34.5")
def test_partners_win_and_lose_together_and_never_fight() -> None:
    state = coop(round=5)
    goal = beside(state, "empty")
    put_hero(state, "h1", at=goal)
    with refused("HM-8.8"):
        act(state, MoveHero("h0", goal))
    mine = beside(state, "gold_mine", owner=1)
    put_hero(state, "h1", at=next(n for n, f in state.fields.items() if f.home == 1))
    act(state, MoveHero("h0", mine))
    assert state.fields[mine].owner == 1
    assert controller(state, 0) == -1
    state.players[1].eliminated = True
    assert judged(state, at_end=True).places == ((), (0, 1))


@pytest.mark.rule("HM-34.3", "HM-40.4")
def test_gifts_at_the_post_and_cards_between_neighbours() -> None:
    state = coop(hands=("haste luck", "slow"))
    post = beside(state, "trading_post")
    act(state, MoveHero("h0", post), Option("trade"))
    before = state.players[1].G
    act(state, Option(Gift("G", 1)), Option("done"))
    assert before + 1 == state.players[1].G
    with refused("HM-40.4"):
        act(state, SwapWithAlly(1, "haste"))
    from engine.rules.heroes.map.terrain import exits

    put_hero(state, "h1", at=exits(state, post)[0])
    assert adjacent(state, 0, 1)
    with refused("HM-40.4"):
        act(state, SwapWithAlly(1, "luck"))
    act(state, SwapWithAlly(1, "haste"), TakeCard("slow"))
    assert "slow" in state.players[0].hand and "haste" in state.players[1].hand


FOUR = ("castle", "dungeon", "necropolis", "castle")
HEROES = ("catherine", "mutare", "tamika", "rion")


@pytest.mark.rule("HM-35.1", "HM-35.2", "HM-35.3")
def test_alliance_pairs_alternate_and_mirror_a_faction() -> None:
    made = RULES.configure("alliance", 4, {})
    assert [made.team(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert made.factions[0] != made.factions[2] and made.factions[1] != made.factions[3]
    assert len(set(made.heroes)) == 4
    with pytest.raises(Refused) as caught:
        RULES.configure("alliance", 4, {}, [{"faction": "castle"}, {}, {"faction": "castle"}, {}])
    assert caught.value.rule == "HM-35.2"
    state = RULES.new_game(config("tale_of_two_lands", FOUR, heroes=("rion", "alamar", "sandro", "catherine")), 1)
    assert (*state.decks["spell"], *state.piles["spell"]).count("magic_arrow") == 0
    assert len(state.decks["spell"]) + 1 == 40 and all(len(p.deck) == 9 for p in state.players)


def alliance(**more):
    return sketch("tale_of_two_lands", FOUR, heroes=HEROES, **more)


@pytest.mark.rule("HM-35.4", "HM-35.5", "HM-35.6")
def test_allies_share_but_do_not_defend_for_each_other() -> None:
    state = alliance(round=6, G=5)
    before = state.players[2].G
    act(state, GiveToAlly(2, "G"))
    assert before + 1 == state.players[2].G
    with refused("HM-35.4"):
        act(state, GiveToAlly(1, "G"))
    state.last = 2
    assert controller(state, 0) == 1, "allies are skipped"
    place = beside(state, "settlement", owner=1, paid=True)
    state.players[1].G = 50
    act(state, MoveHero("h0", place))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert isinstance(state.agenda.asked, ChooseDefence) and state.agenda.asked.seat == 1


@pytest.mark.rule("HM-36.2")
def test_three_players_win_with_a_cube_of_every_opponent() -> None:
    state = sketch("a_new_world", ("castle", "dungeon", "necropolis"), round=4)
    state.players[0].trophies = [1]
    assert judged(state, at_end=True) is None
    state.players[0].trophies = [1, 2]
    assert judged(state, at_end=True).winners == (0,)


@pytest.mark.rule("HM-37.1", "HM-37.2", "HM-37.6")
def test_a_flagged_town_wins_at_the_end_of_the_round() -> None:
    state = sketch(round=5)
    town = next(name for name, field in state.fields.items() if field.home == 1)
    state.fields[town] = replace(state.fields[town], owner=0)
    assert judged(state) is None, "not at once"
    assert judged(state, at_end=True).winners == (0,)
    state = sketch(round=10)
    state.players[0].trophies = [1]
    assert tie_break(state, 0) > tie_break(state, 1) and score(state, 0) == score(state, 1) + 1
    last = sketch(round=5)
    last.players[1].eliminated = True
    assert judged(last).rule == "HM-37.6"


@pytest.mark.rule("HM-37.3")
def test_three_full_rounds_without_a_home_eliminate() -> None:
    state = sketch(round=2)
    town = next(name for name, field in state.fields.items() if field.home == 1)
    state.fields[town] = replace(state.fields[town], owner=-1, location="empty")
    from engine.rules.heroes.frames import Round
    from engine.rules.heroes.rounds.round import finish

    for number in range(3):
        state.agenda.frames.clear()
        finish(state, Round(serial=99, number=3 + number), Emit())
        assert not state.players[1].eliminated
    state.agenda.frames.clear()
    finish(state, Round(serial=99, number=6), Emit())
    assert state.players[1].eliminated


WINS = {
    "monks_retreat": ("mines",), "carpe_diem": ("trophies",), "dwarven_gold": ("hoard",), "search_for_the_grail": ("grail",),
    "all_for_one": ("all_trophies",), "manifest_destiny": ("holdings",), "tale_of_two_lands": ("both_towns",),
}  # fmt: skip


def own(state, location: str, seat: int = 0, count: int = 1, **more) -> None:
    """Give a seat so many fields of a kind."""
    names = [n for n, f in state.fields.items() if f.location in ("empty", "resource1", "treasure1") and f.owner < 0][:count]
    for name in names:
        state.fields[name] = replace(state.fields[name], location=location, owner=seat, **more)


@pytest.mark.parametrize("scenario", list(WINS))
def test_the_condition_of_every_clash_and_alliance_scenario(scenario: str) -> None:
    seats = CONTENT.scenarios[scenario].players[-1]
    factions = FOUR if seats == 4 else ("castle", "dungeon", "necropolis")[:seats]
    extra = {"heroes": HEROES} if seats == 4 else {}
    state = sketch(scenario, factions, round=min(8, CONTENT.scenarios[scenario].rounds - 1), **extra)
    goal = CONTENT.scenarios[scenario].victory[-1]
    assert judged(state, at_end=goal.at == "round_end") is None
    if goal.kind == "own_mines":
        for tile in goal.tiles:
            slot = next(name for name, record in state.slots.items() if record.tile == tile)
            from engine.rules.heroes.map.terrain import lay_tile

            lay_tile(state, slot, 0, None)
            for name in slot_fields(slot):
                if state.fields[name].location in ("gem_pond", "alchemist_lab"):
                    state.fields[name] = replace(state.fields[name], owner=0)
    elif goal.kind == "trophies":
        state.players[0].trophies = [1, 1]
    elif goal.kind == "hoard":
        state.players[0].G = 60
        own(state, "gold_mine", count=2)
    elif goal.kind == "grail_home":
        put_hero(state, "h0", grail=True)
    elif goal.kind == "all_trophies":
        state.players[0].trophies = [1, 2]
    elif goal.kind == "holdings":
        own(state, "settlement", count=3)
    elif goal.kind == "both_towns":
        for name, field in list(state.fields.items()):
            if field.home in (1, 3):
                assert judged(state, at_end=goal.at == "round_end") is None, "one of the two towns is not enough"
                state.fields[name] = replace(field, owner=0 if field.home == 1 else 2)
    outcome = judged(state, at_end=goal.at == "round_end")
    assert 0 in outcome.winners and 1 not in outcome.winners


CHAPTERS = [chapter for campaign in CONTENT.campaigns.values() for chapter in campaign.chapters]


@pytest.mark.parametrize("chapter", [*CHAPTERS, "unholy_quest", "geleas_champions"])
def test_the_conditions_of_every_scenario_against_enemies(chapter: str) -> None:
    scenario = CONTENT.scenarios[chapter]
    factions = (scenario.faction,) if scenario.faction else ("castle", "dungeon")
    lost = sketch(chapter, factions, round=scenario.rounds)
    assert judged(lost, at_end=True).winners == ()
    state = sketch(chapter, factions, round=6)
    for name, field in list(state.fields.items()):
        if is_enemy(field.home):
            state.fields[name] = replace(field, owner=0)
    if scenario.hosts is not None:
        state.enemies.append(Enemy("host", "", (), since=4))
    for index, enemy in enumerate(state.enemies):
        state.enemies[index] = replace(enemy, alive=False, beaten_by=0)
        state.players[0].trophies.append(of_enemy(index))
    pool = [name for name, field in state.fields.items() if field.location not in ("town", "blocked")]
    for name in pool[:3]:
        state.fields[name] = replace(state.fields[name], location="gold_mine", owner=0)
    for name in pool[3:6]:
        state.fields[name] = replace(state.fields[name], location="obelisk", flags=(0,))
    state.fields["utopia"] = replace(state.fields[pool[0]], location="dragon_utopia", owner=0)
    state.grail = "h0"
    assert judged(state).winners == tuple(range(len(factions)))


def test_a_hunted_hero_and_a_held_start() -> None:
    state = solo()
    beaten(state, "h0", ENEMY, Emit())
    assert state.players[0].defeats == 1 and start_slot(state, 0) in state.slots
    assert callable(hurt)
