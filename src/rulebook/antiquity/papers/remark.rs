//! Remarks on the lines of a message, in words: what is wrong, and what to write instead.

use super::super::accept::Remark;
use super::super::reading::Reader;
use super::super::refusal::Said;
use super::super::setup::{Form, Setup};
use crate::locale::Texts;
use crate::locale::said::shown;
use crate::t;

/// A remark and its remedy, in words.
pub fn say(remark: &Remark, setup: &Setup, texts: &Texts) -> Said {
    let the = |name: &str| setup.spoken(name, Form::The, texts.lang()).to_owned();
    let said = |key: &str, message: String| Said {
        message,
        help: texts.get(&format!("{key}-help")),
    };
    let plain = |key: &str| said(key, texts.get(key));
    match remark {
        Remark::Asked(asked) => asked.say(texts),
        Remark::Letter(note) => note.say(texts).into(),
        Remark::OneselfAsked => plain("remark-oneself-asked"),
        Remark::OneselfProtected => plain("remark-oneself-protected"),
        Remark::OmniscientProtected { nation } => {
            let key = "remark-omniscient-protected";
            said(key, t!(texts, key, nation = the(nation)))
        }
        Remark::OmniscientAsks { nation } => {
            let key = "remark-omniscient-asks";
            said(key, t!(texts, key, nation = the(nation)))
        }
        Remark::OmniscientEspionage { nation } => {
            let key = "remark-omniscient-espionage";
            said(key, t!(texts, key, nation = the(nation)))
        }
        Remark::Neutral { province } => {
            let key = "remark-neutral";
            said(key, t!(texts, key, province = the(province)))
        }
        Remark::NoNation => plain("remark-no-nation"),
        Remark::HolderTaken { province, holder } => {
            let key = "remark-holder-taken";
            said(
                key,
                t!(texts, key, province = the(province), holder = the(holder)),
            )
        }
        Remark::HolderAsked {
            province,
            holder,
            named,
        } => {
            let key = "remark-holder-asked";
            said(
                key,
                t!(
                    texts,
                    key,
                    province = the(province),
                    holder = the(holder),
                    named = the(named)
                ),
            )
        }
        Remark::Duplicate { line } => {
            let key = "remark-duplicate";
            said(key, t!(texts, key, line = *line))
        }
        Remark::TooDear { cost, left } => {
            let key = "remark-too-dear";
            said(key, t!(texts, key, cost = *cost, left = *left))
        }
        Remark::Debt { after } => {
            let key = "remark-debt";
            said(key, t!(texts, key, after = *after))
        }
        Remark::OneProtection { line } => {
            let key = "remark-one-protection";
            said(key, t!(texts, key, line = *line))
        }
        Remark::AddsUp { line, malus } => {
            let key = "remark-adds-up";
            said(key, t!(texts, key, line = *line, malus = *malus))
        }
        Remark::OthersSecret { nation } => {
            let key = "remark-others-secret";
            said(key, t!(texts, key, nation = the(nation)))
        }
        Remark::OverLimit { limit, cost } => {
            let key = "remark-over-limit";
            said(key, t!(texts, key, limit = *limit, cost = *cost))
        }
        Remark::StatedTotal { stated, cost } => {
            let key = "remark-stated-total";
            said(key, t!(texts, key, stated = *stated, cost = *cost))
        }
        Remark::WordStands { word } => {
            let key = "remark-word-stands";
            said(key, t!(texts, key, word = &**word))
        }
        Remark::NoWord => plain("remark-no-word"),
        Remark::OldWord { word } => {
            let key = "remark-old-word";
            said(key, t!(texts, key, word = &**word))
        }
        Remark::HeaderNames { nation } => {
            let key = "remark-header-names";
            said(key, t!(texts, key, nation = the(nation)))
        }
        Remark::ArmyUnknown { name, nation } => {
            let key = "remark-army-unknown";
            said(
                key,
                t!(texts, key, name = shown(name), nation = the(nation)),
            )
        }
        Remark::ArmySeveral { name, nation } => {
            let key = "remark-army-several";
            said(
                key,
                t!(texts, key, name = shown(name), nation = the(nation)),
            )
        }
        Remark::ByArbiter => plain("remark-by-arbiter"),
        Remark::Nothing => plain("remark-nothing"),
        Remark::NotTaken => plain("remark-not-taken"),
        Remark::FirstSetStands => plain("remark-first-set-stands"),
        Remark::BadRow => plain("remark-bad-row"),
        Remark::Replaced { fewer: 0 } => plain("remark-replaced"),
        Remark::Replaced { fewer } => said(
            "remark-replaced",
            t!(texts, "remark-replaced-fewer", n = *fewer),
        ),
        Remark::Undone => plain("remark-undone"),
        Remark::StandingReplaced => plain("remark-standing-replaced"),
        Remark::NoStanding => plain("remark-no-standing"),
        Remark::StandingGoesOn => plain("remark-standing-goes-on"),
        Remark::Lapsed { order } => {
            let key = "remark-lapsed";
            let order = super::orders::line(&Reader::new(setup), texts.lang(), order);
            said(key, t!(texts, key, order = order))
        }
        Remark::NothingToConfirm => plain("remark-nothing-to-confirm"),
        Remark::Provisional => plain("remark-provisional"),
        Remark::Confirmed => plain("remark-confirmed"),
        Remark::Same => plain("remark-same"),
        Remark::Late => plain("remark-late"),
        Remark::More { n, .. } => said("remark-more", t!(texts, "remark-more", n = *n)),
        Remark::MoreForArbiter { n } => {
            let key = "remark-more-for-arbiter";
            said(key, t!(texts, key, n = *n))
        }
    }
}
