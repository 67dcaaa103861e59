"""What clicks and drops mean at the table of Guerra, and what is foretold of a choice."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.actions.transfer import DiscardOracle, MoveCounter
from engine.rules.guerra.actions.words import Pass
from engine.rules.guerra.events import CardPlayed, GameWon, ReservesCounted
from engine.rules.guerra.frames import Influence
from engine.rules.guerra.state import Held, State, replace
from engine.table.moment import Moment
from engine.table.picker import Picker
from scenes.common.confirm import ConfirmScene
from scenes.guerra.board import layout
from scenes.guerra.words.places import RIVAL_HAND
from scenes.match.scene import MatchScene
from tests.rules.guerra.sketch import RULES, find, sketch
from tests.scenes.guerra.desk import Desk
from tests.scenes.mythicals.test_match import click_step
from tests.support.screen import Screen


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def foretold(desk: Desk, state: State, *path: str) -> str:
    return desk.words.foretold(path[-1], desk.moment(state, *path[:-1]))


@pytest.mark.rule("GM-7.4")
def test_one_click_on_a_card_gives_it_one_counter_of_the_reserve(desk: Desk) -> None:
    state = sketch(oracles="nor_odin^0 nor_thor^2", reserve=(9, 20), ask="move")
    picker = desk.moment(state).picker
    assert picker.pick("oracle:0:0") == MoveCounter("reserve:0", "oracle:0:0")
    assert Picker(picker.actions).pick("oracle:0:1") == MoveCounter("reserve:0", "oracle:0:1"), "also where power lies already"
    back = Picker(picker.actions)
    assert back.pick("reserve:0") is None and back.options() == ("oracle:0:1",)
    assert back.pick("oracle:0:1") == MoveCounter("oracle:0:1", "reserve:0")


@pytest.mark.rule("GM-7.4")
def test_power_is_dragged_from_card_to_card_and_home(desk: Desk) -> None:
    state = sketch(oracles="nor_odin^0 nor_thor^2", ask="move")
    now = desk.moment(state)
    paths = {action.path: action for action in now.picker.actions}
    reserve, fan = layout.reserve(state, layout.NEAR), layout.oracle_fan(state, layout.NEAR)
    home = desk.chooser.meant("oracle:0:1", (reserve[0] + 9, reserve[1] + 9), now)
    assert paths[home] == MoveCounter("oracle:0:1", "reserve:0")
    x, y = fan.place("", 0, 2)
    assert paths[desk.chooser.meant("oracle:0:1", (x + 9, y + 9), now)] == MoveCounter("oracle:0:1", "oracle:0:0")
    assert desk.chooser.meant("oracle:0:1", (320, 140), now) is None


@pytest.mark.rule("GM-7.4")
@pytest.mark.parametrize("oracles", ["nor_odin^0 nor_thor^0", "nor_odin^0 nor_thor^2"])
def test_a_counter_is_dragged_from_the_reserve_onto_a_card(tmp_path: Path, oracles: str) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = "instant"
    players = (Player("human", "Layla", "random", 0), Player("ai", "Morgan", "random", 1))
    match = Match(RULES, RULES.configure("duel", 2), 3, players)
    scene = MatchScene(screen.app, match, strict=True)
    match.state = sketch(oracles=oracles, ask="move")
    screen.show(scene)
    scene.shown.show(match.view(0))
    screen.wait(0.3)
    x, y = layout.oracle_fan(match.state, layout.NEAR).place("", 0, 2)
    screen.drag((layout.PURSE[0] + 6, layout.PURSE[1] + 6), (x + 20, y + 30))
    screen.wait(0.3)
    assert [entry.action for entry in match.entries] == [MoveCounter("reserve:0", "oracle:0:0")]
    screen.app.close()


@pytest.mark.rule("GM-7.3")
def test_nobody_discards_a_god_by_a_slip_of_the_mouse(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    players = (Player("human", "Layla", "random", 0), Player("human", "Morgan", "random", 1))
    match = Match(RULES, RULES.configure("duel", 2), 3, players)
    scene = MatchScene(screen.app, match)
    match.state = sketch(oracles="nor_odin^0 nor_thor^2", ask="discard")
    screen.show(scene)
    scene.shown.show(match.view(0))
    screen.wait(0.3)
    assert "discards it" in scene.parts.words.tooltip("oracle:0:0", _hovering(scene, "oracle:0:0"))
    click_step(screen, scene, "oracle:0:0")
    screen.wait(0.1)
    assert isinstance(screen.app.stack.top, ConfirmScene) and not match.entries
    assert "Odin" in scene.parts.chooser.regret(DiscardOracle("oracle:0:0"), scene.moment)
    screen.app.close()


def _hovering(scene: MatchScene, step: str) -> Moment:
    scene.moment.hovered = step
    return scene.moment


@pytest.mark.parametrize("card", ["nor_axe", "gre_ares"])
def test_what_means_nothing_now_is_not_refused_for_a_wrong_reason(desk: Desk, card: str) -> None:
    state = sketch("nor_thor:5+nor_axe", "gre_ares:3", ask="influence")
    attempt = desk.chooser.attempt(find(state, card).id, desk.moment(state))
    assert attempt is None or "meditate" not in attempt.path


def test_a_picked_weapon_is_refused_by_who_cannot_bear_it(desk: Desk) -> None:
    state = sketch("nor_thor:5 nor_einherjar:0", hand="nor_axe", ask="influence")
    now = desk.moment(state, "hand:nor_axe")
    refusal = RULES.why_not(now.view, desk.chooser.attempt(find(state, "nor_einherjar").id, now))
    assert refusal is not None and refusal.rule == "GM-8.2"
    assert desk.words.prompt(now).endswith("who shall bear it?")


@pytest.mark.rule("GM-5.8")
def test_a_clash_action_that_nobody_can_pay_says_so() -> None:
    def why(power: int) -> object:
        state = sketch(f"nor_einherjar:{power}@", "gre_ares:3@", hand="egy_scorpions", ask="clash")
        refusal = RULES.why_not(state, PlayCard("egy_scorpions"))
        return refusal.facts.get("why") if refusal is not None else None

    assert (why(0), why(2)) == ("payer", None)


@pytest.mark.rule("GM-9.5", "GM-9.3")
def test_an_assignment_foretells_power_and_both_armies(desk: Desk) -> None:
    state = sketch("nor_thor:5 nor_einherjar:1", "gre_ares:3@", ask="assign")
    thor, weak = find(state, "nor_thor"), find(state, "nor_einherjar")
    force = desk.words.content.faces["nor_thor"].strength
    enemy = desk.words.content.faces["gre_ares"].strength
    words = foretold(desk, state, thor.id)
    assert "P 5 → 4" in words and f"0:{enemy} → {force}:{enemy}" in words
    assert "Armies" not in foretold(desk, state, weak.id), "whoever arrives exhausted adds nothing"


@pytest.mark.rule("GM-8.2", "GM-8.5")
def test_equipping_and_meditating_foretell_what_is_left(desk: Desk) -> None:
    state = sketch("nor_thor:5", hand="nor_axe", ask="influence")
    thor, axe = find(state, "nor_thor"), desk.words.content.faces["nor_axe"]
    force = desk.words.content.faces["nor_thor"].strength
    words = foretold(desk, state, "hand:nor_axe", thor.id)
    assert f"P 5 → {5 - axe.cost}" in words and f"strength {force} → {force + axe.strength}" in words
    words = foretold(desk, state, thor.id, "meditate")
    assert "P 5 → 7" in words and "tired" in words


@pytest.mark.rule("GM-9.6")
def test_the_last_pass_foretells_what_the_clash_costs(desk: Desk) -> None:
    state = sketch("nor_einherjar:3@", "gre_ares:3@", reserve=(20, 20), ask="clash")
    lost = desk.words.content.faces["gre_ares"].strength - desk.words.content.faces["nor_einherjar"].strength
    assert lost > 0 and foretold(desk, state, "pass") == ""
    RULES.apply(state, RULES.legal_actions(state)[0])
    desk.bottom = 1
    words = foretold(desk, state, "pass")
    assert f"20 → {20 - lost}P" in words


def test_what_chance_decides_is_not_foretold(desk: Desk) -> None:
    state = sketch("nor_odin:5", designs="nor_axe nor_fury", ask="influence")
    words = foretold(desk, state, find(state, "nor_odin").id, "ability:0")
    assert "P 5 → 4" in words and "axe" not in words.casefold() and "fury" not in words.casefold()


def test_the_log_tells_what_a_played_card_does(desk: Desk) -> None:
    told = desk.words.describe(CardPlayed(seat=1, card="egy_scorpions", hand=3), sketch())
    assert told.startswith("Morgan plays") and told.endswith(desk.words.says.ability("egy_scorpions", 0, phase=False))


@pytest.mark.rule("GM-7.8", "GM-10.3", "GM-10.4")
@pytest.mark.parametrize(("oracle", "wasted"), [
    ("nor_volva^1", False), ("nor_volva^2", True), ("egy_nile^1", False), ("egy_nile^2", True),
])
def test_power_that_a_card_could_not_use_is_foretold_as_lost(desk: Desk, oracle: str, wasted: bool) -> None:
    assert ("the excess is lost" in foretold(desk, sketch(oracles=oracle, ask="move"), "oracle:0:0")) == wasted


def test_one_click_begins_the_one_thing_a_card_can_do_where_it_can_be_taken_back(desk: Desk) -> None:
    state = sketch("nor_thor:5@", "gre_ares:3@", ask="clash")
    thor = find(state, "nor_thor").id
    assert desk.chooser.onward(desk.moment(state, thor)) == "ability:0", "whom it strikes is asked next, and undo leads back"
    state = sketch("nor_einherjar:2", ask="influence")
    assert desk.chooser.onward(desk.moment(state, find(state, "nor_einherjar").id)) is None, "after meditating the rival decides"
    state = sketch("nor_odin:5", designs="nor_axe nor_fury", ask="influence")
    assert desk.chooser.onward(desk.moment(state, find(state, "nor_odin").id)) is None, "what is drawn cannot be drawn back"


def test_a_card_with_one_thing_to_do_foretells_it_before_the_click(desk: Desk) -> None:
    state = sketch("nor_einherjar:1", ask="influence")
    assert "P 1 → 3" in foretold(desk, state, find(state, "nor_einherjar").id)


@pytest.mark.rule("GM-1.6")
def test_what_one_has_seen_of_the_rivals_hand_is_told(desk: Desk) -> None:
    state = sketch(their_hand="gre_phalanx gre_aristeia", ask="influence")
    seen = state.players[1].hand[0]
    state.players[1].hand[0] = Held(seen.face, 1)
    now = desk.moment(state)
    tip = desk.words.tooltip(RIVAL_HAND, now)
    assert "Phalanx" in tip and "1 card that you do not know" in tip and "Aristeia" not in tip
    card = desk.words.inspect(RIVAL_HAND, now)
    assert card is not None and desk.words.says("gre_phalanx") in card.text


@pytest.mark.rule("GM-2.1", "GM-2.4", "GM-10.7")
def test_the_log_holds_the_numbers_of_the_victory_check(desk: Desk) -> None:
    counted = ReservesCounted(seats=(0, 1), reserves=(17, 31), goals=(30, 30))
    view = sketch()
    assert desk.words.describe(counted, view) == "Victory check, God of gods: Layla 17/30P, Morgan 31/30P."
    assert "31P against 17P. God of gods" in desk.words.describe(GameWon(seat=1, rule="GM-2.1", scores=(17, 31)), view)
    assert "12P against -2P. Oblivion" in desk.words.describe(GameWon(seat=0, rule="GM-2.4", scores=(12, -2)), view)


@pytest.mark.rule("GM-8.1")
def test_a_pass_that_ends_the_phase_with_playable_cards_is_asked_again(desk: Desk) -> None:
    def asked_again(passes: int, **facts: str) -> str:
        state = sketch("nor_thor:5", "gre_ares:3", ask="influence", **facts)
        at, frame = next((at, each) for at, each in enumerate(state.agenda.frames) if isinstance(each, Influence))
        state.agenda.frames[at] = replace(frame, passes=passes)
        return desk.chooser.regret(Pass(), desk.moment(state))

    assert "Mead" in asked_again(1, hand="nor_mead")
    assert asked_again(0, hand="nor_mead") == "", "the rival has yet to pass, so nothing is over"
    assert asked_again(1, hand="nor_fury") == "", "what cannot be played now is not missed"


def test_numbers_pick_cards_and_never_the_end_of_a_step(desk: Desk) -> None:
    now = desk.moment(sketch("nor_thor:5", hand="nor_mead nor_fury", ask="influence"))
    assert desk.chooser.numbered(now) == ("hand:nor_mead", "hand:nor_fury")
    assert not set(desk.chooser.numbered(desk.moment(sketch("nor_thor:5", ask="influence")))) & {"pass", "done"}
    moving = desk.moment(sketch(oracles="nor_odin^0 nor_thor^0", ask="move"))
    assert desk.chooser.numbered(moving) == ("oracle:0:0", "oracle:0:1", "between")


@pytest.mark.rule("GM-5.3")
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_question_of_a_long_card_says_at_least_what_the_answer_is_for(tmp_path: Path, language: str) -> None:
    desk = Desk(tmp_path, language=language)
    state = sketch("jap_tomoe:5@", "gre_ares:3@ gre_hoplite:3@", hand="jap_fog", ask="clash")
    RULES.apply(state, PlayCard("jap_fog"))
    while RULES.legal_actions(state)[0].path[0] == find(state, "jap_tomoe").id:
        RULES.apply(state, RULES.legal_actions(state)[0])
    asked = {"en": "-1 maximum power", "es": "-1PM"}[language]
    assert asked in desk.words.prompt(desk.moment(state)), "not only that a target is wanted"
