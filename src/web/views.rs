//! What pages show of the campaign beside what its commands say.

use crate::cli::stop::no_campaign;
use std::path::Path;

use super::house::House;
use super::run::see;
use crate::bulletin::{Document, Map};
use crate::campaign::beside::{self, Question};
use crate::campaign::{Phase, entries, head};
use crate::chance::Digest;
use crate::cli::game::answering;
use crate::cli::game::post::page::{self, Inbox};
use crate::cli::game::tray::lying::{self, Copied};
use crate::cli::game::visits::{self, Visit};
use crate::cli::game::{board as at, publishing, questions, tray};
use crate::cli::rows::OfRow;
use crate::cli::shown::Piece;
use crate::cli::{Ctx, Stop};
use crate::desk::reveal::published;
use crate::engine::campaign::Campaign;
use crate::engine::deadline::{self, Until};
use crate::engine::store::{Journal, defect, undone};
use crate::engine::{Seat, Seats};
use crate::games::{Played, with_game};
use crate::locale::Texts;
use crate::locale::spelling::fold;
use crate::papers::audit::SeatState;
use crate::papers::board::{self, Board, Missing};
use crate::papers::everybody::Which;
use crate::t;

/// Calls a function of a game's with the game of the campaign.
macro_rules! of_game {
    ($house:expr, $see:ident $(, $more:expr)*) => {
        see($house, |ctx| {
            let name = ctx.open()?.rulebook().name;
            with_game!(name, G => $see::<G>(ctx $(, $more)*)).unwrap_or_else(|| Err(no_campaign()))
        })
    };
}

mod seat;

use seat::lines;
pub use seat::{SeatView, seat};

/// Where the campaign stands.
pub struct Whole {
    /// The journal's last entry as it was looked at: a form that was shown with it gives no command after another.
    pub head: Digest,
    pub title: String,
    /// Which season it is, and how far.
    pub now: String,
    pub season: u16,
    pub phase: Option<Phase>,
    pub board: Board,
    /// Each with what is missing of it first.
    pub seats: Vec<OfSeat>,
    /// Where the public draw comes from that is due now.
    pub draw: Option<String>,
    /// What is new since the last visit, in words; `None` where there was none.
    pub since: Option<String>,
    /// What players ask, and is not answered.
    pub asked: Vec<Question>,
    /// A date for the orders, where none is set: as a field has it, by the season before.
    pub proposed: Option<String>,
    /// Whether the game has a world that is entered.
    pub imports: bool,
    /// The world, drawn, where the game has a map.
    pub map: Option<Map>,
}

/// A seat on the first page.
pub struct OfSeat {
    pub of: board::OfSeat,
    /// As people call it; and the same with its name, where that is another.
    pub spoken: String,
    pub called: String,
    /// Its orders that wait, or that were counted in this season, and what they cost.
    pub orders: usize,
    pub cost: i64,
    /// How many papers of it are to be sent.
    pub to_send: usize,
    /// How many questions of its player's are to be answered.
    pub to_answer: usize,
    /// Whether a message of it was entered since the last visit.
    pub new: bool,
    pub own: bool,
}

impl OfSeat {
    /// A sign for it.
    pub fn mark(&self) -> char {
        match self.of.mark() {
            '·' if self.orders > 0 => '●',
            mark => mark,
        }
    }

    /// What it needs: to be settled, waited for, to be sent, nothing.
    fn need(&self) -> u8 {
        match self.of.state {
            _ if self.of.rows + self.to_answer > 0 => 0,
            SeatState::Missing | SeatState::Word | SeatState::Unread => 1,
            _ if self.to_send > 0 => 2,
            _ => 3,
        }
    }
}

impl Whole {
    /// What something is called that is missing, with people's names for seats.
    pub fn missing(&self, one: &Missing, texts: &Texts) -> String {
        let called = |name: &String| {
            let seat = self.seats.iter().find(|seat| seat.of.name == *name);
            seat.map_or_else(|| name.clone(), |seat| seat.spoken.clone())
        };
        let seats = one.seats.iter().map(called).collect();
        Missing {
            seats,
            ..one.clone()
        }
        .say(texts)
    }

    /// The season whose dice are the last that fell; 0 before the first.
    pub fn rolled(&self) -> u16 {
        match self.phase {
            Some(Phase::Rolled | Phase::Closed) => self.season,
            _ => self.season - 1,
        }
    }

    /// Whether the deadline has passed.
    pub fn passed(&self) -> bool {
        self.board.passed == Some(true)
    }

    /// Whether nothing is known of the world yet.
    pub fn is_unknown(&self) -> bool {
        self.board.missing.iter().any(|one| one.what == "world")
    }

