"""Every card is played once and does what it says; every word of the vocabulary is used by some card."""

from __future__ import annotations

import pytest

from engine.content.village import CARD_FILES
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.vocabulary import words as vocabulary
from engine.rules.village import words
from engine.rules.village.actions.choices import Amount, Decline, Pick
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.boss import TOUCHES
from engine.rules.village.events import CardPlayed, DefencePlaced, MonsterPlaced, SheathPlaced
from engine.rules.village.frames import Main
from engine.rules.village.verbs import VERBS
from tests.rules.village.sketch import CONTENT, RULES, begin_turn, card, face, legal, pick, play, roll, short, sketch
from tests.support import of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"
HANDED = [name for name, card_ in CONTENT.cards.items() if card_.row.deck not in ("special", "mini")]


def table(name: str, seed: int = 3):
    """A busy table where any card finds something to do."""
    state = sketch(
        theirs="coin staff sword", market=STALL, main="club knife sling goblin axe", pool=9, heroes="mage slayer",
        monsters="wolf>1@0" if CONTENT.cards[name].market_only else "goblin>0@1 wolf>1@0",
        defences="wooden_shield>1 leather_armour>1", discards={0: "sword coin axe"},
        decks={0: "coin staff sword coin staff coin"}, life={0: 20}, poison={0: 2},
    )  # fmt: skip
    state.hands[0] = [name, face("coin"), face("coin")]
    state.dice = Dice(seed)
    return state


@pytest.mark.parametrize("name", HANDED)
def test_every_card_can_be_played_to_its_end(name: str) -> None:
    state = table(name)
    ways = [action for action in legal(state) if isinstance(action, PlayCard) and action.face == name]
    assert ways, name
    for way in ways:
        state = table(name)
        events = play(state, way)
        for _ in range(12):
            if isinstance(state.agenda.asked, Main) or state.to_act is None:
                break
            events += play(state, legal(state)[0])
        assert isinstance(state.agenda.asked, Main) and of_kind(events, CardPlayed)[0].face == name
        assert name not in state.hands[0] or CONTENT.cards[name].kind == "treasure" or name in (face("recall_scroll"),)
        kind = CONTENT.cards[name].kind
        if kind == "monster":
            assert of_kind(events, MonsterPlaced)
        elif CONTENT.cards[name].primary.kind == "defence":
            assert of_kind(events, DefencePlaced)
        elif kind == "sheath":
            assert of_kind(events, SheathPlaced)


def test_every_verb_of_the_vocabulary_is_known_and_used() -> None:
    used = {type(effect) for card_ in CONTENT.cards.values() for effect in card_.row.effects}
    assert used == set(vocabulary(words.Text))
    running = {kind for kind in used if set(kind.moments) & set(words.RUN)} - {words.Sheath}
    assert running == set(VERBS)
    assert {kind for kind in used if set(kind.moments) & set(words.BLOW)} == {words.Heal, words.Damage, words.GainXp}
    assert set(TOUCHES) == set(vocabulary(words.BossEffect)) - {words.BossAttack}
    assert len(CARD_FILES) == 12


