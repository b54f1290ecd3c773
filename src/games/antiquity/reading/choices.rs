//! What a victim says of its notices (R9): `avis 1 : 40`, `notice 2: nothing`, or a bare value where there is but
//! one notice. Nothing is guessed: a line that names a notice and does not read is refused.

use super::super::answers::Chosen;
use super::super::choice::Choice;
use super::super::setup::Setup;
use super::super::value::Value;
use crate::letter::Letter;
use crate::locale::spelling::fold;

/// What was understood of a letter about notices.
#[derive(Debug, Default, PartialEq)]
pub struct Said {
    pub choices: Vec<Chosen>,
    /// What does not read, for the player: the line, and what stands there.
    pub unread: Vec<(u32, String)>,
    /// What may be more than courtesy, for the arbiter.
    pub prose: Vec<(u32, String)>,
}

/// What names a notice, folded.
const NOTICE: [&str; 2] = ["avis", "notice"];

/// Between the word and its number.
const NUMBER: [&str; 5] = ["numero", "number", "no", "n°", "n"];

/// What may stand before a value, longest first.
const BEFORE: [&str; 21] = [
    "fausse reponse",
    "false answer",
    "repondez-lui",
    "dites-lui",
    "repondez",
    "repondre",
    "reponds",
    "reponse",
    "answer",
    "mentir",
    "donnez",
    "donner",
    "donne",
    "dites",
    "false",
    "dire",
    "faux",
    "give",
    "tell",
    "lie",
    "say",
];

/// What gives nothing.
const NOTHING: [&str; 32] = [
    "se taire",
    "me taire",
    "je me tais",
    "nous nous taisons",
    "on se tait",
    "silence",
    "garder le silence",
    "rien",
    "ne rien donner",
    "ne rien dire",
    "rien donner",
    "rien dire",
    "ne rien repondre",
    "ne rien reveler",
    "ne rien lui dire",
    "ne rien lui donner",
    "ne pas repondre",
    "rien du tout",
    "not answer",
    "ne donnez rien",
    "ne dites rien",
    "ne repondez rien",
    "aucune reponse",
    "pas de reponse",
    "withhold",
    "nothing",
    "give nothing",
    "say nothing",
    "no answer",
    "keep silent",
    "stay silent",
    "silent",
];

/// What may stand before words that give nothing, and before no value: `je préfère 40` may be a question.
const LIKING: [&str; 12] = [
    "je prefere",
    "j'aime mieux",
    "j'aimerais mieux",
    "nous preferons",
    "on prefere",
    "je choisis de",
    "nous choisissons de",
    "i prefer to",
    "we prefer to",
    "i would rather",
    "i'd rather",
    "i choose to",
];

/// Words that turn what is said elsewhere in a sentence.
const TURNING: [&str; 14] = [
    "pas",
    "sauf",
    "annule",
    "annuler",
    "annulez",
    "plutot",
    "finalement",
    "si",
    "not",
    "cancel",
    "instead",
    "unless",
    "if",
    "except",
];

/// So many words are more than a greeting.
const COURTESY: usize = 6;

