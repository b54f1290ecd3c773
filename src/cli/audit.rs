//! `audit`: past seasons, for the arbiter alone.

use std::path::Path;

use super::args::Format;
use super::{Desk, Done, tables};

pub fn audit(
    desk: &mut Desk<'_, '_>,
    season: Option<u16>,
    format: Option<Format>,
    out: Option<&Path>,
) -> Done {
    let texts = desk.texts;
    let Some(season) = season else {
        let sight = desk.look(|rulebook, tx| rulebook.seasons(tx, texts))?;
        return desk.sight(sight, None);
    };
    match out {
        Some(out) => {
            let book = desk.look(|rulebook, tx| rulebook.audit_book(tx, season, texts))?;
            tables::export(desk, out, &book)?;
            Ok(0)
        }
        None => {
            let paper = desk.look(|rulebook, tx| rulebook.audit(tx, season, texts))?;
            desk.paper(&paper, format)
        }
    }
}
