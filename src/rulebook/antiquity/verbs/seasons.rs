//! Opening a season, its sheets, its lock; house rules and languages.

use super::super::desk::{self, PublicPaper};
use super::super::event::{ARBITER, Event, Lock, News, Open, RuleSet, SeatSet, Sheet, V1};
use super::super::house::{HouseRules, Rule};
use super::super::refusal::Refusal;
use super::super::setup::Name;
use super::standing::{Whose, renew};
use super::{Arbiter, Outcome, append, facts, seat, setup};
use crate::bulletin::{Format, RENDERER, sealing};
use crate::campaign::{Entry, Paper, PaperKey, Phase, Writer, beside};
use crate::chance::Digest;
use crate::locale::Lang;
use crate::locale::spelling::{self, TextFault};
use crate::referee::Refusal as Common;
use crate::referee::deadline::Deadline;

/// The longest name of a season, in characters.
pub const MAX_NAME: usize = 80;
/// The longest text about the beacon, in characters.
const MAX_NOTE: usize = 400;
/// The longest public news, in characters.
pub const MAX_NEWS: usize = 20_000;

/// What the opening sheet says beside the seal and the head.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetText {
    /// Where the beacon comes from, how it is written, and what counts if it fails.
    pub beacon: Option<String>,
}

pub(super) fn one_line(what: &'static str, text: &str, limit: usize) -> Result<String, Refusal> {
    let text = text.trim();
    spelling::check(text, limit).map_err(|fault| Common::Text { what, fault })?;
    Ok(text.to_owned())
}

impl Arbiter<'_> {
    /// Opens the next season under a name.
    pub fn open_season(&mut self, name: &str) -> Outcome<(u16, String)> {
        let name = one_line("text-season-name", name, MAX_NAME)?;
        self.act(|w| {
            let setup = setup(w)?;
            let season = facts::standing(w.tx(), &setup)?.may_open()?;
            if let Some(earlier) = facts::season_named(w.tx(), &name)? {
                return Err(Common::SeasonName { name, earlier }.into());
            }
            let rules = facts::rules(w.tx())?;
            append(
                w,
                ARBITER,
                &Event::Open(Open {
                    v: V1,
                    season,
                    name: name.clone(),
                    rules,
                }),
            )?;
            Ok((season, name))
        })
    }

    /// Journals the opening sheet the first time; gives the head that it prints every time.
    pub fn sheet(&mut self, season: u16, text: SheetText) -> Outcome<Digest> {
        let text = text.checked()?;
        self.act(|w| sheet(w, season, text))
    }

    /// Prints the opening sheet: [`Arbiter::sheet`] and the paper that it gives, in one step.
    pub fn print_sheet(
        &mut self,
        season: u16,
        text: SheetText,
        lang: Lang,
        format: Format,
    ) -> Outcome<String> {
        let text = text.checked()?;
        let printing = Printing::of(self, season, PublicPaper::Opening, lang, format);
        self.act(|w| {
            sheet(w, season, text)?;
            printing.print(w)
        })
    }

    /// Ends orders and words; asked again, gives the head of the lock once more.
    pub fn lock(&mut self, season: u16) -> Outcome<Digest> {
        self.act(|w| lock(w, season))
    }

    /// Ends orders and words, and prints the lock sheet, in one step.
    pub fn print_lock(&mut self, season: u16, lang: Lang, format: Format) -> Outcome<String> {
        let printing = Printing::of(self, season, PublicPaper::Lock, lang, format);
        self.act(|w| {
            lock(w, season)?;
            printing.print(w)
        })
    }

    /// A public paper of a season; what was printed once is printed again to the byte.
    pub fn public_paper(
        &mut self,
        season: u16,
        paper: PublicPaper,
        lang: Lang,
        format: Format,
    ) -> Outcome<String> {
        let printing = Printing::of(self, season, paper, lang, format);
        self.act(|w| printing.print(w))
    }

    /// Sets a house rule, between seasons.
    pub fn set_rule(&mut self, typed: &str, setting: &str) -> Outcome<(Rule, String)> {
        self.act(|w| {
            let setup = setup(w)?;
            facts::standing(w.tx(), &setup)?.may_set_rules()?;
            let rules = facts::rules(w.tx())?;
            let (rules, rule) = rules
                .with(typed, setting)
                .or_else(|_| {
                    let (rule, setting) = HouseRules::understand(typed, setting)?;
                    rules.with(rule.id, &setting)
                })
                .map_err(Refusal::Rule)?;
            let setting = rules.setting(&rule);
            let event = Event::Rules(RuleSet {
                v: V1,
                rule: rule.id.to_owned(),
                name: rule.name.to_owned(),
                setting: setting.clone(),
            });
            append(w, ARBITER, &event)?;
            Ok((rule, setting))
        })
    }

    /// Sets a seat's language, its public age key, or both; an empty key takes the key away.
    pub fn set_seat(
        &mut self,
        typed: &str,
        lang: Option<Lang>,
        age: Option<&str>,
    ) -> Outcome<Name> {
        if let Some(key) = age.filter(|k| !k.is_empty())
            && !sealing::is_key(key)
        {
            return Err(Common::AgeKey.into());
        }
        let age = age.map(str::to_owned);
        self.act(|w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let event = SeatSet {
                v: V1,
                seat: seat.clone(),
                lang,
                age,
            };
            append(w, ARBITER, &Event::Seat(event))?;
            Ok(seat)
        })
    }

    /// Sets the public news of the season under way, until it closes.
    pub fn news(&mut self, text: &str) -> Outcome<(u16, Entry)> {
        let text = text.replace("\r\n", "\n");
        let text = text.trim_matches(['\n', ' ', '\t']);
        let fault = |fault| Common::Text {
            what: "text-news",
            fault,
        };
        if text.is_empty() {
            return Err(fault(TextFault::Empty).into());
        }
        if text.chars().count() > MAX_NEWS {
            return Err(fault(TextFault::TooLong { limit: MAX_NEWS }).into());
        }
        let forbidden = |c: &char| *c != '\n' && *c != '\t' && spelling::forbidden(*c);
        if let Some(character) = text.chars().find(forbidden) {
            return Err(fault(TextFault::Forbidden { character }).into());
        }
        self.act(|w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let season = match &standing.current {
                Some(current) => current.number,
                None => {
                    return Err(Common::NoSeason {
                        next: standing.season(),
                    }
                    .into());
                }
            };
            let news = Event::News(News {
                v: V1,
                season,
                text: text.to_owned(),
            });
            let entry = append(w, ARBITER, &news)?;
            Ok((season, entry))
        })
    }
}

