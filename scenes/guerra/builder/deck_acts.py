"""What can be done with a whole deck in the builder: begin, copy, rename, throw away, take from the clipboard and put there."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.kernel.refusal import Refused
from scenes.common.confirm import ConfirmScene
from scenes.guerra.builder.complete import completed
from scenes.guerra.builder.deck_words import card_names, say
from scenes.guerra.builder.decks import StoredDeck, from_text, to_text
from scenes.guerra.builder.sample import SampleScene
from scenes.rename import RenameScene

if TYPE_CHECKING:
    from scenes.guerra.builder.scene import BuilderScene


def new(scene: BuilderScene) -> None:
    """An empty deck under the pantheon on the table, or the first one that may be used."""
    pantheon = next(card for card in (scene.draft.deck.pantheon, *scene.draft.pantheons) if card in scene.owned)
    scene.choose(scene.shelf.add(StoredDeck(next_name(scene), pantheon, [], [])))


def copy(scene: BuilderScene) -> None:
    """The deck on the table as one of the player's own."""
    deck = scene.draft.deck
    scene.choose(scene.shelf.add(StoredDeck(deck.name, deck.pantheon, list(deck.gods), list(deck.designs))))


def rename(scene: BuilderScene) -> None:
    """Another name."""
    def accept(name: str) -> None:
        scene.shelf.rename(scene.at, name)
        scene.relabel()

    scene.app.stack.push(RenameScene(scene.app, scene.draft.deck.name, accept, title=scene.app.t("guerra.builder.rename")))


def delete(scene: BuilderScene) -> None:
    """Throw it away, after a question."""
    def accept() -> None:
        scene.shelf.remove(scene.at)
        scene.choose(0)

    question = scene.app.t("guerra.builder.delete_sure", name=scene.draft.deck.name)
    scene.app.stack.push(ConfirmScene(scene.app, question, scene.app.t("guerra.builder.delete"), accept))


def take_in(scene: BuilderScene) -> None:
    """The deck in the clipboard; cards may go by their names there, in any language of ours."""
    app = scene.app
    try:
        text = pygame.scrap.get_text()
        deck = from_text(scene.cards, text, next_name(scene), card_names(app, scene.cards))
    except pygame.error:
        app.toast(app.t("ui.log.no_clipboard"), kind="bad")
    except Refused as refusal:
        app.toast(app.t("guerra.builder.import_failed", why=say(app, refusal)), rule=refusal.rule, kind="bad")
    else:
        scene.choose(scene.shelf.add(deck))
        app.toast(app.t("guerra.builder.imported"))


def give_out(scene: BuilderScene) -> None:
    """The deck as text for somebody else."""
    app = scene.app
    try:
        pygame.scrap.put_text(to_text(scene.draft.deck))
    except pygame.error:
        app.toast(app.t("ui.log.no_clipboard"), kind="bad")
    else:
        app.toast(app.t("guerra.builder.exported"))


def complete(scene: BuilderScene) -> None:
    """What breaks the law goes, what is missing comes; one step to take back."""
    before = len(scene.draft.printed)
    if not scene.draft.become(completed(scene.cards, scene.draft.deck, scene.owned)):
        scene.app.toast(scene.app.t("guerra.builder.complete.whole"))
        return
    scene.changed("")
    left = len(scene.draft.violations())
    words = "guerra.builder.complete.short" if left else "guerra.builder.complete.done"
    scene.app.toast(scene.app.t(words, n=len(scene.draft.printed) - before), kind="bad" if left else "good")


def sample(scene: BuilderScene) -> None:
    """What a duel might begin with."""
    scene.app.stack.push(SampleScene(scene.app, scene.draft.deck, scene.faces))


def next_name(scene: BuilderScene) -> str:
    """What a deck without a name is called."""
    return scene.app.t("guerra.builder.mine", n=len(scene.shelf.decks) + 1)


ACTS: Final[dict[str, Callable[[BuilderScene], None]]] = {
    "new": new, "copy": copy, "rename": rename, "delete": delete, "import": take_in, "export": give_out,
    "complete": complete, "sample": sample,
}  # fmt: skip
