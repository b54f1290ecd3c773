"""Aristocracy with Spies & Rumors and Churches: a reference model, a pure state machine.

    s = new("full", players=4, herald=0)
    pending(s)              what is due: a draw, a window, or over
    legal(s, seat)          the canonical answers (None where they are too many: see is_legal)
    s = settle(s, {seat: answer, ...})
    s = drawn(s, "QS")
    known(s, seat)          what a seat knows

The rules run as a list of steps that are still to do (`s.todo`, the next one last).  A step does
something, puts further steps on top, or makes something due (`s.due`).  Comments name the clauses.
"""

from cards import VALUE, distinct
from knowledge import fold
from answers import enumerate_answers, is_legal, legal, sample, silence     # the interface, too
from state import (KINDS, POINTS, address_of, apparent, buy, cards_of, complete, conserved, copy,
                   empty, fall, herald_order, kind, lose_production, misfits, move, move_all,
                   new_building, own, pay, pour, rumors_of, stall_value, take_out, tell, tell_all,
                   told, worth)
import answers as answer_lists

STEPS, SETTLE = {}, {}


def step(f):
    STEPS[f.__name__] = f
    return f


def window_of(f):
    SETTLE[f.__name__.replace("settle_", "")] = f
    return f


def push(s, *steps):
    """These steps come next, in this order."""
    s.todo.extend([list(x) for x in reversed(steps)])


def ask(s, name, seats, **about):
    s.due = dict(kind="window", name=name, seats=list(seats), **about)


def run(s):
    while s.due is None and s.todo:
        name, *args = s.todo.pop()
        STEPS[name](s, *args)
    if not conserved(s):
        raise AssertionError("a card is lost")
    return s


# == the interface ===============================================================================

def new(setup, players, herald, house=None, journeys=None):
    """A1, S1, T1: a new game; what is due first is the deal."""
    s = empty(setup, players, herald, house, journeys)
    order = herald_order(s)
    steps = [("draw", "deck", "hand:%d" % i) for i in order for _ in range(7)]          # A1
    if s.churches:
        steps += [("draw", "deck", "church")] * players                                # T1
    if s.spies:
        steps += [("draw", "spydeck", "spies:%d" % i) for i in order                   # S1
                  for _ in range(players - 1)]
        if players > 2:                                                                # L11
            steps.append(("gifts",))
    push(s, *steps, ("phase",))
    return run(s)


def pending(s):
    if s.result:
        return dict(kind="over", **s.result)
    d = dict(s.due)
    if d["kind"] == "draw":
        d["cards"] = distinct(s.at[d["from"]])
        d["counts"] = [s.at[d["from"]].count(c) for c in d["cards"]]
    return d


def settle(s, answers, inplace=False):
    """All answers of a window, one for each seat asked."""
    d = s.due
    if not d or d["kind"] != "window" or sorted(answers) != sorted(d["seats"]):
        raise ValueError("these seats are not asked")
    for seat, a in answers.items():
        if not is_legal(s, seat, a):
            raise ValueError("illegal answer of seat %d in %s: %r" % (seat, d["name"], a))
    s = s if inplace else copy(s)
    d, s.due = s.due, None
    if d["name"] in MANY:
        SETTLE[d["name"]](s, answers, d)
    else:
        (seat, a), = answers.items()
        SETTLE[d["name"]](s, seat, a, d)
    return run(s)


def drawn(s, card, inplace=False):
    d = s.due
    if not d or d["kind"] != "draw" or card not in s.at[d["from"]]:
        raise ValueError("no such draw")
    s = s if inplace else copy(s)
    s.due = None
    src, dst = d["from"], d["to"]
    place, _, rest = dst.partition(":")
    if place in ("hand", "spies", "drawn"):
        seen = [int(rest)]
    elif place == "market" or (place == "church" and not s.at["church"]):     # T1: one face up
        seen = "all"
    else:
        seen = ()                                                            # A7, L22
    move(s, src, dst, card, seen=seen)
    refill(s, src)
    return run(s)


