//! What mail programs write around what a player does: headings, and what ends his own text. What shows in any language
//! comes first; the words that some programs write are data (`data/lexicon/mail.toml`).

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::lines::Line;
use crate::locale::spelling::{fold, forbidden};

const WORDS: &str = include_str!("../../data/lexicon/mail.toml");

/// The longest line above a quotation, in bytes, and over how many lines it goes.
const LONGEST: usize = 300;
const BROKEN: usize = 3;

/// The most lines that the headings of a mail have.
const MOST: usize = 60;

/// Words of a language, folded. What each is says the head of their file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Programs {
    sender: Vec<String>,
    posted: Vec<String>,
    subject: Vec<String>,
    headings: Vec<String>,
    wrote: Vec<String>,
    original: Vec<String>,
    end: Vec<String>,
    device: Vec<String>,
    automatic: Vec<String>,
}

/// All languages together; nothing where the file does not read, which a test would see.
fn programs() -> &'static Programs {
    static ALL: OnceLock<Programs> = OnceLock::new();
    ALL.get_or_init(|| {
        let languages: BTreeMap<String, Programs> = toml::from_str(WORDS).unwrap_or_default();
        let mut all = Programs::default();
        for of in languages.into_values() {
            for (all, words) in [
                (&mut all.sender, of.sender),
                (&mut all.posted, of.posted),
                (&mut all.subject, of.subject),
                (&mut all.headings, of.headings),
                (&mut all.wrote, of.wrote),
                (&mut all.original, of.original),
                (&mut all.end, of.end),
                (&mut all.device, of.device),
                (&mut all.automatic, of.automatic),
            ] {
                all.extend(words.iter().map(|word| fold(word)));
            }
        }
        all
    })
}

/// What a heading says: what stands behind its name is another's to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    Sender,
    Subject,
    Other,
}

/// The name of a heading and the rest: `Objet : …`, `*Von:* …`, `差出人：…`.
pub fn named(line: &str) -> Option<(&str, &str)> {
    let at = line.find([':', '：'])?;
    let (name, rest) = line.split_at_checked(at)?;
    let decoration =
        |c: char| c.is_whitespace() || matches!(c, '*' | '_') || forbidden(c) && !c.is_alphabetic();
    Some((name.trim_matches(decoration), rest))
}

/// A heading of a mail that is known by its name: `Objet : …`.
pub fn heading(line: &str) -> Option<Heading> {
    let (name, _) = named(line).filter(|(name, _)| name.len() <= 60)?;
    let name = fold(name);
    let machine = ["x-", "content-", "list-"];
    let (programs, is) = (programs(), |of: &[String]| of.contains(&name));
    match &name {
        _ if is(&programs.sender) => Some(Heading::Sender),
        _ if is(&programs.subject) => Some(Heading::Subject),
        _ if is(&programs.headings) => Some(Heading::Other),
        name if machine.iter().any(|of| name.starts_with(of)) => Some(Heading::Other),
        _ => None,
    }
}

/// Who wrote a forum's post, of the line below its title: `par CARTHAGE » mer. 4 mars 2026, 19:37`.
pub fn posted(line: &str) -> Option<&str> {
    let (by, date) = line.split_once('»')?;
    let (word, who) = by.trim().split_once(' ')?;
    let dated = date.chars().any(|c| c.is_ascii_digit());
    (dated && programs().posted.contains(&fold(word))).then(|| who.trim())
}

/// Whether a label is the one above who writes: `De`.
pub fn says_sender(label: &str) -> bool {
    programs().sender.contains(&fold(label))
}

/// Who wrote a text that is no mail, as a forum or a webmail says above it: below a title at most, and among headings.
pub fn signed(text: &str) -> Option<&str> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    for (at, line) in lines.take(MOST).enumerate() {
        let sender = named(line).filter(|(label, _)| says_sender(label));
        if let Some(who) =
            posted(line).or(sender.map(|(_, who)| who.trim_start_matches([':', '：']).trim()))
        {
            return Some(who).filter(|who| !who.is_empty());
        }
        if at > 0 && heading(line).is_none() {
            break;
        }
    }
    None
}

