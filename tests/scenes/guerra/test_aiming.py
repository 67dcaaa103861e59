"""While a card asks: it stays in sight, says who pays, ticks off whom it was aimed at, and can be taken back; signs mean one thing each."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.actions.words import Choose
from engine.rules.guerra.frames import ActInInfluence, Ask, Run
from engine.rules.guerra.state import State
from scenes.guerra.board.cards import SIGNS
from scenes.guerra.board.ticks import payer, ticks
from scenes.guerra.words import aims
from scenes.guerra.words.acts import doer
from scenes.guerra.words.places import RUNNING
from scenes.match.scene import MatchScene
from tests.rules.guerra.sketch import RULES, find, sketch
from tests.scenes.guerra.desk import Desk
from tests.support.screen import Screen


def running(state: State) -> Run:
    asked = state.agenda.asks(Ask)
    assert asked is not None
    return state.agenda.running(asked.run, Run)


def test_targets_are_numbered_in_the_order_they_were_chosen(tmp_path: Path) -> None:
    """S-16: of up to two targets the first bears a 1 while the second is asked for, and the question counts them."""
    state = sketch(theirs="gre_hoplite:3 gre_ares:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    desk = Desk(tmp_path)
    RULES.apply(state, PlayCard("jap_withering"))
    assert "(1 of up to 2)" in desk.words.prompt(desk.moment(state))
    ares = find(state, "gre_ares").id
    RULES.apply(state, Choose(ares))
    assert [(tick.key, tick.words, tick.pays) for tick in ticks(state, running(state))] == [(ares, "1", False)]
    assert "(2 of up to 2)" in desk.words.prompt(desk.moment(state))


def test_the_card_that_asks_stays_in_sight_for_whoever_plays_it(tmp_path: Path) -> None:
    state = sketch(theirs="gre_hoplite:3 gre_ares:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    RULES.apply(state, PlayCard("jap_withering"))
    for bottom, seen in ((0, True), (1, False)):
        desk = Desk(tmp_path / str(bottom), bottom=bottom)
        lying = [placing.key for placing in desk.scenery.laid_out(desk.lay(state).sight)]
        assert (f"{RUNNING}jap_withering" in lying) is seen
    assert desk.words.inspect(f"{RUNNING}jap_withering", desk.moment(state)) is not None, "it can be read large"


@pytest.mark.rule("GM-5.5", "GM-5.8")
def test_the_card_says_who_pays(tmp_path: Path) -> None:
    """S-16: an Influence card is paid from the reserve, a Clash card by whoever performs it, asked for first where it can be several."""
    desk = Desk(tmp_path)
    state = sketch("gre_ares:3", "azt_eagle:3 azt_jaguar:3", hand="gre_siren", reserve=(9, 9), ask="influence")
    RULES.apply(state, PlayCard("gre_siren"))
    assert payer(desk.words, state, running(state)) == "Your reserve"
    state = sketch("gre_ares:3@ gre_hoplite:3@", "azt_eagle:3@ azt_jaguar:3@", hand="gre_gorgon", ask="clash")
    RULES.apply(state, PlayCard("gre_gorgon"))
    assert payer(desk.words, state, running(state)) == "Who pays?"
    RULES.apply(state, Choose(find(state, "gre_hoplite").id))
    assert payer(desk.words, state, running(state)) == "Hoplite"
    assert [tick.pays for tick in ticks(state, running(state))] == [True]


def test_every_sign_of_the_legend_means_one_thing() -> None:
    """S-16: power is a coin, its maximum a bolt."""
    icons = [icon for _, icon in aims.SIGNS]
    assert len(set(icons)) == len(icons)
    assert SIGNS["gain_power"] == dict(aims.SIGNS)["power"] != dict(aims.SIGNS)["limit"] == SIGNS["mod_pm"]


def test_a_phase_that_gives_cards_more_room_is_no_news(tmp_path: Path) -> None:
    """Cards that lie larger or smaller are not outlined as if somebody had touched them; power on an oracle is news."""
    desk = Desk(tmp_path)
    noted = [desk.scenery.noted(desk.lay(sketch("nor_thor:3", oracles=f"nor_odin^{power}", ask=ask)).sight)
             for ask, power in (("move", 1), ("influence", 1), ("influence", 2))]
    assert noted[0]["oracle:0:0"] == noted[1]["oracle:0:0"] != noted[2]["oracle:0:0"]
    assert noted[0]["c1"] == noted[1]["c1"]


def test_what_an_ability_does_belongs_to_whoever_uses_it() -> None:
    """Otherwise the strip of the others' acts would leave out what they did to one's own cards."""
    state = sketch(theirs="gre_hoplite:3 gre_ares:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    assert doer(state, 1) == 1
    RULES.apply(state, PlayCard("jap_withering"))
    assert doer(state, 1) == 0


def test_back_takes_a_card_up_again(tmp_path: Path) -> None:
    """While a card asks, Back beside the end of its answers puts it into the hand again; nothing has been paid."""
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = "instant"
    players = (Player("human", "Layla", "normal", 0), Player("ai", "Morgan", "easy", 1))
    state = sketch(theirs="gre_hoplite:3 gre_ares:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    match = Match(RULES, state.config, 3, players, start=state)
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    screen.wait(0.3)
    scene.choice.pick("hand:jap_withering")
    screen.until(lambda: type(scene.context.moment.decision) is Ask and scene.pointer.picker is not None, 10)
    back = scene.choice.button_of("@back")
    assert back is not None
    screen.click(back.center)
    screen.wait(0.3)
    assert type(match.state.agenda.asked) is ActInInfluence and match.state.players[0].hand[0].face == "jap_withering"
    screen.app.close()
