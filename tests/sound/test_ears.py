"""What the games tell the cue book: gaits, blows, elements, and where a piece stands."""
from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from engine.audio.cues import CueBook
from engine.content import load_rules
from engine.rules.guerra import events as guerra
from engine.rules.heroes import events as heroes
from engine.rules.heroes.combat.board import Side
from engine.rules.heroes.frames import Attack
from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.types import HIDDEN, Event
from engine.rules.mythic import events as mythic
from engine.rules.village import events as village
from scenes.match.ear import Ear, ear_for
from scenes.village.ear import LARGE
from tools.sound.manifest import ASSETS

BOOK = CueBook.read(ASSETS / "cues.toml")


@pytest.fixture(scope="module")
def ears() -> dict[str, Ear[Any]]:
    return {game: ear_for(game, content_of(game)) for game in ("mythicals", "mythic", "guerra", "village", "heroes")}


@cache
def content_of(game: str) -> Any:
    return load_rules(game).content


def heard(ears: dict[str, Ear[Any]], game: str, *events: Event) -> list[str]:
    """The cues of the last of some events."""
    facts = [ears[game].facts(event) for event in events][-1]
    return [cue.cue for cue in BOOK.heard(game, events[-1], facts)]


@pytest.mark.parametrize(("unit", "cue"), [
    ("harpies", "move_wing"), ("centaurs", "move_hoof"), ("medusa", "move_slither"), ("scylla", "move_ship"), ("hoplites", "move_step")])
def test_units_move_by_their_kind(ears: dict[str, Ear[Any]], unit: str, cue: str) -> None:
    assert heard(ears, "mythic", mythic.UnitMoved(seat=0, unit=unit, path=("a", "b"), how="move")) == [cue]


def test_a_throw_and_lava_are_no_walks(ears: dict[str, Ear[Any]]) -> None:
    assert heard(ears, "mythic", mythic.UnitMoved(seat=0, unit="harpies", path=("a", "b"), how="throw")) == ["heavy_hit"]
    assert heard(ears, "mythic", mythic.UnitMoved(seat=0, unit="harpies", path=("a", "b"), how="lava")) == ["magic_fire"]


def declared(attacker: str, *, melee: bool = True, power: str = "", counter: bool = False) -> mythic.AttackDeclared:
    return mythic.AttackDeclared(attacker=attacker, target="zeus", power=power, counter=counter, melee=melee)


def wound(attacker: str, unit: str = "achilles", amount: int = 1, vitality: int = 5) -> mythic.Wounded:
    return mythic.Wounded(unit=unit, attacker=attacker, amount=amount, vitality=vitality, successes=amount)


def test_blows_sound_like_what_deals_them(ears: dict[str, Ear[Any]]) -> None:
    assert heard(ears, "mythic", declared("spartans"), wound("spartans", amount=2)) == ["sword_hit"]
    assert heard(ears, "mythic", declared("spartans"), wound("spartans")) == ["blow_light"], "one wound by a troop is a scratch"
    assert heard(ears, "mythic", declared("spartans"), wound("spartans", amount=3)) == ["heavy_hit"]
    assert heard(ears, "mythic", declared("minotaur"), wound("minotaur")) == ["heavy_hit"]
    assert heard(ears, "mythic", declared("atalanta", melee=False), wound("atalanta")) == ["arrow", "arrow_thud"]
    cast, struck = declared("zeus", power="lightning"), wound("zeus")
    assert heard(ears, "mythic", cast, struck) == ["hit_air"], "what was cast is another sound than what strikes"
    assert heard(ears, "mythic", wound("spartans", amount=0)) == ["shield_block"]
    assert heard(ears, "mythic", wound("spartans", unit="hoplites", amount=2)) == ["sword_hit", "death_small"]
    assert heard(ears, "mythic", declared("ares", counter=True)) == ["counter"]


def test_a_god_below_a_third_roars_once() -> None:
    ears = {"mythic": ear_for("mythic", content_of("mythic"))}
    assert heard(ears, "mythic", wound("spartans", unit="zeus", amount=2, vitality=3)) == ["sword_hit", "roar_large"]
    assert heard(ears, "mythic", wound("spartans", unit="zeus", amount=2, vitality=2)) == ["sword_hit"]