    /// The page on which something is done that is missing.
    pub fn place(&self, one: &Missing) -> String {
        let first = one.seats.first();
        let seat = self.seats.iter().find(|seat| Some(&seat.of.name) == first);
        match (one.what, seat) {
            ("world", _) if self.map.is_none() => "/#world".to_owned(),
            ("world", _) => "/world".to_owned(),
            ("choices", _) => "/notices".to_owned(),
            ("publish" | "send", _) => "/tray".to_owned(),
            ("held" | "asked" | "told" | "answer" | "own", Some(seat)) => {
                format!("/seat/{}", seat.of.at)
            }
            _ => "/post".to_owned(),
        }
    }
}

/// What a person calls a seat, and its name in brackets where that is another.
fn called<G: Played>(campaign: &Campaign<G>, seat: Seat, texts: &Texts) -> String {
    let (said, name) = (
        G::addressed(&campaign.setup, seat, texts),
        campaign.name(seat),
    );
    match fold(&said) == fold(name) {
        true => said,
        false => format!("{said} ({name})"),
    }
}

pub fn whole(house: &House) -> Result<Whole, Vec<Piece>> {
    let visit = house.visit(|| see(house, |ctx| visits::last(ctx)))?;
    of_game!(house, whole_of, visit)
}

fn whole_of<G: Played>(ctx: &mut Ctx<'_, '_>, visit: Option<Visit>) -> Result<Whole, Stop> {
    let (texts, clock) = (ctx.texts, ctx.machine.clock);
    let mut whole = ctx.see::<G, _>(|seen, campaign| {
        let told = beside::remarks(seen.tx, campaign.season)?;
        let all = entries(seen.tx, campaign.this.number)?;
        let undone = undone::<G>(&all)?;
        let mut stands = Board::of(&campaign, &told, clock, texts);
        at::world(&mut stands, &campaign, texts);
        at::absences(&mut stands, seen, &campaign, (clock, texts))?;
        let mut seats = Vec::new();
        for (seat, of) in campaign.each(Seats::All).zip(&stands.seats) {
            let (lines, _) = lines::<G>(&campaign, seat, (&all, &undone), texts).map_err(defect)?;
            seats.push(OfSeat {
                of: of.clone(),
                spoken: G::addressed(&campaign.setup, seat, texts),
                called: called(&campaign, seat, texts),
                orders: lines.len(),
                cost: lines.iter().map(|line| line.cost).sum(),
                to_send: 0,
                to_answer: 0,
                new: false,
                own: G::own(&campaign.setup) == Some(seat),
            });
        }
        let source = campaign.this.sheet.as_ref();
        let source = source.and_then(|(_, source)| source.clone());
        let before = match (campaign.phase, campaign.season - 1) {
            (Some(Phase::Open), 1..) if campaign.this.deadlines.orders.is_none() => {
                let before = campaign.season - 1;
                let last: Campaign<G> = Journal(seen.tx).load(Some((before, u32::MAX)))?;
                let all = entries(seen.tx, before)?;
                let opened = all.into_iter().find(|entry| entry.kind == "open");
                last.this.deadlines.orders.zip(opened)
            }
            _ => None,
        };
        let proposed =
            before.and_then(|(last, opened)| rhythm(&last.until, &opened.time, &clock.now()));
        Ok(Whole {
            proposed,
            since: None,
            asked: Vec::new(),
            head: head(seen.tx)?,
            title: G::title(&campaign.setup).to_owned(),
            now: board::now(&campaign, texts),
            season: campaign.season,
            phase: campaign.phase,
            draw: source.filter(|_| stands.next == "roll"),
            board: stands,
            seats,
            imports: G::WORLD.between(),
            map: G::map(&campaign.setup, &campaign.state, texts),
        })
    })?;
    if let Some(visit) = visit {
        let new = visits::since::<G>(ctx, &visit)?;
        for seat in &mut whole.seats {
            seat.new = new.contains(&seat.of.name);
        }
        let seats = whole.seats.iter().filter(|seat| seat.new);
        let seats: Vec<&str> = seats.map(|seat| &*seat.spoken).collect();
        let (at, zone) = (visit.time, deadline::ZONE.to_owned());
        let time = Until { at, zone }.to_the_minute();
        whole.since = Some(t!(
            texts,
            "web-since",
            time,
            n = new.len(),
            seats = seats.join(", ")
        ));
    }
    whole.asked = at::to_answer::<G>(&mut whole.board, ctx)?;
    at::to_publish::<G>(&mut whole.board, ctx)?;
    let whose = at::to_send(&mut whole.board, ctx)?;
    for seat in &mut whole.seats {
        let asked = whole.asked.iter();
        seat.to_answer = asked.filter(|one| one.seat == seat.of.name).count();
        seat.to_send = whose.iter().filter(|name| **name == seat.of.name).count();
    }
    whole.seats.sort_by_key(OfSeat::need);
    Ok(whole)
}

