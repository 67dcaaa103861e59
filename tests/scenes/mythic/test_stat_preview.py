"""Before a blow falls: which line of the stat track it likely leaves, at worst, and what comes back (MB-2.4, MB-13.4, UX-08)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.combat.dice import Confirm, Mark
from engine.rules.mythic.state import MythicState
from engine.rules.parts.modifiers import Modifier
from engine.table.moment import Moment
from scenes.mythic.lens import Lens, lens
from scenes.mythic.reading import rolling
from tests.rules.mythic.sketch import asked, do, sketch
from tests.scenes.mythic.laid import Laid

RULES = load_rules("mythic")


def aimed(state: MythicState, attacker: str, target: str) -> Lens:
    found = lens(state, state.units[attacker], state.units[target])
    assert found is not None
    return found


@pytest.mark.rule("MB-2.4")
def test_the_middle_case_and_the_worst_in_a_hundred() -> None:
    found = Lens(5, [], 6, [], (0.3, 0.4, 0.2, 0.09, 0.009, 0.001), 0.0, 4, 0.0, True)
    assert found.likely == 3, "one wound or more in seven of ten cases, two or more in three"
    assert found.worst == 0, "four or more in one of a hundred"
    assert Lens(5, [], 6, [], (0.3, 0.4, 0.2, 0.095, 0.005), 0.0, 4, 0.0, True).worst == 1


@pytest.mark.rule("MB-13.4")
def test_the_counter_attack_is_weighed_over_the_wounds_that_come_first() -> None:
    """A Troop's last figure strikes back only if nothing wounded it."""
    state = sketch("achilles@ol02 | hell_hounds@ol02:1", hands=("", "hell_hounds"), acting="achilles")
    found = aimed(state, "achilles", "hell_hounds")
    whole = lens(state, state.units["hell_hounds"], state.units["achilles"], answer=False)
    assert found.back is not None and whole is not None
    assert found.back.expected == pytest.approx(found.spread[0] * whole.expected)
    assert sum(found.back.spread) == pytest.approx(1.0)
    first = aimed(
        sketch("achilles@ol02 | cerberus@ol02:1", hands=("", "cerberus"), acting="achilles"), "achilles", "cerberus")
    assert first.back is not None and first.back.expected > first.spread[0] * first.back.expected + 0.1, "Initiative does not wait"


@pytest.mark.rule("MB-2.4", "MB-13.4")
def test_the_board_of_the_target_shows_where_a_blow_would_leave_it(tmp_path: Path) -> None:
    state = sketch("achilles@ol02 | hades@ol02 medusa@ol25", hands=("", "omphalos"), acting="achilles")
    laid, found = Laid(tmp_path), aimed(state, "achilles", "hades")
    pointing = Moment(state, pointed="hades")
    assert laid.focus(pointing) == "hades" and laid.forecasts.fall(pointing, "hades") == (found.likely, found.worst)
    assert found.worst < found.likely < found.left and found.back is not None
    assert laid.forecasts.fall(pointing, "achilles") == (found.back.likely, found.back.worst)
    assert laid.forecasts.fall(Moment(state, pointed="medusa"), "medusa") is None, "out of range"


@pytest.mark.rule("MB-2.4")
def test_while_dice_lie_the_target_shows_what_counts_already(tmp_path: Path) -> None:
    state = sketch("achilles@ol02 | hoplites@ol02", acting="achilles", rolls="5431111")
    do(state, AttackUnit("hoplites"))
    assert asked(state) == "Allocate"
    laid, roll = Laid(tmp_path), rolling(state)
    assert roll is not None
    sure = sum(value >= roll.defence for value in roll.dice)
    here = Moment(state)
    assert laid.focus(here) == "hoplites" and laid.forecasts.fall(here, "hoplites") == (5 - sure, 5 - sure)


@pytest.mark.rule("MB-13.2", "MB-13.5", "MB-13.6")
def test_no_counter_attack_is_told_of_that_cannot_come() -> None:
    def back(text: str, power: str = "", **more: object) -> bool:
        state = sketch(text, **{"hands": ("", "hell_hounds"), **more})
        if more.get("acting") == "orpheus":
            state.mods.append(Modifier("hell_hounds", "no_attack", 0, "end:1", "lyre"))
        found = lens(state, state.units[text.partition("@")[0]], state.units["hell_hounds"], power)
        return found is not None and found.back is not None

    assert back("bellerophon@ol02 | hell_hounds@ol02") and not back("bellerophon@ol02 | hell_hounds@ol02", "lance_dive")
    assert not back("phoenix@ol02 | hell_hounds@ol02", "pyre"), "an area attack"
    assert not back("orpheus@ol02 | hell_hounds@ol02", acting="orpheus"), "lulled"
    assert not back("achilles@ol02 | hell_hounds@ol02", hands=("", "aow"), discards=("", "hell_hounds hell_hounds hell_hounds"))
    assert back("achilles@ol02 | hell_hounds@ol02", hands=("", "aow"), decks=("", "hell_hounds")), "it might be in that hand"


@pytest.mark.rule("MB-2.4", "MB-26.14")
def test_wounds_are_told_less_what_a_power_takes_and_only_until_they_are_suffered(tmp_path: Path) -> None:
    state = sketch("zeus@ol02 | achilles@ol02", acting="zeus", rolls="55bbbbbb 55")
    do(state, AttackUnit("achilles"), Mark(5), Mark(5), Confirm())
    laid, here = Laid(tmp_path), Moment(state)
    assert laid.forecasts.fall(here, "achilles") == (6, 6), "two successes, and Resilience takes one"
    do(state, Confirm())
    assert asked(state) == "Throw" and state.units["achilles"].vitality == 6
    assert laid.forecasts.fall(Moment(state), "achilles") is None
    assert laid.prompt(Moment(state)) == laid.t("mythic.prompt.Throw", unit="Achilles", n=1)
