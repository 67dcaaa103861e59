"""What the table of the village tells beside its question: what is played for, what others did last, what its signs mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Event, Seat
from engine.rules.village import events as told
from engine.rules.village import siege
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import enemies, sorcerers, team_of, teammates
from engine.table.moment import Moment
from engine.table.notices import ActCard, Goal, Symbol, Target
from scenes.village import layout, looks
from scenes.village.names import VillageNames

# -- what is played for -----------------------------------------------------------------------------------------------------


def goal(names: VillageNames, moment: Moment) -> Goal:
    """How the nearest player wins, how far that is, what must not happen; and what their next level takes (UX-79)."""
    view: State = moment.view
    if view.siege is not None:
        return _siege(names, view, moment.bottom)
    t, me = names.t, moment.bottom
    leaders = [seat for seat in sorcerers(view) if team_of(view, seat) != team_of(view, me)]
    foes = leaders or (enemies(view, me) if view.heroes[me].alive else [])
    key = f"village.goal.{'sorcerer' if leaders else 'foe'}"
    targets = [Target(t(key, name=names.people[seat].name), *_lost(view, seat)) for seat in foes]
    own = [seat for seat in sorcerers(view) if team_of(view, seat) == team_of(view, me)] or teammates(view, me)
    danger = t("village.goal.fall", n=len(own), name=", ".join(names.people[seat].name for seat in own))
    return Goal((*targets, *_level(names, view, me)), t("village.goal.cards"), danger)


def _lost(view: State, seat: Seat) -> tuple[int, int]:
    hero = view.heroes[seat]
    return hero.most - max(0, hero.life), max(1, hero.most)


def _level(names: VillageNames, view: State, seat: Seat) -> tuple[Target, ...]:
    """The experience that the next level of a hero takes; nothing above the last."""
    hero = view.heroes[seat]
    steps = view.content.heroes[hero.id].xp if hero.id else ()
    if not hero.alive or hero.level > len(steps):
        return ()
    wanted = steps[hero.level - 1]
    return (Target(names.t("village.goal.level", level=hero.level + 1), min(hero.xp, wanted), wanted),)


def _siege(names: VillageNames, view: State, me: Seat) -> Goal:
    t, limit = names.t, siege.threat_limit(view)
    now, _ = siege.boss_of(view)
    boss = Target(t("village.goal.boss", boss=names.name(now.boss, "boss")), now.most - now.life, now.most)
    stars = [
        Target(t("village.goal.stars", n=n, threat=most), standing="open" if now.threat <= most else "lost", star=True)
        for n, most in ((3, limit // 2), (2, limit * 3 // 4))
    ]
    danger = t("village.goal.siege_lost", limit=limit)
    return Goal((boss, *stars, *_level(names, view, me)), t("village.ui.threat", now=now.threat, limit=limit), danger)


# -- what others did --------------------------------------------------------------------------------------------------------


def act_card(names: VillageNames, event: Event, view: State) -> ActCard | None:
    """An act as a small card with picture and value (UX-80); None for what goes without saying."""
    make = CARDS.get(type(event))
    return make(names, event, names.describe(event, view)) if make is not None else None


class _OfSeat(Protocol):
    """An event that names whose it is."""

    @property
    def seat(self) -> Seat: ...


class _OfCard(Protocol):
    """An event that names a card and whose it is."""

    @property
    def face(self) -> str: ...
    @property
    def seat(self) -> Seat: ...


S = TypeVar("S", bound=_OfSeat)
C = TypeVar("C", bound=_OfCard)


def _side(names: VillageNames, seat: Seat) -> int | None:
    return names.people[seat].side if 0 <= seat < len(names.people) else None


def _card(value: Callable[[C], str]) -> Callable[[VillageNames, C, str], ActCard | None]:
    """An act with a card: the picture of the card, and a number that says most of it."""

    return lambda names, event, text: _face(names, event.face, event.seat, text, value(event))


def _face(names: VillageNames, face: str, seat: Seat, text: str, value: str = "") -> ActCard | None:
    if face not in names.content.cards:
        return None
    return ActCard(text, seat if seat >= 0 else None, look=looks.well(face, layout.WELL, _side(names, seat)), value=value)


def _icon(icon: str, value: Callable[[S], str] = lambda event: "") -> Callable[[VillageNames, S, str], ActCard]:
    """An act that a sign tells."""

    return lambda names, event, text: _sign(event.seat, text, icon, value(event))


def _sign(seat: Seat, text: str, icon: str, value: str) -> ActCard:
    return ActCard(text, seat if seat >= 0 else None, f"ui/icon_{icon}", value=value, keys=(f"face{seat}",) if seat >= 0 else ())


def _played(names: VillageNames, event: told.CardPlayed, text: str) -> ActCard | None:
    """Plain treasure shows as the gold it brings."""
    card = names.content.cards.get(event.face)
    return None if card is None or card.treasure else _face(names, event.face, event.seat, text)


def _struck(names: VillageNames, event: told.AttackRolled, text: str) -> ActCard | None:
    return ActCard(text, event.seat if event.seat >= 0 else None, "ui/icon_attack", value=str(event.total), keys=event.links)


def _life_lost(names: VillageNames, event: told.LifeLost, text: str) -> ActCard:
    """Life that poison takes has another sign than life that a blow takes."""
    icon = "skull" if event.cause.startswith("poison") else "health"
    return _sign(event.seat, text, icon, f"-{event.amount}")


def _boss(names: VillageNames, event: told.BossActed, text: str) -> ActCard | None:
    return ActCard(text, None, "ui/icon_flame", value=str(event.row), keys=("bossface",))


CARDS: Final[Second[VillageNames, [str], ActCard | None]] = table(
    second(told.CardPlayed, _played), second(told.GoldChanged, _icon("gold", lambda event: f"{event.amount:+d}")),
    second(told.AttackRolled, _struck), second(told.BossActed, _boss), second(told.CardBought, _card(lambda event: f"-{event.price}")),
    second(told.CardSold, _card(lambda event: f"+{event.amount}")), second(told.DefencePlaced, _card(lambda event: str(event.value))),
    second(told.MonsterPlaced, lambda names, event, text: _face(names, event.face, event.owner, text)), second(told.LifeLost, _life_lost),
    second(told.LifeGained, _icon("health", lambda event: f"+{event.amount}")), second(told.AbilityUsed, _icon("star")),
    second(told.LevelReached, _icon("star", lambda event: str(event.level))), second(told.HeroFell, _icon("skull")),
    second(told.BerserkChanged, _icon("fire", lambda event: str(event.turns))),
)  # fmt: skip

# -- what the signs mean ----------------------------------------------------------------------------------------------------

SIGNS: Final = (
    "health", "attack", "die", "intellect", "gold", "defence", "star", "skull", "leaf", "card", "discard", "cross", "hourglass", "lock",
    "unlock", "snow", "people", "spell", "flame", "water", "earth", "air", "hand", "deck",
)  # fmt: skip
PLATES: Final = {"price": "ui/price_tag", "fixed": "ui/slot_tag_stone"}


def legend(names: VillageNames) -> list[Symbol]:
    """Every sign on cards and panels, in reading order (UX-83)."""
    written = [_symbol(names, name, sign=f"{{icon:{name}}}") for name in SIGNS]
    return written + [_symbol(names, name, sprite=sprite) for name, sprite in PLATES.items()]


def _symbol(names: VillageNames, name: str, *, sign: str = "", sprite: str = "") -> Symbol:
    return Symbol(names.t(f"village.sign.{name}.name"), names.t(f"village.sign.{name}.text"), sprite, sign)