/// The date of a season that opened then, moved on by whole weeks: that which is about as far from now as it was from that
/// opening, as a browser's field has it.
fn rhythm(until: &Until, opened: &str, now: &str) -> Option<String> {
    const WEEK: i64 = 604_800;
    let second = |at: &str| Some(at.parse::<jiff::Timestamp>().ok()?.as_second());
    let (last, opened, now) = (second(&until.at)?, second(opened)?, second(now)?);
    let weeks = (now - opened + WEEK / 2).div_euclid(WEEK);
    let zone = jiff::tz::TimeZone::get(&until.zone).ok()?;
    let last = jiff::Timestamp::from_second(last).ok()?.to_zoned(zone);
    let next = last
        .checked_add(jiff::Span::new().try_weeks(weeks).ok()?)
        .ok()?;
    Some(next.strftime("%Y-%m-%dT%H:%M").to_string())
}

/// Keeps that all was seen that is there.
pub fn visited(house: &House) -> Result<(), Vec<Piece>> {
    of_game!(house, visited_of)
}

fn visited_of<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<(), Stop> {
    visits::keep::<G>(ctx)
}

/// Ticks a question of a player's as answered.
pub fn answered(house: &House, key: &str) -> Result<(), Vec<Piece>> {
    of_game!(house, answered_of, key)
}

fn answered_of<G: Played>(ctx: &mut Ctx<'_, '_>, key: &str) -> Result<(), Stop> {
    answering::tick::<G>(ctx, key)
}

/// What lies in the inbox, and what would come of it; `None` where nothing does.
pub fn inbox(house: &House) -> Result<Option<Inbox>, Vec<Piece>> {
    match house.inbox() {
        Some((folder, said)) => of_game!(house, inbox_of, folder.path(), &said).map(Some),
        None => Ok(None),
    }
}

fn inbox_of<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    folder: &Path,
    said: &[OfRow],
) -> Result<Inbox, Stop> {
    page::inbox::<G>(ctx, folder, said)
}

/// What is asked of seats now, or may still be chosen.
pub fn notices(house: &House) -> Result<Vec<questions::Open>, Vec<Piece>> {
    of_game!(house, notices_of)
}

fn notices_of<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<questions::Open>, Stop> {
    questions::open::<G>(ctx)
}

/// A paper for everybody.
pub struct Published {
    /// By what it is ticked.
    pub key: String,
    pub ticked: bool,
    /// Whether it is the rules.
    pub rules: bool,
    pub paper: Document,
}

/// The papers for everybody that were printed so far, the last ones first.
pub fn public(house: &House) -> Result<Vec<Published>, Vec<Piece>> {
    of_game!(house, public_of)
}

fn public_of<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<Published>, Stop> {
    let lang = ctx.texts.lang();
    let all = publishing::all::<G>(ctx)?.into_iter().rev();
    let all = all.filter_map(|of| {
        Some(Published {
            rules: of.paper.which() == Which::Rules,
            paper: of.paper.of(lang)?.document.clone(),
            key: of.key,
            ticked: of.ticked,
        })
    });
    Ok(all.collect())
}

/// Ticks some of them as published, or as to be published after all.
pub fn publish(house: &House, keys: &[&str], published: bool) -> Result<(), Vec<Piece>> {
    of_game!(house, publish_of, keys, published)
}

fn publish_of<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    keys: &[&str],
    published: bool,
) -> Result<(), Stop> {
    publishing::tick::<G>(ctx, keys, published)
}

/// What lies in the tray, and the arbiter's line above receipts and reminders.
pub fn drafts(house: &House) -> Result<(Vec<Copied>, String), Vec<Piece>> {
    see(house, |ctx| {
        let drafts = lying::lying(&tray::place(ctx)?)?;
        Ok((drafts, tray::line(ctx)?))
    })
}

/// A draft by its name; all that are to be sent, where none is named.
pub fn draft(house: &House, name: Option<&str>) -> Result<Option<Vec<u8>>, Vec<Piece>> {
    see(house, |ctx| match name {
        Some(name) => lying::bytes(&tray::place(ctx)?, name),
        None => lying::mailbox(&tray::place(ctx)?).map(Some),
    })
}

/// Ticks drafts as sent, or as to be sent after all.
pub fn tick<'a>(
    house: &House,
    names: impl Iterator<Item = &'a str>,
    sent: bool,
) -> Result<(), Vec<Piece>> {
    see(house, |ctx| {
        let folder = tray::place(ctx)?;
        names
            .into_iter()
            .try_for_each(|name| lying::tick(&folder, name, sent))
    })
}

/// Makes all that is to be sent again: what is overtaken goes. With another line above receipts, where one is given.
pub fn renew(house: &House, line: Option<&str>) -> Result<(), Vec<Piece>> {
    of_game!(house, renew_of, line)
}