def test_powers_have_their_element(ears: dict[str, Ear[Any]]) -> None:
    assert heard(ears, "mythic", mythic.PowerUsed(unit="zeus", power="lightning")) == ["magic_air"]
    assert heard(ears, "mythic", mythic.PowerUsed(unit="zeus", power="strategist")) == ["magic_cast"]


def test_actions_sound_by_mythology_and_gods_enter_with_a_bell(ears: dict[str, Ear[Any]]) -> None:
    entered = guerra.CardEntered(0, "o1", "c1", "gre_zeus", 3, 0, 10, 2)
    assert heard(ears, "guerra", entered) == ["card_play", "deck_end"]
    assert heard(ears, "guerra", guerra.AbilityUsed(0, "c1", "gre_zeus", 0)) == ["magic_air"]


def test_a_hidden_card_tells_nothing(ears: dict[str, Ear[Any]]) -> None:
    assert ears["guerra"].facts(guerra.CardPlayed(0, HIDDEN, 3)) == {}
    shown, hidden = (guerra.CardsDrawn(0, cards, 5) for cards in (("gre_zeus",), (HIDDEN,)))
    assert heard(ears, "guerra", shown) == heard(ears, "guerra", hidden)


def village_card(ears: dict[str, Ear[Any]], **wanted: object) -> str:
    """The first card with these properties."""
    for card in ears["village"].content.cards.values():
        if all(getattr(card.row, name) == value for name, value in wanted.items()):
            return str(card.id)
    raise AssertionError(wanted)


def test_weapons_spells_and_drinks_sound_like_themselves(ears: dict[str, Ear[Any]]) -> None:
    beer, fire = village_card(ears, type="beer"), village_card(ears, type="spell", element="fire")
    assert heard(ears, "village", village.CardPlayed(0, beer, "hand")) == ["card_play", "beer"]
    assert heard(ears, "village", village.CardPlayed(0, fire, "hand")) == ["card_play", "magic_fire"]
    bow, maul = village_card(ears, classes=("ranged",)), village_card(ears, type="weapon", heavy=True)
    assert heard(ears, "village", village.MonsterHurt("m1", "x", 2, 3, bow)) == ["arrow", "arrow_thud"]
    assert heard(ears, "village", village.MonsterHurt("m1", "x", 2, 3, maul)) == ["heavy_hit"]
    assert heard(ears, "village", village.MonsterHurt("m1", "x", -2, 3, "regeneration")) == ["heal"]


def test_big_monsters_roar_and_fall_loudly(ears: dict[str, Ear[Any]]) -> None:
    monsters = [card for card in ears["village"].content.cards.values() if card.kind == "monster"]
    small, large = (next(card.id for card in monsters if (card.row.life >= LARGE) is big) for big in (False, True))
    assert heard(ears, "village", village.MonsterDied("m1", small, 0, 0)) == ["death_small"]
    assert heard(ears, "village", village.MonsterDied("m1", large, 0, 0)) == ["death_large"]
    assert heard(ears, "village", village.AttackRolled(0, large, 3, 0, 0, 3, (), 0)) == ["roar_large"]


def test_armies_move_and_strike_by_their_kind(ears: dict[str, Ear[Any]]) -> None:
    cards = {"f1": "griffins", "f2": "n_champions", "f3": "marksmen", "f4": "black_dragons", "f5": "skeletons"}
    fighters = {name: SimpleNamespace(id=name, unit=card) for name, card in cards.items()}

    def sounds(event: Event, *frames: Any) -> list[str]:
        combat = SimpleNamespace(fighters=fighters, fallen=())
        ears["heroes"].view = SimpleNamespace(combat=combat, agenda=Agenda(list(frames)))
        return heard(ears, "heroes", event)

    def shifted(unit: str, cause: str = "move") -> Event:
        return heroes.UnitShifted(unit=unit, path=(1, 2), cell=2, cause=cause)

    def strikes(unit: str) -> Any:
        return Attack(serial=1, attacker=unit, target="f9", kind="attack")

    hurt = heroes.UnitDamaged(unit="f9", amount=2, damage=2, side="few", cause="attack")
    assert sounds(shifted("f1")) == ["move_wing"]
    assert sounds(shifted("f2")) == ["move_hoof"]
    assert sounds(shifted("f2", "teleport")) == ["teleport"]
    assert sounds(hurt, strikes("f3")) == ["arrow", "arrow_thud"]
    assert sounds(hurt, strikes("f4")) == ["heavy_hit"]
    assert sounds(hurt, strikes("f5")) == ["sword_hit"]


