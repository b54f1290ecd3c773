//! `seat --hand-over`: all papers of a seat so far in one file, for whoever plays it from now on.

use std::path::Path;

use serde_json::json;

use super::super::{Answer, Ctx, Done, files};
use super::of_seat;
use crate::bulletin::Format;
use crate::desk::{self, again};
use crate::games::Played;
use crate::papers::receipt::Received;
use crate::papers::{FORMAT, sheet};
use crate::t;

/// What a seat was told, and nothing else: its bulletins, and of the season that is open its order sheet, its last
/// letter and the receipt of what stands.
pub fn over<G: Played>(ctx: &mut Ctx<'_, '_>, typed: &str, file: &Path) -> Done {
    let lang = ctx.cli.lang;
    let campaign = ctx.now::<G>()?;
    let seat = desk::seat(&campaign, typed)?;
    let texts = of_seat::texts(lang, &campaign, seat);
    let name = campaign.name(seat).to_string();
    let all = ctx.see::<G, _>(|seen, campaign| {
        let seat = desk::seat(&campaign, typed)?;
        let mut all = Vec::new();
        for season in 1..campaign.season {
            let closed = of_seat::closed(seen, &campaign, Some(season))?;
            all.push(of_seat::bulletin(seen, (&campaign, &closed), seat, texts)?);
        }
        all.push(sheet::orders(&campaign, seat, texts));
        if campaign.window().is_some() {
            all.extend(of_seat::letter(seen, &campaign, seat, texts)?);
        }
        let sent = campaign.this.sets[seat.at()].as_ref();
        let sent = sent.filter(|sent| campaign.phase.is_some() && !sent.plan);
        if let Some(sent) = sent {
            let taken = again::again::<G>(seen, campaign.this.number, sent.entry)?;
            all.extend(taken.map(|taken| {
                let hash = taken.entry.as_ref().map(|entry| entry.hash);
                Received::of(&taken, hash).paper(texts)
            }));
        }
        Ok(all)
    })?;
    let text: Vec<String> = all.iter().map(|paper| paper.text(Format::Text)).collect();
    ctx.writes_files();
    files::write_secret(file, text.join("\n\n").as_bytes())?;
    let line = t!(
        ctx.texts,
        "seat-handed-over",
        seat = &*name,
        n = all.len(),
        file = file.display().to_string()
    );
    let value = json!({ "format": FORMAT, "seat": name, "file": file, "papers": all.len() });
    Ok(Answer::said(&line, &value))
}
