//! What lies in a folder that somebody verifies, and papers in it that cannot be of one game.

use std::collections::BTreeMap;

use super::given::{self, Form, Found, Given};
use super::{FORMAT, link, words};
use crate::campaign::{Reveal, RevealFaultAt};
use crate::chance::Digest;
use crate::letter::{self, Part};

/// A file as it is read: its name, and its text; of each mail in it each part.
#[derive(Debug, Clone)]
pub struct File {
    pub name: String,
    pub mails: Vec<Vec<Part>>,
}

impl File {
    /// A file by its bytes.
    pub fn of(name: String, bytes: Vec<u8>) -> File {
        let mails = letter::parts(&bytes).unwrap_or_else(|| vec![vec![Part::of(bytes)]]);
        File { name, mails }
    }
}

/// A file, and what each of its parts claims to be.
#[derive(Debug)]
pub struct Looked {
    pub name: String,
    pub parts: Vec<(Found, Part)>,
    /// The links to an order form that stood in them, as a draft has them.
    pub links: Vec<String>,
}

/// What is in a folder.
#[derive(Debug, Default)]
pub struct Folder {
    pub reveals: Vec<Reveal>,
    /// Whether the campaign's own reveal is among them.
    pub whole: bool,
    /// How many files are reveals, spoiled ones too.
    pub reveal_files: usize,
    /// What is no reveal.
    pub files: Vec<Looked>,
    /// Reveals that cannot be read, or do not go together in themselves; with what is wrong where that is known.
    pub spoiled: Vec<(String, Option<RevealFaultAt>)>,
    /// The game that the first one names.
    pub rulebook: Option<String>,
    /// How many things are here that are no plain files, and are not looked at: links, pipes.
    pub no_files: usize,
}

impl Folder {
    /// Looks what each file is, whatever it is called.
    pub fn of(files: Vec<File>) -> Folder {
        let mut folder = Folder::default();
        // Which files are reveals that can be read: of which seal, and whether of a whole campaign.
        let mut readable: Vec<(String, Digest, bool)> = Vec::new();
        let mails = files.into_iter().flat_map(|File { name, mails }| {
            let mails = mails.into_iter();
            mails.map(move |parts| (name.clone(), parts))
        });
        for (name, parts) in mails {
            let (mut rest, mut links) = (Vec::new(), Vec::new());
            for mut part in parts {
                if let Some(text) = part.text.as_mut().filter(|_| !part.html) {
                    links.extend(link::taken_out(text));
                }
                let text = part.text.as_deref();
                let mut found = text.map_or(Found::Other, |text| given::read(text, part.html));
                if part.doubt.is_some() && found.is_reveal() {
                    found = Found::Unsure;
                }
                if folder.rulebook.is_none() {
                    folder.rulebook = given::rulebook(&found).map(str::to_owned);
                }
                folder.reveal_files += usize::from(found.is_reveal());
                match found {
                    Found::Reveal(reveal) => {
                        readable.push((name.clone(), reveal.seal, false));
                        folder.add(*reveal);
                    }
                    Found::Campaign(campaign) => {
                        let checked = campaign.check();
                        readable.push((name.clone(), campaign.seal, checked.is_ok()));
                        let fault = checked.err().map(|fault| (name.clone(), Some(fault)));
                        folder.spoiled.extend(fault);
                        let seasons = campaign.seasons.into_iter();
                        let seasons = seasons.filter(|season| !season.entries.is_empty());
                        seasons.for_each(|season| folder.add(season));
                    }
                    Found::SpoiledReveal => folder.spoiled.push((name.clone(), None)),
                    found => {
                        // What is read of a paper is kept in it.
                        let papers = matches!(found, Found::Papers(_));
                        let text = part.text.filter(|_| !papers);
                        rest.push((found, Part { text, ..part }));
                    }
                }
            }
            if !rest.is_empty() {
                folder.files.push(Looked {
                    name,
                    parts: rest,
                    links,
                });
            }
        }
        folder.one_campaign(readable);
        folder
    }

