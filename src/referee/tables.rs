//! The tables that every campaign has, whatever its rule. Only `apply` writes them: a rulebook's
//! own, through [`super::apply`].
//!
//! A seat is spelled as in the setup; its messages are `n`, from 1 in every season.
//!
//! JSON that an entry holds stands in a table as the entry has it. Of what the program itself puts
//! down (`world_at_roll`, `picture`, `happening`) a member that a later version adds is left out where
//! it says nothing: a replay of an older journal must give the same text.

use crate::campaign::Step;

/// The first migration of every rulebook; one that was published never changes.
pub const STEP: Step = Step {
    kernel: 1,
    sql: TABLES,
};

const TABLES: &str = "
CREATE TABLE setup (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    body TEXT NOT NULL
) STRICT;
CREATE TABLE house_rule (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL UNIQUE,
    setting TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seat (
    name  TEXT PRIMARY KEY,
    place INTEGER NOT NULL UNIQUE,
    lang  TEXT NOT NULL CHECK (lang IN ('fr', 'en'))
) STRICT, WITHOUT ROWID;
CREATE TABLE season_rules (
    season INTEGER PRIMARY KEY,
    body   TEXT NOT NULL
) STRICT;
CREATE TABLE sheet (
    season   INTEGER PRIMARY KEY,
    entry    INTEGER NOT NULL,
    beacon   TEXT,
    orders_until  TEXT,
    choices_until TEXT
) STRICT;
CREATE TABLE deadline (
    season     INTEGER NOT NULL,
    what       TEXT NOT NULL CHECK (what IN ('orders', 'choices')),
    first      TEXT NOT NULL,
    until      TEXT NOT NULL,
    extensions INTEGER NOT NULL,
    reason     TEXT,
    PRIMARY KEY (season, what)
) STRICT, WITHOUT ROWID;
CREATE TABLE order_set (
    season INTEGER NOT NULL,
    seat   TEXT NOT NULL REFERENCES seat (name),
    entry  INTEGER NOT NULL,
    none   INTEGER NOT NULL CHECK (none IN (0, 1)),
    cost   INTEGER NOT NULL,
    PRIMARY KEY (season, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE sent (
    season INTEGER NOT NULL,
    seat   TEXT NOT NULL REFERENCES seat (name),
    n      INTEGER NOT NULL,
    entry  INTEGER NOT NULL,
    provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    warned   INTEGER NOT NULL CHECK (warned IN (0, 1)),
    late     INTEGER NOT NULL CHECK (late IN (0, 1)),
    mistaken INTEGER NOT NULL DEFAULT 0 CHECK (mistaken IN (0, 1)),
    PRIMARY KEY (season, seat, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE word (
    season INTEGER NOT NULL,
    seat   TEXT NOT NULL REFERENCES seat (name),
    word   TEXT NOT NULL,
    line   INTEGER,
    PRIMARY KEY (season, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX word_used ON word (seat, word);
CREATE TABLE beacon (
    season INTEGER PRIMARY KEY,
    beacon TEXT NOT NULL
) STRICT;
CREATE TABLE news (
    season INTEGER PRIMARY KEY,
    text   TEXT NOT NULL
) STRICT;
CREATE TABLE revealed (
    season INTEGER PRIMARY KEY,
    early  INTEGER NOT NULL CHECK (early IN (0, 1))
) STRICT;
CREATE TABLE ending (
    season INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE undoable (
    season INTEGER NOT NULL,
    entry  INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    before TEXT NOT NULL,
    PRIMARY KEY (season, entry)
) STRICT, WITHOUT ROWID;
";
