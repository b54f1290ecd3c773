#!/usr/bin/env python3
"""Whole processes, start included, on a campaign with many seasons behind it.

    cargo build --release && cargo bench --bench figures -- file 500 many.db
    python3 benches/processes.py many.db [target/release/arbitre]

What reads is compared with the `sqlite3` program running one indexed query on the same file, what
writes with it committing one row into a copy (a trigger would refuse a change of the journal, so
into a table of its own). Every command runs ROUNDS times in turn with its yardstick, each on the
same file or on a fresh copy; the figure is the ratio of the medians of the processor time, and
beside it of the time on the wall: with other work on the machine the first says more. The file is
the one that `-- file` writes: its last season but one is closed, its last is rolled and waits for
choices, or is open (`many.db.open`).
"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 25


def run(command, cwd):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{command}: {done.stderr.decode()}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    rolled = os.path.abspath(sys.argv[1])
    opened = rolled + ".open"
    program = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else "target/release/arbitre")
    own = lambda *words: [program, "-c", "now.db", *words]
    query = ["sqlite3", "now.db", "SELECT * FROM attempt WHERE season = 1 AND nation = 'GAULE'"]
    commit = ["sqlite3", "now.db", "PRAGMA synchronous = FULL; INSERT INTO mark VALUES (1)"]
    seasons = int(
        subprocess.check_output(["sqlite3", rolled, "SELECT max(number) FROM season"]).decode()
    )
    closed = str(seasons - 1)
    table = [
        ("status", opened, own("status"), query),
        ("orders list", opened, own("orders", "list"), query),
        ("notices", rolled, own("notices"), query),
        ("bulletin", rolled, own("bulletin", "GAULE", "--season", closed), query),
        ("audit N", rolled, own("audit", closed), query),
        ("enter", opened, own("enter", "GAULE", "orders.txt"), commit),
        ("withdraw", opened, own("orders", "withdraw", "GAULE", "--yes"), commit),
        ("choose", rolled, own("choose", "ITALIE", "1", "withhold"), commit),
    ]
    if seasons > 512:
        # Keys end there: the season is open, and has neither notices nor choices.
        table = [row for row in table if row[0] not in ("notices", "choose")]
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "orders.txt"), "w", encoding="utf-8") as message:
            message.write("espionner ITALIE : trésor +1\nmot : aube\n")
        now = os.path.join(folder, "now.db")
        print(f"{seasons} seasons; times sqlite3: processor, wall")
        for name, file, command, yardstick in table:
            times = {"own": [], "sqlite3": []}
            for _ in range(ROUNDS):
                for who, what in (("own", command), ("sqlite3", yardstick)):
                    shutil.copy(file, now)
                    if what is commit:
                        subprocess.run(["sqlite3", now, "CREATE TABLE mark (x)"], check=True)
                    times[who].append(run(what, folder))
            median = lambda who, part: statistics.median(t[part] for t in times[who])
            ratios = [median("own", part) / median("sqlite3", part) for part in (1, 0)]
            print(f"  {name:12} {ratios[0]:5.2f} {ratios[1]:5.2f}")


if __name__ == "__main__":
    main()
