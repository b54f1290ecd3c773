//! Steps that are not due, or no longer: refused with the reason and the remedy, nothing changed.

use crate::harness::desk::{Desk, Stage};

#[test]
fn a_season_out_of_turn() {
    let fresh = Desk::at(Stage::New);
    for line in ["lock 1", "roll 1", "season close 1", "season sheet 1"] {
        fresh.refuses(
            line,
            1,
            &["Aucune saison n'est en cours.", "arbitre saison ouvrir"],
            &["No season is under way.", "arbitre season open"],
        );
    }
    let open = Desk::at(Stage::Open);
    open.refuses(
        "season open \"Été\"",
        1,
        &["La saison 1 est en cours", "arbitre saison clore 1"],
        &["Season 1 is under way", "arbitre season close 1"],
    );
    for line in ["lock 2", "roll 3", "season close 2", "season sheet 7"] {
        open.refuses(
            line,
            1,
            &["c'est la saison 1 (ouverte aux ordres)", "le numéro 1"],
            &["that is season 1 (open to orders)", "the number 1"],
        );
    }
    let closed = Desk::at(Stage::Closed);
    for line in ["roll 1", "season close 1"] {
        closed.refuses(
            line,
            1,
            &["La saison 1 est close", "arbitre saison ouvrir"],
            &["Season 1 is closed", "arbitre season open"],
        );
    }
    closed.refuses(
        "season open \"Printemps 218 av. J.-C.\"",
        1,
        &["La saison 1 s'appelle déjà", "un autre nom"],
        &["Season 1 is called", "another name"],
    );
    for line in ["audit 2", "bulletin GAULE --season 2"] {
        closed.refuses(
            line,
            1,
            &["Il n'y a pas de saison 2.", "la saison 1"],
            &["There is no season 2.", "season 1"],
        );
    }
}

/// The sheets of a closed season are printed again, to the byte; nothing is journalled.
#[test]
fn the_sheets_of_a_closed_season() {
    let (sheet, lock) = (Desk::at(Stage::Sheet), Desk::at(Stage::Locked));
    let closed = Desk::at(Stage::Closed);
    let entries = closed.run("audit --json").ok().out;
    for (then, line) in [(&sheet, "season sheet 1"), (&lock, "lock 1")] {
        assert!(closed.run(line).ok().out == then.run(line).ok().out);
    }
    assert!(entries == closed.run("audit --json").ok().out);
}

#[test]
fn orders_after_the_lock() {
    for stage in [Stage::Locked, Stage::Rolled] {
        let desk = Desk::at(stage);
        for line in [
            "enter ASIE saison-2/asie.txt",
            "orders withdraw GAULE",
            "orders drop GAULE 10",
        ] {
            if stage == Stage::Locked {
                desk.refuses(
                    line,
                    1,
                    &["ne prend plus d'ordres", "attend la saison suivante"],
                    &["takes no more orders", "waits for the next season"],
                );
                continue;
            }
            // Where choices are made a letter is one about notices; nothing of orders is taken or lost.
            let before = desk.entries();
            let ran = desk.run(&format!("--lang en {line}"));
            assert_eq!(ran.code, 1, "{line}");
            // A message came all the same.
            let came = desk.entries().split_off(before.len());
            assert_eq!(came.len(), usize::from(line.starts_with("enter")), "{line}");
            match line.split_once(' ').unwrap() {
                ("enter", _) => ran.says("Nothing of that kind is asked of this nation now."),
                (_, line) if line.ends_with("10") => {
                    ran.complains("GAULE has no orders to withdraw")
                }
                _ => &ran,
            };
        }
        desk.write(
            "ordres.csv",
            "nation,verb,target,kind,subject,n\nASIE,spy,EGYPTE,treasury,,1\n",
        );
        let ran = desk.run("orders import ordres.csv");
        assert_eq!(ran.code, 1, "{ran:#?}");
    }
}

#[test]
fn the_dice_are_rolled_once() {
    for line in ["roll 1", "roll 1 --beacon \"01 02\"", "roll 1 --dry-run"] {
        Desk::at(Stage::Rolled).refuses(
            line,
            1,
            &["on ne les jette qu'une fois", "arbitre relevé 1"],
            &["are rolled only once", "arbitre audit 1"],
        );
    }
}

#[test]
fn a_beacon_without_a_lock() {
    Desk::at(Stage::Ordered).refuses(
        "roll 1 --beacon \"04 11\"",
        1,
        &[
            "verrouillés avant qu'il soit connu",
            "arbitre verrouiller 1",
        ],
        &["locked before it could be known", "arbitre lock 1"],
    );
}

#[test]
fn a_close_before_the_roll() {
    for stage in [Stage::Ordered, Stage::Locked] {
        Desk::at(stage).refuses(
            "season close 1",
            1,
            &["ne sont pas encore jetés", "arbitre lancer 1"],
            &["were not rolled yet", "arbitre roll 1"],
        );
    }
}

#[test]
fn bulletins_before_the_close() {
    for line in [
        "bulletin GAULE --season 1",
        "bulletins --season 1 --out papiers",
    ] {
        let desk = Desk::at(Stage::Rolled);
        desk.refuses(
            line,
            1,
            &[
                "n'est pas encore close (dés jetés)",
                "arbitre saison clore 1",
            ],
            &["is not closed yet (dice rolled)", "arbitre season close 1"],
        );
        assert!(!desk.path("papiers").exists(), "nothing is written");
    }
}

