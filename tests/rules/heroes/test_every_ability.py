"""Every ability of every unit makes a difference: each is taken away once, and some situation has to go another way."""
from __future__ import annotations

import msgspec
import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit, MoveUnit
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.aideck import turn_card
from engine.rules.heroes.combat.harm import paralyse
from engine.rules.heroes.combat.rounds import start
from engine.rules.heroes.frames import Fight, Turn
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.rounds.round import _own_effects
from engine.rules.heroes.rounds.turn import pay_doom
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.town.towns import reinforce_discount
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, RULES, ZERO, act, activate, battle, beside, dice, legal, sketch
from tests.rules.heroes.test_30_automaton import ai

FOES = "few n_trolls 10, few n_diamond_golems 14, few n_boars 9"
FACES = (MINUS, ZERO, PLUS)
NEVER = {("n_archangels", "ATK")}
"""Arch devils are not in the box."""


def fight(left: str, right: str, face: int, **more: object) -> HeroesState:
    """A fight whose dice fall from one face on, each in turn."""
    turn = FACES.index(face)
    state = battle(left, right, factions=("necropolis", "castle"), hands=("st_attack", " ".join(["st_attack"] * 6)), **more)  # type: ignore[arg-type]
    return dice(state, *[FACES[(turn + step) % 3] for step in range(90)])


def _hurt(state: HeroesState, name: str, **changes: object) -> HeroesState:
    assert state.combat is not None
    state.combat.put(replace(state.combat.fighters[name], **changes))
    return state


def _strikes(troop: str, face: int) -> HeroesState:
    state = _hurt(fight(f"{troop} 6", FOES, face), "a1", damage=1)
    act(state, AttackUnit("b1"))
    return state


