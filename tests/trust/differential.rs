//! Every line of every paper of four games, and every member of every entry of their reveals, bent once.

use std::collections::BTreeSet;
use std::process::Command;

use arbitre::engine::verify::{self, Checked};
use arbitre::engine::words::Words;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::aristocracy::Aristocracy;
use arbitre::games::coup::Coup;
use arbitre::games::dragon_lords::DragonLords;
use arbitre::papers::compare::{self, Verdict, judge};
use arbitre::papers::draft::Draft;
use arbitre::papers::folder::{File, Folder};
use serde_json::{Value, json};

use super::attacked::{ARISTOCRACY, COUP};
use super::game::Files;
use super::lords;
use super::recipes::HONEST;
use super::verdict::laid;

/// What stands in a file whose name is not a paper's.
const MAIL: &str = "mail.eml";

fn antiquity() -> Files {
    let mut files = HONEST.clone();
    files.retain(|name, _| !name.contains("-2"));
    files
}

fn is_reveal(text: &str) -> bool {
    text.contains("\"body_hash\"")
}

fn file(name: &str, text: &str) -> File {
    File::of(name.to_owned(), text.as_bytes().to_vec())
}

/// A campaign's papers, and the reveals that prove them.
struct Campaign<G: Words> {
    files: Files,
    checked: Checked<G>,
}

impl<G: Words> Campaign<G> {
    fn of(files: Files) -> Campaign<G> {
        let all = files.iter().map(|(name, text)| file(name, text));
        let mut folder = Folder::of(all.collect());
        let checked = verify::check::<G>(std::mem::take(&mut folder.reveals));
        Campaign { files, checked }
    }

    /// What comes of each of these files.
    fn verdicts(&self, files: Vec<File>) -> Vec<Verdict> {
        let seasons = &self.checked.seasons;
        let revealed: BTreeSet<u16> = seasons.iter().map(|s| s.reveal.season).collect();
        let journal = compare::Journal::new(seasons[0].reveal.seal, seasons, &revealed);
        let judged = judge(&Folder::of(files), Some(&journal));
        judged.into_iter().map(|judged| judged.verdict).collect()
    }

    /// Bends each line of each paper that is right; gives how many, and those that are right all the same.
    fn bent(&self) -> (usize, Vec<String>) {
        let (mut n, mut right) = (0, Vec::new());
        for (name, text) in self.files.iter().filter(|(_, text)| !is_reveal(text)) {
            if self.verdicts(vec![file(name, text)]) != [Verdict::Right] {
                continue;
            }
            let lines = text.lines().enumerate();
            let lines = lines.filter_map(|(at, line)| Some((at, another(line)?)));
            let lines: Vec<_> = lines.collect();
            let bent = lines.iter();
            let bent = bent.map(|(at, other)| file(name, &replaced(text, *at, other)));
            let found = self.verdicts(bent.collect());
            n += found.len();
            for ((at, other), found) in lines.into_iter().zip(found) {
                if found == Verdict::Right && !may_change(text, at) {
                    right.push(format!("{name}:{}: {other}", at + 1));
                }
            }
        }
        (n, right)
    }
}

/// A line with another last letter or digit; `None` where it has none.
fn another(line: &str) -> Option<String> {
    let (at, c) = line.char_indices().rfind(|(_, c)| c.is_alphanumeric())?;
    let other = match c {
        '1' => '2',
        c if c.is_ascii_digit() => '1',
        'x' => 'y',
        _ => 'x',
    };
    let rest = &line[at + c.len_utf8()..];
    Some(format!("{}{other}{rest}", &line[..at]))
}

fn replaced(text: &str, at: usize, other: &str) -> String {
    let lines = text.lines().enumerate();
    let lines = lines.map(|(n, line)| if n == at { other } else { line });
    lines.map(|line| format!("{line}\n")).collect()
}

