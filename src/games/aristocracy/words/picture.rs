//! The table as its reader sees it: of a view, which holds nothing else.

use super::super::cards::{Card, Cards};
use super::super::facts::FACE_UP;
use super::super::known::{Seen, View};
use super::super::rule::score;
use super::super::setup::Setup;
use super::super::table::{Building, Site, Stage, Table};
use super::cards::{face, faces, heap, name, names, number, place};
use crate::bulletin::{self, Block, Document, column, number_column};
use crate::engine::Seat;
use crate::engine::seats::{bit, each};
use crate::locale::Texts;
use crate::t;

/// The table, added to a paper.
pub fn picture(setup: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
    let table = &view.table;
    // Nothing is dealt before the words.
    if table.players == 0 || matches!(table.stage, Stage::Words) {
        return;
    }
    let painter = Painter {
        setup,
        view,
        texts,
        table,
    };
    paper.heading(texts.get("cards-table"));
    if let Some(ahead) = super::plan::standing(setup, view, texts) {
        paper.paragraph(ahead);
    }
    if let Some(held) = super::plan::held(setup, view, texts) {
        paper.paragraph(held);
    }
    paper.fields(painter.fields());
    painter.players(paper);
    painter.buildings(paper);
    painter.rumors(paper);
    painter.score_order(paper);
    painter.tithing_order(paper);
    paper.fields(painter.own());
    paper.fields(painter.others());
}

type Field = (String, String);

struct Painter<'a> {
    setup: &'a Setup,
    view: &'a View,
    texts: &'a Texts,
    table: &'a Table,
}