/// The posts of a page of a forum that was copied: each begins with the line that says who posted it, or its title above
/// that. One where there is but one, or none.
pub fn posts(text: &str) -> Vec<&str> {
    let (mut starts, mut at) = (Vec::new(), 0);
    // Where a line stands that may be a title: below a blank one.
    let (mut title, mut blank) = (None, true);
    for line in text.split_inclusive('\n') {
        if posted(line).is_some() {
            starts.push(title.unwrap_or(at));
        }
        let empty = line.trim().is_empty();
        title = (blank && !empty).then_some(at);
        (blank, at) = (empty, at + line.len());
    }
    // What stands above the first one goes with it.
    starts.first_mut().into_iter().for_each(|first| *first = 0);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let posts = starts.iter().zip(ends);
    let posts: Vec<&str> = posts
        .filter_map(|(start, end)| text.get(*start..end))
        .collect();
    match posts.len() {
        0 => vec![text],
        _ => posts,
    }
}

/// Whether a line has the form of a heading, in any language: a few words, a colon.
fn is_heading(line: &str) -> bool {
    named(line).is_some_and(|(name, rest)| {
        let letter = |c: char| c.is_alphabetic() || " '’.-/()\u{a0}".contains(c);
        let few = (1..=4).contains(&name.split_whitespace().count()) && name.chars().count() <= 30;
        let begins = name.starts_with(char::is_alphabetic);
        few && begins && name.chars().all(letter) && !rest.starts_with("://")
    })
}

/// Whether there is a mail address in a line.
fn has_address(line: &str) -> bool {
    line.match_indices('@').any(|(at, _)| {
        let (before, behind) = (line.get(..at), line.get(at + 1..));
        let host = behind.unwrap_or_default();
        let end = host.find(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '-')));
        let host = host.get(..end.unwrap_or(host.len())).unwrap_or_default();
        before.is_some_and(|before| before.ends_with(|c: char| c.is_alphanumeric()))
            && host.trim_end_matches('.').contains('.')
    })
}

