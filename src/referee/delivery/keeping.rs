//! The bulletins as they are delivered, kept in the campaign: the view, and its words in the seat's
//! language.

use sha2::{Digest as _, Sha256};

use super::parts::{InParts, at_once, one_by_one, write_json};
use super::{Cut, bulletin_name};
use crate::bulletin::{Format, Markup, RENDERER, render_with};
use crate::campaign::{CampaignError, PaperHead, PaperKey, Writer};
use crate::chance::Digest;
use crate::locale::Texts;
use crate::referee::Failure;
use crate::referee::bulletins::{Bulletins, Mark};

/// A paper of more bytes is not kept in memory until its length and its hash are known: it is made
/// a second time then.
const KEPT: usize = 1 << 26;

/// Keeps the bulletins of a season. With the head of an erratum's issue, of the seats that it
/// concerns.
pub fn keep<B: Bulletins>(
    told: &B,
    w: &mut Writer<'_>,
    season: u16,
    concerned: Option<Digest>,
) -> Result<(), Failure<B::Refused>> {
    for seat in told.seats() {
        let (mark, paper) = told.paper(w.tx(), season, &seat)?;
        if concerned.is_some_and(|head| mark.head != head) {
            continue;
        }
        one(&paper, w, season, &seat, &mark, told.texts(mark.lang))?;
    }
    Ok(())
}

/// What is known of a text that was handed on.
struct Sink {
    text: Option<String>,
    size: usize,
    hash: Sha256,
}

impl Sink {
    fn new(text: Option<String>) -> Sink {
        let hash = Sha256::new();
        Sink {
            text,
            size: 0,
            hash,
        }
    }

    fn take(&mut self, piece: &str) {
        self.size += piece.len();
        self.hash.update(piece.as_bytes());
        if self.size > KEPT {
            self.text = None;
        }
        if let Some(text) = &mut self.text {
            text.push_str(piece);
        }
    }

    fn sha256(self) -> Digest {
        Digest::from_bytes(self.hash.finalize().into())
    }
}

fn one<P: InParts>(
    paper: &P,
    w: &mut Writer<'_>,
    season: u16,
    seat: &str,
    mark: &Mark,
    texts: &Texts,
) -> Result<(), Failure<P::Refused>> {
    let made = at_once(paper, w.tx(), texts, &[Markup::Text], &|format, render| {
        let mut sink = Sink::new(Some(String::new()));
        render(&mut |piece| sink.take(piece)).map(|()| (format, sink))
    })?;
    // The view stands before its words.
    for made in made.into_iter().rev() {
        let (format, mut sink) = made.map_err(|Cut| damaged())?;
        let (text, size) = (sink.text.take(), sink.size);
        let sha256 = sink.sha256();
        let head = PaperHead {
            key: PaperKey {
                season,
                seat: seat.to_owned(),
                kind: "bulletin".to_owned(),
                lang: mark.lang.code().to_owned(),
                format: format.name().to_owned(),
                erratum: mark.erratum,
            },
            name: bulletin_name(season, mark.erratum, format),
            renderer: RENDERER,
            sha256,
        };
        let mut blank = w.blank(&head, size)?;
        match text {
            Some(text) => blank.write(&text)?,
            None => again(
                paper,
                w,
                texts,
                format,
                &mut |piece| blank.write(piece),
                &sha256,
            )?,
        }
        blank.end()?;
    }
    Ok(())
}

/// Makes one format of a paper a second time, and writes it into the campaign as it comes.
fn again<P: InParts>(
    paper: &P,
    w: &Writer<'_>,
    texts: &Texts,
    format: Format,
    write: &mut dyn FnMut(&str) -> Result<(), CampaignError>,
    sha256: &Digest,
) -> Result<(), Failure<P::Refused>> {
    let mut sink = Sink::new(None);
    let mut written = Ok(());
    let mut take = |piece: &str| {
        sink.take(piece);
        if written.is_ok() {
            written = write(piece);
        }
    };
    match format.markup() {
        None => one_by_one(
            // What is cut short has another hash.
            |next, take| {
                let _ = write_json(paper, next, take);
            },
            |give| paper.each_part(w.tx(), give),
            &mut take,
        )?,
        Some(markup) => {
            let document = paper.document(texts);
            one_by_one(
                |next, take| render_with(&document, markup, next, take),
                |give| {
                    paper.each_part(w.tx(), &mut |part| {
                        give(part.map(|part| paper.words(&part, texts)));
                    })
                },
                &mut take,
            )?;
        }
    }
    written?;
    match sink.sha256() == *sha256 {
        true => Ok(()),
        false => Err(damaged().into()),
    }
}

/// Between two readings in one transaction nothing can change.
fn damaged() -> CampaignError {
    CampaignError::Damaged {
        what: "a bulletin that was made twice, and not alike".to_owned(),
    }
}
