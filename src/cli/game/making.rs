//! `new`, `setup`, `rules`, `seat`, `address`.

use crate::cli::stop::{USAGE, not_in_game};
use crate::locale::said::words;
use std::path::Path;

use serde_json::json;

use super::super::args::{AddressArgs, Format, NewArgs, RulesVerb, SeatArgs, SetupVerb, or_none};
use super::super::shown::Piece;
use super::super::stop::{Did, REFUSED};
use super::super::{Answer, Ctx, Done, Stop, files, tables};
use super::{handing, tray};
use crate::bulletin::{Document, Markup, colon, render};
use crate::chance::{CampaignKey, is_published};
use crate::desk::{self, book};
use crate::engine::body::{By, FormBy};
use crate::engine::{Name, Seats};
use crate::games::{Played, SetupRemark, setup_named};
use crate::locale::Texts;
use crate::locale::said::{Said, listed};
use crate::papers::FORMAT;
use crate::papers::{page, sheet};
use crate::t;

/// The largest setup, in bytes.
pub const MAX_SETUP: u64 = 1_000_000;

/// A setup with which a campaign can be played, and what is odd about it; or all that is wrong.
fn read<G: Played>(text: &str, texts: &Texts) -> Result<(G::Setup, Vec<SetupRemark>), Said> {
    match looked::<G>(text, texts) {
        (Some(setup), remarks) if remarks.iter().all(|r| r.warning) => Ok((setup, remarks)),
        (_, remarks) => Err(no_setup(remarks, texts)),
    }
}

/// All that is wrong with a setup, every fault with its own remedy under it.
fn no_setup(remarks: Vec<SetupRemark>, texts: &Texts) -> Said {
    let wrong = remarks.into_iter().filter(|remark| !remark.warning);
    let mut all: Vec<Said> = wrong.map(|remark| remark.said).collect();
    if all.len() == 1 {
        return all.remove(0);
    }
    Said {
        message: t!(texts, "refusal-setup", why = listed(&all)),
        help: texts.get("refusal-setup-help"),
    }
}

/// A setup's file with all that can be said of it.
fn looked<G: Played>(text: &str, texts: &Texts) -> (Option<G::Setup>, Vec<SetupRemark>) {
    let (setup, mut remarks) = G::read_setup(text, texts);
    if let Some(setup) = &setup
        && remarks.iter().all(|remark| remark.warning)
    {
        remarks.extend(unsound::<G>(setup, texts));
    }
    (setup, remarks)
}

/// Why a setup of the right form cannot be played.
fn unsound<G: Played>(setup: &G::Setup, texts: &Texts) -> Vec<SetupRemark> {
    let mut faults = desk::make::check_seats::<G>(setup, texts);
    let unplayable = G::playable(setup).err();
    faults.extend(unplayable.map(|remark| G::remark(setup, &remark, texts)));
    faults.into_iter().map(SetupRemark::from).collect()
}

/// The text of the setup that is meant: one that the program brings, or a file's.
fn text_of<G: Played>(ctx: &mut Ctx<'_, '_>, named: Option<&Path>) -> Result<String, Stop> {
    let Some(named) = named else {
        let first = G::SETUPS.first();
        return Ok(first.map_or(String::new(), |(_, text)| (*text).to_owned()));
    };
    match named.to_str().and_then(setup_named) {
        Some((_, text)) => Ok(text.to_owned()),
        None => files::read_text(ctx.machine, Some(named), MAX_SETUP),
    }
}

