//! Order forms beside the journal: a page, or a link to the site's, is right if the program would have made it for its seat
//! at some moment of its season, up to which it stands from the close before.

use std::collections::BTreeSet;

use serde_json::Value;

use super::fold::Fold;
use super::text::texts;
use super::{Journal, Outcome, Verdict, Why};
use crate::engine::Seat;
use crate::engine::body::Body;
use crate::engine::campaign::{Campaign, Head};
use crate::engine::verify::{Folded, Seasons};
use crate::engine::words::Words;
use crate::locale::Lang;
use crate::papers::site::form_file;
use crate::papers::{form, link};
use crate::reading::block::digits;

/// What a page says whose form it is.
pub(super) struct Claim {
    campaign: String,
    pub(super) seat: String,
    pub(super) season: u16,
    data: Value,
}

/// What a page knows that is an order form.
fn data(page: &str) -> Option<Value> {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"data\">")?;
    let (data, _) = rest.split_once("</script>")?;
    serde_json::from_str(data).ok()
}

/// The claim of a page that is an order form of a seat's.
pub(super) fn claim(page: &str) -> Option<Claim> {
    let data = data(page)?;
    let head = data.get("head")?;
    let text = |name: &str| Some(head.get(name)?.as_str()?.to_owned());
    Some(Claim {
        campaign: text("campaign")?,
        seat: text("seat")?,
        season: head.get("season")?.as_u64()?.try_into().ok()?,
        data,
    })
}

/// Whether a page has what an order form of a seat's knows where its program looks for it, however its tag is written. The
/// site's form for everybody is nobody's paper.
pub(super) fn has_data(page: &str) -> bool {
    if data(page).is_some_and(|data| data.get("head").is_none_or(Value::is_null)) {
        return false;
    }
    let mut tags = page.split('<').filter_map(|part| part.split_once('>'));
    tags.any(|(tag, _)| {
        let tag = tag.to_ascii_lowercase().replace(['"', '\''], "");
        let tag: String = tag.split_whitespace().collect::<Vec<_>>().join(" ");
        let tag = tag.replace(" = ", "=") + " ";
        tag.starts_with("script ") && tag.contains(" id=data ")
    })
}

/// What comes of a page.
pub(super) fn page<G: Words>(
    journal: Option<&Journal<'_, G>>,
    claim: &Claim,
    text: &str,
) -> Outcome {
    let Some(journal) = journal else {
        return (Verdict::Waits, Why::NotRevealed);
    };
    let id = id(journal);
    if digits(&id) != claim.campaign {
        return (Verdict::Wrong, Why::Campaign);
    }
    let text = text.replace("\r\n", "\n");
    let mut rewritten = false;
    let found = moments(journal, claim.season, Some(&claim.seat), |campaign| {
        let seat = campaign.seat(&claim.seat).ok()?;
        let mut langs = Lang::ALL.into_iter();
        langs.find_map(|lang| {
            let same = form::data(campaign, &id, seat, texts::<G>(lang)) == claim.data;
            rewritten |= same;
            let made = same.then(|| form::page(campaign, &id, seat, texts::<G>(lang)));
            (made?.replace("\r\n", "\n") == text).then_some(())
        })
    });
    match found {
        (Verdict::Wrong, Why::Form) if rewritten => (Verdict::NotCompared, Why::Page),
        found => found,
    }
}