    /// Leaves the campaign of which most papers are here, where the reveals of others are here too and name another game or
    /// campaign. Two of one name may be one game that was given to players in two ways: these stay together.
    fn one_campaign(&mut self, mut readable: Vec<(String, Digest, bool)>) {
        let seals = |other: &Reveal| self.reveals.iter().all(|reveal| reveal.seal == other.seal);
        if self.reveals.first().is_none_or(seals) {
            self.whole = readable.iter().any(|(.., whole)| *whole);
            return;
        }
        let (mut names, mut seals) = (BTreeMap::new(), BTreeMap::new());
        for reveal in &self.reveals {
            let rulebook = reveal.rulebook.clone().unwrap_or_default();
            let hashes = reveal.check(&rulebook).into_iter().flatten();
            for hash in hashes.chain([reveal.seal]) {
                seals.insert(hash.to_string(), reveal.seal.to_string());
            }
            if let Some(name) = reveal.campaign() {
                names.insert(reveal.seal.to_string(), (rulebook, name));
            }
        }
        let of = |given: &Given| seals.get(given.seal().or(given.hash())?);
        let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
        for seal in self.papers().filter_map(|(_, given)| of(given)) {
            *counts.entry(seal).or_default() += 1;
        }
        let own = counts.into_iter().max_by_key(|(_, n)| *n);
        let own = own.and_then(|(seal, _)| names.get(seal));
        let foreign = |seal: &String| {
            let name = names.get(seal);
            own.is_some() && name.is_some() && name != own
        };
        if names.keys().any(foreign) {
            self.rulebook = own.map(|(rulebook, _)| rulebook.clone());
        }
        self.reveals
            .retain(|reveal| !foreign(&reveal.seal.to_string()));
        for (found, _) in self.files.iter_mut().flat_map(|file| &mut file.parts) {
            if let Found::Papers(papers) = found
                && papers.iter().flatten().filter_map(of).any(foreign)
            {
                *found = Found::Foreign;
            }
        }
        let others = readable.extract_if(.., |(_, seal, _)| foreign(&seal.to_string()));
        let others = others.map(|(name, ..)| Looked {
            name,
            parts: vec![(Found::Foreign, Part::of(Vec::new()))],
            links: Vec::new(),
        });
        self.files.extend(others);
        self.whole = readable.iter().any(|(.., whole)| *whole);
    }

    /// Of two reveals of a season the one that withholds less; two that differ otherwise are both checked.
    fn add(&mut self, reveal: Reveal) {
        let shown = |r: &Reveal| r.entries.iter().filter(|e| e.body.is_some()).count();
        let same = |r: &Reveal| r.season == reveal.season && r.head_after == reveal.head_after;
        match self.reveals.iter_mut().find(|r| same(r)) {
            Some(there) if shown(there) < shown(&reveal) => *there = reveal,
            Some(_) => {}
            None => self.reveals.push(reveal),
        }
    }

    /// The papers that can be read surely, each with its file's name.
    pub fn papers(&self) -> impl Iterator<Item = (&str, &Given)> {
        self.files.iter().flat_map(|file| {
            let papers = file.parts.iter().filter_map(|(found, part)| match found {
                Found::Papers(papers) if part.doubt.is_none() => Some(papers.iter().flatten()),
                _ => None,
            });
            papers.flatten().map(|given| (&*file.name, given))
        })
    }

    /// Files with papers that should be one, and are not: of one kind for everybody, of one letter's number for a seat, of
    /// one public letter's number, with other hashes; or with one hash, and other words. Two players were given two games,
    /// in the season that stands before them.
    pub fn two_papers(&self) -> Vec<(Option<u16>, &str, &str)> {
        let mut first: BTreeMap<Vec<String>, (&str, String)> = BTreeMap::new();
        let mut two = Vec::new();
        for (file, given) in self.papers() {
            for (place, says) in places(given) {
                match first.get(&place) {
                    Some((other, said)) if !agree(said, &says, given) => {
                        // The seal is of no season.
                        let season = given.season().filter(|_| place.len() > 1);
                        two.push((season, *other, file));
                    }
                    Some(_) => {}
                    None => {
                        first.insert(place, (file, says));
                    }
                }
            }
        }
        two.sort_unstable();
        two.dedup();
        two
    }
}

