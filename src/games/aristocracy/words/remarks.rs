//! Why an answer does not stand, and the remedy.

use super::super::admit::Remark;
use super::super::setup::Setup;
use super::cards::{name, number, place, royal, the};
use crate::locale::Texts;
use crate::locale::said::{Said, words};

pub fn remark(setup: &Setup, remark: &Remark, texts: &Texts) -> Said {
    let said = match remark {
        Remark::NotAsked => words("ar-not-asked"),
        Remark::OtherQuestion { .. } => words("ar-other-question"),
        Remark::Unreadable => words("ar-unreadable"),
        Remark::NotHeld { card: c } => words("ar-not-held").with("card", the(*c, texts)),
        Remark::NotInStall { card: c } => words("ar-not-in-stall").with("card", the(*c, texts)),
        Remark::Count { cards } => words("ar-count").with("n", *cards),
        Remark::Most { cards } => words("ar-most").with("n", *cards),
        Remark::Poor { costs, coins } => {
            let said = words("ar-poor").with("costs", *costs);
            said.with("coins", *coins)
        }
        Remark::NotOffered => words("ar-not-offered"),
        Remark::NoSeat => words("ar-no-seat"),
        Remark::Oneself => words("ar-oneself"),
        Remark::NoBuilding { site } => words("ar-no-building").with("n", number(*site)),
        Remark::NotOwn { site } => words("ar-not-own").with("n", number(*site)),
        Remark::Own { site } => words("ar-own").with("n", number(*site)),
        Remark::NoPlace { site, place: at } => {
            let said = words("ar-no-place").with("n", number(*site));
            said.with("place", place(*at))
        }
        Remark::Matches { card: c } => words("ar-matches").with("card", the(*c, texts)),
        Remark::NoRoyal { card: c } => words("ar-no-royal").with("card", the(*c, texts)),
        Remark::OtherRoyal { card: c, needs } => {
            let said = words("ar-other-royal").with("card", the(*c, texts));
            said.with("royal", royal(*needs))
        }
        Remark::OtherPhase { needs } => words("ar-other-phase").with("royal", royal(*needs)),
        Remark::BuildSize => words("ar-build-size"),
        Remark::Which { rank, needed, held } => {
            let said = words("ar-which").with("rank", *rank);
            said.with("needed", *needed).with("held", *held)
        }
        Remark::NoRoom => words("ar-no-room"),
        Remark::NoProduction { site } => words("ar-no-production").with("n", number(*site)),
        Remark::SayWhat { site } => words("ar-say-what").with("n", number(*site)),
        Remark::NotOpen { site } => words("ar-not-open").with("n", number(*site)),
        Remark::NotPlayed => words("ar-not-played"),
        Remark::FreeVisit { site } => words("ar-free-visit").with("n", number(*site)),
        Remark::FullOfRumors { site } => words("ar-full-of-rumors").with("n", number(*site)),
        Remark::NoRumors { site } => words("ar-no-rumors").with("n", number(*site)),
        Remark::NoSpy { card: c } => words("ar-no-spy").with("card", the(*c, texts)),
        Remark::FewSpies => words("ar-few-spies"),
        Remark::OneEach => words("ar-one-each"),
        Remark::OtherValue { card: c } => words("ar-other-value").with("card", the(*c, texts)),
        Remark::EmptyStall => words("ar-empty-stall"),
        Remark::Sheds { rumors } => words("ar-sheds").with("n", *rumors),
        Remark::FewerRumors => words("ar-fewer-rumors"),
        Remark::FarmLast => words("ar-farm-last"),
        Remark::HasCards => words("ar-has-cards"),
        Remark::Open { site } => words("ar-open").with("n", number(*site)),
        Remark::Received { seat } => words("ar-received").with("seat", name(setup, *seat)),
        Remark::LastGiver => words("ar-last-giver"),
        Remark::NotComplete => words("ar-not-complete"),
        Remark::Players { players } => words("ar-players").with("n", *players),
        Remark::Decided => words("ar-decided-already"),
        Remark::Unknown { name } => words("ar-unknown-seat").typed("name", name),
    };
    said.said(texts)
}
