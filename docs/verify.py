#!/usr/bin/env python3
"""Checks a folder of arbitre's papers and reveals without arbitre, by docs/journal.md.

    python3 verify.py FOLDER

Of every game: keys and seal, the chain of entries, heads, draws, the form of every entry, times and spelling. Of Coup,
Aristocracy and Antiquity also the order of things and who counts; of the first two which card was drawn; of Antiquity prices,
outcomes, notices, choices and answers. Of a paper it says whether its last line is the journal's: its words are `arbitre
verify`'s to compare. The files verify_*.py belong beside this one. Exit code 0: nothing is wrong; 3: something is.
"""
import hashlib, hmac, html, importlib, itertools, json, pathlib, re, sys, unicodedata

sys.modules["verify"], sys.path[:0] = sys.modules[__name__], [str(pathlib.Path(__file__).parent)]  # for the files beside this one

LAST = 10**9  # the place of a paper: after all entries of its season; printed as 0
ARBITER, DIGEST, TIME = "arbiter", "[0-9a-f]{64}", r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"


class Wrong(Exception):
    """What is wrong: season, entry (0 where it is none), what."""

def need(fact, season, entry, what):
    if not fact:
        raise Wrong(season, entry, what)

# What is hidden, and so never printed.

RANGES = [(0x34F, 0x34F), (0x590, 0x8FF), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800),
          (0x3164, 0x3164), (0xFB1D, 0xFDFF), (0xFE00, 0xFE0F), (0xFE70, 0xFEFE), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFD),
          (0x10800, 0x10FFF), (0x1E800, 0x1EFFF), (0xE0000, 0xE0FFF)]

def within(c, ranges):
    return any(low <= ord(c) <= high for low, high in ranges)

def hidden(c):
    """What no reader sees or no keyboard types: controls, formats, private and unassigned ones, other blanks."""
    return c != " " and (unicodedata.category(c)[0] in "CZ" or within(c, RANGES))


def shown(text):
    """Everything that comes from the files is printed by this: what a terminal obeys or hides as its number."""
    text = str(text) if len(str(text)) <= 200 else str(text)[:200] + "..."
    return "".join(f"<U+{ord(c):04X}>" if hidden(c) else c for c in text)


# Hashes, keys, draws.

def enc(tag, *fields):
    fields = [f if isinstance(f, bytes) else str(f).encode() for f in ("arbitre/1/" + tag, *fields)]
    return b"".join(len(f).to_bytes(4, "big") + f for f in fields)

def sha(tag, *fields):
    return hashlib.sha256(enc(tag, *fields)).hexdigest()

def key_at(season, held, key):
    """The key of a season, from that of the same or a later one; that of season 0 is the seal."""
    for later in range(held, season, -1):
        key = sha("season-key", later, bytes.fromhex(key))
    return key

def stream(key, message):
    for counter in itertools.count():
        yield from hmac.digest(key, message + counter.to_bytes(4, "big"), "sha256")

def die(source, sides):
    return next(byte for byte in source if byte < 256 - 256 % sides) % sides + 1

def dice(reveal, seat, question, word, beacon, purpose, repeat):
    """What a named draw gives: `10d4`, `d6`, `nearest-d300`; more than 256 sides are digits of that base."""
    count, sides = re.fullmatch(r"(?:[a-z]+-)?(\d*)d([1-9]\d*)", purpose).groups()
    digits = next(n for n in itertools.count(1) if 256**n >= int(sides))
    fields = (reveal["id"], reveal["season"], seat, question, word, beacon, purpose, repeat)
    source = stream(bytes.fromhex(reveal["key"]), enc("draw", *fields))
    return [die(source, min(int(sides), 256)) for _ in range(int(count or digits))], fields

def card(reveal, n, purpose, of, words, beacon):
    """The n-th card of a season: one of so many, from 0, under a key of its own."""
    place = reveal["id"], reveal["season"], n
    leaf = hmac.digest(bytes.fromhex(reveal["key"]), enc("draw-key", *place), "sha256")
    return die(stream(leaf, enc("deal", *place, purpose, words, beacon)), of) - 1


