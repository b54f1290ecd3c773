//! The notices that one victim gets of countered rolls (R9): which rolls share a notice, whether it names the asker (H3),
//! and an order of notices from which nothing more can be learned.

use std::collections::BTreeMap;

use super::house::{HouseRules, NoticeNames};
use super::question::Question;
use super::roll::Explanation;
use super::setup::Name;

/// A countered attempt on the victim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounteredAttempt {
    pub asker: Name,
    pub question: Question,
    /// Whether the notice names the asker: see [`names_asker`].
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
    /// The attempts that it stands for, as places in the list handed in, in that order: several
    /// where H6 lets a question be repeated.
    pub attempts: Vec<usize>,
}

/// H3: whether the notice of a countered roll names its asker.
pub fn names_asker(rules: &HouseRules, explanation: &Explanation) -> bool {
    match rules.notice_names {
        NoticeNames::NamedProtection => explanation.names_asker(),
        NoticeNames::Never => false,
        NoticeNames::Always => true,
    }
}

/// The notices of the countered attempts on one victim, in order.
///
/// One notice, and so one choice, for all the countered repeats of one question by one asker (H6).
/// They are sorted by the question's canonical text; of the same question those that name nobody
/// come first, in an order that the notices do not show, then the others by the asker's name.
pub fn notices(countered: &[CounteredAttempt]) -> Vec<Notice> {
    struct Group<'a> {
        first: &'a CounteredAttempt,
        named: bool,
        tie: u64,
        attempts: Vec<usize>,
    }
    let mut groups: BTreeMap<(String, &str), Group<'_>> = BTreeMap::new();
    for (place, attempt) in countered.iter().enumerate() {
        let group = groups
            .entry((attempt.question.same_key(), &*attempt.asker))
            .or_insert_with(|| Group {
                first: attempt,
                named: false,
                tie: u64::MAX,
                attempts: Vec::new(),
            });
        group.named |= attempt.named;
        group.tie = group.tie.min(attempt.tie);
        group.attempts.push(place);
    }
    let mut groups: Vec<((String, &str), Group<'_>)> = groups.into_iter().collect();
    groups.sort_by(|((q1, a1), g1), ((q2, a2), g2)| {
        let named = |g: &Group<'_>, asker| g.named.then_some(asker);
        (q1, named(g1, *a1), g1.tie, *a1).cmp(&(q2, named(g2, *a2), g2.tie, *a2))
    });
    groups
        .into_iter()
        .zip(1..)
        .map(|((_, group), number)| Notice {
            number,
            question: match (group.first.question.clone(), group.named) {
                (question, true) => question,
                (question, false) => question.plainly(),
            },
            shown: group.named.then(|| group.first.asker.clone()),
            asker: group.first.asker.clone(),
            attempts: group.attempts,
        })
        .collect()
}
