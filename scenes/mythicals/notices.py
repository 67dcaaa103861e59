"""What the table of Mythicals tells beside its question: what is played for, the rival's last acts, what its signs mean."""
from __future__ import annotations

from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.dispatch import First, first, table
from engine.rules.kernel.types import Event, Seat
from engine.rules.mythicals.events import CardsReserved, CardsTaken, DuplicateHanded, TokenLocked, TokenReinforced, TokenTaken
from engine.rules.mythicals.state import MythicalsState, opponent
from engine.table.moment import Moment
from engine.table.notices import ActCard, Goal, Symbol, Target
from engine.table.words import Words
from engine.ui.names import opening
from scenes.mythicals import layout
from scenes.mythicals.looks import card, token

SIGNS: Final = {
    "bars": "mythicals/my_t_red_4", "marker": "mythicals/marker", "lock": "mythicals/my_t_red_2@locked", "moon": "mythicals/moon_small",
}  # fmt: skip
"""Signs of the board and a picture that shows them."""
MythicalsNames = Words[MythicalsState]


def goal(names: MythicalsNames, moment: Moment) -> Goal:
    """The most points at dawn, and how near dawn is (MY-10, UX-79)."""
    t, view, me = names.t, moment.view, moment.bottom
    rival = opponent(me)
    more = Target(t("mythicals.goal.points", name=names.people[rival].name))
    count = Target(t("mythicals.goal.tokens", mine=len(view.stacks[me]), theirs=len(view.stacks[rival])))
    return Goal((more, count), t("mythicals.goal.dawn", number=view.reveals, most=view.reveals + len(view.deck) // 3))


def watcher(names: MythicalsNames, view: MythicalsState, seat: Seat) -> str:
    """What is known of a player's score: how many tokens, the last of them, the markers; nobody sees the rest (MY-7.4)."""
    t = names.t
    shown = view.over or view.config.open_scores
    return "\n".join((
        f"<gold3>{names.people[seat].name}</>",
        t("mythicals.ui.stack", n=len(view.stacks[seat])),
        t("mythicals.ui.purse", n=view.markers[seat]),
        t("mythicals.ui.total", n=view.points(seat)) if shown else f"<sand2>{t('mythicals.ui.score_hidden')}</>",
    ))  # fmt: skip


def about(t: Catalogue, view: MythicalsState, key: str) -> str:
    """What store, night track and discard pile are."""
    facts = {"about:store": view.store, "about:night": len(view.deck) // 3, "about:discard": len(view.discard)}
    return t(f"mythicals.ui.{key.replace(':', '.')}", n=facts[key])


def act_card(names: MythicalsNames, event: Event, view: MythicalsState) -> ActCard | None:
    """What the rival took, handed over, paid for, strengthened or locked (UX-80); None for what goes without saying."""
    make = CARDS.get(type(event))
    return make(event, names.describe(event, view)) if make is not None else None


def _taken(event: CardsTaken | CardsReserved, text: str) -> ActCard:
    return ActCard(text, event.seat, look=card(event.cards[0], "44x60"), value=str(len(event.cards)), keys=event.cards)


def _handed(event: DuplicateHanded, text: str) -> ActCard:
    return ActCard(text, event.seat, look=card(event.card, "44x60"), keys=(f"c{event.taker}:{event.card}",))


def _won(event: TokenTaken, text: str) -> ActCard:
    return ActCard(text, event.seat, look=token(event.token, False), value=f"+{event.points + event.markers}", keys=(event.token,))


def _marked(event: TokenReinforced, text: str) -> ActCard:
    return ActCard(text, event.seat, "mythicals/marker", value=f"+{event.added}", keys=(event.token,))


def _locked(event: TokenLocked, text: str) -> ActCard:
    return ActCard(text, event.seat, look=token(event.token, True), keys=(event.token,))


CARDS: Final[First[[str], ActCard]] = table(
    first(CardsTaken, _taken), first(DuplicateHanded, _handed), first(TokenTaken, _won), first(TokenReinforced, _marked),
    first(TokenLocked, _locked),
)  # fmt: skip


def legend(t: Catalogue) -> list[Symbol]:
    """Elements, bars, markers, padlock and moon (UX-83)."""
    colours = [
        Symbol(opening(str(t(f"mythicals.colour.{colour}"))), t(f"mythicals.sign.colour.{colour}"), sign=f"{{icon:{element}}}")
        for colour, element in layout.ELEMENT.items()
    ]
    return colours + [Symbol(t(f"mythicals.sign.{name}.name"), t(f"mythicals.sign.{name}.text"), sprite) for name, sprite in SIGNS.items()]
