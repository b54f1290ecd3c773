//! `reissue`: what an erratum changes is told anew.

use serde_json::json;

use super::super::confirm::offer;
use super::super::{Desk, Done};
use super::tray;
use crate::desk::errata;
use crate::engine::Name;
use crate::games::Played;
use crate::papers::FORMAT;
use crate::t;

/// `reissue`.
pub fn reissue<G: Played>(cx: &mut Desk<'_, '_>, season: u16, silent: bool, yes: bool) -> Done {
    let told = |issued: &errata::Reissued| -> Vec<Name> {
        let seats = issued.seats.iter();
        seats.map(|(name, _)| name.clone()).collect()
    };
    let coming = cx.work::<G, _>(|hand| errata::rehearse_reissue(hand, season, silent))?;
    if !coming.silent.is_empty() {
        let note = t!(cx.texts, "desk-silence", seats = coming.silent.join(", "));
        cx.note(&note);
    }
    let question = t!(
        cx.texts,
        "confirm-reissue",
        season = season,
        nations = told(&coming).join(", "),
        n = coming.seats.len()
    );
    offer(cx, &question, yes)?;
    let issued = cx.work::<G, _>(|hand| errata::reissue(hand, season, silent))?;
    let line = t!(
        cx.texts,
        "desk-reissued",
        season = season,
        number = issued.number,
        nations = told(&issued).join(", "),
        n = issued.seats.len()
    );
    let other = issued.seats.iter().filter(|(_, n)| *n != issued.number);
    for (nation, n) in other {
        let note = t!(
            cx.texts,
            "desk-reissued-counted",
            nation = &**nation,
            n = *n
        );
        cx.note(&note);
    }
    tray::sent::<G>(cx, tray::What::Bulletins)?;
    cx.say(
        &line,
        &json!({
            "format": FORMAT,
            "season": season,
            "number": issued.number,
            "head": issued.entry.hash.to_string(),
            "nations": told(&issued),
        }),
    )
}
