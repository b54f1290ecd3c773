//! The notices of countered rolls to one victim (R9, H3).

use super::super::event::ChoiceKind;
use super::super::house::HouseRules;
use super::super::setup::{Form, Setup};
use super::super::view::NoticeView;
use super::of_nation;
use crate::bulletin::Document;
use crate::locale::Texts;
use crate::referee::deadline::Until;
use crate::t;

/// Who asked, where the notice names him (H3). Apart from the question, whose army name is
/// whatever its asker wrote.
pub fn asker(notice: &NoticeView, setup: &Setup, texts: &Texts) -> String {
    match &notice.asker {
        Some(asker) => setup.spoken(asker, Form::The, texts.lang()).to_owned(),
        None => texts.get("asker-unknown"),
    }
}

/// What the victim chose so far.
pub fn choice(notice: &NoticeView, setup: &Setup, texts: &Texts) -> String {
    match (notice.choice, &notice.value) {
        (None, _) => texts.get("choice-open"),
        (Some(ChoiceKind::False), Some(value)) => {
            let value = value.say(setup, texts, &notice.question);
            t!(texts, "choice-false", value = value)
        }
        (Some(_), _) => texts.get("choice-withhold"),
    }
}

/// The notices to one victim, as a paper to send.
pub fn document(
    seat: &str,
    season: (u16, &str, Option<&Until>),
    notices: &[NoticeView],
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) -> Document {
    let nation = of_nation(setup, seat, texts);
    let mut doc = Document::new(texts.lang(), t!(texts, "notice-title", nation = nation));
    let (number, name, until) = season;
    let season = t!(texts, "season-numbered", number = number, name = name);
    doc.fields([(texts.get("field-season"), season)]);
    if notices.is_empty() {
        doc.paragraph(texts.get("notice-none"));
        return doc;
    }
    if let Some(until) = until {
        doc.fields([(texts.get("field-deadline-choices"), until.say(texts))]);
    }
    doc.paragraph(t!(texts, "notice-intro", n = notices.len()));
    for notice in notices {
        doc.subheading(t!(texts, "notice-number", number = notice.notice));
        doc.fields([
            (
                texts.get("field-question"),
                notice.question.say(setup, rules, texts),
            ),
            (texts.get("field-asker"), asker(notice, setup, texts)),
            (texts.get("field-choice"), choice(notice, setup, texts)),
        ]);
    }
    doc.paragraph(texts.get("notice-how"));
    doc
}
