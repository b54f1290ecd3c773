//! One document with every kind of block in it, as it looks in each format.

use insta::assert_snapshot;

use super::*;
use crate::locale::Lang;

/// A bulletin as a game might write it, with news that try to look like more.
pub(super) fn sample() -> Document {
    let node = |name: &str, x, y, mark| Node {
        name: name.into(),
        x,
        y,
        mark,
    };
    let mut map = Map::new(
        "Carthage et ses voisins",
        vec![
            node("CARTHAGE", 360, 640, Mark::Own),
            node("ITALIE", 400, 330, Mark::Near),
            node("EGYPTE", 760, 790, Mark::Near),
            node("ESPAGNE", 60, 430, Mark::Near),
            node("GAULE", 200, 220, Mark::Far),
            node("MACEDOINE", 590, 350, Mark::Far),
            node("ASIE", 860, 450, Mark::Near),
            node("ARABIE", 940, 760, Mark::Far),
        ],
        [
            "voisins : ITALIE, EGYPTE, ESPAGNE",
            "partenaire commercial : ASIE",
        ],
    )
    .expect("eight places");
    for (to, link) in [
        ("ITALIE", Link::Neighbour),
        ("EGYPTE", Link::Neighbour),
        ("ESPAGNE", Link::Neighbour),
        ("ASIE", Link::Trade),
    ] {
        map.join("CARTHAGE", to, link).expect("both on the map");
    }
    map.explain(Link::Neighbour, "voisins")
        .explain(Link::Trade, "commerce");

    let mut paper = Document::new(Lang::Fr, "Bulletin de CARTHAGE, Printemps 218 av. J.-C.");
    paper
        .fields([
            ("Campagne", "Mare Nostrum"),
            ("Saison", "1, Printemps 218 av. J.-C."),
            ("Trésor", "187 points"),
        ])
        .paragraph(
            "Ce bulletin ne dit que ce que vous pouvez savoir. Un renseignement peut être faux, \
             et un silence ne dit pas s'il vient de la malchance ou d'une protection.",
        )
        .heading("Ce que vos espions rapportent")
        .table(
            [
                column("Nation"),
                column("Question"),
                number_column("Coût"),
                column("Réponse"),
            ],
            [
                ["ITALIE", "trésor", "6", "214"],
                [
                    "ITALIE",
                    "composition de l'armée de Fabius",
                    "2",
                    "Bd 20, Cv 4",
                ],
                ["EGYPTE", "flotte en mer Égée", "4", "rien appris"],
            ],
        )
        .heading("Ce que vous avez ordonné")
        .subheading("Protections")
        .list([
            "trésor, -3 (6 points) ; si contré : 40",
            "contre ITALIE, -1 (2 points), quelle que soit la question que ses espions posent \
             sur vous pendant la saison",
        ])
        .subheading("À recopier")
        .verbatim("protéger trésor -3, si contré : 40\nprotéger contre ITALIE -1")
        .heading("Nouvelles")
        .quote(
            "Rome a élu ses consuls.\n## Trésor : 999 | <b>[b]vrai[/b]</b>\n\n\
             Lire http://exemple.invalid/ :-)",
        )
        .map(map)
        .rule()
        .paragraph("Tête du journal à la clôture :")
        .verbatim("0123456789abcdef".repeat(4));
    paper
}

#[test]
fn sample_as_text() {
    assert_snapshot!(render(&sample(), Markup::Text));
}

#[test]
fn sample_as_markdown() {
    assert_snapshot!(render(&sample(), Markup::Markdown));
}

#[test]
fn sample_as_html() {
    assert_snapshot!(render(&sample(), Markup::Html));
}

#[test]
fn sample_as_bbcode() {
    assert_snapshot!(render(&sample(), Markup::Bbcode));
}

#[test]
fn equal_documents_render_equal() {
    let (one, other) = (sample(), sample());
    assert_eq!(one, other);
    for markup in Markup::ALL {
        let first = render(&one, markup);
        assert_eq!(first, render(&one, markup));
        assert_eq!(first, render(&other, markup));
    }
}

#[test]
fn the_page_says_its_language_and_fetches_nothing() {
    let page = render(&sample(), Markup::Html);
    assert!(page.contains("<html lang=\"fr\">"));
    assert!(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""));
    for way_out in [
        "<script", "src=", "href", "@import", "url(", "<link", "<img", "<form",
    ] {
        let found = page.matches(way_out).count();
        // The border is a pattern of the page itself.
        let own = page.matches("url(#key)").count();
        assert_eq!(found, if way_out == "url(" { own } else { 0 }, "{way_out}");
    }
}
