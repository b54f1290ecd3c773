//! `new`, `setup`, `rules`, `seat`.

use std::path::Path;

use serde_json::json;

use super::super::args::{Format, NewArgs, RulesVerb, SetupVerb};
use super::super::setup::MAX_SETUP;
use super::super::stop::REFUSED;
use super::super::{Desk, Done, Stop, files, tables};
use crate::chance::CampaignKey;
use crate::desk;
use crate::engine::{Name, Seats};
use crate::games::{Played, setup_named};
use crate::locale::Texts;
use crate::papers::sheet;
use crate::referee::papers::FORMAT;
use crate::referee::{Reason, Said};
use crate::t;

/// A setup that is none.
#[derive(Debug, Clone)]
struct NoSetup(Vec<Said>);

impl Reason for NoSetup {
    fn say(&self, _: &Texts) -> Said {
        let said = |part: fn(&Said) -> &str| {
            let parts: Vec<&str> = self.0.iter().map(part).filter(|p| !p.is_empty()).collect();
            parts.join("\n")
        };
        Said {
            message: said(|s| &s.message),
            help: said(|s| &s.help),
        }
    }
}

/// Reads a setup in TOML: the game's own members beside `rulebook`.
fn read<G: Played>(text: &str, texts: &Texts) -> Result<G::Setup, NoSetup> {
    let parsed = toml::from_str::<toml::Table>(text).and_then(|mut table| {
        table.remove("rulebook");
        table.try_into::<G::Setup>()
    });
    let setup = parsed.map_err(|error| {
        let message = t!(texts, "setup-unreadable", why = error.message());
        NoSetup(vec![Said {
            message,
            help: texts.get("setup-unreadable-help"),
        }])
    })?;
    sound::<G>(setup, texts)
}

/// A setup with which a campaign can be played.
fn sound<G: Played>(setup: G::Setup, texts: &Texts) -> Result<G::Setup, NoSetup> {
    let mut faults = desk::make::check_seats::<G>(&setup, texts);
    let unplayable = G::playable(&setup).err();
    faults.extend(unplayable.map(|remark| G::remark(&setup, &remark, texts)));
    match faults.is_empty() {
        true => Ok(setup),
        false => Err(NoSetup(faults)),
    }
}

/// The text of the setup that is meant: one that the program brings, or a file's.
fn text_of(cx: &mut Desk<'_, '_>, named: Option<&Path>) -> Result<String, Stop> {
    let brought = named.and_then(Path::to_str).and_then(setup_named);
    match brought {
        Some((_, text)) => Ok(text.to_owned()),
        None => files::read_text(cx.machine, named, MAX_SETUP),
    }
}

pub fn new<G: Played>(cx: &mut Desk<'_, '_>, args: &NewArgs) -> Done {
    let text = text_of(cx, args.setup.as_deref())?;
    let mut setup = read::<G>(&text, cx.texts)?;
    if !args.seats.is_empty() {
        let seats = args
            .seats
            .iter()
            .map(|name| Name::from(name.trim()))
            .collect();
        setup = G::with_seats(setup, seats).ok_or(Stop::NotInGame { game: G::NAME })?;
        setup = sound::<G>(setup, cx.texts)?;
    }
    let key = match &args.secret_file {
        None => CampaignKey::generate(cx.machine.entropy)?,
        Some(path) => {
            let text = files::read_text(cx.machine, Some(path), 1_000)?;
            CampaignKey::from_hex(&text).map_err(|_| Stop::Secret)?
        }
    };
    let machine = &mut *cx.machine;
    let (clock, entropy) = (machine.clock, &mut *machine.entropy);
    let file = desk::make::new::<G>(&args.file, &key, G::kept(), setup, clock, entropy)?;
    let seal = *file.seal();
    let paper = desk::look::<G, _>(&file, |_, campaign| {
        Ok(sheet::seal(&campaign, seal, cx.texts))
    })?;
    cx.show(&paper, None)?;
    let note = t!(
        cx.texts,
        "desk-made",
        file = args.file.display().to_string()
    );
    cx.note(&note);
    cx.warn_if_shared(&args.file);
    Ok(0)
}

