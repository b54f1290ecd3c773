"""Which answers are legal in a window.

`is_legal(s, seat, answer)` holds for every window.  `enumerate_answers(s, seat)` yields every
canonical answer (where only the order of cards differs, one order).  `legal(s, seat)` is the whole
list, or None in the windows of COMBINATORIAL.  `sample` draws one at random.

Card references: "h.QS" a card of one's hand, "s.QS" a card of one's stall.
Buildings: "seat.number".  Places: counted from 0.
"""

import json
from itertools import combinations as subsets, permutations, product
from cards import VALUE, combinations, distinct, is_card, key, ordered, within
from state import (address_of, cards_of, free_downgrades, herald_order, kind, limit, misfits, others,
                   own, rumors_of, worth)

COMBINATORIAL = ("stall", "ball", "tax", "give", "supplement", "build")


def due_window(s, seat):
    d = s.due
    if not d or d["kind"] != "window" or seat not in d["seats"]:
        raise ValueError("seat %s is not asked" % seat)
    return d


def hand(s, seat):
    return s.at["hand:%d" % seat]


def stall(s, seat):
    return s.at["stall:%d" % seat]


def refs(s, seat):
    """Every card of hand and stall, with repetitions."""
    return ["h." + c for c in hand(s, seat)] + ["s." + c for c in stall(s, seat)]


def ref_key(r):
    return (r[0], key(r[2:]))


def firsts(cards):
    """Positions of a list; of equal cards the first."""
    return [p for p, c in enumerate(cards) if c not in cards[:p]]


def is_list(x, test=is_card):
    return isinstance(x, list) and all(test(y) for y in x)


def is_ref(x):
    return isinstance(x, str) and x[:2] in ("h.", "s.") and is_card(x[2:])


def is_index(x):
    return isinstance(x, int) and not isinstance(x, bool)


# -- actions (A5, T2, S2..S6) -------------------------------------------------------------------

def royal_possible(s, seat, royal, used=0):
    """L30's principle: a royal action with nothing to act on is refused."""
    if royal == "K":
        m = len(hand(s, seat)) + len(stall(s, seat)) - used
        return m >= 4 or (m >= 1 and any(len(cards_of(s, b)) < 5 for b in own(s, seat)))
    if royal == "Q":
        return bool(royal_targets(s, seat))
    return bool(s.at["pile"])


def royal_targets(s, seat):
    """A6 visit: any opponent's building.  S7 blackmail: one with a rumor."""
    return [b for b in others(s, seat) if not s.spies or rumors_of(s, b)]


def downgrades(s, b):
    """The places that a downgrade may take; [] takes the building apart (A5, L27)."""
    n = len(cards_of(s, b))
    if n == 3 or s.house["L27"] == "any":
        yield []
    for k in range(1, n - 2):
        if k == 1 or s.house["L27"] == "any":
            for places in subsets(range(n), k):
                yield list(places)


def actions(s, seat):
    mine, cards = distinct(stall(s, seat)), stall(s, seat)
    for c in mine:                                                     # A5 trade
        for p in firsts(s.at["market"]):
            yield ["trade", c, "market", p]
        for other in range(s.n):
            if other != seat:
                for d in distinct(stall(s, other)):
                    yield ["trade", c, other, d]
    for r in sorted(set(refs(s, seat)), key=ref_key):                  # A5 store
        for b in own(s, seat):
            for p in range(len(cards_of(s, b))):
                yield ["store", r, b, p]
    for c in mine:                                                     # A5 hide
        yield ["hide", c]
    for c in mine:                                                     # A5 sell
        for d in mine:
            if c != d or cards.count(c) > 1:
                yield ["sell", c, d]
    for b in own(s, seat):                                             # A5 harvest
        if s.at["production:" + b]:
            yield ["harvest", b]
    for r in sorted(set(refs(s, seat)), key=ref_key):                  # A5 favor
        if r[2] in "JQK" and royal_possible(s, seat, r[2], 1):
            yield ["favor", r]
    for b in free_downgrades(s, seat, False):                          # A5 downgrade, S9
        for places in downgrades(s, b):
            yield ["downgrade", b, places]
    if s.coins[seat] and royal_possible(s, seat, s.royal):             # A5 royal
        yield ["royal"]
    if s.churches:                                                     # T2
        for c in mine:
            yield ["tithe", c]
    if s.spies:
        spies = s.at["spies:%d" % seat]
        if s.coins[seat]:                                              # S2
            yield ["hire"]
        for c, d in combinations(spies, 2):                            # S3, L30
            yield ["network", c, d]
        for b in others(s, seat):                                      # S4, L30
            if len(rumors_of(s, b)) < len(cards_of(s, b)):
                for c in distinct(spies):
                    yield ["rumor", c, b]
        for b in others(s, seat):                                      # S5, L30
            if rumors_of(s, b):
                yield ["gossip", b]
        for b in others(s, seat):                                      # S6
            yield ["visitation", b]
        if s.house["S10"] == "on":                                     # S10: instead of a visit
            for b in others(s, seat):
                if rumors_of(s, b):
                    yield ["blackmail", b]
    yield ["pass"]


