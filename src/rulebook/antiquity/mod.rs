//! The espionage rule of the Antiquity campaign.
//!
//! The rule itself is pure: values in, values out.
//!
//! Clauses by number, a line each: `docs/rules/espionage.md`.
//!
//! | clauses | room |
//! |---|---|
//! | R1, R4, names, constants | [`setup`] |
//! | R1, R2, R5, R7 (prices) | [`cost`] |
//! | R3, canonical texts | [`question`] |
//! | R6, R7, H1, H2, H19 | [`roll`], [`protection`], [`odds`] |
//! | R3, H4, H7, H8, H11, H12, H17 | [`answer`] |
//! | R9, R10, H3, H9, H10, H20 | [`choice`] |
//! | R9, H3, H6 (notices) | [`notice`] |
//! | R4, R5, H5, H6, H11, H15, H16, H19, H21 (which orders stand) | [`accept`] |
//! | H15, H21, H22 (the order of things) | `referee::standing` |
//! | H13 | `apply/world.rs` (trades of a season), [`event`] (a price is kept with its order) |
//! | H14 | `apply/orders.rs`: paid when accepted; no other entry gives it back |
//! | H18 | `verbs/publishing.rs` |
//! | R8, R10, R11, R12 (who may know what) | [`view`] |
//! | H1–H22 as settings | [`house`] |
//! | R1–R12, H1–H22 in words for players | `papers/rules.rs` |
//!
//! From a message to a paper: a player's words become drafts in [`mod@reading`], the world file is read
//! in [`world_file`]; a verb ([`verbs`]) looks at the [`facts`], decides, and appends an [`event`],
//! which [`apply`] writes to the [`tables`]; [`view`] holds what one seat may know (R8–R12),
//! [`desk`] and [`audit`] what the arbiter knows, [`wording`] and [`papers`] put both into words,
//! [`books`] into spreadsheets. Why a command is refused: [`refusal`].
//!
//! What has no number, and goes through several rooms:
//!
//! | | decided in | written by | read by |
//! |---|---|---|---|
//! | deadlines | `referee::deadline` | `referee::verbs`, `referee::apply` | `desk/waiting.rs` |
//! | standing orders | `accept/carry.rs` | `verbs/standing.rs`, `apply/orders.rs` | `facts/standing.rs`, `verify/season/standing.rs` |
//! | `undo` | `apply/undo.rs` | `verbs/undo.rs` | `referee::proof::course` |
//! | errata | `apply/erratum.rs` | `verbs/errata.rs` | `facts/errata.rs`, [`recount`] |
//! | the world | [`world`], [`world_file`] | `verbs/world.rs`, `apply/world.rs` | `facts/world.rs`, `desk/world.rs` |
//! | papers delivered | [`bulletins`], `referee::delivery` | `campaign::beside` | `referee::inspection` |
//! | `audit verify` | | | `referee::inspection` (the file), [`recount`] (the rule) |
//! | `verify` | | | `referee::proof`, [`mod@verify`]: published papers alone |
//! | `report` | | | [`report`], `papers/report.rs`, `books/report.rs` |

pub mod accept;
pub mod answer;
pub mod apply;
pub mod audit;
pub mod books;
pub mod bulletins;
pub mod choice;
pub mod cost;
pub mod delivery;
pub mod desk;
pub mod event;
pub mod facts;
pub mod house;
pub mod inspection;
pub mod notice;
pub mod odds;
pub mod order;
pub mod papers;
pub mod protection;
pub mod question;
pub mod reading;
pub mod recount;
pub mod refusal;
pub mod report;
pub mod roll;
pub mod seam;
pub mod setup;
pub mod tables;
pub mod value;
pub mod verbs;
pub mod verify;
pub mod view;
pub mod wording;
pub mod world;
pub mod world_file;