# The form of what is read. A shape is a pattern of a text, a type, a value, alternatives in a tuple, [a list],
# or {an object with all of these members in their order; a name with "?" may be left out}.

def once_each(pairs):
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a member that stands twice")
    return dict(pairs)


def fits(value, shape, ordered=True):
    if isinstance(shape, tuple):
        return any(fits(value, one, ordered) for one in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(one, shape[0], ordered) for one in value)
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return False
        there = {name.rstrip("?"): one for name, one in shape.items() if name[-1] != "?" or name[:-1] in value}
        names = list(value) == list(there) if ordered else set(value) == set(there)
        return names and all(fits(value[name], one, ordered) for name, one in there.items())
    if isinstance(shape, str):
        return isinstance(value, str) and re.fullmatch(shape, value, re.S) is not None
    if shape in (int, bool):
        return type(value) is shape and value >= 0
    return shape(value) if callable(shape) else type(value) is type(shape) and value == shape


TEXT, SOME = ".*", lambda shape: (shape, None)
ENTRY = {"i": int, "time": TEXT, "actor": TEXT, "kind": "[a-z-]+", "body_hash": DIGEST, "salt": SOME(DIGEST), "body": SOME(TEXT)}
REVEAL = {"format": TEXT, "id": TEXT, "seal": DIGEST, "season": int, "rulebook?": TEXT, "key": DIGEST,
          "head_before": DIGEST, "head_after": DIGEST, "entries": [ENTRY]}
GAMES = {"coup": "seats", "aristocracy": "seats", "dragon-lords": "player", "antiquity": "nation"}  # and where each one's setup has its seats
CAMPAIGN = {"format": "arbitre/1", "id": TEXT, "seal": DIGEST, "key": DIGEST, "seasons": [REVEAL]}


# A reveal by itself.

def chain(s, r):
    """The hash of each entry. A season begins where the one before ended, season 1 at the seal."""
    need(r["format"] == "arbitre/1" and 1 <= s <= 512, s, 0, "not the form of a reveal")
    need(key_at(0, s, r["key"]) == r["seal"] and sha("campaign-id", r["seal"])[:32] == r["id"], s, 0, "wrong key")
    need(s > 1 or r["head_before"] == r["seal"], s, 0, "season 1 does not begin at the seal")
    hashes = [r["head_before"]]
    for n, e in enumerate(r["entries"], 1):
        hidden_body = e["body"] is None and e["salt"] is None
        need(e["i"] == n and (hidden_body or e["body_hash"] == sha("body", r["id"], s, n, e["salt"], e["body"])),
             s, e["i"], "misnumbered, or its body was changed")
        hashes.append(sha("entry", r["id"], s, n, hashes[-1], e["time"], e["actor"], e["kind"], e["body_hash"]))
    need(hashes[-1] == r["head_after"], s, len(r["entries"]), "the entries do not lead to the head after them")
    return hashes[1:]


