//! What is asked of a message, with the lines that are proposed.

use arbitre::games::antiquity::reading::Draft;
use arbitre::locale::Lang;
use arbitre::locale::Texts;
use arbitre::locale::said::Spoken as _;
use arbitre::reading::Remark;

use super::antiquity::Antiquity;
use super::dragon_lords;

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

/// A number that is left over behind an order is asked with it, and never lost.
#[test]
fn a_number_behind_a_question_in_prose_is_asked_with_it() {
    let army = "espionner ITALIE : armée en Étrurie +2";
    for text in [
        "J'aimerais savoir si les Italiens ont une armée en Étrurie, et deux de plus dessus.",
        "J'aimerais savoir si les Italiens ont une armée en Étrurie, deux de plus.",
        "J'aimerais savoir si l'Italie a une armée en Étrurie, en mettant deux.",
        "J'aimerais savoir si l'Italie a une armée en Étrurie, en forçant de deux.",
        "J'aimerais savoir si l'Italie a une armée en Étrurie. Deux points là-dessus.",
        "J'aimerais savoir si l'Italie a une armée en Étrurie. Et deux de plus dessus.",
        "Je veux savoir si l'Italie a une armée en Étrurie, mettez-en deux.",
        "Est-ce que l'Italie a une armée en Étrurie, avec deux points en plus ?",
        "I'd like to know if Italy has an army in Etruria, two extra please.",
        "Has Italy an army in Etruria, with two on top?",
    ] {
        let (orders, asked) = read("GAULE", text);
        assert!(orders.is_empty(), "{text}: {orders:?}");
        assert_eq!(asked.len(), 1, "{text}: {asked:?}");
        assert!(asked[0].contains(&army.to_owned()), "{text}: {asked:?}");
    }
    for (text, line) in [
        (
            "Je voudrais savoir combien l'Italie a en caisse, et deux de plus",
            "espionner ITALIE : trésor +2",
        ),
        (
            "Quelle est la composition de l'armée en Étrurie, deux de plus ?",
            "espionner ITALIE : composition armée en Étrurie +2",
        ),
        (
            "armée en Étrurie et un de plus",
            "espionner ITALIE : armée en Étrurie +1",
        ),
        (
            "Je voudrais savoir si l'Italie m'espionne, mets-en un.",
            "espionner ITALIE : espionnage +1",
        ),
        (
            "espionner ITALIE : trésor, deux",
            "espionner ITALIE : trésor +2",
        ),
    ] {
        assert_eq!(
            read("GAULE", text),
            (Vec::new(), vec![vec![line.to_owned()]]),
            "{text}"
        );
    }
    // An article counts nothing, and two things are no amount.
    for text in [
        "Two things: I'd like to know if Italy has an army in Etruria, and that is one big worry.",
        "J'aimerais savoir si l'Italie a une armée en Étrurie, un grand merci",
    ] {
        assert_eq!(read("GAULE", text).1, [[""; 0]; 0], "{text}");
    }
}

/// How many, and what of, are asked of no army that is there or is not.
#[test]
fn a_question_word_that_does_not_fit_its_kind_is_asked() {
    for (text, line) in [
        (
            "Égypte : ses armées à Chypre, combien ?",
            "espionner EGYPTE : taille armée à Chypre",
        ),
        (
            "Égypte : un œil sur ses armées à Chypre (combien ?).",
            "espionner EGYPTE : taille armée à Chypre",
        ),
        (
            "L'Italie a-t-elle une armée en Étrurie ? Combien ?",
            "espionner ITALIE : taille armée en Étrurie",
        ),
        (
            "How many armies does Italy have in Etruria?",
            "espionner ITALIE : taille armée en Étrurie",
        ),
        (
            "Armée en Étrurie : de quoi est-elle faite ?",
            "espionner ITALIE : composition armée en Étrurie",
        ),
        (
            "J'aimerais savoir si l'Italie a une armée en Étrurie et ce qu'il y a dedans.",
            "espionner ITALIE : composition armée en Étrurie",
        ),
        (
            "Italie : flotte en mer Ligure, combien ?",
            "espionner ITALIE : flotte en mer Ligure",
        ),
    ] {
        assert_eq!(
            read("GAULE", text),
            (Vec::new(), vec![vec![line.to_owned()]]),
            "{text}"
        );
    }
    for text in [
        "Combien l'Italie a-t-elle en caisse ?",
        "How much gold does Italy have?",
        "Combien d'hommes l'Italie a-t-elle en Étrurie ?",
        "L'Italie a-t-elle une armée en Étrurie ?",
    ] {
        let (orders, asked) = read("GAULE", text);
        assert_eq!((orders.len(), asked.len()), (1, 0), "{text}");
    }
}

