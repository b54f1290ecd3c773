//! Dice that fall as they are told.

use std::collections::BTreeMap;

use super::turn::{Ask, Chance};

/// Dice by the text of what they are for, `KARTH/steal/2 d100`, or by their purpose alone, and
/// what was asked for. A die not told is the highest; a d100 is, so whoever is not told to succeed
/// fails, and a d8 is 4: the spy survives unnoticed.
#[derive(Default)]
pub struct Told {
    dice: BTreeMap<String, Vec<u16>>,
    pub asked: Vec<String>,
}

impl Told {
    pub fn new<const N: usize>(dice: [(&str, &[u16]); N]) -> Told {
        let dice = dice.map(|(what, dice)| (what.to_owned(), dice.to_vec()));
        Told {
            dice: dice.into(),
            asked: Vec::new(),
        }
    }
}

impl Chance for Told {
    fn dice(&mut self, ask: &Ask<'_>) -> Vec<u16> {
        let (purpose, question) = (ask.purpose, ask.question);
        self.asked
            .push(format!("{} {question} {purpose}", ask.seat));
        let whole = format!("{question} {purpose}");
        let told = self.dice.get(&whole).or(self.dice.get(purpose));
        match (told, ask.purpose) {
            (Some(dice), _) => dice.clone(),
            (None, "d8") => vec![4],
            (None, _) => vec![ask.sides.get(); ask.count],
        }
    }
}

/// Every d100 of a deed succeeds, and these dice beside it.
pub fn success<const N: usize>(dice: [(&str, &[u16]); N]) -> Told {
    let mut told = Told::new(dice);
    told.dice.entry("d100".to_owned()).or_insert(vec![1]);
    told
}
