//! What came of a throw, in the row that shows it to the referee.

use super::super::action::Action;
use super::super::question::{action, is_guard};
use super::super::roll::{BURNS, Fate, HUNDRED, Watch, succeeds};
use super::super::turn::Purpose;
use crate::locale::Texts;
use crate::t;

/// What came of dice thrown for a question: whether a deed succeeds and what becomes of its spy (D4),
/// what a friendly spy's roll brings (D5), a sum, what was drawn.
pub fn outcome(question: &str, purpose: &str, dice: &[u16], texts: &Texts) -> String {
    let first = dice.first().copied().unwrap_or_default();
    let drawn = |of: usize| match of {
        ..=256 => t!(texts, "dl-out-drawn", n = first, of),
        // Dice of 256 sides are the digits of a number, perhaps thrown again.
        _ => t!(texts, "dl-out-drawn-many", of),
    };
    match Purpose::read(purpose) {
        Some(Purpose::Plain {
            count: 1,
            sides: HUNDRED,
        }) => match action(question) {
            _ if is_guard(question) => watch(Watch::of(first), texts),
            Some(action) => deed(action, first, texts),
            None => String::new(),
        },
        Some(Purpose::Plain { count: 1, .. }) => texts.get(match Fate::of(first) {
            Fate::SurvivesInformed => "dl-out-survives-informed",
            Fate::SurvivesUnnoticed => "dl-out-survives-unnoticed",
            Fate::Killed => "dl-out-killed",
        }),
        Some(Purpose::Plain { .. }) => {
            let sum: u32 = dice.iter().copied().map(u32::from).sum();
            t!(texts, "dl-out-sum", n = sum)
        }
        Some(Purpose::Fire { units }) => {
            let burnt = dice.iter().filter(|d| **d <= BURNS).count();
            t!(texts, "dl-out-burnt", n = burnt, of = units)
        }
        Some(
            Purpose::Victim { of }
            | Purpose::Nearest { of }
            | Purpose::Leaked { of }
            | Purpose::Number { of },
        ) => drawn(of),
        None => String::new(),
    }
}

fn deed(action: Action, d100: u16, texts: &Texts) -> String {
    texts.get(match succeeds(action, d100) {
        true => "dl-out-success",
        false => "dl-out-failure",
    })
}

fn watch(watch: Watch, texts: &Texts) -> String {
    texts.get(match (watch.kills, watch.counts, watch.senses) {
        (2.., _, _) => "dl-out-kills-two",
        (1, _, _) => "dl-out-kills-one",
        (_, true, _) => "dl-out-counts",
        (_, _, true) => "dl-out-senses",
        _ => "nothing",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Lang;

    #[test]
    fn what_came_of_a_throw_is_said_in_its_row() {
        let said = |question, purpose, dice: &[u16]| {
            outcome(
                question,
                purpose,
                dice,
                Texts::of_rulebook(Lang::En, "dragon-lords"),
            )
            .replace(['\u{2068}', '\u{2069}'], "")
        };
        for (question, purpose, dice, what) in [
            ("Karth/steal/2", "d100", &[60][..], "success"),
            ("Karth/steal/2", "d100", &[61], "failure"),
            ("Karth/false-orders/2", "d100", &[11], "failure"),
            ("Karth/steal/2", "d8", &[3], "alive, enemy informed"),
            ("Karth/steal/2", "d8", &[4], "alive, unnoticed"),
            ("Karth/steal/2", "d8", &[5], "killed, enemy informed"),
            ("Karth/steal/2", "5d10", &[2, 1, 1, 7, 1], "12 in all"),
            ("Karth/guard/2", "d100", &[36], "nothing"),
            ("Karth/guard/2", "d100", &[35], "senses if there are any"),
            ("Karth/guard/2", "d100", &[30], "counts them"),
            ("Karth/guard/2", "d100", &[25], "counts, kills one if any"),
            ("Karth/guard/2", "d100", &[5], "counts, kills up to two"),
            ("Karth/guard/2", "victim-d4", &[3], "no. 3 of 4 is drawn"),
            (
                "Karth/guard/2",
                "victim-d300",
                &[2, 3],
                "one of 300 is drawn",
            ),
            (
                "Karth/revolt/2",
                "fire-3d100",
                &[35, 36, 1],
                "destroyed: 2 of 3",
            ),
        ] {
            assert_eq!(
                said(question, purpose, dice),
                what,
                "{question} {purpose} {dice:?}"
            );
        }
    }
}
