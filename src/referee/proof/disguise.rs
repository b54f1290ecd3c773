//! Whether a page shows all that stands in it. The words of a paper are looked for in its source:
//! what a browser would not show must not be found there.

use html5gum::{StartTag, Token, Tokenizer, emitters::default::DefaultEmitter};

use crate::bulletin::{Document, Markup, render};
use crate::locale::Lang;

/// Elements that no paper has, and in which a browser shows nothing of what is written, or not at
/// once.
const UNSHOWN: &[&str] = &[
    "script", "template", "noscript", "iframe", "object", "details", "dialog", "textarea",
    "select", "datalist", "audio", "video", "canvas", "link", "base", "noframes", "xmp",
];

/// Attributes by which one element is not shown. A paper's own style is one for all pages.
const HIDING: &[&str] = &["style", "hidden", "popover"];

/// Whether something in this source of a paper is not shown to its reader: a comment, an element
/// that hides what is in it, a style that is not the program's own where the paper is of this
/// version (`same`). `false` for what is no markup.
pub fn hides(source: &str, same: bool) -> bool {
    let source = source.trim_start_matches('\u{FEFF}').trim_start();
    if source.starts_with("# ") {
        // Markdown: the program writes a `<` of its text as `\<`.
        return source.replace("\\<", "").contains('<');
    }
    source.starts_with('<') && ((same && style(source) != style(&blank())) || page_hides(source))
}

/// A page of the program's with nothing in it.
fn blank() -> String {
    render(&Document::new(Lang::Fr, "arbitre"), Markup::Html)
}

/// What stands in the first `style`; `None` without one, or with a second.
fn style(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once("<style>")?;
    let (style, rest) = rest.split_once("</style>")?;
    (!rest.to_ascii_lowercase().contains("<style")).then_some(style)
}

fn page_hides(page: &str) -> bool {
    let (mut drawn, mut head, mut title) = (0_usize, true, false);
    for token in Tokenizer::new_with_emitter(page, DefaultEmitter::default()) {
        let Ok(token) = token;
        match token {
            Token::Comment(_) => return true,
            Token::StartTag(tag) => {
                let name = tag.name.to_ascii_lowercase();
                let is = |word: &str| name == word.as_bytes();
                // A page's title is not shown on it; a drawing's is what it means.
                title |= is("title") && drawn == 0;
                if UNSHOWN.iter().any(|word| is(word))
                    || concealed(&tag)
                    || (title && !(head && is("title")))
                {
                    return true;
                }
                head &= !is("body");
                drawn += usize::from(is("svg") && !tag.self_closing);
            }
            Token::EndTag(tag) => {
                let name = tag.name.to_ascii_lowercase();
                if name == b"svg" {
                    drawn = drawn.saturating_sub(1);
                }
                title &= name != b"title";
            }
            _ => {}
        }
    }
    false
}

fn concealed(tag: &StartTag<()>) -> bool {
    tag.attributes.keys().any(|key| {
        let key = key.to_ascii_lowercase();
        HIDING.iter().any(|word| key == word.as_bytes())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_the_programs_shows_everything() {
        assert!(!hides(&blank(), true));
        assert!(!hides(
            "Bulletin\n========\n\n  > news <!-- of a player's -->\n",
            true
        ));
        let mut document = Document::new(Lang::Fr, "Bulletin <!-- x --> hidden");
        document.paragraph("style=\"display:none\" <script> <!-- & <style>");
        for markup in [Markup::Html, Markup::Markdown, Markup::Text, Markup::Bbcode] {
            assert!(!hides(&render(&document, markup), true), "{markup:?}");
        }
    }

    #[test]
    fn what_is_hidden_is_seen() {
        let page = blank();
        for (instead, of) in [
            ("<!-- 173 points --></body>", "</body>"),
            ("<p hidden>173 points</p></body>", "</body>"),
            ("<p STYLE=\"color:#fff\">173 points</p></body>", "</body>"),
            ("<template><p>173 points</p></template></body>", "</body>"),
            ("<title><p>173 points</p></title></body>", "</body>"),
            ("<style>p { display: none }</style></body>", "</body>"),
            ("p { display: none }</style>", "</style>"),
        ] {
            let bent = page.replacen(of, instead, 1);
            assert_ne!(bent, page);
            assert!(hides(&bent, true), "{instead}");
        }
        assert!(hides("# Bulletin\n\n<!-- 173 points -->\n", true));
    }
}
