"""The dice of an attack: large over the map while they matter, few clicks, the best play to be seen (UX-10, P-MB-10)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.combat.dice import Raise, SetAside
from engine.rules.mythic.frames import Allocate
from engine.rules.mythic.state import MythicState
from engine.table.sight import Sight
from scenes.match.scene import MatchScene
from scenes.mythic import dicetray, layout
from scenes.mythic.reading import rolling, successes
from tests.rules.mythic.sketch import do, sketch
from tests.scenes.mythic.laid import RULES, Laid
from tests.support.screen import Screen


class Hand:
    """Somebody at a real scene who counts their clicks."""

    def __init__(self, home: Path, state: MythicState) -> None:
        self.screen = Screen(home)
        self.screen.app.settings.speed_own = self.screen.app.settings.speed_others = "instant"
        people = (Player("human", "Ana"), Player("ai", "Bruno", "random", 1))
        self.match = Match(RULES, RULES.configure("duel", 2), 3, people, start=state)
        self.scene = MatchScene(self.screen.app, self.match)
        self.screen.show(self.scene)
        self.clicks = 0
        self.ready()

    def ready(self) -> None:
        self.screen.until(lambda: self.scene.pointer.picker is not None, 10.0)

    def piece(self, key: str) -> tuple[int, int]:
        rect = self.scene.drawer.rect(key)
        assert rect is not None, key
        return next(
            (x, y) for y in range(rect.top, rect.bottom) for x in range(rect.left, rect.right) if self.scene.drawer.at((x, y)) == key
        )

    def click(self, name: str) -> None:
        """On a button, or on a piece."""
        button = self.scene.choice.button_of(name)
        self.clicks += 1
        self.screen.click(button.center if button is not None else self.piece(name))

    def drag(self, key: str, point: tuple[int, int]) -> None:
        self.clicks += 1
        start = self.piece(key)
        for kind, at in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, point), (pygame.MOUSEBUTTONUP, point)):
            more = {"buttons": (1, 0, 0), "rel": (9, 9)} if kind == pygame.MOUSEMOTION else {"button": 1}
            self.screen.app.handle(pygame.Event(kind, pos=at, **more))

    @property
    def attack(self) -> object:
        return rolling(self.match.state)


def aimed(rolls: str) -> MythicState:
    return sketch("zeus@ol02 achilles@ol06 | ares@ol02", hands=("zeus achilles", "aow"), rolls=rolls)


def test_an_attack_with_the_best_play_is_two_clicks(tmp_path: Path) -> None:
    """P-MB-10: one click on the enemy, one on the button that plays the dice to the end."""
    hand = Hand(tmp_path, aimed("55431111 555555 5555 22222222"))
    hand.click("ares")
    hand.screen.until(lambda: hand.match.state.agenda.asks(Allocate) is not None)
    hand.ready()
    hand.click("best_all")
    hand.screen.until(lambda: hand.match.state.agenda.asks(Allocate) is None)
    assert hand.clicks == 2 and hand.match.state.units["ares"].vitality < 10
    hand.screen.app.close()


def test_by_hand_an_attack_is_six_clicks_at_the_most(tmp_path: Path) -> None:
    """P-MB-10: a die is raised by dragging another onto it, fives are rolled again and dice given up by a click."""
    hand = Hand(tmp_path, aimed("55431111 555555 5555 22222222"))
    hand.click("ares")
    hand.screen.until(lambda: hand.match.state.agenda.asks(Allocate) is not None)
    hand.ready()
    hand.click("d0")
    hand.ready()
    assert hand.attack.marked == 1, "one click rolls a five again"
    hand.click("d0")
    hand.ready()
    four, one = hand.piece("d0"), "d5"
    hand.drag(one, four)
    hand.screen.until(lambda: 4 not in hand.attack.dice)
    assert len(hand.attack.given) == 1 and 5 in hand.attack.dice, "a one was given up to make a five of the four"
    hand.ready()
    hand.click("confirm")
    hand.screen.until(lambda: hand.attack is None or hand.attack.marked == 0)
    hand.ready()
    if hand.match.state.agenda.asks(Allocate) is not None:
        hand.click("confirm")
    assert hand.clicks <= 6
    hand.screen.app.close()


@pytest.mark.rule("MB-10.11")
def test_under_every_die_stands_what_the_best_play_makes_of_it(tmp_path: Path) -> None:
    """P-MB-10: the ghost of the best play ends where the best play ends."""
    acting = sketch("zeus@ol02 | ares@ol02", acting="zeus", rolls="55431111 55")
    do(acting, AttackUnit("ares"))
    ghosts = dicetray.ghosts(acting)
    assert [ghost.value for ghost in ghosts] == [5, 5, 4, 3, 1, 1, 1, 1]
    assert sum(ghost.again for ghost in ghosts) == 4 and sum(ghost.aside for ghost in ghosts) == 3
    label = next(button.label for button in Laid(tmp_path).buttons(_with_chains(tmp_path, acting)) if button.step == "best_all")
    assert "4" in label


def _with_chains(home: Path, state: MythicState) -> object:
    laid = Laid(home / "more")
    moment = laid.asked(state)
    moment.picker.actions += laid.parts.chooser.chains((), moment)  # type: ignore[union-attr]
    return moment


def test_the_tray_lies_over_the_map_while_the_dice_can_change_and_away_from_those_who_fight(tmp_path: Path) -> None:
    """P-MB-10: large in the half of the map in which nobody fights; on the felt when all is counted."""
    state = sketch("zeus@ol02 | ares@ol02", acting="zeus", rolls="55431111 55")
    do(state, AttackUnit("ares"))
    scenery = Laid(tmp_path).parts.scenery
    room, zone = dicetray.box(state), scenery.zones(Sight(state))["dice"]
    assert pygame.Rect(layout.MAP).contains(room)
    dice = [piece for piece in scenery.pieces(Sight(state)) if piece.zone == "dice"]
    assert all(room.contains((*zone.layout.place("", index, len(dice)), 24, 24)) for index in range(len(dice)))
    fighters = [pygame.Rect(place.foot[0] - 10, place.foot[1] - 40, 20, 40) for place in scenery.stand(Sight(state)).places["ol02"]]
    assert room.collidelist(fighters) < 0
    attack = rolling(state)
    assert attack is not None and successes(attack) == 0
    assert SetAside(1) in RULES.legal_actions(state) and Raise(1) not in RULES.legal_actions(state)
