//! Plays a plan in a campaign through the referee's verbs, and gathers what the player receives.

use arbitre::bulletin::Format;
use arbitre::campaign::{Campaign, Clock, Transaction};
use arbitre::chance::SeededEntropy;
use arbitre::locale::Lang;
use arbitre::referee::deadline::For;
use arbitre::referee::published::{Public, PublicPaper};
use arbitre::referee::rulebook::{
    Beacon, Choice, Hand, Message, Outcome, Rulebook, Stopped, Taking,
};
use arbitre::referee::verbs::{self, SheetText};
use arbitre::rulebook::dragon_lords::apply::DragonLords;
use arbitre::rulebook::dragon_lords::house::Informed;
use arbitre::rulebook::dragon_lords::turn;
use arbitre::rulebook::dragon_lords::verbs::Arbiter;
use arbitre::rulebook::dragon_lords::world::Name;
use arbitre::rulebook::dragon_lords::{audit, facts};

use super::board::players;
use super::course::{Course, Hidden, typed};
use super::file;
use super::fit::Plan;
use super::leaks::Leak;
use super::papers::Collector;
use super::scene::{Known, Turn};
use crate::noninterference::chance::Rng;
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
    campaign: &'a mut Campaign,
    clock: Steps,
    entropy: SeededEntropy,
    /// The order in which things are entered.
    order: Rng,
    out: Collector<'c>,
}

/// Plays a plan whose course is known; with leaks, gathers their papers too.
pub fn play(
    known: &Known,
    (plan, course): &(Plan, Course),
    tables: &mut [Table],
    leaks: &[Leak],
    whole: bool,
) -> Done<Played<Hidden>> {
    let mut game = Game {
        known,
        plan,
        course,
        campaign: tables[plan.table].fresh(),
        clock: Steps::new(Rng::new(plan.seed, 3)),
        entropy: SeededEntropy::new(&plan.seed.to_string()),
        order: Rng::new(plan.seed, 5),
        out: Collector::new(known, leaks),
    };
    game.start()?;
    for (n, number) in (0..known.turns.len()).zip(1..) {
        game.turn(n, number)?;
    }
    let arbiter = game.end(whole)?;
    Ok(Played {
        papers: game.out.out.papers,
        leaked: game.out.out.leaked,
        hidden: course.hidden.clone(),
        arbiter,
    })
}

