//! Planted leaks: slips as they are made in practice, each of which the suite must catch.
//!
//! The switch is this enumeration, and it exists in this test's binary alone. A leak takes the very
//! view that the program built for the nation and the campaign's open tables (what a view's builder
//! has at hand where the slip would be made), changes the view or adds to it, and the program's own
//! papers and renderers do the rest. So the program needs no hook, and no build of it can contain a
//! leak by a wrong setting; the price is that a slip inside a renderer cannot be planted, but
//! renderers reach nothing but the view.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use arbitre::bulletin::{Document, Format};
use arbitre::campaign::{self, Transaction};
use arbitre::locale::Texts;
use arbitre::referee::delivery::{Delivery, Manifest, bulletin_name, rendered};
use arbitre::rulebook::antiquity::audit::{self, Audit, AuditAttempt};
use arbitre::rulebook::antiquity::desk::PublicPaper;
use arbitre::rulebook::antiquity::event::ChoiceKind;
use arbitre::rulebook::antiquity::facts;
use arbitre::rulebook::antiquity::papers::template::TemplateView;
use arbitre::rulebook::antiquity::papers::{bulletin, remark};
use arbitre::rulebook::antiquity::question::Subject;
use arbitre::rulebook::antiquity::roll::Outcome;
use arbitre::rulebook::antiquity::setup::{Name, Setup};
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::verbs::Received;
use arbitre::rulebook::antiquity::view::{NoticeView, SeatView};
use arbitre::rulebook::antiquity::world::army_key;

/// A slip, by what comes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leak {
    // One for each field of the audit's attempt: of the nation's own attempts …
    OwnDie,
    OwnMalus,
    OwnOutcome,
    OwnTruth,
    OwnToldBesideTruth,
    OwnChoice,
    // … and of everybody's.
    Nation,
    Target,
    Kind,
    Subject,
    Distance,
    Bonus,
    Cost,
    Told,
    Outcomes,
    // Ids, counts, order.
    EntryNumber,
    NoticeOfAll,
    AttemptsCounted,
    NationsCounted,
    JournalLength,
    OrderOfEntry,
    RowOfTheFile,
    ErratumNumber,
    AnswersByDie,
    // Words and white space.
    TrailingBlank,
    OtherPhrase,
    EmptyForNothing,
    WithheldKey,
    HeadNoteOnALie,
    RespelledArmy,
    // Files.
    FileTime,
    FileName,
    FolderOrder,
    Padding,
    ExtraFileOnALie,
    // Other papers.
    MapOfTrade,
    PartnersOfPartners,
    ReceiptKnowsArmy,
    ReceiptTellsTheArbiters,
    ReceiptClock,
    RefusalKnowsWorld,
    TemplateTrade,
    TemplateTreasury,
    HiddenAsker,
    NoticesByAsker,
    NoticeOfBadLuck,
    SheetCountsProtections,
    LockCountsSenders,
    OthersWord,
    OthersSpending,
    WaitForChoice,
    ErratumReason,
    AnswerTouchedOnlyIfTrue,
    OwnErratumReason,
    // What is delivered.
    FileSize,
    ManifestDelivered,
    FileTimeOfTheClose,
    /// Says something, and nothing that the nation does not know: must never be caught.
    Control,
}

