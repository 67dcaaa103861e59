"""What a table of Guerra makes plain: room for one's own cards, large armies, named buttons, silence where nothing can be done."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.actions.play import Equip, PlayCard
from engine.rules.guerra.actions.words import PASS
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Assign
from engine.rules.guerra.state import State, replace
from engine.table.picker import Picker
from scenes.guerra.board import layout
from scenes.guerra.board.layout import NEAR
from scenes.guerra.board.looks import BIG
from scenes.guerra.builder.deck_panel import DeckFigures
from scenes.guerra.builder.decks import of_ours
from scenes.guerra.builder.draft import Draft
from scenes.guerra.sheets import sheet
from scenes.guerra.shots import played
from scenes.match.scene import MatchScene
from tests.rules.guerra.sketch import RULES, find, sketch
from tests.scenes.guerra.desk import Desk
from tests.support.screen import Screen

IDLE = (ActInInfluence, Assign, ActInClash)


def looks(desk: Desk, state: object, zone: str) -> list[str]:
    sight = desk.lay(state).sight
    return [placing.look.sprite for placing in desk.scenery.pieces(sight) if placing.zone == zone]


def test_own_cards_are_large_while_nobody_fights(tmp_path: Path) -> None:
    """P-GM-3: in Transfer the room of the field goes to the own oracles and the own hall, in Influence to the hall alone."""
    desk = Desk(tmp_path)
    for ask, oracles in (("move", True), ("influence", False)):
        state = sketch("nor_thor:3 nor_loki:2", "gre_ares:3", oracles="nor_odin^1 nor_freyja^0", ask=ask)
        assert all(sprite.startswith("large@") == oracles for sprite in looks(desk, state, "oracles_near"))
        assert all(sprite.startswith("large@") for sprite in looks(desk, state, "hall_near"))
        assert not any(sprite.startswith("large@") for sprite in looks(desk, state, "hall_far"))


@pytest.mark.parametrize(("fighters", "large"), [(2, True), (4, False)])
def test_small_armies_stand_at_twice_their_size(tmp_path: Path, fighters: int, large: bool) -> None:
    """P-GM-3: armies are large in the Clash, as long as they have room."""
    desk = Desk(tmp_path)
    state = sketch(" ".join(["nor_thor:3@"] * fighters), "gre_ares:3@", oracles="nor_odin^1", ask="clash")
    assert layout.zone(state, NEAR) == layout.ZONE[NEAR]
    shown = [*looks(desk, state, "army_near"), *looks(desk, state, "army_far")]
    assert len(shown) == fighters + 1 and all(sprite.startswith(BIG) == large for sprite in shown)
    for placing in desk.scenery.pieces(desk.director.sight):
        if placing.zone.startswith("army") and large:
            plain = desk.screen.app.art.size(placing.look.sprite.rpartition(":")[2])
            assert desk.painter.paint(placing.look).get_size() == (plain[0] * 2, plain[1] * 2)


@pytest.mark.parametrize(("language", "words"), [("en", "Play Mead"), ("es", "Jugar")])
def test_confirm_names_the_act(tmp_path: Path, language: str, words: str) -> None:
    """P-GM-5: whoever confirms reads what will be done, and for how much."""
    desk = Desk(tmp_path, language=language)
    state = sketch("nor_thor:5", hand="nor_mead nor_axe", ask="influence")
    now = desk.moment(state)
    said = desk.words.confirms(PlayCard("nor_mead"), now)
    assert said.startswith(words) and desk.words.card("nor_mead") in said
    thor = find(state, "nor_thor").id
    assert desk.words.card("nor_axe") in desk.words.confirms(Equip("nor_axe", thor), now)


def test_the_button_says_what_the_words_say(tmp_path: Path) -> None:
    """P-GM-5: the button that confirms bears the name of the act."""
    screen = Screen(tmp_path)
    players = (Player("human", "Layla", "random", 0), Player("ai", "Morgan", "random", 1))
    match = Match(RULES, RULES.configure("duel", 2), 3, players)
    scene = MatchScene(screen.app, match)
    match.state = sketch("nor_thor:5", hand="nor_mead", ask="influence")
    screen.show(scene)
    scene.shown.show(match.view(0))
    scene.moment.picker = Picker([PlayCard("nor_mead")], unordered=lambda prefix: True)
    scene.moment.picker.propose(PlayCard("nor_mead"))
    assert scene.moment.picker.ready is not None
    assert scene.hud._label("@confirm", scene.moment) == scene.parts.words.confirms(PlayCard("nor_mead"), scene.moment)
    screen.app.close()


def test_a_turn_without_decisions_costs_no_pass(tmp_path: Path) -> None:
    """P-GM-4, UX-75: with nobody in play and nothing to play no question stops the table; two on one couch are still asked."""
    def asked(second: str) -> int:
        screen = Screen(tmp_path / second)
        screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
        players = (Player("human", "Layla", "random", 0), Player(second, "Morgan", "random", 1))
        match = Match(RULES, RULES.configure("duel", 2), 3, players)
        scene = MatchScene(screen.app, match)
        match.state = sketch("", "", oracles="nor_odin^0", hand="nor_axe", ask="influence", pantheons=("nor_helheim", "nor_helheim"))
        screen.show(scene)
        scene.shown.show(match.view(0))
        turn, clicks = match.state.turn, 0
        for _ in range(40):
            screen.wait(0.2)
            if (match.state.turn, match.state.phase) != (turn, "influence") and match.state.phase not in ("assignment", "clash"):
                break
            if scene.choice.asked is not None and type(match.state.agenda.asked) in IDLE and match.to_act == 0:
                clicks += 1
                scene.choice.pick("pass")
        screen.app.close()
        return clicks

    assert asked("ai") == 0


def test_the_goal_card_says_how_far_both_are(tmp_path: Path) -> None:
    """UX-79: God of gods with the own reserve against 30, Oblivion with the rival's, and a warning when it is near."""
    desk = Desk(tmp_path)
    goal = desk.words.goal_card(desk.moment(sketch("nor_thor:3", reserve=(7, 12), ask="influence")))
    god, oblivion = goal.targets
    assert (god.have, god.want) == (7, 30) and "12" in oblivion.text and "Morgan" in oblivion.text
    assert "7" in goal.danger
    assert not desk.words.goal_card(desk.moment(sketch("nor_thor:3", reserve=(20, 12), ask="influence"))).danger
    assert len(desk.words.legend(desk.moment(sketch("nor_thor:3")))) >= 8


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_counts_of_a_deck_say_what_they_are_held_against(tmp_path: Path, language: str) -> None:
    """P-GM-6: 21 gods are no fraction of 20; the tip says the law of decks in a sentence."""
    app = Screen(tmp_path, language).app
    assert app.t("guerra.builder.gods.enough", n=21).endswith(" 21") and "/" not in app.t("guerra.builder.gods.enough", n=21)
    assert app.t("guerra.builder.gods", n=17).endswith("17/20"), "what is missing is a fraction"
    draft = Draft(RULES.content, of_ours(RULES.content.decks["deck_norse"], "x"))
    tip = DeckFigures(app, (0, 0, 100, 60), draft).tip.split("\n")[0]
    assert "20" in tip and "30" in tip and "2" in tip
    app.close()


