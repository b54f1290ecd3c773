//! A link to the order form on the site. What its seat alone knows stands behind `#`, which no browser sends.
//!
//! Behind it stand, in base64url: the seat's place; the first bytes of SHA-256 of what the page has of that seat; the
//! length of what follows, big-endian; all that the form knows as JSON, by raw DEFLATE (RFC 1951) with what the page has
//! as the dictionary; and zeros, up to one of a few lengths, so that the length tells nothing.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use mail_parser::decoders::base64::base64_decode;
use sha2::{Digest as _, Sha256};

use super::form::{base64, common, data};
use super::site::form_file;
use crate::desk::order_sheet;
use crate::engine::Seat;
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::locale::{Lang, Texts};

/// As long is what stands behind `#`, in bytes before base64, or twice as much, and so on: with the address before it no
/// more than Windows hands on to a browser, 2,083 signs, wherever 1,500 bytes hold it.
const CLASS: usize = 750;
/// So many bytes of the digest.
const CHECK: usize = 4;
/// So many bytes before the JSON.
const HEAD: usize = 1 + CHECK + 2;
/// The longest JSON that is read.
const MOST: usize = 1_000_000;

/// The link to a seat's form; `id`: the campaign's. `None` where the campaign has no site, or no season is open or comes.
pub fn link<G: Words>(
    campaign: &Campaign<G>,
    id: &str,
    seat: Seat,
    texts: &Texts,
) -> Option<String> {
    let site = campaign.addresses.site.as_ref()?;
    let coming = campaign.coming();
    let campaign = coming
        .as_ref()
        .or(campaign.phase.is_some().then_some(campaign))?;
    let before = common(campaign, id, seat, texts)?.to_string();
    let all = data(campaign, id, seat, texts).to_string();
    let file = form_file(texts.lang(), campaign.this.number);
    Some(format!("{site}{file}#{}", written(seat, &before, &all)?))
}

/// A link that begins a mail.
pub fn mailto(to: &str, subject: &str, body: &str) -> String {
    let encoded = |text: &str| {
        let signs = text.bytes().map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            byte => format!("%{byte:02X}"),
        });
        signs.collect::<String>()
    };
    let to = encoded(to).replace("%40", "@");
    format!(
        "mailto:{to}?subject={}&body={}",
        encoded(subject),
        encoded(body)
    )
}

/// The lines with it below the text of a draft, marked as what a reply quotes: an answer above them is read, and they are
/// not.
pub fn line<G: Words>(
    campaign: &Campaign<G>,
    id: &str,
    seat: Seat,
    texts: &Texts,
) -> Option<String> {
    let link = link(campaign, id, seat, texts)?;
    Some(format!("\n> {} {link}\n", texts.get("form-link")))
}

/// The links in a text, taken out of it with their lines where these are as [`line`] writes them.
pub fn taken_out(text: &mut String) -> Vec<String> {
    let mut links = Vec::new();
    if !text.contains(".html#") {
        return links;
    }
    let names = Lang::ALL.map(|lang| Texts::of(lang).get("form-link"));
    let mut kept = String::new();
    for line in text.split_inclusive('\n') {
        let bare = line.trim_matches(['>', ' ', '\r', '\n']);
        let link = order_sheet::link(bare).filter(|link| {
            let name = bare.strip_suffix(link).map(str::trim_end);
            names.iter().any(|own| name == Some(own))
        });
        match link {
            Some(link) => links.push(link.to_owned()),
            None => kept.push_str(line),
        }
    }
    *text = kept;
    links
}

/// The seat of what stands behind `#`.
pub(super) fn seat(fragment: &str) -> Option<Seat> {
    let first = base64_decode(
        fragment
            .get(..4)?
            .replace('-', "+")
            .replace('_', "/")
            .as_bytes(),
    )?;
    Some(Seat(u16::from(*first.first()?)))
}

