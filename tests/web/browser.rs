//! The page in a real browser: from the file that opens it to what is copied from the tray, and how it looks.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use super::Served;
use super::season::{mails, with_addresses};
use crate::harness::browser::Browser;
use crate::harness::desk::{Desk, SAMPLE, typed};

/// What a page is looked at for: nothing wider than its window, and every field with a name.
const SOUND: &str = "(() => { const wrong = []; const root = document.documentElement; \
    if (root.scrollWidth > root.clientWidth) wrong.push('wider than the window: ' + root.scrollWidth); \
    for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) \
      if (!field.labels?.length && !field.ariaLabel) wrong.push('no label: ' + field.outerHTML); \
    for (const one of document.querySelectorAll('button, a')) \
      if (!one.textContent.trim()) wrong.push('no name: ' + one.outerHTML); \
    if (document.querySelectorAll('h1').length !== 1) wrong.push('headings'); \
    if (!document.title || !root.lang) wrong.push('title'); return wrong; })()";

struct Tab {
    browser: Browser,
    address: String,
}

impl Tab {
    /// Opens the desk as its arbiter does: by the file.
    fn open(served: &Served) -> Tab {
        let mut browser = Browser::start();
        browser.open(&format!("file://{}", served.file.display()));
        let address = format!("http://{}{}/", served.host, served.base);
        let mut tab = Tab { browser, address };
        tab.until(&format!("location.href === '{}'", tab.address));
        tab
    }