def test_one_click_passes_to_the_end_of_a_phase_unless_somebody_touches_what_is_ones_own(tmp_path: Path) -> None:
    """P-ALL-5, UX-75: the second button answers for its owner, and stops where that could matter to them."""
    desk = Desk(tmp_path)

    def still(state: State, *changed: State) -> list[bool]:
        found = desk.chooser.answering("phase", desk.moment(state))
        assert found is not None and found[0](state) == [PASS]
        return [found[1](each) for each in changed]

    calm = sketch("nor_thor:3", "gre_ares:3", hand="nor_mead", ask="influence")
    theirs, own, later = (calm.clone() for _ in range(3))
    for state, name in ((theirs, "gre_ares"), (own, "nor_thor")):
        piece = find(state, name)
        state.pieces[piece.id] = replace(piece, power=1)
    later.phase = "clash"
    assert still(calm, calm, theirs, own, later) == [True, True, False, False]
    assert desk.chooser.answering("phase", desk.moment(sketch("nor_thor:3", ask="assign"))) is None


def test_a_recorded_war_asks_nobody_to_pass_who_can_do_nothing_else(tmp_path: Path) -> None:
    """P-ALL-5: through a whole recorded duel every turn without decisions costs its player not one pass."""
    desk, match = Desk(tmp_path), played(2, lambda asked, turn: False)
    idle, asked = 0, 0
    for _, _, state in [(0, 0, match.state_at(at)) for at in range(len(match.entries))]:
        if type(state.agenda.asked) in IDLE and state.to_act == 0:
            legal = RULES.legal_actions(state)
            idle += len(legal) == 1
            asked += len(legal) == 1 and not desk.chooser.skippable(legal[0])
    assert idle > 5 and asked == 0


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_deck_says_what_it_is_good_at_and_one_is_for_a_first_game(tmp_path: Path, language: str) -> None:
    """UX-76: with a picture, its mythology and how much practice it asks for; the one with the star is what a new player gets."""
    app = Screen(tmp_path, language).app
    (option,) = RULES.modes[0].seat_options
    sheets = {choice: sheet(app, "deck", choice) for choice in option.choices}
    for choice, found in sheets.items():
        assert found is not None and found.picture and found.good_at and len(found.figures) == 5, choice
    assert [choice for choice, found in sheets.items() if found is not None and found.first] == [option.default]
    app.close()
