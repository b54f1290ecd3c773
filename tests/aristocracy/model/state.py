"""The state of a game: where every card lies, coins, buildings, whose turn; and the moves of single
cards, which tell each seat what it sees of them.

A state is plain data (lists, dicts, strings, numbers) besides the seats' knowledge.
"""

from collections import Counter
from cards import MAIN, SPIES, VALUE, RANK, put, ordered
from knowledge import Knowledge, is_bag

SETUPS = ("base", "spies", "churches", "full")
# House settings: the default first, then the other settings that the rules name.
HOUSE = {
    "L14": ("value", "rank"),       # value in S7 and T6
    "L16": ("all", "nobody"),       # who sees the ball's cards
    "L17": ("herald", "sealed"),    # stalls and balls: one after the other, or all at once
    "L18": ("none", "tie"),         # every bid is 0: no sale, or a tie at price 0
    "L27": ("one", "any"),          # how many building cards a downgrade takes
    "S10": ("off", "on"),           # the older blackmail
    "S9": ("on", "off"),            # which farm steps down first, with Spies
    "T9": ("on", "off"),            # humble churches, with Spies and Churches
}
ROUNDS = 40                         # L36: after so many rounds the game is counted as it stands
KINDS = {3: "farm", 4: "estate", 5: "chateau"}       # by the number of cards beside the address
POINTS = {3: 1, 4: 2, 5: 3}                          # A8


class State:
    pass


def plain(x):
    if isinstance(x, list):
        return [plain(y) for y in x]
    if isinstance(x, dict):
        return {k: plain(y) for k, y in x.items()}
    if isinstance(x, Knowledge):
        return x.copy()
    return x


def copy(s):
    t = State()
    told = s.told
    for name, value in s.__dict__.items():
        t.__dict__[name] = list(told) if name == "told" else plain(value)
    return t


def empty(setup, players, herald, house=None, journeys=None):
    if setup not in SETUPS or not 2 <= players <= 5 or not 0 <= herald < players:
        raise ValueError("setup, number of players or herald")
    s = State()
    s.setup, s.n = setup, players
    s.house = {k: v[0] for k, v in HOUSE.items()}
    s.house["L36"] = ROUNDS
    for k, v in (house or {}).items():
        if not (v > 0 if k == "L36" else k in HOUSE and v in HOUSE[k]):
            raise ValueError("house rule %s=%s" % (k, v))
        s.house[k] = v
    s.spies = setup in ("spies", "full")
    s.churches = setup in ("churches", "full")
    s.humble = setup == "full" and s.house["T9"] == "on"
    s.journeys = list(journeys or [0] * players)      # L12
    s.herald, s.round, s.royal, s.first = herald, 1, "K", True
    s.coins = [3] * players                           # A1
    s.at = {}                                         # place -> cards
    s.blds = {}                                       # "seat.number" -> {"seat", "no", "site", "up"}
    s.next_no = [0] * players
    s.acted, s.turn, s.left = [], None, 0
    s.church_done, s.church_up = False, False
    s.order, s.givers, s.served, s.fell = [], [], [], None     # church phase
    s.given = {}                                      # ball: how many each gave
    s.bids = {}
    s.named = []                                      # auction tie: [seat, position]
    s.todo, s.due, s.result = [], None, None          # steps still to do (model.py)
    s.told = [None] * players                         # linked lists (older, op)
    s.knows = [Knowledge(i) for i in range(players)]
    places = ["deck", "pile", "market", "ball"]
    if s.churches:
        places.append("church")
    if s.spies:
        places += ["spydeck", "spydiscard", "stir"]
    for i in range(players):
        places += ["hand:%d" % i, "stall:%d" % i, "spent:%d" % i]
        if s.churches:
            places.append("tithes:%d" % i)
        if s.spies:
            places += ["spies:%d" % i, "received:%d" % i, "drawn:%d" % i]
    fill = {"deck": MAIN, "spydeck": SPIES}
    for p in places:
        s.at[p] = ordered(fill.get(p, ()))
        tell_all(s, ("new", p, len(s.at[p])))
    return s


# -- telling ------------------------------------------------------------------------------------

def tell(s, seat, op):
    s.told[seat] = (s.told[seat], op)
    s.knows[seat].apply(op)


def tell_all(s, op):
    for seat in range(s.n):
        tell(s, seat, op)


def told(s, seat):
    """All that a seat was told, oldest first."""
    out, link = [], s.told[seat]
    while link:
        link, op = link
        out.append(op)
    return out[::-1]


# -- cards --------------------------------------------------------------------------------------

def move(s, src, dst, card=None, i=None, j=None, seen="all", silent=False):
    """Move one card: `card` out of a bag or position i of a list; into a bag, or to position j (or
    the end) of a list.  `seen`: "all" or the seats that see it.  Returns the card."""
    if is_bag(src):
        s.at[src].remove(card)
    else:
        card = s.at[src].pop(i)
    if is_bag(dst):
        put(s.at[dst], card)
    else:
        j = len(s.at[dst]) if j is None else j
        s.at[dst].insert(j, card)
        if dst == "pile" and j < 4:          # A9: the bottom four lie face up
            seen = "all"
    if not silent:
        for seat in range(s.n):
            sees = seen == "all" or seat in seen
            tell(s, seat, ("move", src, i, dst, None if is_bag(dst) else j, card if sees else None))
    return card


