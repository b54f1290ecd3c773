//! A season from entry to entry, and each paper made again as it was after one.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::claims::Open;
use super::public::public;
use super::receipt::receipt;
use super::text::{Made, compared, counted, langs, texts};
use super::{Journal, Outcome, Verdict, Why};
use crate::campaign::{Entry, RevealedEntry};
use crate::chance::{Digest, is_published};
use crate::engine::body::{Body, Set, WORLD, settles};
use crate::engine::campaign::{Campaign, Head};
use crate::engine::replay;
use crate::engine::verify::{Folded, Seasons};
use crate::engine::words::Words;
use crate::locale::Lang;
use crate::papers::given::{Form, Given};
use crate::papers::sheet::Heads;
use crate::papers::words::Look;
use crate::papers::{Paper, bulletin, given, letter, page, sheet, words};

/// A season that is folded once, from entry to entry.
pub(super) struct Fold<'j, G: Words> {
    seal: Digest,
    seasons: &'j [Folded<G>],
    folded: &'j Folded<G>,
    /// The entry up to which it is folded, those that were undone up to there, and the campaign; `None` where the
    /// entries cannot be followed.
    upto: u32,
    undone: BTreeSet<u32>,
    campaign: Option<Option<Campaign<G>>>,
    made: Again,
    /// How often each seat was told each season anew, up to the journal's end.
    told: OnceCell<BTreeMap<(u16, String), u32>>,
}

/// Papers as they were made again after an entry: of several copies, and of the formats of one, each is made once.
#[derive(Clone, Default)]
struct Again(Rc<RefCell<BTreeMap<Key, Option<Rc<Made>>>>>);

/// The entries of which and after which a paper is made; its kind, seat, page and language.
type Key = (u32, u32, String, Option<String>, Option<String>, Lang);

impl Again {
    fn once(
        &self,
        (of, after): (u32, u32),
        given: &Given,
        (name, lang): (Option<&str>, Lang),
        make: impl FnOnce() -> Option<Paper>,
    ) -> Option<Rc<Made>> {
        let (name, page) = (
            name.map(str::to_owned),
            given.get("page").map(str::to_owned),
        );
        let key = (of, after, given.kind.clone(), name, page, lang);
        if let Some(made) = self.0.borrow().get(&key) {
            return made.clone();
        }
        let made = make().map(Made::of).map(Rc::new);
        self.0.borrow_mut().insert(key, made.clone());
        made
    }
}

