//! Published papers compared with the journal that a reveal gives: each is made again, and is right as a whole or not.

mod bears;
mod claims;
mod fold;
mod form;
mod public;
mod receipt;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::chance::Digest;
use crate::engine::verify::Folded;
use crate::engine::words::Words;
use crate::letter::Doubt;
use crate::locale::said::Spoken;
use crate::papers::folder::{Folder, Looked};
use crate::papers::given::{Found, Given};
use crate::papers::page;
use bears::Bears;
use claims::Claims;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Verdict {
    /// It claims nothing.
    NoPaper,
    /// It is that paper, and nothing else.
    Right,
    /// It is compared with a reveal that is not here.
    Waits,
    /// It holds papers that are right, or wait, and other text.
    Around,
    /// It claims to be a paper, and could not be compared.
    NotCompared,
    /// It claims to be a paper, and is none of the campaign's.
    Wrong,
}

/// Why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    NoPaper,
    Right,
    /// But for the remarks on the message, which are not in the journal.
    RightReceipt,
    /// That entry undid, withdrew or replaced afterwards what it is a receipt for.
    Replaced {
        by: u32,
    },
    /// An erratum told its seat the season anew, in the bulletin with that number.
    Corrected {
        by: u32,
    },
    /// Its season was not revealed.
    NotRevealed,
    /// Its words rest on what the season's reveal withholds.
    World,
    /// It was told anew, by an entry that was not revealed.
    Erratum,
    /// So many lines of it are somebody's.
    Around {
        lines: usize,
    },
    /// Its words are those of another renderer.
    Renderer,
    /// The page is not the very one that the program makes: a mail program may have written it anew.
    Page,
    /// Its words are right, and marks stand among them that may show it otherwise.
    Marks,
    /// None of its words is here but its last line.
    Alone,
    /// It cannot be read.
    Unreadable,
    /// It cannot be read surely.
    Doubt(Doubt),
    /// It states no hash.
    NoHash,
    /// It bears a hash of the journal, or a paper's title, and no last line.
    NoLastLine,
    /// A part of the mail is not the program's.
    Part,
    /// The reveal of its season is wrong, so that nothing can be compared with it.
    Unfollowed,
    /// Its last line is not written as the program writes it.
    LastLine,
    /// It shows people another hash than its last line states.
    OtherHash,
    /// It is another campaign's.
    Campaign,
    /// The campaign ended without such a season.
    Season,
    /// No such entry is in the journal.
    Hash,
    /// The order form is none that the program made for its seat.
    Form,
    /// It says that, and the journal this.
    Words {
        given: String,
        made: String,
    },
}

impl Spoken for Why {
    const PREFIX: &'static str = "verify-why";
}

/// What came of a file, or of a paper in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    pub file: String,
    /// Kind, season and seat as it states them: of a file, those of its last paper.
    pub kind: Option<String>,
    pub season: Option<u16>,
    pub seat: Option<String>,
    pub verdict: Verdict,
    pub why: Why,
    /// The entry that undid, withdrew or replaced what it is a receipt for.
    pub replaced: Option<u32>,
    /// Whether it names another page that checks papers than this program's.
    pub other_page: bool,
}

/// A verdict on one paper.
type Outcome = (Verdict, Why);

/// The journal that reveals give.
pub struct Journal<'a, G: Words> {
    pub seal: Digest,
    pub seasons: &'a [Folded<G>],
    /// The seasons of all reveals, also of those that could not be followed.
    pub revealed: &'a BTreeSet<u16>,
    /// By hash: the place of a season among those, and the entry.
    entries: BTreeMap<String, (usize, u32)>,
}

impl<'a, G: Words> Journal<'a, G> {
    pub fn new(
        seal: Digest,
        seasons: &'a [Folded<G>],
        revealed: &'a BTreeSet<u16>,
    ) -> Journal<'a, G> {
        let mut entries = BTreeMap::new();
        for (at, folded) in seasons.iter().enumerate() {
            for (i, hash) in (1..).zip(&folded.hashes) {
                entries.insert(hash.to_string(), (at, i));
            }
        }
        Journal {
            seal,
            seasons,
            revealed,
            entries,
        }
    }

    fn ended(&self) -> bool {
        let last = self.seasons.last();
        last.is_some_and(|last| last.entries.iter().any(|(head, _)| head.kind == "end"))
    }
}

