"""Whole answers to the small questions of the village, and what a turn plays without thinking."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ai.anchor.village.worth import worth
from engine.ai.protocol import Line
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
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import team_of

KEEP_WORTH = 20.0
"""Cards worth less than that may leave the game."""
FREE_KINDS = ("magic_item", "scroll", "potion")
FREE_VERBS = (
    "DRAW", "ATTACK_BONUS", "SPELL_BONUS", "MARKET_ACCESS", "SWORDMASTER", "REROLL", "DISCOUNT", "BUY_TO_HAND", "PEEK", "GAIN_GOLD",
)


def one(*actions: Action) -> list[Line]:
    """The only answer worth thinking of."""
    return [Line(actions)]


def small_lines(state: State) -> list[Line] | None:
    """The answer to a small question; None for those that deserve a search."""
    asked = state.agenda.asked
    answer = ANSWERS.get(type(asked))
    return answer(state, asked) if answer is not None else None


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


def least(state: State, seat: Seat, faces: list[str]) -> str:
    """The card that is missed least."""
    return min(dict.fromkeys(faces), key=lambda face: worth(state, seat, face))


def most(state: State, seat: Seat, faces: list[str]) -> str:
    """The card that is wanted most."""
    return max(dict.fromkeys(faces), key=lambda face: worth(state, seat, face))


def _discard(state: State, asked: DiscardFromHand) -> list[Line]:
    return one(Pick(f"hand:{least(state, asked.seat, state.hands[asked.seat])}"))


def _remove(state: State, asked: RemoveFromHand) -> list[Line]:
    face = least(state, asked.seat, state.hands[asked.seat])
    if asked.optional and worth(state, asked.seat, face) >= KEEP_WORTH:
        return one(Decline())
    return one(Pick(f"hand:{face}"))


def _clean(state: State, asked: RemoveFromDiscard) -> list[Line]:
    face = least(state, asked.seat, state.discards[asked.seat])
    if asked.optional and worth(state, asked.seat, face) >= KEEP_WORTH:
        return one(Decline())
    return one(Pick(f"discard:{face}"))


def _recover(state: State, asked: RecoverCard) -> list[Line]:
    faces = [piece.removeprefix("discard:") for piece in recoverable(state, asked)]
    return one(Pick(f"discard:{most(state, asked.seat, faces)}"))


def _best_space(state: State, seat: Seat, pieces: list[str]) -> str:
    return max(pieces, key=lambda piece: worth(state, seat, state.market[int(piece[5:]) - 1]))


def _purge(state: State, asked: RemoveFromMarket) -> list[Line]:
    """Take from the market what the next player would like best."""
    left = state.from_left(asked.seat)
    rival = left[0] if left else asked.seat
    pieces = [f"space{space + 1}" for space, face in enumerate(state.market) if face]
    return one(Pick(_best_space(state, rival, pieces)))


def _take(state: State, asked: TakeFromMarket) -> list[Line]:
    return one(Pick(_best_space(state, asked.seat, takeable_cards(state, asked))))


def _smelt(state: State, asked: SmeltCoins) -> list[Line]:
    return one(Amount(coins(state, asked)))


def _lifelink(state: State, asked: SpendLifelink) -> list[Line]:
    hero = state.heroes[asked.seat]
    return one(Amount(min(lifelink_most(state, asked), hero.most - hero.life)))


def _peek(state: State, asked: ArrangePeek) -> list[Line]:
    eyes, seat = state.eyes[asked.seat], asked.seat
    if asked.mode == "take_one":
        return one(Pick(f"seen:{most(state, seat, eyes)}"))
    low = least(state, seat, eyes)
    if asked.mode == "reorder" or worth(state, seat, low) < KEEP_WORTH:
        return one(Pick(f"seen:{low}"))
    return one(Decline())


def _keep(state: State, asked: KeepDie) -> list[Line]:
    return one(Pick("keep" if asked.face >= 4 else "reroll"))


def _owner(state: State, asked: ChooseOwner) -> list[Line]:
    return one(Pick(owners(state, asked)[0]))


def _attacker(state: State, asked: ChooseAttacker) -> list[Line]:
    """Weak monsters first: they wear the defences down for the strong ones."""
    cards = state.content.cards
    return one(Pick(min(attackers(state, asked), key=lambda name: cards[state.monsters[name].face].primary.mod)))


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

    def rank(seat: Seat) -> tuple[bool, int]:
        return team_of(state, seat) == mine, state.heroes[seat].life

    if isinstance(asked, ChooseSeat) and all(team_of(state, seat) == mine for seat in seats):
        return one(Pick(f"seat{max(seats, key=lambda seat: state.heroes[seat].poison)}"))
    return one(Pick(f"seat{min(seats, key=rank)}"))


def _monster(state: State, asked: ChooseMonster) -> list[Line]:
    found = [state.monsters[name] for name in asked.monsters if name in state.monsters]
    price = state.content.cards
    return one(Pick(max(found, key=lambda m: (m.facing == asked.seat, price[m.face].price)).id))


def _defence(state: State, asked: ChooseDefence) -> list[Line]:
    cards = state.content.cards
    return one(Pick(max(asked.cards, key=lambda name: cards[state.defences[name].face].primary.value)))


def _swallowed(state: State, asked: TakeSwallowed) -> list[Line]:
    frame = state.agenda.running(asked.subject, ShareOut)
    best = _best_space(state, asked.seat, [f"space{space + 1}" for space in frame.spaces])
    wanted = worth(state, asked.seat, state.market[int(best[5:]) - 1]) >= KEEP_WORTH
    return one(Pick(best) if wanted else Decline())


ANSWERS: dict[type[Any], Callable[[State, Any], list[Line] | None]] = {
    Main: routine,
    DiscardFromHand: _discard,
    RemoveFromHand: _remove,
    RemoveFromDiscard: _clean,
    RecoverCard: _recover,
    RemoveFromMarket: _purge,
    TakeFromMarket: _take,
    SmeltCoins: _smelt,
    SpendLifelink: _lifelink,
    ArrangePeek: _peek,
    KeepDie: _keep,
    ChooseOwner: _owner,
    ChooseAttacker: _attacker,
    ChooseLink: _link,
    ChooseSeat: _victim,
    PlaceMonster: _victim,
    ChooseMonster: _monster,
    ChooseDefence: _defence,
    TakeSwallowed: _swallowed,
}
