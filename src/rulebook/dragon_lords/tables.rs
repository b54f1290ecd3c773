//! The tables of the rulebook: what the journal says, in a form that any SQLite browser reads.
//!
//! Only [`super::apply`] writes them. Those that every game has are in [`referee::tables`]. Names
//! are spelled as in the setup and the world file; orders, news and choices are JSON as in the
//! journal; a hex is its column `q` and its row `r`.

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

/// The tables of the world, those that others refer to first.
pub const WORLD: &[&str] = &[
    "player",
    "purse",
    "governor",
    "knows_city",
    "knows_stack",
    "map_hex",
    "city",
    "city_visible",
    "building",
    "produce",
    "stack",
    "stack_visible",
    "unit",
    "hero_item",
    "spy",
];

const TABLES: &str = "
CREATE TABLE player (
    name     TEXT PRIMARY KEY REFERENCES seat (name),
    prestige INTEGER NOT NULL,
    deity    TEXT,
    hired    INTEGER NOT NULL CHECK (hired >= 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE purse (
    player TEXT PRIMARY KEY REFERENCES player (name),
    gold   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE governor (
    owner TEXT NOT NULL REFERENCES player (name),
    name  TEXT NOT NULL,
    PRIMARY KEY (owner, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE knows_city (
    player TEXT NOT NULL REFERENCES player (name),
    city   TEXT NOT NULL,
    PRIMARY KEY (player, city)
) STRICT, WITHOUT ROWID;
CREATE TABLE knows_stack (
    player TEXT NOT NULL REFERENCES player (name),
    q      INTEGER NOT NULL,
    r      INTEGER NOT NULL,
    turn   INTEGER NOT NULL,
    PRIMARY KEY (player, q, r)
) STRICT, WITHOUT ROWID;
CREATE TABLE map_hex (
    q INTEGER NOT NULL,
    r INTEGER NOT NULL,
    PRIMARY KEY (q, r)
) STRICT, WITHOUT ROWID;
CREATE TABLE city (
    name     TEXT PRIMARY KEY,
    owner    TEXT NOT NULL REFERENCES player (name),
    q        INTEGER NOT NULL,
    r        INTEGER NOT NULL,
    income   INTEGER NOT NULL CHECK (income >= 0),
    walls    INTEGER NOT NULL CHECK (walls >= 0),
    governor TEXT,
    held_in  INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE city_visible (
    city   TEXT NOT NULL REFERENCES city (name),
    player TEXT NOT NULL REFERENCES player (name),
    PRIMARY KEY (city, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE building (
    city TEXT NOT NULL REFERENCES city (name),
    name TEXT NOT NULL,
    PRIMARY KEY (city, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE produce (
    city TEXT NOT NULL REFERENCES city (name),
    kind TEXT NOT NULL,
    PRIMARY KEY (city, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE stack (
    name  TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES player (name),
    city  TEXT,
    q     INTEGER,
    r     INTEGER,
    hero  TEXT,
    level INTEGER,
    CHECK ((city IS NULL) <> (q IS NULL)),
    CHECK ((q IS NULL) = (r IS NULL)),
    CHECK ((hero IS NULL) = (level IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE stack_visible (
    stack  TEXT NOT NULL REFERENCES stack (name),
    player TEXT NOT NULL REFERENCES player (name),
    PRIMARY KEY (stack, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE unit (
    stack  TEXT NOT NULL REFERENCES stack (name),
    place  INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    cost   INTEGER NOT NULL CHECK (cost >= 0),
    defend INTEGER NOT NULL CHECK (defend >= 0),
    PRIMARY KEY (stack, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE hero_item (
    stack TEXT NOT NULL REFERENCES stack (name),
    n     INTEGER NOT NULL,
    item  TEXT NOT NULL,
    PRIMARY KEY (stack, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE spy (
    owner   TEXT NOT NULL REFERENCES player (name),
    number  INTEGER NOT NULL CHECK (number > 0),
    city    TEXT,
    from_city TEXT,
    to_city   TEXT,
    side    TEXT CHECK (side IN ('friendly', 'enemy')),
    arrives INTEGER,
    hired   INTEGER NOT NULL,
    ready   INTEGER NOT NULL,
    alive   INTEGER NOT NULL CHECK (alive IN (0, 1)),
    PRIMARY KEY (owner, number),
    CHECK ((city IS NULL) = (from_city IS NOT NULL AND to_city IS NOT NULL
                             AND side IS NOT NULL AND arrives IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE ordered (
    season INTEGER NOT NULL,
    seat   TEXT NOT NULL,
    n      INTEGER NOT NULL,
    line   INTEGER NOT NULL,
    spy    INTEGER,
    city   TEXT,
    question TEXT,
    cost   INTEGER NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (season, seat, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE draw (
    season   INTEGER NOT NULL,
    n        INTEGER NOT NULL,
    entry    INTEGER NOT NULL,
    seat     TEXT NOT NULL,
    question TEXT NOT NULL,
    word     TEXT NOT NULL,
    purpose  TEXT NOT NULL,
    repeat   INTEGER NOT NULL,
    dice     TEXT NOT NULL,
    PRIMARY KEY (season, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE notice (
    season   INTEGER NOT NULL,
    n        INTEGER NOT NULL,
    seat     TEXT NOT NULL,
    notice   INTEGER NOT NULL,
    question TEXT NOT NULL,
    body     TEXT NOT NULL,
    choice   TEXT,
    lapsed   INTEGER NOT NULL CHECK (lapsed IN (0, 1)),
    PRIMARY KEY (season, n),
    UNIQUE (season, seat, notice)
) STRICT, WITHOUT ROWID;
CREATE TABLE happening (
    season INTEGER NOT NULL,
    n      INTEGER NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (season, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE told (
    season INTEGER NOT NULL,
    seat   TEXT NOT NULL,
    n      INTEGER NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (season, seat, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE account (
    season  INTEGER NOT NULL,
    seat    TEXT NOT NULL,
    opening INTEGER NOT NULL,
    recorded INTEGER NOT NULL,
    PRIMARY KEY (season, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE picture (
    season INTEGER NOT NULL,
    seat   TEXT NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (season, seat)
) STRICT, WITHOUT ROWID;
";
