//! A command being carried out: its arguments, its machine and its campaign; how it looks, writes and answers.
//! What it asks is in `confirm`.

use std::path::Path;
use std::rc::Rc;

use serde_json::Value;

use super::args::Cli;
use super::game::clock;
use super::machine::Machine;
use super::shown::Piece;
use super::stop::{Did, Stop, no_campaign};
use super::{Answer, files, progress};
use crate::campaign::{self, Access, CampaignError, CampaignFile, Folded};
use crate::chance::Digest;
use crate::desk::{self, Hand, Rehearsed, Seen};
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::games;
use crate::locale::{Lang, Texts};
use crate::t;

/// A command being carried out: its arguments, its language, its machine, and the campaign.
pub struct Ctx<'a, 'm> {
    /// The campaign's file, once it was opened: a command looks, writes and looks again.
    pub(crate) file: Option<Rc<CampaignFile>>,
    /// What it has folded of its journal.
    pub(super) folded: Folded,
    /// The entry with which the journal has to end when this command next looks or writes: it was given on a page, or
    /// somebody was asked about the campaign as it stood then.
    pub(super) head: Option<Digest>,
    /// Whether the Enter key alone answers what may be taken back or was to be done anyhow.
    pub(super) enter_goes_on: bool,
    /// Whether it was asked about the machine's clock.
    pub(super) clock_asked: bool,
    /// What was done so far.
    pub(super) did: Did,
    pub(crate) cli: Cli,
    pub(crate) texts: &'static Texts,
    pub(crate) machine: &'a mut Machine<'m>,
}

/// A verb's answer, or why it stopped.
pub type Done = Result<Answer, Stop>;

impl<'a, 'm> Ctx<'a, 'm> {
    pub(crate) fn new(
        cli: Cli,
        texts: &'static Texts,
        machine: &'a mut Machine<'m>,
    ) -> Ctx<'a, 'm> {
        Ctx {
            file: None,
            folded: Folded::default(),
            head: None,
            enter_goes_on: false,
            clock_asked: false,
            did: Did::Nothing,
            cli,
            texts,
            machine,
        }
    }

    /// Opens the campaign that the arguments name, to look at it.
    pub(crate) fn open(&mut self) -> Result<Rc<CampaignFile>, Stop> {
        if let Some(file) = &self.file {
            return Ok(Rc::clone(file));
        }
        let file = Rc::new(self.open_anew(Access::Read)?);
        self.file = Some(Rc::clone(&file));
        Ok(file)
    }

    /// The campaign to write to: as it was opened before, if nobody was asked in between.
    pub(super) fn open_to_write(&mut self) -> Result<CampaignFile, Stop> {
        match self.file.take().map(Rc::try_unwrap) {
            Some(Ok(file)) => Ok(file.to_write()?),
            _ => self.open_anew(Access::Write),
        }
    }

    /// Opens the campaign's file once more.
    pub(super) fn open_anew(&mut self, access: Access) -> Result<CampaignFile, Stop> {
        let path = self.cli.campaign_file.as_ref().ok_or_else(no_campaign)?;
        let mut file = CampaignFile::open(path, &games::rulebook, access)?;
        if let Some(head) = self.head
            && file.read(|tx| campaign::head(tx))? != head
        {
            return Err(CampaignError::Overtaken.into());
        }
        file.goes_on_from(&self.folded);
        if let Some(kept) = file.kept() {
            let kept = kept.display().to_string();
            self.note(&t!(self.texts, "safety-migrated", file = kept));
        }
        Ok(file)
    }

    /// Lets go of the campaign while somebody thinks: in the meantime its file may be put
    /// elsewhere and another in its place, and what is written then must reach that one.
    pub(crate) fn let_go(&mut self) {
        self.file = None;
    }

    /// The same while somebody is asked about the campaign as it stands: what he answers is not said of another one.
    pub(super) fn pin_head(&mut self) -> Result<(), Stop> {
        if let (Some(file), None) = (self.file.take(), self.head) {
            self.head = Some(file.read(|tx| campaign::head(tx))?);
        }
        Ok(())
    }

    /// From here on files are written, one after the other.
    pub(super) fn writes_files(&mut self) {
        if self.did == Did::Nothing {
            self.did = Did::Files;
        }
    }

