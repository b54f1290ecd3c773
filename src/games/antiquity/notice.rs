//! The notices that one victim gets of countered rolls (R9), in an order from which nothing more can be learned.

use super::question::Question;
use super::setup::Name;

/// A countered attempt on the victim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounteredAttempt {
    pub asker: Name,
    pub question: Question,
    /// Whether the notice names the asker (H3).
    pub named: bool,
    /// The tie key of its draw, which nobody can know before the reveal. It alone orders notices that read the
    /// same: an order by asker would tell a victim who learns one of two askers on which side of it the other
    /// stands.
    pub tie: u64,
}

/// A notice to the victim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// From 1 for each victim.
    pub number: u32,
    pub question: Question,
    /// The asker, where the notice names him (H3). All that the victim may see of him.
    pub shown: Option<Name>,
    /// The asker, for the arbiter.
    pub asker: Name,
    /// The place of its attempt in the list handed in.
    pub attempt: usize,
}

/// The notices of the countered attempts on one victim, in order: by the question's canonical text; of the same question
/// those that name nobody come first, in an order that the notices do not show, then the others by the asker's name.
pub fn notices(countered: &[CounteredAttempt]) -> Vec<Notice> {
    let mut sorted: Vec<(usize, &CounteredAttempt)> = countered.iter().enumerate().collect();
    sorted.sort_by_cached_key(|(_, one)| {
        let named = one.named.then(|| one.asker.clone());
        (one.question.same_key(), named, one.tie, one.asker.clone())
    });
    let numbered = sorted.into_iter().zip(1..);
    numbered
        .map(|((attempt, one), number)| Notice {
            number,
            question: match one.named {
                true => one.question.clone(),
                false => one.question.clone().plainly(),
            },
            shown: one.named.then(|| one.asker.clone()),
            asker: one.asker.clone(),
            attempt,
        })
        .collect()
}
