"""What whoever listens to a table hears beside the log: the open question, where the keyboard stands, the tip under the mouse."""

from __future__ import annotations

from scenes.common.naming import Naming
from scenes.match.choice import Choice


def spoken(choice: Choice, question: str, tip: str) -> dict[str, str]:
    """The three aspects in words; empty where there is nothing to say."""
    return {"question": question, "focus": _focus(choice), "tip": tip}


def _focus(choice: Choice) -> str:
    """The option on which Tab stands, by its words, its pieces or its place."""
    pointer, context = choice.pointer, choice.context
    if pointer.focus is None or pointer.picker is None:
        return ""
    naming = Naming(context.parts, context.moment, frozenset((*context.shown.table.keys, *context.shown.table.spots)))
    at = pointer.picker.prefix
    try:
        return naming.step(at, pointer.focus, pointer.picker) or pointer.focus
    finally:
        pointer.picker.prefix = at