/// All leaks, without the control.
pub const ALL: &[Leak] = &[
    Leak::OwnDie,
    Leak::OwnMalus,
    Leak::OwnOutcome,
    Leak::OwnTruth,
    Leak::OwnToldBesideTruth,
    Leak::OwnChoice,
    Leak::Nation,
    Leak::Target,
    Leak::Kind,
    Leak::Subject,
    Leak::Distance,
    Leak::Bonus,
    Leak::Cost,
    Leak::Told,
    Leak::Outcomes,
    Leak::EntryNumber,
    Leak::NoticeOfAll,
    Leak::AttemptsCounted,
    Leak::NationsCounted,
    Leak::JournalLength,
    Leak::OrderOfEntry,
    Leak::RowOfTheFile,
    Leak::ErratumNumber,
    Leak::AnswersByDie,
    Leak::TrailingBlank,
    Leak::OtherPhrase,
    Leak::EmptyForNothing,
    Leak::WithheldKey,
    Leak::HeadNoteOnALie,
    Leak::RespelledArmy,
    Leak::FileTime,
    Leak::FileName,
    Leak::FolderOrder,
    Leak::Padding,
    Leak::ExtraFileOnALie,
    Leak::MapOfTrade,
    Leak::PartnersOfPartners,
    Leak::ReceiptKnowsArmy,
    Leak::ReceiptTellsTheArbiters,
    Leak::ReceiptClock,
    Leak::RefusalKnowsWorld,
    Leak::TemplateTrade,
    Leak::TemplateTreasury,
    Leak::HiddenAsker,
    Leak::NoticesByAsker,
    Leak::NoticeOfBadLuck,
    Leak::SheetCountsProtections,
    Leak::LockCountsSenders,
    Leak::OthersWord,
    Leak::OthersSpending,
    Leak::WaitForChoice,
    Leak::ErratumReason,
    Leak::AnswerTouchedOnlyIfTrue,
    Leak::OwnErratumReason,
    Leak::FileSize,
    Leak::ManifestDelivered,
    Leak::FileTimeOfTheClose,
];

/// What a view's builder has at hand beside what it may use.
pub struct Secrets<'t> {
    tx: &'t Transaction<'t>,
    setup: &'t Setup,
    season: u16,
    nation: &'t Name,
    audit: OnceCell<Option<Audit>>,
}

/// A file as delivered: name, text, time.
type Delivered = (String, String, i64);

impl<'t> Secrets<'t> {
    pub fn new(
        tx: &'t Transaction<'t>,
        setup: &'t Setup,
        season: u16,
        nation: &'t Name,
    ) -> Secrets<'t> {
        Secrets {
            tx,
            setup,
            season,
            nation,
            audit: OnceCell::new(),
        }
    }

    fn audit(&self) -> Option<&Audit> {
        let read = || audit::season(self.tx, self.setup, self.season).ok();
        self.audit.get_or_init(read).as_ref()
    }

    fn attempts(&self) -> Vec<&AuditAttempt> {
        self.audit()
            .map_or_else(Vec::new, |a| a.attempts.iter().collect())
    }

    fn own(&self) -> Vec<&AuditAttempt> {
        let mut all = self.attempts();
        all.retain(|a| a.nation == *self.nation);
        all
    }

    fn others(&self) -> Vec<&AuditAttempt> {
        let mut all = self.attempts();
        all.retain(|a| a.nation != *self.nation);
        all
    }

    /// Something of each attempt, in words.
    fn each<'a>(
        &self,
        of: impl IntoIterator<Item = &'a AuditAttempt>,
        what: impl Fn(&AuditAttempt) -> String,
    ) -> String {
        let parts: Vec<String> = of.into_iter().map(what).collect();
        parts.join("; ")
    }

    fn entries(&self) -> usize {
        self.audit().map_or(0, |a| a.journal.len())
    }

    fn partners(&self, of: &Name) -> Vec<String> {
        let found = facts::partners(self.tx, self.season, of).unwrap_or_default();
        found.iter().map(ToString::to_string).collect()
    }

    fn trades(&self) -> String {
        let all = facts::trades(self.tx, self.season).unwrap_or_default();
        let all: Vec<String> = all.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        all.join(", ")
    }

    /// A lie that the nation was told.
    fn lied(&self) -> bool {
        self.own()
            .iter()
            .any(|a| a.choice == Some(ChoiceKind::False))
    }

    fn walls(&self) -> usize {
        let walled = |a: &&&AuditAttempt| a.outcome == Some(Outcome::Countered);
        self.own().iter().filter(walled).count()
    }

    /// Whether an army asked about by name is there now.
    fn army_there(&self) -> Vec<String> {
        let world = facts::world(self.tx).unwrap_or_default();
        let own = facts::attempts(self.tx, self.setup, self.season, Some(self.nation));
        let mut out = Vec::new();
        for attempt in own.unwrap_or_default() {
            if let Subject::Army(name) = attempt.question.subject() {
                let there = world.armies.iter().find(|a| {
                    a.nation == *attempt.question.target() && army_key(&a.name) == army_key(name)
                });
                out.push(there.map_or_else(|| format!("{}: –", &**name), |a| a.name.to_string()));
            }
        }
        out
    }
}

