//! The order sheet: what a seat sees and may write, on which it answers; and what of it comes back as it was sent.

use crate::bulletin::{Document, Markup, render};
use crate::campaign::Phase;
use crate::engine::campaign::Campaign;
use crate::engine::deadline::For;
use crate::engine::words::Words;
use crate::engine::{Ends, Seat};
use crate::letter::Letter;
use crate::locale::spelling::fold;
use crate::locale::{Lang, Texts};
use crate::t;

/// An order sheet.
pub struct Form {
    pub document: Document,
    /// Whether it shows what the seat sees.
    pub shows: bool,
    /// What may be written, and what that means.
    pub answers: Vec<(String, String)>,
}

/// The order sheet of a seat, in the season that is open.
pub fn form<G: Words>(campaign: &Campaign<G>, seat: Seat, texts: &Texts) -> Form {
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let season = campaign.this.number;
    let addressed = G::addressed(setup, seat, texts);
    let title = t!(
        texts,
        "order-sheet-title",
        seat = addressed,
        season = season
    );
    let mut document = Document::new(texts.lang(), title);
    // Before the opening sheet the others get what they are asked after it.
    let window = match campaign.window() {
        Some(w) if w.ends == Ends::Sheet && !w.seats.contains(seat) => campaign.next_window(),
        window => window,
    };
    let window = window.filter(|w| w.public || w.seats.contains(seat));
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
        false => t!(texts, "letter-answer", write = write, means = means),
    }));
    let open = campaign.phase == Some(Phase::Open);
    let limits = |what| window.is_some() && (open || what == For::Choices);
    let deadlines = campaign.this.deadlines.iter();
    let deadlines = deadlines.filter(|(what, _)| limits(*what));
    document.list(deadlines.map(|(what, deadline)| what.say(&deadline.until, texts)));
    Form {
        document,
        shows,
        answers,
    }
}

/// So many lines of the sheet one below the other are not what a player writes.
const RUN: usize = 4;

/// Leaves out of a letter what is the seat's order sheet as it was sent, where its marks of a quotation were lost: its
/// samples are no orders. Gives the first and the last line of it too.
pub(super) fn without_form<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    mut letter: Letter,
) -> (Letter, Option<(u32, u32)>) {
    let lines: Vec<&str> = letter.text.lines().collect();
    let written: Vec<(usize, String)> = lines
        .iter()
        .enumerate()
        // What is marked as a quotation is no player's anyhow.
        .filter(|(_, line)| !line.trim_start().starts_with('>'))
        .map(|(at, line)| (at, plain(line)))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    if written.len() < RUN {
        return (letter, None);
    }
    let mut passed = vec![false; lines.len()];
    for lang in Lang::ALL {
        let texts = Texts::of_rulebook(lang, G::NAME);
        let sheet = render(&form(campaign, seat, texts).document, Markup::Text);
        let below = texts.get("order-sheet-below");
        let sheet = sheet.lines().chain([&*below]).map(plain);
        let sheet: Vec<String> = sheet.filter(|line| !line.is_empty()).collect();
        let mut at = 0;
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
            }
            at += run.max(1);
        }
    }
    let at = |place: Option<usize>| place.and_then(|at| u32::try_from(at + 1).ok());
    let first = at(passed.iter().position(|passed| *passed));
    let last = at(passed.iter().rposition(|passed| *passed));
    let kept = lines.iter().zip(&passed);
    let kept = kept.map(|(line, passed)| if *passed { "" } else { line });
    let kept = kept.collect::<Vec<_>>().join("\n");
    letter.text = kept;
    (letter, first.zip(last))
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
