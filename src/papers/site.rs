//! A campaign's public papers as pages under one of contents, ready for any host: French at the top, English below `en`.
//! It is made of papers and a form for everybody and of reveals that were published, and takes nothing else.

use std::collections::BTreeMap;

use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::everybody::{PublicForm, PublicPaper, Which};
use super::{FORMAT, page};
use crate::bulletin::Format;
use crate::bulletin::html::{Page, To};
use crate::chance::Digest;
use crate::desk::reveal::Published;
use crate::engine::deadline::{Deadlines, For};
use crate::locale::{Lang, Texts};
use crate::t;

/// The site's list of its own files.
pub const LIST: &str = "site.json";
const CHECKER: &str = "verify.html";
const INDEX: &str = "index.html";

/// A campaign's site.
#[derive(Debug)]
pub struct Site<'a> {
    /// The campaign's id, by which its site is known again.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    pub rulebook: &'static str,
    /// The season that is under way, and its dates, which are public.
    pub now: Option<u16>,
    pub dates: &'a Deadlines,
    pub papers: Vec<PublicPaper>,
    pub reveals: Vec<Published>,
    /// The order form of the season that is open or comes.
    pub form: Option<PublicForm>,
}

/// Files by their path in the site's folder, with `/` between folders.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The folder of a language, and the way back from there.
fn folder(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::Fr => ("", ""),
        Lang::En => ("en/", "../"),
    }
}

/// What a paper's files are called, without ending.
fn stem(which: Which, lang: Lang) -> String {
    let (fr, en, season) = match which {
        Which::Seal => ("sceau", "seal", None),
        Which::Rules => ("regles", "rules", None),
        Which::Opening(season) => ("feuille", "sheet", Some(season)),
        Which::Lock(season) => ("verrou", "lock", Some(season)),
        Which::Closing(season) => ("cloture", "closing", Some(season)),
    };
    let name = match lang {
        Lang::Fr => fr,
        Lang::En => en,
    };
    season.map_or_else(|| name.to_owned(), |season| format!("{name}-{season}"))
}

/// The path of the order form of a season.
pub(super) fn form_file(lang: Lang, season: u16) -> String {
    let name = match lang {
        Lang::Fr => "formulaire",
        Lang::En => "form",
    };
    format!("{}{name}-{season}.html", folder(lang).0)
}

fn season(which: Which) -> Option<u16> {
    match which {
        Which::Seal | Which::Rules => None,
        Which::Opening(season) | Which::Lock(season) | Which::Closing(season) => Some(season),
    }
}

fn reveal_file(season: Option<u16>) -> String {
    season.map_or_else(
        || "reveal.json".to_owned(),
        |season| format!("reveal-{season}.json"),
    )
}

fn sha256(bytes: &[u8]) -> String {
    Digest::from_bytes(Sha256::digest(bytes).into()).to_string()
}

fn to(href: String, words: &str) -> To {
    To {
        href,
        words: words.to_owned(),
        lang: None,
        download: false,
    }
}

