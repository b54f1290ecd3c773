"""The model beside another program that plays Aristocracy.

    beside.py check [NAME ...]                   records from the files, or from standard input
    beside.py play SETUP PLAYERS GAMES SEED      records of random games, to standard output
    beside.py sample                             20 short ones, as they lie in ../games.jsonl

The records are those of README.md, and may say more: "legal" in an answer's line is all that might have been said there;
"known" in a state's line is what the other program says that each seat knows (`knows`); a last line says who won, and
the points.  `check` writes a JSON line for each game in which the model says otherwise (up to 20), with the first thing
that it says otherwise, and at last what was compared.  `play` draws the house rules of every second game at random.
"""

import json
import random
import sys
from collections import Counter

import model
import play
from fuzz import combos, random_house
from knowledge import fold
from state import told

# Where the other program has one question for several of the model's, a state line stands before the first of them.
BESIDE = ("gifts", "tax", "ball", "bid", "pick", "name", "stall", "action", "turn", "keep", "humble", "give", "compel",
          "church", "supplement", "end")


# Whole states are compared; that none of the cards is lost at any step is what `fuzz.py` looks at.
model.conserved = lambda s: True


class Otherwise(Exception):
    """The model says otherwise: what it is about, what the model says, what the record says."""


def same(what, mine, said):
    if mine != said:
        raise Otherwise(what, mine, said)


class Beside:
    """A game under way."""

    def __init__(self, head):
        self.s = model.new(head["setup"], head["players"], head["herald"], head["house"], head["journeys"])
        # What follows from how few cards were left is left to the reader.
        for i in range(self.s.n):
            self.s.knows[i] = fold(i, told(self.s, i), infer=False)
        self.waiting = {}

    def line(self, line, count):
        if "at" in line:
            self.at(line["at"])
            count["states"] += 1
            if "known" in line:
                for seat, known in enumerate(line["known"]):
                    self.knows(seat, known)
                count["known"] += 1
        elif "draw" in line:
            d = self.s.due or {"kind": "over"}
            same("what is due", d["kind"], "draw")
            same("the draw", [d["from"], d["to"]], [line["from"], line["to"]])
            if line["draw"] not in self.s.at[d["from"]]:
                raise Otherwise("what may be drawn", self.s.at[d["from"]], line["draw"])
            self.s = model.drawn(self.s, line["draw"], inplace=True)
            count["draws"] += 1
        elif "winner" in line:
            same("what is due", model.pending(self.s)["kind"], "over")
            same("the winner", self.s.result["winner"], line["winner"])
            same("the points", self.s.result["points"], line["points"])
        else:
            self.answer(line, count)

    def answer(self, line, count):
        d, seat, said = self.s.due or {"kind": "over"}, line["seat"], line["answer"]
        same("what is due", d.get("name", d["kind"]), line["window"])
        if seat not in d["seats"]:
            raise Otherwise("who is asked in " + d["name"], d["seats"], seat)
        if "legal" in line:
            mine = sorted(map(json.dumps, model.legal(self.s, seat)))
            legal = sorted(map(json.dumps, line["legal"]))
            if mine != legal:
                raise Otherwise("what may be said in " + d["name"], sorted(set(mine) - set(legal))[:5],
                                sorted(set(legal) - set(mine))[:5])
            count["legal"] += 1
        if not model.is_legal(self.s, seat, said):
            raise Otherwise("whether it may be said in " + d["name"], False, said)
        count["answers"] += 1
        self.waiting[seat] = said
        if len(self.waiting) == len(d["seats"]):
            self.s = model.settle(self.s, self.waiting, inplace=True)
            self.waiting = {}

    def at(self, said):
        """The whole state but for what is due, which the next line shows."""
        mine = model.canonical(self.s)
        mine.pop("pending")
        places = mine.pop("places"), said.pop("places")
        for place in sorted(set(places[0]) | set(places[1])):
            same("place " + place.split(":")[0], places[0].get(place), places[1].get(place))
        for name in sorted(mine):
            same("state: " + name, json.loads(json.dumps(mine[name])), said[name])

    def knows(self, seat, said):
        """Places are known alike; of others' cards the record has at least those that the model is certain of."""
        k = self.s.knows[seat]
        for place, cards in sorted(said.items()):
            what = "what is known of " + place.split(":")[0]
            if place in ("hand:%d" % seat, "stall:%d" % seat, "spies:%d" % seat):
                same(what, sorted(k.bag[place].elements()), sorted(cards))
            elif place.startswith("rumors"):
                self.rumors(k, place, cards, what)
            elif place in k.list:
                same(what, k.list[place], cards)
            elif k.bag[place] - Counter(cards):
                raise Otherwise(what, sorted(k.bag[place].elements()), cards)

    def rumors(self, k, place, said, what):
        """L22: what the model knows by its place because it can be nothing else may be said to be among them."""
        among = Counter(said["among"]) - Counter(c for c in said["at"] if c)
        for mine, card in zip(k.list[place], said["at"], strict=True):
            if mine != card and (card or mine not in said["among"]):
                raise Otherwise(what, k.list[place], said)
        if k.loose[place] - among:
            raise Otherwise(what, sorted(k.loose[place].elements()), said)


def check(lines):
    count, game, at = Counter(), None, 0
    for line in map(json.loads, lines):
        at += 1
        try:
            if "game" in line:
                head, at, log = line, 1, []
                count["games"] += 1
                game = Beside(line)
            elif game:
                if "at" not in line:
                    log.append({k: v for k, v in line.items() if k != "legal"})
                game.line(line, count)
        except Otherwise as e:
            count["otherwise"] += 1
            if count["otherwise"] <= 20:        # a pipe holds no more than that, and more help nobody
                print(json.dumps({"head": head, "line": at, "what": e.args[0], "model": e.args[1],
                                  "record": e.args[2], "before": log[-8:]}), flush=True)
            game = None
    print(json.dumps(count))


def game(setup, players, seed, g, rounds=(2, 6), every=40):
    """The record of a random game; of three one is played by seats that are out for complete buildings."""
    rng = random.Random("%s/%d/%d/%d" % (setup, players, seed, g))
    house = random_house(rng) if g % 2 else {}
    house["L36"] = rng.randint(*rounds)
    lines = []
    play.random_game(setup, players, rng, house, 100, every, False, lines.append, keen=g % 3 == 2)
    for line in lines:
        at = line.get("at")
        if at and at["pending"].get("name", "action") not in BESIDE:
            continue
        print(json.dumps(line, separators=(",", ":")))


def main():
    if sys.argv[1] == "play":
        setup, players, number, seed = sys.argv[2], *map(int, sys.argv[3:6])
        for g in range(number):
            game(setup, players, seed, g)
        return
    if sys.argv[1] == "sample":
        for g, (setup, players) in enumerate(list(combos()) + [("full", n) for n in (2, 3, 4, 5)]):
            game(setup, players, 0, g, (1, 3), 100)
        return
    if len(sys.argv) == 2:
        return check(sys.stdin)
    for name in sys.argv[2:]:
        with open(name) as f:
            check(f)


if __name__ == "__main__":
    sys.exit(main())
