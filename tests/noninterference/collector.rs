//! All that a seat receives of a campaign on the engine, made as the desk makes it; and beside each paper what it
//! would be with each planted leak: a leak takes the very campaign that the paper is made of, puts into the seat's
//! part of it what is another's, or adds to what comes out, and the program's own papers do the rest.

use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

use arbitre::bulletin::Format;
use arbitre::campaign::{CampaignFile, Entry, entry};
use arbitre::chance::Digest;
use arbitre::desk::Refusal;
use arbitre::desk::mail::{Entered, Status};
use arbitre::engine::Seat;
use arbitre::engine::campaign::Campaign;
use arbitre::engine::store::{Journal, undone};
use arbitre::games::Played;
use arbitre::locale::said::Spoken;
use arbitre::locale::{Lang, Texts};
use arbitre::papers::folder::{self, Folder};
use arbitre::papers::receipt::Received;
use arbitre::papers::{Paper, audit, bulletin, compare, form, letter, link, sheet};
use serde_json::{Map, Value};

use super::papers::Gathered;
use crate::cli::imports::tree;
use crate::harness::{folder, program, published};

/// A campaign at one moment, with the entries of its season.
pub struct Moment<G: Played> {
    pub now: Campaign<G>,
    pub entries: Vec<Entry>,
}

impl<G: Played> Moment<G> {
    pub fn of(file: &CampaignFile) -> Moment<G> {
        let (now, entries) = published::season(file, None);
        Moment { now, entries }
    }

    /// A season at its close, as what was issued last says.
    pub fn closed(file: &CampaignFile, number: u16) -> Moment<G> {
        let (mut now, entries) = published::season::<G>(file, Some(number));
        let (last, _) = published::season::<G>(file, None);
        if last.corrected.contains_key(&number) {
            let issued = file.read(|tx| {
                Ok::<_, arbitre::campaign::CampaignError>(last.issued(number, &Journal(tx)))
            });
            now = issued.expect("a file").expect("a season");
        }
        Moment { now, entries }
    }

    fn hash(&self, entry: u32) -> Digest {
        let found = self.entries.iter().find(|e| e.i == entry);
        found.expect("an entry").hash
    }
}

/// What a paper's maker has at hand beside what it may use.
pub struct Secrets<'t, G: Played> {
    pub now: &'t Campaign<G>,
    /// Of the season.
    pub entries: &'t [Entry],
    pub seat: Seat,
}

/// A paper with a slip in it.
pub struct Slip<G: Played> {
    /// What it is made of, where that is another.
    pub now: Option<Campaign<G>>,
    /// What it says beside, and what its value has.
    pub said: Vec<String>,
    pub members: Map<String, Value>,
    /// What stands after its text, and before its file's name.
    pub tail: String,
    pub prefix: String,
    pub time: i64,
    /// A file beside it.
    pub more: Option<String>,
}

impl<G: Played> Default for Slip<G> {
    fn default() -> Slip<G> {
        Slip {
            now: None,
            said: Vec::new(),
            members: Map::new(),
            tail: String::new(),
            prefix: String::new(),
            time: 0,
            more: None,
        }
    }
}

/// A leak as the collector asks for it: the paper of that kind with the slip in it, if it slips there.
pub trait Slips<G: Played>: Copy {
    fn slip(self, kind: &str, secrets: &Secrets<'_, G>) -> Option<Slip<G>>;
}

/// Gathers the papers of one seat.
pub struct Collector<'a, G: Played, L> {
    seat: Seat,
    name: String,
    texts: &'static Texts,
    pub out: Gathered<'a, L>,
    /// What the seat has in hand to verify by: names and texts.
    kept: Vec<(String, String)>,
    game: std::marker::PhantomData<G>,
}