/// Reads a letter; `notices` is how many its sender has.
pub fn choices(setup: &Setup, letter: &Letter, notices: &[u32]) -> Said {
    let mut said = Said::default();
    let all: Vec<String> = letter.text.lines().map(fold).collect();
    let after = |at: usize| {
        let rest = all.get(at..).unwrap_or_default().iter();
        rest.map(|line| line.trim()).filter(|line| !line.is_empty())
    };
    for (at, (line, text)) in (1u32..).zip(letter.text.lines()).enumerate() {
        let words = all.get(at).map_or("", |line| line.trim());
        let says = |line: &str| {
            let quotes = ["ecrit :", "ecrit:", "wrote:", "wrote :"];
            quotes.iter().any(|end| line.ends_with(end))
        };
        // What is quoted below an answer, and a signature, are not its own; below a quotation that is marked it goes on.
        let marked = || {
            after(at + 1)
                .find(|line| !says(line))
                .is_some_and(|line| line.starts_with('>'))
        };
        let headed = words.starts_with("de :") || words.starts_with("from:");
        let sent = |line: &str| {
            ["envoye", "sent:", "date"]
                .iter()
                .any(|of| line.starts_with(of))
        };
        if words == "--"
            || words.starts_with("-----")
            || (says(words) && !marked())
            || (headed && after(at + 1).take(3).any(sent))
        {
            break;
        }
        // Mail programs part a long line that says who wrote.
        let begins = words.starts_with("le ") || words.starts_with("on ");
        let parted = begins && after(at + 1).next().is_some_and(says);
        if words.is_empty() || words.starts_with('>') || says(words) || parted {
            continue;
        }
        let parts = parts(words);
        if parts.is_empty() {
            said.bare(setup, (line, text.trim(), words), notices);
            continue;
        }
        for (notice, rest) in parts {
            let again = |one: &&Chosen| one.notice == notice;
            let before = said
                .choices
                .iter()
                .find(again)
                .map(|one| one.choice.clone());
            match (choice(setup, &rest), before) {
                (Some(choice), None) => said.choices.push(Chosen { notice, choice }),
                (Some(choice), Some(before)) if choice == before => {}
                // Two answers to one notice are none.
                _ => said.unread.push((line, text.trim().to_owned())),
            }
        }
    }
    said
}

impl Said {
    /// A line that names no notice.
    fn bare(&mut self, setup: &Setup, (line, text, words): (u32, &str, &str), notices: &[u32]) {
        let read = choice(setup, words);
        match (read, notices) {
            (Some(choice), [notice]) if self.choices.is_empty() => self.choices.push(Chosen {
                notice: *notice,
                choice,
            }),
            (Some(choice), [_]) if self.choices.iter().any(|one| one.choice == choice) => {}
            (Some(_), _) => self.unread.push((line, text.to_owned())),
            (None, _) => {
                let digit = words.contains(|c: char| c.is_ascii_digit());
                let each = || words.split(|c: char| !c.is_alphanumeric());
                let turns = each().any(|word| TURNING.contains(&word));
                if digit || turns {
                    self.unread.push((line, text.to_owned()));
                } else if each().filter(|word| !word.is_empty()).count() > COURTESY {
                    self.prose.push((line, text.to_owned()));
                }
            }
        }
    }
}

/// The notices that a folded line names, and what is said of each.
fn parts(line: &str) -> Vec<(u32, String)> {
    let mut marks: Vec<(usize, usize, u32)> = Vec::new();
    for word in NOTICE {
        for (at, _) in line.match_indices(word) {
            let before = line[..at].chars().next_back();
            if before.is_some_and(char::is_alphanumeric) {
                continue;
            }
            let from = at + word.len();
            if let Some((number, length)) = number(&line[from..]) {
                marks.push((at, from + length, number));
            }
        }
    }
    marks.sort_unstable();
    if marks.is_empty() {
        return numbered(line).into_iter().collect();
    }
    let ends = marks.iter().skip(1).map(|(at, ..)| *at).chain([line.len()]);
    let said = marks.iter().zip(ends);
    let said = said.map(|((_, from, number), to)| (*number, bounded(&line[*from..to]).to_owned()));
    let mut said: Vec<(u32, String)> = said.collect();
    // `40 pour l'avis 1`.
    let first = bounded(&line[..marks[0].0]);
    if let ([(_, rest)], false) = (said.as_mut_slice(), first.is_empty()) {
        let links = ["pour l'", "pour", "sur l'", "a l'", "l'", "to", "for", "on"];
        let link = links.iter().find_map(|link| first.strip_suffix(link));
        match (rest.is_empty(), link) {
            (true, _) => *rest = bounded(link.unwrap_or(first)).to_owned(),
            // Something stands on either side, and only one of them is the answer.
            (false, _) if greets(first) => {}
            (false, _) => *rest = format!("{first} {rest}"),
        }
    }
    said
}

