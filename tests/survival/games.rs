//! What each game's campaign is asked: the harness is the same for all of them.

use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};
use crate::survival::verbs::{self, Writing};

/// A game's sample, and what can be said to it.
pub struct Game {
    pub sample: &'static Sample,
    /// How a new campaign says which game it is of.
    pub setup: &'static str,
    /// The verbs that write.
    pub writing: &'static [Writing],
    /// The verbs that look, and how.
    pub reading: &'static [(&'static str, &'static str)],
    /// The verbs that only other games have, and how they would be given.
    pub missing: &'static [(&'static str, &'static str)],
    /// The verbs that are two others, one after the other.
    pub two: &'static [(&'static str, &'static str)],
    /// A spreadsheet of orders, `ordres.csv` on the desk.
    rows: &'static str,
    /// Where messages are taken, one after another; where all were sent; and what ends it.
    pub taking: Stage,
    pub sent: Stage,
    pub ends: &'static str,
    /// Who can send them.
    pub seats: &'static [&'static str],
    /// An order that each of them could give.
    order: fn(&str) -> &'static str,
    /// A message on the desk, as `enter` takes it.
    pub letter: &'static str,
    /// What an arbiter does besides in an open season.
    pub world: &'static str,
    /// A change of the tables that no entry made.
    pub bent: &'static str,
    /// What `verify` says of a season that was revealed.
    pub revealed: &'static str,
}

static ANTIQUITY: Game = Game {
    sample: &MARE_NOSTRUM,
    setup: "",
    writing: verbs::ANTIQUITY,
    reading: verbs::ANTIQUITY_READS,
    missing: verbs::ANTIQUITY_MISS,
    two: &[],
    rows: "nation,verb,target,kind,subject,n\nGAULE,spy,CARTHAGE,treasury,,2\n",
    taking: Stage::Sheet,
    sent: Stage::Ordered,
    // A roll would lock first: two entries.
    ends: "lock 1 --yes",
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
    world: "world import monde-2.toml --yes",
    bent: "UPDATE treasury SET points = points + 1",
    revealed: "Saison 1 : tout concorde.",
};

static LORDS: Game = Game {
    sample: &DRAGON_LORDS,
    setup: "--setup dragon-lords",
    writing: verbs::LORDS,
    reading: verbs::LORDS_READ,
    missing: verbs::LORDS_MISS,
    two: verbs::LORDS_TWO,
    rows: "seat,order\nVARN,spy 1: steal\n",
    taking: Stage::Sheet,
    sent: Stage::Ordered,
    // A roll would lock first: two entries.
    ends: "lock 1 --yes",
    seats: &["KESH", "ORLO", "VARN"],
    order: |seat| match seat {
        "KESH" => "spy 3: steal",
        _ => "spy 1: steal",
    },
    letter: "VARN turn-1/varn.txt",
    world: "world import turn-3/world.toml --yes",
    bent: "UPDATE player SET gold = gold + 1",
    revealed: "Tour 1 : tout concorde.",
};

static COUP_: Game = Game {
    sample: &COUP,
    setup: "--setup coup",
    writing: verbs::COUP,
    reading: verbs::COUP_READ,
    missing: verbs::COUP_MISS,
    two: &[],
    rows: "seat,order\nANA,income\n",
    taking: Stage::Rolled,
    sent: Stage::Rolled,
    ends: "settle --yes",
    seats: &["ANA"],
    order: |_| "income",
    letter: "ANA evening-1/01-ana.txt",
    world: "season deadline 1 orders 2126-03-09 12:00",
    bent: "UPDATE player SET coins = coins + 1",
    revealed: "Partie 1 : tout concorde.",
};

static COURT: Game = Game {
    sample: &ARISTOCRACY,
    setup: "--setup aristocracy-full",
    writing: verbs::ARISTOCRACY,
    reading: verbs::ARISTOCRACY_READ,
    missing: verbs::ARISTOCRACY_MISS,
    two: &[],
    rows: "seat,order\nALBA,give the 10 of hearts to Bruno and the 10 of spades to Chiara\n",
    taking: Stage::Rolled,
    sent: Stage::Rolled,
    ends: "settle --yes",
    seats: &["ALBA"],
    order: |_| "give the 10 of hearts to Bruno and the 10 of spades to Chiara",
    letter: "ALBA evening-1/01-alba.txt",
    world: "world import voyages.toml --yes",
    bent: "UPDATE player SET coins = coins + 1",
    revealed: "Partie 1 : tout concorde.",
};

/// Every game's.
pub const GAMES: [&Game; 4] = [&ANTIQUITY, &LORDS, &COUP_, &COURT];

impl Game {
    /// A desk with this game's campaign brought as far as that.
    pub fn at(&self, stage: Stage) -> Desk {
        let desk = Desk::of(self.sample, stage);
        desk.write(
            "partie.jsonl",
            include_str!("../coup/hand/c01-five-of-each.jsonl"),
        );
        desk.write("absents.toml", "absent = [\"CHIARA\"]\n");
        let journeys = "[[journeys]]\nseat = \"ALBA\"\njourneys = 2\n";
        desk.write("voyages.toml", journeys);
        desk
    }

    /// A desk where a command can be given.
    pub fn prepared(&self, case: &Writing) -> Desk {
        let desk = self.at(case.stage);
        desk.write("ordres.csv", self.rows);
        if case.verb == "orders drop" && case.stage == Stage::Rolled {
            let seat = self.seat();
            desk.run(&format!("orders add {seat} \"{}\"", (self.order)(seat)))
                .ok();
        }
        if case.verb == "post" {
            let seat = self.seat();
            let order = (self.order)(seat);
            let head =
                "From: a@club.example\nDate: Sun, 7 Mar 2100 10:00:00 +0100\nMessage-ID: <1@x>";
            desk.write("courriel.eml", format!("{head}\n\n{order}\n"));
            desk.run(&format!("seat {seat} --mail a@club.example")).ok();
        }
        if case.verb == "orders take" {
            // It is asked for a word that nobody knows, and proposed without it.
            desk.run_with(
                "enter GAULE",
                "mot : sel\nespionner ITALIE : zut, le trésor\n",
            )
            .ok();
        }
        if case.verb == verbs::CLEAR {
            // No army is called that.
            desk.run_with(
                "enter GAULE",
                "espionner ITALIE : taille de l'armée de Varus",
            )
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
