//! What may stand beside a verb: whatever else is said with it is asked about.

use super::super::plan::Asked;
use super::said::{Arg, Part};
use super::vocabulary::{Noun, Verb};

/// Whether all that a part names belongs to its verb.
pub(super) fn fits(part: &Part, asked: Asked) -> bool {
    let args = part.args.iter().all(|arg| belongs(part.verb, asked, *arg));
    args && part.beside.iter().all(|beside| fits(beside, asked))
}

fn belongs(verb: Option<Verb>, asked: Asked, arg: Arg) -> bool {
    use Verb::*;
    let is = |verbs: &[Verb]| verb.is_some_and(|verb| verbs.contains(&verb));
    let bare = verb.is_none();
    match arg {
        Arg::Card(..) => !is(&[
            Pass, Bid, Harvest, Visit, Blackmail, Gossip, Hire, Reject, Draw, Pay, Uncover, End,
            Continue, Confirm, Forget, Royal, TakeOff,
        ]),
        Arg::Ranks(_) => {
            bare || is(&[
                Lay, Tax, Hide, Sell, Tithe, Trade, Exchange, Take, Build, Give, Discard,
            ])
        }
        Arg::Building(_) => match asked {
            Asked::Action => is(&[
                Store, Harvest, Upgrade, Visit, Blackmail, Downgrade, Rumor, Gossip,
            ]),
            Asked::Compelled => is(&[StepDown, Downgrade]),
            Asked::TurnUp | Asked::Humble => bare || is(&[TurnUp]),
            _ => false,
        },
        Arg::Place(_) => {
            bare || is(&[
                Store, Downgrade, StepDown, Discard, TurnUp, Take, Exchange, Shed, TakeOff,
            ])
        }
        Arg::Rumor(_) => bare || is(&[Exchange, Trade, TakeOff, Shed, Discard]),
        Arg::Market(_) => bare || is(&[Take, Trade, Exchange, Buy]),
        Arg::Num(_) => bare || !is(&[Pass, Hire, Build, Visit, Harvest, Reject, End, Continue]),
        Arg::Seat(_) => match asked {
            Asked::Gifts | Asked::Give => bare || is(&[Give]),
            Asked::Action => is(&[Trade, Exchange, Take, Visit, Blackmail, Gossip, Rumor]),
            _ => false,
        },
        Arg::Of(noun) => match noun {
            Noun::Stall | Noun::Hand => !is(&[Pass, End, Continue]),
            Noun::Market => is(&[Trade, Exchange, Take]),
            Noun::Coin => bare || is(&[Bid, Visit, Take, Royal, Pay, Hire, Buy, Build, Blackmail]),
            Noun::Pile => is(&[Buy, Discard]),
            Noun::Church => is(&[Give, Tithe]),
            Noun::Spy => is(&[
                Give, Hire, Network, Rumor, Keep, Discard, Defend, Draw, Exchange, Uncover, Trade,
            ]),
            Noun::Address => is(&[Discard]),
            Noun::Lowest => asked == Asked::Tax && (bare || is(&[Tax, Pay, Give, Discard])),
            Noun::Place | Noun::Building | Noun::Rumor | Noun::First | Noun::Second => false,
        },
        Arg::Kind(_) => is(&[Build, Upgrade]),
        Arg::All(_) => bare || is(&[Lay, Tithe, Tax, Hide, Sell, Give, Build]),
        Arg::Nothing => {
            bare || is(&[
                Pass, Lay, Tithe, TurnUp, Exchange, Trade, Bid, Give, Draw, Take, Pay,
            ])
        }
    }
}
