"""What the lessons of the village and of Mythicals show: blows that strike, words that agree with the table, nothing left untaught."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.content import load_rules
from engine.lessons.lesson import LessonRun, lessons_of
from engine.rules.kernel.types import Event
from engine.rules.mythicals.events import TokenLocked, TokenReinforced, TokenTaken
from engine.rules.village.events import (
    AttackRolled,
    BossActed,
    CardPlayed,
    CardSold,
    LifeGained,
    LifeLost,
    PoisonChanged,
    PoolChanged,
    SheathPlaced,
    WeaponSheathed,
)


def taught(game: str, name: str) -> Iterator[tuple[LessonRun, list[Event]]]:
    """Every action of a lesson with what it brought."""
    run = LessonRun(load_rules(game), next(lesson for lesson in lessons_of(game) if lesson.id == name))
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
        else:
            yield run, list(run.act(action))


@pytest.mark.parametrize("name", [lesson.id for lesson in lessons_of("village")])
def test_p_vl_l_the_pupils_blows_strike(name: str) -> None:
    """Nobody learns from a blow that does nothing: every attack of the pupil has strength."""
    pupil = next(lesson.seat for lesson in lessons_of("village") if lesson.id == name)
    totals = [
        event.total for _, events in taught("village", name) for event in events if isinstance(event, AttackRolled) and event.seat == pupil
    ]
    assert all(total > 0 for total in totals), totals


def test_p_vl_l_wits_and_beer_teaches_what_no_other_lesson_does() -> None:
    content = load_rules("village").content
    seen = [event for _, events in taught("village", "wits") for event in events]
    kinds = {content.cards[event.face].kind for event in seen if isinstance(event, CardPlayed)}
    assert {"scroll", "beer", "sheath", "weapon"} <= kinds
    assert any(content.cards[event.face].row.heavy for event in seen if isinstance(event, CardPlayed))
    for wanted in (PoolChanged, LifeGained, SheathPlaced, WeaponSheathed, CardSold, PoisonChanged):
        assert any(isinstance(event, wanted) for event in seen), wanted
    assert any(isinstance(event, LifeLost) and event.cause == "poison" for event in seen), "and the poison is seen to work"
    assert not any(isinstance(event, BossActed) for event in seen)


def test_p_my_l_markers_go_where_the_pupil_has_a_card_and_the_padlock_where_the_rival_has_one() -> None:
    content = load_rules("mythicals").content
    for run, events in taught("mythicals", "markers"):
        view, pupil = run.match.state, run.lesson.seat
        for event in events:
            if isinstance(event, TokenReinforced):
                mine, theirs = (
                    [face for face in view.collections[seat] if content.colour_of[face] == content.tokens[event.token].colour]
                    for seat in (pupil, 1 - pupil)
                )
                assert mine and not theirs
            if isinstance(event, TokenLocked):
                assert any(content.colour_of[face] == content.tokens[event.token].colour for face in view.collections[1 - pupil])


def test_p_my_l_the_black_token_is_taught() -> None:
    taken = [event.token for _, events in taught("mythicals", "black") for event in events if isinstance(event, TokenTaken)]
    assert taken == ["my_t_black_6"]


def test_p_gm_l_crafts_of_war_teaches_what_no_other_lesson_does() -> None:
    """P-GM-L: events, resources, invocations and Battle cards are played; affiliation, tired strength and God of gods are told."""
    faces = load_rules("guerra").content.faces
    run, seen = LessonRun(load_rules("guerra"), next(each for each in lessons_of("guerra") if each.id == "crafts")), []
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
        else:
            seen += run.act(action)
    kinds = {faces[event.card].type for event in seen if getattr(event, "card", "") in faces}
    assert {"event", "resource", "invocation", "character"} <= kinds
    assert any(type(event).__name__ == "ResolutionSet" for event in seen)
