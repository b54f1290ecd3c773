//! Closing paper, audit, and the rules for the players.

use super::super::answers::Answer;
use super::super::cards::{Card, Cards, Piece};
use super::super::facts::Fact;
use super::super::known::View;
use super::super::setup::{SEATS, Setup};
use super::super::state::State;
use super::super::table::Stage;
use super::asked::means;
use super::cards::{and, face, faces, heap, kind, name, number};
use super::picture::picture;
use super::story::story;
use super::written;
use crate::bulletin::{self, Block, Document, column, number_column};
use crate::engine::seats::each;
use crate::engine::{Game, Seat};
use crate::games::aristocracy::Aristocracy;
use crate::locale::Texts;
use crate::t;

/// What a reader was told; of a game that is over the scores first.
pub fn told(
    setup: &Setup,
    reader: Option<Seat>,
    facts: &[&Fact],
    texts: &Texts,
    paper: &mut Document,
) {
    if let Some(end) = End::of(setup, reader, facts) {
        end.scores(setup, texts, paper);
    }
    for chapter in story(setup, reader, facts, texts) {
        if let Some(heading) = chapter.heading {
            paper.subheading(heading);
        }
        paper.list(chapter.lines);
    }
}

/// How a game ended, for a seat: what happened stands in its letters.
pub fn bulletin(
    setup: &Setup,
    seat: Seat,
    view: &View,
    facts: &[&Fact],
    texts: &Texts,
    paper: &mut Document,
) {
    if let Some(end) = End::of(setup, Some(seat), facts) {
        end.scores(setup, texts, paper);
    }
    picture(setup, view, texts, paper);
}

/// A game that is over, of facts that go back to its beginning.
struct End {
    view: View,
    claims: Vec<Seat>,
    points: [u16; SEATS],
    /// The hands that were shown as they decide.
    hands: Vec<(Seat, Cards)>,
    winner: Seat,
}

impl End {
    fn of(setup: &Setup, reader: Option<Seat>, facts: &[&Fact]) -> Option<End> {
        let begins = facts.iter().any(|fact| matches!(fact, Fact::Begins { .. }));
        let wins = facts.iter().find_map(|fact| match fact {
            Fact::Wins { seat } => Some(*seat),
            _ => None,
        });
        let winner = wins.filter(|_| begins)?;
        let mut end = End {
            view: Aristocracy::blank(setup, reader),
            claims: Vec::new(),
            points: [0; SEATS],
            hands: Vec::new(),
            winner,
        };
        for fact in facts {
            end.view.learn(fact);
            match **fact {
                Fact::Claims { seat } => end.claims.push(seat),
                Fact::Points { points } => end.points = points,
                Fact::Hand { seat, cards } => end.hands.push((seat, cards)),
                _ => {}
            }
        }
        Some(end)
    }

    /// A8, S8, L12: the scores, and how each came about.
    fn scores(&self, setup: &Setup, texts: &Texts, paper: &mut Document) {
        let table = &self.view.table;
        paper.heading(texts.get("ar-scores"));
        let claims: Vec<String> = self
            .claims
            .iter()
            .map(|seat| name(setup, *seat).to_owned())
            .collect();
        paper.paragraph(match claims.is_empty() {
            false => t!(texts, "ar-ended-by", seats = and(&claims, texts)),
            true => t!(texts, "ar-ended-by-nobody", round = table.round),
        });
        let mut order: Vec<Seat> = table.herald_order().collect();
        order.sort_by_key(|seat| {
            let rank = self.rank(setup, *seat);
            std::cmp::Reverse((*seat == self.winner, rank))
        });
        let mut columns = vec![
            column(texts.get("column-seat")),
            number_column(texts.get("column-points")),
            number_column(texts.get("ar-column-journeys")),
        ];
        if setup.spies {
            columns.push(number_column(texts.get("column-spies")));
        }
        columns.push(number_column(texts.get("column-coins")));
        if !self.hands.is_empty() {
            columns.push(column(texts.get("ar-column-hand-value")));
        }
        let rows = order.iter().map(|seat| {
            let at = seat.at();
            let mut row = vec![
                name(setup, *seat).to_owned(),
                self.points[at].to_string(),
                table.journeys[at].to_string(),
            ];
            if setup.spies {
                row.push(table.spies[at].to_string());
            }
            row.push(table.coins[at].to_string());
            row.push(match self.hand(*seat) {
                Some(hand) => t!(
                    texts,
                    "ar-worth",
                    cards = heap(hand, texts),
                    value = hand.value()
                ),
                None => String::new(),
            });
            row
        });
        let rows: Vec<Vec<String>> = rows.collect();
        paper.push(Block::Table(bulletin::Table::of(columns, rows)));
        paper.paragraph(self.decided(setup, &order, texts));
        paper.list(order.iter().map(|seat| self.counted(setup, *seat, texts)));
    }

