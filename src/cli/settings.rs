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

pub fn seat(desk: &mut Desk<'_, '_>, seat: Option<&str>) -> Done {
    if let (Some(seat), Some(lang)) = (seat, desk.cli.lang) {
        let seat = desk.act(|rulebook, hand| {
            verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
                let seat = rulebook.seat(w.tx(), seat)?;
                verbs::set_seat(w, &seat, lang)?;
                Ok(seat)
            })
        })?;
        // `--lang` is the seat's here: the arbiter is answered in his own.
        let texts = Texts::of(desk.machine.look.lang);
        let text = t!(texts, "desk-seat-lang", seat = &*seat, lang = lang.code());
        desk.out().line(&text)?;
        return Ok(0);
    }
    let seats = desk.look(|rulebook, tx| {
        let wanted = match seat {
            Some(typed) => vec![rulebook.seat(tx, typed)?],
            None => rulebook.seats(tx)?,
        };
        let mut seats = Vec::with_capacity(wanted.len());
        for seat in wanted {
            let lang = facts::lang(tx, &seat)?;
            seats.push((seat, lang));
        }
        Ok(seats)
    })?;
    if desk.cli.json {
        let list: Vec<_> = seats
            .iter()
            .map(|(seat, lang)| serde_json::json!({ "seat": seat, "lang": lang }))
            .collect();
        let view = serde_json::json!({ "format": FORMAT, "seats": list });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let titles = ["column-nation", "column-lang"].map(|key| texts.get(key));
    let rows = seats
        .iter()
        .map(|(seat, lang)| [seat.to_string(), lang.code().to_owned()]);
    desk.out().table(titles, &[], rows)?;
    Ok(0)
}
