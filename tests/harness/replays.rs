//! A played campaign of a game on the engine, live, folded again and verified: all say the same.

use arbitre::campaign::{Access, CampaignFile, Reveal, Wreck, entries};
use arbitre::desk;
use arbitre::engine::Game;
use arbitre::engine::body::Body;
use arbitre::engine::campaign::{Campaign, Head};
use arbitre::engine::replay;
use arbitre::engine::store::Journal;
use arbitre::engine::verify::{self, Seasons, What};

/// What is remarked on the closed seasons of a campaign that says the same however it is looked at: where
/// everything is revealed, and where each season is by itself.
pub struct Agreed {
    pub whole: Vec<What>,
    pub published: Vec<What>,
}

/// The campaign as a command loads it; come back from JSON; folded from its first entry; its tables and
/// snapshots as the journal says, and in a rebuilt copy; its closed seasons verified from their reveals, state
/// for state. Panics where two of them differ, or where a reveal has a fault.
pub fn agree<G: Game>(file: &CampaignFile) -> Agreed {
    let now = look::<G>(file);
    let text = serde_json::to_string(&now).expect("JSON");
    let back: Campaign<G> = serde_json::from_str(&text).expect("JSON");
    assert_eq!(back, now, "as JSON and back");
    assert_eq!(folded::<G>(file), now, "folded from the first entry");

    let survey = file.survey().expect("a survey");
    assert!(survey.holds(), "{survey:?}");
    let replay = survey.replay.expect("tables and snapshots");
    assert!(replay.values > 5, "{} values", replay.values);

    let folder = super::folder();
    let copy = folder.path().join("copy.db");
    file.backup(&copy).expect("a copy");
    let registry = |_: &str| Some(file.rulebook());
    let mut wreck = Wreck::open(&copy, &registry).expect("a copy");
    let rebuilt = wreck.rebuild().expect("rebuilt");
    assert_eq!(rebuilt.entries, replay.entries);
    drop(wreck);
    let rebuilt = CampaignFile::open(&copy, &registry, Access::Read).expect("a copy");
    assert_eq!(look::<G>(&rebuilt), now, "rebuilt");

    let whole = verified::<G>(file, &now, &|_| false);
    let published = verified::<G>(file, &now, &verify::withheld::<G>);
    Agreed { whole, published }
}

pub fn look<G: Game>(file: &CampaignFile) -> Campaign<G> {
    desk::look(file, |_, now| Ok((*now).clone())).expect("a campaign")
}

fn folded<G: Game>(file: &CampaignFile) -> Campaign<G> {
    let folded = file.read(|tx| -> desk::Result<_> {
        let mut folded = None;
        for season in 1.. {
            let entries = entries(tx, season)?;
            if entries.is_empty() {
                break;
            }
            let read = entries.iter().map(|entry| {
                let body = Body::read(&entry.kind, &entry.body).expect("a body");
                (Head::from(entry), Some(body))
            });
            for (head, body) in replay::without_undone::<G>(read.collect()) {
                replay::one(&mut folded, &head, body.as_ref(), &Journal(tx)).expect("it goes on");
            }
        }
        Ok(folded)
    });
    folded.expect("a journal").expect("an entry")
}

/// What is found in the reveals of all closed seasons.
fn verified<G: Game>(
    file: &CampaignFile,
    now: &Campaign<G>,
    withheld: &dyn Fn(&str) -> bool,
) -> Vec<What> {
    let reveals = (1..now.season).map(|season| reveal(file, season, withheld));
    let checked = verify::check::<G>(reveals.collect());
    let found: Vec<What> = checked.findings.into_iter().map(|f| f.what).collect();
    assert!(!found.iter().any(What::is_fault), "{found:?}");
    for (at, folded) in checked.seasons.iter().enumerate() {
        let so_far = checked.seasons[..=at].iter();
        let mut entries = so_far.flat_map(|season| &season.entries);
        if folded.draws_alone || entries.any(|(_, body)| body.is_none()) {
            continue;
        }
        let past = Seasons {
            before: &checked.seasons[..=at],
            this: None,
        };
        let (season, last) = (folded.reveal.season, u32::MAX);
        let revealed = folded.after(last, &past).expect("folded");
        let live = file.read(|tx| Journal(tx).load::<G>(Some((season, last))));
        assert_eq!(revealed, live.expect("loaded"), "season {season} verified");
    }
    found
}

pub fn reveal(file: &CampaignFile, season: u16, withheld: &dyn Fn(&str) -> bool) -> Reveal {
    let (id, seal, key) = (file.id(), file.seal(), file.key());
    file.read(|tx| Reveal::of(tx, id, seal, key, season, withheld))
        .expect("a reveal")
}
