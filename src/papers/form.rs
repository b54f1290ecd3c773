//! The order form of a seat: one page that works by itself, from what its seat knows alone. What is chosen comes to the
//! lines of a block ([`crate::reading::block`]) that the reader takes as it is.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::bulletin::html::{Page, fragment};
use crate::desk::order_sheet::{OrderSheet, asked, order_sheet};
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::engine::{Seat, Seats};
use crate::locale::Texts;
use crate::papers::draft;
use crate::reading::block::digits;
use crate::t;

const PAGE: &str = include_str!("../../data/form.html");
const SCRIPT: &str = include_str!("../../data/form.js");
const STYLES: [&str; 2] = [
    include_str!("../../data/page.css"),
    include_str!("../../data/form.css"),
];

/// As long a `mailto:` link may be, in characters: Windows hands on 2,083 at most.
const MAILTO: usize = 2_000;

/// What the page itself says.
const SAID: [&str; 24] = [
    "form-apart",
    "form-back",
    "form-block",
    "form-copied",
    "form-copy",
    "form-dear",
    "form-incomplete",
    "form-lacking",
    "form-mail",
    "form-most",
    "form-next",
    "form-none",
    "form-nothing",
    "form-provisional",
    "form-remove",
    "form-rest",
    "form-save",
    "form-select",
    "form-send",
    "form-stands",
    "form-total",
    "form-twice",
    "form-unit",
    "form-word",
];

