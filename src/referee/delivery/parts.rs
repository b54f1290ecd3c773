//! Papers whose long sections are made, put into words and written part by part: a season may have
//! more rows than fit into memory. Whoever reads the campaign hands on each part to those who write
//! the paper's formats, one thread a format.

use std::cell::RefCell;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use rusqlite::Connection;
use serde::{Serialize, Serializer};

use super::super::Failure;
use super::rendering::json_to;
use super::{Cut, Head, Made};
use crate::bulletin::{Document, Format, Markup, render_with};
use crate::locale::Texts;

/// A paper for one reader, without the rows of its long sections.
pub trait InParts: Sync {
    /// Some rows of a long section.
    type Part: Send + Sync;
    /// Why they cannot be had.
    type Refused;

    /// The paper in words, with [`crate::bulletin::Block::Coming`] for each long section.
    fn document(&self, texts: &Texts) -> Document;

    /// A part of a long section in words: what stands in the place of the section.
    fn words(&self, part: &Self::Part, texts: &Texts) -> Document;

    /// The paper for programs, its long sections out of `parts`.
    fn json<'a>(&'a self, parts: &'a Parts<'a, Self::Part>) -> impl Serialize;

    /// Hands on the parts of one long section after the other, and `None` after each section.
    fn each_part(
        &self,
        tx: &Connection,
        give: &mut dyn FnMut(Option<Self::Part>),
    ) -> Result<(), Failure<Self::Refused>>;
}

/// Where the long sections of a paper for programs come from.
pub struct Parts<'a, P>(RefCell<&'a mut dyn FnMut() -> Option<Arc<P>>>);

impl<P> Parts<'_, P> {
    /// The next part of the section in hand; `None` at its end.
    pub fn next(&self) -> Option<Arc<P>> {
        (self.0.borrow_mut())()
    }
}

/// A paper that is in memory as a whole.
pub struct Whole<'a, T, V> {
    /// Who puts it into words.
    pub told: &'a T,
    pub view: V,
    pub words: fn(&T, &V, &Texts) -> Document,
}

/// A part that there is none of.
#[derive(Debug)]
pub enum NoPart {}

/// A whole paper, as programs get it.
struct View<'a, V>(&'a V);

impl<V: Serialize> Serialize for View<'_, V> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(s)
    }
}

impl<T: super::super::bulletins::Bulletins, V: Serialize + Sync> InParts for Whole<'_, T, V> {
    type Part = NoPart;
    type Refused = T::Refused;

    fn document(&self, texts: &Texts) -> Document {
        (self.words)(self.told, &self.view, texts)
    }

    fn words(&self, part: &NoPart, _: &Texts) -> Document {
        match *part {}
    }

    fn json<'a>(&'a self, _: &'a Parts<'a, NoPart>) -> impl Serialize {
        View(&self.view)
    }

    fn each_part(
        &self,
        _: &Connection,
        _: &mut dyn FnMut(Option<NoPart>),
    ) -> Result<(), Failure<T::Refused>> {
        Ok(())
    }
}

/// Parts on their way: few at a time, as they may be large.
fn belt<P>() -> (SyncSender<Option<Arc<P>>>, Belt<P>) {
    let (give, take) = sync_channel(1);
    (give, Belt(Mutex::new(take)))
}

struct Belt<P>(Mutex<Receiver<Option<Arc<P>>>>);

impl<P> Belt<P> {
    /// Lets somebody write who asks for the parts; refuses what he wrote where some did not come.
    fn lend(
        &self,
        write: impl FnOnce(&mut dyn FnMut() -> Option<Arc<P>>) -> Result<(), Cut>,
    ) -> Result<(), Cut> {
        let mut whole = true;
        let written = write(&mut || {
            let part = self.0.lock().ok().and_then(|take| take.recv().ok());
            whole &= part.is_some();
            part.flatten()
        });
        match whole {
            true => written,
            false => Err(Cut),
        }
    }
}

/// Writes the JSON of a paper.
pub(super) fn write_json<P: InParts>(
    paper: &P,
    next: &mut dyn FnMut() -> Option<Arc<P::Part>>,
    take: &mut dyn FnMut(&str),
) -> Result<(), Cut> {
    json_to(&paper.json(&Parts(RefCell::new(next))), take)
}

