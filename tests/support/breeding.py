"""Actions that nobody offered: fields of two real ones mixed, and now and then one of them spoilt."""
from __future__ import annotations

from typing import Any

import msgspec

from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action


def bred(rules: Rules, actions: list[Action], dice: Dice) -> Action | None:
    """A child of two actions of one type; None where no file or opponent could ever say it."""
    parents = dice.pick(actions), dice.pick(actions)
    kind = type(parents[0])
    fields: dict[str, Any] = {name: getattr(dice.pick(parents), name) for name in kind.__struct_fields__}
    if fields and dice.below(3) == 0:
        name = dice.pick(list(fields))
        fields[name] = dice.pick(_spoilt(fields[name]))
    try:
        return from_json(to_json(kind(**fields)), rules.action_type)
    except msgspec.DecodeError:
        return None


def _spoilt(value: Any) -> list[Any]:
    match value:
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1, value + 7, -1000]
        case str():
            return ["", "nonsense", f"{value}x"]
        case tuple():
            return [value[:-1], value + value[-1:], value[::-1], ("nonsense",)]
    return [value]
