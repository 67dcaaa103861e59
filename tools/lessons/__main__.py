"""`python -m tools.lessons [GAME ...]`: walk through every lesson on the rules of today.

Lessons are written by hand: a real match (config, how the dice fall in `rolls`, what lies on top of each pile in `decks`), the actions that
lead to where it begins (`prelude`), and its steps. What is drawn without being written is left to the seed and must not matter. Where
rules or content have overtaken one, the first step that is no longer legal is named with everything that could be done instead, so
that whoever changed the rule can mend it. `--steps GAME/LESSON` also prints each step with its words and what it brings about.
"""
from __future__ import annotations

import argparse
import sys

from engine.app.settings import LANGUAGES
from engine.content import load_rules
from engine.content.errors import ContentError
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.lessons.lesson import Lesson, LessonRun, lessons_of
from engine.match.match import Match
from engine.rules.kernel.types import Event
from tools.games import take_games


def walk(game: str, lesson: Lesson, words: Catalogue | None = None) -> str:
    """Empty where the lesson can be completed, otherwise what is wrong; with `words` every step is told."""
    try:
        run = LessonRun(load_rules(game), lesson)
    except ContentError as error:
        return str(error)
    try:
        while run.step is not None:
            action, told = run.expected(), run.words
            events: list[Event] = []
            if action is None:
                run.read()
            else:
                events = run.act(action)
            if words is not None:
                print(f"{run.at:3} {'/'.join(action.path) if action else '-':30} {words(told)}")
                print("    " + " ".join(type(event).__name__ for event in events))
    except ContentError as error:
        return f"{error}\n  could be done: {options(run.match)}"
    return ""


def options(match: Match) -> str:
    """Every path that is legal now."""
    return "  ".join("/".join(action.path) for action in match.legal_actions())


def main(argv: list[str]) -> int:
    """Check the lessons of the named games, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.lessons", description="Walk through every lesson on the rules of today.")
    take_games(parser)
    parser.add_argument("--steps", default="", metavar="GAME/LESSON", help="this lesson alone, with the words and events of each step")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the words")
    options_ = parser.parse_args(argv)
    found = {f"{game}/{lesson.id}": (game, lesson) for game in options_.games for lesson in lessons_of(game)}
    if options_.steps not in ("", *found):
        parser.error(f"no such lesson: {options_.steps}; there are {', '.join(found)}")
    words = Catalogue(data_root() / "assets" / "locale", options_.lang, strict=True)
    wrong = 0
    for name, (game, lesson) in found.items():
        if options_.steps in ("", name):
            trouble = walk(game, lesson, words if options_.steps else None)
            wrong += bool(trouble)
            print(f"{name}: {trouble or 'can be completed'}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
