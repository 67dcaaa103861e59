"""The Making of a Legend: eight battles, the bag, rewards, stars and the blessing."""
from __future__ import annotations

import pytest

from engine.campaign import campaigns_of
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import Played
from engine.campaign.village import BLESSING, FEATS, MOST_BAG, RENEWED_LIFE, VETERAN_XP
from tests.campaign.walk import first_choices, note, played_out

LEGEND = campaigns_of("village")[0]
HERO = "vl_hero_warrior"
START = LEGEND.start({"hero": (HERO,)})


def log() -> Log:
    return Log(LEGEND.id, "now", {"hero": (HERO,)})


def won(record, chapter: str, **rewards: tuple[str, ...]):
    return LEGEND.fold(record, Played(chapter, "won", 1, rewards=rewards, facts={"stars": 2, "level": 1}))


def test_all_eight_battles_are_played_and_what_is_won_is_carried_on() -> None:
    story = log()
    for number, battle in enumerate(LEGEND.battles):
        record = record_of(LEGEND, story)
        assert [state.status for state in LEGEND.chapters(record)][: number + 2] == ["won"] * number + ["open"] + ["locked"] * (number < 7)
        match = played_out(LEGEND, LEGEND.setup(record, battle.id, {}, "normal"), 40 + number, iterations=0)
        played = note(LEGEND, story, battle.id, {}, match, result="won")
        after = record_of(LEGEND, story)
        assert after.perks == record.perks + played.rewards.get("perk", ())
        assert len(after.bag) <= LEGEND.bag_size(record, battle.id)
    assert LEGEND.ending(record_of(LEGEND, story)) == "village.battle.vl_b8.outro"


@pytest.mark.parametrize("battle", [battle.id for battle in LEGEND.battles])
def test_every_battle_can_be_lost_and_tried_again(battle: str) -> None:
    lost = LEGEND.fold(START, Played(battle, "lost", 1))
    again = LEGEND.fold(lost, Played(battle, "lost", 2))
    assert LEGEND.preparations(lost, battle) == ()
    (blessing,) = LEGEND.preparations(again, battle)
    blessed = LEGEND.setup(again, battle, {blessing.key: ("blessing",)}, "normal").config
    plain = LEGEND.setup(again, battle, {}, "normal").config
    assert blessed.starts[0].life == plain.starts[0].life + BLESSING
    assert won(again, battle).defeats == 0


def test_rewards_become_terms_of_the_next_battle() -> None:
    record = START
    for battle, perk in (("vl_b1", "perk_life"), ("vl_b2", "perk_thin"), ("vl_b3", "perk_cure"), ("vl_b6", "perk_armour")):
        record = won(record, battle, perk=(perk,), bag=("vl_nugget", "vl_nugget#2"))
    start = LEGEND.setup(record, "vl_b7", {}, "normal").config.starts[0]
    assert start.life == 3
    assert start.without == ("vl_staff",)
    assert start.in_play == ("vl_leather_armour",)
    assert [ability.key for ability in start.abilities] == ["IMMUNE_POISON"]
    assert start.extra == ("vl_nugget", "vl_nugget"), "the bag is in the deck"


def test_useless_rewards_give_way_to_life() -> None:
    record = won(won(START, "vl_b3", perk=("perk_cure",)), "vl_b6", perk=("perk_armour",))
    assert "perk_armour" not in LEGEND._offered(record, LEGEND.content.battles["vl_b6"])
    assert "perk_cure" not in LEGEND._offered(record, LEGEND.content.battles["vl_b3"])


def test_the_bag_grows_with_the_battles_won() -> None:
    record = START
    sizes = []
    for battle in LEGEND.battles:
        sizes.append(LEGEND.bag_size(record, battle.id))
        record = won(record, battle.id)
    assert sizes == [1, 2, 3, 4, 5, 5, 5, 5] and max(sizes) == MOST_BAG
    assert LEGEND.bag_size(won(START, "vl_b5", perk=("perk_bag",)), "vl_b5") == 2


def test_a_veteran_starts_with_experience() -> None:
    veteran = LEGEND.fold(START, Played("vl_b1", "won", 1, facts={"stars": 1, "level": 3}))
    assert LEGEND.setup(veteran, "vl_b2", {}, "normal").config.starts[0].xp == VETERAN_XP
    assert LEGEND.setup(START, "vl_b1", {}, "normal").config.starts[0].xp == 0


def test_the_seats_of_the_broken_gate() -> None:
    setup = LEGEND.setup(START, "vl_b6", {}, "hard")
    assert setup.config.heroes == (HERO, "vl_hero_paladin", "vl_hero_cleric", "vl_hero_slayer")
    assert [player.brain for player in setup.players[1:]] == ["hard", "normal", "hard"], "a friend plays alike at every difficulty"


def test_only_the_last_battle_has_the_dragon() -> None:
    with_dragon = [battle.id for battle in LEGEND.battles if LEGEND.setup(START, battle.id, {}, "normal").config.overwhelm]
    assert with_dragon == ["vl_b8"]
    assert set(FEATS) == {battle.id for battle in LEGEND.battles}


def test_a_hero_is_chosen_first() -> None:
    chosen = first_choices(LEGEND.openings())
    assert LEGEND.start(chosen).hero == chosen["hero"][0]
    assert len(LEGEND.openings()[0].options) == 13


def test_a_finished_story_may_be_told_anew_and_harder() -> None:
    assert [choice.key for choice in LEGEND.openings()] == ["hero"]
    assert [choice.key for choice in LEGEND.openings(finished=True)] == ["hero", "legend"]
    renewed = LEGEND.start({"hero": (HERO,), "legend": ("new_legend",)})
    for battle in LEGEND.battles:
        plain, hard = (LEGEND.setup(record, battle.id, {}, "normal") for record in (START, renewed))
        names = {f"village.rival.{rival.name}.name" for rival in battle.opponents}
        rivals = [seat for seat, player in enumerate(plain.players) if player.name in names]
        for seat in range(1, battle.seats):
            more = hard.config.starts[seat].life - plain.config.starts[seat].life
            assert more == (RENEWED_LIFE if seat in rivals else 0), "allies stay as they are"
            assert (plain.players[seat].brain, hard.players[seat].brain) == ("normal", "hard" if seat in rivals else "normal")
    assert won(renewed, "vl_b1").renewed and "village.campaign.carried.renewed" in [line.key for line in LEGEND.carried(renewed)]
