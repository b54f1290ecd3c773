//! Plays a plan in a campaign through the referee's verbs, and gathers what the player receives.

use std::path::PathBuf;

use arbitre::campaign::{CampaignFile, Clock};
use arbitre::chance::SeededEntropy;
use arbitre::desk::enter::enter;
use arbitre::desk::mail::{Came, Entered, How, Mail};
use arbitre::desk::season::{self, Typed};
use arbitre::desk::{self, Hand, Stopped, roll, undo};
use arbitre::engine::Game as _;
use arbitre::engine::campaign::Campaign;
use arbitre::engine::deadline::For;
use arbitre::games::Played as _;
use arbitre::games::dragon_lords::DragonLords;
use arbitre::games::dragon_lords::house::Informed;
use arbitre::games::dragon_lords::order::Order;
use arbitre::games::dragon_lords::turn::{Choice, Pending};
use arbitre::games::dragon_lords::world::Name;
use arbitre::locale::{Lang, Texts};
use arbitre::papers::letter;
use arbitre::tables::WorldText;

use super::board::{players, seat};
use super::course::{Course, Hidden, typed};
use super::file;
use super::fit::Plan;
use super::leaks::Leak;
use super::scene::{Known, Turn};
use super::tries::tries;
use crate::noninterference::chance::Rng;
use crate::noninterference::collector::{Collector, Moment};
use crate::noninterference::game::{Done, Misfit, Played, failed, must};
use crate::noninterference::papers::texts;
use crate::noninterference::pool::{Steps, Table};

/// What happens while orders are taken.
enum Step {
    Own(String),
    Undone(String),
    Other(Name, String),
}

struct Game<'a, 'c> {
    known: &'a Known,
    plan: &'a Plan,
    course: &'a Course,
    file: &'a mut CampaignFile,
    path: PathBuf,
    clock: Steps,
    entropy: SeededEntropy,
    /// The order in which things are entered.
    order: Rng,
    out: Collector<'c, DragonLords, Leak>,
}

/// Plays a plan whose course is known; with leaks, gathers their papers too.
pub fn play(
    known: &Known,
    (plan, course): &(Plan, Course),
    tables: &mut [Table],
    leaks: &[Leak],
    whole: bool,
) -> Done<Played<Hidden>> {
    let table = &mut tables[plan.table];
    let mut game = Game {
        known,
        plan,
        course,
        path: table.path().to_owned(),
        file: table.fresh(),
        clock: Steps::new(Rng::new(plan.seed, 3)),
        entropy: SeededEntropy::new(&plan.seed.to_string()),
        order: Rng::new(plan.seed, 5),
        out: Collector::new(seat(&known.me), &known.me, known.lang, leaks),
    };
    game.start()?;
    let mut arbiter = String::new();
    for (n, number) in (0..known.turns.len()).zip(1..) {
        arbiter += &game.turn(n, number)?;
    }
    if whole {
        let last = known.turns.len() as u16;
        game.out.delivery(game.file, &game.path, last);
    }
    game.out.verify(game.file);
    Ok(Played {
        papers: game.out.out.papers,
        leaked: game.out.out.leaked,
        hidden: course.hidden.clone(),
        arbiter,
    })
}

impl Game<'_, '_> {
    fn does<T>(
        &mut self,
        what: &'static str,
        verb: impl FnOnce(&mut Hand<'_>) -> desk::Result<T>,
    ) -> Done<T> {
        must(what, verb(&mut self.hand()))
    }

    fn hand(&mut self) -> Hand<'_> {
        Hand::new(self.file, &self.clock, &mut self.entropy)
    }

    fn now(&self) -> Campaign<DragonLords> {
        desk::look(self.file, |_, now| Ok((*now).clone())).expect("a campaign")
    }

    fn start(&mut self) -> Done {
        let known = self.known;
        if known.informed == Informed::OwnerAndAction {
            self.does("rule", |hand| {
                season::rule::<DragonLords>(hand, "G4", "owner-and-action")
            })?;
        }
        let own = (&known.me, &known.lang);
        for (player, lang) in std::iter::once(own).chain(&self.plan.langs) {
            self.does("language", |hand| {
                season::papers_of::<DragonLords>(hand, player, Some(*lang), None)
            })?;
        }
        Ok(())
    }