impl<'a, G: Played, L: Slips<G>> Collector<'a, G, L> {
    pub fn new(seat: Seat, name: &str, lang: Lang, leaks: &'a [L]) -> Collector<'a, G, L> {
        Collector {
            seat,
            name: name.to_owned(),
            texts: Texts::of_rulebook(lang, G::NAME),
            out: Gathered::new(leaks),
            kept: Vec::new(),
            game: std::marker::PhantomData,
        }
    }

    /// What is no paper.
    pub fn text(&mut self, kind: &str, moment: &Moment<G>, text: &str) {
        self.out.papers.add(kind.to_owned(), text);
        self.slips(kind, moment, |slip| {
            vec![(kind.to_owned(), format!("{text} {}", slip.said.join(" ")))]
        });
    }

    /// A paper in every format, kept for the seat's own verification.
    fn paper(
        &mut self,
        kind: &str,
        name: &str,
        moment: &Moment<G>,
        make: impl Fn(&Campaign<G>) -> Paper,
    ) {
        let paper = make(&moment.now);
        for format in Format::ALL {
            let text = paper.text(format);
            let name = format!("{name}.{}", format.extension());
            self.kept
                .push((format!("{}-{name}", self.kept.len()), text.clone()));
            self.out.papers.add(name, &text);
        }
        self.slips(kind, moment, |slip| {
            let mut paper = make(slip.now.as_ref().unwrap_or(&moment.now));
            for text in &slip.said {
                paper.document.paragraph(text.as_str());
            }
            if let Value::Object(value) = &mut paper.view {
                value.extend(slip.members.clone());
            }
            let one = |format: Format| {
                let name = format!("{}{name}.{}", slip.prefix, format.extension());
                (name, paper.text(format) + &slip.tail)
            };
            let formats = [Format::Text, Format::Json].map(one);
            formats
                .into_iter()
                .chain(slip.more.clone().map(|name| (name, String::new())))
                .collect()
        });
    }

    /// What would come out with each leak.
    fn slips(
        &mut self,
        kind: &str,
        moment: &Moment<G>,
        made: impl Fn(&Slip<G>) -> Vec<(String, String)>,
    ) {
        let secrets = Secrets {
            now: &moment.now,
            entries: &moment.entries,
            seat: self.seat,
        };
        for (n, leak) in self.out.leaks.iter().enumerate() {
            let Some(slip) = leak.slip(kind, &secrets) else {
                continue;
            };
            for (name, text) in made(&slip) {
                self.out.leaked[n].at(name, &text, slip.time);
            }
        }
    }

    /// A refusal as the arbiter passes it on.
    pub fn refusal(&mut self, file: &CampaignFile, reason: &Refusal) {
        let said = reason.say(self.texts);
        let text = format!("{}\n{}", said.message, said.help);
        self.text("refusal", &Moment::of(file), &text);
    }

    /// The receipt of a message, as `enter` prints it; and that of what stands, sent again.
    pub fn receipt(&mut self, file: &CampaignFile, entered: &Entered<G>) {
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
        let campaign = then.unwrap_or_else(|| entered.campaign.clone());
        let Moment { entries, .. } = moment;
        let moment = Moment {
            now: campaign,
            entries,
        };
        let texts = self.texts;
        self.paper("receipt", "receipt", &moment, |now| {
            let mut received = Received::of(entered, hash);
            received.campaign = now;
            received.paper(texts)
        });
        self.again(file);
    }

    /// The receipt of what the seat sent last, as `orders receipt` prints it.
    pub fn again(&mut self, file: &CampaignFile) {
        let moment = Moment::<G>::of(file);
        let Some(sent) = moment.now.this.sets[self.seat.at()].clone() else {
            return;
        };
        let status = match (sent.set.none, sent.set.warned) {
            (true, _) => Status::None,
            (_, true) => Status::Warned,
            _ => Status::Ok,
        };
        let (seat, texts, hash) = (self.seat, self.texts, moment.hash(sent.entry));
        let now = then(file, &moment, sent.entry);
        let Moment { entries, .. } = moment;
        self.paper(
            "again",
            "receipt-again",
            &Moment { now, entries },
            |campaign| {
                let received = Received {
                    campaign,
                    seat,
                    status,
                    set: &sent.set,
                    word_line: 0,
                    hash: Some(hash),
                    remarks: &[],
                };
                received.paper(texts)
            },
        );
    }

    /// Where the seat stands: whether something is asked of it, and how it is reminded of it.
    pub fn asked(&mut self, file: &CampaignFile, time: &str) {
        let moment = Moment::<G>::of(file);
        let now = &moment.now;
        let window = now.window();
        let own = window.filter(|w| w.public || w.seats.contains(self.seat));
        let state = audit::seats(now)[self.seat.at()];
        let letters = letter::count(now, self.seat);
        let silence = own.as_ref().map(|own| {
            let view = &now.views[self.seat.at()];
            G::lapse(&now.setup, view, &now.ask(own, self.seat))
        });
        let several = G::notices(
            &now.setup,
            &now.views[self.seat.at()],
            now.waits[self.seat.at()].as_ref().map(|w| &w.answer),
            self.texts,
        );
        let name = own.as_ref().map(|own| own.name);
        let text = format!("{name:?} {state:?} {letters} {silence:?} {several:?}");
        self.text("window", &moment, &text);
        if let Some(text) = letter::reminder(now, self.seat, time, self.texts) {
            self.text("reminder", &moment, &text);
        }
    }

    /// The sheet on which it answers.
    pub fn template(&mut self, file: &CampaignFile) {
        let (seat, texts) = (self.seat, self.texts);
        self.paper("order-sheet", "order-sheet", &Moment::of(file), |now| {
            sheet::orders(now, seat, texts)
        });
        // The order form: what is its own stands between style and script, and its length is told to everybody who carries it.
        let mut moment = Moment::<G>::of(file);
        moment.now.addresses.site = Some("https://jeu.example/".to_owned());
        let page = form::page(&moment.now, "00000000", seat, texts);
        let own = page.split("</style>").nth(1).unwrap_or_default();
        let (own, _) = own.rsplit_once("<script>").unwrap_or_default();
        self.text("form", &moment, &format!("{} {own}", page.len()));
        let link = link::link(&moment.now, "00000000", seat, texts);
        self.text("link", &moment, &link.expect("a site"));
    }

    /// The letter of the window that is open.
    pub fn letter(&mut self, file: &CampaignFile) {
        let moment = Moment::<G>::of(file);
        let opened = moment.now.this.letters.last().expect("a letter").entry;
        let (seat, texts, hash) = (self.seat, self.texts, moment.hash(opened));
        assert!(letter::readers(&moment.now).contains(&seat), "it gets one");
        self.paper("letter", "letter", &moment, |now| {
            letter::paper(now, seat, hash, texts).expect("a letter")
        });
    }

    /// A sheet for everybody, and the rules.
    pub fn public(&mut self, file: &CampaignFile, kind: &str) {
        let (moment, texts) = (Moment::<G>::of(file), self.texts);
        let (_, first) = published::season::<G>(file, Some(1));
        let heads = published::heads(file, &first, &moment.entries, kind);
        self.paper(kind, kind, &moment, |now| match kind {
            "sheet" => sheet::opening(now, heads, texts),
            _ => sheet::lock(now, heads, texts),
        });
        self.paper("rules", "rules", &moment, |now| {
            sheet::rules::<G>(&now.setup, texts)
        });
    }

    /// The bulletin of a season and the paper for everybody.
    pub fn bulletin(&mut self, file: &CampaignFile, season: u16) {
        let (seat, texts) = (self.seat, self.texts);
        let moment = Moment::<G>::closed(file, season);
        let close = moment.entries.iter().find(|e| e.kind == "close");
        let head = close.expect("a close").hash;
        let undone = undone::<G>(&moment.entries).expect("bodies");
        let edition = edition::<G>(file, season, &self.name, head);
        let name = format!("bulletin-{season}");
        let entries = moment.entries.clone();
        self.paper("bulletin", &name, &moment, |now| {
            let own = bulletin::entered(now, seat, &entries, &undone, texts);
            bulletin::paper(now, seat, edition, &own.expect("bodies"), texts)
        });
        self.paper("closing", &format!("closing-{season}"), &moment, |now| {
            bulletin::closing(now, *file.seal(), head, texts)
        });
    }

    /// The seat's folder and the one for everybody, as the program writes them; and what it tells the seat of them
    /// when it verifies them, before anything is revealed.
    pub fn delivery(&mut self, file: &CampaignFile, path: &Path, season: u16) {
        let desk = folder();
        let run = |arguments: &[&str]| {
            let mut command = program(desk.path());
            command.arg("-c").arg(path).args(arguments);
            let done = command.output().expect("the program runs");
            assert!(done.status.success(), "{arguments:?}: {done:?}");
            String::from_utf8(done.stdout).expect("UTF-8")
        };
        run(&["bulletins", "--season", &season.to_string(), "--out", "all"]);
        let (moment, me) = (Moment::<G>::of(file), self.name.clone());
        for of in [&*me, "public"] {
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
                self.slips("delivery", &moment, |slip| {
                    let said = slip.said.join(" ");
                    vec![(format!("{}{name}", slip.prefix), format!("{text}{said}"))]
                });
            }
        }
        run(&["site", "site"]);
        // A campaign's id is made of a hash; a form has its first digits alone.
        let digits = format!("\\\"campaign\\\":\\\"{}\\\"", &file.id()[..8]);
        for (name, bytes) in tree(&desk.path().join("site")) {
            let text = String::from_utf8(bytes).expect("text");
            let text = text.replace(&digits, "campaign");
            self.out.papers.add(format!("site/{name}"), &text);
            self.slips("site", &moment, |slip| {
                vec![(
                    format!("{}site/{name}", slip.prefix),
                    format!("{text}{}", slip.said.join(" ")),
                )]
            });
        }
        self.tray(desk.path(), path);
        let own = desk.path().join("own");
        fs::create_dir(&own).expect("a folder");
        for (name, text) in &self.kept {
            fs::write(own.join(name), text).expect("a paper");
        }
        let found = run(&["verify", "own", "--seat", &me]);
        self.text("verified", &moment, &found);
    }

