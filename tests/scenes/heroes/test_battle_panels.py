"""What the battlefield tells besides its figures: the odds of a blow with their reasons, the last blow, the words of the moment."""
from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.events import AttackDeclared, AttackRolled
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.map.geometry import cell
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.types import Event
from engine.table.moment import Moment
from scenes.heroes import layout
from scenes.heroes.battle.blow import Blow, last_blow
from scenes.heroes.battle.odds import after_roll, exchange, reasons, silence
from scenes.heroes.battle.queue import HIGH as queue_high
from tests.rules.heroes.sketch import act, battle
from tests.scenes.heroes.driver import play, table
from tests.support.screen import agree


def at(column: int, row: int) -> int:
    return cell(column, row)


def test_every_amount_of_damage_says_what_becomes_of_the_struck() -> None:
    state = battle(f"few champions {at(2, 2)}", f"pack skeletons {at(2, 3)}")
    odds = exchange(state, "a1", "b1")
    content = state.content.units["skeletons"]
    pack = content.side("pack").hp
    expected = {damage: "fell" if damage >= pack + content.few.hp else "few" for damage in odds.blow.damage if damage >= pack}
    assert odds.blow.fates == expected and expected


@pytest.mark.rule("HM-21.8")
def test_a_penalty_is_named() -> None:
    near = battle(f"few marksmen {at(2, 2)}", f"few skeletons {at(2, 3)}")
    far = battle(f"few marksmen {at(2, 1)}", f"few skeletons {at(2, 5)}")
    free = battle(f"few marksmen {at(2, 2)}", f"few skeletons {at(2, 4)}")
    assert reasons(near, "a1", "b1")[0] == "penalty_near"
    assert reasons(far, "a1", "b1")[0] == "penalty_far"
    assert reasons(free, "a1", "b1") == []


@pytest.mark.rule("HM-25.6")
def test_a_defense_token_is_named_and_leaves_its_die_open() -> None:
    state = battle(f"few crusaders {at(2, 2)}", f"few vampires {at(2, 3)}")
    assert state.combat is not None
    state.combat.put(replace(state.combat.fighters["b1"], defending=True))
    assert "token" in reasons(state, "a1", "b1")
    attack = Attack(serial=77, attacker="a1", target="b1", dice=(1,), die=1)
    sure = max(after_roll(state, attack).damage)
    assert after_roll(state, attack).damage == {sure: Fraction(2, 3), sure - 1: Fraction(1, 3)}


@pytest.mark.rule("HM-24.9")
def test_it_is_told_why_nobody_strikes_back() -> None:
    state = battle(f"few crusaders {at(2, 2)}, few marksmen {at(1, 1)}", f"few vampires {at(2, 3)}")
    assert state.combat is not None
    assert exchange(state, "a1", "b1").back is not None
    assert silence(state, "a2", "b1") == "far"
    state.combat.put(replace(state.combat.fighters["b1"], retaliated=1))
    assert exchange(state, "a1", "b1").back is None and silence(state, "a1", "b1") == "struck"


def test_the_last_blow_stays_in_sight_with_its_die_and_its_harm(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"})

    def last() -> Blow | None:
        return last_blow(scene.moment.view, scene.moment.events)

    play(screen, scene, lambda: (blow := last()) is not None and blow.damage is not None)
    blow = last()
    assert blow is not None and blow.dice and blow.die in (-1, 0, 1) and blow.striker.team != blow.struck.team
    scene.undo()
    agree(screen.app)
    assert last() != blow, "what was taken back is not told any more"
    screen.app.close()


def test_a_blow_that_does_nothing_is_told_as_such_once_its_attack_is_over() -> None:
    state = battle(f"few crusaders {at(2, 2)}", f"few vampires {at(2, 3)}")
    assert state.combat is not None
    attack = Attack(serial=state.agenda.serial(), attacker="a1", target="b1")
    told: list[Event] = [AttackDeclared(attacker="a1", target="b1", kind="attack", combat=state.combat.serial, serial=attack.serial)]
    state.agenda.push(attack)
    begun = last_blow(state, told)
    assert begun is not None and not begun.dice and begun.damage is None
    told.append(AttackRolled(attacker="a1", dice=(-1,), die=-1, mode="one", serial=attack.serial))
    rolled = last_blow(state, told)
    assert rolled is not None and rolled.dice == (-1,) and rolled.damage is None, "it may still land"
    state.agenda.close(attack.serial)
    over = last_blow(state, told)
    assert over is not None and over.damage == 0
    state.combat.serial += 1
    assert last_blow(state, told) is None, "another combat knows nothing of it"


def test_questions_name_the_units_they_are_about(tmp_path: Path) -> None:
    state = battle(f"few crusaders {at(2, 2)}", f"few vampires {at(2, 3)}", hands=("st_attack", "st_defense"))
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"})
    assert scene.parts.words.prompt(Moment(state)).startswith("Crusaders:")
    act(state, AttackUnit("b1"))
    words = scene.parts.words.prompt(Moment(state))
    assert "Crusaders" in words and "Vampires" in words
    screen.app.close()


def test_messages_leave_the_order_of_the_units_in_sight(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"})
    toasts = screen.app.toasts
    play(screen, scene, lambda: scene.moment.view.combat is not None and scene.moment.view.combat.round > 0)
    toasts.clear()
    screen.wait(0.1)
    before = screen.draw().copy()
    screen.app.toast("first")
    screen.app.toast("second")
    queue = pygame.Rect(100, layout.FIELD[1], 440, queue_high)
    after = screen.draw()
    assert pygame.image.tobytes(before.subsurface(queue), "RGB") == pygame.image.tobytes(after.subsurface(queue), "RGB")
    assert toasts.texts == ("first", "second")
    screen.app.close()