    /// What the referee records, in one file or in several.
    fn world(&mut self, n: usize) -> Done {
        let world = &self.course.before[n];
        let others: Vec<Name> = players()
            .into_iter()
            .filter(|p| *p != self.known.me)
            .collect();
        let parts = match n {
            0 => vec![file::whole(world)],
            _ => vec![
                file::cities(world) + &file::stacks(world),
                file::purses(world, &others),
            ],
        };
        for text in &parts {
            let (now, text) = (self.now(), WorldText::Text(text));
            let read = DragonLords::read_world(&now.setup, &now.state, text, texts(Lang::En));
            let changes = must("world", read)?;
            self.does("world", |hand| {
                desk::world::import::<DragonLords>(hand, changes, None)
            })?;
        }
        match self.now().state.world == *world {
            true => Ok(()),
            false => Err(Misfit::Unknown("the world")),
        }
    }

    fn out_of_time(&mut self, text: Option<&String>) -> Done {
        let Some(text) = text else { return Ok(()) };
        match self.enter(&self.known.me.clone(), text) {
            Ok(_) => Err(Misfit::Unknown("orders out of time")),
            Err(Stopped::Refused(reason)) => {
                self.out.refusal(self.file, &reason);
                Ok(())
            }
            Err(stopped) => Err(failed("order", stopped)),
        }
    }

    fn enter(&mut self, seat: &Name, text: &str) -> desk::Result<Entered<DragonLords>> {
        let mail = Mail {
            seat,
            source: "test",
            bytes: text.as_bytes(),
            came: Came::Now,
            added: false,
            how: How::Plain,
        };
        let texts = texts(self.known.lang);
        enter(&mut self.hand(), mail, &[], texts)
    }

    /// Gives what is the arbiter's of it: every draw and what truly happened.
    fn turn(&mut self, n: usize, number: u16) -> Done<String> {
        let turn = &self.known.turns[n];
        // Before it opens or after, as everybody sees.
        let early = self.known.seed.is_multiple_of(2);
        if early {
            self.world(n)?;
        }
        self.out_of_time(turn.out_of_time[0].as_ref())?;
        self.does("open", |hand| season::open::<DragonLords>(hand, &turn.name))?;
        if !early {
            self.world(n)?;
        }
        self.out.template(self.file);
        if turn.sheet {
            self.sheet(turn, number)?;
        }
        self.orders(turn, n)?;
        self.out.template(self.file);
        if turn.sheet {
            self.does("lock", |hand| roll::lock::<DragonLords>(hand, number))?;
            self.out.public(self.file, "lock");
            self.out_of_time(turn.out_of_time[1].as_ref())?;
        }
        let beacon = match turn.beacon.as_str() {
            "" => roll::Beacon::Unsaid,
            text => roll::Beacon::Given(text),
        };
        self.does("roll", |hand| {
            roll::roll::<DragonLords>(hand, number, beacon)
        })?;
        self.choices(turn, n)?;
        if let Some(news) = &turn.news {
            self.does("news", |hand| season::news::<DragonLords>(hand, news))?;
        }
        self.does("close", |hand| roll::close::<DragonLords>(hand, number))?;
        let now = self.now();
        let happened = &now.state.happened;
        if *happened != self.course.happenings[n] || now.state.world != self.course.after[n] {
            return Err(Misfit::Unknown("the course"));
        }
        self.out.bulletin(self.file, number);
        let both = (&now.this.draws, happened);
        Ok(serde_json::to_string(&both).unwrap_or_default())
    }

    /// The opening sheet, for everybody.
    fn sheet(&mut self, turn: &Turn, number: u16) -> Done {
        if turn.deadline {
            let typed = Typed {
                what: For::Orders,
                date: "2130-03-07 12:00",
                zone: None,
                reason: None,
            };
            self.does("deadline", |hand| {
                season::deadline::<DragonLords>(hand, number, typed)
            })?;
        }
        let beacon = (!turn.beacon.is_empty()).then_some("the draw of the evening");
        self.does("sheet", |hand| {
            season::sheet::<DragonLords>(hand, number, beacon)
        })?;
        self.out.public(self.file, "sheet");
        Ok(())
    }

