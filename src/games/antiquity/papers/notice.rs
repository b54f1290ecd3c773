//! The notices of countered rolls to one victim (R9, H3), and what it may answer.

use super::super::answers::Chosen;
use super::super::choice::{self, Choice};
use super::super::facts::{Notice, Truth, View};
use super::super::house::VictimTruth;
use super::super::order::Against;
use super::super::question;
use super::super::reading::value_text;
use super::super::setup::{Form, Setup};
use super::super::value::Value;
use super::{against, json};
use crate::bulletin::Document;
use crate::engine;
use crate::engine::words::{Notice as Listed, Question, Wanted};
use crate::locale::Texts;
use crate::t;

/// Who asked, where the notice names him (H3).
fn asker(notice: &Notice, setup: &Setup, texts: &Texts) -> String {
    match &notice.asker {
        Some(asker) => setup.spoken(asker, Form::The, texts.lang()),
        None => texts.get("asker-unknown"),
    }
}

/// A choice in words.
pub fn choice(setup: &Setup, notice: &Notice, choice: &Choice, texts: &Texts) -> String {
    match choice {
        Choice::Withhold => texts.get("choice-withhold"),
        Choice::False(value) => {
            let value = value.say(setup, texts, &notice.question);
            t!(texts, "choice-false", value)
        }
    }
}

/// The notice in one line.
pub fn line(setup: &Setup, notice: &Notice, texts: &Texts) -> String {
    t!(
        texts,
        "antiquity-notice",
        number = notice.notice,
        question = notice.question.say(setup, texts),
        asker = asker(notice, setup, texts)
    )
}

/// A notice with what was chosen about it, for the arbiter: what waits, or at the close what counted.
pub fn listed(
    setup: &Setup,
    view: &View,
    notice: &Notice,
    stands: &[Chosen],
    texts: &Texts,
) -> Listed {
    let waits = stands.iter().find(|one| one.notice == notice.notice);
    let counted = view.chose.get(&notice.notice).and_then(Option::as_ref);
    let chosen = waits.map(|one| &one.choice).or(counted);
    Listed {
        number: notice.notice,
        question: notice.question.say(setup, texts),
        asker: asker(notice, setup, texts),
        choice: chosen.map(|chosen| engine::words::Choice {
            said: choice(setup, notice, chosen, texts),
            value: match chosen {
                Choice::False(value) => Some(value.say(setup, texts, &notice.question)),
                Choice::Withhold => None,
            },
        }),
        wanted: wanted(setup, notice, texts),
        truth: match &notice.truth {
            Some(Truth::Known(Some(truth))) => Some(truth.say(setup, texts, &notice.question)),
            Some(Truth::Known(None)) => Some(texts.get("answer-nothing")),
            Some(Truth::Unknown) | None => None,
        },
        json: json::notice(notice, chosen),
    }
}

/// The form of a false answer: yes and no as far as they are one (H10).
fn wanted(setup: &Setup, notice: &Notice, texts: &Texts) -> Wanted {
    let written = |value: &Value| value_text(texts.lang(), value);
    match notice.question.kind().nature().form {
        question::Form::YesNo => {
            let both = [Value::YesNo(true), Value::YesNo(false)].into_iter();
            let may = both.filter_map(|value| admitted(setup, notice, value));
            let said = |value: Value| {
                let said = value.say(setup, texts, &notice.question);
                (written(&value), said)
            };
            Wanted::OneOf(may.map(said).collect())
        }
        question::Form::Number => {
            let (low, high) = choice::range(setup, &notice.question);
            Wanted::Number(low, high)
        }
        question::Form::Composition | question::Form::Majority => {
            let example = example(setup, notice).as_ref().map(written);
            Wanted::Like(example.unwrap_or_default())
        }
    }
}

/// The notices that wait for an answer.
pub fn waiting(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    for notice in &view.notices {
        paper.subheading(t!(texts, "notice-number", number = notice.notice));
        let question = notice.question.say(setup, texts);
        let protections = protections(setup, view, notice, texts);
        let protections = protections.map(|said| (texts.get("field-protections"), said));
        let fields = [
            (texts.get("column-question"), question),
            (texts.get("column-asker"), asker(notice, setup, texts)),
        ];
        paper.fields(fields.into_iter().chain(protections));
    }
}

