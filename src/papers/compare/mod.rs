//! Published papers compared with the journal that a reveal gives: each is made again and must be the same.

mod receipt;
mod withheld;

use serde::Serialize;

use super::given::Given;
use super::receipt::Received;
use super::sheet::{self, Heads};
use super::{Paper, bulletin, letter};
use crate::bulletin::{Format, RENDERER, WITHHELD};
use crate::campaign::Entry;
use crate::chance::{Digest, is_published};
use crate::desk::enter::Status;
use crate::engine::Seat;
use crate::engine::body::{Body, Set, WORLD, settles};
use crate::engine::campaign::Campaign;
use crate::engine::verify::{Folded, Seasons};
use crate::engine::words::Words;
use crate::locale::{Lang, Texts};

/// What came of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It says what the journal says.
    Holds,
    /// The same, but for how the message was read, which the journal does not hold.
    HoldsInPart,
    /// The same, but for what rests on the world: that waits for the campaign's reveal.
    #[serde(rename = "holds-in-part")]
    WorldUnknown,
    /// It was made by another version of the program, whose words may differ: its hash is the journal's.
    OtherVersion,
    /// Its hash is the journal's; what it says can be compared with the campaign's reveal alone.
    ByItsHash,
    /// Its season was not revealed: it waits for that.
    NotRevealed,
    /// It was told anew, and the season in which that was recorded was not revealed.
    ErratumNotRevealed,
    /// Its season was revealed, and that reveal cannot be read or followed.
    RevealUnread,
    /// It stands in a mail with other text around it, which is not compared; the paper holds.
    Within,
    /// A receipt that states no entry: nothing of the message was taken, and it proves nothing.
    NothingTaken,
    /// It shows people another hash than its last line states.
    OtherHash,
    /// Its hash is not in the journal.
    OtherJournal,
    /// Its words are not what the journal says.
    OtherWords,
    /// It is right; that entry undid, withdrew or replaced afterwards what it is a receipt for.
    DidNotStand { by: u32 },
}

impl Outcome {
    pub fn is_fault(&self) -> bool {
        matches!(
            self,
            Outcome::OtherJournal | Outcome::OtherWords | Outcome::OtherHash
        )
    }
}

/// What can be said of a paper without its reveal.
pub fn alone(given: &Given) -> Outcome {
    let rejected = given.get("status").is_none_or(|said| said == "rejected");
    match (&*given.kind, given.hash()) {
        ("receipt", None) if rejected => Outcome::NothingTaken,
        ("seal", _) | (_, Some(_)) if !given.shows_other_hash() => Outcome::NotRevealed,
        _ => Outcome::OtherHash,
    }
}

/// Compares a paper with the seasons that were revealed. One that was saved with its mail is taken out of it.
pub fn compare<G: Words>(given: &Given, seal: &Digest, seasons: &[Folded<G>]) -> Outcome {
    let outcome = whole(given, seal, seasons);
    let within = given.within().filter(|_| outcome == Outcome::OtherWords);
    match within.map(|paper| whole(&paper, seal, seasons)) {
        Some(Outcome::Holds | Outcome::HoldsInPart | Outcome::WorldUnknown) => Outcome::Within,
        Some(without) => without,
        None => outcome,
    }
}