impl Game<'_, '_> {
    fn hand(&mut self) -> Hand<'_> {
        Hand {
            campaign: self.campaign,
            clock: &self.clock,
            entropy: &mut self.entropy,
        }
    }

    fn arbiter(&mut self) -> Arbiter<'_> {
        Arbiter::from(self.hand())
    }

    /// Reads with the collector.
    fn gather(
        &mut self,
        what: &'static str,
        look: impl FnOnce(&mut Collector<'_>, &Transaction<'_>) -> Outcome<()>,
    ) -> Done {
        let (campaign, out) = (&*self.campaign, &mut self.out);
        must(what, campaign.read(|tx| look(out, tx)))
    }

    fn refused(&mut self, what: &'static str, stopped: Stopped) -> Done {
        match stopped {
            Stopped::Refused(reason) => self.gather(what, |out, tx| {
                out.refusal(what, &*reason, tx);
                Ok(())
            }),
            stopped => Err(failed(what, stopped)),
        }
    }

    fn seat(&mut self, seat: &Name, lang: Lang) -> Done {
        let hand = self.hand();
        let set = verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
            verbs::set_seat(w, seat, lang).map_err(Stopped::from)
        });
        must("language", set).map(|_| ())
    }

    fn start(&mut self) -> Done {
        let known = self.known;
        if known.informed == Informed::OwnerAndAction {
            let set = self.arbiter().set_rule("informed", "owner-and-action");
            must("rule", set)?;
        }
        self.seat(&known.me, known.lang)?;
        for (player, lang) in &self.plan.langs {
            self.seat(player, *lang)?;
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
            must("world", self.arbiter().import_world(true, text.as_str()))?;
        }
        let read = self
            .campaign
            .read(|tx| -> Outcome<_> { Ok(facts::world(tx)?) });
        match must("world", read)? == *world {
            true => Ok(()),
            false => Err(Misfit::Unknown("the world")),
        }
    }

    fn out_of_time(&mut self, text: Option<&String>) -> Done {
        if let Some(text) = text {
            match self.enter(&self.known.me.clone(), text) {
                Ok(_) => return Err(Misfit::Unknown("orders out of time")),
                Err(stopped) => self.refused("order", stopped)?,
            }
        }
        Ok(())
    }

    fn enter(&mut self, seat: &Name, text: &str) -> Outcome<arbitre::referee::rulebook::Entered> {
        let message = Message {
            seat,
            source: "test",
            bytes: text.as_bytes(),
        };
        let texts = texts(self.known.lang);
        DragonLords.enter(self.hand(), message, Taking::default(), None, texts)
    }

    fn turn(&mut self, n: usize, number: u16) -> Done {
        let turn = &self.known.turns[n];
        // Before it opens or after, as everybody sees.
        let early = self.known.seed.is_multiple_of(2);
        if early {
            self.world(n)?;
        }
        self.out_of_time(turn.out_of_time[0].as_ref())?;
        must("open", self.arbiter().open_season(&turn.name))?;
        if !early {
            self.world(n)?;
        }
        self.gather("template", |out, tx| out.template(tx))?;
        if turn.sheet {
            self.sheet(turn, number)?;
        }
        self.orders(turn, n)?;
        self.gather("template", |out, tx| out.template(tx))?;
        if turn.sheet {
            self.print(number, PublicPaper::Lock)?;
            self.out_of_time(turn.out_of_time[1].as_ref())?;
        }
        let beacon = match turn.beacon.as_str() {
            "" => Beacon::Unsaid,
            text => Beacon::Given(text),
        };
        must("roll", self.arbiter().roll(true, number, beacon))?;
        self.choices(turn, n, number)?;
        if let Some(news) = &turn.news {
            let hand = self.hand();
            let said = verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
                let standing = facts::standing(w.tx())?;
                verbs::news(w, &standing, news).map_err(Stopped::from)
            });
            must("news", said)?;
        }
        must("close", self.arbiter().close(number))?;
        let read = self
            .campaign
            .read(|tx| -> Outcome<_> { Ok(facts::happenings(tx, number)?) });
        if must("happenings", read)? != self.course.happenings[n] {
            return Err(Misfit::Unknown("the course"));
        }
        let seal = *self.campaign.seal();
        self.gather("bulletin", |out, tx| out.bulletin(tx, &seal, number))
    }

    fn sheet(&mut self, turn: &Turn, number: u16) -> Done {
        if turn.deadline {
            let hand = self.hand();
            let date = "2130-03-07 12:00";
            let set = verbs::act(hand.campaign, hand.clock, hand.entropy, |w| {
                let standing = facts::standing(w.tx())?;
                verbs::set_deadline(w, &standing, number, For::Orders, date, None, None)
                    .map_err(Stopped::from)
            });
            must("deadline", set)?;
        }
        self.print(number, PublicPaper::Opening)
    }

    /// A sheet for everybody, in every format.
    fn print(&mut self, season: u16, paper: PublicPaper) -> Done {
        let drawn = !self.known.turns[usize::from(season) - 1].beacon.is_empty();
        let lang = self.known.lang;
        for format in Format::ALL {
            let which = Public {
                season,
                paper,
                lang,
                format,
            };
            let printed = match paper {
                PublicPaper::Opening => {
                    let text = SheetText {
                        beacon: drawn.then(|| "the draw of the evening".to_owned()),
                    };
                    let printed = DragonLords.print_sheet(self.hand(), which, text, texts(lang));
                    printed.map(|(text, _)| text)
                }
                PublicPaper::Lock => DragonLords.print_lock(self.hand(), which),
            };
            let text = must("sheet", printed)?;
            let name = format!("{}-{season}.{}", paper.kind(), format.extension());
            self.out.read(&name, &text);
            self.out.out.papers.add(name, &text);
        }
        self.gather("sheet", |out, tx| {
            out.public(tx, season, paper);
            Ok(())
        })
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
        let mut reminded = false;
        for step in self.order.weave(lists) {
            if !reminded && !matches!(step, Step::Other(..)) {
                reminded = true;
                let now = self.clock.now();
                self.gather("reminder", |out, tx| out.reminder(tx, &now))?;
            }
            match step {
                Step::Own(text) => self.received(&text)?,
                Step::Undone(text) => {
                    self.received(&text)?;
                    let shown = must("undo", self.arbiter().undo(None))?.entry.i;
                    let texts = texts(self.known.lang);
                    let undone = DragonLords.undo(self.hand(), Some(shown), None, texts);
                    let undone = must("undo", undone)?;
                    for letter in undone.receipts.iter().filter(|l| l.seat == *me) {
                        self.out.paper("receipt", &letter.paper);
                    }
                }
                Step::Other(seat, text) => {
                    must("enter", self.enter(&seat, &text))?;
                }
            }
        }
        let stood = &self.course.stood[n];
        let number = n as u16 + 1;
        let read = self.campaign.read(|tx| -> Outcome<bool> {
            for (seat, orders) in stood {
                let there = facts::ordered(tx, number, seat)?.into_iter();
                if !there.map(|o| o.order).eq(orders.iter().cloned()) {
                    return Ok(false);
                }
            }
            Ok(true)
        });
        match must("orders", read)? {
            true => Ok(()),
            false => Err(Misfit::Unknown("orders")),
        }
    }

    /// A message of the player's own.
    fn received(&mut self, text: &str) -> Done {
        let entered = must("own", self.enter(&self.known.me.clone(), text))?;
        self.out.paper("receipt", &entered.receipt);
        self.gather("receipt", |out, tx| out.receipt(tx))
    }

    fn choices(&mut self, turn: &Turn, n: usize, number: u16) -> Done {
        let me = &self.known.me;
        let all = &self.course.chosen[n];
        for (place, (pending, [tried, chosen])) in all.iter().enumerate() {
            let seat = &pending.seat;
            let before = all[..place].iter().filter(|(p, _)| p.seat == *seat);
            let notice = before.count() as u32 + 1;
            if seat == me {
                self.gather("notices", |out, tx| out.notices(tx))?;
                for wrong in &turn.wrong {
                    self.own_choice(notice, Some(wrong), number)?;
                }
                if !self.own_choice(notice, typed(pending, tried).as_deref(), number)? {
                    self.own_choice(notice, None, number)?;
                }
                continue;
            }
            // Where nobody chooses any more, the rest lapses at the close.
            let rest = all[place..].iter();
            let silent = |(p, c): &(turn::Pending, [turn::Choice; 2])| {
                p.seat != *me && c[1] == turn::Choice::Nothing
            };
            if rest.clone().all(silent) && self.order.often(50) {
                break;
            }
            let value = typed(pending, chosen);
            let made = self
                .arbiter()
                .choose(seat, notice, value.as_deref(), Some(number));
            must("choice", made)?;
        }
        if all.iter().any(|(p, _)| p.seat == *me) {
            self.gather("notices", |out, tx| out.notices(tx))?;
        }
        Ok(())
    }

    /// Whether a choice of his own was taken.
    fn own_choice(&mut self, notice: u32, value: Option<&str>, number: u16) -> Done<bool> {
        let choice = Choice {
            seat: &self.known.me,
            notice,
            value,
        };
        let texts = texts(self.known.lang);
        match DragonLords.choose(self.hand(), choice, Some(number), texts) {
            Ok(_) => Ok(true),
            Err(stopped) => self.refused("choice", stopped).map(|()| false),
        }
    }

    /// What is kept and delivered at the end, what he makes of his papers, and the audit.
    fn end(&mut self, whole: bool) -> Done<String> {
        let seal = *self.campaign.seal();
        self.gather("kept", |out, tx| out.kept(tx))?;
        if whole {
            self.gather("delivery", |out, tx| out.delivery(tx, &seal))?;
        }
        must("verify", self.out.verify())?;
        let turns = self.known.turns.len() as u16;
        let read = self.campaign.read(|tx| -> Outcome<String> {
            let mut text = String::new();
            for number in 1..=turns {
                let audit = audit::season(tx, number)?;
                let both = (&audit.draws, &audit.happenings);
                text.push_str(&serde_json::to_string(&both).unwrap_or_default());
            }
            Ok(text)
        });
        must("audit", read)
    }
}
