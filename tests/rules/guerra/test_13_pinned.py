"""What is told, who may see it, what is pointed at, and the ends of rules that other tests never reached."""
from __future__ import annotations

import pytest

from engine.rules.guerra import frames as f
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import MoveCounter
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.config import DeckList, violations
from engine.rules.guerra.counters import tally
from engine.rules.guerra.effects import AlwaysKey, AlwaysRule, Selector
from engine.rules.guerra.events import CardPeeked, CardsDrawn
from engine.rules.guerra.hands import peek_at
from engine.rules.guerra.power import gain, power_at
from engine.rules.guerra.targets import Reach, bears, fits_printed
from engine.rules.guerra.values import has_key, max_power
from engine.rules.kernel.types import HIDDEN
from tests.rules.guerra.sketch import CONTENT, RULES, find, hand, play, sketch
from tests.support import refused, told

SECRET = {
    "Bid", "ActInInfluence", "ActInClash", "DiscardCard", "PutUnder", "TakeFromHand", "FindCard", "Mulligan",
}
"""What is asked about a hidden bid, a hand or cards that only the asked player has seen."""
OPEN = {
    "ChooseStarter", "DiscardTop", "MovePower", "EnterPlay", "PickOpponent", "Assign", "ServeGain", "OrderTriggers", "PickSpoil", "FeedSun",
}
EXAMPLES = {
    "MovePower": (0, 5), "PickOpponent": (0, (1,)), "Assign": (0, 1), "DiscardCard": (0, 1), "PutUnder": (0, "designs:0", "may_bottom"),
    "TakeFromHand": (0, 1), "FindCard": (0, "weapon"), "ServeGain": (0, 1, ("c1",)), "PickSpoil": (0, 1),
}


@pytest.mark.rule("GM-1.6", "GM-6.5")
@pytest.mark.parametrize("name", sorted(SECRET | OPEN))
def test_what_is_asked_about_hands_and_hidden_cards_is_nobody_elses_business(name: str) -> None:
    decision = getattr(f, name)(*EXAMPLES.get(name, (0,)))
    assert decision.private == (name in SECRET)


@pytest.mark.rule("GM-1.6")
def test_a_choice_of_an_effect_is_secret_where_it_lies_in_the_hand() -> None:
    assert f.Ask(0, 1, 0, hand=True).private and not f.Ask(0, 1, 0).private


@pytest.mark.rule("GM-1.6", "GM-11.12")
def test_only_their_owner_sees_which_cards_were_drawn_or_looked_at() -> None:
    drawn = CardsDrawn(seat=1, cards=("nor_axe", "nor_fury"), left=3)
    assert drawn.seen_by(1) == drawn and drawn.seen_by(0).cards == (HIDDEN, HIDDEN) == drawn.seen_by(None).cards
    peeked = CardPeeked(seat=0, place="oracle:1:0", cards=("nor_odin",))
    assert peeked.seen_by(0) == peeked and peeked.seen_by(1).cards == (HIDDEN,) == peeked.seen_by(None).cards


def test_what_is_pointed_at_to_act() -> None:
    """The picker walks these: the card first, then whom it goes to; power is given by a click and taken back by way of the reserve."""
    assert PlayCard("nor_fury").path == ("hand:nor_fury",)
    assert Equip("nor_axe", "c1").path == ("hand:nor_axe", "c1")
    assert MoveCounter("reserve:0", "oracle:0:1").path == ("oracle:0:1",)
    assert MoveCounter("oracle:0:1", "reserve:0").path == ("reserve:0", "oracle:0:1")
    assert MoveCounter("oracle:0:1", "oracle:0:2").path[1:] == ("oracle:0:1", "oracle:0:2")
    assert len(MoveCounter("oracle:0:1", "oracle:0:2").path) == 3


