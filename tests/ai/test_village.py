"""The computer heroes of the village: legal lines everywhere, sensible answers, clearly better than chance."""
from __future__ import annotations

import pytest

from engine.ai.brain import brain_for, choose, personas
from engine.ai.village.heuristics import HEURISTICS, with_taste
from engine.ai.village.taste import PREY, VICTIMS, prey, victim, ward
from engine.content import load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.village.actions.choices import Amount, Decline, Pick
from engine.rules.village.actions.play import PlayCard, PlayTreasures
from engine.rules.village.actions.trade import BuyCard
from engine.rules.village.frames import DiscardFromHand, RemoveFromHand
from tests.rules.village.sketch import CONTENT, card, face, play, sketch

RULES = load_rules("village")


def greedy(state):
    """The quick player: routine, or what looks best."""
    lines = HEURISTICS.lines(state)
    if lines:
        return lines[0].actions[0]
    return max(RULES.legal_actions(state), key=lambda action: HEURISTICS.prior(state, action))


@pytest.mark.parametrize("label", list(RULES.sample_configs()))
def test_every_line_is_legal_in_every_mode(label: str) -> None:
    state, dice = RULES.new_game(RULES.sample_configs()[label], 2), Dice(2)
    for _ in range(400):
        if state.to_act is None:
            break
        for line in HEURISTICS.lines(state) or []:
            assert RULES.why_not(state, line.actions[0]) is None, (state.agenda.asked, line)
        legal = RULES.legal_actions(state)
        assert all(HEURISTICS.prior(state, action) > 0 for action in legal)
        assert all(0.0 <= HEURISTICS.value(state, seat) <= 1.0 for seat in range(state.config.seats))
        RULES.apply(state, dice.pick(legal))


@pytest.mark.parametrize("first", [0, 1])
def test_the_quick_player_beats_chance(first: int) -> None:
    won = 0
    for seed in range(8):
        state, dice = RULES.new_game(RULES.configure("duel", 2), seed), Dice(seed)
        while state.to_act is not None:
            RULES.apply(state, greedy(state) if state.to_act == first else dice.pick(RULES.legal_actions(state)))
        won += RULES.outcome(state).winners == (first,)
    assert won >= 7


def test_the_search_takes_a_win_that_lies_open() -> None:
    state = sketch("sword coin", life={1: 2}, gold=50)
    brain = brain_for(RULES, "normal")
    line = choose(RULES, brain, RULES.view_for(state, 0), 3)
    while not isinstance(line.actions[0], PlayCard) or line.actions[0].target != "seat1":
        play(state, *line.actions)
        assert state.to_act == 0, "it forgot to strike"
        line = choose(RULES, brain, RULES.view_for(state, 0), 3)
    assert line.actions[0] == card("sword", "seat1")


def test_routine_and_small_questions() -> None:
    assert greedy(sketch("coin coin sword")) == PlayTreasures()
    assert greedy(sketch("ring_of_mind sword")) == card("ring_of_mind")
    asked = sketch("confusion", "sword nugget coin")
    play(asked, card("confusion"))
    assert isinstance(asked.agenda.asked, DiscardFromHand) and greedy(asked) == Pick("hand:vl_coin")
    smith = sketch("smelt_gold coin coin", market=". . . . nugget . . . . .")
    play(smith, card("smelt_gold"))
    assert greedy(smith) == Amount(2)


def test_nobody_pays_for_a_scroll_he_cannot_read() -> None:
    dull = sketch(heroes="barbarian slayer", gold=60, market=". wisdom_scroll . . . . . . . .")
    assert HEURISTICS.prior(dull, BuyCard(2)) < 0.05
    wise = sketch(heroes="mage slayer", gold=60, market=". . fire_bolt . . . . . . .")
    assert HEURISTICS.prior(wise, BuyCard(3)) > 0.5


def test_every_profile_is_a_player_of_its_own() -> None:
    found = personas(RULES)
    assert list(found) == list(CONTENT.profiles)
    view = RULES.view_for(sketch("coin", gold=60, market=f"{'. ' * 5}sword goblin . . ."), 0)
    tasted = found["breeder"].forget(view)
    assert tasted.config.start(0).profile == "breeder" and view.config.start(0).profile == ""
    assert face("sword") in tasted.market


def tasted(profile: str, **where):
    """A position whose seat 0 plays by a profile."""
    return with_taste(profile, sketch(**where))


def test_every_word_of_a_profile_means_something() -> None:
    assert {profile.attack for profile in CONTENT.profiles.values()} == set(PREY)
    assert {profile.monster for profile in CONTENT.profiles.values()} == set(VICTIMS)


@pytest.mark.parametrize(
    ("profile", "foe"), [("brute", 2), ("caster", 1), ("assassin", 1), ("boss", 1), ("turtle", 2)]
)
def test_profiles_strike_the_enemy_of_their_taste(profile: str, foe: int) -> None:
    """Seat 1 is healthy and bare, seat 2 wounded behind plate."""
    state = tasted(
        profile, hand="fire_bolt", seats=3, heroes="mage slayer elf", life={2: 12}, defences="plate_armor>2 tower_shield>2",
    )  # fmt: skip
    assert prey(state, 0) == foe


def test_the_boss_profile_kills_where_it_can() -> None:
    state = tasted("boss", seats=3, life={2: 5})
    assert prey(state, 0) == 2


def test_monsters_go_where_the_profile_says() -> None:
    """To the right, who would strike next; to the rich; a shield before the weakest of the team."""
    assert victim(tasted("brute", seats=3), 0) == 2
    rich = tasted("breeder", seats=3, decks={1: "long_sword ruby ruby", 2: "coin coin staff"})
    assert victim(rich, 0) == prey(rich, 0) == 1
    view = RULES.view_for(rich, 0)
    assert victim(view, 0) == prey(view, 0) == 1, "what somebody has collected is public, where it lies is not"
    team = tasted("support", hand="giant_turtle", seats=4, life={2: 4})
    assert ward(team, 0) == 2 and ward(tasted("brute", seats=4, life={2: 4}), 0) == 0
    assert HEURISTICS.prior(team, card("giant_turtle", "seat2")) > HEURISTICS.prior(team, card("giant_turtle", "seat0"))


@pytest.mark.parametrize("optional", [True, False])
def test_what_leaves_the_game_is_compared_and_so_is_keeping_all(optional: bool) -> None:
    state = sketch("sword coin")
    state.agenda.frames.append(RemoveFromHand(seat=0, left=1, optional=optional))
    picks = {line.actions[0] for line in HEURISTICS.lines(state) or ()}
    assert {Pick(f"hand:{face('sword')}"), Pick(f"hand:{face('coin')}")} <= picks
    assert (Decline() in picks) == optional