def refill(s, src):
    """A9, L1, L25: an empty deck is the discard pile, reshuffled: at once when its last card was
    drawn, else when a card is next due."""
    pile = {"deck": "pile", "spydeck": "spydiscard"}.get(src)
    if pile and not s.at[src] and s.at[pile]:
        pour(s, pile, src)


def ahead(s, seat, answers):
    """L33: answers sent ahead run until one shows the seat a card, draws, or asks another seat, or
    one is not legal any more.  Returns the state and the answers that wait for confirmation."""
    rest = list(answers)
    while rest and s.due and s.due.get("seats") == [seat] and is_legal(s, seat, rest[0]):
        before = s.knows[seat].identified()
        s = settle(s, {seat: rest.pop(0)})
        if s.knows[seat].identified() > before:
            break
    return s, rest


def known(s, seat):
    return s.knows[seat].export()


def known_anew(s, seat, infer=True):
    """The same, made again from all that the seat was told."""
    return fold(seat, told(s, seat), infer).export()


def canonical(s):
    """The whole state in canonical form."""
    return {
        "round": s.round, "royal": s.royal, "herald": s.herald, "coins": list(s.coins),
        "places": {p: list(s.at[p]) for p in sorted(s.at)},
        "up": {b: s.blds[b]["up"] for b in sorted(s.blds)},
        "church_up": s.church_up, "acted": list(s.acted), "turn": s.turn, "left": s.left,
        "score_order": list(s.order), "givers": list(s.givers), "served": list(s.served),
        "fell": s.fell, "named": [list(x) for x in s.named], "pending": pending(s),
    }


@step
def draw(s, src, dst):
    """L25: nothing to draw from: skipped."""
    refill(s, src)
    if s.at[src]:
        s.due = {"kind": "draw", "from": src, "to": dst}


# == setup: spies given away (S1) ================================================================

@step
def gifts(s):
    ask(s, "gifts", range(s.n))


@window_of
def settle_gifts(s, answers, d):
    """The list answers to the opponents in seat order.  Nobody looks before all have given."""
    for seat in sorted(answers):
        to = [i for i in range(s.n) if i != seat]
        for i, card in zip(to, answers[seat]):
            move(s, "spies:%d" % seat, "received:%d" % i, card, seen=[seat])
    for seat in range(s.n):
        move_all_private(s, "received:%d" % seat, "spies:%d" % seat, seat)


def move_all_private(s, src, dst, seat):
    """All cards of one bag into another, both of the same seat; the others see nothing."""
    for i in range(s.n):
        if i != seat:
            tell(s, i, ("pour", src, dst))
    for card in list(s.at[src]):
        move(s, src, dst, card, silent=True)
        tell(s, seat, ("move", src, None, dst, None, card))


# == a phase (A2) ================================================================================

@step
def phase(s):
    s.acted, s.turn, s.left, s.church_done = [], None, 0, False
    steps = [("draw", "deck", "market")] * 2
    if not s.first:                                                 # not in the very first phase
        steps += [("draw", "deck", "hand:%d" % i) for i in herald_order(s)]
    steps.append(({"K": "tax", "Q": "ball", "J": "auction"}[s.royal],))
    steps += [("stalls",), ("reveal",)]
    if s.churches:
        steps.append(("church",))
    steps += [("turns",), ("clear",), ("end_event",), ("next_phase",)]
    push(s, *steps)


@step
def clear(s):
    """A2: the market is discarded as it was drawn; the stalls go back to the hands."""
    move_all(s, "market", "pile")
    for i in herald_order(s):
        move_all(s, "stall:%d" % i, "hand:%d" % i)


@step
def end_event(s):
    if s.royal == "K":                                              # A8, L31
        ask(s, "end", range(s.n))
    elif s.royal == "Q":                                            # A7
        for i in range(s.n):
            s.coins[i] += sum(kind(s, b) != "farm" for b in own(s, i))
    else:                                                           # A7
        push(s, *[("draw", "deck", "production:" + b) for i in herald_order(s)
                  for b in sorted(own(s, i), key=lambda b: s.blds[b]["site"])
                  if kind(s, b) == "farm" and not s.at["production:" + b]])


