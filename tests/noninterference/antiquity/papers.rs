//! All that a nation receives.

use arbitre::bulletin::{Format, Markup, render};
use arbitre::campaign::Transaction;
use arbitre::chance::Digest;
use arbitre::locale::Lang;
use arbitre::referee::delivery::{bulletin_name, rendered};
use arbitre::referee::published::Public;
use arbitre::rulebook::antiquity::delivery::delivery;
use arbitre::rulebook::antiquity::desk::{self, PublicPaper};
use arbitre::rulebook::antiquity::papers::{bulletin, notice, receipt, template};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::verbs::{Failure, Received};
use arbitre::rulebook::antiquity::view::{self, NoticeView};

use super::known::Known;
use super::leaks::{Leak, Secrets};
use crate::noninterference::papers::{Gathered, texts};

/// Gathers the papers of one nation, and beside them what they would be with each leak.
pub struct Collector<'a> {
    pub known: &'a Known,
    /// Whose papers.
    pub reader: &'a Name,
    pub out: Gathered<'a, Leak>,
}

impl<'a> Collector<'a> {
    pub fn new(known: &'a Known, reader: &'a Name, leaks: &'a [Leak]) -> Collector<'a> {
        Collector {
            known,
            reader,
            out: Gathered::new(leaks),
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
        self.out.papers.add(
            format!("refusal-{what}"),
            &format!("{}\n{}", said.message, said.help),
        );
        for (n, leak) in self.out.leaks.iter().enumerate() {
            if let Some(more) = leak.in_refusal(&self.secrets(tx, season)) {
                self.out.leaked[n].add(
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
        self.out.document("receipt", &document);
        let json = rendered(
            &document,
            &receipt::json(received, setup, texts),
            Format::Json,
        );
        self.out
            .papers
            .add("receipt.json".to_owned(), &json.expect("a view"));
        for (n, leak) in self.out.leaks.iter().enumerate() {
            if let Some(more) = leak.in_receipt(&self.secrets(tx, received.season), received) {
                let mut document = document.clone();
                document.paragraph(more);
                let text = render(&document, Markup::Text);
                self.out.leaked[n].add("receipt.txt".to_owned(), &text);
            }
        }
    }

    pub fn template(&mut self, tx: &Transaction<'_>) -> Result<(), Failure> {
        let (setup, lang, view) = desk::template(tx, self.reader)?;
        let text = template::text(&view, &setup, texts(lang));
        self.out.papers.add("template.txt".to_owned(), &text);
        self.out.document(
            "template-read",
            &template::document(&view, &setup, texts(lang)),
        );
        for (n, leak) in self.out.leaks.iter().enumerate() {
            let mut view = view.clone();
            if leak.in_template(&self.secrets(tx, view.season), &mut view) {
                let text = template::text(&view, &setup, texts(lang));
                self.out.leaked[n].add("template.txt".to_owned(), &text);
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
            self.out.document("notices", &paper(&seat.notices));
            let json = serde_json::to_string(&seat.notices).unwrap_or_default();
            self.out.papers.add("notices.json".to_owned(), &json);
            for (n, leak) in self.out.leaks.iter().enumerate() {
                let mut notices = seat.notices.clone();
                if leak.in_notices(&self.secrets(tx, all.season), &mut notices) {
                    let text = render(&paper(&notices), Markup::Text);
                    self.out.leaked[n].add("notices.txt".to_owned(), &text);
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
            self.out
                .papers
                .add(format!("{}.{}", paper.kind(), format.extension()), &text);
        }
        for (n, leak) in self.out.leaks.iter().enumerate() {
            if let Some(more) = leak.in_public(&self.secrets(tx, season), paper) {
                self.out.leaked[n].add(paper.kind().to_owned(), &more);
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
            self.out
                .papers
                .add(name, &rendered(&document, &view, format).expect("a view"));
        }
        let closing = desk::closing_paper(tx, seal, season, view.lang)?;
        self.out.document(&format!("closing-{season}"), &closing);
        for (n, leak) in self.out.leaks.iter().enumerate() {
            let secrets = self.secrets(tx, season);
            if let Some(papers) = leak.in_bulletin(&secrets, &view, setup, texts) {
                for (name, text, time) in papers {
                    self.out.leaked[n].at(name, &text, time);
                }
            }
        }
        Ok(())
    }

    /// The nation's folder and the one for everybody, as `bulletins --out` writes them.
    pub fn delivery(&mut self, tx: &Transaction<'_>, seal: &Digest) -> Result<(), Failure> {
        let delivered = delivery(tx, seal, None, (None, Lang::Fr))?;
        for file in &delivered.files {
            if *file.folder != **self.reader && file.folder != "public" {
                continue;
            }
            self.out.delivered(file.path(), &file.text);
        }
        for (n, leak) in self.out.leaks.iter().enumerate() {
            let secrets = self.secrets(tx, delivered.season);
            for (name, text) in leak.in_delivery(&secrets, &delivered) {
                self.out.leaked[n].add(name, &text);
            }
        }
        Ok(())
    }
}