impl Leak {
    /// What a refusal adds.
    pub fn in_refusal(self, secrets: &Secrets<'_>) -> Option<String> {
        match self {
            Leak::RefusalKnowsWorld => {
                let world = facts::world(secrets.tx).unwrap_or_default();
                Some(world.armies.len().to_string())
            }
            _ => None,
        }
    }

    /// What a receipt adds.
    pub fn in_receipt(self, secrets: &Secrets<'_>, received: &Received) -> Option<String> {
        match self {
            Leak::ReceiptTellsTheArbiters => {
                let texts = Texts::of(received.lang);
                let told = received.acceptance.arbiter.iter();
                let told = told.map(|p| remark::say(&p.remark, secrets.setup, texts).message);
                Some(told.collect::<Vec<_>>().join(" "))
            }
            Leak::ReceiptKnowsArmy => Some(secrets.army_there().join(", ")),
            Leak::ReceiptClock => {
                let sent = facts::sent(secrets.tx, secrets.setup, secrets.season, secrets.nation);
                sent.ok()?.last().map(|s| s.time.clone())
            }
            Leak::Control => Some("Merci.".to_owned()),
            _ => None,
        }
    }

    /// Whether a template was changed.
    pub fn in_template(self, secrets: &Secrets<'_>, view: &mut TemplateView) -> bool {
        match self {
            Leak::TemplateTrade => {
                let all = facts::trades(secrets.tx, secrets.season).unwrap_or_default();
                view.partners.extend(all.into_iter().map(|(a, _)| a));
                true
            }
            Leak::TemplateTreasury => {
                let all = facts::treasuries(secrets.tx).unwrap_or_default();
                view.treasury = all.values().copied().max().unwrap_or_default();
                true
            }
            Leak::Control => true,
            _ => false,
        }
    }

    /// Whether notices were changed.
    pub fn in_notices(self, secrets: &Secrets<'_>, notices: &mut Vec<NoticeView>) -> bool {
        let stored = facts::notices(
            secrets.tx,
            secrets.setup,
            secrets.season,
            Some(secrets.nation),
        );
        let askers: BTreeMap<u32, Name> = stored
            .unwrap_or_default()
            .into_iter()
            .map(|n| (n.notice, n.asker))
            .collect();
        match self {
            Leak::HiddenAsker => {
                for notice in notices.iter_mut() {
                    notice.asker = askers.get(&notice.notice).cloned();
                }
                true
            }
            Leak::NoticesByAsker => {
                notices.sort_by_key(|n| askers.get(&n.notice).cloned());
                for (notice, number) in notices.iter_mut().zip(1..) {
                    notice.notice = number;
                }
                true
            }
            Leak::NoticeOfBadLuck => {
                // A notice more for each attempt on it that failed by itself.
                let failed = secrets
                    .others()
                    .into_iter()
                    .filter(|a| a.target == *secrets.nation && a.outcome == Some(Outcome::BadLuck));
                for attempt in failed {
                    notices.push(NoticeView {
                        seat: secrets.nation.clone(),
                        notice: 0,
                        kind: attempt.kind,
                        subject: attempt.subject.clone(),
                        asker: None,
                        choice: None,
                        value: None,
                        question: attempt.question.clone(),
                    });
                }
                true
            }
            Leak::Control => true,
            _ => false,
        }
    }

    /// What is delivered beside or instead of a file, as name and text.
    pub fn in_delivery(self, secrets: &Secrets<'_>, all: &Delivery) -> Vec<(String, String)> {
        let own = all.files.iter().filter(|f| *f.folder == **secrets.nation);
        match self {
            // Everybody's file as long as the longest.
            Leak::FileSize => {
                let longest = all.files.iter().map(|f| f.text.len()).max();
                own.map(|f| (format!("{} {longest:?}", f.path()), f.text.clone()))
                    .collect()
            }
            // The arbiter's list, in the nation's folder.
            Leak::ManifestDelivered => {
                let list = serde_json::to_string(&Manifest::of(all)).unwrap_or_default();
                vec![("manifest.json".to_owned(), list)]
            }
            Leak::FileTimeOfTheClose => {
                let entries = campaign::entries(secrets.tx, all.season).unwrap_or_default();
                let close = entries.into_iter().find(|e| e.kind == "close");
                vec![(close.map(|e| e.time).unwrap_or_default(), String::new())]
            }
            Leak::Control => own.map(|f| (f.path(), f.text.clone())).collect(),
            _ => Vec::new(),
        }
    }

