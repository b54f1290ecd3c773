//! All that a nation receives, in every format, with names, order and times.

use std::io::Read;
use std::sync::LazyLock;

use age::x25519::Identity;
use arbitre::bulletin::{Document, Format, Markup, render, sealing};
use arbitre::campaign::Transaction;
use arbitre::chance::Digest;
use arbitre::locale::Lang;
use arbitre::referee::delivery::{FILE_TIME, bulletin_name, rendered};
use arbitre::referee::published::Public;
use arbitre::rulebook::antiquity::delivery::delivery;
use arbitre::rulebook::antiquity::desk::{self, PublicPaper};
use arbitre::rulebook::antiquity::papers::{bulletin, notice, receipt, template};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::verbs::{Failure, Received};
use arbitre::rulebook::antiquity::view::{self, NoticeView};

use super::board::texts;
use super::known::Known;
use super::leaks::{Leak, Secrets};

/// A file or a text that the nation receives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub name: String,
    pub text: String,
    /// Seconds since 1970, of what is a file.
    pub time: i64,
}

/// What one nation receives in a campaign, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Papers(pub Vec<Paper>);

impl Papers {
    fn add(&mut self, name: String, text: &str) {
        self.0.push(Paper {
            name,
            text: masked(text),
            time: 0,
        });
    }

    /// The first paper in which two campaigns differ.
    pub fn differs(&self, other: &Papers) -> Option<String> {
        let place = self.0.iter().zip(&other.0).position(|(a, b)| a != b);
        match place {
            Some(n) => {
                let (a, b) = (&self.0[n], &other.0[n]);
                if a.name != b.name || a.time != b.time {
                    return Some(format!("{} / {}", a.name, b.name));
                }
                let line = a.text.lines().zip(b.text.lines()).find(|(x, y)| x != y);
                Some(format!("{}: {line:?}", a.name))
            }
            None if self.0.len() != other.0.len() => Some("one more paper".to_owned()),
            None => None,
        }
    }
}

/// Heads, entry hashes and ids are constants here: that they hide what they bind is tested with
/// the sealed chance.
fn masked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut run = String::new();
    let close = |run: &mut String, out: &mut String| {
        match run.len() {
            32 | 64 => out.extend(std::iter::repeat_n('#', run.len())),
            _ => out.push_str(run),
        }
        run.clear();
    };
    for c in text.chars() {
        if c.is_ascii_digit() || ('a'..='f').contains(&c) {
            run.push(c);
        } else {
            close(&mut run, &mut out);
            out.push(c);
        }
    }
    close(&mut run, &mut out);
    out
}

/// The reader of what is encrypted to the nation.
static READER: LazyLock<Identity> = LazyLock::new(Identity::generate);

/// The nation's public key.
pub fn key() -> String {
    READER.to_public().to_string()
}

/// What is in an encrypted file, padding and all, and the size of it without its header, of which
/// age draws the length at random.
fn opened(sealed: &[u8]) -> (String, usize) {
    let reader = age::Decryptor::new(sealed).expect("an age file");
    let identities = std::iter::once(&*READER as &dyn age::Identity);
    let mut text = String::new();
    let mut reader = reader.decrypt(identities).expect("its reader's");
    reader.read_to_string(&mut text).expect("text");
    let mac = sealed.windows(5).position(|w| w == b"\n--- ").unwrap_or(0) + 5;
    let line = sealed[mac..].iter().position(|b| *b == b'\n').unwrap_or(0);
    (text, sealed.len() - mac - line)
}

/// Gathers the papers of one nation, and beside them what they would be with each leak.
pub struct Collector<'a> {
    pub known: &'a Known,
    /// Whose papers.
    pub reader: &'a Name,
    pub papers: Papers,
    pub leaks: &'a [Leak],
    pub leaked: Vec<Papers>,
}

