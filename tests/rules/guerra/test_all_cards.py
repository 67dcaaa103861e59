"""Every card of the game does what is printed on it in a position where it can."""
import pytest

from engine.rules.guerra.actions.play import Equip, PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import EnterCard
from engine.rules.guerra.events import AbilityTriggered
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Assign, DiscardTop
from engine.rules.guerra.state import Held, replace
from engine.rules.kernel.codec import digest
from tests.rules.guerra.sketch import CONTENT, RULES, find, force, limit, play, run, sketch
from tests.support import of_kind

CARDS = list(CONTENT.cards.values())
MAIN = (ActInInfluence, ActInClash, Assign, DiscardTop)
OWN = ("gre_heracles:3 nor_einherjar:3 jap_ronin:3~ jap_ashigaru:2 azt_macehual:2 egy_medjay:2~ cth_dreamer:2 cth_hastur:4 cel_druid:2 "
       "cel_fianna:2~ nor_volva:0 nor_freyja:4 azt_eagle:2+azt_club gre_zeus:3 nor_berserker:2 neu_menhir")
FOES = "gre_hoplite:2+gre_sword nor_berserker:2 jap_susanoo:3 neu_orphan:0 azt_xipe:2+neu_familiar cel_kern:1 neu_shrine egy_isis:3"


def army(words: str, phase: str, zone: str) -> str:
    """The same cards on the battlefield in a Clash; a few of one's own stay at home."""
    if phase != "clash":
        return words
    found = []
    for number, word in enumerate(words.split()):
        first, *worn = word.split("+")
        stays = first in ("neu_shrine", "neu_menhir") or (zone == "own" and number in (1, 7))
        marked = first if stays else (first[:-1] + "@~" if first.endswith("~") else first + "@")
        found.append("+".join((marked, *worn)))
    return " ".join(found)


def rich(phase: str, card: str = "", gear: str = ""):
    """A position in which nearly everything has a target."""
    own = army(OWN, phase, "own")
    if gear:
        own += f" neu_merchant:3{'@' if phase == 'clash' else ''}+{gear}"
    elif card:
        kind = CONTENT.faces[card].kind
        own += f" {card}" + (f":4{'@' if phase == 'clash' else ''}" if kind == "character" else "")
    return sketch(
        own, army(FOES, phase, "foe"), hand="neu_heal nor_axe", their_hand="gre_nectar gre_horse gre_phalanx",
        designs="gre_bow nor_mead nor_fury",
        oracles="nor_thor/egy_horus^1 nor_odin/egy_nile^0 azt_tlaloc/cth_cthulhu^2 cel_lugh/cel_bard^0 azt_jaguar^0 gre_ares/nor_tyr^1",
        their_oracles="gre_hades/gre_athena^2 gre_ares_", discard="nor_skald gre_poseidon gre_argonaut neu_spear", ask=phase, first=1,
        reserve=(8, 8),
    )


def give(state, card: str) -> None:
    """One more card for the hand, and for the deck it comes from."""
    deck = state.config.decks[0]
    state.players[0].hand.insert(0, Held(card))
    state.config = replace(state.config, decks=(replace(deck, designs=(*deck.designs, card)), state.config.decks[1]))


def finish(state) -> None:
    """Answer every question of the ability with its first option that is no way out."""
    for _ in range(40):
        asked = state.agenda.asked
        if asked is None or isinstance(asked, MAIN):
            return
        legal = RULES.legal_actions(state)
        play(state, next((action for action in legal if action.path != ("done",)), legal[0]))
    raise AssertionError("the ability does not end")


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.type == "action"])
def test_every_action_resolves(card):
    phase = CONTENT.faces[card].programs[0].phase
    state = rich(phase)
    give(state, card)
    assert PlayCard(card) in RULES.legal_actions(state), f"{card} cannot be played in a rich position"
    before = digest((state.pieces, state.players))
    play(state, PlayCard(card))
    finish(state)
    assert digest((state.pieces, state.players)) != before
    battle = "battle" in CONTENT.faces[card].keys
    assert (card in state.players[0].designs_discard) != battle
    assert not battle or state.battles[-1].card == card


ABILITIES = [
    (card.id, index)
    for card in CARDS
    for index, ability in enumerate(card.abilities)
    if ability.kind == "active" and card.type != "action"
]


