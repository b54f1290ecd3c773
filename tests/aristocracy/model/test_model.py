"""Tests: one at least for each clause by number, and random games of every combination."""

import json
import random
import unittest
from collections import Counter

import fuzz
import model
import play
import state
from cards import MAIN, SPIES, ordered
from model import drawn, known, legal, is_legal, pending, settle
from state import move


def table(setup="base", players=3, herald=0, royal="K", house=None, coins=3, market="", pile="",
          hands=(), stalls=(), tithes=(), spies=(), church="", first=False):
    """A position made by hand: cards are put where they are wanted, as they would come there."""
    s = state.empty(setup, players, herald, house)
    s.royal, s.first = royal, first
    s.coins = [coins] * players if isinstance(coins, int) else list(coins)
    for card in pile.split():
        move(s, "deck", "pile", card, seen=())
    for card in market.split():
        move(s, "deck", "market", card)
    for card in church.split():
        move(s, "deck", "church", card, seen="all" if not s.at["church"] else ())
    for i, cards in enumerate(hands):
        for card in cards.split():
            move(s, "deck", "hand:%d" % i, card, seen=[i])
    for name, rows in (("stall", stalls), ("tithes", tithes)):
        for i, cards in enumerate(rows):
            for card in cards.split():
                move(s, "deck", "%s:%d" % (name, i), card)
    for i, cards in enumerate(spies):
        for card in cards.split():
            move(s, "spydeck", "spies:%d" % i, card, seen=[i])
    return s


def house(s, seat, address, cards, rumors="", by=None, up=None, production=None):
    """A building of `seat`, the rumors laid by seat `by`."""
    b = state.new_building(s, seat)
    move(s, "deck", "address:" + b, address)
    for card in cards.split():
        move(s, "deck", "cards:" + b, card, seen=[seat])
    for card in rumors.split():
        move(s, "spydeck", "rumors:" + b, card, seen=[by] if by is not None else ())
    if production:
        move(s, "deck", "production:" + b, production, seen=())
    if up is not None:
        model.turn_up(s, b, up)
    return b


def go(s, *steps):
    model.push(s, *[x if isinstance(x, tuple) else (x,) for x in steps])
    return model.run(s)


def acting(s):
    """The action part of a phase."""
    return go(s, "turns", "clear", "end_event", "next_phase")


def do(s, seat, answer, window=None):
    assert window in (None, s.due["name"]), s.due
    assert s.due["seats"] == [seat], s.due
    return settle(s, {seat: answer})


def draws(s, cards):
    for card in cards.split():
        s = drawn(s, card)
    return s


def any_draws(s):
    """Draw whatever is due, the first card each time."""
    while s.due and s.due["kind"] == "draw":
        s = drawn(s, s.at[s.due["from"]][0])
    return s


def due(s):
    d = pending(s)
    if d["kind"] == "draw":
        return "%s>%s" % (d["from"], d["to"])
    return "%s %s" % (d["name"], d["seats"]) if d["kind"] == "window" else "over"


def places(s, *names):
    return [s.at[n] for n in names]


def knows(s, seat, place):
    k = known(s, seat)[place]
    return k["cards"] if "cards" in k else k["at"]


