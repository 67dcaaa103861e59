"""Astrologers effects that last until the next card, or wait for income (HM-4.4)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.cards.hand import hand_limit
from engine.rules.heroes.frames import AddPower, Round
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.combat import ChooseRedrawn
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.rounds.rolls import rerolls
from engine.rules.heroes.rounds.round import ROUND_STAGES, proclaim
from engine.rules.heroes.rounds.turn import refresh_movement
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, act, battle, beside, dice, sketch


@pytest.mark.rule("HM-4.4", "HM-8.1")
@pytest.mark.parametrize(("card", "points"), [("battalions_stallion", 4), ("magic_tortoise", 2), ("", 3)])
def test_movement(card: str, points: int) -> None:
    state = sketch()
    state.astro = card
    refresh_movement(state, 0, Emit())
    assert state.heroes["h0"].mp == points


@pytest.mark.rule("HM-5.1")
def test_the_hand_limit_grows() -> None:
    state = sketch()
    assert hand_limit(state, 0) == 4
    state.astro = "profuse_growth"
    assert hand_limit(state, 0) == 5


@pytest.mark.rule("HM-4.3", "HM-4.4")
@pytest.mark.parametrize(("card", "res", "change"), [("gold_dragon", "G", 5), ("wild_debauchery", "G", -5), ("merry_leprechaun", "V", 1)])
def test_waiting_effects_come_with_the_next_income(card: str, res: str, change: int) -> None:
    plain, state = sketch(), sketch()
    state.waiting = [card]
    for one in (plain, state):
        next(stage for stage in ROUND_STAGES if stage.__name__ == "income")(one, Round(serial=1, number=3), Emit())
    assert getattr(state.players[0], res) == getattr(plain.players[0], res) + change
    assert state.waiting == []


@pytest.mark.rule("HM-7.2", "HM-14.5")
def test_the_weasel_rerolls_once_per_turn() -> None:
    state = dice(sketch(G=0), 1, 6)
    state.astro = "swift_weasel"
    act(state, MoveHero("h0", beside(state, "resource1")))
    assert isinstance(state.agenda.asked, Question) and state.agenda.asked.options == (Again("weasel", 0), "keep")
    act(state, Option(Again("weasel", 0)))
    assert state.players[0].G == 6 and rerolls(state, 0, "resource", 1, ()) == []


@pytest.mark.rule("HM-4.4", "HM-12.7")
def test_the_first_spell_is_stronger_or_comes_back() -> None:
    state = battle("few crusaders 6", "few n_trolls 10, few zombies 19", hands=("magic_arrow st_attack", ""))
    state.astro = "grim_warlock"
    act(state, PlayCard("magic_arrow", 0))
    if isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    act(state, Option(on_unit("b1")))
    assert state.combat.fighters["b1"].damage == 2
    state = battle("few crusaders 6", "few n_trolls 10, few zombies 19", hands=("magic_arrow st_attack", ""))
    state.astro = "crazy_wizard"
    act(state, PlayCard("magic_arrow", 0), LetGo(), Option(on_unit("b1")))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert "magic_arrow" in state.players[0].hand


@pytest.mark.rule("HM-23.2")
def test_the_satyr_redraws_a_guard() -> None:
    from engine.rules.heroes.actions.deployment import DoneDeploying, PlaceUnit

    state = sketch()
    state.astro = "groovy_satyr"
    act(state, MoveHero("h0", beside(state, "ore_mine", guard=1)))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
    asked = state.agenda.asked
    assert isinstance(asked, ChooseRedrawn)
    before = state.combat.guards[0]
    act(state, Option(before))
    assert state.piles["bronze"][-1] == before and len(state.combat.guards) == 1


def proclaimed(name: str, *faces: int, **more) -> HeroesState:
    """The stars say this, in a later astrologers' round."""
    state = sketch(hands=("haste estates speculum", "slow"), **more)
    state.decks["astrologers"] = [name]
    state.astro_rounds = 2
    if faces:
        dice(state, *faces)
    emit = BOOK.emitter(state)
    proclaim(state, emit)
    BOOK.run(state, emit)
    return state


