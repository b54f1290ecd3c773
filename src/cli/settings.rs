//! `rules` and `seat`: house rules and languages.

use super::args::{Format, RulesVerb};
use super::{Desk, Done};
use crate::locale::Texts;
use crate::referee::papers::FORMAT;
use crate::referee::{facts, verbs};
use crate::t;

pub fn rules(desk: &mut Desk<'_, '_>, verb: Option<&RulesVerb>, format: Option<Format>) -> Done {
    let texts = desk.texts;
    if let Some(RulesVerb::Set { rule, setting }) = verb {
        let [id, name, setting] =
            desk.act(|rulebook, hand| rulebook.set_rule(hand, rule, setting))?;
        let text = t!(
            texts,
            "desk-rule-set",
            id = id,
            name = name,
            setting = setting
        );
        desk.out().line(&text)?;
        return Ok(0);
    }
    let paper = desk.look(|rulebook, tx| rulebook.rules(tx, texts))?;
    desk.paper(&paper, format)
}

pub fn seat(desk: &mut Desk<'_, '_>, seat: Option<&str>, age: Option<&str>) -> Done {
    let lang = desk.cli.lang;
    if let Some(seat) = seat.filter(|_| lang.is_some() || age.is_some()) {
        let seat = desk.act(|rulebook, hand| {
            verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
                let seat = rulebook.seat(w.tx(), seat)?;
                verbs::set_seat(w, &seat, lang, age)?;
                Ok(seat)
            })
        })?;
        // `--lang` is the seat's here: the arbiter is answered in his own.
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
    let seats = desk.look(|rulebook, tx| {
        let wanted = match seat {
            Some(typed) => vec![rulebook.seat(tx, typed)?],
            None => rulebook.seats(tx)?,
        };
        let mut seats = Vec::with_capacity(wanted.len());
        for seat in wanted {
            let (lang, age) = (facts::lang(tx, &seat)?, facts::age_key(tx, &seat)?);
            seats.push((seat, lang, age));
        }
        Ok(seats)
    })?;
    if desk.cli.json {
        let list: Vec<_> = seats
            .iter()
            .map(|(seat, lang, age)| serde_json::json!({ "seat": seat, "lang": lang, "age": age }))
            .collect();
        let view = serde_json::json!({ "format": FORMAT, "seats": list });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let titles = ["column-nation", "column-lang", "column-key"].map(|key| texts.get(key));
    let rows = seats.iter().map(|(seat, lang, age)| {
        [
            seat.to_string(),
            lang.code().to_owned(),
            age.clone().unwrap_or_default(),
        ]
    });
    desk.out().table(titles, &[], rows)?;
    Ok(0)
}