/// Makes a paper's JSON and the markups named at once: `json` and `words` are each lent what writes
/// it. The results are in the order of the markups, the JSON's last.
pub(super) fn at_once<P: InParts, R: Send>(
    paper: &P,
    tx: &Connection,
    texts: &Texts,
    markups: &[Markup],
    write: &(dyn Fn(Format, Render<'_>) -> R + Sync),
) -> Result<Vec<R>, Failure<P::Refused>> {
    thread::scope(|scope| {
        let (to_json, parts) = belt();
        let json = scope.spawn(move || {
            let render =
                |take: &mut dyn FnMut(&str)| parts.lend(|next| write_json(paper, next, take));
            write(Format::Json, &render)
        });
        let document = Arc::new(paper.document(texts));
        let mut to_words = Vec::with_capacity(markups.len());
        let mut writers = Vec::with_capacity(markups.len() + 1);
        for markup in markups {
            let (give, parts) = belt();
            to_words.push(give);
            let document = Arc::clone(&document);
            writers.push(scope.spawn(move || {
                let render = |take: &mut dyn FnMut(&str)| {
                    parts.lend(|next| {
                        render_with(&document, *markup, next, take);
                        Ok(())
                    })
                };
                write(Format::from(*markup), &render)
            }));
        }
        writers.push(json);
        let fed = paper.each_part(tx, &mut |part| {
            let part = part.map(Arc::new);
            // Who does not listen any more has failed, and says so himself.
            let _ = to_json.send(part.clone());
            let said = part.map(|part| Arc::new(paper.words(&part, texts)));
            for to in &to_words {
                let _ = to.send(said.clone());
            }
        });
        drop((to_json, to_words));
        let mut done = Vec::with_capacity(writers.len());
        for writer in writers {
            match writer.join() {
                Ok(result) => done.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        fed.map(|()| done)
    })
}

/// What hands a text on, piece by piece. Where it is cut short, nothing of it may be kept.
pub(super) type Render<'a> = &'a (dyn Fn(&mut dyn FnMut(&str)) -> Result<(), Cut> + Sync);

/// Makes a view's file in every format, in their order, the JSON last.
pub(super) fn every_format<P: InParts, R: Send, E: Send + From<Failure<P::Refused>>>(
    paper: &P,
    tx: &Connection,
    texts: &Texts,
    head: &Head<'_>,
    take: &(dyn Fn(&Made<'_>) -> Result<R, E> + Sync),
    files: &mut Vec<R>,
) -> Result<(), E> {
    let write = |format, render: Render<'_>| take(&head.made(format, render));
    for file in at_once(paper, tx, texts, &Markup::ALL, &write)? {
        files.push(file?);
    }
    Ok(())
}

/// Hands on one format of a paper piece by piece in this thread, which also reads the campaign: as
/// [`at_once`], where what is written goes into the campaign itself.
pub(super) fn one_by_one<T: Send + Sync, R>(
    render: impl FnOnce(&mut dyn FnMut() -> Option<Arc<T>>, &mut dyn FnMut(&str)) + Send,
    each_part: impl FnOnce(&mut dyn FnMut(Option<T>)) -> Result<(), R>,
    take: &mut dyn FnMut(&str),
) -> Result<(), R> {
    enum Said {
        Piece(String),
        Next,
    }
    let (say, hear) = sync_channel(4);
    let (give, parts) = sync_channel(1);
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut next = || {
                say.send(Said::Next).ok()?;
                parts.recv().ok().flatten()
            };
            render(&mut next, &mut |piece| {
                let _ = say.send(Said::Piece(piece.to_owned()));
            });
        });
        let fed = each_part(&mut |part| {
            for said in &hear {
                match said {
                    Said::Piece(piece) => take(&piece),
                    Said::Next => {
                        let _ = give.send(part.map(Arc::new));
                        return;
                    }
                }
            }
        });
        drop(give);
        for said in &hear {
            if let Said::Piece(piece) = said {
                take(&piece);
            }
        }
        fed
    })
}

#[cfg(test)]
mod tests {
    use serde::ser::SerializeSeq;

    use super::*;
    use crate::bulletin::Block;
    use crate::campaign::CampaignError;
    use crate::locale::Lang;
    use crate::referee::Refusal;

    /// Two sections of numbers; what comes after so many parts cannot be read.
    struct Numbers {
        sections: [u32; 2],
        readable: u32,
    }

    struct Section<'a>(&'a Parts<'a, u32>);

    impl Serialize for Section<'_> {
        fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            let mut seq = s.serialize_seq(None)?;
            while let Some(part) = self.0.next() {
                seq.serialize_element(&*part)?;
            }
            seq.end()
        }
    }

    impl InParts for Numbers {
        type Part = u32;
        type Refused = Refusal;

        fn document(&self, texts: &Texts) -> Document {
            let mut paper = Document::new(texts.lang(), "T");
            for _ in self.sections {
                paper.heading("A").push(Block::Coming).paragraph("B");
            }
            paper
        }

        fn words(&self, part: &u32, texts: &Texts) -> Document {
            let mut words = Document::new(texts.lang(), "");
            // Longer than a piece, now and then.
            words.paragraph(part.to_string().repeat(1 + 40_000 * (*part as usize % 2)));
            words
        }

        fn json<'a>(&'a self, parts: &'a Parts<'a, u32>) -> impl Serialize {
            [Section(parts), Section(parts)]
        }

        fn each_part(
            &self,
            _: &Connection,
            give: &mut dyn FnMut(Option<u32>),
        ) -> Result<(), Failure> {
            let mut left = self.readable;
            for many in self.sections {
                for n in 0..many {
                    left = left.checked_sub(1).ok_or(CampaignError::Numbers)?;
                    give(Some(n));
                }
                give(None);
            }
            Ok(())
        }
    }

    fn all(paper: &Numbers, made: &mut Vec<(Format, String)>) -> Result<Vec<bool>, Failure> {
        let tx = Connection::open_in_memory().expect("a database");
        let texts = Texts::of(Lang::Fr);
        let all = Mutex::new(made);
        let whole = at_once(paper, &tx, texts, &Markup::ALL, &|format, render| {
            let mut text = String::new();
            let whole = render(&mut |piece| text.push_str(piece)).is_ok();
            all.lock().expect("nobody failed").push((format, text));
            whole
        });
        all.into_inner().expect("nobody failed").sort();
        whole
    }

    fn again(paper: &Numbers, format: Format) -> String {
        let tx = Connection::open_in_memory().expect("a database");
        let texts = Texts::of(Lang::Fr);
        let mut text = String::new();
        let mut take = |piece: &str| text.push_str(piece);
        let done = match format.markup() {
            None => one_by_one(
                |next, take| write_json(paper, next, take).expect("a view"),
                |give| paper.each_part(&tx, give),
                &mut take,
            ),
            Some(markup) => {
                let document = paper.document(texts);
                one_by_one(
                    |next, take| render_with(&document, markup, next, take),
                    |give| {
                        let words = |part: Option<u32>| part.map(|n| paper.words(&n, texts));
                        paper.each_part(&tx, &mut |part| give(words(part)))
                    },
                    &mut take,
                )
            }
        };
        assert!(done.is_ok());
        text
    }

    #[test]
    fn every_part_is_in_every_format_once_and_in_order() {
        let paper = Numbers {
            sections: [7, 3],
            readable: 10,
        };
        let mut made = Vec::new();
        assert_eq!(all(&paper, &mut made).expect("made"), [true; 5]);
        let json: [Vec<u32>; 2] = serde_json::from_str(&made[4].1).expect("JSON");
        assert_eq!(json, [(0..7).collect::<Vec<_>>(), (0..3).collect()]);
        let text: Vec<&str> = made[0].1.lines().map(str::trim).collect();
        let said = text.iter().filter(|l| l.starts_with('2')).count();
        assert_eq!((text.iter().filter(|l| **l == "B").count(), said), (2, 2));
        // Made a second time, one by one, each is the same.
        for (format, text) in made {
            assert!(again(&paper, format) == text, "{format}");
        }
    }

    #[test]
    fn what_is_cut_short_is_said_to_be() {
        for readable in [0, 4, 8] {
            let sections = [7, 3];
            let mut made = Vec::new();
            let whole = all(&Numbers { sections, readable }, &mut made);
            assert!(matches!(
                whole,
                Err(Failure::Campaign(CampaignError::Numbers))
            ));
            assert_eq!(made.len(), 5);
        }
        // A writer whose parts stop coming is told.
        let (give, parts) = belt::<u32>();
        drop(give);
        let asked = parts.lend(|next| {
            assert!(next().is_none());
            Ok(())
        });
        assert_eq!(asked, Err(Cut));
        assert_eq!(parts.lend(|_| Ok(())), Ok(()));
        assert_eq!(parts.lend(|_| Err(Cut)), Err(Cut));
    }
}
