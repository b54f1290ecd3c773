//! The papers of a folder, each put to its entry; those of a season are judged as it is folded once.

use std::collections::BTreeMap;

use super::fold::Fold;
use super::{Journal, Judged, Outcome, Verdict, Why, judged};
use crate::engine::body::Set;
use crate::engine::verify::Folded;
use crate::engine::words::Words;
use crate::papers::folder::Folder;
use crate::papers::given::{Found, Given};

/// The papers of a folder with what comes of each.
pub(super) struct Claims<'a, G: Words> {
    journal: Option<&'a Journal<'a, G>>,
    /// `None` for a last line that no program writes.
    given: Vec<Option<&'a Given>>,
    found: Vec<Option<Judged>>,
}

impl<'a, G: Words> Claims<'a, G> {
    pub(super) fn new(folder: &'a Folder, journal: Option<&'a Journal<'a, G>>) -> Claims<'a, G> {
        let parts = folder.files.iter().flat_map(|file| &file.parts);
        let papers = parts.filter_map(|(found, _)| match found {
            Found::Papers(papers) => Some(papers.iter().map(Option::as_ref)),
            _ => None,
        });
        let given: Vec<_> = papers.flatten().collect();
        let found = vec![None; given.len()];
        Claims {
            journal,
            given,
            found,
        }
    }

    pub(super) fn verdicts(mut self) -> Vec<Judged> {
        let mut places: BTreeMap<usize, Vec<(u32, usize)>> = BTreeMap::new();
        for (n, given) in self.given.iter().enumerate() {
            let place = match given {
                None => Err((Verdict::Wrong, Why::LastLine)),
                Some(given) => self.place(given),
            };
            match place {
                Ok((season, entry)) => places.entry(season).or_default().push((entry, n)),
                Err(found) => self.found[n] = Some(judged(*given, found)),
            }
        }
        if let Some(journal) = self.journal {
            for (season, claims) in places {
                self.season(journal, season, claims);
            }
        }
        let unfollowed = (Verdict::NotCompared, Why::Unfollowed);
        let found = self.found.into_iter().zip(&self.given);
        let found =
            found.map(|(found, given)| found.unwrap_or_else(|| judged(*given, unfollowed.clone())));
        found.collect()
    }

    /// The entry that a paper is of, as far as its hash and what else it states tell: the place of its season, and its
    /// number.
    fn place(&self, given: &Given) -> Result<(usize, u32), Outcome> {
        let wrong = |why| Err((Verdict::Wrong, why));
        if given.shows_other_hash() {
            return wrong(Why::OtherHash);
        }
        let Some(journal) = self.journal else {
            return Err(match given.kind == "seal" || given.hash().is_some() {
                true => (Verdict::Waits, Why::NotRevealed),
                false => (Verdict::NotCompared, Why::NoHash),
            });
        };
        let seal = journal.seal.to_string();
        if given.seal().is_some_and(|stated| stated != seal) {
            return wrong(Why::Campaign);
        }
        let season = match (&*given.kind, given.season()) {
            ("seal", _) => 1,
            (_, Some(season)) => season,
            _ => return wrong(Why::LastLine),
        };
        let at = journal
            .seasons
            .iter()
            .position(|f| f.reveal.season == season);
        let Some(at) = at else {
            return Err(match () {
                () if journal.revealed.contains(&season) => (Verdict::NotCompared, Why::Unfollowed),
                () if journal.ended() => (Verdict::Wrong, Why::Season),
                () => (Verdict::Waits, Why::NotRevealed),
            });
        };
        if given.kind == "seal" {
            return match given.seal() {
                Some(_) => Ok((at, 1)),
                None => wrong(Why::LastLine),
            };
        }
        let Some(hash) = given.hash() else {
            return Err((Verdict::NotCompared, Why::NoHash));
        };
        let again = given.erratum().is_some();
        let entry = journal.entries.get(hash);
        // What an erratum tells anew is entered in a season after, or in its own.
        let own = entry.filter(|(of, _)| *of == at || again && *of > at);
        match own {
            Some(place) => Ok(*place),
            None if again && !journal.ended() && at + 1 == journal.seasons.len() => {
                Err((Verdict::Waits, Why::Erratum))
            }
            None => wrong(Why::Hash),
        }
    }

    /// Judges the papers of a season in the order of their entries, in one fold of it.
    fn season(&mut self, journal: &Journal<'a, G>, season: usize, mut claims: Vec<(u32, usize)>) {
        claims.sort_unstable();
        let folded = &journal.seasons[season];
        let withheld = |folded: &Folded<G>| folded.entries.iter().any(|(_, body)| body.is_none());
        let waits = journal.seasons[..=season].iter().any(withheld);
        let mut fold = Fold::new(journal, folded);
        let mut claims = claims.into_iter().peekable();
        // Letters and receipts may have been printed later: they say what had become known since.
        let mut open: Vec<Open<'_, G>> = Vec::new();
        let last = u32::try_from(folded.entries.len()).unwrap_or(u32::MAX);
        for entry in 1..=last {
            while let Some((_, n)) = claims.next_if(|(at, _)| *at == entry) {
                let Some(given) = self.given[n] else { continue };
                let rests = matches!(&*given.kind, "receipt" | "letter" | "bulletin" | "closing");
                let found = match () {
                    () if fold.unread(given) => (Verdict::NotCompared, Why::Page),
                    () if !fold.is_of(given, entry) => (Verdict::Wrong, Why::Hash),
                    () if !rests => fold.sheet(given, entry),
                    () if waits => (Verdict::Waits, Why::World),
                    () => {
                        let until = fold.until(given, entry);
                        let set = None;
                        open.push(Open {
                            n,
                            given,
                            entry,
                            until,
                            set,
                        });
                        continue;
                    }
                };
                let mut found = judged(Some(given), found);
                if found.verdict == Verdict::Waits {
                    found.replaced = fold.replaced(given, entry);
                }
                self.found[n] = Some(found);
            }
            open.retain_mut(|claim| {
                if !fold.may_print(claim, entry) {
                    return entry < claim.until;
                }
                let mut found = judged(Some(claim.given), fold.looks(claim, entry));
                let right = found.verdict == Verdict::Right;
                // The difference that is shown is from the paper as it was printed first.
                let so_far = self.found[claim.n].as_ref();
                if so_far.is_none_or(|so_far| found.verdict < so_far.verdict) {
                    found.replaced = fold.replaced(claim.given, claim.entry);
                    if let (Some(by), Verdict::Right) = (found.replaced, found.verdict) {
                        found.why = Why::Replaced { by };
                    }
                    self.found[claim.n] = Some(found);
                }
                !right && entry < claim.until
            });
        }
    }
}

/// A paper that is made again after each entry at which it may have been printed.
pub(super) struct Open<'a, G: Words> {
    pub(super) n: usize,
    pub(super) given: &'a Given,
    /// The entry that it is of, and the last at which it may have been printed.
    pub(super) entry: u32,
    pub(super) until: u32,
    /// The set that a receipt is of.
    pub(super) set: Option<Set<G>>,
}
