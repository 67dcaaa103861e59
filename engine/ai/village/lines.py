"""Whole answers to the small questions of the village, and what a turn plays without thinking."""
from __future__ import annotations

from engine.ai.protocol import Line
from engine.ai.village.worth import worth
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Action, Seat
from engine.rules.village.actions.choices import Amount, Decline, Pick
from engine.rules.village.actions.picks import attackers, coins, lifelink_most, links, may_stop, owners, recoverable, takeable_cards
from engine.rules.village.actions.play import PlayCard, PlayTreasures, forbidden, plain_treasures
from engine.rules.village.content import Card
from engine.rules.village.frames import (
    ArrangePeek,
    ChooseAttacker,
    ChooseDefence,
    ChooseLink,
    ChooseMonster,
    ChooseOwner,
    ChoosePosition,
    ChooseSeat,
    DiscardFromHand,
    KeepDie,
    Main,
    PlaceMonster,
    RecoverCard,
    RemoveFromDiscard,
    RemoveFromHand,
    RemoveFromMarket,
    ShareOut,
    SmeltCoins,
    SpendLifelink,
    TakeFromMarket,
    TakeSwallowed,
)
from engine.rules.village.path import left_on
from engine.rules.village.setup import open_places
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import SORCERERS, team_of

KEEP_WORTH = 20.0
"""Cards worth less than that may leave the game."""
NEXT = 0.4
"""How much less an answer promises than the one before it."""
WIDTH = 3
"""How many cards are compared where one has to be named."""
FREE_KINDS = ("magic_item", "scroll", "potion")
FREE_VERBS = (
    "DRAW", "ATTACK_BONUS", "SPELL_BONUS", "MARKET_ACCESS", "SWORDMASTER", "REROLL", "DISCOUNT", "BUY_TO_HAND", "PEEK", "GAIN_GOLD",
)


def one(*actions: Action) -> list[Line]:
    """The only answer worth thinking of."""
    return [Line(actions)]


def several(*answers: Action) -> list[Line]:
    """A few answers worth a search, the most sensible first."""
    return [Line((answer,), NEXT**rank) for rank, answer in enumerate(dict.fromkeys(answers))]


def small_lines(state: State) -> list[Line] | None:
    """The answer to a small question; None for those that deserve a search."""
    asked = state.agenda.asked
    answer = ANSWERS.get(type(asked)) if asked is not None else None
    return answer(state, asked) if answer is not None and asked is not None else None


def routine(state: State, asked: Main) -> list[Line] | None:
    """What every turn begins with: draw and think, take the gold, put on armour."""
    seat = asked.seat
    hand = state.hands[seat]
    cards = state.content.cards
    for face in dict.fromkeys(hand):
        card = cards[face]
        if _free(card) and forbidden(state, seat, card) is None:
            return one(PlayCard(face))
    if state.overwhelm is None:
        if len(plain_treasures(state, seat)) > 1:
            return one(PlayTreasures())
        for face in hand:
            if cards[face].treasure:
                return one(PlayCard(face))
    for face in dict.fromkeys(hand):
        card = cards[face]
        if card.primary.kind == "defence" and forbidden(state, seat, card) is None and _better(state, seat, card):
            return one(PlayCard(face))
    return None


def _free(card: Card) -> bool:
    """Whether a card only ever helps and asks for no target."""
    if card.kind not in FREE_KINDS or card.primary.kind not in ("none", "int") or card.row.int_cost or card.market_only:
        return False
    played = card.effects("on_play")
    return bool(played) and all(effect.verb in FREE_VERBS and effect.target == "self" for effect in played)


def _better(state: State, seat: Seat, card: Card) -> bool:
    """Whether a defence card is worth putting up: nothing of its type stands, or something weaker."""
    for piece in state.defences_of(seat):
        if piece.slot == card.primary.slot:
            return card.primary.value > left_on(state, piece)
    return True


def ranking(state: State, seat: Seat, faces: list[str]) -> list[str]:
    """Different cards, the one that is missed least first."""
    return sorted(dict.fromkeys(faces), key=lambda face: worth(state, seat, face))


