"""Games on the engine, for verify.py: the form of every entry, times, spelling, every draw; of Coup also the order of
things, who counts, and where its cards are. Whether an answer was one that the rule allows is left to `arbitre verify`.
"""
import datetime, itertools, json, re, unicodedata

from verify import ARBITER, DIGEST, LAST, SOME, TEXT, TIME, Wrong, card, dice, enc, fits, hidden, need, sha, stream, within


# What has one spelling.

CIRCLED = [(0x24B6, 0x24E9), (0x1F130, 0x1F149), (0x1F150, 0x1F169), (0x1F170, 0x1F189)]
OWN = "ªºæÆœŒøØßẞđĐðÐþÞłŁħĦŋŊ"  # letters that look like no other
MARKS = str.maketrans({**dict.fromkeys("‘’‚‛′ʼ´`", "'"), **dict.fromkeys("“”„‟«»″", '"')})


def may_stand(c):
    """Visible, and no letter, digit or mark that only looks like a Latin one."""
    kind = unicodedata.category(c)[0]
    if c.isascii() or c in OWN:
        return not hidden(c)
    like = (kind in "LN" or within(c, CIRCLED)) and not unicodedata.normalize("NFD", c)[0].isascii()
    return not (hidden(c) or like or kind == "M")


def canonical(text, lower=True):
    """The one spelling of a word; of a public draw or a name where its case is kept."""
    text = unicodedata.normalize("NFC", text).translate(MARKS)
    return unicodedata.normalize("NFC", " ".join((text.lower() if lower else text).split()))


def spelled(text, lower=True):
    return text == canonical(text, lower) and all(map(may_stand, text))


def says(draw):
    """A public draw, which holds a letter or a digit."""
    return spelled(draw, False) and any(map(str.isalnum, draw))


def drawn(draw):
    """A public draw as it enters every draw: its words alone, a space between two."""
    return says(draw) and draw == " ".join("".join(c if c.isalnum() else " " for c in draw).split())


