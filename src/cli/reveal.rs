//! `reveal`: a season, or the whole campaign, published.

use super::args::RevealArgs;
use super::confirm::confirm;
use super::{Desk, Done};
use crate::t;

pub fn reveal(desk: &mut Desk<'_, '_>, args: &RevealArgs) -> Done {
    match args.season {
        Some(season) => {
            if args.early {
                let question = t!(desk.texts, "confirm-reveal-early", season = season);
                confirm(desk, &question, args.yes)?;
            }
            one(desk, season, args.early)
        }
        None => {
            let question = desk.texts.get("confirm-reveal-campaign");
            confirm(desk, &question, args.yes)?;
            let reveal = desk.act(|a| a.reveal_campaign())?;
            desk.out().value(&reveal)?;
            let note = desk.texts.get("desk-campaign-ended");
            desk.note(&note);
            Ok(0)
        }
    }
}

fn one(desk: &mut Desk<'_, '_>, season: u16, early: bool) -> Done {
    let published = desk.act(|a| a.reveal(season, early))?;
    desk.out().value(&published.reveal)?;
    if published.early {
        let note = t!(desk.texts, "desk-revealed-early", season = season);
        desk.note(&note);
    }
    for number in &published.errata {
        let next = season + 1;
        let note = t!(
            desk.texts,
            "desk-revealed-erratum",
            season = season,
            number = *number,
            next = next
        );
        desk.note(&note);
    }
    for (nation, n) in &published.standing {
        let note = t!(
            desk.texts,
            "desk-revealed-standing",
            season = season,
            nation = &**nation,
            n = *n
        );
        desk.note(&note);
    }
    Ok(0)
}
