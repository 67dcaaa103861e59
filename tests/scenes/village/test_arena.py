"""The board of a fight: attacker, die and targets over the market, gone before anybody is asked (P-VL-4, P-VL-8)."""
from __future__ import annotations

import random
from pathlib import Path

import pygame

from engine.content import load_rules
from engine.match.witness import Witness
from engine.rules.village.events import AttackRolled, BossActed, DieRolled, HeroFell, LifeLost, OverwhelmCame
from engine.table.director import Director
from engine.table.moment import Person
from engine.table.sight import Sight
from engine.table.world import TableWorld
from scenes.village import arena, layout, looks
from scenes.village.fighters import FLOOR
from scenes.village.table import lay
from tests.support.screen import Screen

RULES = load_rules("village")
CONFIGS = RULES.sample_configs()
PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Diego"))]


def test_who_fights_stands_on_the_board_while_the_die_falls_and_is_gone_afterwards(tmp_path: Path) -> None:
    state, witness, chance = RULES.new_game(CONFIGS["duel"], 4), Witness(RULES, 0), random.Random(4)
    parts = lay(Screen(tmp_path).app, RULES, PEOPLE[:2])
    director = Director(TableWorld(), parts, strict=True)
    director.show(RULES.view_for(state, 0))
    fights = 0
    for _ in range(300):
        if state.agenda.asked is None:
            break
        RULES.apply(state, chance.choice(RULES.legal_actions(state)), witness)
        beats = witness.report()
        director.play(beats, beats[-1].view if beats else RULES.view_for(state, 0), 1.0)
        kinds = {type(event) for beat in beats for event in beat.events}
        seen: set[str] = set()
        while not director.quiet:
            director.update(0.1)
            seen |= {key for key in director.table.keys if key.startswith("stage")}
        if AttackRolled in kinds:
            assert {"stage", arena.FROM, arena.DIE} <= seen, "the board, who strikes, the die"
            assert any(key not in ("stage", arena.FROM, arena.DIE) for key in seen), "and who is struck"
            fights += 1
        elif DieRolled not in kinds and OverwhelmCame not in kinds:
            assert not seen, (seen, kinds)
        assert not any(key.startswith("stage") for key in director.table.keys), "nobody is asked under a fight"
    assert fights > 5
    director.table.close()


def test_the_board_of_a_fight_shows_what_is_left(tmp_path: Path) -> None:
    """Every beat of an attack has its own sight, so the life on the card is never ahead of the blow."""
    state, witness, chance = RULES.new_game(CONFIGS["duel"], 4), Witness(RULES, None), random.Random(4)
    shown = 0
    for _ in range(300):
        if state.agenda.asked is None:
            break
        RULES.apply(state, chance.choice(RULES.legal_actions(state)), witness)
        for events, view in witness.report():
            lost = [event for event in events if type(event) is LifeLost and arena.fought(view) is not None]
            for event in lost:
                card = next((piece for piece in arena.pieces(PEOPLE, view) if piece.key == f"stage:seat{event.seat}"), None)
                if card is not None:
                    assert str(max(0, event.left)) in [mark.text for mark in card.marks]
                    shown += 1
    assert shown > 3


def test_a_boss_has_a_body_where_there_is_sky_for_it(tmp_path: Path) -> None:
    """MOTION: it stands over the awning between the panels, and its acts move it."""
    app = Screen(tmp_path).app
    for seats in (1, 2, 3, 4):
        config = RULES.configure("siege", seats)
        view = RULES.view_for(RULES.new_game(config, 3), 0)
        parts = lay(app, RULES, PEOPLE[:seats])
        keys = {piece.key: piece for piece in parts.scenery.pieces(Sight(view, 0, 0))}
        room = layout.lair(seats)
        assert ("bossbody" in keys) is (room is not None) is (seats < 4)
        if room is not None:
            assert app.art.has(keys["bossbody"].look.sprite)
            assert all(app.art.has(f"{keys['bossbody'].look.sprite}#{pose}") for pose in ("1", "windup", "strike", "hurt"))
    assert BossActed in parts.cues


def test_everybody_who_fights_has_a_body_in_every_pose(tmp_path: Path) -> None:
    """Heroes, bosses and monsters stand there from head to foot; the pictures of wind-up, strike and hurt differ from the one at rest."""
    screen, content = Screen(tmp_path), RULES.content
    painter = lay(screen.app, RULES, PEOPLE[:2]).painter
    beasts = [card.id for card in content.cards.values() if card.kind == "monster"]
    for name in (*content.heroes, *content.bosses, *beasts):
        rest = looks.fighter(name)
        assert screen.app.art.has(f"village/{name}_stands#1"), f"{name} breathes"
        seen = {pygame.image.tobytes(painter.paint(rest), "RGBA")}
        for pose in ("windup", "strike", "hurt"):
            posed = painter.posed(rest, pose)
            assert posed is not None, (name, pose)
            seen.add(pygame.image.tobytes(painter.paint(posed), "RGBA"))
        assert len(seen) == 4, name
    screen.app.close()


def test_who_is_struck_looks_at_the_attacker_and_falls_without_a_plate(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    painter = lay(screen.app, RULES, PEOPLE[:2]).painter
    attacker, victim = looks.fighter("vl_wolf"), looks.fighter("vl_wolf", left=True)
    right, left = painter.paint(painter.bare(attacker)), painter.paint(painter.bare(victim))
    feet = pygame.Rect(0, 0, right.get_width(), FLOOR)
    assert pygame.transform.flip(right, True, False).get_bounding_rect().size == left.get_bounding_rect().size
    assert painter.paint(victim).get_bounding_rect().bottom > feet.bottom >= left.get_bounding_rect().bottom - 4
    screen.app.close()


def test_a_hero_whom_poison_kills_falls_before_everybody(tmp_path: Path) -> None:
    """No blow has laid out a board: the hero stands on it alone, and is gone before anybody is asked."""
    state = RULES.new_game(CONFIGS["duel"], 4)
    parts = lay(Screen(tmp_path).app, RULES, PEOPLE[:2])
    director = Director(TableWorld(), parts)
    director.show(RULES.view_for(state, 0))
    director.queue([HeroFell(1, 0)], RULES.view_for(state, 0), 1.0)
    seen: set[str] = set()
    while not director.quiet:
        director.update(0.05)
        seen |= {key for key in director.table.keys if key.startswith("stage")}
    assert seen == {"stage", arena.ALONE}
    assert not any(key.startswith("stage") for key in director.table.keys)
    director.table.close()


def test_whoever_falls_is_drawn_falling_and_leaves_the_plate_behind(tmp_path: Path) -> None:
    app = Screen(tmp_path).app
    painter = lay(app, RULES, PEOPLE[:2]).painter
    for name in ("vl_goblin", "vl_dragon", "vl_hero_elf", "vl_boss_pale_queen"):
        look = looks.fighter(name)
        lying = painter.posed(look, "fall2")
        assert lying is not None and painter.posed(look, "fall1") is not None, name
        upright, fallen = (painter.paint(each).get_bounding_rect() for each in (painter.bare(look), lying))
        assert fallen.height < upright.height and fallen.bottom <= FLOOR + 12 < painter.paint(look).get_bounding_rect().bottom, name
