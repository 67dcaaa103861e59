"""The coach (UX-81, P-ALL-6): it points at pieces, says whole acts and reasons in sentences, and covers nothing it speaks of."""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import import_module

import pygame
import pytest

from engine.ai.brain import brain_for
from engine.ai.client import Coaching
from engine.ai.features import features_for, groups_of
from engine.rules.kernel.types import Action
from engine.rules.kernel.window import GiveWay
from scenes.match.advice import telling
from scenes.match.coach import CoachScene
from scenes.match.pages import hint
from tests.ux.tables import GAMES, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]
RAW = re.compile(r"[{}⟨⟩_]")


def coached(table: Table, count: int = 3) -> CoachScene:
    """The coach with some of the legal acts, without waiting for the thinking process."""
    scene = CoachScene(table.scene.choice)
    table.screen.show(scene)
    table.app.ai.cancel()
    acts = list(table.match.legal_actions())
    terms = sorted(term_names(table))
    picks = table.chance.sample(acts, min(count, len(acts)))
    scene.show([Coaching((act,), 0.5, 9, {table.chance.choice(terms): 0.4, table.chance.choice(terms): -0.3}) for act in picks])
    return scene


def term_names(table: Table) -> Sequence[str]:
    rules, match = table.match.rules, table.match
    seat = match.to_act or 0
    return tuple(brain_for(rules, "hard").heuristics.terms(match.state, seat)) or ("life",)


def asked(table: Table, count: int) -> Iterator[CoachScene]:
    for number in table.questions(count):
        if number % 2 == 0:
            scene = coached(table)
            yield scene
            table.app.stack.pop(scene)
            table.app.stack.settle()


@pytest.mark.parametrize("game", GAMES)
def test_it_covers_nothing_that_it_speaks_of(lay: Lay, game: str) -> None:
    """UX-81"""
    for language in ("en", "es"):
        table = lay(game, seed=7)
        table.app.speak(language)
        pointed = 0
        for scene in asked(table, 24):
            assert pygame.Rect(0, 17, 640, 343).contains(scene.box), say(table)
            for idea in scene.ideas or ():
                pointed += len(idea.marks)
                assert not any(scene.box.colliderect(mark) for mark in idea.marks), f"{say(table)}: {idea.act}"
        assert pointed > 12, "it points at pieces"


@pytest.mark.parametrize("game", GAMES)
def test_it_says_whole_acts_and_reasons_in_sentences(lay: Lay, game: str) -> None:
    """UX-81"""
    for language in ("en", "es"):
        table = lay(game, seed=3)
        table.app.speak(language)
        for scene in asked(table, 20):
            for idea in scene.ideas or ():
                assert idea.act and idea.act[0] == idea.act[0].upper(), say(table)
                assert not RAW.search(idea.act + idea.reason), f"{idea.act!r}: {idea.reason!r}"
                assert idea.reason.endswith(".") and len(idea.reason.split()) > 1, idea.reason


def kinds(game: str) -> list[type[Action]]:
    import_module(f"engine.rules.{game}.book")

    def below(kind: type[Action]) -> Iterator[type[Action]]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    return [kind for kind in below(Action) if kind.__module__.startswith(f"engine.rules.{game}.") or kind is GiveWay]


@pytest.mark.parametrize("game", GAMES)
def test_every_act_of_a_game_can_be_said(lay: Lay, game: str) -> None:
    """UX-81: no act is left to its bare steps."""
    t = lay(game).app.t
    offered = [kind for kind in kinds(game) if kind is not GiveWay or game in ("mythic", "heroes")]
    bare = []
    for kind in offered:
        base = f"coach.deed.{game}.{kind.__name__}"
        if base not in t and not any(f"{base}.{number}" in t for number in range(1, 5)):
            bare.append(kind.__name__)
    assert offered and bare == []


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_its_own_words(lay: Lay, game: str) -> None:
    """UX-81: "leaves Morgan without", never "- own progress"."""
    table = lay(game)
    features = features_for(game, table.match.rules.content)
    names = set(groups_of(features.names)) if features is not None else set()
    for _ in table.questions(30):
        names |= set(term_names(table))
    wanted = [f"coach.{kind}.{game}.{name}" for name in names for kind in ("more", "less")]
    assert names and [key for key in wanted if key not in table.app.t] == []


@pytest.mark.parametrize("game", GAMES)
def test_one_click_plays_a_line(lay: Lay, game: str) -> None:
    """UX-81: no Confirm, wherever its button may lie."""
    table = lay(game, seed=9)
    for number in table.questions(12):
        if number < 6 or len(table.match.legal_actions()) < 2:
            continue
        scene, before = coached(table), len(table.match.entries)
        assert scene.ideas
        wanted = scene.ideas[-1].actions[0]
        table.screen.click(scene.numbered[-1].rect.center)
        assert table.app.stack.top is table.scene
        assert table.match.entries[before].action == wanted
        return
    raise AssertionError("nothing to choose from")


@pytest.mark.parametrize("way", ["escape", "h", "outside"])
def test_it_closes_without_doing_anything(lay: Lay, way: str) -> None:
    """UX-81"""
    table = lay("mythicals")
    assert table.settle()
    scene, before = coached(table), len(table.match.entries)
    if way == "outside":
        outside = next(at for at in ((4, 355), (635, 355), (4, 30)) if not scene.box.collidepoint(at))
        table.screen.click(outside)
    else:
        table.key(pygame.K_ESCAPE if way == "escape" else pygame.K_h)
    assert table.app.stack.top is table.scene and len(table.match.entries) == before


def test_the_table_stays_bright_under_it(lay: Lay) -> None:
    """P-ALL-6: it hides no board behind a dark page."""
    table = lay("village", seed=4)
    assert table.settle()
    before = pygame.Surface.copy(table.screen.draw())
    scene = coached(table)
    after = table.screen.draw()
    places = [(x, y) for x in range(5, 640, 45) for y in range(25, 355, 30)]
    covered = [scene.box.inflate(4, 4), *(mark.inflate(20, 20) for idea in scene.ideas or () for mark in idea.marks)]
    free = [at for at in places if not any(rect.collidepoint(at) for rect in covered)]
    same = sum(before.get_at(at) == after.get_at(at) for at in free)
    assert len(free) > 60 and same > 0.8 * len(free)


def test_what_is_true_of_every_act_is_no_reason_for_one() -> None:
    """UX-81"""
    found = telling([{"cards": -0.2, "army": 0.5}, {"cards": -0.3, "army": 0.0}])
    assert found == [{"cards": 0.0, "army": 0.5}, {"cards": pytest.approx(-0.1), "army": 0.0}]
    assert telling([{"cards": 1.0}]) == [{"cards": 1.0}], "alone it stands as it is"


@pytest.mark.parametrize("game", GAMES)
def test_no_tip_lies_on_the_lines(lay: Lay, game: str) -> None:
    """P-MB-32: the coach is asked for while the words for newcomers are still there: they go."""
    table = lay(game, seed=7)
    table.app.settings.coach = True
    table.app.toast("A word for newcomers")
    hint(table.scene.choice)
    table.app.stack.settle()
    table.app.ai.cancel()
    assert isinstance(table.app.stack.top, CoachScene) and not table.app.toasts.texts