    /// What a sheet for everybody adds.
    pub fn in_public(self, secrets: &Secrets<'_>, paper: PublicPaper) -> Option<String> {
        let audit = secrets.audit()?;
        match (self, paper) {
            (Leak::SheetCountsProtections, PublicPaper::Opening) => {
                Some(audit.protections.len().to_string())
            }
            (Leak::LockCountsSenders, PublicPaper::Lock) => {
                let standing = audit.sets.iter().filter(|s| s.stands).count();
                Some(standing.to_string())
            }
            _ => None,
        }
    }

    /// The files of a bulletin with the leak in them, or `None` where it is not in bulletins.
    pub fn in_bulletin(
        self,
        secrets: &Secrets<'_>,
        view: &SeatView,
        setup: &Setup,
        texts: &Texts,
    ) -> Option<Vec<Delivered>> {
        let mut view = view.clone();
        let mut slip = Slip::default();
        if !self.slips(secrets, &mut view, &mut slip) {
            return None;
        }
        let mut document: Document = bulletin::document(&view, setup, texts);
        for text in &slip.said {
            document.paragraph(text.as_str());
        }
        let erratum = slip.erratum.or(view.erratum.as_ref().map(|e| e.number));
        let mut files: Vec<Delivered> = Vec::new();
        for format in [Format::Text, Format::Json] {
            let name = bulletin_name(view.season, erratum.unwrap_or(0), format);
            let mut text = match format {
                Format::Json => {
                    let mut value = serde_json::to_value(&view).unwrap_or_default();
                    if let Some(object) = value.as_object_mut() {
                        object.extend(slip.keys.clone());
                    }
                    value.to_string()
                }
                format => rendered(&document, &view, format).expect("a view"),
            };
            text.push_str(&slip.tail);
            files.push((format!("{}{name}", slip.prefix), text, slip.time));
        }
        if slip.more {
            files.push((format!("choix-{}.txt", view.season), String::new(), 0));
        }
        if slip.backwards {
            files.reverse();
        }
        Some(files)
    }