@step
def next_phase(s):
    """A1: King, Queen, Jack; then the Herald passes left.  L36: after the last round the game is counted."""
    s.first = False
    if s.royal == "J" and s.round >= s.house["L36"]:
        return finish(s)
    if s.royal == "J":
        s.herald, s.round = (s.herald + 1) % s.n, s.round + 1
    s.royal = {"K": "Q", "Q": "J", "J": "K"}[s.royal]
    push(s, ("phase",))


# -- the end (A8) --------------------------------------------------------------------------------

def may_end(s, seat):
    """One complete château, and another or 2 estates or 3 farms, complete."""
    n = {k: sum(complete(s, b) and kind(s, b) == k for b in own(s, seat)) for k in KINDS.values()}
    return n["chateau"] >= 1 and (n["chateau"] >= 2 or n["estate"] >= 2 or n["farm"] >= 3)


@window_of
def settle_end(s, answers, d):
    """L31: one valid claim ends the game; a false one is refused privately."""
    claims = [i for i in sorted(answers) if answers[i] == "yes"]
    if any(may_end(s, i) for i in claims):
        finish(s)
    for i in claims:
        if not may_end(s, i):
            tell(s, i, ("note", "claim refused"))


def standing(s, seat):
    """A8, S8, L12: points, journeys, spies, coins, value of the hand, Herald order."""
    points = sum(POINTS[len(cards_of(s, b))] for b in own(s, seat) if complete(s, b))
    spies = len(s.at["spies:%d" % seat]) if s.spies else 0
    return [points, s.journeys[seat], spies, s.coins[seat],
            sum(VALUE[c] for c in s.at["hand:%d" % seat]), -herald_order(s).index(seat)]


def finish(s):
    for b in sorted(s.blds):                                        # all buildings are turned up
        for p, card in enumerate(cards_of(s, b)):
            tell_all(s, ("see", "cards:" + b, p, card))
    rows = [standing(s, i) for i in range(s.n)]
    ranking = sorted(range(s.n), key=lambda i: rows[i], reverse=True)
    s.todo = []
    s.result = {"winner": ranking[0], "ranking": ranking, "points": [r[0] for r in rows]}


# == events (A3) =================================================================================

@step
def tax(s):
    seats = [i for i in range(s.n) if answer_lists.tax_due(s, i)]
    if seats:
        ask(s, "tax", seats)


@window_of
def settle_tax(s, answers, d):
    """L19: in Herald order, each as its owner lists."""
    for i in herald_order(s):
        for card in answers.get(i, ()):
            move(s, "hand:%d" % i, "pile", card, seen=[i])


def laying(s, name):
    """The steps in which stalls or balls are laid: in Herald order, or sealed (L17)."""
    if s.house["L17"] == "sealed":
        return [("lay", name, list(range(s.n)))]
    return [("lay", name, [i]) for i in herald_order(s)]


@step
def lay(s, name, seats):
    """Who has no cards is not asked."""
    seats = [i for i in seats if s.at["hand:%d" % i]]
    if seats:
        ask(s, name, seats)


def lay_down(s, seat, cards, dst):
    """Hand cards go face down to a bag; the others see how many."""
    hand = "hand:%d" % seat
    for i in range(s.n):
        if i != seat:
            tell(s, i, ("lay", hand, dst, len(cards)))
    for card in cards:
        move(s, hand, dst, card, silent=True)
        tell(s, seat, ("move", hand, None, dst, None, card))


@step
def ball(s):
    s.given = {}
    push(s, *laying(s, "ball"), ("ball_mix",))


@window_of
def settle_ball(s, answers, d):
    for i in herald_order(s):
        if i in answers:
            s.given[i] = len(answers[i])
            lay_down(s, i, answers[i], "ball")


