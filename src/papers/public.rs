//! The seal, the opening sheet and the lock sheet in words: papers for everybody, to be published.

use super::last_line;
use crate::bulletin::Document;
use crate::chance::Digest;
use crate::engine::address::Addresses;
use crate::engine::deadline::Until;
use crate::locale::Texts;
use crate::t;

/// What the public papers of a season have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Public<'a> {
    pub rulebook: &'static str,
    pub campaign: &'a str,
    pub season: u16,
    pub name: &'a str,
    pub seal: Digest,
    pub head: Digest,
    /// Of the page that checks papers, which the opening sheet names.
    pub page: Digest,
    /// The public addresses, which the opening sheet prints.
    pub addresses: &'a Addresses,
}

impl Public<'_> {
    /// What the paper's check line states.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        vec![
            ("season", self.season.to_string()),
            ("seal", self.seal.to_string()),
            ("head", self.head.to_string()),
        ]
    }

    fn start(&self, title: &str, texts: &Texts) -> Document {
        let mut doc = Document::new(
            texts.lang(),
            t!(texts, title, season = self.season, name = self.name),
        );
        doc.fields([(texts.get("field-campaign"), self.campaign)]);
        doc
    }

    /// Seal and head, each under a sentence that says what it is.
    fn hashes(&self, doc: &mut Document, head_note: &str, texts: &Texts) {
        doc.paragraph(texts.get("sheet-seal-note"));
        doc.verbatim(self.seal.to_string());
        doc.paragraph(texts.get(head_note));
        doc.verbatim(self.head.to_string());
    }
}

/// The paper that publishes the seal when the campaign is made. `known`: it says that everybody can read its secret.
pub fn seal(
    rulebook: &str,
    campaign: &str,
    seal: &Digest,
    page: &Digest,
    known: bool,
    texts: &Texts,
) -> Document {
    let mut doc = Document::new(texts.lang(), t!(texts, "seal-title", campaign));
    doc.paragraph(texts.get("seal-note"));
    doc.verbatim(seal.to_string());
    if known {
        doc.paragraph(texts.get("seal-published"));
    }
    let mut fields = vec![("seal", seal.to_string())];
    names(&mut doc, page, &mut fields, texts);
    check(&mut doc, ("seal", rulebook), &fields, texts);
    doc
}

/// The opening sheet: seal, head after what the seat that the arbiter plays ordered (`own`), the house rules that are
/// not at their default, a line each, the digest of all settings, the deadlines for orders and for choices, what is
/// said beforehand of the public draw, and where orders go.
pub fn opening(
    public: &Public<'_>,
    own: Option<&str>,
    rules: &[String],
    settings: &Digest,
    beacon: Option<&str>,
    until: [Option<&Until>; 2],
    texts: &Texts,
) -> Document {
    let mut doc = public.start("sheet-title", texts);
    let titles = ["field-deadline", "field-deadline-choices"];
    for (title, until) in titles.into_iter().zip(until) {
        if let Some(until) = until {
            doc.fields([(texts.get(title), until.say(texts))]);
        }
    }
    let titles = ["field-orders-to", "field-site"];
    for (title, address) in titles
        .into_iter()
        .zip([&public.addresses.orders, &public.addresses.site])
    {
        doc.fields(address.iter().map(|address| (texts.get(title), address)));
    }
    doc.paragraph(texts.get("sheet-note"));
    public.hashes(&mut doc, "sheet-head-note", texts);
    if let Some(seat) = own {
        doc.paragraph(t!(texts, "sheet-own-note", seat));
    }
    doc.heading(texts.get("field-beacon"));
    match beacon {
        Some(text) => doc.quote(text),
        None => doc.paragraph(texts.get("sheet-no-beacon")),
    };
    match rules.is_empty() {
        true => doc.paragraph(texts.get("sheet-rules-default")),
        false => {
            doc.heading(texts.get("sheet-rules-other"));
            doc.list(rules);
            doc.paragraph(texts.get("sheet-rules-rest"))
        }
    };
    doc.paragraph(texts.get("sheet-settings-note"));
    doc.verbatim(settings.to_string());
    let mut fields = public.fields();
    fields.push(("settings", settings.to_string()));
    names(&mut doc, &public.page, &mut fields, texts);
    check(&mut doc, ("sheet", public.rulebook), &fields, texts);
    doc
}

/// The lock sheet: orders and words have ended, the public draw may come.
pub fn lock(public: &Public<'_>, texts: &Texts) -> Document {
    let mut doc = public.start("lock-title", texts);
    doc.paragraph(texts.get("lock-note"));
    public.hashes(&mut doc, "lock-head-note", texts);
    check(&mut doc, ("lock", public.rulebook), &public.fields(), texts);
    doc
}

/// Names the page that checks papers: for people, and for programs.
fn names(
    doc: &mut Document,
    page: &Digest,
    fields: &mut Vec<(&'static str, String)>,
    texts: &Texts,
) {
    doc.paragraph(texts.get("sheet-page-note"));
    doc.verbatim(page.to_string());
    fields.push(("page", page.to_string()));
}

/// The line for programs with which a paper of that kind and rulebook ends.
fn check(
    doc: &mut Document,
    (kind, rulebook): (&str, &str),
    fields: &[(&'static str, String)],
    texts: &Texts,
) {
    doc.paragraph(texts.get("check-line-note"));
    doc.verbatim(last_line(kind, rulebook, fields, None, texts));
}
