"""Cards: notation, order, values, packs.

A card is a string of two characters, rank and suit: ranks A 2 3 4 5 6 7 8 9 T J Q K,
suits C D H S.  The canonical order of cards is by rank (A lowest, K highest), then by suit
in the order C D H S.  Two cards of the same rank and suit are not told apart.
"""

from bisect import insort

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = [r + s for r in RANKS for s in SUITS]
ORDER = {card: i for i, card in enumerate(PACK)}
key = ORDER.__getitem__

# A1: two packs; King, Queen and Jack of diamonds of one pack mark the phase and are not dealt.
MAIN = sorted(PACK + [c for c in PACK if c not in ("KD", "QD", "JD")], key=key)
# S1: one further whole pack is the spies.
SPIES = list(PACK)

# A4: the value of a card, A = 1, 2..10, J = Q = K = 10.
VALUE = {c: min(RANKS.index(c[0]) + 1, 10) for c in PACK}
# L14, setting "rank": A = 1 ... 10, J = 11, Q = 12, K = 13.
RANK = {c: RANKS.index(c[0]) + 1 for c in PACK}


def is_card(x):
    return isinstance(x, str) and x in ORDER


def ordered(cards):
    """The cards in canonical order."""
    return sorted(cards, key=key)


def put(bag, card):
    """Put a card into a list that is kept in canonical order."""
    insort(bag, card, key=key)


def distinct(cards):
    """Each card of the list once, in canonical order."""
    return sorted(set(cards), key=key)


def within(part, whole):
    """Is `part` (with its repetitions) contained in `whole`?"""
    rest = list(whole)
    for card in part:
        if card not in rest:
            return False
        rest.remove(card)
    return True


def combinations(cards, k):
    """All ways to take k cards, each once and in canonical order, equal cards not told apart."""
    kinds = distinct(cards)
    count = {c: cards.count(c) for c in kinds}

    def rec(i, left):
        if left == 0:
            yield []
            return
        if i == len(kinds):
            return
        for m in range(min(left, count[kinds[i]]), -1, -1):
            for rest in rec(i + 1, left - m):
                yield [kinds[i]] * m + rest
    yield from rec(0, k)
