"""The deck builder: decks at the left, the card pool in the middle, the deck and what is wrong with it at the right (GM-3.7)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.app.app import App
from engine.content import load_rules
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.effects import MYTHOLOGIES
from engine.table.painter import Kit
from engine.ui.button import Button
from engine.ui.choice import Stepper, Toggle
from engine.ui.field import TextField
from engine.ui.listing import List
from engine.ui.names import label
from engine.ui.panel import panel
from engine.ui.toast import TOP
from scenes.common.form_scene import FormScene
from scenes.common.inspect import InspectScene, Sheet
from scenes.guerra.board.cards import CardPainter
from scenes.guerra.builder import deck_acts
from scenes.guerra.builder.deck_panel import TALL, DeckFigures, DeckRows, Violations, draw_counts
from scenes.guerra.builder.deck_words import say
from scenes.guerra.builder.decks import StoredDeck, name_in, of_ours, shelf_of, to_text, unaccented
from scenes.guerra.builder.draft import CURVE, ORDERS, Draft, Filter
from scenes.guerra.builder.pool import CardPool, GuerraFaces
from scenes.guerra.builder.trial import trial

TYPES = ("character", "resource", "event", "action", "equipment", "invocation")
ROW = 16
LEFT, MIDDLE, RIGHT = (4, 20, 142, 336), (150, 20, 316, 336), (470, 20, 166, 336)


class BuilderScene(FormScene):
    """Every deck of ours and of the player; `use` gets the chosen one as the lobby wants it."""

    covers = True

    def __init__(
        self, app: App, value: str, use: Callable[[str], None] | None = None, *, owned: frozenset[str] | None = None
    ) -> None:
        """`owned` are the cards to build with; None = all."""
        super().__init__(app)
        rules = load_rules("guerra")
        self.rules = rules
        self.cards: GuerraContent = rules.content
        self.shelf = shelf_of(app)
        self.shelf.reserved = [app.t(f"guerra.choice.deck.{name}") for name in self.ours]
        self.use = use
        self.owned = owned if owned is not None else frozenset(self.cards.cards)
        self.filter = Filter()
        self.painter = CardPainter(Kit(app.art, app.text, app.t), self.cards)
        self.faces = GuerraFaces(app, self.painter)
        self.at = self._start(value)
        self.chosen: StoredDeck | None = self._deck(self.at) if self.own and value not in self.ours else None
        """The player's deck that the lobby came with."""
        self.draft = Draft(self.cards, self._deck(self.at))
        self.pool: CardPool | None = None
        self.rows: DeckRows | None = None

    # -- which deck -----------------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """Own decks first, then ours."""
        return [deck.name for deck in self.shelf.decks] + [self.app.t(f"guerra.choice.deck.{name}") for name in self.ours]

    @property
    def ours(self) -> list[str]:
        """The preconstructed decks that may be looked at."""
        return [name for name, deck in self.cards.decks.items() if not deck.boss_only]

    @property
    def own(self) -> bool:
        """Whether the deck on the table may be changed."""
        return self.at < len(self.shelf.decks)

    def _start(self, value: str) -> int:
        """The deck that the lobby has chosen, or the first one."""
        if value in self.ours:
            return len(self.shelf.decks) + self.ours.index(value)
        named = [deck.name for deck in self.shelf.decks]
        return named.index(name_in(value)) if name_in(value) in named else 0

    def _deck(self, at: int) -> StoredDeck:
        if at < len(self.shelf.decks):
            return self.shelf.decks[at]
        name = self.ours[at - len(self.shelf.decks)]
        return of_ours(self.cards.decks[name], self.app.t(f"guerra.choice.deck.{name}"))

    def choose(self, at: int) -> None:
        """Another deck on the table."""
        self.at = min(at, len(self.names) - 1)
        self.draft = Draft(self.cards, self._deck(self.at))
        self.relabel()

    # -- the screen -----------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._build_left()
        self._build_pool()
        self._build_right()

    def _build_left(self) -> None:
        app, (x, y, w, h) = self.app, LEFT
        self._faulty = [bool(Draft(self.cards, deck).violations()) or not self._won(deck) for deck in self.shelf.decks]
        area = (x + 6, y + 22, w - 12, h - 150)
        self.form.add(List(app, area, len(self.names), ROW, self._deck_row, self.choose, tip_of=self._deck_tip, chosen=self.at))
        wide = (w - 16) // 2
        for number, (word, action) in enumerate(deck_acts.ACTS.items()):
            row, column = divmod(number, 2)
            rect = (x + 6 + column * (wide + 4), y + h - 120 + row * 22, wide, 20)
            button = self.form.add(Button(app, rect, app.t(f"guerra.builder.{word}"), partial(action, self)))
            button.enabled = self.own or word not in ("rename", "delete", "complete")
            tip = app.t(f"guerra.builder.{word}.tip") if word in ("complete", "sample") else ""
            button.tip = tip if button.enabled else app.t("guerra.builder.readonly")
        self.form.add(Button(app, (x + 6, y + h - 30, w - 12, 22), app.t("guerra.builder.back"), self.back))

    def _deck_tip(self, number: int) -> str:
        """The whole name of a deck, and of ours what it is good at."""
        at = number - len(self.shelf.decks)
        return self.names[number] if at < 0 else f"<gold3>{self.names[number]}</>\n{self.app.t(f'guerra.choice.deck.{self.ours[at]}.text')}"

    def _build_pool(self) -> None:
        app, t, (x, y, w, h) = self.app, self.app.t, MIDDLE
        half = (w - 16) // 2
        myths = [("", t("guerra.builder.any_myth"))] + [(myth, t(f"guerra.mythology.{myth}")) for myth in MYTHOLOGIES]
        types = [("", t("guerra.builder.any_type"))] + [(kind, t(f"guerra.ui.type.{kind}")) for kind in TYPES]
        costs = [("", t("guerra.builder.cost_any"))] + [(str(cost), str(cost)) for cost in range(CURVE)]
        tip = t("guerra.builder.filter.mythology.tip")
        self.form.add(Stepper(app, (x + 6, y + 6, half, 16), "", myths, self.filter.mythology, self._by("mythology"), tip=tip))
        tip = t("guerra.builder.filter.type.tip")
        self.form.add(Stepper(app, (x + 10 + half, y + 6, half, 16), "", types, self.filter.type, self._by("type"), tip=tip))
        tip = t("guerra.builder.filter.cost.tip")
        self.form.add(Stepper(app, (x + 6, y + 24, half, 16), "", costs, self.filter.cost, self._by("cost"), tip=tip))
        hint = t("guerra.builder.search")
        self.form.add(TextField(app, (x + 10 + half, y + 23, half, 18), self.filter.words, self._by("words"), hint=hint))
        area = (x + 8, y + 44, w - 14, h - 64)
        self.pool = self.form.add(CardPool(app, area, self.painter, self._add, self._take_out, self._read, self.owned))
        orders = [(order, t(f"guerra.builder.by_{order or 'mythology'}")) for order in ORDERS]
        tip = t("guerra.builder.order.tip")
        self.form.add(Stepper(app, (x + 70, y + h - 20, 118, 16), "", orders, self.filter.order, self._by("order"), tip=tip))
        only = self.form.add(Toggle(app, (x + 194, y + h - 20, w - 200, 16), t("guerra.builder.only"), self.filter.only, self._only))
        only.tip = t("guerra.builder.only.tip")
        self._filtered()

    def _build_right(self) -> None:
        app, t, (x, y, w, h) = self.app, self.app.t, RIGHT
        pantheons = [(name, t(f"guerra.card.{name}.name")) for name in self.draft.pantheons if name in self.owned]
        place, tip = (x + 6, y + 22, w - 12, 16), self._pantheon_tip()
        stepper = Stepper(app, place, "", pantheons, self.draft.deck.pantheon, self._pantheon, tip=tip)
        self.form.add(stepper).enabled = self.own
        undo = self.form.add(Button(app, (x + w - 24, y + 4, 18, 17), "", self._undo, icon="icon_undo"))
        undo.enabled = bool(self.draft.last)
        last, key = self.faces.name(self.draft.last) if undo.enabled else "", app.keys.label("undo")
        undo.tip = t("guerra.builder.undo", card=last, key=key) if undo.enabled else t("guerra.builder.undo.none")
        broken = self.draft.violations()
        low = y + h - 32 - TALL * min(2, len(broken))
        area = (x + 6, y + 54, w - 12, low - 72 - y - 54)
        self.rows = self.form.add(DeckRows(app, area, self.draft.rows(), self._take_out, self.faces, self._read))
        self.form.add(DeckFigures(app, (x + 8, low - 71, w - 16, 60), self.draft))
        if broken:
            self.form.add(Violations(app, (x + 6, low, w - 12, y + h - 32 - low), broken))
        wide = (w - 16) // 2
        buttons = [Button(app, (x + 6, y + h - 30, wide, 22), t("guerra.builder.try"), self._try, tip=t("guerra.builder.try.tip"))]
        if self.use is not None:
            buttons.append(Button(app, (x + 10 + wide, y + h - 30, wide, 22), t("ui.accept"), self._use, kind="gold"))
        for button in buttons:
            self.form.add(button).enabled = not broken
            button.tip = say(app, broken[0]) if broken else button.tip

    def _won(self, deck: StoredDeck) -> bool:
        """Whether it is made of cards that may be used."""
        return self.owned.issuperset((deck.pantheon, *deck.gods, *deck.designs))

    def _pantheon_tip(self) -> str:
        """What the pantheon does and what a duel begins with under it (GM-6.2)."""
        printed = self.cards.cards.get(self.draft.deck.pantheon)
        words = self.faces.words(self.draft.deck.pantheon)
        return words if printed is None else f"{words}\n{self.app.t('guerra.builder.begins', power=printed.start_power)}"

    def _by(self, field: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(self.filter, field, value)
            self._filtered()

        return change

    def _only(self, value: bool) -> None:
        self.filter.only = value
        self._filtered()

    def _filtered(self) -> None:
        """Show the cards that pass the filter, in the order that was chosen."""
        found = [
            card for card in self.cards.cards.values()
            if self.filter.shows(card, self.faces.name(card.id), f"{self.faces.kind(card.id)} {self.painter.says(card.id)}")
            and (self.draft.copies(card.id) or not self.filter.only)
        ]
        if self.filter.order:
            found.sort(key=lambda card: (card.cost if self.filter.order == "cost" else 0, unaccented(self.faces.name(card.id))))
        assert self.pool is not None
        self.pool.show([card.id for card in found], self.draft)

    # -- changes --------------------------------------------------------------------------------------------------------------

    def changed(self, card: str) -> None:
        """After a change about a card: everything is written anew, and the lists stay where they were."""
        assert self.pool is not None and self.rows is not None
        self.shelf.save()
        offset, chosen, below = self.pool.offset, self.pool.chosen, self.rows.offset
        self.relabel()
        self.pool.chosen = chosen
        for area, value in ((self.pool, offset), (self.rows, below)):
            area.offset = value
            area.scroll(0)
        self.rows.show(card)

    def _mine(self) -> bool:
        """Whether the deck may be changed; if not, a message says so."""
        if not self.own:
            self.app.toast(self.app.t("guerra.builder.readonly"), kind="bad")
        return self.own

    def _add(self, card: str) -> None:
        if not self._mine():
            return
        if card not in self.owned:
            self.app.toast(self.app.t("guerra.builder.not_won"), kind="bad")
            return
        refusal = self.draft.add(card)
        if refusal is not None:
            # Who clicks on in a hurry sees the last reason and no pile of them.
            self.app.toasts.clear()
            self.app.toast(say(self.app, refusal), rule=refusal.rule, kind="bad")
            return
        self.app.audio.cue("ui_press")
        self.changed(card)

    def _take_out(self, card: str) -> None:
        if self._mine():
            self.draft.remove(card)
            self.changed(card)

    def _pantheon(self, name: str) -> None:
        self.draft.turn_to(name)
        self.changed("")

    def _undo(self) -> None:
        self.changed(self.draft.undo())

    @property
    def _searching(self) -> bool:
        """Whether keys go into the field of the search."""
        return isinstance(self.form.focus, TextField)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self._searching:
            if self.app.keys.is_(event, "undo"):
                self._undo()
                return True
            if self.app.keys.is_(event, "redo"):
                self.changed(self.draft.redo())
                return True
        return super().handle(event)

    def _read(self, card: str) -> None:
        t = self.app.t
        if card not in self.cards.cards:
            return
        picture = self.painter.sheet(self.cards.faces[card])
        printed = self.cards.cards[card]
        figures = (f"{t('guerra.ui.cost')} {printed.cost}",) if printed.type != "event" else ()
        subtitle = " · ".join((self.faces.kind(card), *figures))
        sheet = Sheet(t(f"guerra.card.{card}.name"), picture, subtitle, self.painter.says(card), rules=("GM-3.2", "GM-3.4"))
        self.app.stack.push(InspectScene(self.app, sheet))

    def value(self) -> str:
        """The deck as the lobby names it: ours by id, an own one as its list."""
        return to_text(self.draft.deck) if self.own else self.ours[self.at - len(self.shelf.decks)]

    def resume(self) -> None:
        """First of all and after a duel that tried the deck: messages lie on the bar, where they hide no card."""
        self.app.audio.music("title")
        self.app.toasts.top = 0

    def leave(self) -> None:
        self.app.toasts.top = TOP

    def back(self) -> None:
        """Esc while searching gives the search up first (UX-27)."""
        if self.filter.words and self._searching:
            self.filter.words = ""
            self.relabel()
        else:
            self._keep_up()
            super().back()

    def _keep_up(self) -> None:
        """A deck that the lobby has chosen was changed here: it is played as it is now, or, while it is illegal, as it was."""
        deck = self.chosen
        if deck is None or self.use is None or not any(deck is known for known in self.shelf.decks):
            return
        if Draft(self.cards, deck).violations():
            self.app.toast(self.app.t("guerra.builder.as_it_was", name=deck.name), kind="bad")
        else:
            self.use(to_text(deck))

    def _use(self) -> None:
        if self.use is not None:
            self.use(self.value())
            super().back()

    def _try(self) -> None:
        """A duel against a computer, which leads back here."""
        match, rival = trial(self.app, self.rules, self.value(), self.ours)
        self.app.stack.push(match)
        self.app.toast(self.app.t("guerra.builder.rival", deck=self.app.t(f"guerra.choice.deck.{rival}")))

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        app, t, text = self.app, self.app.t, self.app.text
        surface.fill(app.art.colour("wood0"))
        surface.blit(app.art.nine("ui/top_bar_red", 640, 17), (0, 0))
        text.draw(surface, t("guerra.builder.title"), pygame.Rect(6, 0, 200, 16), font="title", colour="gold3")
        text.draw(surface, t("guerra.builder.hint"), pygame.Rect(220, 0, 414, 16), colour="sand2", align="right")
        for rect in (LEFT, MIDDLE, RIGHT):
            panel(app, surface, rect, "dark")
        text.draw(surface, t("guerra.builder.own"), pygame.Rect(LEFT[0] + 8, LEFT[1] + 6, 126, 12), colour="gold3")
        assert self.pool is not None
        found = t("guerra.builder.cards_found", n=len(self.pool.cards))
        text.draw(surface, found, pygame.Rect(MIDDLE[0] + 8, MIDDLE[1] + MIDDLE[3] - 18, 60, 12), colour="sand2")
        self._paint_deck(surface)

    def _paint_deck(self, surface: pygame.Surface) -> None:
        t, text, draft = self.app.t, self.app.text, self.draft
        x, y, w, h = RIGHT
        text.draw(surface, self._fit(draft.deck.name, w - 36), pygame.Rect(x + 8, y + 6, w - 36, 12), colour="gold3")
        draw_counts(self.app, surface, pygame.Rect(x + 7, y + 40, w - 13, 10), draft)
        broken, won = draft.violations(), self._won(draft.deck)
        head = t("guerra.builder.illegal", n=len(broken)) if broken else t(f"guerra.builder.{'legal' if won else 'not_won_deck'}")
        low = y + h - 43 - TALL * min(2, len(broken))
        text.draw(surface, head, pygame.Rect(x + 8, low, w - 16, 10), colour="green5" if won and not broken else "red4")

    def _fit(self, words: str, width: int) -> str:
        """As much of a name as a row holds."""
        return label(self.app.text, (words,), width, ("body",))[0]

    def _deck_row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        """Own decks, those with faults marked; below a line ours."""
        own, art = number < len(self.shelf.decks), self.app.art
        name = self._fit(self.names[number], area.width - (20 if own else 8))
        self.app.text.draw(surface, name, area.inflate(-8, 0), colour="stone4" if chosen else "sand3" if own else "sand2")
        if own and self._faulty[number]:
            icon = art.sprite("ui/icon_cross")
            surface.blit(icon, icon.get_rect(midright=(area.right - 2, area.centery)))
        if number and number == len(self.shelf.decks):
            surface.fill(art.colour("stone1"), (area.left, area.top, area.width, 1))
