"""The dice of an attack fall between those who fight, and hide nobody."""
from __future__ import annotations

import pygame

from engine.rules.heroes.frames import Attack
from scenes.film.moments import recorded
from scenes.heroes import layout


def test_dice_lie_on_a_free_square() -> None:
    """In every attack of a whole match that good players played."""
    seen = 0
    for _, _, view in recorded("heroes", "trophies").history():
        attack = view.agenda.latest(Attack)
        if view.combat is None or attack is None or not {attack.attacker, attack.target} <= view.combat.fighters.keys():
            continue
        for turned in (False, True):
            x, y = layout.dice_at(view, turned)
            die = pygame.Rect(x, y, layout.DIE, layout.DIE)
            taken = [pygame.Rect(layout.cell_box(fighter.cell, turned)) for fighter in view.combat.fighters.values() if fighter.cell >= 0]
            assert die.collidelist(taken) < 0
            assert pygame.Rect(0, 16, 640, 256).contains(die)
            seen += 1
    assert seen
