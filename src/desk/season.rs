//! A season: opened and named, its deadlines, its sheet, its news; house rules between two of them.

use super::{ARBITER, Hand, Result, allowed, refused, standing};
use crate::campaign::Entry;
use crate::desk::Refusal;
use crate::desk::text::{MAX_NAME, beacon_note, news_text, one_line};
use crate::engine::body::{Body, By, FormBy};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::{self, For, MAX_REASON, Until, ZONE};
use crate::engine::house;
use crate::engine::order::{self, No, Step};
use crate::engine::words::{Remark, Why};
use crate::engine::{Ends, Game, Level, Remarked};
use crate::locale::Lang;

/// `season open`: gives the season's number and its name.
pub fn open<G: Game>(hand: &mut Hand<'_>, name: &str) -> Result<(u16, String)> {
    let name = one_line("text-season-name", name, MAX_NAME)?;
    hand.act::<G, _>(|store| {
        let season = store.now()?.season;
        allowed(store.now()?, &Step::Open(season))?;
        unused(store.now()?, &name)?;
        let rules = house::stated(G::house(), &store.now()?.setup);
        let body = Body::Open {
            season,
            name: name.clone(),
            rules,
        };
        store.append(ARBITER, &body)?;
        standing(store)?;
        Ok((season, name))
    })
}

/// Refuses the name of another season.
fn unused<G: Game>(campaign: &Campaign<G>, name: &str) -> Result<()> {
    let named = campaign.names.iter().chain([&campaign.this.name]);
    match named.zip(1..).find(|(named, _)| *named == name) {
        Some((_, earlier)) => Err(Refusal::SeasonName {
            name: name.to_owned(),
            earlier,
        }
        .into()),
        None => Ok(()),
    }
}

/// `season rename`: gives the name before and now.
pub fn rename<G: Game>(hand: &mut Hand<'_>, season: u16, name: &str) -> Result<(String, String)> {
    let name = one_line("text-season-name", name, MAX_NAME)?;
    hand.act::<G, _>(|store| {
        allowed(store.now()?, &Step::Rename(season))?;
        let before = store.now()?.this.name.clone();
        unused(store.now()?, &name)?;
        store.append(
            ARBITER,
            &Body::Rename {
                season,
                name: name.clone(),
            },
        )?;
        Ok((before, name))
    })
}

/// A deadline as it was typed.
#[derive(Debug, Clone, Copy)]
pub struct Typed<'a> {
    pub what: For,
    pub date: &'a str,
    pub zone: Option<&'a str>,
    pub reason: Option<&'a str>,
}

/// `season deadline`: in the zone named, or the one used last.
pub fn deadline<G: Game>(hand: &mut Hand<'_>, season: u16, typed: Typed<'_>) -> Result<()> {
    let reason = typed
        .reason
        .map(|r| one_line("text-reason", r, MAX_REASON))
        .transpose()?;
    hand.act::<G, _>(|store| {
        let now = store.writer().stamp().time.clone();
        let campaign = store.now()?;
        order::under_way(campaign, season)?;
        let last = campaign.this.deadlines.iter().last();
        let last = last.map(|(_, deadline)| deadline.until.zone.clone());
        let zone = typed
            .zone
            .map(str::to_owned)
            .or(last)
            .unwrap_or_else(|| ZONE.to_owned());
        let until = Until::read(typed.date, &zone).map_err(Refusal::Deadline)?;
        let what = typed.what;
        let step = Step::Deadline(season, what, &until, reason.as_deref());
        refused(order::may(campaign, Some(&now), &step))?;
        store.append(
            ARBITER,
            &Body::Deadline {
                season,
                what,
                until,
                reason,
            },
        )?;
        Ok(())
    })
}

/// `season sheet`: what had to come before it is settled. A sheet that was printed is given again.
pub fn sheet<G: Game>(hand: &mut Hand<'_>, season: u16, beacon: Option<&str>) -> Result<()> {
    let beacon = beacon.map(beacon_note).transpose()?;
    hand.act::<G, _>(|store| {
        let campaign = store.now()?;
        match allowed(campaign, &Step::Sheet(season)) {
            Err(Refusal::Order(No::SheetPrinted { .. })) => return Ok(()),
            may => may?,
        }
        let settled = match campaign.window() {
            Some(window) if window.ends == Ends::Sheet => Some(settled(campaign)?),
            _ => None,
        };
        let until = |what| campaign.this.deadlines.of(what).map(|d| d.until.clone());
        let (orders_until, choices_until) = (until(For::Orders), until(For::Choices));
        let body = Body::Sheet {
            season,
            beacon,
            orders_until,
            choices_until,
            settled,
        };
        store.append(ARBITER, &body)?;
        standing(store)?;
        Ok(())
    })
}

