//! Headings, numbers, answers, and what concerns the whole message.

use super::*;

#[test]
fn a_heading_says_what_the_lines_below_do() {
    let setup = setup();
    let shown =
        |text: &str| -> Vec<String> { read(&setup, text).lines.iter().map(self::shown).collect() };
    assert_eq!(
        shown("Protections :\n- trésor -3\n- Italie -1\n\nEspionnage :\n- trésor de Cartage"),
        ["kind:treasury -3", "nation:ITALIE -1", "! UnknownName"]
    );
    assert_eq!(
        shown("Espionner CARTHAGE :\n- trésor +1\n- armée en Numidie"),
        [
            "CARTHAGE/treasury/ +1 (NationFromHeading)",
            "CARTHAGE/army-presence/Numidie +0 (NationFromHeading)"
        ]
    );
}

#[test]
fn prices_and_totals_are_kept_for_comparison() {
    let setup = setup();
    let message = read(
        &setup,
        "Objet : [CA] Été – ITALIE – Espionnage – DÉFINITIF\nBonjour,\n\
         1) trésor de Carthage, +2 (6 pts)\n2) une armée en Thrace ? sans bonus\n\
         3) je protège la taille de mes armées, -2 (4)\n4) contre l'Asie, -1 (2)\n\
         Total 14 avec le 2) à 2 pts.\n",
    );
    let costs: Vec<_> = message
        .lines
        .iter()
        .map(|l| (l.line, l.stated_cost))
        .collect();
    assert_eq!(costs, [(3, Some(6)), (4, None), (5, Some(4)), (6, Some(2))]);
    assert_eq!(message.stated_total, Some(14));
    assert!(message.lines.iter().all(|l| l.guesses.is_empty()));
}

#[test]
fn a_total_that_is_written_out_as_a_sum_is_the_sum() {
    let setup = setup();
    for (text, total) in [
        ("Total : 4+2+5+4 = 15", 15),
        ("Total: 6 + 2 + 4 = 12 points", 12),
        ("Coût total = 4 + 2 = 6", 6),
        // The player's own result counts, that he may be told it is another.
        ("Total : 4 + 2 = 7", 7),
        ("Total : 4+2+5", 11),
        ("Total : 4 + 2 + … environ 20", 20),
        ("Total 27 (4 + 2 + 4 + 5 + 6 + 6)", 27),
        ("T = 30", 30),
        ("Total : 14", 14),
    ] {
        assert_eq!(read(&setup, text).stated_total, Some(total), "{text}");
    }
}

#[test]
fn no_orders_among_orders_is_told() {
    let message = read(&setup(), "aucun ordre\nprotéger trésor -1");
    assert!(message.none);
    assert_eq!(message.lines[0].guesses, [Guess::NoneAmongOrders]);
    assert!(read(&setup(), "aucun ordre").lines[0].guesses.is_empty());
}

#[test]
fn numbers_in_words_and_points_after_a_sign() {
    all(&[
        ("espionner CARTHAGE : trésor +un", "CARTHAGE/treasury/ +1"),
        (
            "espionner CARTHAGE : trésor + deux",
            "CARTHAGE/treasury/ +2",
        ),
        (
            "espionner CARTHAGE : trésor avec un bonus d'un point",
            "CARTHAGE/treasury/ +1",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal + deux",
            "CARTHAGE/army-size/\"armée d'hannibal\" +2",
        ),
        (
            "espionner CARTHAGE : trésor +2 pts",
            "CARTHAGE/treasury/ +2 (PointsOnDie)",
        ),
        (
            "protéger trésor -2 points",
            "kind:treasury -2 (PointsOnDie)",
        ),
        ("espionner CARTHAGE : trésor +beaucoup", "! Leftover"),
    ]);
}