fn whole<G: Words>(given: &Given, seal: &Digest, seasons: &[Folded<G>]) -> Outcome {
    if given
        .seal()
        .is_some_and(|stated| stated != seal.to_string())
    {
        return Outcome::OtherJournal;
    }
    match alone(given) {
        Outcome::NotRevealed => {}
        // That nothing was taken is said before and after the reveal.
        outcome => return outcome,
    }
    if given.kind == "seal" {
        let made = |folded: &Folded<G>| {
            let campaign = folded
                .after(
                    1,
                    &Seasons {
                        before: seasons,
                        this: None,
                    },
                )
                .ok()?;
            // What it says of a secret that everybody can read is no matter of the journal.
            let known = [is_published(seal), false];
            let all = langs(given).flat_map(|lang| known.map(|known| (lang, known)));
            let mut papers = all.map(|(lang, known)| {
                sheet::seal_saying(&campaign, *seal, given.page(), known, texts::<G>(lang))
            });
            Some(papers.any(|paper| is(given, &paper)))
        };
        return match seasons.first().and_then(made) {
            Some(same) => words(same),
            None => Outcome::NotRevealed,
        };
    }
    let revealed = seasons
        .iter()
        .find(|f| Some(f.reveal.season) == given.season());
    let Some(folded) = revealed else {
        return Outcome::NotRevealed;
    };
    // What an erratum tells anew is entered in a season after.
    let again = given.erratum().is_some();
    let later = seasons
        .iter()
        .filter(|f| again && f.reveal.season > folded.reveal.season);
    let stated = |folded: &&Folded<G>| {
        let mut hashes = folded.hashes.iter();
        hashes.any(|hash| Some(&*hash.to_string()) == given.hash())
    };
    let Some(folded) = std::iter::once(folded).chain(later).find(stated) else {
        let next = seasons
            .iter()
            .any(|f| f.reveal.season > folded.reveal.season);
        return match again && !next {
            true => Outcome::ErratumNotRevealed,
            false => Outcome::OtherJournal,
        };
    };
    let hashes = &folded.hashes;
    let at = hashes
        .iter()
        .position(|hash| Some(&*hash.to_string()) == given.hash());
    let Some(at) = at else {
        return Outcome::OtherJournal;
    };
    let entry = u32::try_from(at + 1).unwrap_or(u32::MAX);
    let again = Again {
        folded,
        seasons,
        seal,
        hash: hashes[at],
        entry,
    };
    if folded.draws_alone {
        return match again.is_of(given) {
            true => Outcome::ByItsHash,
            false => Outcome::OtherJournal,
        };
    }
    if given
        .get("renderer")
        .is_some_and(|renderer| renderer != RENDERER.to_string())
    {
        return Outcome::OtherVersion;
    }
    match &*given.kind {
        "sheet" | "lock" => again.sheet(given),
        "receipt" => again.receipt(given),
        "letter" => again.letter(given),
        "bulletin" | "closing" => again.bulletin(given),
        _ => Outcome::OtherWords,
    }
}

fn words(same: bool) -> Outcome {
    match same {
        true => Outcome::Holds,
        false => Outcome::OtherWords,
    }
}

fn texts<G: Words>(lang: Lang) -> &'static Texts {
    Texts::of_rulebook(lang, G::NAME)
}

/// The language that a paper states, or both.
fn langs(given: &Given) -> impl Iterator<Item = Lang> {
    let stated = given.get("lang").map(str::to_owned);
    Lang::ALL
        .into_iter()
        .filter(move |lang| stated.as_deref().is_none_or(|s| s == lang.code()))
}

/// Whether a paper is that one, in any format. Blanks at the ends of lines are the mail program's.
fn is(given: &Given, paper: &Paper) -> bool {
    match &given.json {
        Some(json) => withheld::json(json, &paper.view),
        None => withheld::text(&given.text, &paper.document),
    }
}

/// What is right of a paper that is made again.
fn in_part(paper: &Paper) -> Outcome {
    let known = !paper.text(Format::Text).contains(WITHHELD)
        && !paper.text(Format::Json).contains(WITHHELD);
    match known {
        true => Outcome::Holds,
        false => Outcome::WorldUnknown,
    }
}

fn lines(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.trim_end().lines().map(str::trim_end)
}

/// A paper that is made again: of what, and from which entry on.
struct Again<'a, G: Words> {
    folded: &'a Folded<G>,
    seasons: &'a [Folded<G>],
    seal: &'a Digest,
    hash: Digest,
    entry: u32,
}

