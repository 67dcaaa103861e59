"""Cause and effect of a blow in one frame, and the end of a combat over its field: what the cues write into time."""
from __future__ import annotations

from pathlib import Path

import esper
import pytest

from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.combat.board import ATTACKER
from engine.rules.heroes.events import AttackRolled, CombatEnded, HeroDefeated
from engine.rules.heroes.map.geometry import cell
from engine.rules.heroes.state import HeroesState, Troop
from engine.table.components import Banner, Float
from engine.table.parts import Beat
from engine.table.pieces import Look
from engine.table.play import Play
from engine.table.spectacle import Stance
from scenes.heroes import looks
from scenes.heroes.battle.closing import closing
from scenes.heroes.cues.blows import BOWS, MISSILES, death, missile
from scenes.heroes.cues.combat import hero_beaten
from scenes.heroes.cues.magic import RAMPS
from scenes.heroes.cues.stage import overture
from scenes.heroes.duel import leaders, of_owner, of_place
from tests.rules.heroes.sketch import PLUS, RULES, battle, dice, sketch
from tests.scenes.heroes.test_charge import before
from tests.support.screen import Screen


def duel(guards: bool = False) -> HeroesState:
    left, right = f"few griffins {cell(2, 3)}", f"few zombies {cell(2, 4)}"
    return battle(left, right, kind="guards" if guards else "hero", mode="clash")


def seen(screen: Screen, table: object, kind: type, seconds: float) -> list[object]:
    """Every component of a kind that was on the table meanwhile."""
    found: dict[int, object] = {}
    for _ in range(round(seconds * 30)):
        screen.wait(1 / 30)
        with table.active():  # type: ignore[attr-defined]
            found |= {id(part): part for _, part in esper.get_component(kind)}
    return list(found.values())


@pytest.mark.rule("HM-24.8")
def test_p_hm_11_the_die_is_told_at_the_tray_and_the_damage_over_the_one_who_is_struck(tmp_path: Path) -> None:
    """MOTION A6: no number that looks like damage rises over the attacker."""
    screen, scene = before(tmp_path, dice(duel(), *[PLUS] * 40))
    screen.app.settings.speed_own = screen.app.settings.speed_others = "1x"
    scene.choice.pick("b1")
    floats = seen(screen, scene.table, Float, 4.0)
    told = [(each.over, each.text) for each in floats]
    first = next(at for at, (over, _) in enumerate(told) if over == "b1")
    assert "a1" not in [over for over, _ in told[:first]], "nothing rises over the attacker before its own blow has landed"
    assert ("", "Die: 0") in told, "the die says its face at the tray"
    screen.app.close()


def test_ux_motion_the_attacker_holds_its_arms_up_until_the_die_lies(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, dice(duel(), *[PLUS] * 40))
    screen.app.settings.speed_own = screen.app.settings.speed_others = "1x"
    scene.choice.pick("b1")
    stances = [stance.poses for stance in seen(screen, scene.table, Stance, 3.0)]
    assert ("windup",) in stances and ("hurt",) in stances
    assert stances.index(("windup",)) < stances.index(("hurt",))
    screen.app.close()


@pytest.mark.rule("HM-28.1")
def test_p_hm_6_the_plate_says_who_fell_who_was_beaten_and_what_it_brings() -> None:
    state = duel(guards=True)
    state.players[0].xp = 2
    combat = state.combat
    assert combat is not None
    combat.fallen = [combat.fighters.pop("b1")]
    event = CombatEnded(winner=ATTACKER, how="beaten", field=combat.field, sides=combat.sides, serial=combat.serial)
    end = closing(state, event, 0)
    assert end is not None and end.result == "won" and end.beaten == (Troop("zombies", "few"),) and end.lost == ()
    assert end.experience == 2, "guards of a higher difficulty bring two half levels"
    fled = closing(state, CombatEnded(winner=-1, how="retreat", field=combat.field, sides=combat.sides, serial=combat.serial), 0)
    assert fled is not None and fled.result == "retreat" and not fled.experience


