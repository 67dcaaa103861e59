"""What is told is so, and nothing public changes without a word, whatever is played (the openness of HM-7, HM-11.11, HM-14, HM-20.9)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.dice import Dice
from tests.rules.heroes.sketch import CONTENT, RULES, battle, sketch
from tests.rules.heroes.witness import Witness

CONFIGS = sorted(RULES.sample_configs())
LONGEST = 200
LEFT, RIGHT = (0, 1, 2, 5, 6, 9), (10, 13, 14, 17, 18, 19)


def watched(state: HeroesState, seed: int) -> None:
    """Play by chance before somebody who believes what is said."""
    dice, witness = Dice(seed), Witness(state)
    for _ in range(LONGEST):
        if state.to_act is None:
            break
        action = dice.pick(RULES.legal_actions(state))
        try:
            witness.close(RULES.apply(state, action, watch=witness), state)
        except AssertionError as error:
            error.add_note(f"after {action}")
            raise


def army(dice: Dice, cells: tuple[int, ...]) -> str:
    """Four units of any kind on squares of their side."""
    squares = dice.shuffled(list(cells))[:4]
    units = dice.shuffled([unit for unit, record in CONTENT.units.items() if unit != "arrow_tower"])[:4]
    sides = ["pack" if CONTENT.units[unit].pack is not None and dice.below(2) else "few" for unit in units]
    return ", ".join(f"{side} {unit} {cell}" for side, unit, cell in zip(sides, units, squares, strict=True))


def cards(dice: Dice, count: int) -> str:
    return " ".join(dice.shuffled(sorted(CONTENT.cards))[:count])


@pytest.mark.rule("HM-14.1", "HM-20.9", "HM-11.11", "HM-7.11")
@pytest.mark.parametrize("label", CONFIGS)
def test_in_every_scenario_what_is_told_is_so_and_nothing_changes_in_silence(label: str) -> None:
    watched(RULES.new_game(RULES.sample_configs()[label], 3), 4)


@pytest.mark.rule("HM-20.9", "HM-24.8", "HM-21.2", "HM-25.5")
@pytest.mark.parametrize("seed", range(24))
def test_in_any_battle_what_is_told_is_so_and_nothing_changes_in_silence(seed: int) -> None:
    dice = Dice(seed)
    hands = (cards(dice, 5), cards(dice, 5))
    kind = ("hero", "hero", "guards")[seed % 3]
    state = battle(army(dice, LEFT), army(dice, RIGHT), hands=hands, kind=kind, automaton=kind == "guards")
    state.dice = Dice(seed)
    for player in state.players:
        player.xp, player.G, player.M, player.V, player.morale = 6, 40, 9, 9, 1
        player.deck = player.deck or cards(dice, 6).split()
        player.hints = sorted({mode.moment for record in CONTENT.cards.values() for mode in record.modes if mode.moment})
    if seed % 4 == 0:
        state.combat.siege, state.combat.walls = True, {8: "wall", 9: "wall", 10: "gate", 11: "wall"}
        for fighter in [fighter for fighter in state.combat.fighters.values() if fighter.cell in state.combat.walls]:
            del state.combat.walls[fighter.cell]
    watched(state, seed)


@pytest.mark.rule("HM-14.1", "HM-11.11", "HM-6.2", "HM-20.3")
@pytest.mark.parametrize("seed", range(12))
def test_with_full_purses_and_hands_what_is_told_is_so_and_nothing_changes_in_silence(seed: int) -> None:
    dice = Dice(seed)
    faction = ("castle", "dungeon", "necropolis")[seed % 3]
    other = ("dungeon", "necropolis", "castle")[seed % 3]
    town = dice.shuffled([name for name, record in CONTENT.buildings.items() if record.faction in ("", faction)])[: seed % 7]
    state = sketch(
        factions=(faction, other), hands=(cards(dice, 8), cards(dice, 8)), G=80, M=20, V=20, xp=6, morale=int(faction != "necropolis"),
        buildings=tuple(town),
    )  # fmt: skip
    watched(state, seed)
