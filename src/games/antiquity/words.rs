//! What is told, asked and answered, in words.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::accept::{Drafted, Line as Lined};
use super::answers::{Answer, Chosen, Draft};
use super::attempt::Attempt;
use super::choice::Choice;
use super::facts::{Answered, Fact, View};
use super::odds;
use super::order::Order;
use super::papers::{self, audit, bulletin, examples, form, notice, remark, rules, sheet};
use super::reading::value_text;
use super::roll::Outcome;
use super::setup::{Form, Setup};
use super::state::{Stage, State};
use super::value::Value as SaidValue;
use super::wording::say_told;
use super::{Antiquity, Remark, reading};
use crate::bulletin::{Document, colon};
use crate::engine::body::Die;
use crate::engine::form::Form as OrderForm;
use crate::engine::words::{Draws, Line, Meets, Notice, Otherwise, Question, Read, Words, Written};
use crate::engine::{self, Ask, Game, Level, Now, Remarked, Seat, Window};
use crate::letter::Letter;
use crate::locale::said::Said;
use crate::locale::{Lang, Texts};
use crate::reading::{Finality, To};
use crate::t;

impl From<Remark> for engine::words::Remark<Antiquity> {
    fn from(remark: Remark) -> engine::words::Remark<Antiquity> {
        match remark {
            Remark::Read(read) => engine::words::Remark::Read(read),
            rule => engine::words::Remark::Rule(rule),
        }
    }
}

/// Orders read from a letter.
fn orders(
    setup: &Setup,
    view: &View,
    seat: Seat,
    season: (u16, &str),
    letter: &Letter,
) -> Read<Antiquity> {
    let sender = reading::Sender {
        seat: setup.name(seat).clone(),
        lang: Antiquity::lang(setup, seat),
        partners: view.partners.iter().flatten().cloned().collect(),
        season,
    };
    let reader = reading::Reader::new(setup);
    let message = reader.letter(&sender, letter);
    let mut read = Read {
        none: message.none,
        provisional: message.finality == Some(Finality::Provisional),
        adds: message.adds,
        confirms: message.finality == Some(Finality::Final),
        other: message.other,
        ..Read::default()
    };
    let told = message.told.iter().map(|(line, ..)| *line);
    let stops = message.stops.iter().map(|stop| stop.line);
    let words = message.lines.iter().map(|line| line.line);
    let last = told.chain(stops).chain(words).chain(message.none_line);
    let last = last.max();
    let texts = Texts::of_rulebook(sender.lang, Antiquity::NAME);
    let again = view
        .last
        .iter()
        .map(|order| papers::order(&reader, order, texts));
    let again = again.collect::<Vec<_>>().join("\n");
    for (line, to, mut asked) in message.told {
        if let crate::reading::Remark::Row(row) = &mut asked
            && row.why == "asked-last-time"
            && !again.is_empty()
        {
            row.proposals = vec![again.clone()];
        }
        let (list, level) = match to {
            To::Refused => (&mut read.remarks, Level::Error),
            To::Player => (&mut read.remarks, Level::Warning),
            To::Arbiter => (&mut read.arbiter, Level::Warning),
        };
        list.push(Remarked::new(line, level, Remark::Read(asked)));
    }
    let mut lines = Vec::new();
    for line in message.lines {
        match line.draft {
            // The word is no order to the engine.
            reading::Draft::Word(word) => {
                if read.word.is_none() {
                    read.word = Some(word.to_string());
                    read.word_line = line.line;
                }
            }
            reading::Draft::NoOrders => read.none = true,
            draft => lines.push(Lined {
                line: line.line,
                draft,
                standing: line.standing.then_some(None),
                distance: None,
            }),
        }
    }
    // What is ordered counts, and the reader has said so.
    read.none &= lines.is_empty();
    if !lines.is_empty() || read.none || !message.stops.is_empty() {
        read.draft = Some(Draft::Orders(Drafted {
            lines,
            stops: message.stops,
            total: message.total,
            none: read.none,
            last: last.unwrap_or(0),
            whole: false,
        }));
    }
    read
}

