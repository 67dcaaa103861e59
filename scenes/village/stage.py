"""Village of Legends on the table: which piece lies where, what stands for which step, and the words of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Action, Event, Outcome, Seat
from engine.rules.village.actions.choices import Amount, Pick
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard, SellCard
from engine.rules.village.content import VillageContent
from engine.rules.village.events import HandDiscarded, TurnEnded
from engine.rules.village.frames import ArrangePeek, ChooseHero, ChooseLink, Main, RecoverCard, RemoveFromDiscard
from engine.rules.village.market import closed
from engine.rules.village.overwhelm import covered
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import team_of
from engine.table.layouts import Zone
from engine.table.luck import Throw
from engine.table.pieces import Look, Placing, Spot
from engine.table.stage import Card, HudButton, Moment, Person, Stage, Tally
from engine.table.world import TableWorld
from scenes.village import cards, layout, looks, luck, words
from scenes.village.cues import CUES
from scenes.village.hud import OFFERS, VillageHud
from scenes.village.odds import Odds, odds
from scenes.village.panels import Panels

WASTE = 20
"""Gold that is worth a question before it is lost."""
UNTOLD = (HandDiscarded, TurnEnded)
"""What goes without saying at the end of every turn."""
SEATS = ("seat", "facing", "starter", "killer", "owner", "victim")
"""Fields of our events that name a seat."""


class VillageStage(Stage):
    """A market stall at dusk, and everybody around it."""

    game = "village"
    cues = CUES
    panel = "ui/panel_wood"
    bar = "ui/top_bar_wood"
    strip = (112, 280, 400)
    first_rule = "VL-4.1"

    def __init__(self, app: App, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(app, rules, people)
        self.hud = VillageHud(self)
        self.panels = Panels(self)
        self.last_die: int = 0
        self.boss_here = False
        self._party = len(people)
        """Whether a boss sits across the table (Siege of the Village)."""
        self.last_sum = ""
        content: VillageContent = rules.content  # type: ignore[attr-defined]
        self.content = content
        self._odds: tuple[object, Odds | None] = (None, None)

    # -- the table ------------------------------------------------------------------------------------------------------------

    def zones(self, view: State) -> dict[str, Zone]:
        return layout.zones(len(view.heroes), self.bottom, view.siege is not None)

    def spots(self, view: State) -> Sequence[Spot]:
        return layout.spots(len(view.heroes), self.bottom, view.siege is not None)

    def arrange(self, table: TableWorld, view: State) -> None:
        super().arrange(table, view)
        self.boss_here = view.siege is not None
        self._party = view.config.party
        self._odds = (None, None)

    def pieces(self, view: State) -> list[Placing]:
        found = [Placing("main", "main", looks.MAIN_BACK)] if view.piles["main"] else []
        found += self._offer(view) if isinstance(view.agenda.asked, OFFERS) else self._market(view)
        found += self._in_play(view)
        found += self._own(view)
        if self.last_die:
            found.append(Placing("die", "dice", Look(f"dice/d6_{self.last_die}")))
        return found

    def _market(self, view: State) -> list[Placing]:
        """Ten spaces, and the dragon over them (VL-2.1, VL-19.26)."""
        under = covered(view)
        found = [
            Placing(f"space{at + 1}", "market", looks.card(face), f"space{at + 1}")
            for at, face in enumerate(view.market)
            if face and at not in under
        ]
        if view.overwhelm is not None:
            monster = view.monsters[view.overwhelm.monster]
            row = [(monster.id, monster.face), *((f"part:{part}", part) for part in view.overwhelm.parts)]
            for at, (key, face) in zip(under, row, strict=True):
                marks = looks.shared_life(view.life_of(monster)) if key == monster.id else ()
                found.append(Placing(key, "dragon", looks.card(face), f"space{at + 1}", marks=marks))
        return found

    def _offer(self, view: State) -> list[Placing]:
        """Heroes, discarded or looked-at cards to choose from."""
        asked = view.agenda.asked
        if isinstance(asked, ChooseHero):
            taken = [hero.id for hero in view.heroes] if view.siege is None else []
            names = [name for name in self.content.heroes if name not in taken]
            return [Placing(f"hero:{name}", "heroes", looks.hero(name), order=order) for order, name in enumerate(names)]
        if isinstance(asked, ArrangePeek):
            seen = list(dict.fromkeys(view.eyes[asked.seat])) if HIDDEN not in view.eyes[asked.seat] else view.eyes[asked.seat]
            return [
                Placing(f"seen:{face}" if face != HIDDEN else f"eyes{at}", "offer", looks.card(face), order=at)
                for at, face in enumerate(seen)
            ]
        if isinstance(asked, RemoveFromDiscard | RecoverCard):
            faces = dict.fromkeys(view.discards[asked.seat])
            return [Placing(f"discard:{face}", "offer", looks.card(face), order=at) for at, face in enumerate(faces)]
        return []

    def _in_play(self, view: State) -> list[Placing]:
        """Monsters, defence cards and sheaths in front of every hero."""
        found = []
        for order, monster in enumerate(view.monsters.values()):
            if monster.facing < 0:
                continue
            size = layout.BIG_WELL if monster.facing == self.bottom else layout.WELL
            side = self.people[monster.owner].side if monster.owner >= 0 else None
            look = looks.well(monster.face, size, side)
            marks = looks.life_mark(view, monster, size)
            found.append(Placing(monster.id, f"front{monster.facing}", look, order=order, marks=marks))
        for order, piece in enumerate(view.defences.values()):
            look = looks.well(piece.face, layout.WELL, self.people[piece.seat].side)
            found.append(Placing(piece.id, f"guard{piece.seat}", look, order=order, marks=looks.defence_mark(view, piece)))
        for order, sheath in enumerate(view.sheaths.values()):
            look = looks.well(sheath.weapon or sheath.face, layout.WELL, self.people[sheath.seat].side)
            found.append(Placing(sheath.id, f"guard{sheath.seat}", look, order=50 + order, marks=looks.sheath_mark(sheath)))
        return found

    def _own(self, view: State) -> list[Placing]:
        """Hand, deck and discard pile of the nearest player; what the active one has played."""
        seat = self.bottom
        found = [
            Placing(name, "hand", looks.card(face), order=order)
            for order, (name, face) in enumerate(zip(copies("hand", view.hands[seat]), view.hands[seat], strict=True))
        ]
        if view.decks[seat]:
            found.append(Placing("deck", "deck", looks.own_back(self.people[seat].side)))
        if view.discards[seat]:
            found.append(Placing("discard", "discard", looks.card(view.discards[seat][-1], "44x60")))
        active = view.turn.seat
        if active >= 0:
            played = view.played[active]
            side = self.people[active].side
            found += [
                Placing(name, "played", looks.well(face, layout.WELL, side), order=order)
                for order, (name, face) in enumerate(zip(copies("played", played), played, strict=True))
            ]
        return found

    def opening(self, view: State) -> Sequence[tuple[str, str]]:
        row = [f"space{at}" for at in range(6, 11)]
        lying = [placing.key for placing in self.pieces(view) if placing.key in row or placing.zone == "hand"]
        return [(key, "main" if key in row else "deck") for key in lying]

    def compose(self, look: Look) -> pygame.Surface:
        return cards.compose(self, look) or super().compose(look)

    # -- choosing -------------------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        if step.startswith("hand:"):
            return [name for name in copies("hand", moment.view.hands[self.bottom]) if name.partition("#")[0] == step]
        if step == "front" and moment.decision is not None:
            seat = _helped(moment.prefix, moment.decision.seat)
            return (step, *(monster.id for monster in moment.view.facing(seat)))
        return (step, *self._around(step, moment)) if step.startswith("seat") else (step,)

    def _around(self, step: str, moment: Moment) -> list[str]:
        """Pieces that lie on a player's panel and mean that player, unless they can be picked for themselves."""
        view, seat = moment.view, int(step[4:])
        keys = [piece.id for piece in view.defences.values() if piece.seat == seat and seat != self.bottom]
        keys += [monster.id for monster in view.monsters.values() if monster.facing == seat and seat != self.bottom]
        options = moment.picker.options() if moment.picker is not None else ()
        return [key for key in keys if key not in options]

    def step_of(self, key: str, moment: Moment) -> str:
        options = moment.picker.options() if moment.picker is not None else ()
        if key in options or moment.decision is None:
            return key
        for step in options:
            if (step == "front" or step.startswith("seat")) and key in self.keys_of(step, moment):
                return step
        return key.partition("#")[0]

    def glow(self, step: str, moment: Moment) -> str:
        if isinstance(moment.decision, ChooseLink) or (
            moment.prefix and (step.startswith(("seat", "u", "d")) or step in ("front", "boss"))
        ):
            return "target"
        return "legal"

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """A closed market is grey (VL-6.11)."""
        view: State = moment.view
        seat = view.turn.seat
        if seat < 0 or not view.heroes[seat].id or closed(view, seat) is None:
            return ()
        return [f"space{at}" for at in range(1, 11)]

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        return self.hud.buttons(moment)

    def option(self, step: str, moment: Moment) -> str:
        t = self.app.t
        if step.startswith("amount:"):
            return step.removeprefix("amount:")
        if step.startswith("seat"):
            return self.people[int(step[4:])].name
        if step.startswith(("hand:", "discard:", "seen:", "hero:")) or step in moment.view.monsters:
            return str(self.name(step, "face"))
        if step == "as_spell":
            face = moment.prefix[0].removeprefix("hand:") if moment.prefix else ""
            card = self.content.cards.get(face)
            return t("village.button.as_spell", cost=card.row.alt.int_cost if card and card.row.alt else 0)
        if step.startswith("front") and step != "front":
            return t("village.button.front_of", seat=self.people[int(step[5:])].name)
        return t(f"village.button.{step}")

    def skippable(self, action: Action) -> bool:
        return isinstance(action, Pick | Amount)

    def dropped(self, key: str, pos: tuple[int, int], moment: Moment) -> bool:
        """A card of the hand means something when it leaves the rail, a card of the market when it reaches it."""
        rail = layout.HAND[1] - 4
        return pos[1] < rail if key.startswith("hand:") else pos[1] >= rail if key.startswith("space") else True

    def regret(self, action: Action, moment: Moment) -> str:
        """Ending a turn with gold that could still buy something (VL-14.2)."""
        view: State = moment.view
        could_buy = moment.picker is not None and any(isinstance(other, BuyCard) for other in moment.picker.actions)
        if isinstance(action, EndTurn) and could_buy and view.turn.gold >= WASTE:
            return self.app.t("village.ui.waste", gold=view.turn.gold)
        return ""

    def attempt(self, key: str, moment: Moment) -> Action | None:
        view: State = moment.view
        if key.startswith("space"):
            return BuyCard(int(key[5:]))
        if key.startswith("hand:"):
            face = self.step_of(key, moment).removeprefix("hand:")
            if moment.prefix == ("sell",):
                return SellCard(face)
            aimed = self.content.cards[face].primary.kind == "attack" if face in self.content.cards else False
            rival = (self.bottom + 1) % len(view.heroes)
            return PlayCard(face, f"seat{rival}" if aimed else "")
        if moment.prefix and moment.prefix[0].startswith("hand:") and key.startswith(("seat", "u")):
            return PlayCard(moment.prefix[0].removeprefix("hand:"), key)
        return None

    def odds(self, moment: Moment) -> Odds | None:
        """The six outcomes of the attack that the mouse would complete, worked out by the rules themselves."""
        if moment.picker is None or moment.hovered is None or not isinstance(moment.decision, Main | ChooseLink):
            return None
        key = (id(moment.view), moment.prefix, moment.hovered)
        if self._odds[0] != key:
            path = (*moment.prefix, moment.hovered)
            meant = [action for action in moment.picker.actions if action.path[: len(path)] == path]
            self._odds = (key, odds(self.rules, moment.view, meant[0]) if meant else None)
        return self._odds[1]

    # -- words ----------------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        if isinstance(moment.decision, Main) and moment.prefix:
            if moment.prefix[0] == "sell":
                return self.app.t("village.prompt.Sell")
            if moment.prefix[0].startswith("hand:"):
                return self.app.t("village.prompt.Target", face=self.name(moment.prefix[0], "face"))
        if isinstance(moment.decision, ArrangePeek):
            return self.app.t(f"village.prompt.ArrangePeek.{moment.decision.mode}", seat=self.people[moment.decision.seat].name)
        return super().prompt(moment)

    def status(self, moment: Moment) -> str:
        return self.app.t("village.ui.turn_of", number=moment.view.turn.number)

    def facts(self, thing: Any) -> dict[str, object]:
        return super().facts(thing) | words.extra_facts(self, thing)

    def name(self, value: object, field_name: str) -> object:
        t = self.app.t
        if field_name in SEATS and isinstance(value, int):
            return self.people[value].name if 0 <= value < len(self.people) else t("match.nobody")
        if isinstance(value, str):
            if not value and field_name == "face":
                return t("village.ui.nobody")
            plain = value.partition(":")[2] if value.startswith(("hand:", "discard:", "seen:", "hero:")) else value
            for kind in ("hero", "boss"):
                if f"village.{kind}.{plain}.name" in t:
                    return t(f"village.{kind}.{plain}.name")
            return super().name(plain, field_name)
        return super().name(value, field_name)

    def describe(self, event: Event) -> str:
        return "" if isinstance(event, UNTOLD) else super().describe(event)

    def whole_life(self, face: str) -> int:
        """The life of an unhurt monster at this table (VL-19.3)."""
        card = self.content.cards[face]
        return card.row.life or card.traits.by_party * self._party

    def face_of(self, key: str, view: State) -> str | None:
        """The card behind a piece on the table."""
        if key in view.monsters:
            return view.monsters[key].face
        if key in view.defences:
            return view.defences[key].face
        if key in view.sheaths:
            return view.sheaths[key].weapon or view.sheaths[key].face
        if key.startswith("space"):
            return view.market[int(key[5:]) - 1] or None
        if key == "discard":
            return view.discards[self.bottom][-1] if view.discards[self.bottom] else None
        zone, _, rest = key.partition(":")
        face = rest.partition("#")[0]
        return face if zone in ("hand", "played", "discard", "seen", "part") and (face in self.content.cards or face == HIDDEN) else None

    def tooltip(self, key: str, moment: Moment) -> str:
        return words.tooltip(self, key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return words.inspect(self, key, moment)

    def tally(self, view: State, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return words.tally(self, view, outcome, events)

    def luck(self, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)

    def side_of(self, view: State, seat: Seat) -> int:
        """The team of a seat, for colours of teams."""
        return team_of(view, seat)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        surface.blit(self.app.art.sprite("village_table/backdrop"), (0, 0))
        self.panels.draw(surface, moment.view)
        self.hud.draw_back(surface, moment)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self.hud.draw_front(surface, moment)


def _helped(prefix: Sequence[str], seat: Seat) -> Seat:
    """In front of whom the attacked monsters stand: a teammate that was named, or oneself."""
    named = [step for step in prefix if step.startswith("front") and step != "front"]
    return int(named[0][5:]) if named else seat


def copies(zone: str, faces: Sequence[str]) -> list[str]:
    """Names for cards that may lie somewhere twice: `zone:face#0`, `zone:face#1`."""
    seen: dict[str, int] = {}
    names = []
    for face in faces:
        number = seen.get(face, 0)
        seen[face] = number + 1
        names.append(f"{zone}:{face}#{number}")
    return names


STAGE = VillageStage