#[test]
fn r09_a_choice_that_is_not_the_seats_to_make() {
    let early = Desk::at(Stage::Locked);
    early.refuses(
        "choose ITALIE 1 withhold",
        1,
        &["ne sont pas encore jetés", "arbitre lancer 1"],
        &["were not rolled yet", "arbitre roll 1"],
    );
    let rolled = Desk::at(Stage::Rolled);
    rolled.refuses(
        "choose ARABIE 1 withhold",
        1,
        &["Aucun avis 1 n'attend de réponse d'ARABIE", "arbitre avis"],
        &["ARABIE is asked nothing by notice 1", "arbitre notices"],
    );
    rolled.refuses(
        "choose ITALIE 2 withhold",
        1,
        &["Aucun avis 2 n'attend de réponse d'ITALIE", "arbitre avis"],
        &["ITALIE is asked nothing by notice 2", "arbitre notices"],
    );
    let late = Desk::at(Stage::Closed);
    late.refuses(
        "choose ITALIE 1 withhold",
        1,
        &["La saison 1 est close"],
        &["Season 1 is closed"],
    );
}

#[test]
fn h10_a_false_answer_that_cannot_be_given() {
    let desk = Desk::at(Stage::Rolled);
    desk.refuses(
        "choose ITALIE 1 false Bd",
        1,
        &["C'est la vérité", "une autre réponse"],
        &["truth", "another answer"],
    );
    desk.refuses(
        "choose ITALIE 1 false 12",
        1,
        &["par une troupe", "par exemple : Bd"],
        &["one troop", "for example: Bd"],
    );
    desk.refuses(
        "choose ITALIE 1 false licorne",
        1,
        &["Je ne comprends pas « licorne » comme un choix", "oui, non"],
        &["\"licorne\" does not read as a choice", "yes, no"],
    );
    desk.refuses(
        "choose EGYPTE 1 false -3",
        1,
        &["Aucune armée n'a cette taille."],
        &["No army has that size."],
    );
    desk.refuses(
        "choose EGYPTE 1 false 0",
        1,
        &[
            "Aucune armée n'a cette taille.",
            "un nombre de plaquettes de 1 à",
        ],
        &["No army has that size."],
    );
}

#[test]
fn h15_the_omniscient_nation_after_its_sheet() {
    let desk = Desk::at(Stage::Sheet);
    for line in [
        "enter ESPAGNE saison-2/espagne.txt",
        "orders withdraw ESPAGNE",
    ] {
        desk.refuses(
            line,
            1,
            &[
                "La feuille d'ouverture de la saison 1 est imprimée",
                "ce qui était déjà entré reste valable",
            ],
            &[
                "The opening sheet of season 1 is out",
                "what was entered stands",
            ],
        );
    }
}

#[test]
fn h15_the_omniscient_nation_after_anothers_orders() {
    let desk = Desk::at(Stage::Open);
    let ran = desk.run("enter ITALIE saison-1/italie.txt").ok();
    ran.complains("Attention : la feuille d'ouverture de la saison 1 n'a pas été imprimée");
    desk.refuses(
        "enter ESPAGNE saison-1/espagne.txt",
        1,
        &["ITALIE a déjà envoyé des ordres"],
        &["ITALIE has already sent orders"],
    );
    desk.refuses(
        "season sheet 1",
        1,
        &[
            "Il est trop tard pour la feuille d'ouverture",
            "La saison se joue sans elle",
        ],
        &[
            "It is too late for the opening sheet",
            "The season is played without it",
        ],
    );
}

#[test]
fn house_rules_change_between_seasons() {
    let open = Desk::at(Stage::Open);
    open.refuses(
        "rules set H1 larger",
        1,
        &["qu'entre deux saisons", "Attendez la clôture"],
        &["change only between two seasons", "Wait for the close"],
    );
    let fresh = Desk::at(Stage::New);
    fresh.refuses(
        "rules set H99 larger",
        1,
        &["« H99 » n'est pas une règle maison", "arbitre règles"],
        &["\"H99\" is not a house rule", "arbitre rules"],
    );
    fresh.refuses(
        "rules set H1 tallest",
        1,
        &["H1 stacking n'a pas de réglage « tallest »", "sum | larger"],
        &["H1 stacking has no setting \"tallest\"", "sum | larger"],
    );
    fresh
        .run("rules set H1 larger")
        .ok()
        .says("seule la plus forte compte");
    let rules = fresh.run("rules --json").ok().json();
    assert_eq!(rules["rules"][0]["setting"], "larger");
}

/// H4: after the roll the world moves on, and the season's answers do not; both are said.
#[test]
fn h04_a_change_after_the_roll_is_no_erratum() {
    let desk = Desk::at(Stage::Rolled);
    desk.run("treasury add GAULE 5")
        .ok()
        .complains("ses réponses sont celles du moment du jet")
        .complains("arbitre erratum 1");
    let open = Desk::at(Stage::Open);
    let ran = open.run("treasury add GAULE 5").ok();
    assert!(!ran.err.contains("erratum"), "{}", ran.err);
}

/// What is not to be revealed yet is refused before anybody is asked whether he is sure.
#[test]
fn a_reveal_out_of_turn() {
    let open = Desk::at(Stage::Open);
    open.refuses(
        "reveal 1",
        1,
        &["La saison 1 n'est pas close : elle ne peut pas être révélée."],
        &["Season 1 has not closed: it cannot be revealed."],
    );
    open.refuses(
        "reveal --campaign",
        1,
        &["ne peut pas finir au milieu d'une saison"],
        &["cannot end in the middle of a season"],
    );
    Desk::at(Stage::Closed).refuses(
        "reveal 1",
        1,
        &["ne peut pas encore être révélée", "--early"],
        &["is not revealed yet", "--early"],
    );
}