/// The page; `id`: the campaign's. It is as long as the smallest of a few sizes that
/// holds it, so that its length tells nothing.
pub fn page<G: Words>(campaign: &Campaign<G>, id: &str, seat: Seat, texts: &Texts) -> String {
    // Between two seasons it is for the one that comes.
    let coming = campaign.coming();
    let campaign = coming.as_ref().unwrap_or(campaign);
    let data = data(campaign, id, seat, texts);
    let OrderSheet {
        document: sheet,
        dates,
        ..
    } = order_sheet(campaign, seat, texts);
    let (heading, blocks) = (escaped(sheet.title.as_str()), fragment(&sheet));
    let section = format!("<section id=\"sheet\">\n<h2>{heading}</h2>\n{blocks}</section>\n");
    let title = data["title"].as_str().unwrap_or_default().to_owned();
    // What to choose is said by the script: without it nothing is chosen here.
    let note = dates.join(" ");
    let noscript = texts.get("form-noscript");
    let page = filled(&data, [&title, &note, &noscript], &section, texts);
    let mut bytes = page.into_bytes();
    draft::fill(&mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

/// The page for everybody, of the season that is open or comes; `None` after the last one. What a seat alone knows comes
/// to it by a link ([`super::link`]).
pub(super) fn everybody<G: Words>(
    campaign: &Campaign<G>,
    id: &str,
    texts: &Texts,
) -> Option<String> {
    let coming = campaign.coming();
    let campaign = coming
        .as_ref()
        .or(campaign.phase.is_some().then_some(campaign))?;
    let common = |seat| Some(common(campaign, id, seat, texts)?.to_string());
    let seats: Option<Vec<String>> = campaign.each(Seats::All).map(common).collect();
    let names = campaign
        .each(Seats::All)
        .map(|seat| G::addressed(&campaign.setup, seat, texts));
    let data = json!({
        "seats": seats?,
        "names": names.collect::<Vec<_>>(),
        "mail": mail(campaign, texts),
        "texts": { "whose": texts.get("form-whose"), "stale": texts.get("form-stale") },
    });
    let title = t!(texts, "form-title-public", season = campaign.this.number);
    let (note, noscript) = (
        texts.get("form-note-public"),
        texts.get("form-noscript-public"),
    );
    Some(filled(&data, [&title, &note, &noscript], "", texts))
}

/// What everybody knows of a seat's form, in that season of the campaign, from its setup alone: whatever else was told, it
/// is the same, so that a page that was published goes on serving.
pub(super) fn common<G: Words>(
    campaign: &Campaign<G>,
    id: &str,
    seat: Seat,
    texts: &Texts,
) -> Option<Value> {
    let mut begun = Campaign::<G>::begin(campaign.setup.clone()).ok()?;
    begun.season = campaign.this.number;
    let mut data = data(&begun.coming()?, id, seat, texts);
    data["purse"] = Value::Null;
    Some(data)
}

/// A page with that data, title, note, words where no script runs, and sheet.
fn filled(data: &Value, [title, note, noscript]: [&str; 3], sheet: &str, texts: &Texts) -> String {
    let parts = [
        ("lang", texts.lang().code().to_owned()),
        ("hash", base64(&Sha256::digest(SCRIPT))),
        ("title", escaped(title)),
        ("style", STYLES.concat()),
        ("note", escaped(note)),
        ("noscript", escaped(noscript)),
        ("sheet", sheet.to_owned()),
        // Nothing in it ends the element that holds it.
        ("data", data.to_string().replace('<', "\\u003c")),
        ("script", SCRIPT.to_owned()),
    ];
    let mut page = String::new();
    let mut rest = PAGE;
    while let Some((before, name, after)) = next(rest) {
        page.push_str(before);
        let part = parts.iter().find(|(part, _)| *part == name);
        page.push_str(part.map_or("", |(_, text)| text));
        rest = after;
    }
    page + rest
}

/// The next place of the page that is filled in: what stands before it, its name, and what follows.
fn next(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

fn escaped(text: &str) -> String {
    let mut page = Page::default();
    page.text(text);
    page.into_text()
}

/// Where orders go by mail.
fn mail<G: Words>(campaign: &Campaign<G>, texts: &Texts) -> Option<Value> {
    let to = campaign.addresses.orders.as_ref()?;
    let (title, name) = (G::title(&campaign.setup), &*campaign.this.name);
    let subject = t!(texts, "mail-subject", campaign = title, name);
    Some(json!({ "to": to, "subject": subject, "most": MAILTO }))
}

/// All that the page's script knows of a seat.
pub(super) fn data<G: Words>(campaign: &Campaign<G>, id: &str, seat: Seat, texts: &Texts) -> Value {
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let this = &campaign.this;
    let window = asked(campaign, seat).filter(|window| window.seats.contains(seat));
    let ask = window.as_ref().map(|window| campaign.ask(window, seat));
    let dates = order_sheet(campaign, seat, texts).dates;
    let form = G::form(setup, view, ask.as_ref(), texts);
    let sent = campaign.holds(seat).map(|sent| &sent.set);
    let said = SAID.map(|key| (key.replacen("form-", "", 1), texts.get(key).into()));
    let said: serde_json::Map<String, Value> = said.into_iter().collect();
    let name = campaign.name(seat);
    let word = t!(texts, "orders-word", word = "");
    let addressed = G::addressed(setup, seat, texts);
    let title = t!(texts, "form-title", seat = addressed, season = this.number);
    let note = std::iter::once(texts.get("form-note"));
    let note = note.chain(dates);
    json!({
        "head": { "campaign": digits(id), "seat": name, "season": this.number },
        "file": format!("{name}-{}.txt", this.number),
        "mail": mail(campaign, texts),
        "title": title,
        "note": note.collect::<Vec<_>>().join(" "),
        "purse": G::to_spend(view),
        "ask_word": this.words[seat.at()].is_empty() && this.beacon.is_none(),
        "none": sent.is_some_and(|set| set.none),
        "provisional": sent.is_some_and(|set| set.provisional),
        "words": {
            "word": format!("{} ", word.trim_end()),
            "none": texts.get("orders-none"),
            "provisional": texts.get("orders-provisional"),
        },
        "texts": said,
        "form": form,
    })
}

/// RFC 4648, as a content security policy writes a digest.
pub(super) fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let three = bytes.chunks(3).map(|three| {
        let of = |n: usize| u32::from(three.get(n).copied().unwrap_or(0));
        let bits = of(0) << 16 | of(1) << 8 | of(2);
        let sign =
            |n: u32| char::from(SIGNS[usize::try_from(bits >> (18 - 6 * n)).unwrap_or(0) % 64]);
        let signs: String = (0..4).map(sign).collect();
        format!("{:=<4}", signs.get(..=three.len()).unwrap_or_default())
    });
    three.collect()
}
