"""What a seat knows, made from nothing but what the seat has been told.

Each seat is told a list of events ("ops"); `Knowledge.apply` takes one, and nothing else ever
changes the knowledge.  A card that the seat did not see is None in the op.

Two kinds of places:

* lists, whose positions count (market, pile, church, building cards, spent and tithed cards):
  for each position a card, or None where it is unknown;
* bags, whose order does not count (hands, stalls, spies, deck ...): the number of cards (which is
  public) and, for each card, how many of it are certainly there (a lower bound).

When k cards leave a bag of n unseen, of the m copies of a card known to be there at least m - k
stay, and at least m - (n - k) went.  That one rule is all the inference there is, besides the two
joint ones for the stalls (what the reveal shows did not stay in the hand, the rest did) and for the
ball (what was not shown in the pool is still in the hand that had it).

Rumors are a list, with a bag beside it ("loose"): cards known to be in that building's positions
of unknown content, one does not know where (L22's shuffle).
"""

from collections import Counter
from cards import ordered

BAGS = {"hand", "stall", "spies", "received", "deck", "spydeck", "spydiscard", "ball", "stir"}


def is_bag(place):
    return place.split(":")[0] in BAGS


def bag_list(counter):
    return ordered(counter.elements())


def minus(counter, k):
    return Counter({c: m - k for c, m in counter.items() if m > k})