@step
def ball_mix(s):
    """Shuffled with the market; each draws as many as he gave, in Herald order; the rest, in the
    order in which it is drawn, is the market (L19).  A ball into which nobody gave is none."""
    if not s.at["ball"]:
        return tell_all(s, ("ballmix",))
    if s.house["L16"] == "all":                                     # L16, L32
        counts = [("hand:%d" % i, k) for i, k in sorted(s.given.items())]
        tell_all(s, ("ballshow", list(s.at["ball"]), counts))
    n = len(s.at["market"])
    move_all(s, "market", "ball")
    tell_all(s, ("ballmix",))
    push(s, *[("draw", "ball", "hand:%d" % i) for i in herald_order(s) for _ in range(s.given.get(i, 0))],
         *[("draw", "ball", "market")] * n, ("ball_end",))


@step
def ball_end(s):
    tell_all(s, ("ballend",))


@step
def auction(s):
    push(s, ("draw", "deck", "market"), ("bids",))


@step
def bids(s):
    """Sealed bids; who has no coins bids 0 unasked (L18)."""
    seats = [i for i in range(s.n) if s.coins[i]]
    if not s.at["market"]:
        return
    if seats:
        ask(s, "bid", seats)
    else:
        settle_bid(s, {}, None)


@window_of
def settle_bid(s, answers, d):
    s.bids = {i: answers.get(i, 0) for i in range(s.n)}
    tell_all(s, ("note", "bids", [s.bids[i] for i in range(s.n)]))  # losing bids are shown after
    high = max(s.bids.values())
    tied = [i for i in herald_order(s) if s.bids[i] == high]
    s.named = []
    if high == 0 and s.house["L18"] == "none":                      # L18: no sale
        return
    if len(tied) == 1:
        push(s, ("pick", tied[0], max(b for i, b in s.bids.items() if i != tied[0])))
    else:
        push(s, *[("name", i) for i in tied], ("named", high))


@step
def pick(s, seat, price):
    ask(s, "pick", [seat], price=price)


@window_of
def settle_pick(s, seat, p, d):
    pay(s, seat, d["price"])
    move(s, "market", "hand:%d" % seat, i=p)


@step
def name(s, seat):
    ask(s, "name", [seat], named=[list(x) for x in s.named])


@window_of
def settle_name(s, seat, p, d):
    s.named.append([seat, p])


@step
def named(s, price):
    """A card named once is taken at that price; one named more often is discarded unpaid."""
    places = [p for _, p in s.named]
    shift = 0
    for p in sorted(set(places)):
        if places.count(p) > 1:
            move(s, "market", "pile", i=p - shift)
        else:
            seat = s.named[places.index(p)][0]
            pay(s, seat, price)
            move(s, "market", "hand:%d" % seat, i=p - shift)
        shift += 1
    s.named = []


# == stalls (A4) =================================================================================

@step
def stalls(s):
    push(s, *laying(s, "stall"))


@window_of
def settle_stall(s, answers, d):
    """L27: from the hand alone."""
    for i in herald_order(s):
        if i in answers:
            lay_down(s, i, answers[i], "stall:%d" % i)


@step
def reveal(s):
    for i in range(s.n):
        tell_all(s, ("reveal", "hand:%d" % i, "stall:%d" % i, list(s.at["stall:%d" % i])))


@step
def turns(s):
    """A4: the smallest stall value among those with a card in their stall who have not acted, computed
    anew after each turn; L13: Herald order; L21: a stall emptied before its turn has none."""
    seats = [i for i in herald_order(s) if i not in s.acted and s.at["stall:%d" % i]]
    if seats:
        push(s, ("turn", min(seats, key=lambda i: stall_value(s, i))), ("turns",))


@step
def turn(s, seat):
    """One action for each card in the stall, counted now."""
    s.turn, s.left = seat, len(s.at["stall:%d" % seat])
    push(s, ("act",))


@step
def act(s):
    """L33: one action a window.  L20: at the turn's end what was sold or favored is discarded."""
    if s.left:
        ask(s, "action", [s.turn])
    else:
        move_all(s, "spent:%d" % s.turn, "pile")
        s.acted.append(s.turn)
        s.turn = None


