"""What a deck is called, and why it may not be played."""
from __future__ import annotations

from engine.app.app import App
from engine.rules.kernel.refusal import Refused
from scenes.guerra.decks import name_in, tidy


def named(option: str, choice: str) -> str:
    """The name that the player gave a deck; a list without one goes by its first line, the pantheon."""
    return name_in(choice) or tidy(choice.partition("\n")[0])


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
