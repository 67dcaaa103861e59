"""The thinking process: answers, hurries, is cancelled, dies and is asked again."""
from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from msgspec import Raw

from engine.ai import worker
from engine.ai.brain import brain_for
from engine.ai.client import AiClient, AiFailed, Question, suggestions
from engine.ai.messages import Ask
from engine.ai.protocol import Line
from engine.ai.pulse import Signs, Watch
from engine.ai.search import Thought
from engine.content import load_rules
from engine.rules.kernel.codec import to_json
from engine.rules.kernel.dice import Dice

T = TypeVar("T")
RULES = load_rules("mythicals")
PATIENCE = 60.0


@pytest.fixture
def client() -> Iterator[AiClient]:
    client = AiClient()
    yield client
    client.stop()


def wait(poll: Callable[[], T | None]) -> T:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = poll()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def position(actions: int = 9) -> object:
    state, dice = RULES.new_game(RULES.sample_configs()["duel"], 3), Dice(5)
    for _ in range(actions):
        RULES.apply(state, dice.pick(RULES.legal_actions(state)))
    return state


def test_it_answers_with_legal_actions(client: AiClient) -> None:
    state = position()
    client.ask(RULES, RULES.view_for(state, state.to_act), state.to_act, "normal", 1)
    line = wait(client.poll)
    for action in line:
        RULES.apply(state, action)
    assert not client.thinking


def test_play_now_gives_the_best_so_far(client: AiClient) -> None:
    state = position()
    client.ask(RULES, RULES.view_for(state, state.to_act), state.to_act, "hard", 1)
    client.hurry()
    assert wait(client.poll)[0] in RULES.legal_actions(state)


def test_a_cancelled_answer_is_never_heard(client: AiClient) -> None:
    state = position()
    view = RULES.view_for(state, state.to_act)
    client.ask(RULES, view, state.to_act, "hard", 1)
    client.cancel()
    assert client.poll() is None
    client.ask(RULES, view, state.to_act, "easy", 1)
    assert wait(client.poll)[0] in RULES.legal_actions(state)


def test_a_killed_worker_is_started_again_and_asked_again(client: AiClient) -> None:
    state = position()
    client.ask(RULES, RULES.view_for(state, state.to_act), state.to_act, "normal", 1)
    client.thinkers[0].process.kill()
    assert wait(client.poll)[0] in RULES.legal_actions(state)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped there")
@pytest.mark.parametrize("hurried", [False, True])
def test_a_stopped_worker_is_replaced_after_three_seconds(hurried: bool) -> None:
    """H-16: the system may put a process to sleep for good; nobody waits half a minute for it."""
    state, client = position(), AiClient(1)
    view = RULES.view_for(state, state.to_act)
    client.ask(RULES, view, state.to_act, "easy", 1)
    wait(client.poll)
    stopped = client.thinkers[0].process
    os.kill(stopped.pid, signal.SIGSTOP)
    began = time.monotonic()
    client.ask(RULES, view, state.to_act, "normal", 1)
    if hurried:
        client.hurry()
    while client.thinkers[0].process is stopped:
        assert client.poll() is None
        time.sleep(0.01)
    assert 2.9 <= time.monotonic() - began < 8
    assert wait(client.poll)[0] in RULES.legal_actions(state)
    client.stop()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped there")
def test_questions_to_a_stopped_worker_never_block_the_window(client: AiClient) -> None:
    """H-16: however many are asked, taken back and asked again, none waits until somebody reads it."""
    heroes = load_rules("heroes")
    view = heroes.view_for(heroes.new_game(next(iter(heroes.sample_configs().values())), 3), 0)
    client.start()
    for thinker in client.thinkers:
        os.kill(thinker.process.pid, signal.SIGSTOP)
    began = time.monotonic()
    for number in range(200):
        client.ask(heroes, view, 0, "easy", number)
        client.cancel()
        client.warm("heroes")
    assert time.monotonic() - began < 5


def test_a_hung_search_is_replaced_though_its_heart_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """H-16: a worker that is alive and will never answer; its deadline counts from when it has begun."""
    now = 100.0
    monkeypatch.setattr("engine.ai.pulse.time.monotonic", lambda: now)
    signs = Signs(1, 0)
    watch = Watch(signs)
    watch.ask(7, 1.6)
    for _ in range(20):
        now += 1.0
        signs.beats += 1
        assert not watch.hung, "it may load for a while"
    signs.begun = 7
    for waited, hung in ((0.0, False), (4.5, False), (0.2, True)):
        now += waited
        signs.beats += 1
        assert watch.hung is hung


