"""Campaign battles: seats, special terms and twists as config."""

from __future__ import annotations

import pytest

from engine.campaign import campaigns_of
from engine.campaign.village import LegendRecord
from engine.rules.kernel.dice import Dice
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.events import OverwhelmCame
from engine.rules.village.market import price
from engine.rules.village.state import Monster, Overwhelm
from tests.rules.village.sketch import CONTENT, RULES, card, face, play, short, sketch
from tests.support import of_kind

HERO = "vl_hero_mage"
STORY = campaigns_of("village")[0]


def battle_config(battle: str, perks: tuple[str, ...] = (), bag: tuple[str, ...] = (), *, veteran: bool = False, blessing: bool = False):
    """The table of a battle as the campaign lays it."""
    record = LegendRecord(HERO, perks, bag, veteran=veteran)
    chosen = {"blessing": ("blessing",)} if blessing else {}
    return STORY.setup(record, battle, chosen, "normal").config


@pytest.mark.parametrize("battle", list(CONTENT.battles))
def test_every_battle_can_be_played_to_its_end(battle: str) -> None:
    config = battle_config(battle, ("perk_life", "perk_thin", "perk_nugget", "perk_armour"), (face("dagger"),))
    for seed in range(2):
        state, dice = RULES.new_game(config, seed), Dice(seed)
        RULES.invariants(state)
        for _ in range(60000):
            if state.to_act is None:
                break
            RULES.apply(state, dice.pick(RULES.legal_actions(state)))
        RULES.invariants(state)
        assert RULES.outcome(state) is not None


def test_perks_bag_and_blessing_add_up() -> None:
    perks = (
        "perk_life",
        "perk_life",
        "perk_int",
        "perk_gold",
        "perk_sword",
        "perk_spell",
        "perk_nugget",
        "perk_thin",
        "perk_card",
        "perk_cure",
        "perk_tame",
    )
    state = RULES.new_game(battle_config("vl_b1", perks, (face("dagger"),), veteran=True, blessing=True), 1)
    hero, sheet = state.heroes[0], state.sheet(0)
    rival = RULES.content.battles["vl_b1"].opponents[0]
    assert (hero.most, hero.xp) == (30 + 3 + 3 + 5, 20) and state.heroes[1].most == 40 + rival.life_mod
    assert (sheet.intelligence, sheet.weapon, sheet.spell, sheet.immune_poison, sheet.taming) == (6, {"sword": 1}, {"any": 2}, True, 2)
    mine = sorted(short([name]) for name in state.hands[0] + state.decks[0])
    assert mine == ["coin"] * 7 + ["dagger", "nugget", "staff"]
    assert len(state.hands[0]) == (3 if state.starter == 0 else 5) + 1
    assert (
        "dagger" not in short(state.piles["main"] + [name for name in state.market if name]) or CONTENT.cards[face("dagger")].row.copies > 1
    )


def test_twists() -> None:
    rats = RULES.new_game(battle_config("vl_b2"), 1)
    assert (rats.monsters["u1"].face, rats.monsters["u1"].owner, rats.monsters["u1"].facing) == (face("giant_rat"), 1, 0)
    assert price(rats, 0) == max(0, CONTENT.cards[rats.market[0]].price - 10)
    smoke = RULES.new_game(battle_config("vl_b4"), 1)
    lost = 0 if smoke.turn.seat == 1 else 1
    assert smoke.heroes[smoke.turn.seat].life == smoke.heroes[smoke.turn.seat].most - lost, "the Red Mage breathes smoke"
    guild = RULES.new_game(battle_config("vl_b5"), 1)
    assert price(guild, 5) == CONTENT.cards[guild.market[5]].price + 10
    gate = battle_config("vl_b6")
    assert gate.heroes[2] == "vl_hero_cleric" and gate.mode == "teams"
    bone = RULES.new_game(battle_config("vl_b7"), 1)
    (morwenna,) = CONTENT.battles["vl_b7"].opponents
    full = CONTENT.heroes[morwenna.hero].life + morwenna.life_mod
    assert bone.heroes[1].level == 2 and bone.heroes[1].most == full and bone.defences


def test_the_red_ruin_lies_twelfth_in_the_deck_and_comes_at_the_latest_in_round_four() -> None:
    state = RULES.new_game(battle_config("vl_b8"), 1)
    assert state.piles["main"][-12] == face("dragon")
    events = []
    while not of_kind(events, OverwhelmCame):
        legal = RULES.legal_actions(state)
        events = RULES.apply(state, EndTurn() if EndTurn() in legal else legal[0])
    assert min(hero.turns for hero in state.heroes) == 4 and of_kind(events, OverwhelmCame)[0].space == 0
    assert state.market[9], "the card on space 10 is swallowed"


@pytest.mark.parametrize(("theirs", "won"), [(5, True), (6, False)])
def test_the_red_ruin_also_falls_to_whoever_wounded_it_most(theirs: int, won: bool) -> None:
    config = battle_config("vl_b8")
    state = sketch("sword", battle=config.battle, dice=[5], main="club", market=". . . . . . . . . axe")
    state.monsters["u9"] = Monster("u9", face("dragon"), -1, -1, wounds=10)
    state.overwhelm = Overwhelm("u9", (), {1: theirs})
    play(state, card("sword", "u9"))
    assert (RULES.outcome(state) is not None) is won
    if won:
        assert RULES.outcome(state).winners == (0,)


@pytest.mark.rule("VL-13.1")
def test_the_hand_of_bone_teaches_more_about_the_undead() -> None:
    battle = next(row for row in CONTENT.battles if any(rule.key == "XP_BONUS" for rule in battle_config(row).battle))
    rules = battle_config(battle).battle
    for monster, more in (("mini_skeleton", 20), ("goblin", 0)):
        state = sketch("sword", monsters=f"{monster}>0@1", dice=[6], battle=rules)
        prize = CONTENT.cards[face(monster)].row.xp or CONTENT.cards[face(monster)].price
        play(state, card("sword", "front"))
        assert state.heroes[0].xp == prize + more