@window_of
def settle_action(s, seat, a, d):
    s.left -= 1
    push(s, ("act",))
    ACTIONS[a[0]](s, seat, *a[1:])


# == actions (A5) ================================================================================

def place_of(seat, ref):
    """A card reference: h.QS in the hand, s.QS in the stall."""
    return ("hand:%d" if ref[0] == "h" else "stall:%d") % seat, ref[2:]


def seen_from(seat, ref):
    """Cards from a stall are known to all, those from a hand to its owner."""
    return "all" if ref[0] == "s" else [seat]


def do_trade(s, seat, card, other, what):
    mine = "stall:%d" % seat
    if other == "market":                                           # L19: it takes its place
        move(s, "market", mine, i=what)
        move(s, mine, "market", card, j=what)
    else:
        move(s, "stall:%d" % other, mine, what)
        move(s, mine, "stall:%d" % other, card)


def do_store(s, seat, ref, b, p):
    """L22: keeps the place, face down; the old card goes where the new one came from."""
    src, card = place_of(seat, ref)
    d = s.blds[b]
    was_up = d["up"] == p
    move(s, src, "cards:" + b, card, j=p, seen=seen_from(seat, ref))
    move(s, "cards:" + b, src, i=p + 1, seen="all" if was_up or ref[0] == "s" else [seat])
    if was_up:
        d["up"] = None


def do_hide(s, seat, card):
    move(s, "stall:%d" % seat, "hand:%d" % seat, card)


def do_sell(s, seat, *cards):
    for card in cards:                                              # L20
        move(s, "stall:%d" % seat, "spent:%d" % seat, card)
    s.coins[seat] += 1


def do_harvest(s, seat, b):
    move(s, "production:" + b, "hand:%d" % seat, i=0, seen=[seat])


def do_favor(s, seat, ref):
    src, card = place_of(seat, ref)
    move(s, src, "spent:%d" % seat, card)                           # L20: shown
    push(s, ("royal_action", seat, card[0]))


def do_royal(s, seat):
    pay(s, seat, 1)
    push(s, ("royal_action", seat, s.royal))


def do_pass(s, seat):
    pass


def do_downgrade(s, seat, b, places):
    downgrade(s, b, places, None)


def downgrade(s, b, places, discarded):
    """A5, L27; T6 and L26 with a card that is discarded (a place or "address"); [] takes the
    building apart.  A7: its production is discarded.  L5: its rumors."""
    hand = "hand:%d" % s.blds[b]["seat"]
    if discarded == "address":
        move(s, "address:" + b, "pile", i=0)
    elif discarded is not None:
        take_out(s, b, discarded, "pile")
    if not places:
        return fall(s, b)
    for p in sorted(places, reverse=True):
        if p != discarded:
            take_out(s, b, p - (discarded is not None and p > discarded), hand)
    push(s, ("shed", b))


@step
def shed(s, b):
    """L5: a building that shrinks sheds rumors over the limit, of its owner's choice, unseen."""
    if len(rumors_of(s, b)) > len(cards_of(s, b)):
        ask(s, "shed", [s.blds[b]["seat"]], building=b)


@window_of
def settle_shed(s, seat, p, d):
    move(s, "rumors:" + d["building"], "spydiscard", i=p, seen=())
    push(s, ("shed", d["building"]))


# -- royal actions (A6, S7) ----------------------------------------------------------------------

@step
def royal_action(s, seat, royal):
    ask(s, {"K": "build", "Q": "blackmail" if s.spies else "visit", "J": "buy"}[royal], [seat])


@window_of
def settle_build(s, seat, a, d):
    """A6: an address face up and 3, 4 or 5 cards face down; or an upgrade by adding."""
    if a[0] == "build":
        b = new_building(s, seat)
        src, card = place_of(seat, a[1])
        move(s, src, "address:" + b, card)
    else:
        b = a[1]
    for ref in a[2]:
        src, card = place_of(seat, ref)
        move(s, src, "cards:" + b, card, seen=seen_from(seat, ref))
    if kind(s, b) != "farm":                                        # A7: discarded on upgrade
        lose_production(s, b)