def about_to_use(card, ability):
    """A rich position with the card in play where its ability may be used, and the action that uses it."""
    face = CONTENT.faces[card]
    program = face.programs[ability]
    if face.kind == "pantheon":
        state = rich(program.phase)
        state.put(replace(state.pieces["p0"], face=card, myth=face.mythology))
        return state, UseAbility("p0", ability)
    state = rich(program.phase, card, card if face.kind == "gear" else "")
    name = [piece.id for piece in state.pieces.values() if piece.face == card and piece.controller == 0][-1]
    if program.arrives in ("self", "bearer"):
        mover = state.pieces[name] if face.kind == "character" else state.pieces[state.pieces[name].bearer]
        state.put(replace(mover, field=False))
    if program.usable_tired:
        state.put(replace(state.pieces[name], tired=True))
    return state, UseAbility(name, ability)


@pytest.mark.parametrize(("card", "ability"), ABILITIES)
def test_every_ability_resolves_once(card, ability):
    state, action = about_to_use(card, ability)
    assert action in RULES.legal_actions(state), f"{card} cannot use ability {ability} in a rich position"
    before = digest((state.pieces, state.players, state.central))
    play(state, action)
    finish(state)
    assert digest((state.pieces, state.players, state.central)) != before
    assert action.piece not in state.pieces or ability in state.pieces[action.piece].used


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.type in ("character", "resource")])
def test_every_god_and_resource_enters_play(card):
    face = CONTENT.faces[card]
    pantheon = next(each.id for each in CARDS if each.type == "pantheon" and each.mythology == face.mythology)
    state = sketch(oracles=f"{card}^{face.cost}", ask="enter", pantheons=(pantheon, "gre_olympus"))
    play(state, EnterCard("oracle:0:0"))
    piece = find(state, card)
    assert (piece.kind, piece.tired, piece.power) == (face.kind, False, min(face.cost, face.max_power) if face.kind == "character" else 0)
    if face.kind == "character":
        assert (force(state, card), limit(state, card)) == (face.strength, face.max_power)


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.type in ("equipment", "invocation")])
def test_every_equipment_can_be_worn(card):
    face = CONTENT.faces[card]
    bearer = "gre_heracles" if "bearer_hero_only" in face.limits else "nor_odin"
    state = sketch(f"{bearer}:5", hand=card)
    play(state, Equip(card, find(state, bearer).id))
    printed = CONTENT.faces[bearer]
    assert (force(state, bearer), limit(state, bearer)) == (printed.strength + face.strength, printed.max_power + face.max_power)
    assert find(state, bearer).power == 5 - face.cost


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.type == "event"])
def test_every_event_happens(card):
    state = sketch(OWN, FOES, oracles=f"nor_thor/{card}_ cth_hastur^1 egy_nile^0 nor_tyr^0", designs="nor_fury", their_hand="gre_sword",
                   their_oracles="gre_athena^2", discard="nor_skald", ask="reveal", reserve=(8, 8))
    before = digest((state.pieces, state.central))
    events = run(state)
    assert of_kind(events, AbilityTriggered)[0].card == card
    finish(state)
    assert card in state.players[0].gods_discard
    assert digest((state.pieces, state.central)) != before or card == "cel_samhain"


@pytest.mark.parametrize(
    ("card", "index"), [(card.id, at) for card in CARDS for at, ability in enumerate(card.abilities) if ability.kind == "static"]
)
def test_every_static_ability_is_compiled(card, index):
    face = CONTENT.faces[card]
    for effect in CONTENT.cards[card].abilities[index].effects:
        if effect.verb == "discount":
            assert any(rebate.filter == effect.filter for rebate in face.discounts)
        elif effect.verb == "mod_transfer":
            assert face.moves == effect.amount
        elif effect.verb == "grant_key":
            assert effect.key in face.worn_keys
        else:
            assert effect.rule in (*face.flags, *face.worn_flags, *face.limits, *(aura.flag for aura in face.auras))


def test_every_verb_is_used_and_the_counts_hold():
    verbs = {effect.verb for card in CARDS for ability in card.abilities for effect in (*ability.cost, *ability.effects)}
    assert len(verbs) == 28 and len(CARDS) == 345 and len(CONTENT.decks) == 10
    for myth in ("norse", "japanese", "greek", "aztec", "egyptian", "cthulhu", "celtic", "neutral"):
        decks = [card.deck for card in CARDS if card.mythology == myth and not card.boss_only]
        assert decks.count("gods") >= 14 and decks.count("designs") >= 14
