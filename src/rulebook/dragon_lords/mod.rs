//! Spies in Dragon Lords: the second rulebook.
//!
//! The rule itself is pure: values in, values out. Clauses by number, a line each:
//! `docs/rules/dragon-lords.md`.
//!
//! | clauses | room |
//! |---|---|
//! | what the referee records; D2, G10 | [`world`], [`hex`] |
//! | players' messages, read and printed; what is said of them | [`reading`], [`remark`] |
//! | D1, D3, D6, G7, G8, G12 (which orders stand) | [`mod@accept`] |
//! | D1, D6, G14 (prices) | [`cost`] |
//! | D4, D5, G1 (what dice mean) | [`roll`], [`odds`] |
//! | D7: threshold, what is shown, what is done | [`action`] |
//! | canonical texts | [`question`], [`order`] |
//! | G6, and in its order D5, G2, G3, G7–G9 and D7, G11–G23, G25 | [`turn`] |
//! | G3–G5, G9, G12, G16, G24 (who is told what) | [`news`], [`reveal`] |
//! | G19, G21: what the referee sees to himself | [`duty`] |
//! | G1–G27 as settings | [`house`] |
//!
//! Around the rule, a campaign that is played by it:
//!
//! | what | room |
//! |---|---|
//! | what a campaign starts from; the referee's world file, and what it changes (G10) | [`setup`], [`world_file`], [`change`] |
//! | what the journal holds, and what it does to the tables | [`event`], [`apply`], [`tables`] |
//! | tables read: for the rule, for the referee, for one seat | [`facts`], [`desk`], [`audit`], [`view`], [`picture`], [`hands`] |
//! | what becomes of a message | [`receive`] |
//! | a command in one transaction | [`verbs`], [`refusal`] |
//! | views as documents | [`papers`], [`template`] |
//! | what the command line asks | `office` |
//! | everything derived anew, from published papers or from the file | [`verify`], [`bulletins`] |

pub mod accept;
pub mod action;
pub mod apply;
pub mod audit;
pub mod books;
pub mod bulletins;
pub mod change;
pub mod cost;
pub mod desk;
pub mod duty;
pub mod event;
pub mod facts;
pub mod hands;
pub mod hex;
pub mod house;
pub mod news;
pub mod odds;
mod office;
pub mod order;
pub mod papers;
pub mod picture;
pub mod question;
pub mod reading;
pub mod receive;
pub mod refusal;
pub mod remark;
pub mod reveal;
pub mod roll;
pub mod setup;
pub mod tables;
pub mod template;
pub mod turn;
pub mod verbs;
pub mod verify;
pub mod view;
pub mod world;
pub mod world_file;

#[cfg(test)]
mod tests;
