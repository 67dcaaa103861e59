"""Templates of Tiled: what an object on a map has that does not say otherwise."""
from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import msgspec

from engine.content.errors import ContentError
from engine.files import read_plain

LARGEST: Final = 2**16
"""Bytes beyond which a file is no template."""
Value = str | int | float | bool


class Template(msgspec.Struct, frozen=True):
    """The object of a template without its place."""

    name: str
    type: str
    properties: dict[str, Value]


def read_template(path: Path) -> Template:
    """A .tx file; raises ContentError where it cannot be read."""
    try:
        data = read_plain(path, LARGEST)
        if b"<!ENTITY" in data:
            raise ValueError("entities mean nothing in a template")
        thing = ElementTree.fromstring(data).find("object")
        if thing is None:
            raise ValueError("there is no object in it")
        properties = {row.get("name", ""): _value(row.get("type", "string"), row.get("value", "")) for row in thing.iter("property")}
    except (OSError, ElementTree.ParseError, ValueError) as error:
        raise ContentError(path.name, "", "", f"is no template Tiled would open ({error})") from error
    return Template(thing.get("name", ""), thing.get("type", "") or thing.get("class", ""), properties)


def _value(kind: str, text: str) -> Value:
    if kind == "int":
        return int(text)
    if kind == "float":
        return float(text)
    return text == "true" if kind == "bool" else text
