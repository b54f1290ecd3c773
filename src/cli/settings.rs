//! `rules` and `seat`: house rules and languages.

use super::args::{Format, RulesVerb};
use super::{Desk, Done};
use crate::locale::Texts;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::house::RULES;
use crate::rulebook::antiquity::papers::rules as sheet;
use crate::rulebook::antiquity::verbs::Failure;
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

pub fn rules(desk: &mut Desk<'_, '_>, verb: Option<&RulesVerb>, format: Option<Format>) -> Done {
    if let Some(RulesVerb::Set { rule, setting }) = verb {
        let (rule, setting) = desk.act(|a| a.set_rule(rule, setting))?;
        let text = t!(
            desk.texts,
            "desk-rule-set",
            id = rule.id,
            name = rule.name,
            setting = setting
        );
        desk.out().line(&text)?;
        return Ok(0);
    }
    let (setup, rules) = desk
        .open()?
        .read(|tx| -> Result<_, Failure> { Ok((office::setup(tx)?, office::rules(tx)?)) })?;
    let list: Vec<_> = RULES
        .iter()
        .map(|r| {
            serde_json::json!({
                "id": r.id,
                "name": r.name,
                "setting": rules.setting(r),
                "settings": r.settings,
                "words": sheet::setting(r, &rules, desk.texts),
            })
        })
        .collect();
    let text: Vec<_> = sheet::clauses(&setup, desk.texts)
        .into_iter()
        .map(|(clause, words)| serde_json::json!({ "clause": clause, "words": words }))
        .collect();
    let view = serde_json::json!({
        "format": FORMAT,
        "campaign": setup.name,
        "constants": setup.constants,
        "text": text,
        "rules": list,
    });
    let paper = sheet::document(&setup, &rules, desk.texts);
    desk.out()
        .paper(&paper, &view, format.unwrap_or_default().into())?;
    Ok(0)
}

pub fn seat(desk: &mut Desk<'_, '_>, seat: Option<&str>, age: Option<&str>) -> Done {
    let lang = desk.cli.lang;
    if let Some(seat) = seat.filter(|_| lang.is_some() || age.is_some()) {
        let seat = desk.act(|a| a.set_seat(seat, lang, age))?;
        // `--lang` is the nation's here: the arbiter is answered in his own.
        let texts = Texts::of(desk.machine.look.lang);
        let mut lines = Vec::new();
        if let Some(lang) = lang {
            lines.push(t!(
                texts,
                "desk-seat-lang",
                seat = &*seat,
                lang = lang.code()
            ));
        }
        match age {
            Some("") => lines.push(t!(texts, "desk-seat-no-key", seat = &*seat)),
            Some(_) => lines.push(t!(texts, "desk-seat-key", seat = &*seat)),
            None => {}
        }
        desk.out().line(&lines.join("\n"))?;
        return Ok(0);
    }
    let seats = desk.open()?.read(|tx| office::seats(tx, seat))?;
    if desk.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "seats": seats });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let titles = ["column-nation", "column-lang", "column-key"].map(|key| texts.get(key));
    let rows = seats.iter().map(|s| {
        [
            s.seat.to_string(),
            s.lang.code().to_owned(),
            s.age.clone().unwrap_or_default(),
        ]
    });
    desk.out().table(titles, &[], rows)?;
    Ok(0)
}