class Folder:
    """What all files of a folder say, together."""

    def __init__(self):
        self.said, self.heads, self.entered, self.league, self.setup = {}, {}, {}, None, {}
        self.notes, self.spoiled, self.bodies, self.followed, self.stands, self.kept = [], set(), {}, set(), {}, set()

    def once(self, name, value):
        """Whether everybody says the same of it."""
        return self.said.setdefault(name, value) == value

    def note(self, s, i, what, spoils=False):
        self.notes.append((s, i, what))
        self.spoiled |= {s} if spoils else set()

    def season(self, s, r):
        hashes, copy = chain(s, r), (s, r["head_after"]) in self.followed
        self.followed.add((s, r["head_after"]))
        ends = self.once("id", r["id"]) and self.once("seal", r["seal"]) and self.once(1, r["seal"]) and self.once(s, r["head_before"])
        need(ends and self.once(s + 1, r["head_after"]), s, 0, "a gap, or two reveals")
        if s == 1:
            first = r["entries"][0] if r["entries"] else {"kind": ""}
            need(first["kind"] == "new", 1, min(1, len(r["entries"])), "the first entry of all makes the campaign")
            self.setup = json.loads(first["body"])["setup"]
        game = r.get("rulebook") or self.setup.get("rulebook", "antiquity")
        right = game in GAMES and (not self.setup or GAMES[game] in self.setup)
        need(right, s, 0, f"says that it is of {game}, and is not")
        need(self.once("rulebook", game), s, 0, "two games")
        module = companion("verify_engine") and companion(companion("verify_engine").HOME[game])
        if not module:
            return self.note(s, 0, "only keys, chain and heads were checked: the other files verify_*.py belong beside this file")
        if copy:  # the season's own reveal and that of the campaign: each was hashed, one is followed
            return
        self.league = self.league or module.league(game)
        undone = self.league.season(s, r, hashes, self.note)
        companion("verify_engine").gather(self, s, r, hashes, undone)

    def paper(self, _, p):
        """A paper with the others and with the reveals; what it lacks is a KeyError."""
        kind, who, s = re.sub("bulletin|closing", "close", p["paper"]), p.get("nation"), int(p.get("season", 0))
        seats = getattr(self.league, "seats", [])
        for name in sorted(seats, key=len) if "worded" in p and who else []:  # the longest at last
            who = name if re.match(re.escape(name) + r"[\W_]*(\s|$)", p["nation"]) else who
        game = p.get("rulebook") or self.said.get("rulebook", "antiquity")
        need("rulebook" not in p or self.once("rulebook", game), s, LAST, f"{p['file']}: another game")
        n = int(p.get("erratum", 0))
        at = p.get({"seal": "seal", "receipt": "hash" if "hash" in p else "entry", "letter": "entry"}.get(kind, "head"))
        if not at:
            need(kind != "receipt" or p.get("status", "rejected") in ("rejected", "held"), s, LAST, f"{p['file']}: a receipt of no entry")
            return self.note(s, 0, f"{p['file']}: it states no hash; it proves nothing")
        again = [self.heads[k] for k in sorted(self.heads) if k[:2] == (s, "erratum") and who in self.heads[k][1]]
        parts = again[n - 1: n] if n else [self.heads.get((s, kind, 0))]  # the n-th that tells a seat something anew
        alone = kind == "seal" or (s, "close", 0) not in self.heads or (n and not any(k[:2] == (s, "erratum") for k in self.heads))
        its = {"receipt": (at, who) in self.entered, "letter": self.bodies.get(at, "  ")[1] in ("sheet", "roll", "settle")}
        its = its.get(kind, any(part and part[0] == at for part in parts))
        its = its and (kind not in ("receipt", "letter") or self.bodies[at][0] == s) and (not (who and seats) or who in seats)
        need(alone or its, s, LAST, f"{p['file']} is not what the reveal gives")
        over = self.league and self.league.ended and (s, "close", 0) not in self.heads
        need(kind == "seal" or not over, s, LAST, f"{p['file']}: the campaign ended without that season")
        place = (s, kind, who, int(p["letter"])) if kind == "letter" else (s, kind, n, n and who)
        self.kept |= {place} if p.get("proves", True) else set()
        same = kind == "receipt" or self.once(place, at)
        same = same and (kind != "letter" or p.get("public") is None or self.once((s, "public", int(p["public"])), at))
        need(same and ("seal" not in p or self.once("seal", p["seal"])), s, LAST, f"{p['file']}: two heads")
        if kind == "sheet" and not alone:
            digest = sha("settings", self.said["id"], s, self.said["new", 0], self.said["open", s])
            need(p["settings"] == digest, s, LAST, f"{p['file']}: other settings")
        why = kind == "receipt" and not alone and companion("verify_engine").overtaken(self, at, who)
        if why:
            self.note(s, 0, f"{p['file']}: {why}")


# The files of a folder.

