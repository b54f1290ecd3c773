//! What the arbiter knows of the world, entered by a file and by single commands.

use arbitre::locale::Lang;
use serde_json::{Value, json};

use super::confirm::at_terminal;
use crate::harness::desk::{Desk, Stage};

/// A season that is open in a campaign of whose world nothing is known.
fn opened() -> Desk {
    let desk = Desk::at(Stage::New);
    desk.run("season open Un").ok();
    desk
}

const WORLD: &str = "\
[treasury]
ITALIE = 180
[[army]]
nation = \"CARTHAGE\"
name = \"armée d'Hannibal\"
province = \"Zeugitane\"
elements = { Bd = 20 }
[[fleet]]
nation = \"GAULE\"
sea = \"mer Ligure\"
[[trade]]
between = [\"ITALIE\", \"ARABIE\"]
";

fn list(desk: &Desk, verb: &str) -> Value {
    desk.run(&format!("world {verb} --json")).ok().json()["list"].clone()
}

/// Into a world of which nothing was known everything only comes: nobody is asked. What goes or changes is asked
/// about, and without a terminal nothing is replaced.
#[test]
fn the_first_world_asks_nothing_and_what_replaces_it_does() {
    let desk = opened();
    desk.write("m.toml", WORLD);
    desk.run("world import m.toml").ok();
    assert_eq!(list(&desk, "treasury")["ITALIE"], 180);
    assert_eq!(list(&desk, "army").as_array().unwrap().len(), 1);
    // The same once more changes nothing.
    desk.run("world import m.toml").ok().says("Rien");
    desk.write("n.toml", WORLD.replace("Bd = 20", "Bd = 12"));
    let before = desk.bytes();
    let ran = desk.run("world import n.toml");
    assert_eq!(ran.code, 1);
    ran.complains("plaquettes Bd 20 → Bd 12")
        .complains("ajoutez --yes");
    assert!(desk.bytes() == before);
    let file = desk.path("n.toml").display().to_string();
    let import = ["world", "import", file.as_str()];
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &import, "n\n");
    assert_eq!(code, 1, "{err}");
    assert!(desk.bytes() == before);
    desk.run("world import n.toml --yes").ok();
    assert_eq!(list(&desk, "army")[0]["elements"], json!({ "Bd": 12 }));
}

/// One thing by its name: what it was and is, said and journalled, and nobody is asked before the opening sheet.
#[test]
fn single_commands_change_one_thing_each() {
    let desk = opened();
    for (line, said) in [
        (
            "treasury set GAULE 150 --reason tribut",
            "GAULE : trésor 200 → 150",
        ),
        ("treasury add gaule -10", "GAULE : trésor 150 → 140"),
        (
            "world add army \"GAULE/Légion noire\" province=Celtique \"elements=Bd 20, Sp 6\"",
            "+ GAULE/Légion noire : province Celtique · plaquettes Bd 20, Sp 6",
        ),
        (
            "world set army \"GAULE/legion noire\" province=Aquitaine \"elements=Bd 20, Sp 6\"",
            "GAULE/Légion noire : province Celtique → Aquitaine",
        ),
        (
            "world add fleet \"ITALIE/mer Egée/Ostie\"",
            "+ ITALIE/mer Égée/Ostie",
        ),
        ("trade add GAULE CARTHAGE", "+ CARTHAGE/GAULE"),
    ] {
        desk.run(line).ok().says(said);
    }
    assert_eq!(list(&desk, "treasury")["GAULE"], 140);
    let army = &list(&desk, "army")[0];
    assert_eq!(army["province"], "Aquitaine");
    assert_eq!(army["elements"], json!({ "Bd": 20, "Sp": 6 }));
    let fleet = json!([{ "nation": "ITALIE", "sea": "mer Égée", "name": "Ostie" }]);
    assert_eq!(list(&desk, "fleet"), fleet);
    assert_eq!(
        list(&desk, "trade"),
        json!([{ "between": ["CARTHAGE", "GAULE"] }])
    );
    let all = desk.run("world --json").ok().json()["world"].clone();
    assert_eq!((&all["fleet"], all.as_object().unwrap().len()), (&fleet, 4));
    desk.run("world").ok().says("Flottes").says("Ostie");
    desk.run("--lang en world set army \"GAULE/nova\" province=Nulle ITALIE/x walls=1")
        .complains("There is no row \"GAULE/nova\"")
        .complains("There is no row \"ITALIE/x\"");
    for line in [
        "world remove army \"GAULE/LEGION NOIRE\"",
        "world remove fleet \"ITALIE/mer Égée/Ostie\"",
        "trade end CARTHAGE GAULE",
    ] {
        desk.run(line).ok().says("1 → 0");
    }
    for (line, french, english) in [
        ("treasury set GAULOIS 1", "GAULOIS", "GAULOIS"),
        ("world remove army GAULE/nova", "nova", "nova"),
        (
            "world remove fleet \"ITALIE/mer Égée/Ostie\"",
            "ITALIE",
            "ITALIE",
        ),
        ("trade end CARTHAGE GAULE", "CARTHAGE", "CARTHAGE"),
    ] {
        desk.refuses(line, 1, &[french], &[english]);
    }
    desk.run("audit verify").ok();
}

