//! L33: what a player said ahead, as he alone reads it; what of it is not taken by itself, and why.

use super::super::answers::Draft;
use super::super::known::View;
use super::super::plan::{Asked, Held, Phase, Plan, Rule};
use super::super::setup::Setup;
use super::super::table::{Kind, Stage};
use super::cards::{called, pick};
use super::written;
use crate::engine::Seat;
use crate::engine::seats::bit;
use crate::locale::Texts;
use crate::locale::said::Spoken;
use crate::t;

/// What of it is still to come, for its seat; what was used or is past is left out. `None`: nothing.
pub fn standing(setup: &Setup, view: &View, texts: &Texts) -> Option<String> {
    let (plan, seat) = view.plan.as_deref().zip(view.seat)?;
    if view.table.stage == Stage::Over {
        return None;
    }
    let mut plan = plan.clone().of_now(&view.table, seat);
    plan.rules.retain(|rule| to_come(view, seat, rule));
    (!plan.is_empty()).then(|| said(setup, &plan, texts))
}

/// Whether what a rule answers is asked now, or may be later.
fn to_come(view: &View, me: Seat, rule: &Rule) -> bool {
    let (table, Some(phase)) = (&view.table, rule.phase) else {
        return true;
    };
    if phase < rule.asked.next(view) {
        return false;
    }
    if phase > Phase::of(table) {
        return true;
    }
    let before = |seat: Seat| table.from_herald(me) < table.from_herald(seat);
    let earlier = |seat: Seat| {
        let mut order = table.order.iter().take_while(|other| *other != seat);
        order.any(|other| other == me)
    };
    // The seats that are asked after it have the word already.
    let answered = match table.stage {
        Stage::Ball(Some(seat)) | Stage::Stall(Some(seat)) => before(seat),
        Stage::Tie(seat) | Stage::Humble(seat) | Stage::Supplement(seat) => before(seat),
        Stage::Tithe(seat) | Stage::Give(seat) => earlier(seat),
        _ => false,
    };
    let answered = answered && Asked::of(table.stage) == Some(rule.asked);
    // These are asked in one's own turn alone.
    let own = matches!(rule.asked, Asked::TurnUp | Asked::Keep | Asked::Exchange);
    let over = own && table.acted & bit(me) != 0 && table.actor != me;
    !answered && !over
}

/// All that is said ahead, in a sentence: what comes first is said first.
pub fn said(setup: &Setup, plan: &Plan, texts: &Texts) -> String {
    if plan.is_empty() {
        return texts.get("ar-ahead-nothing");
    }
    let mut parts = Vec::new();
    if let Some(turn) = plan.turn.as_ref().filter(|turn| !turn.steps.is_empty()) {
        let steps = turn.steps.iter().map(|step| draft(setup, step, texts));
        let steps: Vec<String> = steps.collect();
        let Phase {
            round,
            royal: whose,
        } = turn.phase;
        let said = t!(
            texts,
            "ar-ahead-turn",
            round,
            royal = whose.into_str(),
            steps = steps.join(&texts.get("ar-ahead-next"))
        );
        parts.push((Some(turn.phase), Asked::Action, said));
    }
    for rule in &plan.rules {
        let window: &'static str = rule.asked.into();
        let (round, whose) = match rule.phase {
            Some(phase) => (phase.round, phase.royal.into_str()),
            None => (0, "game"),
        };
        let said = t!(
            texts,
            "ar-ahead-rule",
            window,
            round,
            royal = whose,
            answer = draft(setup, &rule.draft, texts)
        );
        parts.push((rule.phase, rule.asked, said));
    }
    // What holds until the game ends comes last.
    parts.sort_by_key(|(phase, asked, _)| (phase.is_none(), *phase, *asked));
    let said: Vec<String> = parts.into_iter().map(|(_, _, said)| said).collect();
    t!(texts, "ar-ahead", said = said.join(" · "))
}

/// What of it is not taken by itself in the window that is open.
pub fn held(setup: &Setup, view: &View, texts: &Texts) -> Option<String> {
    let plan = view.plan.as_deref()?;
    let (held, next) = plan.held(setup, view)?;
    let answer = draft(setup, next, texts);
    Some(match held {
        Held::Waits => t!(texts, "ar-ahead-waits", answer),
        Held::Over => t!(texts, "ar-ahead-over", answer),
        Held::Refused(why) => {
            let why = why.words(&called(setup, texts)).message(texts);
            // Of a list nothing is done before what is refused.
            let more = plan.turn.as_ref().filter(|_| plan.next(view).is_some());
            let more = more.is_some_and(|turn| turn.steps.len() > 1);
            let rest = if more { "waits" } else { "none" };
            t!(texts, "ar-ahead-refused", answer, why, rest)
        }
    })
}

/// L33: a rule as a player writes it, of those that are shown as samples.
pub fn ahead(setup: &Setup, rule: &Rule, texts: &Texts) -> String {
    let window: &'static str = rule.asked.into();
    let answer = draft(setup, &rule.draft, texts);
    t!(texts, "ar-ahead-write", window, answer)
}

/// A draft as a player writes it.
fn draft(setup: &Setup, draft: &Draft, texts: &Texts) -> String {
    match draft {
        Draft::Said(answer) | Draft::Anywhere(answer) => written(setup, answer, texts),
        Draft::Build { rank, size, favor } => {
            let kind = Kind::of(*size).into_str();
            let kind = t!(texts, "ar-kind", kind, rank = *rank);
            let deal = t!(texts, "ar-ahead-build", kind);
            match favor {
                Some(card) => {
                    let card = pick(*card, texts);
                    t!(texts, "ar-act-favor", card, deal)
                }
                None => t!(texts, "ar-act-royal", deal),
            }
        }
        Draft::Lowest => texts.get("ar-ahead-lowest"),
        Draft::First(drafts) => {
            let each = drafts.iter().map(|one| self::draft(setup, one, texts));
            let each: Vec<String> = each.collect();
            each.join(&texts.get("ar-ahead-else"))
        }
    }
}
