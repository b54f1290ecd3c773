//! `odds`: exact chances of an attempt, by bonus and malus.

use super::args::OddsArgs;
use super::{Desk, Done};
use crate::campaign::Access;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::house::HouseRules;
use crate::rulebook::antiquity::odds::chances;
use crate::rulebook::antiquity::refusal::Refusal;
use crate::rulebook::antiquity::roll::Outcome;
use crate::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};
use crate::rulebook::antiquity::verbs::Failure;
use crate::rulebook::antiquity::view::FORMAT;

/// The most rows or columns that make a readable table.
const MOST: u32 = 20;

pub fn odds(desk: &mut Desk<'_, '_>, args: &OddsArgs) -> Done {
    let (setup, rules) = match desk.cli.campaign_file {
        Some(_) => desk
            .open(Access::Read)?
            .read(|tx| -> Result<_, Failure> { Ok((office::setup(tx)?, office::rules(tx)?)) })?,
        None => (
            Setup::parse(MARE_NOSTRUM).map_err(Refusal::Setup)?,
            HouseRules::default(),
        ),
    };
    let c = &setup.constants;
    let mut rows = Vec::new();
    for malus in 0..=args.malus.min(MOST) {
        for bonus in 0..=args.bonus.min(MOST) {
            rows.push((bonus, malus, chances(c, &rules, bonus, malus, 0)));
        }
    }
    if desk.cli.json {
        let list: Vec<_> = rows
            .iter()
            .map(|(bonus, malus, ch)| {
                serde_json::json!({
                    "bonus": bonus,
                    "malus": malus,
                    "success": ch.success,
                    "bad_luck": ch.bad_luck,
                    "countered": ch.countered,
                    "of": ch.faces(),
                })
            })
            .collect();
        desk.out()
            .value(&serde_json::json!({ "format": FORMAT, "odds": list }))?;
        return Ok(0);
    }
    let texts = desk.texts;
    let titles = [
        "column-bonus",
        "column-malus",
        "column-cost-near",
        "column-cost-far",
        "column-success",
        "column-bad-luck",
        "column-countered",
    ];
    let rows = rows.iter().map(|(bonus, malus, ch)| {
        let extra = c.cost_bonus * i64::from(*bonus);
        [
            format!("+{bonus}"),
            format!("−{malus}"),
            (c.cost_neighbour + extra).to_string(),
            (c.cost_distant + extra).to_string(),
            ch.fraction(Outcome::Success),
            ch.fraction(Outcome::BadLuck),
            ch.fraction(Outcome::Countered),
        ]
    });
    desk.out().table(
        titles.map(|key| texts.get(key)),
        &[0, 1, 2, 3, 4, 5, 6],
        rows,
    )?;
    Ok(0)
}