def companion(name):
    """The file of that name beside this one, if it is there."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


CUT = rf'"(body_hash|head_before)"\s*:\s*"{DIGEST}"'  # of a reveal that lost its first sign
LINES = {"seal": "seal page", "sheet": "season seal head settings page", "lock": "season seal head", "closing": "season seal head",
         "receipt": "season entry? seat", "letter": "season letter public? entry seat", "bulletin": "season erratum head seat"}

def cut(text):
    """Whether a reveal in it lacks something: it is no part of what somebody quotes, and not whole among other words."""
    own = " ".join(line for line in text.splitlines() if line.lstrip()[:1] != ">")
    try:
        return re.search(CUT, own) and not json.loads(own[own.find("{"):own.rfind("}") + 1])
    except ValueError:
        return True


NAMES, FOLDED = "(rulebook|season|seal|head|entry|renderer)=", "".join(f"[{c}{c.upper()}\\x80-\U0010ffff]" for c in "arbitre/1")  # whatever case and look-alike signs make of it


def claims(text):
    """Whether a text bears a last line, folded; a page about papers states none of its names."""
    seen = "".join(c for c in text if c == "\n" or not hidden(c) or c.isspace())
    exact = lambda m: sum(a == b for a, b in zip(m[0].lower(), "arbitre/1")) > 4
    return any(exact(m) and re.search(NAMES, seen[m.end():m.end() + 160], re.I) for m in re.finditer(FOLDED, seen))


def stated(text):
    """What a paper in words says in its last line, where a mail program may have ended lines, and hashes; None where it says
    nothing. A seat's name is the rest: where it ends is known with the names of all seats."""
    text = html.unescape(text.replace("</", "\n</")) if text.lstrip()[:1] == "<" else text  # marks first: a text may look like one
    above, lines = text[:text.rindex("arbitre/1")].rpartition("\n")[0], re.findall(rf"arbitre/1\s+(?:{'|'.join(LINES)})\s", text)
    rest = re.split(r"\[/code\]", text[text.rindex("arbitre/1") + 9:][:2000], flags=re.I)[0]
    rest = re.sub(r"([0-9a-f]+)[\s>\xad\u200b-\u200f\u2060\ufeff]+(?=([0-9a-f]+))", lambda m: m[1] if len(m[1] + m[2]) == 64 else m[0], rest)
    kind, *words = [word for word in (word.lstrip(">") for word in rest.split()) if word]
    if not words:
        return None
    # A last line alone proves nothing, nor does one of several papers in a file.
    found = {"paper": kind, "worded": True, "proves": len(lines) == 1 and any(c.isalpha() for c in above)}
    for name in ["rulebook", "lang", "renderer", *LINES[kind].split()]:
        here = re.fullmatch(name.rstrip("?") + r"=(.*?)([\W_]*)", words[0]) if words else None
        if here:  # marks behind it are no part of it, but they may be of a seat's name
            found[name.rstrip("?")], words = here[1] + here[2] * (name == "seat"), words[1:]
        elif not name.endswith("?"):
            raise KeyError(name)
    seat = found.pop("seat", None)
    if not rest[0].isspace() or seat is None and rest.splitlines()[0].count("=") > len(found) - 3:
        raise KeyError(rest)
    return found if seat is None else {**found, "nation": " ".join([seat, *words[:40]])}


