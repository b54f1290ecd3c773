//! What can be wrong with a setup, and how it is said.

use crate::locale::Texts;
use crate::referee::setup::{self, Fault, Flaw};
use crate::t;

/// One thing that is wrong with a setup, and where.
pub type SetupFault = Fault<What>;

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// What can be wrong with the setup of any game.
    Flaw(Flaw),
    /// Fewer players than a game needs.
    TooFew { count: usize },
}

impl From<Flaw> for What {
    fn from(flaw: Flaw) -> What {
        What::Flaw(flaw)
    }
}

impl setup::What for What {
    fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            What::Flaw(flaw) => flaw.say(texts),
            What::TooFew { count } => (
                t!(texts, "dl-setup-too-few", count = *count),
                texts.get("dl-setup-too-few-help"),
            ),
        }
    }
}