    /// Warns of a campaign's file in a folder that others see.
    pub(crate) fn warn_if_shared(&mut self, path: &Path) {
        if let Some(warning) = self.shared(path) {
            let _ = self.machine.show(warning, self.texts);
        }
    }

    /// The same, to be shown behind an answer.
    pub(super) fn shared(&self, path: &Path) -> Option<Piece> {
        let folder = files::shared_folder(path)?.display().to_string();
        let warning = t!(self.texts, "desk-shared", folder);
        Some(Piece::Warning(warning))
    }

    /// Warns of a folder with every nation's papers where others see it.
    pub(super) fn warn_if_papers_shared(&mut self, folder: &Path) {
        if let Some(folder) = files::shared_folder(&folder.join("arbitre")) {
            let folder = folder.display().to_string();
            let note = t!(self.texts, "desk-shared-papers", folder);
            self.note(&note);
        }
    }

    /// Says something beside the output, on standard error.
    pub(crate) fn note(&mut self, text: &str) {
        let _ = self.machine.show(Piece::Note(text.to_owned()), self.texts);
    }

    /// Says on standard error what he ought to know before he goes on.
    pub(super) fn warn(&mut self, text: &str) {
        let _ = self
            .machine
            .show(Piece::Warning(text.to_owned()), self.texts);
    }
}

/// The campaign: looked at, written to, rehearsed.
impl Ctx<'_, '_> {
    /// Looks at the campaign as it stands.
    pub(crate) fn see<G: Words, T>(
        &mut self,
        at: impl FnOnce(&Seen<'_>, Rc<Campaign<G>>) -> desk::Result<T>,
    ) -> Result<T, Stop> {
        let file = self.open()?;
        Ok(desk::look(&file, at)?)
    }

    /// The campaign as it stands.
    pub(crate) fn now<G: Words>(&mut self) -> Result<Rc<Campaign<G>>, Stop> {
        self.see(|_, campaign| Ok(campaign))
    }

    /// Carries out a verb of the arbiter's in a transaction that is thrown away, to see what it would do.
    pub(crate) fn rehearse<G: Words, T>(
        &mut self,
        verb: impl FnOnce(&mut Hand<'_>) -> desk::Result<T>,
    ) -> Result<Rehearsed<G, T>, Stop> {
        self.work::<G, _>(|hand| hand.rehearse(verb))
    }

    /// Carries out a verb of the arbiter's.
    pub(crate) fn work<G: Words, T>(
        &mut self,
        verb: impl FnOnce(&mut Hand<'_>) -> desk::Result<T>,
    ) -> Result<T, Stop> {
        clock::ask::<G>(self)?;
        let mut file = self.open_to_write()?;
        file.expect(self.head);
        let _busy = progress::Busy::new(self.machine.look);
        let mut hand = Hand::new(&mut file, self.machine.clock, self.machine.entropy);
        let done = verb(&mut hand);
        if file.written() {
            self.did = Did::of(&self.cli.command);
        }
        let done = done?;
        self.head = file.expected();
        self.file = Some(Rc::new(file));
        Ok(done)
    }

    /// The texts of a seat's papers: in its own language unless another is asked for.
    pub(crate) fn texts_of<G: Words>(&self, lang: Lang) -> &'static Texts {
        Texts::of_rulebook(self.cli.lang.unwrap_or(lang), G::NAME)
    }
}

/// The answer.
impl Ctx<'_, '_> {
    /// Shows an answer, or as much of it as there is before something is asked; gives the exit code.
    pub fn show(&mut self, answer: Answer) -> Result<u8, Stop> {
        let pieces = match answer.json.filter(|_| self.cli.json) {
            Some(json) => vec![Piece::Text(json)],
            None => answer.pieces,
        };
        for piece in pieces.into_iter().chain(answer.notes) {
            self.machine.show(piece, self.texts)?;
        }
        Ok(answer.code)
    }

    /// The answer where people and programs are told different things, of which only one is looked up.
    pub fn either(
        &mut self,
        programs: impl FnOnce(&mut Self) -> Result<Value, Stop>,
        people: impl FnOnce(&mut Self) -> Done,
    ) -> Done {
        match self.cli.json {
            true => Ok(Answer::default().json(&programs(self)?)),
            false => people(self),
        }
    }
}
