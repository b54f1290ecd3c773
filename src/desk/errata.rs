//! `erratum`, `choose` and `reissue`: a season whose world was wrong as of its roll. For games whose draws are
//! named ([`Game::ERRATA`]).

use super::season::settled;
use super::{ARBITER, Hand, Refused, Result, Seen, seat as find};
use crate::campaign::{Entry, Phase, entries};
use crate::desk::Refusal;
use crate::desk::text::one_line;
use crate::engine::body::{Body, Stands};
use crate::engine::campaign::Campaign;
use crate::engine::store::{Journal, Store, defect, undone};
use crate::engine::words::Remark;
use crate::engine::{Game, Level, Name, Remarked, Seat, Seats};

/// What follows from an erratum.
#[derive(Debug, Clone, PartialEq)]
pub struct Corrected<G: Game> {
    /// From 1 for each season.
    pub number: u32,
    /// The answers that do not stand as they did.
    pub answers: Vec<Stands<G>>,
    /// Whether it corrects what the opening sheet had frozen.
    pub frozen: bool,
    /// Whether the season has closed: then what changes is told by `reissue`.
    pub closed: bool,
    /// What it changes of today's world.
    pub now: Option<G::World>,
    /// The season before it and with it.
    pub was: Campaign<G>,
    pub is: Campaign<G>,
}

/// What was wrong in the world as of a season's roll, and what changes today.
#[derive(Debug, Clone, PartialEq)]
pub struct Correction<G: Game> {
    pub then: G::World,
    pub now: Option<G::World>,
}

/// `erratum`; the correction is made of the season as it stands.
pub fn erratum<G: Game>(
    hand: &mut Hand<'_>,
    season: u16,
    reason: &str,
    correction: impl FnOnce(&Campaign<G>, &Campaign<G>) -> Result<Correction<G>, G>,
) -> Result<Corrected<G>, G> {
    let reason = reason_of(reason)?;
    hand.act(|store| correct(store, season, reason, correction))
}

/// What it would do; nothing changes.
pub fn rehearse<G: Game>(
    hand: &mut Hand<'_>,
    season: u16,
    reason: &str,
    correction: impl FnOnce(&Campaign<G>, &Campaign<G>) -> Result<Correction<G>, G>,
) -> Result<Corrected<G>, G> {
    let reason = reason_of(reason)?;
    hand.rehearse(|store| correct(store, season, reason, correction))
}

fn reason_of(reason: &str) -> std::result::Result<String, Refusal> {
    one_line("text-reason", reason, crate::engine::deadline::MAX_REASON)
}

fn correct<G: Game>(
    store: &mut Store<'_, '_, G>,
    season: u16,
    reason: String,
    correction: impl FnOnce(&Campaign<G>, &Campaign<G>) -> Result<Correction<G>, G>,
) -> Result<Corrected<G>, G> {
    if !G::ERRATA {
        return Err(Refused::NoErrata.into());
    }
    let campaign = store.now()?;
    let closed = may_correct(campaign, season)?;
    let journal = Journal(store.writer().tx());
    let was = store.now()?.season_again(season, u32::MAX, &journal);
    let was = was.map_err(defect)?;
    let Correction { then, now } = correction(store.now()?, &was)?;
    let survey = G::survey_erratum(&was.setup, &was.state, then);
    let wrong: Vec<_> = survey.remarks.into_iter().map(ruled::<G>).collect();
    if wrong.iter().any(|r| r.level == Level::Error) {
        let setup = Box::new(was.setup.clone());
        let remarks = wrong;
        return Err(Refused::Remarks { setup, remarks }.into());
    }
    let (frozen, then) = (survey.frozen, survey.world);
    let so_far = store.now()?.corrected.get(&season);
    let number = so_far.map_or(0, |c| c.worlds.len());
    let number = u32::try_from(number + 1).unwrap_or(u32::MAX);
    let body = Body::Erratum {
        season,
        number,
        reason,
        then,
        now: now.clone(),
    };
    store.append(ARBITER, &body)?;
    // What follows from it is decided once, here.
    let again = |answers| Body::Again {
        season,
        number,
        frozen,
        answers,
    };
    let mut ahead = store.ahead(&again(Vec::new()))?;
    let is = ahead.of(season).map_err(defect)?.clone();
    let (answers, _) = is.changed(&was, closed);
    store.append(ARBITER, &again(answers.clone()))?;
    Ok(Corrected {
        number,
        answers,
        frozen,
        closed,
        now,
        was,
        is,
    })
}

