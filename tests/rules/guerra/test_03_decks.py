"""GM-3: deck construction."""
import pytest

from engine.rules.guerra.config import DeckList, read_deck, violations, write_deck
from tests.rules.guerra.sketch import CONTENT, RULES
from tests.support import refused

NORSE = CONTENT.decks["deck_norse"]
LEGAL = DeckList(NORSE.pantheon, NORSE.gods, NORSE.designs)


def broken(**changes: object) -> list[str]:
    """The rules that the Norse deck breaks with these changes."""
    fields = {"pantheon": LEGAL.pantheon, "gods": LEGAL.gods, "designs": LEGAL.designs} | changes
    return [refusal.rule for refusal in violations(CONTENT, DeckList(**fields))]


@pytest.mark.rule("GM-3.1")
def test_the_pantheon_gives_the_affiliation():
    assert broken() == []
    assert "GM-3.1" in broken(pantheon="nor_odin")
    assert CONTENT.faces[LEGAL.pantheon].mythology == "norse"


@pytest.mark.rule("GM-3.2", "GM-11.11")
def test_two_copies_one_of_a_god_or_unique():
    assert broken(gods=(*LEGAL.gods, "nor_frost_giant", "nor_frost_giant")) == []
    assert broken(gods=(*LEGAL.gods, *("nor_frost_giant",) * 3)) == ["GM-3.2"]
    assert broken(gods=(*LEGAL.gods, "nor_odin")) == ["GM-3.2"]
    assert broken(designs=(*LEGAL.designs, "nor_sleipnir")) == ["GM-3.2"]


@pytest.mark.rule("GM-3.3")
def test_two_battle_cards_in_all():
    assert broken(designs=(*LEGAL.designs, "neu_truce")) == ["GM-3.3"]


@pytest.mark.rule("GM-3.4")
def test_a_mythology_key_locks_a_card_to_its_pantheon():
    assert broken(gods=(*LEGAL.gods, "gre_zeus")) == []
    assert broken(gods=(*LEGAL.gods, "gre_delphi")) == ["GM-3.4"]
    assert "GM-3.4" in broken(pantheon="neu_crossroads")


@pytest.mark.rule("GM-3.5")
def test_twenty_gods_and_thirty_designs_at_least():
    assert broken(gods=LEGAL.gods[:19]) == ["GM-3.5"]
    assert broken(designs=LEGAL.designs[:29]) == ["GM-3.5"]


@pytest.mark.rule("GM-3.6")
def test_cards_go_into_their_own_deck():
    assert broken(gods=(*LEGAL.gods, "nor_axe")) == ["GM-3.6"]
    assert broken(designs=(*LEGAL.designs, "nor_einherjar")) == ["GM-3.6"]


@pytest.mark.rule("GM-3.7")
def test_every_violation_is_shown_and_an_illegal_deck_starts_no_game():
    text = write_deck(DeckList("nor_valhalla", (*LEGAL.gods[:18], "nor_odin", "gre_delphi"), (*LEGAL.designs, "neu_truce")))
    found = [refusal.rule for refusal in violations(CONTENT, read_deck(CONTENT, text))]
    assert sorted(found) == ["GM-3.2", "GM-3.3", "GM-3.4"]
    with refused(found[0]):
        RULES.configure("duel", 2, {}, [{"deck": text}, {}])
    with refused("GM-3.6"):
        RULES.configure("duel", 2, {}, [{"deck": "no card of ours"}, {}])


@pytest.mark.rule("GM-3.7")
@pytest.mark.parametrize("name", CONTENT.decks)
def test_every_preconstructed_deck_is_legal_and_survives_text(name):
    deck = CONTENT.decks[name]
    whole = DeckList(deck.pantheon, deck.gods, deck.designs)
    assert not list(violations(CONTENT, whole, boss=deck.boss_only))
    again = read_deck(CONTENT, f"# {name}\n" + write_deck(whole))
    assert (again.pantheon, again.gods, again.designs) == (deck.pantheon, tuple(sorted(deck.gods)), tuple(sorted(deck.designs)))


@pytest.mark.rule("GM-3.7")
def test_the_samples_play_every_card_every_seat_count_and_every_special_rule():
    samples = RULES.sample_configs().values()
    decks = [deck for config in samples for deck in config.decks]
    assert {card for deck in decks for card in (deck.pantheon, *deck.gods, *deck.designs)} == set(CONTENT.cards)
    assert {(config.mode, config.seats) for config in samples} == {("duel", 2), ("war", 3), ("war", 4), ("war", 5), ("war", 6)}
    assert not [refusal for deck in decks for refusal in violations(CONTENT, deck, boss=deck.pantheon == "boss_oblivion")]