/// In brackets a number is a price only where it is that of a question, where an amount is written too, or points are said.
#[test]
fn a_number_in_brackets_is_asked_as_it_is_without() {
    for (text, lines) in [
        (
            "Protéger trésor (4)",
            vec!["protéger trésor -4", "protéger trésor -2"],
        ),
        (
            "Protéger trésor 4",
            vec!["protéger trésor -4", "protéger trésor -2"],
        ),
        ("Protéger trésor (3)", vec!["protéger trésor -3"]),
        (
            "Guard me against Macedonia (2).",
            vec![
                "protéger contre MACEDOINE -2",
                "protéger contre MACEDOINE -1",
            ],
        ),
        (
            "trésor de l'Italie (4)",
            vec![
                "espionner ITALIE : trésor +4",
                "espionner ITALIE : trésor +1",
            ],
        ),
    ] {
        let lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
        assert_eq!(read("ASIE", text), (Vec::new(), vec![lines]), "{text}");
    }
    for (text, line) in [
        ("Protéger trésor (4 points)", "protéger trésor -2"),
        ("Protéger trésor -2 (4)", "protéger trésor -2"),
        ("trésor de l'Italie (2)", "espionner ITALIE : trésor +0"),
        (
            "espionner ITALIE : trésor +1 (4)",
            "espionner ITALIE : trésor +1",
        ),
    ] {
        assert_eq!(
            read("ASIE", text),
            (vec![line.to_owned()], Vec::new()),
            "{text}"
        );
    }
}

/// An amount that says to which orders it goes is given to those, and never to the one that stands before it.
#[test]
fn an_amount_goes_where_it_says() {
    let (rome, carthage, asia) = (
        "espionner ITALIE : trésor",
        "espionner CARTHAGE : trésor",
        "espionner ASIE : trésor",
    );
    let plus = |line: &str| vec![format!("{line} +1")];
    let all = format!("{rome}\n{carthage}\n{asia}\n");
    for (said, of) in [
        ("+1 sur les deux premiers.", vec![rome, carthage]),
        ("+1 on the first two", vec![rome, carthage]),
        ("+1 sur le premier", vec![rome]),
        ("+1 pour la première seulement", vec![rome]),
        ("+1 sur le dernier", vec![asia]),
        ("+1 for the last one only", vec![asia]),
        ("+1 pour les deux derniers", vec![carthage, asia]),
        ("+1 sur les deux", vec![]),
        ("+1 sur l'autre", vec![]),
        ("+1 sauf le dernier", vec![]),
    ] {
        let (orders, asked) = read("GAULE", &format!("{all}{said}"));
        let asked: Vec<Vec<String>> = asked.into_iter().filter(|row| !row.is_empty()).collect();
        let proposed: Vec<Vec<String>> = of.iter().map(|line| plus(line)).collect();
        assert_eq!(asked, proposed, "{said}");
        assert_eq!(orders.len(), 3 - of.len(), "{said}: {orders:?}");
        assert!(
            orders.iter().all(|line| line.ends_with("+0")),
            "{said}: {orders:?}"
        );
    }
    let row =
        "Italie : trésor, armée en Campanie, flotte en mer Tyrrhénienne. +1 sur les deux premiers.";
    let (orders, asked) = read("GAULE", row);
    assert_eq!(orders, ["espionner ITALIE : flotte en mer Tyrrhénienne +0"]);
    assert_eq!(
        asked,
        [plus(rome), plus("espionner ITALIE : armée en Campanie")]
    );
    for (said, of) in [("+1 sur l'Italie.", rome), ("+1 sur Carthage.", carthage)] {
        let (_, asked) = read(
            "GAULE",
            &format!("Italie : trésor. Carthage : trésor. {said}"),
        );
        assert_eq!(asked, [plus(of)], "{said}");
    }
    assert_eq!(
        read("GAULE", &format!("{all}+1 sur les trois")).1,
        [[""; 0]; 0]
    );
}

/// The words that a message says.
fn word(text: &str) -> Vec<String> {
    let message = Antiquity::new().read_text("ASIE", text);
    let words = message.lines.iter().filter_map(|line| match &line.draft {
        Draft::Word(word) => Some(word.to_string()),
        _ => None,
    });
    words.collect()
}

