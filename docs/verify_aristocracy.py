"""Aristocracy, for verify.py: the form of its entries, who answers what, and where every card is, from the deal to the
count. Whether an answer was one that the rule allows, and what stands for silence, is left to `arbitre verify`.
"""
from verify import SOME, TEXT, LAST, fits, need
from verify_engine import League, kinds


# Cards: `7h`; their order is that of the ranks, then of the suits.

RANKS, SUITS = ["a", *map(str, range(2, 11)), "j", "q", "k"], "cdhs"
FACES = [rank + suit for rank in RANKS for suit in SUITS]
PLACE = {face: n for n, face in enumerate(FACES)}


def rank(card):
    """From 1 for the ace to 13 for the king."""
    return PLACE[card] // 4 + 1


def value(cards):
    return sum(min(rank(card), 10) for card in cards)


def row(cards):
    return sorted(cards, key=PLACE.get)


# The form of entries.

CARD = f"({'|'.join(RANKS)})[{SUITS}]"
SMALL, SEAT, PICK = (lambda n: fits(n, int) and n < 256), int, {"card": CARD, "stall": bool}


def most(shape, count):
    """A list of so many at most."""
    return lambda value: fits(value, [shape]) and len(value) <= count


PICKS, PLACES = most(PICK, 32), most(SMALL, 5)
HEAP = lambda cards: fits(cards, [CARD]) and cards == row(cards) and all(cards.count(card) <= 2 for card in cards)
TWO = lambda cards: fits(cards, [CARD]) and len(cards) == 2
PAIR = lambda first, second: lambda two: isinstance(two, list) and len(two) == 2 and fits(two[0], first) and fits(two[1], second)
SPIES = lambda spies: fits(spies, [SOME(CARD)]) and len(spies) == 5
DEAL = ({"build": {"address": PICK, "cards": most(PICK, 5)}}, {"upgrade": {"site": SMALL, "cards": most(PICK, 2)}},
        {"visit": {"site": SMALL, "open": "look|discard|coin"}}, {"blackmail": {"site": SMALL}}, {"buy": {"card": CARD}})
ACT = ("pass|hire", {"trade": {"give": CARD, "with": SOME(SEAT), "take": CARD}}, {"store": {"site": SMALL, "place": SMALL, "card": PICK}},
       {"hide": {"card": CARD}}, {"sell": {"cards": TWO}}, {"harvest": {"site": SMALL}}, {"favor": {"card": PICK, "deal": DEAL}},
       {"downgrade": {"site": SMALL, "places": PLACES}}, {"royal": {"deal": DEAL}}, {"network": {"spies": TWO}},
       {"rumor": {"site": SMALL, "spy": CARD}}, {"gossip": {"site": SMALL}}, {"visit": {"site": SMALL, "blackmail": bool}},
       {"tithe": {"card": CARD}})
ANSWER = ({"gifts": {"spies": SPIES}}, {"tax": {"cards": PICKS}}, {"lay": {"cards": HEAP}}, {"bid": {"coins": int}}, {"name": {"place": SMALL}},
          {"act": {"act": ACT}}, {"turn-up": {"place": SOME(SMALL)}}, {"keep": {"spy": CARD}}, {"exchange": {"rumor": SOME(PAIR(SMALL, CARD))}},
          {"defend": {"spy": CARD, "off": SOME(SMALL)}}, {"accept": {"card": CARD}}, {"reject": {"spy": bool}}, "pay",
          {"uncover": {"parry": SOME(CARD)}}, {"shed": {"places": PLACES}}, {"humble": {"places": most(PAIR(SMALL, SMALL), 25)}},
          {"tithe": {"cards": PICKS}}, {"compelled": {"card": PICK}},
          {"step-down": {"site": SMALL, "places": PLACES, "discard": ("address", {"place": SMALL})}},
          {"give": {"card": CARD, "to": SEAT}}, {"end": {"claim": bool}})
DRAFT = lambda draft: fits(draft, (
    {"said": ANSWER}, {"anywhere": ANSWER}, {"build": {"rank": SMALL, "size": SMALL, "favor": SOME(PICK)}}, "lowest", {"first": [DRAFT]}))
