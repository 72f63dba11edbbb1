"""The rules of the game, in pure Python: no web, no clock, no database, no global randomness, no human language.

A game is a `State` over a `Board` under `Options`. `check` judges any action of any seat, `apply` carries out one
that was allowed and tells what happened as `Event`s, `legal_actions` lists what a seat may do, and `view` and
`project` are the only two ways in which a game is shown to anybody. Every random outcome comes from a `Chance`.
"""

from games.engine.actions import KINDS, SITE_ONLY, Action, EndGame, Expire, action_from_json, action_to_json
from games.engine.board import Board, BoardView, board_view
from games.engine.chance import Chance, LedgerChance, ScriptedChance, SeededChance, chance_key, commitment
from games.engine.dealing import deal
from games.engine.events import Event, project
from games.engine.game import REVISION, Demand, Legal, apply, check, demands, draw_order, legal_actions, moves, new_game
from games.engine.options import Options
from games.engine.refusals import Refusal
from games.engine.rulesets import RULESETS, Choice, Problem, Ruleset, preset, problems
from games.engine.serial import SCHEMA, canonical, digest, dump, load
from games.engine.state import State
from games.engine.view import View, view

__all__ = [
    "KINDS",
    "REVISION",
    "RULESETS",
    "SCHEMA",
    "SITE_ONLY",
    "Action",
    "Board",
    "BoardView",
    "Chance",
    "Choice",
    "Demand",
    "EndGame",
    "Event",
    "Expire",
    "LedgerChance",
    "Legal",
    "Options",
    "Problem",
    "Refusal",
    "Ruleset",
    "ScriptedChance",
    "SeededChance",
    "State",
    "View",
    "action_from_json",
    "action_to_json",
    "apply",
    "board_view",
    "canonical",
    "chance_key",
    "check",
    "commitment",
    "deal",
    "demands",
    "digest",
    "draw_order",
    "dump",
    "legal_actions",
    "load",
    "moves",
    "new_game",
    "preset",
    "problems",
    "project",
    "view",
]