def test_a_client_that_could_not_start_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """H-16: nothing to end is no reason to fail."""
    client = AiClient()

    def refuse(self: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    client.warm("mythicals")
    client.stop()
    assert not client.thinking


NONSENSE = b'{"actions":[{"type":"Nonsense"}],"visits":1,"total":1.0,"squares":1.0}'


@pytest.mark.parametrize("said", [b"garbage", b'{"type":"answer","id":1,"part":0,"found":[' + NONSENSE + b"]}"])
def test_garbage_is_no_answer(said: bytes) -> None:
    """H-15: bytes that mean nothing end the worker, an action that means nothing is a failure with a report; neither is a crash."""
    state, client = position(), AiClient(1)
    client.ask(RULES, RULES.view_for(state, state.to_act), state.to_act, "normal", 1)
    thinker = client.thinkers[0]
    real, thinker._pipe = thinker._pipe, _Mouth(said)  # type: ignore[assignment]
    if b"answer" in said:
        with pytest.raises(AiFailed) as caught:
            wait(client.poll)
        assert caught.value.report
    else:
        assert wait(client.poll)[0] in RULES.legal_actions(state)
    assert real is not None
    real.close()
    client.stop()


class _Mouth:
    """A pipe that says one thing."""

    def __init__(self, said: bytes) -> None:
        self._said = [said]

    def poll(self) -> bool:
        return bool(self._said)

    def recv_bytes(self) -> bytes:
        return self._said.pop()

    def send_bytes(self, _message: bytes) -> None:
        """Nobody listens."""

    def close(self) -> None:
        """There is nothing behind it."""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped there")
def test_a_stopped_worker_does_not_outlive_the_client() -> None:
    client = AiClient()
    client.start()
    worker = client.thinkers[0].process
    os.kill(worker.pid, signal.SIGSTOP)
    client.stop()
    worker.join(10)
    assert worker.exitcode is not None


def test_a_new_question_at_once_after_a_cancelled_one_does_not_wait_for_it(client: AiClient) -> None:
    """The old question stays cancelled: hurry belongs to a question, not to the moment."""
    state = position()
    view = RULES.view_for(state, state.to_act)
    client.ask(RULES, view, state.to_act, "hard", 1)
    first = client._ids
    client.cancel()
    client.ask(RULES, view, state.to_act, "hard", 2)
    assert client._hurried.value == first < client._ids


def test_a_worker_that_fails_again_and_again_is_reported(client: AiClient) -> None:
    state = position()
    client.ask(RULES, RULES.view_for(state, state.to_act), 1 - state.to_act, "normal", 1)
    question = client._open
    assert question is not None
    ask = question.asks[0]
    client._put(RULES, question.brain, [type(ask)(ask.id + 1, "mythicals", 0, "nobody", 1, 1.0, ask.view)])
    with pytest.raises(AiFailed) as caught:
        wait(client.poll)
    assert "nobody" in caught.value.report


def test_the_coach_gives_ideas_with_reasons(client: AiClient) -> None:
    state = position()
    client.ask(RULES, RULES.view_for(state, state.to_act), state.to_act, "normal", 1, thoughts=3)
    ideas = wait(client.poll_ideas)
    assert 1 <= len(ideas) <= 3
    assert all(0 <= idea.value <= 1 and idea.actions for idea in ideas)
    assert any(idea.terms for idea in ideas)


def test_the_coach_names_the_better_chance_first_and_distrusts_a_single_lucky_look() -> None:
    first = RULES.legal_actions(position())[0]
    lines = [Line((first,) * count) for count in (1, 2, 3)]
    looked = [Thought(line, visits, value) for line, visits, value in zip(lines, (90, 30, 1), (0.74, 0.80, 0.99), strict=True)]
    ideas = suggestions(looked, {lines[1].actions: {"points": 1.0}})
    assert [idea.visits for idea in ideas] == [30, 1, 90]
    assert ideas[1].value < 0.8
    assert ideas[0].terms == {"points": 1.0}


def test_several_workers_answer_together_and_any_of_them_may_die() -> None:
    client = AiClient(3)
    state = position()
    view = RULES.view_for(state, state.to_act)
    try:
        for doomed in (None, 0, 2):
            client.ask(RULES, view, state.to_act, "hard", 1)
            if doomed is not None:
                client.thinkers[doomed].process.kill()
            time.sleep(0.3)
            client.hurry()
            assert wait(client.poll)[0] in RULES.legal_actions(state)
    finally:
        client.stop()


def test_trees_in_processes_find_what_trees_in_a_row_find() -> None:
    """What is merged depends on seed, looks and the number of trees, not on where they grew."""
    state = position()
    view = RULES.view_for(state, state.to_act)
    brain = brain_for(RULES, "normal")
    asks = [Ask(1, "mythicals", state.to_act, "normal", 5, 60.0, Raw(to_json(view)), 0, part, 3) for part in range(3)]
    question = Question(RULES, brain, asks, {})
    for ask in reversed(asks):
        question.take(worker.answer_to(ask, Calm()))
    merged, alone = question.thoughts(), brain.think(RULES, view, 5, trees=3)
    assert [(thought.line.actions, thought.visits, thought.value) for thought in merged] == [
        (thought.line.actions, thought.visits, thought.value) for thought in alone
    ]


class Calm:
    """Nobody hurries."""

    value = 0
