//! What each rulebook's campaign is asked: the harness is the same for all of them.

use crate::harness::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};
use crate::survival::verbs::{self, Writing};

/// A rulebook's sample, and what can be said to it.
pub struct Game {
    pub sample: &'static Sample,
    /// How a new campaign says which rulebook it is of.
    pub setup: &'static str,
    /// The verbs that write.
    pub writing: &'static [Writing],
    /// The verbs that look, and how.
    pub reading: &'static [(&'static str, &'static str)],
    /// The verbs that only other rulebooks have, and how they would be given.
    pub missing: &'static [(&'static str, &'static str)],
    /// A spreadsheet of orders, `ordres.csv` on the desk.
    rows: &'static str,
    /// Who can send orders once the season is open.
    pub seats: &'static [&'static str],
    /// An order that each of them could give.
    order: fn(&str) -> &'static str,
    /// A message on the desk, as `enter` takes it.
    pub letter: &'static str,
    /// What changes the world.
    pub world: &'static str,
    /// A change of the tables that no entry made.
    pub bent: &'static str,
    /// What `verify` calls the seasons that were revealed.
    pub revealed: &'static str,
}

static ANTIQUITY: Game = Game {
    sample: &MARE_NOSTRUM,
    setup: "",
    writing: verbs::ANTIQUITY,
    reading: verbs::ANTIQUITY_READS,
    missing: &[],
    rows: "nation,verb,target,kind,subject,n\nGAULE,spy,CARTHAGE,treasury,,2\n",
    // The arbiter's own nation comes first, or not at all: it is refused once others were.
    seats: &[
        "ARABIE",
        "ASIE",
        "CARTHAGE",
        "EGYPTE",
        "GAULE",
        "ITALIE",
        "MACEDOINE",
    ],
    order: |seat| match seat {
        "ITALIE" => "espionner GAULE : trésor",
        _ => "espionner ITALIE : trésor",
    },
    letter: "GAULE saison-1/gaule.txt",
    world: "world import monde.toml",
    bent: "UPDATE treasury SET points = points + 1",
    revealed: "saisons révélées",
};

static LORDS: Game = Game {
    sample: &DRAGON_LORDS,
    setup: "--setup dragon-lords",
    writing: verbs::LORDS,
    reading: verbs::LORDS_READ,
    missing: verbs::LORDS_MISS,
    rows: "seat,order\nVARN,spy 1: steal\n",
    seats: &["KESH", "ORLO", "VARN"],
    order: |seat| match seat {
        "KESH" => "spy 3: steal",
        _ => "spy 1: steal",
    },
    letter: "VARN turn-1/varn.txt",
    world: "world import world.toml",
    bent: "UPDATE purse SET gold = gold + 1",
    revealed: "tours révélés",
};

/// Every rulebook's.
pub const GAMES: [&Game; 2] = [&ANTIQUITY, &LORDS];

impl Game {
    /// A desk with this game's campaign brought as far as that.
    pub fn at(&self, stage: Stage) -> Desk {
        Desk::of(self.sample, stage)
    }

    /// A desk where a command can be given.
    pub fn prepared(&self, case: &Writing) -> Desk {
        let desk = self.at(case.stage);
        desk.write("ordres.csv", self.rows);
        if case.verb == "reissue" {
            desk.run("erratum 1 --reason faute treasury ITALIE 180")
                .ok();
        }
        desk
    }

    /// A seat's message of that number, as no other is.
    pub fn message(&self, seat: &str, n: usize) -> String {
        format!("> Message {n} of {seat}\n\n{}\n", (self.order)(seat))
    }

    /// The seat and the file of `letter`.
    pub fn seat(&self) -> &'static str {
        self.letter.split(' ').next().unwrap()
    }

    /// A message that makes the file grow, as `lettre.txt`.
    pub fn long_letter(&self, desk: &Desk) {
        let prose = "> And may the gods keep you and yours, O arbiter.\n".repeat(1800);
        let order = (self.order)(self.seat());
        desk.write("lettre.txt", format!("{order}\n\n{prose}"));
    }
}
