//! Dice and cards: taken in as they fall due, or drawn.

use super::super::body::{Card, Die, Draws};
use super::super::campaign::Campaign;
use super::super::chance::Chance;
use super::super::fault::{Fault, fault};
use super::super::game::{Due, Game, Input, Want};
use super::At;

impl<G: Game> Campaign<G> {
    /// Takes a die in, if it is the one that is due.
    fn die(&mut self, die: &Die, at: &mut At<'_, G>) -> Result<(), Fault> {
        let Due::Draw(Want::Named {
            seat,
            question,
            purpose,
            repeat,
        }) = self.due()
        else {
            return fault("a die that is not due");
        };
        let word = &*self.this.words[seat.at()];
        let due = (&**self.name(seat), &*question, &*purpose, repeat, word);
        if due
            != (
                &*die.seat,
                &*die.question,
                &*die.purpose,
                die.repeat,
                &*die.word,
            )
        {
            return fault(format!("a die for {} that is not due", die.question));
        }
        let tie = u64::from_str_radix(&die.tie, 16);
        let tie = tie.map_err(|_| Fault::new("a tie key that is no number"))?;
        self.step(
            Input::Drawn {
                faces: die.die.list(),
                tie,
            },
            at,
        )?;
        self.this.draws.push(die.clone());
        Ok(())
    }

    /// Takes a card in, if it is the one that is due.
    fn card(&mut self, card: &Card, at: &mut At<'_, G>) -> Result<(), Fault> {
        let Due::Draw(Want::Card { purpose, of }) = self.due() else {
            return fault("a card that is not due");
        };
        let due = (self.this.cards + 1, purpose, of);
        if due != (card.n, &*card.purpose, card.of) || card.card >= card.of {
            return fault(format!("card {} is not due", card.n));
        }
        self.step(
            Input::Drawn {
                faces: &[card.card],
                tie: 0,
            },
            at,
        )?;
        self.this.cards = card.n;
        Ok(())
    }

    /// All that an entry says was drawn.
    pub(super) fn drawn(
        &mut self,
        dice: &[Die],
        cards: &[Card],
        at: &mut At<'_, G>,
    ) -> Result<(), Fault> {
        dice.iter().try_for_each(|die| self.die(die, at))?;
        cards.iter().try_for_each(|card| self.card(card, at))
    }

    /// Draws up to the next window: what an entry to come will say.
    pub fn draw(&mut self, chance: &mut dyn Chance) -> Result<Draws, Fault> {
        let at = &mut At {
            entry: 0,
            watch: None,
        };
        let mut draws = Draws::default();
        loop {
            match self.due() {
                Due::Ask(_) | Due::Over => return Ok(draws),
                Due::Draw(Want::Named {
                    seat,
                    question,
                    purpose,
                    repeat,
                }) => {
                    let word = &*self.this.words[seat.at()];
                    let die = chance.die(self.name(seat), &question, word, &purpose, repeat)?;
                    self.die(&die, at)?;
                    draws.dice.push(die);
                }
                Due::Draw(Want::Card { purpose, of }) => {
                    let words = self.words_digest();
                    let card = chance.card(self.this.cards + 1, purpose, of, &words)?;
                    self.card(&card, at)?;
                    draws.cards.push(card);
                }
            }
        }
    }
}