impl<G: Words> Again<'_, G> {
    fn after(&self, entry: u32) -> Option<Campaign<G>> {
        let past = Seasons {
            before: self.seasons,
            this: None,
        };
        self.folded.after(entry, &past).ok()
    }

    fn kind(&self) -> &str {
        let at = usize::try_from(self.entry - 1).unwrap_or(usize::MAX);
        self.folded
            .entries
            .get(at)
            .map_or("", |(head, _)| &head.kind)
    }

    /// Whether its hash is that of an entry that such a paper is of.
    fn is_of(&self, given: &Given) -> bool {
        let kind = self.kind();
        match &*given.kind {
            "letter" => ["sheet", "roll", "settle"].contains(&kind),
            "bulletin" | "closing" => ["close", "void"].contains(&kind),
            "receipt" => {
                let at = usize::try_from(self.entry - 1).unwrap_or(usize::MAX);
                let body = self.folded.entries.get(at);
                let body = body.and_then(|(_, body)| body.as_ref());
                let is = |own: &str| Some(own) == given.seat();
                body.is_some_and(|body| match body {
                    Body::Receive { seat, .. } => is(seat),
                    body => body.sets().iter().any(|set| is(&set.seat)),
                })
            }
            paper => kind == paper,
        }
    }

    fn sheet(&self, given: &Given) -> Outcome {
        if self.kind() != given.kind {
            return Outcome::OtherJournal;
        }
        let text = |season: &Folded<G>, kind: &str| {
            let entry = season.reveal.entries.iter().find(|e| e.kind == kind);
            entry.and_then(|e| e.body.clone()).unwrap_or_default()
        };
        let new = self
            .seasons
            .first()
            .map(|first| text(first, "new"))
            .unwrap_or_default();
        let open = text(self.folded, "open");
        let season = self.folded.reveal.season;
        let settings = sheet::settings(&self.folded.reveal.id, season, &new, &open);
        let heads = Heads {
            seal: *self.seal,
            head: self.hash,
            settings,
            // Another version of the program has another page.
            page: given.page(),
        };
        let Some(campaign) = self.after(self.entry) else {
            return Outcome::OtherWords;
        };
        let same = langs(given).any(|lang| {
            let texts = texts::<G>(lang);
            let paper = match &*given.kind {
                "sheet" => sheet::opening(&campaign, heads, texts),
                _ => sheet::lock(&campaign, heads, texts),
            };
            is(given, &paper)
        });
        words(same)
    }

    /// A receipt may be printed again until its set is settled, and says what is left then and how the season is called:
    /// the referee may have changed that.
    fn receipt(&self, given: &Given) -> Outcome {
        let Some(first) = self.after(self.entry) else {
            return Outcome::OtherWords;
        };
        let Some(seat) = given.seat().and_then(|seat| first.seat(seat).ok()) else {
            return Outcome::OtherWords;
        };
        let mut entries = self.folded.entries.iter();
        let entry = entries.find(|(head, _)| head.i == self.entry);
        let body = entry.and_then(|(_, body)| body.as_ref());
        // Of a message of which nothing stands the receipt says what does; an entry that holds nothing of the seat's has
        // none of its own.
        let stands = |campaign: &Campaign<G>| match body {
            Some(Body::Receive {
                seat: own, late, ..
            }) if own == campaign.name(seat) => Some(Set {
                late: *late,
                ..campaign.stands(seat)
            }),
            _ => {
                let sent = campaign.this.sets[seat.at()].as_ref();
                let sent = sent.filter(|sent| sent.entry == self.entry);
                sent.map(|sent| sent.set.clone())
            }
        };
        let Some(set) = stands(&first) else {
            return Outcome::OtherWords;
        };
        let statuses: &[Status] = match body {
            Some(Body::Receive { .. }) => &[Status::Rejected, Status::Held],
            _ => &[Status::of(&set)],
        };
        let own = G::own(&first.setup) == Some(seat);
        let heads = self.folded.entries.iter().map(|(head, _)| head);
        let later = heads
            .skip_while(|head| head.i <= self.entry)
            .take_while(|head| !settles(&head.kind, own))
            .filter(|head| WORLD.contains(&&*head.kind) || head.kind == "rename")
            .filter(|head| !self.folded.undone.contains(&head.i));
        let fewer = self.fewer(seat, &set);
        let is = |campaign: &Campaign<G>| {
            self.receipt_at(given, campaign, (seat, fewer), (&set, statuses))
        };
        let same = is(&first)
            || later.into_iter().any(|head| {
                let campaign = self.after(head.i);
                let campaign = campaign.filter(|at| stands(at).as_ref() == Some(&set));
                campaign.is_some_and(|at| is(&at))
            });
        match (same, self.replaced(first.name(seat), &set)) {
            (false, _) => Outcome::OtherWords,
            (true, Some(by)) => Outcome::DidNotStand { by },
            (true, None) => Outcome::HoldsInPart,
        }
    }

    /// How many orders fewer a set has than what stood before it.
    fn fewer(&self, seat: Seat, set: &Set<G>) -> usize {
        let before = self
            .entry
            .checked_sub(1)
            .and_then(|entry| self.after(entry));
        let (Some(before), Some(answer)) = (before, &set.orders) else {
            return 0;
        };
        let count = |answer| G::answer(&before.setup, answer, texts::<G>(Lang::En)).len();
        let stood = before.waits[seat.at()].as_ref();
        let stood = stood.map_or(0, |stood| count(&stood.answer));
        stood.saturating_sub(count(answer))
    }

    /// Whether it is the receipt of a set as the campaign stood.
    fn receipt_at(
        &self,
        given: &Given,
        campaign: &Campaign<G>,
        (seat, fewer): (Seat, usize),
        (set, statuses): (&Set<G>, &[Status]),
    ) -> bool {
        statuses.iter().any(|status| {
            let received = Received {
                campaign,
                seat,
                status: *status,
                set,
                word_line: receipt::word_line(given),
                hash: Some(self.hash),
                remarks: &[],
            };
            langs(given).any(|lang| receipt::is(given, &received, fewer, texts::<G>(lang)))
        })
    }

    /// The entry that undid a seat's set, or replaced or withdrew its answer before that counted, or what it said
    /// beforehand at any time, or the answer that this gave.
    fn replaced(&self, name: &str, sent: &Set<G>) -> Option<u32> {
        let ends = ["sheet", "lock", "settle", "close", "void"];
        let mut answer = (sent.orders.is_some() || sent.none).then(|| sent.orders.clone());
        let plan = sent.beforehand.as_ref();
        for (head, body) in &self.folded.entries {
            if head.i <= self.entry {
                continue;
            }
            if matches!(body, Some(Body::Undo { entry, .. }) if *entry == self.entry) {
                return Some(head.i);
            }
            if self.folded.undone.contains(&head.i) {
                continue;
            }
            let sets = body.as_ref().map_or(&[][..], Body::sets);
            for set in sets.iter().filter(|set| *set.seat == *name) {
                if matches!(body, Some(Body::Standing { .. })) && plan.is_some() {
                    answer = Some(set.orders.clone());
                }
                let other = answer.as_ref().is_some_and(|answer| *answer != set.orders);
                let ahead = set.beforehand.as_ref();
                let forgot = plan.is_some() && ahead.is_some() && ahead != plan;
                let word = !sent.word.is_empty() && set.word != sent.word;
                if other || forgot || word {
                    return Some(head.i);
                }
            }
            if ends.contains(&&*head.kind) {
                answer = None;
                if plan.is_none() && sent.word.is_empty() {
                    return None;
                }
            }
        }
        None
    }

    /// A letter may have been printed at any time until the next one: a deadline may have been set since, or the
    /// seat may have answered.
    fn letter(&self, given: &Given) -> Outcome {
        let last = self.folded.entries.iter().map(|(head, _)| head.i);
        let next = self.folded.entries.iter().filter(|(head, _)| {
            head.i > self.entry && matches!(&*head.kind, "settle" | "close" | "void")
        });
        let until = next
            .map(|(head, _)| head.i - 1)
            .next()
            .or(last.last())
            .unwrap_or(self.entry);
        for entry in self.entry..=until {
            let Some(campaign) = self.after(entry) else {
                break;
            };
            let Some(seat) = given.seat().and_then(|seat| campaign.seat(seat).ok()) else {
                return Outcome::OtherWords;
            };
            let mut letters = campaign.this.letters.iter().rev();
            let last = letters.find(|letter| letter.to.contains(seat));
            if last.is_none_or(|letter| letter.entry != self.entry) {
                return Outcome::OtherWords;
            }
            let mut papers = langs(given).filter_map(|lang| {
                let paper = letter::paper(&campaign, seat, self.hash, texts::<G>(lang))?;
                Some(withhold::<G>(paper, &campaign.views[seat.at()]))
            });
            if let Some(paper) = papers.find(|paper| is(given, paper)) {
                return in_part(&paper);
            }
        }
        Outcome::OtherWords
    }

    /// The campaign of a closed season as it was told at the entry, its revealed entries, and how often it was told
    /// anew.
    fn told(&self, given: &Given) -> Option<(Campaign<G>, &Folded<G>, u32)> {
        let campaign = self.after(self.entry)?;
        if self.kind() != "erratum" {
            return Some((campaign, self.folded, 0));
        }
        let mut entries = self.folded.entries.iter();
        let entry = entries.find(|(head, _)| head.i == self.entry)?;
        let Some(Body::Erratum { season, .. }) = &entry.1 else {
            return None;
        };
        let of = |season: u16| self.seasons.iter().find(|f| f.reveal.season == season);
        let issued = &campaign.corrected.get(season)?.issued;
        let named = issued.iter().filter(|issue| {
            let mut seats = issue.seats.iter();
            seats.any(|seat| Some(&**seat) == given.seat())
        });
        let erratum = u32::try_from(named.count()).ok()?;
        let past = Seasons {
            before: self.seasons,
            this: None,
        };
        let again = campaign.issued(*season, &past).ok()?;
        Some((again, of(*season)?, erratum))
    }

    fn bulletin(&self, given: &Given) -> Outcome {
        if !matches!(self.kind(), "close" | "void" | "erratum") {
            return Outcome::OtherJournal;
        }
        // What it told anew rests on the world, and is withheld with it.
        let mut all = self.folded.entries.iter();
        let withheld = all.any(|(head, body)| head.i == self.entry && body.is_none());
        if self.kind() == "erratum" && withheld {
            return Outcome::ErratumNotRevealed;
        }
        let Some((campaign, folded, erratum)) = self.told(given) else {
            return Outcome::OtherWords;
        };
        let own_entries = entries(folded);
        let edition = bulletin::Edition {
            erratum,
            head: self.hash,
        };
        let mut papers = langs(given).filter_map(|lang| {
            let texts = texts::<G>(lang);
            let Some(seat) = given.seat() else {
                let paper = bulletin::closing(&campaign, *self.seal, self.hash, texts);
                return Some(withhold::<G>(paper, &campaign.public));
            };
            let seat = campaign.seat(seat).ok()?;
            let own =
                bulletin::entered(&campaign, seat, &own_entries, &folded.undone, texts).ok()?;
            let paper = bulletin::paper(&campaign, seat, edition, &own, texts);
            Some(withhold::<G>(paper, &campaign.views[seat.at()]))
        });
        match papers.find(|paper| is(given, paper)) {
            Some(paper) => in_part(&paper),
            None => Outcome::OtherWords,
        }
    }
}

/// A paper without what a reveal withholds.
fn withhold<G: Words>(mut paper: Paper, view: &G::View) -> Paper {
    G::withhold(view, &mut paper.view);
    paper
}

/// Revealed entries as the journal has them; a withheld body is left out.
fn entries<G: Words>(folded: &Folded<G>) -> Vec<Entry> {
    let all = folded.reveal.entries.iter().zip(&folded.hashes);
    let entry = |(e, hash): (&crate::campaign::RevealedEntry, &Digest)| {
        Some(Entry {
            season: folded.reveal.season,
            i: e.i,
            time: e.time.clone(),
            actor: e.actor.clone(),
            kind: e.kind.clone(),
            body: e.body.clone()?,
            salt: e.salt?,
            body_hash: e.body_hash,
            hash: *hash,
        })
    };
    all.filter_map(entry).collect()
}
