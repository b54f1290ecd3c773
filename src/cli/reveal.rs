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
            let reveal = desk.act(|rulebook, hand| rulebook.reveal_campaign(hand))?;
            desk.out().value(&reveal)?;
            let note = desk.texts.get("desk-campaign-ended");
            desk.note(&note);
            Ok(0)
        }
    }
}

fn one(desk: &mut Desk<'_, '_>, season: u16, early: bool) -> Done {
    let texts = desk.texts;
    let published = desk.act(|rulebook, hand| rulebook.reveal(hand, season, early, texts))?;
    desk.out().value(&published.reveal)?;
    for note in &published.notes {
        desk.note(note);
    }
    Ok(0)
}