def move_all(s, src, dst, seen="all"):
    """All cards of a place, one after the other, in their order."""
    for card in list(s.at[src]):
        move(s, src, dst, card, i=None if is_bag(src) else 0, seen=seen)


def pour(s, src, dst):
    """A discard pile, shuffled, becomes the deck (A9, L1)."""
    for card in s.at[src]:
        put(s.at[dst], card)
    s.at[src] = []
    tell_all(s, ("pour", src, dst))


def buy(s, seat, i):
    """A6: a face-up card of the pile to the hand; the bottom face-down card is turned up.  The four that lie face up
    are the bottom four, in their order (A9)."""
    move(s, "pile", "hand:%d" % seat, i=i)
    if len(s.at["pile"]) >= 4:
        tell_all(s, ("see", "pile", 3, s.at["pile"][3]))


def pay(s, seat, coins, to=None):
    s.coins[seat] -= coins
    if to is not None:
        s.coins[to] += coins


# -- buildings ----------------------------------------------------------------------------------

def cards_of(s, b):
    return s.at["cards:" + b]


def rumors_of(s, b):
    return s.at["rumors:" + b] if s.spies else []


def address_of(s, b):
    return s.at["address:" + b][0]


def kind(s, b):
    return KINDS[len(cards_of(s, b))]


def matches(s, b, card):
    return card[0] == address_of(s, b)[0]


def misfits(s, b):
    """Places of cards that lie face down and do not match the address."""
    return [p for p, c in enumerate(cards_of(s, b)) if s.blds[b]["up"] != p and not matches(s, b, c)]


def complete(s, b):
    return all(matches(s, b, c) for c in cards_of(s, b))


def own(s, seat):
    """The seat's buildings by number."""
    return sorted((b for b, d in s.blds.items() if d["seat"] == seat), key=lambda b: s.blds[b]["no"])


def others(s, seat):
    return [b for i in range(s.n) if i != seat for b in own(s, i)]


def new_building(s, seat):
    b = "%d.%d" % (seat, s.next_no[seat])
    taken = {d["site"] for d in s.blds.values()}
    site = next(i for i in range(26) if i not in taken)             # the first free place of the table
    s.blds[b] = {"seat": seat, "no": s.next_no[seat], "site": site, "up": None}
    s.next_no[seat] += 1
    for p in ("address:", "cards:", "production:") + (("rumors:",) if s.spies else ()):
        s.at[p + b] = []
        tell_all(s, ("new", p + b))
    return b


def drop_building(s, b):
    for p in ("address:", "cards:", "production:") + (("rumors:",) if s.spies else ()):
        assert not s.at.pop(p + b)
        tell_all(s, ("gone", p + b))
    del s.blds[b]


def take_out(s, b, p, dst):
    """The card at place p leaves the building; places above it close up.  Who knew it knows it."""
    d = s.blds[b]
    seen = "all" if d["up"] == p else [d["seat"]]
    if d["up"] is not None:
        d["up"] = None if d["up"] == p else d["up"] - (d["up"] > p)
    move(s, "cards:" + b, dst, i=p, seen=seen)


def lose_production(s, b):
    """A7: discarded unseen."""
    if s.at["production:" + b]:
        move(s, "production:" + b, "pile", i=0, seen=())


def fall(s, b):
    """What is left of a building goes to its owner's hand; L5: its rumors to the spy discard."""
    seat = s.blds[b]["seat"]
    hand = "hand:%d" % seat
    while cards_of(s, b):
        take_out(s, b, len(cards_of(s, b)) - 1, hand)
    if s.at["address:" + b]:
        move(s, "address:" + b, hand, i=0)
    lose_production(s, b)
    while rumors_of(s, b):
        move(s, "rumors:" + b, "spydiscard", i=0, seen=())
    drop_building(s, b)


# -- figures ------------------------------------------------------------------------------------

def herald_order(s):
    return [(s.herald + k) % s.n for k in range(s.n)]


def worth(s, card):
    """Value in S7 and T6 (L14)."""
    return (VALUE if s.house["L14"] == "value" else RANK)[card]


def limit(s, seat):
    """A3, tax: 7 + châteaux."""
    return 7 + sum(kind(s, b) == "chateau" for b in own(s, seat))


def apparent(s, seat):
    """T5: points by what can be seen; open buildings count 0."""
    return sum(POINTS[len(cards_of(s, b))] for b in own(s, seat) if s.blds[b]["up"] is None)


def stall_value(s, seat):
    return sum(VALUE[c] for c in s.at["stall:%d" % seat])


def free_downgrades(s, seat, forced):
    """S9, L28: which buildings may be downgraded."""
    mine = own(s, seat)
    if not s.spies or s.house["S9"] == "off":
        return mine
    farms = [b for b in mine if kind(s, b) == "farm"]
    rest = [b for b in mine if b not in farms]
    fewest = min((len(rumors_of(s, b)) for b in farms), default=0)
    ok = [b for b in farms if len(rumors_of(s, b)) == fewest]
    if rest and fewest > 0 and not forced:
        ok = []
    return [b for b in mine if b in rest or b in ok]


def conserved(s):
    """No card is ever lost, and no coin below zero."""
    main, spies = Counter(), Counter()
    for place, cards in s.at.items():
        spy = place.split(":")[0] in ("spies", "received", "drawn", "rumors", "spydeck",
                                      "spydiscard", "stir")
        (spies if spy else main).update(cards)
    return (main == Counter(MAIN) and spies == Counter(SPIES if s.spies else ())
            and min(s.coins) >= 0)
