"""Antiquity, for verify.py: which orders may stand (R4, R5, H5, H6, H15, H19), what each die comes to (R6, R7, H1, H2), the
notices of countered rolls (H3), choices (R9, H10, H20), and what every attempt is told (H4, H7, H8, H11, H12, H17).
What rests on the world is compared where nothing of the world is withheld.
"""
import collections, copy, json

from verify import LAST, SOME, TEXT, fits, need
from verify_engine import League, canonical, fold, kinds


# The form of entries.

KIND = "army-presence|army-size|army-composition|army-majority|fleet-presence|treasury|espionage"
NUMBER = lambda n: type(n) is int  # one below 0 too
ELEMENTS = lambda of: isinstance(of, dict) and list(of) == sorted(of) and fits(list(of.values()), [int])
LISTED = lambda of: fits(of, [TEXT]) and of == sorted(set(of))
VALUE = (bool, NUMBER, ELEMENTS, LISTED)
ATTEMPT = {"line": int, "order": "attempt", "target": SOME(TEXT), "kind": KIND, "subject": SOME(TEXT), "written?": TEXT,
           "modifier": int, "cost": NUMBER, "distance": "neighbour|trade|distant", "standing?": int}
WALL = lambda target, kind: {"line": int, "order": "protection", "target": target, "kind": kind, "subject": None, "modifier": int,
                             "cost": NUMBER, "if_countered?": VALUE, "standing?": int}
ORDERS = [(ATTEMPT, WALL(TEXT, None), WALL(None, KIND))]
CHOICES = {"choices": [{"notice": int, "choice": ("withhold", {"false": VALUE})}]}
RECORD = [{"seat": TEXT, "question": TEXT, "repeat": int, "told": SOME(VALUE)}]

ARMY = {"nation": TEXT, "name": TEXT, "province": TEXT, "elements": ELEMENTS}
FLEET = {"nation": TEXT, "sea": TEXT, "name?": TEXT}
PAIR = lambda of: fits(of, [TEXT]) and len(of) == 2
POINTS = {"nation": TEXT, "points": NUMBER}
WORLD = [({"do": "treasury-set", **POINTS}, {"do": "treasury-add", **POINTS}, {"do": "armies", "armies": [ARMY]},
          {"do": "fleets", "fleets": [FLEET]}, {"do": "trades", "trades": [PAIR]},
          {"do": "about", "matter": "armies|fleets|treasuries", "nation": TEXT})]

RULES = {"H1": "sum|larger", "H2": "without-malus|any-failure", "H3": "named-protection|never|always", "H4": "roll|opening",
         "H5": "refuse", "H6": "refuse", "H7": "nothing-learned", "H8": "attempts-at-the-roll", "H9": "nothing-given",
         "H10": "no|yes", "H11": "nation", "H12": "all-named", "H13": "symmetric-one-season", "H14": "spent",
         "H15": "protects-before-sheet", "H16": "no-orders", "H17": "armies-together", "H18": r"0|[1-9]\d{0,2}",
         "H19": "any", "H20": "unanswered-if-unfit", "H21": "replaces-if-clean", "H22": "frozen-sheet-to-roll", "H23": "one-nation|anybody"}
SET = "H1 H2 H3 H4 H10 H18 H23".split()  # what a setup holds

FORMS = {"the": TEXT, "of": TEXT, "in": TEXT, "also?": [TEXT], "adjectives?": [TEXT]}
PLACE = {"name": TEXT, "fr": FORMS, "en": FORMS}
CONSTANTS = {**dict.fromkeys("die threshold cost_neighbour cost_distant cost_bonus cost_malus opening_treasury".split(), NUMBER),
             **dict.fromkeys("max_modifier max_elements max_treasury".split(), int)}
