//! Published papers compared with the journal that a reveal gives: each is made again, and is right as a whole or not.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

use super::folder::{Folder, Looked};
use super::given::{self, Form, Found, Given};
use super::receipt::Received;
use super::sheet::{self, Heads};
use super::{Paper, bulletin, letter, page, words};
use crate::bulletin::{Document, Format, Markup, RENDERER, render};
use crate::campaign::{Entry, RevealedEntry};
use crate::chance::{Digest, is_published};
use crate::desk::enter::Status;
use crate::engine::body::{Body, Set, WORLD, settles};
use crate::engine::campaign::{Campaign, Head, This};
use crate::engine::deadline::{Deadline, Deadlines, Until};
use crate::engine::verify::{Folded, Seasons};
use crate::engine::words::Words;
use crate::engine::{Seat, Seats};
use crate::engine::{house, replay};
use crate::letter::seen;
use crate::locale::said::Spoken;
use crate::locale::{Lang, Texts};

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Verdict {
    /// It claims nothing.
    NoPaper,
    /// It is that paper, and nothing else.
    Right,
    /// It is compared with a reveal that is not here.
    Waits,
    /// It holds papers that are right, or wait, and other text.
    Around,
    /// It claims to be a paper, and could not be compared.
    NotCompared,
    /// It claims to be a paper, and is none of the campaign's.
    Wrong,
}

/// Why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    NoPaper,
    Right,
    /// But for the remarks on the message, which are not in the journal.
    RightReceipt,
    /// That entry undid, withdrew or replaced afterwards what it is a receipt for.
    Replaced {
        by: u32,
    },
    /// Its season was not revealed.
    NotRevealed,
    /// Its words rest on what the season's reveal withholds.
    World,
    /// It was told anew, by an entry that was not revealed.
    Erratum,
    /// So many lines of it are somebody's.
    Around {
        lines: usize,
    },
    /// Its words are those of another renderer.
    Renderer,
    /// The page is not the very one that the program makes: a mail program may have written it anew.
    Page,
    /// It cannot be read.
    Unreadable,
    /// It states no hash.
    NoHash,
    /// It bears a hash of the journal, or a paper's title, and no last line.
    NoLastLine,
    /// A part of the mail is not the program's.
    Part,
    /// The reveal of its season is wrong, so that nothing can be compared with it.
    Unfollowed,
    /// Its last line is not written as the program writes it.
    LastLine,
    /// It shows people another hash than its last line states.
    OtherHash,
    /// It is another campaign's.
    Campaign,
    /// The campaign ended without such a season.
    Season,
    /// No such entry is in the journal.
    Hash,
    /// It says that, and the journal this.
    Words {
        given: String,
        made: String,
    },
}

impl Spoken for Why {
    const PREFIX: &'static str = "verify-why";
}

/// What came of a file, or of a paper in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    pub file: String,
    /// Kind, season and seat as it states them: of a file, those of its last paper.
    pub kind: Option<String>,
    pub season: Option<u16>,
    pub seat: Option<String>,
    pub verdict: Verdict,
    pub why: Why,
    /// The entry that undid, withdrew or replaced what it is a receipt for.
    pub replaced: Option<u32>,
    /// Whether it names another page that checks papers than this program's.
    pub other_page: bool,
}

/// A verdict on one paper.
type Found1 = (Verdict, Why);

/// The journal that reveals give.
pub struct Journal<'a, G: Words> {
    pub seal: Digest,
    pub seasons: &'a [Folded<G>],
    /// The seasons of all reveals, also of those that could not be followed.
    pub revealed: &'a BTreeSet<u16>,
    /// By hash: the place of a season among those, and the entry.
    entries: BTreeMap<String, (usize, u32)>,
}

impl<'a, G: Words> Journal<'a, G> {
    pub fn new(
        seal: Digest,
        seasons: &'a [Folded<G>],
        revealed: &'a BTreeSet<u16>,
    ) -> Journal<'a, G> {
        let mut entries = BTreeMap::new();
        for (at, folded) in seasons.iter().enumerate() {
            for (i, hash) in (1..).zip(&folded.hashes) {
                entries.insert(hash.to_string(), (at, i));
            }
        }
        Journal {
            seal,
            seasons,
            revealed,
            entries,
        }
    }

    fn ended(&self) -> bool {
        let last = self.seasons.last();
        last.is_some_and(|last| last.entries.iter().any(|(head, _)| head.kind == "end"))
    }
}

