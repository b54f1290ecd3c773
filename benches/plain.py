#!/usr/bin/env python3
"""The yardstick of docs/performance.md: what a referee's own script would do with a season.

    python3 benches/plain.py [ORDERS]

Nobody's secrets are sealed here: the same orders as the bench's are inserted into an SQLite file,
rolled with `random`, decided, answered, and written to a text file a nation. No message is read,
no name understood, no journal kept, nothing hashed, nothing can be proved. The victims' choices,
one transaction each as they come in, are a step of their own: "the season" is without them.
"""

import os
import random
import sqlite3
import sys
import tempfile
import time

SPIES = ["ARABIE", "ASIE", "CARTHAGE", "EGYPTE", "GAULE", "ITALIE", "MACEDOINE"]
PROTECTED = [("army-size", 2), ("army-composition", 1), ("army-majority", 1)]
ARMIES = 40


def orders(count):
    """(nation, target, kind, army, bonus), as `Sample::new` in benches/figures/season.rs."""
    for place, seat in enumerate(SPIES):
        own = count // 7 + (place < count % 7) - len(PROTECTED)
        others = [s for s in SPIES if s != seat]
        for n in range(own):
            kind = PROTECTED[n // 6 % 3][0]
            yield seat, others[n % 6], kind, f"armée {n // 18 + 1}", n % 3


def truth(armies, target, kind, army):
    elements = armies.get((target, army))
    if elements is None:
        return None
    if kind == "army-size":
        return str(sum(elements.values()))
    if kind == "army-composition":
        return ", ".join(f"{troop} {n}" for troop, n in elements.items())
    most = max(elements.values())
    return ", ".join(troop for troop, n in elements.items() if n == most)


def play(folder, count):
    """Plays a season; gives the seconds of the orders, the roll, the choices and the papers: each
    by the clock and by the processor."""

    def now():
        return time.perf_counter(), time.process_time()

    clock = [now()]
    db = sqlite3.connect(os.path.join(folder, "plain.db"))
    db.execute("PRAGMA synchronous = FULL")
    db.execute(
        "CREATE TABLE attempt (id INTEGER PRIMARY KEY, nation, target, kind, army, bonus,"
        " die, outcome, truth, choice, told)"
    )
    with db:
        db.executemany(
            "INSERT INTO attempt (nation, target, kind, army, bonus) VALUES (?, ?, ?, ?, ?)",
            orders(count),
        )
    clock.append(now())
    armies = {
        (nation, f"armée {n}"): {"Bd": n, "Sp": ARMIES - n + 1}
        for nation in SPIES
        for n in range(1, ARMIES + 1)
    }
    malus = dict(PROTECTED)
    with db:
        rows = db.execute("SELECT id, target, kind, army, bonus FROM attempt").fetchall()
        rolled = []
        for id_, target, kind, army, bonus in rows:
            die = random.randint(1, 6)
            without = die + bonus
            if die == 6 or (die > 1 and without - malus[kind] >= 2):
                outcome = "success"
            elif die > 1 and without >= 2:
                outcome = "countered"
            else:
                outcome = "bad-luck"
            rolled.append((die, outcome, truth(armies, target, kind, army), id_))
        db.executemany("UPDATE attempt SET die = ?, outcome = ?, truth = ? WHERE id = ?", rolled)
    clock.append(now())
    false = {"army-size": "77", "army-composition": "Bd 99, Sp 3", "army-majority": "Cm"}
    countered = db.execute("SELECT id, kind FROM attempt WHERE outcome = 'countered'").fetchall()
    for n, (id_, kind) in enumerate(countered):
        with db:
            choice = false[kind] if n % 4 else None
            db.execute("UPDATE attempt SET choice = ? WHERE id = ?", (choice, id_))
    clock.append(now())
    with db:
        db.execute(
            "UPDATE attempt SET told = CASE outcome WHEN 'success' THEN truth"
            " WHEN 'countered' THEN choice END"
        )
    for nation in SPIES:
        rows = db.execute(
            "SELECT target, kind, army, told FROM attempt WHERE nation = ? ORDER BY id", (nation,)
        )
        with open(os.path.join(folder, f"{nation}.txt"), "w", encoding="utf-8") as paper:
            for target, kind, army, told in rows:
                paper.write(f"{target} {kind} {army} : {told or 'rien appris'}\n")
    clock.append(now())
    db.close()
    return [tuple(b - a for a, b in zip(*pair)) for pair in zip(clock, clock[1:])]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    best = None
    for _ in range(5 if count <= 100_000 else 1):
        with tempfile.TemporaryDirectory() as folder:
            steps = play(folder, count)
            pairs = zip(best or steps, steps)
            best = [tuple(min(times) for times in zip(*pair)) for pair in pairs]
    print(f"{count} orders, plain:")
    for by, times in zip(("the clock", "the processor"), zip(*best)):
        orders_, roll, choices, papers = (time_ * 1000 for time_ in times)
        print(
            f"  by {by}: the season {orders_ + roll + papers:.1f} ms (orders {orders_:.1f},"
            f" roll {roll:.1f}, papers {papers:.1f}); and choices {choices:.1f}"
        )


if __name__ == "__main__":
    main()
