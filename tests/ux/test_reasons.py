"""Reasons (UX-73), at all five tables: the first true one, in words, and never a name that only the program knows."""
from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.rules.kernel.refusal import NOT_NOW
from engine.table.components import Banner, TurnSign
from engine.ui.markup import plain
from tests.ux.tables import GAMES, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]
INTERNAL = re.compile(r"⟨|\{|\b[a-z]+_[a-z_]+\b|\b(?:seat|hand|space|u|c|r)[:#]?\d+\b|\b[a-z]+:[a-z]+\b|@")
"""What no sentence of the game looks like: ids, steps, slots that were not filled."""


def fit(text: str, table: Table) -> None:
    assert not INTERNAL.search(plain(text)), f"{text!r}: {say(table)}"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_gives_a_true_reason_or_says_what_is_asked(lay: Lay, game: str, language: str) -> None:
    """UX-73, P-ALL-4: all pieces at every question; a rule that only says "not now" gives way to one that says why."""
    table = lay(game)
    table.app.speak(language)
    explained = 0
    for _ in table.questions(25):
        scene, moment, rules = table.scene, table.scene.moment, table.match.rules
        for key in table.things():
            if key in {*scene.pointer.keys(), *scene.pointer.picked_keys()}:
                continue
            table.app.toasts.clear()
            scene.choice.refuse(key)
            (said,) = table.app.toasts.texts
            fit(said, table)
            assert said != table.app.t("refusal.NOT-NOW")
            refusals = [rules.why_not(moment.view, action) for action in scene.parts.chooser.attempts(key, moment)]
            better = [refusal for refusal in refusals if refusal is not None and refusal.rule != NOT_NOW]
            shown = scene.choice.reason(key)
            assert shown in better if better else shown is None or shown.rule == NOT_NOW, f"{key}: {say(table)}"
            if shown is None or shown.rule == NOT_NOW:
                assert scene.parts.words.prompt(moment) in said, f"{key} is told {said!r}; {say(table)}"
            explained += bool(better)
    assert explained


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_no_question_and_no_button_shows_an_internal_name(lay: Lay, game: str, language: str) -> None:
    """UX-73, P-HM-2: prompts, listed options and their tips, tips of pieces, the log."""
    table = lay(game)
    table.app.speak(language)
    for _ in table.questions(60):
        scene = table.scene
        fit(scene._prompt(table.match.to_act), table)
        for _, spec in scene.hud.steps:
            fit(spec.label, table)
            fit(spec.tip, table)
    for line in table.scene.session.log:
        fit(line.text, table)


@pytest.mark.parametrize("game", GAMES)
def test_the_turn_is_announced(lay: Lay, game: str) -> None:
    """UX-71, P-ALL-2: name, face and colour, once for each turn; a setting turns it off, and it never stands in the way."""
    for on in (True, False):
        table = lay(game, speed="1x", calm=False)
        table.app.settings.turn_banner = on
        signs: list[Banner] = []
        effect = table.scene.table.effect

        def noted(*components: object, effect: Callable[..., int] = effect, signs: list[Banner] = signs) -> int:
            if any(type(component) is TurnSign for component in components):
                signs += [component for component in components if type(component) is Banner]
            return effect(*components)

        table.scene.table.effect = noted  # type: ignore[method-assign]
        for _ in table.questions(90):
            table.scene.choice.act(table.any_action())
            if len({sign.text for sign in signs}) > 1:
                break
            table.screen.wait(0.1)
            table.screen.click((320, 180))  # ends what plays
        names = {table.app.t("match.turn", name=player.name): player.colour for player in table.match.players}
        assert (len({sign.text for sign in signs}) > 1) == on, signs
        assert all(names[sign.text] == sign.side and sign.seconds < 1.5 for sign in signs)
