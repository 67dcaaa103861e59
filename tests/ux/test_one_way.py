"""One possible answer (UX-75), at all five tables: it answers itself where nobody at this screen could learn from the silence."""
from __future__ import annotations

import pytest

from engine.rules.kernel.types import Action
from engine.table.picker import Picker
from tests.ux.tables import GAMES, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]


@pytest.mark.parametrize("game", GAMES)
def test_a_single_answer_to_a_private_question_gives_itself_only_when_alone(lay: Lay, game: str) -> None:
    """UX-75, P-ALL-5: against computers nobody learns anything; in company the silence would tell."""
    for people, gives in ((1, True), (99, False)):
        table = lay(game, people=people)
        assert table.settle()
        scene = table.scene
        alone: list[Action] = [table.match.legal_actions()[0]]
        scene.parts.chooser.skippable = lambda action: True  # type: ignore[method-assign]
        assert scene._answers_itself(alone, private=True) == gives, say(table)
        assert scene._answers_itself(alone, private=False)
        table.app.settings.auto_skip = False
        assert not scene._answers_itself(alone, private=True)


def only_ways(table: Table) -> list[Action]:
    """Actions of several steps whose first step leaves no other, with nothing left to be pointed at."""
    scene = table.scene
    picker, legal, chooser = scene.pointer.picker, table.match.legal_actions(), scene.parts.chooser
    assert picker is not None
    found = []
    for action in legal:
        others = [other for other in picker.actions if other.path[:1] == action.path[:1]]
        sets = any(chooser.unordered(action.path[:n], scene.moment.decision) for n in range(len(action.path) + 1))
        picker.pick(action.path[0])
        said = all(chooser.goes_without_saying(step, scene.moment) for step in action.path[1:])
        picker.reset()
        if others == [action] and len(action.path) > 1 and not sets and said and chooser.skippable(action):
            found.append(action)
    return found


def test_a_chain_with_one_way_is_one_click(lay: Lay) -> None:
    """UX-75: "on whom?" is not asked where only one can be meant."""
    done = 0
    for game in GAMES:
        for seed in (3, 5):
            table = lay(game, people=1, seed=seed)
            for _ in table.questions(40):
                picker = table.scene.pointer.picker
                assert picker is not None
                ways = only_ways(table) if not picker.prefix else []
                if ways:
                    before = len(table.match.entries)
                    table.scene.choice.pick(ways[0].path[0])
                    assert table.match.entries[before].action == ways[0], f"{ways[0]}: {say(table)}"
                    done += 1
    assert done


def test_a_set_is_still_confirmed(lay: Lay) -> None:
    """UX-24: what is put together is never done by the first click."""
    table = lay("mythicals")
    assert table.settle()
    scene = table.scene
    actions = table.match.legal_actions()[:1]
    scene.choice.open(Picker(actions, unordered=lambda prefix: prefix == ()))
    scene.choice.pick(actions[0].path[0])
    assert not table.match.entries