/// Whether a line may change: the digest of another page is said, and a receipt's remarks stand in a block of their own,
/// between the heading that says so and the hash.
fn may_change(text: &str, at: usize) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    let line = lines[at].trim_start();
    let json = ["help", "message", "line", "proposals"];
    if text.starts_with('{') {
        let remark = json
            .iter()
            .any(|name| line.starts_with(&format!("\"{name}\": ")));
        return line.starts_with("\"page\": ") || remark && text.contains("\"receipt\"");
    }
    let first = |words: [&str; 2]| {
        let mut all = lines.iter();
        all.position(|line| words.iter().any(|word| line.contains(word)))
    };
    let begins = first(["(la vérification ne les", "(a check does not"]);
    let ends = first(["Empreinte : ", "Hash: "]);
    begins
        .zip(ends)
        .is_some_and(|(begins, ends)| begins < at && at < ends)
}

fn each_line<G: Words>(files: Files, least: usize) {
    let (n, right) = Campaign::<G>::of(files).bent();
    assert!(n >= least, "{n} lines");
    assert!(right.is_empty(), "{right:#?}");
}

#[test]
fn no_line_of_a_paper_of_antiquity_may_change() {
    each_line::<Antiquity>(antiquity(), 400);
}

#[test]
fn no_line_of_a_paper_of_dragon_lords_may_change() {
    let mut files = lords::whole();
    // The other games' papers are bent in these formats.
    files.retain(|name, _| !name.ends_with("markdown") && !name.ends_with("bbcode"));
    each_line::<DragonLords>(files, 400);
}

#[test]
fn no_line_of_a_paper_of_coup_may_change() {
    each_line::<Coup>((**COUP.played).clone(), 100);
}

#[test]
fn no_line_of_a_paper_of_aristocracy_may_change() {
    each_line::<Aristocracy>((**ARISTOCRACY.played).clone(), 100);
}

/// A mail is right while each of its parts is, line by line.
#[test]
fn no_line_of_a_mail_may_change() {
    let campaign = Campaign::<Antiquity>::of(antiquity());
    let (text, page) = (
        &campaign.files["GAULE/bulletin-1.txt"],
        &campaign.files["GAULE/bulletin-1.html"],
    );
    let mail = |text: &str, page: &str| {
        let draft = Draft {
            to: vec!["a@b.example".to_owned()],
            seat: "GAULE".to_owned(),
            subject: "Mare Nostrum".to_owned(),
            of: vec!["1".to_owned()],
            answers: None,
            text: text.to_owned(),
            attached: vec![("bulletin-1.html".to_owned(), page.to_owned())],
        };
        String::from_utf8(draft.eml()).unwrap()
    };
    let honest = vec![file(MAIL, &mail(text, page))];
    assert_eq!(campaign.verdicts(honest), [Verdict::Right]);
    let bent = |part: &str| {
        let lines = part.lines().enumerate();
        let lines = lines.filter_map(|(at, line)| Some(replaced(part, at, &another(line)?)));
        lines.collect::<Vec<_>>()
    };
    let texts = bent(text).into_iter().map(|text| mail(&text, page));
    let pages = bent(page).into_iter().map(|page| mail(text, &page));
    let mails: Vec<String> = texts.chain(pages).collect();
    let found = campaign.verdicts(mails.iter().map(|mail| file(MAIL, mail)).collect());
    for (mail, found) in mails.iter().zip(found) {
        assert_ne!(found, Verdict::Right, "{mail}");
    }
}

/// A reveal with each member of each entry bent: another value, another type, left out, twice; and one more.
fn reveals(text: &str) -> Vec<(String, String)> {
    let value: Value = serde_json::from_str(text).unwrap();
    let seasons = match value["seasons"].as_array() {
        Some(seasons) => (0..seasons.len())
            .map(|n| format!("/seasons/{n}/entries"))
            .collect(),
        None => vec!["/entries".to_owned()],
    };
    let mut all = Vec::new();
    for entries in seasons {
        let count = value.pointer(&entries).unwrap().as_array().unwrap().len();
        for n in 0..count {
            let place = format!("{entries}/{n}");
            let members = value.pointer(&place).unwrap().as_object().unwrap();
            let mut bend = |what: String, change: &dyn Fn(&mut serde_json::Map<String, Value>)| {
                let mut value = value.clone();
                change(value.pointer_mut(&place).unwrap().as_object_mut().unwrap());
                all.push((format!("{place}: {what}"), value.to_string()));
            };
            for (name, was) in members {
                let other = match was {
                    Value::String(text) => json!(another(text).unwrap_or_default()),
                    Value::Number(n) => json!(n.as_u64().unwrap() + 1),
                    _ => json!("x"),
                };
                bend(format!("{name} is another"), &|m| {
                    drop(m.insert(name.clone(), other.clone()))
                });
                bend(format!("{name} is a list"), &|m| {
                    drop(m.insert(name.clone(), json!([was])))
                });
                bend(format!("no {name}"), &|m| drop(m.remove(name)));
            }
            bend("i is 1.0".to_owned(), &|m| {
                let i = m["i"].as_f64().unwrap();
                m.insert("i".to_owned(), json!(i));
            });
            bend("one more".to_owned(), &|m| {
                drop(m.insert("more".to_owned(), json!(1)))
            });
        }
    }
    all
}

