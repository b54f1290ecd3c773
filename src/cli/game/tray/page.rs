//! The tray as one page, for those whose mail program opens no drafts: a text to be copied for each, its addressee above.

use std::path::{Path, PathBuf};

use mail_parser::MessageParser;

use super::super::super::verify::TRAY_PAGE;
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
        &folder.join(TRAY_PAGE),
        page.into_text().as_bytes(),
        files::file_time(),
    )
}

fn drafts(page: &mut Page, mut paths: Vec<PathBuf>, texts: &Texts) -> Result<(), Stop> {
    paths.sort();
    for path in paths {
        let bytes = files::read_plain(&path, MOST)?;
        let Some(mail) = MessageParser::default().parse(&bytes) else {
            continue;
        };
        let to = mail.to().into_iter().flat_map(mail_parser::Address::iter);
        let to: Vec<&str> = to.filter_map(|one| one.address.as_deref()).collect();
        let subject = mail.subject().unwrap_or_default();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = mail.body_text(0).unwrap_or_default().replace("\r\n", "\n");
        page.put("<section><h2>");
        match to.as_slice() {
            [] => page.text(&texts.get("tray-no-address")),
            to => page
                .put("<a href=\"")
                .exactly(&link(to, subject))
                .put("\">")
                .text(&to.join(", "))
                .put("</a>"),
        };
        page.put("</h2><p>")
            .text(&name)
            .put("</p><p>")
            .text(subject)
            .put("</p>\n<textarea readonly aria-label=\"")
            .text(&name)
            .put("\">\n")
            .exactly(&text)
            .put("</textarea>\n<button data-done=\"")
            .text(&texts.get("tray-copied"))
            .put("\">")
            .text(&texts.get("tray-copy"))
            .put("</button></section>\n");
    }
    Ok(())
}

/// What opens a new mail to these in the arbiter's mail program (RFC 6068); its text is pasted, as it is too long here.
fn link(to: &[&str], subject: &str) -> String {
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