# -- what is told -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GM-8.5")
def test_meditation_is_told_with_what_it_gave() -> None:
    state = sketch("nor_einherjar:1", ask="influence")
    piece = find(state, "nor_einherjar").id
    assert told(play(state, Meditate(piece))) == [("Meditated", piece, 2, 3, state.central)]


@pytest.mark.rule("GM-5.3")
def test_a_key_that_is_given_is_told() -> None:
    state = sketch("cth_sanatorium nor_thor:3", ask="influence")
    thor = find(state, "nor_thor").id
    events = told(play(state, UseAbility(find(state, "cth_sanatorium").id, 0), Choose(thor)))
    assert ("KeyGranted", thor, "mad", True, "cth_sanatorium") in events and has_key(state, find(state, "nor_thor"), "mad")


@pytest.mark.rule("GM-6.6")
def test_taking_the_marker_is_told() -> None:
    state = sketch("nor_thor:3", hand="cel_hospitality", ask="influence", first=1)
    events = told(play(state, PlayCard("cel_hospitality"), Choose(find(state, "nor_thor").id)))
    assert ("MarkerTaken", 0) in events and state.first == 0


@pytest.mark.rule("GM-7.11")
def test_a_card_of_the_designs_deck_that_was_looked_at_may_go_to_its_bottom() -> None:
    state = sketch("nor_thor:6+azt_codex", designs="nor_fury nor_mead nor_axe", ask="influence")
    before = [card.face for card in state.players[0].designs]
    codex = find(state, "azt_codex").id
    play(state, UseAbility(codex, 1))
    while not isinstance(state.agenda.asked, f.PutUnder):
        play(state, RULES.legal_actions(state)[0])
    assert state.agenda.asked.then == "may_bottom"
    events = told(play(state, Choose("bury")))
    assert [card.face for card in state.players[0].designs] == [before[-1], *before[:-1]]
    assert [event[:3] for event in events if event[0] == "CardBuried"] == [("CardBuried", 0, "designs:0")]


@pytest.mark.rule("GM-2.4")
def test_a_match_that_is_over_says_so_and_asks_nobody() -> None:
    state = sketch("gre_zeus:3@ nor_thor:6@", "", reserve=(20, 1), ask="clash")
    play(state, Pass(), Pass())
    assert state.result is not None and state.phase == "over" and state.to_act is None and not state.fired


# -- the ends of rules -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GM-3.1")
def test_the_last_opponents_pantheon_is_for_the_chronicle_alone() -> None:
    boss = next(deck for deck in CONTENT.decks.values() if deck.boss_only)
    listed = DeckList(boss.pantheon, boss.gods, boss.designs)
    assert "GM-3.1" in [refusal.rule for refusal in violations(CONTENT, listed)]
    assert not list(violations(CONTENT, listed, boss=True))


@pytest.mark.rule("GM-6.7")
def test_two_to_six_play() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]


@pytest.mark.rule("GM-2.3")
@pytest.mark.parametrize(("seat", "lives"), [(0, True), (1, False)])
def test_the_boon_that_remembers_a_name_is_the_first_seats_alone(seat: int, lives: bool) -> None:
    mine, theirs = ("", "gre_zeus:3@ neu_dragon:3@") if seat == 0 else ("gre_zeus:3@ neu_dragon:3@", "")
    reserve = (2, 20) if seat == 0 else (20, 2)
    state = sketch(mine, theirs, reserve=reserve, ask="clash", boons=("boon_name",))
    play(state, Pass(), Pass())
    assert (state.result is None) == lives and state.players[seat].reserve == int(lives)


@pytest.mark.rule("GM-11.1")
def test_own_weapons_are_counted_and_nothing_else_that_is_worn() -> None:
    state = sketch("nor_thor:3+nor_axe+azt_codex gre_zeus:3+azt_codex", "gre_ares:3+gre_sword", ask="influence")
    reach = Reach(state, 0, "influence")
    assert tally(reach, "own_weapons") == 1
    assert bears(state, find(state, "nor_thor"), "weapon") and not bears(state, find(state, "gre_zeus"), "weapon")


