//! A campaign with many seasons behind it. Only 512 seasons have a key, so the past is written into the journal
//! as its entries would stand there, dice and all, without the verbs that would draw them: what is folded is the
//! same.

use arbitre::campaign::{Access, CampaignError, CampaignFile, Folded};
use arbitre::engine::Fault;
use arbitre::engine::Name;
use arbitre::engine::body::{ARBITER, Body, Card, Die, Draws, Faces, Set, Settled, Timed};
use arbitre::engine::chance::Chance;
use arbitre::engine::store::Store;
use arbitre::games::antiquity::cost::Distance;
use arbitre::games::antiquity::order::{Order, What};
use arbitre::games::antiquity::question::{Kind, Question, Subject};
use arbitre::games::antiquity::{Answer, Antiquity};
use arbitre::games::rulebook;

use super::program::Program;
use super::season::SPIES;

/// Ones alone: nothing succeeds, and nobody has anything to choose.
struct Ones;

impl Chance for Ones {
    fn die(
        &mut self,
        seat: &Name,
        question: &str,
        word: &str,
        purpose: &str,
        repeat: u32,
    ) -> Result<Die, Fault> {
        Ok(Die {
            seat: seat.clone(),
            question: question.to_owned(),
            word: word.to_owned(),
            repeat,
            purpose: purpose.to_owned(),
            die: Faces::One(1),
            tie: "0".repeat(16),
        })
    }

    fn card(
        &mut self,
        n: u32,
        purpose: &str,
        of: u16,
        _: &arbitre::chance::Digest,
    ) -> Result<Card, Fault> {
        let purpose = purpose.to_owned();
        Ok(Card {
            n,
            purpose,
            of,
            card: 0,
        })
    }
}

/// A campaign with so many closed seasons, each of seven nations and fourteen attempts, and one more that is
/// open.
pub fn played(seasons: u16) -> Program {
    let mut program = Program::new();
    let mut file =
        CampaignFile::open(&program.file(), &rulebook, Access::Write).expect("a campaign");
    let written = file.write(&program.clock, &mut program.entropy, |writer| {
        let mut store = Store::load(writer, &Folded::default(), false)?;
        for season in 1..=seasons {
            past(&mut store, season)?;
        }
        append(&mut store, open(seasons + 1))?;
        store.end()
    });
    written.expect("the past");
    program
}

type Past<'w, 'a> = Store<'w, 'a, Antiquity>;

fn append(store: &mut Past<'_, '_>, body: Body<Antiquity>) -> Result<(), CampaignError> {
    store.append(ARBITER, &body).map(drop)
}

fn open(season: u16) -> Body<Antiquity> {
    Body::Open {
        season,
        name: format!("season {season}"),
        rules: Default::default(),
    }
}

fn settled(store: &Past<'_, '_>) -> Result<Settled<Antiquity>, CampaignError> {
    Ok(store.now()?.settled().expect("nobody has to answer"))
}

fn past(store: &mut Past<'_, '_>, season: u16) -> Result<(), CampaignError> {
    append(store, open(season))?;
    let sheet = Body::Sheet {
        season,
        beacon: None,
        orders_until: None,
        choices_until: None,
        settled: Some(settled(store)?),
    };
    append(store, sheet)?;
    let sets = (0..SPIES.len()).map(|n| set(season, n)).collect();
    append(store, Body::Import { sets })?;
    let lock = Body::Lock {
        season,
        settled: settled(store)?,
    };
    append(store, lock)?;
    let roll = |draws: Draws| Body::Roll {
        season,
        beacon: String::new(),
        dice: draws.dice,
        cards: draws.cards,
    };
    let draws = store.ahead(&roll(Draws::default()))?.draw(&mut Ones);
    append(store, roll(draws.expect("dice")))?;
    let close = |answers| -> Result<Body<Antiquity>, CampaignError> {
        Ok(Body::Close {
            season,
            settled: Some(settled(store)?),
            answers,
        })
    };
    let answers = store.ahead(&close(None)?)?.this.record;
    let close = close(answers)?;
    append(store, close)
}

/// A nation asks the next one about its treasury and its espionage.
fn set(season: u16, place: usize) -> Set<Antiquity> {
    let target = SPIES[(place + 1) % SPIES.len()];
    let order = |(line, kind)| Order {
        line,
        what: What::Attempt {
            question: Question::new(target.into(), kind, Subject::Nothing).expect("a question"),
            bonus: 0,
            distance: Distance::Distant,
        },
        cost: 0,
        standing: None,
    };
    let orders = [(1, Kind::Treasury), (2, Kind::Espionage)].map(order);
    Set {
        seat: SPIES[place].into(),
        word: format!("word {season}"),
        none: false,
        orders: Some(Answer::Orders(orders.into())),
        beforehand: None,
        provisional: false,
        warned: false,
        asked: false,
        late: false,
        timed: Timed::Entry,
        adds: false,
        arbiter: false,
        form: None,
        message: None,
    }
}
