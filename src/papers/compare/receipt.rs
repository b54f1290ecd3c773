//! A receipt compared with the set that it is of. How a message was read, and the remarks on it, are not in the
//! journal: they are left out, and can be nothing but a list of remarks in its place.

use serde_json::Value;

use super::super::given::Given;
use super::super::receipt::{Count, Received};
use super::{lines, withheld};
use crate::bulletin::{Markup, render};
use crate::desk::enter::Status;
use crate::engine::words::Words;
use crate::engine::{Level, Remarked};
use crate::locale::Texts;
use crate::locale::said::Spoken;
use crate::reading;

/// Whether a paper is that receipt, whatever the remarks are; what was taken without any doubt has none but notes.
/// `fewer`: so many orders fewer than before it, as the journal says.
pub(super) fn is<G: Words>(
    given: &Given,
    received: &Received<'_, G>,
    fewer: usize,
    texts: &Texts,
) -> bool {
    as_read(given, received, texts) || noted(given, received, fewer, texts)
}

/// Whether it is one with notes, which make nothing doubtful: that it confirms what stands, who entered it or what it
/// stands instead of, that no word was given, that it is the message that stands.
fn noted<G: Words>(given: &Given, received: &Received<'_, G>, fewer: usize, texts: &Texts) -> bool {
    let notes = given.json.as_ref().map(|json| json["notes"].to_string());
    let text = notes.as_deref().unwrap_or(&given.text);
    // A note whose words are not there needs no try.
    let letters = |text: &str| -> String { text.chars().filter(|c| c.is_alphabetic()).collect() };
    let written = letters(text);
    let says = |note: &reading::Remark| {
        let said = note.say(texts).message;
        let words = said.split(|c: char| !c.is_alphabetic() && c != ' ');
        let mut words = words.map(letters);
        words.all(|words| written.contains(&words))
    };
    let replaced = reading::Remark::Replaced { fewer };
    // Any of each line, and in this order.
    let steps = [
        vec![reading::Remark::Confirmed],
        vec![
            reading::Remark::ByArbiter,
            replaced,
            reading::Remark::Joined,
        ],
        vec![reading::Remark::NoWord],
        vec![reading::Remark::Same],
    ];
    let mut all: Vec<Vec<reading::Remark>> = vec![Vec::new()];
    for step in steps {
        let said: Vec<_> = step.into_iter().filter(says).collect();
        for notes in all.clone() {
            all.extend(
                said.iter()
                    .map(|note| [&notes[..], std::slice::from_ref(note)].concat()),
            );
        }
    }
    all.into_iter().any(|notes| {
        let notes = notes.into_iter();
        let remarks: Vec<_> = notes
            .map(|remark| Remarked::new(0, Level::Note, remark))
            .collect();
        let with = Received {
            campaign: received.campaign,
            seat: received.seat,
            status: received.status,
            set: received.set,
            word_line: received.word_line,
            hash: received.hash,
            remarks: &remarks,
        };
        let view = &received.campaign.views[received.seat.at()];
        let paper = || super::withhold::<G>(with.paper(texts), view);
        !remarks.is_empty()
            && match &given.json {
                Some(json) => withheld::json(&without(json, &["arbiter", "noted"]), &paper().view),
                None => super::is(given, &paper()),
            }
    })
}

/// The line on which a receipt for programs says that the word stood: the journal does not hold it.
pub(super) fn word_line(given: &Given) -> u32 {
    let orders = given
        .json
        .as_ref()
        .and_then(|json| json["orders"].as_array());
    let word = orders.into_iter().flatten().find(|o| o["order"] == "word");
    let line = word.and_then(|word| word["line"].as_u64());
    line.and_then(|line| line.try_into().ok()).unwrap_or(0)
}

fn as_read<G: Words>(given: &Given, received: &Received<'_, G>, texts: &Texts) -> bool {
    let remarked = received.status != Status::Ok;
    if let Some(json) = &given.json {
        let said = json.get("problems").and_then(Value::as_array);
        let bare =
            |value: &Value| without(value, &["problems", "held", "notes", "arbiter", "noted"]);
        return said.is_some_and(|said| said.is_empty() || remarked)
            && withheld::json(&bare(json), &bare(&withheld_view(received, texts)));
    }
    Markup::ALL.into_iter().any(|markup| {
        let none = render(
            &received.saying(Count::default(), Vec::new(), texts),
            markup,
        );
        let other = lines(&given.text)
            .zip(lines(&none))
            .find(|(a, b)| !withheld::like(a, b))
            .map(|(a, _)| a);
        let Some(other) = other.filter(|_| remarked) else {
            let (text, none): (Vec<_>, Vec<_>) =
                (lines(&given.text).collect(), lines(&none).collect());
            return alike(&text, &none);
        };
        // How many lines were refused or asked stands in the line that says how much was taken.
        let numbers = other.split(|c: char| !c.is_ascii_digit());
        let numbers: Vec<usize> = numbers.filter_map(|n| n.parse().ok()).chain([0]).collect();
        let counts = numbers.iter().flat_map(|refused| {
            let (refused, asked) = (*refused, numbers.iter());
            asked.map(move |asked| Count {
                refused,
                asked: *asked,
            })
        });
        let mut mark = "x".to_owned();
        while none.contains(&mark) {
            mark.push('x');
        }
        counts.into_iter().any(|count| {
            let marked = received.saying(count, vec![mark.clone()], texts);
            lists(&given.text, &render(&marked, markup), &mark, markup)
        })
    })
}