#[test]
fn a_word_ends_where_its_sentence_does() {
    for (text, said) in [
        ("Mot : chameau. Bises, Leïla", "chameau"),
        (
            "mot : la charrue avant les bœufs ! A+",
            "la charrue avant les bœufs",
        ),
    ] {
        assert_eq!(word(text), [""; 0], "{text}");
        assert_eq!(
            proposed("ASIE", text),
            [[format!("mot : \"{said}\"")]],
            "{text}"
        );
    }
    for (text, said) in [
        ("Mot : chameau.", "chameau"),
        ("Mot : M. le maire", "m. le maire"),
        ("Mon mot du printemps : gloria", "gloria"),
        ("protéger trésor -1\nPS : mot : Olympias", "olympias"),
        ("protéger trésor -1\nPPS mot : Olympias", "olympias"),
        ("protéger trésor -1\nP.S. mot : Olympias", "olympias"),
    ] {
        assert_eq!(word(text), [said], "{text}");
        assert_eq!(proposed("ASIE", text), [[""; 0]; 0], "{text}");
    }
}

/// The same of another is the order before it; what corrects nothing is no correction; what is in any case is plain.
#[test]
fn what_seems_to_turn_and_does_not_is_taken() {
    for (seat, text, taken) in [
        (
            "MACEDOINE",
            "- présence d'une armée en Cilicie\n- pareil pour le Latium, avec +1",
            vec![
                "espionner ASIE : armée en Cilicie +0",
                "espionner ITALIE : armée en Latium +1",
            ],
        ),
        (
            "MACEDOINE",
            "présence d'une armée en Cilicie\npareil pour le Latium, avec +1",
            vec![
                "espionner ASIE : armée en Cilicie +0",
                "espionner ITALIE : armée en Latium +1",
            ],
        ),
        (
            "CARTHAGE",
            "See if there's an Egyptian army in Cyrenaica. Same for Thebaid.",
            vec![
                "espionner EGYPTE : armée en Cyrénaïque +0",
                "espionner EGYPTE : armée en Thébaïde +0",
            ],
        ),
        (
            "CARTHAGE",
            "Shield: vs Italy -2 and vs Egypt the same.",
            vec!["protéger contre ITALIE -2", "protéger contre EGYPTE -2"],
        ),
        (
            "EGYPTE",
            "I'd like to know how big the army in Syria is (make it +2).",
            vec!["espionner ASIE : taille armée en Syrie +2"],
        ),
        (
            "GAULE",
            "Et dans tous les cas : trésor de l'Italie.",
            vec!["espionner ITALIE : trésor +0"],
        ),
        (
            "GAULE",
            "Voilà où j'en suis :\nespionner ITALIE : trésor",
            vec!["espionner ITALIE : trésor +0"],
        ),
        (
            "ITALIE",
            "proteger contr carthage -2",
            vec!["protéger contre CARTHAGE -2"],
        ),
    ] {
        let (orders, asked) = read(seat, text);
        assert_eq!(orders, taken, "{text}");
        assert_eq!(asked, [[""; 0]; 0], "{text}");
    }
    // It does: another number stood there, or what the same is of is not known.
    for text in [
        "espionner ITALIE : trésor +1, make it +2",
        "espionner ASIE : armée en Syrie\npareil pour le Latium",
        "trésor ou trésor de l'Italie",
        "Voilà ou presque :\nespionner ITALIE : trésor",
    ] {
        assert!(
            !read("GAULE", text).1.is_empty()
                || read("GAULE", text).0 == ["espionner ITALIE : trésor +2"],
            "{text}"
        );
    }
}

#[test]
fn each_amount_is_of_the_name_it_stands_beside_and_what_is_excepted_is_not_proposed() {
    let asked = proposed("EGYPTE", "Prot. contre Carthage 2, contre Asie 4");
    let of = |nation: &str, n: u32| {
        [n, n / 2]
            .map(|n| format!("protéger contre {nation} -{n}"))
            .to_vec()
    };
    assert_eq!(asked, [of("CARTHAGE", 2), of("ASIE", 4)]);
    let (orders, asked) = read("ASIE", "Trésor de tous mes voisins sauf la Macédoine, +1.");
    assert_eq!((orders.len(), asked), (0, vec![Vec::new()]));
    let text = "espionner EGYPTE : trésor +2 ... non finalement +1, je suis pas riche";
    assert_eq!(proposed("GAULE", text), [["espionner EGYPTE : trésor +1"]]);
}

/// What is taken of a message, without a bonus of nothing, and what is proposed.
fn taken(seat: &str, text: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let (orders, asked) = read(seat, text);
    let line = |order: String| order.trim_end_matches(" +0").to_owned();
    (orders.into_iter().map(line).collect(), asked)
}

