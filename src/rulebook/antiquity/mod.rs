//! The espionage rule of the Antiquity campaign.
//!
//! | clauses | room |
//! |---|---|
//! | R1, R4, names, constants | [`setup`] |
//! | R2, R5, R7 (prices) | [`cost`] |
//! | R3, canonical texts | [`question`] |
//! | R6, R7, H1, H2 | [`roll`], [`odds`] |
//! | R3, H4, H7, H8, H11, H12, H17 | [`answer`] |
//! | R9, R10, H9, H10, H20 | [`choice`] |
//! | R9, H3, H6 (notices) | [`notice`] |
//! | questions and answers in words | [`wording`] |
//! | H1–H22 as settings | [`house`] |

pub mod answer;
pub mod choice;
pub mod cost;
pub mod house;
pub mod notice;
pub mod odds;
pub mod order;
pub mod question;
pub mod roll;
pub mod setup;
pub mod value;
pub mod wording;
pub mod world;
pub mod world_file;