/// An order read from the cells of a row.
pub fn cells(setup: &Setup, draft: reading::Draft) -> Written<Antiquity> {
    let line = reading::Reader::new(setup).line(Lang::Fr, &draft);
    let mut read = Read::default();
    let mut drafted = Drafted::default();
    match draft {
        reading::Draft::Word(word) => read.word = Some(word.to_string()),
        reading::Draft::NoOrders => read.none = true,
        draft => drafted.lines.push(Lined {
            line: 1,
            draft,
            standing: None,
            distance: None,
        }),
    }
    read.draft = Some(Draft::Orders(drafted));
    Written::Cells(line, Box::new(read))
}

/// Choices read from a letter (R9).
fn choices(
    setup: &Setup,
    view: &View,
    seat: Seat,
    ask: &Ask<'_, Antiquity>,
    letter: &Letter,
) -> Read<Antiquity> {
    let texts = Texts::of_rulebook(Antiquity::lang(setup, seat), Antiquity::NAME);
    let all = view.notices.iter();
    let notices = reading::Notices {
        setup,
        seat: setup.name(seat).clone(),
        notices: all.map(|of| (of.notice, of.asker.clone())).collect(),
        print: &|one| chosen(one, texts).order,
    };
    let mut entry = notices.read(letter, (ask.season, ask.name));
    let (mut choices, mut twice): (Vec<Chosen>, _) = (Vec::new(), None);
    for line in entry.lines.drain(..) {
        match choices.iter().find(|one| one.notice == line.draft.notice) {
            None => choices.push(line.draft),
            Some(before) if *before == line.draft => {}
            // Two answers to one notice are none.
            Some(_) => twice = Some((line.line, line.quote)),
        }
    }
    let mut read = Read::of(entry);
    if let Some((line, text)) = twice {
        read.remarks
            .push(Remarked::error(line, Remark::NoChoice { text }));
    } else if !choices.is_empty() {
        read.draft = Some(Draft::Choices(choices));
    } else if view.notices.is_empty() {
        read.remarks = vec![not_asked()];
    }
    read
}

fn not_asked() -> Remarked<engine::words::Remark<Antiquity>> {
    Remarked::error(0, Remark::NotAsked)
}

/// An order as a paper repeats it.
fn line(reader: &reading::Reader<'_>, order: &Order, texts: &Texts) -> Line {
    let setup = reader.setup();
    // A protection has a price and no chances.
    let chances = order.attempt().map_or_else(
        || "–".to_owned(),
        |(_, bonus)| {
            odds::chances(&setup.constants, &setup.house, bonus, 0, 0).fraction(Outcome::Success)
        },
    );
    Line {
        line: order.line,
        order: papers::order(reader, order, texts),
        cost: order.cost,
        chances: Some(chances),
        json: json!(order),
    }
}

/// A choice as a paper repeats it: as it may be written again.
pub(super) fn chosen(one: &Chosen, texts: &Texts) -> Line {
    let (kind, value) = match &one.choice {
        Choice::Withhold => ("withhold", None),
        Choice::False(value) => ("false", Some(value)),
    };
    Line {
        line: 0,
        order: t!(
            texts,
            "antiquity-answer",
            notice = one.notice,
            value = said(&one.choice, texts)
        ),
        cost: 0,
        chances: None,
        json: json!({
            "line": 0,
            "order": "choice",
            "notice": one.notice,
            "choice": kind,
            "value": value,
            "cost": 0,
        }),
    }
}

fn said(choice: &Choice, texts: &Texts) -> String {
    match choice {
        Choice::Withhold => texts.get("nothing"),
        Choice::False(value) => value_text(texts.lang(), value),
    }
}

/// The attempts for which dice were thrown.
fn of_dice<'a>(setup: &'a Setup, state: &'a State, dice: &[&Die]) -> Vec<Option<&'a Attempt>> {
    let key = |attempt: &'a Attempt| {
        let seat: &str = setup.name(attempt.seat);
        ((seat, attempt.order.question.canonical()), attempt)
    };
    let attempts: BTreeMap<_, _> = state.season.attempts.iter().map(key).collect();
    let of = |die: &&Die| {
        let key = (&*die.seat, die.question.clone());
        attempts.get(&key).copied()
    };
    dice.iter().map(of).collect()
}

/// Sentences in one.
fn joined(all: impl IntoIterator<Item = String>, texts: &Texts) -> String {
    let all: Vec<String> = all.into_iter().collect();
    all.join(&texts.get("said-between"))
}

impl Words for Antiquity {
    const AUDIT_SAYS_ALL: bool = true;
    const BULLETIN_SHOWS_ORDERS: bool = true;

