//! What somebody else could try who finds the port: another program on this machine, a page of another site that the
//! arbiter has open, a name that leads here.

use std::fs;

use super::{Served, coded, link, own, parts};
use crate::harness::desk::{Desk, Stage};

/// Every page of the desk.
const PAGES: [&str; 18] = [
    "/",
    "/post",
    "/rest",
    "/look/season1",
    "/look/report",
    "/look/check",
    "/outbox.mbox",
    "/seat/2",
    "/paper/sheet/2",
    "/paper/receipt/2",
    "/paper/letter/2",
    "/paper/bulletin/2",
    "/notices",
    "/dice",
    "/world",
    "/tray",
    "/copy",
    "/said/1",
];

/// Where forms are sent.
const POSTS: [&str; 6] = ["/do", "/end", "/open", "/sent", "/hush", "/inbox"];

/// Something that stands on a page for the arbiter, and nowhere else.
const SECRET: &str = "Carthage";

fn order(served: &Served) -> Vec<(String, String)> {
    served.with_own(
        "/",
        &[
            ("verb", "add"),
            ("seat", "ASIE"),
            ("line", "espionner CARTHAGE : trésor"),
        ],
    )
}

const FORM: &str = "application/x-www-form-urlencoded";

#[test]
fn only_whoever_has_the_key_is_let_in_and_once() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::closed(&desk);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&served.file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let key = link(&served.file);
    let guessed = key.split("key=").next().unwrap().to_owned() + &"0".repeat(64);
    for wrong in [
        &guessed,
        &key[..key.len() - 1],
        guessed.split('?').next().unwrap(),
    ] {
        let answer = served.follow(wrong);
        assert_eq!(answer.status, 401, "{wrong}: {answer:?}");
        assert!(answer.header("set-cookie").is_none(), "{wrong}");
    }
    // A browser that looks ahead, and a program that asks for the headers alone, spend nothing.
    let path = key
        .strip_prefix(&format!("http://{}", served.host))
        .unwrap();
    let ahead = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nSec-Purpose: prefetch\r\n",
        served.host
    );
    assert_eq!(served.ask(&ahead, b"").status, 403);
    let head = format!("HEAD {path} HTTP/1.1\r\nHost: {}\r\n", served.host);
    assert_eq!(served.ask(&head, b"").status, 405);
    let entered = served.follow(&key);
    assert_eq!(entered.status, 200);
    let cookie = entered.header("set-cookie").unwrap().to_owned();
    for part in [
        "HttpOnly",
        "SameSite=Strict",
        &format!("Path={}/", served.base),
    ] {
        assert!(cookie.contains(part), "{cookie}");
    }
    // The key is spent, and its file has another.
    assert_eq!(served.follow(&key).status, 401);
    let again = link(&served.file);
    assert_ne!(again, key);
    assert_eq!(served.follow(&again).status, 200);
    let file = served.file.clone();
    assert_eq!(served.interrupt(), Some(0));
    assert!(!file.exists(), "the key outlives the desk");
}

#[test]
fn nothing_is_shown_without_a_session() {
    let desk = Desk::at(Stage::Closed);
    let served = Served::open(&desk);
    let (host, base) = (&served.host, &served.base);
    for page in PAGES {
        for cookie in ["", "Cookie: desk=\r\n", "Cookie: desk=0; other=1\r\n"] {
            let answer = served.ask(
                &format!("GET {base}{page} HTTP/1.1\r\nHost: {host}\r\n{cookie}"),
                b"",
            );
            assert_eq!(answer.status, 401, "{page} {cookie}");
            assert!(!answer.body.contains(SECRET), "{page}");
        }
        // Nor at an address without its beginning.
        let cookie = &served.cookie;
        let head = format!("GET {page} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n");
        assert_eq!(served.ask(&head, b"").status, 404, "{page}");
    }
    assert!(served.page("/").body.contains(SECRET));
}

