"""What is hidden shows its back, is listed without order, and is dealt again so that the view stays the same."""
from __future__ import annotations

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import HIDDEN
from engine.rules.parts.secrets import backs, class_of, cover, dealt, hand_seen


def test_known_places_stay_face_up() -> None:
    pile = ["owl", "wolf", "bear"]
    assert cover(pile, known=(1,)) == ["owl", "bear"] and pile == [HIDDEN, "wolf", HIDDEN]


def test_others_see_what_they_noted_and_count_the_rest() -> None:
    assert hand_seen(["owl", "wolf", "wolf"], ["wolf"]) == (["wolf", HIDDEN, HIDDEN], ["owl", "wolf"])


def test_a_class_tells_nothing_by_its_order() -> None:
    assert class_of(["wolf", "bear", "owl"]) == class_of(["owl", "wolf", "bear"]) == ("bear", "owl", "wolf")


def test_a_view_of_a_view_keeps_what_the_first_one_hid() -> None:
    assert class_of(["owl", HIDDEN, HIDDEN], before=("bear", "wolf")) == ("bear", "owl", "wolf")


def test_dealing_fills_backs_only_and_begins_at_the_top() -> None:
    pool = ["deep", "middle", "top"]
    assert dealt([HIDDEN, "owl", HIDDEN], pool) == ["middle", "owl", "top"] and pool == ["deep"]


def test_what_is_dealt_looks_as_before() -> None:
    places, faces = [*backs("abc"), "owl"], ["wolf", "bear", "wolf"]
    world = dealt(places, Dice(3).shuffled(faces))
    assert class_of(cover(world, known=(3,))) == class_of(faces) and world == places
