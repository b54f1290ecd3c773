//! The tables of the rulebook: what the journal says, in a form that any SQLite browser reads.
//!
//! Only [`super::apply`] writes them. Those that every game has are in
//! [`referee::tables`]. Names are spelled as in the setup; values are JSON as in the
//! journal; a nation's own order of orders is `n`, from 1.

use crate::campaign::Step;
use crate::referee;

/// The rulebook's migrations, oldest first; one that was published never changes.
pub const MIGRATIONS: &[Step] = &[
    referee::tables::STEP,
    Step {
        kernel: 1,
        sql: TABLES,
    },
];

const TABLES: &str = "
CREATE TABLE nation (
    name       TEXT PRIMARY KEY REFERENCES seat (name),
    omniscient INTEGER NOT NULL CHECK (omniscient IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TABLE neighbour (
    nation    TEXT NOT NULL REFERENCES nation (name),
    neighbour TEXT NOT NULL REFERENCES nation (name),
    PRIMARY KEY (nation, neighbour)
) STRICT, WITHOUT ROWID;
CREATE TABLE province (
    name   TEXT PRIMARY KEY,
    holder TEXT REFERENCES nation (name)
) STRICT, WITHOUT ROWID;
CREATE TABLE treasury (
    nation TEXT PRIMARY KEY REFERENCES nation (name),
    points INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE treasury_entry (
    nation TEXT NOT NULL REFERENCES nation (name),
    season INTEGER NOT NULL,
    n      INTEGER NOT NULL,
    entry  INTEGER NOT NULL,
    what   TEXT NOT NULL CHECK (what IN ('opening', 'orders', 'arbiter')),
    change INTEGER NOT NULL,
    after  INTEGER NOT NULL,
    reason TEXT,
    PRIMARY KEY (nation, season, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE army (
    nation   TEXT NOT NULL REFERENCES nation (name),
    folded   TEXT NOT NULL,
    name     TEXT NOT NULL,
    province TEXT NOT NULL REFERENCES province (name),
    PRIMARY KEY (nation, folded)
) STRICT, WITHOUT ROWID;
CREATE TABLE army_element (
    nation TEXT NOT NULL,
    folded TEXT NOT NULL,
    troop  TEXT NOT NULL,
    count  INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (nation, folded, troop),
    FOREIGN KEY (nation, folded) REFERENCES army (nation, folded) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE fleet (
    n      INTEGER PRIMARY KEY,
    nation TEXT NOT NULL REFERENCES nation (name),
    sea    TEXT NOT NULL,
    name   TEXT
) STRICT;
CREATE TABLE trade (
    season INTEGER NOT NULL,
    a      TEXT NOT NULL REFERENCES nation (name),
    b      TEXT NOT NULL REFERENCES nation (name),
    PRIMARY KEY (season, a, b),
    CHECK (a < b)
) STRICT, WITHOUT ROWID;
CREATE TABLE attempt (
    season   INTEGER NOT NULL,
    nation   TEXT NOT NULL,
    n        INTEGER NOT NULL,
    line     INTEGER NOT NULL,
    target   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    subject  TEXT,
    bonus    INTEGER NOT NULL CHECK (bonus >= 0),
    distance TEXT NOT NULL,
    cost     INTEGER NOT NULL,
    repeat   INTEGER NOT NULL,
    standing INTEGER,
    -- An army's name as it was written, where that is not its canonical spelling.
    written  TEXT,
    PRIMARY KEY (season, nation, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE protection (
    season      INTEGER NOT NULL,
    nation      TEXT NOT NULL,
    n           INTEGER NOT NULL,
    line        INTEGER NOT NULL,
    kind        TEXT,
    against     TEXT,
    malus       INTEGER NOT NULL CHECK (malus > 0),
    cost        INTEGER NOT NULL,
    if_countered TEXT,
    standing    INTEGER,
    PRIMARY KEY (season, nation, n),
    CHECK ((kind IS NULL) <> (against IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE roll (
    season  INTEGER NOT NULL,
    nation  TEXT NOT NULL,
    n       INTEGER NOT NULL,
    die     INTEGER NOT NULL,
    malus   INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('success', 'bad-luck', 'countered')),
    truth   TEXT,
    notice  INTEGER,
    PRIMARY KEY (season, nation, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX roll_notice ON roll (season, notice, nation) WHERE notice IS NOT NULL;
CREATE TABLE account (
    season  INTEGER NOT NULL,
    nation  TEXT NOT NULL,
    opening INTEGER NOT NULL,
    at_roll INTEGER,
    PRIMARY KEY (season, nation)
) STRICT, WITHOUT ROWID;
CREATE TABLE notice (
    season  INTEGER NOT NULL,
    victim  TEXT NOT NULL,
    notice  INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    subject TEXT,
    asker   TEXT NOT NULL,
    named   INTEGER NOT NULL CHECK (named IN (0, 1)),
    choice  TEXT CHECK (choice IN ('withhold', 'false')),
    value   TEXT,
    standing INTEGER NOT NULL CHECK (standing IN (0, 1)),
    PRIMARY KEY (season, victim, notice)
) STRICT, WITHOUT ROWID;
CREATE TABLE answer (
    season  INTEGER NOT NULL,
    nation  TEXT NOT NULL,
    n       INTEGER NOT NULL,
    erratum INTEGER NOT NULL,
    told    TEXT,
    PRIMARY KEY (season, nation, n, erratum)
) STRICT, WITHOUT ROWID;
CREATE TABLE erratum (
    season   INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    reason   TEXT NOT NULL,
    reissued TEXT,
    PRIMARY KEY (season, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE touched (
    season INTEGER NOT NULL,
    number INTEGER NOT NULL,
    nation TEXT NOT NULL,
    n      INTEGER NOT NULL,
    PRIMARY KEY (season, number, nation, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE asked_anew (
    season INTEGER NOT NULL,
    number INTEGER NOT NULL,
    victim TEXT NOT NULL,
    notice INTEGER NOT NULL,
    PRIMARY KEY (season, number, victim, notice)
) STRICT, WITHOUT ROWID;
CREATE TABLE world_at_roll (
    season INTEGER NOT NULL,
    nation TEXT NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (season, nation)
) STRICT, WITHOUT ROWID;
";