    /// The drafts of mails to the seat, and of what goes to all at once how large each mail is: whoever carries them sees it.
    fn tray(&mut self, desk: &Path, campaign: &Path) {
        fs::copy(campaign, desk.join("sent.db")).expect("a copy");
        let made = program(desk).args(["-c", "sent.db", "tray"]).output();
        assert!(made.expect("the program runs").status.success());
        let tray = fs::read_dir(desk.join("tray")).expect("a folder");
        let mut drafts: Vec<_> = tray.map(|draft| draft.expect("a file").path()).collect();
        drafts.sort();
        let mut others = Vec::new();
        for path in drafts {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let time = fs::metadata(&path).and_then(|file| file.modified());
            let since = time.expect("a time").duration_since(UNIX_EPOCH);
            let time = since.expect("after 1970").as_secs() as i64;
            let bytes = fs::read(&path).expect("a file");
            let kind = name.split('-').next().unwrap_or_default();
            if name.ends_with(&format!("-{}.eml", self.name)) {
                self.out
                    .papers
                    .at(format!("tray/{name}"), &decoded(&bytes), time);
            } else if ["letter", "bulletin"].contains(&kind) {
                others.push(format!("{kind}: {} bytes, {time}", bytes.len()));
            }
        }
        // An erratum's number is its nation's own: names of files are left out.
        others.sort();
        self.out
            .papers
            .at("sizes in the tray".to_owned(), &others.join("\n"), 0);
    }

