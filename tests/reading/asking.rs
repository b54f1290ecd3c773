//! What is asked of a message, with the lines that are proposed.

use arbitre::locale::Lang;
use arbitre::locale::Texts;
use arbitre::locale::said::Spoken as _;
use arbitre::reading::Remark;

use super::antiquity::Antiquity;

/// The proposals of a message's rows, in their order.
fn proposed(seat: &str, text: &str) -> Vec<Vec<String>> {
    let message = Antiquity::new().read_text(seat, text);
    let rows = message.told.iter().filter_map(|(.., told)| match told {
        Remark::Row(row) => Some(row.proposals.clone()),
        _ => None,
    });
    rows.collect()
}

#[test]
fn a_word_is_never_joined_to_the_line_above() {
    let text = "espionner ITALIE : taille armée de Scipion +1\n\
                (je crois que Scipion est en Espagne mais bon)\nmot : Tanit";
    let read = Antiquity::new().read_text("CARTHAGE", text);
    let lines: Vec<u32> = read.lines.iter().map(|line| line.line).collect();
    assert_eq!(lines, [1, 3], "{read:#?}");
}

#[test]
fn no_orders_beside_orders_is_told_as_it_was_written() {
    let read = Antiquity::new().read_text("ASIE", "Pas d'espionnage. Protéger trésor -2.");
    let said = read.told.iter();
    let said: Vec<String> = said
        .map(|(.., told)| told.say(Texts::of(Lang::Fr)).message)
        .collect();
    assert!(
        matches!(&said[..], [one] if one.contains("Pas d'espionnage")),
        "{said:?}"
    );
}

#[test]
fn what_is_passed_on_for_another_is_not_proposed_to_its_sender() {
    let text = "espionner CARTHAGE : trésor +2\n\
                je transmets aussi pour Sophie (Italie) : espionner GAULE : trésor";
    let own = ["espionner CARTHAGE : trésor +2".to_owned()];
    assert_eq!(proposed("GAULE", text), [own.to_vec(), Vec::new()]);
}

#[test]
fn a_no_with_another_amount_below_a_quoted_line_proposes_it() {
    let answered = proposed("GAULE", "> protéger trésor -2\nnon, -3");
    assert_eq!(answered, [["protéger trésor -3"]]);
}

/// What could be done, or is judged, is no order; a polite wish is one.
#[test]
fn what_is_supposed_is_proposed_and_what_is_wished_is_taken() {
    let line = "espionner CARTHAGE : trésor";
    for text in [
        "I could spy on the treasury of Carthage.",
        "I wish I could spy on the treasury of Carthage",
        "Spying on the treasury of Carthage would ruin me.",
        "I'd spy on the treasury of Carthage",
        "I'm tempted to spy on the treasury of Carthage",
        "Spying on the treasury of Carthage is foolish.",
        "Je pourrais espionner le trésor de Carthage.",
        "J'espionnerais le trésor de Carthage.",
        "Espionner le trésor de Carthage me ruinerait.",
        "Si seulement je pouvais espionner le trésor de Carthage !",
        "J'ai failli espionner le trésor de Carthage",
        "Espionner le trésor de Carthage est idiot",
    ] {
        let (orders, asked) = read("GAULE", text);
        assert!(orders.is_empty(), "{text}: {orders:?}");
        assert_eq!(asked, [[line]], "{text}");
    }
    for text in [
        "I'd like to spy on the treasury of Carthage",
        "I should like to spy on the treasury of Carthage",
        "I must spy on the treasury of Carthage",
        "I'd be grateful if you could spy on the treasury of Carthage",
        "Could you spy on the treasury of Carthage for me please",
        "J'aimerais espionner le trésor de Carthage",
        "Je vous saurais gré d'espionner le trésor de Carthage",
        "Je dois espionner le trésor de Carthage",
        "It could be worse! Spy on the treasury of Carthage",
    ] {
        let (orders, asked) = read("GAULE", text);
        assert_eq!((orders.len(), asked), (1, Vec::new()), "{text}");
    }
}

/// "No protections" beside what is asked may be said of that alone.
#[test]
fn no_orders_beside_what_is_asked_is_asked() {
    let text = "No protections this season. What about the gold of Carthage?";
    let read = Antiquity::new().read_text("GAULE", text);
    assert!(!read.none, "{read:#?}");
    assert_eq!(read.told.len(), 2, "{:#?}", read.told);
    let alone = Antiquity::new().read_text("GAULE", "No orders this season.");
    assert_eq!((alone.none, alone.told.len()), (true, 0));
}

/// R7: there is no protection without a malus.
#[test]
fn no_line_is_proposed_that_could_not_stand() {
    let asked = proposed("GAULE", "protéger mon trésor avec un bonus");
    assert_eq!(asked, [[""; 0]]);
}

#[test]
fn what_was_for_every_season_is_proposed_so() {
    let held = proposed("GAULE", "Brouillon :\nprotéger trésor -2, chaque saison");
    let standing = vec!["protéger trésor -2, chaque saison".to_owned()];
    assert!(held.contains(&standing), "{held:?}");
}