pub fn new<G: Played>(ctx: &mut Ctx<'_, '_>, args: &NewArgs) -> Done {
    let text = text_of::<G>(ctx, args.setup.as_deref())?;
    let (mut setup, odd) = read::<G>(&text, ctx.texts)?;
    if !args.seats.is_empty() {
        let seats = args
            .seats
            .iter()
            .map(|name| Name::from(name.trim()))
            .collect();
        setup = G::with_seats(setup, seats).ok_or_else(|| not_in_game(G::NAME))?;
        let faults = unsound::<G>(&setup, ctx.texts);
        if !faults.is_empty() {
            return Err(no_setup(faults, ctx.texts).into());
        }
    }
    for remark in odd {
        ctx.note(&t!(
            ctx.texts,
            "setup-file-note",
            text = remark.said.message
        ));
    }
    let key = match &args.secret_file {
        None => CampaignKey::generate(ctx.machine.entropy)?,
        Some(path) => {
            let text = files::read_text(ctx.machine, Some(path), 1_000)?;
            let key =
                CampaignKey::from_hex(&text).map_err(|_| Stop::No(words("desk-secret"), USAGE))?;
            if key.is_one_byte() {
                return Err(words("desk-one-byte").help("desk-secret-help").into());
            }
            key
        }
    };
    let machine = &mut *ctx.machine;
    let (clock, entropy) = (machine.clock, &mut *machine.entropy);
    let file = desk::make::new::<G>(&args.file, &key, setup, clock, entropy)?;
    ctx.did = Did::of(&ctx.cli.command);
    let seal = *file.seal();
    let (mut paper, house) = desk::look::<G, _>(&file, |_, campaign| {
        let house = sheet::house::<G>(&campaign.setup, ctx.texts);
        Ok((
            sheet::seal(&campaign, seal, page::digest(), ctx.texts),
            house,
        ))
    })?;
    if let Some(view) = paper.view.as_object_mut() {
        view.insert("file".to_owned(), json!(args.file));
        view.insert("id".to_owned(), json!(file.id()));
    }
    let texts = ctx.texts;
    let file = args.file.display().to_string();
    // The desk shows the rules beside the seal.
    let mut rules = Document::new(texts.lang(), texts.get("sheet-rules"));
    rules.list(house);
    let rules = Piece::Note(render(&rules, Markup::Text));
    Ok(Answer::paper(&paper, None)
        .notes([t!(texts, "desk-made", file)])
        .behind([Piece::Known(Box::new(rules))])
        .notes(is_published(&seal).then(|| texts.get("seal-published")))
        .behind(ctx.shared(&args.file)))
}

pub fn setup<G: Played>(ctx: &mut Ctx<'_, '_>, verb: &SetupVerb) -> Done {
    let present = |ctx: &mut Ctx<'_, '_>, which: &Option<String>| match which
        .as_deref()
        .and_then(setup_named)
    {
        Some((_, text)) => Ok(text.to_owned()),
        // A campaign may be named that is yet to be made.
        None if !ctx
            .cli
            .campaign_file
            .as_ref()
            .is_some_and(|file| file.exists()) =>
        {
            text_of::<G>(ctx, None)
        }
        None => ctx.see::<G, _>(|_, campaign| Ok(written::<G>(&campaign.setup))),
    };
    match verb {
        SetupVerb::Show { which } => {
            let text = present(ctx, which)?;
            ctx.either(
                |ctx| {
                    let (setup, _) = read::<G>(&text, ctx.texts)?;
                    Ok(json!({ "format": FORMAT, "setup": setup }))
                },
                |_| Ok(Answer::of(vec![Piece::Text(text.clone())])),
            )
        }
        SetupVerb::Export { file, which } => {
            let text = present(ctx, which)?;
            tables::place(ctx, file, text.as_bytes(), false)?;
            Ok(Answer::default())
        }
        SetupVerb::Check { file } => {
            let text = text_of::<G>(ctx, Some(file))?;
            let texts = ctx.texts;
            let (setup, remarks) = looked::<G>(&text, texts);
            let bad = remarks.iter().filter(|remark| !remark.warning).count();
            let good = bad == 0;
            let list: Vec<_> = remarks.iter().map(|remark| remark.view.clone()).collect();
            let value = json!({ "format": FORMAT, "good": good, "faults": list });
            let mut lines = Vec::new();
            for remark in &remarks {
                let key = match remark.warning {
                    true => "setup-is-warning",
                    false => "setup-is-fault",
                };
                lines.push(t!(texts, key, text = remark.said.message.as_str()));
                lines.push(format!("  {}", remark.said.help));
            }
            match setup.filter(|_| good) {
                Some(setup) => {
                    if !remarks.is_empty() {
                        lines.push(t!(texts, "setup-warnings", n = remarks.len()));
                    }
                    lines.push(t!(texts, "setup-good", name = G::title(&setup)));
                    lines.extend(G::counted(&setup, texts));
                    let file = file.display().to_string();
                    lines.push(t!(texts, "setup-next", file));
                }
                None => lines.push(t!(texts, "setup-faults", n = bad)),
            }
            let code = if good { 0 } else { REFUSED };
            Ok(Answer::said(&lines.join("\n"), &value).code(code))
        }
    }
}

/// A setup as a file to start from.
fn written<G: Played>(setup: &G::Setup) -> String {
    let body = toml::to_string(setup).unwrap_or_default();
    format!("rulebook = \"{}\"\n{body}", G::NAME)
}