impl Painter<'_> {
    fn head(&self, key: &str) -> String {
        self.texts.get(key)
    }

    fn name(&self, seat: Seat) -> String {
        name(self.setup, seat).to_owned()
    }

    /// What lies in the middle.
    fn fields(&self) -> Vec<Field> {
        let (texts, table) = (self.texts, self.table);
        let mut fields = Vec::new();
        if table.round > 0 {
            let phase = t!(
                texts,
                "ar-fact-phase",
                round = table.round,
                royal = table.royal.into_str(),
                herald = self.name(table.herald)
            );
            fields.push((self.head("ar-field-phase"), phase));
        }
        let order = names(self.setup, table.herald_order());
        fields.push((self.head("ar-field-herald-order"), order));
        if !table.market.is_empty() {
            let cards = (0..).zip(table.market.iter());
            let cards = cards.map(|(at, card)| format!("{}: {}", place(at), face(card, texts)));
            let cards: Vec<String> = cards.collect();
            fields.push((self.head("ar-field-market"), cards.join(", ")));
        }
        if !table.turned.is_empty() {
            let turned = faces(table.turned.iter().map(Some), texts);
            fields.push((self.head("ar-field-turned"), turned));
        }
        let named: Vec<String> = (0..)
            .map(Seat)
            .zip(table.named)
            .filter_map(|(seat, at)| {
                let (seat, at) = (self.name(seat), place(at?));
                Some(t!(texts, "ar-scored", seat, value = at))
            })
            .collect();
        if matches!(table.stage, Stage::Tie(_)) && !named.is_empty() {
            fields.push((self.head("ar-field-named"), named.join(", ")));
        }
        fields.push((self.head("field-deck"), table.deck.to_string()));
        let known = &self.view.known.pile;
        let (up, down) = known.slice().split_at(known.len().min(FACE_UP));
        let pile = match (up.is_empty(), down.is_empty()) {
            (true, _) => self.head("dash"),
            (false, true) => faces(up.iter().copied(), texts),
            (false, false) => t!(
                texts,
                "ar-pile",
                up = faces(up.iter().copied(), texts),
                down = faces(down.iter().copied(), texts)
            ),
        };
        fields.push((self.head("ar-field-pile"), pile));
        if self.setup.churches {
            let church = faces(table.church.iter(), texts);
            fields.push((self.head("ar-field-church"), church));
        }
        if self.setup.spies {
            fields.push((self.head("ar-field-spy-deck"), table.spy_deck.to_string()));
            fields.push((self.head("ar-field-spy-pile"), table.spy_pile.to_string()));
        }
        fields
    }

    fn players(&self, paper: &mut Document) {
        let table = self.table;
        let laid = each(table.all()).any(|seat| table.laid[seat.at()] > 0);
        let journeys = each(table.all()).any(|seat| table.journeys[seat.at()] > 0);
        let mut columns = vec![
            column(self.head("column-seat")),
            number_column(self.head("column-coins")),
            number_column(self.head("ar-column-hand")),
        ];
        if laid {
            columns.push(number_column(self.head("ar-column-laid")));
        }
        columns.push(column(self.head("ar-column-stall")));
        if self.setup.spies {
            columns.push(number_column(self.head("column-spies")));
        }
        if self.setup.churches {
            columns.push(column(self.head("ar-column-tithes")));
        }
        if journeys {
            columns.push(number_column(self.head("ar-column-journeys")));
        }
        let rows = table.herald_order().map(|seat| {
            let at = seat.at();
            let mut row = vec![
                self.name(seat),
                table.coins[at].to_string(),
                table.hands[at].to_string(),
            ];
            if laid {
                row.push(table.laid[at].to_string());
            }
            row.push(self.worth(table.stalls[at], table.stalls[at].value()));
            if self.setup.spies {
                row.push(table.spies[at].to_string());
            }
            if self.setup.churches {
                let given = table.tithes.iter().filter(|tithe| tithe.by == seat);
                let given: Cards = given.map(|tithe| tithe.card).collect();
                row.push(self.worth(given, self.given(seat)));
            }
            if journeys {
                row.push(table.journeys[at].to_string());
            }
            row
        });
        let players = bulletin::Table::of(columns, rows.collect::<Vec<_>>());
        paper.push(Block::Table(players));
    }

    /// Cards with what they are worth together.
    fn worth(&self, cards: Cards, value: u16) -> String {
        match cards.is_empty() {
            true => self.head("dash"),
            false => t!(
                self.texts,
                "ar-worth",
                cards = heap(cards, self.texts),
                value
            ),
        }
    }

    /// T6: what a seat has given.
    fn given(&self, seat: Seat) -> u16 {
        let of = self.table.tithes.iter().filter(|tithe| tithe.by == seat);
        of.map(|tithe| self.setup.value(tithe.card)).sum()
    }

    fn buildings(&self, paper: &mut Document) {
        if self.table.sites().next().is_none() {
            return;
        }
        paper.subheading(self.head("ar-buildings"));
        let columns = vec![
            number_column(self.head("column-number")),
            column(self.head("ar-column-owner")),
            column(self.head("ar-column-kind")),
            column(self.head("ar-column-address")),
            column(self.head("ar-column-places")),
            column(self.head("ar-column-production")),
        ];
        let mut sites: Vec<(Site, &Building)> = self.table.sites().collect();
        sites.sort_by_key(|(site, building)| (self.table.from_herald(building.owner), *site));
        let rows = sites.into_iter().map(|(site, building)| {
            vec![
                number(site).to_string(),
                self.name(building.owner),
                t!(
                    self.texts,
                    "ar-kind-alone",
                    kind = building.kind().into_str()
                ),
                face(building.address, self.texts),
                self.places(site, building),
                match building.production {
                    true => self.head("ar-unknown-card"),
                    false => self.head("dash"),
                },
            ]
        });
        paper.push(Block::Table(bulletin::Table::of(
            columns,
            rows.collect::<Vec<_>>(),
        )));
        paper.paragraph(self.head("ar-buildings-note"));
    }

    fn seen(&self, site: Site) -> Seen {
        self.view.known.site(site).copied().unwrap_or_default()
    }

    /// The cards of a building by place; the one that lies face up in brackets.
    fn places(&self, site: Site, building: &Building) -> String {
        let seen = self.seen(site);
        let each = (0..building.size).map(|at| {
            let known = seen.cards.get(at.into()).flatten();
            let known = faces([known], self.texts);
            match building.open == Some(at) {
                true => t!(self.texts, "ar-face-up", card = known),
                false => known,
            }
        });
        each.collect::<Vec<_>>().join(" ")
    }

    /// S4: the rumors by place: who laid each, and what the reader knows of it.
    fn rumors(&self, paper: &mut Document) {
        let mut rows = Vec::new();
        let mut among = Vec::new();
        for (site, building) in self.table.sites() {
            let seen = self.seen(site);
            for (at, by) in (0..).zip(building.rumors.iter()) {
                rows.push([
                    number(site).to_string(),
                    place(at),
                    by.map_or_else(|| self.head("ar-nobody-knows"), |by| self.name(by)),
                    faces([seen.rumors.get(at.into()).flatten()], self.texts),
                ]);
            }
            // L22: places are lost as they are shuffled.
            if !seen.among.is_empty() {
                let label = t!(self.texts, "ar-field-among", n = number(site));
                among.push((label, heap(seen.among, self.texts)));
            }
        }
        if rows.is_empty() {
            return;
        }
        paper.subheading(self.head("ar-rumors"));
        paper.table(
            [
                number_column(self.head("ar-column-building")),
                number_column(self.head("ar-column-place")),
                column(self.head("ar-column-laid-by")),
                column(self.head("ar-column-rumor")),
            ],
            rows,
        );
        paper.fields(among);
    }

    /// T5: what decides the score order. What is laid face down is one's own still.
    fn score(&self, seat: Seat) -> (u16, u16, u8) {
        let (points, coins, cards) = score(self.table, seat);
        (points, coins, cards + self.table.laid[seat.at()])
    }

    /// T5: the score order, and why each stands before the next one.
    fn score_order(&self, paper: &mut Document) {
        let table = self.table;
        // The order is that of the moment when the church phase asked for it; later tithes change the cards alone.
        let fixed = match table.stage {
            Stage::Tithe(_) | Stage::Compel(_) => true,
            Stage::Give(_) | Stage::Over => return,
            Stage::Shed { .. } if !table.order.is_empty() && table.downgraded.is_some() => return,
            _ => false,
        };
        if !self.setup.churches || table.round == 0 {
            return;
        }
        let mut order: Vec<Seat> = table.herald_order().collect();
        match fixed {
            true => order = table.order.iter().collect(),
            // Equal ones stay in Herald order.
            false => order.sort_by_key(|seat| std::cmp::Reverse(self.score(*seat))),
        }
        paper.subheading(match fixed {
            true => self.head("ar-score-order"),
            false => self.head("ar-score-order-now"),
        });
        let mut columns = vec![
            column(self.head("column-seat")),
            number_column(self.head("ar-column-apparent")),
            number_column(self.head("column-coins")),
        ];
        columns.push(match fixed {
            true => number_column(self.head("ar-column-given")),
            false => number_column(self.head("ar-column-cards")),
        });
        columns.push(column(self.head("ar-column-why")));
        let rows = order.iter().enumerate().map(|(nth, seat)| {
            let (points, coins, cards) = self.score(*seat);
            let next = order.get(nth + 1).map(|next| self.score(*next));
            let why = next.map(|(p, c, k)| match (points == p, coins == c) {
                (false, _) => "points",
                (true, false) => "coins",
                (true, true) if fixed => "then",
                (true, true) if cards != k => "cards",
                (true, true) => "herald",
            });
            vec![
                self.name(*seat),
                points.to_string(),
                coins.to_string(),
                match fixed {
                    true => self.given(*seat).to_string(),
                    false => cards.to_string(),
                },
                why.map_or(String::new(), |why| t!(self.texts, "ar-why", why)),
            ]
        });
        let rows: Vec<Vec<String>> = rows.collect();
        paper.push(Block::Table(bulletin::Table::of(columns, rows)));
    }

    /// T7: the tithing order, and who has a church card already. The story says what each gave.
    fn tithing_order(&self, paper: &mut Document) {
        let table = self.table;
        if !matches!(table.stage, Stage::Give(_)) {
            return;
        }
        paper.subheading(self.head("ar-tithing-order"));
        paper.table(
            [
                column(self.head("column-seat")),
                column(self.head("ar-column-received")),
            ],
            table.order.iter().map(|seat| {
                let has = table.given & bit(seat) != 0;
                let has = if has { "yes" } else { "no" };
                let down = if table.downgraded == Some(seat) {
                    "down"
                } else {
                    "none"
                };
                [
                    t!(self.texts, "ar-tither", seat = self.name(seat), down),
                    t!(self.texts, "ar-received-one", has),
                ]
            }),
        );
        paper.paragraph(self.head("ar-tithing-order-note"));
    }

    /// What the reader alone holds.
    fn own(&self) -> Vec<Field> {
        let (known, texts) = (&self.view.known, self.texts);
        let mut fields = Vec::new();
        if self.view.seat.is_none() {
            return fields;
        }
        let hand = self.worth(known.hand, known.hand.value());
        fields.push((self.head("field-hand"), hand));
        if !known.aside.is_empty() {
            fields.push((self.head("ar-field-aside"), heap(known.aside, texts)));
        }
        if self.setup.spies {
            fields.push((self.head("field-spies"), heap(known.spies, texts)));
        }
        fields
    }

    /// S1: spies are one pack, so one that is known to lie anywhere else has left whoever was seen with it.
    fn spies_elsewhere(&self) -> Cards {
        let known = &self.view.known;
        let seen = self.table.sites().map(|(site, _)| self.seen(site));
        let rumors = seen.flat_map(|seen| seen.rumors.iter().flatten().collect::<Vec<_>>());
        let cards = known.spies.list().chain(known.spy_pile.list());
        let cards = cards.chain(rumors).collect::<Vec<Card>>();
        cards.into_iter().fold(Cards::default(), Cards::plus)
    }

    /// What the reader has seen going into the hands of others, and may have left them since.
    fn others(&self) -> Vec<Field> {
        let (known, texts) = (&self.view.known, self.texts);
        let mut fields = Vec::new();
        let elsewhere = self.spies_elsewhere();
        for seat in self.table.herald_order() {
            let at = seat.at();
            let spies = known.others_spies[at].less(elsewhere);
            for (key, cards) in [("hand", known.hands[at]), ("spies", spies)] {
                if !cards.is_empty() {
                    let label = t!(texts, "ar-field-seen", what = key, seat = self.name(seat));
                    fields.push((label, heap(cards, texts)));
                }
            }
        }
        if !known.spy_pile.is_empty() {
            let label = self.head("ar-field-seen-spy-pile");
            fields.push((label, heap(known.spy_pile, texts)));
        }
        fields
    }
}