/// What the page of a form is called where it is attached.
pub fn file<G: Words>(campaign: &Campaign<G>, texts: &Texts) -> String {
    let season = match campaign.phase {
        Some(_) => campaign.this.number,
        None => campaign.season,
    };
    let path = form_file(texts.lang(), season);
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

/// What stands behind `#`.
fn written(seat: Seat, before: &str, all: &str) -> Option<String> {
    let mut bytes = vec![u8::try_from(seat.0).ok()?];
    bytes.extend(Sha256::digest(before).iter().take(CHECK));
    let stream = deflated(before, all)?;
    bytes.extend(u16::try_from(stream.len()).ok()?.to_be_bytes());
    bytes.extend(stream);
    let mut size = CLASS;
    while size < bytes.len() {
        size *= 2;
    }
    bytes.resize(size, 0);
    let signs = base64(&bytes);
    Some(signs.replace('+', "-").replace('/', "_").replace('=', ""))
}

fn deflated(before: &str, all: &str) -> Option<Vec<u8>> {
    let mut deflate = Compress::new(Compression::best(), false);
    deflate.set_dictionary(before.as_bytes()).ok()?;
    // More than what cannot be made shorter comes to.
    let mut stream = Vec::with_capacity(all.len() + all.len() / 8 + 64);
    let end = deflate.compress_vec(all.as_bytes(), &mut stream, FlushCompress::Finish);
    (end.ok()? == Status::StreamEnd).then_some(stream)
}

/// What a link knows of a seat, as its page reads what stands behind `#`; `before` gives what the page has of a seat. `None`
/// where no page reads it, or something stands in it that no page shows.
pub fn read(fragment: &str, before: impl Fn(Seat) -> Option<String>) -> Option<(Seat, String)> {
    let filled = fragment.len().next_multiple_of(4);
    let signs = fragment.replace('-', "+").replace('_', "/");
    let bytes = base64_decode(format!("{signs:=<filled$}").as_bytes())?;
    let (head, rest) = bytes.split_at_checked(HEAD)?;
    let seat = Seat(u16::from(*head.first()?));
    let before = before(seat)?;
    let (check, length) = head.get(1..)?.split_at_checked(CHECK)?;
    let length = usize::from(u16::from_be_bytes(length.try_into().ok()?));
    let (stream, zeros) = rest.split_at_checked(length)?;
    let mut size = CLASS;
    while size < HEAD + length {
        size *= 2;
    }
    let whole = Sha256::digest(&before).starts_with(check)
        && bytes.len() == size
        && zeros.iter().all(|byte| *byte == 0);
    let mut inflate = Decompress::new(false);
    inflate.set_dictionary(before.as_bytes()).ok()?;
    let mut all = Vec::with_capacity(MOST);
    let end = inflate.decompress_vec(stream, &mut all, FlushDecompress::Finish);
    let ends =
        end.ok()? == Status::StreamEnd && inflate.total_in() == u64::try_from(length).ok()?;
    (whole && ends).then_some(())?;
    Some((seat, String::from_utf8(all).ok()?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const BEFORE: &str = "{\"choices\":[\"trésor\",\"armée\",\"flotte\"],\"purse\":null}";

    fn back(fragment: &str) -> Option<(Seat, String)> {
        read(fragment, |_| Some(BEFORE.to_owned()))
    }

    proptest! {
        /// Whatever it knows is read again; its length is one of a few; what is cut, or stands where nothing is to stand, shows.
        #[test]
        fn what_is_written_is_read(
            all in "[ -~éœ\"{}]{0,3000}", at in any::<prop::sample::Index>(), sign in "[A-Za-z0-9_-]",
        ) {
            let fragment = written(Seat(7), BEFORE, &all).unwrap();
            prop_assert!([1_000, 2_000, 4_000, 8_000].contains(&fragment.len()));
            prop_assert!(fragment.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)));
            prop_assert_eq!(back(&fragment), Some((Seat(7), all.clone())));
            let at = at.index(fragment.len());
            let mut bent = fragment.clone();
            bent.replace_range(at..=at, &sign);
            let zeros = fragment[at..].bytes().all(|b| b == b'A');
            prop_assert!(!zeros || bent == fragment || back(&bent).is_none());
            prop_assert_eq!(back(&fragment[..at]), None);
        }
    }

    /// The page was made of another setup.
    #[test]
    fn another_page_reads_nothing() {
        let fragment = written(Seat(0), BEFORE, "{\"purse\":12}").unwrap();
        assert!(back(&fragment).is_some());
        assert_eq!(read(&fragment, |_| Some("{}".to_owned())), None);
        assert_eq!(read(&fragment, |_| None), None);
        for none in ["", "A", "AAAA", "é", "=", "%%%%"] {
            assert_eq!(back(none), None, "{none}");
        }
    }
}
