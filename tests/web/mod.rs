//! `desk`: the page as a browser sees it, over its own socket.

mod attacks;
mod board;
mod browser;
mod choices;
mod inbox;
mod season;
mod sending;
mod speaks;
mod together;
mod welcome;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Stdio};

use serde_json::Value;

use crate::harness::desk::{Desk, typed};
use crate::harness::program;

/// A desk that is served for the length of a test.
pub struct Served {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub host: String,
    /// What its paths begin with.
    pub base: String,
    /// The file that leads there.
    pub file: PathBuf,
    /// The cookie of whoever was let in.
    pub cookie: String,
}

/// What it answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(of, _)| of == name);
        found.map(|(_, value)| value.as_str())
    }

    /// What a reader reads: the page without its marks, with the apostrophes of keyboards.
    pub fn text(&self) -> String {
        let main = self.body.split_once("<main").map_or("", |(_, main)| main);
        let parts = main
            .split('<')
            .map(|part| part.split_once('>').map_or(part, |(_, text)| text));
        let text: Vec<&str> = parts.flat_map(str::split_whitespace).collect();
        typed(&plain(&text.join(" "))).replace('\u{a0}', " ")
    }
}

/// Text without what HTML writes for its signs.
fn plain(text: &str) -> String {
    let signs = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&#x2f;", "/"),
        ("&#60;", "<"),
        ("&#62;", ">"),
        ("&#38;", "&"),
        ("&amp;", "&"),
    ];
    signs.iter().fold(text.to_owned(), |text, (written, sign)| {
        text.replace(written, sign)
    })
}

/// The link in the file of a desk.
pub fn link(file: &std::path::Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let (_, rest) = text.split_once("href=\"").unwrap();
    plain(rest.split('"').next().unwrap())
}

impl Served {
    /// Serves a campaign; nobody is let in yet.
    pub fn closed(desk: &Desk) -> Served {
        Served::closed_with(desk, &[])
    }

    fn closed_with(desk: &Desk, words: &[&str]) -> Served {
        let mut program = program(desk.dir.path());
        program.arg("-c").arg(desk.file()).args(words);
        Served::of(program)
    }

    /// Serves no campaign, in a folder, to somebody who opens its file.
    pub fn alone(desk: &Desk, words: &[&str]) -> Served {
        let mut program = program(desk.dir.path());
        program.args(words);
        Served::of(program).let_in()
    }

    fn of(mut program: std::process::Command) -> Served {
        let mut child = program
            .args(["desk", "--json"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut said = String::new();
        let said: Value = loop {
            said += &lines.next().unwrap().unwrap();
            if let Ok(value) = serde_json::from_str(&said) {
                break value;
            }
        };
        let address = said["address"].as_str().unwrap();
        let rest = address.strip_prefix("http://").unwrap();
        let (host, base) = rest.split_once('/').unwrap();
        Served {
            child,
            host: host.to_owned(),
            base: format!("/{}", base.trim_end_matches('/')),
            file: PathBuf::from(said["file"].as_str().unwrap()),
            cookie: String::new(),
        }
    }

    /// Serves a campaign to somebody who opens its file.
    pub fn open(desk: &Desk) -> Served {
        Served::open_with(desk, &[])
    }

    /// The same with more words of the command line.
    pub fn open_with(desk: &Desk, words: &[&str]) -> Served {
        Served::closed_with(desk, words).let_in()
    }

    fn let_in(mut self) -> Served {
        let entered = self.follow(&link(&self.file));
        assert_eq!(entered.status, 200, "{entered:?}");
        let cookie = entered.header("set-cookie").unwrap();
        self.cookie = cookie.split(';').next().unwrap().to_owned();
        self
    }

    /// Asks for a whole address, with nothing but what every browser says.
    pub fn follow(&self, link: &str) -> Answer {
        let path = link.strip_prefix(&format!("http://{}", self.host)).unwrap();
        self.ask(
            &format!("GET {path} HTTP/1.1\r\nHost: {}\r\n", self.host),
            b"",
        )
    }

    /// Sends the head of a request without its last line, and its body.
    pub fn ask(&self, head: &str, body: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let head = format!(
            "{head}Content-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        // It may have said no before all of it was sent.
        let _ = stream.write_all(body);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let mut lines = head.lines();
        let status = lines
            .next()
            .and_then(|line| line.split(' ').nth(1)?.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": "));
        Answer {
            status: status.unwrap_or(0),
            headers: headers
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect(),
            body: body.to_owned(),
        }
    }

    /// A page, by its path below the base.
    pub fn page(&self, path: &str) -> Answer {
        let (base, host, cookie) = (&self.base, &self.host, &self.cookie);
        let head = format!("GET {base}{path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n");
        self.ask(&head, b"")
    }

    /// The head of a form that a page of the desk's own sends.
    pub fn head(&self, path: &str, kind: &str) -> String {
        let (base, host, cookie) = (&self.base, &self.host, &self.cookie);
        format!(
            "POST {base}{path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nOrigin: http://{host}\r\n\
             Content-Type: {kind}\r\n"
        )
    }

    /// Sends a form, and follows to what came of it.
    pub fn send(&self, fields: &[(String, String)]) -> Answer {
        let head = self.head("/do", "application/x-www-form-urlencoded");
        self.led(&self.ask(&head, coded(fields).as_bytes()))
    }

    /// The same with files.
    pub fn send_files(&self, fields: &[(String, String)], files: &[(&str, Vec<u8>)]) -> Answer {
        let head = self.head("/do", "multipart/form-data; boundary=edge");
        self.led(&self.ask(&head, &parts(fields, files)))
    }

    /// Drops files into the inbox, and gives its page.
    pub fn drop_in(&self, files: &[(&str, Vec<u8>)]) -> Answer {
        let head = self.head("/inbox", "multipart/form-data; boundary=edge");
        let fields = self.with_own("/post", &[]);
        self.led(&self.ask(&head, &parts(&fields, files)))
    }

    /// Pastes a text there.
    pub fn paste(&self, text: &str) -> Answer {
        let head = self.head("/inbox", "multipart/form-data; boundary=edge");
        let fields = self.with_own("/post", &[("text", text)]);
        self.led(&self.ask(&head, &parts(&fields, &[])))
    }

    /// Presses a button of the inbox as a page shows it, once these of its fields say something else; an empty one is not
    /// sent.
    pub fn inbox(&self, page: &Answer, button: &str, says: &[(&str, &str)]) -> Answer {
        let (_, form) = page.body.split_once("id=\"inbox\"").expect("an inbox");
        let form = form.split("</form>").next().unwrap();
        let mut fields = filled(form);
        for (name, _) in says {
            assert!(form.contains(&format!("name=\"{name}\"")), "{name}: {form}");
        }
        fields.retain(|(name, _)| says.iter().all(|(of, _)| of != name));
        let says = says.iter().filter(|(_, value)| !value.is_empty());
        fields.extend(says.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        fields.push(("do".to_owned(), button.to_owned()));
        let head = self.head("/inbox", "application/x-www-form-urlencoded");
        self.led(&self.ask(&head, coded(&fields).as_bytes()))
    }

    fn led(&self, answer: &Answer) -> Answer {
        assert_eq!(answer.status, 303, "{answer:?}");
        let path = answer.header("location").unwrap();
        self.page(path.strip_prefix(&self.base).unwrap())
    }

    /// Gives a command by a form of a page: the page's own fields, and these.
    pub fn give(&self, page: &str, fields: &[(&str, &str)]) -> Answer {
        self.send(&self.with_own(page, fields))
    }

    /// Presses the button that answers the question of a page, or types its answer.
    pub fn answer(&self, asked: &Answer, answer: &str) -> Answer {
        let (_, form) = asked
            .body
            .split_once("class=\"question\"")
            .unwrap_or_else(|| panic!("no question: {}", asked.text()));
        let mut fields = hidden(form.split("</form>").next().unwrap());
        fields.push(("answer".to_owned(), answer.to_owned()));
        self.send(&fields)
    }

    /// What every form of a page holds, and these fields.
    pub fn with_own(&self, page: &str, fields: &[(&str, &str)]) -> Vec<(String, String)> {
        own(&self.page(page), fields)
    }

    /// Ends it as a terminal does, and gives its exit code.
    pub fn interrupt(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        let kill = std::process::Command::new("kill")
            .args(["-INT", &id])
            .status();
        assert!(kill.unwrap().success());
        self.child.wait().unwrap().code()
    }

    /// Waits until it has ended by itself.
    pub fn ends(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        // It was killed: what it would have removed is no part of the campaign.
        drop(fs::remove_file(&self.file));
    }
}

/// What every form of a page holds, and these fields.
pub fn own(page: &Answer, fields: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut all = hidden(&page.body);
    all.retain(|(name, _)| ["token", "head"].contains(&name.as_str()));
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 2, "{}", page.body);
    all.extend(
        fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned())),
    );
    all
}

