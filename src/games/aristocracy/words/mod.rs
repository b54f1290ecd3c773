//! What is told, asked and answered, in words. Each room is handed a view or facts, never the state; the audit alone,
//! which is for the referee, gets that.
//!
//! | room | what is in it |
//! |---|---|
//! | [`cards`] | cards, buildings and players by name |
//! | [`written`] | answers as a player writes them |
//! | [`plan`] | what was said ahead (L33) |
//! | [`story`], [`moves`] | what happened |
//! | [`asked`] | what is asked, and what may be answered |
//! | [`picture`] | the table |
//! | [`papers`] | closing paper, audit, rules |

mod asked;
mod cards;
mod moves;
mod papers;
mod picture;
mod plan;
mod story;
mod written;

pub use self::plan::ahead;
pub use self::written::written;

use serde_json::json;

use super::Aristocracy;
use super::admit::Remark;
use super::answers::Answer;
use super::facts::Fact;
use super::known::View;
use super::plan::samples;
use super::reading;
use super::setup::Setup;
use crate::bulletin::Document;
use crate::engine::form::{Choice, Form};
use crate::engine::of_offers::of_offers;
use crate::engine::words::{Line, Question, Read, Words};
use crate::engine::{Ask, Now, Seat, Window};
use crate::letter::Letter;
use crate::locale::said::{Said, Spoken};
use crate::locale::{Lang, Texts};

impl Words for Aristocracy {
    const RULE: &'static str = "ar-rule-";

    fn read(
        setup: &Setup,
        view: &View,
        seat: Seat,
        ask: Option<&Ask<'_, Self>>,
        letter: &Letter,
    ) -> Read<Self> {
        reading::read(setup, view, seat, ask, letter)
    }

    fn remark(setup: &Setup, remark: &Remark, texts: &Texts) -> Said {
        remark.words(&cards::called(setup, texts)).said(texts)
    }

    fn answer(setup: &Setup, answer: &Answer, texts: &Texts) -> Vec<Line> {
        let cost = asked::cost(answer);
        let order = written(setup, answer, texts);
        // Programs get the same in every language.
        let json = json!({
            "line": 1,
            "order": written(setup, answer, Texts::of(Lang::En)),
            "cost": cost,
            "answer": answer,
        });
        vec![Line {
            line: 0,
            order,
            cost,
            chances: None,
            json,
        }]
    }

    fn fact(setup: &Setup, reader: Option<Seat>, fact: &Fact, texts: &Texts) -> Option<String> {
        if let Fact::Plan { plan } = fact {
            return Some(plan::said(setup, plan, texts));
        }
        let chapters = story::story(setup, reader, &[fact], texts);
        let said = chapters.into_iter().flat_map(|chapter| {
            let heading = chapter.heading.into_iter();
            heading.chain(chapter.lines).collect::<Vec<_>>()
        });
        let said: Vec<String> = said.filter(|line| !line.is_empty()).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    fn ahead(setup: &Setup, view: &View, texts: &Texts) -> Option<String> {
        plan::standing(setup, view, texts)
    }

    fn form(setup: &Setup, view: &View, ask: Option<&Ask<'_, Self>>, texts: &Texts) -> Form {
        of_offers(setup, view, ask, texts)
    }

    fn aheads(setup: &Setup, view: &View, texts: &Texts) -> (usize, Vec<Choice>) {
        let all = samples(setup, view);
        let said = all.iter().map(|rule| {
            let (line, window): (_, &str) = (plan::ahead(setup, rule, texts), rule.asked.into());
            Choice::new(&line, &line).about(window)
        });
        (all.len(), said.collect())
    }

    fn window(setup: &Setup, view: &View, window: &Window, texts: &Texts) -> String {
        asked::window(setup, view, window, texts)
    }

    fn question(setup: &Setup, view: &View, ask: &Ask<'_, Self>, texts: &Texts) -> Question {
        asked::question(setup, view, ask.window, texts)
    }

    fn told(
        setup: &Setup,
        reader: Option<Seat>,
        facts: &[&Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        papers::told(setup, reader, facts, texts, paper);
    }

    fn picture(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
        picture::picture(setup, view, texts, paper);
    }

    fn bulletin(
        setup: &Setup,
        seat: Seat,
        view: &View,
        facts: &[&Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        papers::bulletin(setup, seat, view, facts, texts, paper);
    }

    fn audit(setup: &Setup, now: &Now<'_, Self>, texts: &Texts, paper: &mut Document) {
        papers::audit(setup, now.state, texts, paper);
    }

    fn rules(setup: &Setup, texts: &Texts, paper: &mut Document) {
        papers::rules(setup, texts, paper);
    }
}