/// What comes of each file of a folder; `None`: no reveal is here.
pub fn judge<G: Words>(folder: &Folder, journal: Option<&Journal<'_, G>>) -> Vec<Judged> {
    let mut verdicts = Claims::new(folder, journal).verdicts();
    let bears = Bears::new(journal);
    let mut files: Vec<Judged> = Vec::new();
    for file in &folder.files {
        let mut parts = Vec::new();
        for (found, part) in &file.parts {
            let mail = file.parts.len() > 1;
            parts.push(match found {
                Found::Papers(papers) => {
                    let own = verdicts.drain(..papers.len()).collect();
                    of_part(papers, own)
                }
                Found::Unsure => judged(None, (Verdict::NotCompared, Why::Unreadable)),
                _ if bears.any(part.text.as_deref()) => {
                    judged(None, (Verdict::NotCompared, Why::NoLastLine))
                }
                // A page beside a paper may say another thing than it; a text, a picture is somebody's.
                _ if mail && part.html => judged(None, (Verdict::NoPaper, Why::Part)),
                _ => judged(None, (Verdict::NoPaper, Why::NoPaper)),
            });
        }
        files.push(of_file(file, parts));
    }
    files
}

fn judged(given: Option<&Given>, (verdict, why): Found1) -> Judged {
    let other = |digest| digest != page::digest();
    Judged {
        file: String::new(),
        kind: given.map(|given| given.kind.clone()),
        season: given.and_then(Given::season),
        seat: given.and_then(Given::seat).map(str::to_owned),
        verdict,
        why,
        replaced: None,
        other_page: given.and_then(Given::page).is_some_and(other),
    }
}

/// A text with several papers, or with other text, is none of them as a whole.
fn of_part(papers: &[Option<Given>], own: Vec<Judged>) -> Judged {
    let several = papers.len() > 1;
    let worst = own.into_iter().max_by_key(|one| one.verdict);
    let mut worst = worst.unwrap_or_else(|| judged(None, (Verdict::NoPaper, Why::NoPaper)));
    if several && worst.verdict < Verdict::Around {
        (worst.verdict, worst.why) = (Verdict::Around, Why::Around { lines: 0 });
    }
    worst
}

fn of_file(file: &Looked, parts: Vec<Judged>) -> Judged {
    let papers = parts.iter().any(|part| part.verdict != Verdict::NoPaper);
    let others = parts.iter().filter(|part| part.verdict == Verdict::NoPaper);
    let (others, page) = (
        others.clone().count(),
        others.clone().any(|part| part.why == Why::Part),
    );
    let worst = parts.into_iter().max_by_key(|part| part.verdict);
    let mut worst = worst.unwrap_or_else(|| judged(None, (Verdict::NoPaper, Why::NoPaper)));
    worst.file.clone_from(&file.name);
    if !papers {
        worst.why = Why::NoPaper;
    } else if page && worst.verdict < Verdict::NotCompared {
        (worst.verdict, worst.why) = (Verdict::NotCompared, Why::Part);
    } else if others > 0 && worst.verdict < Verdict::Around {
        (worst.verdict, worst.why) = (Verdict::Around, Why::Around { lines: 0 });
    }
    worst
}

/// What a text bears that only a paper has: hashes of the journal, and papers' titles.
struct Bears {
    /// Each sixteen digits of each hash.
    digits: BTreeSet<u64>,
    titles: BTreeSet<String>,
}

/// As many digits of a hash tell whose it is.
const DIGITS: usize = 16;

impl Bears {
    fn new<G: Words>(journal: Option<&Journal<'_, G>>) -> Bears {
        let mut bears = Bears {
            digits: BTreeSet::new(),
            titles: BTreeSet::new(),
        };
        let Some(journal) = journal else {
            return bears;
        };
        let hashes = journal.entries.keys().cloned();
        for hash in hashes.chain([journal.seal.to_string()]) {
            bears.digits.extend(sixteens(&hash));
        }
        let campaigns = journal.seasons.iter().filter_map(|folded| {
            let public = public(journal.seasons, folded, u32::MAX)?;
            Some((folded, public))
        });
        for (folded, campaign) in campaigns {
            let season = folded.reveal.season;
            for texts in Lang::ALL.map(|lang| texts::<G>(lang)) {
                let seats = Seats::All.of(campaign.seats().len());
                for seat in seats {
                    let of = |key| {
                        let seat = G::addressed(&campaign.setup, seat, texts);
                        let name = &*campaign.this.name;
                        crate::t!(
                            texts,
                            key,
                            seat = seat,
                            season = season,
                            name = name,
                            number = 0
                        )
                    };
                    let titles = [of("receipt-of"), of("bulletin-of")];
                    bears.titles.extend(titles.iter().map(|title| plain(title)));
                }
                let name = &*campaign.this.name;
                let of = |key| plain(&crate::t!(texts, key, season = season, name = name));
                bears
                    .titles
                    .extend(["sheet-title", "lock-title", "closing-title"].map(of));
            }
        }
        bears
    }

    fn any(&self, text: Option<&str>) -> bool {
        let Some(text) = text.filter(|_| !self.digits.is_empty()) else {
            return false;
        };
        let text = words::bare(text);
        sixteens(&text).any(|digits| self.digits.contains(&digits))
            || text.lines().any(|line| self.titles.contains(&plain(line)))
    }
}

/// A line's words.
fn plain(line: &str) -> String {
    let mut all: Vec<&str> = words::Back(line).map(|(word, _)| word).collect();
    all.reverse();
    all.join(" ")
}

