"""Optional rules and client extensions (HM-22.3, HM-39, HM-41)."""
from __future__ import annotations

import pytest

from engine.ai.heroes.heuristics import HEURISTICS
from engine.ai.heroes.plans import act_lines
from engine.ai.heroes.town import build_worth
from engine.ai.levels import LEVELS
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit, EndActivation
from engine.rules.heroes.actions.means import TradeAnywhere
from engine.rules.heroes.actions.town import Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.cards.hand import return_card
from engine.rules.heroes.combat.finish import conclude
from engine.rules.heroes.config import OPTIONAL
from engine.rules.heroes.content import DIFFICULTIES
from engine.rules.heroes.events import AttackRolled, CardsDrawn, CombatEnded, HeroPlaced, UnitDamaged
from engine.rules.heroes.frames import Act, Deploy, Round
from engine.rules.heroes.map.flags import yields
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.adventure import RotateStart
from engine.rules.heroes.questions.picks import Trade
from engine.rules.heroes.rounds.round import ROUND_STAGES
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.codec import digest, from_json, to_json
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.window import Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, RULES, ZERO, act, battle, beside, config, dice, legal, of, sketch
from tests.support import refused


def stage(state, name: str, number: int) -> None:
    """Run one stage of a round alone."""
    next(step for step in ROUND_STAGES if step.__name__ == name)(state, Round(serial=1, number=number), Emit())


@pytest.mark.rule("HM-22.3")
def test_diplomacy_needs_dwellings_and_pays_the_cost() -> None:
    state = sketch(hands=("diplomacy", ""), buildings=())
    with refused("HM-22.3"):
        act(state, PlayCard("diplomacy", 0))
    state = sketch(hands=("diplomacy", ""), buildings=("dwelling_b", "dwelling_s", "dwelling_g"), G=200, V=9)
    act(state, PlayCard("diplomacy", 0))
    asked = state.agenda.asked
    tiers = sorted(RULES.content.units[name].tier for name in asked.drawn)
    assert tiers == ["azure", "bronze", "gold", "silver"]
    name = asked.options[0]
    act(state, Option(name))
    assert state.players[0].G == 200 - RULES.content.units[name].few.cost.G and state.players[0].population


@pytest.mark.rule("HM-39.1", "HM-39.15")
def test_a_secondary_hero_from_the_start() -> None:
    state = RULES.new_game(config(optional=("start_secondary", "no_bonus")), 1)
    while isinstance(state.agenda.asked, Question):
        act(state, Option(state.agenda.asked.options[0]))
    assert {"s0", "s1"} <= set(state.heroes)
    assert state.fields[state.heroes["s0"].at].location == "empty"
    with pytest.raises(Refused) as caught:
        RULES.configure("clash", 2, {"more_astrologers": "on", "no_astrologers": "on"})
    assert caught.value.rule == "HM-39.15"


@pytest.mark.rule("HM-39.2")
def test_every_attack_hurts() -> None:
    state = dice(battle("few n_peasants 6", "few dread_knights 10, few zombies 19", optional=("least_damage",)), MINUS, ZERO)
    events = act(state, AttackUnit("b1"))
    assert of(events, UnitDamaged)[0].amount == 1


@pytest.mark.rule("HM-39.3")
def test_dice_give_one() -> None:
    state = dice(sketch(G=0, optional=("poor_dice",)), 6)
    act(state, MoveHero("h0", beside(state, "resource1")))
    assert state.players[0].G == 1


@pytest.mark.rule("HM-39.4", "HM-39.11")
def test_more_or_no_astrologers() -> None:
    for optional, resource, even in (((), 0, 1), (("more_astrologers",), 1, 1), (("no_astrologers",), 0, 0)):
        state = sketch(optional=optional)
        stage(state, "astrologers", 3)
        assert state.astro_rounds == resource
        stage(state, "astrologers", 4)
        assert state.astro_rounds == resource + even


@pytest.mark.rule("HM-39.5")
def test_a_calm_die_triggers_but_does_not_hurt() -> None:
    state = dice(battle("few crusaders 6", "pack zombies 10, few zombies 19", optional=("calm_die",)), PLUS, ZERO)
    events = act(state, AttackUnit("b1"))
    assert of(events, UnitDamaged)[0].amount == 1, "3 - 1 - 1 for the die that zombies fear"


@pytest.mark.rule("HM-39.7")
def test_double_income() -> None:
    state = sketch(optional=("double_income",), G=0)
    mine = beside(state, "gold_mine")
    act(state, MoveHero("h0", mine))
    assert state.players[0].income[0] == 20 and state.players[0].G == 10
    assert yields(state, state.fields[mine]) == ("G", 10)


