//! What slips out of a campaign that holds everything, which must be found, and what may be said of it, which must not.

use arbitre::engine::Seat;

use super::Case;
use super::pair::{Run, Slip, run};
use super::table::Table;

/// What may slip into a paper out of a campaign that holds everything, whatever the game is.
pub fn slips<G: Case>() -> Vec<Slip<G>> {
    vec![
        Slip {
            name: "another's view",
            says: |table, seat| format!("{:?}", table.now.views[beside(table, seat)]),
        },
        Slip {
            name: "what waits",
            says: |table, _| format!("{:?}", table.now.waits),
        },
        Slip {
            name: "how many have answered",
            says: |table, _| table.now.waits.iter().flatten().count().to_string(),
        },
        Slip {
            name: "the entry that holds an answer",
            says: |table, seat| {
                let sent = table.now.this.sets[seat.at()].as_ref();
                format!("{:?}", sent.map(|sent| sent.entry))
            },
        },
        Slip {
            name: "how many entries there are",
            says: |table, _| table.entries.len().to_string(),
        },
        Slip {
            name: "facts of all",
            says: |table, _| format!("{:?}", table.now.this.told),
        },
        Slip {
            name: "another's word",
            says: |table, seat| table.now.this.words[beside(table, seat)].clone(),
        },
        Slip {
            name: "what another last sent",
            says: |table, seat| format!("{:?}", table.now.this.sets[beside(table, seat)]),
        },
        Slip {
            name: "which cards were drawn",
            says: |table, _| {
                let last = table.entries.iter().rfind(|entry| entry.kind == "settle");
                last.map_or(String::new(), |entry| entry.body.clone())
            },
        },
    ]
}

/// What may be said: it must never differ.
fn harmless<G: Case>() -> Vec<Slip<G>> {
    vec![
        Slip {
            name: "own view",
            says: |table, seat| format!("{:?}", table.now.views[seat.at()]),
        },
        Slip {
            name: "the open table",
            says: |table, _| format!("{:?}", table.now.public),
        },
        Slip {
            name: "how many cards were drawn",
            says: |table, _| table.now.this.cards.to_string(),
        },
        Slip {
            name: "own facts",
            says: |table, seat| {
                let told = table.now.told(seat).map(|told| &told.fact);
                format!("{:?}", told.collect::<Vec<_>>())
            },
        },
    ]
}

pub fn beside<G: Case>(table: &Table<G>, seat: Seat) -> usize {
    (seat.at() + 1) % table.now.seats().len()
}

/// Each of the slips is found, and nothing of what may be said is. `begins`: where slips that are rare may be found.
pub fn slip<G: Case>(slips: &[Slip<G>], pairs: u64, begins: Option<fn(&G::State) -> bool>) {
    let harmless = harmless();
    let all: Vec<_> = slips.iter().chain(&harmless).copied().collect();
    let tally = run::<G>(&Run {
        pairs,
        seed: 3,
        slips: &all,
        begins,
        ..Run::default()
    });
    println!("{:?}", tally.slips);
    for slip in slips {
        assert!(tally.slips.contains_key(slip.name), "{}", slip.name);
    }
    for slip in harmless {
        assert!(!tally.slips.contains_key(slip.name), "{}", slip.name);
    }
}
