"""The lies a source file can be made to tell: one comparison, number, argument, check or statement of it turned into another.

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
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
}
JUNCTIONS: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}
SILENT: dict[type[ast.AST], tuple[str, ...]] = {ast.ClassDef: ("bases", "keywords", "decorator_list")}
HINTS = ("exact", "strict")
"""Arguments that only make something faster or stricter against bugs."""
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
EVERYWHERE = ("state", "emit", "self", "view", "asked")
"""Arguments that cannot change places without a crash."""


class Lie(NamedTuple):
    """One change: the lines it stands on, whether it runs only when called, what it says, and the function that makes it in the tree."""

    first: int
    last: int
    called: bool
    says: str
    tell: Callable[[], None]


class Spot(NamedTuple):
    """A node, and whether it lies in the body of a function rather than in what an import runs."""

    node: ast.AST
    called: bool


def lies(tree: ast.Module) -> list[Lie]:
    """Every lie this file could tell, in a stable order."""
    found = []
    for spot in _spoken(tree, False):
        for says, tell in _of(spot.node):
            first, last = _lines(spot.node)
            found.append(Lie(first, last, spot.called, says, tell))
    return found


def _lines(node: ast.AST) -> tuple[int, int]:
    """The lines a node stands on; of a compound statement its head alone."""
    if isinstance(node, ast.If | ast.While):
        return node.lineno, node.test.end_lineno or node.lineno
    if isinstance(node, ast.comprehension):
        return node.target.lineno, (node.ifs[-1] if node.ifs else node.iter).end_lineno or node.target.lineno
    first = getattr(node, "lineno", 1)
    return first, getattr(node, "end_lineno", first) or first


def _spoken(node: ast.AST, called: bool) -> Iterator[Spot]:
    """Everything that says something about a rule: no annotations, no declarations of a struct, no hints, nothing that only asserts."""
    if isinstance(node, ast.Assert) or (isinstance(node, ast.keyword) and node.arg in HINTS) or _despairs(node) or _version(node):
        return
    yield Spot(node, called)
    body = isinstance(node, ast.FunctionDef | ast.Lambda)
    for name, value in ast.iter_fields(node):
        if name in SILENT.get(type(node), ("annotation", "returns")):
            continue
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.AST):
                yield from _spoken(child, called or (body and name == "body"))


def _despairs(node: ast.AST) -> bool:
    """`raise AssertionError(…)`: what cannot happen."""
    raised = node.exc if isinstance(node, ast.Raise) else None
    return isinstance(raised, ast.Call) and isinstance(raised.func, ast.Name) and raised.func.id == "AssertionError"


def _version(node: ast.AST) -> bool:
    """The number that saves compare; no rule reads it."""
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "version"


Told = tuple[str, Callable[[], None]]


def _of(node: ast.AST) -> Iterator[Told]:
    for kinds, tell in TELLERS:
        if isinstance(node, kinds):
            yield from tell(node)


def _compare(node: ast.Compare) -> Iterator[Told]:
    for at, operator in enumerate(node.ops):
        other = COMPARISONS[type(operator)]

        def tell(at: int = at, other: type[ast.cmpop] = other) -> None:
            node.ops[at] = other()

        yield f"{type(operator).__name__} becomes {other.__name__}", tell


def _junction(node: ast.BoolOp) -> Iterator[Told]:
    other = JUNCTIONS[type(node.op)]
    yield f"{type(node.op).__name__} becomes {other.__name__}", lambda: setattr(node, "op", other())


def _sum(node: ast.BinOp | ast.AugAssign) -> Iterator[Told]:
    other = SUMS.get(type(node.op))
    if other is not None:
        yield f"{type(node.op).__name__} becomes {other.__name__}", lambda: setattr(node, "op", other())


def _negation(node: ast.UnaryOp) -> Iterator[Told]:
    if isinstance(node.op, ast.Not):
        # Twice negated is the truth itself, whatever it was.
        yield "Not is dropped", lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand))


def _constant(node: ast.Constant) -> Iterator[Told]:
    value = node.value
    if isinstance(value, bool):
        yield f"{value} becomes {not value}", lambda: setattr(node, "value", not value)
    elif isinstance(value, int):
        yield f"{value} becomes {value + 1}", lambda: setattr(node, "value", value + 1)


def _twin(node: ast.Call) -> Iterator[Told]:
    called = node.func
    if isinstance(called, ast.Name) and called.id in TWINS:
        other = TWINS[called.id]
        yield f"{called.id} becomes {other}", lambda: setattr(called, "id", other)


def _swap(node: ast.Call) -> Iterator[Told]:
    """Neighbouring arguments change places, where the call might survive it and their order means something."""
    if any(isinstance(each, ast.Starred) for each in node.args) or (isinstance(node.func, ast.Name) and node.func.id in TWINS):
        return
    for at in range(len(node.args) - 1):
        pair = node.args[at:at + 2]
        named = [each.id for each in pair if isinstance(each, ast.Name)]
        if any(name in EVERYWHERE for name in named) or ast.dump(pair[0]) == ast.dump(pair[1]):
            continue

        def tell(at: int = at) -> None:
            node.args[at], node.args[at + 1] = node.args[at + 1], node.args[at]

        yield f"arguments {at + 1} and {at + 2} change places", tell


def _condition(node: ast.If | ast.IfExp | ast.While) -> Iterator[Told]:
    """A condition that is no comparison and no negation, which have lies of their own."""
    test = node.test
    if not isinstance(test, ast.Compare | ast.UnaryOp):
        yield "the condition is negated", lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), test))


def _check(node: ast.If) -> Iterator[Told]:
    """A check that ends in leaving the function or the round."""
    if not node.orelse and len(node.body) == 1 and isinstance(node.body[0], ast.Return | ast.Raise | ast.Continue | ast.Break):
        yield "the check is left out", lambda: setattr(node, "test", ast.Constant(False))


def _filter(node: ast.comprehension) -> Iterator[Told]:
    for at in range(len(node.ifs)):
        yield "the filter is left out", lambda at=at: node.ifs.__setitem__(at, ast.Constant(True))  # type: ignore[misc]


def _statement(node: ast.Expr) -> Iterator[Told]:
    if isinstance(node.value, ast.Call):
        yield "the statement is left out", lambda: setattr(node, "value", ast.Constant(None))


def _change(node: ast.Assign | ast.AugAssign) -> Iterator[Told]:
    """A change of something that outlives the function: without it the old value stays."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if len(targets) == 1 and isinstance(targets[0], ast.Attribute | ast.Subscript):

        def tell() -> None:
            if isinstance(node, ast.AugAssign):
                node.target = ast.Name("_", ast.Store())
                node.op, node.value = ast.Add(), ast.Constant(0)
            else:
                node.targets, node.value = [ast.Name("_", ast.Store())], ast.Constant(None)

        yield "the change is left out", tell


TELLERS: tuple[tuple[tuple[type[ast.AST], ...], Callable[..., Iterator[Told]]], ...] = (
    ((ast.Compare,), _compare), ((ast.BoolOp,), _junction), ((ast.BinOp, ast.AugAssign), _sum), ((ast.UnaryOp,), _negation),
    ((ast.Constant,), _constant), ((ast.Call,), _twin), ((ast.Call,), _swap), ((ast.If, ast.IfExp, ast.While), _condition),
    ((ast.If,), _check), ((ast.comprehension,), _filter), ((ast.Expr,), _statement), ((ast.Assign, ast.AugAssign), _change),
)
