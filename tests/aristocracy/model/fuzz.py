"""Random games of every combination, each state checked: conservation, knowledge, replay."""

import random
import sys
from collections import Counter

import model
import play
from knowledge import is_bag
from state import HOUSE, SETUPS


def sound(s):
    """Nobody knows what is not so; all counts are right; own cards are known."""
    for seat in range(s.n):
        k = s.knows[seat]
        for place, cards in s.at.items():
            if is_bag(place):
                assert k.size[place] == len(cards), (seat, place)
                assert not k.bag[place] - Counter(cards), (seat, place, k.bag[place], cards)
                if place in ("hand:%d" % seat, "stall:%d" % seat, "spies:%d" % seat):
                    assert sum(k.bag[place].values()) == len(cards), (seat, place)
            else:
                at = k.list[place]
                assert len(at) == len(cards), (seat, place, at, cards)
                assert all(x is None or x == y for x, y in zip(at, cards)), (seat, place, at, cards)
                kind, _, b = place.partition(":")
                if kind in ("market", "tithes", "spent", "address"):
                    assert None not in at, (seat, place)
                if kind == "pile":
                    assert None not in at[:4], (seat, place)
                if kind == "production":
                    assert at in ([], [None])
                if kind == "cards":
                    up = s.blds[b]["up"]
                    assert up is None or at[up] is not None
                    if s.blds[b]["seat"] == seat:
                        assert None not in at, (seat, place)
                if kind == "rumors":
                    loose = k.loose[place]
                    hidden = Counter(y for x, y in zip(at, cards) if x is None)
                    assert not loose - hidden, (seat, place)
        assert len(k.list) + len(k.size) == len(s.at)
    for b in s.blds:
        assert 3 <= len(s.at["cards:" + b]) <= 5
        shedding = s.due and s.due.get("name") == "shed"
        assert shedding or len(model.rumors_of(s, b)) <= len(s.at["cards:" + b])
        assert model.kind(s, b) == "farm" or not s.at["production:" + b]


def offered(s):
    """Each window has an answer; every sample and every silence is legal."""
    if s.due and s.due["kind"] == "window":
        for seat in s.due["seats"]:
            assert model.is_legal(s, seat, model.silence(s, seat)), s.due
            if s.due["name"] not in model.answer_lists.COMBINATORIAL:
                have = model.legal(s, seat)
                assert have and len(have) == len(set(map(str, have))), s.due


def watch(s):
    sound(s)
    offered(s)


def one(setup, players, seed, house, rounds, keen=False):
    rng = random.Random("%s/%s/%s" % (setup, players, seed))
    lines = []
    s, count = play.random_game(setup, players, rng, house, rounds, 97, True, lines.append, watch,
                                keen=keen)
    for seat in range(s.n):
        mine, less = model.known(s, seat), model.known_anew(s, seat, infer=False)
        assert mine == model.known_anew(s, seat)
        for place, k in less.items():
            if "cards" in k:
                assert not Counter(k["cards"]) - Counter(mine[place]["cards"]), place
            else:
                assert all(x in (None, y) for x, y in zip(k["at"], mine[place]["at"])), place
    play.replay(lines)
    return s, count


def combos():
    for setup in SETUPS:
        for players in (2, 3, 4, 5):
            yield setup, players


def random_house(rng):
    return {k: rng.choice(v) for k, v in HOUSE.items()}


if __name__ == "__main__":
    games, rounds = int(sys.argv[1]), int(sys.argv[2])
    total = Counter()
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    for seed in range(first, first + games):
        for setup, players in combos():
            rng = random.Random("%s/%s/%s" % (seed, setup, players))
            house = random_house(rng) if seed % 2 else {}
            try:
                s, count = one(setup, players, seed, house, rounds, keen=seed % 3 == 2)
            except Exception:
                print("failed:", setup, players, seed, house, rounds)
                raise
            total.update(count)
            total["over"] += s.result is not None
            total["games"] += 1
    for k in sorted(total):
        print(total[k], k)
