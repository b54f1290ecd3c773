//! What may turn an answer to a success round (G11): still by the words of [`crate::reading::lexicon`].

use std::sync::LazyLock;

use crate::letter::Letter;
use crate::reading::lexicon::{Lexicon, Slot};
use crate::reading::reader;

const LEXICON: [(&str, &str); 2] = [
    (
        "fr",
        include_str!("../../../../data/lexicon/dragon-lords/fr.toml"),
    ),
    (
        "en",
        include_str!("../../../../data/lexicon/dragon-lords/en.toml"),
    ),
];

/// The player's own sentences that may turn round what stands beside them, with their lines.
pub fn turning(letter: &Letter) -> Vec<(u32, String)> {
    static WORDS: LazyLock<Lexicon> = LazyLock::new(|| {
        // The files are parts of the program: a test reads them all. What a slot is of says nothing here.
        Lexicon::new(&LEXICON, |_, _| Some((Slot(0), 0))).unwrap_or_default()
    });
    reader::turning(&WORDS, letter)
}
