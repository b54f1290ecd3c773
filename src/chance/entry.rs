//! The hashes that chain the journal. Bodies are hashed with a salt of their own: orders are few
//! and guessable, and no unsalted hash of anything secret is ever published.

use super::digest::Digest;
use super::encode::{Decimal, hash};

/// SHA-256(enc("body", id, s, i, salt, body)): binds the body of entry `i` (from 1) of a season
/// without telling it.
pub fn body_hash(id: &str, season: u16, i: u32, salt: &Digest, body: &str) -> Digest {
    hash(
        "body",
        &[
            id.as_bytes(),
            Decimal::new(season).bytes(),
            Decimal::new(i).bytes(),
            &salt.digits(),
            body.as_bytes(),
        ],
    )
}

/// SHA-256(enc("entry", id, s, i, h before, time, actor, kind, body hash)): the head of the
/// journal once this entry stands in it. `before` is the hash of the entry before, of the season
/// before where `i` is 1, and the seal before the first entry of season 1.
#[allow(clippy::too_many_arguments)] // They are those of docs/journal.md, in its order.
pub fn entry_hash(
    id: &str,
    season: u16,
    i: u32,
    before: &Digest,
    time: &str,
    actor: &str,
    kind: &str,
    body_hash: &Digest,
) -> Digest {
    hash(
        "entry",
        &[
            id.as_bytes(),
            Decimal::new(season).bytes(),
            Decimal::new(i).bytes(),
            &before.digits(),
            time.as_bytes(),
            actor.as_bytes(),
            kind.as_bytes(),
            &body_hash.digits(),
        ],
    )
}
