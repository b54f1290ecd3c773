//! The order form of a game whose answers are a list.

use super::form::{Form, Row};
use super::game::Ask;
use super::words::Words;
use crate::locale::Texts;

/// The answers that are offered, and what may be said of windows to come.
pub fn of_offers<G: Words>(
    setup: &G::Setup,
    view: &G::View,
    ask: Option<&Ask<'_, G>>,
    texts: &Texts,
) -> Form {
    let mut form = Form::default();
    if let Some(ask) = ask {
        let said = |answer: &G::Answer| G::answer(setup, answer, texts);
        let mut offers = Vec::new();
        G::offers(setup, view, ask.window, &mut offers);
        let stands = ask.stands.into_iter().flat_map(said);
        form.rows = stands.map(Row::stands).collect();
        let title = G::question(setup, view, ask, texts).text;
        form.offers(title, offers.iter().flat_map(said).collect());
    }
    let (most, ahead) = G::aheads(setup, view, texts);
    form.lines(texts.get("form-ahead"), most, ahead);
    form
}
