"""What is told is so, and nothing on the board or in the counts changes without a word, whatever is played (MB-1.9, MB-5, MB-11, MB-14)."""
from __future__ import annotations

from typing import Any

import pytest

from engine.rules.kernel.types import HIDDEN
from engine.rules.mythic import events as told
from engine.rules.mythic.pieces import tokens_left
from engine.rules.mythic.state import MythicState
from tests.rules.mythic.sketch import RULES
from tests.support.witness import Belief, watched


def _unit(state: MythicState, name: str) -> Any:
    return state.units[name]


TRUTHS = {
    told.UnitJoined: lambda s, e: (u := _unit(s, e.unit)).seat == e.seat
    and (u.vitality, u.area, u.gem, u.stone) == (e.vitality, e.area, e.gem, e.stone),
    told.UnitActivated: lambda s, e: e.unit in s.activated and s.activations == e.number,
    told.UnitEntered: lambda s, e: (_unit(s, e.unit).area, _unit(s, e.unit).where, _unit(s, e.unit).seat) == (e.area, "board", e.seat),
    told.UnitMoved: lambda s, e: (_unit(s, e.unit).area, _unit(s, e.unit).seat) == (e.path[-1], e.seat) and len(e.path) > 0,
    told.UnitLeft: lambda s, e: _unit(s, e.unit).where == ("waiting" if e.tray else "gone")
    and (s.carried, s.scores[e.seat]) == (e.carried, e.score),
    told.TalentsLocked: lambda s, e: e.unit in s.locked,
    told.OmphalosTaken: lambda s, e: _unit(s, e.unit).gem and s.gems.get(e.area, 0) == e.ground,
    told.OmphalosDropped: lambda s, e: not _unit(s, e.unit).gem and s.gems.get(e.area, 0) == e.ground,
    told.OmphalosStolen: lambda s, e: _unit(s, e.thief).gem and not _unit(s, e.victim).gem,
    told.OmphalosAbsorbed: lambda s, e: s.absorbed[e.seat] == e.absorbed and s.gems.get(e.area, 0) == e.ground,
    told.OmphalosBorn: lambda s, e: s.gems[e.area] == e.ground,
    told.PieceRemoved: lambda s, e: s.pieces.get(e.area, 0) == e.left,
    told.Healed: lambda s, e: _unit(s, e.unit).vitality == e.vitality <= _unit(s, e.unit).full and e.amount > 0,
    told.Wounded: lambda s, e: _unit(s, e.unit).vitality == e.vitality and e.amount >= 0,
    told.Reborn: lambda s, e: _unit(s, e.unit).vitality == e.vitality > 0,
    told.Destroyed: lambda s, e: _unit(s, e.unit).where == "destroyed" and e.area in s.board.areas and _unit(s, e.unit).seat == e.seat,
    told.Petrified: lambda s, e: _unit(s, e.unit).stone and tokens_left(s) == e.left,
    told.StoneBroken: lambda s, e: not _unit(s, e.unit).stone and tokens_left(s) == e.left and _unit(s, e.unit).seat == e.seat,
    told.TroopRecalled: lambda s, e: (u := _unit(s, e.unit)).area == e.area and u.vitality == e.figures == u.full and e.unit in s.recalled,
    told.LavaChanged: lambda s, e: s.erupting is e.erupting,
    told.PointScored: lambda s, e: s.scores[e.seat] == e.score,
    told.PlayerOut: lambda s, e: s.out[e.seat],
    told.BattleEnded: lambda s, e: s.result is not None and (s.result.winners, s.result.rule) == (e.winners, e.rule),
    told.TurnBegan: lambda s, e: (s.active, s.turn, s.cycle) == (e.seat, e.turn, e.cycle),
    told.CardsDrawn: lambda s, e: (len(s.hands[e.seat]), len(s.decks[e.seat])) == (e.hand, e.deck)
    and all(card in s.hands[e.seat] for card in e.cards),
    told.CardsSpent: lambda s, e: len(s.hands[e.seat]) == e.hand,
    told.CardGained: lambda s, e: (len(s.hands[e.seat]), s.reserve) == (e.hand, e.reserve) and e.card in s.hands[e.seat],
    told.DeckSearched: lambda s, e: (len(s.hands[e.seat]), len(s.decks[e.seat])) == (e.hand, e.deck) and e.card in s.hands[e.seat],
    told.CardTucked: lambda s, e: (len(s.hands[e.seat]), len(s.decks[e.seat])) == (e.hand, e.deck) and e.card in s.decks[e.seat],
    told.DeckShuffled: lambda s, e: len(s.decks[e.seat]) == e.deck,
    told.CycleBegan: lambda s, e: s.cycle == e.cycle,
    told.DecksBuilt: lambda s, e: tuple(map(len, s.decks)) == e.decks and tuple(map(tuple, s.hands)) == e.hands,
    told.DiceRolled: lambda s, e: e.defence >= 0 and len(e.dice) >= 0,
}
"""What has to be so when an event is told."""


