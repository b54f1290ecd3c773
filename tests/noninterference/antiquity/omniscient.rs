//! The omniscient nation may know all the world, everybody's orders as they stood and what became of
//! them (R8, R11). What its papers do not depend on: the order in which things were entered, their
//! times, the salts, what was sent and replaced before the roll, the letters around the orders, and
//! the arbiter's reasons.

use super::known::Known;
use super::letters::Sent;
use super::plan::{Plan, Way};
use super::play::play_for;
use super::pool;
use crate::noninterference::game::{Misfit, Played};
use crate::noninterference::pool::Table;

fn played(
    known: &Known,
    plan: &Plan,
    tables: &mut [Table],
    entered: u64,
) -> Option<Played<Vec<Way>>> {
    let reader = known.setup.omniscient.clone().expect("a board with one");
    match play_for(known, plan, tables, (&reader, &[], true), entered) {
        Ok(played) => Some(played),
        Err(Misfit::Unknown(_)) => None,
        Err(Misfit::Failed(what, failure)) => panic!("{what}: {failure}"),
    }
}

/// Whether a message has no bad line: one with an error would not replace what was sent before (H21).
fn flawless(known: &Known, text: &str) -> bool {
    let setup = &known.setup;
    let mut neutral = setup.provinces.iter().filter(|p| p.holder.is_none());
    let lines: Vec<&str> = text.lines().filter(|l| !l.is_empty()).collect();
    // A question asked twice is an error, whatever number stands before it.
    let bare = |line: &&'_ str| -> String {
        let number = |c: char| c.is_ascii_digit() || c == '.' || c == ' ';
        line.trim_start_matches(number).to_owned()
    };
    let once: std::collections::BTreeSet<String> = lines.iter().map(bare).collect();
    // A word alone replaces no orders.
    let orders = ["spy", "espionner", "protect", "protéger"];
    orders.iter().any(|verb| text.contains(verb))
        && once.len() == lines.len()
        && !["ATLANTIDE", "+990"].iter().any(|b| text.contains(b))
        && !neutral.any(|p| text.contains(&*p.name))
}

#[test]
fn r11_the_omniscient_nation_s_papers_depend_on_no_order_of_entry_and_on_nothing_replaced() {
    let mut pool = pool(4, "omniscient");
    let (mut pairs, mut replaced, mut differ) = (0, 0, 0);
    let mut seed = 0;
    while pairs < 6 {
        seed += 1;
        let known = Known::draw(seed);
        let tables = &mut pool.tables[known.board];
        let plan = (0..40).find_map(|n| Plan::draw(&known, seed * 40 + n, tables));
        let Some(mut plan) = plan else {
            continue;
        };
        let Some(first) = played(&known, &plan, tables, 0) else {
            continue;
        };
        // Whoever sends a set of orders sent another before it.
        for season in &mut plan.seasons {
            for (_, sent) in &mut season.senders {
                if let Some(Sent::Message(text)) = sent.first()
                    && flawless(&known, text)
                {
                    let text = "Salut !\n\nprotéger espionnage -1\n";
                    sent.insert(0, Sent::Message(text.to_owned()));
                    replaced += 1;
                }
            }
        }
        let Some(second) = played(&known, &plan, tables, 1) else {
            continue;
        };
        assert_eq!(first.papers.differs(&second.papers), None, "seed {seed}");
        pairs += 1;
        // It does depend on the world.
        let other = (40..80).find_map(|n| Plan::draw(&known, seed * 40 + n, tables));
        let other = other.and_then(|plan| played(&known, &plan, tables, 0));
        differ += u32::from(other.is_some_and(|o| first.papers.differs(&o.papers).is_some()));
    }
    assert!(replaced > 10, "{replaced}");
    assert!(differ > 5, "{differ}");
}
