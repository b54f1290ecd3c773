//! Papers for everybody, in a type of their own: what may go where all can read it, and nothing else may.

use super::{Paper, bulletin, form, sheet};
use crate::chance::Digest;
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::locale::{Lang, Texts};
use crate::papers::sheet::Heads;

/// Which paper it is. A number is its season's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    Seal,
    /// The rules with the settings in force.
    Rules,
    Opening(u16),
    Lock(u16),
    Closing(u16),
}

/// A paper for everybody, in every language. Only the functions below make one, and none of them knows of a seat: so
/// whoever takes these takes no seat's paper, and a seat's paper is none of these.
///
/// ```compile_fail
/// use arbitre::papers::{Paper, everybody::{PublicPaper, Which}};
///
/// fn slipped_in(bulletin: Paper) -> PublicPaper {
///     PublicPaper { which: Which::Seal, papers: vec![bulletin] }
/// }
/// ```
#[derive(Debug, Clone)]
pub struct PublicPaper {
    which: Which,
    papers: Vec<Paper>,
}

impl PublicPaper {
    /// The seal; `page` as in [`Heads`].
    pub fn seal<G: Words>(campaign: &Campaign<G>, seal: Digest, page: Digest) -> PublicPaper {
        made::<G>(Which::Seal, |texts| {
            sheet::seal(campaign, seal, page, texts)
        })
    }

    /// The rules with the settings in force.
    pub fn rules<G: Words>(setup: &G::Setup) -> PublicPaper {
        made::<G>(Which::Rules, |texts| sheet::rules::<G>(setup, texts))
    }

    /// The opening sheet of a season.
    pub fn opening<G: Words>(campaign: &Campaign<G>, heads: Heads) -> PublicPaper {
        let which = Which::Opening(campaign.this.number);
        made::<G>(which, |texts| sheet::opening(campaign, heads, texts))
    }

    /// The lock sheet of a season.
    pub fn lock<G: Words>(campaign: &Campaign<G>, heads: Heads) -> PublicPaper {
        let which = Which::Lock(campaign.this.number);
        made::<G>(which, |texts| sheet::lock(campaign, heads, texts))
    }

    /// The closing paper of a season that has closed, whose last head that is.
    pub fn closing<G: Words>(campaign: &Campaign<G>, seal: Digest, head: Digest) -> PublicPaper {
        let which = Which::Closing(campaign.this.number);
        made::<G>(which, |texts| {
            bulletin::closing(campaign, seal, head, texts)
        })
    }

    /// Which it is.
    pub fn which(&self) -> Which {
        self.which
    }

    /// The paper in a language.
    pub fn of(&self, lang: Lang) -> Option<&Paper> {
        let mut papers = self.papers();
        papers.find_map(|(of, paper)| (of == lang).then_some(paper))
    }

    /// The paper, each in its language.
    pub fn papers(&self) -> impl Iterator<Item = (Lang, &Paper)> {
        Lang::ALL.into_iter().zip(&self.papers)
    }
}

/// The order form for everybody, of the season that is open or comes, in every language: as [`PublicPaper`], nothing else
/// makes one.
#[derive(Debug, Clone)]
pub struct PublicForm {
    season: u16,
    pages: Vec<String>,
}

impl PublicForm {
    /// `id`: the campaign's. `None` once the campaign has ended.
    pub fn of<G: Words>(campaign: &Campaign<G>, id: &str) -> Option<PublicForm> {
        let season = campaign
            .coming()
            .map_or(campaign.this.number, |coming| coming.this.number);
        let page = |lang| form::everybody(campaign, id, Texts::of_rulebook(lang, G::NAME));
        let pages = Lang::ALL.into_iter().map(page).collect::<Option<_>>()?;
        Some(PublicForm { season, pages })
    }

    pub fn season(&self) -> u16 {
        self.season
    }

    /// The page, each in its language.
    pub fn pages(&self) -> impl Iterator<Item = (Lang, &str)> {
        Lang::ALL
            .into_iter()
            .zip(self.pages.iter().map(String::as_str))
    }
}

fn made<G: Words>(which: Which, make: impl Fn(&Texts) -> Paper) -> PublicPaper {
    let papers = Lang::ALL.map(|lang| make(Texts::of_rulebook(lang, G::NAME)));
    PublicPaper {
        which,
        papers: papers.into(),
    }
}