class Base(unittest.TestCase):
    def test_A1_packs_deal_herald(self):
        self.assertEqual(len(MAIN), 101)
        self.assertEqual([MAIN.count(c) for c in ("KD", "QD", "JD", "KS")], [1, 1, 1, 2])
        s = model.new("base", 3, 1)
        seen = []
        while due(s).startswith("deck>hand"):
            seen.append(s.due["to"])
            s = drawn(s, s.at["deck"][0])
        self.assertEqual(seen, ["hand:1"] * 7 + ["hand:2"] * 7 + ["hand:0"] * 7)
        self.assertEqual(s.coins, [3, 3, 3])
        s.royal, s.round = "J", 1
        s.todo = []
        s.due = None
        go(s, "next_phase")
        self.assertEqual((s.royal, s.round, s.herald), ("K", 2, 2))

    def test_A2_phase(self):
        s = go(table(hands=["2C", "3C", "4C"], first=True), "phase")
        self.assertEqual(due(s), "deck>market")
        s = draws(s, "5C 6C")
        self.assertEqual(due(s), "stall [0]")               # nobody draws in the very first phase
        s = do(do(do(s, 0, ["2C"]), 1, []), 2, [])
        s = do(s, 0, ["pass"])
        self.assertEqual(s.at["pile"], ["5C", "6C"])        # as drawn
        self.assertEqual(s.at["hand:0"], ["2C"])
        self.assertEqual(due(s), "end [0, 1, 2]")
        s = settle(s, {0: "no", 1: "no", 2: "no"})
        self.assertEqual(s.royal, "Q")
        s = draws(s, "7C 8C")
        self.assertEqual(due(s), "deck>hand:0")             # each draws one, in Herald order
        s = draws(s, "9C")
        self.assertEqual(due(s), "deck>hand:1")

    def test_A3_tax(self):
        s = table(players=2, hands=["2C 3C 4C 5C 6C 7C 8C 9C", "2D 3D 4D 5D 6D 7D 8D 9D"])
        house(s, 1, "KS", "2S 3S 4S 5S 6S")
        s = go(s, "tax")
        self.assertEqual(due(s), "tax [0]")                 # a château allows one more
        self.assertFalse(is_legal(s, 0, []))
        s = do(s, 0, ["4C"])
        self.assertEqual(s.at["pile"], ["4C"])

    def test_A3_a_ball_into_which_nobody_gives_is_none(self):
        s = table(hands=["3C", "4C", ""], market="7C 8C", royal="Q")
        s = do(do(go(s, "ball", "stalls"), 0, []), 1, [])
        self.assertEqual((due(s), s.at["market"]), ("stall [0]", ["7C", "8C"]))

    def test_L36_the_last_round(self):
        s = table(house={"L36": 1}, royal="J")
        s = go(s, "next_phase")
        self.assertEqual((due(s), s.round), ("over", 1))
        self.assertEqual(due(go(table(royal="J"), "next_phase")), "deck>market")

    def test_A3_ball(self):
        s = table(hands=["2C 3C", "4C", "5C"], market="6C 7C", royal="Q")
        s = go(s, "ball")
        s = do(do(do(s, 0, ["2C", "3C"]), 1, ["4C"]), 2, [])
        self.assertEqual(due(s), "ball>hand:0")
        self.assertEqual(pending(s)["cards"], ["2C", "3C", "4C", "6C", "7C"])
        s = draws(s, "7C 2C 6C 4C 3C")
        self.assertEqual(places(s, "hand:0", "hand:1", "hand:2", "market"),
                         [["2C", "7C"], ["6C"], ["5C"], ["4C", "3C"]])

    def test_A3_auction(self):
        s = table(royal="J", market="6C 7C", coins=[3, 2, 0])
        s = draws(go(s, "auction"), "8C")
        self.assertEqual(due(s), "bid [0, 1]")
        t = settle(s, {0: 3, 1: 2})
        t = do(t, 0, 2, "pick")
        self.assertEqual((t.coins, t.at["hand:0"], t.at["market"]), ([1, 2, 0], ["8C"], ["6C", "7C"]))
        t = settle(s, {0: 2, 1: 2})
        self.assertEqual(due(t), "name [0]")
        t = do(t, 0, 1)
        self.assertEqual(pending(t)["named"], [[0, 1]])     # each sees the one before
        u = do(t, 1, 0)
        self.assertEqual((u.coins, u.at["hand:0"], u.at["hand:1"], u.at["market"]),
                         ([1, 0, 0], ["7C"], ["6C"], ["8C"]))
        u = do(t, 1, 1)
        self.assertEqual((u.coins, u.at["pile"], u.at["market"]), ([3, 2, 0], ["7C"], ["6C", "8C"]))

    def test_A4_order_of_turns(self):
        s = acting(table(stalls=["KC", "2C 3C", ""], hands=["", "", "4C"]))
        self.assertEqual(due(s), "action [1]")              # 5 before 10
        self.assertEqual(s.left, 2)
        s = do(s, 1, ["trade", "2C", 0, "KC"])              # computed anew: seat 0 now 2
        s = do(s, 1, ["pass"])
        self.assertEqual(due(s), "action [0]")
        s = do(s, 0, ["pass"])
        self.assertEqual(due(s), "end [0, 1, 2]")           # who has no card in his stall has no turn

    def test_A5_actions(self):
        s = table(stalls=["2C 3C 4C 5C", "KC", ""], hands=["6C JD", "", ""], market="9C 8C",
                  royal="K")
        b = house(s, 0, "7S", "2S 3S 4S", production="AS")
        s = acting(s)
        self.assertEqual(due(s), "action [1]")
        s = do(s, 1, ["pass"])
        self.assertEqual(due(s), "action [0]")
        t = do(s, 0, ["trade", "2C", "market", 0])
        self.assertEqual((t.at["market"], t.at["stall:0"]), (["2C", "8C"], ["3C", "4C", "5C", "9C"]))
        t = do(s, 0, ["trade", "2C", 1, "KC"])
        self.assertEqual(t.at["stall:1"], ["2C"])
        t = do(s, 0, ["store", "h.6C", b, 1])
        self.assertEqual((t.at["cards:" + b], t.at["hand:0"]), (["2S", "6C", "4S"], ["3S", "JD"]))
        t = do(s, 0, ["store", "s.5C", b, 0])
        self.assertEqual((t.at["cards:" + b], t.at["stall:0"]), (["5C", "3S", "4S"], ["2C", "2S", "3C", "4C"]))
        t = do(s, 0, ["hide", "2C"])
        self.assertEqual(t.at["hand:0"], ["2C", "6C", "JD"])
        t = do(s, 0, ["sell", "3C", "2C"])
        self.assertEqual((t.coins[0], t.at["spent:0"]), (4, ["3C", "2C"]))
        t = do(s, 0, ["harvest", b])
        self.assertEqual(t.at["hand:0"], ["AS", "6C", "JD"])
        self.assertNotIn(["favor", "h.JD"], legal(s, 0))    # the pile is empty
        t = do(s, 0, ["downgrade", b, []])
        self.assertEqual(t.at["hand:0"], ordered("6C JD 7S 2S 3S 4S".split()))
        self.assertEqual(t.at["pile"], ["AS"])
        t = do(s, 0, ["royal"])
        self.assertEqual((t.coins[0], due(t)), (2, "build [0]"))
        t = do(s, 0, ["pass"])
        self.assertEqual(t.left, 3)

    def test_A6_build(self):
        s = table(stalls=["2C 3C", "", ""], hands=["4C 5C 6C 7C 8C", "", ""])
        s = do(acting(s), 0, ["royal"])
        self.assertFalse(is_legal(s, 0, ["build", "h.4C", ["h.5C", "h.6C"]]))
        t = do(s, 0, ["build", "s.2C", ["h.5C", "s.3C", "h.4C", "h.8C"]])
        self.assertEqual(t.at["cards:0.0"], ["5C", "3C", "4C", "8C"])
        self.assertEqual(state.kind(t, "0.0"), "estate")
        self.assertEqual(knows(t, 1, "cards:0.0"), [None, "3C", None, None])
        t = do(t, 0, ["royal"])
        t = do(t, 0, ["upgrade", "0.0", ["h.6C"]])
        self.assertEqual(state.kind(t, "0.0"), "chateau")

    def test_A6_visit(self):
        s = table(royal="Q", stalls=["2C", "", ""], coins=[3, 1, 3])
        b = house(s, 1, "KS", "KC 2S KH")
        s = acting(s)
        t = do(do(s, 0, ["royal"]), 0, b, "visit")
        self.assertEqual((t.coins, due(t)), ([3, 0, 3], "turn [0]"))
        self.assertEqual(legal(t, 0), ["no", 1])
        self.assertEqual(knows(t, 0, "cards:" + b), ["KC", "2S", "KH"])
        self.assertEqual(knows(t, 2, "cards:" + b), [None] * 3)
        t = do(t, 0, 1)
        self.assertEqual(knows(t, 2, "cards:" + b), [None, "2S", None])
        s = table(royal="Q", stalls=["2C", "", ""])
        b = house(s, 1, "KS", "KC 2S KH", up=1, production="AS")
        s = do(do(acting(s), 0, ["royal"]), 0, b)
        self.assertEqual(due(s), "open [0]")
        self.assertEqual(do(s, 0, "coin").coins[0], 3)
        t = do(s, 0, "discard")
        self.assertEqual((t.at["pile"], t.at["hand:1"]), (["2S", "AS", ], ordered(["KS", "KC", "KH"])))
        self.assertEqual(t.blds, {})

    def test_A6_buy(self):
        s = table(royal="J", stalls=["2C", "", ""], pile="3C 4C 5C 6C 7C 8C")
        s = do(do(acting(s), 0, ["royal"]), 0, 1, "buy")
        self.assertEqual(s.at["pile"][:5], ["3C", "5C", "6C", "7C", "8C"])
        self.assertEqual(s.at["hand:0"], ["2C", "4C"])
        self.assertEqual(knows(s, 1, "pile")[:5], ["3C", "5C", "6C", "7C", None])

    def test_A7_production_and_coins(self):
        s = table(royal="J")
        b = house(s, 1, "KS", "KC 2S KH")
        house(s, 2, "QS", "2C 3C 4C 5C")
        s = go(s, "end_event")
        self.assertEqual(due(s), "deck>production:1.0")
        s = drawn(s, "AS")
        self.assertEqual([knows(s, i, "production:" + b) for i in range(3)], [[None]] * 3)
        self.assertIsNone(s.due)
        s.royal = "Q"
        self.assertEqual(go(s, "end_event").coins, [3, 3, 4])

    def test_A7_production_lost_on_upgrade(self):
        s = table(stalls=["2C", "", ""])
        b = house(s, 0, "KS", "KC 2S KH", production="AS")
        s = do(do(acting(s), 0, ["royal"]), 0, ["upgrade", b, ["s.2C"]])
        self.assertEqual(s.at["pile"], ["AS"])

    def test_A8_end(self):
        s = table(hands=["2C", "3C", "9C"])
        house(s, 0, "KS", "KC KC KH KH KD")
        house(s, 0, "AS", "AC AC AH")
        house(s, 0, "5S", "5C 5C 5H 5H")
        house(s, 0, "4S", "4C 4C 4H 4H")
        house(s, 1, "QS", "QC QC QH 2S 2H")
        self.assertTrue(model.may_end(s, 0))
        s = go(s, "end_event")
        s = settle(s, {0: "yes", 1: "yes", 2: "no"})
        self.assertEqual(pending(s), {"kind": "over", "winner": 0, "ranking": [0, 2, 1],
                                      "points": [8, 0, 0]})
        s = table()
        house(s, 0, "KS", "KC KC KH KH KD")
        house(s, 0, "5S", "5C 5C 5H 5H")
        house(s, 0, "AS", "AC AC AH")
        house(s, 0, "3S", "3C 3C 3H")
        self.assertFalse(model.may_end(s, 0))               # neither 2 estates nor 3 farms

    def test_A8_ties(self):
        s = table(hands=["2C", "2D", "2H"], herald=1)
        self.assertEqual([model.standing(s, i)[-1] for i in range(3)], [-2, 0, -1])
        model.finish(s)
        self.assertEqual(s.result["ranking"], [1, 2, 0])
        s = table(hands=["2C", "KD", "3H"], coins=[4, 3, 3])
        model.finish(s)
        self.assertEqual(s.result["ranking"], [0, 1, 2])    # coins, then value of the hand

    def test_A9_pile(self):
        s = table(hands=["2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "", ""])
        s = do(go(s, "tax"), 0, "2C 3C 4C 5C 6C".split())
        self.assertEqual(knows(s, 1, "pile"), ["2C", "3C", "4C", "5C", None])
        self.assertEqual(knows(s, 0, "pile")[4], "6C")
        for card in list(s.at["deck"]):
            move(s, "deck", "hand:0", card, seen=[0])
        s = go(s, ("draw", "deck", "market"))
        self.assertEqual(pending(s)["cards"], ["2C", "3C", "4C", "5C", "6C"])
        self.assertEqual(knows(s, 1, "deck"), ["2C", "3C", "4C", "5C"])     # order lost, contents not


class Spies(unittest.TestCase):
    def test_S1_gifts(self):
        s = model.new("spies", 3, 0)
        while due(s).startswith("deck"):
            s = drawn(s, s.at["deck"][0])
        s = draws(s, "2C 3C 4C 5C 6C 7C")
        self.assertEqual(due(s), "gifts [0, 1, 2]")
        self.assertEqual(legal(s, 0), [["2C", "3C"], ["3C", "2C"]])
        s = settle(s, {0: ["3C", "2C"], 1: ["4C", "5C"], 2: ["7C", "6C"]})
        self.assertEqual(places(s, "spies:0", "spies:1", "spies:2"),
                         [["4C", "7C"], ["3C", "6C"], ["2C", "5C"]])
        self.assertEqual(knows(s, 0, "spies:1"), ["3C"])    # what was given is known
        self.assertEqual(knows(s, 0, "spies:0"), ["4C", "7C"])

    def test_S1_received_is_not_looked_at_before(self):
        s = table("spies", spies=["2C 3C", "4C 5C", "6C 7C"])
        s = go(s, "gifts")
        s = settle(s, {0: ["3C", "2C"], 1: ["4C", "5C"], 2: ["7C", "6C"]})
        ops = state.told(s, 0)
        gave = max(i for i, op in enumerate(ops) if op[0] == "move" and op[1] == "spies:0")
        looked = min(i for i, op in enumerate(ops)
                     if op[0] == "move" and op[1] == "received:0" and op[-1])
        self.assertLess(gave, looked)
        came = [op for op in ops if op[0] == "move" and op[3] == "received:0"]
        self.assertEqual([op[-1] for op in came], [None, None])

    def start(self, **more):
        args = dict(stalls=["2C 3C 4C", "KC QC", ""], spies=["2S 3S", "4S KH", "5S"])
        args.update(more)
        s = table("spies", **args)
        b = house(s, 1, "KS", "KC 2S KH KH")
        c = house(s, 1, "QS", "QC QH QD")
        return s, b, c

    def test_S2_hire(self):
        s, b, c = self.start()
        s = draws(do(acting(s), 0, ["hire"]), "9S 8S")
        self.assertEqual((s.coins[0], due(s), legal(s, 0)), (2, "keep [0]", ["8S", "9S"]))
        s = do(s, 0, "9S")
        self.assertEqual(places(s, "spies:0", "spydiscard"), [["2S", "3S", "9S"], ["8S"]])
        self.assertEqual((knows(s, 0, "spydiscard"), knows(s, 1, "spydiscard")), (["8S"], []))

    def test_S3_network(self):
        s, b, c = self.start()
        s = draws(do(acting(s), 0, ["network", "2S", "3S"]), "9S 8S")
        s = do(s, 0, "8S")
        self.assertEqual(places(s, "spies:0", "spydiscard"), [["8S"], ["2S", "3S", "9S"]])

    def test_S4_rumor(self):
        s, b, c = self.start()
        s = do(acting(s), 0, ["rumor", "2S", c])
        self.assertEqual([knows(s, i, "rumors:" + c) for i in range(3)], [["2S"], [None], [None]])
        for card in "7H 8H".split():
            move(s, "spydeck", "rumors:" + c, card, seen=())
        self.assertNotIn(["rumor", "3S", c], legal(s, 0))   # three on a farm is the most
        self.assertIn(["rumor", "3S", b], legal(s, 0))
        self.assertNotIn("0", [a[-1][0] for a in legal(s, 0) if a[0] == "rumor"])

    def test_S5_gossip(self):
        s, b, c = self.start()
        for card in "7H 8H".split():
            move(s, "spydeck", "rumors:" + b, card, seen=[2])
        s = do(acting(s), 0, ["gossip", b])
        self.assertEqual(knows(s, 0, "rumors:" + b), ["7H", "8H"])
        self.assertEqual(len(legal(s, 0)), 5)
        t = do(s, 0, [1, "2S"], "exchange")
        self.assertEqual(pending(t)["cards"], ["2S", "7H"])
        t = draws(t, "7H 2S")
        self.assertEqual(t.at["spies:0"], ["3S", "8H"])
        self.assertEqual(known(t, 0)["rumors:" + b], {"at": [None, None], "loose": ["2S", "7H"]})
        self.assertEqual(known(t, 2)["rumors:" + b], {"at": [None, None], "loose": []})
        t = draws(do(s, 0, "no"), "7H 8H")
        self.assertEqual(known(t, 0)["rumors:" + b], {"at": [None, None], "loose": ["7H", "8H"]})
        # Whether one was exchanged seat 2 cannot tell.
        self.assertEqual(known(t, 2)["rumors:" + b], {"at": [None, None], "loose": []})
        self.assertEqual(known(t, 1)["rumors:" + b], {"at": [None, None], "loose": []})

    def test_S6_closed(self):
        s, b, c = self.start()
        s = acting(s)
        t = do(s, 0, ["visitation", c])
        self.assertEqual(legal(t, 0), ["no"])               # all match: asked nevertheless (L24)
        t = do(s, 0, ["visitation", b])
        self.assertEqual((t.coins, legal(t, 0)), ([3, 3, 3], ["no", 1]))
        self.assertEqual(t.due["name"], "turn")
        u = do(t, 0, "no")
        self.assertEqual(due(u), "action [0]")
        u = do(draws(do(t, 0, 1), "9S 8S"), 0, "8S")
        self.assertEqual(u.blds[b]["up"], 1)
        self.assertEqual(places(u, "spies:0", "spies:1"), [["2S", "3S", "8S"], ["4S", "9S", "KH"]])
        self.assertEqual((knows(u, 0, "spies:1"), knows(u, 2, "spies:1")), (["9S"], []))

    def test_S6_open(self):
        s, b, c = self.start()
        model.turn_up(s, b, 1)
        s = do(acting(s), 0, ["visitation", b])
        t = draws(s, "9S")
        self.assertEqual((knows(t, 0, "cards:" + b)[0], t.at["spies:0"]), ("KC", ["2S", "3S", "9S"]))
        self.assertEqual(knows(t, 2, "cards:" + b), [None, "2S", None, None])

    def blackmail(self, rumors, **more):
        s, b, c = self.start(royal="Q", **more)
        for card in rumors.split():
            move(s, "spydeck", "rumors:" + b, card, seen=[0])
        s = do(acting(s), 0, ["royal"])
        self.assertEqual(legal(s, 0), [b])                  # a building with a rumor
        return do(s, 0, b, "blackmail"), b

    def test_S7_defend(self):
        s, b = self.blackmail("7H 8H")
        self.assertEqual(due(s), "defend [1]")
        self.assertEqual(legal(s, 1), ["no", ["KH", None], ["KH", 0], ["KH", 1]])
        t = do(s, 1, ["KH", 1])
        self.assertEqual(places(t, "rumors:" + b, "spies:1", "spydiscard"), [["7H"], ["4S"], ["8H", "KH"]])
        self.assertEqual(knows(t, 1, "spydiscard"), ["KH"])             # taken off unseen
        self.assertEqual(due(t), "action [0]")

    def test_S7_accept(self):
        s, b = self.blackmail("7H 8H")
        s = do(s, 1, "no")
        self.assertEqual(legal(s, 1), ["reject", "QC", "KC"])
        left = s.left
        s = do(s, 1, "QC", "yield")
        self.assertEqual(places(s, "stall:0", "stall:1"), [["2C", "3C", "4C", "QC"], ["KC"]])
        self.assertEqual((s.left, due(s)), (left, "action [0]"))        # no action comes with it

    def test_S7_reject(self):
        s, b = self.blackmail("7H KD")
        s = do(do(s, 1, "no"), 1, "reject")
        self.assertEqual(s.at["stall:0"], ordered("2C 3C 4C QC KC".split()))
        self.assertEqual(due(s), "spy [1]")
        s = draws(do(s, 1, "yes"), "9S")
        self.assertIn("9S", s.at["spies:1"])
        s, b = self.blackmail("7H 8H")
        s = do(do(s, 1, "no"), 1, "reject")
        self.assertEqual(s.at["stall:1"], ["QC", "KC"])

    def test_S8_tie(self):
        s = table("spies", coins=[3, 4, 3], spies=["2S 3S", "4S", "5S"])
        model.finish(s)
        self.assertEqual(s.result["ranking"][:2], [0, 1])

    def test_S9_downgrade(self):
        s = table("spies", stalls=["2C", "", ""])
        a = house(s, 0, "KS", "KC 2S KH", "2C")
        b = house(s, 0, "QS", "QC 3S QH", "3C")
        c = house(s, 0, "JS", "JC 4S JH", "4C 5C")
        s = acting(s)
        self.assertEqual([x[1] for x in legal(s, 0) if x[0] == "downgrade"], [a, b])
        d = house(s, 0, "9S", "9C 5S 9H 9H", "6C")
        self.assertEqual({x[1] for x in legal(s, 0) if x[0] == "downgrade"}, {d})
        self.assertEqual(state.free_downgrades(s, 0, True), [a, b, d])
        e = house(s, 0, "8S", "8C 6S 8H")
        self.assertEqual({x[1] for x in legal(s, 0) if x[0] == "downgrade"}, {d, e})

    def test_S10_old_blackmail(self):
        old = {"S10": "on"}
        s, b = self.blackmail("7H KD", house=old)
        self.assertEqual(due(s), "ransom [1]")
        t = do(s, 1, "pay")
        self.assertEqual((t.coins, len(t.at["rumors:" + b])), ([3, 2, 3], 2))
        t = do(s, 1, "uncover")
        self.assertEqual((due(t), t.at["spydiscard"], legal(t, 1)), ("parry [1]", ["7H", "KD"], ["no", "KH"]))
        self.assertEqual(do(t, 1, "KH").at["spies:1"], ["4S"])
        self.assertEqual(do(t, 1, "no").at["spies:1"], [])
        s, b = self.blackmail("7H", house=old)
        t = do(s, 1, "uncover")
        self.assertEqual((due(t), t.at["spies:1"]), ("action [0]", ["4S", "KH"]))
        s, b, c = self.start(house=old)
        move(s, "spydeck", "rumors:" + b, "7H", seen=[0])
        s = do(acting(s), 0, ["blackmail", b])              # instead of a visit
        self.assertEqual(due(s), "ransom [1]")


class Churches(unittest.TestCase):
    def start(self, setup="churches", **more):
        args = dict(stalls=["JC 2C", "QH", ""], hands=["3C", "5C 6C", "7C 8C"], church="AS 2S 3S",
                    market="9C 9D")
        args.update(more)
        return table(setup, **args)

    def church(self, s):
        return go(s, "church", "turns", "clear", "end_event", "next_phase")

    def test_T1_setup(self):
        s = model.new("churches", 3, 2)
        while not due(s).endswith("church"):
            s = drawn(s, s.at["deck"][0])
        s = draws(s, "KS QS JS")
        self.assertEqual([knows(s, i, "church") for i in range(3)], [["KS", None, None]] * 3)
        self.assertEqual(due(s), "deck>market")

    def test_T2_tithe(self):
        s = table("churches", stalls=["2C", "", ""])
        s = do(acting(s), 0, ["tithe", "2C"])
        self.assertEqual(s.at["tithes:0"], ["2C"])
        self.assertEqual(due(s), "end [0, 1, 2]")           # stays over the phase's end
        self.assertEqual(knows(s, 1, "tithes:0"), ["2C"])

    def test_T3_when(self):
        s = self.church(self.start())
        self.assertEqual(due(s), "give [0]")
        s = go(self.start(), "phase")                       # at most one in each phase: asked anew
        self.assertFalse(s.church_done)
        s = self.church(self.start(stalls=["JC", "QC", ""]))
        self.assertTrue(due(s).startswith("action"))        # one suit alone is not enough
        s = self.church(self.start(stalls=["JC", "2C", ""], market="QH 3C"))
        self.assertTrue(due(s).startswith("give"))          # the public market counts
        self.assertTrue(s.church_done)

    def test_T4_faces(self):
        s = self.church(self.start())
        self.assertEqual(knows(s, 2, "church"), ["AS", "2S", "3S"])
        self.assertEqual(s.at["stall:0"], ["2C", "JC"])

    def test_T5_score_order(self):
        s = self.start(coins=[3, 3, 4])
        house(s, 1, "KS", "KC 2S KH", up=1)
        s = self.church(s)
        self.assertEqual(s.order, [2, 0, 1])                # coins; then the Herald's order
        s = self.start(coins=[3, 3, 4], hands=["", "5C 6C", "7C 8C"])
        house(s, 0, "KS", "KC 2S KH")
        s = self.church(s)
        self.assertEqual(s.order, [0, 2, 1])
        self.assertEqual(due(s), "give [0]")
        s = do(s, 0, ["s.JC", "s.2C"])
        self.assertEqual((s.at["tithes:0"], due(s)), (["JC", "2C"], "give [2]"))
        self.assertEqual(knows(s, 1, "tithes:0"), ["JC", "2C"])     # sequential, open

    def gifts(self, s, **given):
        while s.due["name"] == "give":
            seat = s.due["seats"][0]
            s = do(s, seat, given.get("p%d" % seat, "").split())
        return s

    def test_T6_compelled(self):
        s = self.gifts(self.church(self.start()), p0="s.JC", p1="h.6C", p2="h.7C")
        self.assertEqual((due(s), s.due["goal"]), ("compel [1]", 7))
        self.assertEqual(legal(s, 1), ["h.5C", "s.QH"])
        s = do(s, 1, "h.5C")
        self.assertEqual(s.at["pile"], ["JC", "6C", "5C", "7C"])
        self.assertEqual((due(s), s.givers), ("church [1]", [1, 0, 2]))

    def test_T6_downgrade(self):
        s = self.start(hands=["3C", "5C", "7C 8C"], stalls=["JC 2C", "", ""], market="QH 9C")
        b = house(s, 1, "KS", "KC 2S KH", production="AS")
        s = self.gifts(self.church(s), p0="s.JC s.2C h.3C", p1="h.5C", p2="h.7C h.8C")
        self.assertEqual(due(s), "fall [1]")
        self.assertEqual(legal(s, 1), [[b, [], "address"], [b, [], 0], [b, [], 1], [b, [], 2]])
        s = do(s, 1, [b, [], 1])
        self.assertEqual(s.at["hand:1"], ordered("KS KC KH".split()))
        self.assertEqual(s.at["pile"], "2S AS JC 2C 3C 5C 7C 8C".split())
        self.assertEqual(s.givers, [1, 0, 2])               # who downgraded counts as the highest

    def four_and_elevens(self):
        """Sums 14, 11 and 11: nobody is compelled (L8)."""
        s = self.start(tithes=["4C", "", ""], hands=["3C", "5C 6C", "5D 6D"])
        return self.gifts(self.church(s), p0="s.JC", p1="h.6C h.5C", p2="h.6D h.5D")

    def test_T7_church_cards(self):
        s = self.four_and_elevens()
        self.assertEqual(s.givers, [0, 1, 2])               # ties in score order
        self.assertEqual(s.at["pile"], "4C JC 6C 5C 6D 5D".split())
        self.assertEqual(legal(s, 0)[:2], [[0, 1], [0, 2]])
        s = do(s, 0, [1, 1])
        self.assertEqual(legal(s, 1), [[0, 2], [1, 2]])     # L9
        s = do(do(s, 1, [1, 2]), 2, [0, 0])
        self.assertEqual(places(s, "hand:0", "hand:1", "hand:2"), [["AS", "3C"], ["2S"], ["3S"]])
        self.assertEqual(due(s), "deck>church")
        s = draws(s, "KS QS JS")
        self.assertEqual(knows(s, 0, "church"), ["KS", None, None])

    def test_T8_supplement(self):
        s = self.four_and_elevens()
        s = any_draws(do(do(do(s, 0, [1, 1]), 1, [1, 2]), 2, [0, 0]))
        self.assertEqual(due(s), "supplement [0]")
        s = do(s, 0, ["3C"])
        self.assertEqual(knows(s, 1, "stall:0"), ["2C", "3C"])
        s = do(do(s, 1, []), 2, [])
        self.assertEqual((due(s), s.left), ("action [0]", 2))

    def test_T9_humble(self):
        s = self.start("full", coins=3)
        b = house(s, 1, "KS", "KC 2S 3S")
        house(s, 1, "QS", "QC QD QC")
        house(s, 2, "TS", "TC TH 4S", up=2)
        s = self.church(s)
        self.assertEqual(due(s), "humble [1]")              # L29: nothing for the open building
        self.assertEqual(legal(s, 1), [[], [[b, 1]], [[b, 2]]])
        s = do(s, 1, [[b, 1]])
        self.assertEqual(s.blds[b]["up"], 1)
        self.assertEqual(state.apparent(s, 1), 1)
        s = self.start("churches")
        house(s, 1, "KS", "KC 2S 3S")
        self.assertTrue(due(self.church(s)).startswith("give"))         # with Spies only


class House(unittest.TestCase):
    """The L table."""

    def spies(self, **more):
        return Spies.start(self, **more)

    def blackmail(self, rumors, **more):
        return Spies.blackmail(self, rumors, **more)

    start = Spies.start

    def test_L1_spy_deck_empty(self):
        s, b, c = self.start()
        for card in list(s.at["spydeck"]):
            move(s, "spydeck", "spydiscard", card, seen=())
        s = do(acting(s), 0, ["hire"])
        self.assertEqual((due(s), s.at["spydiscard"]), ("spydeck>drawn:0", []))
        s, b, c = self.start()
        for card in list(s.at["spydeck"]):
            move(s, "spydeck", "spies:2", card, seen=[2])
        s = do(acting(s), 0, ["hire"])
        self.assertEqual((due(s), s.coins[0]), ("action [0]", 2))       # draw what there is

    def test_L2_last_spy(self):
        s, b = self.blackmail("7H")
        s = do(s, 1, "no")
        self.assertEqual(due(do(s, 1, "reject")), "spy [1]")
        self.assertEqual(due(do(s, 1, "QC")), "action [0]")

    def test_L3_empty_stall(self):
        s, b = self.blackmail("7H", stalls=["2C", "", ""])
        self.assertEqual(due(do(s, 1, "no")), "spy [1]")

    def test_L4_defence_is_free(self):
        s, b = self.blackmail("7H")
        self.assertTrue(is_legal(s, 1, "no") and is_legal(s, 1, ["KH", None]))

    def test_L5_fallen_and_shrunk(self):
        s, b, c = self.start(stalls=["KC QC", "2C 3C", ""])
        for card in "7H 8H 9H TH".split():
            move(s, "spydeck", "rumors:" + b, card, seen=[0])
        s = acting(s)
        s = do(s, 1, ["downgrade", b, [0]])
        self.assertEqual(due(s), "shed [1]")
        t = do(s, 1, 2)
        self.assertEqual((t.at["rumors:" + b], t.at["spydiscard"]), (["7H", "8H", "TH"], ["9H"]))
        self.assertEqual((knows(t, 0, "spydiscard"), knows(t, 1, "spydiscard")), (["9H"], []))
        del t.blds[c]                                       # only the farm with rumors is left
        for p in ("cards:", "address:", "production:", "rumors:"):
            t.at["deck" if p != "rumors:" else "spydeck"] = ordered(
                t.at["deck" if p != "rumors:" else "spydeck"] + t.at.pop(p + c))
        t = do(t, 1, ["downgrade", b, []])
        self.assertEqual(t.at["spydiscard"], ordered("7H 8H 9H TH".split()))

    def test_L6_turned_up_rumors(self):
        s, b = self.blackmail("7H 8H")
        s = do(do(s, 1, "no"), 1, "reject")
        self.assertEqual((s.at["rumors:" + b], s.at["spydiscard"]), ([], ["7H", "8H"]))
        self.assertEqual(knows(s, 2, "spydiscard"), ["7H", "8H"])

    def test_L7_voluntary(self):
        s = Churches.church(self, Churches.start(self))
        self.assertTrue(is_legal(s, 0, []))

    def test_L8_several_lowest(self):
        s = Churches.gifts(self, Churches.church(self, Churches.start(self)), p0="s.JC")
        self.assertEqual(due(s), "church [0]")

    def test_L9_nobody_from_himself(self):
        s = Churches.gifts(self, Churches.church(self, Churches.start(self)))
        for _ in range(3):
            seat = s.due["seats"][0]
            self.assertNotIn(seat, [a[1] for a in legal(s, seat)])
            s = do(s, seat, legal(s, seat)[-1])
        self.assertEqual(due(s), "deck>church")

    def test_L10_to_the_hand(self):
        s = Churches.gifts(self, Churches.church(self, Churches.start(self)))
        s = do(s, 0, [0, 1])
        self.assertIn("AS", s.at["hand:1"])
        self.assertIn("AS", knows(s, 2, "hand:1"))

    def test_L11_two_players(self):
        s = model.new("spies", 2, 0)
        while due(s).startswith("deck>hand"):
            s = drawn(s, s.at["deck"][0])
        s = draws(s, "2C 3C")
        self.assertEqual((s.at["spies:0"], due(s)), (["2C"], "deck>market"))

    def test_L12_journeys(self):
        s = table("spies", spies=["2S 3S", "4S", "5S"])
        s.journeys = [0, 1, 0]
        model.finish(s)
        self.assertEqual(s.result["ranking"][:2], [1, 0])

    def test_L13_equal_stalls(self):
        s = acting(table(stalls=["2C", "2D", "2H"], herald=2))
        self.assertEqual(due(s), "action [2]")

    def test_L14_value(self):
        s, b = self.blackmail("7H", spies=["2S", "TS QH", ""])
        self.assertEqual(len(legal(s, 1)), 5)
        s, b = self.blackmail("7H", spies=["2S", "TS QH", ""], house={"L14": "rank"})
        self.assertEqual(legal(s, 1), ["no"])
        s = table("churches", tithes=["JC", "QC", "KC"], house={"L14": "rank"})
        self.assertEqual([model.tithed(s, i) for i in range(3)], [11, 12, 13])

    def test_L15_nothing_left(self):
        s = Churches.start(self, stalls=["JC", "", ""], hands=["", "5C", "7C"], market="QH 9C")
        s = Churches.gifts(self, Churches.church(self, s), p0="s.JC", p1="h.5C", p2="h.7C")
        self.assertTrue(due(s).startswith("church"))

    def ball(self, **more):
        s = table(hands=["2C 3C", "4C 5C", "6C"], market="7C 8C", royal="Q", **more)
        return go(s, "ball")

    def test_L16_the_balls_cards(self):
        s = self.ball()
        s = do(do(do(s, 0, ["2C"]), 1, ["4C"]), 2, [])
        self.assertEqual(knows(s, 2, "ball"), ["2C", "4C", "7C", "8C"])
        s = draws(s, "7C 8C 2C 4C")
        self.assertEqual(knows(s, 0, "hand:1"), ["8C"])     # one's own share and the market are known
        self.assertEqual(knows(s, 2, "hand:1"), [])
        s = self.ball(house={"L16": "nobody"})
        s = do(do(do(s, 0, ["2C"]), 1, ["4C"]), 2, [])
        self.assertEqual(knows(s, 0, "ball"), ["2C", "7C", "8C"])
        self.assertEqual(knows(s, 2, "ball"), ["7C", "8C"])

    def test_L17_sealed_or_in_order(self):
        s = self.ball()
        self.assertEqual(due(s), "ball [0]")
        t = do(s, 0, ["2C"])
        self.assertEqual(known(t, 1)["ball"], {"count": 1, "cards": []})
        s = self.ball(house={"L17": "sealed"})
        self.assertEqual(due(s), "ball [0, 1, 2]")

    def test_L18_every_bid_0(self):
        def bids(**more):
            s = table(royal="J", market="6C 7C 8C", coins=[1, 1, 0], **more)
            return settle(go(s, "bids"), {0: 0, 1: 0})
        s = bids()
        self.assertEqual((s.at["market"], s.coins), (["6C", "7C", "8C"], [1, 1, 0]))
        s = bids(house={"L18": "tie"})
        s = do(do(do(s, 0, 0), 1, 0), 2, 2)
        self.assertEqual((s.at["market"], s.at["hand:2"], s.at["pile"]), (["7C"], ["8C"], ["6C"]))
        self.assertEqual(s.coins, [1, 1, 0])

    def test_L19_order_in_the_pile(self):
        s = table(stalls=["2C", "", ""], market="8C 9C")
        s = do(acting(s), 0, ["trade", "2C", "market", 0])
        self.assertEqual(s.at["pile"], ["2C", "9C"])        # takes the place of the card traded for
        s = table(herald=1, hands=["2C 3C 4C 5C 6C 7C 8C 9C", "2D 3D 4D 5D 6D 7D 8D 9D TD", ""])
        s = settle(go(s, "tax"), {0: ["5C"], 1: ["9D", "2D"]})
        self.assertEqual(s.at["pile"], ["9D", "2D", "5C"])

    def test_L20_sold_and_favored(self):
        s = table(stalls=["5C 2C JC", "9C", ""], pile="AC", hands=["JD", "", ""])
        s = do(do(acting(s), 1, ["pass"]), 0, ["sell", "5C", "2C"])
        self.assertEqual([a[1] for a in legal(s, 0) if a[0] == "trade"], ["JC"])     # the others are
        t = do(do(s, 0, ["favor", "h.JD"]), 0, 0, "buy")                           # untradable
        self.assertEqual(t.at["pile"], [])
        self.assertEqual(t.at["spent:0"], ["5C", "2C", "JD"])
        t = do(t, 0, ["pass"])
        self.assertEqual(t.at["pile"], ["5C", "2C", "JD"])
        self.assertEqual(t.at["hand:0"], ["AC", "JC"])

    def test_L21_emptied_stall(self):
        s, b, c = self.start(royal="Q", stalls=["2C", "KC", "KD"])
        move(s, "spydeck", "rumors:" + b, "7H", seen=[0])
        s = do(do(acting(s), 0, ["royal"]), 0, b)
        s = do(do(s, 1, "no"), 1, "KC")
        self.assertEqual(due(s), "action [2]")

    def test_L22_places(self):
        s, b, c = self.start()
        model.turn_up(s, b, 1)
        s = do(acting(s), 0, ["pass"])
        s = do(do(s, 0, ["pass"]), 0, ["pass"])
        s = do(s, 1, ["store", "s.KC", b, 1])
        self.assertEqual((s.blds[b]["up"], s.at["cards:" + b]), (None, ["KC", "KC", "KH", "KH"]))
        self.assertEqual(knows(s, 2, "cards:" + b), [None, "KC", None, None])
        self.assertEqual(s.at["stall:1"], ["2S", "QC"])

    def test_L23_the_visit_is_replaced(self):
        s, b, c = self.start(royal="Q")
        s = acting(s)
        self.assertNotIn(["royal"], legal(s, 0))            # no rumor anywhere
        self.assertEqual(do(s, 0, ["visitation", b]).coins, [3, 3, 3])

    def test_L24_questions_that_tell(self):
        s, b = self.blackmail("7H", spies=["2S", "", ""])
        self.assertEqual((due(s), legal(s, 1)), ("defend [1]", ["no"]))
        s = table(stalls=["2C", "", ""], royal="Q")
        b = house(s, 1, "KS", "KC KH KD")
        s = do(do(acting(s), 0, ["royal"]), 0, b)
        self.assertEqual((due(s), legal(s, 0)), ("turn [0]", ["no"]))

    def test_L25_a_deck_runs_out(self):
        s = table(pile="2C 3C")
        for card in s.at["deck"][1:]:
            move(s, "deck", "hand:0", card, seen=[0])
        last = s.at["deck"][0]
        s = go(s, ("draw", "deck", "market"), ("draw", "deck", "market"), ("draw", "deck", "market"),
               ("draw", "deck", "market"))
        s = drawn(s, last)
        self.assertEqual(places(s, "deck", "pile"), [["2C", "3C"], []])     # at once
        s = draws(s, "3C 2C")
        self.assertEqual((s.due, len(s.at["market"])), (None, 3))           # none: skipped
        move(s, "market", "pile", i=0)
        self.assertEqual(s.at["deck"], [])
        s = go(s, ("draw", "deck", "market"))
        self.assertEqual(pending(s)["cards"], [last])                       # when next due

    def test_L25_one_spy_left(self):
        s, b, c = self.start()
        for card in s.at["spydeck"][1:]:
            move(s, "spydeck", "spies:2", card, seen=[2])
        s = do(acting(s), 0, ["hire"])
        s = drawn(s, s.at["spydeck"][0])
        self.assertEqual((len(s.at["spies:0"]), due(s)), (3, "action [0]"))

    def test_L26_forced_downgrade(self):
        s = Churches.start(self, hands=["3C", "5C", "7C 8C"], stalls=["JC 2C", "", ""], market="QH 9C")
        b = house(s, 1, "KS", "KC 2S KH 4S")
        s = Churches.gifts(self, Churches.church(self, s), p0="s.JC s.2C h.3C", p1="h.5C", p2="h.7C h.8C")
        self.assertEqual(legal(s, 1), [[b, [p], p] for p in range(4)])
        s = do(s, 1, [b, [1], 1])
        self.assertEqual((s.at["hand:1"], s.at["pile"][0], s.at["cards:" + b]), ([], "2S", ["KC", "KH", "4S"]))
        self.assertTrue(due(s).startswith("church"))

    def test_L27_downgrade_any(self):
        def some(**more):
            s = table(stalls=["2C", "", ""], **more)
            house(s, 0, "KS", "KC 2S KH 4S 5S")
            return acting(s)
        self.assertEqual([a[2] for a in legal(some(), 0) if a[0] == "downgrade"], [[p] for p in range(5)])
        s = some(house={"L27": "any"})
        have = [a[2] for a in legal(s, 0) if a[0] == "downgrade"]
        self.assertEqual((len(have), [] in have, [1, 3] in have), (16, True, True))
        s = do(s, 0, ["downgrade", "0.0", [1, 3]])
        self.assertEqual((s.at["cards:0.0"], s.at["hand:0"]), (["KC", "KH", "5S"], ["2C", "2S", "4S"]))

    def test_L28_S9_for_T6(self):
        s = Churches.start(self, "full", hands=["3C", "5C", "7C 8C"], stalls=["JC 2C", "", ""], market="QH 9C")
        b = house(s, 1, "KS", "KC KD KH", "2C 3C")
        c = house(s, 1, "8S", "8C 8D 8H", "4C")
        s = Churches.church(self, s)
        s = do(s, 1, [], "humble")
        s = Churches.gifts(self, s, p0="s.JC s.2C h.3C", p1="h.5C", p2="h.7C h.8C")
        self.assertEqual({a[0] for a in legal(s, 1)}, {c})

    def test_L29_open_building(self):
        s = Churches.start(self, "full")
        house(s, 1, "KS", "KC 2S 3S", up=1)
        self.assertTrue(due(Churches.church(self, s)).startswith("give"))

    def test_L30_nothing_to_act_on(self):
        s, b, c = self.start(spies=["2S", "4S KH", "5S"])
        s = acting(s)
        self.assertEqual({a[0] for a in legal(s, 0)} & {"gossip", "network"}, set())

    def test_L31_claims(self):
        s = table()
        s = go(s, "end_event")
        self.assertEqual(due(s), "end [0, 1, 2]")
        s = settle(s, {0: "yes", 1: "no", 2: "no"})
        self.assertIsNone(s.result)
        self.assertEqual(state.told(s, 0)[-1], ("note", "claim refused"))
        self.assertNotIn(("note", "claim refused"), state.told(s, 1))

    def test_L32_not_who_gave_which(self):
        s = self.ball()
        s = do(do(do(s, 0, ["2C"]), 1, ["4C"]), 2, ["6C"])
        shown = [op for op in state.told(s, 2) if op[0] == "ballshow"][0]
        self.assertEqual(shown[1], ["2C", "4C", "6C"])
        self.assertEqual(knows(s, 2, "hand:0"), [])

    def test_L33_one_action_a_window(self):
        s = acting(table(stalls=["2C 3C", "", ""]))
        s = do(s, 0, ["hide", "2C"])
        self.assertEqual(due(s), "action [0]")

    def test_L33_actions_sent_ahead(self):
        s = table(stalls=["2C 3C 4C 5C", "", ""], market="9C")
        b = house(s, 0, "KS", "KC 2S KH", production="AS")
        s = acting(s)
        t, rest = model.ahead(s, 0, [["hide", "2C"], ["trade", "3C", "market", 0], ["pass"]])
        self.assertEqual((rest, t.left), ([], 1))
        t, rest = model.ahead(s, 0, [["hide", "2C"], ["harvest", b], ["pass"]])
        self.assertEqual((rest, t.left), ([["pass"]], 2))               # a card was shown
        t, rest = model.ahead(s, 0, [["hide", "2C"], ["hide", "2C"]])
        self.assertEqual((rest, t.left), ([["hide", "2C"]], 3))         # not legal any more

    def test_L34_silence(self):
        s = table(players=2, hands=["KC 2C 3C 4C 5C 6C 7C 8C", ""])
        self.assertEqual(model.silence(go(s, "tax"), 0), ["2C"])
        s = table(stalls=["2C", "", ""])
        self.assertEqual(model.silence(acting(s), 0), ["pass"])
        s = draws(do(acting(self.start()[0]), 0, ["hire"]), "9S 8S")
        self.assertEqual(model.silence(s, 0), "9S")         # the first drawn
        s = do(self.blackmail("7H")[0], 1, "no")
        self.assertEqual(model.silence(s, 1), "reject")

    def test_L35_own_building(self):
        s = table(stalls=["2C", "", ""], hands=["3C 4C 5C", "", ""])
        s = do(do(acting(s), 0, ["royal"]), 0, ["build", "s.2C", ["h.3C", "h.4C", "h.5C"]])
        self.assertEqual(knows(s, 0, "cards:0.0"), ["3C", "4C", "5C"])
        self.assertEqual(knows(s, 1, "cards:0.0"), [None] * 3)


class Knowing(unittest.TestCase):
    """Hidden knowledge: the nine points."""

    def test_1_hands(self):
        s = acting(table(stalls=["2C 3C", "", ""], hands=["9C", "4C 5C 6C", ""]))
        s = do(s, 0, ["hide", "2C"])
        self.assertEqual(known(s, 1)["hand:0"], {"count": 2, "cards": ["2C"]})
        self.assertEqual(known(s, 0)["hand:1"], {"count": 3, "cards": []})
        s = do(s, 0, ["pass"])
        self.assertEqual(known(s, 1)["hand:0"], {"count": 3, "cards": ["2C", "3C"]})

    def test_1_the_next_stall(self):
        s = table(hands=["9C", "4C", ""])
        for card in ("2C", "3C"):
            move(s, "deck", "hand:0", card)
        s = go(s, "stalls", "reveal", "turns")
        s = do(s, 0, ["2C"])
        self.assertEqual(known(s, 1)["hand:0"], {"count": 2, "cards": []})      # one went, unseen
        s = do(s, 1, [])
        self.assertEqual(known(s, 1)["hand:0"], {"count": 2, "cards": ["3C"]})  # now it is seen which

    def test_1_the_ball(self):
        s = table(hands=["9C 8C", "4C", ""], market="AC AD", royal="Q")
        move(s, "deck", "hand:0", "2C")
        s = do(do(go(s, "ball"), 0, ["9C"]), 1, ["4C"])
        self.assertEqual(known(s, 1)["hand:0"], {"count": 2, "cards": ["2C"]})  # it is not in the pool

    def test_2_buildings(self):
        s = table("spies", stalls=["2C", "", "3D 4D"], spies=["2S", "", ""])
        b = house(s, 1, "KS", "KC KD 2D")
        s = do(do(acting(s), 0, ["visitation", b]), 0, "no")
        self.assertEqual(knows(s, 0, "cards:" + b), ["KC", "KD", "2D"])
        self.assertEqual(knows(s, 2, "cards:" + b), [None] * 3)
        move(s, "deck", "hand:1", "KH", seen=[1])
        model.do_store(s, 1, "h.KH", b, 2)
        self.assertEqual(knows(s, 0, "cards:" + b), ["KC", "KD", None])         # what replaces it is not
        self.assertEqual(knows(s, 0, "hand:1"), ["2D"])                         # seen where it went

    def test_3_production(self):
        s = table(stalls=["2C", "", ""], pile="3C 4C 5C 6C")
        b = house(s, 0, "KS", "KC 2S KH", production="AS")
        s = do(acting(s), 0, ["downgrade", b, []])
        self.assertEqual([knows(s, i, "pile")[4] for i in range(3)], [None] * 3)
        s.due, s.todo = None, []
        s = do(go(s, ("royal_action", 1, "J")), 1, 0)
        self.assertEqual([knows(s, i, "pile")[3] for i in range(3)], ["AS"] * 3)

    def test_4_pile(self):
        s = table(pile="3C 4C 5C 6C 7C", hands=["8C", "", ""])
        self.assertEqual(knows(s, 0, "pile"), ["3C", "4C", "5C", "6C", None])

    def test_6_the_spy_given_to_the_owner(self):
        s = table("spies", spies=["2S", "", ""], stalls=["2C", "", ""])
        b = house(s, 1, "KS", "KC KD 2D")
        s = do(do(acting(s), 0, ["visitation", b]), 0, 2)
        s = do(draws(s, "9S 8S"), 0, "9S")
        self.assertEqual([knows(s, i, "spies:1") for i in range(3)], [["8S"], ["8S"], []])

    def test_7_rumors(self):
        s = table("spies", spies=["2S 3S", "", "4S"], stalls=["2C", "", ""])
        b = house(s, 1, "KS", "KC KD 2D", "2H 3H", by=2)
        s = do(acting(s), 0, ["gossip", b])
        s = any_draws(do(s, 0, [0, "3S"]))
        self.assertEqual(known(s, 0)["rumors:" + b], {"at": [None, None], "loose": ["3H", "3S"]})
        self.assertEqual(known(s, 1)["rumors:" + b], {"at": [None, None], "loose": []})
        self.assertEqual(known(s, 2)["spies:0"], {"count": 2, "cards": []})

    def test_7_a_single_rumor(self):
        s = table("spies", spies=["2S 3S", "", "4S"], stalls=["2C", "", ""])
        b = house(s, 1, "KS", "KC KD 2D", "2H", by=2)
        s = do(acting(s), 0, ["gossip", b])
        for answer, rumor in (("no", "2H"), ([0, "3S"], "3S")):
            t = any_draws(do(s, 0, answer))
            self.assertEqual(known(t, 0)["rumors:" + b], {"at": [rumor], "loose": []})
            # Whether it was exchanged seat 2 cannot tell.
            self.assertEqual(known(t, 2)["rumors:" + b], {"at": [None], "loose": []})
            self.assertEqual(known(t, 2)["spies:0"], {"count": 2, "cards": []})
        # All see that who has no spies exchanges none.
        s = table("spies", spies=["", "", "4S"], stalls=["2C", "", ""])
        b = house(s, 1, "KS", "KC KD 2D", "2H", by=2)
        t = any_draws(do(acting(s), 0, ["gossip", b]))
        self.assertEqual(known(t, 2)["rumors:" + b], {"at": ["2H"], "loose": []})

    def test_9_questions(self):
        """The windows put do not depend on whether a building is complete."""
        for cards in ("KC KH KD", "KC 2S KD"):
            s = table("spies", stalls=["2C", "", ""], spies=["2S 3S", "", ""])
            b = house(s, 1, "KS", cards)
            s = do(acting(s), 0, ["visitation", b])
            self.assertEqual(due(s), "turn [0]")
            s = do(s, 0, "no")
            self.assertEqual(due(s), "end [0, 1, 2]")


class Whole(unittest.TestCase):
    """Random games: each state conserves the cards, nobody knows what is not so, every window has a
    legal answer, and the record, replayed, meets the same states and knowledge."""

    def test_every_combination(self):
        for setup, players in fuzz.combos():
            with self.subTest(setup=setup, players=players):
                fuzz.one(setup, players, 7, {}, 2)

    def test_every_house_setting(self):
        for name, values in state.HOUSE.items():
            for value in values[1:]:
                with self.subTest(house=name):
                    fuzz.one("full", 3, 7, {name: value}, 2)

    def test_a_long_game(self):
        s, count = fuzz.one("full", 2, 5, {}, 14, keen=True)
        self.assertTrue(count["steps"] > 100)

    def test_pure(self):
        s = model.new("full", 3, 0)
        rng = random.Random(4)
        for _ in range(250):
            before = json.dumps([model.canonical(s), [known(s, i) for i in range(3)]])
            if s.due["kind"] == "draw":
                t = drawn(s, rng.choice(s.at[s.due["from"]]))
            else:
                t = settle(s, {i: model.sample(s, i, rng) for i in s.due["seats"]})
            self.assertEqual(json.dumps([model.canonical(s), [known(s, i) for i in range(3)]]), before)
            s = t

    def test_a_record_as_text(self):
        lines = []
        play.random_game("full", 4, random.Random(3), None, 1, 20, True, lambda x: lines.append(json.dumps(x)))
        s = play.replay([json.loads(x) for x in lines])
        self.assertEqual(s.round, 2)

    def test_refusals(self):
        s = acting(table(stalls=["2C", "", ""]))
        for a in (None, "pass", ["hide", "3C"], ["trade", "2C", True, "2C"], 0, ["royal", 1], {}):
            self.assertFalse(is_legal(s, 0, a))
            self.assertRaises(ValueError, settle, s, {0: a})
        self.assertRaises(ValueError, settle, s, {1: ["pass"]})
        self.assertRaises(ValueError, drawn, s, "2C")


if __name__ == "__main__":
    unittest.main()