    fn hand(&self, seat: Seat) -> Option<Cards> {
        let of = self.hands.iter().find(|(whose, _)| *whose == seat);
        of.map(|(_, hand)| *hand)
    }

    /// What decides, in its order, down to the hand.
    fn rank(&self, setup: &Setup, seat: Seat) -> [u16; 5] {
        let (table, at) = (&self.view.table, seat.at());
        let spies = if setup.spies { table.spies[at] } else { 0 };
        let hand = self.hand(seat).map_or(0, Cards::value);
        [
            self.points[at],
            table.journeys[at],
            spies.into(),
            table.coins[at],
            hand,
        ]
    }

    /// By what the first stands before the second.
    fn decided(&self, setup: &Setup, order: &[Seat], texts: &Texts) -> String {
        let winner = self.rank(setup, self.winner);
        let second = order.get(1).map(|seat| self.rank(setup, *seat));
        let by = second.and_then(|second| winner.iter().zip(second).position(|(a, b)| *a != b));
        let by = match by {
            Some(0) => "points",
            Some(1) => "journeys",
            Some(2) => "spies",
            Some(3) => "coins",
            Some(4) => "hand",
            _ => "herald",
        };
        t!(texts, "ar-decided-by", seat = name(setup, self.winner), by)
    }

    /// Which buildings of a seat count, and which do not.
    fn counted(&self, setup: &Setup, seat: Seat, texts: &Texts) -> String {
        let buildings = self.view.table.of(seat).map(|(site, building)| {
            let seen = self.view.known.site(site).copied().unwrap_or_default();
            let rank = building.address.rank();
            let others = seen.cards.iter().flatten().filter(|c| c.rank() != rank);
            let others: Vec<String> = others.map(|card| face(card, texts)).collect();
            let points = if others.is_empty() {
                building.points()
            } else {
                0
            };
            t!(
                texts,
                "ar-counted-building",
                n = number(site),
                kind = kind(building, texts),
                points,
                others = and(&others, texts)
            )
        });
        let buildings: Vec<String> = buildings.collect();
        t!(
            texts,
            "ar-counted",
            seat = name(setup, seat),
            points = self.points[seat.at()],
            count = buildings.len(),
            buildings = buildings.join(&texts.get("said-between"))
        )
    }
}

/// Everything, for the referee.
pub fn audit(setup: &Setup, state: &State, texts: &Texts, paper: &mut Document) {
    let table = &state.table;
    if table.players == 0 || table.stage == Stage::Words {
        return;
    }
    let mut shown = View {
        table: *table,
        ..View::default()
    };
    // The referee knows each card by its place.
    shown.known.pile = state.pile.iter().map(|piece| Some(piece.card())).collect();
    for (site, _) in table.sites() {
        let plot = state.plot(site);
        if let Some(seen) = shown.known.sites.get_mut(site.at()) {
            seen.cards = plot.cards.iter().map(|p| Some(p.card())).collect();
            seen.rumors = plot.rumors.iter().map(|p| Some(p.card())).collect();
        }
    }
    picture(setup, &shown, texts, paper);
    paper.heading(texts.get("ar-audit"));
    let head = |key: &str| texts.get(key);
    let mut columns = vec![
        column(head("column-seat")),
        column(head("ar-column-hand")),
        column(head("ar-column-laid")),
    ];
    if setup.spies {
        columns.push(column(head("column-spies")));
    }
    let rows = each(table.all()).map(|seat| {
        let at = seat.at();
        // A stall that is not turned up yet.
        let laid = state.stalls[at].faces().less(table.stalls[at]);
        let mut row = vec![
            name(setup, seat).to_owned(),
            heap(state.hands[at], texts),
            heap(laid, texts),
        ];
        if setup.spies {
            row.push(heap(state.spies[at], texts));
        }
        row
    });
    let rows: Vec<Vec<String>> = rows.collect();
    paper.push(Block::Table(bulletin::Table::of(columns, rows)));
    let mut fields = vec![
        (head("field-deck"), heap(state.deck, texts)),
        (head("ar-field-pool"), heap(state.pool, texts)),
    ];
    if setup.churches {
        let church = pieces(state.church.slice(), texts);
        fields.push((head("ar-field-church"), church));
    }
    if setup.spies {
        fields.push((head("ar-field-spy-deck"), heap(state.spy_deck, texts)));
        fields.push((head("ar-field-spy-pile"), heap(state.spy_pile, texts)));
    }
    for (site, _) in table.sites() {
        if let Some(card) = state.plot(site).production {
            let label = t!(texts, "ar-field-production", n = number(site));
            fields.push((label, face(card.card(), texts)));
        }
    }
    paper.fields(fields);
}

