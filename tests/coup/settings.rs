//! House rules of a league, set and kept by the program itself.

use std::fs;

use tempfile::TempDir;

use crate::harness::{folder, program};

/// A league of three under a house rule, in English.
struct League(TempDir);

impl League {
    fn new(house: &str) -> League {
        let dir = folder();
        let seats = r#"seats = ["ANNE", "BEN", "CLEO"]"#;
        let setup = format!("rulebook = \"coup\"\nname = \"L\"\n{seats}\n[house]\n{house}\n");
        fs::write(dir.path().join("setup.toml"), setup).unwrap();
        let league = League(dir);
        league.ok(&["new", "c.db", "--setup", "setup.toml"]);
        league
    }

    /// Exit code, and what is said on either channel.
    fn run(&self, args: &[&str]) -> (i32, String) {
        let ran = program(self.0.path())
            .args(["--lang", "en", "-c", "c.db"])
            .args(args)
            .output()
            .unwrap();
        let said = String::from_utf8(ran.stdout).unwrap() + &String::from_utf8_lossy(&ran.stderr);
        (ran.status.code().unwrap(), said)
    }

    fn ok(&self, args: &[&str]) -> String {
        let (code, said) = self.run(args);
        assert_eq!(code, 0, "{args:?}: {said}");
        said
    }

    /// A whole game in which everybody is silent.
    fn game(&self) {
        self.ok(&["season", "open", "Game"]);
        for seat in ["ANNE", "BEN", "CLEO"] {
            let word = format!("word: of {seat}");
            fs::write(self.0.path().join("mail.txt"), word).unwrap();
            self.ok(&["enter", seat, "mail.txt"]);
        }
        self.ok(&["season", "sheet", "1"]);
        self.ok(&["lock", "1", "--yes"]);
        self.ok(&["roll", "1", "--yes"]);
        for turn in 0.. {
            assert!(turn < 300, "a game that does not end");
            if self.run(&["season", "close", "1", "--yes"]).0 == 0 {
                return;
            }
            self.ok(&["settle", "--yes"]);
        }
    }
}

#[test]
fn k12_a_finished_game_is_revealed_when_the_rule_says() {
    let league = League::new("");
    league.game();
    let (code, said) = league.run(&["reveal", "1", "--yes"]);
    assert_eq!(code, 1, "{said}");

    let league = League::new("K12 = \"game-end\"");
    league.game();
    let revealed = league.ok(&["reveal", "1", "--yes"]);
    assert!(
        revealed.contains("\"seasons\"") || revealed.contains("\"key\""),
        "{revealed}"
    );
}

#[test]
fn k8_a_setting_with_which_nobody_can_play_is_refused_at_once() {
    let league = League::new("");
    for setting in ["050", "3", "many"] {
        let (code, said) = league.run(&["rules", "set", "K8", setting]);
        assert_eq!(code, 1, "{setting}: {said}");
    }
    assert!(
        league
            .run(&["rules", "set", "K8", "3"])
            .1
            .contains("two coins a player")
    );
    league.ok(&["rules", "set", "k8", "6"]);
    league.ok(&["season", "open", "Game"]);
}
