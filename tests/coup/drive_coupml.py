#!/usr/bin/env python3
"""Plays games of Coup by coupml 0.1.1 (https://pypi.org/project/coupml/, Apache License 2.0) at random, and
writes them as records (docs/rules/coup.md) for `arbitre replay coup`.

    python3 -m venv venv && venv/bin/pip install coupml==0.1.1
    venv/bin/python tests/coup/drive_coupml.py --games 10000 --seed 1 > records.jsonl

coupml makes all challengers lose and picks a blocker by lot where several block, so that at most one player
challenges or blocks in a window here. It plays K2 may-still-block, K7 allowed, K8 unlimited, K16 plain-deal.
Where the last loss ends a game whose action was an exchange it still deals two cards: they are left out. What
it shows of an exiled player's coins is what he had: 0 is written.

--short writes what may be answered, and coins and hands, in one turn of three alone.
"""
import argparse
import json
import random
import sys

from coupml.constants import PASS
from coupml.dealer import Dealer
from coupml.game import Game


class Chance:
    """What coupml wants of numpy."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def shuffle(self, cards):
        self.random.shuffle(cards)

    def choice(self, number):
        return self.random.randrange(number)


class Logged(Dealer):
    """A dealer who says what he deals."""

    def __init__(self, chance):
        super().__init__(chance)
        self.dealt = []

    def deal_cards(self, n):
        cards = super().deal_cards(n)
        self.dealt += cards
        return cards

    def take(self):
        dealt, self.dealt = self.dealt, []
        return dealt


def answer(action):
    """As a record writes it."""
    verb, _, of = action.partition(":")
    verb = {"foreign_aid": "foreign-aid", "reveal": "show"}.get(verb, verb)
    return " ".join([verb] + sorted(of.split(","))) if of else verb


def play(players, chance, short):
    """One game, as lines of a record."""
    game = Game(players, chance)
    dealer = Logged(chance)
    game.init_game(dealer)
    house = {"K2": "may-still-block", "K7": "allowed", "K8": "unlimited", "K16": "plain-deal"}
    yield {"game": "coup", "players": players, "first": game.player_to_act(), "house": house}
    yield from ({"draw": card} for card in dealer.take())
    window, spoken, turns = None, False, 0
    while not game.is_game_over():
        state = game.get_state()
        phase, seat = state["game"]["phase"], game.player_to_act()
        legal = game.get_legal_actions()
        turns += phase == "start_of_turn"
        full = not short or turns % 3 == 1
        if phase == "start_of_turn" and full:
            yield {"at": {
                "turn": seat,
                "coins": [p["cash"] if p["hidden"] else 0 for p in state["players"]],
                "hands": [sorted(p["hidden"]) for p in state["players"]],
            }}
        # One challenger or blocker a window.
        if (phase, state["game"].get("blocking_player")) != window:
            window, spoken = (phase, state["game"].get("blocking_player")), False
        choice = legal[chance.choice(len(legal))]
        if PASS in legal:
            others = sum(bool(p["hidden"]) for p in state["players"]) - 1
            if spoken or chance.choice(max(1, others)) > 0:
                choice = PASS
            spoken = spoken or choice != PASS
        game.play_action(choice)
        line = {"seat": seat, "answer": answer(choice)}
        if full:
            line["legal"] = sorted({answer(action) for action in legal})
        yield line
        dealt = dealer.take()
        if not game.is_game_over():
            yield from ({"draw": card} for card in dealt)
    yield {"winner": game.get_state()["game"]["winning_player"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    parser.add_argument("--short", action="store_true")
    options = parser.parse_args()
    chance = Chance(options.seed)
    for number in range(options.games):
        players = options.players[number % len(options.players)]
        for line in play(players, chance, options.short):
            sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