ROYALS = ["king", "queen", "jack"]
PHASE = {"round": int, "royal": "|".join(ROYALS)}
ASKED = ("gifts|tax|ball|bids|pick|tie|stall|humble|tithe|compelled|give|supplement|action|turn-up|keep|exchange|blackmail|shed|end")
PLAN = {"turn": SOME({"phase": PHASE, "steps": [DRAFT], "waits": bool}),
        "rules": [{"asked": ASKED, "draft": DRAFT, "phase": SOME(PHASE)}]}
RULES = {"S9": "on|off", "S10": "stall|coin", "T9": "on|off", "L14": "card-value|rank", "L16": "shown|hidden", "L17": "herald-order|at-once", "L18": "no-sale|tie",
         "L27": "one|any", "L36": "[1-9][0-9]*"}
SHAPES = kinds(
    setup={"name": TEXT, "seats": lambda all: fits(all, [TEXT]) and 2 <= len(all) <= 5, "spies": bool, "churches": bool, "house": {**RULES, "L36": int}},
    rules={name: RULES[name] for name in sorted(RULES)}, answer=ANSWER, beforehand={"plan": {"plan": PLAN}},
    world={"journeys": [{"seat": TEXT, "journeys": int}]})


# A game. It is written as it is played: what has to come next, a draw or answers, is yielded.

class Building:
    def __init__(self, owner, address):
        self.owner, self.address, self.cards, self.open, self.production, self.rumors = owner, address, [], None, None, []

    def lift(self, place):  # those after it move up
        card = self.cards.pop(place)
        self.open = None if self.open == place else self.open - 1 if self.open is not None and self.open > place else self.open
        return card

    def put(self, place, card):
        self.cards.insert(place, card)
        self.open = self.open + 1 if self.open is not None and self.open >= place else self.open

    @property
    def size(self):  # 0: a farm, 1: an estate, 2: a château
        return min(max(len(self.cards), 3), 5) - 3