/// What asks how many of an army asks it of the army that was named, on one row.
#[test]
fn how_many_is_asked_of_the_army_before_it() {
    let size = "espionner ITALIE : taille armée en Étrurie";
    let presence = "espionner ITALIE : armée en Étrurie";
    let text = "espionner ITALIE : armée en Étrurie, combien de plaquettes ?";
    assert_eq!(taken("ASIE", text), (vec![size.to_owned()], Vec::new()));
    let text = "armée d'Étrurie, combien de plaquettes ?";
    assert_eq!(
        taken("ASIE", text),
        (Vec::new(), vec![vec![size.to_owned()]])
    );
    let text = "espionner ITALIE : armée en Étrurie ? Combien de plaquettes ?";
    let both = format!("{presence}\n{size}");
    assert_eq!(
        taken("ASIE", text),
        (Vec::new(), vec![vec![size.to_owned(), both]])
    );
    // It says once more what is asked.
    let text = "ITALIE : y a-t-il une armée en Étrurie ? (présence)";
    assert_eq!(taken("ASIE", text), (vec![presence.to_owned()], Vec::new()));
}

/// Brackets behind a sentence are one of their own, and end their line.
#[test]
fn what_stands_in_brackets_is_said_of_the_sentence_before_it() {
    let text = "Does Italy have a fleet in the Ionian Sea tonight? (put one extra on it)\n\
                Is Italy spying on us?";
    let (orders, asked) = taken("ASIE", text);
    assert_eq!(orders, ["espionner ITALIE : espionnage"]);
    assert_eq!(asked, [["espionner ITALIE : flotte en mer Ionienne +1"]]);
}

/// What counts things that are not known may be of no order.
#[test]
fn two_camels_are_no_plain_bonus() {
    let asked = proposed("ASIE", "espionner ITALIE : trésor, deux chameaux");
    let (plain, more) = ("espionner ITALIE : trésor", "espionner ITALIE : trésor +2");
    assert_eq!(asked, [[plain, more]]);
}

/// A "no" behind an order in its row is said of that order.
#[test]
fn a_no_behind_an_order_is_said_of_it() {
    let text = "CARTHAGE, trésor... ah mais non, on ne peut pas.\nITALIE : trésor";
    let (orders, asked) = taken("GAULE", text);
    assert_eq!(orders, ["espionner ITALIE : trésor"]);
    assert_eq!(asked, [["espionner CARTHAGE : trésor"]]);
}

#[test]
fn an_amount_is_rather_the_last_ones_own_where_one_before_it_has_one() {
    let text =
        "espionner CARTHAGE : armée en Zeugitane (+1), armée en Numidie, armée en Sardaigne (+1)";
    let line = |place: &str| format!("espionner CARTHAGE : armée en {place}");
    let (orders, asked) = taken("ITALIE", text);
    assert_eq!(orders, [line("Zeugitane +1")]);
    let last = |of: &str| {
        format!(
            "{}
{}",
            line(of),
            line("Sardaigne +1")
        )
    };
    assert_eq!(asked, [[last("Numidie"), last("Numidie +1")]]);
}

/// The name of an army is no chat beside a nation and a kind, and may stand before its army.
#[test]
fn a_terse_line_names_its_army() {
    let line = "espionner ITALIE : taille Scipion".to_owned();
    for text in ["ITALIE taille Scipion", "ITALIE: Scipion's army, size"] {
        assert_eq!(
            taken("ASIE", text),
            (vec![line.clone()], Vec::new()),
            "{text}"
        );
    }
    let (orders, _) = taken("ASIE", "l'Italie a la majorité Sénatoriale");
    assert!(orders.is_empty(), "{orders:?}");
}

/// A name that is a letter off is not taken for the beginning of another word.
#[test]
fn a_nation_a_letter_off_is_no_fleet() {
    let message = Antiquity::new().read_text("ASIE", "espionner GALE : armées +1");
    let told = format!("{:?}", message.told);
    assert!(!told.contains("which-sea"), "{told}");
}

/// A heading that says which season says the rest of it too.
#[test]
fn a_heading_of_this_season_asks_of_what_stands_below() {
    let text = "Cette saison je veux savoir :\n- si l'Italie a une flotte en mer Punique\n- le trésor de l'Italie";
    let lines = [
        "espionner ITALIE : flotte en mer Punique",
        "espionner ITALIE : trésor",
    ];
    assert_eq!(taken("GAULE", text).0, lines);
}