    fn read(
        setup: &Setup,
        view: &View,
        seat: Seat,
        ask: Option<&Ask<'_, Self>>,
        letter: &Letter,
    ) -> Read<Self> {
        match ask {
            Some(ask) if ask.window.name == "choices" => choices(setup, view, seat, ask, letter),
            Some(ask) => orders(setup, view, seat, (ask.season, ask.name), letter),
            // The word is taken all the same (H15).
            None => {
                let mut read = orders(setup, view, seat, (view.season, ""), letter);
                let ordered = read.draft.take().is_some();
                if ordered || read.word.is_none() {
                    read.remarks = vec![not_asked()];
                }
                read.none = false;
                read
            }
        }
    }

    fn gathered(rows: Vec<(u32, Read<Self>)>) -> Read<Self> {
        let (mut all, mut drafted) = (Read::default(), Drafted::default());
        for (at, read) in rows {
            drafted.last = at;
            let told = read.remarks.into_iter();
            all.remarks
                .extend(told.map(|of| Remarked { line: at, ..of }));
            all.none |= read.none;
            if let (None, Some(word)) = (&all.word, read.word) {
                (all.word, all.word_line) = (Some(word), at);
            }
            if let Some(Draft::Orders(of)) = read.draft {
                let lines = of.lines.into_iter();
                drafted
                    .lines
                    .extend(lines.map(|line| Lined { line: at, ..line }));
            }
        }
        // What is ordered counts.
        all.none &= drafted.lines.is_empty();
        drafted.none = all.none;
        let says = all.none || !drafted.lines.is_empty();
        all.draft = says.then_some(Draft::Orders(drafted));
        all
    }

    fn remark(setup: &Setup, remark: &Remark, texts: &Texts) -> Said {
        remark::say(setup, remark, texts)
    }

    fn answer(setup: &Setup, answer: &Answer, texts: &Texts) -> Vec<Line> {
        match answer {
            Answer::Orders(orders) => {
                let reader = reading::Reader::new(setup);
                orders.iter().map(|o| line(&reader, o, texts)).collect()
            }
            Answer::Choices { choices } => choices.iter().map(|one| chosen(one, texts)).collect(),
        }
    }

    fn fact(setup: &Setup, _: Option<Seat>, fact: &Fact, texts: &Texts) -> Option<String> {
        match fact {
            Fact::Opens { .. } | Fact::Partners(_) | Fact::Void { .. } => None,
            Fact::Treasury {
                treasury,
                change,
                reason,
                erratum,
            } => {
                let by = bulletin::by(reason.as_deref(), *erratum, texts);
                Some(t!(
                    texts,
                    "antiquity-treasury-changed",
                    by,
                    change = papers::signed(*change),
                    points = papers::points(*treasury, texts)
                ))
            }
            Fact::Withheld => Some(texts.get("antiquity-world-withheld")),
            Fact::Ordered(orders) => {
                let lines = Self::answer(setup, &Answer::Orders(orders.clone()), texts);
                let lines = lines.into_iter().map(|line| line.order);
                (!orders.is_empty())
                    .then(|| t!(texts, "antiquity-ordered", orders = joined(lines, texts)))
            }
            Fact::Notice(of) => Some(notice::line(setup, of, texts)),
            Fact::Chose { notice, choice } => {
                let chosen = match choice {
                    Some(choice) => said(choice, texts),
                    None => texts.get("choice-silent"),
                };
                Some(t!(
                    texts,
                    "antiquity-answer",
                    notice = *notice,
                    value = chosen
                ))
            }
            Fact::Answers(answers) => {
                let answers = answers.iter().map(|answered: &Answered| {
                    let [question, told] = bulletin::answer(setup, answered, texts);
                    format!("{question}{} {told}", colon(texts.lang()))
                });
                let all = joined(answers, texts);
                Some(match all.is_empty() {
                    true => texts.get("bulletin-no-questions"),
                    false => all,
                })
            }
            Fact::File { .. } => Some(texts.get("file-title")),
        }
    }

    fn to_spend(view: &View) -> Option<i64> {
        view.treasury
    }

    fn draws(_: &Setup, _: &View, answer: &Answer) -> Draws {
        let questions = answer.orders().iter().filter_map(Order::attempt);
        Draws {
            questions: questions
                .map(|(question, _)| question.canonical())
                .collect(),
            perhaps: Vec::new(),
        }
    }

