//! `odds`: exact chances and prices of an attempt, as a table and as a picture.

use crate::cli::stop::no_campaign;
use std::collections::BTreeSet;

use super::super::args::{Format, OddsArgs};
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, Stop};
use super::report::written;
use crate::bulletin::colon;
use crate::games::antiquity::Antiquity;
use crate::games::antiquity::change::Board;
use crate::games::antiquity::odds::{Odds, chances, paper};
use crate::games::antiquity::setup::{MARE_NOSTRUM, Name, Setup};
use crate::games::antiquity::world_file::NameOf;
use crate::papers::{FORMAT, Paper};
use crate::spreadsheet::Form;
use crate::tables::{Place, Wrong as _};

/// The most rows or columns that make a readable table.
const MOST: u32 = 20;

pub fn odds(ctx: &mut Ctx<'_, '_>, args: &OddsArgs) -> Done {
    let texts = ctx.texts;
    let (setup, board) = match ctx.cli.campaign_file {
        Some(_) => ctx.see::<Antiquity, _>(|_, c| Ok((c.setup.clone(), c.state.board.clone())))?,
        // The built-in setup is a good one: a test says so.
        None => match Setup::inspect(MARE_NOSTRUM) {
            (Some(setup), _) => (setup, Board::default()),
            (None, _) => return Err(no_campaign()),
        },
    };
    let nation = |typed: &Option<String>| -> Result<Option<Name>, Stop> {
        let found = typed
            .as_ref()
            .map(|t| NameOf::Nation.understand(&setup, t, false));
        found
            .transpose()
            .map_err(|what| Stop::Said(what.at(&Place::default(), texts)))
    };
    let (target, asker) = (nation(&args.target)?, nation(&args.asker)?);
    let partners = |of: &Name| -> BTreeSet<Name> { board.partners(of) };
    let mut rows = Vec::new();
    for malus in 0..=args.malus.min(MOST) {
        for bonus in 0..=args.bonus.min(MOST) {
            let chances = chances(&setup.constants, &setup.house, bonus, malus, 0);
            rows.push((bonus, malus, chances));
        }
    }
    let odds = Odds::new(&setup, &setup.house, rows, target, asker, partners);
    let document = paper::document(&odds, &setup, texts);
    let view = odds.json(FORMAT);
    if let Some(out) = &args.out {
        let book = Form::of(out).map(|_| paper::book(&odds, texts));
        return written(ctx, out, args.format, &document, book, &view, false);
    }
    // On a terminal the table fits its width; every other form is the document.
    if let Some(format) = args.format.filter(|f| !matches!(f, Format::Text)) {
        let paper = Paper { document, view };
        return Ok(Answer::paper(&paper, Some(format)));
    }
    let lang = texts.lang();
    let prices = paper::prices(&odds, &setup, texts).into_iter();
    let price = |(who, price)| Piece::line(&format!("{who}{} {price}", colon(lang)));
    let mut pieces: Vec<Piece> = prices.map(price).collect();
    let (titles, rows) = paper::grid(&odds, texts);
    pieces.push(Piece::table(titles, &[0, 1, 2, 3, 4, 5, 6], rows));
    let chart = paper::chart(&odds, texts);
    let mut lines = vec![String::new(), chart.caption().to_string()];
    lines.extend(chart.bars());
    lines.push(texts.get("odds-how"));
    pieces.push(Piece::line(&lines.join("\n")));
    Ok(Answer::of(pieces).json(&view))
}
