"""Which stage shows which game: `scenes.<game>.stage` exports `STAGE`, a subclass of `engine.table.stage.Stage`."""
from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.table.stage import Person, Stage


def stage_for(app: App, rules: Rules, people: Sequence[Person]) -> Stage:
    """The stage of the game that `rules` belong to."""
    kind: type[Stage] = import_module(f"scenes.{rules.name}.stage").STAGE
    return kind(app, rules, people)
