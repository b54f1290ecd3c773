-- One row: what the campaign is. The key is the campaign's secret: it is in this file alone.
CREATE TABLE campaign (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    id       TEXT NOT NULL CHECK (length(id) = 32),
    seal     TEXT NOT NULL CHECK (length(seal) = 64),
    key      TEXT NOT NULL CHECK (length(key) = 64),
    rulebook TEXT NOT NULL,
    created  TEXT NOT NULL,
    program  TEXT NOT NULL
) STRICT;

-- The journal: everything that was ever entered or happened. The body stands last, so that
-- looking up a hash does not read it.
CREATE TABLE journal (
    season    INTEGER NOT NULL CHECK (season BETWEEN 1 AND 65535),
    i         INTEGER NOT NULL CHECK (i BETWEEN 1 AND 4294967295),
    time      TEXT NOT NULL,
    actor     TEXT NOT NULL,
    kind      TEXT NOT NULL,
    salt      TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    hash      TEXT NOT NULL,
    body      TEXT NOT NULL,
    PRIMARY KEY (season, i)
) STRICT;

-- What players sent, as it came, beside the entry that holds it as understood; and the mail addresses
-- of a seat, a line each, beside the arbiter's entry that sets them. What it asks the arbiter is a list; the hash is of that.
CREATE TABLE message (
    season INTEGER NOT NULL,
    i      INTEGER NOT NULL,
    seat   TEXT NOT NULL,
    source TEXT NOT NULL,
    salt   TEXT NOT NULL,
    bytes  BLOB NOT NULL,
    asks   TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (season, i),
    FOREIGN KEY (season, i) REFERENCES journal (season, i)
) STRICT;

-- The rows of a seat's messages that the arbiter settles: what is asked of the player, and what the arbiter alone is told.
-- Their numbers count through the season and are never used twice. `entry` is that of the message, and `settled` that by
-- which the row was settled: 0 where there was none, NULL while it is open. The hash is of the row.
CREATE TABLE remark (
    season    INTEGER NOT NULL,
    seat      TEXT NOT NULL,
    n         INTEGER NOT NULL,
    line      INTEGER NOT NULL,
    what      TEXT NOT NULL CHECK (what IN ('told', 'asked', 'turned', 'waits', 'held', 'withdraws')),
    text      TEXT NOT NULL,
    quote     TEXT NOT NULL,
    proposals TEXT NOT NULL,
    replaces  INTEGER NOT NULL CHECK (replaces IN (0, 1)),
    entry     INTEGER NOT NULL,
    settled   INTEGER,
    sha256    TEXT NOT NULL,
    PRIMARY KEY (season, seat, n)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER journal_in_order BEFORE INSERT ON journal
WHEN new.i <> 1 + coalesce((SELECT max(i) FROM journal WHERE season = new.season), 0)
BEGIN SELECT raise(ABORT, 'the journal is written in order'); END;
CREATE TRIGGER journal_stays_update BEFORE UPDATE ON journal
BEGIN SELECT raise(ABORT, 'the journal is never rewritten'); END;
CREATE TRIGGER journal_stays_delete BEFORE DELETE ON journal
BEGIN SELECT raise(ABORT, 'the journal is never cut'); END;

CREATE TRIGGER message_once BEFORE INSERT ON message
WHEN EXISTS (SELECT 1 FROM message WHERE season = new.season AND i = new.i)
BEGIN SELECT raise(ABORT, 'a message is never rewritten'); END;
CREATE TRIGGER message_stays_update BEFORE UPDATE ON message
BEGIN SELECT raise(ABORT, 'a message is never rewritten'); END;
CREATE TRIGGER message_stays_delete BEFORE DELETE ON message
BEGIN SELECT raise(ABORT, 'a message is never thrown away'); END;