fn reveal_of(files: &Files) -> (&String, &String) {
    let whole = |(name, text): &(&String, &String)| {
        is_reveal(text) && (text.contains("\"seasons\"") || name.contains("reveal"))
    };
    files.iter().find(whole).unwrap()
}

fn each_member<G: Words>(files: &Files) {
    let (name, text) = reveal_of(files);
    let holds = |text: &str| {
        let mut folder = Folder::of(vec![file(name, text)]);
        let spoiled = !folder.spoiled.is_empty();
        let reveals = std::mem::take(&mut folder.reveals);
        let none = reveals.is_empty();
        let checked = verify::check::<G>(reveals);
        !spoiled && !none && !checked.findings.iter().any(|f| f.what.is_fault())
    };
    assert!(holds(text));
    let all = reveals(text);
    assert!(all.len() > 200, "{}", all.len());
    // Each fourth: neighbours are of another member.
    for (what, bent) in all.into_iter().step_by(4) {
        assert!(!holds(&bent), "{what}");
    }
}

#[test]
fn no_member_of_an_entry_may_change() {
    each_member::<Antiquity>(&antiquity());
    each_member::<DragonLords>(&lords::whole());
    each_member::<Coup>(COUP.played);
    each_member::<Aristocracy>(ARISTOCRACY.played);
}

/// Gives a reveal's bent copies to another verifier, which prints for each whether it found anything: `true` or `false`.
fn second(verifier: &[&str]) {
    for files in [
        antiquity(),
        lords::whole(),
        (**COUP.played).clone(),
        (**ARISTOCRACY.played).clone(),
    ] {
        let (name, text) = reveal_of(&files);
        let all = reveals(text);
        // Each sixth: the program goes through them all.
        let all: Vec<_> = all.into_iter().step_by(6).collect();
        let honest = [("honest".to_owned(), text.clone())];
        let each = honest.iter().chain(&all);
        let each = each
            .enumerate()
            .map(|(n, (_, text))| (format!("{n:05}/{name}"), text.clone()));
        let dir = laid(&each.collect());
        let run = Command::new(verifier[0])
            .args(&verifier[1..])
            .arg(dir.path())
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&run.stderr);
        let said = String::from_utf8(run.stdout).unwrap();
        let found: Vec<&str> = said.lines().collect();
        assert_eq!(found.len(), all.len() + 1, "{errors}");
        assert_eq!(found[0], "false", "{name}");
        let passed = all
            .iter()
            .zip(&found[1..])
            .filter(|(_, found)| **found == "false");
        let passed: Vec<_> = passed.map(|((what, _), _)| what).collect();
        assert!(passed.is_empty(), "{name}: {passed:#?}");
    }
}

/// The second verifier, for many folders: whether it finds a fault in each. Behind it stand the folder of the verifier
/// and that of all folders.
pub const EACH: &str = r"
import contextlib, io, pathlib, sys
sys.path[:0] = [sys.argv[1]]
import verify
for folder in sorted(pathlib.Path(sys.argv[2]).iterdir()):
    with contextlib.redirect_stdout(io.StringIO()):
        code = verify.main(folder)
    print('true' if code == 3 else 'false')
";

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_finds_each_member() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");
    second(&["python3", "-B", "-c", EACH, docs]);
}

#[test]
#[ignore = "needs node"]
fn the_page_finds_each_member() {
    const HERE: &str = env!("CARGO_MANIFEST_DIR");
    let (script, page) = (
        format!("{HERE}/tests/trust/page.js"),
        format!("{HERE}/data/page/verify.html"),
    );
    second(&["node", &script, &page, "--each"]);
}
