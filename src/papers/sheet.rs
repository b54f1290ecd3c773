//! What is published beside the bulletins: seal, opening sheet, lock sheet, rules; and the order sheet that
//! a seat answers on.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{Paper, Stated};
use crate::bulletin::{Block, Document, Format};
use crate::chance::{Digest, enc, is_published};
use crate::desk::order_sheet::{OrderSheet, order_sheet};
use crate::engine::Seat;
use crate::engine::campaign::Campaign;
use crate::engine::deadline::For;
use crate::engine::words::Words;
use crate::locale::Texts;
use crate::papers::{FORMAT, public as words};
use crate::t;

/// The paper that publishes the seal. `page`: the digest of the page that checks papers, as in [`Heads`].
pub fn seal<G: Words>(campaign: &Campaign<G>, seal: Digest, page: Digest, texts: &Texts) -> Paper {
    seal_saying(campaign, seal, page, is_published(&seal), texts)
}

/// The same; `known`: it says that everybody can read its secret.
pub(super) fn seal_saying<G: Words>(
    campaign: &Campaign<G>,
    seal: Digest,
    page: Digest,
    known: bool,
    texts: &Texts,
) -> Paper {
    let title = G::title(&campaign.setup);
    let document = words::seal(G::NAME, title, &seal, &page, known, texts);
    let mut view = json!({
        "format": FORMAT,
        "rulebook": G::NAME,
        "paper": "seal",
        "campaign": title,
        "seal": seal.to_string(),
    });
    if known {
        view["secret_published"] = true.into();
    }
    let mut paper = Paper { document, view };
    names(&mut paper, page);
    paper
}

/// A paper names the page that checks papers.
fn names(paper: &mut Paper, page: Digest) {
    if let Some(view) = paper.view.as_object_mut() {
        view.insert("page".to_owned(), page.to_string().into());
    }
}

/// The digest of the settings of a season: of the very texts of the `new` entry and of the season's `open`
/// entry. Nothing secret is in them, so that it needs no salt.
pub fn settings(id: &str, season: u16, new: &str, open: &str) -> Digest {
    let season = season.to_string();
    let fields = [
        id.as_bytes(),
        season.as_bytes(),
        new.as_bytes(),
        open.as_bytes(),
    ];
    Digest::from_bytes(Sha256::digest(enc("settings", &fields)).into())
}

/// What the sheets of a season state.
#[derive(Debug, Clone, Copy)]
pub struct Heads {
    pub seal: Digest,
    /// Of the entry that the sheet is about.
    pub head: Digest,
    pub settings: Digest,
    /// Of the page that checks papers, as the program that makes the sheet has it.
    pub page: Digest,
}

/// The opening sheet.
pub fn opening<G: Words>(campaign: &Campaign<G>, heads: Heads, texts: &Texts) -> Paper {
    let this = &campaign.this;
    let (setup, season) = (&campaign.setup, this.number);
    let rules: Vec<String> = G::house()
        .iter()
        .filter(|rule| {
            rule.settings
                .first()
                .is_none_or(|default| (rule.get)(setup) != *default)
        })
        .map(|rule| G::house_rule(setup, rule.id, texts))
        .collect();
    let beacon = this
        .sheet
        .as_ref()
        .and_then(|(_, beacon)| beacon.as_deref());
    let until = |what| this.deadlines.of(what).map(|deadline| &deadline.until);
    let untils = [until(For::Orders), until(For::Choices)];
    let own = G::own(setup).map(|seat| G::addressed(setup, seat, texts));
    let public = public(campaign, heads);
    let document = words::opening(
        &public,
        own.as_deref(),
        &rules,
        &heads.settings,
        beacon,
        untils,
        texts,
    );
    let stated = stated("sheet", season, heads);
    let mut view = stated.view(campaign);
    view.insert("settings".to_owned(), heads.settings.to_string().into());
    view.insert("beacon".to_owned(), json!(beacon));
    view.insert("orders_until".to_owned(), json!(untils[0]));
    view.insert("choices_until".to_owned(), json!(untils[1]));
    view.insert("site".to_owned(), json!(campaign.addresses.site));
    view.insert("orders_to".to_owned(), json!(campaign.addresses.orders));
    let mut paper = Paper {
        document,
        view: Value::Object(view),
    };
    names(&mut paper, heads.page);
    paper
}