@window_of
def settle_buy(s, seat, p, d):
    buy(s, seat, p)


@window_of
def settle_visit(s, seat, b, d):
    """A6, the visit of the base game (under Spies wholly replaced: L23)."""
    owner = s.blds[b]["seat"]
    if s.blds[b]["up"] is not None:
        ask(s, "open", [seat], building=b)
        return
    inspect(s, seat, b)
    if misfits(s, b) and s.coins[owner]:
        pay(s, owner, 1, seat)
    ask(s, "turn", [seat], building=b)                              # L24: asked in any case


@window_of
def settle_open(s, seat, a, d):
    b = d["building"]
    if a == "coin":
        s.coins[seat] += 1
        return
    take_out(s, b, s.blds[b]["up"], "pile")
    if len(cards_of(s, b)) < 3:
        fall(s, b)


def inspect(s, seat, b):
    """Look at the face-down cards of a building."""
    for p, card in enumerate(cards_of(s, b)):
        if p != s.blds[b]["up"]:
            tell(s, seat, ("see", "cards:" + b, p, card))


def turn_up(s, b, p):
    s.blds[b]["up"] = p
    tell_all(s, ("see", "cards:" + b, p, cards_of(s, b)[p]))


@window_of
def settle_turn(s, seat, p, d):
    b = d["building"]
    if p == "no":
        return
    turn_up(s, b, p)
    if s.spies:                                                     # S6: draw two, give one
        push(s, *draw_two(seat, "spies:%d" % s.blds[b]["seat"]))


# == spies (S2..S7, S10) =========================================================================

def draw_two(seat, other):
    """Draw two spies, keep one; the other goes to the spy discard or to a building's owner."""
    return [("draw", "spydeck", "drawn:%d" % seat)] * 2 + [("keep", seat, other)]


@step
def keep(s, seat, other):
    """L25: of one spy alone nothing is given up."""
    n = len(s.at["drawn:%d" % seat])
    if n == 2:
        ask(s, "keep", [seat], other=other)
    elif n == 1:
        move(s, "drawn:%d" % seat, "spies:%d" % seat, i=0, seen=[seat])


@window_of
def settle_keep(s, seat, card, d):
    src, owner = "drawn:%d" % seat, d["other"].partition(":")[2]
    move(s, src, "spies:%d" % seat, i=s.at[src].index(card), seen=[seat])
    move(s, src, d["other"], i=0, seen=[seat, int(owner)] if owner else [seat])


def do_hire(s, seat):
    pay(s, seat, 1)
    push(s, *draw_two(seat, "spydiscard"))


def do_network(s, seat, *cards):
    for card in cards:
        move(s, "spies:%d" % seat, "spydiscard", card, seen=[seat])
    push(s, *draw_two(seat, "spydiscard"))


def do_rumor(s, seat, card, b):
    move(s, "spies:%d" % seat, "rumors:" + b, card, seen=[seat])


def do_gossip(s, seat, b):
    for p, card in enumerate(rumors_of(s, b)):
        tell(s, seat, ("see", "rumors:" + b, p, card))
    if s.at["spies:%d" % seat]:
        ask(s, "exchange", [seat], building=b)
    else:
        stir(s, b)


@window_of
def settle_exchange(s, seat, a, d):
    """Whether a rumor was exchanged, and which, the gossip alone knows: L22 shuffles them, exchanged or not."""
    b = d["building"]
    rumors, spies = "rumors:" + b, "spies:%d" % seat
    for i in range(s.n):
        if i != seat:
            tell(s, i, ("swap", rumors, spies))
    if a != "no":
        p, spy = a
        rumor = move(s, rumors, spies, i=p, silent=True)
        move(s, spies, rumors, spy, j=p, silent=True)
        tell(s, seat, ("move", rumors, p, spies, None, rumor))
        tell(s, seat, ("move", spies, None, rumors, p, spy))
    stir(s, b)