pub fn setup<G: Played>(cx: &mut Desk<'_, '_>, verb: &SetupVerb) -> Done {
    let present = |cx: &mut Desk<'_, '_>, which: &Option<String>| match which
        .as_deref()
        .and_then(setup_named)
    {
        Some((_, text)) => Ok(text.to_owned()),
        None => cx.see::<G, _>(|_, campaign| Ok(written::<G>(&campaign.setup))),
    };
    match verb {
        SetupVerb::Show { which } => {
            let text = present(cx, which)?;
            match cx.cli.json {
                true => {
                    let setup = read::<G>(&text, cx.texts)?;
                    cx.out().value(&setup)?;
                }
                false => cx.out().text(&text)?,
            }
            Ok(0)
        }
        SetupVerb::Export { file, which } => {
            let text = present(cx, which)?;
            tables::place(cx, file, text.as_bytes(), false)?;
            Ok(0)
        }
        SetupVerb::Check { file } => {
            let text = text_of(cx, Some(file))?;
            let (good, faults) = match read::<G>(&text, cx.texts) {
                Ok(_) => (true, Vec::new()),
                Err(NoSetup(faults)) => (false, faults),
            };
            let list: Vec<_> = faults
                .iter()
                .map(|f| json!({ "message": f.message, "help": f.help }))
                .collect();
            let value = json!({ "format": FORMAT, "good": good, "faults": list });
            let mut lines: Vec<String> = faults
                .iter()
                .map(|f| format!("{}\n  {}", f.message, f.help))
                .collect();
            lines.push(match good {
                true => t!(cx.texts, "setup-next", file = file.display().to_string()),
                false => t!(cx.texts, "setup-faults", n = faults.len()),
            });
            cx.say(&lines.join("\n"), &value)?;
            Ok(if good { 0 } else { REFUSED })
        }
    }
}

/// A setup as a file to start from.
fn written<G: Played>(setup: &G::Setup) -> String {
    let body = toml::to_string(setup).unwrap_or_default();
    format!("rulebook = \"{}\"\n{body}", G::NAME)
}

pub fn rules<G: Played>(
    cx: &mut Desk<'_, '_>,
    verb: Option<&RulesVerb>,
    format: Option<Format>,
) -> Done {
    let texts = cx.texts;
    if let Some(RulesVerb::Set { rule, setting }) = verb {
        cx.work::<G, _>(|hand| desk::season::rule(hand, rule, setting))?;
        let line = cx.see::<G, _>(|_, campaign| {
            Ok(G::house_rule(&campaign.setup, &rule.to_uppercase(), texts))
        })?;
        return cx.say(
            &line,
            &json!({ "format": FORMAT, "rule": rule, "setting": setting }),
        );
    }
    let paper = cx.see::<G, _>(|_, campaign| Ok(sheet::rules::<G>(&campaign.setup, texts)))?;
    cx.show(&paper, format)
}

/// The language of a seat's papers, set or listed.
pub fn seat<G: Played>(cx: &mut Desk<'_, '_>, typed: Option<&str>) -> Done {
    if let (Some(typed), Some(lang)) = (typed, cx.cli.lang) {
        let entry = cx.work::<G, _>(|hand| desk::season::lang(hand, typed, lang))?;
        let line = t!(cx.texts, "seat-lang-set", seat = typed, lang = lang.code());
        return cx.say(
            &line,
            &json!({ "format": FORMAT, "seat": typed, "lang": lang.code(), "entry": entry.i }),
        );
    }
    let rows = cx.see::<G, _>(|_, campaign| {
        let all = campaign.each(Seats::All).zip(campaign.langs.clone());
        Ok(all
            .map(|(s, lang)| (campaign.name(s).to_string(), lang.code()))
            .collect::<Vec<_>>())
    })?;
    if cx.cli.json {
        let rows: Vec<_> = rows
            .iter()
            .map(|(s, lang)| json!({ "seat": s, "lang": lang }))
            .collect();
        cx.out()
            .value(&json!({ "format": FORMAT, "seats": rows }))?;
        return Ok(0);
    }
    let titles = ["column-seat", "column-lang"].map(|key| cx.texts.get(key));
    let rows = rows.into_iter().map(|(seat, lang)| [seat, lang.to_owned()]);
    cx.out().table(titles, &[], rows)?;
    Ok(0)
}
