"""Closed vocabularies: what a content file may say, as types that refuse everything else when it is read.

A part of a file is a `Row`. A family of words (verbs, abilities, demands) is a `Word` with one subclass a word, and a union
that lists them all; functions find a word's meaning in a table from its type, which a test holds against the union. What
two fields say together is checked in `__post_init__`: a ValueError there is reported with file, entry and field like any
other mistake.
"""
from __future__ import annotations

import re
from types import UnionType
from typing import Annotated, get_args

import msgspec

Whole = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""How many or how much: nothing is printed that is less than nothing or beyond counting."""
Positive = Annotated[int, msgspec.Meta(ge=1, le=999)]
Signed = Annotated[int, msgspec.Meta(ge=-99, le=99)]
"""What is added or taken away."""


def snake(name: str) -> str:
    """`GainPower` as `gain_power`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def shout(name: str) -> str:
    """`GainGold` as `GAIN_GOLD`."""
    return snake(name).upper()


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a content file, or a part of one; a field that it does not have is a mistake."""


class Word(Row, frozen=True, tag_field="verb", tag=snake):
    """One word of a vocabulary with its arguments; its name in the files is made from that of its class."""

    @property
    def verb(self) -> str:
        """How files, catalogues and pictures call it."""
        return str(self.__struct_config__.tag)


def check_arguments(row: Row, word: str, takes: tuple[str, ...]) -> None:
    """Of the fields with a default a row says those that its word `takes`, no others, and all that do not end in `?`: else a ValueError.

    For vocabularies whose words are so alike that a type for each would say less than a table."""
    defaults = row.__struct_defaults__
    for name, default in zip(row.__struct_fields__[-len(defaults):], defaults, strict=True):
        said = getattr(row, name) != default
        if said and name not in takes and f"{name}?" not in takes:
            raise ValueError(f"field `{name}` means nothing to {word}")
        if not said and name in takes:
            raise ValueError(f"field `{name}` is missing: {word} needs it")


def words(vocabulary: UnionType) -> tuple[type[Row], ...]:
    """Every word of a vocabulary, in the order in which it lists them."""
    return get_args(vocabulary)
