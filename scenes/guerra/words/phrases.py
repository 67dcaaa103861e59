"""Whom a card means, in words: a selector of the data as a noun phrase, in the language's own order, gender and number."""
from __future__ import annotations

import re
from typing import Final

from engine.i18n import Catalogue
from engine.rules.guerra.effects import Selector

MADE: Final = ("mad",)
"""Keys that describe a character rather than name one."""
FIXED: Final = ("bearer", "same")
ELSEWHERE: Final = ("oracle", "discard")
"""Places that say already whose it is."""
SPACES: Final = re.compile(r" {2,}")


def noun_of(selector: Selector) -> str:
    """The word a phrase is built around."""
    if selector.what != "character":
        return selector.what
    if selector.key and selector.key not in MADE:
        return selector.key
    return selector.kind or "character"


class Phrases:
    """Noun phrases in the language of a catalogue."""

    def __init__(self, t: Catalogue) -> None:
        self.t = t

    def gender(self, noun: str) -> str:
        """`f` for the nouns that the catalogue lists as feminine, else `m`."""
        return "f" if noun in self.t("guerra.say.feminine").split() else "m"

    def noun(self, noun: str, count: int = 1) -> str:
        """One of them, or several."""
        return self.t(f"guerra.noun.{noun}", n=count)

    def count(self, number: int, gender: str, *, of: bool = False) -> str:
        """A small number in words, before a noun or before "of your"."""
        return self.t(f"guerra.count.{number}.{gender}{'.of' if of else ''}")

    def thing(self, selector: Selector, count: int) -> str:
        """The noun with everything that describes it, in the order of the language."""
        t, noun = self.t, noun_of(selector)
        gender = self.gender(noun)

        def adjective(word: str) -> str:
            return t(f"guerra.adjective.{word}.{gender}", n=count) if word else ""

        words = t(
            "guerra.say.thing", noun=self.noun(noun, count), enemy=adjective("enemy" if selector.who == "enemy" else ""),
            myth=adjective(selector.myth), state=adjective(selector.state), mad=adjective(selector.key if selector.key in MADE else ""),
            kind=adjective(selector.kind if selector.key else ""),
        )
        return " ".join((SPACES.sub(" ", words).strip(), *self._filters(selector)))

    def _filters(self, selector: Selector) -> list[str]:
        limits = (("pm", selector.pm_max), ("f", selector.f_max), ("cost", selector.cost_max))
        found = [self.t(f"guerra.say.limit.{name}", most=most) for name, most in limits if most is not None]
        return [*found, self.t(f"guerra.say.bearing.{selector.bears}")] if selector.bears else found

    def who(self, selector: Selector, name: str, *, none: bool = False) -> str:
        """The whole phrase; `name` is the card's own, `none` turns it into nobody."""
        if selector.who == "self":
            return name
        if selector.who in FIXED:
            return self.t(f"guerra.say.{selector.who}")
        form, count = self._form(selector, none=none)
        gender = self.gender(noun_of(selector))
        one, many = self.thing(selector, 1), self.thing(selector, 2)
        key = f"guerra.say.{form}.{gender}"
        if form == "a":
            key = self._article(one, noun_of(selector), gender)
        number = self.count(count, gender, of=form == "own_upto") if count else ""
        words = self.t(key, thing=one, things=many if count != 1 or form == "own_upto" else one, number=number)
        return f"{words} {self._zone(selector)}".strip()

    def _article(self, thing: str, noun: str, gender: str) -> str:
        """The indefinite article: by sound, by the noun where it has its own, else by gender."""
        if thing[:1].lower() in self.t("guerra.say.vowels").split():
            return "guerra.say.an"
        own = f"guerra.say.a.{noun}"
        return own if own in self.t else f"guerra.say.a.{gender}"

    def _form(self, selector: Selector, *, none: bool) -> tuple[str, int]:
        """Which pattern fits, and the number it names (0 = none)."""
        own = selector.who in ("own", "other_own")
        if none:
            return ("none_own" if own else "none"), 0
        if selector.upto:
            return ("own_upto" if own and selector.zone not in ELSEWHERE else "upto"), selector.number
        if selector.who == "other_own":
            return ("other_each" if selector.count == "all" else "other_one"), 0
        if selector.count == "all":
            return ("own_each" if own else "each"), 0
        if selector.count == "split":
            return "own_all", 0
        return ("own_one" if own and selector.zone not in ELSEWHERE else "a"), 0

    def _zone(self, selector: Selector) -> str:
        if not selector.zone:
            return ""
        return self.t(f"guerra.say.zone.{selector.zone}{'.some' if selector.zone == 'oracle' and selector.upto else ''}")

    def whom(self, selector: Selector, who: str, kind: str) -> str:
        """The phrase as what something is done to: people are named otherwise than things in some languages."""
        person = selector.what == "character" and (selector.who != "self" or kind == "character")
        return self.t("guerra.say.person", who=who) if person else who
