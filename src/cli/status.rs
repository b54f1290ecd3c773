//! `status`: who has sent orders and who not, what waits for whom.

use std::path::Path;

use super::{Desk, Done, tables};
use crate::campaign::Access;
use crate::rulebook::antiquity::books;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::refusal::phase_name;
use crate::t;

pub fn status(desk: &mut Desk<'_, '_>, out: Option<&Path>) -> Done {
    let status = desk.open(Access::Read)?.read(office::status)?;
    if let Some(out) = out {
        let book = books::status::book(&status, desk.texts);
        tables::export(desk, out, &book)?;
        return Ok(0);
    }
    if desk.cli.json {
        desk.out().value(&status)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let mut out = desk.out();
    out.line(&texts.get("arbiter-alone"))?;
    let Some(season) = &status.season else {
        out.line(&t!(
            texts,
            "status-between",
            name = status.campaign.as_str(),
            next = status.next
        ))?;
        return Ok(0);
    };
    out.line(&t!(
        texts,
        "status-season",
        campaign = status.campaign.as_str(),
        season = season.number,
        name = season.name.as_str(),
        phase = phase_name(season.phase, texts)
    ))?;
    let titles = [
        "column-nation",
        "column-orders",
        "column-cost",
        "column-word",
        "column-waiting",
    ];
    let rows = status.seats.iter().map(|s| {
        [
            s.seat.to_string(),
            texts.get(&format!("status-{}", s.orders)),
            s.cost.map(|c| c.to_string()).unwrap_or_default(),
            texts.get(if s.word { "word-given" } else { "word-none" }),
            match s.open_choices {
                0 => String::new(),
                n => t!(texts, "status-choices", n = n),
            },
        ]
    });
    out.table(titles.map(|key| texts.get(key)), &[2], rows)?;
    let next = t!(
        texts,
        &format!("status-next-{}", status.next_step),
        season = season.number
    );
    out.line(&next)?;
    Ok(0)
}
