"""Somebody who believes every event: what it says has to be so at that moment, and what nobody told has to be as it was."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules.heroes import events as told
from engine.rules.heroes.cards.hand import COMMON
from engine.rules.heroes.state import HeroesState, Troop
from engine.rules.kernel.types import Event

RES = ("G", "M", "V")
Truth = Callable[[HeroesState, Any], bool]


def _fighter(state: HeroesState, name: str) -> Any:
    return state.combat.fighters.get(name) if state.combat is not None else None


def _placed(state: HeroesState, event: told.CardGained) -> bool:
    return event.card in getattr(state.players[event.seat], event.place)


def _marked(state: HeroesState, event: told.UnitMarked) -> bool:
    fighter = _fighter(state, event.unit)
    return event.mark != "paralysis" or fighter is None or (fighter.paralysed is event.on and event.n == int(event.on))


def _shifted(state: HeroesState, event: told.UnitShifted) -> bool:
    fighter = _fighter(state, event.unit)
    return fighter is None or (fighter.cell == event.cell == event.path[-1])


def _damaged(state: HeroesState, event: told.UnitDamaged) -> bool:
    fighter = _fighter(state, event.unit)
    return event.amount >= 0 and event.damage >= 0 and (fighter is None or fighter.side != event.side or fighter.damage == event.damage)


TRUTHS: dict[type[Event], Truth] = {
    told.RoundBegan: lambda s, e: s.round == e.number
    and e.kind == ("first" if e.number == 1 else "resource" if e.number % 2 else "astrologers"),
    told.GoodsChanged: lambda s, e: getattr(s.players[e.seat], e.res) == e.left and e.amount != 0,
    told.IncomeChanged: lambda s, e: s.players[e.seat].income[RES.index(e.res)] == e.value,
    told.AstrologersProclaimed: lambda s, e: e.card in s.content.astrologers,
    told.TurnBegan: lambda s, e: (s.active, s.round) == (e.seat, e.number),
    told.CardsDrawn: lambda s, e: (e.hand, e.deck) == (len(s.players[e.seat].hand), len(s.players[e.seat].deck))
    and all(face in s.players[e.seat].hand for face in e.faces),
    told.CardDiscarded: lambda s, e: e.card in s.players[e.seat].discard,
    told.CardPlayed: lambda s, e: s.content.cards[e.card].modes[e.mode].expert is e.expert,
    told.CardGained: _placed,
    told.CardReturned: lambda s, e: e.card in s.players[e.seat].hand,
    told.CardsLookedAt: lambda s, e: all(face in s.eyes[e.seat] for face in e.faces),
    told.PileTurned: lambda s, e: s.piles[e.deck][-1] == e.card and len(s.piles[e.deck]) == e.count,
    told.HeroMoved: lambda s, e: (s.heroes[e.hero].at, s.heroes[e.hero].mp) == (e.to, e.left) and e.origin != e.to,
    told.HeroPlaced: lambda s, e: s.heroes[e.hero].at == e.to,
    told.HeroGone: lambda s, e: e.hero not in s.heroes,
    told.MovementChanged: lambda s, e: s.heroes[e.hero].mp == e.left,
    told.TileTurned: lambda s, e: s.slots[e.slot].tile == e.tile,
    told.TileRotated: lambda s, e: (s.slots[e.slot].tile, s.slots[e.slot].rotation, s.slots[e.slot].up) == (e.tile, e.rotation, True),
    told.FieldVisited: lambda s, e: s.heroes[e.hero].at == e.field and s.fields[e.field].location == e.location,
    told.CubePlaced: lambda s, e: s.fields[e.field].black,
    told.CubesRemoved: lambda s, e: not any(s.fields[field].black for field in e.fields),
    told.Flagged: lambda s, e: (s.fields[e.field].owner, s.fields[e.field].mark) == (e.owner, e.mark),
    told.Built: lambda s, e: s.players[e.seat].has(e.building),
    told.TokenUsed: lambda s, e: getattr(s.players[e.seat], e.token) is False,
    told.UnitJoined: lambda s, e: Troop(e.unit, e.side) in s.players[e.seat].army,
    told.UnitReinforced: lambda s, e: Troop(e.unit, "pack") in s.players[e.seat].army,
    told.UnitWeakened: lambda s, e: Troop(e.unit, "few") in s.players[e.seat].army,
    told.MoraleChanged: lambda s, e: (s.players[e.seat].morale, s.players[e.seat].doomed) == (e.value, e.doomed),
    told.ExperienceGained: lambda s, e: (s.players[e.seat].xp, s.players[e.seat].level) == (e.xp, e.level) and e.amount > 0,
    told.LevelReached: lambda s, e: s.players[e.seat].level >= e.level > 1,
    told.UnitDeployed: lambda s, e: (f := _fighter(s, e.unit)) is not None
    and (f.unit, f.side, f.team, f.cell) == (e.card, e.side, e.team, e.cell),
    told.WallsRaised: lambda s, e: s.combat is not None and s.combat.walls == e.walls,
    told.CombatAnnounced: lambda s, e: (c := s.combat) is not None
    and (c.serial, c.field, c.kind, c.sides, c.difficulty, c.home) == (e.combat, e.field, e.kind, e.sides, e.difficulty, e.home),
    told.CombatRoundBegan: lambda s, e: s.combat is not None and s.combat.round == e.number,
    told.UnitActivated: lambda s, e: (f := _fighter(s, e.unit)) is None or f.acted,
    told.UnitShifted: _shifted,
    told.UnitDefends: lambda s, e: (f := _fighter(s, e.unit)) is not None and f.defending,
    told.UnitDamaged: _damaged,
    told.UnitFlipped: lambda s, e: (f := _fighter(s, e.unit)) is None or (f.side, f.damage) == ("few", e.damage),
    told.UnitHealed: lambda s, e: (f := _fighter(s, e.unit)) is None or f.damage == e.damage,
    told.UnitFell: lambda s, e: _fighter(s, e.unit) is None,
    told.UnitMarked: _marked,
    told.WallFell: lambda s, e: s.combat is None or e.cell not in s.combat.walls,
    told.TrophyTaken: lambda s, e: len(s.players[e.seat].trophies) == e.count and s.players[e.seat].trophies[-1] == e.of,
    told.GrailMoved: lambda s, e: s.grail == e.place,
    told.ClueFound: lambda s, e: s.players[e.seat].clues == e.clues,
    told.EnemyAppeared: lambda s, e: s.heroes[e.hero].at == e.field,
    told.Eliminated: lambda s, e: s.players[e.seat].eliminated,
    told.GameEnded: lambda s, e: s.result is not None and (s.result.rule, s.result.winners) == (e.rule, e.winners),
}
"""What has to be so when an event is told."""


def facts(state: HeroesState) -> dict[str, Any]:
    """What everybody may know, each under the name of what would have to be told if it changed."""
    found: dict[str, Any] = {}
    for seat, player in enumerate(state.players):
        if player.eliminated:
            continue
        found |= {f"{res} {seat}": getattr(player, res) for res in RES}
        found |= {f"income {seat}": tuple(player.income), f"buildings {seat}": tuple(player.buildings), f"xp {seat}": player.xp}
        found |= {f"morale {seat}": (player.morale, player.doomed), f"trophies {seat}": tuple(player.trophies)}
        found[f"clues {seat}"] = player.clues
        found |= {f"army {seat}": tuple(sorted((troop.unit, troop.side) for troop in player.army)), f"hand {seat}": len(player.hand)}
        found[f"discard {seat}"] = len(player.discard)
        found |= {f"tokens {seat}": (player.build, player.population, player.book)}
    for name, field in state.fields.items():
        found |= {f"cube {name}": field.black, f"flag {name}": field.owner}
    for hero in state.heroes.values():
        found[f"at {hero.id}"] = hero.at
    for slot, tile in state.slots.items():
        found[f"tile {slot}"] = tile.up
    if state.combat is not None:
        for name, fighter in state.combat.fighters.items():
            found |= {f"cell {name}": fighter.cell, f"damage {name}": (fighter.side, fighter.damage)}
            found[f"marks {name}"] = (fighter.paralysed, fighter.defending)
        found["walls"] = tuple(state.combat.walls)
    found |= {"round": state.round, "active": state.active, "grail": state.grail}
    found |= {f"pile {name}": tuple(state.piles[name][-1:]) for name in COMMON}
    return found


def _of(*kinds: type[Event]) -> tuple[type[Event], ...]:
    return kinds


FIGHT = _of(told.CombatEnded, told.CombatAnnounced)
TELLERS: dict[str, tuple[type[Event], ...]] = {
    "G": _of(told.GoodsChanged), "M": _of(told.GoodsChanged), "V": _of(told.GoodsChanged), "income": _of(told.IncomeChanged),
    "buildings": _of(told.Built), "xp": _of(told.ExperienceGained), "morale": _of(told.MoraleChanged),
    "trophies": _of(told.TrophyTaken), "clues": _of(told.ClueFound),
    "army": _of(told.UnitJoined, told.UnitLeft, told.UnitReinforced, told.UnitWeakened, told.UnitFell, told.UnitFlipped, told.CombatEnded),
    "hand": _of(told.CardsDrawn, told.CardDiscarded, told.CardPlayed, told.CardGained, told.CardRemoved, told.CardReturned, told.CardLaid),
    "tokens": _of(told.TokenUsed, told.TokensRefreshed),
    "cube": _of(told.CubePlaced, told.CubesRemoved, told.TileTurned, told.TileRotated), "flag": _of(told.Flagged, told.Eliminated),
    "at": _of(told.HeroMoved, told.HeroPlaced, told.EnemyAppeared, told.CombatAnnounced), "tile": _of(told.TileTurned, told.TileRotated),
    "cell": _of(told.UnitShifted, told.UnitDeployed, *FIGHT), "damage": _of(told.UnitDamaged, told.UnitFlipped, told.UnitHealed, *FIGHT),
    "marks": _of(told.UnitMarked, told.UnitDefends, told.UnitActivated, told.UnitSkipped, *FIGHT),
    "walls": _of(told.WallsRaised, told.WallFell, *FIGHT),
    "round": _of(told.RoundBegan), "active": _of(told.TurnBegan, told.TurnEnded), "grail": _of(told.GrailMoved),
    "pile": _of(told.PileTurned, told.CardGained, told.DeckShuffled),
}
"""Which events can say that a fact has changed."""


SUBJECTS = ("seat", "hero", "unit", "field", "slot", "deck", "attacker", "by")
WIDE = (
    told.CombatEnded, told.CombatAnnounced, told.TokensRefreshed, told.Eliminated, told.TileTurned, told.TileRotated, told.CubesRemoved,
    told.DeckShuffled, told.UnitFell, told.UnitFlipped, told.WallsRaised, told.WallFell, told.RoundBegan, told.GrailMoved, told.TurnEnded,
)  # fmt: skip
"""Events that speak of more than the one whom they name."""


def tells(event: Event, name: str) -> bool:
    """Whether an event can say that a fact has changed: it is of a fitting kind and names whom the fact is about."""
    kind, _, subject = name.partition(" ")
    if not isinstance(event, TELLERS[kind]):
        return False
    if isinstance(event, WIDE) or not subject or (kind == "pile" and isinstance(event, told.CardGained)):
        return True
    return subject in {str(getattr(event, field)) for field in SUBJECTS if hasattr(event, field)}


class Witness:
    """Hears every beat of an action."""

    def __init__(self, state: HeroesState) -> None:
        self.known = facts(state)

    def __call__(self, beat: Sequence[Event], state: HeroesState) -> None:
        for event in beat:
            truth = TRUTHS.get(type(event))
            assert truth is None or truth(state, event), f"it is not so: {event}"

    def close(self, events: Sequence[Event], state: HeroesState) -> None:
        """Whatever has changed was told by an event of a fitting kind; goods add up."""
        now = facts(state)
        for name in self.known.keys() & now.keys():
            if now[name] != self.known[name] and not name.startswith("discard"):
                assert any(tells(event, name) for event in events), f"nobody told of {name}: {self.known[name]} became {now[name]}"
        for seat, player in enumerate(state.players):
            for res in RES if not player.eliminated else ():
                paid = [event for event in events if isinstance(event, told.GoodsChanged)]
                moved = sum(event.amount for event in paid if (event.seat, event.res) == (seat, res))
                assert self.known.get(f"{res} {seat}", 0) + moved == getattr(player, res), f"the {res} of {seat} do not add up"
            self._piles(state, seat, events)
        self.known = now

    def _piles(self, state: HeroesState, seat: int, events: Sequence[Event]) -> None:
        """The own discard pile grows and shrinks by what is told of it, unless it is shuffled or somebody looks into it."""
        player = state.players[seat]
        mine = [event for event in events if getattr(event, "seat", None) == seat]
        worn = any(isinstance(event, told.CardPlayed) and state.content.cards[event.card].modes[event.mode].overlay for event in mine)
        if player.eliminated or worn or any(isinstance(event, told.DeckShuffled | told.CardsLookedAt) for event in mine):
            return
        slow = [event for event in mine if isinstance(event, told.CardGained) and event.place == "discard"]
        grown = sum(isinstance(event, told.CardDiscarded) for event in mine) + len(slow)
        gone = sum(isinstance(event, told.CardReturned | told.CardRemoved) and event.origin == "discard" for event in mine)
        assert self.known.get(f"discard {seat}", 0) + grown - gone == len(player.discard), f"the discard pile of {seat} does not add up"
