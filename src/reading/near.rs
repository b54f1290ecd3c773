//! The name that a misspelled one is nearest to.

use std::collections::BTreeSet;

use crate::locale::spelling::near_enough;

/// The nearest spelling's name, if it is near enough to be worth offering. Only the words that tell
/// names apart are compared, so that `mer` does not make two seas near; one word may stand for a
/// name of several (`Egée`), and the same beginning counts (`Gaulois`).
pub fn near<'n, N: Clone + 'n>(
    typed: &str,
    spelled: impl Iterator<Item = (&'n String, &'n N)>,
    common: &BTreeSet<String>,
) -> Option<N> {
    let telling = |text: &str| -> Vec<String> {
        let words = text.split(' ').filter(|w| !common.contains(*w));
        words.map(str::to_owned).collect()
    };
    let typed_words = telling(typed);
    let typed = typed_words.join(" ");
    if typed.is_empty() {
        return None;
    }
    spelled
        .filter_map(|(spelled, name)| {
            let words = telling(spelled);
            let whole = words.join(" ");
            let parts = words
                .iter()
                .filter(|w| typed_words.len() == 1 && w.len() >= 4);
            let scores = std::iter::once(&whole).chain(parts);
            Some((scores.filter_map(|s| distance(&typed, s)).min()?, name))
        })
        .min_by_key(|(score, _)| *score)
        .map(|(_, name)| name.clone())
}

/// How far apart two folded texts are, in thousandths of the longer one, where the one may be a
/// slip for the other or a word made from it.
fn distance(typed: &str, spelled: &str) -> Option<usize> {
    let (a, b) = (typed.chars().count(), spelled.chars().count());
    let longest = a.max(b);
    if longest > 2 * a.min(b) {
        return None;
    }
    let changes = strsim::osa_distance(typed, spelled);
    if near_enough(changes, longest) {
        return Some(changes * 1000 / longest);
    }
    let pairs = typed.chars().zip(spelled.chars());
    let same = pairs.take_while(|(a, b)| a == b).count();
    // Behind every slip: a word made from the name is only likely.
    (same >= 4 && same * 2 >= longest).then(|| 1000 + (longest - same) * 1000 / longest)
}
