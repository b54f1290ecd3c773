//! All that a player receives.

use std::fs;
use std::time::UNIX_EPOCH;

use arbitre::bulletin::Format;
use arbitre::campaign::{Campaign as File, Entry};
use arbitre::chance::Digest;
use arbitre::desk::enter::{Entered, Status};
use arbitre::engine::campaign::Campaign;
use arbitre::engine::store::{Journal, undone};
use arbitre::engine::words::Words as _;
use arbitre::engine::{Game as _, Seat};
use arbitre::games::dragon_lords::turn::{Choice, Offers};
use arbitre::games::dragon_lords::{Draft, DragonLords};
use arbitre::locale::Texts;
use arbitre::papers::folder::{Folder, two_papers};
use arbitre::papers::receipt::Received;
use arbitre::papers::{Paper, audit, bulletin, compare, letter, sheet};
use arbitre::referee::Reason;

use super::board;
use super::leaks::{Leak, Secrets, Slip};
use super::scene::Known;
use crate::harness::{folder, program, published};
use crate::noninterference::papers::Gathered;

/// A campaign at one moment, with the entries of its season.
pub struct Moment {
    pub now: Campaign<DragonLords>,
    pub entries: Vec<Entry>,
}

impl Moment {
    pub fn of(file: &File) -> Moment {
        let (now, entries) = published::season(file, None);
        Moment { now, entries }
    }

    fn hash(&self, entry: u32) -> Digest {
        let found = self.entries.iter().find(|e| e.i == entry);
        found.expect("an entry").hash
    }
}

/// Gathers the papers of one player.
pub struct Collector<'a> {
    pub known: &'a Known,
    seat: Seat,
    texts: &'static Texts,
    pub out: Gathered<'a, Leak>,
    /// What he has in hand to verify by: names and texts.
    kept: Vec<(String, String)>,
}