    fn in_language(setup: &Setup, _: &View, line: &str, lang: Lang) -> Option<String> {
        let reader = reading::Reader::new(setup);
        let [read] = &reader.read(line).lines[..] else {
            return None;
        };
        let order = reader.line(lang, &read.draft);
        Some(match read.standing {
            true => t!(Texts::of(lang), "order-each-season", order),
            false => order,
        })
    }

    fn meets(stands: &Line, new: &Line) -> Meets {
        let about = |line: &Line| {
            let part = |name: &str| line.json[name].clone();
            ["order", "target", "kind", "subject"].map(part)
        };
        match (about(stands) == about(new), new.json["order"].as_str()) {
            (true, Some("attempt")) => Meets::Same,
            (true, Some("protection")) => Meets::Instead,
            _ => Meets::Apart,
        }
    }

    fn worded(line: u32, word: &str) -> Option<Value> {
        Some(json!({
            "line": line,
            "order": "word",
            "target": null,
            "kind": null,
            "subject": word,
            "modifier": 0,
            "cost": 0,
        }))
    }

    fn standing(setup: &Setup, view: &View, texts: &Texts) -> Vec<(u16, Line)> {
        let reader = reading::Reader::new(setup);
        let orders = view.standing.iter();
        let since = orders.filter_map(|order| Some((order.standing?, order)));
        let lines = since.map(|(since, order)| (since, line(&reader, order, texts)));
        lines.collect()
    }

    fn after(left: Option<i64>, answer: Option<&Answer>, texts: &Texts, paper: &mut Document) {
        let left = papers::points(left, texts);
        let orders = match answer {
            Some(Answer::Orders(orders)) => orders,
            Some(Answer::Choices { .. }) => return,
            // What is there to spend is said where nothing is ordered, too.
            None => {
                paper.fields([(texts.get("field-treasury"), left)]);
                return;
            }
        };
        if orders.iter().any(|o| o.standing.is_some()) {
            paper.paragraph(texts.get("receipt-standing-note"));
        }
        paper.fields([(texts.get("field-treasury-after"), left)]);
    }

    fn window(_: &Setup, _: &View, window: &Window, texts: &Texts) -> String {
        texts.get(&format!("antiquity-window-{}", window.name))
    }

    fn question(setup: &Setup, view: &View, ask: &Ask<'_, Self>, texts: &Texts) -> Question {
        if ask.window.name == "choices" {
            let stands = ask.stands.map_or(&[][..], Answer::choices);
            return notice::question(setup, view, stands, texts);
        }
        let examples = examples::lines(setup, view.nation.as_ref(), texts);
        Question {
            ahead: Vec::new(),
            text: texts.get("template-document-write"),
            answers: examples
                .into_iter()
                .map(|one| (one, String::new()))
                .collect(),
        }
    }

    fn form(setup: &Setup, view: &View, ask: Option<&Ask<'_, Self>>, texts: &Texts) -> OrderForm {
        form::form(setup, view, ask, texts)
    }

    fn notices(
        setup: &Setup,
        view: &View,
        stands: Option<&Answer>,
        texts: &Texts,
    ) -> Option<Vec<Notice>> {
        let stands = stands.map_or(&[][..], Answer::choices);
        let all = view.notices.iter();
        let all = all.map(|of| notice::listed(setup, view, of, stands, texts));
        Some(all.collect())
    }

    /// Words may be cut short, as at every command line.
    fn about(setup: &Setup, notice: u32, answer: &str) -> Result<String, Remark> {
        let typed = SaidValue::typed(setup, answer).map(Choice::False);
        match typed.or_else(|| reading::one(setup, answer)) {
            Some(choice) => Ok(chosen(&Chosen { notice, choice }, Texts::of(Lang::En)).order),
            None => Err(Remark::NoChoice {
                text: answer.to_owned(),
            }),
        }
    }

    fn picture(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
        sheet::picture(setup, view, texts, paper);
    }

    fn sheet(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
        sheet::document(setup, view, texts, paper);
    }

