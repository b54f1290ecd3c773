//! The order sheet: what a seat sees and may write, on which it answers; and what of it comes back as it was sent.

use crate::bulletin::{Document, Markup, render};
use crate::campaign::Phase;
use crate::engine::campaign::Campaign;
use crate::engine::deadline::For;
use crate::engine::words::Words;
use crate::engine::{Ends, Seat, Window};
use crate::letter::Letter;
use crate::locale::spelling::fold;
use crate::locale::{Lang, Texts};
use crate::t;

/// An order sheet.
pub struct OrderSheet {
    pub document: Document,
    /// Whether it shows what the seat sees.
    pub shows: bool,
    /// What may be written, and what that means.
    pub answers: Vec<(String, String)>,
    /// Until when.
    pub dates: Vec<String>,
}

/// The order sheet of a seat, in the season that is open.
pub fn order_sheet<G: Words>(campaign: &Campaign<G>, seat: Seat, texts: &Texts) -> OrderSheet {
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let season = campaign.this.number;
    let addressed = G::addressed(setup, seat, texts);
    let title = t!(texts, "order-sheet-title", seat = addressed, season);
    let mut document = Document::new(texts.lang(), title);
    let window = asked(campaign, seat);
    // Once the dice are rolled, another may choose or the season be over: what is seen would tell which.
    let shows = window.is_some() || campaign.phase != Some(Phase::Rolled);
    if shows {
        G::sheet(setup, view, texts, &mut document);
    }
    let mut answers = Vec::new();
    if let Some(window) = window {
        document.heading(G::window(setup, view, &window, texts));
        if window.seats.contains(seat) {
            let question = G::question(setup, view, &campaign.ask(&window, seat), texts);
            document.paragraph(question.text);
            answers = question.answers;
        }
    }
    if campaign.this.words[seat.at()].is_empty() && campaign.this.beacon.is_none() {
        answers.push((texts.get("order-sheet-word"), String::new()));
    }
    document.list(answers.iter().map(|(write, means)| match means.is_empty() {
        true => write.clone(),
        false => t!(texts, "letter-answer", write, means),
    }));
    let open = campaign.phase == Some(Phase::Open);
    let limits = |what| window.is_some() && (open || what == For::Choices);
    let deadlines = campaign.this.deadlines.iter();
    let deadlines = deadlines.filter(|(what, _)| limits(*what));
    let dates = deadlines.map(|(what, deadline)| what.say(&deadline.until, texts));
    let dates: Vec<String> = dates.collect();
    document.list(dates.clone());
    OrderSheet {
        document,
        shows,
        answers,
        dates,
    }
}

/// The window that a seat may know of. Before the opening sheet the others get what they are asked after it.
pub fn asked<G: Words>(campaign: &Campaign<G>, seat: Seat) -> Option<Window> {
    let window = match campaign.window() {
        Some(w) if w.ends == Ends::Sheet && !w.seats.contains(seat) => campaign.next_window(),
        window => window,
    };
    window.filter(|w| w.public || w.seats.contains(seat))
}

/// So many lines of the sheet one below the other are not what a player writes.
const RUN: usize = 4;

/// What of a letter is its seat's order sheet, where its marks of a quotation were lost.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    /// Its first and last line, if it is there.
    pub(super) lines: Option<(u32, u32)>,
    /// Its samples of orders that stand as they were sent though others are missing: the player may have kept them.
    pub(super) kept: Vec<(u32, String)>,
}

/// The link to an order form on a site in a line: `https://…/formulaire-3.html#…`, up to the next blank.
pub fn link(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    words.find_map(|word| {
        let link = word.get(word.find("http")?..)?;
        let (page, _) = link.split_once(".html#")?;
        let (name, season) = page.rsplit_once('/')?.1.split_once('-')?;
        let named = ["formulaire", "form"].contains(&name) && season.parse::<u16>().is_ok();
        named.then_some(link)
    })
}

/// As long is each line but the last into which a mail program cuts a link, at least.
const CUT: usize = 40;