# -- the other windows --------------------------------------------------------------------------

def tax_due(s, seat):
    return max(0, len(hand(s, seat)) - limit(s, seat))


def free_receivers(s, giver):
    """T7, L9: who may be given a church card."""
    rest = s.givers[s.givers.index(giver) + 1:]
    free = [i for i in range(s.n) if i not in s.served]
    out = []
    for i in free:
        left = [j for j in free if j != i]
        if i != giver and not (len(rest) == 1 and left == rest):
            out.append(i)
    return out


def builds(s, seat):
    have = refs(s, seat)
    for address in sorted(set(have), key=ref_key):
        rest = list(have)
        rest.remove(address)
        for k in (3, 4, 5):
            for cards in ref_combinations(rest, k):
                yield ["build", address, cards]
    for b in own(s, seat):
        for k in range(1, 5 - len(cards_of(s, b)) + 1):
            for cards in ref_combinations(have, k):
                yield ["upgrade", b, cards]


def ref_combinations(have, k):
    h = [r[2:] for r in have if r[0] == "h"]
    st = [r[2:] for r in have if r[0] == "s"]
    for m in range(min(k, len(h)), -1, -1):
        if k - m <= len(st):
            for a in combinations(h, m):
                for b in combinations(st, k - m):
                    yield ["h." + c for c in a] + ["s." + c for c in b]


def parts(cards):
    for k in range(len(cards) + 1):
        yield from combinations(cards, k)


def matching_spies(s, seat, b):
    """S7, L14: spies of the address's value."""
    v = worth(s, address_of(s, b))
    return [c for c in distinct(s.at["spies:%d" % seat]) if worth(s, c) == v]


def enumerate_answers(s, seat):
    d = due_window(s, seat)
    w = d["name"]
    if w in ("stall", "ball", "supplement"):
        yield from parts(hand(s, seat))
    elif w == "tax":
        yield from combinations(hand(s, seat), tax_due(s, seat))
    elif w == "give":
        have = refs(s, seat)
        for k in range(len(have) + 1):
            yield from ref_combinations(have, k)
    elif w == "build":
        yield from builds(s, seat)
    elif w == "action":
        yield from actions(s, seat)
    elif w == "bid":
        yield from range(s.coins[seat] + 1)
    elif w in ("pick", "name"):
        yield from range(len(s.at["market"]))
    elif w == "buy":
        yield from firsts(s.at["pile"][:4])
    elif w in ("visit", "blackmail"):
        yield from royal_targets(s, seat)
    elif w in ("end", "spy"):
        yield from ("no", "yes")
    elif w == "turn":
        yield "no"
        yield from misfits(s, d["building"])
    elif w == "open":
        yield from ("coin", "discard")
    elif w == "keep":
        yield from distinct(s.at["drawn:%d" % seat])
    elif w == "gifts":
        for p in sorted(set(permutations(s.at["spies:%d" % seat])), key=lambda p: [key(c) for c in p]):
            yield list(p)
    elif w == "exchange":
        yield "no"
        for p in range(len(rumors_of(s, d["building"]))):
            for c in distinct(s.at["spies:%d" % seat]):
                yield [p, c]
    elif w == "shed":
        yield from range(len(rumors_of(s, d["building"])))
    elif w == "defend":
        yield "no"
        for c in matching_spies(s, seat, d["building"]):
            yield [c, None]
            for p in range(len(rumors_of(s, d["building"]))):
                yield [c, p]
    elif w == "yield":
        yield "reject"
        for c in distinct(stall(s, seat)):
            yield c
    elif w == "ransom":
        yield from ("pay", "uncover")
    elif w == "parry":
        yield "no"
        yield from matching_spies(s, seat, d["building"])
    elif w == "humble":
        places = [[None] + [[b, p] for p in misfits(s, b)]
                  for b in own(s, seat) if s.blds[b]["up"] is None]
        for choice in product(*places):
            yield [c for c in choice if c]
    elif w == "compel":
        yield from sorted(set(refs(s, seat)), key=ref_key)
    elif w == "fall":
        for b in free_downgrades(s, seat, True):
            for places in downgrades(s, b):
                for p in places or ["address"] + list(range(len(cards_of(s, b)))):
                    yield [b, places, p]
    elif w == "church":
        for p in firsts(s.at["church"]):
            for i in free_receivers(s, seat):
                yield [p, i]
    else:
        raise ValueError(w)