    /// What the picture and the question do not show.
    fn told(
        setup: &Setup,
        reader: Option<Seat>,
        facts: &[&Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        let shown = |fact: &&&Fact| matches!(fact, Fact::Notice(_));
        let told = facts.iter().filter(|fact| !shown(fact));
        let told = told.filter_map(|fact| Self::fact(setup, reader, fact, texts));
        paper.list(told);
    }

    fn bulletin(
        setup: &Setup,
        _: Seat,
        view: &View,
        facts: &[&Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        let over = facts.iter().any(|fact| matches!(fact, Fact::Answers(_)));
        bulletin::document(setup, view, over, texts, paper);
    }

    /// The answers in the order asked; the omniscient nation has its file beside them (R11).
    fn answers(_: &Setup, _: Seat, facts: &[&Fact]) -> Value {
        let told = facts.iter().rev().find_map(|fact| match fact {
            Fact::Answers(answers) => Some(answers.as_slice()),
            _ => None,
        });
        papers::json::answers(told.unwrap_or_default())
    }

    fn sees(_: &Setup, view: &View) -> Value {
        papers::json::sees(view)
    }

    /// What became of the attempt, and what was told of it.
    fn drawn(season: Option<(&Setup, &State)>, dice: &[&Die], texts: &Texts) -> Vec<String> {
        let withheld = || texts.get("antiquity-withheld");
        let Some((setup, state)) = season else {
            return dice.iter().map(|_| withheld()).collect();
        };
        let came = |attempt: &Attempt| {
            let roll = attempt.roll.as_ref()?;
            let outcome = texts.get(&format!("outcome-{}", roll.outcome.into_str()));
            let sum = t!(
                texts,
                "antiquity-drawn",
                outcome,
                bonus = attempt.order.bonus,
                malus = roll.bid.malus(setup.house.stacking)
            );
            let (told, question) = (roll.told.as_ref(), &attempt.order.question);
            let told = told.map(|told| say_told(told.as_ref(), setup, texts, question));
            Some(joined([sum].into_iter().chain(told), texts))
        };
        let attempts = of_dice(setup, state, dice).into_iter();
        let all = attempts.map(|attempt| attempt.and_then(came).unwrap_or_else(withheld));
        all.collect()
    }

    fn thrown((setup, state): (&Setup, &State), dice: &[&Die], texts: &Texts) -> Vec<[String; 3]> {
        let reader = reading::Reader::new(setup);
        let line = |(die, attempt): (&&Die, Option<&Attempt>)| {
            let thrown = attempt.and_then(|attempt| {
                let [roll, outcome] = audit::thrown(setup, attempt, texts)?;
                let asked = reader.bare(texts.lang(), &attempt.order.question, attempt.order.bonus);
                Some([asked, roll, outcome])
            });
            thrown.unwrap_or_else(|| [die.question.clone(), String::new(), String::new()])
        };
        let attempts = of_dice(setup, state, dice);
        dice.iter().zip(attempts).map(line).collect()
    }

    /// H13: the trades that were not made again, as long as they may still be.
    fn duties(setup: &Setup, state: &State, texts: &Texts) -> Vec<(String, Value)> {
        if !matches!(state.stage, Stage::Protections | Stage::Orders) {
            return Vec::new();
        }
        let ended = state.season.ended.difference(&state.board.trades);
        let said = ended.map(|(a, b)| {
            let the = |name| setup.spoken(name, Form::The, texts.lang());
            let text = t!(
                texts,
                "desk-trade-ended",
                a = &**a,
                b = &**b,
                this = the(a),
                that = the(b)
            );
            (text, json!({ "duty": "trade", "between": [a, b] }))
        });
        said.collect()
    }

    fn audit(setup: &Setup, now: &Now<'_, Self>, texts: &Texts, paper: &mut Document) {
        let season = now.state.season_with(setup, now.waits);
        let over = now.state.stage == Stage::Over;
        audit::document(setup, &season, over, texts, paper);
    }

    fn otherwise(setup: &Setup, was: &State, is: &State, texts: &Texts) -> Vec<Otherwise> {
        audit::otherwise(setup, &was.season, &is.season, texts)
    }

    fn addressed(setup: &Setup, seat: Seat, texts: &Texts) -> String {
        let name = setup.name(seat);
        setup.spoken(name, Form::The, texts.lang())
    }

    fn audit_view(setup: &Setup, now: &Now<'_, Self>) -> Value {
        papers::json::audit(setup, &now.state.season_with(setup, now.waits))
    }

    fn rules(setup: &Setup, texts: &Texts, paper: &mut Document) {
        rules::document(paper, setup, texts);
    }

    fn house_rule(setup: &Setup, id: &str, texts: &Texts) -> String {
        rules::house_rule(setup, id, texts)
    }
}