@pytest.mark.rule("HM-4.4")
@pytest.mark.parametrize("name", list(CONTENT.astrologers))
def test_a_card_is_resolved_at_once_lasts_or_waits(name: str) -> None:
    state = proclaimed(name, *[1] * 40)
    when = CONTENT.astrologers[name].when
    assert (state.astro, state.waiting) == (name if when == "astro" else "", [name] if when == "income" else [])
    assert state.piles["astrologers"][-1] == name


@pytest.mark.rule("HM-4.4", "HM-11.11")
def test_the_lizard_exchanges_artifacts_and_spells() -> None:
    state = sketch(hands=("haste estates speculum", "slow"))
    for player, deck in zip(state.players, (["st_power"], []), strict=True):
        player.deck = list(deck)
    state.decks["astrologers"], state.astro_rounds = ["annoying_lizard"], 2
    proclaim(state, Emit())
    me, other = state.players
    assert len(me.hand) == 3 and "estates" in me.hand and sorted([*me.hand, *me.deck]) == ["estates", "haste", "speculum", "st_power"]
    assert other.hand == ["slow"] and other.deck == [], "the only card comes back"


@pytest.mark.rule("HM-4.4", "HM-7.1", "HM-14.2", "HM-14.3")
def test_the_stars_give_morale_experience_and_goods_to_everybody() -> None:
    assert [player.morale for player in proclaimed("fancy_pixie").players] == [1, 1]
    assert [player.xp for player in proclaimed("fluffy_rabbit", 1, 1).players] == [1, 1]
    before = sketch().players[1].V
    assert [player.V for player in proclaimed("white_raven", 4, 3, V=before).players] == [before + 2, before + 1]


@pytest.mark.rule("HM-4.4", "HM-18.4")
def test_the_beaver_takes_black_cubes_but_no_flags_and_never_in_the_first_round() -> None:
    state = sketch()
    wheel = beside(state, "water_wheel", black=True)
    mine = next(name for name, field in state.fields.items() if field.location == "ore_mine")
    state.fields[mine] = replace(state.fields[mine], owner=0)
    state.decks["astrologers"], state.astro_rounds = ["dead_silence", "friendly_beaver"], 1
    proclaim(state, Emit())
    assert state.fields[wheel].black and state.decks["astrologers"] == [], "another card was drawn instead"
    state.decks["astrologers"], state.astro_rounds = ["friendly_beaver"], 2
    proclaim(state, Emit())
    assert not state.fields[wheel].black and state.fields[mine].owner == 0


@pytest.mark.rule("HM-4.4", "HM-20.4")
def test_isras_friends_reinforce_for_half_rounded_up() -> None:
    state = proclaimed("isras_friends", army="few marksmen, few champions", G=20, V=1)
    assert state.agenda.asked.options == ("marksmen", "champions", "skip")
    act(state, Option("marksmen"))
    assert state.players[0].G == 17 and state.players[0].army[0].side == "pack", "half of five, rounded up"
    rich = proclaimed("isras_friends", army="few champions", G=20, V=1)
    act(rich, Option("champions"))
    assert (rich.players[0].G, rich.players[0].V) == (10, 0), "half of 20 G and of 1 V, each rounded up"


@pytest.mark.rule("HM-4.4")
def test_the_plague_turns_one_pack_of_choice() -> None:
    state = proclaimed("terrible_plague", army="pack halberdiers, pack griffins")
    assert state.agenda.asked.options == ("halberdiers", "griffins")
    act(state, Option("griffins"))
    assert [troop.side for troop in state.players[0].army] == ["pack", "few"]
    assert proclaimed("terrible_plague", army="few griffins").agenda.asked.seat == 1, "who has no pack is not asked"


@pytest.mark.rule("HM-4.4")
def test_silence_is_silence() -> None:
    state, calm = proclaimed("dead_silence"), sketch(hands=("haste estates speculum", "slow"))
    assert [player.hand for player in state.players] == [player.hand for player in calm.players] and state.fields == calm.fields
