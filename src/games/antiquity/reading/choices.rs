//! What a victim says of its notices (R9): `avis 1 : 40`, `notice 2: nothing`, or a bare value where there is but
//! one notice. What is so in every game is in [`crate::reading::window`]; the words are in
//! `data/lexicon/antiquity/choices`.

use std::sync::Arc;

use super::super::answers::Chosen;
use super::super::choice::Choice;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::known;
use crate::letter::Letter;
use crate::reading::made::Made;
use crate::reading::message::Entry;
use crate::reading::message::item::{Class, Item, Sign, merge};
use crate::reading::message::lexicon::{Lexicon, Slots};
use crate::reading::window::{Offer, Part, Slotted, Way, Window};

const SLOTS: Slots = Slots {
    all: &["notice", "unit", "lead", "liking", "say"],
    spelled: &[],
    elided: &[],
};

/// This window's own words come first, so that they stand before what the same words are elsewhere.
const FILES: [&str; 4] = [
    include_str!("../../../../data/lexicon/antiquity/choices.fr.toml"),
    include_str!("../../../../data/lexicon/antiquity/choices.en.toml"),
    include_str!("../../../../data/lexicon/orders/fr.toml"),
    include_str!("../../../../data/lexicon/orders/en.toml"),
];

/// No value has more words.
const LONGEST: usize = 60;

fn lexicon(setup: &Setup) -> Arc<Lexicon> {
    static MADE: Made<Setup, Lexicon> = Made::new();
    MADE.of(setup, || {
        let mut lexicon = Lexicon::of(&SLOTS, &FILES);
        known::nations(setup, &mut lexicon);
        lexicon
    })
}

impl Slotted for Chosen {
    const SLOTS: &'static [&'static str] = &["notice", "value", "reply"];
    const PARTY: &'static str = "nation";
}

/// What a letter about notices is read against.
pub struct Notices<'a> {
    pub setup: &'a Setup,
    pub seat: Name,
    /// The number of each, and who asked where it says so.
    pub notices: Vec<(u32, Option<Name>)>,
    pub print: &'a dyn Fn(&Chosen) -> String,
}

impl Notices<'_> {
    /// Reads a letter.
    pub fn read(&self, letter: &Letter, season: (u16, &str)) -> Entry<Chosen> {
        let lexicon = lexicon(self.setup);
        let text = letter.text.split_inclusive('\n').map(numbered).collect();
        let letter = Letter {
            text,
            ..letter.clone()
        };
        let window = Window {
            lexicon: &lexicon,
            seat: self.seat.clone(),
            offers: self.offers(),
            of: &|said| self.of(said),
            print: self.print,
            mean: &|text, items| self.mean(&lexicon, text, items),
        };
        window.read(&letter, season)
    }

    /// What can be listed: values are not, and the rule says which of them may not be (H10).
    fn offers(&self) -> Vec<Offer<Chosen>> {
        let none: Part = ("reply", "none".into());
        let offer = |(notice, _): &(u32, Option<Name>)| {
            let number: Part = ("notice", notice.to_string().into());
            Offer {
                answer: Chosen {
                    notice: *notice,
                    choice: Choice::Withhold,
                },
                ways: vec![Way::default().needs([none.clone()]).like([number])],
            }
        };
        self.notices.iter().map(offer).collect()
    }

    /// The choice that some parts are: of one notice, and one value or nothing.
    fn of(&self, said: &[Part]) -> Option<Chosen> {
        let all = |slot| said.iter().filter(move |(own, _)| *own == slot);
        let mut numbers = all("notice").map(|(_, n)| n.parse().ok());
        let notice: u32 = match (numbers.next(), &self.notices[..]) {
            (Some(number), _) => number?,
            (None, [(only, _)]) => *only,
            (None, _) => return None,
        };
        let mut values = all("value").chain(all("reply"));
        let choice = match values.next()? {
            ("value", value) => Choice::False(Value::parse(self.setup, value)?),
            (_, reply) => (**reply == *"none").then_some(Choice::Withhold)?,
        };
        let one = numbers.next().is_none() && values.next().is_none();
        one.then_some(Chosen { notice, choice })
    }

    /// What is the number of a notice, and what is a value.
    fn mean(&self, lexicon: &Lexicon, text: &str, items: &mut Vec<Item>) {
        let plain = |i: Option<&Item>| i.is_some_and(|i| i.class == Class::Number(Sign::None));
        for at in (0..items.len()).rev() {
            let named = items[at].slot("notice");
            let signs = items[at + 1..].iter().take_while(|i| i.mark("#°º."));
            let number = at + usize::from(named) * (1 + signs.count());
            // `1 : 40`
            let alone = at == 0 && items.get(1).is_some_and(|i| i.mark(":="));
            if (named || alone) && plain(items.get(number)) {
                let n = items[number].n.to_string().into();
                merge(items, at..number + 1, text, Class::Slot("notice"), n);
            } else if named {
                items[at].hush();
            }
        }
        let named = items.iter().any(|i| i.slot("notice"));
        let mut at = 0;
        while at < items.len() {
            let last = items.len().min(at + LONGEST);
            let article = |i: &Item| !named && lexicon.article(&i.raw);
            let free = |i: &Item| !i.is_mark() && !i.slot("notice") && !article(i);
            let value = (at..last).rev().find_map(|end| {
                let value = text.get(items[at].from..items[end].to)?;
                let whole = free(&items[at]) && free(&items[end]);
                let read = whole && Value::parse(self.setup, value).is_some();
                read.then(|| (end, value.into()))
            });
            if let Some((end, value)) = value {
                merge(items, at..end + 1, text, Class::Slot("value"), value);
            }
            at += 1;
        }
        let gives = items.iter().any(|i| i.slot("value"));
        let answers = gives || items.iter().any(|i| i.is("reply", "none"));
        let asked = self.notices.iter().filter_map(|(_, asker)| asker.as_ref());
        let known: Vec<&Name> = asked.chain([&self.seat]).collect();
        for item in items.iter_mut() {
            match item.class {
                Class::Slot("reply") if &*item.val != "none" => item.hush(),
                Class::Slot("liking") if gives => {
                    (item.class, item.val) = (Class::Own, "vague".into());
                }
                Class::Slot("liking") => item.hush(),
                // Who asked may be named; another nation answers for itself.
                Class::Slot("nation") if answers && !known.contains(&&item.val) => {
                    (item.class, item.val) = (Class::Own, "reported".into());
                }
                // `See you at 8`
                _ if gives && !named && !beside(item) => {
                    (item.class, item.val) = (Class::Own, "words-not-known-between".into());
                }
                _ => {}
            }
        }
    }
}

