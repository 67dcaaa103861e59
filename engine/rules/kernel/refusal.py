"""Why the rules say no: typed, with the rule's id and the facts, never with a sentence."""
from __future__ import annotations

Fact = str | int | tuple[str, ...] | tuple[int, ...]

NOT_NOW = "NOT-NOW"
"""The rule id of an action that answers no decision that is open."""


class Refused(Exception):
    """A player asked for what rule `rule` forbids; `facts` fill the catalogue's sentence `refusal.<rule>`."""

    def __init__(self, rule: str, **facts: Fact) -> None:
        super().__init__(rule)
        self.rule = rule
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.rule, self.facts) == (other.rule, other.facts)

    def __hash__(self) -> int:
        return hash(self.rule)

    def __repr__(self) -> str:
        return f"Refused({self.rule!r}{''.join(f', {name}={value!r}' for name, value in self.facts.items())})"