@pytest.mark.rule("GM-1.3")
def test_an_empty_central_reserve_gives_nothing_and_says_nothing() -> None:
    state = sketch("nor_thor:3", ask="influence", central=0)
    events: list[object] = []
    assert gain(state, "c1", 3, "nor_mead", lambda *told: events.extend(told)) == 0  # type: ignore[arg-type]
    assert not events and power_at(state, "c1") == 3 and power_at(state, "c99") == 0


@pytest.mark.rule("GM-1.6")
def test_there_is_nothing_to_look_at_where_no_card_lies() -> None:
    state = sketch("nor_thor:3", oracles="nor_odin^3", ask="influence")
    events: list[object] = []
    for place, zone in (("designs:0", "own_designs_top"), ("oracle:0:0", "own_oracle_next")):
        assert not peek_at(state, 0, place, zone, lambda *told: events.extend(told))  # type: ignore[arg-type]
    assert not events
    assert peek_at(state, 0, "oracle:0:0", "any_oracle_top", lambda *told: events.extend(told)) and len(events) == 1  # type: ignore[arg-type]


@pytest.mark.rule("GM-11.2")
def test_filters_read_the_printed_card_where_nothing_is_in_play() -> None:
    zeus, axe = CONTENT.faces["gre_zeus"], CONTENT.faces["nor_axe"]
    assert fits_printed(Selector("own"), zeus)
    for field, over, exact in (("pm_max", zeus.max_power - 1, zeus.max_power), ("f_max", zeus.strength - 1, zeus.strength)):
        assert not fits_printed(Selector("own", **{field: over}), zeus) and fits_printed(Selector("own", **{field: exact}), zeus)
    assert not fits_printed(Selector("own", cost_max=axe.cost - 1), axe) and fits_printed(Selector("own", cost_max=axe.cost), axe)
    assert not fits_printed(Selector("own", myth="norse"), zeus) and fits_printed(Selector("own", myth="greek"), zeus)
    assert not fits_printed(Selector("own", kind="mortal"), zeus) and fits_printed(Selector("own", kind="god"), zeus)


@pytest.mark.rule("GM-8.4")
def test_a_maximum_is_never_below_nothing() -> None:
    from engine.rules.guerra.state import Mod, replace

    state = sketch("nor_thor:3", ask="influence")
    piece = find(state, "nor_thor")
    state.put(replace(piece, mods=(Mod("pm", -50, True, "gre_styx"),)))
    assert max_power(state, find(state, "nor_thor")) == 0


@pytest.mark.rule("GM-5.8")
def test_hubris_is_played_against_somebody_who_bears_a_weapon() -> None:
    bare = sketch("gre_zeus:3@", "nor_thor:3@+azt_codex", hand="gre_hubris", ask="clash")
    armed = sketch("gre_zeus:3@", "nor_thor:3@+nor_axe", hand="gre_hubris", ask="clash")
    assert RULES.why_not(armed, PlayCard("gre_hubris")) is None
    with refused("GM-5.3"):
        play(bare, PlayCard("gre_hubris"))
    assert hand(bare) == ["gre_hubris"]


def test_what_always_stands_can_only_lie_where_cards_say_it_can() -> None:
    """The words of card texts: a key is the bearer's, a limit speaks of a bearer, and no rule lies on an enemy."""
    with pytest.raises(ValueError, match="bearer"):
        AlwaysKey(Selector("self"), "mad")
    with pytest.raises(ValueError, match="bearer"):
        AlwaysRule(Selector("self"), "bearer_god_only")
    with pytest.raises(ValueError, match="target"):
        AlwaysRule(Selector("enemy", count="all"), "cannot_assign")
    assert AlwaysKey(Selector("bearer"), "mad").key == "mad"
    assert AlwaysRule(Selector("bearer"), "bearer_god_only") and AlwaysRule(Selector("self"), "cannot_assign")