/// Whether words before a notice's name say nothing of it.
fn greets(words: &str) -> bool {
    let harmless = [
        "bonjour",
        "bonsoir",
        "salut",
        "hello",
        "hi",
        "pour l'",
        "l'",
        "for",
        "mon choix",
        "my choice",
    ];
    let marks = |c: char| !c.is_alphanumeric() && c != '\'';
    harmless.contains(&words.trim_matches(marks))
}

/// `1 : 40`: a number that can be nothing but a notice's.
fn numbered(line: &str) -> Option<(u32, String)> {
    let digits = line.find(|c: char| !c.is_ascii_digit())?;
    let number = line[..digits].parse().ok()?;
    let rest = line[digits..].trim_start();
    let rest = rest.strip_prefix([':', ')', '='])?;
    Some((number, bounded(rest).to_owned()))
}

/// The number after a notice's name, and how much of the text it takes.
fn number(text: &str) -> Option<(u32, usize)> {
    let mut rest = text.trim_start_matches([' ', '#', '.', ':']);
    if let Some(after) = NUMBER.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = after.trim_start_matches([' ', '.', '°', ':', 'º']);
    }
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let number = rest[..end].parse().ok()?;
    Some((number, text.len() - rest.len() + end))
}

/// What is said, without the marks around it.
fn bounded(text: &str) -> &str {
    let marks = |c: char| c.is_whitespace() || ":;,.=)(-–—→*•\"!>".contains(c);
    // A minus before a number is part of it.
    let end = text.trim_end_matches(marks);
    let begun = end.trim_start_matches(|c: char| marks(c) && c != '-');
    let bare = begun.trim_start_matches(marks);
    let digit = |c: char| c.is_ascii_digit();
    let debt = begun
        .strip_prefix('-')
        .is_some_and(|n| n.starts_with(digit));
    if debt { begun } else { bare }
}

/// Whether it says that nothing is to be given.
pub fn gives_nothing(words: &str) -> bool {
    is_nothing(bounded(&fold(words)))
}

fn is_nothing(words: &str) -> bool {
    let liked = LIKING.iter().find_map(|liking| words.strip_prefix(liking));
    NOTHING.contains(&words) || liked.is_some_and(|rest| NOTHING.contains(&bounded(rest)))
}