/// A text without the lines that are links to an order form and nothing else, as they were sent below a paper.
fn without_links(text: &str) -> String {
    let names = Lang::ALL.map(|lang| plain(&Texts::of(lang).get("form-link")));
    let alone = |line: &str| {
        let rest = link(line).map(|link| plain(&line.replacen(link, "", 1)));
        rest.is_some_and(|rest| rest.is_empty() || names.contains(&rest))
    };
    let mut cut = false;
    let lines = text.lines().map(|line| {
        let bare = line.trim_start_matches(['>', ' ']).trim_end();
        let sign = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
        let is_rest = cut && !bare.is_empty() && bare.chars().all(sign);
        let word = bare.rsplit(' ').next().unwrap_or_default();
        let is_link = is_rest || alone(line);
        cut = is_link && word.len() >= CUT;
        if is_link { "" } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Leaves the order sheet out of a letter: its samples are no orders. Nor are links to a form.
pub(super) fn without_form<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    mut letter: Letter,
) -> (Letter, Sheet) {
    if letter.text.lines().any(|line| link(line).is_some()) {
        letter.text = without_links(&letter.text);
    }
    let lines: Vec<&str> = letter.text.lines().collect();
    let written: Vec<(usize, String)> = lines
        .iter()
        .enumerate()
        // What is marked as a quotation is no player's anyhow.
        .filter(|(_, line)| !line.trim_start().starts_with('>'))
        .map(|(at, line)| (at, plain(line)))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let mut found = Sheet::default();
    if written.len() < RUN {
        return (letter, found);
    }
    let mut passed = vec![false; lines.len()];
    for lang in Lang::ALL {
        let texts = Texts::of_rulebook(lang, G::NAME);
        let form = order_sheet(campaign, seat, texts);
        let sheet = render(&form.document, Markup::Text);
        let below = texts.get("order-sheet-below");
        let sheet = sheet.lines().chain([&*below]).map(plain);
        let sheet: Vec<String> = sheet.filter(|line| !line.is_empty()).collect();
        let (mut at, mut there) = (0, None);
        while at < written.len() {
            // As far as it goes on as the sheet does.
            let goes_on = |from: usize| {
                let both = written[at..].iter().zip(&sheet[from..]);
                both.take_while(|((_, line), own)| line == *own).count()
            };
            let longest = (0..sheet.len()).map(|from| (goes_on(from), from)).max();
            let (run, from) = longest.unwrap_or_default();
            if run >= RUN {
                // And what stands in its place beyond a line that is another.
                for (place, (line, text)) in written.iter().enumerate() {
                    let own = (place + from)
                        .checked_sub(at)
                        .and_then(|own| sheet.get(own));
                    passed[*line] |= own == Some(text);
                }
                there = there.or(Some(at));
            }
            at += run.max(1);
        }
        let Some(begins) = there else { continue };
        let title = written
            .iter()
            .position(|(_, text)| Some(text) == sheet.first());
        let written = written
            .get(title.unwrap_or(begins).min(begins)..)
            .unwrap_or_default();
        // What else of it stands apart, and was not written by him either.
        for (line, text) in written {
            passed[*line] |= sheet.contains(text);
        }
        let word = texts.get("order-sheet-word");
        let samples = form.answers.iter().map(|(write, _)| write);
        let samples: Vec<&String> = samples.filter(|write| **write != word).collect();
        let of = |text: &String| samples.iter().find(|sample| *text == plain(sample));
        let stands: Vec<usize> = (0..written.len())
            .filter(|at| of(&written[*at].1).is_some())
            .collect();
        let (Some(first), Some(last)) = (stands.first(), stands.last()) else {
            continue;
        };
        // What he changed stands in the place of another.
        if last + 1 - first < samples.len() {
            let own = stands.iter().filter_map(|at| {
                let (line, text) = &written[*at];
                Some((number(*line), (*of(text)?).clone()))
            });
            found.kept.extend(own);
        }
    }
    found.kept.sort();
    let first = passed.iter().position(|passed| *passed).map(number);
    let last = passed.iter().rposition(|passed| *passed).map(number);
    found.lines = first.zip(last);
    let kept = lines.iter().zip(&passed);
    let kept = kept.map(|(line, passed)| if *passed { "" } else { line });
    letter.text = kept.collect::<Vec<_>>().join("\n");
    (letter, found)
}

/// The number of a line.
fn number(at: usize) -> u32 {
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

/// The words of a line, and its numbers with their signs: what mail programs leave of it.
fn plain(line: &str) -> String {
    let words = line.split_whitespace().map(|word| {
        let sign = |c: char| c.is_alphanumeric() || ['+', '-', '\u{2212}'].contains(&c);
        fold(&word.replace(|c| !sign(c), " "))
    });
    let words = words.filter(|word| word.contains(char::is_alphanumeric));
    words.collect::<Vec<_>>().join(" ")
}
