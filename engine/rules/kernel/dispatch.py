"""Tables from a type to the function that knows it, held together by the checker: each function takes what stands beside it.

A closed vocabulary (verbs, questions, events) finds its meaning by type, without a ladder of `isinstance`. A table is an
ordinary dict; its static type says in which place its functions take their subject, and what they take beside it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Concatenate, Generic, NamedTuple, ParamSpec, Protocol, Self, TypeVar, cast

T = TypeVar("T")
P = ParamSpec("P")
A = TypeVar("A", contravariant=True)
B = TypeVar("B", contravariant=True)
R = TypeVar("R", covariant=True)
Table = TypeVar("Table", covariant=True)


class Kinds(Protocol):
    """The types that a table knows."""

    def __contains__(self, kind: object, /) -> bool: ...
    def __iter__(self) -> Iterator[type]: ...
    def __len__(self) -> int: ...
    def __or__(self, other: Self, /) -> Self: ...


class First(Kinds, Protocol[P, R]):
    """Functions that take their subject first."""

    def __getitem__(self, kind: type[T], /) -> Callable[Concatenate[T, P], R]: ...
    def get(self, kind: type[T], /) -> Callable[Concatenate[T, P], R] | None: ...


class Second(Kinds, Protocol[A, P, R]):
    """Functions that take their subject after an `A`."""

    def __getitem__(self, kind: type[T], /) -> Callable[Concatenate[A, T, P], R]: ...
    def get(self, kind: type[T], /) -> Callable[Concatenate[A, T, P], R] | None: ...


class Third(Kinds, Protocol[A, B, P, R]):
    """Functions that take their subject after an `A` and a `B`."""

    def __getitem__(self, kind: type[T], /) -> Callable[Concatenate[A, B, T, P], R]: ...
    def get(self, kind: type[T], /) -> Callable[Concatenate[A, B, T, P], R] | None: ...


class Entry(NamedTuple, Generic[Table]):
    """A line of a table of this shape."""

    kind: type
    function: object


def first(kind: type[T], function: Callable[Concatenate[T, P], R]) -> Entry[First[P, R]]:
    """A line for `kind`, whose function takes it first."""
    return Entry(kind, function)


def second(kind: type[T], function: Callable[Concatenate[A, T, P], R]) -> Entry[Second[A, P, R]]:
    """A line for `kind`, whose function takes it second."""
    return Entry(kind, function)


def third(kind: type[T], function: Callable[Concatenate[A, B, T, P], R]) -> Entry[Third[A, B, P, R]]:
    """A line for `kind`, whose function takes it third."""
    return Entry(kind, function)


def table(*entries: Entry[Table]) -> Table:
    """The table of these lines; each kind stands in it once."""
    found = dict(entries)
    if len(found) != len(entries):
        raise ValueError("a kind stands twice in a table")
    return cast(Table, found)