    /// What the seat finds when it compares all that it has, before anything is revealed.
    pub fn verify(&mut self, file: &CampaignFile) {
        let kept = self.kept.iter();
        let kept = kept.map(|(name, text)| folder::File::of(name.clone(), text.clone().into()));
        let folder = Folder::of(kept.collect());
        assert!(folder.spoiled.is_empty(), "{:?}", folder.spoiled);
        let two = folder.two_papers();
        assert!(two.is_empty(), "{two:?}");
        let found = compare::judge::<G>(&folder, None);
        let text = format!("{:?} {found:?}", folder.files);
        self.text("compared", &Moment::of(file), &text);
    }
}

/// The issue of a season's bulletins that a seat has last.
fn edition<G: Played>(
    file: &CampaignFile,
    season: u16,
    name: &str,
    close: Digest,
) -> bulletin::Edition {
    let (now, _) = published::season::<G>(file, None);
    let all = now.corrected.get(&season).into_iter();
    let issues = all.flat_map(|c| &c.issued);
    let own: Vec<_> = issues
        .filter(|i| i.seats.iter().any(|s| **s == *name))
        .collect();
    let head = own.last().map(|issue| {
        let found = file.read(|tx| entry(tx, issue.season, issue.entry));
        found.expect("a file").expect("an entry").hash
    });
    bulletin::Edition {
        erratum: own.len() as u32,
        head: head.unwrap_or(close),
    }
}

/// The campaign as it stood after an entry: a receipt printed later says what it said then.
fn then<G: Played>(file: &CampaignFile, moment: &Moment<G>, entry: u32) -> Campaign<G> {
    let until = (moment.now.this.number, entry);
    let then = file.read(|tx| Journal(tx).load::<G>(Some(until)));
    then.expect("a campaign")
}

/// What a draft says: its headings but for the `Message-ID`, which is a hash as those are that papers print; its text,
/// and what is attached.
fn decoded(draft: &[u8]) -> String {
    let mail = mail_parser::MessageParser::default().parse(draft);
    let mail = mail.expect("a mail");
    let mut said = Vec::new();
    for (name, value) in mail.headers_raw() {
        if !["Message-ID", "Content-Type"].contains(&name) {
            said.push(format!("{name}:{value}"));
        }
    }
    said.extend(mail.body_text(0).map(|text| text.into_owned()));
    for part in mail.attachments() {
        said.push(
            mail_parser::MimeHeaders::attachment_name(part)
                .unwrap_or_default()
                .to_owned(),
        );
        said.push(String::from_utf8_lossy(part.contents()).into_owned());
    }
    said.join("\n")
}
