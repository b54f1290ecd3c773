//! A small map as data: HTML draws it, the other formats print the same in words.

use std::collections::BTreeSet;

use super::plain::Line;

/// How far the map reaches to the right and down: x and y go from 0 to this.
pub const EXTENT: u16 = 1000;

/// A place on the map, with its name under it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    pub name: Line,
    /// From 0 (west) to 1000 (east).
    pub x: u16,
    /// From 0 (north) to 1000 (south).
    pub y: u16,
    pub mark: Mark,
}

/// How a place is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The place of the seat that reads the map.
    Own,
    /// A place that the map is about.
    Near,
    /// Any other place, shown so that the map can be recognised.
    Far,
}

/// What joins two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link {
    /// They are neighbours: a full line.
    Neighbour,
    /// They trade: a broken line.
    Trade,
}

/// A line between two nodes, by their places in [`Map::nodes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    from: usize,
    to: usize,
    link: Link,
}

/// A map that is complete: every edge has its two nodes, and everything is inside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    caption: Line,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    legend: Vec<(Link, Line)>,
    words: Vec<Line>,
}

impl Map {
    /// A map with places and no lines. `words` say the same as the map, one line an item, for
    /// formats and readers without pictures. `None` where two places have one name, or one lies outside.
    pub fn new<T: Into<Line>>(
        caption: impl Into<Line>,
        nodes: Vec<Node>,
        words: impl IntoIterator<Item = T>,
    ) -> Option<Map> {
        let names: BTreeSet<&str> = nodes.iter().map(|node| node.name.as_str()).collect();
        let inside = nodes.iter().all(|n| n.x <= EXTENT && n.y <= EXTENT);
        (inside && names.len() == nodes.len()).then(|| Map {
            caption: caption.into(),
            nodes,
            edges: Vec::new(),
            legend: Vec::new(),
            words: words.into_iter().map(Into::into).collect(),
        })
    }

    /// Joins two places of the map by their names. `None` where one is not on it.
    pub fn join(&mut self, from: &str, to: &str, link: Link) -> Option<&mut Map> {
        let edge = Edge {
            from: self.place(from)?,
            to: self.place(to)?,
            link,
        };
        self.edges.push(edge);
        Some(self)
    }

    /// Says what a kind of line means.
    pub fn explain(&mut self, link: Link, meaning: impl Into<Line>) -> &mut Map {
        self.legend.push((link, meaning.into()));
        self
    }

    fn place(&self, name: &str) -> Option<usize> {
        let line = Line::from(name);
        self.nodes.iter().position(|node| node.name == line)
    }

    /// What stands under the map.
    pub fn caption(&self) -> &Line {
        &self.caption
    }

    /// The places, in the order given.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The lines, in the order in which they were drawn, each with its two places.
    pub fn edges(&self) -> impl Iterator<Item = (&Node, &Node, Link)> {
        self.edges
            .iter()
            .map(|edge| (&self.nodes[edge.from], &self.nodes[edge.to], edge.link))
    }

    /// What the kinds of lines mean.
    pub fn legend(&self) -> &[(Link, Line)] {
        &self.legend
    }

    /// The map in words.
    pub fn words(&self) -> &[Line] {
        &self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str, x: u16) -> Node {
        Node {
            name: name.into(),
            x,
            y: 0,
            mark: Mark::Far,
        }
    }

    #[test]
    fn a_map_is_complete_or_refused() {
        let map = |nodes| Map::new("", nodes, [""; 0]);
        assert_eq!(map(vec![node("A", 1001)]), None);
        assert_eq!(map(vec![node("A", 1), node(" A", 2)]), None);
        let mut map = map(vec![node("A", 1), node("B", 1000)]).expect("two places");
        assert!(map.join("A", "B", Link::Trade).is_some());
        assert!(map.join("A", "C", Link::Trade).is_none());
        assert_eq!(map.edges().count(), 1);
    }
}