    /// Makes the slip; false where it is made elsewhere.
    fn slips(self, secrets: &Secrets<'_>, view: &mut SeatView, slip: &mut Slip) -> bool {
        let own = || secrets.own();
        let others = || secrets.others();
        let say = |slip: &mut Slip, text: String| slip.said.push(text);
        let value = |v: &Option<Value>| serde_json::to_string(v).unwrap_or_default();
        match self {
            Leak::OwnDie => say(slip, secrets.each(own(), |a| format!("{:?}", a.die))),
            Leak::OwnMalus => say(slip, secrets.each(own(), |a| format!("{:?}", a.malus))),
            Leak::OwnOutcome => say(slip, secrets.each(own(), |a| format!("{:?}", a.outcome))),
            Leak::OwnTruth => say(slip, secrets.each(own(), |a| value(&a.truth))),
            Leak::OwnToldBesideTruth => {
                say(
                    slip,
                    secrets.each(own(), |a| (a.told == a.truth).to_string()),
                );
            }
            Leak::OwnChoice => say(slip, secrets.each(own(), |a| format!("{:?}", a.choice))),
            Leak::Nation => say(slip, secrets.each(others(), |a| a.nation.to_string())),
            Leak::Target => say(slip, secrets.each(others(), |a| a.target.to_string())),
            Leak::Kind => say(slip, secrets.each(others(), |a| a.kind.to_string())),
            Leak::Subject => say(slip, secrets.each(others(), |a| format!("{:?}", a.subject))),
            Leak::Distance => {
                // What a price by others' trade would show.
                say(
                    slip,
                    secrets.each(others(), |a| a.distance.into_str().to_owned()),
                );
            }
            Leak::Bonus => say(slip, secrets.each(others(), |a| a.bonus.to_string())),
            Leak::Cost => {
                let sum: i64 = others().iter().map(|a| a.cost).sum();
                say(slip, sum.to_string());
            }
            Leak::Told => say(slip, secrets.each(others(), |a| value(&a.told))),
            Leak::Outcomes => {
                let all = secrets.attempts();
                let won = all
                    .iter()
                    .filter(|a| a.outcome == Some(Outcome::Success))
                    .count();
                say(slip, format!("{won}/{}", all.len()));
            }
            Leak::EntryNumber => {
                let set =
                    facts::order_set(secrets.tx, secrets.setup, secrets.season, secrets.nation);
                let entry = set.ok().flatten().map_or(0, |(entry, _)| entry);
                slip.keys.insert("id".to_owned(), entry.into());
            }
            Leak::NoticeOfAll => {
                // Numbered over all victims, not for each.
                let all = facts::notices(secrets.tx, secrets.setup, secrets.season, None);
                let all = all.unwrap_or_default();
                let before = all.iter().filter(|n| n.victim < *secrets.nation).count();
                for notice in &mut view.choices {
                    notice.notice += before as u32;
                }
            }
            Leak::AttemptsCounted => say(slip, secrets.attempts().len().to_string()),
            Leak::NationsCounted => {
                let audit = secrets.audit();
                let sets = audit.map_or(0, |a| a.sets.iter().filter(|s| s.stands).count());
                say(slip, sets.to_string());
            }
            Leak::JournalLength => {
                slip.keys
                    .insert("entries".to_owned(), secrets.entries().into());
            }
            Leak::OrderOfEntry => {
                let audit = secrets.audit();
                let mut sets: Vec<_> = audit.map_or_else(Vec::new, |a| a.sets.iter().collect());
                sets.sort_by_key(|s| s.entry);
                let place = sets.iter().position(|s| s.nation == *secrets.nation);
                say(slip, format!("{place:?}"));
            }
            Leak::RowOfTheFile => {
                // Lines numbered by the entry that holds them.
                let set =
                    facts::order_set(secrets.tx, secrets.setup, secrets.season, secrets.nation);
                let entry = set.ok().flatten().map_or(0, |(entry, _)| entry);
                for set in &mut view.entered {
                    for order in &mut set.orders {
                        order.line += entry;
                    }
                }
            }
            Leak::ErratumNumber => {
                let errata = facts::errata(secrets.tx, secrets.season).unwrap_or_default();
                slip.erratum = view.erratum.as_ref().and(errata.last()).map(|e| e.number);
            }
            Leak::AnswersByDie => {
                let dice: Vec<_> = own().iter().map(|a| a.die).collect();
                let mut answers: Vec<_> = std::mem::take(&mut view.answers)
                    .into_iter()
                    .enumerate()
                    .collect();
                answers.sort_by_key(|(n, _)| dice.get(*n).copied().flatten());
                view.answers = answers.into_iter().map(|(_, a)| a).collect();
            }
            Leak::TrailingBlank => slip.tail = " ".repeat(secrets.walls()),
            Leak::OtherPhrase => {
                let withheld = own()
                    .iter()
                    .any(|a| a.outcome == Some(Outcome::Countered) && a.told.is_none());
                let phrase = if withheld {
                    "rien n'a filtré"
                } else {
                    "rien appris"
                };
                say(slip, phrase.to_owned());
            }
            Leak::EmptyForNothing => {
                let nothing = own()
                    .iter()
                    .any(|a| a.outcome == Some(Outcome::Success) && a.told.is_none());
                slip.tail = if nothing {
                    "\n".to_owned()
                } else {
                    String::new()
                };
            }
            Leak::WithheldKey => {
                if secrets.walls() > 0 {
                    slip.keys.insert("withheld".to_owned(), false.into());
                }
            }
            Leak::HeadNoteOnALie => {
                if secrets.lied() {
                    say(slip, "Gardez cette empreinte.".to_owned());
                }
            }
            Leak::RespelledArmy => {
                let world = facts::world_of_roll(secrets.tx, secrets.season);
                let world = world.unwrap_or_default();
                for answer in &mut view.answers {
                    let Subject::Army(name) = answer.question.subject() else {
                        continue;
                    };
                    let key = army_key(name);
                    let there = world
                        .armies
                        .iter()
                        .find(|a| a.nation == answer.target && army_key(&a.name) == key);
                    if let Some(there) = there {
                        answer.subject = Some(there.name.clone());
                    }
                }
            }
            Leak::FileTime => {
                // The time of the close, which others' entries put off.
                let entries = campaign::entries(secrets.tx, secrets.season);
                let entries = entries.unwrap_or_default();
                let close = entries.iter().find(|e| e.kind == "close");
                slip.time = close.map_or(0, |e| e.time.len() as i64 + i64::from(e.i));
            }
            Leak::FileName => slip.prefix = format!("{}-", secrets.entries()),
            Leak::FolderOrder => slip.backwards = secrets.walls() > 0,
            Leak::Padding => slip.tail = " ".repeat(64 * secrets.others().len()),
            Leak::ExtraFileOnALie => slip.more = secrets.lied(),
            Leak::MapOfTrade => say(slip, secrets.trades()),
            Leak::PartnersOfPartners => {
                let mut more: Vec<Name> = Vec::new();
                for partner in &view.partners {
                    more.extend(
                        secrets
                            .partners(partner)
                            .iter()
                            .map(|p| Name::from(p.as_str())),
                    );
                }
                view.partners.extend(more);
            }
            Leak::OthersWord => {
                let words = facts::words(secrets.tx, secrets.season).unwrap_or_default();
                // How many gave one.
                say(slip, words.len().to_string());
            }
            Leak::OthersSpending => {
                // "One of the three that spent most."
                let audit = secrets.audit();
                let spent: i64 = audit.map_or(0, |a| {
                    a.sets
                        .iter()
                        .filter(|s| s.stands)
                        .flat_map(|s| &s.orders)
                        .map(|o| o.cost)
                        .sum()
                });
                let own: i64 = -view.accounts.orders;
                say(slip, (own * 5 > spent).to_string());
            }
            Leak::WaitForChoice => {
                let waits = own()
                    .iter()
                    .any(|a| a.outcome == Some(Outcome::Countered) && a.choice.is_none());
                slip.keys.insert("pending".to_owned(), waits.into());
            }
            Leak::ErratumReason => {
                let errata = facts::errata(secrets.tx, secrets.season).unwrap_or_default();
                let reasons: Vec<String> = errata.into_iter().map(|e| e.reason).collect();
                say(slip, reasons.join(", "));
            }
            Leak::OwnErratumReason => {
                // In the accounts, beside the points that it corrects.
                let errata = facts::errata(secrets.tx, secrets.season).unwrap_or_default();
                let reason = errata.last().map(|e| e.reason.clone());
                let entries = view.accounts.entries.iter_mut();
                for entry in entries.filter(|e| e.what == "arbiter" && e.reason.is_none()) {
                    entry.reason.clone_from(&reason);
                }
            }
            Leak::AnswerTouchedOnlyIfTrue => {
                let own = own();
                if let Some(erratum) = &mut view.erratum {
                    erratum.answers.retain(|n| {
                        let place = usize::try_from(*n).unwrap_or_default().wrapping_sub(1);
                        own.get(place)
                            .is_some_and(|a| a.outcome == Some(Outcome::Success))
                    });
                }
            }
            Leak::Control => {
                // What it spent, what it may know of its own orders, and what everybody knows.
                let asked = view.answers.len();
                say(
                    slip,
                    format!("{} {asked} {}", view.accounts.orders, setup_words(secrets)),
                );
                slip.keys.insert("control".to_owned(), asked.into());
                slip.tail = "\n".to_owned();
            }
            _ => return false,
        }
        true
    }
}

fn setup_words(secrets: &Secrets<'_>) -> String {
    let neighbours = secrets
        .setup
        .nation(secrets.nation)
        .map(|n| n.neighbours.join(" "));
    neighbours.unwrap_or_default()
}

/// What a slip adds to a bulletin beside what it changes in the view.
#[derive(Default)]
struct Slip {
    said: Vec<String>,
    keys: serde_json::Map<String, serde_json::Value>,
    tail: String,
    prefix: String,
    time: i64,
    erratum: Option<u32>,
    more: bool,
    backwards: bool,
}
