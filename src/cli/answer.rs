//! What a verb gives: what people read, what programs read, and the exit code. It is shown in one place ([`Ctx::show`]).

use serde::Serialize;
use serde_json::Value;

use super::Done;
use super::args::Format;
use super::shown::Piece;
use super::stop::Stop;
use crate::bulletin;
use crate::papers::Paper;

/// A verb's answer.
#[derive(Debug, Default)]
pub struct Answer {
    /// What people read, in its order, at a terminal or on a page.
    pub pieces: Vec<Piece>,
    /// What programs read instead, with `--json`; `None`: the same.
    pub json: Option<String>,
    /// What either is told behind it.
    pub notes: Vec<Piece>,
    /// The exit code.
    pub code: u8,
}

impl Answer {
    /// The same for people and for programs.
    pub fn of(pieces: Vec<Piece>) -> Answer {
        Answer {
            pieces,
            ..Answer::default()
        }
    }

    /// The same of one line.
    pub fn line(text: &str) -> Answer {
        Answer::of(vec![Piece::line(text)])
    }

    /// A sentence, and a value for programs.
    pub fn said(sentence: &str, value: &Value) -> Answer {
        Answer::line(sentence).json(value)
    }

    /// A paper, in a format; programs read its view.
    pub fn paper(paper: &Paper, format: Option<Format>) -> Answer {
        let markup = bulletin::Format::from(format.unwrap_or_default()).markup();
        let piece = match markup {
            Some(markup) => Piece::Paper(paper.document.clone(), markup),
            None => Piece::Text(json(&paper.view)),
        };
        Answer::of(vec![piece]).json(&paper.view)
    }

    /// What is read by programs alone, whoever asks for it.
    pub fn value(value: &impl Serialize) -> Done {
        Ok(Answer::of(vec![Piece::Text(pretty(value)?)]))
    }

    /// With a value for programs.
    pub fn json(self, value: &Value) -> Answer {
        let json = Some(json(value));
        Answer { json, ..self }
    }

    /// For people alone: a program is told something later.
    pub fn for_people(self) -> Answer {
        let json = Some(String::new());
        Answer { json, ..self }
    }

    /// With an exit code.
    pub fn code(self, code: u8) -> Answer {
        Answer { code, ..self }
    }

    /// With what is told behind it.
    pub fn notes(self, texts: impl IntoIterator<Item = String>) -> Answer {
        self.behind(texts.into_iter().map(Piece::Note))
    }

    /// With what is shown behind it.
    pub fn behind(mut self, pieces: impl IntoIterator<Item = Piece>) -> Answer {
        self.notes.extend(pieces);
        self
    }
}

/// A value as JSON; its keys are in their order.
fn json(value: &Value) -> String {
    format!("{value:#}\n")
}

/// The same of what has members in an order of its own.
pub fn pretty(value: &impl Serialize) -> Result<String, Stop> {
    let text = serde_json::to_string_pretty(value);
    Ok(text.map_err(|error| Stop::Output(std::io::Error::other(error)))? + "\n")
}
