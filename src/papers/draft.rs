//! A paper as a draft that the arbiter's own mail program opens and sends. Made again it has the same bytes, and its
//! size tells nothing: it is filled up.

use mail_builder::MessageBuilder;
use mail_builder::headers::address::Address;
use mail_builder::headers::content_type::ContentType;
use mail_builder::mime::MimePart;
use sha2::{Digest as _, Sha256};

use super::Paper;
use crate::bulletin::Format;
use crate::chance::{Digest, enc};

/// Every draft is as long as the smallest of these that holds it: this one, twice as much, and so on.
const CLASS: usize = 65_536;

/// The `Date` of every draft, in seconds since 1970: papers say no clock time, and the mail program sets its own when it
/// sends. The first moment that every archive can hold.
const UNSENT: i64 = 315_532_800;

/// A mail that is ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// To whom; nobody where the seat has no address.
    pub to: Vec<String>,
    /// The name of the seat whose paper it is.
    pub seat: String,
    pub subject: String,
    /// What tells this mail from all others: the campaign's number and the paper's.
    pub of: Vec<String>,
    /// The `Message-ID` of the player's mail to which it belongs.
    pub answers: Option<String>,
    pub text: String,
    /// The names and the pages of what is attached.
    pub attached: Vec<(String, String)>,
}

impl Draft {
    /// Adds a paper: its text below what is there, its page beside it.
    pub fn add(&mut self, name: &str, paper: &Paper) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&paper.text(Format::Text));
        let page = (format!("{name}.html"), paper.text(Format::Html));
        self.attached.push(page);
    }

    /// The draft as a file (`.eml`).
    pub fn eml(&self) -> Vec<u8> {
        let of: Vec<&[u8]> = self.of.iter().map(String::as_bytes).collect();
        let id = Digest::from_bytes(Sha256::digest(enc("mail", &of)).into()).to_string();
        let id = id.get(..32).unwrap_or_default().to_owned();
        let mut parts = vec![MimePart::new("text/plain", self.text.replace('\n', "\r\n"))];
        for (name, page) in &self.attached {
            let page = MimePart::new(
                ContentType::new("text/html").attribute("charset", "utf-8"),
                page.as_bytes(),
            );
            parts.push(page.attachment(name.clone()));
        }
        let boundary = format!("arbitre-{id}");
        let kind = ContentType::new("multipart/mixed").attribute("boundary", boundary);
        let mut mail = MessageBuilder::new()
            .message_id(format!("{id}@arbitre.invalid"))
            .date(UNSENT)
            .subject(&*self.subject)
            // Outlook opens it as a draft.
            .header("X-Unsent", mail_builder::headers::raw::Raw::new("1"))
            .body(MimePart::new(kind, parts));
        if !self.to.is_empty() {
            let to = self.to.iter().map(|to| Address::from(&**to)).collect();
            mail = mail.to(Address::new_list(to));
        }
        if let Some(answers) = &self.answers {
            mail = mail.in_reply_to(&**answers).references(&**answers);
        }
        let mut bytes = Vec::new();
        mail.serialize(&mut bytes);
        fill(&mut bytes);
        bytes
    }
}

/// Fills a mail up behind its last part, where no mail program reads (RFC 2046, 5.1.1); or a page behind its end.
pub(super) fn fill(bytes: &mut Vec<u8>) {
    const LINE: &[u8] =
        b"                                                                              \r\n";
    let mut size = CLASS;
    while size < bytes.len() {
        size *= 2;
    }
    let line = LINE.iter().copied().cycle();
    let missing = size - bytes.len();
    bytes.extend(line.take(missing));
}