/// What comes of each file of a folder; `None`: no reveal is here.
pub fn judge<G: Words>(folder: &Folder, journal: Option<&Journal<'_, G>>) -> Vec<Judged> {
    let mut verdicts = Claims::new(folder, journal).verdicts();
    let bears = Bears::new(journal);
    let mut files: Vec<Judged> = Vec::new();
    for file in &folder.files {
        let mut parts = Vec::new();
        for (found, part) in &file.parts {
            let mail = file.parts.len() > 1;
            let mut one = match found {
                Found::Papers(papers) => {
                    let own = verdicts.drain(..papers.len()).collect();
                    of_part(papers, own)
                }
                Found::Unsure => judged(None, (Verdict::NotCompared, Why::Unreadable)),
                Found::Foreign => judged(None, (Verdict::NotCompared, Why::Campaign)),
                Found::Other if let Some(form) = part.text.as_deref().and_then(form::claim) => {
                    let found =
                        form::page(journal, &form, part.text.as_deref().unwrap_or_default());
                    Judged {
                        kind: Some("form".to_owned()),
                        season: Some(form.season),
                        seat: Some(form.seat),
                        ..judged(None, found)
                    }
                }
                Found::Other if part.text.as_deref().is_some_and(form::has_data) => {
                    judged(None, (Verdict::NotCompared, Why::Unreadable))
                }
                _ if bears.any(part.text.as_deref(), part.html) => {
                    judged(None, (Verdict::NotCompared, Why::NoLastLine))
                }
                // A page beside a paper may say another thing than it; a text, a picture is somebody's.
                _ if mail && part.html => judged(None, (Verdict::NoPaper, Why::Part)),
                _ => judged(None, (Verdict::NoPaper, Why::NoPaper)),
            };
            // A document may hold any text; else only what claims something is doubted.
            let doubt = part
                .doubt
                .filter(|doubt| one.verdict != Verdict::NoPaper || *doubt == Doubt::Document);
            if let Some(doubt) = doubt {
                (one.verdict, one.why) = (Verdict::NotCompared, Why::Doubt(doubt));
            }
            parts.push(one);
        }
        let seats = parts
            .iter()
            .filter_map(|part: &Judged| part.seat.as_deref());
        let seats: BTreeSet<&str> = seats.collect();
        let links = file.links.iter();
        let mut links: Vec<Outcome> = links
            .map(|link| form::linked(journal, link, &seats))
            .collect();
        // A form goes with papers of its own seat.
        let attached = parts
            .iter()
            .any(|part| part.kind.as_deref() == Some("form"));
        let of_another = attached && seats.len() > 1;
        links.extend(of_another.then_some((Verdict::Wrong, Why::Form)));
        files.push(of_file(file, parts, links));
    }
    files
}

fn judged(given: Option<&Given>, (verdict, why): Outcome) -> Judged {
    let other = |digest| digest != page::digest();
    Judged {
        file: String::new(),
        kind: given.map(|given| given.kind.clone()),
        season: given.and_then(Given::season),
        seat: given.and_then(Given::seat).map(str::to_owned),
        verdict,
        why,
        replaced: None,
        other_page: given.and_then(Given::page).is_some_and(other),
    }
}

/// A text with several papers, or with other text, is none of them as a whole.
fn of_part(papers: &[Option<Given>], own: Vec<Judged>) -> Judged {
    let several = papers.len() > 1;
    let worst = own.into_iter().max_by_key(|one| one.verdict);
    let mut worst = worst.unwrap_or_else(|| judged(None, (Verdict::NoPaper, Why::NoPaper)));
    if several && worst.verdict < Verdict::Around {
        (worst.verdict, worst.why) = (Verdict::Around, Why::Around { lines: 0 });
    }
    worst
}

/// `links`: what comes of those to an order form, which are no paper, and make none.
fn of_file(file: &Looked, parts: Vec<Judged>, links: Vec<Outcome>) -> Judged {
    let papers = parts.iter().any(|part| part.verdict != Verdict::NoPaper);
    let others = parts.iter().filter(|part| part.verdict == Verdict::NoPaper);
    let (others, page) = (
        others.clone().count(),
        others.clone().any(|part| part.why == Why::Part),
    );
    let worst = parts.into_iter().max_by_key(|part| part.verdict);
    let mut worst = worst.unwrap_or_else(|| judged(None, (Verdict::NoPaper, Why::NoPaper)));
    worst.file.clone_from(&file.name);
    if !papers {
        worst.why = Why::NoPaper;
    } else if page && worst.verdict < Verdict::NotCompared {
        (worst.verdict, worst.why) = (Verdict::NotCompared, Why::Part);
    } else if others > 0 && worst.verdict < Verdict::Around {
        (worst.verdict, worst.why) = (Verdict::Around, Why::Around { lines: 0 });
    }
    let link = links.into_iter().max_by_key(|(verdict, _)| *verdict);
    let link = link.filter(|(verdict, _)| papers || *verdict > Verdict::Around);
    if let Some((verdict, why)) = link.filter(|(verdict, _)| *verdict > worst.verdict) {
        (worst.verdict, worst.why) = (verdict, why);
    }
    worst
}
