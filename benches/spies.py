#!/usr/bin/env python3
"""A turn of Dragon Lords with many spies, each command a process: time, processor time and memory.

    cargo build --release
    python3 benches/spies.py [SPIES] [target/release/arbitre]

The sample's world with SPIES spies more of one player in another's city, each on a mission of its
own, from one message. Beside it `sqlite3` writes as many rows into a table, as in season.py.
"""

import os
import sys
import tempfile

from season import run

SAMPLE = os.path.join(os.path.dirname(__file__), "../campaigns/dragon-lords/world.toml")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    program = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else "target/release/arbitre")
    with tempfile.TemporaryDirectory() as folder:
        with open(SAMPLE, encoding="utf-8") as sample:
            world = sample.read()
        spies = range(101, 101 + count)
        files = {
            "world.toml": world
            + "".join(f'\n[[spy]]\nowner = "KESH"\nnumber = {n}\ncity = "Elm"\n' for n in spies),
            "orders.txt": "word: dawn\n" + "".join(f"spy {n}: surveillance\n" for n in spies),
            "rows.csv": "".join(f"KESH,{n},surveillance,Elm\n" for n in spies),
        }
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        total = [0.0, 0.0, 0.0]
        commands = [
            ["new", "turn.db", "--setup", "dragon-lords"],
            ["world", "import", "world.toml"],
            ["turn", "open", "Turn 1"],
            ["enter", "KESH", "orders.txt"],
            ["lock", "1"],
            ["roll", "1", "--beacon", "1 2 3"],
            ["turn", "close", "1"],
            ["bulletin", "KESH", "--season", "1"],
        ]
        for words in commands:
            wall, cpu, memory = run([program, "-c", "turn.db", *words], folder)
            print(f"{' '.join(words[:2]):<20} {wall:7.3f} s  {cpu:7.3f} s cpu  {memory:6.0f} MB")
            total = [total[0] + wall, total[1] + cpu, max(total[2], memory)]
        print(f"{'together':<20} {total[0]:7.3f} s  {total[1]:7.3f} s cpu  {total[2]:6.0f} MB")
        table = "create table rows(a, b, c, d);"
        wall, cpu, _ = run(
            ["sqlite3", "plain.db", table, ".import --csv rows.csv rows"], folder
        )
        print(f"sqlite3, as many rows: {wall:.3f} s; the turn takes {total[0] / wall:.0f} times that")


if __name__ == "__main__":
    main()