ENTRIES = kinds(
    setup={"name": TEXT, "omniscient?": TEXT, "constants": CONSTANTS, "house": {rule: RULES[rule] for rule in SET},
           "nation": [{"name": TEXT, "at?": [int], "fr": FORMS, "en": FORMS, "neighbours": [TEXT]}],
           "province": [{"name": TEXT, "holder?": TEXT, "fr": FORMS, "en": FORMS}], "sea": [PLACE],
           "troop": [{"code": TEXT, "fr": TEXT, "en": TEXT}]},
    rules={name: RULES[name] for name in sorted(RULES)},
    answer=(ORDERS, CHOICES), beforehand=lambda _: False, world=WORLD, record=RECORD)


# Names of armies, and questions.

PLAIN = "l d la le les de du des the of a armee armees army armies".split()  # say only that it is one, or whose
ROMAN = {tens + ones: 10 * t + o for t, tens in enumerate(["", *"x xx xxx xl l lx lxx lxxx".split()])
         for o, ones in enumerate(["", *"i ii iii iv v vi vii viii ix".split()]) if t or o}


def ordinal(word):
    """`2e`, `IInd` and `II` as `2`; any other word as it is."""
    for ending in ["", "e", "er", "ere", "eme", "nd", "nde", "st", "rd", "th"]:
        bare = word[: len(word) - len(ending)] if word.endswith(ending) else ""
        if bare.isascii() and bare.isdigit() or bare in ROMAN:
            return str(int(bare) if bare.isdigit() else ROMAN[bare])
    return word


def known_by(name):
    """The significant words of an army's name (H7, H6), sorted."""
    words = "".join(c if c.isalnum() else " " for c in f"{fold(name)} ".replace("'s ", " ")).split()
    kept = [word for word in words if word not in PLAIN] or words
    return " ".join(sorted(map(ordinal, kept))) or fold(name)


def about_army(o):
    return o["kind"] in ("army-size", "army-composition", "army-majority")


def named(o):
    """Whether a question is about an army by its name. A province's name has a capital, an army's has none."""
    return about_army(o) and o["subject"] is not None and o["subject"] == canonical(o["subject"])


def asks(o):
    return f'{o["target"] or ""}/{o["kind"]}/{o["subject"] or ""}'


def same(o):
    """One spelling for all spellings of a question (H6)."""
    return f'{o["target"]}/{o["kind"]}/{known_by(o["subject"])}' if named(o) else asks(o)


# What the arbiter enters.

class Board:
    """Treasuries before waiting orders are paid, armies, fleets, trades."""

    def __init__(self, seats, points):
        self.points, self.armies, self.fleets, self.trades = dict.fromkeys(seats, points), {}, [], set()

    def partners(self, nation):
        return {other for pair in self.trades if nation in pair for other in pair if other != nation}

    def change(self, c):
        """Makes a change."""
        if c["do"].startswith("treasury"):
            self.points[c["nation"]] = c["points"] + (self.points[c["nation"]] if c["do"] == "treasury-add" else 0)
        elif c["do"] == "armies":
            self.armies = {(one["nation"], known_by(one["name"])): one for one in c["armies"]}
        elif c["do"] == "fleets":
            self.fleets = list(c["fleets"])
        elif c["do"] == "trades":
            self.trades = {tuple(sorted(one)) for one in c["trades"]}


# A season from its lock on.

