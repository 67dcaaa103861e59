"""Laws that no action may break: cards are never lost, units are where they should be, resources are never negative."""
from __future__ import annotations

from engine.rules.heroes.cards.hand import COMMON
from engine.rules.heroes.map.geometry import CELLS
from engine.rules.heroes.state import HeroesState as State


def check(state: State) -> None:
    """Raise AssertionError where a law is broken."""
    for player in state.players:
        assert player.G >= 0 and player.M >= 0 and player.V >= 0, "a debt (HM-14.6)"
        assert -1 <= player.morale <= 1, "more than one morale token (HM-7.1)"
        assert not state.content.factions[player.faction].undead or player.morale == 0, "the dead have morale (HM-7.8)"
        assert 1 <= player.level <= 7
        names = [troop.unit for troop in player.army if state.content.units[troop.unit].faction]
        assert len(names) == len(dict.fromkeys(names)), "a faction unit exists once (HM-20.3)"
        if not player.eliminated:
            held = [*player.hand, *player.deck, *state.eyes[state.players.index(player)]]
            assert all(card in held for card in player.secret), "a secret card is nowhere"
    _cards(state)
    _board(state)
    carriers = sum(hero.grail for hero in state.heroes.values())
    assert carriers <= 1, "there is one grail (HM-18.24)"


def _cards(state: State) -> None:
    """No common card exists more often than in the box."""
    if any("?" in pile for pile in state.decks.values()):
        return
    counts: dict[str, int] = {}
    for family in COMMON:
        for card in (*state.decks[family], *state.piles[family]):
            counts[card] = counts.get(card, 0) + 1
    for player in state.players:
        for card in (*player.hand, *player.deck, *player.discard):
            counts[card] = counts.get(card, 0) + 1
    for card, count in counts.items():
        record = state.content.cards[card]
        if record.family in ("artifact", "ability") or (record.family == "spell" and card != state.content.starter):
            assert count <= record.copies, f"{count} copies of {card}"


def _board(state: State) -> None:
    combat = state.combat
    if combat is None:
        return
    cells = [fighter.cell for fighter in combat.fighters.values() if fighter.cell >= 0]
    assert len(cells) == len(dict.fromkeys(cells)), "two units on one square"
    assert all(0 <= cell < CELLS for cell in cells)
    for team in (0, 1):
        assert len(combat.of(team)) <= 5, "more than five units on a side (HM-20.2)"