class Court:
    """Where every card of a game is, and what comes next: `want` is ("draw", purpose, how many there are), ("ask", names
    of answers, seats) or ("over",)."""

    def __init__(self, seats, rules, spies, churches):
        self.seats, self.rules, self.with_spies, self.with_churches = range(seats), rules, spies, churches
        self.deck = row([face for face in FACES for _ in range(1 if face in ("jd", "qd", "kd") else 2)])
        self.spy_deck = list(FACES) if spies else []
        self.hands, self.stalls, self.spies = ([[] for _ in self.seats] for _ in range(3))
        self.coins, self.buildings = [3] * seats, {}
        self.pile, self.spy_pile, self.market, self.turned, self.church, self.tithes = [], [], [], [], [], []
        self.played = self.game()
        self.want = next(self.played)

    def goes_on(self, what):
        try:
            self.want = self.played.send(what)
        except StopIteration:
            self.want = ("over",)

    def draw(self, drawn):
        """Takes a card that is drawn; gives how many there are to draw from."""
        kind, purpose, *of = self.want
        if kind != "draw" or purpose != drawn["purpose"] or drawn["card"] >= of[0]:
            raise ValueError(f"a draw for {drawn['purpose']}")
        self.goes_on(drawn["card"])
        return of[0]

    def answers(self, given):
        """The answers of a window, by seat."""
        kind, *asked = self.want
        name = lambda answer: answer if isinstance(answer, str) else next(iter(answer))
        if kind != "ask" or sorted(given) != sorted(asked[1]) or not all(name(answer) in asked[0] for answer in given.values()):
            raise ValueError("answers to what nobody asked")
        self.goes_on({seat: answer if isinstance(answer, str) else answer[name(answer)] for seat, answer in given.items()})

    # What is drawn, and where cards go.

    def order(self):
        """A1: Herald order."""
        return [(self.herald + n) % len(self.seats) for n in self.seats]

    def refill(self):
        """L25: an empty deck is the discard pile, shuffled."""
        if not self.deck:
            self.deck, self.pile = row(self.pile), []
        return bool(self.deck)

    def refill_spies(self):
        if not self.spy_deck:
            self.spy_deck, self.spy_pile = row(self.spy_pile), []
        return bool(self.spy_deck)

    def drawn(self, purpose):
        n = yield "draw", purpose, len(self.deck)
        card = self.deck.pop(n)
        self.refill()
        return card

    def drawn_spy(self, purpose, seat):
        n = yield "draw", purpose, len(self.spy_deck)
        spy = self.spy_deck.pop(n)
        self.spies[seat].append(spy)
        self.refill_spies()
        return spy

    def ask(self, seat, *names):
        """What a single seat answers."""
        given = yield "ask", names, [seat]
        return given[seat]

    def heap(self, seat, pick):
        return (self.stalls if pick["stall"] else self.hands)[seat]

    def takes(self, seat, pick):
        """A card that is named leaves hand or stall."""
        self.heap(seat, pick).remove(pick["card"])
        return pick["card"]

    def pays(self, seat, coins):
        self.coins[seat] -= coins
        if self.coins[seat] < 0:
            raise ValueError("coins that are not there")

    # A1, A2: a game, and its phases.

    def game(self):
        self.herald = yield "draw", "herald", len(self.seats)
        for seat in self.order():
            for _ in range(7):
                self.hands[seat].append((yield from self.drawn("deal")))
        if self.with_churches:
            yield from self.fill_church()
        if self.with_spies:
            yield from self.first_spies()
        for turn in range(1, int(self.rules["L36"]) + 1):
            for royal in ROYALS:
                if (yield from self.phase(turn, royal)):
                    return
            self.herald = self.order()[1]

    def phase(self, turn, royal):
        """Whether the game ends with it."""
        while len(self.market) < 2 and self.refill():
            self.market.append((yield from self.drawn("market")))
        for seat in self.order():
            if (turn, royal) != (1, "king") and self.refill():
                self.hands[seat].append((yield from self.drawn("draw")))
        yield from {"king": self.tax, "queen": self.ball, "jack": self.auction}[royal]()
        yield from self.lay_stalls()
        yield from self.turns()
        self.pile += self.market
        self.market = []
        for seat in self.seats:
            self.hands[seat] += self.stalls[seat]
            self.stalls[seat] = []
        if royal == "king":
            return any(said["claim"] for said in (yield "ask", ["end"], self.seats).values())
        if royal == "queen":
            for building in self.buildings.values():
                self.coins[building.owner] += building.size > 0
            return False
        farms = sorted((self.order().index(b.owner), site) for site, b in self.buildings.items() if not b.size and not b.production)
        for _, site in farms:
            if self.refill():
                self.buildings[site].production = yield from self.drawn("production")
        return False

    # A3: tax, ball, auction; A4: stalls.

    def tax(self):
        over = lambda seat: len(self.hands[seat]) > 7 + sum(b.owner == seat and b.size == 2 for b in self.buildings.values())
        while any(map(over, self.seats)):
            paid = yield "ask", ["tax"], list(filter(over, self.seats))
            for seat in self.order():
                self.pile += [self.takes(seat, pick) for pick in paid.get(seat, {"cards": []})["cards"]]

    def lay(self):
        """What each lays out of his hand, face down; L17: one after the other, or all at once."""
        laid = {}
        if self.rules["L17"] == "at-once":
            having = [seat for seat in self.seats if self.hands[seat]]
            laid = (yield "ask", ["lay"], having) if having else {}
        else:
            for seat in self.order():
                if self.hands[seat]:
                    laid[seat] = yield from self.ask(seat, "lay")
        for seat, said in laid.items():
            for card in said["cards"]:
                self.hands[seat].remove(card)
        return {seat: said["cards"] for seat, said in laid.items()}

    def ball(self):
        laid = yield from self.lay()
        pool = [card for cards in laid.values() for card in cards]
        if not pool:
            return
        pool, self.market = row(pool + self.market), []
        for seat in self.order():
            for _ in laid.get(seat, []):
                n = yield "draw", "ball", len(pool)
                self.hands[seat].append(pool.pop(n))
        while pool:
            n = yield "draw", "ball", len(pool)
            self.market.append(pool.pop(n))

    def auction(self):
        while len(self.market) < 3 and self.refill():
            self.market.append((yield from self.drawn("market")))
        if not self.market:
            return
        richer = [seat for seat in self.seats if self.coins[seat]]
        given = (yield "ask", ["bid"], richer) if richer else {}
        bids = [given.get(seat, {"coins": 0})["coins"] for seat in self.seats]
        if not any(bids) and self.rules["L18"] == "no-sale":
            return
        highest = [seat for seat in self.order() if bids[seat] == max(bids)]
        if len(highest) == 1:
            named = yield from self.ask(highest[0], "name")
            self.pays(highest[0], sorted(bids)[-2])
            self.hands[highest[0]].append(self.market.pop(named["place"]))
            return
        named = {}
        for seat in highest:
            named[seat] = (yield from self.ask(seat, "name"))["place"]
        offered, self.market = self.market, []
        for place, card in enumerate(offered):
            by = [seat for seat in highest if named[seat] == place]
            if len(by) == 1:
                self.pays(by[0], max(bids))
            (self.hands[by[0]] if len(by) == 1 else self.pile if by else self.market).append(card)

    def lay_stalls(self):
        if not any(self.hands):
            return
        for seat, cards in (yield from self.lay()).items():
            self.stalls[seat] += cards
        everywhere = [card for stall in self.stalls for card in stall] + self.market
        jacks, queens = ([card[-1] for card in everywhere if card[0] == face] for face in "jq")
        if self.with_churches and any(jack != queen for jack in jacks for queen in queens):
            yield from self.church_phase()

    # A4, A5: turns and actions.

    def turns(self):
        acted = set()
        while waiting := [seat for seat in self.order() if self.stalls[seat] and seat not in acted]:
            seat = min(waiting, key=lambda seat: value(self.stalls[seat]))
            acted.add(seat)
            for _ in range(len(self.stalls[seat])):
                act = (yield from self.ask(seat, "act"))["act"]
                verb, of = (act, {}) if isinstance(act, str) else next(iter(act.items()))
                yield from self.act(seat, verb, of)
            self.pile += self.turned
            self.turned = []

    def act(self, seat, verb, of):
        stall, hand, spies = self.stalls[seat], self.hands[seat], self.spies[seat]
        if verb == "trade":
            other = self.market if of["with"] is None else self.stalls[of["with"]]
            place = other.index(of["take"])
            stall.remove(of["give"])
            stall.append(of["take"])
            other[place] = of["give"]
        elif verb == "store":
            building, heap = self.own(seat, of["site"]), self.heap(seat, of["card"])
            heap.remove(of["card"]["card"])
            heap.append(building.lift(of["place"]))
            building.put(of["place"], of["card"]["card"])
        elif verb == "hide":
            stall.remove(of["card"])
            hand.append(of["card"])
        elif verb == "sell":
            self.turned += [self.takes(seat, {"card": card, "stall": True}) for card in of["cards"]]
            self.coins[seat] += 1
        elif verb == "harvest":
            building = self.own(seat, of["site"])
            hand.append(building.production)
            building.production = None
        elif verb == "favor":
            self.turned.append(self.takes(seat, of["card"]))
            yield from self.royal(seat, of["deal"])
        elif verb == "royal":
            self.pays(seat, 1)
            yield from self.royal(seat, of["deal"])
        elif verb == "downgrade":
            self.own(seat, of["site"])
            self.step_down(of["site"], of["places"], lambda _: hand)
            yield from self.shed(of["site"])
        elif verb == "hire":
            self.pays(seat, 1)
            yield from self.draw_spies(seat, 2, self.spy_pile)
        elif verb == "network":
            self.spy_pile += [spies.pop(spies.index(spy)) for spy in of["spies"]]
            yield from self.draw_spies(seat, 2, self.spy_pile)
        elif verb == "rumor":
            self.buildings[of["site"]].rumors.append(spies.pop(spies.index(of["spy"])))
        elif verb == "gossip":
            yield from self.gossip(seat, self.buildings[of["site"]])
        elif verb == "visit" and of["blackmail"]:
            yield from self.blackmail(seat, of["site"])
        elif verb == "visit" and self.buildings[of["site"]].open is not None:
            yield from self.draw_spies(seat, 1)
        elif verb == "visit":
            yield from self.turn_up(seat, self.buildings[of["site"]])
        elif verb == "tithe":
            stall.remove(of["card"])
            self.tithes.append((seat, of["card"]))

    def own(self, seat, site):
        if self.buildings[site].owner != seat:
            raise ValueError("another's building")
        return self.buildings[site]

    # A6: royal actions.

    def royal(self, seat, deal):
        (verb, of), = deal.items()
        if verb == "build":
            site = next(site for site in range(25) if site not in self.buildings)
            self.buildings[site] = Building(seat, self.takes(seat, of["address"]))
            self.buildings[site].cards = [self.takes(seat, pick) for pick in of["cards"]]
        elif verb == "upgrade":
            building = self.own(seat, of["site"])
            cards = [self.takes(seat, pick) for pick in of["cards"]]
            self.pile += [building.production] * (building.production is not None)
            building.production = None
            building.cards += cards
        elif verb == "buy":
            self.hands[seat].append(self.pile.pop(self.pile[:4].index(of["card"])))
        elif verb == "blackmail":
            yield from self.blackmail(seat, of["site"])
        elif of["open"] == "look":
            building = self.buildings[of["site"]]
            false = any(rank(card) != rank(building.address) for card in building.cards)
            if false and self.coins[building.owner]:
                self.pays(building.owner, 1)
                self.coins[seat] += 1
            yield from self.turn_up(seat, building)
        elif of["open"] == "coin":
            self.coins[seat] += 1
        else:
            self.step_down(of["site"], [self.buildings[of["site"]].open], lambda _: self.pile)

    def turn_up(self, seat, building):
        place = (yield from self.ask(seat, "turn-up"))["place"]
        if place is not None:
            building.open = range(len(building.cards))[place]
            if self.with_spies:
                yield from self.draw_spies(seat, 2, self.spies[building.owner])

    def step_down(self, site, places, to):
        """A building loses cards; one that is no farm any more falls, and a farm falls at once."""
        building = self.buildings[site]
        farm = not building.size
        for place in sorted(places, reverse=True):
            to(place).append(building.lift(place))
        if farm or len(building.cards) < 3:
            self.hands[building.owner] += [building.address] * (building.address is not None) + building.cards
            self.pile += [building.production] * (building.production is not None)
            self.spy_pile += building.rumors
            del self.buildings[site]

    def shed(self, site):
        """L5: more rumors than it holds now."""
        building = self.buildings.get(site)
        if building and len(building.rumors) > min(len(building.cards), 5):
            for place in sorted((yield from self.ask(building.owner, "shed"))["places"], reverse=True):
                self.spy_pile.append(building.rumors.pop(place))

    # S1 to S7: spies and rumors.

    def first_spies(self):
        for seat in self.order():
            for _ in self.seats[1:]:
                yield from self.drawn_spy("deal-spies", seat)
        if len(self.seats) > 2:
            given, gifts = (yield "ask", ["gifts"], self.seats), []
            for seat in self.order():
                for to, spy in enumerate(given[seat]["spies"]):
                    if spy is not None:
                        self.spies[seat].remove(spy)
                        gifts.append((to, spy))
            for to, spy in gifts:
                self.spies[to].append(spy)

    def draw_spies(self, seat, number, other=None):
        """`other`: where the one of two goes that is not kept."""
        drawn = []
        while len(drawn) < number and self.refill_spies():
            drawn.append((yield from self.drawn_spy("spy", seat)))
        if other is not None and len(drawn) == 2:
            drawn.remove((yield from self.ask(seat, "keep"))["spy"])
            self.spies[seat].remove(drawn[0])
            other.append(drawn[0])

    def gossip(self, seat, building):
        rumor = (yield from self.ask(seat, "exchange"))["rumor"]
        if rumor is not None:
            place, spy = rumor
            self.spies[seat].remove(spy)
            self.spies[seat].append(building.rumors[place])
            building.rumors[place] = spy
        shuffled, building.rumors = row(building.rumors), []
        while shuffled:
            n = yield "draw", "shuffle", len(shuffled)
            building.rumors.append(shuffled.pop(n))

    def blackmail(self, by, site):
        building = self.buildings[site]
        owner, coin = building.owner, self.rules["S10"] == "coin"
        names = ("pay", "uncover") if coin else ("defend", "accept", "reject")
        answer = yield from self.ask(owner, *names)
        if answer == "pay":
            self.pays(owner, 1)
            self.coins[by] += 1
        elif "off" in answer:
            self.spies[owner].remove(answer["spy"])
            self.spy_pile.append(answer["spy"])
            self.spy_pile += [] if answer["off"] is None else [building.rumors.pop(answer["off"])]
        elif "card" in answer:
            self.stalls[owner].remove(answer["card"])
            self.stalls[by].append(answer["card"])
        else:
            worth = rank if self.rules["L14"] == "rank" else lambda card: value([card])
            found = any(worth(rumor) == worth(building.address) for rumor in building.rumors)
            self.spy_pile += building.rumors
            building.rumors = []
            if found and coin:
                lost = self.spies[owner] if answer["parry"] is None else [answer["parry"]]
                self.spy_pile += lost
                self.spies[owner] = [spy for spy in self.spies[owner] if spy not in lost]
            elif found:
                self.stalls[by] += self.stalls[owner]
                self.stalls[owner] = []
            yield from self.draw_spies(owner, int(answer.get("spy", False)))

    # T1 to T9: churches.

    def fill_church(self):
        while len(self.church) < len(self.seats) and self.refill():
            self.church.append((yield from self.drawn("church")))

    def church_phase(self):
        if self.with_spies and self.rules["T9"] == "on":
            for seat in self.order():
                if any(b.owner == seat and b.open is None for b in self.buildings.values()):
                    for site, place in (yield from self.ask(seat, "humble"))["places"]:
                        building = self.own(seat, site)
                        building.open = range(len(building.cards))[place]
        held = lambda seat: len(self.hands[seat]) + len(self.stalls[seat])
        points = lambda seat: sum(b.size + 1 for b in self.buildings.values() if b.owner == seat and b.open is None)
        order = sorted(self.order(), key=lambda seat: (points(seat), self.coins[seat], held(seat)), reverse=True)
        for seat in order:
            if held(seat):
                said = yield from self.ask(seat, "tithe")
                self.tithes += [(seat, self.takes(seat, pick)) for pick in said["cards"]]
        stepped = yield from self.compel(held)
        order.sort(key=lambda seat: (seat == stepped, self.tithed(seat)), reverse=True)
        self.pile += [card for seat in self.order() for by, card in self.tithes if by == seat]
        self.tithes = []
        for seat in order[:len(self.church)]:
            said = yield from self.ask(seat, "give")
            self.church.remove(said["card"])
            self.hands[said["to"]].append(said["card"])
        yield from self.fill_church()
        for seat in self.order():
            if self.hands[seat]:
                for card in (yield from self.ask(seat, "lay"))["cards"]:
                    self.hands[seat].remove(card)
                    self.stalls[seat].append(card)

    def tithed(self, seat):
        given = [card for by, card in self.tithes if by == seat]
        return sum(map(rank, given)) if self.rules["L14"] == "rank" else value(given)

    def compel(self, held):
        """T6: a single one who gave least goes on; who stepped down, if anybody."""
        compelled = None
        while True:
            sums = [self.tithed(seat) for seat in self.seats]
            lowest = [seat for seat in self.seats if sums[seat] == min(sums)]
            able = held(lowest[0]) or any(b.owner == lowest[0] for b in self.buildings.values())
            if len(lowest) > 1 or compelled not in (None, lowest[0]) or not able:
                return None
            compelled, = lowest
            said = yield from self.ask(compelled, "compelled", "step-down")
            if "card" in said:
                self.tithes.append((compelled, self.takes(compelled, said["card"])))
                continue
            building, out, hand = self.own(compelled, said["site"]), said["discard"], self.hands[compelled]
            place = None if out == "address" else out["place"]
            if place is None:
                self.pile.append(building.address)
                building.address = None
            elif not building.size:
                self.pile.append(building.lift(place))
            self.step_down(said["site"], said["places"], lambda one: self.pile if one == place else hand)
            yield from self.shed(said["site"])
            return compelled


