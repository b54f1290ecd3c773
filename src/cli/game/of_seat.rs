//! The papers of a seat, and the arbiter's audit, as the campaign's file makes them.

use crate::campaign::{entries, entry};
use crate::chance::Digest;
use crate::desk::{self, Refusal, Seen, errata};
use crate::engine::Seat;
use crate::engine::campaign::Campaign;
use crate::engine::order::No;
use crate::engine::store::{Journal, undone};
use crate::engine::words::Words;
use crate::locale::{Lang, Texts};
use crate::papers::{Paper, audit, bulletin as made, letter as letters};

/// In which language a seat reads: that of the command line, or its own.
pub(super) fn texts<G: Words>(
    lang: Option<Lang>,
    campaign: &Campaign<G>,
    seat: Seat,
) -> &'static Texts {
    Texts::of_rulebook(lang.unwrap_or(campaign.langs[seat.at()]), G::NAME)
}

/// A season that has closed, as it stood at its close.
pub(super) fn closed<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    season: Option<u16>,
) -> desk::Result<Campaign<G>> {
    let last = campaign.season - 1;
    let season = season.unwrap_or(last.max(1));
    match (campaign.phase, season) {
        (Some(phase), s) if s == campaign.season => {
            return Err(Refusal::NotClosed { season, phase }.into());
        }
        (None, _) if last == 0 => return Err(No::NoSeason { next: 1 }.into()),
        (phase, s) if s > last => {
            // One that is open is one, too.
            let last = last + u16::from(phase.is_some());
            return Err(No::NoSuchSeason { season, last }.into());
        }
        _ => {}
    }
    // As it was told last.
    let journal = Journal(seen.tx);
    match campaign.issues(season) {
        0 => Ok(journal.load(Some((season, u32::MAX)))?),
        _ => Ok(campaign
            .issued(season, &journal)
            .map_err(crate::engine::store::defect)?),
    }
}

/// A seat's bulletin of a season that has closed, as the campaign has it now.
pub(super) fn bulletin<G: Words>(
    seen: &Seen<'_>,
    (now, campaign): (&Campaign<G>, &Campaign<G>),
    seat: Seat,
    texts: &Texts,
) -> desk::Result<Paper> {
    let season = campaign.this.number;
    let all = entries(seen.tx, season)?;
    let (edition, undone) = (
        edition(seen, (now, campaign), seat, &all)?,
        undone::<G>(&all)?,
    );
    let own = made::entered(campaign, seat, &all, &undone, texts);
    let own = own.map_err(crate::engine::store::defect)?;
    Ok(made::paper(campaign, seat, edition, &own, texts))
}

/// Which issue of a season's bulletins a seat has last.
fn edition<G: Words>(
    seen: &Seen<'_>,
    (now, campaign): (&Campaign<G>, &Campaign<G>),
    seat: Seat,
    all: &[crate::campaign::Entry],
) -> desk::Result<made::Edition> {
    let (mut edition, name) = (
        made::Edition {
            erratum: 0,
            head: head(all),
        },
        campaign.name(seat),
    );
    let issued = now.corrected.get(&campaign.this.number);
    for issue in issued.iter().flat_map(|c| &c.issued) {
        if issue.seats.contains(name)
            && let Some(entry) = entry(seen.tx, issue.season, issue.entry)?
        {
            edition.erratum += 1;
            edition.head = entry.hash;
        }
    }
    Ok(edition)
}

/// The head of a season's last entry that ends it.
pub(super) fn head(all: &[crate::campaign::Entry]) -> Digest {
    let last = all
        .iter()
        .rev()
        .find(|e| matches!(e.kind.as_str(), "close" | "void"));
    last.or(all.last())
        .map_or(Digest::from_bytes([0; 32]), |entry| entry.hash)
}

/// The last letter of a seat, with the hash of the entry that opened its window. A window that is settled is
/// told as it was: what came of it is not in the letter that asked.
pub(super) fn letter<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    seat: Seat,
    texts: &Texts,
) -> desk::Result<Option<Paper>> {
    let mut mine = campaign
        .this
        .letters
        .iter()
        .filter(|letter| letter.to.contains(seat));
    let Some(last) = mine.next_back() else {
        return Ok(None);
    };
    let season = campaign.this.number;
    let newest = campaign.this.letters.last();
    let open = campaign.window().is_some() && newest == Some(last);
    let then = match open {
        true => None,
        false => Some(Journal(seen.tx).load(Some((season, last.entry)))?),
    };
    let opened = entry(seen.tx, season, last.entry)?;
    let campaign = then.as_ref().unwrap_or(campaign);
    Ok(opened.and_then(|entry| letters::paper(campaign, seat, entry.hash, texts)))
}

/// The arbiter's audit of a season, by its entries.
pub(super) fn looked_back<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    all: &[crate::campaign::Entry],
    texts: &Texts,
) -> desk::Result<Paper> {
    let undone = undone::<G>(all)?;
    let season = campaign.this.number;
    let errata = errata::recorded::<G>(seen, season)?;
    let paper = audit::season(campaign, (all, &undone), &errata, texts);
    Ok(paper.map_err(crate::engine::store::defect)?)
}
