//! Lines beside two orders, in every place: what turns is never silent, and what does not lets both stand.

use arbitre::reading::Remark;
use arbitre::reading::To;

use super::antiquity::Antiquity;
use super::dragon_lords;

/// What becomes of a line and the two orders in a game.
trait Game {
    const NAME: &'static str;
    /// The two orders, in French and in English.
    const BASE: [[&'static str; 2]; 2];

    fn orders(&self, text: &str) -> Vec<String>;
    /// What is told, and whether something else is said of the message.
    fn told(&self, text: &str) -> (Vec<(To, Remark)>, bool);

    /// The mark of a line in a place, as the table has them.
    fn mark(&self, text: &str, plain: &[String], certain: &str) -> char {
        let (orders, (told, said)) = (self.orders(text), self.told(text));
        // Only the arbiter sees it, and it waits for nothing.
        let shown = |to: To, remark: &Remark| to == To::Arbiter && matches!(remark, Remark::Row(_));
        let holds = |remark: &Remark| matches!(remark, Remark::Row(row) if row.holds);
        let added = orders.iter().filter(|order| !plain.contains(order));
        let added = added.cloned().collect::<Vec<_>>().join(" | ");
        let as_said = !certain.is_empty() && certain != "=" && added == certain;
        match () {
            () if told.iter().any(|(_, remark)| holds(remark)) => 'h',
            () if told.iter().any(|(to, _)| *to == To::Refused) => 'a',
            () if as_said && orders.len() >= plain.len() => '+',
            () if told.iter().any(|(to, remark)| !shown(*to, remark)) || said => 'r',
            () if orders.is_empty() => 'x',
            () if orders != plain => '!',
            () if !told.is_empty() => 'n',
            () => '=',
        }
    }

    /// The marks of a line in all places: `.` where nobody would write it.
    fn marks(&self, what: &str, line: &str, certain: &str) -> String {
        let (lang, turns) = (usize::from(what.starts_with("en")), what.contains("turn"));
        let rows = what.contains("quotes");
        let [one, two] = Self::BASE[lang];
        let plain = self.orders(&format!("{one}\n{two}"));
        assert_eq!(plain.len(), 2);
        let last = match turns {
            true => format!("{one}\n{two}, {line}"),
            false => format!("{line}\n\n{one}\n{two}"),
        };
        let places = [
            format!("{line}\n{one}\n{two}"),
            format!("{one}\n{two}\n{line}"),
            format!("{one}\n{two}\n\n{line}"),
            format!("{one}\n{two}. {line}"),
            last,
        ];
        let mark = |(at, text): (usize, &String)| match rows && (at == 3 || at == 4 && turns) {
            true => '.',
            false => self.mark(&format!("Salut,\n{text}\nA+"), &plain, certain),
        };
        places.iter().enumerate().map(mark).collect()
    }
}

impl Game for Antiquity {
    const NAME: &'static str = "antiquity";
    const BASE: [[&'static str; 2]; 2] = [
        ["espionner ITALIE : trésor +1", "protéger contre ITALIE -2"],
        ["spy on ITALIE: treasury +1", "protect against ITALIE -2"],
    ];

    fn orders(&self, text: &str) -> Vec<String> {
        Antiquity::orders(self, &self.read_text("CARTHAGE", text))
    }

    fn told(&self, text: &str) -> (Vec<(To, Remark)>, bool) {
        let read = self.read_text("CARTHAGE", text);
        // The two orders cost 8 points.
        let total = read.total;
        let total = total.is_some_and(|t| if t.limit { t.n < 8 } else { t.n != 8 });
        let standing = read.lines.iter().any(|line| line.standing);
        let said = total || standing || !read.stops.is_empty() || read.finality.is_some();
        let told = read.told.into_iter().map(|(_, to, told)| (to, told));
        (told.collect(), said)
    }
}

struct Spies<'k>(arbitre::games::dragon_lords::reading::Reader<'k>);

impl Game for Spies<'_> {
    const NAME: &'static str = "dragon-lords";
    const BASE: [[&'static str; 2]; 2] = [
        ["espion 3 : vol", "engager 2 espions à Mire"],
        ["spy 3: steal", "hire 2 spies in Mire"],
    ];

    fn orders(&self, text: &str) -> Vec<String> {
        dragon_lords::orders(&dragon_lords::open(&self.0, text))
    }

    fn told(&self, text: &str) -> (Vec<(To, Remark)>, bool) {
        let read = dragon_lords::open(&self.0, text);
        let said = read.finality.is_some();
        let told = read.told.into_iter().map(|(_, to, told)| (to, told));
        (told.collect(), said)
    }
}

/// Lines that pass in silence still: faults of the reader, each to be taken out when it is mended.
const OPEN: &[&str] = &[
    // A head of another seat's orders as the last sentence of a row, with nothing below it.
    "Ordres d'ORLO :",
    "Joueur : ORLO",
    "ORLO's orders:",
    "Player: ORLO",
];

/// `UPDATE_BESIDE=1` writes what becomes of each line anew, to be read before it is kept.
#[test]
fn what_stands_beside_orders_turns_them_or_lets_them_stand() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = path.join("tests/reading/mails/beside.txt");
    let table = std::fs::read_to_string(&path).unwrap();
    let known = dragon_lords::known("KESH", 1);
    let spies = Spies(dragon_lords::reader(&known, 1));
    let antiquity = Antiquity::new();
    let (mut section, mut found, mut silent) = ("", String::new(), Vec::new());
    for row in table.lines() {
        let head = row
            .strip_prefix("# ")
            .filter(|head| head.starts_with("fr ") || head.starts_with("en "));
        section = head.unwrap_or(section);
        if row.starts_with('#') {
            found.push_str(&format!("{row}\n"));
            continue;
        }
        let what = section.split(':').next().unwrap_or("");
        let turns = what.contains("turn");
        let marked = |part: &&str| {
            *part == "?" || part.len() == 5 && part.chars().all(|c| "harx=n+!.-".contains(c))
        };
        let line = row
            .splitn(4, ' ')
            .take_while(marked)
            .map(|part| part.len() + 1)
            .sum();
        let line = &row[line..];
        let (words, certain) = line.split_once(" => ").unwrap_or((line, ""));
        // Lines of a message are parted by //.
        let words = words.replace(" // ", "\n");
        let mut marks = Vec::new();
        if !what.contains(Spies::NAME) {
            marks.push(antiquity.marks(section, &words, certain));
        }
        if !what.contains(Antiquity::NAME) {
            marks.push(spies.marks(section, &words, certain));
        }
        let marks = marks.join(" ");
        let quiet = |c: char| match turns {
            true => c == '!' || certain != "=" && (c == '=' || c == 'n'),
            false => c == '!' || c == '+',
        };
        if marks.contains(quiet) != OPEN.contains(&line) {
            silent.push(format!("{section}: {marks} {line}"));
        }
        let asks = !turns && marks.contains(['h', 'a', 'x']);
        found.push_str(&format!("{marks} {}{line}\n", if asks { "? " } else { "" }));
    }
    assert!(silent.is_empty(), "{} silent: {silent:#?}", silent.len());
    if std::env::var_os("UPDATE_BESIDE").is_some() {
        std::fs::write(&path, &found).unwrap();
        return;
    }
    let pairs = found
        .lines()
        .zip(table.lines())
        .filter(|(new, old)| new != old);
    let other: Vec<_> = pairs.map(|(new, old)| format!("{old}\n{new}")).collect();
    assert!(other.is_empty(), "{}", other.join("\n"));
}
