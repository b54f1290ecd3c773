//! Planted leaks: slips as they are made in practice, each of which the suite must catch. Of an attempt's own
//! fields each that the audit has is one.

use arbitre::engine::body::Body;
use arbitre::engine::words::Words as _;
use arbitre::engine::{Game as _, Now, Seats};
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::facts::View;
use arbitre::games::antiquity::order::Order;
use arbitre::games::antiquity::question::Subject;
use arbitre::games::antiquity::world::same_army;
use serde_json::Value;
use strum::VariantArray;

use crate::noninterference::collector;

type Secrets<'t> = collector::Secrets<'t, Antiquity>;
type Slip = collector::Slip<Antiquity>;

/// A slip, by what comes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Leak {
    /// Says something, and nothing that the nation does not know: must never be caught.
    Control,
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
    FileSize,
    ManifestDelivered,
    FileTimeOfTheClose,
    SiteShowsTreasuries,
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
    HiddenTruth,
    NoticesByAsker,
    NoticeOfBadLuck,
    FactsOfAll,
    ReminderCountsOthers,
    SheetCountsProtections,
    LockCountsSenders,
    OthersWord,
    OthersSpending,
    WaitForChoice,
    ErratumReason,
    AnswerTouchedOnlyIfTrue,
    OwnErratumReason,
}

/// All leaks, without the control.
pub const ALL: &[Leak] = match Leak::VARIANTS.split_first() {
    Some((Leak::Control, all)) => all,
    _ => panic!("the control comes first"),
};

/// What the arbiter knows of attempts.
struct Attempts(Vec<Value>);

impl Attempts {
    fn each(&self, field: &str) -> String {
        let all: Vec<String> = self.0.iter().map(|a| a[field].to_string()).collect();
        all.join("; ")
    }

    fn count(&self, field: &str, is: &str) -> usize {
        self.0.iter().filter(|a| a[field] == is).count()
    }
}

/// A secret as text.
trait Peek {
    fn view(&self) -> &View;
    fn me(&self) -> &str;
    fn attempts(&self, of: impl Fn(&Value) -> bool) -> Attempts;
    fn reasons(&self) -> Vec<String>;
    fn protections(&self) -> usize;
    fn senders(&self) -> usize;
    fn own_entry(&self) -> u32;
    fn armies<'o>(&self, orders: impl Iterator<Item = &'o Order>) -> String;
}

impl Peek for Secrets<'_> {
    fn view(&self) -> &View {
        &self.now.views[self.seat.at()]
    }

    fn me(&self) -> &str {
        self.now.name(self.seat)
    }

    fn attempts(&self, of: impl Fn(&Value) -> bool) -> Attempts {
        let waits = self.now.waiting_answers();
        let now = Now {
            season: self.now.season,
            issue: 0,
            state: &self.now.state,
            waits: &waits,
        };
        let mut audit = Antiquity::audit_view(&self.now.setup, &now);
        let Value::Array(all) = audit["attempts"].take() else {
            panic!("a list");
        };
        Attempts(all.into_iter().filter(of).collect())
    }

    /// Why the arbiter corrected something.
    fn reasons(&self) -> Vec<String> {
        let read = |e: &arbitre::campaign::Entry| match Body::<Antiquity>::read(&e.kind, &e.body) {
            Ok(Body::Erratum { reason, .. }) => Some(reason),
            _ => None,
        };
        self.entries.iter().filter_map(read).collect()
    }

    fn protections(&self) -> usize {
        let waits = self.now.waiting_answers();
        let season = self.now.state.season_with(&self.now.setup, &waits);
        season
            .orders
            .iter()
            .flatten()
            .filter(|o| o.protection().is_some())
            .count()
    }

    fn senders(&self) -> usize {
        self.now.this.sets.iter().flatten().count()
    }

    fn own_entry(&self) -> u32 {
        self.now.this.sets[self.seat.at()]
            .as_ref()
            .map_or(0, |sent| sent.entry)
    }

    /// The armies that are asked about by name, as they are called.
    fn armies<'o>(&self, orders: impl Iterator<Item = &'o Order>) -> String {
        let named = orders
            .filter_map(Order::attempt)
            .filter_map(|(q, _)| match q.subject() {
                Subject::Army(name) => Some((q.target(), name)),
                _ => None,
            });
        let found = named.map(|(nation, name)| {
            let mut all = self.now.state.board.armies.iter();
            let there = all.find(|a| a.nation == *nation && same_army(&a.name, name));
            there.map_or("–", |army| &army.name)
        });
        found.collect::<Vec<_>>().join(", ")
    }
}