#[test]
fn what_players_say_of_nothing_and_of_false_answers() {
    all(&[
        (
            "Aucun ordre pour cette saison, je compte mes oboles.",
            "none",
        ),
        (
            "Aucun ordre pour cette saison, sauf protéger trésor -1",
            "! NoOrdersUnclear",
        ),
        ("Je passe", "none"),
        ("Je passe mon tour.", "none"),
        ("Je passe te voir dimanche", "prose"),
        ("RAS", "none"),
        ("Rien à signaler.", "none"),
        ("Rien cette saison", "none"),
        (
            "espionner CARTHAGE : montant du trésor",
            "CARTHAGE/treasury/ +0",
        ),
        (
            "espionner CARTHAGE : le montant de son trésor +1",
            "CARTHAGE/treasury/ +1",
        ),
        (
            "protéger trésor -2 (si contré : 25)",
            "kind:treasury -2 =25",
        ),
        (
            "protéger trésor -2 (4 pts, si contré : 25)",
            "kind:treasury -2 =25",
        ),
        (
            "protéger trésor (si contré : 25) -2",
            "kind:treasury -2 =25",
        ),
        (
            "protéger trésor -2, si contré : rien",
            "kind:treasury -2 (SilenceAnyway)",
        ),
        (
            "protéger trésor -2, si contré ne rien donner",
            "kind:treasury -2 (SilenceAnyway)",
        ),
        (
            "protéger trésor -2, si contré : silence",
            "kind:treasury -2 (SilenceAnyway)",
        ),
        (
            "protéger trésor -2, fausse réponse 40",
            "kind:treasury -2 =40 (FalseAnswer)",
        ),
    ]);
    let setup = setup();
    for (text, total) in [
        ("Soit 20 points en tout", Some(20)),
        ("T = 30", Some(30)),
        ("total 22", Some(22)),
        ("Soit 14 points au total.", Some(14)),
        ("J'en ai 30", None),
    ] {
        assert_eq!(read(&setup, text).stated_total, total, "{text}");
    }
    let price = "espionner CARTHAGE : trésor +2 (soit 6 points, un peu cher…)";
    assert_eq!(line(&setup, price), "CARTHAGE/treasury/ +2");
    assert_eq!(read(&setup, price).lines[0].stated_cost, Some(6));
}

#[test]
fn what_concerns_the_whole_message_is_told() {
    let setup = setup();
    let added = read(&setup, "J'ajoute : espionner CARTHAGE : trésor +1");
    assert_eq!(added.guesses, [(1, Guess::Addition)]);
    assert_eq!(shown(&added.lines[0]), "CARTHAGE/treasury/ +1");
    let more = read(&setup, "En plus, espionner CARTHAGE : trésor");
    assert_eq!(more.guesses, [(1, Guess::Addition)]);
    let copied = read(
        &setup,
        "mot : a\n\nLe 3 mars à 10:12, Paul Martin <p@example.org> a\nécrit :\n\n\
         espionner CARTHAGE : trésor +1\nprotéger trésor -1\n",
    );
    assert_eq!(copied.lines.len(), 1);
    assert_eq!(copied.guesses, [(3, Guess::QuotedBelow { lines: 2 })]);
    for text in [
        "De : italie@example.org\nObjet : ordres\n\nmot : a",
        "Subject: [CA] Spring - Italy\n\nmot : a",
        "[CA] Ordres\npar ITALIE » mer. 4 mars\n\nmot : a",
    ] {
        let named = read(&setup, text).named_in_headers;
        assert_eq!(named, [Name::from("ITALIE")].into(), "{text}");
    }
}

#[test]
fn a_paper_of_the_programs_own_is_no_order() {
    let setup = setup();
    let paper = "Accusé de réception des ordres de l'Italie\n\
                 ==========================================\n\n\
                 \u{20}   Ligne  Ordre                               Prix  Chances\n\
                 \u{20}       2  protéger trésor -3, si contré : 75     6        –\n\
                 \u{20}       3  espionner GAULE : armée en Narbonnaise     2      5/6\n\n\
                 \u{20}     arbitre/1 receipt lang=fr renderer=1 season=1 entry=00 seat=ITALIE\n";
    // Alone nothing of it stands: the price would be read as a bonus, or into the false answer.
    let alone = read(&setup, paper);
    assert_eq!(alone.lines, []);
    assert_eq!(alone.guesses, [(1, Guess::OwnPaper)]);
    // Orders above and below it are the player's own.
    let around = format!("espionner ASIE : trésor\n\n{paper}\nprotéger contre ASIE -1\n");
    let lines: Vec<String> = read(&setup, &around).lines.iter().map(shown).collect();
    assert_eq!(lines, ["ASIE/treasury/ +0", "nation:ASIE -1"]);
    // So it is where the paper's last line was cut off, and in the other forms of a paper.
    for start in [
        "# Bulletin de l'Italie, Été\n",
        "[size=150][b]Receipt for the orders of Italy[/b][/size]\n",
        "Bulletin of Italy, Summer\n=========================\n",
    ] {
        let message = read(&setup, &format!("{start}\nprotéger trésor -3   6\n"));
        assert_eq!(message.lines, [], "{start}");
    }
    // A heading of the player's own is none of ours.
    let own = "ORDRES\n======\nprotéger trésor -3\n";
    assert_eq!(read(&setup, own).lines.len(), 1);
}

