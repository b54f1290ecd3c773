//! Questions and answers in words, for receipts, notices and bulletins.
//!
//! What stands here is a function of the question and of what was told, and of nothing else: a
//! false answer and a true one of the same value read the same (R10).

use super::question::{Kind, Matter, Question, Subject};
use super::setup::{Form, Setup};
use super::value::Value;
use super::world::Elements;
use crate::locale::{Lang, Texts};
use crate::t;

impl Kind {
    /// A text of `antiquity-kinds.ftl` as it says this kind.
    pub fn said(self, texts: &Texts, key: &str) -> String {
        t!(texts, key, kind = self.into_str())
    }
}

impl Question {
    /// The question as a noun in a sentence: `le trésor de Carthage`. An army's name is the
    /// player's own text and stands between marks that a canonical name cannot contain, so that
    /// no name forges what stands after it.
    pub fn say(&self, setup: &Setup, texts: &Texts) -> String {
        let lang = texts.lang();
        if self.asked().is_none() {
            return texts.get("answer-about-anybody");
        }
        let of_nation = setup.spoken(self.target(), Form::Of, lang);
        let kind = self.kind().into_str();
        match self.subject() {
            Subject::Nothing => t!(texts, "answer-about-nation", kind, nation = of_nation),
            Subject::Army(name) => t!(
                texts,
                "answer-about-army",
                kind,
                nation = of_nation,
                army = name.written()
            ),
            Subject::Sea(place) | Subject::Province(place) => {
                let in_place = setup.spoken(place, Form::In, lang);
                t!(
                    texts,
                    "answer-about-place",
                    kind,
                    nation = of_nation,
                    place = in_place
                )
            }
        }
    }
}

/// A question as its own asker's papers put it: what is asked about espionage is asked about him.
pub fn say_to_asker(q: &Question, setup: &Setup, texts: &Texts) -> String {
    match q.kind().nature().matter {
        Matter::Spies => match q.asked() {
            Some(nation) => {
                let nation = setup.spoken(nation, Form::Of, texts.lang());
                t!(texts, "answer-about-you", nation)
            }
            None => texts.get("answer-about-you-anybody"),
        },
        Matter::Armies | Matter::Fleets | Matter::Treasuries => q.say(setup, texts),
    }
}

impl Value {
    /// An answer as papers print it: `38 plaquettes`, `1 point`, `Bd 20, Sp 6`.
    pub fn say(&self, setup: &Setup, texts: &Texts, question: &Question) -> String {
        let kind = question.kind().into_str();
        match self {
            Value::YesNo(true) => t!(texts, "answer-yes", kind),
            Value::YesNo(false) => t!(texts, "answer-no", kind),
            Value::Number(n) => match question.kind().nature().matter {
                Matter::Treasuries => t!(texts, "points", n = *n),
                Matter::Armies => t!(texts, "answer-elements", n = *n),
                Matter::Fleets | Matter::Spies => n.to_string(),
            },
            Value::Composition(elements) => troops(elements),
            Value::Majority(named) => {
                let parts = named.iter().map(|code| match setup.troop(code) {
                    Some(troop) => match texts.lang() {
                        Lang::Fr => format!("{code} ({})", troop.fr),
                        Lang::En => format!("{code} ({})", troop.en),
                    },
                    None => code.to_string(),
                });
                parts.collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// Troops in the order of their codes, in which every paper has them.
pub fn troops(elements: &Elements) -> String {
    let parts = elements
        .iter()
        .map(|(code, count)| format!("{code} {count}"));
    parts.collect::<Vec<_>>().join(", ")
}

/// What was told, or that nothing was learned (R10: one phrase, whatever the reason).
pub fn say_told(told: Option<&Value>, setup: &Setup, texts: &Texts, question: &Question) -> String {
    match told {
        Some(value) => value.say(setup, texts, question),
        None => t!(texts, "answer-nothing"),
    }
}

/// The truth for those who know it (the arbiter, R11), or that there is none to be learned (H7).
pub fn say_truth(
    truth: Option<&Value>,
    setup: &Setup,
    texts: &Texts,
    question: &Question,
) -> String {
    match truth {
        Some(value) => value.say(setup, texts, question),
        None => t!(texts, "truth-none"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::question::{Form, Takes};
    use super::*;

    /// A text names each kind that it can be about, so that none is said as another one.
    #[test]
    fn every_text_names_every_kind_it_can_be_about() {
        for file in [
            include_str!("../../../data/locale/fr/antiquity-kinds.ftl"),
            include_str!("../../../data/locale/en/antiquity-kinds.ftl"),
        ] {
            let texts: Vec<(&str, &str)> = file
                .split("\n}\n")
                .filter_map(|text| text.split_once(" = { $kind ->\n"))
                .map(|(before, said)| (before.rsplit('\n').next().unwrap_or(before), said))
                .collect();
            assert_eq!(texts.len(), file.matches("$kind ->").count());
            for (key, said) in texts {
                for kind in Kind::ALL {
                    let (takes, form) = (kind.nature().takes, kind.nature().form);
                    let army = takes == Takes::ArmyOrProvince;
                    let concerned = match key {
                        "answer-about-nation" => takes == Takes::Nothing,
                        "answer-about-army" => army,
                        "answer-about-place" => takes != Takes::Nothing,
                        "answer-yes" => form == Form::YesNo,
                        _ => true,
                    };
                    let named = said.contains(&format!("[{}] ", kind.into_str()));
                    assert_eq!(named, concerned, "{key}: {kind}");
                }
            }
        }
    }
}
