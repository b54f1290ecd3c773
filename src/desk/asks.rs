//! What players ask their arbiter.

use super::Result;
use super::mail::{Entered, Mail};
use crate::campaign::beside;
use crate::engine::store::Store;
use crate::engine::words::Words;
use crate::letter::{self, Letter};
use crate::locale::Texts;
use crate::reading::asks::questions;

/// The sentences of a message that order nothing, and ask.
pub fn of<G: Words>(entered: &Entered<G>, letter: &Letter) -> Vec<String> {
    let orders = entered.set.orders.as_ref();
    let orders = orders.filter(|_| entered.status.stands());
    let orders = orders.map(|orders| {
        let texts = Texts::of_rulebook(entered.campaign.langs[entered.seat.at()], G::NAME);
        G::answer(&entered.campaign.setup, orders, texts)
    });
    let taken: Vec<u32> = orders
        .iter()
        .flatten()
        .map(|line| entered.line(line))
        .collect();
    let proposed = entered.asked();
    let proposed = proposed.filter(|(_, row)| !row.proposals.is_empty());
    let proposed: Vec<(u32, &str)> = proposed.map(|(line, row)| (line, &*row.quote)).collect();
    let all = questions(letter, proposed.iter().copied(), &taken);
    all.into_iter().map(|(_, said)| said).collect()
}

/// Puts down what a message asks, but for the arbiter's own.
pub(super) fn put<G: Words>(
    store: &mut Store<'_, '_, G>,
    entered: &Entered<G>,
    mail: Mail<'_>,
) -> Result<()> {
    let Some(entry) = entered.entry.as_ref().filter(|_| !mail.added) else {
        return Ok(());
    };
    if G::own(&entered.campaign.setup) == Some(entered.seat) {
        return Ok(());
    }
    let asked = letter::open(mail.bytes).map(|letter| of(entered, &letter));
    let tx = store.writer().tx();
    Ok(beside::put_questions(
        tx,
        entry,
        &asked.unwrap_or_default(),
    )?)
}
