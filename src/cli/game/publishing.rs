//! Papers for everybody: to be published until the arbiter ticks them. The ticks lie in the tray, beside what was sent.

use super::super::{Ctx, Stop};
use super::{site, tray};
use crate::games::Played;
use crate::papers::everybody::PublicPaper;

/// A paper for everybody.
pub struct Publishable {
    /// By what it is ticked.
    pub key: String,
    pub ticked: bool,
    pub paper: PublicPaper,
}

/// The file of the ticks.
const FILE: &str = "published.txt";

/// How many are to be published.
pub fn left<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<usize, Stop> {
    let ticked = tray::kept(ctx, FILE)?;
    let printed = ctx.see::<G, _>(|seen, campaign| site::printed::<G>(seen, &campaign))?;
    let left = printed
        .iter()
        .filter(|(_, of)| !has(&ticked, &of.to_string()));
    Ok(left.count())
}

/// All of them, as they were printed.
pub fn all<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<Publishable>, Stop> {
    let ticked = tray::kept(ctx, FILE)?;
    ctx.see::<G, _>(|seen, campaign| {
        let printed = site::printed::<G>(seen, &campaign)?;
        let keys = printed.iter().map(|(_, of)| of.to_string());
        let papers = keys.zip(site::public(seen, &campaign)?);
        let papers = papers.map(|(key, paper)| Publishable {
            ticked: has(&ticked, &key),
            key,
            paper,
        });
        Ok(papers.collect())
    })
}

/// Ticks papers as published, or as to be published after all; what is none of them is left alone.
pub fn tick<G: Played>(ctx: &mut Ctx<'_, '_>, keys: &[&str], published: bool) -> Result<(), Stop> {
    let mut ticked = tray::kept(ctx, FILE)?;
    let printed = ctx.see::<G, _>(|seen, campaign| site::printed::<G>(seen, &campaign))?;
    let printed = printed.iter().map(|(_, of)| of.to_string());
    let of: Vec<String> = printed.filter(|key| keys.contains(&&**key)).collect();
    let other = |key: &str| of.iter().all(|of| of != key);
    let kept = ticked.lines().filter(|key| other(key));
    let now = if published { &of[..] } else { &[] };
    ticked = kept
        .chain(now.iter().map(String::as_str))
        .map(|key| format!("{key}\n"))
        .collect();
    tray::keep(ctx, FILE, &ticked)
}

fn has(ticked: &str, key: &str) -> bool {
    ticked.lines().any(|of| of == key)
}
