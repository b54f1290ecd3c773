#!/usr/bin/env python3
r"""Known vectors for sealed chance, made without the program: standard library only.

    python3 tests/vectors/chance.py > tests/vectors/chance.json

One block of a draw stream can be recomputed with openssl as well. Each draw in chance.json has
the line for its first block, which must print the first of its "blocks"; this is the first one:

    printf '\000\000\000\016arbitre/1/draw\000\000\000 d1504316a394f0a102872a63e022e791\000\000\000\0011\000\000\000\006ITALIE\000\000\000\022CARTHAGE/treasury/\000\000\000\016alea iacta est\000\000\000\0172026\05501\05531 17 4\000\000\000\002d6\000\000\000\0010\000\000\000\000' | openssl dgst -sha256 -mac HMAC -macopt hexkey:89ae77788805b15a902ff0d57f92cda8bf82758aa952446bf804f2036707bb9c
"""

import hashlib
import hmac
import json
from itertools import count


def lp(x):
    return len(x).to_bytes(4, "big") + x


def enc(tag, *fields):
    as_bytes = [f if isinstance(f, bytes) else str(f).encode() for f in fields]
    return lp(b"arbitre/1/" + tag.encode()) + b"".join(map(lp, as_bytes))


def sha(data):
    return hashlib.sha256(data).digest()


K = sha(b"a secret of no campaign")
KEYS = {512: K}
for s in range(512, 0, -1):
    KEYS[s - 1] = sha(enc("season-key", s, KEYS[s]))
SEAL = KEYS[0].hex()
ID = sha(enc("campaign-id", SEAL)).hex()[:32]


def message(d):
    names = "seat question word beacon purpose repeat".split()
    return enc("draw", ID, d["season"], *(d[name] for name in names))


def block(d, n):
    return hmac.new(KEYS[d["season"]], message(d) + n.to_bytes(4, "big"), "sha256").digest()


def stream(d):
    for n in count():
        yield from block(d, n)


def die(source, sides):
    return next(b for b in source if b < 256 - 256 % sides) % sides + 1


def shuffle(source, n):
    items = list(range(n))
    for i in range(n - 1, 0, -1):
        j = die(source, i + 1) - 1
        items[i], items[j] = items[j], items[i]
    return items


def openssl(d):
    plain = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/ "
    data = message(d) + bytes(4)
    text = "".join(chr(b) if b in plain else f"\\{b:03o}" for b in data)
    key = KEYS[d["season"]].hex()
    return f"printf '{text}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:{key}"


def draw(season, seat, question, word, beacon, purpose, repeat=0, shuffled=None):
    """`shuffled`: after the dice of the purpose, so many things are shuffled from the stream."""
    d = dict(season=season, seat=seat, question=question, word=word, beacon=beacon,
             purpose=purpose, repeat=repeat)
    source = stream(d)
    dice = []
    if purpose != "shuffle":
        n, sides = purpose.split("d")
        dice = [die(source, int(sides)) for _ in range(int(n or 1))]
    order = None if shuffled is None else shuffle(source, shuffled)
    return d | dict(message=message(d).hex(), blocks=[block(d, n).hex() for n in range(3)],
                    dice=dice, shuffled=order, next_byte=next(source), openssl=openssl(d))


def d6_that_begins_with(byte):
    """A d6 whose first byte is this one, and the second one counts and shows another side."""
    for n in count():
        d = draw(3, "GAULE", "ESPAGNE/treasury/", f"mot {n}", "", "d6")
        first, second = bytes.fromhex(d["blocks"][0])[:2]
        if first == byte and second < 252 and first % 6 != second % 6:
            return d


EGEE = ("MACEDOINE", "EGYPTE/fleet-presence/mer Égée", "l'été, à 100 % « sûr »")
DRAWS = [
    draw(1, "ITALIE", "CARTHAGE/treasury/", "alea iacta est", "2026-01-31 17 4", "d6"),
    draw(1, "ITALIE", "CARTHAGE/treasury/", "", "", "d6"),
    draw(1, "ITALIE", "CARTHAGE/treasury/", "", "", "d6", repeat=1),
    draw(2, "GAULE", "CARTHAGE/army-composition/armée d'hannibal", "œuf", "0042", "10d4"),
    draw(511, *EGEE, "β", "d100"),
    draw(512, *EGEE, "β", "d100", repeat=4294967295),
    draw(512, *EGEE, "", "60d100"),
    draw(512, "ASIE", "", "", "", "256d256"),
    draw(7, "ASIE", "", "carte", "", "3d1"),
    draw(7, "ASIE", "", "carte", "", "shuffle", shuffled=10),
    draw(7, "ASIE", "", "", "", "shuffle", shuffled=256),
    draw(7, "ASIE", "", "", "", "shuffle", shuffled=1),
    draw(8, "ASIE", "", "", "", "5d6", shuffled=52),
    d6_that_begins_with(251),  # the last that counts
    d6_that_begins_with(252),  # the first that is passed over
    d6_that_begins_with(255),
]