/// What comes of a link, in a mail with papers of these seats.
pub(super) fn linked<G: Words>(
    journal: Option<&Journal<'_, G>>,
    link: &str,
    seats: &BTreeSet<&str>,
) -> Outcome {
    let Some(journal) = journal else {
        return (Verdict::Waits, Why::NotRevealed);
    };
    let somebodys = (Verdict::Around, Why::Around { lines: 1 });
    let Some((page, fragment)) = link.split_once('#') else {
        return somebodys;
    };
    let number = page
        .rsplit_once('-')
        .and_then(|(_, end)| end.strip_suffix(".html"));
    let Some(season) = number.and_then(|number| number.parse().ok()) else {
        return somebodys;
    };
    let id = id(journal);
    let seat = link::seat(fragment);
    let setup = journal
        .seasons
        .first()
        .and_then(|first| match first.entries.first() {
            Some((_, Some(Body::New { setup, .. }))) => Some(setup),
            _ => None,
        });
    let names = setup.map_or(&[][..], |setup| G::seats(setup));
    let name = seat.and_then(|seat| names.get(seat.at()));
    let mut own = false;
    let found = moments(journal, season, name.map(|name| &**name), |campaign| {
        let site = campaign.addresses.site.as_ref()?;
        let mut langs = Lang::ALL.into_iter();
        let lang = langs.find(|lang| format!("{site}{}", form_file(*lang, season)) == page)?;
        own = true;
        let texts = texts::<G>(lang);
        let before = |seat: Seat| {
            let there = seat.at() < campaign.seats().len();
            Some(form::common(campaign, &id, there.then_some(seat)?, texts)?.to_string())
        };
        let (seat, all) = link::read(fragment, before)?;
        let made = form::data(campaign, &id, seat, texts).to_string();
        (all == made).then_some(())
    });
    let of_another = || {
        seats
            .iter()
            .any(|seat| name.is_none_or(|name| **name != **seat))
    };
    match found {
        (Verdict::Wrong, _) if !own => somebodys,
        (Verdict::Right, _) if of_another() => (Verdict::Wrong, Why::Form),
        found => found,
    }
}

fn id<G: Words>(journal: &Journal<'_, G>) -> String {
    let first = journal.seasons.first();
    first.map_or(String::new(), |first| first.reveal.id.clone())
}

/// Whether something holds of the campaign at some moment of a season: as a form is made, before it opens too.
fn moments<G: Words>(
    journal: &Journal<'_, G>,
    season: u16,
    seat: Option<&str>,
    mut is: impl FnMut(&Campaign<G>) -> Option<()>,
) -> Outcome {
    let mut of = |campaign: Option<&Campaign<G>>| {
        let campaign = campaign?;
        let coming = campaign.coming();
        let campaign = coming.as_ref().unwrap_or(campaign);
        (campaign.this.number == season)
            .then(|| is(campaign))
            .flatten()
    };
    let right = (Verdict::Right, Why::Right);
    let withheld = |folded: &Folded<G>| folded.entries.iter().any(|(_, body)| body.is_none());
    let number = |folded: &&Folded<G>| folded.reveal.season;
    let mut before = journal
        .seasons
        .iter()
        .filter(|folded| number(folded) <= season);
    let waits = before.any(withheld);
    let here = journal
        .seasons
        .iter()
        .find(|folded| number(folded) == season);
    let Some(folded) = here else {
        let last = journal
            .seasons
            .iter()
            .find(|folded| number(folded) + 1 == season);
        let past = Seasons {
            before: journal.seasons,
            this: None,
        };
        let last = last.and_then(|last| last.after(u32::MAX, &past).ok());
        return match () {
            () if journal.revealed.contains(&season) => (Verdict::NotCompared, Why::Unfollowed),
            () if waits => (Verdict::Waits, Why::World),
            () if of(last.as_ref()).is_some() => right,
            () if journal.ended() => (Verdict::Wrong, Why::Season),
            () => (Verdict::Waits, Why::NotRevealed),
        };
    };
    if waits {
        return (Verdict::Waits, Why::World);
    }
    let mut fold = Fold::new(journal, folded);
    if of(fold.after(0)).is_some() {
        return right;
    }
    for (head, body) in &folded.entries {
        if changes(head, body.as_ref(), seat) && of(fold.after(head.i)).is_some() {
            return right;
        }
    }
    (Verdict::Wrong, Why::Form)
}

/// Whether an entry may change what that seat's form says: what others send does not.
fn changes<G: Words>(head: &Head, body: Option<&Body<G>>, seat: Option<&str>) -> bool {
    let own = |name: &str| seat.is_none_or(|seat| seat == name);
    match body {
        Some(Body::Receive { .. }) => false,
        Some(Body::Choose { seat, .. }) => own(seat),
        Some(body) if !body.sets().is_empty() => body.sets().iter().any(|set| own(&set.seat)),
        _ => head.kind != "reveal",
    }
}
