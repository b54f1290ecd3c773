//! The game itself: what each answer and each card that is drawn brings about, in the order of the rule
//! book. Everybody's table changes by what everybody is told, and by nothing else.

use super::Coup;
use super::answers::{Action, Answer};
use super::cards::{Card, Cards};
use super::facts::Fact;
use super::setup::{Cost, Danger, Fourth, Setup, Several, Windows};
use super::state::{Stage, State, Then, after};
use crate::engine::seats::{Bits, bit, each};
use crate::engine::{Fault, Given, Name, Seat, Tell, fault};

pub(super) struct Play<'a> {
    pub setup: &'a Setup,
    pub state: &'a mut State,
    pub tell: &'a mut Tell<Coup>,
}

type Done = Result<(), Fault>;

impl Play<'_> {
    /// Everybody hears it, and sees it on the table.
    fn all(&mut self, fact: Fact) {
        self.state.table.learn(self.setup, &fact);
        self.tell.all(fact);
    }

    fn now(&mut self, stage: Stage) {
        self.all(Fact::Now { stage });
    }

    /// A window is settled.
    pub fn answers(&mut self, given: &[Given<Coup>]) -> Done {
        match (self.state.table.stage, given) {
            (Stage::Words, []) => self.sits_down(),
            (Stage::Draft, given) => self.drafts(given),
            (Stage::Challenge | Stage::Joined, given) => self.challenges(given),
            (Stage::Block, given) => self.blocks(given),
            (stage, [Given { seat, answer, .. }]) => match (stage, *answer) {
                (Stage::Turn, Answer::Act(action)) => self.declares(*seat, action),
                (Stage::Prove, Answer::Show(card)) => self.proves(card),
                (Stage::Lose(seat, then), Answer::Show(card)) => {
                    self.loses(seat, card)?;
                    self.after_loss(then)
                }
                (Stage::Keep, Answer::Keep(cards)) => self.keeps(cards),
                (Stage::Examine, Answer::Show(card)) => self.shows(card),
                (Stage::Decide, Answer::Leave) => self.leaves(),
                (Stage::Decide, Answer::Swap) => self.swaps(),
                _ => fault("an answer to another question"),
            },
            _ => fault("one seat answers here"),
        }
    }

    /// A card is drawn, or the starter.
    pub fn drawn(&mut self, n: u16) -> Done {
        match self.state.table.stage {
            Stage::Starter => {
                let starter = each(self.state.table.here).nth(n.into());
                starter.map_or_else(|| fault("no such seat"), |seat| self.starts(seat))
            }
            Stage::Deal => self.deals(n),
            Stage::Redraw => self.redraws(n),
            Stage::Exchange => self.draws_for_exchange(n),
            Stage::Anew => self.draws_anew(n),
            _ => fault("nothing is drawn here"),
        }
    }

    /// A season opens: a game in which all play.
    pub fn begins(&mut self) {
        let champion = self.state.table.winner.or(self.state.champion);
        *self.state = State::default();
        self.state.champion = champion;
        let here = self.everybody();
        self.all(Fact::Begins { here });
    }

    fn everybody(&self) -> Bits {
        let seats = u32::try_from(self.setup.seats.len()).unwrap_or(Bits::BITS);
        Bits::MAX >> Bits::BITS.saturating_sub(seats)
    }

    /// Somebody is absent from this game.
    pub fn absent(&mut self, absent: &[Name]) -> Done {
        if self.state.table.stage != Stage::Words {
            return fault("who plays is settled before the lock");
        }
        let playing = |seat: &Seat| !absent.contains(&self.setup.seats[seat.at()]);
        let here = each(self.everybody())
            .filter(playing)
            .fold(0, |here, seat| here | bit(seat));
        self.all(Fact::Begins { here });
        Ok(())
    }

    // C1, C12, K26: before the first turn.

    /// C1: the last winner starts. K26: if he is absent the next seat; in a league's first game the
    /// starter is drawn.
    fn sits_down(&mut self) -> Done {
        let here = self.state.table.here;
        if self.setup.playable(here.count_ones()).is_err() {
            return fault("so many cannot play by these house rules");
        }
        match self.state.champion {
            Some(winner) if here & bit(winner) != 0 => self.starts(winner),
            Some(winner) => after(here, winner).map_or(Ok(()), |next| self.starts(next)),
            None => {
                self.now(Stage::Starter);
                Ok(())
            }
        }
    }

    fn starts(&mut self, seat: Seat) -> Done {
        self.all(Fact::Starts { seat });
        let players = self.state.table.here;
        if !self.setup.drafts(players.count_ones()) {
            self.state.deck = self.setup.cards();
            self.now(Stage::Deal);
            return Ok(());
        }
        // C12: a set for each, and the third one for both.
        for (nth, player) in (0..).zip(each(players)) {
            self.state.seen[player.at()] = self.setup.set(nth);
        }
        self.state.deck = self.setup.set(2);
        self.now(Stage::Draft);
        Ok(())
    }

    /// C12: each keeps one card of his set, and puts four away.
    fn drafts(&mut self, given: &[Given<Coup>]) -> Done {
        for (nth, seat) in (0..).zip(each(self.state.table.here)) {
            let set = self.setup.set(nth);
            let answer = given
                .iter()
                .find(|given| given.seat == seat)
                .map(|given| given.answer);
            let kept = match answer {
                Some(Answer::Keep(faces)) if faces.count() == 1 => set.showing(faces),
                _ => None,
            };
            let Some((kept, card)) = kept.and_then(|kept| Some((kept, kept.first()?))) else {
                return fault("one card of the set is kept");
            };
            self.state.hands[seat.at()] = kept;
            self.state.discards[seat.at()] = set.without(kept);
            self.tell.one(seat, Fact::Kept { card });
        }
        self.now(Stage::Deal);
        Ok(())
    }

    /// C1, C12: two cards for the first seat, two for the next; after the draft one for each.
    fn deals(&mut self, n: u16) -> Done {
        let here = self.state.table.here;
        let players = here.count_ones();
        let number = if self.setup.drafts(players) { 1 } else { 2 };
        let Some(seat) = each(here).nth((u32::from(self.state.dealt) / number) as usize) else {
            return fault("all cards are dealt");
        };
        self.draws(seat, n)?;
        self.state.dealt += 1;
        if u32::from(self.state.dealt) == number * players {
            let seat = self.state.table.turn;
            self.all(Fact::Dealt);
            self.all(Fact::Turn { seat });
        }
        Ok(())
    }

    /// The n-th of the cards that may come, in C1's order: the Court deck has no other.
    fn draws(&mut self, seat: Seat, n: u16) -> Result<Cards, Fault> {
        let State {
            deck, hands, seen, ..
        } = &mut *self.state;
        let Some((drawn, card)) = deck.nth(n).and_then(|drawn| Some((drawn, drawn.first()?)))
        else {
            return fault("no such card in the Court deck");
        };
        *deck = deck.without(drawn);
        hands[seat.at()] = hands[seat.at()].and(drawn);
        seen[seat.at()] = seen[seat.at()].and(drawn);
        self.tell.one(seat, Fact::Drew { card });
        Ok(drawn)
    }

    /// A card leaves a hand.
    fn leaves_hand(&mut self, seat: Seat, card: Card) -> Result<Cards, Fault> {
        let hand = &mut self.state.hands[seat.at()];
        let Some(copy) = hand.one(card) else {
            return fault("a card that is not held");
        };
        *hand = hand.without(copy);
        Ok(copy)
    }

    // C3–C5: a turn.

    /// K21: the cost is paid when the action is declared.
    fn declares(&mut self, seat: Seat, action: Action) -> Done {
        let table = &self.state.table;
        let aimed = action
            .target()
            .is_none_or(|target| target != seat && table.lives(target));
        if seat != table.turn || !aimed || table.coins[seat.at()] < action.cost() {
            return fault("an action that cannot be taken");
        }
        self.all(Fact::Declares { seat, action });
        let joined = self.setup.house.windows == Windows::Joined;
        match action {
            // C4: nobody stops these.
            Action::Income | Action::Coup(_) => self.takes_effect(),
            Action::ForeignAid => self.now(Stage::Block),
            // K23: what can be challenged and blocked is asked at once.
            Action::Assassinate(_) | Action::Steal(_) if joined => self.now(Stage::Joined),
            Action::Tax
            | Action::Assassinate(_)
            | Action::Steal(_)
            | Action::Exchange
            | Action::Examine(_) => self.now(Stage::Challenge),
        }
        Ok(())
    }

    /// C4, C5: the action takes effect.
    fn takes_effect(&mut self) {
        let seat = self.state.table.turn;
        let Some(action) = self.state.table.action else {
            return;
        };
        match action {
            Action::Income => self.takes(seat, 1),
            Action::ForeignAid => self.takes(seat, 2),
            Action::Tax => self.takes(seat, 3),
            Action::Steal(from) => {
                let coins = self.state.table.coins[from.at()].min(2);
                self.all(Fact::Steals { seat, from, coins });
                self.next_turn();
            }
            Action::Coup(target) | Action::Assassinate(target) => {
                self.now(Stage::Lose(target, Then::Ends));
            }
            Action::Exchange => self.now(Stage::Exchange),
            Action::Examine(_) => self.now(Stage::Examine),
        }
    }

    /// K8: a Treasury that runs dry pays what it has.
    fn takes(&mut self, seat: Seat, coins: u8) {
        let left = self.state.table.treasury.unwrap_or(u16::MAX);
        let coins = u8::try_from(left).map_or(coins, |left| coins.min(left));
        self.all(Fact::Takes { seat, coins });
        self.next_turn();
    }

    /// C7, C9, K20: the action comes to nothing.
    fn fails(&mut self) {
        let seat = self.state.table.turn;
        if let Some(action) = self.state.table.action {
            self.all(Fact::Fails { seat, action });
        }
        self.next_turn();
    }

    /// C3: clockwise; K20: past those who are out.
    fn next_turn(&mut self) {
        // What was drawn, shown or said for later belongs to its turn.
        self.state.drawn = Cards::NONE;
        self.state.examined = Cards::NONE;
        self.state.sealed = None;
        if let Some(seat) = after(self.state.table.living, self.state.table.turn) {
            self.all(Fact::Turn { seat });
        }
    }

    // C6–C10: challenges and blocks.

    /// K3: who counts of several, the claimant's neighbour first, or whoever answered first. K24: what was
    /// said beforehand is entered at 0.
    fn first<'a>(
        &self,
        given: &'a [Given<Coup>],
        from: Seat,
        counts: impl Fn(&Answer) -> bool,
    ) -> Option<&'a Given<Coup>> {
        let distance = |seat: Seat| (seat.0 + 16 - from.0) % 16;
        let order = |given: &&Given<Coup>| match self.setup.house.several {
            Several::TurnOrder => (0, distance(given.seat)),
            Several::FirstAnswer => (given.at, distance(given.seat)),
        };
        given
            .iter()
            .filter(|given| counts(&given.answer))
            .min_by_key(order)
    }

    /// C6: a challenge is settled before a block. K19: the others who challenged are spent.
    fn challenges(&mut self, given: &[Given<Coup>]) -> Done {
        let table = &self.state.table;
        let Some((claimant, card)) = table.claim(self.setup) else {
            return fault("nothing is claimed");
        };
        // K23: a block stands sealed until the claim stands.
        self.state.sealed = given.iter().find_map(|given| match given.answer {
            Answer::Block(card) if table.target() == Some(given.seat) => Some(card),
            _ => None,
        });
        let challenger = self.first(given, claimant, |answer| *answer == Answer::Challenge);
        match challenger.map(|given| given.seat) {
            Some(seat) if seat == claimant => return fault("nobody challenges himself"),
            Some(seat) => {
                self.all(Fact::Challenges {
                    seat,
                    claimant,
                    card,
                });
                self.now(Stage::Prove);
            }
            None => {
                self.all(Fact::Unchallenged);
                self.stands();
            }
        }
        Ok(())
    }

    /// C7, C8, K18: the claimed card proves; any other is lost by being shown.
    fn proves(&mut self, card: Card) -> Done {
        let Some((claimant, claimed)) = self.state.table.claim(self.setup) else {
            return fault("nothing is claimed");
        };
        if card == claimed {
            // K6: it is shuffled in, and then a card is drawn.
            let copy = self.leaves_hand(claimant, card)?;
            self.state.deck = self.state.deck.and(copy);
            self.state.shown = self.state.shown.and(copy);
            self.all(Fact::Proves {
                seat: claimant,
                card,
            });
            self.now(Stage::Redraw);
            return Ok(());
        }
        let caught_block = self.state.table.block.is_some();
        self.all(Fact::Caught {
            seat: claimant,
            card: claimed,
        });
        self.loses(claimant, card)?;
        match (self.over(), caught_block) {
            (true, _) => {}
            (false, true) => self.goes_on(),
            (false, false) => {
                self.refunds(claimant);
                self.fails();
            }
        }
        Ok(())
    }

    /// C8: a new card for the one that was shown. K17: then the challenger chooses his loss.
    fn redraws(&mut self, n: u16) -> Done {
        let claim = self.state.table.claim(self.setup);
        let (Some((claimant, _)), Some(challenger)) = (claim, self.state.table.challenger) else {
            return fault("nothing was proved");
        };
        self.draws(claimant, n)?;
        self.now(Stage::Lose(challenger, Then::Stands));
        Ok(())
    }

    /// C7, K1: a caught action costs nothing. K20: of one who is out by it the Treasury keeps all.
    fn refunds(&mut self, seat: Seat) {
        let coins = self.state.table.action.map_or(0, Action::cost);
        let refunded = self.setup.house.cost == Cost::Refunded && self.state.table.lives(seat);
        if coins > 0 && refunded {
            self.all(Fact::Refunded { seat, coins });
        }
    }

    /// The claim under way stands: nobody challenged it, or it was proved.
    fn stands(&mut self) {
        let table = &self.state.table;
        if table.block.is_some() {
            // C9: the cost stays paid.
            return self.fails();
        }
        let joined = self.setup.house.windows == Windows::Joined;
        let at_once = self.setup.house.danger == Danger::TwoAtOnce;
        let (target, challenger) = (table.target(), table.challenger);
        let his_own = target.is_some() && target == challenger;
        match table.action {
            // K20: he is out, so the action ends.
            _ if target.is_some_and(|target| !table.lives(target)) => self.fails(),
            // C10, K2: he challenged and was wrong; the assassination costs him another one.
            Some(Action::Assassinate(_)) if his_own && at_once => self.takes_effect(),
            // K23: he has answered, unless it was he who challenged.
            Some(Action::Assassinate(target) | Action::Steal(target)) if joined && !his_own => {
                match self.state.sealed.take() {
                    Some(card) => self.blocked(target, card),
                    None => self.takes_effect(),
                }
            }
            Some(Action::Assassinate(_) | Action::Steal(_)) => self.now(Stage::Block),
            _ => self.takes_effect(),
        }
    }

    /// C9, K3: whoever counts blocks; K19: the others are spent.
    fn blocks(&mut self, given: &[Given<Coup>]) -> Done {
        let blocks = |answer: &Answer| matches!(answer, Answer::Block(_));
        match self.first(given, self.state.table.turn, blocks) {
            Some(Given {
                seat,
                answer: Answer::Block(card),
                ..
            }) => self.blocked(*seat, *card),
            _ => {
                self.all(Fact::Unblocked);
                self.takes_effect();
            }
        }
        Ok(())
    }

    /// C6: a block is a claim, too.
    fn blocked(&mut self, seat: Seat, card: Card) {
        self.all(Fact::Blocks { seat, card });
        self.now(Stage::Challenge);
    }

    /// C7: a block was caught, and the action goes on. C10: of an assassination that is the second loss.
    fn goes_on(&mut self) {
        match self.state.table.target() {
            Some(target) if !self.state.table.lives(target) => self.fails(),
            _ => self.takes_effect(),
        }
    }

    /// C2: a lost influence is turned up for good. Who has none is out, and K9: his coins go back before
    /// anything goes on. The last one left wins.
    fn loses(&mut self, seat: Seat, card: Card) -> Done {
        let copy = self.leaves_hand(seat, card)?;
        self.state.shown = self.state.shown.and(copy);
        self.all(Fact::Loses { seat, card });
        if !self.state.table.lives(seat) {
            let coins = self.state.table.coins[seat.at()];
            self.all(Fact::Exiled { seat, coins });
            let living = self.state.table.living;
            if living.count_ones() == 1
                && let Some(seat) = each(living).next()
            {
                self.all(Fact::Wins { seat });
            }
        }
        Ok(())
    }

    fn over(&self) -> bool {
        self.state.table.stage == Stage::Over
    }

    fn after_loss(&mut self, then: Then) -> Done {
        match then {
            _ if self.over() => {}
            Then::Stands => self.stands(),
            Then::Ends => self.next_turn(),
        }
        Ok(())
    }

    // C5, C11: exchange and examination.

    /// K11: as many, whatever influence is left. C11: the Inquisitor draws one.
    fn draws_for_exchange(&mut self, n: u16) -> Done {
        let drawn = self.draws(self.state.table.turn, n)?;
        self.state.drawn = self.state.drawn.and(drawn);
        let number = match self.setup.house.fourth {
            Fourth::Ambassador => 2,
            Fourth::Inquisitor => 1,
        };
        if self.state.drawn.count() == number {
            self.now(Stage::Keep);
        }
        Ok(())
    }

    fn keeps(&mut self, faces: Cards) -> Done {
        let seat = self.state.table.turn;
        let hand = self.state.hands[seat.at()];
        let number = u32::from(self.state.table.down[seat.at()]);
        let Some(kept) = hand.showing(faces).filter(|kept| kept.count() == number) else {
            return fault("what is kept is not held");
        };
        let returned = hand.without(kept);
        self.state.hands[seat.at()] = kept;
        self.state.deck = self.state.deck.and(returned);
        self.state.returned[seat.at()] = returned;
        self.tell.one(
            seat,
            Fact::Returned {
                cards: returned.faces(),
            },
        );
        self.all(Fact::Exchanges { seat });
        self.next_turn();
        Ok(())
    }

    /// C11: a card of the target's choice. K28: two see it.
    fn shows(&mut self, card: Card) -> Done {
        let (seat, of) = self.examination()?;
        let Some(copy) = self.state.hands[of.at()].one(card) else {
            return fault("a card that is not held");
        };
        self.state.examined = copy;
        self.state.seen[seat.at()] = self.state.seen[seat.at()].and(copy);
        self.tell
            .to((bit(seat) | bit(of)).into(), Fact::Shown { of, card });
        self.now(Stage::Decide);
        Ok(())
    }

    fn leaves(&mut self) -> Done {
        let (seat, of) = self.examination()?;
        self.all(Fact::Leaves { seat, of });
        self.next_turn();
        Ok(())
    }

    /// K6: shuffled in first, drawn after.
    fn swaps(&mut self) -> Done {
        let (seat, of) = self.examination()?;
        let examined = self.state.examined;
        self.state.hands[of.at()] = self.state.hands[of.at()].without(examined);
        self.state.deck = self.state.deck.and(examined);
        self.all(Fact::Swaps { seat, of });
        self.now(Stage::Anew);
        Ok(())
    }

    fn draws_anew(&mut self, n: u16) -> Done {
        let (_, of) = self.examination()?;
        self.draws(of, n)?;
        self.next_turn();
        Ok(())
    }

    /// Who examines whom.
    fn examination(&self) -> Result<(Seat, Seat), Fault> {
        let of = self
            .state
            .table
            .target()
            .ok_or_else(|| Fault::new("nobody is examined"))?;
        Ok((self.state.table.turn, of))
    }
}
