//! All that a player receives.

use arbitre::bulletin::{Document, Format, Markup, render};
use arbitre::campaign::Transaction;
use arbitre::chance::Digest;
use arbitre::locale::Lang;
use arbitre::referee::delivery::{self, bulletin_name, rendered};
use arbitre::referee::failure::Reason;
use arbitre::referee::published::PublicPaper;
use arbitre::referee::rulebook::{Outcome, Paper, Rulebook};
use arbitre::rulebook::dragon_lords::apply::DragonLords;
use arbitre::rulebook::dragon_lords::bulletins::Issued;
use arbitre::rulebook::dragon_lords::papers::notice;
use arbitre::rulebook::dragon_lords::{desk, facts, template, view};

use super::leaks::{Leak, Secrets};
use super::scene::Known;
use crate::noninterference::papers::{Gathered, texts};

/// Gathers the papers of one player.
pub struct Collector<'a> {
    pub known: &'a Known,
    pub out: Gathered<'a, Leak>,
    /// What he has in hand to verify by: names and texts.
    kept: Vec<(String, String)>,
}

impl<'a> Collector<'a> {
    pub fn new(known: &'a Known, leaks: &'a [Leak]) -> Collector<'a> {
        Collector {
            known,
            out: Gathered::new(leaks),
            kept: Vec::new(),
        }
    }

    fn secrets<'t>(&self, tx: &'t Transaction<'t>) -> Secrets<'t>
    where
        'a: 't,
    {
        Secrets::new(tx, &self.known.me)
    }

    /// Keeps a paper for his own verification.
    pub fn read(&mut self, name: &str, text: &str) {
        self.kept.push((name.to_owned(), text.to_owned()));
    }

    /// A paper in every format.
    pub fn paper(&mut self, name: &str, paper: &Paper) {
        for format in Format::ALL {
            let text = paper.rendered(format).expect("a paper");
            let name = format!("{name}.{}", format.extension());
            self.read(&format!("{}-{name}", self.kept.len()), &text);
            self.out.papers.add(name, &text);
        }
    }

    /// A refusal as the referee passes it on.
    pub fn refusal(&mut self, what: &str, reason: &dyn Reason, tx: &Transaction<'_>) {
        let said = reason.say(texts(self.known.lang));
        let text = format!("{}\n{}", said.message, said.help);
        self.out.papers.add(format!("refusal-{what}"), &text);
        let secrets = self.secrets(tx);
        self.out
            .leak(&format!("refusal-{what}"), |leak| leak.in_refusal(&secrets));
    }

    /// What a receipt would be with each leak; and the receipt of what stands, sent again.
    pub fn receipt(&mut self, tx: &Transaction<'_>) -> Outcome<()> {
        if facts::order_set(tx, facts::standing(tx)?.season(), &self.known.me)?.is_some() {
            let again = DragonLords.receipt(tx, &self.known.me, None)?;
            self.paper("receipt-again", &again);
        }
        let secrets = self.secrets(tx);
        self.out
            .leak("receipt.txt", |leak| leak.in_receipt(&secrets));
        Ok(())
    }

    pub fn template(&mut self, tx: &Transaction<'_>) -> Outcome<()> {
        let made = DragonLords.template(tx, &self.known.me, None)?;
        self.out.papers.add("template.txt".to_owned(), &made.text);
        self.paper("template-read", &made.paper);
        let (lang, view) = desk::template(tx, &self.known.me)?;
        let secrets = self.secrets(tx);
        self.out.leak("template.txt", |leak| {
            let mut view = view.clone();
            let slips = leak.in_template(&secrets, &mut view);
            slips.then(|| template::text(&view, texts(lang)))
        });
        Ok(())
    }

    pub fn reminder(&mut self, tx: &Transaction<'_>, now: &str) -> Outcome<()> {
        let all = DragonLords.reminders(tx, now, Some(&self.known.me), None)?;
        for reminder in all.iter().filter(|r| r.seat == self.known.me) {
            self.out.papers.add("reminder".to_owned(), &reminder.text);
        }
        let secrets = self.secrets(tx);
        self.out.leak("reminder", |leak| leak.in_reminder(&secrets));
        Ok(())
    }

    /// What waits for his choice, as it stands.
    pub fn notices(&mut self, tx: &Transaction<'_>) -> Outcome<()> {
        let me = &self.known.me;
        let all = DragonLords.notices(tx, Some(me), None, texts(self.known.lang))?;
        for letter in all.letters.iter().filter(|l| l.seat == *me) {
            self.paper("notices", &letter.paper);
        }
        let (season, seats) = desk::choices(tx, Some(me))?;
        let secrets = self.secrets(tx);
        for seat in &seats {
            self.out.leak("notices.txt", |leak| {
                let mut choices = seat.choices.clone();
                let slips = leak.in_notices(&secrets, &mut choices);
                let named = (season.number, season.name.as_str());
                let paper = || notice::document(me, named, None, &choices, texts(seat.lang));
                slips.then(|| render(&paper(), Markup::Text))
            });
        }
        Ok(())
    }

    /// What a sheet for everybody would be with each leak.
    pub fn public(&mut self, tx: &Transaction<'_>, season: u16, paper: PublicPaper) {
        let secrets = self.secrets(tx).of(season);
        self.out
            .leak(paper.kind(), |leak| leak.in_public(&secrets, paper));
    }

    /// The bulletin of a turn and the paper for everybody, in every format.
    pub fn bulletin(&mut self, tx: &Transaction<'_>, seal: &Digest, season: u16) -> Outcome<()> {
        let me = &self.known.me;
        let paper = DragonLords.bulletin(tx, me, Some(season), None)?;
        self.paper(&format!("bulletin-{season}"), &paper);
        let closing = DragonLords.closing(tx, seal, season, self.known.lang)?;
        self.out.document(&format!("closing-{season}"), &closing);
        let view = view::seat(tx, season, me)?;
        let secrets = self.secrets(tx).of(season);
        for (n, leak) in self.out.leaks.iter().enumerate() {
            let Some(slip) = leak.in_bulletin(&secrets, &view) else {
                continue;
            };
            for format in [Format::Text, Format::Json] {
                let name = bulletin_name(season, 0, format);
                let document: &Document = &slip.document(texts(view.lang));
                let mut text = rendered(document, &slip.view, format).expect("a view");
                text.push_str(&slip.tail);
                let name = format!("{}{name}", slip.prefix);
                self.out.leaked[n].at(name, &text, slip.time);
            }
        }
        Ok(())
    }

    /// His folder and the one for everybody, as `bulletins --out` writes them.
    pub fn delivery(&mut self, tx: &Transaction<'_>, seal: &Digest) -> Outcome<()> {
        let season = desk::season_or_last(tx, None)?;
        let issued = Issued::of(tx)?;
        let all = delivery::delivery(&issued, tx, seal, season, (None, Lang::Fr))?;
        let me = &*self.known.me;
        for file in &all.files {
            if file.folder == me || file.folder == "public" {
                self.out.delivered(file.path(), &file.text);
            }
        }
        let secrets = self.secrets(tx).of(season);
        let own: Vec<_> = all.files.iter().filter(|f| f.folder == me).collect();
        for (n, leak) in self.out.leaks.iter().enumerate() {
            for file in &own {
                if let Some((name, text)) = leak.in_delivery(&secrets, &file.path(), &file.text) {
                    self.out.leaked[n].add(name, &text);
                }
            }
        }
        Ok(())
    }

    /// The papers that the campaign keeps as they were delivered.
    pub fn kept(&mut self, tx: &Transaction<'_>) -> Outcome<()> {
        Ok(self.out.kept(tx, &self.known.me)?)
    }

    /// What he finds when he verifies all that he has, before anything is revealed.
    pub fn verify(&mut self) -> Outcome<()> {
        let mut gathering = DragonLords.gathering();
        for (name, text) in &self.kept {
            // What is no paper is left out, as the command line does.
            let _ = gathering.read(name, text);
        }
        let me = Some(&*self.known.me);
        let judged = gathering.judge(me, texts(self.known.lang), &mut || {})?;
        let own = judged.own.map(|own| own.lines).unwrap_or_default();
        let report = &judged.report;
        let text = format!("{:?}\n{:?}\n{own:?}", report.findings, report.seasons);
        self.out.papers.add("verified".to_owned(), &text);
        Ok(())
    }
}
