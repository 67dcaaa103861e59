"""What a deck is called, and why it may not be played."""
from __future__ import annotations

from engine.app.app import App
from engine.app.settings import LANGUAGES
from engine.content.mods import active_mods, languages
from engine.i18n import Catalogue
from engine.rules.guerra.content import GuerraContent
from engine.rules.kernel.refusal import Refused
from scenes.guerra.builder.decks import name_in, tidy, unaccented


def named(option: str, choice: str) -> str:
    """The name that the player gave a deck; a list without one goes by its first line, the pantheon."""
    return name_in(choice) or tidy(choice.partition("\n")[0])


def card_names(app: App, content: GuerraContent) -> dict[str, str]:
    """What every card is called in each language, as it is typed in a hurry → its id."""
    more = tuple(mod.locale for mod in active_mods())
    books = [Catalogue(app.root / "assets" / "locale", language, more=more) for language in (*LANGUAGES, *languages())]
    return {unaccented(book(f"guerra.card.{card}.name")): card for book in books for card in content.cards}


def say(app: App, refusal: Refused) -> str:
    """A breach of the law of decks in words."""
    t, facts = app.t, dict(refusal.facts)
    card = str(facts.get("card", ""))
    if refusal.rule == "GM-3.6" and f"guerra.card.{card}.name" not in t:
        return t("guerra.builder.no_card", card=tidy(card))
    places = (("card", "guerra.card.", ".name"), ("mythology", "guerra.mythology.", ""), ("deck", "guerra.ui.", "_discard"))
    for name, prefix, suffix in places:
        key = f"{prefix}{facts.get(name)}{suffix}"
        if name in facts and key in t:
            facts[name] = t(key)
    return t(f"refusal.{refusal.rule}", **facts)