pub fn rules<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    verb: Option<&RulesVerb>,
    format: Option<Format>,
) -> Done {
    let texts = ctx.texts;
    if let Some(RulesVerb::Set { rule, setting, .. }) = verb {
        let id = ctx.work::<G, _>(|hand| desk::season::rule::<G>(hand, rule, setting))?;
        let campaign = ctx.now::<G>()?;
        let rule = G::house().iter().find(|rule| rule.id == id);
        let setting = rule.map(|rule| (rule.get)(&campaign.setup));
        let line = G::house_rule(&campaign.setup, id, texts);
        let value = json!({ "format": FORMAT, "rule": id, "setting": setting });
        return Ok(Answer::said(&line, &value));
    }
    let paper = sheet::rules::<G>(&ctx.now::<G>()?.setup, texts);
    Ok(Answer::paper(&paper, format))
}

/// What is set of a seat, or of all: the language of its papers, by which way they go, its mail addresses.
pub fn seat<G: Played>(ctx: &mut Ctx<'_, '_>, args: &SeatArgs) -> Done {
    let (texts, lang, by) = (ctx.texts, args.lang, args.by.map(By::from));
    let form = args.form.map(FormBy::from);
    let mail = args.no_mail || !args.mail.is_empty();
    let names = args.no_name || !args.name.is_empty();
    let absent = args.away.is_some() || args.substitute.is_some();
    let set = lang.is_some() || by.is_some() || form.is_some() || mail || names || absent;
    if let (Some(typed), Some(file)) = (&args.seat, &args.hand_over) {
        return handing::over::<G>(ctx, typed, file);
    }
    let Some(typed) = args.seat.as_deref().filter(|_| set) else {
        return seats::<G>(ctx, args.seat.as_deref());
    };
    let campaign = ctx.now::<G>()?;
    let seat = desk::seat(&campaign, typed)?;
    let name = campaign.name(seat).to_string();
    let addressed = G::addressed(&campaign.setup, seat, texts);
    let (mut entry, mut said) = (None, Vec::new());
    if let Some(form) = form {
        let set = ctx.work::<G, _>(|hand| desk::season::form_of::<G>(hand, typed, form))?;
        entry = Some(set.i);
        tray::renew::<G>(ctx)?;
        let (seat, form) = (&*addressed, form.into_str());
        said.push(t!(texts, "seat-form-set", seat, form));
    }
    if lang.is_some() || by.is_some() {
        let set = ctx.work::<G, _>(|hand| desk::season::papers_of::<G>(hand, typed, lang, by))?;
        entry = Some(set.i);
        let seat = &*addressed;
        let lang = lang.map(|lang| t!(texts, "seat-lang-set", seat, lang = lang.code()));
        let by = by.map(|by| t!(texts, "seat-by-set", seat, by = by.into_str()));
        said.extend(lang.into_iter().chain(by));
    }
    if let Some(until) = &args.away {
        let until = or_none(until);
        let set = ctx.work::<G, _>(|hand| desk::season::away::<G>(hand, typed, until))?;
        entry = Some(set.i);
        let campaign = ctx.now::<G>()?;
        let away = campaign.away.get(&*name).cloned();
        let until = away.unwrap_or_else(|| "none".to_owned());
        said.push(t!(texts, "seat-away-set", seat = &*addressed, until));
    }
    if mail || names || args.substitute.is_some() {
        let known = book::Known {
            mail: mail.then_some(&*args.mail),
            pseudonyms: names.then_some(&*args.name),
            substitute: args.substitute.as_deref().map(or_none),
        };
        let set = ctx.work::<G, _>(|hand| book::set::<G>(hand, typed, &known))?;
        entry = Some(set.i);
        tray::renew::<G>(ctx)?;
        if let Some(who) = known.substitute {
            let (seat, who) = (&*addressed, who.unwrap_or("none"));
            said.push(t!(texts, "seat-substitute-set", seat, who));
        }
        if names {
            let (n, names) = (args.name.len(), args.name.join(", "));
            said.push(t!(texts, "seat-names-set", seat = &*addressed, n, names));
        }
        if mail {
            let (n, mail) = (args.mail.len(), args.mail.join(", "));
            said.push(t!(texts, "seat-mail-set", seat = &*addressed, n, mail));
        }
    }
    let mut value = json!({ "format": FORMAT, "seat": name, "entry": entry });
    if let Some(value) = value.as_object_mut() {
        value.extend(lang.map(|lang| ("lang".to_owned(), lang.code().into())));
        value.extend(by.map(|by| ("by".to_owned(), by.into_str().into())));
        value.extend(form.map(|form| ("form".to_owned(), form.into_str().into())));
        value.extend(mail.then(|| ("mail".to_owned(), json!(args.mail))));
        value.extend(names.then(|| ("names".to_owned(), json!(args.name))));
        let away = args.away.as_deref().map(or_none);
        value.extend(away.map(|away| ("away".to_owned(), json!(away))));
        let who = args.substitute.as_deref().map(or_none);
        value.extend(who.map(|who| ("substitute".to_owned(), json!(who))));
    }
    let lines = said.iter().map(|line| Piece::line(line));
    Ok(Answer::of(lines.collect()).json(&value))
}

