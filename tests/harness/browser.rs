//! A real Chromium without a window, driven through its DevTools protocol over a pipe: the page runs as it is served.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// It reads commands on descriptor 3 and answers on 4. One that hangs is ended after ten minutes. `forum.test` is this
/// machine, and to Chromium, unlike `localhost`, somewhere else.
const START: &str = "exec timeout 600 chromium --headless --disable-gpu --no-sandbox --no-first-run \
                     --no-proxy-server --host-resolver-rules='MAP forum.test 127.0.0.1' \
                     --user-data-dir=. --remote-debugging-pipe about:blank 3<&0 4>&1 </dev/null >/dev/null";

pub struct Browser {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Option<String>,
    calls: u64,
    /// Whether a page was loaded that nobody has waited for yet.
    came: bool,
    /// What it reported while it was asked something else: a script's error, what a policy stopped.
    pub reports: Vec<Value>,
    _folder: TempDir,
}

impl Browser {
    pub fn start() -> Browser {
        let folder = TempDir::new().unwrap();
        let mut child = Command::new("sh")
            .args(["-c", START])
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut browser = Browser {
            to: child.stdin.take().unwrap(),
            from: BufReader::new(child.stdout.take().unwrap()),
            child,
            session: None,
            calls: 0,
            came: false,
            reports: Vec::new(),
            _folder: folder,
        };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let of = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", of);
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        browser
    }

    fn next(&mut self) -> Value {
        let mut message = Vec::new();
        self.from.read_until(0, &mut message).unwrap();
        assert_eq!(message.pop(), Some(0), "Chromium has ended");
        serde_json::from_slice(&message).unwrap()
    }

    /// A command of the protocol, and its result.
    pub fn call(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.to
            .write_all(format!("{message}\0").as_bytes())
            .unwrap();
        loop {
            let mut answer = self.next();
            if answer["id"] == self.calls {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].take();
            }
            self.report(answer);
        }
    }

    fn report(&mut self, event: Value) {
        self.came |= event["method"] == "Page.loadEventFired";
        let wrong = ["Runtime.exceptionThrown", "Log.entryAdded"];
        if wrong.iter().any(|method| event["method"] == *method) {
            self.reports.push(event);
        }
    }

    /// Opens an address, and waits until it is loaded.
    pub fn open(&mut self, address: &str) {
        self.came = false;
        self.call("Page.navigate", json!({ "url": address }));
        self.loaded();
    }

    /// Waits until the next page is loaded; it may have been while something else was asked.
    fn loaded(&mut self) {
        while !std::mem::take(&mut self.came) {
            let event = self.next();
            self.report(event);
        }
    }

    /// What an expression comes to in the page, which is awaited.
    pub fn value(&mut self, expression: &str) -> Value {
        let of = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut found = self.call("Runtime.evaluate", of);
        let wrong = &found["exceptionDetails"];
        assert!(wrong.is_null(), "{expression:.200}: {wrong:#}");
        found["result"]["value"].take()
    }

    /// Lays files or a folder on the page, as somebody does who drags them there.
    pub fn drops(&mut self, paths: &[&Path]) {
        // What was not drawn yet takes nothing.
        self.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))");
        for kind in ["dragEnter", "dragOver", "drop"] {
            let data = json!({ "items": [], "files": paths, "dragOperationsMask": 1 });
            let event = json!({ "type": kind, "x": 200, "y": 200, "data": data });
            self.call("Input.dispatchDragEvent", event);
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