/// A page of another site whose name is made to lead to this machine asks under that name.
#[test]
fn another_host_gets_no_answer() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open(&desk);
    let before = desk.bytes();
    let port = served.host.split(':').nth(1).unwrap();
    let (base, cookie) = (&served.base, &served.cookie);
    let names = [
        format!("evil.example:{port}"),
        "evil.example".to_owned(),
        format!("localhost:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        "127.0.0.1".to_owned(),
        format!("127.0.0.1:{port}.evil.example"),
        format!("user@127.0.0.1:{port}"),
        format!("{}\r\nHost: evil.example", served.host),
        String::new(),
    ];
    let form = coded(&order(&served));
    for name in names {
        let head = format!("GET {base}/ HTTP/1.1\r\nHost: {name}\r\nCookie: {cookie}\r\n");
        let answer = served.ask(&head, b"");
        assert!([400, 421].contains(&answer.status), "{name}: {answer:?}");
        assert!(!answer.body.contains(SECRET), "{name}");
        let head = format!(
            "POST {base}/do HTTP/1.1\r\nHost: {name}\r\nOrigin: http://{name}\r\nCookie: {cookie}\r\n\
             Content-Type: {FORM}\r\n"
        );
        let answer = served.ask(&head, form.as_bytes());
        assert!([400, 421].contains(&answer.status), "{name}: {answer:?}");
    }
    // A whole address in the first line is another way to name a host.
    let head = format!(
        "GET http://evil.example{base}/ HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n",
        served.host
    );
    assert_eq!(served.ask(&head, b"").status, 421);
    assert!(before == desk.bytes());
}

#[test]
fn a_form_of_another_site_changes_nothing() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open(&desk);
    let before = desk.bytes();
    let (host, base, cookie) = (&served.host, &served.base, &served.cookie);
    let form = coded(&order(&served));
    let own = format!("Origin: http://{host}\r\n");
    let from = [
        "Origin: http://evil.example\r\n".to_owned(),
        format!("Origin: http://{host}.evil.example\r\n"),
        format!("Origin: https://{host}\r\n"),
        "Origin: http://127.0.0.1:1\r\n".to_owned(),
        // What a frame without an origin says, and a page of a file.
        "Origin: null\r\n".to_owned(),
        "Origin: null\r\nSec-Fetch-Site: cross-site\r\n".to_owned(),
        "Origin: null\r\nSec-Fetch-Site: same-site\r\n".to_owned(),
        format!("{own}Sec-Fetch-Site: cross-site\r\n"),
        format!("{own}Origin: http://evil.example\r\n"),
        String::new(),
    ];
    for from in from {
        for path in POSTS {
            let head = format!(
                "POST {base}{path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nContent-Type: {FORM}\r\n{from}"
            );
            let answer = served.ask(&head, form.as_bytes());
            assert_eq!(answer.status, 403, "{path}, {from}: {answer:?}");
            assert!(before == desk.bytes(), "{path}, {from}");
        }
    }
    // Nor does a link of another site open a page of the desk.
    let head = format!(
        "GET {base}/ HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nSec-Fetch-Site: cross-site\r\n"
    );
    assert_eq!(served.ask(&head, b"").status, 403);
    // The same form from a page of the desk's own is taken: by its origin, and as browsers send it that are asked to
    // keep it to themselves.
    let head = format!(
        "POST {base}/do HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nContent-Type: {FORM}\r\nOrigin: null\r\n\
         Sec-Fetch-Site: same-origin\r\n"
    );
    assert_eq!(served.ask(&head, form.as_bytes()).status, 303);
    assert!(before != desk.bytes());
}

#[test]
fn a_form_without_its_token_changes_nothing() {
    let desk = Desk::at(Stage::Ordered);
    let mut served = Served::open(&desk);
    let other = {
        // Somebody else's who was let in, too.
        let entered = served.follow(&link(&served.file));
        let cookie = entered
            .header("set-cookie")
            .unwrap()
            .split(';')
            .next()
            .unwrap();
        let mine = std::mem::replace(&mut served.cookie, cookie.to_owned());
        let page = served.page("/");
        served.cookie = mine;
        own(&page, &[])
    };
    let before = desk.bytes();
    let good = order(&served);
    let token = |fields: &[(String, String)]| {
        fields
            .iter()
            .find(|(name, _)| name == "token")
            .unwrap()
            .1
            .clone()
    };
    assert_ne!(token(&good), token(&other));
    let with = |token: Option<String>| {
        let mut fields = good.clone();
        fields.retain(|(name, _)| name != "token");
        fields.extend(token.map(|token| ("token".to_owned(), token)));
        fields
    };
    let cookie = served.cookie.split('=').nth(1).unwrap().to_owned();
    for wrong in [
        None,
        Some(String::new()),
        Some("0".repeat(64)),
        Some(token(&other)),
        Some(cookie),
    ] {
        for path in POSTS {
            let fields = with(wrong.clone());
            let answer = served.ask(&served.head(path, FORM), coded(&fields).as_bytes());
            assert_eq!(answer.status, 403, "{path} {wrong:?}");
            let kind = "multipart/form-data; boundary=edge";
            let body = parts(&fields, &[("a.eml", b"x".to_vec())]);
            assert_eq!(
                served.ask(&served.head(path, kind), &body).status,
                403,
                "{path} {wrong:?}"
            );
        }
    }
    // A form's text is no form where it is sent as something else.
    for kind in ["text/plain", "application/json", ""] {
        let answer = served.ask(&served.head("/do", kind), b"{}");
        assert_eq!(answer.status, 403, "{kind}");
    }
    assert!(before == desk.bytes());
    assert_eq!(served.page("/").status, 200, "it has not ended");
}