    fn orders(&mut self, turn: &Turn, n: usize) -> Done {
        let me = &self.known.me;
        let mut own: Vec<Step> = turn.undone.iter().cloned().map(Step::Undone).collect();
        own.extend(turn.sent.iter().cloned().map(Step::Own));
        let mut lists = vec![own];
        for seat in players().into_iter().filter(|p| p != me) {
            let sent = self.plan.messages(n, &seat).into_iter();
            lists.push(sent.map(|text| Step::Other(seat.clone(), text)).collect());
        }
        for step in self.order.weave(lists) {
            match step {
                Step::Own(text) => {
                    self.asked();
                    self.received(&text)?;
                }
                Step::Undone(text) => {
                    self.received(&text)?;
                    self.does("undo", undo::undo::<DragonLords>)?;
                    self.out.again(self.file);
                }
                Step::Other(seat, text) => {
                    must("enter", self.enter(&seat, &text))?;
                }
            }
        }
        self.asked();
        let now = self.now();
        for (of, orders) in &self.course.stood[n] {
            let waits = now.waits[seat(of).at()].iter();
            let there = waits.flat_map(|waiting| waiting.answer.orders());
            let there: Vec<Order> = there.map(|ordered| ordered.order.clone()).collect();
            if there != *orders {
                return Err(Misfit::Unknown("orders"));
            }
        }
        Ok(())
    }

    /// Where he stands now.
    fn asked(&mut self) {
        let now = self.clock.now();
        self.out.asked(self.file, &now);
    }

    /// A message of the player's own; whether it was taken.
    fn received(&mut self, text: &str) -> Done<bool> {
        let entered = must("own", self.enter(&self.known.me.clone(), text))?;
        self.out.receipt(self.file, &entered);
        Ok(entered.entry.is_some())
    }

    /// Each choice is a window of its own, for him who chooses alone.
    fn choices(&mut self, turn: &Turn, n: usize) -> Done {
        let me = &self.known.me;
        let all = &self.course.chosen[n];
        // Whether another is asked he is not told, whenever he writes after his own last choice.
        let last = all.iter().rposition(|(p, _)| p.seat == *me);
        let first = last.map_or(0, |last| last + 1);
        let between = first + self.order.below(all.len() + 1 - first);
        for place in 0..=all.len() {
            if place == between {
                self.asked();
                self.out.template(self.file);
                for text in &turn.wrong {
                    self.received(text)?;
                }
            }
            let Some((pending, [tried, chosen])) = all.get(place) else {
                break;
            };
            if pending.seat == *me {
                self.own_choice(turn, pending, tried)?;
            } else {
                self.other_choice(pending, chosen)?;
            }
            self.does("settle", |hand| roll::settle::<DragonLords>(hand, None))?;
        }
        Ok(())
    }

    fn own_choice(&mut self, turn: &Turn, pending: &Pending, tried: &Choice) -> Done {
        let (moment, me) = (Moment::of(self.file), seat(&self.known.me));
        assert_eq!(letter::readers(&moment.now), [me], "nobody else gets it");
        let texts = Texts::of_rulebook(self.known.lang, DragonLords::NAME);
        let said = tries(&moment.now, me, texts);
        self.out.text("tries", &moment, &said);
        self.out.letter(self.file);
        self.out.template(self.file);
        self.asked();
        for wrong in &turn.wrong {
            self.received(wrong)?;
        }
        let taken = match typed(pending, tried) {
            Some(text) => self.received(&text)?,
            None => false,
        };
        // Who chooses nothing may say so.
        if !taken && self.known.seed.is_multiple_of(3) {
            self.received("nothing")?;
        }
        self.asked();
        Ok(())
    }

    fn other_choice(&mut self, pending: &Pending, chosen: &Choice) -> Done {
        let text = match typed(pending, chosen) {
            Some(text) => text,
            None if self.order.often(50) => return Ok(()),
            None => "nothing".to_owned(),
        };
        let entered = must("choice", self.enter(&pending.seat, &text))?;
        match entered.entry {
            Some(_) => Ok(()),
            None => Err(Misfit::Unknown("a choice")),
        }
    }
}