class Cast:
    """Who asked what, what was bid, what came of each die, and what each nation is told and asked."""

    def __init__(self, setup, rules, orders, board, opening, withheld):
        self.setup, self.rules, self.orders, self.board, self.opening, self.withheld = setup, rules, orders, board, opening, withheld
        self.attempts, self.waits = [(seat, o) for seat in orders for o in orders[seat] if o["order"] == "attempt"], {}

    def walls(self, seat, o):
        """What the nation asked has bid on the kind and against the asker, and which of the two apply (H1)."""
        bids = [p for p in self.orders.get(o["target"], []) if p["order"] == "protection"]
        kind, nation = ([p for p in bids if p[by] == what] for by, what in [("kind", o["kind"]), ("target", seat)])
        on_kind, on_nation = (sum(p["modifier"] for p in bid) for bid in (kind, nation))
        if self.rules["H1"] == "larger":
            kind, nation = (kind, []) if on_kind >= on_nation else ([], nation)
        return kind, nation

    def judge(self, dice):
        """What the dice come to (R6, R7, H2), and the notices that follow (R9)."""
        sides, least = self.setup["constants"]["die"], self.setup["constants"]["threshold"]
        self.dice, self.came = dice, []
        for (seat, o), thrown in zip(self.attempts, dice):
            malus, n = sum(p["modifier"] for wall in self.walls(seat, o) for p in wall), thrown["die"]
            total = n + o["modifier"]
            spared = malus and (self.rules["H2"] == "any-failure" or (n > 1 and total >= least))
            success = n != 1 and (n == sides or total - malus >= least)
            self.came.append("success" if success else "countered" if spared else "bad luck")
        self.notices = {victim: self.noticed(victim) for victim in self.orders}

    def noticed(self, victim):
        """Its notices: by question, and those that name nobody first, in the order of the ties of their draws (H3)."""
        listed = []
        for n, (seat, o) in enumerate(self.attempts):
            if self.came[n] != "countered" or o["target"] != victim:
                continue
            shown = {"never": False, "always": True}.get(self.rules["H3"], any(p["modifier"] for p in self.walls(seat, o)[1]))
            secret = o["kind"] == "espionage" and not shown  # its truth would tell who asked
            ahead = [p["if_countered"] for wall in self.walls(seat, o) for p in wall if "if_countered" in p]
            listed.append(((same(o), seat if shown else "", self.dice[n]["tie"], seat), (n, o["kind"], seat, o, secret, ahead)))
        return [notice for _, notice in sorted(listed, key=lambda one: one[0])]

    def knows(self, o):
        """Whether the truth of a question is known: who spies on whom is in the orders, which nothing withholds."""
        return not self.withheld or o["kind"] == "espionage"

    def truth(self, seat, o):
        """What a success tells; None where there is nothing to learn (H7)."""
        target, kind, subject = o["target"], o["kind"], o["subject"]
        if kind == "espionage":
            return any(other["target"] == seat and target in (None, one) for one, other in self.attempts)
        if kind == "treasury":
            return (self.opening if self.rules["H4"] == "opening" else self.board.points)[target]
        if kind == "fleet-presence":
            return any((f["nation"], f["sea"]) == (target, subject) for f in self.board.fleets)
        army = self.board.armies.get((target, known_by(subject)))
        there = [a for a in self.board.armies.values() if a["province"] == subject and a["nation"] == target]
        troops = collections.Counter()
        for one in ([army] if army else []) if named(o) else there:
            troops.update(one["elements"])
        troops = {code: n for code, n in sorted(troops.items()) if n}
        if kind == "army-presence" or not troops:
            return bool(troops) if kind == "army-presence" else None
        most = [code for code in troops if troops[code] == max(troops.values())]
        return {"army-size": sum(troops.values()), "army-composition": troops, "army-majority": most}[kind]

    def can_be(self, kind, value):
        """Whether a success could tell that (H10)."""
        c, codes = self.setup["constants"], {troop["code"] for troop in self.setup["troop"]}
        if kind in ("army-presence", "fleet-presence", "espionage"):
            return type(value) is bool
        if kind == "treasury":
            return NUMBER(value) and 0 <= value <= c["max_treasury"]
        if kind == "army-size":
            return NUMBER(value) and 1 <= value <= c["max_elements"] * len(codes)
        if kind == "army-composition":
            return isinstance(value, dict) and value and set(value) <= codes and all(1 <= n <= c["max_elements"] for n in value.values())
        return isinstance(value, list) and value and set(value) <= codes

    def lies(self, notice, value):
        """Whether a value may be given for false."""
        _, kind, seat, o, secret, _ = notice
        true = not secret and self.knows(o) and self.rules["H10"] == "no" and said(value) == said(self.truth(seat, o))
        return self.can_be(kind, value) and not true

    def chosen(self, seat, answer, was, plan):
        """Whether choices may stand, after those that stood."""
        if not isinstance(answer, dict) or not answer["choices"]:
            return False
        before = {one["notice"]: one["choice"] for one in (was or CHOSE_NOTHING)["choices"]}
        numbers, notices = [one["notice"] for one in answer["choices"]], self.notices[seat]
        if numbers != sorted(set(numbers)) or not set(numbers) <= set(range(1, len(notices) + 1)):
            return False
        for n, choice in [(one["notice"], one["choice"]) for one in answer["choices"]]:
            lie = choice["false"] if "false" in choice else None
            if before.get(n) == choice:
                continue  # what stands goes on standing, though an erratum has made it the truth
            if lie is not None and not self.lies(notices[n - 1], lie):
                return False
            if plan and (lie is None or said(lie) not in map(said, notices[n - 1][5])):
                return False
        return True

    def planned(self, seat):
        """What was said beforehand of the notices of a seat (H20)."""
        fit = [(n, [v for v in notice[5] if self.lies(notice, v)]) for n, notice in enumerate(self.notices[seat], 1)]
        chosen = [{"notice": n, "choice": {"false": values[0]}} for n, values in fit if values]
        return {"choices": chosen} if chosen else None

    def tells(self):
        """What every attempt is told (R6, R9, H9), and whether that is known."""
        choice = {}
        for seat, notices in self.notices.items():
            for one in self.waits.get(seat, CHOSE_NOTHING)["choices"]:
                lie = one["choice"]["false"] if "false" in one["choice"] else None
                choice[notices[one["notice"] - 1][0]] = lie
        for n, (seat, o) in enumerate(self.attempts):
            known, success = self.knows(o), self.came[n] == "success"
            told = self.truth(seat, o) if success and known else choice.get(n)
            yield o, known or not success, {"seat": seat, "question": asks(o), "repeat": 0, "told": told}

    def told(self, answers):
        """Whether answers are what follows; where that is not known, whether a success could tell so."""
        def right(o, known, due, answer):
            value = answer["told"]
            if not known and (about_army(o) if value is None else self.can_be(o["kind"], value)):
                due = {**due, "told": value}
            return said(answer) == said(due)
        due = list(self.tells())
        return len(due) == len(answers) and all(right(*one, answer) for one, answer in zip(due, answers))