/// Each sixteen hexadecimal digits that follow one another.
fn sixteens(text: &str) -> impl Iterator<Item = u64> {
    let (mut digits, mut value) = (0, 0_u64);
    let all = text.bytes().map(move |byte| {
        match char::from(byte).to_digit(16) {
            Some(digit) => (digits, value) = (digits + 1, value << 4 | u64::from(digit)),
            None => digits = 0,
        }
        (digits >= DIGITS).then_some(value)
    });
    all.flatten()
}

fn texts<G: Words>(lang: Lang) -> &'static Texts {
    Texts::of_rulebook(lang, G::NAME)
}

/// The language that a paper states, or both.
fn langs(given: &Given) -> impl Iterator<Item = Lang> {
    let stated = given.get("lang").map(str::to_owned);
    let text = !matches!(given.form, Form::Json(_));
    Lang::ALL
        .into_iter()
        .filter(move |lang| !text || stated.as_deref() == Some(lang.code()))
}

/// A campaign as everybody knows it after an entry of a season: of its setup, the season's name, its sheet.
fn public<G: Words>(seasons: &[Folded<G>], folded: &Folded<G>, upto: u32) -> Option<Campaign<G>> {
    let (_, first) = seasons.first()?.entries.first()?;
    let Some(Body::New { setup, .. }) = first else {
        return None;
    };
    let mut campaign = Campaign::<G>::begin(setup.clone()).ok()?;
    campaign.season = folded.reveal.season;
    campaign.this = This::new(campaign.season, campaign.seats().len());
    let entries = folded
        .entries
        .iter()
        .filter(|(head, _)| head.i <= upto && !folded.undone.contains(&head.i));
    for (head, body) in entries {
        match body {
            Some(Body::Open { name, rules, .. }) => {
                campaign.this.name.clone_from(name);
                for rule in G::house() {
                    let setting = rules.get(rule.id).map_or(rule.settings[0], String::as_str);
                    house::set(G::house(), &mut campaign.setup, rule.id, setting).ok()?;
                }
            }
            Some(Body::Rename { name, .. }) => campaign.this.name.clone_from(name),
            Some(Body::Sheet {
                beacon,
                orders_until,
                choices_until,
                ..
            }) => {
                campaign.this.sheet = Some((head.i, beacon.clone()));
                let date = |until: &Option<Until>| {
                    let until = until.clone()?;
                    let (first, extensions, reason) = (until.clone(), 0, None);
                    Some(Deadline {
                        first,
                        until,
                        extensions,
                        reason,
                    })
                };
                campaign.this.deadlines = Deadlines {
                    orders: date(orders_until),
                    choices: date(choices_until),
                };
            }
            _ => {}
        }
    }
    Some(campaign)
}

/// The papers of a folder with what comes of each.
struct Claims<'a, G: Words> {
    journal: Option<&'a Journal<'a, G>>,
    /// `None` for a last line that no program writes.
    given: Vec<Option<&'a Given>>,
    found: Vec<Option<Judged>>,
}

impl<'a, G: Words> Claims<'a, G> {
    fn new(folder: &'a Folder, journal: Option<&'a Journal<'a, G>>) -> Claims<'a, G> {
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

    fn verdicts(mut self) -> Vec<Judged> {
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
    fn place(&self, given: &Given) -> Result<(usize, u32), Found1> {
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
                let right = matches!(found.verdict, Verdict::Right | Verdict::Around);
                // The difference that is shown is from the paper as it was printed first.
                if right || self.found[claim.n].is_none() {
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
struct Open<'a, G: Words> {
    n: usize,
    given: &'a Given,
    /// The entry that it is of, and the last at which it may have been printed.
    entry: u32,
    until: u32,
    /// The set that a receipt is of.
    set: Option<Set<G>>,
}

/// A season that is folded once, from entry to entry.
struct Fold<'j, G: Words> {
    seal: Digest,
    seasons: &'j [Folded<G>],
    folded: &'j Folded<G>,
    /// The entry up to which it is folded, those that were undone up to there, and the campaign; `None` where the
    /// entries cannot be followed.
    upto: u32,
    undone: BTreeSet<u32>,
    campaign: Option<Option<Campaign<G>>>,
}

impl<'j, G: Words> Fold<'j, G> {
    fn new(journal: &Journal<'j, G>, folded: &'j Folded<G>) -> Fold<'j, G> {
        Fold {
            seal: journal.seal,
            seasons: journal.seasons,
            folded,
            upto: 0,
            undone: BTreeSet::new(),
            campaign: Some(folded.before.clone()),
        }
    }

    fn past(&self) -> Seasons<'j, G> {
        Seasons {
            before: self.seasons,
            this: None,
        }
    }

    /// The campaign after an entry, as it stood then.
    fn after(&mut self, entry: u32) -> Option<&Campaign<G>> {
        let of = |body: &Option<Body<G>>| match body {
            Some(Body::Undo { entry, .. }) => Some(*entry),
            _ => None,
        };
        let next = |(head, _): &&(Head, Option<Body<G>>)| head.i > self.upto && head.i <= entry;
        let gone: Vec<u32> = self
            .folded
            .entries
            .iter()
            .filter(next)
            .filter_map(|(_, b)| of(b))
            .collect();
        if !gone.is_empty() {
            self.undone.extend(gone);
            (self.upto, self.campaign) = (0, Some(self.folded.before.clone()));
        }
        let from = usize::try_from(self.upto).unwrap_or(usize::MAX);
        let past = self.past();
        for (head, body) in self.folded.entries.get(from..).unwrap_or_default() {
            if head.i > entry {
                break;
            }
            if self.undone.contains(&head.i) {
                continue;
            }
            let campaign = self.campaign.as_mut()?;
            if replay::one(campaign, head, body.as_ref(), &past).is_err() {
                self.campaign = None;
            }
        }
        self.upto = entry;
        self.campaign.as_ref()?.as_ref()
    }

    fn entry(&self, entry: u32) -> Option<&'j (Head, Option<Body<G>>)> {
        self.folded
            .entries
            .get(usize::try_from(entry).ok()?.checked_sub(1)?)
    }

    fn kind(&self, entry: u32) -> &'j str {
        self.entry(entry).map_or("", |(head, _)| &head.kind)
    }