/// The hidden fields of a form.
fn hidden(form: &str) -> Vec<(String, String)> {
    let inputs = form.split("<input type=\"hidden\" name=\"").skip(1);
    let inputs = inputs.map(|input| {
        let (name, rest) = input.split_once('"').unwrap();
        let (_, rest) = rest.split_once("value=\"").unwrap();
        (name.to_owned(), plain(rest.split('"').next().unwrap()))
    });
    inputs.collect()
}

/// What a form sends as it is filled in: hidden fields, ticked boxes, chosen values, texts.
fn filled(form: &str) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    let of = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        Some(plain(rest.split('"').next()?))
    };
    let mut select = None;
    for tag in form.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap();
        let name = of(tag, "name");
        match tag.split([' ', '\n']).next() {
            Some("input") => {
                let ticks =
                    ["checkbox", "radio"].map(|kind| tag.contains(&format!("type=\"{kind}\"")));
                let unticked = ticks.contains(&true) && !tag.ends_with(" checked");
                let value = of(tag, "value").filter(|_| !unticked);
                fields.extend(name.zip(value));
            }
            Some("select") => {
                select = name.clone();
                fields.extend(name.map(|name| (name, String::new())));
            }
            Some("option") if tag.ends_with(" selected") => {
                let chosen = of(tag, "value").unwrap();
                fields.retain(|(of, _)| Some(of) != select.as_ref());
                fields.extend(select.clone().map(|name| (name, chosen)));
            }
            _ => {}
        }
    }
    fields
}

/// Fields as a form sends them.
pub fn coded(fields: &[(String, String)]) -> String {
    let code = |text: &str| -> String {
        text.bytes()
            .map(|byte| match byte.is_ascii_alphanumeric() {
                true => char::from(byte).to_string(),
                false => format!("%{byte:02X}"),
            })
            .collect()
    };
    let fields = fields.iter();
    let fields: Vec<String> = fields
        .map(|(name, value)| format!("{}={}", code(name), code(value)))
        .collect();
    fields.join("&")
}

/// Fields and files as a form with files sends them.
pub fn parts(fields: &[(String, String)], files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let part =
            format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend(part.bytes());
    }
    for (name, bytes) in files {
        let part = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"files\"; filename=\"{name}\"\r\n\r\n"
        );
        body.extend(part.bytes());
        body.extend(bytes);
        body.extend(b"\r\n");
    }
    body.extend(b"--edge--\r\n");
    body
}