/// Without an army known, or without a public draw, the opening sheet says what that means; at a terminal it asks.
#[test]
fn the_sheet_warns_without_armies_or_a_public_draw() {
    let (armies, draw) = ("Vous n’avez entré aucune armée", "n’a pas de tirage public");
    let sheet = ["season", "sheet", "1"];
    let drawn = ["season", "sheet", "1", "--beacon", "le loto"];
    for (world, line, said) in [
        (false, &sheet[..], &[armies, draw][..]),
        (true, &sheet[..], &[draw]),
        (false, &drawn[..], &[armies]),
        (true, &drawn[..], &[]),
    ] {
        let desk = opened();
        if world {
            desk.write("m.toml", WORLD);
            desk.run("world import m.toml").ok();
        }
        let before = desk.bytes();
        let (code, out, err) = at_terminal(&desk, Lang::Fr, line, "n\n");
        assert_eq!(code, u8::from(!said.is_empty()), "{err}");
        for what in [armies, draw] {
            assert_eq!(err.contains(what), said.contains(&what), "{err}");
        }
        if !said.is_empty() {
            assert!(
                out.is_empty() && desk.bytes() == before,
                "a no changed the campaign"
            );
            // Without a terminal it goes on, and says it.
            let ran = desk
                .run(&line.join(" ").replace("le loto", "\"le loto\""))
                .ok();
            for what in said {
                ran.complains(what);
            }
        }
    }
}

/// A treasury in a file is what is left beside the orders that wait. One that only gives back what they cost was
/// filled in before them; any other is meant. The reason is told to the nation.
#[test]
fn a_treasury_in_a_file_is_what_is_left() {
    let desk = opened();
    desk.run_with("enter ITALIE", "espionner CARTHAGE : trésor +2\nmot : x\n")
        .ok();
    assert_eq!(list(&desk, "treasury")["ITALIE"], 194);
    desk.write("back.toml", "[treasury]\nITALIE = 200\n");
    let before = desk.bytes();
    let ran = desk.run("world import back.toml");
    assert_eq!(ran.code, 1);
    ran.complains("ITALIE : ses ordres en attente coûtent 6 points")
        .complains("s’il a été noté avant ces ordres, c’est 194");
    assert!(desk.bytes() == before);
    desk.write("tax.toml", "[treasury]\nITALIE = 174\n");
    let ran = desk.run("world import tax.toml --yes --reason \"impôt de guerre\"");
    let ran = ran.ok();
    ran.says("ITALIE : trésor 194 → 174");
    assert!(!ran.out.contains("ses ordres en attente"), "{}", ran.out);
    assert_eq!(list(&desk, "treasury")["ITALIE"], 174);
    for line in ["roll 1 --no-beacon", "season close 1"] {
        desk.run(line).ok();
    }
    desk.run("bulletin ITALIE")
        .ok()
        .says("Ajustement de l'arbitre : impôt de guerre")
        .says("                   -20\n")
        .says("Vos ordres")
        .says("174");
}

/// The audit's clocks are those by which the arbiter gave his last deadline.
#[test]
fn the_audits_times_are_in_the_arbiters_zone() {
    let desk = opened();
    let journal = |desk: &Desk| {
        let audit = desk.run("audit 1").ok().out;
        let (_, journal) = audit.split_once("Journal\n").unwrap();
        journal.to_owned()
    };
    assert!(!journal(&desk).contains("+09:00"));
    desk.run("season deadline 1 orders 2126-03-07 12:00 --zone Asia/Tokyo")
        .ok();
    let lines = journal(&desk);
    let times = lines.lines().filter(|line| line.contains("l’arbitre"));
    let times: Vec<&str> = times.collect();
    assert!(
        times.len() > 2 && times.iter().all(|line| line.contains(" +09:00 ")),
        "{lines}"
    );
}

