//! The public closing bulletin: the season's news in the arbiter's own words, and the head.

use super::sheet::Public;
use super::{PaperKind, check, check_line};
use crate::bulletin::Document;
use crate::locale::Texts;
use crate::t;

/// The paper that everybody gets at the close.
pub fn document(public: &Public<'_>, news: Option<&str>, texts: &Texts) -> Document {
    let title = t!(
        texts,
        "closing-title",
        season = public.season,
        name = public.name
    );
    let mut doc = Document::new(texts.lang(), title);
    doc.fields([(texts.get("field-campaign"), public.campaign)]);
    doc.heading(texts.get("bulletin-news"));
    match news {
        Some(text) => doc.quote(text),
        None => doc.paragraph(texts.get("bulletin-no-news")),
    };
    doc.heading(texts.get("field-head"));
    doc.paragraph(texts.get("bulletin-head-note"));
    doc.verbatim(public.head.to_string());
    check(
        &mut doc,
        &check_line(PaperKind::Closing, &public.fields(), None),
        texts,
    );
    doc
}