def test_p_hm_6_the_plate_lies_over_the_battlefield_before_the_map_comes_back(tmp_path: Path) -> None:
    state = dice(duel(guards=True), *[PLUS] * 40)
    screen, scene = before(tmp_path, state)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "4x"
    scene.choice.pick("b1")
    gaze = scene.parts.scenery.gaze
    screen.until(lambda: gaze.closing is not None, 20)
    assert scene.moment.view.combat is not None, "the field is still seen"
    assert screen.draw()
    screen.until(lambda: gaze.closing is None, 20)
    screen.app.close()


def test_every_kind_of_unit_dies_and_shoots_in_its_own_way() -> None:
    assert death("n_skeletons") == "crumble" and death("n_diamond_golems") == "stone" and death("halberdiers") == "fall"
    fighter = duel().combat.fighters["a1"]
    assert missile(fighter)[1] == "dust"


def test_whoever_rides_gallops_and_conjurers_send_magic(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, duel())
    painter, rider = scene.parts.painter, looks.rider("catherine", 0)
    posed = [painter.posed(rider, pose) for pose in ("walk1", "walk2", "fall2")]
    assert len({painter.paint(look) for look in posed if look is not None}) == 3
    assert painter.posed(rider, "walk1") == Look("rider:catherine#walk1", 0) and painter.posed(rider, "strut") is None
    names = {sprite for sprite, _ in (*MISSILES.values(), BOWS)} | {f"effects/shot_{school}" for school in RAMPS}
    assert not [name for name in names if not all(scene.app.art.has(f"{name}#{turn}") for turn in range(8))], "drawn in eight directions"
    kits = [f"effects/{form}_{school}#0" for school in RAMPS for form in ("burst", "rune")]
    assert not [name for name in kits if not scene.app.art.has(name)]
    screen.app.close()


def test_the_attack_is_known_before_its_dice(tmp_path: Path) -> None:
    state = dice(duel(), *[PLUS] * 40)
    events = RULES.apply(state, AttackUnit("b1"))
    assert any(isinstance(event, AttackRolled) for event in events)


def test_motion_d19_a_beaten_hero_has_a_moment_with_its_face(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, duel())
    play, sight = Play(scene.table), scene.moment.sight
    hero_beaten(Beat(sight, sight, scene.parts.scenery, scene.parts.words), HeroDefeated(hero="h1", by=0), play)
    faces = set()
    for step in play.steps:
        step.begin(1.0)
        faces |= {scene.table.placing("fallen").look.sprite} if "fallen" in scene.table else set()
    with scene.table.active():
        cards = [banner for _, banner in esper.get_component(Banner)]
    assert [card.size for card in cards] == ["title"]
    assert faces == {of_owner(sight.view, 1)} and sight.view.players[1].hero in of_owner(sight.view, 1)
    assert play.hold > 0, "what is lost is counted after a held breath"
    screen.app.close()


def test_motion_d19_everybody_who_leads_is_seen_before_the_first_question(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch())
    sight = scene.moment.sight
    assert scene.parts.overture is overture
    play = Play(scene.table)
    overture(Beat(sight, sight, scene.parts.scenery, scene.parts.words), play)
    assert play.steps and play.end < 4000, "who knows it all may click it away, and who does not waits no longer than this"
    assert [of_owner(sight.view, seat).split(":")[1] for seat in leaders(sight.view)] == ["catherine", "mutare"]
    screen.app.close()


def test_motion_d7_both_sides_face_each_other_before_a_combat(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch())
    view = scene.moment.view
    guards, hero = of_place(view, view.heroes["h0"].at), of_owner(view, 1)
    for sprite in (guards, hero, "duel:swords", "duel:rays:0", "duel:rays:1"):
        assert scene.parts.painter.paint(Look(sprite)).get_width() > 40
    screen.app.close()
