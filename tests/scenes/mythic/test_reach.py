"""A click on an enemy never walks; what cannot be done says why before it is tried; what a finished attack needed leaves (S-8 to S-11)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.window import Pass
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.actions.omphalos import PickUp
from engine.rules.mythic.actions.turns import EndTurn, RecallTroop
from engine.rules.mythic.events import DiceRolled
from engine.rules.mythic.frames import Allocate, Counter, Main
from engine.ui.toast import hidden
from scenes.common.curtain import CurtainScene
from scenes.match.scene import MatchScene
from scenes.match.strip import StripScene
from scenes.mythic import layout
from tests.rules.mythic.sketch import do, sketch
from tests.scenes.mythic.laid import RULES, Laid
from tests.scenes.mythic.test_clarity import offered
from tests.support.screen import Screen

MINE = (Player("human", "Ana"), Player("ai", "Bruno", "random", 1))


def shown(home: Path, state: object, people: tuple[Player, ...] = MINE) -> tuple[Screen, MatchScene]:
    """A position in a window, at instant speed."""
    screen = Screen(home)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    scene = MatchScene(screen.app, Match(RULES, RULES.configure("duel", 2), 3, people, start=state))
    screen.show(scene)
    return screen, scene


def body(scene: MatchScene, name: str) -> tuple[int, int]:
    """A point on a figure."""
    rect = scene.drawer.rect(name)
    assert rect is not None
    return next((x, y) for y in range(rect.top, rect.bottom) for x in range(rect.left, rect.right) if scene.drawer.at((x, y)) == name)


def test_a_click_on_an_enemy_out_of_reach_never_walks(tmp_path: Path) -> None:
    """S-8: it says why the enemy cannot be struck and what a click would do, although its area can be reached."""
    fresh = sketch("zeus@ol02 achilles@ol05 | ares@ol04", hands=("aow", "ares"), acting="achilles")
    frame = fresh.agenda.asked.serial
    fresh.agenda.edit(frame, done=("attack",))  # Mobility: he may still walk to where Ares stands.
    assert MoveTo("ol04") in RULES.legal_actions(fresh)
    screen, scene = shown(tmp_path, fresh)
    screen.until(lambda: scene.pointer.picker is not None)
    spot = body(scene, "ares")
    screen.move(spot)
    assert scene.pointer.over == "ares" and scene.moment.hovered is None
    assert screen.app.t("mythic.ui.beside") in scene.parts.words.tooltip("ares", scene.moment)
    assert screen.app.t("refusal.MB-6.3.attack") in scene.choice.why("ares")
    screen.click(spot)
    screen.wait(0.2)
    assert not scene.match.entries and screen.app.t("refusal.MB-6.3.attack") in screen.app.toasts.texts
    lit = next(area for area in ("ol04", "ol03", "ol06") if MoveTo(area) in RULES.legal_actions(fresh))
    scene.choice.pick(lit)
    assert not screen.app.toasts.texts, "UX-72: after a right act the reason goes"


def test_friends_still_count_for_their_area(tmp_path: Path) -> None:
    """UX-74: a figure of one's own gives way to the lit place it stands on."""
    laid = Laid(tmp_path)
    state = sketch("achilles@ol05 zeus@ol04 | ares@ol24", acting="achilles")
    moment = offered(laid, state)
    assert not laid.parts.chooser.firm("zeus", moment) and laid.parts.chooser.firm("ares", moment)


@pytest.mark.rule("MB-26.5", "MB-14.2")
def test_pick_up_stays_in_sight_with_its_reason(tmp_path: Path) -> None:
    """S-9: an enemy with Block in the area, or a stone carried already."""
    laid = Laid(tmp_path)
    held = offered(laid, sketch("odysseus@ol05 | cerberus@ol05", gems="ol05", acting="odysseus"))
    button = next(button for button in laid.buttons(held) if button.step == "pick_up")
    assert held.picker is not None and "pick_up" not in held.picker.options()
    assert laid.t("mythic.unit.cerberus.name") in button.tip and "MB-26.5" in button.tip
    assert laid.parts.chooser.attempt("ol05", held) == PickUp("ol05"), "and a click on the ground says the same"
    loaded = offered(laid, sketch("odysseus@ol05* | ares@ol24", gems="ol05", acting="odysseus"))
    assert "MB-14.2" in next(button for button in laid.buttons(loaded) if button.step == "pick_up").tip