def fold(name):
    """A name as it is compared: without case and accents."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", canonical(name)) if unicodedata.category(c)[0] != "M")
    return plain.replace("œ", "oe").replace("æ", "ae")


# Campaigns.

def apart(jobs, chain):
    """What is read of the campaign of which most papers are here, and of others whose reveals are here too and name another
    game or campaign. Two of one name may be one game that was given to players in two ways: these stay together."""
    names, seals, counts, reveals = {}, {}, {}, [(s, r) for s, _, r in jobs if "entries" in r]
    for s, r in reveals if len({r["seal"] for _, r in reveals}) > 1 else []:
        try:
            seals.update({hash: r["seal"] for hash in [r["seal"], *chain(s, r)]})
            if s == 1:
                names[r["seal"]] = r.get("rulebook"), json.loads(r["entries"][0]["body"])["setup"]["name"]
        except Exception:  # it is a fault
            pass
    stated = lambda p: next((str(p[name]) for name in ("seal", "head", "entry", "hash") if p.get(name)), None)
    of = lambda p: p["seal"] if "entries" in p else seals.get(stated(p))
    for seal in [of(p) for _, _, p in jobs if "paper" in p and of(p)]:
        counts[seal] = counts.get(seal, 0) + 1
    own = names.get(max(counts, key=counts.get, default=None))
    other = lambda p: own and names.get(of(p), own) != own
    return [job for job in jobs if not other(job[2])], [job for job in jobs if other(job[2])]


# The form of entries.

WORLD = ["world", "thaw"]


def sets(kind, body):
    """What stands of seats after an entry."""
    return body.get("sets", [body.get("set", body)]) if kind in ("enter", "withdraw", "import", "standing") else []


def kinds(setup, rules, answer, beforehand, world, record=None):
    """The shapes of all entries of a game on the engine, from those of its own parts. `record`: what a close says was told,
    in the games that have errata."""
    until = {"at": TIME, "zone": TEXT}
    stands = [{"seat": TEXT, "orders": SOME(answer)}]
    settled = {"counted": [TEXT], "silent": stands}
    one = {"seat": TEXT, "word": TEXT, "none": bool, "orders": SOME(answer), "beforehand?": beforehand,
           "provisional?": True, "warned?": True, "asked?": True, "late?": True, "timed?": ("arbiter", {"received": TIME}), "adds?": True, "arbiter?": True,
           "form?": "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}Z",
           "message": SOME(DIGEST)}
    came = {"seat": TEXT, "late?": True, "timed?": one["timed?"], "message": DIGEST}
    drawn = {"dice": [{"seat": TEXT, "question": TEXT, "word": TEXT, "repeat": int, "purpose": TEXT,
                       "die": (int, [int]), "tie": "[0-9a-f]{16}"}],
             "cards?": [{"n": int, "purpose": TEXT, "of": int, "card": int}]}
    shapes = {
        "new": {"program": TEXT, "setup": setup}, "rules": {"rule": TEXT, "setting": TEXT}, "open": {"season": int, "name": TEXT, "rules": rules},
        "rename": {"season": int, "name": TEXT}, "seat": {"seat": TEXT, "lang?": "fr|en", "by?": "mail|forum", "form?": "link|none|attach", "mail?": DIGEST, "away?": "|[0-9]{4}-[0-9]{2}-[0-9]{2}"},
        "address": {"site": SOME(r"https?://[A-Za-z0-9][A-Za-z0-9.:~/%_+-]*/"), "orders": SOME(r"[a-z0-9._+-]+@[a-z0-9._+-]+")},
        "deadline": {"season": int, "what": "orders|choices", "until": until, "reason": SOME(TEXT)},
        "news": {"season": int, "text": TEXT}, "world": {"reason": SOME(TEXT), "changes": world},
        "thaw": {"reason": SOME(TEXT), "changes": world}, "enter": one, "receive": came, "import": {"sets": [one]},
        "standing": {"season": int, "sets": [one]}, "withdraw": {"set": one, "mistaken": bool},
        "choose": {"season": int, "seat": TEXT, "choice": answer},
        "sheet": {"season": int, "beacon": SOME(TEXT), "orders_until": SOME(until), "choices_until": SOME(until), "settled": SOME(settled)},
        "lock": {"season": int, "settled": settled}, "roll": {"season": int, "beacon": TEXT, **drawn},
        "settle": {"season": int, "beacon": SOME(TEXT), "settled": settled, **drawn},
        "close": {"season": int, "settled": SOME(settled), "answers": record},
        "undo": {"season": int, "entry": int, "kind": TEXT}, "void": {"season": int, "reason": TEXT},
        "reveal": {"season": int, "early": bool}, "end": {"season": int}}
    if record:
        shapes["erratum"] = {"season": int, "number": int, "reason": TEXT, "then": world, "now": SOME(world), "frozen?": True, "seats": [TEXT]}
    return {kind: {"v": 1, **shape} for kind, shape in shapes.items()}


# Coup.

CARDS = ["duke", "assassin", "captain", "ambassador", "inquisitor", "contessa"]
ANY = f"({'|'.join(CARDS)})"
NUMBER = "(0|[1-9][0-9]*)"
ACTION = f"income|foreign-aid|tax|exchange|(coup|assassinate|steal|examine) {NUMBER}"
ANSWER = lambda a: fits(a, f"{ACTION}|pass|challenge|leave|swap|(block|show) {ANY}|keep {ANY}( {ANY})?") and (
    a.split()[1:] == sorted(a.split()[1:]))
RULES = {"C1": "3|5", "C11": "ambassador|inquisitor", "K1": "refunded|kept", "K2": "two-at-once|may-still-block",
         "K3": "turn-order|first-answer", "K7": "refused|allowed", "K8": f"{NUMBER}|unlimited",
         "K12": "campaign-end|game-end", "K13": "apart|joined", "K16": "draft|plain-deal"}
PLAN = {"answer": ANSWER, "card": SOME(ANY), "from": SOME(int)}
COUP = kinds(
    setup={"name": TEXT, "seats": [TEXT], "house": {**RULES, "K8": (int, "unlimited")}},
    rules={name: RULES[name] for name in sorted(RULES)},
    answer=ANSWER, beforehand={"plan": {"rules": lambda all: fits(all, [SOME(PLAN)]) and len(all) == 6, "turn": SOME(int)}},
    world={"absent": [TEXT]})


class Deck:
    """Where Coup's cards are: which one each draw gives, and that whoever shows or keeps a card holds it."""

    def __init__(self, seats, rules, absent):
        self.seats, self.rules = seats, rules
        self.here = [n for n, seat in enumerate(seats) if seat not in absent]
        self.kinds = [card for card in CARDS if card != ("ambassador", "inquisitor")[rules["C11"] == "ambassador"]]
        self.draft = len(self.here) == 2 and rules["K16"] == "draft"
        self.deck = self.kinds * (1 if self.draft else int(rules["C1"]))
        self.hands, self.dealt = [[] for _ in seats], 0
        self.turn = self.drawer = self.asked = self.open = None

    def answer(self, seat, answer, proves):
        """An answer that counted. A card that is shown proves, goes for good, or is only seen by the Inquisitor."""
        verb, *rest = answer.split()
        hand = self.hands[seat]
        if verb in ("leave", "swap"):
            self.open, owner = None, self.open
            self.drawer = owner[0]
            return self.moves(*owner, self.deck) if verb == "swap" else None
        self.settles()
        if re.fullmatch(ACTION, answer):
            self.turn, self.asked = seat, int(rest[0]) if verb == "examine" else None
        elif verb == "keep" and self.draft and not self.dealt:
            hand += rest
        elif verb == "keep":
            for kept in rest:
                hand.remove(kept)
            self.deck += hand
            self.hands[seat] = rest
        elif verb == "show" and proves:
            self.drawer = seat
            self.moves(seat, rest[0], self.deck)
        elif verb == "show":
            if rest[0] not in hand:
                raise ValueError("a card that is not held")
            self.open = seat, rest[0]

    def settles(self):
        """What was shown and not proved is lost, unless it turns out to be an examination."""
        if self.open:
            self.open, lost = None, self.open
            self.moves(*lost, [])

    def moves(self, seat, card, to):
        self.hands[seat].remove(card)
        to.append(card)

    def draw(self, drawn):
        """Takes a card that is drawn; gives how many there are to draw from."""
        if drawn["purpose"] == "starter":
            return len(self.here)
        if drawn["purpose"] == "deal":
            seat = self.here[self.dealt // (1 if self.draft else 2)]
            self.dealt += 1
        else:
            seat = self.turn if drawn["purpose"] == "exchange" else self.drawer
        if drawn["purpose"] == "exchange":
            self.settles()
        order = sorted(self.deck, key=CARDS.index)
        face = order[drawn["card"]]
        self.deck.remove(face)
        self.hands[seat].append(face)
        return len(order)


# Dragon Lords.

GOLD, HEX, NAMED = int, "-?[0-9]+,-?[0-9]+", "[a-z]+(-[a-z]+)*"
SPYING = ("arson|assassinate|augury|blackmail|bribe|desecration|execute|expose|false-orders|incite|infiltrate|intercept-orders|interrogate"
          "|leak|network|neutralize|poison|relocate|revolt|sabotage|smuggle|steal|surveillance")
UNIT = {"stack": TEXT, "place": int, "kind": TEXT}
AIM = ("nothing", {"stack": {"stack": TEXT, "hex": HEX}}, {"city": TEXT})
DEEDS = [{"order": "hire", "count": int, "city": TEXT, "side": "friendly|enemy"},
         {"order": "act", "spy": int, "city": TEXT, "action": SPYING, "aim": AIM},
         {"order": "transfer", "spy": int, "from": TEXT, "to": TEXT}, {"order": "word", "word": TEXT}]
ORDER = tuple({"line": int, **deed, "cost": GOLD} for deed in DEEDS)
CHOICE = ({"choice": "nothing|set-out"}, {"choice": "building", "building": TEXT}, {"choice": "kill|destroy", "unit": UNIT},
          {"choice": "take", "unit": UNIT, "hex": HEX})
CHANGE = lambda one: isinstance(one, dict) and fits(one.get("change"), "player|map|cities|governors|stacks|spies")
SETTINGS = {rule: NAMED for rule in "G4 G20 G21 G22".split()}
LORDS = kinds(
    setup={"name": TEXT, "constants": {"opening_gold": GOLD, "opening_prestige": int, "max_gold": GOLD}, "house": SETTINGS,
           "player": [{"name": TEXT, "lang": "fr|en"}]},
    rules=lambda all: isinstance(all, dict) and list(all) == sorted(all) and fits(list(all.values()), [NAMED]),
    answer=([ORDER], *CHOICE), beforehand=lambda _: False, world=[CHANGE])


# A game on the engine, season by season.

class League:
    """What the entries of such a game come to, as far as this page follows them."""

    elsewhere = ("reveal",)  # entries that may be about another season

    def __init__(self, shapes, rules_of, deck_of):
        self.shapes, self.rules_of, self.deck_of = shapes, rules_of, deck_of
        self.seats, self.rules, self.time, self.closed, self.phase, self.ended = [], {}, "", 0, None, False
        self.told = 0  # how many seasons were revealed
        self.received = {}  # what stood of a seat as a message came of which nothing does, by season and entry

    def season(self, s, reveal, hashes, note):
        """Checks a season's entries in order; notes what is no fault but should be known."""
        self.s, self.reveal, self.note = s, reveal, note
        need(s == self.closed + 1, s, 0, "seasons before it are not here: nothing of it can be followed")
        entries = [(e, self.form(s, e)) for e in reveal["entries"]]
        undone = self.undone(s, entries)
        for (e, body), head in zip(entries, hashes):
            i = e["i"]
            self.at(s, e)
            if i in undone:
                continue
            self.actor(s, e, body)
            need(body.get("season", s) == s or e["kind"] in self.elsewhere, s, i, "about another season")
            need(self.closed < s and not self.ended, s, i, "an entry after the last one")
            need((e["kind"] == "new") == (s == i == 1), s, i, "the first entry of all, and no other, makes the campaign")
            getattr(self, "on_" + e["kind"])(i, body, e["time"])
        need(self.closed == s or self.ended, s, 0, "the season was not closed")
        return undone

    def at(self, s, e):
        need(fits(e["time"], TIME) and clock(e["time"]) and e["time"] >= self.time, s, e["i"], "a time out of form or order")
        self.before, self.time = self.time, e["time"]

    def actor(self, s, e, body):
        own = {"enter": "seat", "receive": "seat", "choose": "seat", "withdraw": "set"}.get(e["kind"])
        actor = body[own] if own == "seat" else body["set"]["seat"] if own else ARBITER
        need(e["actor"] == actor, s, e["i"], f"entered as by {e['actor']}")

    def form(self, s, e):
        try:
            body = json.loads(e["body"])  # written in one way alone, nothing can stand twice or be said otherwise
            right = json.dumps(body, ensure_ascii=False, separators=(",", ":")) == e["body"] and e["kind"] in self.shapes and "\ue000" not in e["body"]
        except (TypeError, ValueError):
            right = False
        need(right and fits(body, self.shapes[e["kind"]]), s, e["i"], f"not the form of an entry {e['kind']}")
        return body

    def undone(self, s, entries):
        """Only the last entry that still stands is taken back, and only a kind that may be."""
        stands, undone = [], set()
        for e, body in entries:
            if e["kind"] != "undo":
                stands.append((e["i"], e["kind"]))
                continue
            last = (body["entry"], body["kind"])
            may = ["enter", "receive", "withdraw", "import", "world", "choose", "news", "seat", "address", "rename", "rules"]
            need(stands and stands[-1] == last and last[1] in may, s, e["i"], "undoes what cannot be undone")
            undone.add(stands.pop()[0])
        return undone

    def when(self, i, *phases):
        need(self.phase in phases, self.s, i, "out of its place in the order of things")

    def on_new(self, i, b, _):
        self.seats, self.rules = b["setup"]["seats"], {k: str(v) for k, v in b["setup"]["house"].items()}
        self.names(i)

    def names(self, i):
        right = all(spelled(name, False) and not set(name) & set('/\\:*?"<>|=') and name == name.strip(".") for name in self.seats)
        folded, reserved = list(map(fold, self.seats)), {"", "public", "arbitre", "arbiter", "con", "prn", "aux", "nul"}
        need(len(self.seats) <= 64, 1, i, "more seats than a game has")
        need(right and len({*reserved, *folded}) == len(folded) + len(reserved), 1, i, "names of seats")

    def on_rules(self, i, b, _):
        self.when(i, None)
        need(fits(b["setting"], self.rules_of.get(b["rule"], "(?!)")), self.s, i, "no such house rule")
        self.rules[b["rule"]] = b["setting"]

    def on_open(self, i, b, _):
        self.when(i, None)
        need(b["rules"] == self.rules, self.s, i, "house rules that were not set so")
        self.phase, self.words, self.waits, self.dates, self.sheet = "open", {}, {}, {}, None
        self.beacon, self.cards, self.absent, self.deck, self.moved = "", 0, [], None, {}

    def on_seat(self, i, b, _):
        need(b["seat"] in self.seats, self.s, i, "no such seat")

    def on_address(self, i, b, _):
        pass

    def on_rename(self, i, b, _):
        self.when(i, "open")
        need(not self.sheet, self.s, i, "renamed after the opening sheet")

    def on_news(self, i, b, _):
        self.when(i, "open", "locked", "rolled")

    def on_world(self, i, b, _):
        self.when(i, "open")  # not from the lock on
        self.absent = b["changes"]["absent"]

    on_thaw = on_world

    def on_deadline(self, i, b, time):
        """Before the sheet at will; then once, or later with a reason, twice and by seven days at most."""
        what, until = b["what"], b["until"]
        need(until["at"] >= time, self.s, i, "a date that is past")
        self.when(i, *(["open"] if what == "orders" else ["open", "locked", "rolled"]))
        first, before, times = self.moved.get(what, (None, None, 0))
        if before and self.sheet:
            late = clock(until["at"]) - clock(first["at"])
            need(until["at"] > before["at"] and times < 2 and late.days * 86400 + late.seconds <= 7 * 86400
                 and (b["reason"] or "").strip(), self.s, i, "a deadline moved further than promised")
            self.moved[what] = first, until, times + 1
        else:
            need(clock(until["at"]), self.s, i, "a date out of form")
            self.moved[what] = until, until, 0

    def date(self):
        """Until when the window that is open takes answers."""
        return self.moved.get("orders" if self.phase == "open" else "choices", (None, None))[1]

    def on_sheet(self, i, b, _):
        self.when(i, "open")
        dates = [self.moved.get(what, (None, None))[1] for what in ("orders", "choices")]
        need(not self.sheet and b["settled"] is None, self.s, i, "a second opening sheet")
        need(dates == [b["orders_until"], b["choices_until"]], self.s, i, "dates that are not those of the journal")
        self.announces(i, b)
        self.sheet = b

    def announces(self, i, b):
        """Where the public draw comes from has one spelling, and says something."""
        need(b["beacon"] is None or says(b["beacon"]), self.s, i, f"a public draw not spelled as it is: {b['beacon']}")

    def take(self, i, one, time, plan=False, withdrawn=False, mistaken=False):
        """All that stands of a seat from here on."""
        seat, was = one["seat"], self.words.get(one["seat"], "")
        need(seat in self.seats and spelled(one["word"]), self.s, i, f"a seat or a word not spelled as it is: {one['word']}")
        need(one["word"] == was or (self.phase == "open" and (mistaken or not was)), self.s, i, "a word that was given changes")
        self.comes(i, one, time, plan, withdrawn)
        self.words[seat] = one["word"]
        was = self.waits.pop(seat, None)
        if one["orders"] is not None:
            self.answers(i, seat, one["orders"], was, plan)
            self.waits[seat] = one["orders"]

    def comes(self, i, one, time, plan=False, withdrawn=False):
        """Whether a message was late, by what its entry states."""
        seat = one["seat"]
        passed = bool(self.date()) and time > self.date()["at"]
        late, timed = "late" in one, one.get("timed")
        received = isinstance(timed, dict)
        if received and (late or not withdrawn):
            need(clock(timed["received"]), self.s, i, "received at no time")
            past = bool(self.date()) and timed["received"] > self.date()["at"]
            need(late == past, self.s, i, "late or in time against what it states")
        need(passed or received or not late, self.s, i, "called late, and was in time")
        if passed and not late and not plan and not withdrawn:
            need(timed or time == self.before, self.s, i, "taken as in time, by nothing that it states")
            unknown = "the machine's clock was behind: nothing says when it came"
            why = f"received {timed['received']}" if received else "the arbiter's word" if timed else unknown
            self.note(self.s, i, f"{seat} was entered after the deadline and taken as in time ({why})")

    def answers(self, i, seat, answer, was, plan):
        """Whether a seat may answer now; `was`: what stood of it before."""
        need(self.phase == "rolled", self.s, i, "nothing is asked yet")

    def on_enter(self, i, b, time):
        self.when(i, "open", "rolled")
        self.take(i, b, time)

    def on_receive(self, i, b, time):
        """Nothing of it stands: its receipt says what does."""
        self.when(i, "open", "rolled")
        need(b["seat"] in self.seats, self.s, i, "no such seat")
        self.comes(i, b, time)
        self.answered(i, b["seat"], self.waits.get(b["seat"]))

    def answered(self, i, seat, orders):
        self.received[self.s, i] = {"seat": seat, "word": self.words.get(seat, ""), "none": False, "orders": orders}

    def on_import(self, i, b, time):
        for one in b["sets"]:
            self.on_enter(i, one, time)

    def on_withdraw(self, i, b, time):
        self.when(i, "open", "rolled")
        self.take(i, b["set"], time, withdrawn=True, mistaken=b["mistaken"])

    def on_standing(self, i, b, time):
        self.when(i, "open", "rolled")
        for one in b["sets"]:
            need(one["seat"] not in self.waits, self.s, i, "a plan in the place of an answer")
            self.take(i, one, time, plan=True)

    def on_choose(self, i, b, time):
        self.when(i, "rolled")
        self.waits[b["seat"]] = b["choice"]

    def settle(self, i, settled, time, proves):
        """Every answer that waits counts, and no other but what stood for silence."""
        silent = {one["seat"]: one["orders"] for one in settled["silent"]}
        names = settled["counted"] + [one["seat"] for one in settled["silent"]]
        need(sorted(self.waits) == sorted(settled["counted"]) and len(set(names)) == len(names) and set(names) <= set(self.seats),
             self.s, i, "those who count are not those who answered")
        need(self.phase != "rolled" or all(silent.values()), self.s, i, "silence that stands for nothing")
        until = self.date()
        if until and time and time <= until["at"] and (silent or self.phase == "open"):
            self.note(self.s, i, "ended before the published deadline")
        self.counts(i, {seat: orders for seat, orders in {**self.waits, **silent}.items() if orders}, silent, proves)
        self.waits = {}

    def counts(self, i, answers, _, proves):
        """The answers of a window take effect."""
        for n, seat in enumerate(self.seats):
            if seat in answers:
                self.follow(i, lambda: self.deck.answer(n, answers[seat], proves))

    def follow(self, i, work):
        try:
            return work()
        except (AttributeError, ValueError, IndexError, TypeError, KeyError) as bad:
            raise Wrong(self.s, i, f"cards that cannot be there: {bad}")

    def on_lock(self, i, b, time):
        self.when(i, "open")
        self.settle(i, b["settled"], time, False)
        self.phase, self.deck = "locked", self.deck_of(self.seats, self.rules, self.absent)

    def on_roll(self, i, b, _):
        self.when(i, "locked")
        announced = self.sheet and self.sheet["beacon"]
        need(announced or not b["beacon"] or not self.sheet, self.s, i, "a public draw that no sheet announced")
        if not b["beacon"]:
            self.note(self.s, i, "no public draw: the draws are fixed by the seal, not against who knew the words"
                      + " (one was announced)" * bool(announced), True)
        self.phase = "rolled"
        self.draws(i, b, b["beacon"])

    def on_settle(self, i, b, time):
        self.when(i, "rolled")
        self.settle(i, b["settled"], time, any(one["purpose"] == "proof" for one in b.get("cards", [])))
        self.moved.pop("choices", None)
        if b["beacon"] is not None:
            need(b["beacon"] and self.sheet and self.sheet["beacon"], self.s, i, "a public draw that no sheet announced")
            self.note(self.s, i, "settled with another public draw, which no paper announced for this question", True)
        self.draws(i, b, self.beacon if b["beacon"] is None else b["beacon"])

    def draws(self, i, b, beacon):
        """Every draw is that of the key, of the words and of the public draw."""
        need(not beacon or drawn(beacon), self.s, i, f"a public draw not spelled as it is: {beacon}")
        if beacon != self.beacon:
            self.note(self.s, i, f"the public draw is “{beacon}”" + "".join(f" U+{ord(c):04X}" for c in beacon if not c.isascii()))
        self.beacon = beacon
        for one in b["dice"]:
            need(re.fullmatch(r"(?:[a-z]+-)?(1?\d{0,3})d([1-9]\d{0,4})", one["purpose"]), self.s, i, "more dice than are drawn")
            faces, fields = dice(self.reveal, one["seat"], one["question"], one["word"], beacon, one["purpose"], one["repeat"])
            tie = bytes(itertools.islice(stream(bytes.fromhex(self.reveal["key"]), enc("tie", *fields)), 8)).hex()
            right = one["word"] == self.words.get(one["seat"], "") and one["tie"] == tie
            need(right and one["die"] == (faces[0] if len(faces) == 1 else faces), self.s, i, f"a draw: {one['question']}")
        words = sha("words", *(text for seat in self.seats for text in (seat, self.words.get(seat, ""))))
        for one in b.get("cards", []):
            self.cards += 1
            of = self.follow(i, lambda: self.deck.draw(one))
            right = one["n"] == self.cards and one["of"] == of
            need(right and card(self.reveal, one["n"], one["purpose"], of, words, beacon) == one["card"], self.s, i, f"card {one['n']}")

    def ends(self):
        self.phase, self.closed = None, self.s

    def on_close(self, i, b, _):
        self.when(i, "rolled")
        need(not self.waits and b["settled"] is None, self.s, i, "somebody's answer was left out")
        self.ends()

    def on_void(self, i, b, _):
        self.when(i, "open", "locked", "rolled")
        late = self.phase != "open"  # then its draws could be known, and others waited for
        self.note(self.s, i, f"the season was ended without a result{' after the lock' * late}: {b['reason']}", late)
        self.ends()

    def on_reveal(self, i, b, _):
        need(b["season"] <= self.closed, self.s, i, "reveals a season that was not closed")
        self.told += 1
        need(b["season"] == self.told, self.s, i, "seasons are revealed once, in their order")

    def on_end(self, i, b, _):
        self.when(i, None)
        self.ended = True

    def on_undo(self, i, b, _):
        pass  # seen to before


def clock(text):
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        return None


class DrawsAlone(League):
    """A game whose seasons' reveals withhold the world: what entries say of themselves, and every draw by itself."""

    def season(self, s, reveal, hashes, note):
        self.s, self.reveal, self.note = s, reveal, note
        need(s == self.closed + 1, s, 0, "seasons before it are not here: nothing of it can be followed")
        entries = [(e, self.form(s, e)) for e in reveal["entries"]]
        undone = self.undone(s, entries)
        self.words, self.sheet, self.beacon, self.cards, self.moved, locked = {}, None, "", 0, {}, False
        for e, body in entries:
            i, kind = e["i"], e["kind"]
            self.at(s, e)
            if i in undone:
                continue
            locked = locked or kind == "lock"
            need(not locked or kind not in WORLD, s, i, "the world changes between the lock and the close")
            need((kind == "new") == (s == i == 1), s, i, "the first entry of all, and no other, makes the campaign")
            if not body:
                continue
            self.actor(s, e, body)
            if kind == "receive":
                self.answered(i, body["seat"], None)
            for one in sets(kind, body):
                was, self.words[one["seat"]] = self.words.get(one["seat"], ""), one["word"]
                mends = not locked and (not was or body.get("mistaken", False))
                need(spelled(one["word"]) and (one["word"] == was or mends), s, i, f"a word that changes, or is not spelled as it is: {one['word']}")
            if kind == "new":
                self.seats = [player["name"] for player in body["setup"]["player"]]
                self.names(i)
            self.sheet = body if kind == "sheet" else self.sheet
            if kind == "sheet":
                self.announces(i, body)
            if kind == "void":
                self.note(s, i, f"the turn was ended without a result{' after the lock' * locked}: {body['reason']}", locked)
            self.ended = self.ended or kind == "end"
            if kind in ("roll", "settle"):
                self.phase = {"roll": "locked", "settle": "rolled"}[kind]
                getattr(self, "on_" + kind)(i, body, e["time"])
        need(entries and entries[-1][0]["kind"] in ("close", "void", "end"), s, 0, "the season was not closed")
        self.closed = s
        return undone

    def form(self, s, e):
        """What rests on the world is withheld before the campaign's reveal."""
        return {} if e["body"] is None and e["kind"] in (*WORLD, "close") else super().form(s, e)

    def settle(self, *_):
        """Who had to answer rests on the world."""


HOME = {"coup": "verify_engine", "dragon-lords": "verify_engine", "antiquity": "verify_antiquity", "aristocracy": "verify_aristocracy"}  # where each game is checked
GAMES = {"coup": (League, COUP, RULES, Deck), "dragon-lords": (DrawsAlone, LORDS, {}, None)}


def league(name):
    kind, *of = GAMES[name]
    return kind(*of)


# What papers are compared with; `folder` is what verify.py knows of all files together.

def gather(folder, s, r, hashes, undone):
    """What papers of a game on the engine are compared with."""
    for e, head in zip(r["entries"], hashes):
        b, kind = json.loads(e["body"] or "{}"), {"void": "close"}.get(e["kind"], e["kind"])
        folder.bodies[head] = s, kind, b, e
        folder.entered.update(((head, one["seat"]), one) for one in sets(kind, b))
        if kind == "receive":  # None if it was taken back: what stood then may have been, too
            folder.entered[head, b["seat"]] = folder.league.received.get((s, e["i"]))
        if kind in ("sheet", "lock", "close") or kind == "erratum" and b:
            folder.heads[b.get("season", s), kind, b.get("number", 0)] = head, b.get("seats", [])
        if kind in ("new", "open"):
            folder.said[kind, s if kind == "open" else 0] = e["body"]
    entries = [(e["i"], e["kind"], json.loads(e["body"] or "{}")) for e in r["entries"]]
    folder.stands.update({head: (entries, undone) for head in hashes})


def replaced(folder, at, who):
    """The entry that took back or replaced what that entry holds of a seat: its answer before that counted, the
    word, what was said beforehand, or the answer that this gave; None if all of it stood."""
    entries, undone = folder.stands[at]
    i, said = folder.bodies[at][3]["i"], folder.entered[at, who]
    answer, plan = [said["orders"]] if said["orders"] is not None or said["none"] else [], said.get("beforehand")
    for n, kind, b in entries[i:]:
        if kind == "undo" and b["entry"] == i:
            return n
        for one in [one for one in sets(kind, b) if one["seat"] == who and n not in undone]:
            answer = [one["orders"]] if kind == "standing" and plan else answer
            ahead = plan and one.get("beforehand", plan)
            if answer and answer != [one["orders"]] or ahead != plan or said["word"] not in ("", one["word"]):
                return n
        answer = [] if kind in ("sheet", "lock", "settle", "close", "void") else answer
    return None


def overtaken(folder, at, who):
    """What is to be known of a receipt: that its message was taken back, or that what it holds did not stand."""
    if not folder.entered[at, who]:
        return "its message was taken back; it proves nothing"
    by = replaced(folder, at, who)
    return by and f"what it holds was replaced or taken back afterwards, by entry {by}"
