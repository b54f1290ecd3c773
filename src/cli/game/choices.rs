//! `notices`, `choose`: what was asked of seats after the roll, and their answers one by one.

use crate::locale::said::words;
use std::rc::Rc;

use serde_json::json;

use super::super::args::{ChooseVerb, Format};
use super::super::confirm::offer;
use super::super::shown::Piece;
use super::super::stop::REFUSED;
use super::super::{Answer, Ctx, Done, Stop, files};
use super::questions::{Open, private, questions, several};
use super::{deliveries, entered, receipts, windows};
use crate::campaign::Phase;
use crate::desk::mail::{Came, How, Mail};
use crate::desk::{self, Refusal, Seen};
use crate::engine::campaign::Campaign;
use crate::engine::store::{Journal, defect};
use crate::engine::words::{Remark, Words};
use crate::engine::{Remarked, Seat, Seats};
use crate::games::Played;
use crate::letter;
use crate::papers::{FORMAT, letter as letters};
use crate::t;

/// The longest value of a choice, in bytes.
const MAX_VALUE: u64 = 10_000;

/// The season that was rolled last, of a game whose questions are asked after the roll; the one that is open may
/// not be so far yet, and before the first roll there is none.
fn rolled<G: Words>(
    seen: &Seen<'_>,
    campaign: Rc<Campaign<G>>,
) -> desk::Result<Option<Rc<Campaign<G>>>> {
    let season = campaign.season;
    match campaign.phase {
        None | Some(Phase::Open | Phase::Locked) if season == 1 => Ok(None),
        Some(Phase::Open | Phase::Locked) => {
            let last = Journal(seen.tx).load(Some((season - 1, u32::MAX)))?;
            Ok(Some(Rc::new(last)))
        }
        _ => Ok(Some(campaign)),
    }
}

/// A campaign as a season of it was told last, and whether the season is over.
type Told<G> = (Rc<Campaign<G>>, bool);

/// The same as it was told last; and whether it is over.
fn told_last<G: Words>(
    seen: &Seen<'_>,
    campaign: Rc<Campaign<G>>,
) -> desk::Result<Option<Told<G>>> {
    let now = Rc::clone(&campaign);
    let Some(campaign) = rolled(seen, campaign)? else {
        return Ok(None);
    };
    let season = campaign.this.number;
    if now.phase == Some(Phase::Rolled) {
        return Ok(Some((campaign, false)));
    }
    match now.issues(season) {
        0 => Ok(Some((campaign, true))),
        _ => {
            let again = now.issued(season, &Journal(seen.tx));
            Ok(Some((Rc::new(again.map_err(defect)?), true)))
        }
    }
}

/// What seats were asked.
struct Asked {
    /// Whether a seat may be asked several things.
    many: bool,
    season: u16,
    /// Whether that season is over; `None` where nothing was asked yet.
    over: Option<bool>,
    list: Vec<Open>,
}

/// What all seats were asked, or one of them.
fn asked<G: Played>(ctx: &mut Ctx<'_, '_>, seat: Option<&str>) -> Result<Asked, Stop> {
    let texts = ctx.texts;
    ctx.see::<G, _>(|seen, campaign| {
        let only = seat.map(|typed| desk::seat(&campaign, typed)).transpose()?;
        let many = several(&campaign, Seat::default(), texts).is_some();
        let season = campaign.season;
        let told = match many {
            true => told_last(seen, campaign)?,
            false => Some((campaign, false)),
        };
        let Some((campaign, over)) = told else {
            return Ok(Asked {
                many,
                season,
                over: None,
                list: Vec::new(),
            });
        };
        let seats = campaign.each(Seats::All);
        let seats = seats.filter(|seat| only.is_none_or(|only| only == *seat));
        let list = seats.flat_map(|seat| questions(&campaign, seat, texts));
        let mut list: Vec<Open> = list.collect();
        if many {
            // Sorted by seat, whatever the order of the setup.
            list.sort_by(|a, b| a.seat.cmp(&b.seat));
        }
        Ok(Asked {
            many,
            season: campaign.this.number,
            over: Some(over),
            list,
        })
    })
}

/// `notices`: a seat's own letter; or the questions of all, as a list that is the arbiter's alone, or the letters in
/// which a game asks each seat one; for a program a list.
pub fn notices<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    seat: Option<&str>,
    format: Option<Format>,
) -> Done {
    ctx.cli.json |= format == Some(Format::Json);
    ctx.either(
        |ctx| {
            let list = asked::<G>(ctx, seat)?.list;
            Ok(list.into_iter().map(|one| one.json).collect())
        },
        |ctx| match seat {
            Some(seat) => deliveries::shown::<G>(ctx, seat, format),
            None => of_all::<G>(ctx, format),
        },
    )
}

fn of_all<G: Played>(ctx: &mut Ctx<'_, '_>, format: Option<Format>) -> Done {
    let texts = ctx.texts;
    let Asked {
        many,
        season,
        over,
        list,
    } = asked::<G>(ctx, None)?;
    let mut pieces = Vec::new();
    if !many {
        if list.is_empty() {
            pieces.push(Piece::line(&texts.get("desk-no-letters")));
        }
        for one in list {
            pieces.extend(deliveries::shown::<G>(ctx, &one.seat, format)?.pieces);
        }
        return Ok(Answer::of(pieces));
    }
    if format.is_some() {
        return Err(words("desk-several-nations").into());
    }
    pieces.push(Piece::line(&texts.get("arbiter-alone")));
    let Some(over) = over.filter(|_| !list.is_empty()) else {
        let line = match over {
            Some(_) => t!(texts, "desk-no-notices", season),
            None => t!(texts, "desk-no-notices-yet", season),
        };
        pieces.push(Piece::line(&line));
        return Ok(Answer::of(pieces));
    };
    let line = t!(texts, "desk-notices-season", season);
    pieces.push(Piece::line(&line));
    let titles = [
        "column-seat",
        "column-notice",
        "column-question",
        "column-asker",
        "column-choice",
    ];
    // After the close silence counts.
    let silent = texts.get(if over { "choice-silent" } else { "choice-open" });
    let rows = list.into_iter().map(|one| {
        let choice = one.choice.unwrap_or_else(|| silent.clone());
        [
            one.seat,
            one.number.to_string(),
            one.question,
            one.asker,
            choice,
        ]
    });
    let titles = titles.map(|title| texts.get(title));
    pieces.push(Piece::table(titles, &[1], rows));
    pieces.extend((!over).then(|| Piece::Note(texts.get("desk-notices-send"))));
    Ok(Answer::of(pieces))
}