fn renew_of<G: Played>(ctx: &mut Ctx<'_, '_>, line: Option<&str>) -> Result<(), Stop> {
    if let Some(line) = line {
        tray::set_line(ctx, line)?;
    }
    tray::whole::<G>(ctx).map(drop)
}

/// What a copy of the file is called that is offered once a season has closed, as far as it is not there yet.
pub fn copy(house: &House, season: u16) -> Option<String> {
    let copy = crate::cli::game::next::copy_of(&house.file()?, season);
    let name = copy.file_name()?.to_string_lossy().into_owned();
    (!copy.exists()).then_some(name)
}

/// The copy that was made last beside the campaign's file, and when, in words.
pub fn last_copy(house: &House) -> Option<(String, String)> {
    let file = house.file()?;
    let stem = file.file_stem()?.to_string_lossy().into_owned();
    let beside = file.parent()?.read_dir().ok()?.flatten();
    let copies = beside.filter(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let of = name
            .strip_prefix(&stem)
            .is_some_and(|rest| rest.starts_with('-'));
        of && entry.path().extension() == file.extension()
    });
    let (made, name) = copies
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.file_name())))
        .max()?;
    let at = jiff::Timestamp::try_from(made).ok()?.to_string();
    let zone = deadline::ZONE.to_owned();
    Some((
        name.to_string_lossy().into_owned(),
        Until { at, zone }.to_the_minute(),
    ))
}

/// A house rule, as it may be set.
pub struct HouseRule {
    pub id: &'static str,
    /// What it says now, in a line.
    pub said: String,
    pub now: String,
    /// What it may be; empty where any number may be it.
    pub settings: Vec<&'static str>,
}

/// The house rules.
pub fn rules(house: &House) -> Result<Vec<HouseRule>, Vec<Piece>> {
    of_game!(house, rules_of)
}

fn rules_of<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<HouseRule>, Stop> {
    let texts = ctx.texts;
    ctx.see::<G, _>(|_, campaign| {
        let rules = G::house().iter().map(|rule| HouseRule {
            id: rule.id,
            said: G::house_rule(&campaign.setup, rule.id, texts),
            now: (rule.get)(&campaign.setup),
            settings: match rule.settings.contains(&"N") {
                true => Vec::new(),
                false => rule.settings.to_vec(),
            },
        });
        Ok(rules.collect())
    })
}

/// The public addresses, of the site and for orders; empty where there is none.
pub fn reached(house: &House) -> Result<(String, String), Vec<Piece>> {
    of_game!(house, reached_of)
}

fn reached_of<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<(String, String), Stop> {
    ctx.see::<G, _>(|_, campaign| {
        let own = campaign.addresses.clone();
        Ok((own.site.unwrap_or_default(), own.orders.unwrap_or_default()))
    })
}

/// Every reveal that was published so far: its file's name, and its text.
pub fn reveals(house: &House) -> Result<Vec<(String, String)>, Vec<Piece>> {
    of_game!(house, reveals_of)
}

fn reveals_of<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<(String, String)>, Stop> {
    let file = ctx.open()?;
    let all = ctx.see::<G, _>(|seen, campaign| published(seen, file.key(), &campaign))?;
    let named = all.iter().map(|reveal| {
        let of = reveal
            .season()
            .map_or("campaign".to_owned(), |n| n.to_string());
        (format!("reveal-{of}.json"), reveal.text().to_owned())
    });
    Ok(named.collect())
}

/// Takes out of the inbox what is entered.
pub fn tidy(house: &House) {
    let Ok(Some(waiting)) = inbox(house) else {
        return;
    };
    let waits = |file: &str| {
        let mut of = waiting.rows.iter().filter(|row| row.of.file() == file);
        of.any(|row| row.kind != "seen")
    };
    let files = waiting.rows.iter().map(|row| row.of.file());
    let done: Vec<String> = files
        .filter(|file| !waits(file))
        .map(str::to_owned)
        .collect();
    match waiting.others.is_none() && waiting.rows.iter().all(|row| row.kind == "seen") {
        true => house.take_out(None),
        false => house.take_out(Some(&done)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On the same day of the week and at the same hour, in summer too.
    #[test]
    fn a_date_goes_on_by_weeks() {
        let until = Until {
            at: "2026-03-07T11:00:00Z".to_owned(),
            zone: "Europe/Paris".to_owned(),
        };
        let opened = "2026-02-20T19:00:00Z";
        for (now, next) in [
            ("2026-03-21T10:00:00Z", "2026-04-04T12:00"),
            ("2026-03-26T10:00:00Z", "2026-04-11T12:00"),
            (opened, "2026-03-07T12:00"),
        ] {
            assert_eq!(rhythm(&until, opened, now).as_deref(), Some(next), "{now}");
        }
    }
}
