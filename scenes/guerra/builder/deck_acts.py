"""What can be done with a whole deck in the builder: begin, copy, rename, throw away, take from the clipboard and put there."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from engine.app.app import App
from engine.rules.guerra.content import GuerraContent
from engine.rules.kernel.refusal import Refused
from scenes.common.confirm import ConfirmScene
from scenes.guerra.builder.complete import completed
from scenes.guerra.builder.deck_words import card_names, say
from scenes.guerra.builder.decks import DeckShelf, StoredDeck, from_text, to_text
from scenes.guerra.builder.draft import Draft
from scenes.guerra.builder.pool import GuerraFaces
from scenes.guerra.builder.sample import SampleScene
from scenes.rename import RenameScene


class Bench(Protocol):
    """The table of the builder, as far as whole decks are concerned."""

    app: App
    draft: Draft
    shelf: DeckShelf
    at: int
    cards: GuerraContent
    faces: GuerraFaces
    owned: frozenset[str]

    def choose(self, at: int) -> None: ...
    def changed(self, card: str) -> None: ...
    def relabel(self) -> None: ...


def new(bench: Bench) -> None:
    """An empty deck under the pantheon on the table, or the first one that may be used."""
    pantheon = next(card for card in (bench.draft.deck.pantheon, *bench.draft.pantheons) if card in bench.owned)
    bench.choose(bench.shelf.add(StoredDeck(next_name(bench), pantheon, [], [])))


def copy(bench: Bench) -> None:
    """The deck on the table as one of the player's own."""
    deck = bench.draft.deck
    bench.choose(bench.shelf.add(StoredDeck(deck.name, deck.pantheon, list(deck.gods), list(deck.designs))))


def rename(bench: Bench) -> None:
    """Another name."""
    def accept(name: str) -> None:
        bench.shelf.rename(bench.at, name)
        bench.relabel()

    bench.app.stack.push(RenameScene(bench.app, bench.draft.deck.name, accept, title=bench.app.t("guerra.builder.rename")))


def delete(bench: Bench) -> None:
    """Throw it away, after a question."""
    def accept() -> None:
        bench.shelf.remove(bench.at)
        bench.choose(0)

    question = bench.app.t("guerra.builder.delete_sure", name=bench.draft.deck.name)
    bench.app.stack.push(ConfirmScene(bench.app, question, bench.app.t("guerra.builder.delete"), accept))


def take_in(bench: Bench) -> None:
    """The deck in the clipboard; cards may go by their names there, in any language of ours."""
    app = bench.app
    try:
        text = pygame.scrap.get_text()
        deck = from_text(bench.cards, text, next_name(bench), card_names(app, bench.cards))
    except pygame.error:
        app.toast(app.t("ui.log.no_clipboard"), kind="bad")
    except Refused as refusal:
        app.toast(app.t("guerra.builder.import_failed", why=say(app, refusal)), rule=refusal.rule, kind="bad")
    else:
        bench.choose(bench.shelf.add(deck))
        app.toast(app.t("guerra.builder.imported"))


def give_out(bench: Bench) -> None:
    """The deck as text for somebody else."""
    app = bench.app
    try:
        pygame.scrap.put_text(to_text(bench.draft.deck))
    except pygame.error:
        app.toast(app.t("ui.log.no_clipboard"), kind="bad")
    else:
        app.toast(app.t("guerra.builder.exported"))


def complete(bench: Bench) -> None:
    """What breaks the law goes, what is missing comes; one step to take back."""
    before = len(bench.draft.printed)
    if not bench.draft.become(completed(bench.cards, bench.draft.deck, bench.owned)):
        bench.app.toast(bench.app.t("guerra.builder.complete.whole"))
        return
    bench.changed("")
    left = len(bench.draft.violations())
    words = "guerra.builder.complete.short" if left else "guerra.builder.complete.done"
    bench.app.toast(bench.app.t(words, n=len(bench.draft.printed) - before), kind="bad" if left else "good")


def sample(bench: Bench) -> None:
    """What a duel might begin with."""
    bench.app.stack.push(SampleScene(bench.app, bench.draft.deck, bench.faces))


def next_name(bench: Bench) -> str:
    """What a deck without a name is called."""
    return bench.app.t("guerra.builder.mine", n=len(bench.shelf.decks) + 1)


ACTS: Final[dict[str, Callable[[Bench], None]]] = {
    "new": new, "copy": copy, "rename": rename, "delete": delete, "import": take_in, "export": give_out,
    "complete": complete, "sample": sample,
}  # fmt: skip
