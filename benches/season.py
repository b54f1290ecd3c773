#!/usr/bin/env python3
"""A large season, each command a process: time, processor time and the most memory of each.

    cargo build --release
    python3 benches/season.py [ORDERS] [target/release/arbitre]

The orders are the bench's own (`Sample::new` in benches/figures/season.rs), from a spreadsheet;
nobody answers his notices. Beside it two yardsticks run on the same rows: `sqlite3` with `.import`
into a table of one column a field, and, up to 1,000,000 orders, benches/plain.py without its
choices. Both are given as ratios of the processor's time and of the clock's. With TMPDIR in memory
(/dev/shm) the disk is left out; the season's folder is told, and taken away at the end.
"""

import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

import plain

KINDS = ["army-size", "army-composition", "army-majority"]


def run(command, folder):
    """Runs a command; gives its seconds by the clock and by the processor, and its megabytes."""
    start = time.perf_counter()
    with open(os.path.join(folder, "said.txt"), "wb") as said:
        child = subprocess.Popen(command, cwd=folder, stdout=said, stderr=said)
        _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    if child.returncode != 0:
        with open(os.path.join(folder, "said.txt"), encoding="utf-8") as said:
            sys.exit(f"{command}: {said.read()}")
    return wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1000


def write_files(folder, count, program):
    """The spreadsheet of orders, the same rows bare, and the world that they ask about."""
    setup = subprocess.check_output([program, "--json", "setup", "show"])
    provinces = json.loads(setup)["setup"]["province"]
    homes = {p["holder"]: p["name"] for p in reversed(provinces) if p.get("holder")}
    with open(os.path.join(folder, "world.toml"), "w", encoding="utf-8") as world:
        world.write("[treasury]\n")
        for nation in [*plain.SPIES, "ESPAGNE"]:
            world.write(f"{nation} = 9000000\n")
        for nation in plain.SPIES:
            for n in range(1, plain.ARMIES + 1):
                world.write(
                    f'[[army]]\nnation = "{nation}"\nname = "armée {n}"\n'
                    f'province = "{homes[nation]}"\n'
                    f"elements = {{ Bd = {n}, Sp = {plain.ARMIES - n + 1} }}\n"
                )
    with (
        open(os.path.join(folder, "orders.csv"), "w", encoding="utf-8", newline="") as full,
        open(os.path.join(folder, "rows.csv"), "w", encoding="utf-8", newline="") as bare,
    ):
        full, bare = csv.writer(full), csv.writer(bare)
        full.writerow(["nation", "verb", "target", "kind", "subject", "n"])
        for place, seat in enumerate(plain.SPIES):
            full.writerow([seat, "word", "", "", f"aube {place}", ""])
            for kind, malus in plain.PROTECTED:
                full.writerow([seat, "protect", "", kind, "", malus])
        for seat, target, kind, army, bonus in plain.orders(count):
            full.writerow([seat, "spy", target, kind, army, bonus])
            bare.writerow([seat, target, kind, army, bonus])


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    program = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else "target/release/arbitre")
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, count, program)
        own = lambda *words: run([program, "-c", "season.db", *words], folder)
        run([program, "new", "season.db"], folder)
        own("season", "open", "Printemps")
        own("world", "import", "world.toml", "--yes")
        own("season", "sheet", "1")
        steps = [
            ("import", own("orders", "import", "orders.csv", "--strict")),
            ("lock", own("lock", "1")),
            ("roll", own("roll", "1")),
            ("close", own("season", "close", "1", "--yes")),
            ("bulletins", own("bulletins", "--out", "papers")),
        ]
        size = os.path.getsize(os.path.join(folder, "season.db"))
        papers = sum(
            os.path.getsize(os.path.join(at, name))
            for at, _, names in os.walk(os.path.join(folder, "papers"))
            for name in names
        )
        shutil.rmtree(os.path.join(folder, "papers"))
        print(f"{count} orders, whole processes:")
        for name, (wall, worked, memory) in steps:
            print(f"  {name:9} {wall:8.2f} s, processor {worked:8.2f} s, {memory:6.0f} MB at most")
        wall, worked = (sum(step[1][part] for step in steps) for part in (0, 1))
        # What the script does too: at the close every nation's bulletin is kept as text.
        same = [sum(step[1][part] for step in steps[:-1]) for part in (0, 1)]
        print(f"  season    {wall:8.2f} s, processor {worked:8.2f} s, {max(s[1][2] for s in steps):6.0f} MB at most")
        print(f"  the file {size / 1e6:.0f} MB, the papers {papers / 1e6:.0f} MB")
        table = "CREATE TABLE orders (nation, target, kind, army, bonus)"
        best = min(
            run(
                ["sqlite3", f"import-{n}.db", table, ".mode csv", ".import rows.csv orders"],
                folder,
            )[:2]
            for n in range(3)
        )
        print(f"  times sqlite3 .import: {wall / best[0]:.1f}, processor {worked / best[1]:.1f}")
        ended = []
        for n in range(3 if count <= 100_000 else 1):
            os.mkdir(os.path.join(folder, f"plain-{n}"))
            took = plain.play(os.path.join(folder, f"plain-{n}"), count)
            ended.append([sum(part for at, part in enumerate(of) if at != 2) for of in zip(*took)])
        best = [min(part) for part in zip(*ended)]
        print(f"  times plain.py: {wall / best[0]:.1f}, processor {worked / best[1]:.1f}")
        print(f"  without bulletins: {same[0] / best[0]:.1f}, processor {same[1] / best[1]:.1f}")


if __name__ == "__main__":
    main()
