"""By hand the best play of the dice takes a click or two: a die that can be saved is saved whole (P-MB-10)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.combat.dice import Raise, SetAside
from engine.rules.mythic.frames import Allocate
from engine.rules.mythic.state import MythicState
from engine.table.pieces import Look
from scenes.mythic import dicetray
from scenes.mythic.reading import rolling
from scenes.mythic.rescue import WHOLE, rescues
from tests.rules.mythic.sketch import do, sketch
from tests.scenes.mythic.laid import Laid
from tests.scenes.mythic.test_dice import Hand, aimed


def thrown(rolls: str) -> MythicState:
    state = sketch("zeus@ol02 | ares@ol02", acting="zeus", rolls=rolls)
    do(state, AttackUnit("ares"))
    return state


def asked(state: MythicState) -> Allocate:
    found = state.agenda.asks(Allocate)
    assert found is not None
    return found


def marked(hand: Hand) -> int:
    attack = rolling(hand.match.state)
    return attack.marked if attack is not None else -1


@pytest.mark.parametrize("rolls", ["55431111 55", "44441111 55", "55555431", "54332211"])
def test_the_last_die_that_can_be_saved_plays_the_whole_best_play(rolls: str) -> None:
    state = thrown(rolls)
    chains = rescues(state, asked(state))
    if chains:
        assert list(chains[-1].actions) == list(dicetray.arrangement(state, asked(state)))


def test_a_better_die_alone_costs_no_more_than_itself() -> None:
    state = thrown("55431111 55")
    chains = {chain.path: chain.actions for chain in rescues(state, asked(state))}
    assert chains[("die:4", WHOLE)].count(SetAside(1)) == 1, "a one makes a five of the four"
    assert Raise(3) in chains[("die:3", WHOLE)] and chains[("die:3", WHOLE)].count(SetAside(1)) == 3
    assert ("die:5", WHOLE) not in chains, "a five is rolled again as it is"


def test_a_click_on_a_die_saves_it_whole_and_one_undo_takes_it_back(tmp_path: Path) -> None:
    hand = Hand(tmp_path, aimed("55431111 555555 5555 22222222"))
    hand.click("ares")
    hand.screen.until(lambda: hand.match.state.agenda.asks(Allocate) is not None)
    hand.ready()
    hand.click("d3")
    hand.screen.until(lambda: marked(hand) == 4)
    hand.ready()
    hand.scene.session.undo()
    hand.screen.until(lambda: marked(hand) == 0)
    hand.screen.app.close()


@pytest.mark.parametrize("rolls", ["55431111 555555 5555 22222222", "44443211 555544 4455 22222222", "54433221 551155 3333 22222222"])
def test_no_attack_by_hand_needs_more_than_six_clicks(tmp_path: Path, rolls: str) -> None:
    """The worst die that is saved says it for all, then what is marked is rolled, and so on to the end."""
    hand = Hand(tmp_path, aimed(rolls))
    hand.click("ares")
    hand.screen.until(lambda: hand.match.state.agenda.asks(Allocate) is not None)
    hand.ready()
    for _ in range(3):
        question, attack = hand.match.state.agenda.asks(Allocate), rolling(hand.match.state)
        if question is None or attack is None:
            break
        chains = rescues(hand.match.state, question)
        if chains:
            value = int(chains[-1].path[0].partition(":")[2])
            hand.click(f"d{attack.dice.index(value)}")
            hand.ready()
        hand.click("confirm")
        hand.screen.wait(0.3)
        if hand.match.state.agenda.asks(Allocate) is not None:
            hand.ready()
    assert hand.match.state.agenda.asks(Allocate) is None and hand.clicks <= 6
    hand.screen.app.close()


def test_a_die_that_counts_more_than_a_face_tumbles_as_a_five(tmp_path: Path) -> None:
    laid = Laid(tmp_path)
    flying = laid.parts.painter.paint(Look("sum:9#tumble2"))
    five = laid.app.art.sprite("dice/battle_5#tumble2")
    assert pygame.image.tobytes(flying, "RGBA") == pygame.image.tobytes(five, "RGBA")
