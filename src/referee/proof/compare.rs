//! A paper against what the reveals give.

use std::collections::BTreeMap;

use super::{Compared, Finding, Paper, PaperKind, Report, Season, visible};
use crate::chance::Digest;

/// One paper against the reveals, and against the seal on which they agree.
pub(super) fn paper<S: Season>(
    report: &mut Report,
    paper: &Paper<S::Part>,
    seal: Option<&Digest>,
    derived: &BTreeMap<u16, S>,
) {
    let file = || paper.file.clone();
    let of = paper.stated.season.and_then(|s| derived.get(&s));
    match visible::agrees(paper, of) {
        Some(true) => {}
        Some(false) => report.add(Finding::VisibleDiffers {
            file: file(),
            season: paper.stated.season.unwrap_or(0),
        }),
        // A bulletin's answers are looked for in its words below.
        None if paper.stated.text.is_some() && paper.kind != PaperKind::Bulletin => {
            report.add(Finding::WordsUnknown { file: file() });
        }
        None => {}
    }
    if let (Some(stated), Some(seal)) = (&paper.stated.seal, seal)
        && stated == seal
        && !derived.is_empty()
    {
        report.add(Finding::SealHolds { file: file() });
    }
    let Some(number) = paper.stated.season else {
        return;
    };
    let Some(season) = derived.get(&number) else {
        if paper.kind != PaperKind::Seal {
            report.add(Finding::NotRevealed {
                file: file(),
                season: number,
            });
        }
        return;
    };
    let seat = paper.stated.seat.as_deref().unwrap_or_default();
    if paper.kind == PaperKind::Bulletin && season.has_seat(seat) == Some(false) {
        report.add(Finding::EnteredDiffers {
            file: file(),
            season: number,
        });
        return;
    }
    let heads = season.course().heads;
    let known: Option<Digest> = match paper.kind {
        PaperKind::Seal => None,
        PaperKind::Sheet => heads.sheet,
        PaperKind::Lock => heads.lock,
        PaperKind::Closing => heads.close,
        PaperKind::Bulletin => match paper.stated.erratum {
            0 => heads.close,
            n => match S::issued(derived, number, seat, n) {
                Some(head) => Some(head),
                // What corrects a season is issued before the next one closes.
                None if derived.contains_key(&number.saturating_add(1)) => None,
                None => {
                    report.add(Finding::NotRevealed {
                        file: file(),
                        season: number.saturating_add(1),
                    });
                    return;
                }
            },
        },
        PaperKind::Receipt => {
            receipt(report, paper, (number, season));
            return;
        }
    };
    match (paper.stated.head, known) {
        (Some(stated), Some(head)) if stated == head => {
            report.add(Finding::HeadHolds {
                file: file(),
                season: number,
                kind: paper.kind,
            });
        }
        (Some(_), _) => {
            report.add(Finding::HeadDiffers {
                file: file(),
                season: number,
                kind: paper.kind,
            });
        }
        (None, _) => {}
    }
    if paper.kind == PaperKind::Sheet
        && let (Some(stated), Some(settings)) = (paper.stated.settings, heads.settings)
        && stated != settings
    {
        report.add(Finding::SettingsDiffer {
            file: file(),
            season: number,
        });
    }
    if paper.kind == PaperKind::Bulletin {
        bulletin(report, paper, (number, season), derived);
    }
}

fn receipt<S: Season>(report: &mut Report, paper: &Paper<S::Part>, (season, gives): (u16, &S)) {
    let stated = &paper.stated;
    let (Some(seat), Some(hash)) = (&stated.seat, &stated.head) else {
        return;
    };
    let file = || paper.file.clone();
    let same = gives.receipt(paper, seat, hash);
    match same {
        Some(_) => report.add(Finding::ReceiptHolds {
            file: file(),
            season,
        }),
        None => report.add(Finding::ReceiptUnknown {
            file: file(),
            season,
        }),
    }
    if same == Some(false) {
        report.add(Finding::OrdersDiffer {
            file: file(),
            season,
        });
    }
}

fn bulletin<S: Season>(
    report: &mut Report,
    paper: &Paper<S::Part>,
    (season, gives): (u16, &S),
    derived: &BTreeMap<u16, S>,
) {
    let Some(seat) = &paper.stated.seat else {
        return;
    };
    let file = || paper.file.clone();
    if !gives.entered(paper, seat) {
        report.add(Finding::EnteredDiffers {
            file: file(),
            season,
        });
    }
    // Without the setup, which season 1's reveal holds, nothing could be derived.
    if !gives.whole() {
        report.add(Finding::WordsUnknown { file: file() });
        return;
    }
    match gives.answers(derived, paper, seat) {
        Compared::Same => report.add(Finding::AnswersHold {
            file: file(),
            season,
        }),
        Compared::Differs => report.add(Finding::AnswersDiffer {
            file: file(),
            season,
        }),
        Compared::Unknown => {
            report.add(Finding::WordsUnknown { file: file() });
            return;
        }
        Compared::Nothing => return,
    }
    if !gives.choices(derived, paper, seat) {
        report.add(Finding::ChoicesDiffer {
            file: file(),
            season,
        });
    }
}