    fn hash(&self, entry: u32) -> Digest {
        let at = usize::try_from(entry).unwrap_or(usize::MAX).checked_sub(1);
        at.and_then(|at| self.folded.hashes.get(at))
            .copied()
            .unwrap_or(self.seal)
    }

    /// The seat that a paper names. Of a last line, the longest name that stands there.
    fn seat(&self, given: &Given) -> Option<&'j str> {
        if !given::of_seat(&given.kind) {
            return None;
        }
        let (_, first) = self.seasons.first()?.entries.first()?;
        let Some(Body::New { setup, .. }) = first else {
            return None;
        };
        let names = G::seats(setup).iter().map(|name| &**name);
        let mut here = names.filter(|name| match &given.form {
            Form::Text { text, end, .. } => given::name_ends(text, *end, name).is_some(),
            _ => given.seat() == Some(name),
        });
        let first = here.next()?;
        Some(here.fold(
            first,
            |one, other| if other.len() > one.len() { other } else { one },
        ))
    }

    /// Whether an entry is one that such a paper is of.
    fn is_of(&self, given: &Given, entry: u32) -> bool {
        let kind = self.kind(entry);
        let seat = self.seat(given);
        match &*given.kind {
            "seal" => true,
            "letter" => ["sheet", "roll", "settle"].contains(&kind) && seat.is_some(),
            "bulletin" if given.erratum().is_some() => kind == "erratum" && seat.is_some(),
            "bulletin" => {
                let number = given.get("erratum").is_none_or(|n| n == "0");
                ["close", "void"].contains(&kind) && seat.is_some() && number
            }
            "closing" => ["close", "void"].contains(&kind),
            "receipt" => {
                let body = self.entry(entry).and_then(|(_, body)| body.as_ref());
                let is = |own: &str| Some(own) == seat;
                body.is_some_and(|body| match body {
                    Body::Receive { seat, .. } => is(seat),
                    body => body.sets().iter().any(|set| is(&set.seat)),
                })
            }
            paper => kind == paper,
        }
    }

    /// The last entry after which a paper may have been printed.
    fn until(&self, given: &Given, entry: u32) -> u32 {
        let own = |campaign: &Body<G>| match campaign {
            Body::New { setup, .. } => G::own(setup).map(|seat| G::seats(setup)[seat.at()].clone()),
            _ => None,
        };
        let first = self.seasons.first().and_then(|first| first.entries.first());
        let own = first.and_then(|(_, body)| own(body.as_ref()?));
        let own = own.is_some_and(|own| self.seat(given) == Some(&*own));
        let ends = |kind: &str| match &*given.kind {
            "receipt" => settles(kind, own),
            "letter" => matches!(kind, "settle" | "close" | "void"),
            _ => true,
        };
        let mut heads = self.folded.entries.iter().map(|(head, _)| head);
        let end = heads.find(|head| head.i > entry && ends(&head.kind));
        let last = self.folded.entries.last().map_or(entry, |(head, _)| head.i);
        end.map_or(last, |head| head.i - 1).max(entry)
    }

    /// Whether a paper may say something else since an entry.
    fn may_print(&self, claim: &Open<'_, G>, entry: u32) -> bool {
        let Some((head, body)) = self.entry(entry).filter(|_| entry != claim.entry) else {
            return true;
        };
        let changed = WORLD.contains(&&*head.kind) || head.kind == "rename";
        let letter = claim.given.kind == "letter";
        let set = || {
            let seat = self.seat(claim.given);
            let sets = body.as_ref().map_or(&[][..], Body::sets);
            let chosen =
                matches!(body, Some(Body::Choose { seat: own, .. }) if Some(&**own) == seat);
            chosen || sets.iter().any(|set| Some(&*set.seat) == seat)
        };
        changed && !self.folded.undone.contains(&head.i)
            || letter && (changed || ["deadline", "undo", "news"].contains(&&*head.kind) || set())
    }

    /// What comes of a paper, made again as it was after an entry.
    fn looks(&mut self, claim: &mut Open<'_, G>, entry: u32) -> Found1 {
        let (given, name) = (claim.given, self.seat(claim.given));
        let edition = bulletin::Edition {
            erratum: 0,
            head: self.hash(claim.entry),
        };
        let receive = matches!(
            self.entry(claim.entry),
            Some((_, Some(Body::Receive { .. })))
        );
        let late = matches!(
            self.entry(claim.entry),
            Some((_, Some(Body::Receive { late: true, .. })))
        );
        let (seal, folded, seasons, kind) =
            (self.seal, self.folded, self.seasons, self.kind(entry));
        let Some(campaign) = self.after(entry) else {
            return (Verdict::NotCompared, Why::Unfollowed);
        };
        let seat = name.and_then(|name| campaign.seat(name).ok());
        match (&*given.kind, seat) {
            ("receipt", Some(seat)) => {
                // Of a message of which nothing stands the receipt says what does.
                let sent = campaign.this.sets[seat.at()].as_ref();
                let sent = sent.filter(|sent| sent.entry == claim.entry);
                let set = match receive {
                    true => Some(Set {
                        late,
                        ..campaign.stands(seat)
                    }),
                    false => sent.map(|sent| sent.set.clone()),
                };
                let first = claim
                    .set
                    .get_or_insert_with(|| set.clone().unwrap_or_else(|| campaign.blank_set(seat)));
                match set.filter(|set| set == first) {
                    Some(set) => receipt(given, campaign, seat, (&set, receive), edition.head),
                    None => (Verdict::Wrong, Why::Hash),
                }
            }
            ("letter", Some(seat)) => {
                let mut letters = campaign.this.letters.iter().rev();
                let last = letters.find(|letter| letter.to.contains(seat));
                if last.is_none_or(|letter| letter.entry != claim.entry) {
                    return (Verdict::Wrong, Why::Hash);
                }
                let papers = langs(given).filter_map(|lang| {
                    letter::paper(campaign, seat, edition.head, texts::<G>(lang))
                });
                compared(given, papers, name)
            }
            ("bulletin" | "closing", _) => {
                let told = match kind {
                    "erratum" => told_anew(campaign, folded, seasons, (entry, name)),
                    _ => Some((campaign.clone(), folded, 0)),
                };
                let Some((campaign, folded, erratum)) = told else {
                    return (Verdict::Wrong, Why::Hash);
                };
                let edition = bulletin::Edition { erratum, ..edition };
                let entries = entries(folded, name.unwrap_or_default());
                let papers = langs(given).filter_map(|lang| {
                    let texts = texts::<G>(lang);
                    let Some(seat) = seat else {
                        return Some(bulletin::closing(&campaign, seal, edition.head, texts));
                    };
                    let own = bulletin::entered(&campaign, seat, &entries, &folded.undone, texts);
                    Some(bulletin::paper(&campaign, seat, edition, &own.ok()?, texts))
                });
                let mut found = compared(given, papers, name);
                if let (Why::Around { lines }, Some(name)) = (&found.1, name)
                    && sheet_below(given, name, (folded, seasons), *lines)
                {
                    found = (Verdict::Right, Why::Right);
                }
                found
            }
            _ => (Verdict::Wrong, Why::LastLine),
        }
    }

    /// The seal, and the sheets of a season: they are made of what everybody knows.
    fn sheet(&self, given: &Given, entry: u32) -> Found1 {
        let Some(campaign) = public(self.seasons, self.folded, entry) else {
            return (Verdict::NotCompared, Why::Unfollowed);
        };
        let page = given.page().unwrap_or_else(page::digest);
        if given.kind == "seal" {
            // What it says of a secret that everybody can read is no matter of the journal.
            let known = [is_published(&self.seal), false];
            let papers = langs(given).flat_map(|lang| {
                let made =
                    |known| sheet::seal_saying(&campaign, self.seal, page, known, texts::<G>(lang));
                known.map(made)
            });
            return compared(given, papers, None);
        }
        let text = |season: &Folded<G>, kind: &str| {
            let entry = season.reveal.entries.iter().find(|e| e.kind == kind);
            entry.and_then(|e| e.body.clone()).unwrap_or_default()
        };
        let new = self.seasons.first().map(|first| text(first, "new"));
        let (id, season) = (&self.folded.reveal.id, self.folded.reveal.season);
        let open = text(self.folded, "open");
        let heads = Heads {
            seal: self.seal,
            head: self.hash(entry),
            settings: sheet::settings(id, season, &new.unwrap_or_default(), &open),
            page,
        };
        let papers = langs(given).map(|lang| match &*given.kind {
            "sheet" => sheet::opening(&campaign, heads, texts::<G>(lang)),
            _ => sheet::lock(&campaign, heads, texts::<G>(lang)),
        });
        compared(given, papers, None)
    }

    /// The entry that undid a seat's set, or replaced or withdrew its answer before that counted, or what it said
    /// beforehand at any time, or the answer that this gave.
    fn replaced(&self, given: &Given, own: u32) -> Option<u32> {
        let name = self.seat(given).filter(|_| given.kind == "receipt")?;
        let (_, Some(body)) = self.entry(own)? else {
            return None;
        };
        let sent = body.sets().iter().find(|set| *set.seat == *name);
        let ends = ["sheet", "lock", "settle", "close", "void"];
        let answers = |sent: &&Set<G>| sent.orders.is_some() || sent.none;
        let mut answer = sent.filter(answers).map(|sent| sent.orders.clone());
        let plan = sent.and_then(|sent| sent.beforehand.as_ref());
        let word = sent.map_or("", |sent| &*sent.word);
        for (head, body) in &self.folded.entries {
            if head.i <= own {
                continue;
            }
            if matches!(body, Some(Body::Undo { entry, .. }) if *entry == own) {
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
                if other || forgot || !word.is_empty() && set.word != word {
                    return Some(head.i);
                }
            }
            if ends.contains(&&*head.kind) {
                answer = None;
                if plan.is_none() && word.is_empty() {
                    return None;
                }
            }
        }
        None
    }
}

