//! The campaign's rule with its house rules in words for players.

use super::super::house::{HouseRules, RULES, Rule};
use super::super::odds;
use super::super::roll::Outcome;
use super::super::setup::{Form, Nation, Setup};
use super::examples::examples;
use super::signed;
use crate::bulletin::{Document, column, number_column};
use crate::locale::{Lang, Texts};
use crate::t;

/// The last part of the key under which a setting's words stand: H18's number stands apart.
fn key_of(setting: &str) -> &str {
    if setting.ends_with("-seasons") {
        "seasons"
    } else {
        setting
    }
}

/// A house rule as set, in words.
pub fn setting(rule: &Rule, rules: &HouseRules, texts: &Texts) -> String {
    let setting = rules.setting(rule);
    let key = format!("{}-{}", rule.name, key_of(&setting));
    match setting
        .strip_suffix("-seasons")
        .and_then(|n| n.parse::<u32>().ok())
    {
        Some(n) => t!(texts, &key, n = n),
        None => texts.get(&key),
    }
}

/// One part of the rules: what the text says, clause by clause, and the house rules about it.
struct Part {
    heading: &'static str,
    /// R1 … R12, each in words.
    clauses: Vec<(&'static str, String)>,
    /// H1 … H22, by their numbers.
    house: &'static [&'static str],
}

/// The whole rule in the order in which a player needs it.
fn parts(setup: &Setup, texts: &Texts) -> Vec<Part> {
    let c = &setup.constants;
    let say = |key: &str| texts.get(key);
    let omniscient = setup.omniscient.as_deref().map_or_else(
        || say("rules-no-omniscient"),
        |nation| {
            let nation = setup.spoken(nation, Form::The, texts.lang());
            t!(texts, "rules-omniscient", nation = nation)
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
            house: &["H6", "H7", "H8", "H11", "H12", "H17"],
        },
        Part {
            heading: "rules-paying",
            clauses: vec![
                ("R5", cost),
                ("R5", example),
                ("R2", say("rules-trade")),
                ("R1", say("rules-who-is-near")),
            ],
            house: &["H5", "H13", "H14"],
        },
        Part {
            heading: "rules-rolling",
            clauses: vec![("R6", roll), ("R6", say(bonus))],
            house: &["H4"],
        },
        Part {
            heading: "rules-protecting",
            clauses: vec![("R7", protection), ("R7", say("rules-protection-examples"))],
            house: &["H1", "H19"],
        },
        Part {
            heading: "rules-countering",
            clauses: vec![("R9", say("rules-countered"))],
            house: &["H2", "H3", "H9", "H10", "H20"],
        },
        Part {
            heading: "rules-knowing",
            clauses: vec![
                ("R8", say("rules-blind")),
                ("R10", say("rules-unsure")),
                ("R12", say("rules-news")),
            ],
            house: &[],
        },
        Part {
            heading: "rules-arbiter",
            clauses: vec![("R11", omniscient)],
            house: &["H15", "H22"],
        },
        Part {
            heading: "rules-sending",
            clauses: vec![
                ("", say("rules-message")),
                ("", say("rules-word")),
                ("", say("rules-order-of-things")),
            ],
            house: &["H16", "H21", "H18"],
        },
    ]
}

/// The clauses of the text in words, for programs: the clause, and what it says.
pub fn clauses(setup: &Setup, texts: &Texts) -> Vec<(&'static str, String)> {
    let parts = parts(setup, texts).into_iter();
    parts
        .flat_map(|part| part.clauses)
        .filter(|(clause, _)| !clause.is_empty())
        .collect()
}

/// The rules sheet: all that a player needs, with the settings in force.
pub fn document(setup: &Setup, rules: &HouseRules, texts: &Texts) -> Document {
    let mut doc = Document::new(
        texts.lang(),
        t!(texts, "rules-title", name = setup.name.as_str()),
    );
    doc.paragraph(texts.get("rules-intro"));
    for part in parts(setup, texts) {
        doc.heading(texts.get(part.heading));
        doc.list(part.clauses.iter().map(|(clause, words)| match *clause {
            "" => words.clone(),
            clause => format!("{words} ({clause})"),
        }));
        match part.heading {
            "rules-paying" => neighbours(&mut doc, setup),
            "rules-rolling" => chances(&mut doc, setup, rules, texts),
            "rules-sending" => {
                doc.verbatim(examples(setup, None, texts));
            }
            _ => {}
        }
        let house = RULES.iter().filter(|rule| part.house.contains(&rule.id));
        doc.fields(house.map(|rule| {
            let question = t!(texts, "rules-question", id = rule.id, name = rule.name);
            (question, setting(rule, rules, texts))
        }));
    }
    names(&mut doc, setup, texts);
    doc
}

fn neighbours(doc: &mut Document, setup: &Setup) {
    let near = |n: &Nation| (n.name.to_string(), n.neighbours.join(", "));
    doc.fields(setup.nations.iter().map(near));
}

/// The chances of an attempt by what bonus and malus leave, as the settings in force have it.
fn chances(doc: &mut Document, setup: &Setup, rules: &HouseRules, texts: &Texts) {
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

    /// R1–R12 and H1–H22 are all there, each house rule once, and the prices are the setup's.
    #[test]
    fn the_whole_rule_is_on_the_sheet_with_the_settings_in_force() {
        let mut setup = Setup::parse(MARE_NOSTRUM).unwrap();
        setup.constants.cost_distant = 17;
        let (rules, _) = HouseRules::default().with("H1", "larger").unwrap();
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            let sheet = crate::bulletin::render(
                &document(&setup, &rules, texts),
                crate::bulletin::Markup::Markdown,
            );
            for n in 1..=12 {
                assert!(sheet.contains(&format!("(R{n})")), "R{n}: {sheet}");
            }
            for rule in RULES {
                let label = format!("**{}, ", rule.id);
                assert_eq!(sheet.matches(&label).count(), 1, "{}", rule.id);
            }
            assert!(sheet.contains("17"), "the setup's price");
            assert!(sheet.contains(&texts.get("stacking-larger")));
            assert!(!sheet.contains(&texts.get("stacking-sum")));
        }
    }
}