    /// Waits for something that comes by itself: the page goes on, a form is answered.
    ///
    /// However long it takes on this machine: a browser that hangs ends by itself, and what was waited for is told then.
    fn until(&mut self, condition: &str) {
        let ready = format!("document.readyState === 'complete' && ({condition})");
        for tries in 0_u32.. {
            if self.browser.value(&ready) == json!(true) {
                return;
            }
            if tries % 1_000 == 999 {
                let now = self
                    .browser
                    .value("location.href + document.body?.innerText");
                println!("waits for {condition}: {now}");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn go(&mut self, path: &str) {
        self.browser.open(&format!("{}{path}", self.address));
    }

    /// Presses the button of that text, and waits for the page that comes.
    fn press(&mut self, button: &str) {
        let press = format!(
            "(() => {{ window.old = true; const all = [...document.querySelectorAll('button')]; \
             const name = b => {{ const seen = b.cloneNode(true); seen.querySelectorAll('.of').forEach(o => o.remove()); \
             return seen.textContent; }}; const one = all.find(b => name(b).replaceAll('\\u00a0', ' ').replaceAll('\\u2019', \"'\").trim() === {}); \
             one.closest('details')?.setAttribute('open', ''); one.click(); return true; }})()",
            json!(button)
        );
        assert_eq!(self.browser.value(&press), json!(true), "{button}");
        self.until("!window.old");
    }

    fn types(&mut self, field: &str, text: &str) {
        let write = format!(
            "document.querySelector({}).value = {}; true",
            json!(field),
            json!(text)
        );
        assert_eq!(self.browser.value(&write), json!(true), "{field}");
    }

    fn chooses(&mut self, field: &str, paths: &[&Path]) {
        let found = json!({ "expression": format!("document.querySelector({})", json!(field)) });
        let found = self.browser.call("Runtime.evaluate", found);
        let of = json!({ "objectId": found["result"]["objectId"], "files": paths });
        self.browser.call("DOM.setFileInputFiles", of);
    }

    fn text(&mut self) -> String {
        let text = self
            .browser
            .value("document.querySelector('main').innerText");
        typed(text.as_str().unwrap()).replace('\u{a0}', " ")
    }

    /// Looks at the page in both widths, by day and by night; `ARBITRE_PICTURES` names a folder for pictures of it.
    fn look(&mut self, name: &str) {
        for (width, night) in [(1280, false), (400, false), (400, true), (1280, true)] {
            let size = |height: u64| json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            self.browser
                .call("Emulation.setDeviceMetricsOverride", size(800));
            let scheme = if night { "dark" } else { "light" };
            let scheme =
                json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            self.browser.call("Emulation.setEmulatedMedia", scheme);
            let wrong = self.browser.value(SOUND);
            assert_eq!(wrong, json!([]), "{name}, {width}");
            let ground = self
                .browser
                .value("getComputedStyle(document.body).backgroundColor");
            let light = ground.as_str().unwrap().starts_with("rgb(25");
            assert_eq!(light, !night, "{name}: {ground}");
            if let Some(folder) = std::env::var_os("ARBITRE_PICTURES") {
                let height = self.browser.value("document.documentElement.scrollHeight");
                let height = height.as_u64().unwrap().min(3000);
                self.browser
                    .call("Emulation.setDeviceMetricsOverride", size(height));
                let picture = self.browser.call("Page.captureScreenshot", json!({}));
                let file = format!("{name}-{width}{}.txt", if night { "-night" } else { "" });
                let picture: &Value = &picture["data"];
                // In base64, as it comes.
                std::fs::write(Path::new(&folder).join(file), picture.as_str().unwrap()).unwrap();
            }
        }
    }
}

fn laid(desk: &Desk) -> Vec<std::path::PathBuf> {
    let mails = mails().into_iter();
    mails
        .map(|(name, bytes)| {
            desk.write(name, bytes);
            desk.path(name)
        })
        .collect()
}

#[test]
#[ignore = "needs chromium"]
fn a_season_by_hand_from_dropped_mails_to_the_tray() {
    let desk = with_addresses();
    let served = Served::closed(&desk);
    let mut tab = Tab::open(&served);
    // No script of a page reads the cookie.
    assert_eq!(tab.browser.value("document.cookie"), json!(""));
    tab.look("home");
    tab.press("Ouvrir la saison 1");
    assert!(tab.text().contains("Comment s'appelle la saison 1"));
    tab.look("question");
    tab.types("#answer", "Printemps");
    tab.press("Continuer");
    // What was done is told on the board.
    assert!(tab.text().contains("Saison 1 ouverte"), "{}", tab.text());
    tab.look("board");
    tab.go("world");
    let world = Path::new(SAMPLE).join("monde.toml");
    tab.chooses("input[type=file]", &[&world]);
    tab.press("Importer le fichier");
    assert!(tab.text().contains("Armées : 0 → 25"), "{}", tab.text());
    tab.press("Imprimer quand même la feuille d'ouverture…");
    tab.types("#answer", "le tirage du samedi");
    tab.press("Continuer");
    tab.look("sheet");

    // Files are dropped on the page.
    tab.go("post");
    tab.look("post");
    let paths = laid(&desk);
    let paths: Vec<&Path> = paths.iter().map(AsRef::as_ref).collect();
    tab.browser.drops(&paths);
    tab.until("document.querySelector('.dropped').textContent.includes('7.eml')");
    tab.press("Les mettre dans la boîte");
    assert!(tab.text().contains("expéditeur inconnu"), "{}", tab.text());
    // Whose it is, once it is chosen, is shown at once.
    let choose = "window.old = true; const s = document.querySelector('[name=whose-5]'); s.value = 'MACEDOINE'; \
        s.dispatchEvent(new Event('change', { bubbles: true })); true";
    tab.browser.value(choose);
    tab.until("!window.old");
    assert!(tab.text().contains("de quelle nation"), "{}", tab.text());
    tab.look("mails");
    // By its keys: the second message is left out, and taken in again.
    let keys = "(() => { const said = []; const press = key => { document.activeElement.dispatchEvent( \
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })); \
        const at = document.activeElement; const title = at.querySelector('h2'); \
        said.push(title ? title.textContent.slice(0, 1) : at.name + at.checked); }; \
        document.activeElement.blur(); ['j', 'j', 'k', 'j', 'Enter', 'Enter', 'Enter', 'k'].forEach(press); return said; })()";
    let said = tab.browser.value(keys);
    let expected = [
        "1",
        "2",
        "1",
        "2",
        "keep-1true",
        "keep-1false",
        "keep-1true",
        "1",
    ];
    assert_eq!(said, json!(expected));
    tab.press("Entrer ce qui est coché");
    assert!(tab.text().contains("7 messages entrés"), "{}", tab.text());
    tab.press("Cacher les ordres et les prix");
    tab.look("hidden");
    tab.press("Montrer les ordres et les prix");
    tab.go("seat/5");
    tab.look("seat");
    tab.types(
        "input[name=line]:not([type=checkbox])",
        "espionner ARABIE : trésor",
    );
    tab.press("Ajouter l'ordre");
    assert!(tab.text().contains("6 ordres pris"), "{}", tab.text());

    tab.go("");
    tab.press("Verrouiller avant l'heure…");
    tab.look("lock");
    tab.press("Verrouiller la saison 1");
    tab.types("input[name=beacon]", "04 11 23 38 45 07");
    tab.press("Tirer maintenant…");
    tab.press("Faire les tirages de la saison 1");
    assert!(tab.text().contains("dés jetés"), "{}", tab.text());
    tab.look("roll");
    tab.go("notices");
    tab.look("notices");
    tab.press("Ne rien donner");
    assert!(tab.text().contains("rien ne sera donné"), "{}", tab.text());
    tab.go("");
    tab.press("Clore avant l'heure…");
    tab.press("Clore la saison 1");
    tab.look("closed");
    tab.press("En faire une copie : mare-nostrum-season-1.db");
    assert!(tab.text().contains("La copie est faite"), "{}", tab.text());
    tab.go("dice");
    tab.look("dice");
    tab.go("world");
    tab.look("world");
    tab.go("paper/bulletin/2");
    tab.look("bulletin");
    tab.go("tray");
    tab.look("tray");
    // A button that copies: what was copied is what stands above it.
    let copied = tab.browser.value(
        "(async () => { let copied = ''; document.addEventListener('copy', () => { copied = getSelection().toString() \
         || document.activeElement.value; }); \
         Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (t) => { copied = t; } } }); \
         const b = document.querySelector('[data-copy]'); b.click(); \
         while (b.textContent.trim() !== 'Copié') await new Promise(r => setTimeout(r, 20)); \
         return [copied === document.getElementById(b.dataset.copy).value, copied.length > 100, b.textContent.trim()]; \
         })()",
    );
    assert_eq!(copied, json!([true, true, "Copié"]));
    // By keyboard alone the first thing is the way past the pages.
    tab.go("rest");
    tab.look("rest");
    let key = |kind: &str| json!({ "type": kind, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9 });
    tab.browser.call("Input.dispatchKeyEvent", key("keyDown"));
    tab.browser.call("Input.dispatchKeyEvent", key("keyUp"));
    tab.until("document.activeElement.className === 'skip'");
    let reports = &tab.browser.reports;
    assert!(reports.is_empty(), "{reports:#?}");
    tab.go("");
    tab.press("Fermer le bureau");
    let ended = tab.browser.value("document.body?.innerText");
    assert!(ended.as_str().unwrap().contains("Le bureau est fermé"));
}