def tie(d):
    """Orders what reads alike: the first eight bytes of the draw's stream under another tag."""
    names = "seat question word beacon purpose repeat".split()
    data = enc("tie", ID, d["season"], *(d[name] for name in names)) + bytes(4)
    return hmac.new(KEYS[d["season"]], data, "sha256").hexdigest()[:16]


def card(season, n, purpose, of, words, beacon):
    """The n-th card of a season, one of so many, from 0: under a key of its own."""
    leaf = hmac.new(KEYS[season], enc("draw-key", ID, season, n), "sha256").digest()
    digest = sha(enc("words", *(text for pair in words for text in pair))).hex()
    data = enc("deal", ID, season, n, purpose, digest, beacon)
    source = (b for i in count() for b in hmac.new(leaf, data + i.to_bytes(4, "big"), "sha256").digest())
    return dict(season=season, n=n, purpose=purpose, of=of, words=words, beacon=beacon, digest=digest,
                leaf=leaf.hex(), card=die(source, of) - 1)


TWO = [["ALBA", "épée"], ["BRUNO", ""]]
CARDS = [
    card(1, 1, "starter", 2, TWO, "04 11 23"),
    card(1, 2, "deal", 15, TWO, "04 11 23"),
    card(1, 2, "deal", 15, TWO, ""),
    card(1, 2, "deal", 15, TWO[::-1], ""),
    card(1, 3, "deal", 15, TWO, ""),
    card(2, 3, "deal", 15, TWO, ""),
    card(512, 4294967295, "exchange", 256, [["", ""]], "é"),
    card(7, 9, "proof", 1, [], ""),
    # The first byte that counts is not the first.
    next(c for c in (card(3, n, "deal", 129, TWO, "") for n in count(1))
         if hmac.new(bytes.fromhex(c["leaf"]), enc("deal", ID, 3, c["n"], "deal", c["digest"], "") + bytes(4),
                     "sha256").digest()[0] >= 129),
]

SALT = sha(b"a salt").hex()
JOURNAL = []
BEFORE = SEAL
for season, i, time, actor, kind, body in [
    (1, 1, "2026-01-02T03:04:05Z", "arbiter", "season-open", '{"name":"Été"}'),
    (1, 2, "2026-01-02T03:04:06Z", "ÉGYPTE", "enter", '{"word":"l\'œuf\\n"}'),
    (2, 1, "2026-02-02T00:00:00Z", "arbiter", "close", ""),
    (512, 4294967295, "", "", "", "{}"),
]:
    body_hash = sha(enc("body", ID, season, i, SALT, body)).hex()
    entry = dict(season=season, i=i, before=BEFORE, time=time, actor=actor, kind=kind, salt=SALT,
                 body=body, body_hash=body_hash)
    BEFORE = sha(enc("entry", ID, season, i, BEFORE, time, actor, kind, body_hash)).hex()
    JOURNAL.append(entry | dict(hash=BEFORE))

SEEDED = [sha(enc("seeded-entropy", "graine d'été", n)).hex() for n in range(3)]

if __name__ == "__main__":
    vectors = dict(
        key=K.hex(), keys={s: KEYS[s].hex() for s in (1, 2, 511, 512)}, seal=SEAL, id=ID,
        enc=[dict(tag=t, fields=f, bytes=enc(t, *f).hex())
             for t, f in [("t", []), ("", [""]), ("é", ["", "d'Égée", "a" * 300])]],
        seeded=dict(seed="graine d'été", fills=SEEDED), draws=DRAWS, ties=[tie(d) for d in DRAWS], cards=CARDS,
        journal=JOURNAL)
    rows = lambda v: "[\n" + ",\n".join(map(dump, v)) + "\n]"
    dump = lambda v: json.dumps(v, ensure_ascii=False)
    parts = (f'"{k}": {rows(v) if k in ("draws", "cards", "journal") else dump(v)}' for k, v in vectors.items())
    print("{\n" + ",\n".join(parts) + "\n}")