impl Site<'_> {
    /// All files. Equal sites give equal bytes.
    pub fn files(&self) -> Files {
        let mut files = Files::new();
        files.insert(CHECKER.to_owned(), page::HTML.as_bytes().to_vec());
        for reveal in &self.reveals {
            let name = reveal_file(reveal.season());
            files.insert(name, reveal.text().as_bytes().to_vec());
        }
        for paper in &self.papers {
            for (lang, one) in paper.papers() {
                let name = format!("{}{}", folder(lang).0, stem(paper.which(), lang));
                // The very papers: with anything around them they would be no papers any more.
                for (format, end) in [(Format::Html, "html"), (Format::Text, "txt")] {
                    let text = one.text(format).into_bytes();
                    files.insert(format!("{name}.{end}"), text);
                }
            }
        }
        for (lang, page) in self.form.iter().flat_map(PublicForm::pages) {
            let name = form_file(lang, self.forms().unwrap_or_default());
            files.insert(name, page.as_bytes().to_vec());
        }
        for lang in Lang::ALL {
            let index = self.index(lang, &files).into_bytes();
            files.insert(format!("{}{INDEX}", folder(lang).0), index);
        }
        let sums = files.iter().map(|(name, bytes)| (name, sha256(bytes)));
        let sums: BTreeMap<_, _> = sums.collect();
        let list = json!({ "format": FORMAT, "site": self.id, "files": sums });
        files.insert(LIST.to_owned(), format!("{list:#}\n").into_bytes());
        files
    }

    /// The season of the form.
    fn forms(&self) -> Option<u16> {
        self.form.as_ref().map(PublicForm::season)
    }

    fn texts(&self, lang: Lang) -> &'static Texts {
        Texts::of_rulebook(lang, self.rulebook)
    }

    /// The page from which all others are reached; `files` are those.
    fn index(&self, lang: Lang, files: &Files) -> String {
        let (texts, (own, back)) = (self.texts(lang), folder(lang));
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        let others = others.map(|other| To {
            href: format!("{back}{}{INDEX}", folder(other).0),
            words: self.texts(other).get("site-language"),
            lang: Some(other),
            download: false,
        });
        let mut page = Page::contents(lang, self.title, &others.collect::<Vec<_>>());
        page.put("<p>").text(&texts.get("site-note")).put("</p>\n");
        self.links(&mut page, None, lang);
        let seasons = self.papers.iter().filter_map(|p| season(p.which()));
        let revealed = self.reveals.iter().filter_map(Published::season);
        let dated = self.now.filter(|_| self.dates.iter().next().is_some());
        let seasons = seasons.chain(revealed).chain(dated).chain(self.forms());
        let seasons: std::collections::BTreeSet<u16> = seasons.collect();
        for season in seasons.into_iter().rev() {
            let title = t!(texts, "season-numbered", season);
            page.put("<h2>").text(&title).put("</h2>\n");
            if Some(season) == self.now {
                // Dates alone: who has answered is nobody's business.
                for (what, deadline) in self.dates.iter() {
                    let until = deadline.until.say(texts);
                    let said = match what {
                        For::Orders => t!(texts, "deadline-orders", until),
                        For::Choices => t!(texts, "deadline-choices", until),
                    };
                    page.put("<p>").text(&said).put("</p>\n");
                }
            }
            self.links(&mut page, Some(season), lang);
        }
        page.put("<h2>")
            .text(&texts.get("site-check"))
            .put("</h2>\n<p>")
            .text(&texts.get("site-check-note"))
            .put("</p>\n<ul>\n<li>")
            .link(&to(format!("{back}{CHECKER}"), &texts.get("site-checker")))
            .put("</li>\n</ul>\n");
        // As `sha256sum -c` reads it, from this page's folder.
        page.put("<p>").text(&texts.get("site-sums")).put("</p>\n");
        page.put("<pre tabindex=\"0\" dir=\"ltr\">");
        let kept = |name: &str| {
            let text = name.ends_with(".txt") && name.starts_with(own);
            text && !name[own.len()..].contains('/') || name == CHECKER || name.ends_with(".json")
        };
        let kept = files.iter().filter(|(name, _)| kept(name));
        for (n, (name, bytes)) in kept.enumerate() {
            let name = match name.strip_prefix(own) {
                Some(name) if !own.is_empty() => name.to_owned(),
                _ => format!("{back}{name}"),
            };
            let line = format!("{}  {name}", sha256(bytes));
            page.put(if n > 0 { "\n" } else { "" }).exactly(&line);
        }
        page.put("</pre>\n");
        page.end();
        page.into_text()
    }

    /// A list of links to what is of a season, or of none.
    fn links(&self, page: &mut Page, of: Option<u16>, lang: Lang) {
        let (texts, back) = (self.texts(lang), folder(lang).1);
        page.put("<ul>\n");
        for paper in self.papers.iter().filter(|p| season(p.which()) == of) {
            let Some((_, one)) = paper.papers().find(|(of, _)| *of == lang) else {
                continue;
            };
            let file = |end: &str| format!("{}.{end}", stem(paper.which(), lang));
            page.put("<li>")
                .link(&to(file("html"), one.document.title.as_str()))
                .put(" · ")
                .link(&to(file("txt"), &texts.get("site-text")))
                .put("</li>\n");
        }
        if let Some(season) = of.filter(|of| self.forms() == Some(*of)) {
            let title = t!(texts, "form-title-public", season);
            let file = form_file(lang, season);
            let file = file
                .strip_prefix(folder(lang).0)
                .unwrap_or(&file)
                .to_owned();
            page.put("<li>").link(&to(file, &title)).put("</li>\n");
        }
        for reveal in self.reveals.iter().filter(|r| r.season() == of) {
            let words = match of {
                Some(season) => t!(texts, "site-reveal", season),
                None => texts.get("site-reveal-all"),
            };
            let link = To {
                download: true,
                ..to(format!("{back}{}", reveal_file(of)), &words)
            };
            page.put("<li>").link(&link);
            page.put("<span class=\"hash\">SHA-256")
                .text(crate::bulletin::colon(lang))
                .put(" ")
                .exactly(&sha256(reveal.text().as_bytes()))
                .put("</span></li>\n");
        }
        page.put("</ul>\n");
    }
}