def legal(s, seat):
    if due_window(s, seat)["name"] in COMBINATORIAL:
        return None
    return list(enumerate_answers(s, seat))


def is_legal(s, seat, a):
    w = due_window(s, seat)["name"]
    if w in ("stall", "ball", "supplement"):
        return is_list(a) and within(a, hand(s, seat))
    if w == "tax":
        return is_list(a) and len(a) == tax_due(s, seat) and within(a, hand(s, seat))
    if w == "give":
        return is_list(a, is_ref) and within(a, refs(s, seat))
    if w == "build":
        if not (isinstance(a, list) and len(a) == 3 and is_list(a[2], is_ref)):
            return False
        if a[0] == "build":
            return (is_ref(a[1]) and len(a[2]) in (3, 4, 5)
                    and within([a[1]] + a[2], refs(s, seat)))
        return (a[0] == "upgrade" and a[1] in own(s, seat)
                and 1 <= len(a[2]) <= 5 - len(cards_of(s, a[1])) and within(a[2], refs(s, seat)))
    for b in enumerate_answers(s, seat):
        if a == b:
            return json.dumps(a) == json.dumps(b)       # true is not 1
    return False


def sample(s, seat, rng):
    """A random legal answer; of actions, first the sort of action."""
    w = due_window(s, seat)["name"]
    if w in ("stall", "ball", "supplement"):
        h = hand(s, seat)
        most = len(h) if w == "stall" else min(3, len(h))
        return ordered(rng.sample(h, rng.randint(0, most)))
    if w == "tax":
        return rng.sample(hand(s, seat), tax_due(s, seat))
    if w == "give":
        have = refs(s, seat)
        return rng.sample(have, rng.randint(0, min(3, len(have))))
    if w == "build":
        have = refs(s, seat)
        mine = [b for b in own(s, seat) if len(cards_of(s, b)) < 5]
        if mine and (len(have) < 4 or rng.random() < 0.5):
            b = rng.choice(mine)
            return ["upgrade", b, rng.sample(have, rng.randint(1, min(len(have), 5 - len(cards_of(s, b)))))]
        cards = rng.sample(have, 1 + rng.randint(3, min(5, len(have) - 1)))
        return ["build", cards[0], cards[1:]]
    have = list(enumerate_answers(s, seat))
    if w == "action":
        have = [a for a in have if a[0] == "pass"] if rng.random() < 0.02 else have
        sort = rng.choice(sorted({a[0] for a in have} - {"pass"}) or ["pass"])
        have = [a for a in have if a[0] == sort]
    elif w in ("turn", "defend", "exchange", "parry") and len(have) > 1:
        have = have[1:] if rng.random() < 0.7 else have[:1]
    return rng.choice(have)


def silence(s, seat):
    """L34: what a silent seat answers."""
    d = due_window(s, seat)
    w = d["name"]
    if w in ("stall", "ball", "give", "supplement", "humble"):
        return []
    if w == "bid":
        return 0
    if w == "tax":
        return sorted(hand(s, seat), key=lambda c: (VALUE[c], key(c)))[:tax_due(s, seat)]
    if w == "action":
        return ["pass"]
    if w == "yield":
        return "reject"
    if w == "keep":
        return s.at["drawn:%d" % seat][0]
    if w == "church":
        free = free_receivers(s, seat)
        return [0, [i for i in herald_order(s) if i in free][0]]
    if w == "gifts":      # the first spy to the first opponent in Herald order, and so on
        cards = iter(s.at["spies:%d" % seat])
        to = {i: next(cards) for i in herald_order(s) if i != seat}
        return [to[i] for i in sorted(to)]
    if w == "compel":
        return sorted(refs(s, seat), key=lambda r: (VALUE[r[2:]], ref_key(r)))[0]
    if w == "ransom":
        return "uncover"
    return next(enumerate_answers(s, seat))
