//! Lines that turn something round, put before, after, apart from and on the line of a valid order: none in silence.

use arbitre::games::antiquity::reading::Message;

use super::antiquity::Antiquity;

const BASE: [&str; 2] = ["espionner ITALIE : trésor +1", "protéger contre ITALIE -2"];
const ENGLISH: [&str; 2] = ["spy on ITALIE: treasury +1", "protect against ITALIE -2"];

#[test]
fn no_turning_line_passes_in_silence() {
    let world = Antiquity::new();
    let mut base = BASE;
    let mut lines = Vec::new();
    for line in include_str!("mails/turning.txt").lines() {
        match line {
            "# en" => base = ENGLISH,
            "# fr" => base = BASE,
            _ if line.starts_with('#') => {}
            _ => {
                let (turning, certain) = line.split_once(" => ").unwrap_or((line, ""));
                lines.push((base, turning, certain));
            }
        }
    }
    let mut silent = Vec::new();
    let mut cases = 0;
    {
        for (base, turning, certain) in lines {
            let [one, two] = base;
            let plain = world.orders(&world.read_text("CARTHAGE", &format!("{one}\n{two}")));
            assert_eq!(plain.len(), 2);
            let places = [
                ("after", format!("{one}\n{two}\n{turning}")),
                ("before", format!("{turning}\n{one}\n{two}")),
                ("apart", format!("{one}\n{two}\n\n{turning}")),
                ("on", format!("{one}\n{two}. {turning}")),
                ("behind", format!("{one}\n{two}, {turning}")),
            ];
            for (place, text) in places {
                cases += 1;
                let read = world.read_text("CARTHAGE", &format!("Salut,\n{text}\nA+"));
                let orders = world.orders(&read);
                let total = read
                    .total
                    .is_some_and(|t| if t.limit { t.n < 8 } else { t.n != 8 });
                let said = says(&read) || total;
                let added = || {
                    orders
                        .iter()
                        .filter(|o| !plain.contains(o))
                        .cloned()
                        .collect::<Vec<_>>()
                        .join(" | ")
                };
                let right = certain == "=" && orders == plain
                    || !certain.is_empty() && orders.len() >= plain.len() && added() == certain;
                if !said && !right {
                    silent.push(format!(
                        "{turning} | {place} | {}",
                        if orders == plain {
                            "nothing".to_owned()
                        } else {
                            format!("{orders:?}")
                        }
                    ));
                }
            }
        }
    }
    let few: Vec<_> = silent.iter().take(20).collect();
    assert!(silent.is_empty(), "{} of {cases}: {few:#?}", silent.len());
}

/// Whether the player or the arbiter is told something of a message, beside its orders.
fn says(read: &Message) -> bool {
    let standing = read.lines.iter().any(|line| line.standing);
    !read.told.is_empty() || !read.stops.is_empty() || read.finality.is_some() || standing
}
