//! The espionage rule of the Antiquity campaign.
//!
//! | clauses | room |
//! |---|---|
//! | R1, R4, names, constants | [`setup`] |
//! | R2, R5, R7 (prices) | [`cost`] |
//! | R3, canonical texts | [`question`] |
//! | R6, R7, H1, H2 | [`roll`] |
//! | H1–H22 as settings | [`house`] |

pub mod cost;
pub mod house;
pub mod order;
pub mod question;
pub mod roll;
pub mod setup;
pub mod value;
pub mod world;