fn pieces(pieces: &[Piece], texts: &Texts) -> String {
    match pieces.is_empty() {
        true => texts.get("dash"),
        false => faces(pieces.iter().map(|piece| Some(piece.card())), texts),
    }
}

/// The house rules that leave no choice, as players need them.
const BASE: [&str; 11] = [
    "ar-clause-l12",
    "ar-clause-l13",
    "ar-clause-l19",
    "ar-clause-l20",
    "ar-clause-l22",
    "ar-clause-l24",
    "ar-clause-l25",
    "ar-clause-l31",
    "ar-clause-l33",
    "ar-clause-l34",
    "ar-clause-l35",
];
const SPIES: [&str; 5] = [
    "ar-clause-l1",
    "ar-clause-l5",
    "ar-clause-l11",
    "ar-clause-l23",
    "ar-clause-l30",
];
const CHURCHES: [&str; 3] = ["ar-clause-l7", "ar-clause-l9", "ar-clause-l26"];

/// How a player writes his answers, and what they do.
pub fn rules(setup: &Setup, texts: &Texts, paper: &mut Document) {
    for key in [
        "ar-rules-aim",
        "ar-rules-phase",
        "ar-rules-events",
        "ar-rules-stalls",
        "ar-rules-buildings",
    ] {
        paper.paragraph(texts.get(key));
    }
    if setup.spies {
        paper.paragraph(texts.get("ar-rules-spies"));
    }
    if setup.balanced() {
        paper.paragraph(texts.get("ar-rules-balancing"));
    }
    if setup.churches {
        paper.paragraph(texts.get("ar-rules-churches"));
    }
    if setup.humble() {
        paper.paragraph(texts.get("ar-rules-humble"));
    }
    paper.paragraph(texts.get("cards-referee"));
    let played = [
        (&BASE[..], true),
        (&SPIES, setup.spies),
        (&["ar-clause-l2"], setup.spies && !setup.old_blackmail()),
        (&CHURCHES, setup.churches),
        (&["ar-clause-l29"], setup.humble()),
    ];
    let clauses = played.into_iter().filter(|(_, played)| *played);
    let clauses = clauses.flat_map(|(clauses, _)| clauses);
    paper.list(clauses.map(|clause| texts.get(clause)));
    paper.paragraph(texts.get("ar-rules-write"));
    let answers = samples(setup);
    paper.list(answers.iter().map(|answer| {
        t!(
            texts,
            "ar-rules-answer",
            write = written(setup, answer, texts),
            means = means(setup, answer, texts)
        )
    }));
}

/// One answer of every kind, and where it is asked for: in every game, or with what is played.
pub const SAMPLES: &str = include_str!("../../../../data/aristocracy-answers.json");

/// Those that this game asks for.
fn samples(setup: &Setup) -> Vec<Answer> {
    let played = |with: &str| match with {
        "base" => !setup.spies,
        "spies" => setup.spies,
        "stall" => setup.spies && !setup.old_blackmail(),
        "coin" => setup.old_blackmail(),
        "churches" => setup.churches,
        "humble" => setup.humble(),
        _ => true,
    };
    let all: Vec<(&str, Answer)> = serde_json::from_str(SAMPLES).unwrap_or_default();
    let mut answers: Vec<Answer> = Vec::new();
    if setup.spies && setup.seats.len() > 2 {
        let mut spies = [None; SEATS];
        for (at, spy) in (1..setup.seats.len()).zip([(7, 2), (8, 0)]) {
            spies[at] = Card::of(spy.0, spy.1);
        }
        answers.push(Answer::Gifts { spies });
    }
    answers.extend(
        all.into_iter()
            .filter(|(with, _)| played(with))
            .map(|(_, answer)| answer),
    );
    answers
}