fn ruled<G: Game>(r: Remarked<G::Remark>) -> Remarked<Remark<G>> {
    Remarked {
        line: r.line,
        level: r.level,
        remark: Remark::Rule(r.remark),
    }
}

/// A season is corrected after its roll, until the next one closes or it is revealed; one erratum after the
/// other. Gives whether it has closed.
fn may_correct<G: Game>(
    campaign: &Campaign<G>,
    season: u16,
) -> std::result::Result<bool, Refused<G>> {
    rolled(campaign, season)?;
    if campaign.revealed.contains_key(&season) {
        return Err(Refused::ErratumRevealed { season });
    }
    if campaign.phase.is_some() && season == campaign.season {
        return Ok(false);
    }
    if season + 1 < campaign.season {
        return Err(Refused::ErratumTooLate { season });
    }
    match campaign.errata.contains_key(&season) {
        true => Err(Refused::ErratumWaits { season }),
        false => Ok(true),
    }
}

/// Refuses a season whose dice were not rolled.
fn rolled<G: Game>(campaign: &Campaign<G>, season: u16) -> std::result::Result<(), Refusal> {
    let last = campaign.season.saturating_sub(1);
    let current = campaign.phase.filter(|_| season == campaign.season);
    match current {
        Some(Phase::Rolled) => Ok(()),
        Some(phase) => Err(Refusal::NotRolled { season, phase }),
        None if (1..=last).contains(&season) => Ok(()),
        None => Err(Refusal::NoSuchSeason { season, last }),
    }
}

/// A choice that was entered.
#[derive(Debug)]
pub struct Chosen<G: Game> {
    pub seat: Seat,
    pub entry: Entry,
    /// What it would show the askers, once an erratum's season is told anew.
    pub shown: Vec<G::Remark>,
}

/// `choose`: an answer that an erratum asks anew in a season that has closed, or one in the season that was
/// rolled. `draft` is made of what the seat knows.
pub fn choose<G: Game>(
    hand: &mut Hand<'_>,
    season: Option<u16>,
    typed: &str,
    draft: impl FnOnce(&Campaign<G>, Seat) -> std::result::Result<G::Draft, Refused<G>>,
) -> Result<Chosen<G>, G> {
    hand.act(|store| chosen(store, season, typed, draft))
}

/// What it would do; nothing changes.
pub fn rehearse_choice<G: Game>(
    hand: &mut Hand<'_>,
    season: Option<u16>,
    typed: &str,
    draft: impl FnOnce(&Campaign<G>, Seat) -> std::result::Result<G::Draft, Refused<G>>,
) -> Result<Chosen<G>, G> {
    hand.rehearse(|store| chosen(store, season, typed, draft))
}