def test_who_falls_is_heard_by_its_size(ears: dict[str, Ear[Any]]) -> None:
    def destroyed(unit: str) -> Event:
        return mythic.Destroyed(unit=unit, seat=0, area="a", by="")

    falls = [cue for unit in ("hoplites", "minotaur", "zeus") for cue in heard(ears, "mythic", destroyed(unit))]
    assert falls == ["death_small", "death_large", "death_god"]
    fell = [heard(ears, "heroes", heroes.UnitFell(unit="f1", card=card, team=0)) for card in ("skeletons", "black_dragons")]
    assert fell == [["death_small"], ["death_large"]]
    god = guerra.CardDestroyed("c1", "gre_zeus", 0, "gods_discard", 3, 10, "clash")
    assert heard(ears, "guerra", god) == ["death_god"]
    assert heard(ears, "guerra", msgspec.structs.replace(god, pile="oblivion")) == ["eliminated"]


def test_the_fanfare_is_heard_at_the_event_that_decides() -> None:
    last = {"mythicals": "GameOver", "mythic": "BattleEnded", "guerra": "GameWon", "village": "GameOver", "heroes": "GameEnded"}
    for game, event in last.items():
        (line,) = BOOK.lines(game, event)
        assert line.sting and line.of == {"won": "victory", "lost": "defeat"}, game


def test_a_combat_is_won_or_lost_by_whoever_listens(ears: dict[str, Ear[Any]]) -> None:
    ear = ear_for("heroes", content_of("heroes"))
    ended = heroes.CombatEnded(winner=0, how="destroyed", field="", sides=(Side(seat=0), Side(seat=1)))
    told = []
    for people in ({0}, {1}, {0, 1}, {2}, set[int]()):
        ear.people = frozenset(people)
        told.append(ear.facts(ended)["verdict"])
    assert told == ["won", "lost", "won", "", "won"]


def test_the_drums_join_when_the_end_is_near() -> None:
    for game in ("mythicals", "mythic", "guerra", "village", "heroes"):
        rules, ear = load_rules(game), ear_for(game, content_of(game))
        state = rules.new_game(next(iter(rules.sample_configs().values())), 1)
        assert not ear.tense(), "nothing is shown yet"
        ear.view = rules.view_for(state, None)
        assert not ear.tense(), f"{game} has just begun"
    ear = ear_for("mythicals", content_of("mythicals"))
    ear.view = load_rules("mythicals").new_game(next(iter(load_rules("mythicals").sample_configs().values())), 1)
    ear.view.deck = ear.view.deck[:9]
    assert ear.tense()


def test_a_taken_town_is_a_fanfare(ears: dict[str, Ear[Any]]) -> None:
    ears["heroes"].view = SimpleNamespace(fields={"t1": SimpleNamespace(location="town"), "m1": SimpleNamespace(location="mine")})
    assert heard(ears, "heroes", heroes.Flagged(field="t1", owner=0, before=1, mark="")) == ["flag", "win_short"]
    assert heard(ears, "heroes", heroes.Flagged(field="t1", owner=0, before=-1, mark="")) == ["flag"], "nobody lost it"
    assert heard(ears, "heroes", heroes.Flagged(field="m1", owner=0, before=1, mark="")) == ["flag"]


def test_a_game_without_an_ear_has_no_facts() -> None:
    assert ear_for("nothing", None).facts(mythic.UnitActivated(seat=0, unit="zeus", card="", number=1)) == {}


def test_the_seal_of_the_pantheon_that_begins_is_heard(ears: dict[str, Ear[Any]]) -> None:
    ears["guerra"].view = SimpleNamespace(pieces={"p1": SimpleNamespace(face="gre_olympus")})
    facts = ears["guerra"].facts(guerra.StarterNamed(1))
    assert [(cue.cue, cue.sting) for cue in BOOK.heard("guerra", guerra.StarterNamed(1), facts)] == [("token_hop", False), ("greek", True)]
    ears["guerra"].view = None
    assert heard(ears, "guerra", guerra.StarterNamed(1)) == ["token_hop"]
