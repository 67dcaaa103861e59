"""The lies a source file can be made to tell: one comparison, number, truth or statement of it turned into another.

A lie is named by its place in the list, which depends on the source alone; so another process finds the same one again.
"""
from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
JUNCTIONS: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}
SILENT: dict[type[ast.AST], tuple[str, ...]] = {ast.ClassDef: ("bases", "keywords", "decorator_list")}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Lie(NamedTuple):
    """One change: where it stands, what it says, and the function that makes it in the parsed tree."""

    line: int
    says: str
    tell: Callable[[], None]


def lies(tree: ast.Module) -> list[Lie]:
    """Every lie this file could tell, in a stable order."""
    return [lie for node in _statements(tree) for lie in _of(node)]


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Everything that says something about a rule: no annotations, no declarations of a struct, no hints for speed."""
    if isinstance(node, ast.keyword) and node.arg == "exact":
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in SILENT.get(type(node), ("annotation", "returns")):
            continue
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.AST):
                yield from _statements(child)


def _of(node: ast.AST) -> Iterator[Lie]:
    for kind, tell in TELLERS.items():
        if isinstance(node, kind):
            yield from tell(node)


def _compare(node: ast.Compare) -> Iterator[Lie]:
    for at, operator in enumerate(node.ops):
        other = COMPARISONS[type(operator)]

        def tell(at: int = at, other: type[ast.cmpop] = other) -> None:
            node.ops[at] = other()

        yield Lie(node.lineno, f"{type(operator).__name__} becomes {other.__name__}", tell)


def _junction(node: ast.BoolOp) -> Iterator[Lie]:
    other = JUNCTIONS[type(node.op)]
    yield Lie(node.lineno, f"{type(node.op).__name__} becomes {other.__name__}", lambda: setattr(node, "op", other()))


def _sum(node: ast.BinOp | ast.AugAssign) -> Iterator[Lie]:
    other = SUMS.get(type(node.op))
    if other is not None:
        yield Lie(node.lineno, f"{type(node.op).__name__} becomes {other.__name__}", lambda: setattr(node, "op", other()))


def _negation(node: ast.UnaryOp) -> Iterator[Lie]:
    if isinstance(node.op, ast.Not):
        # Twice negated is the truth itself, whatever it was.
        yield Lie(node.lineno, "Not is dropped", lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand)))


def _constant(node: ast.Constant) -> Iterator[Lie]:
    value = node.value
    if isinstance(value, bool):
        yield Lie(node.lineno, f"{value} becomes {not value}", lambda: setattr(node, "value", not value))
    elif isinstance(value, int):
        yield Lie(node.lineno, f"{value} becomes {value + 1}", lambda: setattr(node, "value", value + 1))


def _twin(node: ast.Call) -> Iterator[Lie]:
    called = node.func
    if isinstance(called, ast.Name) and called.id in TWINS:
        other = TWINS[called.id]
        yield Lie(node.lineno, f"{called.id} becomes {other}", lambda: setattr(called, "id", other))


def _statement(node: ast.Expr) -> Iterator[Lie]:
    if isinstance(node.value, ast.Call):
        yield Lie(node.lineno, "the statement is left out", lambda: setattr(node, "value", ast.Constant(None)))


TELLERS: dict[type[ast.AST] | tuple[type[ast.AST], ...], Callable[..., Iterator[Lie]]] = {
    ast.Compare: _compare, ast.BoolOp: _junction, (ast.BinOp, ast.AugAssign): _sum, ast.UnaryOp: _negation, ast.Constant: _constant,
    ast.Call: _twin, ast.Expr: _statement,
}