fn chosen<G: Game>(
    store: &mut Store<'_, '_, G>,
    season: Option<u16>,
    typed: &str,
    draft: impl FnOnce(&Campaign<G>, Seat) -> std::result::Result<G::Draft, Refused<G>>,
) -> Result<Chosen<G>, G> {
    let campaign = store.now()?;
    let seat = find(campaign, typed)?;
    // Between two seasons it is about the one that closed.
    let last = campaign.season - 1;
    let usual = match campaign.phase {
        None if last > 0 => last,
        _ => campaign.season,
    };
    let season = season.unwrap_or(usual);
    rolled(campaign, season)?;
    let one = match season == campaign.season {
        true => campaign,
        false => match campaign.errata.get(&season) {
            Some(again) => again,
            None => return Err(Refusal::SeasonClosed { season }.into()),
        },
    };
    let name = one.name(seat).clone();
    let asked = one.window().filter(|window| window.seats.contains(seat));
    let window = asked.ok_or(Refused::NotAsked { seat: name.clone() })?;
    let ask = one.ask(&window, seat);
    let verdict = G::admit(&one.setup, &one.views[seat.at()], &ask, draft(one, seat)?);
    let beyond = match &verdict.stands {
        Some(choice) if season != campaign.season => campaign.beyond(season, seat, choice),
        _ => Ok(()),
    };
    let mut remarks: Vec<_> = verdict.remarks.into_iter().map(ruled::<G>).collect();
    if let Err(Some(remark)) = &beyond {
        remarks.push(Remarked {
            line: 0,
            level: Level::Error,
            remark: Remark::Rule(remark.clone()),
        });
    }
    let Some(choice) = verdict.stands.filter(|_| beyond.is_ok()) else {
        if remarks.is_empty() {
            return Err(Refused::NotAsked { seat: name }.into());
        }
        let setup = Box::new(one.setup.clone());
        return Err(Refused::Remarks { setup, remarks }.into());
    };
    let body = Body::Choose {
        season,
        seat: name.clone(),
        choice,
    };
    let entry = store.append(&name, &body)?;
    let shown = store.now()?.shown(season, Seats::One(seat));
    Ok(Chosen { seat, entry, shown })
}

/// What an erratum's reissue tells, and what it leaves open.
#[derive(Debug, Clone, PartialEq)]
pub struct Reissued {
    pub number: u32,
    /// The seats that are told something, each with the number that its bulletin gives this erratum: one counts
    /// but those of which one was told.
    pub seats: Vec<(Name, u32)>,
    /// Those that were asked anew and stayed silent.
    pub silent: Vec<Name>,
    /// The entry of the reissue.
    pub entry: Entry,
}

/// `reissue`: what an erratum changes is told anew. Without `silent` all who were asked anew must have answered, and
/// nothing be withdrawn that cannot go: a lie that turns into silence shows that it was one.
pub fn reissue<G: Game>(hand: &mut Hand<'_>, season: u16, silent: bool) -> Result<Reissued, G> {
    hand.act(|store| issue(store, season, silent))
}

/// What it would do; nothing changes.
pub fn rehearse_reissue<G: Game>(
    hand: &mut Hand<'_>,
    season: u16,
    silent: bool,
) -> Result<Reissued, G> {
    hand.rehearse(|store| issue(store, season, silent))
}

fn issue<G: Game>(store: &mut Store<'_, '_, G>, season: u16, silent: bool) -> Result<Reissued, G> {
    let campaign = store.now()?.clone();
    let Some(again) = campaign.errata.get(&season) else {
        return Err(Refused::NoErratum { season }.into());
    };
    let open = again.asked_anew();
    if !silent && !open.is_empty() {
        let seats = open;
        return Err(Refused::ErratumChoices { season, seats }.into());
    }
    let shown = campaign.shown(season, Seats::All);
    if !silent && !shown.is_empty() {
        let error = |remark| Remarked {
            line: 0,
            level: Level::Error,
            remark: Remark::Rule(remark),
        };
        let remarks = shown.into_iter().map(error).collect();
        let setup = Box::new(again.setup.clone());
        return Err(Refused::Remarks { setup, remarks }.into());
    }
    let settled = match again.window() {
        Some(_) => Some(settled(again)?),
        None => None,
    };
    let number = campaign
        .corrected
        .get(&season)
        .map_or(0, |c| c.worlds.len());
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    let mut over = (**again).clone();
    over.end(settled.as_ref()).map_err(defect)?;
    let answers = over.this.record.clone();
    let (this, tx) = (campaign.season, store.writer().tx());
    let last = entries(tx, this)?.into_iter().rev();
    let last = last.into_iter().find(|entry| entry.kind == "erratum");
    let then: Campaign<G> = Journal(tx).load(last.map(|erratum| (this, erratum.i - 1)))?;
    let before = then.issued(season, &Journal(tx)).map_err(defect)?;
    let seats = told(&before, &over);
    let body = Body::Reissue {
        season,
        number,
        seats: seats.clone(),
        settled,
        answers,
    };
    let entry = store.append(ARBITER, &body)?;
    let issued = campaign
        .corrected
        .get(&season)
        .map_or(&[][..], |c| &c.issued);
    let counted = |seat: &Name| 1 + issued.iter().filter(|i| i.seats.contains(seat)).count();
    let counted = |seat: Name| {
        let n = u32::try_from(counted(&seat)).unwrap_or(u32::MAX);
        (seat, n)
    };
    Ok(Reissued {
        number,
        seats: seats.into_iter().map(counted).collect(),
        silent: open,
        entry,
    })
}

