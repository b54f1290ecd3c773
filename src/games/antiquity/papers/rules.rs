//! The campaign's rule with its house rules in words for players.

use super::super::house::RULES;
use super::super::odds;
use super::super::roll::Outcome;
use super::super::setup::{Form, Nation, Setup};
use super::{examples, signed};
use crate::bulletin::{Document, colon, column, number_column};
use crate::locale::{Lang, Texts};
use crate::t;

/// A house rule and its setting: a setting among several reads by itself, one that leaves no choice stands after its
/// question.
pub fn house_rule(setup: &Setup, id: &str, texts: &Texts) -> String {
    let Some(rule) = RULES.iter().find(|rule| rule.id == id) else {
        return String::new();
    };
    let setting = (rule.get)(setup);
    let words = match setting.parse::<u32>() {
        Ok(n) => t!(texts, &format!("{}-seasons", rule.name), n),
        Err(_) => texts.get(&format!("{}-{setting}", rule.name)),
    };
    let title = match rule.settings {
        [_] => t!(texts, "rules-question", id = rule.id, name = rule.name),
        _ => rule.id.to_owned(),
    };
    format!("{title}{} {words}", colon(texts.lang()))
}

/// One part of the rules: what the text says, clause by clause.
struct Part {
    heading: &'static str,
    /// R1 … R12, each in words.
    clauses: Vec<(&'static str, String)>,
}

/// The whole rule in the order in which a player needs it.
fn parts(setup: &Setup, texts: &Texts) -> Vec<Part> {
    let c = &setup.constants;
    let say = |key: &str| texts.get(key);
    let omniscient = setup.omniscient.as_deref().map_or_else(
        || say("rules-no-omniscient"),
        |nation| {
            let nation = setup.spoken(nation, Form::The, texts.lang());
            t!(texts, "rules-omniscient", nation)
        },
    );
    let cost = t!(
        texts,
        "rules-cost",
        near = c.cost_neighbour,
        far = c.cost_distant,
        bonus = c.cost_bonus
    );
    let example = t!(
        texts,
        "rules-cost-example",
        near = c.cost_neighbour + 2 * c.cost_bonus,
        far = c.cost_distant + 2 * c.cost_bonus
    );
    let roll = t!(texts, "rules-roll", die = c.die, threshold = c.threshold);
    let protection = t!(texts, "rules-protection", malus = c.cost_malus);
    // With a higher threshold a bonus is of use without any protection.
    let bonus = match c.threshold <= 2 {
        true => "rules-bonus",
        false => "rules-bonus-counts",
    };
    vec![
        Part {
            heading: "rules-asking",
            clauses: vec![("R3", say("rules-kinds")), ("R4", say("rules-neutral"))],
        },
        Part {
            heading: "rules-paying",
            clauses: vec![
                ("R5", cost),
                ("R5", example),
                ("R2", say("rules-trade")),
                ("R1", say("rules-who-is-near")),
            ],
        },
        Part {
            heading: "rules-rolling",
            clauses: vec![("R6", roll), ("R6", say(bonus))],
        },
        Part {
            heading: "rules-protecting",
            clauses: vec![("R7", protection), ("R7", say("rules-protection-examples"))],
        },
        Part {
            heading: "rules-countering",
            clauses: vec![("R9", say("rules-countered"))],
        },
        Part {
            heading: "rules-knowing",
            clauses: vec![
                ("R8", say("rules-blind")),
                ("R10", say("rules-unsure")),
                ("R12", say("rules-news")),
            ],
        },
        Part {
            heading: "rules-arbiter",
            clauses: vec![("R11", omniscient)],
        },
        Part {
            heading: "rules-sending",
            clauses: vec![
                ("", say("rules-message")),
                ("", say("receipt-chance-note")),
                ("", say("rules-word")),
                ("", say("rules-order-of-things")),
            ],
        },
    ]
}

/// The rule for players, but for its house rules.
pub fn document(doc: &mut Document, setup: &Setup, texts: &Texts) {
    doc.paragraph(texts.get("rules-intro"));
    for part in parts(setup, texts) {
        doc.heading(texts.get(part.heading));
        doc.list(part.clauses.iter().map(|(clause, words)| match *clause {
            "" => words.clone(),
            clause => format!("{words} ({clause})"),
        }));
        match part.heading {
            "rules-paying" => neighbours(doc, setup),
            "rules-rolling" => chances(doc, setup, texts),
            "rules-sending" => {
                doc.verbatim(examples::lines(setup, None, texts).join("\n"));
            }
            _ => {}
        }
    }
    names(doc, setup, texts);
}

fn neighbours(doc: &mut Document, setup: &Setup) {
    let near = |n: &Nation| (n.name.to_string(), n.neighbours.join(", "));
    doc.fields(setup.nations.iter().map(near));
}

/// The chances of an attempt by what bonus and malus leave, as the settings in force have it.
fn chances(doc: &mut Document, setup: &Setup, texts: &Texts) {
    let rules = &setup.house;
    let c = &setup.constants;
    // Above the first, only the lowest face fails; below the last, only the highest succeeds.
    let high = c.threshold.saturating_sub(2).clamp(0, 12);
    let low = c.threshold.saturating_sub(i64::from(c.die)).clamp(-12, 0);
    let rows = (low..=high).rev().map(|net| {
        let (bonus, malus) = (net.max(0).unsigned_abs(), net.min(0).unsigned_abs());
        let [bonus, malus] = [bonus, malus].map(|n| u32::try_from(n).unwrap_or(u32::MAX));
        let found = odds::chances(c, rules, bonus, malus, 0);
        let net = match net {
            net if net == high => t!(texts, "rules-net-better", n = signed(net)),
            net if net == low => t!(texts, "rules-net-worse", n = signed(net)),
            net => signed(net),
        };
        [
            net,
            found.fraction(Outcome::Success),
            found.fraction(Outcome::Countered),
            found.fraction(Outcome::BadLuck),
        ]
    });
    doc.table(
        [
            column(texts.get("rules-net")),
            number_column(texts.get("column-success")),
            number_column(texts.get("column-countered")),
            number_column(texts.get("column-bad-luck")),
        ],
        rows,
    );
}

/// What can be named: provinces by who holds them, seas, troops.
fn names(doc: &mut Document, setup: &Setup, texts: &Texts) {
    doc.heading(texts.get("rules-names"));
    let held = |holder: Option<&str>| {
        let held = setup
            .provinces
            .iter()
            .filter(|p| p.holder.as_deref() == holder);
        held.map(|p| &*p.name).collect::<Vec<_>>().join(", ")
    };
    let nations = setup.nations.iter();
    let mut fields: Vec<(String, String)> = nations
        .map(|n| (n.name.to_string(), held(Some(&n.name))))
        .collect();
    fields.push((texts.get("rules-neutral-provinces"), held(None)));
    let seas: Vec<&str> = setup.seas.iter().map(|s| &*s.name).collect();
    fields.push((texts.get("rules-seas"), seas.join(", ")));
    let troops = setup.troops.iter().map(|t| {
        let words = match texts.lang() {
            Lang::Fr => &t.fr,
            Lang::En => &t.en,
        };
        format!("{} ({words})", t.code)
    });
    fields.push((
        texts.get("rules-troops"),
        troops.collect::<Vec<_>>().join(", "),
    ));
    doc.fields(fields);
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::MARE_NOSTRUM;
    use super::*;
    use crate::bulletin::{Markup, render};

    /// R1–R12 and H1–H23 are all there, each house rule once, and the prices are the setup's.
    #[test]
    fn the_whole_rule_is_on_the_sheet_with_the_settings_in_force() {
        let mut setup = Setup::parse(MARE_NOSTRUM).unwrap();
        setup.constants.cost_distant = 17;
        let h1 = &RULES[0];
        assert!((h1.set)(&mut setup, "larger"));
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            let mut doc = Document::new(lang, "");
            document(&mut doc, &setup, texts);
            let sheet = render(&doc, Markup::Markdown);
            for n in 1..=12 {
                assert!(sheet.contains(&format!("(R{n})")), "R{n}: {sheet}");
            }
            assert!(sheet.contains("17"), "the setup's price");
            assert_eq!(
                house_rule(&setup, "H1", texts),
                format!("H1{} {}", colon(lang), texts.get("stacking-larger"))
            );
        }
    }

    /// Every setting of every rule has its words.
    #[test]
    fn every_setting_is_said_in_both_languages() {
        let mut setup = Setup::parse(MARE_NOSTRUM).unwrap();
        for lang in Lang::ALL {
            for rule in RULES {
                for setting in rule.settings {
                    assert!((rule.set)(&mut setup, &setting.replace('N', "3")));
                    let said = house_rule(&setup, rule.id, Texts::of(lang));
                    assert!(said.starts_with(rule.id) && said.len() > 30, "{said}");
                }
            }
        }
    }
}