/// Whether two papers say the same; of papers in words and of pages the one may hold whole lines more, which are somebody's.
fn agree(one: &str, other: &str, given: &Given) -> bool {
    let says = |one, other| words::ends_with(one, other, words::Look::Words).is_some();
    let json = matches!(given.form, Form::Json(_));
    one == other || !json && (says(one, other) || says(other, one))
}

/// What of a paper must be the same in all that are the same: a place, and what stands there.
fn places(given: &Given) -> Vec<(Vec<String>, String)> {
    let text = |parts: &[Option<&str>]| -> Vec<String> {
        parts
            .iter()
            .map(|part| part.unwrap_or_default().to_owned())
            .collect()
    };
    let (season, seat) = (given.get("season"), given.seat());
    let kind = Some(&*given.kind);
    let mut all = Vec::new();
    if let Some(seal) = given.seal() {
        all.push((text(&[Some("seal")]), seal.to_owned()));
    }
    // What states no hash is not compared.
    let Some(hash) = given.hash().map(str::to_owned) else {
        return all;
    };
    let hash = || hash.clone();
    let again = given.erratum().map(|n| n.to_string());
    match &*given.kind {
        // What was told anew states the head of its reissue, and is numbered for each seat.
        "bulletin" | "closing" => match &again {
            Some(n) => all.push((text(&[Some("again"), season, Some(n), seat]), hash())),
            None => all.push((text(&[Some("close"), season]), hash())),
        },
        "sheet" | "lock" => all.push((text(&[kind, season]), hash())),
        "letter" => {
            let (letter, public) = (given.get("letter"), given.get("public"));
            all.push((text(&[kind, season, letter, seat]), hash()));
            if public.is_some() {
                all.push((text(&[Some("public"), season, public]), hash()));
            }
        }
        _ => {}
    }
    if matches!(&*given.kind, "sheet" | "lock" | "bulletin" | "closing")
        && let Some((form, says)) = own_words(given)
    {
        let (lang, hash, renderer) = (given.get("lang"), given.hash(), given.get("renderer"));
        let again = again.as_deref();
        let place = [kind, season, seat, again, hash, lang, renderer, Some(form)];
        all.push((text(&place), says));
    }
    all
}

/// What a paper says, in a form in which it can be compared with others of its kind: from its title on, but for the page
/// that it names, which is a remark. `None` where nobody can say what of the text is the paper's.
fn own_words(given: &Given) -> Option<(&'static str, String)> {
    let without_page = |own: &str| match given.get("page") {
        Some(page) => own.replace(page, ""),
        None => own.to_owned(),
    };
    match &given.form {
        Form::Json(text) => {
            let members = given::members(text).into_iter();
            let own = members.filter(|(name, _)| name != "page");
            let own = own.map(|(name, value)| format!("{name}: {}", value.get()));
            Some(("json", own.collect::<Vec<_>>().join("\n")))
        }
        Form::Html(page) => {
            let own = given::shown(page.get(page.find("<h1")?..)?);
            let own = own.get(..own.rfind(FORMAT)?)?;
            Some(("html", without_page(own)))
        }
        Form::Text {
            text,
            from,
            line,
            end,
            ..
        } => {
            let whole = text.get(*from..*end)?;
            let begin = title(&whole[..line - from])?;
            Some((begin.0, without_page(whole.get(begin.1..)?)))
        }
    }
}

/// Where a paper's own title begins above its last line, and in which format: underlined, a heading, or a post's large
/// letters.
fn title(above: &str) -> Option<(&'static str, usize)> {
    let (mut text, mut other, mut at, mut before) = (None, None, 0, 0);
    for row in above.split_inclusive('\n') {
        let bare = row.trim_start_matches(['>', ' ']).trim_end();
        if bare.len() > 2 && bare.bytes().all(|b| b == b'=') {
            text = Some(("text", before));
        } else if bare.starts_with("# ") {
            other = other.or(Some(("markdown", at)));
        } else if bare.starts_with(words::is_tag) {
            other = other.or(Some(("bbcode", at)));
        }
        (before, at) = (at, at + row.len());
    }
    text.or(other)
}