# What the entries of a campaign come to.

class Courts(League):
    def on_new(self, i, b, time):
        super().on_new(i, b, time)
        setup = b["setup"]
        self.deck_of = lambda seats, rules, _: Court(len(seats), rules, setup["spies"], setup["churches"])

    def on_world(self, i, b, _):
        self.when(i, "open", "rolled")  # not from the lock to the roll
        need(all(one["seat"] in self.seats for one in b["changes"]["journeys"]), self.s, i, "no such seat")

    on_thaw = on_world

    def answers(self, i, seat, answer, was, plan):
        super().answers(i, seat, answer, was, plan)
        need(self.deck.want[0] == "ask" and self.seats.index(seat) in self.deck.want[2], self.s, i, f"{seat} is not asked")

    def counts(self, i, answers, *_):
        if self.phase == "rolled":
            self.follow(i, lambda: self.deck.answers({self.seats.index(seat): answer for seat, answer in answers.items()}))

    def draws(self, i, b, beacon):
        super().draws(i, b, beacon)
        need(self.deck.want[0] != "draw", self.s, i, "a card that was not drawn")

    def on_close(self, i, b, time):
        need(self.deck and self.deck.want[0] == "over", self.s, i, "the game is not over")
        super().on_close(i, b, time)


def league(_):
    return Courts(SHAPES, RULES, None)
