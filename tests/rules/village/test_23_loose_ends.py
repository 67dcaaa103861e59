"""What no other test holds: whom "each opponent" means at five, rounds of a siege, who goes for want of cards, what is told exactly."""
from __future__ import annotations

import pytest

from engine.rules.village import rounds
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.picks import keep_seen, put_seen
from engine.rules.village.actions.trade import TameMonster
from engine.rules.village.events import HeroFell, PeekedPut, Tamed, TurnBegan
from engine.rules.village.frames import NOBODY, ArrangePeek
from engine.rules.village.rounds import next_turn
from engine.rules.village.state import replace
from engine.rules.village.targets import enemies
from tests.rules.village.sketch import CONTENT, RULES, face, faces, play, sketch
from tests.support import of_kind, told

BOSS = "vl_boss_vharzul"
SEEN = "sword coin helmet"


class Heard(list):
    """Stands for whoever hears events."""

    def __call__(self, *events) -> None:
        self.extend(events)


@pytest.mark.rule("VL-15.17", "VL-20.9")
def test_of_five_the_two_who_are_no_neighbours_are_enemies_and_of_others_the_other_team():
    five = sketch(seats=5)
    assert [enemies(five, seat) for seat in range(5)] == [[2, 3], [3, 4], [4, 0], [0, 1], [1, 2]]
    three = sketch(seats=3)
    assert [enemies(three, seat) for seat in range(3)] == [[1, 2], [2, 0], [0, 1]]
    four = sketch(seats=4)
    assert [enemies(four, seat) for seat in range(4)] == [[1, 3], [2, 0], [3, 1], [0, 2]]


@pytest.mark.rule("VL-18.12")
@pytest.mark.parametrize(("mode", "goes", "left", "pile"), [
    ("take_one", [("coin", "hand"), ("sword", "bottom"), ("helmet", "bottom")], "", "dragon goblin sword helmet"),
    ("reorder", [("coin", "top")], "sword helmet", "coin dragon goblin"),
    ("may_bottom", [("coin", "bottom")], "sword helmet", "dragon goblin coin"),
])
def test_where_cards_go_that_were_looked_at_is_told_card_by_card(mode, goes, left, pile):
    state = sketch(main="dragon goblin")
    state.eyes[0] = faces(SEEN)
    heard = Heard()
    put_seen(state, ArrangePeek(0, "main", mode), f"seen:{face('coin')}", heard)
    sizes = range(2, 9) if mode == "take_one" else [3]
    assert told(heard) == [("PeekedPut", 0, "main", face(name), to, size) for (name, to), size in zip(goes, sizes, strict=False)]
    assert state.eyes[0] == faces(left) and state.piles["main"][::-1] == faces(pile)
    assert state.hands[0] == (faces("coin") if mode == "take_one" else [])


@pytest.mark.rule("VL-18.12")
def test_what_was_looked_at_and_kept_lies_on_top_in_the_order_it_had():
    state = sketch(main="dragon")
    state.eyes[0] = faces(SEEN)
    heard = Heard()
    keep_seen(state, ArrangePeek(0, "main", "may_bottom"), heard)
    assert state.piles["main"][::-1] == faces(f"{SEEN} dragon") and state.eyes[0] == []
    assert [(event.face, event.to, event.left) for event in heard if isinstance(event, PeekedPut)] == [
        (face("helmet"), "top", 2), (face("coin"), "top", 3), (face("sword"), "top", 4),
    ]


@pytest.mark.rule("VL-19.37")
@pytest.mark.parametrize(("die", "success"), [(6, True), (1, False)])
def test_what_is_told_of_a_taming(die: int, success: bool):
    state = sketch(market=". . . . . brown_bear . . . .", dice=[die, 1])
    tamed = of_kind(play(state, TameMonster(6)), Tamed)
    need = CONTENT.cards[face("brown_bear")].traits.taming
    assert told(tamed) == [("Tamed", 0, 6, face("brown_bear"), die + 2, need, success)], "the Druid adds 2"


@pytest.mark.rule("VL-20.21")
def test_a_hero_who_falls_in_a_siege_lies_there_with_nothing_left():
    state = sketch(seats=2, mode="siege", boss=BOSS, poison={0: 2}, berserk=3, life={0: 4})
    state.fallen = [(0, NOBODY)]
    threat = state.siege.threat
    heard = Heard()
    assert rounds.settle(state, heard)
    hero = state.heroes[0]
    assert (hero.life, hero.alive, hero.down, hero.poison, hero.berserk) == (0, False, True, 0, 0)
    assert [(event.seat, event.rule, event.down) for event in heard if isinstance(event, HeroFell)] == [(0, "VL-20.21", True)]
    assert state.siege.threat == threat + 1 and state.result is None and state.heroes[1].alive


@pytest.mark.rule("VL-20.21")
def test_after_the_last_hero_a_new_round_of_the_siege_begins_with_the_first_who_stands():
    state = sketch(seats=3, mode="siege", boss=BOSS)
    assert next_turn(state, 0, Heard()) == 1 and state.siege.to_act == (1, 2)
    state.heroes[2] = replace(state.heroes[2], alive=False, life=0, down=True)
    threat = state.siege.threat
    assert next_turn(state, 1, Heard()) == 0
    assert state.siege.threat == threat + 1 and state.siege.to_act[0] == 0
    lost = sketch(seats=2, mode="siege", boss=BOSS)
    lost.siege = replace(lost.siege, to_act=(1,), threat=rounds.siege.threat_limit(lost) - 1)
    assert next_turn(lost, 1, Heard()) is None, "the village is lost before anybody acts again"


@pytest.mark.rule("VL-1.3", "VL-16.7", "VL-14.1")
def test_whoever_goes_for_want_of_cards_is_passed_over_and_the_game_goes_on():
    state = sketch("coin", seats=3, decks={1: ""}, dice=[1, 1, 1])
    events = play(state, EndTurn())
    assert [(event.seat, event.rule) for event in of_kind(events, HeroFell)] == [(1, "VL-1.3")]
    assert [event.seat for event in of_kind(events, TurnBegan)] == [2] and state.to_act == 2 and RULES.outcome(state) is None