/// `N.`, below the rest, signs; elsewhere it says no.
#[test]
fn an_initial_below_a_message_is_a_name() {
    let order = "espionner ITALIE : trésor +1";
    for (text, taken) in [
        (format!("{order}\n\nN."), 1),
        (format!("{order}\nN. B."), 1),
        (format!("N.\n{order}"), 0),
        (format!("{order}\nN"), 0),
    ] {
        let (orders, asked) = read("GAULE", &text);
        assert_eq!(
            (orders.len(), asked.is_empty()),
            (taken, taken == 1),
            "{text}"
        );
    }
}

/// `For this season only` says of an order that it does not stand for others; of orders that do it is asked.
#[test]
fn what_is_for_this_season_only_is_no_standing_order() {
    let every = "Ordres permanents :\nespionner ITALIE : trésor +1\n";
    let message = |text: &str| Antiquity::new().read_text("GAULE", &format!("{every}{text}"));
    let standing = |text: &str| {
        let lines = message(text).lines;
        lines.iter().map(|line| line.standing).collect::<Vec<_>>()
    };
    let once = "protéger trésor -1 pour cette saison seulement";
    assert_eq!(standing(once), [true, false]);
    assert_eq!(standing("protéger trésor -1"), [true, true]);
    assert_eq!(message(once).told, []);
    assert!(!message("Uniquement cette saison.").told.is_empty());
    let turned = proposed("GAULE", &format!("{every}peut-être {once}"));
    assert_eq!(turned, [["protéger trésor -1"]]);
}

/// What is taken of a message, as it is printed, and what is proposed.
fn read(seat: &str, text: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let antiquity = Antiquity::new();
    let message = antiquity.read_text(seat, text);
    (antiquity.orders(&message), proposed(seat, text))
}

#[test]
fn each_sentence_is_about_what_it_names_itself() {
    // An army's question is whole, and another follows.
    let text =
        "Je voudrais savoir si l'Italie a une armée en Campanie, et le montant de son trésor.";
    let both = [
        "espionner ITALIE : armée en Campanie +0",
        "espionner ITALIE : trésor +0",
    ];
    assert_eq!(read("GAULE", text).0, both);
    // A place that no order is about is lost by none.
    assert_eq!(
        read("GAULE", "espionner ITALIE : trésor de Thrace").0,
        [""; 0]
    );
    // Who holds the place may be meant, and not who an earlier sentence was about (H11).
    let text =
        "L'Italie a-t-elle une armée en Campanie ? Je veux aussi la taille de l'armée en Syrie.";
    let of = |nation| format!("espionner {nation} : taille armée en Syrie");
    assert!(
        read("GAULE", text)
            .1
            .contains(&vec![of("ASIE"), of("ITALIE")]),
        "{text}"
    );
    // A name alone is what the next question is about.
    let text = "Spy on Macedon's treasury. Third - Italy. Is there a fleet in the Ionian Sea?";
    let asked = read("GAULE", text).1.concat().join("\n");
    assert!(!asked.contains("MACEDOINE : flotte"), "{asked}");
    let list = "espionner Egypte :\n- trésor\n- espionnage\n";
    let both = [
        "espionner EGYPTE : trésor +0",
        "espionner EGYPTE : espionnage +0",
    ];
    assert_eq!(read("GAULE", list).0, both);
}

#[test]
fn a_number_is_what_its_words_make_of_it() {
    // The sum of all is no price of the last.
    let text = "espionner le trésor de l'Italie +1 (4 points), me protéger contre l'Italie -2, en tout 8 points";
    let both = ["espionner ITALIE : trésor +1", "protéger contre ITALIE -2"];
    assert_eq!(read("GAULE", text).0, both);
    // `la 4` is a line, and no bonus.
    let asked = read("GAULE", "à la place de la 4, espionner ITALIE : trésor").1;
    assert!(!asked.concat().concat().contains("+4"), "{asked:?}");
    // A kind with a plus is no protection (R7).
    let asked = read("GAULE", "La majorité de l'armée d'Hannibal, +2").1;
    assert!(!asked.concat().concat().contains("protéger"), "{asked:?}");
}

#[test]
fn every_season_is_said_of_its_sentence() {
    let text = "D'abord espionner ITALIE : trésor. Enfin, protéger contre ITALIE -2 chaque saison.";
    let message = Antiquity::new().read_text("GAULE", text);
    let standing: Vec<bool> = message.lines.iter().map(|line| line.standing).collect();
    assert_eq!(standing, [false, true]);
    let text = "Ordres permanents :\n- protéger trésor -1\nPour cette saison :\n- espionner ITALIE : trésor";
    let message = Antiquity::new().read_text("GAULE", text);
    let standing: Vec<bool> = message.lines.iter().map(|line| line.standing).collect();
    assert_eq!(standing, [true, false]);
}
