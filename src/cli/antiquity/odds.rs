//! `odds`: exact chances and prices of an attempt, as a table and as a picture.

use std::collections::BTreeSet;

use super::super::args::{Format, OddsArgs};
use super::super::{Desk, Done};
use super::report::written;
use crate::bulletin::{Format as Paper, colon};
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::house::HouseRules;
use crate::rulebook::antiquity::odds::{Odds, chances};
use crate::rulebook::antiquity::papers::odds as paper;
use crate::rulebook::antiquity::refusal::Refusal;
use crate::rulebook::antiquity::setup::{MARE_NOSTRUM, Name, Setup};
use crate::rulebook::antiquity::verbs::Failure;
use crate::rulebook::antiquity::view::FORMAT;
use crate::spreadsheet::Form;

/// The most rows or columns that make a readable table.
const MOST: u32 = 20;

pub fn odds(desk: &mut Desk<'_, '_>, args: &OddsArgs) -> Done {
    let (setup, rules, trades) = match desk.cli.campaign_file {
        Some(_) => desk.open()?.read(|tx| -> Result<_, Failure> {
            let trades = office::world_view(tx)?.trades;
            Ok((office::setup(tx)?, office::rules(tx)?, trades))
        })?,
        None => (
            Setup::parse(MARE_NOSTRUM).map_err(Refusal::Setup)?,
            HouseRules::default(),
            Vec::new(),
        ),
    };
    let nation = |typed: &Option<String>| -> Result<Option<Name>, Refusal> {
        let found = typed.as_ref().map(|t| setup.understand_nation(t));
        found.transpose().map_err(Refusal::UnknownNation)
    };
    let (target, asker) = (nation(&args.target)?, nation(&args.asker)?);
    let partners = |of: &Name| -> BTreeSet<Name> {
        let pairs = trades.iter();
        let other = |(a, b): &(Name, Name)| match (a == of, b == of) {
            (true, _) => Some(b.clone()),
            (_, true) => Some(a.clone()),
            _ => None,
        };
        pairs.filter_map(other).collect()
    };
    let mut rows = Vec::new();
    for malus in 0..=args.malus.min(MOST) {
        for bonus in 0..=args.bonus.min(MOST) {
            rows.push((
                bonus,
                malus,
                chances(&setup.constants, &rules, bonus, malus, 0),
            ));
        }
    }
    let odds = Odds::new(&setup, &rules, rows, target, asker, partners);
    let texts = crate::locale::Texts::of(desk.texts.lang());
    let document = paper::document(&odds, &setup, texts);
    let view = odds.json(FORMAT);
    if let Some(out) = &args.out {
        let book = Form::of(out).map(|_| paper::book(&odds, texts));
        return written(desk, out, args.format, &document, book, &view, false);
    }
    // On a terminal the table fits its width; every other form is the document.
    if desk.cli.json || args.format.is_some_and(|f| !matches!(f, Format::Text)) {
        let format: Paper = args.format.unwrap_or_default().into();
        desk.out().paper(&document, &view, format)?;
        return Ok(0);
    }
    let lang = texts.lang();
    let mut out = desk.out();
    for line in paper::prices(&odds, &setup, texts) {
        out.line(&format!("{}{} {}", line.0, colon(lang), line.1))?;
    }
    let (titles, rows) = paper::grid(&odds, texts);
    out.table(titles, &[0, 1, 2, 3, 4, 5, 6], rows)?;
    let chart = paper::chart(&odds, texts);
    let mut lines = vec![String::new(), chart.caption().to_string()];
    lines.extend(chart.bars());
    lines.push(texts.get("odds-how"));
    out.line(&lines.join("\n"))?;
    Ok(0)
}