def stir(s, b):
    """L22: gossip shuffles the building's rumors."""
    rumors = "rumors:" + b
    n = len(s.at[rumors])
    tell_all(s, ("stir", rumors))
    for _ in range(n):
        move(s, rumors, "stir", i=0, silent=True)
    push(s, *[("draw", "stir", rumors)] * n, ("stirred", b))


@step
def stirred(s, b):
    tell_all(s, ("stirred", "rumors:" + b))


def do_visitation(s, seat, b):
    """S6."""
    inspect(s, seat, b)
    if s.blds[b]["up"] is not None:
        push(s, ("draw", "spydeck", "spies:%d" % seat))
    else:
        ask(s, "turn", [seat], building=b)                          # L24


def do_blackmail(s, seat, b):
    """S10: the older blackmail in place of a visit."""
    blackmail(s, seat, b)


@window_of
def settle_blackmail(s, seat, b, d):
    blackmail(s, seat, b)


def blackmail(s, seat, b):
    owner = s.blds[b]["seat"]
    if s.house["S10"] == "on":
        if s.coins[owner]:
            ask(s, "ransom", [owner], building=b, by=seat)
        else:
            uncover_old(s, seat, b)
    else:
        ask(s, "defend", [owner], building=b, by=seat)              # L4, L24


@window_of
def settle_defend(s, owner, a, d):
    b = d["building"]
    if a != "no":
        card, p = a
        move(s, "spies:%d" % owner, "spydiscard", card)
        if p is not None:
            move(s, "rumors:" + b, "spydiscard", i=p, seen=())
    elif s.at["stall:%d" % owner]:
        ask(s, "yield", [owner], building=b, by=d["by"])
    else:                                                           # L3
        reject(s, d["by"], owner, b)


@window_of
def settle_yield(s, owner, a, d):
    if a == "reject":
        reject(s, d["by"], owner, d["building"])
    else:
        move(s, "stall:%d" % owner, "stall:%d" % d["by"], a)


def uncover(s, b):
    """All rumors are turned up and discarded (L6); does one have the address's value (L14)?"""
    rumors = list(rumors_of(s, b))
    for p, card in enumerate(rumors):
        tell_all(s, ("see", "rumors:" + b, p, card))
    for _ in rumors:
        move(s, "rumors:" + b, "spydiscard", i=0)
    return any(worth(s, c) == worth(s, address_of(s, b)) for c in rumors)


def reject(s, seat, owner, b):
    if uncover(s, b):
        move_all(s, "stall:%d" % owner, "stall:%d" % seat)
    ask(s, "spy", [owner])                                          # L2


@window_of
def settle_spy(s, seat, a, d):
    if a == "yes":
        push(s, ("draw", "spydeck", "spies:%d" % seat))


@window_of
def settle_ransom(s, owner, a, d):
    if a == "pay":
        pay(s, owner, 1, d["by"])
    else:
        uncover_old(s, d["by"], d["building"])


def uncover_old(s, seat, b):
    if uncover(s, b):
        ask(s, "parry", [s.blds[b]["seat"]], building=b, by=seat)


@window_of
def settle_parry(s, owner, a, d):
    spies = "spies:%d" % owner
    if a != "no":
        move(s, spies, "spydiscard", a)
    else:
        for card in list(s.at[spies]):
            move(s, spies, "spydiscard", card, seen=[owner])


def do_tithe(s, seat, card):
    """T2."""
    move(s, "stall:%d" % seat, "tithes:%d" % seat, card)


# == the church phase (T3..T9) ===================================================================

@step
def church(s):
    """T3: a jack and a queen of different suits in stalls or market; T4."""
    shown = s.at["market"] + [c for i in range(s.n) for c in s.at["stall:%d" % i]]
    jacks = {c[1] for c in shown if c[0] == "J"}
    queens = {c[1] for c in shown if c[0] == "Q"}
    if not any(j != q for j in jacks for q in queens):
        return
    s.church_done, s.church_up = True, True
    for p, card in enumerate(s.at["church"]):
        tell_all(s, ("see", "church", p, card))
    push(s, *[("humble", i) for i in herald_order(s) if s.humble], ("score",))


