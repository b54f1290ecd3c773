#!/usr/bin/env python3
"""An evening's mails in one folder: `post --yes`, time, processor time and the most memory.

    cargo build --release
    python3 benches/post.py [MAILS] [target/release/arbitre]

Seven nations write in turn, each mail in the place of its one before. Beside it the yardstick runs
on the same files: Python's own `email` reads each, finds whose it is, and puts its text into an
SQLite file in one transaction; nothing of it is understood, and nothing is printed. Ratios are of
the processor's time and of the clock's; with TMPDIR in memory (/dev/shm) the disk is left out.
"""

import email
import email.policy
import os
import sqlite3
import sys
import tempfile
import time
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import plain
from season import run

KINDS = ["trésor", "espionnage", "protection contre nous"]


def write_mails(folder, count):
    """Writes the mails, a minute apart."""
    os.mkdir(os.path.join(folder, "mails"))
    begin = datetime.now(timezone.utc) + timedelta(minutes=1)
    for n in range(count):
        seat = plain.SPIES[n % 7]
        target = plain.SPIES[(n + 1 + n // 7 % 6) % 7]
        at = format_datetime(begin + timedelta(seconds=n))
        lines = [
            f"Received: from mx.club.example by arbiter.club.example; {at}",
            f"From: {seat.title()} <{seat.lower()}@club.example>",
            "To: arbitre@club.example",
            f"Subject: [CA] Ordres {n}",
            f"Date: {at}",
            f"Message-ID: <{n}@club.example>",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "",
            "Bonjour,",
            "",
            "voici mes ordres :",
            f"- espionner {target} : trésor +{n % 4}",
            f"- protéger trésor -{1 + n % 3}",
            "",
            "A bientôt",
            seat.title(),
        ]
        path = os.path.join(folder, "mails", f"{n:05}.eml")
        with open(path, "w", encoding="utf-8") as mail:
            mail.write("\r\n".join(lines))


def plainly(folder):
    """The yardstick."""
    clock = time.perf_counter(), time.process_time()
    db = sqlite3.connect(os.path.join(folder, "plain.db"))
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE mail (id TEXT PRIMARY KEY, seat, sent, text)")
    with db:
        for name in sorted(os.listdir(os.path.join(folder, "mails"))):
            with open(os.path.join(folder, "mails", name), "rb") as file:
                mail = email.message_from_binary_file(file, policy=email.policy.default)
            seat = mail["from"].addresses[0].username.upper()
            row = mail["message-id"], seat, mail["date"].datetime.isoformat(), mail.get_content()
            db.execute("INSERT INTO mail VALUES (?, ?, ?, ?)", row)
    db.close()
    return time.perf_counter() - clock[0], time.process_time() - clock[1]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    program = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else "target/release/arbitre")
    with tempfile.TemporaryDirectory() as folder:
        own = lambda *words: run([program, "-c", "season.db", *words], folder)
        run([program, "new", "season.db"], folder)
        for seat in plain.SPIES:
            own("seat", seat, "--mail", f"{seat.lower()}@club.example")
        with open(os.path.join(folder, "world.toml"), "w", encoding="utf-8") as world:
            world.write("[treasury]\n")
            world.writelines(f"{seat} = 200\n" for seat in [*plain.SPIES, "ESPAGNE"])
        own("season", "open", "Printemps")
        own("world", "import", "world.toml", "--yes")
        own("season", "sheet", "1")
        write_mails(folder, count)
        wall, worked, memory = own("post", "mails", "--yes")
        with open(os.path.join(folder, "said.txt"), encoding="utf-8") as said:
            print(said.read().strip().splitlines()[-1])
        base = plainly(folder)
        print(f"{count} mails: {wall:.2f} s, processor {worked:.2f} s, {memory:.0f} MB at most")
        print(f"  times Python's email and sqlite3: {wall / base[0]:.1f}, processor {worked / base[1]:.1f}")


if __name__ == "__main__":
    main()
