"""What is told to whom, what is pointed at, and the words of cards that no shipped card says yet but a mod may."""
from __future__ import annotations

import pytest

from engine.rules.kernel.types import HIDDEN, Event
from engine.rules.village import bonuses, damage, frames, words
from engine.rules.village.actions.play import PlayCard, in_reach
from engine.rules.village.announce import FRONT
from engine.rules.village.assault import BOSS, companion_attack
from engine.rules.village.departure import clear_table
from engine.rules.village.events import CardsDrawn, Peeked, PeekedPut
from engine.rules.village.frames import NOBODY, Run
from engine.rules.village.outcome import decide
from engine.rules.village.state import VillageState, replace
from engine.rules.village.verbs import VERBS
from tests.rules.village.sketch import CONTENT, face, sketch
from tests.support import told

SECRET = {"Main", "DiscardFromHand", "RemoveFromHand", "SmeltCoins", "ArrangePeek"}
"""What is asked about a hand, or about cards that only the asked player has seen."""
EXAMPLES: dict[str, tuple[object, ...]] = {
    "ChooseHero": (), "ChoosePosition": (), "Main": (), "ChooseLink": ("u1",), "KeepDie": ("u1", 3), "SpendLifelink": (2,),
    "ChooseOwner": ("u1",), "ChooseAttacker": ("u1",), "DiscardFromHand": ("cause",), "RemoveFromHand": (1, True),
    "RemoveFromDiscard": (1, True), "RecoverCard": (1, "any"), "RemoveFromMarket": (1,), "TakeFromMarket": (3, "hand"), "SmeltCoins": (2,),
    "ArrangePeek": ("main", "order"), "ChooseSeat": ("x", (1,)), "ChooseMonster": ("x", ("u1",)), "ChooseDefence": ("x", ("d1",)),
    "PlaceMonster": ("u1", (1,)), "TakeSwallowed": ("u1",),
}


class Heard(list[Event]):
    """Stands for whoever hears events."""

    def __call__(self, *events: Event) -> None:
        self.extend(events)


def run(effect: words.Effect, state: VillageState, **more: object) -> Heard:
    """One word of a card that seat 0 plays."""
    heard = Heard()
    assert VERBS[type(effect)](state, Run(serial=1, seat=0, face="vl_sword", trigger="on_play", **more), effect, heard)
    return heard


@pytest.mark.rule("VL-2.3")
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_what_is_asked_about_a_hand_is_nobody_elses_business(name: str) -> None:
    assert getattr(frames, name)(0, *EXAMPLES[name]).private == (name in SECRET)


@pytest.mark.rule("VL-2.3")
def test_only_their_owner_sees_which_cards_were_drawn_or_looked_at() -> None:
    for event in (CardsDrawn(1, ("vl_sword", "vl_coin"), 3), Peeked(1, "main", ("vl_sword", "vl_coin"), 3)):
        assert event.seen_by(1) == event and event.seen_by(0).cards == (HIDDEN, HIDDEN) == event.seen_by(None).cards
    put = PeekedPut(1, "main", "vl_sword", "hand", 3)
    assert put.seen_by(1) == put and put.seen_by(0).face == HIDDEN == put.seen_by(None).face


def test_what_is_pointed_at_to_play_a_card() -> None:
    """The card or its sheath first, how it is played, over whose front, and the target last."""
    assert PlayCard("vl_sword").path == ("hand:vl_sword",)
    assert PlayCard("vl_sword", sheath="s1").path == ("s1",)
    whole = PlayCard("vl_staff", "u1", as_spell=True, lifelink=True, via=2)
    assert whole.path == ("hand:vl_staff", "as_spell", "lifelink", "front2", "u1")


@pytest.mark.rule("VL-9.1")
def test_targets_are_called_by_seat_face_and_boss() -> None:
    state = sketch("sword", monsters="goblin>0@1 wolf>0@1")
    wolf = next(piece for piece in state.monsters.values() if piece.face == face("wolf"))
    assert in_reach(state, 0, ["seat1", wolf.id]) == ("seat1", face("wolf"))
    assert in_reach(state, 0, [FRONT]) == (face("goblin"), face("wolf"))
    siege = sketch("sword", mode="siege", boss=next(iter(CONTENT.bosses)))
    assert in_reach(siege, 0, [BOSS]) == (siege.siege.boss,)  # type: ignore[union-attr]