/// The victim's own protections that bear on a question, as far as the notice tells it who asked, and what they cost.
fn protections(setup: &Setup, view: &View, notice: &Notice, texts: &Texts) -> Option<String> {
    let bears = |what: &Against| match what {
        Against::Kind(kind) => *kind == notice.question.kind(),
        Against::Nation(nation) => notice.asker.as_ref() == Some(nation),
    };
    let protects = view.ordered.iter().filter_map(|order| {
        let (against, malus, _) = order.protection()?;
        bears(against).then_some((order, against, malus))
    });
    let said = protects.map(|(order, what, malus)| {
        let what = against(setup, what, texts);
        t!(texts, "notice-protection", what, malus, cost = order.cost)
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join(&texts.get("said-between")))
}

/// Nothing to choose, in a sentence: that protections stopped nobody is said to whom had some.
fn nothing(view: &View) -> &'static str {
    match view
        .ordered
        .iter()
        .any(|order| order.protection().is_some())
    {
        true => "bulletin-no-choices",
        false => "notice-none",
    }
}

/// How one answers, where there is something to choose. A letter's length tells nobody: its mail is padded.
pub fn question(setup: &Setup, view: &View, stands: &[Chosen], texts: &Texts) -> Question {
    if view.notices.is_empty() {
        return Question {
            text: texts.get(nothing(view)),
            answers: Vec::new(),
            ahead: Vec::new(),
        };
    }
    // The notice says whether the truth may be told (H10).
    let may = match setup.house.victim_truth {
        VictimTruth::No => "no",
        VictimTruth::Yes => "yes",
    };
    let text = [
        t!(texts, "notice-intro", n = view.notices.len()),
        texts.get("notice-how"),
        t!(texts, "antiquity-notice-truth", may),
    ];
    let mut answers: Vec<(String, String)> = Vec::new();
    for notice in &view.notices {
        let chosen = stands.iter().find(|one| one.notice == notice.notice);
        let chosen = match chosen {
            None => texts.get("choice-open"),
            Some(one) => choice(setup, notice, &one.choice, texts),
        };
        let means = t!(texts, "antiquity-answer-false", chosen);
        // The truth is no example.
        if let Some(value) = example(setup, notice) {
            let value = value_text(texts.lang(), &value);
            answers.push((write(notice.notice, &value, texts), means));
        }
        let nothing = texts.get("nothing");
        answers.push((
            write(notice.notice, &nothing, texts),
            texts.get("choice-withhold"),
        ));
    }
    Question {
        ahead: Vec::new(),
        text: text.join(" "),
        answers,
    }
}

fn write(notice: u32, value: &str, texts: &Texts) -> String {
    t!(texts, "antiquity-answer", notice, value)
}

/// A false answer that may be given, to show how one is written.
fn example(setup: &Setup, notice: &Notice) -> Option<Value> {
    let codes = || setup.troops.iter().map(|t| t.code.clone());
    let elements = |n: u32| Value::Composition(codes().zip([n, 6]).collect());
    let one = |skip: usize| Value::Majority(codes().skip(skip).take(1).collect());
    let candidates = match notice.question.kind().nature().form {
        question::Form::YesNo => [Value::YesNo(true), Value::YesNo(false)],
        question::Form::Number => [Value::Number(38), Value::Number(39)],
        question::Form::Composition => [elements(20), elements(21)],
        question::Form::Majority => [one(0), one(1)],
    };
    candidates
        .into_iter()
        .find_map(|value| admitted(setup, notice, value))
}

/// A value, where it may answer a notice (H10).
fn admitted(setup: &Setup, notice: &Notice, value: Value) -> Option<Value> {
    let truth = match &notice.truth {
        Some(Truth::Known(truth)) => truth.as_ref(),
        Some(Truth::Unknown) | None => None,
    };
    choice::may_be_said(setup, &setup.house, &notice.question, truth, value).ok()
}

/// What others asked about the nation and were countered, and what it chose, at the close.
pub fn chosen(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    if view.notices.is_empty() {
        let protected = view
            .ordered
            .iter()
            .any(|order| order.protection().is_some());
        if protected {
            paper.paragraph(texts.get(nothing(view)));
        }
        return;
    }
    paper.heading(texts.get("bulletin-asked"));
    paper.list(view.notices.iter().map(|notice| {
        let choice = match view.chose.get(&notice.notice) {
            Some(Some(one)) => choice(setup, notice, one, texts),
            _ => texts.get("choice-silent"),
        };
        let notice = line(setup, notice, texts);
        t!(texts, "notice-chosen", notice, choice)
    }));
}