/// A name cut short is a guess in a file, which nobody reads over, and none at the keyboard.
#[test]
fn a_name_cut_short_is_refused_in_a_world_file() {
    let desk = Desk::at(Stage::Open);
    desk.write("court.toml", "[treasury]\nITALI = 150\n");
    let ran = desk.run("world import court.toml --yes");
    assert_eq!(ran.code, 1, "{ran:#?}");
    ran.complains("ITALI").complains("ITALIE");
    desk.run("treasury set ITALI 150").ok();
    let unknown = desk
        .run("world add army \"ITALIE/armée de Varron\" province=Latium \"elements=Bd 9, Zork 4\"");
    assert_eq!(unknown.code, 1, "{unknown:#?}");
    unknown.complains("« Zork » n'est pas une troupe de la campagne");
}

/// A column of treasuries noted before the orders is pasted back, and what the orders cost stays paid.
#[test]
fn treasuries_noted_before_the_orders_keep_what_was_paid() {
    // Nobody has ordered anything.
    let none = Desk::at(Stage::Open);
    none.write("avant.csv", "nation;trésor\nGAULE;210\n");
    let none = none.run("world import avant.csv --keep-paid --yes").ok();
    none.complains("Aucun ordre n'attend d'être payé");
    // The arbiter's nation has paid its own already.
    let desk = Desk::at(Stage::Sheet);
    desk.write("avant.csv", "nation;trésor\nGAULE;200\nESPAGNE;200\n");
    desk.run_with("enter GAULE", "espionner ITALIE : trésor +4\n")
        .ok();
    let same = desk.run("world import avant.csv --keep-paid").ok();
    same.says("Rien ne change");
    desk.write("gain.csv", "nation;trésor\nGAULE;230\n");
    let gain = desk.run("world import gain.csv --keep-paid --yes").ok();
    gain.says("GAULE : trésor 190 → 220");
    // Without it the sum is what is left.
    let left = desk.run("world import gain.csv --yes").ok();
    left.says("GAULE : trésor 220 → 230");
}

/// What is set is what is left: a sum that gives back what waiting orders cost is told of, and set.
#[test]
fn a_treasury_that_gives_back_what_was_paid_says_so() {
    let desk = Desk::at(Stage::Sheet);
    desk.run_with("enter GAULE", "espionner ITALIE : trésor +4\n")
        .ok();
    let said =
        "GAULE : ses ordres en attente coûtent 10 points, et ce montant lui rend juste cette somme";
    desk.run("treasury set GAULE 200").ok().says(said);
    let other = desk.run("treasury set GAULE 150").ok();
    assert!(!other.out.contains("rend juste"), "{other:#?}");
}

/// What was so already is no entry: `undo` would take it for what was meant.
#[test]
fn what_changes_nothing_is_not_recorded() {
    let desk = Desk::at(Stage::Open);
    let before = desk.bytes();
    for line in [
        "treasury set GAULE 200",
        "treasury add GAULE 0",
        "world set army \"ITALIE/armée de Fabius\" province=Latium",
        "world import monde.toml --yes",
    ] {
        desk.run(line).ok().says("Rien ne change");
        assert!(desk.bytes() == before, "{line}");
    }
}

/// Each nation has a treasury, which stays; and who names a row that is not there is shown that nation's.
#[test]
fn a_row_that_cannot_go_and_one_that_is_not_there() {
    let desk = Desk::at(Stage::Open);
    let before = desk.bytes();
    desk.refuses(
        "world remove treasury GAULE",
        1,
        &["ne se retire pas"],
        &["cannot be removed"],
    );
    let other = desk.run("world remove army \"CARTHAGE/bandes insubres\"");
    other.complains("CARTHAGE/armée d'Hannibal");
    assert!(
        !other.err.contains("ITALIE/") && !other.err.contains("Vouliez-vous"),
        "{other:#?}"
    );
    let near = desk.run("world remove army \"CARTHAGE/armée d'Hanibal\"");
    near.complains("CARTHAGE/armée d'Hannibal");
    assert!(desk.bytes() == before);
}
