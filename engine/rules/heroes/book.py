"""The dispatch of Heroes: which actions answer which question, what each step and stage does."""
from __future__ import annotations

from engine.rules.heroes.actions import allies, cards, choice, deployment, fight, means, reactions, town, travel, turns
from engine.rules.heroes.answers import ANSWERS, PICKED
from engine.rules.heroes.cards.hand import searching
from engine.rules.heroes.combat import begin, rounds
from engine.rules.heroes.combat.activation import ACTIVATION_STAGES
from engine.rules.heroes.combat.aftermath import ATTACK_STAGES
from engine.rules.heroes.combat.aideck import follow
from engine.rules.heroes.combat.cast import CAST_STAGES
from engine.rules.heroes.combat.finish import settle
from engine.rules.heroes.frames import (
    Act,
    Activation,
    AddPower,
    AIOrders,
    Attack,
    Cast,
    CheckGoals,
    CombatRound,
    Command,
    Deploy,
    Effects,
    EnemyTurn,
    Enter,
    Fight,
    GainLevel,
    Morale,
    Muster,
    RefreshHand,
    Roll,
    Round,
    Searching,
    Setup,
    Turn,
    Turning,
)
from engine.rules.heroes.map.enter import ENTER_STAGES
from engine.rules.heroes.map.terrain import turn_tile
from engine.rules.heroes.outcome import check_now
from engine.rules.heroes.questions.cards import KeepSearched
from engine.rules.heroes.rounds.rolls import ROLL_STAGES
from engine.rules.heroes.rounds.round import ROUND_STAGES
from engine.rules.heroes.rounds.turn import TURN_STAGES
from engine.rules.heroes.scenario.enemies import ENEMY_STAGES
from engine.rules.heroes.setup.beginning import SETUP_STAGES
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.town.purse import gain_level
from engine.rules.heroes.verbs.goods import morale_step
from engine.rules.heroes.verbs.table import run_effects
from engine.rules.kernel.book import Book
from engine.rules.kernel.window import GiveWay, Pass, Window, sweep_quiet

FIGHT_STAGES = (
    begin.announce,
    begin.choose_to_fight,
    begin.check_quick,
    begin.offer_skip,
    begin.check_skip,
    begin.deploy_attacker,
    begin.draw_guards,
    begin.deploy_defender,
    rounds.raise_walls,
    rounds.start,
    rounds.next_round,
)

BOOK: Book[HeroesState] = Book(
    answers={
        Act: (
            travel.MOVE,
            travel.DISCOVER,
            travel.PLACE,
            travel.AGAIN,
            travel.GRAIL,
            *town.TOWN,
            cards.PLAY,
            means.MORALE,
            means.BUILDING,
            means.ROGUES,
            means.TRADE,
            allies.SWAP,
            allies.GIVE,
            turns.WAY,
            turns.END,
        ),
        Muster: (town.RECRUIT, town.REINFORCE, town.HIRE, cards.PLAY, town.DONE),
        **dict.fromkeys(ANSWERS, (choice.OPTION,)),
        **dict.fromkeys(PICKED, (choice.TAKE, choice.ENOUGH)),
        KeepSearched: (choice.TAKE, choice.SWAP, choice.ENOUGH),
        RefreshHand: (choice.DROP, choice.KEEP),
        Deploy: deployment.DEPLOY,
        Command: (*fight.COMMANDS, cards.PLAY, means.MORALE),
        AddPower: (cards.PLAY, cards.CAST),
        Window: (*reactions.REACTIONS, *town.TOWN, cards.PLAY, means.MORALE),
    },
    steps={
        Effects: run_effects,
        AIOrders: follow,
        GainLevel: gain_level,
        Searching: searching,
        Morale: morale_step,
        CheckGoals: check_now,
    },
    procedures={
        Setup: SETUP_STAGES,
        Round: ROUND_STAGES,
        Turn: TURN_STAGES,
        Enter: ENTER_STAGES,
        Roll: ROLL_STAGES,
        Turning: (turn_tile,),
        Fight: FIGHT_STAGES,
        CombatRound: rounds.ROUND_STAGES,
        Activation: ACTIVATION_STAGES,
        Attack: ATTACK_STAGES,
        Cast: CAST_STAGES,
        EnemyTurn: ENEMY_STAGES,
    },
    boundary=settle,
    sweep=sweep_quiet,
)

HeroesAction = (
    travel.MoveHero | travel.Discover | travel.PlaceTile | travel.VisitAgain | travel.TakeGrail
    | town.Build | town.Recruit | town.Reinforce | town.Hire | town.BuySpell | town.DoneMustering
    | cards.PlayCard | cards.LetGo | means.SpendMorale | means.UseBuilding | means.UseRogues | means.TradeAnywhere
    | allies.SwapWithAlly | allies.GiveToAlly | choice.Option | choice.TakeCard | choice.Enough | choice.SwapCard
    | choice.DropCard | choice.KeepHand | deployment.PlaceUnit | deployment.DoneDeploying | fight.MoveUnit | fight.AttackUnit
    | fight.BreakWall | fight.Defend | fight.EndActivation | fight.Surrender | reactions.Reroll | reactions.IgnoreDie
    | reactions.Save | reactions.Darken | turns.EndTurn | GiveWay | Pass
)  # fmt: skip