/// A choice as it is said of one notice.
fn choice(setup: &Setup, words: &str) -> Option<Choice> {
    let mut words = bounded(words);
    loop {
        if is_nothing(words) {
            return Some(Choice::Withhold);
        }
        let value = Value::parse(setup, words);
        if let Some(value) = value {
            return Some(Choice::False(value));
        }
        let rest = BEFORE.iter().find_map(|before| {
            let rest = words.strip_prefix(before)?;
            let apart = |c: char| !c.is_alphanumeric();
            rest.starts_with(apart).then(|| bounded(rest))
        })?;
        words = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::MARE_NOSTRUM;
    use super::*;

    fn read(text: &str, notices: &[u32]) -> Said {
        let setup = Setup::parse(MARE_NOSTRUM).expect("the built-in setup");
        let letter = Letter {
            text: text.to_owned(),
            ..Letter::default()
        };
        choices(&setup, &letter, notices)
    }

    fn lie(notice: u32, value: Value) -> Chosen {
        Chosen {
            notice,
            choice: Choice::False(value),
        }
    }

    fn silent(notice: u32) -> Chosen {
        Chosen {
            notice,
            choice: Choice::Withhold,
        }
    }

    #[test]
    fn r09_a_choice_is_read_in_either_language_by_its_notice() {
        let troops = Value::Composition([("Bd".into(), 99), ("Sp".into(), 3)].into());
        for (text, chosen) in [
            ("Avis 1 : 40", vec![lie(1, Value::Number(40))]),
            (
                "Bonjour,\n\n- avis n° 2 : se taire.\nMerci !",
                vec![silent(2)],
            ),
            ("AVIS 2 : silence", vec![silent(2)]),
            ("avis 2 = rien", vec![silent(2)]),
            ("notice 1: withhold", vec![silent(1)]),
            ("notice 1: no", vec![lie(1, Value::YesNo(false))]),
            ("Notice #1 – yes", vec![lie(1, Value::YesNo(true))]),
            ("avis 1 : Bd 99, Sp 3", vec![lie(1, troops.clone())]),
            (
                "avis 1 : Bd 99, Sp 3, avis 2 : rien",
                vec![lie(1, troops), silent(2)],
            ),
            (
                "avis 1 : répondre 40 points",
                vec![lie(1, Value::Number(40))],
            ),
            ("avis 1 : faux 40", vec![lie(1, Value::Number(40))]),
            ("avis 1 : -40", vec![lie(1, Value::Number(-40))]),
            (
                "1 : 40\n2) rien",
                vec![lie(1, Value::Number(40)), silent(2)],
            ),
            ("Avis 2 : je préfère ne rien dire", vec![silent(2)]),
            ("Notice 2: I would rather say nothing.", vec![silent(2)]),
            ("avis n° 2 -> 25", vec![lie(2, Value::Number(25))]),
            ("avis 2 → 25", vec![lie(2, Value::Number(25))]),
            ("avis 2 : douze", vec![lie(2, Value::Number(12))]),
            ("notice 2: twelve points", vec![lie(2, Value::Number(12))]),
            ("avis 1 : 1 000", vec![lie(1, Value::Number(1000))]),
            ("40 pour l'avis 2", vec![lie(2, Value::Number(40))]),
            (
                "avis 1 : Cm",
                vec![lie(1, Value::Majority(["Cm".into()].into()))],
            ),
            (
                "avis 1 : 40\n> avis 2 : 60",
                vec![lie(1, Value::Number(40))],
            ),
            (
                "avis 1 : 40\nLe 3 mars, l'arbitre a écrit :\navis 2 : 9",
                vec![lie(1, Value::Number(40))],
            ),
        ] {
            let said = read(text, &[1, 2]);
            assert_eq!(said.choices, chosen, "{text}");
            assert_eq!((said.unread, said.prose), (vec![], vec![]), "{text}");
        }
    }

    #[test]
    fn r09_a_bare_value_is_for_the_only_notice() {
        for (text, chosen) in [
            ("40", lie(3, Value::Number(40))),
            ("Bonjour,\nnon\nCordialement", lie(3, Value::YesNo(false))),
            ("ne rien dire", silent(3)),
        ] {
            assert_eq!(read(text, &[3]).choices, [chosen], "{text}");
            for many in [&[1, 2][..], &[]] {
                let said = read(text, many);
                assert_eq!((said.choices, said.unread.len()), (vec![], 1), "{text}");
            }
        }
    }

    #[test]
    fn r09_what_does_not_read_is_refused_and_never_guessed() {
        for text in [
            "avis 1 : environ 50",
            "avis 1 : ne dites pas 40",
            "avis 1",
            "avis 1 : 40\navis 1 : 50",
            "je préfère 40",
            "avis 1 : je préfère 40",
            "avis 1 : 4 0",
            "avis 1 : 40 000 0",
            "avis 1 : 40 sauf si c'est la vérité",
            "ne répondez pas 40 à l'avis 1",
        ] {
            let said = read(text, &[1]);
            assert!(!said.unread.is_empty(), "{text}: {said:?}");
        }
        let prose = read(
            "avis 1 : 40\nje crois que la Gaule nous prépare un sale coup",
            &[1],
        );
        assert_eq!((prose.unread.len(), prose.prose.len()), (0, 1));
    }

    proptest::proptest! {
        /// Whatever is written is read or told of, and nothing is chosen of a notice that is not named.
        #[test]
        fn r09_any_text_is_read(
            words in proptest::collection::vec(
                proptest::prop_oneof!["avis", "notice", "n°", "[0-9]{1,12}", ":", "\\PC{0,6}", "oui", "\n", "Bd 3", ", "],
                0..12,
            )
        ) {
            let said = read(&words.join(" "), &[]);
            let digits = words.iter().any(|word| word.contains(|c: char| c.is_ascii_digit()));
            proptest::prop_assert!(said.choices.is_empty() || digits);
        }
    }
}