@pytest.mark.rule("HM-39.8")
def test_no_bonus() -> None:
    state = RULES.new_game(config(optional=("no_bonus",)), 1)
    topics = []
    while isinstance(state.agenda.asked, Question):
        topics.append(type(state.agenda.asked))
        act(state, Option(state.agenda.asked.options[0]))
    assert topics == [RotateStart, RotateStart]


@pytest.mark.rule("HM-39.9")
def test_free_combat_rounds_up_to_ten() -> None:
    from engine.rules.heroes.combat.rounds import LONGEST, _go_on

    state = battle("few crusaders 6", "few n_boars 18", kind="guards", optional=("free_rounds",))
    state.heroes["h0"] = replace(state.heroes["h0"], mp=0)
    fight = state.agenda.find(state.combat.serial)
    state.agenda.frames[:] = [frame for frame in state.agenda.frames if not frame.asks]
    _go_on(state, fight, Emit())
    act(state, Option("prolong"))
    assert state.combat.rounds_left or state.combat.round == 2
    assert state.heroes["h0"].mp == 0 and LONGEST == 10


@pytest.mark.rule("HM-39.10")
def test_fields_renew() -> None:
    state = sketch(optional=("renewed_fields",))
    name = beside(state, "windmill", black=True)
    stage(state, "refresh", 5)
    assert state.fields[name].black
    stage(state, "refresh", 8)
    assert not state.fields[name].black


@pytest.mark.rule("HM-39.12")
def test_plundered_towns_serve_their_captor() -> None:
    state = sketch(optional=("plundered_towns",), G=20)
    town = next(name for name, field in state.fields.items() if field.home == 1)
    state.fields[town] = replace(state.fields[town], owner=0)
    assert Recruit("evil_eyes") in legal(state, Recruit)
    before = state.players[1].G
    stage(state, "income", 3)
    assert before == state.players[1].G


@pytest.mark.rule("HM-39.13", "HM-39.16")
def test_free_trade() -> None:
    state = sketch(optional=("free_trade",), G=6, V=0, hands=("haste", ""))
    act(state, TradeAnywhere(), Option(Trade("G", 6, "V", 1)), Option("done"))
    assert (state.players[0].G, state.players[0].V) == (0, 1)
    post = beside(state, "trading_post")
    act(state, MoveHero("h0", post))
    assert isinstance(state.agenda.asked, Act) and state.fields[post].black and len(state.players[0].hand) == 2
    with refused("HM-18.22"):
        act(sketch(), TradeAnywhere())


@pytest.mark.rule("HM-39.14")
def test_gained_cards_go_to_the_discard_pile() -> None:
    state = sketch(optional=("slow_cards",))
    act(state, MoveHero("h0", beside(state, "artifact")), Option("pile"))
    assert state.players[0].hand == [] and len(state.players[0].discard) == 1


@pytest.mark.rule("HM-39.14")
@pytest.mark.parametrize(("optional", "hand", "discard"), [((), ["haste"], []), (("slow_cards",), [], ["haste"])])
@pytest.mark.parametrize("origin", ["cast", "front", "eyes"])
def test_returning_cards_go_to_the_discard_pile_too(optional: tuple[str, ...], hand: list[str], discard: list[str], origin: str) -> None:
    state = sketch(optional=optional)
    emit = Emit()
    return_card(state, 0, "haste", origin, emit)
    assert (state.players[0].hand, state.players[0].discard) == (hand, discard)
    told = "CardReturned" if hand else "CardDiscarded"
    assert "".join(type(event).__name__ for event in emit.events) == told


@pytest.mark.rule("HM-41.1")
def test_computer_seats_play_legal_actions_from_views() -> None:
    state = sketch(hands=("estates haste", "luck"))
    view = RULES.view_for(state, 0)
    lines = HEURISTICS.lines(view)
    assert lines and all(line.actions[0] in RULES.legal_actions(state) for line in lines)
    assert LEVELS["easy"].iterations < LEVELS["normal"].iterations < LEVELS["hard"].iterations