impl<'a> Collector<'a> {
    pub fn new(known: &'a Known, reader: &'a Name, leaks: &'a [Leak]) -> Collector<'a> {
        Collector {
            known,
            reader,
            papers: Papers::default(),
            leaks,
            leaked: vec![Papers::default(); leaks.len()],
        }
    }

    fn document(&mut self, name: &str, document: &Document) {
        for markup in Markup::ALL {
            let extension = Format::from(markup).extension();
            self.papers
                .add(format!("{name}.{extension}"), &render(document, markup));
        }
    }

    fn secrets<'t>(&self, tx: &'t Transaction<'t>, season: u16) -> Secrets<'t>
    where
        'a: 't,
    {
        Secrets::new(tx, &self.known.on().setup, season, self.reader)
    }

    /// A refusal as the arbiter passes it on.
    pub fn refusal(&mut self, what: &str, refusal: &Refusal, tx: &Transaction<'_>, season: u16) {
        let said = refusal.say(texts(self.known.lang));
        self.papers.add(
            format!("refusal-{what}"),
            &format!("{}\n{}", said.message, said.help),
        );
        for (n, leak) in self.leaks.iter().enumerate() {
            if let Some(more) = leak.in_refusal(&self.secrets(tx, season)) {
                self.leaked[n].add(
                    format!("refusal-{what}"),
                    &format!("{}{more}", said.message),
                );
            }
        }
    }

    pub fn receipt(&mut self, received: &Received, tx: &Transaction<'_>) {
        let (setup, rules) = (&self.known.on().setup, &self.known.rules);
        let texts = texts(received.lang);
        let document = receipt::document(received, setup, rules, texts);
        self.document("receipt", &document);
        let json = rendered(
            &document,
            &receipt::json(received, setup, texts),
            Format::Json,
        );
        self.papers.add("receipt.json".to_owned(), &json);
        for (n, leak) in self.leaks.iter().enumerate() {
            if let Some(more) = leak.in_receipt(&self.secrets(tx, received.season)) {
                let mut document = document.clone();
                document.paragraph(more);
                let text = render(&document, Markup::Text);
                self.leaked[n].add("receipt.txt".to_owned(), &text);
            }
        }
    }

    pub fn template(&mut self, tx: &Transaction<'_>) -> Result<(), Failure> {
        let (setup, lang, view) = desk::template(tx, self.reader)?;
        let text = template::text(&view, &setup, texts(lang));
        self.papers.add("template.txt".to_owned(), &text);
        self.document(
            "template-read",
            &template::document(&view, &setup, texts(lang)),
        );
        for (n, leak) in self.leaks.iter().enumerate() {
            let mut view = view.clone();
            if leak.in_template(&self.secrets(tx, view.season), &mut view) {
                let text = template::text(&view, &setup, texts(lang));
                self.leaked[n].add("template.txt".to_owned(), &text);
            }
        }
        Ok(())
    }

    /// The notices as they stand, in every format.
    pub fn notices(&mut self, tx: &Transaction<'_>) -> Result<(), Failure> {
        let all = desk::notices(tx, Some(self.reader))?;
        let setup = &self.known.on().setup;
        for seat in &all.seats {
            let paper = |notices: &[NoticeView]| {
                let season = (all.season, all.name.as_str(), all.until.as_ref());
                notice::document(
                    &seat.seat,
                    season,
                    notices,
                    setup,
                    &all.rules,
                    texts(seat.lang),
                )
            };
            self.document("notices", &paper(&seat.notices));
            let json = serde_json::to_string(&seat.notices).unwrap_or_default();
            self.papers.add("notices.json".to_owned(), &json);
            for (n, leak) in self.leaks.iter().enumerate() {
                let mut notices = seat.notices.clone();
                if leak.in_notices(&self.secrets(tx, all.season), &mut notices) {
                    let text = render(&paper(&notices), Markup::Text);
                    self.leaked[n].add("notices.txt".to_owned(), &text);
                }
            }
        }
        Ok(())
    }

    /// A sheet for everybody, in both languages.
    pub fn public(
        &mut self,
        tx: &Transaction<'_>,
        (id, seal): (&str, &Digest),
        season: u16,
        paper: PublicPaper,
    ) -> Result<(), Failure> {
        // In the nation's language in one campaign's every format: the other is the same function.
        for format in Format::ALL {
            let which = Public {
                season,
                paper,
                lang: self.known.lang,
                format,
            };
            let text = desk::public_text(tx, id, seal, &which)?;
            self.papers
                .add(format!("{}.{}", paper.kind(), format.extension()), &text);
        }
        for (n, leak) in self.leaks.iter().enumerate() {
            if let Some(more) = leak.in_public(&self.secrets(tx, season), paper) {
                self.leaked[n].add(paper.kind().to_owned(), &more);
            }
        }
        Ok(())
    }

    /// The bulletin of a season and the paper for everybody, in every format.
    pub fn bulletin(
        &mut self,
        tx: &Transaction<'_>,
        seal: &Digest,
        season: u16,
    ) -> Result<(), Failure> {
        let (setup, nation) = (&self.known.on().setup, self.reader);
        let view = view::seat(tx, setup, season, nation)?;
        let texts = texts(view.lang);
        let document = bulletin::document(&view, setup, texts);
        let erratum = view.erratum.as_ref().map_or(0, |e| e.number);
        for format in Format::ALL {
            let name = bulletin_name(season, erratum, format);
            self.papers.add(name, &rendered(&document, &view, format));
        }
        let closing = desk::closing_paper(tx, seal, season, view.lang)?;
        self.document(&format!("closing-{season}"), &closing);
        for (n, leak) in self.leaks.iter().enumerate() {
            let secrets = self.secrets(tx, season);
            if let Some(papers) = leak.in_bulletin(&secrets, &view, setup, texts) {
                for (name, text, time) in papers {
                    self.leaked[n].0.push(Paper {
                        name,
                        text: masked(&text),
                        time,
                    });
                }
            }
        }
        Ok(())
    }

    /// The nation's folder and the one for everybody, as `bulletins --out` writes them.
    pub fn delivery(&mut self, tx: &Transaction<'_>, seal: &Digest) -> Result<(), Failure> {
        let delivered = delivery(tx, seal, None, None, Lang::Fr)?;
        for file in &delivered.files {
            if *file.folder != **self.reader && file.folder != "public" {
                continue;
            }
            self.delivered(file.path(), &file.text);
            if let Some(key) = &file.key {
                let sealed = sealing::encrypt(&file.text, key).expect("a good key");
                let (text, size) = opened(&sealed);
                self.delivered(format!("{}.age {size}", file.path()), &text);
            }
        }
        for (n, leak) in self.leaks.iter().enumerate() {
            let secrets = self.secrets(tx, delivered.season);
            for (name, text) in leak.in_delivery(&secrets, &delivered) {
                self.leaked[n].add(name, &text);
            }
        }
        Ok(())
    }

    fn delivered(&mut self, name: String, text: &str) {
        self.papers.0.push(Paper {
            name,
            text: masked(text),
            time: FILE_TIME as i64,
        });
    }

    /// The papers that the campaign keeps as they were delivered.
    pub fn kept(&mut self, tx: &Transaction<'_>) -> Result<(), Failure> {
        let mut query = tx.prepare_cached(KEPT)?;
        let rows = query.query_map([&**self.reader], |r| {
            Ok((r.get::<_, String>(0)?, r.get::<_, Vec<u8>>(1)?))
        })?;
        for row in rows {
            let (name, bytes) = row?;
            self.papers
                .add(format!("kept-{name}"), &String::from_utf8_lossy(&bytes));
        }
        Ok(())
    }
}

const KEPT: &str = "SELECT name, bytes FROM paper WHERE seat = ?1 ORDER BY season, erratum, name";
