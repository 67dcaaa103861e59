"""Before any card is played: whom the own units reach, with exact odds, and one click that does all of it (UX-77, P-MB-2)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.actions.turns import Activate
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment
from scenes.match.scene import MatchScene
from scenes.mythic import layout
from scenes.mythic.lens import lens
from tests.rules.mythic.sketch import do, sketch
from tests.scenes.mythic.laid import RULES, Laid
from tests.support.screen import Screen, agree


def before() -> MythicState:
    """Achilles is a walk away from Hades, Zeus waits beside the board; nobody has acted."""
    return sketch("zeus achilles@ol06 | hades@ol09 medusa@ol25", hands=("achilles achilles zeus aow", "hades aow"))


def test_pointing_at_an_enemy_shows_exact_odds_before_any_card(tmp_path: Path) -> None:
    """P-MB-2: the odds are those of the very position in which the blow will fall."""
    state, laid = before(), Laid(tmp_path)
    plan = laid.strikes.own(state)["hades"]
    assert [type(action) for action in plan.actions] == [Activate, MoveTo, AttackUnit]
    walked = state.clone()
    do(walked, *plan.actions[:-1])
    assert plan.lens == lens(walked, walked.units[plan.attacker.id], walked.units["hades"])
    assert plan.way is not None and plan.way.path[-1] == walked.units[plan.attacker.id].area
    pointing = laid.asked(state, pointed="hades")
    assert laid.forecasts.planned(pointing) == plan and plan.lens.back is not None, "and the answer to be feared"
    told = laid.tooltip("hades", pointing)
    assert laid.t("mythic.ui.strike.card") in told and laid.t(f"mythic.unit.{plan.attacker.id}.name") in told
    assert laid.forecasts.planned(laid.asked(state, pointed="medusa")) is None, "nobody reaches her"


def test_one_click_on_an_enemy_plays_the_card_walks_and_strikes_and_one_undo_takes_it_back(tmp_path: Path) -> None:
    """P-MB-2, UX-77: two clicks at most where the dice are played by the button."""
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    people = (Player("human", "Ana"), Player("ai", "Bruno", "random", 1))
    match = Match(RULES, RULES.configure("duel", 2), 3, people, start=before())
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    screen.until(lambda: scene.pointer.picker is not None)
    rect = scene.drawer.rect("hades")
    assert rect is not None
    spot = next((x, y) for y in range(rect.top, rect.bottom) for x in range(rect.left, rect.right) if scene.drawer.at((x, y)) == "hades")
    screen.click(spot)
    screen.until(lambda: len(match.entries) >= 3)
    assert [type(entry.action) for entry in match.entries[:3]] == [Activate, MoveTo, AttackUnit]
    screen.until(lambda: scene.pointer.picker is not None)
    scene.undo()
    agree(scene.app)
    assert not match.entries, "card, walk and blow are one gesture"
    screen.app.close()


def test_a_closer_look_says_whom_a_unit_could_strike_next(tmp_path: Path) -> None:
    """UX-77, UX-09: the roles exchanged: the worst blow that an enemy could deal, at a God before anybody else."""
    laid, state = Laid(tmp_path), sketch("zeus@ol13 achilles@ol14 | ares@ol14 medusa@ol25", hands=("zeus", "ares"))
    coming = laid.strikes.menace(state, "ares")
    assert coming is not None and coming.target.id == "zeus" and coming.way is not None
    told = laid.inspect("ares", Moment(state)).text
    assert laid.t("mythic.unit.zeus.name") in told and f"{coming.lens.left}{{icon:arrow_right}}" in told
    far = sketch("zeus@ol01 | ares@ol25")
    assert laid.strikes.menace(far, "ares") is None and "mythic.ui.menace" not in laid.inspect("ares", Moment(far)).text


def test_in_an_activation_a_click_walks_up_and_strikes(tmp_path: Path) -> None:
    """P-MB-2: whom the acting unit reaches by walking glows as a target too."""
    state = sketch("achilles@ol06 zeus@ol01 | hades@ol09", hands=("achilles", "aow"), acting="achilles")
    laid = Laid(tmp_path)
    chain = next(chain for chain in laid.parts.chooser.chains((), Moment(state)) if chain.path == ("hades",))
    assert [type(action) for action in chain.actions] == [MoveTo, AttackUnit]
    assert laid.parts.chooser.glow("hades", laid.asked(state)) == "target"


def test_the_threats_of_the_next_turn_are_a_click_or_a_key_away(tmp_path: Path) -> None:
    """P-MB-2: where enemies could strike is hatched; pointing at one's own shows the worst blow it may have to bear."""
    state = sketch("zeus@ol13 achilles@ol01 | ares@ol14 medusa@ol25", hands=("zeus", "ares"))
    laid = Laid(tmp_path)
    reached = laid.strikes.menaced(state, 0)
    assert "ol13" in reached and "ol01" not in reached
    resting = laid.asked(state, pointed="zeus")
    assert laid.forecasts.planned(resting) is None
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pygame.Rect(layout.THREATS).center)
    assert laid.parts.outlook.touched(None, event, resting) and laid.gaze.threats  # type: ignore[arg-type]
    feared = laid.forecasts.planned(resting)
    assert feared is not None and feared.attacker.id == "ares" and feared.target.id == "zeus" and not feared.actions
    assert laid.parts.outlook.touched(None, pygame.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0), resting)  # type: ignore[arg-type]
    assert not laid.gaze.threats


@pytest.mark.rule("MB-20.11")
def test_no_plan_leads_through_fire(tmp_path: Path) -> None:
    """What would be rolled on the way is never part of a gesture."""
    state = sketch("achilles@ta08 zeus@ta01 | hades@ta14", board="tartarus", hands=("achilles", "aow"), acting="achilles")
    for chain in Laid(tmp_path).strikes.chains(state):
        walk = chain.actions[0]
        assert state.board.areas[walk.area].terrain != "lava"  # type: ignore[attr-defined]