#[test]
fn a_page_that_is_asked_for_writes_nothing() {
    let desk = Desk::at(Stage::Played);
    let served = Served::open(&desk);
    let before = desk.bytes();
    let names = || {
        let mut names: Vec<_> = fs::read_dir(desk.dir.path())
            .unwrap()
            .map(|e| e.unwrap().path())
            .collect();
        names.sort();
        names
    };
    let there = names();
    for page in PAGES {
        let answer = served.page(page);
        assert!([200, 303].contains(&answer.status), "{page}: {answer:?}");
    }
    let verbs = ["undo", "next", "backup", "tray", "add", "close"];
    for verb in verbs {
        for path in ["/do", "/end", "/"] {
            let answer = served.page(&format!("{path}?verb={verb}&name=x.db&season=1"));
            assert!(
                [200, 405].contains(&answer.status),
                "{path} {verb}: {answer:?}"
            );
        }
    }
    assert!(before == desk.bytes());
    assert_eq!(there, names());
    for method in ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"] {
        let (host, base, cookie) = (&served.host, &served.base, &served.cookie);
        let head = format!("{method} {base}/ HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n");
        assert_eq!(served.ask(&head, b"").status, 405, "{method}");
    }
}

/// Also what is refused, and what is not there.
#[test]
fn every_answer_is_kept_by_nobody_and_runs_nothing_else() {
    let desk = Desk::at(Stage::Played);
    let served = Served::open(&desk);
    let stranger = format!("GET {}/ HTTP/1.1\r\nHost: evil.example\r\n", served.base);
    let mut answers = vec![
        served.ask(&stranger, b""),
        served.page("/nothing"),
        served.page("/desk.css"),
        served.page("/desk.js"),
    ];
    answers.extend(PAGES.map(|page| served.page(page)));
    for answer in answers {
        let is =
            |name: &str, value: &str| assert_eq!(answer.header(name), Some(value), "{answer:?}");
        is("cache-control", "no-store");
        is("referrer-policy", "no-referrer");
        is("x-content-type-options", "nosniff");
        is("x-frame-options", "DENY");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        for part in [
            "frame-ancestors 'none'",
            "form-action 'self'",
            "base-uri 'none'",
        ] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        // Nothing that such a policy would have to allow.
        for inline in [" style=", "<style", " onclick=", "javascript:"] {
            assert!(!answer.body.contains(inline), "{inline}");
        }
        assert!(answer.header("access-control-allow-origin").is_none());
    }
}

/// What a player writes is text on the arbiter's page, whatever it looks like.
#[test]
fn a_message_is_no_markup() {
    let desk = Desk::at(Stage::Sheet);
    let evil = "</textarea><script>alert(1)</script><img src=x onerror=alert(1)> \"'><form action=http://evil.example>";
    let message = format!("espionner CARTHAGE : trésor\nmot : b<i>l\n{evil}\n");
    desk.enter("GAULE", &message);
    let served = Served::open(&desk);
    let plain = |page: &str, body: &str| {
        for mark in ["<script>", "<img", "<i>", "<form action=http"] {
            assert!(!body.contains(mark), "{page}: {mark}");
        }
    };
    for page in PAGES {
        plain(page, &served.page(page).body);
    }
    assert!(served.page("/seat/5").text().contains(evil));
    // A mail that is looked at: whom it says that it is from, what about, and the name of its file.
    let mail = format!(
        "From: \"<i>{evil}\" <a@b.example>\r\nSubject: <i>{evil}\r\nDate: {}\r\n\r\n{message}",
        jiff::fmt::rfc2822::to_string(&jiff::Zoned::now()).unwrap()
    );
    let file = "<img src=x><i>.eml";
    let asked = served.drop_in(&[(file, mail.into_bytes())]);
    plain("/post", &asked.body);
    assert!(
        asked.text().contains("<script>alert(1)"),
        "{}",
        asked.text()
    );
    let shown = served.inbox(&asked, "look", &[("whose-0", "ITALIE")]);
    plain("/post", &shown.body);
    assert!(shown.text().contains(evil), "{}", shown.text());
}