/// Whether there is a date in a line: a year and a day beside it, or three short numbers (`27.11.26`).
fn has_date(line: &str) -> bool {
    let numbers = line.split(|c: char| !c.is_ascii_digit());
    let numbers: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
    let year = |n: &&str| n.len() == 4 && (n.starts_with("19") || n.starts_with("20"));
    let short = numbers.iter().filter(|n| n.len() <= 2).count();
    let dotted = line.split_whitespace().any(|word| {
        let parts: Vec<&str> = word.split(['.', '/', '-']).collect();
        let number = |part: &&str| {
            let digits = part.trim_end_matches(',');
            (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
        };
        parts.len() == 3 && parts.iter().all(number)
    });
    numbers.iter().any(year) && short > 0 || dotted
}

/// Whether the headings of somebody's mail begin at a line, in any language: three or more lines of their form with an
/// address or a date among them, and a blank line behind. An address may go on in the next line.
pub fn begins_headings(all: &[Line<'_>], at: usize) -> bool {
    let Some(block) = all.get(at..) else {
        return false;
    };
    let mut below = block.iter().skip(1).take(MOST);
    let end = below.position(|line| line.begins);
    let Some(block) = end.and_then(|end| block.get(..=end)) else {
        return false;
    };
    let headings = block.iter().filter(|line| is_heading(line.text)).count();
    let dated = |line: &Line<'_>| has_address(line.text) || has_date(line.text);
    let fits =
        |line: &Line<'_>| is_heading(line.text) || line.text.contains('@') || line.indent > 0;
    headings >= 3
        && block.first().is_some_and(|line| is_heading(line.text))
        && block.iter().all(fits)
        && block.iter().any(dated)
}

/// How many lines from here on say who wrote what is quoted below: `Le 3 mars, Paul a écrit :`, broken or not. In any
/// language they end with a colon, and name an address and a date.
pub fn attribution(all: &[Line<'_>], at: usize) -> Option<usize> {
    let first = all.get(at)?;
    let mut text = String::new();
    for (n, line) in all.get(at..)?.iter().take(BROKEN).enumerate() {
        let goes_on = n == 0 || !line.begins && (has_date(first.text) || has_address(first.text));
        if !goes_on || text.len() > LONGEST {
            return None;
        }
        text.push(' ');
        text.push_str(line.text);
        if let Some(said) = text.trim().strip_suffix([':', '：']) {
            return attributes(said).then_some(n + 1);
        }
    }
    None
}

fn attributes(said: &str) -> bool {
    let (dated, addressed) = (has_date(said), has_address(said));
    // A day and a time of it.
    let numbers = said.split(|c: char| !c.is_ascii_digit());
    let timed = dated && numbers.filter(|number| !number.is_empty()).count() >= 4;
    let said = fold(said.trim_end());
    let apart = |c: char| !(c.is_alphanumeric() || c == '\'');
    programs().wrote.iter().any(|word| {
        said.match_indices(word.as_str()).any(|(at, _)| {
            let (before, behind) = (said.get(..at), said.get(at + word.len()..));
            let (before, behind) = (before.unwrap_or_default(), behind.unwrap_or_default());
            let whole = (before.is_empty() || before.ends_with(apart))
                && (behind.is_empty() || behind.starts_with(apart));
            whole && (behind.is_empty() || timed || addressed)
        })
    }) || dated && addressed
}

/// `-----Message d'origine-----`.
pub fn original(line: &str) -> bool {
    between(line, &programs().original)
}

/// `----- Fin du message transféré -----`.
pub fn ends(line: &str) -> bool {
    between(line, &programs().end)
}

/// Whether a line is one of some phrases between rules, or before a colon.
fn between(line: &str, phrases: &[String]) -> bool {
    let inner =
        line.trim_matches(|c: char| matches!(c, '-' | '_' | '=' | '*' | ':') || c.is_whitespace());
    inner.len() < line.len() && inner.len() <= 100 && phrases.contains(&fold(inner))
}

/// Whether a telephone signs with a line.
pub fn device(line: &str) -> bool {
    let begins = |line: &str| programs().device.iter().any(|word| line.starts_with(word));
    line.len() <= 80 && begins(&fold(line))
}

/// Whether a subject is one that programs give to what they answer by themselves.
pub fn automatic(subject: &str) -> bool {
    let subject = fold(subject);
    // A list puts its name before it.
    let behind = subject.strip_prefix('[').and_then(|s| s.split_once(']'));
    let subject = behind.map_or(&*subject, |(_, rest)| rest).trim_start();
    programs()
        .automatic
        .iter()
        .any(|word| subject.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_read() {
        let languages: BTreeMap<String, Programs> = toml::from_str(WORDS).unwrap();
        for (name, of) in languages.iter().filter(|(name, _)| *name != "any") {
            for words in [
                &of.sender,
                &of.subject,
                &of.headings,
                &of.wrote,
                &of.original,
            ] {
                assert!(!words.is_empty(), "{name}");
            }
        }
        assert_eq!(heading("Objet : ordres"), Some(Heading::Subject));
        assert_eq!(heading("*Von:* x"), Some(Heading::Sender));
    }

    #[test]
    fn who_wrote_a_text_stands_above_it() {
        for (text, who) in [
            (
                "Re: Saison 1\npar Brennus » ven. 6 mars 2026, 10:00\n\nmot : gui",
                Some("Brennus"),
            ),
            (
                "De : Brennus <b@club.example>\nObjet : ordres\n\nmot : gui",
                Some("Brennus <b@club.example>"),
            ),
            (
                "Objet : ordres\nÀ : moi\nDe : b@club.example\n\nmot : gui",
                Some("b@club.example"),
            ),
            // Below a line of his own it is another's.
            (
                "mot : gui\nMerci !\n\nDe : arbitre@club.example\nObjet : ordres",
                None,
            ),
            ("mot : gui\n", None),
            ("", None),
        ] {
            assert_eq!(signed(text), who, "{text}");
        }
    }

    #[test]
    fn the_posts_of_a_page_are_parted() {
        let post = |who: &str| {
            format!("Re: Saison 1\npar {who} » ven. 6 mars 2026, 10:00\n\nmot : {who}\n\n")
        };
        let (one, two) = (post("Brennus"), post("Hannon"));
        assert_eq!(posts(&format!("{one}{two}")), [&*one, &*two]);
        // A line that ends a post is no title of the next one; what stands above the first goes with it.
        let bare = "Sujet\n\nx\npar A » 6 mars\na\nb\npar B » 7 mars\nc\n";
        assert_eq!(
            posts(bare),
            ["Sujet\n\nx\npar A » 6 mars\na\nb\n", "par B » 7 mars\nc\n"]
        );
        for alone in ["", "mot : gui\n", &*one] {
            assert_eq!(posts(alone), [alone]);
        }
    }

    #[test]
    fn a_date_is_one_and_an_address_is_one() {
        for dated in [
            "27. november 2026 09:00",
            "2026-11-27",
            "Fri, Nov 27, 2026 at 9:00 AM",
            "am 27.11.26 um 09:00",
            "2026年11月27日",
            "pá 27. 11. 2026 v 9:00",
        ] {
            assert!(has_date(dated), "{dated}");
        }
        for none in [
            "trésor +2",
            "mot : Rome 2026",
            "1-2",
            "3.5 points",
            "l'an 44",
        ] {
            assert!(!has_date(none), "{none}");
        }
        assert!(has_address("Ambigat <gaul@club.example>"));
        for none in ["moi @ toi", "@all", "gaul@club", "a@"] {
            assert!(!has_address(none), "{none}");
        }
    }

    use crate::letter::Letter;
    use crate::reading::lines::{Origin, lines};

    /// Above an old mail that is copied, as programs write it: Outlook, Gmail, GMX, Apple.
    const HEADINGS: &[&str] = &[
        "Från: Ambigat <gaul@club.example>\nSkickat: den 27 november 2026 09:00\nTill: umpire@club.example\nÄmne: orders\n",
        "Fra: Ambigat <gaul@club.example>\nSendt: fredag 27. november 2026 09:00\nTil: umpire@club.example\nEmne: orders\n",
        "Lähettäjä: Ambigat <gaul@club.example>\nLähetetty: perjantai 27. marraskuuta 2026 9.00\nVastaanottaja: umpire@club.example\nAihe: orders\n",
        "Od: Ambigat <gaul@club.example>\nWysłano: piątek, 27 listopada 2026 09:00\nDo: umpire@club.example\nTemat: orders\n",
        "Od: Ambigat <gaul@club.example>\nOdesláno: pátek 27. listopadu 2026 9:00\nKomu: umpire@club.example\nPředmět: orders\n",
        "De: Ambigat <gaul@club.example>\nEnviat el: divendres, 27 de novembre de 2026 9:00\nPer a: umpire@club.example\nTema: orders\n",
        "От: Ambigat <gaul@club.example>\nОтправлено: 27 ноября 2026 г. 9:00\nКому: umpire@club.example\nТема: orders\n",
        "Feladó: Ambigat <gaul@club.example>\nElküldve: 2026. november 27., péntek 9:00\nCímzett: umpire@club.example\nTárgy: orders\n",
        "Kimden: Ambigat <gaul@club.example>\nGönderildi: 27 Kasım 2026 Cuma 09:00\nKime: umpire@club.example\nKonu: orders\n",
        "Από: Ambigat <gaul@club.example>\nΣτάλθηκε: Παρασκευή, 27 Νοεμβρίου 2026 9:00\nΠρος: umpire@club.example\nΘέμα: orders\n",
        "מאת: Ambigat <gaul@club.example>\nנשלח: יום שישי 27 נובמבר 2026 09:00\nאל: umpire@club.example\nנושא: orders\n",
        "差出人: Ambigat <gaul@club.example>\n送信日時: 2026年11月27日 9:00\n宛先: umpire@club.example\n件名: orders\n",
        "发件人：Ambigat <gaul@club.example>\n发送时间：2026年11月27日 9:00\n收件人：umpire@club.example\n主题：orders\n",
        "من: Ambigat <gaul@club.example>\nتاريخ الإرسال: 27 نوفمبر 2026\nإلى: umpire@club.example\nالموضوع: orders\n",
        "Nuo: Ambigat <gaul@club.example>\nIšsiųsta: 2026 m. lapkričio 27 d. 09:00\nKam: umpire@club.example\nTema: orders\n",
        "*Von:* Ambigat <gaul@club.example>\n*Gesendet:* Freitag, 27. November 2026 09:00\n*An:* umpire@club.example\n*Betreff:* orders\n",
        "Gesendet: Freitag, 27. November 2026 um 09:00 Uhr\nVon: \"Ambigat\" <gaul@club.example>\nAn: umpire@club.example\nBetreff: orders\n",
        "-----Ursprüngliche Nachricht-----\nVon: Ambigat <gaul@club.example>\nGesendet: Freitag, 27. November 2026 09:00\nAn: umpire@club.example\nBetreff: orders\n",
        "Van: Ambigat <gaul@club.example>\nVerzonden: vrijdag 27 november 2026 09:00\nAan: umpire@club.example; Brennus de Grote\n<brennus@club.example>\nOnderwerp: orders\n",
        "Da: Ambigat\nInviato: venerdì 27 novembre 2026 09:00\nA: Arbitro\nOggetto: orders\n",
        "Anfang der weitergeleiteten Nachricht:\n\nVon: Ambigat <gaul@club.example>\nBetreff: orders\nDatum: 27. November 2026 um 09:00:00 MEZ\nAn: umpire@club.example\n",
        "---------- Forwarded message ---------\nDe: Ambigat <gaul@club.example>\nDate: vie, 27 nov 2026 a las 9:00\nSubject: orders\nTo: <umpire@club.example>\n",
        "Fra: Ambigat <gaul@club.example>\nEmne: orders\n",
    ];

    /// Above a quotation: Gmail, Apple, Thunderbird, GMX, Yahoo.
    const ATTRIBUTIONS: &[&str] = &[
        "Am Fr., 27. Nov. 2026 um 09:00 Uhr schrieb Ambigat <gaul@club.example>:",
        "Am 27.11.26 um 09:00 schrieb Ambigat:",
        "Am 27. November 2026 um 09:00 schrieb Ambigat:",
        "Am Freitag, 27. November 2026 um 09:00:00 MEZ hat Ambigat <gaul@club.example> Folgendes geschrieben:",
        "Op vr 27 nov 2026 om 09:00 schreef Ambigat <gaul@club.example>:",
        "Op 27 nov. 2026, om 09:00 heeft Ambigat <gaul@club.example> het volgende geschreven:",
        "Den fre 27 nov. 2026 kl 09:00 skrev Ambigat <gaul@club.example>:",
        "27 nov. 2026 kl. 09:00 skrev Ambigat <gaul@club.example>:",
        "Den fre. 27. nov. 2026 kl. 09.00 skrev Ambigat <gaul@club.example>:",
        "Den 27.11.2026 kl. 09.00 skrev Ambigat:",
        "fre. 27. nov. 2026 kl. 09:00 skrev Ambigat <gaul@club.example>:",
        "pe 27. marrask. 2026 klo 9.00 Ambigat (gaul@club.example) kirjoitti:",
        "pt., 27 lis 2026 o 09:00 Ambigat <gaul@club.example> napisał(a):",
        "W dniu 27.11.2026 o 09:00, Ambigat pisze:",
        "pá 27. 11. 2026 v 9:00 odesílatel Ambigat <gaul@club.example> napsal:",
        "Missatge de Ambigat <gaul@club.example> del dia dv., 27 de nov. 2026 a les 9:00:",
        "пт, 27 нояб. 2026 г. в 09:00, Ambigat <gaul@club.example>:",
        "27.11.2026 9:00, Ambigat пишет:",
        "Ambigat <gaul@club.example> ezt írta (időpont: 2026. nov. 27., P, 9:00):",
        "2026. 11. 27. 9:00 keltezéssel, Ambigat írta:",
        "Ambigat <gaul@club.example>, 27 Kas 2026 Cum, 09:00 tarihinde şunu yazdı:",
        "Στις Παρ 27 Νοε 2026 στις 9:00 π.μ., ο χρήστης Ambigat <gaul@club.example> έγραψε:",
        "Στις 27/11/2026 9:00 π.μ., ο Ambigat έγραψε:",
        "El vie, 27 nov 2026 a las 9:00, Ambigat (<gaul@club.example>) escribió:",
        "Il giorno ven 27 nov 2026 alle ore 09:00 Ambigat <gaul@club.example> ha scritto:",
        "Il 27/11/2026 09:00, Ambigat ha scritto:",
        "Ambigat <gaul@club.example> escreveu (sexta, 27/11/2026 à(s) 09:00):",
        "Em sex., 27 de nov. de 2026 às 09:00, Ambigat <gaul@club.example> escreveu:",
        "Am Fr., 27. Nov. 2026 um 09:00 Uhr schrieb Ambigat der Große <\ngaul@club.example>:",
        "On Fri, Nov 27, 2026 at 9:00 AM Ambigat the Great\n<gaul@club.example> wrote:",
        "2026年11月27日(金) 9:00 Ambigat <gaul@club.example>:",
        "2026년 11월 27일 (금) 오전 9:00, Ambigat <gaul@club.example>님이 작성:",
        "Le vendredi 27 novembre 2026 à 09:00, Ambigat <gaul@club.example> a écrit :",
    ];

    /// The player's own lines.
    fn own(text: &str) -> Vec<String> {
        let found = lines(text, &Letter::default()).lines;
        let own = found.iter().filter(|line| line.origin == Origin::Own);
        own.map(|line| line.text.to_owned()).collect()
    }

    #[test]
    fn an_old_mail_is_none_of_the_players_own_text_in_any_language() {
        for above in HEADINGS.iter().chain(ATTRIBUTIONS) {
            for end in ["\n", "\r\n"] {
                let text = format!("Thanks!\n\n{above}\n\nspy on CARTHAGE: treasury +3\n");
                assert_eq!(own(&text.replace('\n', end)), ["Thanks!"], "{above}");
            }
        }
        // What has marks of its own needs no other, and orders may follow it.
        for above in ATTRIBUTIONS {
            let text = format!("Thanks!\n\n{above}\n> spy on ASIE: treasury\nword: oak\n");
            assert_eq!(own(&text), ["Thanks!", "word: oak"], "{above}");
        }
    }

    #[test]
    fn orders_are_no_headings_and_no_attributions() {
        for text in [
            "Hello,\n\nspy on CARTHAGE: treasury +3\nspy on ITALIE: army in Étrurie\nword: Rome 2026\n\nBrennus",
            "Bonjour,\n\nespionner CARTHAGE : trésor\nprotéger contre : ITALIE -1\nmot : alea\n\nÀ vous",
            "Hello,\n\nNation: Gaul\nSeason: Spring\nPlayer: Brennus\n\nspy on CARTHAGE: treasury",
            "Voici mes ordres du 29/11/2026 :\nespionner CARTHAGE : trésor",
            "As I said:\nno, as I said on 27 November:\nspy on CARTHAGE: treasury",
            "Orders for 2026-11-29:\nspy on CARTHAGE: treasury",
            "spy on CARTHAGE: treasury\nmy address: gaul@club.example\nword: oak",
        ] {
            let lines = text.lines().filter(|line| !line.is_empty());
            let lines: Vec<&str> = lines.collect();
            assert_eq!(own(text), lines, "{text}");
        }
    }
}