@pytest.mark.rule("MB-17.3")
def test_a_troop_that_would_lose_its_stone_says_so_before(tmp_path: Path) -> None:
    """S-9: in the words of the button and under the mouse."""
    state, laid = sketch("zeus@ol02 hoplites@ol12* | ares@ol24", hands=("aow aow", "ares"), decks=("zeus", "ares")), Laid(tmp_path)
    do(state, EndTurn())
    assert RecallTroop("hoplites") in RULES.legal_actions(state)
    moment = offered(laid, state, pointed="hoplites")
    assert laid.t("mythic.tip.recall.drops", unit=laid.t("mythic.unit.hoplites.name")) in laid.parts.words.foretold("recall", moment)
    assert laid.t("mythic.ui.recall_drops") in laid.tooltip("hoplites", moment)


def test_prompts_name_only_answers_that_are_there(tmp_path: Path) -> None:
    """S-10: no enemy where none is in reach, no deck where nothing can be spent on it."""
    laid = Laid(tmp_path)
    alone = laid.prompt(offered(laid, sketch("achilles@ol25 | ares@ol01", acting="achilles")))
    assert laid.t("mythic.prompt.Act.how.area.button") in alone
    near = laid.prompt(offered(laid, sketch("achilles@ol05 | ares@ol05", acting="achilles")))
    assert laid.t("mythic.prompt.Act.how.area.enemy.button") in near
    poor = laid.prompt(offered(laid, sketch("achilles@ol05 zeus@ol01 | ares@ol25", hands=("medusa", "ares"))))
    assert poor == laid.t("mythic.prompt.Main.none")
    rich = laid.prompt(offered(laid, sketch("achilles@ol05 zeus@ol01 | ares@ol25", hands=("aow", "ares"), decks=("zeus", "ares"))))
    assert rich == laid.t("mythic.prompt.Main.none.deck")


def test_striking_back_without_the_card_is_asked_as_a_search(tmp_path: Path) -> None:
    """S-10: whoever has not the card of the struck unit in hand is not asked whether it strikes back."""
    for hand, search in (("aow minotaur", False), ("aow aow", True)):
        state = sketch("achilles@ol02 | minotaur@ol02", hands=("achilles", hand), decks=("achilles", "minotaur ares"), acting="achilles",
                       rolls="1111111 1111111")  # fmt: skip
        laid = Laid(tmp_path / hand)
        do(state, AttackUnit("minotaur"))
        while state.agenda.asks(Counter) is None:
            do(state, RULES.legal_actions(state)[-1])
        said = laid.t("mythic.prompt.Counter.search", unit=laid.t("mythic.unit.minotaur.name"))
        assert (laid.prompt(offered(laid, state)) == said) == search


def test_a_card_says_what_has_become_of_its_unit(tmp_path: Path) -> None:
    """What it brings in, and what it can no longer call, is read before it is played; so is that all units still wait."""
    laid = Laid(tmp_path)
    state = sketch("zeus achilles! hoplites@ol02 | ares@ol24", hands=("zeus achilles hoplites", "ares"))
    for unit, how in (("zeus", "waiting"), ("achilles", "destroyed"), ("hoplites", "")):
        told = laid.tooltip(f"hand:{unit}#0", offered(laid, state))
        assert laid.t("mythic.tip.hand.waiting") in told if how == "waiting" else laid.t("mythic.tip.hand.waiting") not in told
        assert (laid.t("mythic.tip.hand.destroyed") in told) == (how == "destroyed")
    assert laid.prompt(offered(laid, state)) == laid.t("mythic.prompt.Main")
    fresh = sketch("zeus achilles | ares@ol24", hands=("zeus achilles", "ares"))
    assert laid.prompt(offered(laid, fresh)) == laid.t("mythic.prompt.Main.enter")


def test_where_one_enters_is_said_for_every_other_place(tmp_path: Path) -> None:
    """A click elsewhere names the deployment zone instead of having no part in the question."""
    from engine.rules.mythic.actions.turns import Activate

    state, laid = sketch("zeus achilles@ol25 | ares@ol01", hands=("zeus", "ares")), Laid(tmp_path)
    do(state, Activate("zeus", "zeus"))
    moment = offered(laid, state)
    (action,) = laid.parts.chooser.attempts("ol13", moment)
    refusal = RULES.why_not(state, action)
    assert refusal is not None and (refusal.rule, refusal.facts["why"]) == ("MB-22.10", "zone")