class Knowledge:
    def __init__(self, seat, infer=True):
        self.seat = seat
        self.infer = infer      # False: what leaves a bag unseen is never known
        self.size = {}          # bag -> number of cards (public)
        self.bag = {}           # bag -> Counter, lower bound
        self.list = {}          # list -> [card or None]
        self.loose = {}         # rumors place -> Counter
        self.before = {}        # hand -> its bag before cards were laid unseen
        self.own = Counter()    # what this seat put into the ball
        self.pool = None        # ball: what is left of the pool, as this seat can tell
        self.share = Counter()  # ball: hand -> cards drawn unseen
        self.stir0 = None       # gossip: contents of the rumors being shuffled
        self.notes = ()         # last private note

    def copy(self):
        k = Knowledge.__new__(Knowledge)
        k.seat, k.infer, k.pool, k.stir0, k.notes = (
            self.seat, self.infer, self.pool and Counter(self.pool),
            self.stir0 and Counter(self.stir0), self.notes)
        k.size = dict(self.size)
        k.bag = {p: Counter(c) for p, c in self.bag.items()}
        k.list = {p: list(v) for p, v in self.list.items()}
        k.loose = {p: Counter(c) for p, c in self.loose.items()}
        k.before = {p: Counter(c) for p, c in self.before.items()}
        k.own, k.share = Counter(self.own), Counter(self.share)
        return k

    # -- single cards -------------------------------------------------------------------------

    def take(self, place, i, card):
        """A card leaves the place (position i of a list); returns what it is, or None."""
        if is_bag(place):
            n, known = self.size[place], self.bag[place]
            self.size[place] = n - 1
            if card is None and self.infer:
                card = next((c for c, m in known.items() if m >= n), None)
            if card is not None:
                known[card] -= 1
                if known[card] <= 0:
                    del known[card]
            else:
                self.bag[place] = minus(known, 1)
            return card
        was = self.list[place][i]
        if was is None and place in self.loose:
            hidden, loose = self.list[place].count(None), self.loose[place]
            if card is None and self.infer:
                card = next((c for c, m in loose.items() if m >= hidden), None)
            if card is None:
                self.loose[place] = minus(loose, 1)
            elif loose[card]:
                loose[card] -= 1
            self.loose[place] = +self.loose[place]
        del self.list[place][i]
        self.tidy(place)
        return card if card is not None else was

    def put(self, place, j, card):
        if place.startswith("production"):
            card = None                       # nobody ever looks at production (A7)
        if is_bag(place):
            self.size[place] += 1
            if card is not None:
                self.bag[place][card] += 1
        elif j is None:
            self.list[place].append(card)
        else:
            self.list[place].insert(j, card)

    def see(self, place, i, card):
        if self.list[place][i] is None and place in self.loose:
            if self.loose[place][card]:
                self.loose[place][card] -= 1
            self.loose[place] = +self.loose[place]
        self.list[place][i] = card
        self.tidy(place)

    def tidy(self, place):
        """Rumors of unknown place but of one kind lie in every unknown place."""
        if place in self.loose:
            loose, at = self.loose[place], self.list[place]
            if len(loose) == 1 and sum(loose.values()) == at.count(None):
                card = next(iter(loose))
                self.list[place] = [card if c is None else c for c in at]
                self.loose[place] = Counter()

    # -- the ops ------------------------------------------------------------------------------

    def apply(self, op):
        getattr(self, "op_" + op[0])(*op[1:])

    def op_new(self, place, n=0, cards=()):
        """A place begins: a bag of n unknown cards, or an empty list."""
        if is_bag(place):
            self.size[place], self.bag[place] = n, Counter()
        else:
            self.list[place] = list(cards)
            if place.startswith("rumors"):
                self.loose[place] = Counter()

    def op_gone(self, place):
        for d in (self.size, self.bag, self.list, self.loose):
            d.pop(place, None)

    def op_move(self, src, i, dst, j, card):
        if src == "ball":
            return self.from_ball(dst, j, card)
        card = self.take(src, i, card)
        if dst == "ball" and src == "hand:%d" % self.seat:
            self.own[card] += 1
        self.put(dst, j, card)

    def op_see(self, place, i, card):
        self.see(place, i, card)

    def op_note(self, *words):
        self.notes = words

    def op_lay(self, src, dst, k):
        """k cards go from bag to bag, unseen (stalls and balls)."""
        n, known = self.size[src], self.bag[src]
        self.before[src] = Counter(known)
        self.bag[src] = minus(known, k)
        self.size[src] = n - k
        self.size[dst] += k
        if self.infer:
            self.bag[dst].update(minus(known, n - k))

    def op_reveal(self, hand, stall, cards):
        """A stall is turned up: what it shows did not stay in the hand, all else did (A4)."""
        if hand in self.before:
            self.bag[hand] = self.before.pop(hand) - Counter(cards)
        self.bag[stall] = Counter(cards)

    def op_pour(self, src, dst):
        """All cards of a place into a bag; the order is lost, the contents are not (A9)."""
        if is_bag(src):
            n, known = self.size[src], self.bag[src]
            self.size[src], self.bag[src] = 0, Counter()
        else:
            n = len(self.list[src])
            known = Counter(c for c in self.list[src] if c is not None)
            if src in self.loose:
                known.update(self.loose[src])
                self.loose[src] = Counter()
            self.list[src] = []
        self.size[dst] += n
        self.bag[dst].update(known)

    def op_swap(self, rumors, spies):
        """Gossip: one rumor may have been exchanged for one spy (what the others are told; S5)."""
        self.op_pour(rumors, "stir")
        self.bag["stir"] = minus(self.bag["stir"], 1)
        self.bag[spies] = minus(self.bag[spies], 1)

    def op_stir(self, rumors):
        """Gossip: the rumors are taken up to be shuffled (L22)."""
        self.op_pour(rumors, "stir")
        self.stir0 = Counter(self.bag["stir"])

    def op_stirred(self, rumors):
        """... and lie in their places again."""
        self.loose[rumors] = self.stir0 - Counter(c for c in self.list[rumors] if c is not None)
        self.stir0 = None
        self.tidy(rumors)

    # -- the ball (A3, L16, L32) --------------------------------------------------------------

    def op_ballshow(self, cards, counts):
        """All cards put in are shown, not who gave which; counts: hand -> how many."""
        shown = Counter(cards)
        others = shown - self.own
        for hand, k in counts:
            if hand in self.before:
                was = self.before.pop(hand)
                self.bag[hand] = +Counter({c: m - min(k, others[c]) for c, m in was.items()})
        self.bag["ball"] = shown

    def op_ballmix(self):
        self.before = {}
        self.own = Counter()
        self.pool = Counter(self.bag["ball"])
        self.share = Counter()

    def from_ball(self, dst, j, card):
        self.size["ball"] -= 1
        if card is not None:
            self.pool = self.pool - Counter([card])
            self.bag["ball"] = self.bag["ball"] - Counter([card])
        else:
            self.share[dst] += 1
            self.bag["ball"] = minus(self.bag["ball"], 1)
        self.put(dst, j, card)

    def op_ballend(self):
        """What was neither seen in the market nor is in one's own share is in the others' hands."""
        total = sum(self.share.values())
        for hand, k in self.share.items():
            if self.infer:
                self.bag[hand].update(minus(self.pool, total - k))
        self.pool, self.share = None, Counter()

    # -- canonical form -----------------------------------------------------------------------

    def identified(self):
        """How many cards this seat can place."""
        return (sum(sum(c.values()) for c in list(self.bag.values()) + list(self.loose.values()))
                + sum(c is not None for v in self.list.values() for c in v))

    def export(self):
        out = {}
        for place in sorted(self.size):
            out[place] = {"count": self.size[place], "cards": bag_list(self.bag[place])}
        for place in sorted(self.list):
            out[place] = {"at": list(self.list[place])}
            if place in self.loose:
                out[place]["loose"] = bag_list(self.loose[place])
        return dict(sorted(out.items()))


def fold(seat, ops, infer=True):
    """The knowledge of a seat made anew from all that it was told."""
    k = Knowledge(seat, infer)
    for op in ops:
        k.apply(op)
    return k