#[test]
fn the_number_of_an_item_may_be_its_spys() {
    let known = dragon_lords::known("VARN", 1);
    let read = dragon_lords::open(&dragon_lords::reader(&known, 1), "1 - arson\n2 - steal");
    assert_eq!(
        dragon_lords::proposed(&read),
        ["spy 1: arson", "spy 2: steal"]
    );
}

/// Who waits and names something says something else: nothing of it is taken with the rest.
#[test]
fn a_wait_that_names_something_corrects() {
    let text = "protéger trésor -2, flotte -1... attends, juste le trésor";
    let message = Antiquity::new().read_text("GAULE", text);
    let told = format!("{:?}", message.told);
    assert!(told.contains("asked-correction"), "{told}");
}

/// The orders of the season before are asked for as such, so that they are proposed; of what is said of them they are not.
#[test]
fn the_orders_of_last_season_are_wanted_again() {
    for (text, again) in [
        ("Mêmes ordres que la saison dernière.", true),
        ("mes ordres de la saison dernière", true),
        ("same orders as last season", true),
        ("Mes ordres de la saison dernière étaient faux.", false),
    ] {
        let message = Antiquity::new().read_text("GAULE", text);
        let told = format!("{:?}", message.told);
        assert_eq!(told.contains("asked-last-time"), again, "{text}: {told}");
    }
}

/// A place that no order is about is never lost.
#[test]
fn no_place_is_lost_behind_another() {
    let text = "italy treasury +1 and italy army in etruria\ncarthage fleet in ligurian sea";
    let (orders, _) = taken("GAULE", text);
    assert_eq!(orders, ["espionner ITALIE : trésor +1"]);
}

#[test]
fn a_word_is_what_stands_in_marks_and_is_asked_where_more_is_said() {
    for (text, said) in [
        (
            "Le mot que j'ai retenu est : « les figues sont mûres ».",
            "les figues sont mûres",
        ),
        (
            "My word, if you please, shall be \"a breeze from Tunis\".",
            "a breeze from tunis",
        ),
        // Behind its own colon all is the word.
        (
            "mot : qui dit \"ave\" et \"vale\" salue",
            "qui dit \"ave\" et \"vale\" salue",
        ),
    ] {
        assert_eq!(word(text), [said], "{text}");
    }
    for (text, said) in [
        (
            "Le mot que j'ai retenu est : les figues",
            "mot : \"les figues\"",
        ),
        (
            "EDIT : j'oubliais le mot, « vinaigre »",
            "mot : \"vinaigre\"",
        ),
    ] {
        assert_eq!(word(text), [""; 0], "{text}");
        assert_eq!(proposed("ASIE", text), [[said]], "{text}");
    }
}

#[test]
fn what_is_said_of_more_than_one_season_is_asked() {
    for text in [
        "protéger trésor -2, reconduite de saison en saison",
        "protéger trésor -2 saison après saison",
    ] {
        assert_eq!(
            proposed("CARTHAGE", text),
            [["protéger trésor -2"]],
            "{text}"
        );
    }
    let once = "protéger trésor -2 pour cette saison (saison 1)";
    assert_eq!(proposed("CARTHAGE", once), [[""; 0]; 0]);
}

/// Whoever takes back what nobody ordered holds nothing; of what is ordered it holds the message.
#[test]
fn a_taking_back_of_something_else_is_asked_alone() {
    let orders = |text: &str| Antiquity::new().read_text("CARTHAGE", text).lines.len();
    let text =
        "espionner ITALIE : trésor\n\nJe renonce à interroger la Gaule, dont les mœurs me lassent.";
    assert_eq!(orders(text), 1);
    assert_eq!(orders(&text.replace("ITALIE", "GAULE")), 0);
    assert_eq!(
        orders(&text.replace("la Gaule, dont les mœurs me lassent", "celle-là")),
        0
    );
}

#[test]
fn the_same_of_another_kind_is_proposed_and_holds_nothing() {
    let text =
        "1. ASIE : composition armée de Zeuxis +1\n2. idem, taille, sans bonus\n3. trésor d'Égypte";
    let expected = ["espionner ASIE : taille armée de Zeuxis".to_owned()];
    assert_eq!(proposed("CARTHAGE", text), [expected]);
    let text =
        "protéger trésor -2\net pareil pour l'Égypte, mais son trésor\nespionner GAULE : trésor";
    let expected = ["espionner EGYPTE : trésor".to_owned()];
    assert_eq!(proposed("CARTHAGE", text), [expected]);
}