impl collector::Slips<Antiquity> for Leak {
    fn slip(self, kind: &str, secrets: &Secrets<'_>) -> Option<Slip> {
        let mut slip = Slip::default();
        let said = match (self, kind) {
            (Leak::Control, _) => Some(format!(
                "{:?} {}",
                secrets.view().treasury,
                secrets.view().answers.len()
            )),
            (leak, "bulletin") => leak.in_bulletin(secrets, &mut slip)?,
            (leak, "letter") => leak.in_letter(secrets, &mut slip)?,
            (Leak::FileSize, "delivery") => {
                let told = secrets
                    .now
                    .each(Seats::All)
                    .map(|seat| secrets.now.told(seat).count());
                slip.prefix = format!("{:?}", told.max());
                None
            }
            (Leak::ManifestDelivered, "delivery") => {
                let told = secrets
                    .now
                    .each(Seats::All)
                    .map(|seat| secrets.now.told(seat).count());
                Some(format!("{:?}", told.collect::<Vec<_>>()))
            }
            (Leak::FileTimeOfTheClose, "delivery") => {
                slip.prefix = secrets
                    .entries
                    .iter()
                    .find(|e| e.kind == "close")?
                    .time
                    .clone();
                None
            }
            (Leak::SiteShowsTreasuries, "site") => {
                Some(format!("{:?}", secrets.now.state.board.treasuries))
            }
            (Leak::RefusalKnowsWorld, "refusal") => {
                Some(secrets.now.state.board.armies.len().to_string())
            }
            (Leak::ReceiptTellsTheArbiters, "receipt") => {
                let waits = secrets.now.waits[secrets.seat.at()].as_ref()?;
                let (setup, state) = (&secrets.now.setup, &secrets.now.state);
                let remarks = Antiquity::for_arbiter(setup, state, secrets.seat, &waits.answer);
                Some(format!("{remarks:?}"))
            }
            (Leak::ReceiptKnowsArmy, "receipt") => {
                let waits = secrets.now.waits[secrets.seat.at()].as_ref()?;
                Some(secrets.armies(waits.answer.orders().iter()))
            }
            (Leak::ReceiptClock, "receipt") => Some(secrets.entries.last()?.time.clone()),
            (Leak::TemplateTrade, "order-sheet") => {
                let trades = secrets
                    .now
                    .state
                    .board
                    .trades
                    .iter()
                    .map(|(a, _)| a.clone());
                view(&mut slip, secrets)
                    .partners
                    .get_or_insert_default()
                    .extend(trades);
                None
            }
            (Leak::TemplateTreasury, "order-sheet") => {
                view(&mut slip, secrets).treasury =
                    secrets.now.state.board.treasuries.iter().max().copied();
                None
            }
            (Leak::ReminderCountsOthers, "reminder") | (Leak::LockCountsSenders, "lock") => {
                Some(secrets.senders().to_string())
            }
            (Leak::SheetCountsProtections, "sheet") => Some(secrets.protections().to_string()),
            _ => return None,
        };
        slip.said.extend(said);
        Some(slip)
    }
}

/// What the paper's reader knows.
fn view<'s>(slip: &'s mut Slip, secrets: &Secrets<'_>) -> &'s mut View {
    let now = slip.now.get_or_insert_with(|| secrets.now.clone());
    &mut now.views[secrets.seat.at()]
}