CHOSE_NOTHING = {"choices": []}


def said(value):
    """A value as JSON has it: to Python, True is 1."""
    return json.dumps(value, sort_keys=True)


class Antiquity(League):
    """A campaign, season by season."""

    elsewhere = ("reveal", "erratum")  # may be about another season

    def __init__(self):
        super().__init__(ENTRIES, RULES, None)
        self.numbers = collections.Counter()  # of errata, by season
        self.withheld, self.due, self.sure, self.plans, self.casts, self.revealed = False, [], True, {}, {}, set()

    def on_new(self, i, b, _):
        self.setup, self.own = b["setup"], b["setup"].get("omniscient")
        self.seats = [nation["name"] for nation in self.setup["nation"]]
        self.rules = {**RULES, **self.setup["house"]}
        self.board = Board(self.seats, self.setup["constants"]["opening_treasury"])
        self.names(i)

    def form(self, s, e):
        return {} if e["body"] is None and e["kind"] in ("world", "thaw", "erratum") else super().form(s, e)

    def at(self, s, e):
        """What was said beforehand of a window is entered as it opens, and nothing else is."""
        super().at(s, e)
        sets = json.loads(e["body"])["sets"] if e["kind"] == "standing" else []
        need(sets == self.due or not self.sure, s, e["i"], "what was said beforehand is not what was entered")
        if not self.sure and sets != self.due:
            self.note(s, e["i"], "what was said beforehand waits for the campaign's reveal")
        self.due, self.sure = [], True

    # Windows.

    def asked(self):
        own = [self.own] if self.own else []
        return {"protections": own, "orders": [seat for seat in self.seats if seat not in own], "choices": self.seats}[self.stage]

    def opens(self, stage):
        """A window opens."""
        self.stage = stage
        for seat in [seat for seat in self.asked() if seat not in self.waits]:
            if stage == "choices":
                answer, known = self.cast.planned(seat), all(self.cast.knows(notice[3]) or not notice[5] for notice in self.cast.notices[seat])
            else:
                lines = [{**o, "line": n} for n, o in enumerate(self.plans.get(seat, []), 1)]
                answer, known = self.admits(seat, lines, []) or None, not (self.withheld and lines)
            self.sure = self.sure and known
            if answer:
                word = self.words.get(seat, "")
                self.due.append({"seat": seat, "word": word, "none": False, "orders": answer, "message": None})

    def on_open(self, i, b, time):
        super().on_open(i, b, time)
        self.orders, self.opening, self.brought = {seat: [] for seat in self.seats}, dict(self.board.points), dict(self.plans)
        self.others = False  # whether another than the omniscient nation has sent orders
        self.opens("protections" if self.own else "orders")

    def on_rename(self, i, b, time):
        super().on_rename(i, b, time)
        need(not self.others, self.s, i, "renamed after somebody's orders")

    def on_sheet(self, i, b, time):
        settled = b["settled"]
        need(not self.others, self.s, i, "an opening sheet after somebody's orders")
        super().on_sheet(i, {**b, "settled": None}, time)
        need((settled is not None) == (self.stage == "protections"), self.s, i, "the omniscient nation's protections end with the sheet")
        if settled:
            self.settle(i, settled, None, False)
            self.opens("orders")

    def on_settle(self, i, b, time):
        """Somebody's orders come before the sheet: the omniscient nation's protections end (H15)."""
        self.when(i, "open")
        need(self.stage == "protections" and b["beacon"] is None and not b["dice"] and "cards" not in b, self.s, i, "nothing is settled so")
        self.settle(i, b["settled"], time, False)
        self.opens("orders")

    def on_lock(self, i, b, time):
        self.when(i, "open")
        need(self.stage == "orders", self.s, i, "the omniscient nation's protections come before the others' orders")
        self.settle(i, b["settled"], time, False)
        self.phase = "locked"
        self.cast = Cast(self.setup, self.rules, self.orders, copy.deepcopy(self.board), self.opening, self.withheld)

    def counts(self, i, answers, silent, _):
        need(not silent, self.s, i, "silence stands for nothing (H9, H16)")
        if self.stage == "choices":
            self.cast.waits = answers
            return
        for seat in self.asked():
            self.orders[seat] = answers.get(seat, [])
            self.board.points[seat] -= sum(o["cost"] for o in self.orders[seat])
            self.plans[seat] = [o for o in self.orders[seat] if "standing" in o]

    def answers(self, i, seat, answer, was, plan):
        need(self.phase in ("open", "rolled") and seat in self.asked(), self.s, i, f"{seat} is not asked")
        if self.stage == "choices":
            right = self.cast.chosen(seat, answer, was, plan)
        else:
            right = plan or isinstance(answer, list) and self.admits(seat, answer, was or []) == answer
        need(right, self.s, i, f"{seat}: an answer that cannot stand")

    def take(self, i, one, time, plan=False, **how):
        need(not one["none"] or not one["orders"], self.s, i, "no orders, and orders")
        super().take(i, one, time, plan, **how)
        self.others = self.others or bool(self.own) and not plan and one["seat"] != self.own

    def comes(self, i, one, time, plan=False, withdrawn=False):
        """What the omniscient nation says ends with the sheet, or with somebody's orders (H15)."""
        late = self.phase == "open" and self.stage != "protections" and one["seat"] == self.own
        need(plan or not late, self.s, i, f"{self.own} comes too late")
        super().comes(i, one, time, plan, withdrawn)

    def on_withdraw(self, i, b, time):
        left, was = b["set"]["orders"], self.waits.get(b["set"]["seat"], [])
        right = left is None or b["mistaken"] or isinstance(was, list) and isinstance(left, list) and all(o in was for o in left)
        need(right, self.s, i, "withdrawn, and not what stood before")
        super().on_withdraw(i, b, time)

    def on_choose(self, i, b, time):
        self.when(i, "rolled")
        need(self.cast.chosen(b["seat"], b["choice"], self.waits.get(b["seat"]), False), self.s, i, f"{b['seat']}: a choice that cannot stand")
        self.waits[b["seat"]] = b["choice"]

    # Orders that may stand.

    def admits(self, seat, lines, stood):
        """Which of these orders stand, in the order written, and at what price."""
        left, out, c = None if self.withheld else self.board.points[seat], [], self.setup["constants"]
        for o in lines:
            if not (self.may_ask(seat, o, out) if o["order"] == "attempt" else self.may_protect(seat, o, out)):
                continue
            if o["order"] == "attempt":
                distance = self.distance(seat, o, stood)
                price = {"distant": c["cost_distant"]}.get(distance, c["cost_neighbour"]) + c["cost_bonus"] * o["modifier"]
                o = {**o, "cost": price, "distance": distance}
            else:
                o = {**o, "cost": c["cost_malus"] * o["modifier"]}
            if left is not None:
                if 0 < o["cost"] > left:
                    continue
                left -= o["cost"]
            out.append(o)
        return out

    def distance(self, seat, o, stood):
        """What sets the price (R1, R2, R5). What stood keeps it (H13); a trade is possible where trades are withheld."""
        if any((asks(one), one["modifier"], one["distance"]) == (asks(o), o["modifier"], o["distance"]) for one in stood if one["order"] == "attempt"):
            return o["distance"]
        near = next(nation["neighbours"] for nation in self.setup["nation"] if nation["name"] == seat)
        trades = o["distance"] == "trade" if self.withheld else o["target"] in self.board.partners(seat)
        return "neighbour" if o["target"] in near else "trade" if trades else "distant"

    def may_ask(self, seat, o, before):
        kind, target, subject, written = o["kind"], o["target"], o["subject"], o.get("written")
        holders = {place["name"]: place.get("holder") for place in self.setup["province"]}
        if kind == "fleet-presence":
            place = subject in [sea["name"] for sea in self.setup["sea"]]
        elif named(o):
            place = written is None or (canonical(written), canonical(written, False)) == (subject, written) != (subject, subject)
        elif kind == "army-presence" or about_army(o):  # R4, H11
            place = written is None and holders.get(subject) in self.seats
        else:
            place = subject is None and written is None
        anybody = (target, kind, self.rules["H23"]) == (None, "espionage", "anybody")
        whom = (anybody or target in self.seats) and seat not in (target, self.own) and (kind, target) != ("espionage", self.own)
        twice = same(o) in [same(one) for one in before if one["order"] == "attempt"]
        return place and whom and not twice and o["modifier"] <= self.setup["constants"]["max_modifier"]

    def may_protect(self, seat, o, before):
        whom = o["target"] is None or o["target"] in self.seats and o["target"] not in (seat, self.own)
        return whom and 1 <= o["modifier"] <= self.setup["constants"]["max_modifier"]

    # The world.

    def on_world(self, i, b, _, kind="world"):
        self.when(i, None, "open", "rolled")  # X3: not from the lock to the roll
        frozen = kind == "thaw"
        if frozen:
            self.note(self.s, i, "what the opening sheet froze was changed")
        if not b:
            self.withheld = True
            return
        before, own = copy.deepcopy(self.board), self.own_facts(self.board)
        for one in b["changes"]:
            self.board.change(one)
        need(self.in_range(before, self.board, self.waiting), self.s, i, "a change of the world that is refused")
        waiting = self.phase == "open" and self.stage == "orders"
        need(self.withheld or frozen == (waiting and own != self.own_facts(self.board)), self.s, i, "what the sheet froze, and what is marked so")

    def on_thaw(self, i, b, time):
        self.on_world(i, b, time, "thaw")

    def own_facts(self, board):
        return self.facts(board, self.own)

    @staticmethod
    def facts(board, own):
        """A nation's treasury, armies and fleets, in whatever order they were entered."""
        armies, fleets = (sorted((said(x) for x in all if x["nation"] == own)) for all in (board.armies.values(), board.fleets))
        return board.points.get(own), armies, fleets

    def waiting(self, seat):
        """What its orders cost that wait for the lock."""
        return sum(o["cost"] for o in self.waits.get(seat, [])) if self.phase == "open" else 0

    def in_range(self, before, after, waits):
        most = self.setup["constants"]["max_treasury"]
        changed = [seat for seat in self.seats if before.points[seat] != after.points[seat]]
        return self.withheld or all(0 <= after.points[seat] - waits(seat) <= most for seat in changed)

    # The roll, and what is told.

    def draws(self, i, b, beacon):
        purpose = f'd{self.setup["constants"]["die"]}'
        due = [(seat, asks(o), 0, purpose) for seat, o in self.cast.attempts]
        drawn = [(one["seat"], one["question"], one["repeat"], one["purpose"]) for one in b["dice"]]
        need(due == drawn and "cards" not in b, self.s, i, "not one die for each attempt, in their order")
        super().draws(i, b, beacon)
        self.cast.judge(b["dice"])
        self.opens("choices")

    def on_close(self, i, b, time):
        self.when(i, "rolled")
        need(b["settled"] is not None, self.s, i, "closed before its time")
        self.settle(i, b["settled"], time, False)
        need(self.cast.told(b["answers"]), self.s, i, "an answer that does not follow from die and choice")
        self.ends()

    def on_void(self, i, b, time):
        for seat in self.seats:
            self.board.points[seat] += sum(o["cost"] for o in self.orders[seat])
        self.plans, self.cast = self.brought, None
        super().on_void(i, b, time)

    def ends(self):
        self.casts[self.s], self.waits = self.cast, {}
        self.board.trades = set()  # H13
        self.phase, self.closed = None, self.s

    def on_reveal(self, i, b, time):
        super().on_reveal(i, b, time)
        self.revealed.add(b["season"])

    # Errata.

    def on_erratum(self, i, b, _):
        """The world of the season rolled last was wrong as of its roll. Its dice and its choices stay as they were."""
        now = self.phase == "rolled"
        of = self.s if now else self.closed
        cast = self.cast if now else self.casts.get(of)
        self.numbers[of] += 1
        right = not b or (b["season"], b["number"]) == (of, self.numbers[of])
        need(self.phase != "locked" and cast and of not in self.revealed and right, self.s, i, "an erratum out of its place")
        if now:
            self.note(self.s, i, "the world of the season was corrected before its close")
        if not b:
            self.withheld = cast.withheld = True
            return
        if b.get("frozen"):
            self.note(self.s, i, "what the opening sheet froze was changed")
        before, told, today = copy.deepcopy(cast.board), list(cast.tells()), copy.deepcopy(self.board)
        for board, changes in ((cast.board, b["then"]), (self.board, b["now"] or [])):
            for one in changes:
                board.change(one)
        sound = self.in_range(today, self.board, self.waiting)
        for seat in self.seats if self.phase == "open" else []:
            self.opening[seat] += self.board.points[seat] - today.points[seat]  # what it had more it had at this opening, too (H4)
        for seat, points in before.points.items():
            cast.opening[seat] += cast.board.points[seat] - points  # what it had more at the roll it had at the opening (H4)
        named = {(one["matter"], one["nation"]) for one in b["then"] if one["do"] == "about"}
        for seat in self.seats:
            facts = zip(("treasuries", "armies", "fleets"), self.facts(before, seat), self.facts(cast.board, seat))
            need(all(was == now or (what, seat) in named for what, was, now in facts), self.s, i, "an erratum that changes what it does not name")
        frozen = cast.withheld or b.get("frozen", False) == (self.own_facts(before) != self.own_facts(cast.board))
        need(sound and frozen and self.in_range(before, cast.board, lambda _: 0), self.s, i, "a correction of the world that is refused")
        other = {due["seat"] for (_, _, due), (_, _, was) in zip(cast.tells(), told) if said(due) != said(was)}
        need(not b["seats"] if now else other <= set(b["seats"]), self.s, i, "those who are told something anew")


def league(_):
    return Antiquity()