/// Who counts if the open window is settled now.
pub(super) fn settled<G: Game>(
    campaign: &crate::engine::campaign::Campaign<G>,
) -> std::result::Result<crate::engine::body::Settled<G>, Refusal> {
    campaign
        .settled()
        .map_err(|unanswered| Refusal::Unanswered {
            seats: unanswered
                .0
                .into_iter()
                .map(|seat| campaign.name(seat).clone())
                .collect(),
        })
}

/// `news`: replaces the season's public news.
pub fn news<G: Game>(hand: &mut Hand<'_>, text: &str) -> Result<u16> {
    let text = news_text(text)?;
    hand.act::<G, _>(|store| {
        let season = store.now()?.season;
        allowed(store.now()?, &Step::News(season))?;
        store.append(ARBITER, &Body::News { season, text })?;
        Ok(season)
    })
}

/// `rules set`: gives the rule's number.
pub fn rule<G: Why>(hand: &mut Hand<'_>, typed: &str, setting: &str) -> Result<&'static str> {
    hand.act::<G, _>(|store| {
        allowed(store.now()?, &Step::Rules)?;
        let mut setup = store.now()?.setup.clone();
        let (rule, setting) = house::meant(G::house(), typed, setting).ok_or_else(|| {
            let begins = |name: &&str| name.starts_with(&typed.to_lowercase());
            let names = G::house().iter().map(|rule| rule.name);
            let (typed, names) = (typed.to_owned(), names.filter(begins).collect::<Vec<_>>());
            match names.len() {
                0 | 1 => Refusal::NoRule { typed },
                _ => Refusal::SeveralRules { typed, names },
            }
        })?;
        let refused = || Refusal::NoSetting {
            rule: format!("{} {}", rule.id, rule.name),
            typed: setting.clone(),
            settings: rule.settings.to_vec(),
        };
        house::set(G::house(), &mut setup, rule.id, &setting).map_err(|_| refused())?;
        if let Err(remark) = G::playable(&setup) {
            let (line, level, remark) = (0, Level::Error, Remark::Rule(remark));
            let remarks = vec![Remarked::new(line, level, remark)];
            return Err(Refusal::ruled::<G>(&setup, remarks).into());
        }
        let body = Body::Rules {
            rule: rule.id.to_owned(),
            setting,
        };
        store.append(ARBITER, &body)?;
        Ok(rule.id)
    })
}

/// `seat --away`: until which day the player of a seat is away; `None`: he is not.
///
/// # Errors
///
/// What is no day.
pub fn away<G: Game>(hand: &mut Hand<'_>, typed: &str, until: Option<&str>) -> Result<Entry> {
    let day = match until {
        Some(until) => match deadline::day(until.trim()) {
            Some(day) => day.to_string(),
            None => {
                let typed = until.to_owned();
                return Err(Refusal::Deadline(deadline::Fault::Unreadable { typed }).into());
            }
        },
        None => String::new(),
    };
    hand.act::<G, _>(|store| {
        let campaign = store.now()?;
        let body = Body::Seat {
            seat: campaign.name(super::seat(campaign, typed)?).clone(),
            lang: None,
            by: None,
            form: None,
            mail: None,
            away: Some(day),
        };
        Ok(store.append(ARBITER, &body)?)
    })
}

/// `seat`: the language of a seat's papers, and by which way they go; what is `None` stays as it was.
pub fn papers_of<G: Game>(
    hand: &mut Hand<'_>,
    typed: &str,
    lang: Option<Lang>,
    by: Option<By>,
) -> Result<Entry> {
    hand.act::<G, _>(|store| {
        let campaign = store.now()?;
        let seat = campaign.name(super::seat(campaign, typed)?).clone();
        let body = Body::Seat {
            seat,
            lang,
            by,
            form: None,
            mail: None,
            away: None,
        };
        Ok(store.append(ARBITER, &body)?)
    })
}

/// `seat --form`: how a seat's order form goes.
pub fn form_of<G: Game>(hand: &mut Hand<'_>, typed: &str, form: FormBy) -> Result<Entry> {
    hand.act::<G, _>(|store| {
        let campaign = store.now()?;
        let seat = campaign.name(super::seat(campaign, typed)?).clone();
        let body = Body::Seat {
            seat,
            lang: None,
            by: None,
            form: Some(form),
            mail: None,
            away: None,
        };
        Ok(store.append(ARBITER, &body)?)
    })
}
