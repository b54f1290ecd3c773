//! Why a line was not taken, and what was taken although the player did not quite say it.

use std::ops::Range;

use super::super::question::Kind;
use super::super::setup::Name;
use crate::reading::opening::{self, Flaw};
use crate::reading::whole::Told;

/// A line that is an order or looks like one, and was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// Where in the line's text, in bytes; the whole line where no part of it is to blame.
    pub at: Range<usize>,
    /// What is wrong there.
    pub fault: Fault,
}

impl From<Flaw> for Fault {
    fn from(flaw: Flaw) -> Fault {
        match flaw {
            Flaw::Empty => Fault::EmptyWord,
            Flaw::TooLong { limit } => Fault::TextTooLong { limit },
            Flaw::Forbidden { character } => Fault::Forbidden { character },
            Flaw::WithoutColon => Fault::WordWithoutColon,
        }
    }
}

/// Free text as it enters the draw, checked.
pub(super) fn free_text(text: &str, at: Range<usize>) -> Result<String, Misread> {
    opening::free_text(text).map_err(|flaw| Misread {
        at,
        fault: flaw.into(),
    })
}

/// What kind of name was expected where an unknown one stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    Nation,
    Province,
    Sea,
}

impl From<Told> for Guess {
    fn from(told: Told) -> Guess {
        match told {
            Told::Addition => Guess::Addition,
            Told::Struck => Guess::Struck,
            Told::InSubject { typed } => Guess::InSubject { typed },
            Told::QuotedBelow { lines } => Guess::QuotedBelow { lines },
            Told::OwnPaper => Guess::OwnPaper,
            Told::ProvisionalAndFinal => Guess::ProvisionalAndFinal,
            Told::AnswerToNotice => Guess::AnswerToNotice,
            Told::TakenBack => Guess::TakenBack,
        }
    }
}

impl Guess {
    /// The words of the line that were not taken as they stand, where it is about some.
    pub fn typed(&self) -> Option<&str> {
        match self {
            Guess::Beginning { typed, .. }
            | Guess::ShortWord { typed }
            | Guess::UnusualWord { typed } => Some(typed),
            _ => None,
        }
    }
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// No such nation, province or sea; the nearest is offered, never taken.
    UnknownName {
        wanted: Wanted,
        typed: String,
        nearest: Option<Name>,
    },
    /// The beginning of several names.
    AmbiguousName {
        wanted: Wanted,
        typed: String,
        fits: Vec<Name>,
    },
    /// An attempt that names no nation and no province from which one could be taken.
    MissingNation,
    /// Two nations in one line.
    TwoNations { first: Name, second: Name },
    /// An attempt or a protection that does not say of which kind.
    MissingKind,
    /// Two kinds in one line.
    TwoKinds { first: Kind, second: Kind },
    /// "My armies", without saying whether presence, size, composition or majority.
    VagueArmies,
    /// A kind that needs a province, a sea or an army, without one.
    MissingSubject { kind: Kind },
    /// A kind that does not take what was named with it.
    UnfitSubject { kind: Kind, subject: String },
    /// A nation stands where a province should.
    NotAProvince { nation: Name },
    /// Two provinces or two seas in one line.
    TwoSubjects { first: Name, second: Name },
    /// `-2` on an attempt.
    NegativeBonus { n: u32 },
    /// `+2` on a protection.
    PositiveMalus { n: u32 },
    /// A protection without a number.
    MissingMalus,
    /// A protection of 0.
    ZeroMalus,
    /// More than the setup's `max_modifier`.
    ModifierTooLarge { typed: String, limit: u32 },
    /// `+2,5`.
    NotWhole { typed: String },
    /// Two modifiers in one line.
    TwoModifiers,
    /// A modifier that stands alone on its line, such as the second half of a broken line.
    ModifierAlone,
    /// `si contré : …` with what is no value; the word in it that is no troop, with the nearest.
    UnreadableAnswer {
        typed: String,
        troop: Option<(String, Option<Name>)>,
    },
    /// `si contré` on an attempt.
    AnswerOnAttempt,
    /// A protection names both a kind and a nation to be protected against (R7: either).
    KindAndNation { kind: Kind, nation: Name },
    /// A protection of a province, a sea or one army: R7 knows kinds and nations only.
    ProtectsPlace { typed: String },
    /// A control, invisible or direction-changing character in an order.
    Forbidden { character: char },
    /// An army's name or a word of more characters than allowed.
    TextTooLong { limit: usize },
    /// `mot :` with nothing after it.
    EmptyWord,
    /// A line that begins with `mot` and has no colon.
    WordWithoutColon,
    /// "No orders" with more words, which may mean something else.
    NoOrdersUnclear,
    /// Not to do something: orders are withdrawn by a new message, not by a line.
    Negated,
    /// Something done already.
    Past,
    /// A question put to the arbiter.
    Question,
    /// An order on a condition.
    Condition,
    /// A part that is not understood; the rest is.
    Leftover { typed: String },
    /// Two verbs in one line.
    SeveralOrders,
    /// Looks like an order, and no more can be said.
    NotUnderstood,
    /// Names a kind or a nation as an order does, and is none that is understood: told, so that no
    /// order is passed over in silence.
    PassedOver,
    /// A word that is nearly the word of a kind.
    UnknownKind {
        typed: String,
        nearest: &'static str,
    },
    /// The presence of an army by name: presence is asked of a province.
    PresenceOfArmy { typed: String },
    /// A place after *in* within an army's name.
    PlaceInName { typed: String },
    /// Two armies, or what may be two, joined by *and*.
    TwoArmies { typed: String },
    /// An order in what the mail program takes for a heading of the mail.
    InHeader,
    /// A line of a message in which there is no order at all.
    NoOrder,
    /// An order in a line of more than [`super::MAX_LINE`] bytes.
    LineTooLong,
}