def facts(state: MythicState) -> dict[str, Any]:
    """What everybody may know."""
    found: dict[str, Any] = {}
    for name, unit in state.units.items():
        found |= {f"vitality {name}": unit.vitality, f"place {name}": (unit.area, unit.where), f"gem {name}": unit.gem}
        found |= {f"stone {name}": unit.stone, f"owner {name}": unit.seat}
    for seat in range(state.config.seats):
        found |= {f"hand {seat}": len(state.hands[seat]), f"deck {seat}": len(state.decks[seat])}
        found |= {f"absorbed {seat}": state.absorbed[seat], f"score {seat}": state.scores[seat], f"out {seat}": state.out[seat]}
    found |= {f"ground {area}": state.gems.get(area, 0) for area in state.board.areas}
    found |= {f"pieces {area}": state.pieces.get(area, 0) for area in state.board.areas}
    found |= {"turn": (state.turn, state.active), "cycle": state.cycle, "erupting": state.erupting, "reserve": state.reserve}
    return found


OUT = (told.PlayerOut, told.BattleEnded)
TELLERS = {
    "vitality": (told.Wounded, told.Healed, told.Reborn, told.Destroyed, told.TroopRecalled, told.UnitJoined, told.StoneBroken),
    "place": (told.UnitMoved, told.UnitEntered, told.UnitLeft, told.Destroyed, told.TroopRecalled, told.UnitJoined, told.Reborn, *OUT),
    "gem": (told.OmphalosTaken, told.OmphalosDropped, told.OmphalosStolen, told.OmphalosAbsorbed, told.UnitLeft, told.DecksBuilt),
    "stone": (told.Petrified, told.StoneBroken, told.Destroyed, *OUT), "owner": (told.StoneBroken, told.UnitJoined),
    "hand": (told.CardsDrawn, told.CardsSpent, told.CardGained, told.DeckSearched, told.CardTucked, told.DecksBuilt, *OUT),
    "deck": (
        told.CardsDrawn, told.CardGained, told.DeckSearched, told.CardTucked, told.DecksBuilt, told.DeckShuffled, told.CardsJoined, *OUT,
    ),
    "absorbed": (told.OmphalosAbsorbed,), "score": (told.PointScored, told.UnitLeft), "out": (told.PlayerOut,),
    "ground": (told.OmphalosTaken, told.OmphalosDropped, told.OmphalosAbsorbed, told.OmphalosBorn, told.DecksBuilt),
    "pieces": (told.PieceRemoved, told.DecksBuilt), "turn": (told.TurnBegan, told.TurnEnded), "cycle": (told.CycleBegan,),
    "erupting": (told.LavaChanged,), "reserve": (told.CardGained, told.DecksBuilt, told.PointsPaid),
}
BELIEF = Belief(TRUTHS, facts, TELLERS, (*OUT, told.DecksBuilt))


@pytest.mark.rule("MB-5.6", "MB-11.2", "MB-11.7", "MB-14.5", "MB-17.2")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("label", sorted(RULES.sample_configs()))
def test_whatever_is_played_what_is_told_is_so_and_nothing_changes_in_silence(label: str, seed: int) -> None:
    watched(RULES, BELIEF, RULES.new_game(RULES.sample_configs()[label], seed), seed + 9, 350)


@pytest.mark.rule("MB-5.10", "MB-1.9")
def test_nobody_else_reads_the_faces_of_cards_that_somebody_draws_takes_or_tucks() -> None:
    drawn = told.CardsDrawn(seat=1, cards=("zeus", "aow"), hand=2, deck=3)
    searched = told.DeckSearched(seat=1, card="zeus", hand=2, deck=3)
    tucked = told.CardTucked(seat=1, card="zeus", hand=2, deck=3)
    opened = told.DeckOpened(seat=1, faces=("aow", "zeus"))
    for event in (drawn, searched, tucked, opened):
        assert event.seen_by(1) == event != event.seen_by(0) == event.seen_by(None)
    assert drawn.seen_by(0).cards == (HIDDEN, HIDDEN) and searched.seen_by(0).card == HIDDEN == tucked.seen_by(None).card
    built = told.DecksBuilt(hands=(("zeus", "aow"), ("ares", "aow")), decks=(3, 3), gems=(), reserve=15, known=(1, 1))
    assert built.seen_by(1).hands == ((HIDDEN, "aow"), ("ares", "aow")) and built.seen_by(None).hands[1] == (HIDDEN, "aow")
