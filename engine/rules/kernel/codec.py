"""JSON for states, actions, events and views; nothing else is ever read from a file or a pipe.

Content is far too big to be written into every state: a `Keyed` thing is written as its key and found again by it.
"""
from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from hashlib import blake2b
from types import UnionType
from typing import Any, TypeVar, cast, overload

import msgspec

T = TypeVar("T")


class Keyed:
    """Something large and never changed that JSON names instead of containing it.

    `key` is `family:digest`. A state names the family alone, so that a state of yesterday can go on with the content of
    today; a match file names the whole key, so that everybody can tell.
    """

    key: str


class ContentMissing(LookupError):
    """What a match was played with is not there; the words name it."""


_known: dict[str, Keyed] = {}


def make_known(thing: Keyed) -> None:
    """From now on `thing` is found under its key when a state is read."""
    _known[thing.key.partition(":")[0]] = thing


def _name(value: object) -> str:
    if isinstance(value, Keyed):
        return value.key.partition(":")[0]
    raise TypeError(f"{type(value).__name__} has no place in a state")


def _find(kind: type, key: object) -> Keyed:
    thing = _known.get(key) if isinstance(key, str) else None
    if thing is None or not isinstance(thing, kind):
        raise ValueError(f"{kind.__name__} {key!r} is not loaded")
    return thing


_encoder = msgspec.json.Encoder(enc_hook=_name)


@lru_cache(maxsize=256)
def _decoder(kind: Hashable) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(cast(Any, kind), dec_hook=_find)


def to_json(value: object) -> bytes:
    """`value` as JSON."""
    return _encoder.encode(value)


@overload
def from_json(data: bytes | str, kind: type[T]) -> T: ...
@overload
def from_json(data: bytes | str, kind: UnionType) -> Any: ...
def from_json(data: bytes | str, kind: Any) -> Any:
    """A checked value of type `kind`, a class or a closed union; raises `msgspec.DecodeError` where it does not fit."""
    try:
        return _decoder(kind).decode(data)
    except (UnicodeDecodeError, RecursionError) as error:
        # Bytes of a worn disk or another alphabet, brackets without end: no JSON of ours either.
        raise msgspec.DecodeError(str(error)) from error


def digest(value: object) -> str:
    """A short fingerprint: equal values have equal digests on every machine."""
    return fingerprint(to_json(value))


def fingerprint(data: bytes) -> str:
    """The digest of something that is JSON already."""
    return blake2b(data, digest_size=8).hexdigest()