def test_dice_and_buttons_of_an_attack_leave_with_it(tmp_path: Path) -> None:
    """S-11: while others play nothing of a finished attack hangs over the map."""
    state = sketch("achilles@ol02 zeus@ol01 | ares@ol02", hands=("aow", "ares"), acting="achilles", rolls="5544321")
    do(state, AttackUnit("ares"))
    while not isinstance(state.agenda.asked, Allocate):
        do(state, RULES.legal_actions(state)[-1])
    laid = Laid(tmp_path)
    assert all(button.brief for button in laid.buttons(offered(laid, state)))


def test_words_keep_off_faces_hearts_and_the_unit_board(tmp_path: Path) -> None:
    """S-20: a message and a tip find a place beside everybody's face and the board that is read."""
    state = sketch("zeus@ol02 achilles@ol05 leonidas | ares@ol04 medusa", hands=("achilles", "ares"))
    screen, scene = shown(tmp_path, state)
    screen.until(lambda: scene.pointer.picker is not None)
    kept = scene.parts.painter.in_sight(scene.moment)
    assert any(rect.contains(layout.SHEET) for rect in kept)
    faces = [place.face for group in scene.parts.scenery.stand(scene.moment.sight).places.values() for place in group]
    assert len(faces) == 3 and all(face in kept for face in faces), "and the portrait of whoever waits"
    screen.move(body(scene, "ares"))
    screen.wait(1.0)
    screen.app.toasts.say("Somebody has something to say about this.", kind="bad")
    (_, area), *_ = screen.app.toasts._areas()
    assert not hidden(area, kept)
    screen.app.close()


def test_the_strip_tells_one_turn(tmp_path: Path) -> None:
    """S-19: what the others did before one's own last turn is gone from the small cards."""
    people = (Player("human", "Ana"), Player("ai", "Bruno", "random", 1))
    screen, scene = shown(tmp_path, sketch("zeus@ol01 | ares@ol25", hands=("", ""), decks=("zeus " * 12, "ares " * 12)), people)
    told: list[list[str]] = []
    for turn in (3, 5):
        scene.choice.act(EndTurn())
        screen.until(lambda turn=turn: scene.match.state.turn >= turn or scene.pointer.picker is not None, 20)
        while scene.match.state.turn < turn and not scene.match.state.agenda.asks(Main):
            scene.choice.act(scene.match.legal_actions()[-1])
            screen.wait(0.3)
        screen.until(lambda: scene.pointer.picker is not None, 20)
        told.append([card.text for card in scene.session.acts()])
    log = [line.card.text for line in scene.session.log if line.card is not None and line.card.seat == 1]
    assert len(told[1]) < len(log) and told[1] == log[len(log) - len(told[1]):]
    screen.app.close()


def test_in_company_the_struck_player_sees_the_roll(tmp_path: Path) -> None:
    """P-MB-11: whoever sits down is first shown the dice that were rolled against a unit of theirs."""
    people = (Player("human", "Ana"), Player("human", "Bruno"))
    state = sketch("achilles@ol02 zeus@ol01 | ares@ol02", hands=("aow", "ares ares"), acting="achilles")
    screen, scene = shown(tmp_path, state, people)
    seen: list[tuple[int | None, int]] = []
    replay = scene.session.replay_news

    def told(speed: float, start: int | None = None) -> bool:
        played = replay(speed, start)
        seen.append((scene.session.viewer, start if played and start is not None else -1))
        return played

    scene.session.replay_news = told  # type: ignore[method-assign]
    for _ in range(60):
        screen.wait(0.3)
        top = screen.app.stack.top
        if isinstance(top, CurtainScene | StripScene):
            button = top.form.primary
            assert button is not None
            screen.click(button.rect.center)
        elif scene.pointer.picker is not None:
            actions = scene.match.legal_actions()
            names = [type(action).__name__ for action in actions]
            wanted = next((name for name in ("AttackUnit", "CounterAttack", "BestDice", "Pass", "Decline") if name in names), names[-1])
            scene.choice.act(actions[names.index(wanted)])
        if len(seen) >= 3:
            break
    rolled = [
        (at, after.units[event.target].seat)
        for at, (_, events, after) in enumerate(scene.match.history())
        for event in events if isinstance(event, DiceRolled) and event.step == 1
    ]
    assert {seat for _, seat in rolled} == {0, 1}, "a blow and its answer"
    for at, seat in rolled:
        if isinstance(scene.match.entries[at].action, Pass):
            continue  # They let it happen themselves, in public view.
        assert any(viewer == seat and 0 <= start <= at for viewer, start in seen), f"seat {seat} saw the roll of action {at}"
