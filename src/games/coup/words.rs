//! What is told, asked and answered, in words.

use serde::Deserialize;
use serde_json::json;

use super::Coup;
use super::admit::{Remark, offers};
use super::answers::{Action, Answer};
use super::cards::{Card, Cards};
use super::facts::{Fact, View};
use super::plan::{Plan, Rule};
use super::reading::{self, When};
use super::setup::{Setup, Two, Windows};
use super::state::Stage;
use crate::bulletin::{Document, column, number_column};
use crate::engine::form::{Choice, Form};
use crate::engine::of_offers::of_offers;
use crate::engine::seats::each;
use crate::engine::words::{Line, Meets, Question, Read, Words};
use crate::engine::{self, Ask, Game, Now, Seat, Window};
use crate::letter::Letter;
use crate::locale::said::{Named, Said, Spoken, and};
use crate::locale::{Lang, Texts};
use crate::t;

/// A character with its article: the Duke.
pub fn card(card: Card, texts: &Texts) -> String {
    texts.get(&format!("card-{card}"))
}

/// Characters one after the other: the Duke, the Captain.
fn list(cards: impl IntoIterator<Item = Card>, texts: &Texts) -> String {
    let names: Vec<String> = cards.into_iter().map(|c| card(c, texts)).collect();
    names.join(", ")
}

/// Some cards, as in a sentence: the Duke and the Captain.
fn cards(cards: Cards, texts: &Texts) -> String {
    let names: Vec<String> = cards.list().map(|c| card(c, texts)).collect();
    match names.is_empty() {
        true => texts.get("coup-no-cards"),
        false => and(&names, texts),
    }
}

fn name(setup: &Setup, seat: Seat) -> &str {
    setup.seats.get(seat.at()).map_or("–", |name| name)
}

/// What a text calls a player and his cards.
fn called(setup: &Setup, texts: &Texts) -> impl Fn(Named<'_>) -> Option<String> {
    move |named| match named.of {
        "Seat" => Some(name(setup, Seat::deserialize(named.value).ok()?).to_owned()),
        "Cards" => Some(cards(Cards::deserialize(named.value).ok()?, texts)),
        _ => None,
    }
}

/// An answer as a player writes it, and as the reader understands it.
pub fn written(setup: &Setup, answer: Answer, texts: &Texts) -> String {
    match answer {
        Answer::Act(action) => {
            let target = action.target().map_or("", |seat| name(setup, seat));
            t!(texts, "coup-write-act", action = action.into_str(), target)
        }
        Answer::Pass => texts.get("coup-write-pass"),
        Answer::Challenge => texts.get("coup-write-challenge"),
        Answer::Block(by) => t!(texts, "coup-write-block", card = card(by, texts)),
        Answer::Show(shown) => t!(texts, "coup-write-show", card = card(shown, texts)),
        Answer::Keep(kept) => t!(texts, "coup-write-keep", cards = cards(kept, texts)),
        Answer::Leave => texts.get("coup-write-leave"),
        Answer::Swap => texts.get("coup-write-swap"),
    }
}

/// A rule of a plan in words; with a span as a player writes it.
pub fn ahead(setup: &Setup, span: Option<When>, rule: &Rule, texts: &Texts) -> String {
    let key = match (span, rule.answer) {
        (Some(_), _) => "coup-ahead",
        (None, Answer::Show(_)) => "coup-plan-show",
        (None, _) => "coup-plan-rule",
    };
    t!(
        texts,
        key,
        span = span.map_or("none", |span| span.into_str()),
        answer = match (span, rule.answer) {
            (Some(When::Then), Answer::Pass) => texts.get("coup-write-no-block"),
            _ => written(setup, rule.answer, texts),
        },
        card = rule.card.map_or("none".to_owned(), |c| card(c, texts)),
        from = rule.from.map_or("none", |seat| name(setup, seat))
    )
}

/// What a seat said beforehand, in a sentence.
fn planned(setup: &Setup, plan: &Plan, texts: &Texts) -> String {
    let rules = plan.rules.iter().flatten();
    let own = |rule: &Rule| matches!(rule.answer, Answer::Act(_));
    let span = match plan.turn {
        _ if rules.clone().next().is_none() => "none",
        None => "game",
        Some(_) if rules.clone().any(own) => "own",
        Some(_) => "turn",
    };
    let rules: Vec<String> = rules.map(|rule| ahead(setup, None, rule, texts)).collect();
    let rules = rules.join(&texts.get("said-between"));
    t!(texts, "coup-fact-plan", rules, span)
}

/// What an answer brings, where that goes not without saying.
fn means(setup: &Setup, view: &View, answer: Answer, texts: &Texts) -> String {
    let key = match answer {
        Answer::Act(action) => {
            let claims = action
                .claims(setup)
                .map_or(String::new(), |c| card(c, texts));
            return t!(texts, "coup-means-act", action = action.into_str(), claims);
        }
        Answer::Show(shown) if view.table.stage == Stage::Prove => {
            let claimed = view.table.claim(setup).map(|(_, claimed)| claimed);
            match claimed == Some(shown) {
                true => "coup-means-proof",
                false => "coup-means-declined",
            }
        }
        Answer::Block(by) => return t!(texts, "coup-means-block", card = card(by, texts)),
        Answer::Leave => "coup-means-leave",
        Answer::Swap => "coup-means-swap",
        _ => return String::new(),
    };
    texts.get(key)
}