/// What may stand beside a value where no notice is named.
fn beside(item: &Item) -> bool {
    let plain = ["small", "polite", "hum", "and", "is", "hushed"];
    let lead = item.is("lead", "answers") || item.slot("value") || item.slot("reply");
    item.is_mark() || lead || item.turns() || plain.iter().any(|val| item.plain(val))
}

/// `2) nothing` is no item of a list, and `1:40` no time.
fn numbered(line: &str) -> String {
    let digit = |at: usize| line.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let start = line.len() - line.trim_start().len();
    let end = (start..).find(|at| !digit(*at)).unwrap_or(start);
    let mut out = String::new();
    for (at, c) in line.char_indices() {
        let ends = at == end && end > start && matches!(c, ')' | '.');
        let ends = ends && line.as_bytes().get(at + 1) == Some(&b' ');
        out.push(if ends { ':' } else { c });
        let both = at > 0 && digit(at - 1) && digit(at + 1);
        out.extend((c == ':' && both).then_some(' '));
    }
    out
}

/// What is said of one notice that is not named.
pub fn one(setup: &Setup, text: &str) -> Option<Choice> {
    let notices = Notices {
        setup,
        seat: Name::default(),
        notices: vec![(1, None)],
        print: &|_| String::new(),
    };
    let letter = Letter {
        text: text.to_owned(),
        ..Letter::default()
    };
    let mut read = notices.read(&letter, (1, ""));
    let only = read.lines.pop()?.draft.choice;
    (read.lines.is_empty() && read.told.is_empty()).then_some(only)
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::MARE_NOSTRUM;
    use super::super::super::words::chosen;
    use super::*;
    use crate::locale::{Lang, Texts};
    use crate::reading::Remark;
    use crate::reading::To;

    /// What is said of so many notices, and whether something of it is asked.
    struct Said {
        choices: Vec<Chosen>,
        asked: Vec<Vec<String>>,
    }

    fn read(text: &str, notices: &[u32]) -> Said {
        let setup = Setup::parse(MARE_NOSTRUM).expect("the built-in setup");
        let letter = Letter {
            text: text.to_owned(),
            ..Letter::default()
        };
        let texts = Texts::of(Lang::Fr);
        let notices = Notices {
            setup: &setup,
            seat: "CARTHAGE".into(),
            notices: notices.iter().map(|n| (*n, Some("GAULE".into()))).collect(),
            print: &|one| chosen(one, texts).order,
        };
        let read = notices.read(&letter, (1, ""));
        let told = read.told.into_iter();
        let asked = told.filter(|(_, to, _)| *to == To::Refused);
        Said {
            choices: read.lines.into_iter().map(|line| line.draft).collect(),
            asked: asked
                .map(|(.., remark)| match remark {
                    Remark::Row(row) => row.proposals,
                    _ => Vec::new(),
                })
                .collect(),
        }
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
            ("notice 1:40", vec![lie(1, Value::Number(40))]),
            ("Ok, avis 1 (GAULE) : 40.", vec![lie(1, Value::Number(40))]),
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
            assert!(said.asked.is_empty(), "{text}: {:?}", said.asked);
        }
    }

    #[test]
    fn r09_a_bare_value_is_for_the_only_notice() {
        for (text, chosen) in [
            ("40", lie(3, Value::Number(40))),
            ("40.", lie(3, Value::Number(40))),
            ("Ma réponse : 40 points, merci.", lie(3, Value::Number(40))),
            ("Bonjour,\nnon\nCordialement", lie(3, Value::YesNo(false))),
            ("ne rien dire", silent(3)),
        ] {
            assert_eq!(read(text, &[3]).choices, [chosen], "{text}");
            for many in [&[1, 2][..], &[]] {
                let said = read(text, many);
                assert_eq!((said.choices, said.asked.len()), (vec![], 1), "{text}");
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
            "See you at 8.",
            "je dirais 40",
            "We are 3 now.",
            "avis 1 : 40 000 0",
            "avis 1 : 40 sauf si c'est la vérité",
            "ne répondez pas 40 à l'avis 1",
        ] {
            let said = read(text, &[1]);
            let different = said.choices.windows(2).any(|two| two[0] != two[1]);
            assert!(!said.asked.is_empty() || different, "{text}");
            assert!(said.choices.is_empty() || different, "{text}");
        }
        let prose = read(
            "avis 1 : 40\nje crois que la Gaule nous prépare un sale coup",
            &[1],
        );
        assert_eq!((prose.asked.len(), prose.choices.len()), (0, 1));
    }

    #[test]
    fn r09_a_choice_that_is_taken_back_or_anothers_is_not_taken() {
        for beside in [
            "Sorry, no I do not.",
            "No wait.",
            "On second thought, do NOT do that.",
            "Draft, do not enter this yet:",
            "Si la Gaule est d'accord :",
            "ITALIE m'a dit de répondre, mais je refuse :",
            "En fait non.",
            "Brouillon, ne pas entrer :",
        ] {
            for text in [
                format!("avis 1 : 40\n{beside}"),
                format!("{beside}\navis 1 : 40"),
                format!("avis 1 : rien\n{beside}"),
            ] {
                let said = read(&text, &[1, 2]);
                assert!(said.choices.is_empty(), "{text}: {:?}", said.choices);
                assert!(!said.asked.is_empty(), "{text}");
            }
        }
        for text in [
            "De : ITALIE\n\navis 1 : 40",
            "Pour ITALIE : avis 1 : 40",
            "ITALIE répond : avis 1 : 40",
            "avis 1 : 40 ou 50",
            "avis 1 : 40 ?",
            "avis 1 : yes and no",
        ] {
            let said = read(text, &[1, 2]);
            assert!(said.choices.is_empty(), "{text}: {:?}", said.choices);
            assert!(!said.asked.is_empty(), "{text}");
        }
    }

    #[test]
    fn the_files_of_words_have_no_fault() {
        for (slots, files) in [(&SLOTS, FILES), (&known::SLOTS, known::FILES)] {
            let mut lexicon = Lexicon::new(slots);
            files
                .iter()
                .for_each(|file| lexicon.load(file).expect("words"));
        }
    }

    #[test]
    fn r09_every_choice_is_read_as_it_is_printed() {
        let setup = Setup::parse(MARE_NOSTRUM).expect("the built-in setup");
        let codes = || setup.troops.iter().map(|troop| troop.code.clone());
        let values = [
            Value::YesNo(true),
            Value::YesNo(false),
            Value::Number(0),
            Value::Number(1_000_000),
            Value::Number(-3),
            Value::Composition(codes().zip(1..).collect()),
            Value::Majority(codes().collect()),
        ];
        let each = codes().flat_map(|code| {
            let one = Value::Composition([(code.clone(), 7)].into());
            [one, Value::Majority([code].into())]
        });
        let values = values.into_iter().chain(each).map(Choice::False);
        for choice in values.chain([Choice::Withhold]) {
            for lang in Lang::ALL {
                let one = Chosen {
                    notice: 2,
                    choice: choice.clone(),
                };
                let line = chosen(&one, Texts::of(lang)).order;
                let said = read(&line, &[1, 2]);
                assert_eq!(said.choices, [one], "{line}: {:?}", said.asked);
            }
        }
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
