"""Random games, records, replay.  The record's format is described in README.md."""

import argparse
import json
import random
import sys
from collections import Counter

import model
from state import HOUSE, SETUPS, kind, own


def header(s):
    return {"game": "aristocracy", "setup": s.setup, "players": s.n, "herald": s.herald,
            "house": s.house, "journeys": s.journeys}


def at_line(s, knowledge):
    line = {"at": model.canonical(s)}
    if knowledge:
        line["known"] = [model.known(s, i) for i in range(s.n)]
    return line


def random_game(setup, players, rng, house=None, rounds=10, every=0, knowledge=False, record=None,
                watch=None, herald=None, keen=False):
    """Play at random until the game is over or `rounds` rounds are done.  `record` takes the lines;
    `watch(state)` is called at every state.  Returns the last state and counts."""
    s = model.new(setup, players, rng.randrange(players) if herald is None else herald, house)
    count, steps = Counter(), 0
    out = record or (lambda line: None)
    out(header(s))
    while s.result is None and s.round <= rounds:
        if watch:
            watch(s)
        if every and steps % every == 0:
            out(at_line(s, knowledge))
        steps += 1
        d = s.due
        if d["kind"] == "draw":
            card = rng.choice(s.at[d["from"]])
            out({"draw": card, "from": d["from"], "to": d["to"]})
            count["draw " + d["from"].split(":")[0]] += 1
            s = model.drawn(s, card, inplace=True)
        else:
            pick = keen_answer if keen else model.sample
            answers = {seat: pick(s, seat, rng) for seat in d["seats"]}
            tally(s, d, answers, count)
            for seat in sorted(answers):
                out({"seat": seat, "window": d["name"], "answer": answers[seat]})
            s = model.settle(s, answers, inplace=True)
    if watch:
        watch(s)
    out(at_line(s, knowledge))
    count["steps"] = steps
    return s, count


def tally(s, d, answers, count):
    count["window " + d["name"]] += 1
    for a in answers.values():
        if d["name"] == "action":
            count["action " + a[0]] += 1
        elif d["name"] == "build":
            count["royal " + a[0]] += 1
        elif d["name"] in ("buy", "visit", "blackmail"):
            count["royal " + d["name"]] += 1
        elif d["name"] in ("turn", "defend", "exchange", "parry", "spy", "end", "yield"):
            word = "no" if a in ("no", "reject") else "yes"
            count["%s: %s" % (d["name"], word)] += 1
    if d["name"] == "give" and d["seats"] == s.order[:1]:
        count["church phase"] += 1
    if d["name"] == "name" and not d["named"]:
        count["auction tie"] += 1


def keen_answer(s, seat, rng):
    """Random, but out for complete buildings: so that games end."""
    d = s.due
    if d["name"] == "build":
        return max((model.sample(s, seat, rng) for _ in range(30)), key=lambda a: fit(s, a))
    if d["name"] == "end":
        return "yes" if model.may_end(s, seat) else "no"
    if d["name"] == "action":
        have = model.legal(s, seat)
        stores = [a for a in have if a[0] == "store" and mends(s, a)]
        if stores:
            return rng.choice(stores)
        if rng.random() < 0.5:
            have = [a for a in have if a[0] not in ("store", "downgrade")]
            up = [a for a in have if a[0] == "royal" or a[0] == "favor" and a[1][2] == "K"]
            return rng.choice(up or have)
        have = [a for a in have if a[0] not in ("store", "downgrade")] or have
        sort = rng.choice(sorted({a[0] for a in have}))
        return rng.choice([a for a in have if a[0] == sort])
    return model.sample(s, seat, rng)


def mends(s, a):
    rank = s.at["address:" + a[2]][0][0]
    return a[1][2] == rank and s.at["cards:" + a[2]][a[3]][0] != rank


def fit(s, a):
    rank = a[1][2] if a[0] == "build" else s.at["address:" + a[1]][0][0]
    good = sum(r[2] == rank for r in a[2])
    return (2 * good - len(a[2]), good)


def replay(lines, watch=None):
    """Run a record (parsed lines) again; every `at` line must be met exactly."""
    lines = iter(lines)
    h = next(lines)
    s = model.new(h["setup"], h["players"], h["herald"], h["house"], h.get("journeys"))
    waiting = {}
    for line in lines:
        if "at" in line:
            if json.loads(json.dumps(model.canonical(s))) != line["at"]:
                raise AssertionError("another state than recorded")
            if "known" in line:
                mine = [model.known(s, i) for i in range(s.n)]
                if json.loads(json.dumps(mine)) != line["known"]:
                    raise AssertionError("another knowledge than recorded")
        elif "draw" in line:
            if (s.due["from"], s.due["to"]) != (line["from"], line["to"]):
                raise AssertionError("another draw is due: %s" % s.due)
            s = model.drawn(s, line["draw"], inplace=True)
        else:
            if s.due.get("name") != line["window"]:
                raise AssertionError("another window is due: %s" % s.due)
            waiting[line["seat"]] = line["answer"]
            if len(waiting) == len(s.due["seats"]):
                s = model.settle(s, waiting, inplace=True)
                waiting = {}
        if watch:
            watch(s)
    return s


def main():
    p = argparse.ArgumentParser(description="Random games of the reference model.")
    p.add_argument("--setup", choices=SETUPS, default="full")
    p.add_argument("--players", type=int, default=4)
    p.add_argument("--games", type=int, default=1)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--rounds", type=int, default=10, help="a game is broken off after so many")
    p.add_argument("--house", action="append", default=[], metavar="L14=rank")
    p.add_argument("--keen", action="store_true", help="seats that are out for complete buildings")
    p.add_argument("--record", metavar="FILE", help="write the games as JSON lines")
    p.add_argument("--every", type=int, default=50, help="a state line after so many steps")
    p.add_argument("--known", action="store_true", help="the seats' knowledge in the state lines")
    p.add_argument("--check", metavar="FILE", help="replay the games of a record")
    a = p.parse_args()
    if a.check:
        return check(a.check)
    house = dict(x.split("=") for x in a.house)
    total, f = Counter(), open(a.record, "w") if a.record else None
    record = (lambda line: f.write(json.dumps(line) + "\n")) if f else None
    for g in range(a.games):
        rng = random.Random("%d/%d" % (a.seed, g))
        s, count = random_game(a.setup, a.players, rng, house, a.rounds, a.every if f else 0,
                               a.known, record, keen=a.keen)
        total.update(count)
        houses = Counter(kind(s, b) for i in range(s.n) for b in own(s, i))
        if s.result:
            total["games ended"] += 1
            end = "seat %d wins, points %s" % (s.result["winner"], s.result["points"])
        else:
            end = "broken off, standing %s" % [model.standing(s, i)[:2] for i in range(s.n)]
        print("game %d: %d steps, round %d, %s; %s" % (
            g, count["steps"], s.round, end, ", ".join("%d %s" % (n, k) for k, n in sorted(houses.items()))))
    for k in sorted(total):
        print("%8d  %s" % (total[k], k))
    if f:
        f.close()


def check(name):
    games = []
    with open(name) as f:
        for line in map(json.loads, f):
            if "game" in line:
                games.append([])
            games[-1].append(line)
    for g, lines in enumerate(games):
        s = replay(lines)
        print("game %d: %d lines, %s" % (g, len(lines), "over" if s.result else "broken off"))


if __name__ == "__main__":
    sys.exit(main())