/// The campaign of a closed season as an erratum told it, its revealed entries, and how often that seat was told anew.
fn told_anew<'j, G: Words>(
    campaign: &Campaign<G>,
    folded: &Folded<G>,
    seasons: &'j [Folded<G>],
    (entry, name): (u32, Option<&str>),
) -> Option<(Campaign<G>, &'j Folded<G>, u32)> {
    let mut entries = folded.entries.iter();
    let (_, body) = entries.find(|(head, _)| head.i == entry)?;
    let Some(Body::Erratum { season, .. }) = body else {
        return None;
    };
    let issued = &campaign.corrected.get(season)?.issued;
    let named = issued.iter().filter(|issue| {
        let mut seats = issue.seats.iter();
        seats.any(|seat| Some(&**seat) == name)
    });
    let erratum = u32::try_from(named.count()).ok()?;
    let past = Seasons {
        before: seasons,
        this: None,
    };
    let again = campaign.issued(*season, &past).ok()?;
    let of = seasons.iter().find(|f| f.reveal.season == *season)?;
    Some((again, of, erratum))
}

/// The revealed entries that a seat's bulletin may speak of, as the journal has them.
fn entries<G: Words>(folded: &Folded<G>, name: &str) -> Vec<Entry> {
    let all = folded.reveal.entries.iter().zip(&folded.hashes);
    let entry = |(e, hash): (&RevealedEntry, &Digest)| {
        let body = e.body.as_ref()?;
        let speaks = matches!(&*e.kind, "lock" | "settle") || body.contains(name);
        speaks.then_some(())?;
        Some(Entry {
            season: folded.reveal.season,
            i: e.i,
            time: e.time.clone(),
            actor: e.actor.clone(),
            kind: e.kind.clone(),
            body: body.clone(),
            salt: e.salt?,
            body_hash: e.body_hash,
            hash: *hash,
        })
    };
    all.filter_map(entry).collect()
}