impl SheetText {
    /// The same, if it is a line that a sheet can hold.
    fn checked(self) -> Outcome<SheetText> {
        let check = |text: String| one_line("text-beacon", &text, MAX_NOTE);
        Ok(SheetText {
            beacon: self.beacon.map(check).transpose()?,
        })
    }
}

fn sheet(w: &mut Writer<'_>, season: u16, text: SheetText) -> Outcome<Digest> {
    if !desk::has_sheet(w.tx(), season)? {
        let setup = setup(w)?;
        let standing = facts::standing(w.tx(), &setup)?;
        renew(
            w,
            &setup,
            standing.may_print_sheet(season)?,
            Whose::Omniscient,
        )?;
        let deadlines = facts::deadlines(w.tx(), season)?;
        let until = |d: Option<Deadline>| d.map(|d| d.until);
        let event = Event::Sheet(Sheet {
            v: V1,
            season,
            beacon: text.beacon,
            orders_until: until(deadlines.orders),
            choices_until: until(deadlines.choices),
        });
        append(w, ARBITER, &event)?;
        let standing = facts::standing(w.tx(), &setup)?;
        renew(w, &setup, standing.named(season)?, Whose::All)?;
    }
    Ok(facts::sheet(w.tx(), season)?.head)
}

fn lock(w: &mut Writer<'_>, season: u16) -> Outcome<Digest> {
    if let Some(head) = facts::head_at(w.tx(), season, "lock")? {
        return Ok(head);
    }
    let setup = setup(w)?;
    let standing = facts::standing(w.tx(), &setup)?;
    let current = standing.may_lock(season)?;
    if current.phase == Phase::Open {
        renew(w, &setup, current, Whose::All)?;
        append(w, ARBITER, &Event::Lock(Lock { v: V1, season }))?;
    }
    facts::head_at(w.tx(), season, "lock")?.ok_or_else(|| {
        Common::OrdersEnded {
            season,
            phase: Phase::Locked,
        }
        .into()
    })
}

/// A public paper to be printed, and kept if it is printed for the first time.
struct Printing {
    id: String,
    seal: Digest,
    key: PaperKey,
    paper: PublicPaper,
    lang: Lang,
    format: Format,
}

impl Printing {
    fn of(
        arbiter: &Arbiter<'_>,
        season: u16,
        paper: PublicPaper,
        lang: Lang,
        format: Format,
    ) -> Printing {
        Printing {
            id: arbiter.campaign.id().to_owned(),
            seal: *arbiter.campaign.seal(),
            key: paper.key(season, lang, format),
            paper,
            lang,
            format,
        }
    }

    fn print(self, w: &mut Writer<'_>) -> Outcome<String> {
        if let Some(kept) = beside::paper(w.tx(), &self.key)? {
            return Ok(String::from_utf8_lossy(&kept.bytes).into_owned());
        }
        let Printing {
            id,
            seal,
            key,
            paper,
            lang,
            format,
        } = self;
        let season = key.season;
        let text = desk::public_text(w.tx(), &id, &seal, season, paper, lang, format)?;
        let name = desk::public_name(paper, season, lang, format);
        w.paper(&Paper::new(key, name, RENDERER, text.clone().into_bytes()))?;
        Ok(text)
    }
}
