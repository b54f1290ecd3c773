//! Each form of line, in a short notation: `CARTHAGE/treasury/ +2`, `kind:treasury -3`,
//! `nation:ITALIE -1`, `word:…`, `none`, `! Fault` and `prose`.

mod refused;
mod told;
mod understood;

use super::super::order::Against;
use super::super::setup::{MARE_NOSTRUM, Setup};
use super::*;

fn setup() -> Setup {
    Setup::parse(MARE_NOSTRUM).expect("the setup is good")
}

fn short(draft: &Draft) -> String {
    match draft {
        Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => {
            let target = target.as_deref().unwrap_or("?");
            let subject = match subject {
                Subject::Nothing => String::new(),
                Subject::Province(p) => p.to_string(),
                Subject::Sea(s) => format!("~{s}"),
                Subject::Army(a) => format!("\"{a}\""),
            };
            format!("{target}/{kind}/{subject} +{bonus}")
        }
        Draft::Protection {
            against,
            malus,
            if_countered,
            owner,
        } => {
            let against = match against {
                Against::Kind(k) => format!("kind:{k}"),
                Against::Nation(n) => format!("nation:{n}"),
            };
            let value = if_countered
                .as_ref()
                .map(|v| format!(" ={}", value_text(Lang::Fr, v)))
                .unwrap_or_default();
            let owner = owner
                .as_ref()
                .map(|o| format!(" of:{o}"))
                .unwrap_or_default();
            format!("{against} -{malus}{value}{owner}")
        }
        Draft::Word(w) => format!("word:{w}"),
        Draft::NoOrders => "none".to_owned(),
    }
}

fn shown(read: &ReadLine) -> String {
    let mut text = match &read.reading {
        Ok(draft) => short(draft),
        Err(m) => {
            assert!(
                read.text.get(m.at.clone()).is_some(),
                "{m:?} in {}",
                read.text
            );
            let fault = format!("{:?}", m.fault);
            let name: String = fault.chars().take_while(|c| c.is_alphanumeric()).collect();
            format!("! {name}")
        }
    };
    for g in &read.guesses {
        let guess = format!("{g:?}");
        let name: String = guess.chars().take_while(|c| c.is_alphanumeric()).collect();
        text.push_str(&format!(" ({name})"));
    }
    text
}

fn line(setup: &Setup, text: &str) -> String {
    let lines = read(setup, text).lines;
    assert!(lines.len() < 2, "{text}: {lines:?}");
    lines.first().map_or("prose".to_owned(), shown)
}

#[track_caller]
fn all(cases: &[(&str, &str)]) {
    let setup = setup();
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|(text, expected)| {
            let got = line(&setup, text);
            (got != *expected).then(|| format!("{text}\n   want {expected}\n   got  {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