impl<'a> Collector<'a> {
    pub fn new(known: &'a Known, leaks: &'a [Leak]) -> Collector<'a> {
        Collector {
            known,
            seat: board::seat(&known.me),
            texts: Texts::of_rulebook(known.lang, DragonLords::NAME),
            out: Gathered::new(leaks),
            kept: Vec::new(),
        }
    }

    fn secrets<'t>(&self, moment: &'t Moment) -> Secrets<'t>
    where
        'a: 't,
    {
        Secrets {
            now: &moment.now,
            entries: &moment.entries,
            me: &self.known.me,
        }
    }

    fn text(&mut self, name: &str, text: &str) {
        self.out.papers.add(name.to_owned(), text);
    }

    /// A paper in every format, kept for his own verification.
    fn paper(&mut self, name: &str, paper: &Paper) {
        for format in Format::ALL {
            let text = paper.text(format);
            let name = format!("{name}.{}", format.extension());
            let kept = format!("{}-{name}", self.kept.len());
            self.kept.push((kept, text.clone()));
            self.out.papers.add(name, &text);
        }
    }

    /// A refusal as the referee passes it on.
    pub fn refusal(&mut self, file: &File, reason: &dyn Reason) {
        let said = reason.say(self.texts);
        self.text("refusal", &format!("{}\n{}", said.message, said.help));
        let moment = Moment::of(file);
        let secrets = self.secrets(&moment);
        self.out.leak("refusal", |leak| leak.in_refusal(&secrets));
    }

    /// The receipt of a message, as `enter` prints it; and that of what stands, sent again.
    pub fn receipt(&mut self, file: &File, entered: &Entered<DragonLords>) {
        let moment = Moment::of(file);
        let standing = match (&entered.entry, entered.campaign.holds(self.seat)) {
            (None, Some(sent)) => Some(sent.entry),
            _ => None,
        };
        let then = standing.map(|entry| then(file, &moment, entry));
        let hash = match standing {
            Some(entry) => Some(moment.hash(entry)),
            None => entered.entry.as_ref().map(|entry| entry.hash),
        };
        let mut received = Received::of(entered, hash);
        received.campaign = then.as_ref().unwrap_or(&entered.campaign);
        self.paper("receipt", &received.paper(self.texts));
        self.again(file);
        let secrets = self.secrets(&moment);
        self.out
            .leak("receipt.txt", |leak| leak.in_receipt(&secrets));
    }

    /// The receipt of what he sent last, as `orders receipt` prints it.
    pub fn again(&mut self, file: &File) {
        let moment = Moment::of(file);
        let sent = moment.now.this.sets[self.seat.at()].clone();
        let Some(sent) = sent else { return };
        let status = match (sent.set.none, sent.set.warned) {
            (true, _) => Status::None,
            (_, true) => Status::Warned,
            _ => Status::Ok,
        };
        let received = Received {
            campaign: &then(file, &moment, sent.entry),
            seat: self.seat,
            status,
            set: &sent.set,
            hash: Some(moment.hash(sent.entry)),
            remarks: &[],
        };
        self.paper("receipt-again", &received.paper(self.texts));
    }

    /// Where he stands: whether something is asked of him, and how he is reminded of it.
    pub fn asked(&mut self, file: &File, now: &str) {
        let moment = Moment::of(file);
        let campaign = &moment.now;
        let window = campaign.window();
        let own = window.filter(|w| w.public || w.seats.contains(self.seat));
        let state = audit::seats(campaign)[self.seat.at()];
        let letters = letter::count(campaign, self.seat);
        let name = own.as_ref().map(|own| own.name);
        self.text("window", &format!("{name:?} {state:?} {letters}"));
        if let Some(own) = &own {
            let ask = campaign.ask(own, self.seat);
            let view = &campaign.views[self.seat.at()];
            let silence = DragonLords::lapse(&campaign.setup, view, &ask);
            self.text("silence", &format!("{silence:?}"));
        }
        if let Some(text) = letter::reminder(campaign, self.seat, now, self.texts) {
            self.text("reminder", &text);
        }
        let secrets = self.secrets(&moment);
        self.out.leak("reminder", |leak| leak.in_reminder(&secrets));
    }

    /// The sheet on which he answers.
    pub fn template(&mut self, file: &File) {
        let moment = Moment::of(file);
        let (seat, texts) = (self.seat, self.texts);
        self.paper("order-sheet", &sheet::orders(&moment.now, seat, texts));
        let secrets = self.secrets(&moment);
        self.out.leak("order-sheet.txt", |leak| {
            let slipped = leak.in_template(&secrets)?;
            Some(sheet::orders(&slipped, seat, texts).text(Format::Text))
        });
    }

    /// The letter of his choice that waits, and how each choice would be answered.
    pub fn letter(&mut self, file: &File) {
        let moment = Moment::of(file);
        let (seat, texts) = (self.seat, self.texts);
        let paper = |now: &Campaign<DragonLords>| {
            let opened = now.this.letters.last().expect("a letter").entry;
            letter::paper(now, seat, moment.hash(opened), texts).expect("his letter")
        };
        let comes = letter::readers(&moment.now);
        assert_eq!(comes, [seat], "nobody else gets it");
        self.paper("letter", &paper(&moment.now));
        self.tries(&moment.now);
        let secrets = self.secrets(&moment);
        self.out.leak("letter", |leak| {
            let made = paper(&leak.in_letter(&secrets)?);
            Some(made.text(Format::Text) + &made.text(Format::Json))
        });
    }

    /// What he is told of each thing that he could choose.
    fn tries(&mut self, now: &Campaign<DragonLords>) {
        let view = &now.views[self.seat.at()];
        let (Some(window), Some(offered)) = (now.window(), &view.offered) else {
            panic!("a choice is due");
        };
        let mut tries = vec![Choice::Nothing, Choice::SetOut];
        let units: Vec<_> = match &offered.offers {
            Offers::Units { units } => units.clone(),
            Offers::Bribes { units, .. } => units.iter().map(|o| o.unit.clone()).collect(),
            Offers::Buildings { .. } | Offers::Way { .. } => Vec::new(),
        };
        // The map is not his to know: every hex about there is tried.
        let there = view.world.cities.get(&offered.city).map(|c| c.hex);
        for unit in units {
            let hexes = there.iter().flat_map(|hex| hex.neighbours());
            tries.extend(hexes.map(|hex| Choice::Take {
                unit: unit.clone(),
                hex,
            }));
            tries.push(Choice::Kill { unit: unit.clone() });
            tries.push(Choice::Destroy { unit });
        }
        let mut said = String::new();
        for choice in tries {
            let ask = now.ask(&window, self.seat);
            let verdict = DragonLords::admit(&now.setup, view, &ask, Draft::Choice(choice));
            said += &format!("{:?}\n", verdict.stands);
            for remarked in verdict.remarks {
                let words = DragonLords::remark(&now.setup, &remarked.remark, self.texts);
                said += &format!("{} {}\n", words.message, words.help);
            }
        }
        self.text("tries", &said);
    }

    /// A sheet for everybody, and the rules.
    pub fn public(&mut self, file: &File, kind: &str) {
        let moment = Moment::of(file);
        let (_, first) = published::season::<DragonLords>(file, Some(1));
        let heads = published::heads(file, &first, &moment.entries, kind);
        let paper = match kind {
            "sheet" => sheet::opening(&moment.now, heads, self.texts),
            _ => sheet::lock(&moment.now, heads, self.texts),
        };
        self.paper(kind, &paper);
        let rules = sheet::rules::<DragonLords>(&moment.now.setup, self.texts);
        self.paper("rules", &rules);
        let secrets = self.secrets(&moment);
        self.out.leak(kind, |leak| leak.in_public(&secrets, kind));
    }

    /// The bulletin of a turn and the paper for everybody, in every format.
    pub fn bulletin(&mut self, file: &File) {
        let moment = Moment::of(file);
        let (seat, texts, season) = (self.seat, self.texts, moment.now.this.number);
        let close = moment.entries.iter().find(|e| e.kind == "close");
        let head = close.expect("a close").hash;
        let undone = undone::<DragonLords>(&moment.entries).expect("bodies");
        let paper = |now: &Campaign<DragonLords>| {
            let own = bulletin::entered(now, seat, &moment.entries, &undone, texts);
            bulletin::paper(now, seat, head, &own.expect("bodies"), texts)
        };
        self.paper(&format!("bulletin-{season}"), &paper(&moment.now));
        let closing = bulletin::closing(&moment.now, *file.seal(), head, texts);
        self.paper(&format!("closing-{season}"), &closing);
        let secrets = self.secrets(&moment);
        for (n, leak) in self.out.leaks.iter().enumerate() {
            let Some(slip) = leak.in_bulletin(&secrets) else {
                continue;
            };
            let Slip {
                now,
                said,
                tail,
                prefix,
                time,
            } = slip;
            let mut paper = paper(&now);
            for text in said {
                paper.document.paragraph(text);
            }
            for format in [Format::Text, Format::Json] {
                let name = format!("{prefix}bulletin-{season}.{}", format.extension());
                let text = paper.text(format) + &tail;
                self.out.leaked[n].at(name, &text, time);
            }
        }
    }

    /// His folder and the one for everybody, as the program writes them; and what it tells him of them
    /// when he verifies them, before anything is revealed.
    pub fn delivery(&mut self, file: &File, path: &std::path::Path) {
        let desk = folder();
        let run = |arguments: &[&str]| {
            let mut command = program(desk.path());
            command.arg("-c").arg(path).args(arguments);
            let done = command.output().expect("the program runs");
            assert!(done.status.success(), "{arguments:?}: {done:?}");
            String::from_utf8(done.stdout).expect("UTF-8")
        };
        run(&["bulletins", "--out", "all"]);
        let moment = Moment::of(file);
        let me = &*self.known.me;
        for of in [me, "public"] {
            let mut files: Vec<_> = fs::read_dir(desk.path().join("all").join(of))
                .expect("a folder")
                .map(|file| file.expect("a file").path())
                .collect();
            files.sort();
            for path in files {
                let name = path.file_name().expect("a name").to_string_lossy();
                let name = format!("{of}/{name}");
                let text = fs::read_to_string(&path).expect("text");
                let time = fs::metadata(&path).and_then(|file| file.modified());
                let since = time.expect("a time").duration_since(UNIX_EPOCH);
                let time = since.expect("after 1970").as_secs() as i64;
                self.out.papers.at(name.clone(), &text, time);
                if of == me {
                    let secrets = self.secrets(&moment);
                    for (n, leak) in self.out.leaks.iter().enumerate() {
                        if let Some((name, text)) = leak.in_delivery(&secrets, &name, &text) {
                            self.out.leaked[n].add(name, &text);
                        }
                    }
                }
            }
        }
        let own = desk.path().join("own");
        fs::create_dir(&own).expect("a folder");
        for (name, text) in &self.kept {
            fs::write(own.join(name), text).expect("a paper");
        }
        let found = run(&["verify", "own", "--seat", me]);
        self.text("verified", &found);
    }

    /// What he finds when he compares all that he has, before anything is revealed.
    pub fn verify(&mut self) {
        let kept = self.kept.iter();
        let folder = Folder::of(kept.map(|(name, text)| (name.as_str(), Some(text.as_str()))));
        assert!(folder.spoiled.is_empty(), "{:?}", folder.spoiled);
        let two = two_papers(&folder.papers);
        assert!(two.is_empty(), "{two:?}");
        let of = |given| format!("{given:?} {:?}\n", compare::alone(given));
        let text: String = folder.papers.iter().map(of).collect();
        self.text("compared", &text);
    }
}

/// The campaign as it stood after an entry: a receipt printed later says what it said then.
fn then(file: &File, moment: &Moment, entry: u32) -> Campaign<DragonLords> {
    let until = (moment.now.this.number, entry);
    let then = file.read(|tx| Journal(tx).load::<DragonLords>(Some(until)));
    then.expect("a campaign")
}