/// The lock sheet.
pub fn lock<G: Words>(campaign: &Campaign<G>, heads: Heads, texts: &Texts) -> Paper {
    let document = words::lock(&public(campaign, heads), texts);
    let stated = stated("lock", campaign.this.number, heads);
    Paper {
        document,
        view: Value::Object(stated.view(campaign)),
    }
}

fn stated(kind: &'static str, season: u16, heads: Heads) -> Stated<'static> {
    Stated {
        kind,
        season,
        seat: None,
        hash: Some(("head", heads.head)),
        more: vec![("seal", heads.seal.to_string())],
    }
}

fn public<G: Words>(campaign: &Campaign<G>, heads: Heads) -> words::Public<'_> {
    words::Public {
        rulebook: G::NAME,
        campaign: G::title(&campaign.setup),
        season: campaign.this.number,
        name: &campaign.this.name,
        seal: heads.seal,
        head: heads.head,
        page: heads.page,
        addresses: &campaign.addresses,
    }
}

/// All house rules as they are set, a line each.
pub fn house<G: Words>(setup: &G::Setup, texts: &Texts) -> Vec<String> {
    let rules = G::house().iter();
    rules
        .map(|rule| G::house_rule(setup, rule.id, texts))
        .collect()
}

/// The rules for the players: how to answer, and the house rules.
pub fn rules<G: Words>(setup: &G::Setup, texts: &Texts) -> Paper {
    let mut paper = Document::new(
        texts.lang(),
        t!(texts, "rules-of", campaign = G::title(setup)),
    );
    G::rules(setup, texts, &mut paper);
    paper.heading(texts.get("sheet-rules"));
    paper.list(house::<G>(setup, texts));
    // What is the same for all of them is said here, and not in each.
    paper.heading(texts.get("bulletin-papers"));
    let notes = [
        "receipt-draws",
        "bulletin-entered-note",
        "bulletin-head-note",
    ];
    paper.list(notes.map(|note| texts.get(note)));
    let text = paper.blocks.iter().flat_map(|block| match block {
        Block::Paragraph(line) => std::slice::from_ref(line),
        Block::List(lines) => lines,
        _ => &[],
    });
    let text: Vec<&str> = text.map(|line| line.as_str()).collect();
    let rules: Vec<Value> = G::house()
        .iter()
        .map(|rule| {
            json!({
                "id": rule.id,
                "name": rule.name,
                "setting": (rule.get)(setup),
                "settings": rule.settings,
                "default": rule.settings.first(),
                "words": G::house_rule(setup, rule.id, texts),
            })
        })
        .collect();
    let view = json!({
        "format": FORMAT,
        "rulebook": G::NAME,
        "setup": setup,
        "rules": rules,
        "text": text,
    });
    Paper {
        document: paper,
        view,
    }
}

/// The sheet on which a seat answers: what it sees, what it may write. As text it can be sent back with the
/// answers under it.
pub fn orders<G: Words>(campaign: &Campaign<G>, seat: Seat, texts: &Texts) -> Paper {
    // Between two seasons it is for the one that comes.
    let coming = campaign.coming();
    let campaign = coming.as_ref().unwrap_or(campaign);
    let season = campaign.this.number;
    let OrderSheet {
        document,
        shows,
        answers,
        ..
    } = order_sheet(campaign, seat, texts);
    let (name, view) = (campaign.name(seat), &campaign.views[seat.at()]);
    let view = shows.then_some(view);
    let view = json!({
        "format": FORMAT,
        "rulebook": G::NAME,
        "paper": "order-sheet",
        "nation": &**name,
        "season": season,
        "answers": answers.iter().map(|(write, _)| write).collect::<Vec<_>>(),
        "view": view,
    });
    Paper { document, view }
}

/// An order sheet as text that stands below another paper: an answer above it is read, and it is not.
pub fn below(sheet: &Paper) -> String {
    let below = Texts::of(sheet.document.lang).get("order-sheet-below");
    let mut text = String::new();
    for line in sheet.text(Format::Text).lines().chain(["", &below]) {
        text.push_str(format!("> {line}").trim_end());
        text.push('\n');
    }
    text + "\n"
}