/// Whether the lines around a bulletin are the order sheet of the season that comes, below it, as its draft has it.
fn sheet_below<G: Words>(
    given: &Given,
    name: &str,
    (folded, seasons): (&Folded<G>, &[Folded<G>]),
    lines: usize,
) -> bool {
    let Form::Text {
        text,
        end,
        last: true,
        ..
    } = &given.form
    else {
        return false;
    };
    let Some(below) = given::name_ends(text, *end, name).and_then(|end| text.get(end..)) else {
        return false;
    };
    if counted(below) != lines {
        return false;
    }
    let next = seasons
        .iter()
        .find(|next| next.reveal.season == folded.reveal.season + 1);
    let past = Seasons {
        before: seasons,
        this: None,
    };
    let mut campaign = folded.after(u32::MAX, &past).ok();
    let steps = next.map_or(&[][..], |next| &next.entries);
    let is = |campaign: &Campaign<G>| {
        let seat = campaign.seat(name).ok()?;
        let made =
            langs(given).map(|lang| sheet::below(&sheet::orders(campaign, seat, texts::<G>(lang))));
        let mut made = made.filter(|made| words::same(below, &words::bare(made)));
        made.next().map(drop)
    };
    if campaign.as_ref().and_then(is).is_some() {
        return true;
    }
    steps
        .iter()
        .take_while(|(head, _)| head.kind != "open")
        .any(|(head, body)| {
            let gone = replay::one(&mut campaign, head, body.as_ref(), &past);
            gone.is_ok() && campaign.as_ref().and_then(is).is_some()
        })
}