@pytest.mark.rule("VL-12.17", "VL-18.18")
def test_a_word_of_a_card_gives_what_it_says_for_as_long_as_it_says() -> None:
    state = sketch("sword")
    base = bonuses.resistance(state, 0, "fire"), bonuses.armour(state, 0), bonuses.taming(state, 0)
    for effect, stat, amount in (
        (words.Resist(n=2, element="fire", duration="turn"), "resist:fire", 2), (words.Armour(n=1, duration="turn"), "armour", 1),
        (words.TamingBonus(n=3, duration="turn"), "taming", 3), (words.SpellBonus(n=2, element="cold", duration="turn"), "spell:cold", 2),
    ):
        assert told(run(effect, state)) == [("BonusGained", 0, stat, amount, "turn", "vl_sword")]
    now = bonuses.resistance(state, 0, "fire"), bonuses.armour(state, 0), bonuses.taming(state, 0)
    assert now == (base[0] + 2, base[1] + 1, base[2] + 3)
    assert bonuses.resistance(state, 0, "cold") == 0 == bonuses.resistance(state, 1, "fire")
    run(words.Immune(element="cold"), state)
    assert bonuses.is_immune(bonuses.resistance(state, 0, "cold")) and not bonuses.is_immune(bonuses.resistance(state, 0, "fire"))


@pytest.mark.rule("VL-12.17")
def test_a_word_against_poison_stops_it() -> None:
    state = sketch("sword", heroes="elf cleric")
    assert not bonuses.immune_to_poison(state, 0)
    assert told(run(words.ImmunePoison(), state)) == [("BonusGained", 0, "immune_poison", 1, "turn", "vl_sword")]
    assert bonuses.immune_to_poison(state, 0) and not bonuses.immune_to_poison(state, 1)


@pytest.mark.rule("VL-13.1")
def test_experience_may_come_from_a_card() -> None:
    state = sketch("sword")
    before = state.heroes[0].xp
    assert told(run(words.GainXp(n=2), state))[0][:2] == ("XpGained", 0)
    assert state.heroes[0].xp == before + 2


@pytest.mark.rule("VL-9.10")
def test_a_blow_may_hurt_whoever_it_struck_besides() -> None:
    state = sketch("sword", life={1: 10})
    run(words.Damage(n=3, target="attacked_player"), state, victim=1)
    assert state.heroes[1].life == 10 - 3
    assert not run(words.Damage(n=3, target="attacked_player"), state, victim=NOBODY)


@pytest.mark.rule("VL-1.2")
def test_whoever_has_no_life_left_loses_none() -> None:
    state, heard = sketch("sword", life={1: 0}), Heard()
    assert damage.lose_life(state, 1, 2, "x", heard) == 0 == damage.hurt_hero(state, 1, 2, "x", heard)
    assert not heard and not state.fallen


@pytest.mark.rule("VL-16.1")
def test_a_table_is_cleared_with_defences_sheaths_and_what_is_in_them() -> None:
    state, heard = sketch(defences="helmet>1 helmet>0", sheaths="sheath+sword>1 sheath>1 sheath>0"), Heard()
    clear_table(state, 1, heard)
    assert sorted(state.discards[1]) == sorted([face("helmet"), face("sheath"), face("sword"), face("sheath")])
    assert [piece.seat for piece in (*state.defences.values(), *state.sheaths.values())] == [0, 0]
    assert told(heard) == [("TableCleared", 1, tuple(state.discards[1]), 4)]
    clear_table(state, 1, heard)
    assert len(heard) == 1, "an empty table is not told of"


@pytest.mark.rule("VL-20.20")
def test_a_companion_strikes_the_first_enemy_it_may_and_else_the_boss() -> None:
    """A Defensive monster before the hero is the hero's shield and no enemy."""
    for before, lane in (("giant_turtle>0@1", ("", BOSS)), ("giant_turtle>0@1 goblin>0@1", ("u3", ""))):
        state = sketch("sword", mode="siege", boss=next(iter(CONTENT.bosses)), monsters=f"wolf>0@0 {before}")
        companion_attack(state, state.monsters["u1"])
        struck = state.agenda.frames[-1].lanes[0]
        assert (struck.links[0] if struck.links else "", struck.last if not struck.links else "") == lane


@pytest.mark.rule("VL-20.12")
@pytest.mark.parametrize(("by", "winners"), [(0, (0,)), (4, (4,)), (2, (0, 4)), (NOBODY, (0, 4))])
def test_whoever_caused_it_wins_alone_if_one_fall_makes_two_winners(by: int, winners: tuple[int, ...]) -> None:
    state = sketch("sword", seats=5)
    for seat in (1, 2, 3):
        state.heroes[seat] = replace(state.heroes[seat], life=0, alive=False)
    found = decide(state, [(2, by)], "VL-1.2")
    assert found is not None and found.places[0] == winners and found.rule == "VL-20.12"


@pytest.mark.rule("VL-20.12")
@pytest.mark.parametrize(("dead", "winners"), [((2, 3), (0,)), ((1, 2, 3, 4), (0,)), ((2,), None), ((1, 2), (4,)), ((1, 3), None)])
def test_the_first_whose_two_enemies_are_out_wins_among_five(dead: tuple[int, ...], winners: tuple[int, ...] | None) -> None:
    state = sketch("sword", seats=5)
    for seat in dead:
        state.heroes[seat] = replace(state.heroes[seat], life=0, alive=False)
    found = decide(state, [(seat, NOBODY) for seat in dead], "VL-1.2")
    assert (found.places[0] if found is not None else None) == winners
