//! What a die is drawn for, the stream of bytes that belongs to it, and dice and shuffles.
//!
//! m = enc("draw", id, s, seat, question, word, beacon, purpose, repeat); the stream is
//! HMAC-SHA-256(k(s), m ‖ u32be(0)), HMAC-SHA-256(k(s), m ‖ u32be(1)), …, read byte by byte.

use hmac::{Hmac, Mac};
use sha2::Sha256;

use super::digest::Digest;
use super::encode::{Decimal, feed, hash};
use super::keys::{SeasonKey, keyed};

/// All that a stream depends on, beside the season and its key. The strings go in as they are:
/// whoever draws hands over canonical texts (`docs/journal.md`).
///
/// There is no bonus here and there must be none: changing a bid cannot change a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Draw<'a> {
    /// The campaign's id, 32 digits.
    pub id: &'a str,
    /// The seat that asks, as the setup spells it.
    pub seat: &'a str,
    /// The question's canonical text, without the bonus.
    pub question: &'a str,
    /// The player's word of the season, `""` if none.
    pub word: &'a str,
    /// The public value that nobody chose, `""` if none.
    pub beacon: &'a str,
    /// Names the dice: `d6`, `10d4`, `d100`, `shuffle`.
    pub purpose: &'a str,
    /// 0, but for a question repeated in a season.
    pub repeat: u32,
}

/// How many sides a die has: 1 … 256, so that one byte decides it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sides(u16);

impl Sides {
    /// A die of that many sides, if there are 1 to 256 of them.
    pub const fn new(sides: u16) -> Option<Sides> {
        match sides {
            1..=256 => Some(Sides(sides)),
            _ => None,
        }
    }

    /// How many.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The first byte that is passed over: 256 − (256 mod n). Below it every side has as many
    /// bytes as every other.
    const fn limit(self) -> u16 {
        256 - 256 % self.0
    }
}

/// More things than one byte can shuffle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{count} things cannot be shuffled: at most 256 can")]
pub struct TooMany {
    /// How many there are.
    pub count: usize,
}

impl SeasonKey {
    /// The stream that belongs to a draw in this key's season. The same draw gives the same
    /// stream for ever; nothing is computed before the first byte is read.
    pub fn stream(&self, draw: &Draw<'_>) -> Stream {
        self.named("draw", draw)
    }

    /// Orders what reads alike: the first eight bytes of the draw's stream under a tag of its own.
    pub fn tie(&self, draw: &Draw<'_>) -> u64 {
        let mut stream = self.named("tie", draw);
        (0..8).fold(0, |n, _| n << 8 | u64::from(stream.byte()))
    }

    /// The stream of the n-th card of the season, under a key of that card alone: to show one draw
    /// gives away no other. `words` is what all players' words bring in ([`words_digest`]).
    pub fn deal(&self, id: &str, n: u32, purpose: &str, words: &Digest, beacon: &str) -> Stream {
        let (season, n) = (Decimal::new(self.season()), Decimal::new(n));
        let mut leaf = self.mac();
        let fields = [id.as_bytes(), season.bytes(), n.bytes()];
        feed("draw-key", &fields, |part| leaf.update(part));
        let mut mac = keyed(&leaf.finalize().into_bytes());
        let fields = [
            id.as_bytes(),
            season.bytes(),
            n.bytes(),
            purpose.as_bytes(),
            &words.digits(),
            beacon.as_bytes(),
        ];
        feed("deal", &fields, |part| mac.update(part));
        Stream::new(mac)
    }

    fn named(&self, tag: &str, draw: &Draw<'_>) -> Stream {
        let mut mac = self.mac();
        let season = Decimal::new(self.season());
        let repeat = Decimal::new(draw.repeat);
        let fields = [
            draw.id.as_bytes(),
            season.bytes(),
            draw.seat.as_bytes(),
            draw.question.as_bytes(),
            draw.word.as_bytes(),
            draw.beacon.as_bytes(),
            draw.purpose.as_bytes(),
            repeat.bytes(),
        ];
        feed(tag, &fields, |part| mac.update(part));
        Stream::new(mac)
    }
}

/// What the players' words together bring into every card: seats in the setup's order, each with its
/// word, `""` if it has none.
pub fn words_digest<'a>(words: impl IntoIterator<Item = (&'a str, &'a str)>) -> Digest {
    let fields: Vec<&[u8]> = words
        .into_iter()
        .flat_map(|(seat, word)| [seat.as_bytes(), word.as_bytes()])
        .collect();
    hash("words", &fields)
}

/// Bytes that only the holder of the season's key can know, read in order.
#[derive(Clone)]
pub struct Stream {
    /// HMAC under the season's key, m taken in.
    mac: Hmac<Sha256>,
    next_block: u32,
    block: [u8; 32],
    /// How many bytes of the block have been read.
    read: usize,
}

impl Stream {
    fn new(mac: Hmac<Sha256>) -> Stream {
        Stream {
            mac,
            next_block: 0,
            block: [0; 32],
            read: 32,
        }
    }

    /// The next byte. (The numbers of the blocks suffice for 128 GiB.)
    pub fn byte(&mut self) -> u8 {
        if self.read == self.block.len() {
            let mut mac = self.mac.clone();
            mac.update(&self.next_block.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.next_block = self.next_block.wrapping_add(1);
            self.read = 0;
        }
        let byte = self.block[self.read];
        self.read += 1;
        byte
    }

    /// The next die, 1 … n: the next byte below 256 − (256 mod n), mod n, plus 1.
    pub fn die(&mut self, sides: Sides) -> u16 {
        loop {
            let byte = u16::from(self.byte());
            if byte < sides.limit() {
                return byte % sides.get() + 1;
            }
        }
    }

    /// The next `count` dice, read on in the same stream.
    pub fn dice(&mut self, count: usize, sides: Sides) -> Vec<u16> {
        (0..count).map(|_| self.die(sides)).collect()
    }

    /// Fisher–Yates from the last place down to the second: the thing at place i (from 1) changes
    /// places with the one that a die of i sides names. The first place takes what is left and
    /// draws nothing.
    ///
    /// More than 256 things are refused, since a byte decides each step; nothing is read then.
    pub fn shuffle<T>(&mut self, items: &mut [T]) -> Result<(), TooMany> {
        let count = items.len();
        let places = match u16::try_from(count) {
            Ok(places) if count <= 256 => places,
            _ => return Err(TooMany { count }),
        };
        for sides in (2..=places).rev().map(Sides) {
            let drawn = self.die(sides);
            items.swap(usize::from(sides.get() - 1), usize::from(drawn - 1));
        }
        Ok(())
    }
}