impl<'j, G: Words> Fold<'j, G> {
    pub(super) fn new(journal: &Journal<'j, G>, folded: &'j Folded<G>) -> Fold<'j, G> {
        Fold {
            seal: journal.seal,
            seasons: journal.seasons,
            folded,
            upto: 0,
            undone: BTreeSet::new(),
            campaign: Some(folded.before.clone()),
            made: Again::default(),
            told: OnceCell::new(),
        }
    }

    /// The number of the bulletin that an erratum put in the place of this one.
    fn told_since(&self, given: &Given, name: &str) -> Option<u32> {
        let told = self.told.get_or_init(|| {
            let last = self.seasons.last();
            let campaign = last.and_then(|last| last.after(u32::MAX, &self.past()).ok());
            let mut told = BTreeMap::new();
            for (season, corrected) in campaign.iter().flat_map(|campaign| &campaign.corrected) {
                for seat in corrected.issued.iter().flat_map(|issue| &issue.seats) {
                    *told.entry((*season, seat.to_string())).or_default() += 1;
                }
            }
            told
        });
        let last = told.get(&(given.season()?, name.to_owned()))?;
        Some(*last).filter(|last| *last > given.erratum().unwrap_or(0))
    }

    fn past(&self) -> Seasons<'j, G> {
        Seasons {
            before: self.seasons,
            this: None,
        }
    }

    /// The campaign after an entry, as it stood then.
    pub(super) fn after(&mut self, entry: u32) -> Option<&Campaign<G>> {
        if entry != self.upto {
            self.made.0.borrow_mut().clear();
        }
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

    /// Whether whose paper it is cannot be read of a page: a mail program may have taken the name apart.
    pub(super) fn unread(&self, given: &Given) -> bool {
        let page = matches!(given.form, Form::Html(_));
        page && given::of_seat(&given.kind) && self.seat(given).is_none()
    }

    /// Whether an entry is one that such a paper is of.
    pub(super) fn is_of(&self, given: &Given, entry: u32) -> bool {
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
    pub(super) fn until(&self, given: &Given, entry: u32) -> u32 {
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
    pub(super) fn may_print(&self, claim: &Open<'_, G>, entry: u32) -> bool {
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
            || letter
                && (changed
                    || ["deadline", "undo", "news", "address"].contains(&&*head.kind)
                    || set())
    }

    /// What comes of a paper, made again as it was after an entry.
    pub(super) fn looks(&mut self, claim: &mut Open<'_, G>, entry: u32) -> Outcome {
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
        let (again, at) = (self.made.clone(), (claim.entry, entry));
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
                    let make = || letter::paper(campaign, seat, edition.head, texts::<G>(lang));
                    again.once(at, given, (name, lang), make)
                });
                compared(given, papers, name)
            }
            ("bulletin" | "closing", _) => {
                let make = |lang| {
                    let told = match kind {
                        "erratum" => told_anew(campaign, folded, seasons, (entry, name)),
                        _ => Some((campaign.clone(), folded, 0)),
                    };
                    let (campaign, folded, erratum) = told?;
                    let edition = bulletin::Edition { erratum, ..edition };
                    let texts = texts::<G>(lang);
                    let Some(seat) = seat else {
                        return Some(bulletin::closing(&campaign, seal, edition.head, texts));
                    };
                    let entries = entries(folded, name.unwrap_or_default());
                    let own = bulletin::entered(&campaign, seat, &entries, &folded.undone, texts);
                    Some(bulletin::paper(&campaign, seat, edition, &own.ok()?, texts))
                };
                let papers = langs(given)
                    .filter_map(|lang| again.once(at, given, (name, lang), || make(lang)));
                let mut found = compared(given, papers, name);
                let season = |folded: &&Folded<G>| Some(folded.reveal.season) == given.season();
                if let (Why::Around { lines }, Some(name)) = (&found.1, name)
                    && let Some(folded) = seasons.iter().find(season)
                    && sheet_below(given, name, (folded, seasons), *lines)
                {
                    found = (Verdict::Right, Why::Right);
                }
                if found.0 == Verdict::Right
                    && let Some(by) = name.and_then(|name| self.told_since(given, name))
                {
                    found.1 = Why::Corrected { by };
                }
                found
            }
            _ => (Verdict::Wrong, Why::LastLine),
        }
    }

    /// The seal, and the sheets of a season: they are made of what everybody knows.
    pub(super) fn sheet(&self, given: &Given, entry: u32) -> Outcome {
        let campaign = || public(self.seasons, self.folded, entry);
        let page = given.page().unwrap_or_else(page::digest);
        if given.kind == "seal" {
            // What it says of a secret that everybody can read is no matter of the journal.
            let known = [is_published(&self.seal), false];
            let Some(campaign) = campaign() else {
                return (Verdict::NotCompared, Why::Unfollowed);
            };
            let papers = langs(given).flat_map(|lang| {
                let made =
                    |known| sheet::seal_saying(&campaign, self.seal, page, known, texts::<G>(lang));
                known.map(made).map(Made::of).map(Rc::new)
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
        let make = |lang| match &*given.kind {
            "sheet" => Some(sheet::opening(&campaign()?, heads, texts::<G>(lang))),
            _ => Some(sheet::lock(&campaign()?, heads, texts::<G>(lang))),
        };
        let once = |lang| {
            self.made
                .once((entry, entry), given, (None, lang), || make(lang))
        };
        compared(given, langs(given).filter_map(once), None)
    }

    /// The entry that undid a seat's set, or replaced or withdrew its answer before that counted, or what it said
    /// beforehand at any time, or the answer that this gave.
    pub(super) fn replaced(&self, given: &Given, own: u32) -> Option<u32> {
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
pub(super) fn told_anew<'j, G: Words>(
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
pub(super) fn entries<G: Words>(folded: &Folded<G>, name: &str) -> Vec<Entry> {
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
pub(super) fn sheet_below<G: Words>(
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
    let look = Look::Shown {
        replies: true,
        wrapped: true,
    };
    let is = |campaign: &Campaign<G>| {
        let seat = campaign.seat(name).ok()?;
        let made =
            langs(given).map(|lang| sheet::below(&sheet::orders(campaign, seat, texts::<G>(lang))));
        let mut made = made.filter(|made| words::same(below, &words::bare(made), look));
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