def read(path):
    """A file as (season, what it is, its content); [] where it is neither paper nor reveal, None where it speaks of papers
    and is none that is whole, or none that proves anything."""
    raw = path.read_bytes()
    text = raw.decode("utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "replace")
    begins, page = (text.lstrip().startswith(sign) for sign in "{<")  # not read: mails, documents, other encodings
    mail = re.match(r"%PDF-|PK\x03\x04|{\\rtf|(?s:.*)\ufffd|([\w-]+:.*\r?\n([ \t].*\r?\n)*)*mime-version:", text, re.I)
    try:
        p = None if mail else json.loads(text, object_pairs_hook=once_each) if begins else stated(text)
        if not p or "paper" in p and p["paper"] not in LINES and not {"seal", "head", "entry", "hash"} & set(p):
            return None  # an order sheet for instance
        need(not {"entries", "seasons"} & set(p) or "paper" not in p, 0, LAST, f"{path}: a paper and a reveal")
        if "paper" in p:
            return [(LAST, Folder.paper, {**p, "file": path})]
        seasons = p.get("seasons", [p])
        if not all(fits(r, REVEAL, False) for r in seasons):
            raise TypeError("not the form of a reveal")
        if "seasons" in p:
            keys = [r["key"] == key_at(r["season"], 512, p["key"]) and (r["id"], r["seal"]) == (p["id"], p["seal"]) for r in seasons]
            places = [r["season"] for r in seasons] == list(range(1, len(seasons) + 1))
            need(fits(p, CAMPAIGN, False) and all(keys) and places, 0, LAST, f"{path}: its seasons do not go together")
            kept = [(r["season"], e["i"]) for r in seasons for e in r["entries"] if e["body"] is None]
            need(not kept, *(kept or [(0, 0)])[0], "the campaign's reveal withholds an entry")
            need([e["kind"] for r in seasons for e in r["entries"]][-1:] == ["end"], 0, LAST, f"{path}: without the campaign's end")
        return [(int(r["season"]), Folder.season, r) for r in seasons if r["entries"] or "seasons" not in p]
    except Wrong:
        raise
    except Exception as bad:  # a paper or a reveal that was spoiled is still one; anything else is passed over
        need(not cut(text) and not (begins and re.search('"(body_hash|head_before)"', text)), 0, LAST, f"{path} cannot be read: {bad!r}")
        need(begins or page or not claims(text), 0, LAST, f"{path}: a last line that the program does not write")
        return None if "arbitre/1" in html.unescape(text) else []


def main(folder):
    """Reads and checks everything; prints verdicts, faults and notes; gives the exit code."""
    jobs, faults, passed, unread, papers = [], [], [], [], Folder()
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if not path.is_file() or path.is_symlink():
            continue
        try:
            found = read(path)
            jobs += found or []
            passed += [path] * (found == [])
            unread += [path] * (found is None)
        except Wrong as wrong:
            faults.append(wrong.args)
    jobs, others = companion("verify_engine").apart(jobs, chain) if companion("verify_engine") else (jobs, [])
    for s, _, item in others:
        papers.note(s, 0, f"{item.get('file', 'a reveal')} is of another campaign, whose reveal is here too: check each by itself")
    withheld = lambda item: sum(e["body"] is None for e in item.get("entries", []))
    for s, work, item in sorted(jobs, key=lambda job: (job[0], withheld(job[2]))):  # of two reveals of a season, what withholds less
        try:
            work(papers, s, item)
        except Wrong as wrong:
            faults.append(wrong.args)
        except Exception as bad:
            faults.append((s % LAST, LAST, f"unreadable: {bad!r}"))
    reveals, broken = {s: r for s, work, r in jobs if work is Folder.season}, {fault[0] for fault in faults}
    for s in sorted(s for s, r in reveals.items() if s in broken or any(e["kind"] == "open" for e in r["entries"])):
        three = all((s, kind, 0) in papers.heads and (s, kind, 0, 0) in papers.kept for kind in ("sheet", "lock", "close"))
        proved = three and s not in papers.spoiled
        print(f"season {s}:", "broken" if s in broken else "dice-proved" if proved else "consistent")
    for s, i, what in sorted(faults, key=lambda fault: (fault[0] or LAST, fault[1])):
        print(f"FAILS: season {s}, entry {i % LAST}: {shown(what)}")
    for s, i, what in papers.notes:
        print(f"note: season {s}{f', entry {i}' * (i > 0)}: {shown(what)}")
    for what in [shown(path) for path in passed[:10]] + [f"{len(passed) - 10} more"] * (len(passed) > 10):
        print(f"passed over, neither paper nor reveal: {what}")
    for what in unread:
        print(f"no whole paper, or one that proves nothing, not read: {shown(what)}")
    print("no reveal is here: papers wait for it; " * (not reveals) + "the text of papers is not compared here: `arbitre verify` does that")
    return 3 if faults else 0


if __name__ == "__main__":
    there = len(sys.argv) == 2 and pathlib.Path(sys.argv[1]).is_dir()
    sys.exit(main(sys.argv[1]) if there else "python3 verify.py FOLDER: a folder that is there, with papers and reveals")
