//! What the reveals say was told to one seat alone.

use std::collections::BTreeMap;

use crate::campaign::Reveal;
use crate::cli::Stop;
use crate::desk::Stopped;
use crate::engine::body::{Body, Die};
use crate::engine::campaign::Told;
use crate::engine::verify::{Checked, Seasons};
use crate::engine::words::Words;
use crate::engine::{Game, Seat};
use crate::locale::Texts;
use crate::locale::said::{printable, shown};
use crate::{desk, t};

/// What the reveals say was told to one seat alone: the cards that it drew, for its player.
pub(super) struct Own<G: Game> {
    pub(super) name: String,
    /// By season.
    pub(super) told: Vec<(u16, Told<G>)>,
    /// What was drawn for it by name.
    pub(super) dice: Vec<(u16, Die)>,
    /// At its end, by season, where the season could be folded.
    pub(super) states: BTreeMap<u16, G::State>,
    /// `None` where nothing could be folded.
    pub(super) setup: Option<(G::Setup, Seat)>,
}

/// The seat is found as it was typed; nobody is guessed. Where nothing could be folded there are no seats to
/// find it among.
pub(super) fn told_alone<G: Words>(checked: &Checked<G>, typed: &str) -> Result<Own<G>, Stop> {
    let mut own = Own {
        name: typed.to_owned(),
        told: Vec::new(),
        dice: Vec::new(),
        states: BTreeMap::new(),
        setup: None,
    };
    let all = checked.seasons.iter().enumerate();
    for (at, folded) in all.filter(|(_, folded)| opened(&folded.reveal)) {
        let before = checked.seasons.get(..=at).unwrap_or_default();
        let past = Seasons { before, this: None };
        let season = folded.reveal.season;
        let entries = folded.reveal.entries.iter();
        let bodies = entries.filter_map(|e| Body::<G>::read(&e.kind, e.body.as_deref()?).ok());
        let dice = bodies.flat_map(|body| match body {
            Body::Roll { dice, .. } | Body::Settle { dice, .. } => dice,
            _ => Vec::new(),
        });
        let dice = dice.filter(|die| die.seat.to_lowercase() == typed.to_lowercase());
        own.dice.extend(dice.map(|die| (season, die)));
        // What does not go together is among the findings.
        let Ok(campaign) = folded.after(u32::MAX, &past) else {
            continue;
        };
        let seat = desk::seat(&campaign, typed).map_err(Stopped::from)?;
        own.name = campaign.name(seat).to_string();
        let alone = |told: &&Told<G>| campaign.each(told.to).eq([seat]);
        let told = campaign.this.told.iter().filter(alone);
        own.told.extend(told.map(|told| (season, told.clone())));
        own.states.insert(season, campaign.state);
        own.setup = Some((campaign.setup, seat));
    }
    Ok(own)
}

impl<G: Words> Own<G> {
    pub(super) fn lines(&self, texts: &Texts) -> Vec<String> {
        let name = shown(&self.name);
        let said = |(season, told): &(u16, Told<G>)| {
            let (setup, seat) = self.setup.as_ref()?;
            let what = G::fact(setup, Some(*seat), &told.fact, texts)?;
            let what = printable(&what);
            Some(t!(
                texts,
                "verify-own",
                seat = &*name,
                season = *season,
                what
            ))
        };
        let setup = self.setup.as_ref().map(|(setup, _)| setup);
        let drawn = |(season, die, outcome): (&u16, &Die, String)| {
            let faces = die.die.list().iter().map(u16::to_string);
            let faces: Vec<String> = faces.collect();
            t!(
                texts,
                "verify-own-draw",
                season = *season,
                question = shown(&die.question),
                draw = format!("{} {}", shown(&die.purpose), faces.join(" ")),
                outcome = printable(&outcome)
            )
        };
        let mut lines = Vec::new();
        for of in self.dice.chunk_by(|(one, _), (other, _)| one == other) {
            let Some((season, _)) = of.first() else {
                continue;
            };
            let dice: Vec<&Die> = of.iter().map(|(_, die)| die).collect();
            let came = G::drawn(setup.zip(self.states.get(season)), &dice, texts);
            let dice = dice.into_iter().zip(came);
            lines.extend(dice.map(|(die, came)| drawn((season, die, came))));
        }
        lines.extend(self.told.iter().filter_map(said));
        match lines.is_empty() {
            true => vec![t!(texts, "verify-own-none", seat = name)],
            false => lines,
        }
    }
}

/// Whether the season was opened: what is entered after the last one stands in the next one's reveal.
pub(super) fn opened(reveal: &Reveal) -> bool {
    reveal.entries.iter().any(|entry| entry.kind == "open")
}
