//! What must hold of every draw: fair dice and shuffles, a stream of its own for each draw, and an
//! encoding that never gives the same bytes for different fields.

use std::collections::BTreeMap;

use arbitre::chance::{Draw, SeasonKey, Sides, enc};
use proptest::prelude::*;

fn sides(n: u16) -> Sides {
    Sides::new(n).unwrap()
}

/// A draw of the uniformity tests: the key is fixed, so they give the same verdict on every run.
fn draw(repeat: u32) -> Draw<'static> {
    Draw {
        id: "0",
        seat: "ITALIE",
        question: "CARTHAGE/treasury/",
        word: "",
        beacon: "",
        purpose: "d6",
        repeat,
    }
}

/// The sum of (found − expected)² ÷ expected over as many cells as there are counts.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let square = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    counts.iter().map(square).sum()
}

fn count_dice(n: u16, dice: impl Iterator<Item = u16>) -> Vec<u32> {
    let mut counts = vec![0; usize::from(n)];
    for die in dice {
        counts[usize::from(die - 1)] += 1;
    }
    counts
}

#[test]
fn dice_are_uniform() {
    let season = key_of(1);
    // Bounds: the value that fair dice exceed once in a thousand, at n − 1 degrees of freedom.
    for (n, bound) in [(6, 20.52), (4, 16.27), (100, 148.23), (256, 330.52)] {
        let mut stream = season.stream(&draw(u32::from(n)));
        let counts = count_dice(n, (0..60_000).map(|_| stream.die(sides(n))));
        let chi = chi_square(&counts);
        assert!(chi < bound, "one stream, d{n}: {chi} {counts:?}");
    }
    let first_dice = (0..60_000).map(|repeat| season.stream(&draw(repeat)).die(sides(6)));
    let counts = count_dice(6, first_dice);
    let chi = chi_square(&counts);
    assert!(chi < 20.52, "one die a stream: {chi} {counts:?}");
}

#[test]
fn shuffles_are_uniform() {
    let season = key_of(1);
    let mut stream = season.stream(&draw(0));
    let mut counts = BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        stream.shuffle(&mut items).unwrap();
        *counts.entry(items).or_insert(0) += 1;
    }
    let counts: Vec<u32> = counts.into_values().collect();
    assert_eq!(counts.len(), 24, "every order of four things comes up");
    let chi = chi_square(&counts);
    // Exceeded once in a thousand at 23 degrees of freedom.
    assert!(chi < 49.73, "{chi} {counts:?}");
}

/// A draw by value, for the properties: few letters, so that near misses are many.
#[derive(Debug, Clone, PartialEq)]
struct Owned {
    season: u16,
    texts: [String; 6],
    repeat: u32,
}

impl Owned {
    fn bytes(&self) -> [u8; 32] {
        let [id, seat, question, word, beacon, purpose] = &self.texts;
        let draw = Draw {
            id,
            seat,
            question,
            word,
            beacon,
            purpose,
            repeat: self.repeat,
        };
        let mut stream = key_of(self.season).stream(&draw);
        std::array::from_fn(|_| stream.byte())
    }
}

/// The same key bytes in every season, so that only the season's number in m can differ.
fn key_of(season: u16) -> SeasonKey {
    SeasonKey::from_hex(season, &"07".repeat(32)).unwrap()
}

fn owned() -> impl Strategy<Value = Owned> {
    let text = || "[aé1'/]{0,2}";
    let texts = [text(), text(), text(), text(), text(), text()];
    (1..13_u16, texts, 0..13_u32).prop_map(|(season, texts, repeat)| Owned {
        season,
        texts,
        repeat,
    })
}

/// Reads the bytes of `enc` back: an encoding that can be read back is injective.
fn decode(mut bytes: &[u8]) -> Option<(String, Vec<Vec<u8>>)> {
    let mut parts = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk::<4>() {
        let (part, rest) = rest.split_at_checked(u32::from_be_bytes(*length) as usize)?;
        parts.push(part.to_vec());
        bytes = rest;
    }
    let tag = String::from_utf8(parts.remove(0)).ok()?;
    let tag = tag.strip_prefix("arbitre/1/")?.to_owned();
    bytes.is_empty().then_some((tag, parts))
}

