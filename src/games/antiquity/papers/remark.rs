//! Remarks in words: what is wrong, and what to write instead.

use super::super::setup::{Form, Setup};
use super::super::{Misgiven, Remark};
use crate::locale::Texts;
use crate::locale::said::{Named, Said, Spoken};
use crate::t;

/// A remark and its remedy.
pub fn say(setup: &Setup, remark: &Remark, texts: &Texts) -> Said {
    let names = |Named { field, value, .. }: Named<'_>| {
        let of_setup = ["nation", "province", "holder"].contains(&field);
        let name = value.as_str().filter(|_| of_setup)?;
        Some(setup.spoken(name, Form::The, texts.lang()))
    };
    match remark {
        Remark::Read(read) => read.say(texts),
        Remark::Choice(Misgiven { notice, fault }) => {
            let Said { message, help } = fault.say(texts);
            let message = t!(texts, "antiquity-answer", notice = *notice, value = message);
            Said { message, help }
        }
        _ => remark.words(&names).said(texts),
    }
}