/// An erratum, as the arbiter looks back on it.
#[derive(Debug, Clone)]
pub struct Recorded<G: Game> {
    pub number: u32,
    pub time: String,
    pub reason: String,
    /// Whether it came before the close: then all that was told has heeded it.
    pub before_close: bool,
    /// The season as it was told before its reissue and since, and whom that told something; `None` before it.
    pub told: Option<(Campaign<G>, Campaign<G>, Vec<Name>)>,
}

/// The errata of a season, in order.
pub fn recorded<G: Game>(seen: &Seen<'_>, season: u16) -> Result<Vec<Recorded<G>>, G> {
    let journal = Journal(seen.tx);
    let mut all: Vec<Recorded<G>> = Vec::new();
    // It comes before the next season closes.
    for at in [season, season.saturating_add(1)] {
        for entry in entries(seen.tx, at)? {
            if !matches!(&*entry.kind, "erratum" | "reissue") {
                continue;
            }
            match Body::<G>::read(&entry.kind, &entry.body).map_err(defect)? {
                Body::Erratum {
                    season: of,
                    number,
                    reason,
                    ..
                } if of == season => all.push(Recorded {
                    number,
                    time: entry.time.clone(),
                    reason,
                    before_close: at == season,
                    told: None,
                }),
                Body::Reissue {
                    season: of, seats, ..
                } if of == season => {
                    let as_of = |i| -> Result<Campaign<G>, G> {
                        let then: Campaign<G> = journal.load(Some((at, i)))?;
                        Ok(then.issued(season, &journal).map_err(defect)?)
                    };
                    let first = all.iter().all(|one| one.told.is_none());
                    let before = match first {
                        true => journal.load(Some((season, u32::MAX)))?,
                        false => {
                            let last = all.iter().filter_map(|one| one.told.as_ref()).next_back();
                            match last {
                                Some((_, after, _)) => after.clone(),
                                None => continue,
                            }
                        }
                    };
                    let after = as_of(entry.i)?;
                    if let Some(last) = all.last_mut() {
                        last.told = Some((before, after, seats));
                    }
                }
                _ => {}
            }
        }
    }
    Ok(all)
}

/// The choices about a season that errata asked anew after its close, up to its last reissue: entries of the
/// season after.
pub fn chosen_anew<G: Game>(seen: &Seen<'_>, season: u16) -> Result<Vec<Entry>, G> {
    let all = entries(seen.tx, season.saturating_add(1))?;
    let undone = undone::<G>(&all)?;
    let mut chosen = Vec::new();
    let mut issued = 0;
    for entry in all {
        let of = |body: &Body<G>| body.season() == Some(season);
        let about = matches!(&*entry.kind, "choose" | "reissue")
            && of(&Body::read(&entry.kind, &entry.body).map_err(defect)?);
        match &*entry.kind {
            "choose" if about && !undone.contains(&entry.i) => chosen.push(entry),
            "reissue" if about => issued = chosen.len(),
            _ => {}
        }
    }
    chosen.truncate(issued);
    Ok(chosen)
}

/// The seats that are told something.
fn told<G: Game>(before: &Campaign<G>, after: &Campaign<G>) -> Vec<Name> {
    let known = |seat: Seat| (&before.views[seat.at()], &after.views[seat.at()]);
    let differ = after.each(Seats::All).filter(|seat| {
        let (before, after) = known(*seat);
        before != after
    });
    differ.map(|seat| after.name(seat).clone()).collect()
}