/// What comes of a paper that must be one of these, as each of its languages has it.
fn compared(given: &Given, papers: impl Iterator<Item = Paper>, name: Option<&str>) -> Found1 {
    let mut differs = None;
    for paper in papers {
        let right = match &given.form {
            Form::Json(value) => (*value == paper.view).then_some((Verdict::Right, Why::Right)),
            Form::Html(page) => {
                (**page == *paper.text(Format::Html)).then_some((Verdict::Right, Why::Right))
            }
            Form::Text { .. } => reads(given, &paper.document, None, name),
        };
        if let Some(right) = right.filter(|_| is_own_renderer(given)) {
            return right;
        }
        differs.get_or_insert(paper);
    }
    differs.map_or((Verdict::Wrong, Why::LastLine), |paper| {
        other_words(given, &paper)
    })
}

/// JSON has no renderer.
fn is_own_renderer(given: &Given) -> bool {
    let json = matches!(given.form, Form::Json(_));
    json || given.get("renderer") == Some(&*RENDERER.to_string())
}

fn other_words(given: &Given, made: &Paper) -> Found1 {
    if !is_own_renderer(given) {
        return (Verdict::NotCompared, Why::Renderer);
    }
    let (given, made) = match &given.form {
        Form::Html(_) => return (Verdict::NotCompared, Why::Page),
        Form::Text {
            text, from, end, ..
        } => {
            let text = text.get(*from..*end).unwrap_or_default();
            let formats = [Markup::Text, Markup::Markdown, Markup::Bbcode].into_iter();
            let differing = formats.map(|markup| {
                words::differing(text, &words::bare(&render(&made.document, markup)))
            });
            // Where most of it is alike, it was that format.
            let longest = differing.max_by_key(|(alike, ..)| *alike);
            longest
                .map(|(_, given, made)| (given, made))
                .unwrap_or_default()
        }
        Form::Json(value) => {
            let members = |value: &Value| value.as_object().cloned().unwrap_or_default();
            let (given, made) = (members(value), members(&made.view));
            let names = given.keys().chain(made.keys());
            let other = names
                .into_iter()
                .find(|name| given.get(*name) != made.get(*name));
            let line = |of: &serde_json::Map<String, Value>| {
                let value = |name: &String| Some(format!("\"{name}\": {}", of.get(name)?));
                let line = other.and_then(value).unwrap_or_default();
                line.chars().take(200).collect::<String>()
            };
            (line(&given), line(&made))
        }
    };
    (Verdict::Wrong, Why::Words { given, made })
}

/// Whether a paper in words is that document, in any of its formats or as a page shows it; with a mark in the place of
/// what is not compared, whatever plain lines stand there.
fn reads(
    given: &Given,
    document: &Document,
    mark: Option<&str>,
    name: Option<&str>,
) -> Option<Found1> {
    let Form::Text {
        text,
        from,
        line,
        end,
        last,
    } = &given.form
    else {
        return None;
    };
    let end = match name {
        Some(name) => given::name_ends(text, *end, name)?,
        None => *end,
    };
    let (own, after) = (text.get(*from..end)?, text.get(end..)?);
    // Of a quotation within an answer, its lines alone.
    let begin = text[..*line].rfind('\n').map_or(0, |at| at + 1);
    let depth = |line: &str| {
        line.chars()
            .take_while(|c| " >".contains(*c))
            .filter(|c| *c == '>')
            .count()
    };
    let least = depth(&text[begin..*line]);
    let quoted = (least > 0).then(|| {
        let lines = own.lines().filter(|line| depth(line) >= least);
        lines.collect::<Vec<_>>().join("\n")
    });
    let formats = [
        Some(Markup::Text),
        Some(Markup::Markdown),
        Some(Markup::Bbcode),
        None,
    ];
    for format in formats {
        let made = match format {
            Some(markup) => render(document, markup),
            None => seen(&render(document, Markup::Html)),
        };
        let made = match mark.and_then(|mark| made.split_once(mark)) {
            Some((before, after)) => (Some(words::bare(before)), words::bare(after)),
            None => (None, words::bare(&made)),
        };
        let begins = |text: &str| {
            let at = words::ends_with(text, &made.1)?;
            let Some(before) = &made.0 else {
                return Some(at);
            };
            let (begin, end) = words::last(&text[..at], before)?;
            (!words::marks_up(&text[end..at])).then_some(begin)
        };
        let behind = if *last { counted(after) } else { 0 };
        if let Some(at) = begins(own) {
            return Some(match counted(&own[..at]) + behind {
                0 => (Verdict::Right, Why::Right),
                lines => (Verdict::Around, Why::Around { lines }),
            });
        }
        if let Some(at) = quoted.as_deref().and_then(begins) {
            let all = quoted.as_deref().unwrap_or_default();
            let lines = counted(own) - counted(all) + counted(&all[..at]) + behind;
            return Some((Verdict::Around, Why::Around { lines }));
        }
    }
    None
}