def _discard(state: State, asked: DiscardFromHand) -> list[Line]:
    # A discarded card comes back with the deck: this is never worth a search, and its noise has given swords away for coins.
    return one(Pick(f"hand:{ranking(state, asked.seat, state.hands[asked.seat])[0]}"))


def _thin(state: State, seat: Seat, pile: str, faces: list[str], optional: bool) -> list[Line]:
    """Which card leaves the game, or none: what a thin deck is worth is seen by search."""
    ranked = ranking(state, seat, faces)
    picks = [Pick(f"{pile}:{face}") for face in ranked[:WIDTH]]
    if not optional:
        return several(*picks)
    if worth(state, seat, ranked[0]) >= KEEP_WORTH:
        return several(Decline(), *picks)
    return several(picks[0], Decline(), *picks[1:])


def _remove(state: State, asked: RemoveFromHand) -> list[Line]:
    return _thin(state, asked.seat, "hand", state.hands[asked.seat], asked.optional)


def _clean(state: State, asked: RemoveFromDiscard) -> list[Line]:
    return _thin(state, asked.seat, "discard", state.discards[asked.seat], asked.optional)


def _recover(state: State, asked: RecoverCard) -> list[Line]:
    faces = [piece.removeprefix("discard:") for piece in recoverable(state, asked)]
    return several(*(Pick(f"discard:{face}") for face in ranking(state, asked.seat, faces)[: -WIDTH - 1 : -1]))


def _best_spaces(state: State, seat: Seat, pieces: list[str]) -> list[str]:
    """Spaces of the market, the one that is wanted most first."""
    return sorted(pieces, key=lambda piece: worth(state, seat, state.market[int(piece[5:]) - 1]), reverse=True)[:WIDTH]


def _purge(state: State, asked: RemoveFromMarket) -> list[Line]:
    """Take from the market what the next player would like best."""
    left = state.from_left(asked.seat)
    rival = left[0] if left else asked.seat
    pieces = [f"space{space + 1}" for space, face in enumerate(state.market) if face]
    return several(*(Pick(piece) for piece in _best_spaces(state, rival, pieces)))


def _take(state: State, asked: TakeFromMarket) -> list[Line]:
    return several(*(Pick(piece) for piece in _best_spaces(state, asked.seat, takeable_cards(state, asked))))


def _smelt(state: State, asked: SmeltCoins) -> list[Line]:
    return several(Amount(coins(state, asked)), Amount(0))