/// The house rules that leave no choice, as players need them.
const CLAUSES: [&str; 17] = [
    "coup-clause-k4",
    "coup-clause-k5",
    "coup-clause-k6",
    "coup-clause-k9",
    "coup-clause-k10",
    "coup-clause-k11",
    "coup-clause-k14",
    "coup-clause-k15",
    "coup-clause-k18",
    "coup-clause-k19",
    "coup-clause-k20",
    "coup-clause-k21",
    "coup-clause-k22",
    "coup-clause-k24",
    "coup-clause-k25",
    "coup-clause-k26",
    "coup-clause-k28",
];

impl Words for Coup {
    const RULE: &'static str = "coup-rule-";

    fn read(
        setup: &Setup,
        view: &View,
        _: Seat,
        ask: Option<&Ask<'_, Self>>,
        letter: &Letter,
    ) -> Read<Self> {
        let lang = view
            .seat
            .map_or(Lang::Fr, |seat| <Self as Game>::lang(setup, seat));
        let texts = Texts::of_rulebook(lang, <Self as Game>::NAME);
        let mut read = reading::read(setup, view, ask, letter, texts);
        let table = &view.table;
        // C2: to wait for the next letter would be no remedy for him.
        let out = table.stage != Stage::Words && view.seat.is_some_and(|seat| !table.lives(seat));
        for remarked in read.remarks.iter_mut().filter(|_| out) {
            if let engine::words::Remark::Rule(remark @ Remark::NotAsked) = &mut remarked.remark {
                *remark = Remark::Out;
            }
        }
        read
    }

    fn remark(setup: &Setup, remark: &Remark, texts: &Texts) -> Said {
        remark.words(&called(setup, texts)).said(texts)
    }

    fn answer(setup: &Setup, answer: &Answer, texts: &Texts) -> Vec<Line> {
        let cost = match answer {
            Answer::Act(action) => i64::from(action.cost()),
            _ => 0,
        };
        let json = json!({ "line": 1, "order": answer.to_string(), "cost": cost });
        let order = written(setup, *answer, texts);
        vec![Line {
            line: 0,
            order,
            cost,
            chances: None,
            json,
        }]
    }

    fn in_language(setup: &Setup, view: &View, line: &str, lang: Lang) -> Option<String> {
        let texts = Texts::of_rulebook(lang, <Self as Game>::NAME);
        reading::in_language(setup, view, line, texts)
    }

    /// A window takes one answer.
    fn meets(_: &Line, _: &Line) -> Meets {
        Meets::Same
    }

    fn fact(setup: &Setup, reader: Option<Seat>, fact: &Fact, texts: &Texts) -> Option<String> {
        let said = fact.words(&called(setup, texts));
        let said = match fact {
            Fact::Declares { action, .. } => {
                let target = action.target().map_or("", |target| name(setup, target));
                let claims = action.claims(setup).map(|claimed| card(claimed, texts));
                let said = said
                    .with("action", action.into_str())
                    .with("target", target);
                said.with("claims", claims.unwrap_or_default())
            }
            Fact::Fails { action, .. } => said.with("action", action.into_str()),
            Fact::Shown { of, .. } => {
                said.with("own", if reader == Some(*of) { "yes" } else { "no" })
            }
            Fact::Plan(plan) => return Some(planned(setup, plan, texts)),
            _ => said,
        };
        Some(said.message(texts)).filter(|said| !said.is_empty())
    }

    fn ahead(setup: &Setup, view: &View, texts: &Texts) -> Option<String> {
        let stands = view.plan.stands(view.table.turns);
        stands.then(|| planned(setup, &view.plan, texts))
    }

    fn form(setup: &Setup, view: &View, ask: Option<&Ask<'_, Self>>, texts: &Texts) -> Form {
        of_offers(setup, view, ask, texts)
    }

    /// What is said of different turns makes no plan (K13).
    fn aheads(setup: &Setup, view: &View, texts: &Texts) -> (usize, Vec<Choice>) {
        let all = reading::aheads(setup, view).into_iter();
        let all = all.map(|(span, rule)| {
            let line = ahead(setup, Some(span), &rule, texts);
            let turn: &[&str] = match span {
                // A claim is one of this turn only beside what is said of all of it.
                When::Whole => &["then", "claim"],
                When::Then => &["then"],
                When::Claim => &["claim", "always"],
                When::Turn => &["turn"],
                When::Always | When::Block | When::Lose => &["always"],
            };
            let about = json!(rule).to_string();
            Choice::new(&line, &line).about(about).with(turn)
        });
        (Plan::default().rules.len(), all.collect())
    }

