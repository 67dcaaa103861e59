"""What no action may ever break."""
from __future__ import annotations

from collections import Counter

from engine.rules.kernel.types import HIDDEN
from engine.rules.village.content import SIDE_DECKS
from engine.rules.village.state import VillageState as State


def all_cards(state: State) -> Counter[str]:
    """Every card that was laid out at the start."""
    config, cards = state.config, state.content.cards
    count: Counter[str] = Counter()
    for card in cards.values():
        if card.row.deck in (*SIDE_DECKS, "main") and card.row.set in config.sets and (config.overwhelm or not card.traits.overwhelm):
            count[card.id] += card.row.copies
    given: Counter[str] = Counter(face for start in config.starts for face in (*start.extra, *start.in_play))
    given.update(rule.card for rule in config.battle if rule.key == "START_MONSTER")
    count |= given
    for seat in range(config.seats):
        count.update(state.content.starters)
        count.subtract(config.start(seat).without)
    starters = Counter({face: n for face, n in given.items() if cards[face].row.deck == "starter"})
    count.update(starters)
    return +count


def where_they_are(state: State) -> Counter[str]:
    """The same cards, wherever they lie now."""
    count: Counter[str] = Counter()
    for zone in (state.hands, state.decks, state.discards, state.played, state.eyes):
        for cards in zone:
            count.update(cards)
    for pile in state.piles.values():
        count.update(pile)
    for faces in state.unseen.values():
        count.update(faces)
    count.update(face for face in state.market if face)
    count.update(state.removed)
    count.update(piece.face for piece in state.defences.values())
    for sheath in state.sheaths.values():
        count.update([sheath.face] if not sheath.weapon else [sheath.face, sheath.weapon])
    minis = state.content.stocks
    count.update(monster.face for monster in state.monsters.values() if monster.face not in minis)
    del count[HIDDEN]
    return count


def invariants(state: State) -> None:
    """No card is lost or doubled, life stays within bounds, one defence card per type, stocks add up."""
    here, laid = where_they_are(state), all_cards(state)
    assert here == laid, f"cards got lost or doubled: {here - laid} too many, {laid - here} missing"
    minis = Counter(monster.face for monster in state.monsters.values())
    for face, stock in state.content.stocks.items():
        assert stock == state.stocks[face] + minis[face], f"mini cards of {face} got lost or doubled"
    for hero in state.heroes:
        assert 0 <= hero.life <= hero.most and hero.poison >= 0 and hero.berserk >= 0
        assert hero.alive or hero.life == 0
    slots = Counter((piece.seat, piece.slot) for piece in state.defences.values())
    assert all(count == 1 for count in slots.values()), "two defence cards of one type (VL-7.2)"
    for monster in state.monsters.values():
        assert state.life_of(monster) > 0 and monster.wounds >= 0, "a dead monster is in play"
        assert monster.facing < 0 or state.heroes[monster.facing].alive or state.result is not None or state.to_act is not None
    for seat, shown in enumerate(state.shown):
        assert not Counter(shown) - Counter(state.hands[seat]), "a shown card is not in the hand"