/// Enters a choice. Where it is the one that the game waits for, the game goes on.
pub fn choose<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    (seat, number): (&str, u32),
    choice: &ChooseVerb,
    yes: bool,
) -> Done {
    let typed = match choice {
        ChooseVerb::Withhold => "withhold".to_owned(),
        ChooseVerb::False { value } | ChooseVerb::Value { value } if value == "-" => {
            let text = files::read_text(ctx.machine, None, MAX_VALUE)?;
            text.trim().to_owned()
        }
        ChooseVerb::False { value } | ChooseVerb::Value { value } => value.clone(),
    };
    let texts = ctx.texts;
    let many = ctx.see::<G, _>(|_, c| Ok(several(&c, Seat::default(), texts).is_some()))?;
    match many {
        true => one_of_several::<G>(ctx, (seat, number), &typed),
        false => the_only_one::<G>(ctx, (seat, number), &typed, yes),
    }
}

/// The choice about one of several notices: it may be changed until the close.
fn one_of_several<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    (typed, number): (&str, u32),
    answer: &str,
) -> Done {
    let texts = ctx.texts;
    let draft = |campaign: &Campaign<G>, seat: Seat| {
        let asked = several(campaign, seat, texts).unwrap_or_default();
        if asked.iter().all(|notice| notice.number != number) {
            let seat = campaign.name(seat).clone();
            let notice = number;
            return Err(Refusal::NoNotice { seat, notice });
        }
        let refused = |remarks| Refusal::ruled::<G>(&campaign.setup, remarks);
        let letter = G::about(&campaign.setup, number, answer)
            .map_err(|remark| refused(vec![Remarked::error(0, Remark::Rule(remark))]))?;
        let letter = letter::open(letter.as_bytes());
        let letter = letter.map_err(Refusal::Letter)?;
        let window = campaign.window();
        let ask = window.as_ref().map(|window| campaign.ask(window, seat));
        let view = &campaign.views[seat.at()];
        let read = G::read(&campaign.setup, view, seat, ask.as_ref(), &letter);
        read.draft.ok_or_else(|| refused(read.remarks))
    };
    let done = ctx.work::<G, _>(|hand| desk::choose::choose(hand, typed, draft))?;
    let at = done.seat;
    let campaign = ctx.now::<G>()?;
    let asked = several(&campaign, at, texts).unwrap_or_default();
    let chosen = asked.into_iter().find(|notice| notice.number == number);
    let name = campaign.name(at).to_string();
    let Some(chosen) = chosen else {
        return Ok(Answer::default());
    };
    let view = json!({
        "format": FORMAT,
        "seat": name,
        "notice": number,
        "choice": &chosen.json["choice"],
        "value": &chosen.json["value"],
    });
    let until = texts.get("desk-chosen-close");
    let said = match chosen.choice.and_then(|choice| choice.value) {
        Some(value) => t!(
            texts,
            "desk-chosen-false",
            seat = name,
            notice = number,
            value,
            until
        ),
        None => t!(
            texts,
            "desk-chosen-withhold",
            seat = name,
            notice = number,
            until
        ),
    };
    Ok(Answer::said(&said, &view))
}

/// The answer to the only thing that a seat is asked; where it was the last that was waited for, the game goes on.
fn the_only_one<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    (seat, number): (&str, u32),
    answer: &str,
    yes: bool,
) -> Done {
    ctx.see::<G, _>(|_, campaign| {
        let at = desk::seat(&campaign, seat)?;
        let name = campaign.name(at).clone();
        let asked = private(&campaign).is_some_and(|window| window.seats.contains(at));
        let count = u32::try_from(letters::count(&campaign, at)).ok();
        match asked && count == Some(number) {
            true => Ok(()),
            false => Err(Refusal::NoNotice {
                seat: name,
                notice: number,
            }
            .into()),
        }
    })?;
    let question = t!(ctx.texts, "confirm-choice", seat, chosen = answer);
    offer(ctx, &question, yes)?;
    let mail = Mail {
        seat,
        source: "-",
        bytes: answer.as_bytes(),
        came: Came::Said { late: false },
        added: false,
        how: How::Instead,
    };
    let entered = entered::entered::<G>(ctx, mail, &[])?;
    if !entered.status.stands() {
        return Ok(receipts::receipt::<G>(ctx, &entered, None).code(REFUSED));
    }
    let waits = ctx.see::<G, _>(|_, campaign| {
        let Some(window) = private(&campaign) else {
            return Ok(true);
        };
        let mut waits = campaign.each(window.seats);
        Ok(waits.any(|seat| campaign.waits[seat.at()].is_none()))
    })?;
    match waits {
        true => Ok(receipts::receipt::<G>(ctx, &entered, None)),
        false => windows::settle::<G>(ctx, None, true),
    }
}