    fn window(setup: &Setup, view: &View, window: &Window, texts: &Texts) -> String {
        let table = &view.table;
        let asked = window
            .seats
            .of(setup.seats.len())
            .map(|seat| name(setup, seat));
        let asked: Vec<&str> = asked.collect();
        let claim = table.claim(setup);
        t!(
            texts,
            "coup-window",
            window = window.name,
            seat = asked.join(", "),
            claimant = claim.map_or("", |(seat, _)| name(setup, seat)),
            card = claim.map_or(String::new(), |(_, claimed)| card(claimed, texts)),
            actor = name(setup, table.turn),
            action = table.action.map_or("none", <&str>::from)
        )
    }

    fn question(setup: &Setup, view: &View, ask: &Ask<'_, Self>, texts: &Texts) -> Question {
        let mut answers = Vec::new();
        offers(setup, view, ask.window, &mut answers);
        let text = t!(
            texts,
            "coup-question",
            window = ask.window.name,
            n = view.seat.map_or(0, |seat| view.table.down[seat.at()])
        );
        let answers = answers.into_iter();
        let answers = answers.map(|a| (written(setup, a, texts), means(setup, view, a, texts)));
        let claimed = Rule {
            card: Some(Card::Duke),
            ..Rule::wherever(Answer::Challenge)
        };
        let lost = view
            .hand
            .first()
            .map(|card| (When::Lose, Rule::wherever(Answer::Show(card))));
        let some = [
            (When::Whole, Rule::wherever(Answer::Pass)),
            (When::Claim, claimed),
            (When::Block, Rule::wherever(Answer::Block(Card::Captain))),
        ];
        let some = some
            .into_iter()
            .chain(lost)
            .filter(|_| view.table.turns > 0);
        let some = some.map(|(span, rule)| ahead(setup, Some(span), &rule, texts));
        Question {
            text,
            answers: answers.collect(),
            ahead: some.collect(),
        }
    }

    fn picture(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
        let table = &view.table;
        if table.here == 0 {
            return;
        }
        paper.heading(texts.get("cards-table"));
        let head = |key| texts.get(key);
        paper.table(
            [
                column(head("column-seat")),
                number_column(head("column-coins")),
                number_column(head("coup-column-down")),
                column(head("coup-column-up")),
            ],
            each(table.here).map(|seat| {
                [
                    name(setup, seat).to_owned(),
                    table.coins[seat.at()].to_string(),
                    table.down[seat.at()].to_string(),
                    list(table.up[seat.at()].list(), texts),
                ]
            }),
        );
        let mut fields = Vec::new();
        if !view.hand.is_empty() {
            fields.push((head("field-hand"), cards(view.hand, texts)));
        }
        if let Some(left) = table.treasury {
            fields.push((head("field-treasury"), left.to_string()));
        }
        paper.fields(fields);
    }

    /// What happened stands in the closing paper and in the letters.
    fn bulletin(
        setup: &Setup,
        seat: Seat,
        view: &View,
        facts: &[&Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        let end = facts
            .iter()
            .filter(|fact| matches!(fact, Fact::Wins { .. }));
        paper.list(end.filter_map(|fact| Self::fact(setup, Some(seat), fact, texts)));
        Self::picture(setup, view, texts, paper);
    }

    fn audit(setup: &Setup, now: &Now<'_, Self>, texts: &Texts, paper: &mut Document) {
        let state = now.state;
        let open = View {
            table: state.table,
            ..View::default()
        };
        Self::picture(setup, &open, texts, paper);
        let hands = each(state.table.here).map(|seat| {
            (
                name(setup, seat).to_owned(),
                cards(state.hands[seat.at()], texts),
            )
        });
        let mut fields: Vec<(String, String)> = hands.collect();
        fields.push((texts.get("field-deck"), cards(state.deck, texts)));
        paper.fields(fields);
    }

    fn rules(setup: &Setup, texts: &Texts, paper: &mut Document) {
        for key in [
            "coup-rules-turn",
            "coup-rules-claims",
            "coup-rules-ahead",
            "cards-referee",
        ] {
            paper.paragraph(texts.get(key));
        }
        if setup.house.two == Two::Draft {
            paper.paragraph(texts.get("coup-rules-draft"));
        }
        let draft = (setup.house.two == Two::Draft).then_some("coup-clause-k27");
        let joined = (setup.house.windows == Windows::Joined).then_some("coup-clause-k23");
        let clauses = CLAUSES.into_iter().chain(draft).chain(joined);
        paper.list(clauses.map(|clause| texts.get(clause)));
        let view = View::default();
        let actions = Action::ALL.into_iter().filter(|action| {
            action
                .claims(setup)
                .is_none_or(|claimed| setup.kinds().contains(&claimed))
        });
        paper.list(actions.map(|action| {
            let by = action.blocked_by(setup);
            t!(
                texts,
                "coup-rules-action",
                write = t!(
                    texts,
                    "coup-write-act",
                    action = action.into_str(),
                    target = "…"
                ),
                means = means(setup, &view, Answer::Act(action), texts),
                by = list(by.iter().copied(), texts),
                blocked = by.len()
            )
        }));
    }
}