#[test]
fn a_path_outside_leads_nowhere() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open(&desk);
    let out = desk.dir.path().with_extension("outside.db");
    let outside = format!("../{}", out.file_name().unwrap().to_str().unwrap());
    let names = [
        &*outside,
        out.to_str().unwrap(),
        "..",
        "papers/x.db",
        ".x.db",
        "a\\b.db",
        "",
    ];
    let before = fs::read_dir(desk.dir.path()).unwrap().count();
    for name in names {
        let answer = served.give("/copy", &[("verb", "backup"), ("name", name)]);
        assert!(
            answer.text().contains("un nom simple"),
            "{name}: {}",
            answer.text()
        );
    }
    assert!(!out.exists());
    assert_eq!(fs::read_dir(desk.dir.path()).unwrap().count(), before);
    // A copy takes nobody's place.
    let own = desk
        .file()
        .file_name()
        .unwrap()
        .to_str()
        .unwrap()
        .to_owned();
    let answer = served.give("/copy", &[("verb", "backup"), ("name", &own)]);
    assert!(
        answer.text().contains("Rien n'a été fait"),
        "{}",
        answer.text()
    );
    // What a file is called says nothing of where it lies.
    let mail = b"From: a@b.example\r\n\r\naucun ordre\r\n".to_vec();
    let answer = served.drop_in(&[("../../out.eml", mail.clone()), ("/etc/x.eml", mail)]);
    assert!(answer.text().contains("· out.eml "), "{}", answer.text());
    // Nor does a heap of files that is nobody's, or a page that is none.
    for heap in ["0", "99", "../..", "-1"] {
        let answer = served.give("/world", &[("verb", "world"), ("heap", heap)]);
        assert!(answer.text().contains("ne sont plus là"), "{heap}");
    }
    for path in [
        "/../",
        "/../../etc/passwd",
        "/%2e%2e/",
        "/seat/..",
        "/seat/99999",
        "/paper/x/0",
        "/said/x",
    ] {
        let status = served.page(path).status;
        assert!([303, 400, 404].contains(&status), "{path}: {status}");
    }
    let answer = served.give("/", &[("verb", "undo"), ("from", "//evil.example/")]);
    assert!(!answer.body.contains("href=\"//"), "{}", answer.body);
}

#[test]
fn more_than_the_desk_takes_is_refused() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open(&desk);
    let before = desk.bytes();
    let fields = served.with_own("/post", &[]);
    let body = parts(&fields, &[("a.eml", vec![b'a'; 65_000_000])]);
    let head = served.head("/inbox", "multipart/form-data; boundary=edge");
    assert!([413, 0].contains(&served.ask(&head, &body).status));
    let text = "a".repeat(5_000_000);
    let fields = served.with_own("/", &[("verb", "enter"), ("seat", "ASIE"), ("text", &text)]);
    let answer = served.ask(&served.head("/do", FORM), coded(&fields).as_bytes());
    assert!([413, 0].contains(&answer.status), "{}", answer.status);
    assert!(before == desk.bytes());
    assert_eq!(served.page("/").status, 200);
}

#[test]
fn it_ends_by_its_button() {
    let desk = Desk::at(Stage::Ordered);
    let mut served = Served::open(&desk);
    let fields = served.with_own("/", &[]);
    let answer = served.ask(&served.head("/end", FORM), coded(&fields).as_bytes());
    assert_eq!(answer.status, 200);
    assert_eq!(served.ends(), Some(0));
    assert!(!served.file.exists());
}