/// Something about lines of a message.
type Lines<T> = Vec<(u32, T)>;

/// What is told of a message's lines, and the faults of those that are refused, as it comes by mail.
fn told_of_letter(text: &str) -> (Lines<Guess>, Lines<Fault>) {
    let setup = setup();
    let letter = Letter {
        text: text.to_owned(),
        ..Letter::default()
    };
    let message = read_letter(&setup, &letter);
    let faults = message.lines.into_iter();
    let faults = faults.filter_map(|l| Some((l.line, l.reading.err()?.fault)));
    (message.guesses, faults.collect())
}

#[test]
fn an_order_taken_back_by_a_line_is_remarked_on() {
    for line in [
        "annuler l'espionnage de Carthage",
        "annuler la ligne 1",
        "please drop line 1",
        "ligne 1 : annulée",
    ] {
        let (told, faults) = told_of_letter(&format!("espionner ITALIE : trésor\n{line}\n"));
        assert_eq!(
            (told, faults),
            (vec![(2, Guess::TakenBack)], vec![]),
            "{line}"
        );
        let (told, faults) = told_of_letter(line);
        assert_eq!(
            (told, faults),
            (vec![(1, Guess::TakenBack)], vec![]),
            "{line}"
        );
    }
    // What reads as an order otherwise is refused, and says why itself.
    for line in [
        "Je retire mon espionnage de Carthage : trésor",
        "espionner ITALIE : trésor, annulé",
    ] {
        assert_eq!(told_of_letter(line).1.len(), 1, "{line}");
    }
    // What reads as an order otherwise is refused, and says why itself.
    for line in [
        "Je retire mon espionnage de Carthage : trésor",
        "drop my spying on ITALIE: treasury",
    ] {
        assert_eq!(told_of_letter(line).1.len(), 1, "{line}");
    }
    let (told, _) = told_of_letter("J'annule mon premier message. espionner ITALIE : trésor");
    assert_eq!(told, [(1, Guess::TakenBack)]);
    let setup = setup();
    let message = read(
        &setup,
        "J'annule mon premier message. espionner ITALIE : trésor",
    );
    assert_eq!(message.lines.len(), 1);
    // An end to a standing order is one.
    let message = read(&setup, "annuler mes ordres permanents");
    assert_eq!((message.stops.len(), message.guesses), (1, vec![]));
}

#[test]
fn an_answer_to_a_notice_among_orders_is_remarked_on() {
    for line in [
        "avis 1 : 40",
        "avis n° 1 : non",
        "Avis n°1 : 3 fantassins",
        "Pour l'avis 1, je réponds 40",
        "notice no. 1: none",
    ] {
        let (told, faults) = told_of_letter(&format!("espionner ITALIE : trésor\n{line}\n"));
        let told_of = vec![(2, Guess::AnswerToNotice)];
        assert_eq!((told, faults), (told_of, vec![]), "{line}");
        assert!(!read(&setup(), line).none, "{line}");
    }
}

#[test]
fn every_line_of_a_message_without_orders_is_told_to_be_none() {
    let (told, faults) = told_of_letter("Bonjour,\nRien de neuf ici.\nOn se voit quand ?\n");
    assert_eq!(told, []);
    let [first, second, third] = faults.as_slice() else {
        panic!("{faults:?}");
    };
    assert_eq!(first, &(1, Fault::NoOrder));
    assert_eq!(second, &(2, Fault::NoOrder));
    assert_eq!(third, &(3, Fault::Question));
    // With an order the rest is talk.
    let (told, faults) =
        told_of_letter("Bonjour,\nespionner ITALIE : trésor\nOn se voit quand ?\n");
    assert_eq!((told, faults), (vec![], vec![]));
    for said in ["mot : sel", "DÉFINITIF", "aucun ordre"] {
        assert_eq!(
            told_of_letter(&format!("Bonjour,\n{said}\n")).1,
            [],
            "{said}"
        );
    }
}

#[test]
fn no_orders_behind_a_nation_is_unclear() {
    for line in ["CARTHAGE : aucun ordre", "Italie - no orders"] {
        let faults = vec![(1, Fault::NoOrdersUnclear)];
        assert_eq!(told_of_letter(line), (vec![], faults), "{line}");
    }
}