/// Something that was taken although the player did not quite say it: a warning in the receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guess {
    /// The beginning of a name.
    Beginning { typed: String, taken: Name },
    /// `les Gaulois`, `the Roman treasury`: taken for the nation.
    Adjective { typed: String, nation: Name },
    /// The season's word without the full stop at the end of its sentence.
    WordEnds { word: String },
    /// A question about what orders ask, put to the arbiter: not taken, and how it would be asked.
    Asked { kind: Kind, nation: Option<Name> },
    /// A short form of a verb or a kind: `esp.`, `compo`.
    ShortWord { typed: String },
    /// No verb, no number before the line and no bonus: taken as an attempt.
    NoVerbAttempt,
    /// No verb: taken as a protection.
    NoVerbProtection,
    /// A number without its sign, taken as bonus or malus.
    Unsigned { n: u32 },
    /// A number at the end of an army's name, taken as part of the name.
    NumberInName { name: String },
    /// A nation at the end of an army's name, taken as the nation asked.
    NationAfterName { nation: Name, name: String },
    /// A province after an army word without *in*, taken as the province and not as a name.
    ProvinceNotName { province: Name },
    /// A province within quotation marks after a kind about armies, taken as an army's name.
    NameNotProvince { province: Name },
    /// The article within quotation marks, taken as part of an army's name.
    ArticleInQuotes { name: String },
    /// Presence of what was not said; taken from the place (a province: an army, a sea: a fleet).
    KindFromPlace { kind: Kind },
    /// `contre l'espionnage de l'Asie`: taken as against that nation.
    AgainstNation { nation: Name },
    /// `protéger de l'Italie`, without *contre*: taken as against that nation.
    AgainstTaken { nation: Name },
    /// `contre l'espionnage`: taken as the kind `espionage` alone.
    AgainstEspionage,
    /// The nation was taken from the heading above the line.
    NationFromHeading { nation: Name },
    /// The answer given beforehand has not the form of the kind protected (H20).
    UnfitAnswer { kind: Kind },
    /// "No orders" in a message that has orders.
    NoneAmongOrders,
    /// A verb that is no word of the rule: `surveiller`, `cacher`, `connaître`.
    UnusualWord { typed: String },
    /// `Carthage m'espionne ?`: taken as the kind `espionage`.
    SpiesOnUs { nation: Name },
    /// An army's name as another language forms it, taken as it is written.
    NameAsWritten { name: String },
    /// `+2 pts`: taken as 2 on the die, not as 2 points of treasury.
    PointsOnDie { n: u32 },
    /// `si contré : rien`: what happens anyway (H9).
    SilenceAnyway,
    /// `fausse réponse 40`: taken as the answer to be given if countered.
    FalseAnswer,
    /// `J'ajoute …`: a second message replaces the first as a whole (H21).
    Addition,
    /// Struck out: not read.
    Struck,
    /// An order in the mail's subject: not read.
    InSubject { typed: String },
    /// Lines that look like orders stand in what is quoted below the player's own text.
    QuotedBelow { lines: u32 },
    /// One of the program's own papers stands in the message: not read.
    OwnPaper,
    /// A line speaks of every season and is neither an order nor a heading.
    EachSeasonUnclear,
    /// The heading `chaque saison` ended at an empty line: this order is for once.
    EachSeasonOver,
    /// The message calls itself provisional and final: taken as provisional.
    ProvisionalAndFinal,
    /// An answer to a notice among orders: the arbiter enters answers, this is not taken.
    AnswerToNotice,
    /// An order taken back by a line: only a whole message without it does.
    TakenBack,
}