def _strikes_armour(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", "few crusaders 10, few n_boars 18", face)
    act(state, AttackUnit("b1"))
    return state


def _strikes_a_giant(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", "pack archangels 10, few n_boars 18", face)
    act(state, AttackUnit("b1"))
    return state


def _charges_the_weak(troop: str, face: int) -> HeroesState:
    return _charges(troop, face, "few n_peasants 10, few n_boars 18")


def _charges(troop: str, face: int, foes: str = "few n_trolls 10, few n_boars 18") -> HeroesState:
    state = fight(f"{troop} 5", foes, face)
    act(state, *(MoveUnit(6),) if MoveUnit(6) in legal(state, MoveUnit) else ())
    act(state, *legal(state, AttackUnit)[:1])
    return state


def _shoots(troop: str, face: int, cell: int = 1) -> HeroesState:
    state = fight(f"{troop} {cell}", "few n_trolls 17, few n_diamond_golems 13", face)
    act(state, *legal(state, AttackUnit)[:1])
    return state


def _is_struck(troop: str, face: int) -> HeroesState:
    state = _hurt(fight(f"{troop} 6, few zombies 2", FOES, face, acting="b1"), "a1", retaliated=1)
    act(state, AttackUnit("a1"))
    return state


def _answers(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", FOES, face, acting="b1")
    act(state, AttackUnit("a1"))
    return state


def _answers_the_weak(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", "pack zombies 10, few n_boars 18", face, acting="b1")
    act(state, AttackUnit("a1"))
    return state


def _friend_stands(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 5, pack ghost_dragons 6", FOES, face, acting="b1")
    act(state, AttackUnit("a2"))
    return state


def _is_shot(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", "few n_halflings 18", face, acting="b1")
    act(state, AttackUnit("a1"))
    return state


def _friend_is_struck(troop: str, face: int) -> HeroesState:
    state = _hurt(fight(f"{troop} 5, few zombies 6", FOES, face, acting="b1"), "a2", damage=2)
    act(state, AttackUnit("a2"))
    return state


def _is_cast_upon(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", FOES, face, acting="b1")
    state.players[1].hand = ["magic_arrow", "st_power"]
    act(state, PlayCard("magic_arrow", 0), LetGo())
    if Option(on_unit("a1")) in legal(state, Option):
        act(state, Option(on_unit("a1")))
    return state


def _wakes(troop: str, face: int) -> HeroesState:
    state = _hurt(_hurt(fight(f"{troop} 6, few zombies 2", FOES, face), "a1", damage=1), "a2", damage=1)
    state.players[1].morale = 1
    state.agenda.frames.pop()
    state.agenda.frames.pop()
    activate(state, "a1")
    state.agenda.frames.pop()
    state.agenda.frames[-1] = replace(state.agenda.frames[-1], stage=0)
    BOOK.run(state, BOOK.emitter(state))
    return state


def _is_bound(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", FOES, face)
    paralyse(state, "a1", "blind", Emit())
    return state


def _begins(troop: str, face: int) -> HeroesState:
    state = fight(f"{troop} 6", FOES, face)
    start(state, next(frame for frame in state.agenda.frames if isinstance(frame, Fight)), Emit())
    return state


def _falls(troop: str, face: int) -> HeroesState:
    state = _hurt(fight("pack dread_knights 6, few zombies 2", f"{troop} 10, few n_boars 19", PLUS), "b1", damage=2)
    act(state, AttackUnit("b1"))
    return state


SITUATIONS = (
    _strikes, _strikes_armour, _strikes_a_giant, _charges, _charges_the_weak, _shoots, _is_struck, _answers, _answers_the_weak,
    _is_shot, _friend_is_struck, _friend_stands, _is_cast_upon, _wakes, _is_bound, _begins, _falls,
)  # fmt: skip


def told(state: HeroesState) -> tuple[object, ...]:
    """What a table sees of it: units, hands, morale, what is asked and what may be answered."""
    for _ in range(10):
        if not legal(state, Pass):
            break
        seen = [repr(action) for action in RULES.legal_actions(state)]
        if any("Save" in text or "Ignore" in text or "Reroll" in text for text in seen):
            break
        act(state, Pass())
    units = [] if state.combat is None else [repr(fighter) for fighter in state.combat.fighters.values()]
    hands = [(len(player.hand), player.morale, len(player.army)) for player in state.players]
    return (*units, *hands, len(state.agenda.frames), [repr(action) for action in RULES.legal_actions(state)])


ABILITIES = [
    (unit.id, side, index)
    for unit in CONTENT.units.values()
    for side in ("few", "pack")
    if side == "few" or unit.pack is not None
    for index, ability in enumerate(unit.side(side).abilities)
    if ability.timing != "u.map" and (unit.id, ability.verb) not in NEVER
]


@pytest.mark.rule("HM-21.4", "HM-21.11")
@pytest.mark.parametrize(("unit", "side", "index"), ABILITIES)
def test_every_ability_makes_a_difference(unit: str, side: str, index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    record = CONTENT.units[unit]
    printed = record.side(side)
    without = msgspec.structs.replace(printed, abilities=printed.abilities[:index] + printed.abilities[index + 1 :])
    blank = msgspec.structs.replace(record, **{side: without})
    for situation in SITUATIONS:
        for face in FACES:
            usual = told(situation(f"{side} {unit}", face))
            with monkeypatch.context() as patched:
                patched.setitem(CONTENT.units, unit, blank)
                if told(situation(f"{side} {unit}", face)) != usual:
                    return
    pytest.fail(f"nothing shows that {side} {unit} has {printed.abilities[index].verb}")


@pytest.mark.rule("HM-21.4", "HM-4.3", "HM-5.7", "HM-20.14")
@pytest.mark.parametrize("unit", [unit.id for unit in CONTENT.units.values() if any(a.timing == "u.map" for a in unit.few.abilities)])
def test_every_ability_on_the_map_makes_a_difference(unit: str) -> None:
    ability = next(a for a in CONTENT.units[unit].few.abilities if a.timing == "u.map")
    state = sketch(army=f"few {unit}")
    if ability.verb == "GAIN":
        before = getattr(state.players[0], ability.res)
        _own_effects(state, 0)
        BOOK.run(state, BOOK.emitter(state))
        assert getattr(state.players[0], ability.res) == before + ability.n
    elif ability.verb == "STEP_EMPTY":
        turn = next(frame for frame in state.agenda.frames if isinstance(frame, Turn))
        pay_doom(state, turn, Emit())
        assert state.agenda.find(turn.serial).queue == ("step",)
    elif ability.verb == "DISCOUNT":
        assert reinforce_discount(state, 0, unit) == 0
        put_hero(state, "h0", at=beside(state, "stables"))
        assert reinforce_discount(state, 0, unit) == ability.n > 0
    else:
        assert ability.verb == "PEEK" and any(type(action).__name__ == "UseRogues" for action in RULES.legal_actions(state))


@pytest.mark.rule("HM-32.1", "HM-38.5")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "impossible"])
@pytest.mark.parametrize("card", list(CONTENT.ai_cards))
def test_every_ai_card_acts_with_its_figure(card: str, difficulty: str) -> None:
    state = ai("few crusaders 0", "few skeletons 18, few dread_knights 19", deck=(card,), spells=("slow",), difficulty=difficulty)
    turn_card(state, state.combat.fighters["b1"], Emit())
    record = CONTENT.ai_cards[card]
    if record.effect == "skill":
        BOOK.run(state, BOOK.emitter(state))
    value = record.values[("easy", "normal", "hard", "impossible").index(difficulty)]
    mods = [(mod.stat, mod.amount) for mod in (*state.combat.mods, *state.combat.awaited)]
    expected = {"attack": [("ATK", value)], "defense_hp": [("DEF", value)], "defense_next": [("DEF", value)]}
    if record.effect in expected:
        assert mods == (expected[record.effect] if value else [])
    elif record.effect == "spell":
        assert [frame.power for frame in state.agenda.frames if type(frame).__name__ == "Cast"] == [value]
    else:
        strength = 2 if difficulty == "impossible" else 1
        assert mods == [("ATK", strength)] * (2 if value == 2 else 1)
        assert state.combat.ai_deck == ([card] if value == 1 else [])


SIDES = [(unit.id, side) for unit in CONTENT.units.values() for side in ("few", "pack") if side == "few" or unit.pack is not None]


@pytest.mark.rule("HM-24.2", "HM-21.5", "HM-21.6", "HM-21.7")
@pytest.mark.parametrize(("unit", "side"), SIDES)
def test_every_unit_fights_a_whole_combat(unit: str, side: str) -> None:
    faction = CONTENT.units[unit].faction or "castle"
    rival = "necropolis" if faction != "necropolis" else "castle"
    state = battle(f"{side} {unit} 6", "few n_trolls 10, few n_diamond_golems 14", factions=(faction, rival), hands=("st_attack", ""))
    dice(state, *[ZERO] * 200)
    act(state, AttackUnit("b1"))
    for _ in range(120):
        if state.combat is None:
            break
        options = legal(state, AttackUnit) or legal(state, Pass) or legal(state, MoveUnit) or RULES.legal_actions(state)
        act(state, options[0])
        RULES.invariants(state)
    assert state.combat is None or state.combat.round > 2, "it goes on from round to round until somebody has won"