/// A receipt for programs without some of its members: what the arbiter alone was told goes to no player.
fn without(value: &Value, names: &[&str]) -> Value {
    let mut value = value.clone();
    if let Value::Object(members) = &mut value {
        members.retain(|name, _| !names.contains(&&**name));
    }
    value
}

fn alike(given: &[&str], made: &[&str]) -> bool {
    given.len() == made.len() && given.iter().zip(made).all(|(g, m)| withheld::like(g, m))
}

fn withheld_view<G: Words>(received: &Received<'_, G>, texts: &Texts) -> Value {
    let view = &received.campaign.views[received.seat.at()];
    super::withhold::<G>(received.paper(texts), view).view
}

/// Letters of the shortest remark with its remedy: an answer in the place of one is shorter.
const REMARK: usize = 24;

/// Whether a text is another with remarks in the place of that mark.
fn lists(text: &str, marked: &str, mark: &str, markup: Markup) -> bool {
    let (text, marked): (Vec<&str>, Vec<&str>) = (lines(text).collect(), lines(marked).collect());
    let place = marked
        .iter()
        .enumerate()
        .find_map(|(at, line)| Some((at, line.split_once(mark)?)));
    let Some((at, (begin, end))) = place else {
        return false;
    };
    let (before, after) = (&marked[..at], &marked[at + 1..]);
    let Some(last) = text
        .len()
        .checked_sub(after.len())
        .filter(|last| *last >= at)
    else {
        return false;
    };
    if !alike(&text[..at], before) || !alike(&text[last..], after) {
        return false;
    }
    let mut items: Vec<String> = Vec::new();
    for line in &text[at..last] {
        let item = line
            .strip_prefix(begin)
            .and_then(|line| line.strip_suffix(end));
        match (item, markup, items.last_mut()) {
            (Some(item), ..) => items.push(item.to_owned()),
            // A mail goes on below the item's first letter.
            (None, Markup::Text, Some(item)) if line.starts_with("      ") => item.push_str(line),
            _ => return false,
        }
    }
    let letters = |item: &String| item.chars().filter(|c| c.is_alphabetic()).count();
    !items.is_empty()
        && items
            .iter()
            .all(|item| letters(item) >= REMARK && is_plain(item, markup))
}

/// Whether a line has no marks but those of a paragraph and of a list. A mark that was escaped is none.
fn is_plain(line: &str, markup: Markup) -> bool {
    let without = |marks: &[&str]| {
        let mut rest = line.to_owned();
        for mark in marks {
            rest = rest.replace(mark, "");
        }
        rest
    };
    match markup {
        Markup::Text => true,
        Markup::Markdown => {
            let mut bare = String::new();
            let mut chars = line.chars();
            while let Some(c) = chars.next() {
                match c {
                    '\\' => drop(chars.next()),
                    c => bare.push(c),
                }
            }
            let fence = bare.trim_start();
            !bare.contains(['<', '[', '`']) && !fence.starts_with("~~~")
        }
        Markup::Html => {
            let tags = ["<p>", "</p>", "<ul>", "</ul>", "<li>", "</li>", "<br>"];
            !without(&tags).contains('<')
        }
        Markup::Bbcode => {
            let escaped = ['[', '@', ':', ';', '8', '.'].map(|c| format!("[size=100]{c}[/size]"));
            let mut marks: Vec<&str> = escaped.iter().map(String::as_str).collect();
            marks.extend(["[list]", "[/list]", "[*]"]);
            !without(&marks).contains('[')
        }
    }
}

#[cfg(test)]
mod tests {
    use super::REMARK;

    fn letters(text: &str) -> usize {
        let outside = |part: &str| part.split('{').next().unwrap_or_default().to_owned();
        let written: String = format!("}}{text}").split('}').map(outside).collect();
        written.chars().filter(|c| c.is_alphabetic()).count()
    }

    /// Every remark has its remedy behind it, and both together at least so many letters without what is put in.
    #[test]
    fn no_remark_is_shorter_than_an_answer_in_its_place() {
        let locales = concat!(env!("CARGO_MANIFEST_DIR"), "/data/locale");
        let mut seen = 0;
        for file in [
            "fr/engine.ftl",
            "fr/coup.ftl",
            "fr/reading.ftl",
            "en/engine.ftl",
            "en/coup.ftl",
            "en/reading.ftl",
        ] {
            let all = std::fs::read_to_string(format!("{locales}/{file}")).unwrap();
            let text = |key: &str| all.lines().find_map(|line| line.strip_prefix(key));
            for (key, remedy) in all.lines().filter_map(|line| line.split_once("-help = ")) {
                if !(key.starts_with("reading-") || key.starts_with("coup-")) {
                    continue;
                }
                let remark = text(&format!("{key} = ")).unwrap();
                // A remark of several lines counts by its first.
                let letters: usize = [remark, remedy].into_iter().map(letters).sum();
                assert!(letters >= REMARK, "{file}: {key}: {letters}");
                seen += 1;
            }
        }
        assert!(seen > 60, "{seen}");
    }
}