proptest! {
    #[test]
    fn enc_can_be_read_back(
        tag in "\\PC{0,6}",
        fields in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 0..6),
    ) {
        let slices: Vec<&[u8]> = fields.iter().map(Vec::as_slice).collect();
        prop_assert_eq!(decode(&enc(&tag, &slices)), Some((tag, fields)));
    }

    #[test]
    fn enc_differs_where_the_same_bytes_are_parted_otherwise(
        bytes in prop::collection::vec(0..3_u8, 0..12),
        cut in any::<[prop::sample::Index; 2]>(),
    ) {
        let [a, b] = cut.map(|i| i.index(bytes.len() + 1));
        let part = |at: usize| enc("t", &[&bytes[..at], &bytes[at..]]);
        prop_assert_eq!(part(a) == part(b), a == b);
        prop_assert_ne!(part(a), enc("t", &[&bytes]));
    }

    #[test]
    fn a_changed_field_changes_the_stream(
        draw in owned(),
        field in 0..8_usize,
        more in "[a1']",
    ) {
        let mut other = draw.clone();
        match field {
            6 => other.season += 1,
            7 => other.repeat += 1,
            text => other.texts[text].push_str(&more),
        }
        prop_assert_ne!(draw.bytes(), other.bytes());
    }

    #[test]
    fn text_that_moves_to_another_field_changes_the_stream(
        draw in owned(),
        at in 0..5_usize,
        letter in "[a1é]",
    ) {
        let mut left = draw.clone();
        left.texts[at].push_str(&letter);
        let mut right = draw;
        right.texts[at + 1].insert_str(0, &letter);
        prop_assert_ne!(left.bytes(), right.bytes());
    }

    #[test]
    fn two_draws_have_one_stream_only_if_they_are_equal(a in owned(), b in owned()) {
        prop_assert_eq!(a == b, a.bytes() == b.bytes());
    }

    #[test]
    fn dice_stay_on_their_sides_and_shuffles_lose_nothing(
        n in 1..=256_u16,
        count in 0..=256_usize,
        repeat in any::<u32>(),
    ) {
        let mut stream = key_of(1).stream(&draw(repeat));
        prop_assert!((1..=n).contains(&stream.die(sides(n))));
        let mut items: Vec<usize> = (0..count).collect();
        stream.shuffle(&mut items).unwrap();
        items.sort_unstable();
        prop_assert!(items.into_iter().eq(0..count));
    }
}

#[test]
fn another_key_gives_another_stream() {
    let mut streams: Vec<_> = (0..=255_u8)
        .map(|byte| {
            // The number of the season stays, one byte of the key alone changes.
            let hex = format!("{}{byte:02x}", "07".repeat(31));
            let mut stream = SeasonKey::from_hex(1, &hex).unwrap().stream(&draw(0));
            std::array::from_fn::<u8, 32, _>(|_| stream.byte())
        })
        .collect();
    streams.sort_unstable();
    streams.dedup();
    assert_eq!(streams.len(), 256);
}

/// The bonus is nowhere: a draw has these fields and no other (or this does not compile), and the
/// question of an order enters it as the same text whatever is bid.
#[test]
fn a_bid_cannot_change_a_die() {
    use arbitre::games::antiquity::cost::Distance;
    use arbitre::games::antiquity::order::What;
    use arbitre::games::antiquity::question::{Kind, Question, Subject};

    let drawn_for = |order: &What| {
        let What::Attempt {
            question,
            bonus: _,
            distance: _,
        } = order
        else {
            panic!("not an attempt: {order:?}")
        };
        let question = question.canonical();
        assert_eq!(question, "CARTHAGE/treasury/");
        let Draw {
            id,
            seat,
            question: _,
            word,
            beacon,
            purpose,
            repeat,
        } = draw(0);
        let mut stream = key_of(1).stream(&Draw {
            id,
            seat,
            question: &question,
            word,
            beacon,
            purpose,
            repeat,
        });
        std::array::from_fn::<u8, 32, _>(|_| stream.byte())
    };
    let question = Question::new("CARTHAGE".into(), Kind::Treasury, Subject::Nothing).unwrap();
    let mut streams: Vec<_> = (0..20)
        .map(|bonus| {
            drawn_for(&What::Attempt {
                question: question.clone(),
                bonus,
                distance: Distance::Neighbour,
            })
        })
        .collect();
    streams.dedup();
    assert_eq!(streams.len(), 1);
}