/// The seats, or one of them, with what is set of them.
fn seats<G: Played>(ctx: &mut Ctx<'_, '_>, one: Option<&str>) -> Done {
    let rows = ctx.see::<G, _>(|seen, campaign| {
        let one = one.map(|typed| desk::seat(&campaign, typed)).transpose()?;
        let (book, names) = (
            book::addresses(seen.tx, &campaign)?,
            book::pseudonyms(seen.tx, &campaign)?,
        );
        let set = campaign.langs.iter().zip(&campaign.ways);
        let all = campaign.each(Seats::All).zip(set);
        let all = all.filter(|(seat, _)| one.is_none_or(|one| one == *seat));
        let rows = all.map(|(seat, (lang, by))| {
            let of = |book: &[(crate::engine::Seat, String)]| -> Vec<String> {
                let own = book.iter().filter(|(of, _)| *of == seat);
                own.map(|(_, known)| known.clone()).collect()
            };
            let name = campaign.name(seat).to_string();
            let form = campaign.forms.get(&seat).copied().unwrap_or_default();
            (name, lang.code(), *by, form, of(&book), of(&names))
        });
        Ok(rows.collect::<Vec<_>>())
    })?;
    let views = rows.iter().map(|(seat, lang, by, form, mail, names)| {
        let (by, form) = (by.into_str(), form.into_str());
        json!({ "seat": seat, "lang": lang, "by": by, "form": form, "mail": mail, "names": names })
    });
    let value = json!({ "format": FORMAT, "seats": views.collect::<Vec<_>>() });
    let titles = [
        "column-seat",
        "column-lang",
        "column-by",
        "column-mail",
        "column-names",
    ];
    let titles = titles.map(|key| ctx.texts.get(key));
    let texts = ctx.texts;
    let rows = rows.into_iter().map(|(seat, lang, by, form, mail, names)| {
        let by = texts.get(match by {
            By::Mail => "seat-by-mail",
            By::Forum => "seat-by-forum",
        });
        // The link goes without saying.
        let by = match form {
            FormBy::Link => by,
            FormBy::None => format!("{by}, {}", texts.get("seat-form-none")),
            FormBy::Attach => format!("{by}, {}", texts.get("seat-form-attach")),
        };
        [seat, lang.to_owned(), by, mail.join(", "), names.join(", ")]
    });
    Ok(Answer::of(vec![Piece::table(titles, &[], rows)]).json(&value))
}

/// The public addresses: shown, or set.
pub fn address<G: Played>(ctx: &mut Ctx<'_, '_>, args: &AddressArgs) -> Done {
    let said = |given: &Option<String>, none: bool| given.clone().or(none.then(String::new));
    let site = said(&args.site, args.no_site);
    let orders = said(&args.orders, args.no_orders);
    let addresses = if site.is_none() && orders.is_none() {
        ctx.now::<G>()?.addresses.clone()
    } else {
        let (site, orders) = (site.as_deref(), orders.as_deref());
        let set = ctx.work::<G, _>(|hand| book::publish::<G>(hand, site, orders))?;
        tray::renew::<G>(ctx)?;
        set
    };
    let texts = ctx.texts;
    let shown = |title, kept: &Option<String>| {
        let kept = kept.clone().unwrap_or_else(|| texts.get("address-none"));
        format!("{}{} {kept}", texts.get(title), colon(texts.lang()))
    };
    let lines = [
        shown("field-site", &addresses.site),
        shown("field-orders-to", &addresses.orders),
    ];
    let value = json!({ "format": FORMAT, "site": addresses.site, "orders": addresses.orders });
    Ok(Answer::said(&lines.join("\n"), &value))
}