@step
def humble(s, seat):
    """T9, L29: asked is who has a building that is not open."""
    if any(s.blds[b]["up"] is None for b in own(s, seat)):
        ask(s, "humble", [seat])


@window_of
def settle_humble(s, seat, a, d):
    for b, p in a:
        turn_up(s, b, p)


@step
def score(s):
    """T5: apparent points, coins, cards in stall and hand, Herald order; highest first."""
    def figure(i):
        return (apparent(s, i), s.coins[i], len(s.at["hand:%d" % i]) + len(s.at["stall:%d" % i]))
    s.order = sorted(herald_order(s), key=figure, reverse=True)     # a stable sort
    s.fell, s.served = None, []
    push(s, *[("give", i) for i in s.order], ("least",))


@step
def give(s, seat):
    """L7: none or more."""
    if s.at["hand:%d" % seat] or s.at["stall:%d" % seat]:
        ask(s, "give", [seat])


def tithe(s, seat, ref):
    src, card = place_of(seat, ref)
    move(s, src, "tithes:%d" % seat, card)


@window_of
def settle_give(s, seat, a, d):
    for ref in a:
        tithe(s, seat, ref)


def tithed(s, seat):
    return sum(worth(s, c) for c in s.at["tithes:%d" % seat])


@step
def least(s):
    """T6: a single player who gave less than all others goes on giving (L8)."""
    sums = sorted(tithed(s, i) for i in range(s.n))
    seat = min(range(s.n), key=lambda i: tithed(s, i))
    push(s, *[("compel", seat, sums[1])] * (sums[0] < sums[1]), ("tithing",))


@step
def compel(s, seat, goal):
    if tithed(s, seat) >= goal:
        return
    if s.at["hand:%d" % seat] or s.at["stall:%d" % seat]:
        ask(s, "compel", [seat], goal=goal)
    elif own(s, seat):                                              # L15: else nothing more
        ask(s, "fall", [seat])


@window_of
def settle_compel(s, seat, ref, d):
    tithe(s, seat, ref)
    push(s, ("compel", seat, d["goal"]))


@window_of
def settle_fall(s, seat, a, d):
    """L26: ends the compulsion; one card, of its owner's choice, is discarded."""
    s.fell = seat
    downgrade(s, *a)


@step
def tithing(s):
    """T7: the tithes are discarded; tithing order."""
    s.givers = sorted(s.order, key=lambda i: (i != s.fell, -tithed(s, i)))     # a stable sort
    for i in herald_order(s):                                       # L19
        move_all(s, "tithes:%d" % i, "pile")
    s.givers = s.givers[:len(s.at["church"])]
    push(s, *[("church_card", i) for i in s.givers], ("new_church",))


@step
def church_card(s, seat):
    ask(s, "church", [seat])


@window_of
def settle_church(s, seat, a, d):
    """L9, L10."""
    s.served.append(a[1])
    move(s, "church", "hand:%d" % a[1], i=a[0])


@step
def new_church(s):
    """T7: new cards, one face up; T8."""
    s.church_up, s.order, s.givers, s.served, s.fell = False, [], [], [], None
    push(s, *[("draw", "deck", "church")] * s.n, *[("add", i) for i in herald_order(s)])


@step
def add(s, seat):
    if s.at["hand:%d" % seat]:
        ask(s, "supplement", [seat])


@window_of
def settle_supplement(s, seat, a, d):
    """T8: into a stall that lies face up."""
    for card in a:
        move(s, "hand:%d" % seat, "stall:%d" % seat, card)


ACTIONS = {name[3:]: f for name, f in list(globals().items()) if name.startswith("do_")}
MANY = ("gifts", "tax", "ball", "bid", "stall", "end")


if __name__ == "__main__":
    import play
    play.main()