/// How many lines say something.
fn counted(text: &str) -> usize {
    text.lines().filter(|line| !words::none(line)).count()
}

/// Members of a receipt that are about its message alone, and not in the journal.
const OF_MESSAGE: [&str; 4] = ["status", "problems", "held", "notes"];

/// What comes of a receipt of a set; `receive`: of a message of which nothing stands.
fn receipt<G: Words>(
    given: &Given,
    campaign: &Campaign<G>,
    seat: Seat,
    (set, receive): (&Set<G>, bool),
    hash: Digest,
) -> Found1 {
    let statuses: &[Status] = match receive {
        true => &[Status::Rejected, Status::Held],
        false => &[Status::of(set)],
    };
    let right = (Verdict::Right, Why::RightReceipt);
    let name = Some(&**campaign.name(seat));
    let mut differs = None;
    for (status, lang) in statuses
        .iter()
        .flat_map(|s| langs(given).map(move |lang| (*s, lang)))
    {
        let texts = texts::<G>(lang);
        let (word_line, remarks) = (word_line(given), &[][..]);
        let received = Received {
            campaign,
            seat,
            status,
            set,
            word_line,
            hash: Some(hash),
            remarks,
        };
        let paper = received.paper(texts);
        let about = |value: &Value| {
            let mut value = value.clone();
            if let Some(members) = value.as_object_mut() {
                members.retain(|name, _| !OF_MESSAGE.contains(&&**name));
            }
            value
        };
        let found = match &given.form {
            Form::Json(value) => {
                let same = about(value) == about(&paper.view) && is_about_message(value);
                same.then(|| right.clone())
            }
            Form::Html(page) => {
                let same = **page == *paper.text(Format::Html) || is_page(page, &received, texts);
                same.then(|| right.clone())
            }
            Form::Text { .. } => {
                let plain = reads(given, &paper.document, None, name);
                let mark = mark(&paper);
                let marked = || {
                    let said = [false, true]
                        .map(|doubt| received.saying(doubt, vec![mark.clone()], texts));
                    said.iter()
                        .find_map(|made| reads(given, made, Some(&mark), name))
                };
                let found = plain.or_else(marked);
                found.map(|found| {
                    if found.0 == Verdict::Right {
                        right.clone()
                    } else {
                        found
                    }
                })
            }
        };
        if let Some(found) = found.filter(|_| is_own_renderer(given)) {
            return found;
        }
        differs.get_or_insert(paper);
    }
    differs.map_or((Verdict::Wrong, Why::LastLine), |paper| {
        other_words(given, &paper)
    })
}

/// A word that a paper has nowhere.
fn mark(paper: &Paper) -> String {
    let (text, mut mark) = (render(&paper.document, Markup::Html), "x".to_owned());
    while text.contains(&mark) {
        mark.push('x');
    }
    mark
}

/// Whether a page is a receipt with remarks that are plain lines: made of these it is the very page.
fn is_page<G: Words>(page: &str, received: &Received<'_, G>, texts: &Texts) -> bool {
    let mark = mark(&received.paper(texts));
    [false, true].into_iter().any(|doubt| {
        let made =
            |remarks: Vec<String>| render(&received.saying(doubt, remarks, texts), Markup::Html);
        let two = made(vec![mark.clone(), mark.clone()]);
        let parts: Vec<&str> = two.split(&mark).collect();
        let [before, between, after] = parts[..] else {
            return false;
        };
        let said = page
            .strip_prefix(before)
            .and_then(|rest| rest.strip_suffix(after));
        said.is_some_and(|said| {
            let remarks = said.split(between).map(given::entities).collect();
            made(remarks) == *page
        })
    })
}

/// Whether what a receipt for programs says of its message is written as the program writes it.
fn is_about_message(value: &Value) -> bool {
    let has = |value: &Value, names: &[&str]| {
        let members = value.as_object();
        members.is_some_and(|members| {
            members.len() == names.len() && names.iter().all(|name| members.contains_key(*name))
        })
    };
    let all = |name: &str, names: &[&str]| {
        let list = value[name].as_array();
        list.is_some_and(|list| list.iter().all(|one| has(one, names)))
    };
    let status = ["ok", "warned", "rejected", "none", "held"];
    value["status"]
        .as_str()
        .is_some_and(|said| status.contains(&said))
        && all(
            "problems",
            &["line", "level", "message", "help", "proposals"],
        )
        && all("notes", &["line", "message", "help"])
        && (value["held"].is_null() || has(&value["held"], &["line", "message"]))
}

/// The line on which a receipt for programs says that the word stood: the journal does not hold it.
fn word_line(given: &Given) -> u32 {
    let Form::Json(value) = &given.form else {
        return 0;
    };
    let mut orders = value["orders"].as_array().into_iter().flatten();
    let word = orders.find(|order| order["order"] == "word");
    let line = word.and_then(|word| word["line"].as_u64());
    line.and_then(|line| line.try_into().ok()).unwrap_or(0)
}