def _lifelink(state: State, asked: SpendLifelink) -> list[Line]:
    hero = state.heroes[asked.seat]
    most = min(lifelink_most(state, asked), hero.most - hero.life)
    return several(Amount(most), Amount(most // 2), Amount(0))


def _peek(state: State, asked: ArrangePeek) -> list[Line]:
    eyes, seat = state.eyes[asked.seat], asked.seat
    if asked.mode == "take_one":
        return several(*(Pick(f"seen:{face}") for face in ranking(state, seat, eyes)[: -WIDTH - 1 : -1]))
    picks = [Pick(f"seen:{face}") for face in ranking(state, seat, eyes)[:WIDTH]]
    if asked.mode == "reorder":
        return several(*picks)
    low = worth(state, seat, picks[0].piece.removeprefix("seen:")) < KEEP_WORTH
    return several(picks[0], Decline()) if low else several(Decline(), picks[0])


def _keep(state: State, asked: KeepDie) -> list[Line]:
    answers = Pick("keep"), Pick("reroll")
    return several(*(answers if asked.face >= 4 else reversed(answers)))


def _owner(state: State, asked: ChooseOwner) -> list[Line]:
    return several(*(Pick(owner) for owner in owners(state, asked)[:WIDTH]))


def _attacker(state: State, asked: ChooseAttacker) -> list[Line]:
    """Weak monsters first: they wear the defences down for the strong ones."""
    cards = state.content.cards
    ranked = sorted(attackers(state, asked), key=lambda name: cards[state.monsters[name].face].primary.mod)
    return several(*(Pick(name) for name in ranked[:WIDTH]))


def _position(state: State, asked: ChoosePosition) -> list[Line]:
    """The best head of the team behind the lines, everybody else in front (VL-20.17)."""
    places = open_places(state, asked.seat)
    team = [seat for seat in state.ring if team_of(state, seat) == team_of(state, asked.seat)]
    wisest = max(team, key=lambda seat: state.sheet(seat).intelligence)
    wanted = [place for place in places if (place in SORCERERS) == (asked.seat == wisest)]
    ranked = [*wanted, *(place for place in places if place not in wanted)]
    return several(*(Pick(f"place:{place}") for place in ranked[:WIDTH]))


def _link(state: State, asked: ChooseLink) -> list[Line]:
    """Weakest first, strongest first, and stopping where that is allowed."""
    found = links(state, asked)
    ranked = sorted(found, key=lambda link: _left(state, link))
    lines = [Line((Pick(ranked[0]),), 2.0)] if ranked else []
    if len(ranked) > 1:
        lines.append(Line((Pick(ranked[-1]),), 0.6))
    if may_stop(state, asked):
        lines.append(Line((Decline(),), 0.5))
    return lines


def _left(state: State, link: str) -> int:
    return left_on(state, state.defences[link]) if link in state.defences else state.life_of(state.monsters[link])


def _victim(state: State, asked: ChooseSeat | PlaceMonster) -> list[Line]:
    """The enemy with the least life; never the own team if it can be helped."""
    seats = [seat for seat in asked.seats if state.heroes[seat].alive]
    mine = team_of(state, asked.seat)

    if isinstance(asked, ChooseSeat) and all(team_of(state, seat) == mine for seat in seats):
        ranked = sorted(seats, key=lambda seat: state.heroes[seat].poison, reverse=True)
    else:
        foes = [seat for seat in seats if team_of(state, seat) != mine]
        ranked = sorted(foes or seats, key=lambda seat: state.heroes[seat].life)
    return several(*(Pick(f"seat{seat}") for seat in ranked[:WIDTH]))


def _monster(state: State, asked: ChooseMonster) -> list[Line]:
    found = [state.monsters[name] for name in asked.monsters if name in state.monsters]
    price = state.content.cards
    ranked = sorted(found, key=lambda monster: (monster.facing == asked.seat, price[monster.face].price), reverse=True)
    return several(*(Pick(monster.id) for monster in ranked[:WIDTH]))


def _defence(state: State, asked: ChooseDefence) -> list[Line]:
    cards = state.content.cards
    ranked = sorted(asked.cards, key=lambda name: cards[state.defences[name].face].primary.value, reverse=True)
    return several(*(Pick(name) for name in ranked[:WIDTH]))


def _swallowed(state: State, asked: TakeSwallowed) -> list[Line]:
    frame = state.agenda.running(asked.subject, ShareOut)
    best = _best_spaces(state, asked.seat, [f"space{space + 1}" for space in frame.spaces])[0]
    wanted = worth(state, asked.seat, state.market[int(best[5:]) - 1]) >= KEEP_WORTH
    return several(Pick(best), Decline()) if wanted else several(Decline(), Pick(best))


ANSWERS: Second[State, [], list[Line] | None] = table(
    second(Main, routine),
    second(DiscardFromHand, _discard),
    second(RemoveFromHand, _remove),
    second(RemoveFromDiscard, _clean),
    second(RecoverCard, _recover),
    second(RemoveFromMarket, _purge),
    second(TakeFromMarket, _take),
    second(SmeltCoins, _smelt),
    second(SpendLifelink, _lifelink),
    second(ArrangePeek, _peek),
    second(KeepDie, _keep),
    second(ChooseOwner, _owner),
    second(ChooseAttacker, _attacker),
    second(ChooseLink, _link),
    second(ChoosePosition, _position),
    second(ChooseSeat, _victim),
    second(PlaceMonster, _victim),
    second(ChooseMonster, _monster),
    second(ChooseDefence, _defence),
    second(TakeSwallowed, _swallowed),
)