@pytest.mark.rule("HM-41.2")
def test_priorities_of_a_computer_turn() -> None:
    state = sketch("carpe_diem", G=60, M=30, V=9)
    names = [type(line.actions[0]).__name__ for line in act_lines(state, 0, RULES.legal_actions(state))]
    assert names.index("Reinforce" if "Reinforce" in names else "Build") < len(names)
    # Income and stronger units before walls: in matches the walled side met them with the weaker army.
    order = ("dwelling_b", "city_hall", "dwelling_s", "citadel", "mage_guild", "brotherhood_of_the_sword")
    rich = sketch(G=90, M=90, V=90, buildings=())
    worth = [build_worth(rich, 0, name, 7) for name in order]
    assert worth == sorted(worth, reverse=True) and len(set(worth)) == len(order)
    poor = sketch(G=15, M=4, V=1, buildings=("dwelling_b",))
    assert build_worth(poor, 0, "city_hall", 7) > 1 > build_worth(poor, 0, "mage_guild", 7), "small things do not eat up great ones"
    quiet = sketch(G=0, M=0, V=0)
    goal = beside(quiet, "windmill")
    best = [line.actions for line in act_lines(quiet, 0, RULES.legal_actions(quiet))[:3]]
    assert (MoveHero("h0", goal),) in best


@pytest.mark.rule("HM-41.3")
def test_windows_open_by_public_facts_alone() -> None:
    for hand in ("st_attack", "haste"):
        state = dice(battle("few crusaders 6", "few skeletons 10, few zombies 19", hands=(hand, "")), *[ZERO] * 4)
        act(state, AttackUnit("b1"))
        asked = state.agenda.asked
        assert isinstance(asked, Window) and asked.private, "asked whatever the hand holds"
    state = battle("few crusaders 6", "few skeletons 10")
    assert not state.agenda.asked.private and not Deploy(0, 0).private


@pytest.mark.rule("HM-41.4")
def test_draws_and_rolls_reveal() -> None:
    assert CardsDrawn.reveals and AttackRolled.reveals
    from engine.rules.heroes.events import HeroMoved, UnitShifted

    assert not HeroMoved.reveals and not UnitShifted.reveals


@pytest.mark.rule("HM-41.5")
def test_a_saved_state_goes_on_the_same_way() -> None:
    state = battle("few crusaders 6", "few skeletons 10, few zombies 19", hands=("st_attack", ""))
    other = from_json(to_json(state), RULES.state_type)
    for one in (state, other):
        act(one, AttackUnit("b1"))
        while isinstance(one.agenda.asked, Window):
            act(one, RULES.legal_actions(one)[0])
    assert digest(state) == digest(other)


@pytest.mark.rule("HM-41.6")
def test_five_calm_rounds_drive_the_attacker_off() -> None:
    state = battle("few crusaders 0", "few skeletons 19")
    home = next(name for name, field in state.fields.items() if field.owner == 0)
    state.heroes["h0"] = replace(state.heroes["h0"], origin=home)
    events: list = []
    for _ in range(40):
        if state.combat is None:
            break
        events += act(state, *(legal(state, EndActivation) or RULES.legal_actions(state))[:1])
    assert [event.how for event in of(events, CombatEnded)] == ["stalemate"]
    assert state.heroes["h0"].at == home and state.players[1].trophies == []


def test_conclude_is_the_only_end() -> None:
    state = battle("few crusaders 0", "few skeletons 19")
    conclude(state, 0, "beaten", Emit())
    assert state.combat is None and BOOK is not None


@pytest.mark.rule("HM-6.6", "HM-41.3")
def test_a_foreign_fight_is_not_important() -> None:
    state = sketch(G=60, M=20, V=5)
    state.players[1].G = state.players[1].M = 40
    act(state, MoveHero("h0", beside(state, "ore_mine", guard=1)))
    asked = state.agenda.asked
    assert isinstance(asked, Window) and asked.moment == "combat_announced" and asked.order == (0, 1)
    view = RULES.view_for(state, None)
    assert RULES.important(view, asked, 0) and not RULES.important(view, asked, 1)


@pytest.mark.rule("HM-39.15", "HM-38.5", "HM-2.1", "HM-2.3", "HM-2.4")
def test_sample_configs_leave_nothing_out() -> None:
    found = list(RULES.sample_configs().values())
    assert {toggle for one in found for toggle in one.optional} == set(OPTIONAL)
    assert {one.difficulty for one in found} == set(DIFFICULTIES)
    played = {(one.scenario, one.seats) for one in found if one.mode != "sandbox"}
    assert played == {(scenario.id, seats) for scenario in CONTENT.scenarios.values() for seats in scenario.players}
    assert {one.automatic_ties for one in found} == {True, False} == {one.siege for one in found}


@pytest.mark.rule("HM-39.1", "HM-39.15")
def test_the_second_hero_of_the_start_is_announced_like_any_other() -> None:
    state = RULES.new_game(config(optional=("start_secondary",)), 1)
    events = []
    while isinstance(state.agenda.asked, RotateStart):
        events += act(state, Option(state.agenda.asked.options[0]))
    placed = of(events, HeroPlaced)
    assert {event.hero: event.to for event in placed} == {name: state.heroes[name].at for name in ("s0", "s1")}