CASES = [
    ("troll_barrel", {"dice": [2], "life": {0: 10}}, [pick("hand:coin")], lambda s: s.heroes[0].life == 16 and s.turn.pool == 1),
    ("goblin_grog", {"dice": [4], "life": {0: 10}}, [], lambda s: s.heroes[0].life == 11 and s.mods[0].until == "next"),
    ("festival_lager", {"dice": [3], "life": {0: 10}}, [], lambda s: s.turn.gold == 10),
    ("oblivion", {"discards": {0: "coin staff"}}, [pick("discard:coin"), Decline()], lambda s: short(s.removed) == "coin"),
    ("recall_scroll", {"discards": {0: "sword"}}, [pick("discard:sword")], lambda s: face("sword") in s.hands[0]),
    ("weapon_rack", {"discards": {0: "coin axe"}}, [pick("discard:axe")], lambda s: face("axe") in s.hands[0]),
    ("warding_scroll", {}, [], lambda s: (s.mods[0].stat, s.mods[0].amount, s.mods[0].until) == ("prevent", 4, "next_turn")),
    ("requisition", {"market": STALL, "main": "club"}, [Pick("space6")], lambda s: short(s.discards[0]) == "sword"),
    ("smelt_gold", {"market": STALL}, [Amount(1)], lambda s: short(s.hands[0]) == "nugget" and short(s.removed) == "coin"),
    ("fireproof", {}, [], lambda s: s.mods[0].stat == "resist:fire" and s.mods[0].amount >= 99),
    ("healing_rain", {"dice": [2], "life": {0: 10}, "poison": {0: 4}}, [], lambda s: (s.heroes[0].life, s.heroes[0].poison) == (16, 0)),
    ("freeze", {"monsters": "ogre>0@1"}, [], lambda s: s.monsters["u1"].skips),
    ("creeping_ivy", {}, [], lambda s: s.heroes[1].poison == 2),
    ("foresight", {"decks": {0: "sword coin staff axe"}}, [pick("seen:staff")], lambda s: short(s.hands[0]) == "coin staff"),
    ("crystal_ball", {"decks": {0: "sword coin staff"}}, [pick("seen:sword"), pick("seen:staff"), pick("seen:coin")],
     lambda s: short(s.hands[0]) == "coin coin" and short(s.decks[0]) == "sword staff"),
    ("spyglass", {"main": "goblin wolf orc"}, [pick("seen:goblin"), Decline()], lambda s: short(s.piles["main"]) == "goblin orc wolf"),
    ("healer_kit", {"life": {0: 10}, "poison": {0: 2}}, [], lambda s: (s.heroes[0].life, s.heroes[0].poison) == (13, 0)),
    ("lockpicks", {"monsters": "goblin>0@1"}, [], lambda s: s.turn.gold == 20 and s.mods[0].stat == "access"),
    ("bone_charm", {}, [], lambda s: s.monsters["u1"].face == face("mini_skeleton") and s.monsters["u1"].facing == 1),
    ("fire_flask", {"monsters": "goblin>0@1 wolf>0@1"}, [], lambda s: list(s.monsters) == ["u2"] and s.monsters["u2"].wounds == 2),
    ("titan_draught", {}, [], lambda s: [mod.stat for mod in s.mods] == ["swordmaster", "weapon:any"]),
    ("grimoire", {}, [], lambda s: s.turn.pool == 5 and s.mods[0].stat == "spell:any"),
    ("drain_life", {"dice": [4, 5], "life": {0: 10}}, [], lambda s: s.heroes[0].life == 13 and s.heroes[1].life == 33),
    ("tidal_wave", {"dice": [1], "defences": "helmet>1 plate_armor>1"}, [Pick("d1")], lambda s: not s.defences),
    ("morning_star", {"dice": [1], "defences": "helmet>1"}, [], lambda s: not s.defences),
    ("poisoned_dagger", {"dice": [1]}, [], lambda s: s.heroes[1].poison == 1),
    ("trophy_blade", {"dice": [4], "monsters": "goblin>0@1"}, [], lambda s: s.heroes[0].xp == 40),
    ("sage_staff", {"dice": [4]}, [], lambda s: s.turn.pool == 6),
    ("druid_staff", {"dice": [4], "life": {0: 10}}, [], lambda s: s.heroes[0].life == 12),
    ("sandstorm_gem", {}, [pick("hand:staff")], lambda s: short(s.discards[1]) == "staff"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "where", "answers", "holds"), CASES, ids=[case[0] for case in CASES])
def test_what_a_card_does(name: str, where: dict, answers: list, holds) -> None:
    state = sketch(f"{name} coin", "staff", **where)
    ways = [action for action in legal(state) if isinstance(action, PlayCard) and action.face == face(name)]
    play(state, ways[0], *answers)
    assert holds(state), state


def test_spikes_hurt_the_attacker_after_the_attack() -> None:
    state = sketch("sword", defences="spiked_shield>1", dice=[1])
    play(state, card("sword", "seat1"))
    assert state.heroes[0].life == 28
    beast = sketch(monsters="goblin>1@0", defences="mirror_mind>1")
    begin_turn(beast, 1, 3)
    assert not beast.monsters and beast.heroes[1].xp == 20, "a monster killed by spikes teaches the spiked hero"
    spell = sketch("fire_bolt", defences="spiked_shield>1", dice=[1])
    play(spell, card("fire_bolt", "seat1"))
    assert spell.heroes[0].life == 30


def test_a_frozen_monster_skips_one_attack_with_all_that_follows() -> None:
    state = sketch("", "coin", monsters="wraith>1@0")
    state.monsters["u1"] = state.monsters["u1"].__class__("u1", face("wraith"), 0, 1, skips=True)
    begin_turn(state, 1)
    assert state.heroes[1].life == 40 and state.hands[1] and not state.monsters["u1"].skips


def test_monsters_with_effects_after_their_attack() -> None:
    vampire = sketch(monsters="vampire>1@0")
    vampire.monsters["u1"] = vampire.monsters["u1"].__class__("u1", face("vampire"), 0, 1, wounds=4)
    begin_turn(vampire, 1, 1)
    assert vampire.monsters["u1"].wounds == 1
    eater = sketch(monsters="thought_eater>1@0")
    begin_turn(eater, 1, 1)
    assert eater.turn.pool == 1 - 2
    harpy = sketch("", "coin", monsters="storm_harpy>1@0", defences="helmet>1")
    begin_turn(harpy, 1, 6)
    assert harpy.hands[1], "no life lost, no card lost"
    rally = sketch(monsters="orc_shaman>1@0 goblin>1@0")
    begin_turn(rally, 1)
    roll(rally, 3, 3)
    play(rally, Pick("u1"))
    assert rally.heroes[1].life == 40 - 3 - (3 - 1 + 1)
    ghoul = sketch("sword", monsters="bloated_ghoul>0@1", dice=[5])
    play(ghoul, card("sword", "front"))
    assert ghoul.heroes[0].life == 28 and RULES.outcome(ghoul) is None
