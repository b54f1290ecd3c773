//! The tray as one page, for those whose mail program opens no drafts: a text to be copied for each, its addressee above.

use std::path::{Path, PathBuf};

use mail_parser::MessageParser;

use super::super::super::{Stop, files};
use crate::bulletin::html::Page;
use crate::locale::Texts;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}\
section{border-top:1px solid;padding:1rem 0}textarea{width:100%;height:12rem;font:14px/1.4 monospace;box-sizing:border-box}\
h2{font-size:1rem;margin:0}p{margin:.3rem 0}button{font:inherit;padding:.3rem 1rem}:root{color-scheme:light dark}";

/// A browser that lets no page from a disk write to the clipboard still copies what is selected.
const SCRIPT: &str = "for(const b of document.querySelectorAll('button'))b.onclick=()=>{\
const t=b.parentElement.querySelector('textarea');t.select();\
(navigator.clipboard?navigator.clipboard.writeText(t.value):Promise.reject())\
.catch(()=>document.execCommand('copy'));b.textContent=b.dataset.done}";

/// Writes the page of all drafts that are in the tray, those that were just made first.
pub fn write(folder: &Path, made: &[String], texts: &Texts) -> Result<(), Stop> {
    let (mut now, mut earlier) = (Vec::new(), Vec::new());
    for entry in folder.read_dir().map_err(Stop::io(folder))? {
        let path = entry.map_err(Stop::io(folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match name.ends_with(".eml") {
            true if made.iter().any(|made| **made == *name) => now.push(path),
            true => earlier.push(path),
            false => {}
        }
    }
    let title = texts.get("tray-title");
    let mut page = Page::default();
    page.put("<!doctype html>\n<html lang=\"")
        .put(texts.lang().code())
        .put("\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
        .text(&title)
        .put("</title>\n<style>")
        .put(STYLE)
        .put("</style>\n<h1>")
        .text(&title)
        .put("</h1>\n<p>")
        .text(&texts.get("arbiter-alone"))
        .put("</p>\n<p>")
        .text(&texts.get("tray-how"))
        .put("</p>\n");
    drafts(&mut page, now, texts)?;
    if !earlier.is_empty() {
        page.put("<details><summary>")
            .text(&texts.get("tray-earlier"))
            .put("</summary>\n");
        drafts(&mut page, earlier, texts)?;
        page.put("</details>\n");
    }
    page.put("<script>").put(SCRIPT).put("</script>\n</html>\n");
    files::write_dated(
        &folder.join("tray.html"),
        page.into_text().as_bytes(),
        files::file_time(),
    )
}

impl Copied {
    /// The seat whose it is, by the name of its file.
    pub fn seat(&self) -> &str {
        let mut rest = self.name.as_str();
        // Its kind, and the numbers and check digits that tell it from others of its kind.
        while let Some((part, more)) = rest.split_once('-') {
            let number = part.bytes().all(|b| b.is_ascii_digit());
            let check = part.len() == 8 && part.bytes().all(|b| b.is_ascii_hexdigit());
            let kind = part.bytes().all(|b| b.is_ascii_lowercase());
            if !(number || check || kind) {
                break;
            }
            rest = more;
        }
        rest
    }
}

/// A draft as it is copied by hand.
pub struct Copied {
    /// Its file's name without the ending.
    pub name: String,
    pub to: Vec<String>,
    /// What opens a new mail to them.
    pub link: String,
    pub subject: String,
    pub text: String,
}

/// A draft of the tray; `None` where the file is no mail.
fn copied(path: &Path) -> Result<Option<Copied>, Stop> {
    let bytes = files::read_plain(path, MOST)?;
    let Some(mail) = MessageParser::default().parse(&bytes) else {
        return Ok(None);
    };
    let to = mail.to().into_iter().flat_map(mail_parser::Address::iter);
    let to: Vec<String> = to
        .filter_map(|one| one.address.as_deref().map(str::to_owned))
        .collect();
    let subject = mail.subject().unwrap_or_default().to_owned();
    let name = path.file_stem().unwrap_or_default();
    Ok(Some(Copied {
        name: name.to_string_lossy().into_owned(),
        link: link(&to, &subject),
        to,
        subject,
        text: mail.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
    }))
}

/// Every draft that lies in a tray, by name; none where there is no tray yet.
pub fn lying(folder: &Path) -> Result<Vec<Copied>, Stop> {
    let mut drafts = Vec::new();
    if !folder.is_dir() {
        return Ok(drafts);
    }
    for entry in folder.read_dir().map_err(Stop::io(folder))? {
        let path = entry.map_err(Stop::io(folder))?.path();
        if path.extension().is_some_and(|ending| ending == "eml") {
            drafts.extend(copied(&path)?);
        }
    }
    drafts.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(drafts)
}

fn drafts(page: &mut Page, mut paths: Vec<PathBuf>, texts: &Texts) -> Result<(), Stop> {
    paths.sort();
    for path in paths {
        let Some(draft) = copied(&path)? else {
            continue;
        };
        page.put("<section><h2>");
        match draft.to.as_slice() {
            [] => page.text(&texts.get("tray-no-address")),
            to => page
                .put("<a href=\"")
                .exactly(&draft.link)
                .put("\">")
                .text(&to.join(", "))
                .put("</a>"),
        };
        page.put("</h2><p>")
            .text(&draft.name)
            .put("</p><p>")
            .text(&draft.subject)
            .put("</p>\n<textarea readonly aria-label=\"")
            .text(&draft.name)
            .put("\">\n")
            .exactly(&draft.text)
            .put("</textarea>\n<button data-done=\"")
            .text(&texts.get("tray-copied"))
            .put("\">")
            .text(&texts.get("tray-copy"))
            .put("</button></section>\n");
    }
    Ok(())
}

/// What opens a new mail to these in the arbiter's mail program (RFC 6068); its text is pasted, as it is too long here.
fn link(to: &[String], subject: &str) -> String {
    let coded = |text: &str| -> String {
        let code = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'@' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        };
        text.bytes().map(code).collect()
    };
    let to: Vec<String> = to.iter().map(|to| coded(to)).collect();
    format!("mailto:{}?subject={}", to.join(","), coded(subject))
}

/// A draft in bytes, with its attachments: more is none of ours.
const MOST: u64 = 64_000_000;