impl Leak {
    /// The letter of the choices; the text is what it says beside.
    fn in_letter(self, secrets: &Secrets<'_>, slip: &mut Slip) -> Option<Option<String>> {
        let season = &secrets.now.state.season;
        let all = season.countered(&secrets.now.setup);
        let own = || all.iter().filter(|n| n.victim == secrets.seat);
        match self {
            Leak::HiddenAsker | Leak::NoticesByAsker => {
                let view = view(slip, secrets);
                for (notice, of) in view.notices.iter_mut().zip(own()) {
                    notice.asker = Some(secrets.now.name(of.attempt.seat).clone());
                }
                if self == Leak::NoticesByAsker {
                    view.notices.sort_by_key(|n| n.asker.clone());
                    for (notice, number) in view.notices.iter_mut().zip(1..) {
                        (notice.notice, notice.asker) = (number, None);
                    }
                }
            }
            Leak::HiddenTruth => {
                let truths = own().map(|of| {
                    let roll = of.attempt.roll.as_ref();
                    roll.and_then(|r| r.truth.known().cloned())
                });
                return Some(Some(format!("{:?}", truths.collect::<Vec<_>>())));
            }
            Leak::NoticeOfBadLuck => {
                let me = secrets.me();
                let failed = secrets.attempts(|a| a["target"] == me && a["outcome"] == "bad-luck");
                return Some(Some(failed.each("kind")));
            }
            Leak::FactsOfAll => {
                let now = slip.now.insert(secrets.now.clone());
                for told in &mut now.this.told {
                    told.to = Seats::All;
                }
            }
            _ => return None,
        }
        Some(None)
    }

    /// The bulletin; the text is what it says beside.
    fn in_bulletin(self, secrets: &Secrets<'_>, slip: &mut Slip) -> Option<Option<String>> {
        let (me, now) = (secrets.me(), secrets.now);
        let (own, others) = (
            secrets.attempts(|a| a["nation"] == me),
            secrets.attempts(|a| a["nation"] != me),
        );
        let season = &now.state.season;
        let lied = own.count("choice", "false") > 0;
        let walls = own.count("outcome", "countered");
        let waits = own.0.iter().filter(|a| a["outcome"] == "countered");
        let withheld = waits.filter(|a| a["choice"] != "false").count();
        Some(Some(match self {
            Leak::OwnDie => own.each("die"),
            Leak::OwnMalus => own.each("malus"),
            Leak::OwnOutcome => own.each("outcome"),
            Leak::OwnTruth => own.each("truth"),
            Leak::OwnToldBesideTruth => {
                let same = own.0.iter().map(|a| a["truth"] == a["told"]);
                format!("{:?}", same.collect::<Vec<_>>())
            }
            Leak::OwnChoice => own.each("choice"),
            Leak::Nation => others.each("nation"),
            Leak::Target => others.each("target"),
            Leak::Kind => others.each("kind"),
            Leak::Subject => others.each("subject"),
            // What a price by others' trade would show.
            Leak::Distance => others.each("distance"),
            Leak::Bonus => others.each("bonus"),
            Leak::Cost => others.each("cost"),
            Leak::Told => others.each("told"),
            Leak::Outcomes => {
                let won = own.count("outcome", "success") + others.count("outcome", "success");
                format!("{won}/{}", season.attempts.len())
            }
            Leak::AttemptsCounted => season.attempts.len().to_string(),
            Leak::NationsCounted => secrets.senders().to_string(),
            Leak::OrderOfEntry => {
                let mut sets: Vec<u32> = now.this.sets.iter().flatten().map(|s| s.entry).collect();
                sets.sort_unstable();
                format!(
                    "{:?}",
                    sets.iter().position(|entry| *entry == secrets.own_entry())
                )
            }
            Leak::RowOfTheFile => {
                // Lines numbered by the entry that holds them.
                let lines = secrets
                    .view()
                    .ordered
                    .iter()
                    .map(|o| o.line + secrets.own_entry());
                format!("{:?}", lines.collect::<Vec<_>>())
            }
            Leak::OtherPhrase => {
                let phrase = if withheld > 0 {
                    "rien n'a filtré"
                } else {
                    "rien appris"
                };
                phrase.to_owned()
            }
            Leak::RespelledArmy => secrets.armies(secrets.view().ordered.iter()),
            Leak::MapOfTrade => format!("{:?}", season.board.trades),
            // How many gave one.
            Leak::OthersWord => now
                .this
                .words
                .iter()
                .filter(|w| !w.is_empty())
                .count()
                .to_string(),
            Leak::OthersSpending => {
                // "One of the three that spent most."
                let spent: i64 = season.orders.iter().flatten().map(|o| o.cost).sum();
                (-secrets.view().account.orders * 5 > spent).to_string()
            }
            Leak::ErratumReason => secrets.reasons().join(", "),
            Leak::HeadNoteOnALie if lied => "Gardez cette empreinte.".to_owned(),
            leak => {
                leak.changes(secrets, slip, (&own, others.0.len(), walls, lied, withheld))?;
                return Some(None);
            }
        }))
    }

