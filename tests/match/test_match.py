"""A match is config + seed + actions: undo, redo, branches and the undo contract."""
from __future__ import annotations

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.match.replay import Replay
from engine.match.undo import redo, undo, undo_for
from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.frames import Ask
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from tests.rules.guerra.sketch import sketch

HUMAN, AI = Player("human", "Ana"), Player("ai", "Bo")
RULES = load_rules("mythicals")
DUEL = RULES.sample_configs()["duel"]


def new(*players: Player, actions: int = 0, seed: int = 4) -> Match:
    match = Match(RULES, DUEL, seed, players)
    dice = Dice(8)
    for _ in range(actions):
        match.act(dice.pick(match.legal_actions()))
    return match


def test_rewinding_gives_exactly_the_state_before() -> None:
    match = new(HUMAN, AI, actions=60)
    before = digest(match.state_at(41))
    match.rewind(19)
    assert digest(match.state) == before
    assert len(match.entries) == 41


def test_redo_brings_back_what_was_undone() -> None:
    match = new(HUMAN, AI, actions=30)
    after = digest(match.state)
    undo(match, 0)
    while match.undone:
        redo(match, 0)
    assert digest(match.state) == after


def test_a_new_action_forgets_what_could_be_redone() -> None:
    match = new(HUMAN, AI, actions=10)
    match.rewind(1)
    match.act(match.legal_actions()[0])
    assert not match.undone


def test_in_company_undo_never_passes_a_reveal() -> None:
    match = new(HUMAN, HUMAN)
    seat = match.to_act
    match.act(match.legal_actions()[0])  # the first turn can only reveal
    assert undo_for(match, seat).blocked == "revealed"
    match.act(match.legal_actions()[0])  # take a colour: nothing is learned by it
    assert undo_for(match, seat).count == 1


def test_in_company_undo_never_passes_what_chance_decided() -> None:
    """Two cards that chance took from a hand are known then, though a discard is nothing new as such."""
    rules = load_rules("guerra")
    match = Match(rules, rules.sample_configs()["duel-cthulhu"], 4, (HUMAN, HUMAN))
    match.state = sketch("cth_cultist:3", hand="cth_whispers", their_hand="nor_fury nor_call nor_mead", ask="influence")
    match.act(PlayCard("cth_whispers"))
    while isinstance(match.state.agenda.asked, Ask):
        match.act(match.legal_actions()[0])
    assert len(match.state.players[1].hand) == 1
    assert undo_for(match, 0).blocked == "revealed"


def test_in_company_undo_never_crosses_another_seat() -> None:
    match = new(HUMAN, HUMAN)
    first = match.to_act
    while match.to_act == first:
        match.act(match.legal_actions()[-1])
    assert undo_for(match, 1 - first).blocked == "other_seat"


def test_alone_undo_goes_to_the_own_last_decision_and_marks_practice() -> None:
    match = new(HUMAN, AI, actions=12)
    last = max(index for index, entry in enumerate(match.entries) if entry.seat == 0)
    step = undo(match, 0)
    assert step.count == 12 - last
    assert match.to_act == 0
    assert match.practice == step.practice


def test_nothing_to_undo_is_said() -> None:
    assert undo_for(new(HUMAN, AI), 0).blocked == "nothing"


def test_automatic_answers_are_taken_back_with_the_decision_before_them() -> None:
    match = new(HUMAN, HUMAN)
    seat = match.to_act
    match.act(match.legal_actions()[0])
    match.act(match.legal_actions()[0])
    match.act(match.legal_actions()[-1], auto=True)
    assert undo_for(match, seat).count == 2


def test_a_branch_goes_its_own_way() -> None:
    match = new(HUMAN, AI, actions=40)
    before = digest(match.state)
    branch = match.branch(20, (HUMAN, HUMAN))
    branch.act(branch.legal_actions()[0])
    assert digest(match.state) == before
    assert branch.practice and branch.couch


def test_a_replay_steps_seeks_and_plays_on() -> None:
    match = new(HUMAN, AI, actions=30)
    replay = Replay(match)
    events = [event for _ in range(30) for event in replay.step()]
    assert events and replay.step() == []
    assert digest(replay.state) == digest(match.state)
    replay.seek(7)
    assert digest(replay.state) == digest(match.state_at(7))
    assert len(replay.play_on().entries) == 7


def test_history_gives_the_events_of_every_action() -> None:
    match = new(HUMAN, AI, actions=27)
    entries = [entry for entry, events, _ in match.history() if events or entry]
    assert entries == match.entries
