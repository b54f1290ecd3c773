//! `setup`, `rules`, `world`.

use rusqlite::Connection;

use super::super::duty::moved_out;
use super::super::house::{HouseRules, RULES};
use super::super::papers::{changes, rules as sheet};
use super::super::refusal::{Failure, Refusal};
use super::super::setup::{MARCHES, Setup};
use super::super::verbs::{Arbiter, Recorded};
use super::super::view::FORMAT;
use super::super::world::World;
use super::super::{desk, facts, world_file};
use super::lines;
use crate::campaign::{Campaign, CampaignError, Transaction};
use crate::locale::Texts;
use crate::referee::rulebook::{Checked, Hand, Outcome, Paper, View, WorldChanged, WorldText};
use crate::spreadsheet::{Book, Form};
use crate::t;

/// A setup as it could be edited, and for programs.
pub fn setup(setup: &Setup) -> Outcome<(String, Box<dyn View>)> {
    let text = toml::to_string(setup).map_err(|e| CampaignError::Damaged {
        what: e.to_string(),
    })?;
    let view = serde_json::json!({ "format": FORMAT, "setup": setup });
    Ok((text, Box::new(view)))
}

/// The embedded setup with its comments, and for programs.
pub fn built_in() -> Outcome<(String, Box<dyn View>)> {
    let (_, view) = setup(&Setup::parse(MARCHES).map_err(Refusal::Setup)?)?;
    Ok((MARCHES.to_owned(), view))
}

/// What is wrong with a setup's text.
pub fn check(text: &str, texts: &Texts) -> Checked {
    let (setup, faults) = Setup::inspect(text);
    let counted = setup.as_ref().map(|setup| {
        let names: Vec<&str> = setup.seats().map(|n| &**n).collect();
        t!(
            texts,
            "dl-setup-counted",
            n = names.len(),
            names = names.join(", ")
        )
    });
    Checked {
        name: setup.map(|s| s.name),
        counted,
        faults: faults.iter().map(|f| f.remark(texts)).collect(),
    }
}

/// The rule and its house rules in words for players.
pub fn rules(campaign: &str, rules: &HouseRules, texts: &Texts) -> Outcome<Paper> {
    let list: Vec<_> = RULES
        .iter()
        .map(|r| {
            serde_json::json!({
                "id": r.id,
                "name": r.name,
                "setting": rules.setting(r),
                "settings": r.settings,
                "words": sheet::setting(r, rules, texts),
            })
        })
        .collect();
    let view = serde_json::json!({ "format": FORMAT, "campaign": campaign, "rules": list });
    Ok(Paper {
        document: sheet::document(campaign, rules, texts),
        view: Box::new(view),
    })
}

/// Replaces what a world file contains, or shows what that would change.
pub fn import(
    hand: Hand<'_>,
    file: WorldText<'_>,
    rehearsal: bool,
    texts: &Texts,
) -> Outcome<WorldChanged> {
    let mut arbiter = Arbiter::from(hand);
    let recorded = arbiter.import_world(!rehearsal, file)?;
    let mut further = paid(arbiter.campaign, &recorded, texts)?;
    let out = moved_out(&recorded.before, &recorded.after, recorded.season);
    further.extend(out.iter().map(|(stack, city)| {
        t!(
            texts,
            "dl-world-held-out",
            stack = &**stack,
            city = &**city,
            season = recorded.season
        )
    }));
    let preview = changes::world(&recorded.before, &recorded.after, texts);
    let mut said = vec![t!(texts, "desk-recorded", season = recorded.season)];
    if preview.is_empty() {
        said.push(texts.get("desk-recorded-same"));
    }
    said.extend(preview.iter().cloned());
    let view = serde_json::json!({
        "format": FORMAT,
        "season": recorded.season,
        "before": recorded.before,
        "after": recorded.after,
    });
    let loses = loses(&recorded.before, &recorded.after);
    Ok(WorldChanged {
        preview,
        further,
        // What moves a held stack changes a stack, and is asked about with it (G19).
        replaces: loses.then(|| texts.get("confirm-world")),
        marks: None,
        sight: lines(said, view),
    })
}

/// Whose gold a file sets although orders of the turn are paid: the new sum is not lessened by
/// them, and a sheet filled in before the orders would give the gold back.
fn paid(campaign: &Campaign, recorded: &Recorded, texts: &Texts) -> Outcome<Vec<String>> {
    let sets = campaign.read(|tx| -> Result<_, Failure> {
        let standing = facts::standing(tx)?;
        match standing.current {
            Some(_) => Ok(desk::order_sets(tx, None)?.1),
            None => Ok(Vec::new()),
        }
    })?;
    let lines = sets.iter().filter_map(|set| {
        let gold = |world: &World| world.players.get(&set.seat).map(|p| p.gold);
        let after = gold(&recorded.after)?;
        let changed = gold(&recorded.before) != Some(after) && set.cost() > 0;
        changed.then(|| {
            t!(
                texts,
                "dl-world-gold-paid",
                seat = &*set.seat,
                cost = set.cost(),
                after = after
            )
        })
    });
    Ok(lines.collect())
}

/// Whether something that is there would be gone or other; what only comes is no loss.
fn loses(before: &World, after: &World) -> bool {
    let kept = before
        .cities
        .iter()
        .all(|(n, c)| after.cities.get(n) == Some(c))
        && before
            .stacks
            .iter()
            .all(|(n, s)| after.stacks.get(n) == Some(s))
        && before
            .spies
            .iter()
            .all(|(n, s)| after.spies.get(n) == Some(s))
        && before.map.is_subset(&after.map);
    // Until there is a city the players have what the setup gives them.
    let players = before.cities.is_empty() || before.players == after.players;
    !(kept && players)
}

/// The world as a spreadsheet that can be imported again.
pub fn world_book(tx: &Transaction<'_>, form: Form, texts: &Texts) -> Outcome<Book> {
    Ok(world_file::book(
        &facts::world(tx)?,
        &facts::setup(tx)?,
        texts,
        form,
    ))
}

/// An empty one, to be filled in; with the players of the built-in setup where there is no
/// campaign.
pub fn empty_world(tx: Option<&Connection>, form: Form, texts: &Texts) -> Outcome<Book> {
    let setup = match tx {
        Some(tx) => facts::setup(tx)?,
        None => Setup::parse(MARCHES).map_err(Refusal::Setup)?,
    };
    Ok(world_file::template(&setup, texts, form))
}