    /// The bulletins that are made otherwise, or put elsewhere.
    fn changes(
        self,
        secrets: &Secrets<'_>,
        slip: &mut Slip,
        (own, others, walls, lied, withheld): (&Attempts, usize, usize, bool, usize),
    ) -> Option<()> {
        let (now, entries) = (secrets.now, secrets.entries);
        let close = entries.iter().find(|e| e.kind == "close")?;
        let season = &now.state.season;
        match self {
            Leak::EntryNumber => drop(
                slip.members
                    .insert("id".to_owned(), secrets.own_entry().into()),
            ),
            Leak::JournalLength => drop(
                slip.members
                    .insert("entries".to_owned(), entries.len().into()),
            ),
            Leak::WithheldKey if walls > 0 => {
                drop(slip.members.insert("withheld".to_owned(), false.into()))
            }
            Leak::WaitForChoice => drop(
                slip.members
                    .insert("pending".to_owned(), (withheld > 0).into()),
            ),
            Leak::NoticeOfAll => {
                // Numbered over all victims, not for each.
                let before = season
                    .countered(&now.setup)
                    .iter()
                    .filter(|n| n.victim < secrets.seat)
                    .count();
                for notice in &mut view(slip, secrets).notices {
                    notice.notice += before as u32;
                }
            }
            Leak::ErratumNumber if secrets.view().again > 0 => {
                slip.prefix = season.corrected.len().to_string();
            }
            Leak::AnswersByDie => {
                let answers = &mut view(slip, secrets).answers;
                let mut by: Vec<_> = own
                    .0
                    .iter()
                    .map(|a| a["die"].as_u64())
                    .zip(answers.drain(..))
                    .collect();
                by.sort_by_key(|(die, _)| *die);
                answers.extend(by.into_iter().map(|(_, answered)| answered));
            }
            Leak::AnswerTouchedOnlyIfTrue => {
                for (answered, a) in view(slip, secrets).answers.iter_mut().zip(&own.0) {
                    if a["outcome"] != "success" {
                        answered.again = 0;
                    }
                }
            }
            Leak::OwnErratumReason => {
                // In the accounts, beside the points that it corrects.
                let reason = secrets.reasons().pop();
                for entry in &mut view(slip, secrets).account.entries {
                    entry.reason = entry.reason.take().or(reason.clone());
                }
            }
            Leak::PartnersOfPartners => {
                let own: Vec<_> = secrets.view().partners.iter().flatten().cloned().collect();
                let more = own.iter().flat_map(|p| season.board.partners(p));
                view(slip, secrets)
                    .partners
                    .get_or_insert_default()
                    .extend(more);
            }
            Leak::TrailingBlank => slip.tail = " ".repeat(walls),
            Leak::Padding => slip.tail = " ".repeat(64 * others),
            Leak::EmptyForNothing => {
                let nothing = own
                    .0
                    .iter()
                    .any(|a| a["outcome"] == "success" && a["told"].is_null());
                slip.tail = if nothing {
                    "\n".to_owned()
                } else {
                    String::new()
                };
            }
            // The time of the close, which others' entries put off.
            Leak::FileTime => slip.time = i64::from(close.i),
            Leak::FileName => slip.prefix = format!("{}-", entries.len()),
            Leak::FolderOrder => {
                slip.prefix = if walls > 0 {
                    "0".to_owned()
                } else {
                    String::new()
                }
            }
            Leak::ExtraFileOnALie => slip.more = lied.then(|| "choix.txt".to_owned()),
            Leak::WithheldKey | Leak::ErratumNumber | Leak::HeadNoteOnALie => {}
            _ => return None,
        }
        Some(())
    }
}
