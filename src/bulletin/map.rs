//! A small map as data: HTML draws it, the other formats print the same in words.

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

/// Why a map cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MapFault {
    /// Two places of one name.
    #[error("two places on the map are named {name}")]
    NameTwice { name: String },
    /// A place outside 0..=1000.
    #[error("{name} lies outside the map: x and y go from 0 to 1000")]
    Outside { name: String },
    /// A line to a place that is not on the map.
    #[error("no place on the map is named {name}")]
    UnknownName { name: String },
}

impl Map {
    /// A map with places and no lines. `words` say the same as the map, one line an item, for
    /// formats and readers without pictures.
    pub fn new<T: Into<Line>>(
        caption: impl Into<Line>,
        nodes: Vec<Node>,
        words: impl IntoIterator<Item = T>,
    ) -> Result<Map, MapFault> {
        for (i, node) in nodes.iter().enumerate() {
            let name = || node.name.as_str().to_owned();
            if node.x > EXTENT || node.y > EXTENT {
                return Err(MapFault::Outside { name: name() });
            }
            if nodes[..i].iter().any(|other| other.name == node.name) {
                return Err(MapFault::NameTwice { name: name() });
            }
        }
        Ok(Map {
            caption: caption.into(),
            nodes,
            edges: Vec::new(),
            legend: Vec::new(),
            words: words.into_iter().map(Into::into).collect(),
        })
    }

    /// Joins two places of the map by their names.
    pub fn join(&mut self, from: &str, to: &str, link: Link) -> Result<&mut Map, MapFault> {
        let edge = Edge {
            from: self.place(from)?,
            to: self.place(to)?,
            link,
        };
        self.edges.push(edge);
        Ok(self)
    }

    /// Says what a kind of line means.
    pub fn explain(&mut self, link: Link, meaning: impl Into<Line>) -> &mut Map {
        self.legend.push((link, meaning.into()));
        self
    }

    fn place(&self, name: &str) -> Result<usize, MapFault> {
        let line = Line::from(name);
        self.nodes
            .iter()
            .position(|node| node.name == line)
            .ok_or_else(|| MapFault::UnknownName {
                name: line.as_str().to_owned(),
            })
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
        let none: [&str; 0] = [];
        assert_eq!(
            Map::new("", vec![node("A", 1001)], none),
            Err(MapFault::Outside { name: "A".into() })
        );
        assert_eq!(
            Map::new("", vec![node("A", 1), node(" A", 2)], none),
            Err(MapFault::NameTwice { name: "A".into() })
        );
        let map = Map::new("", vec![node("A", 1), node("B", 1000)], none);
        let mut map = map.expect("two places");
        assert!(map.join("A", "B", Link::Trade).is_ok());
        assert_eq!(
            map.join("A", "C", Link::Trade).err(),
            Some(MapFault::UnknownName { name: "C".into() })
        );
        assert_eq!(map.edges().count(), 1);
    }
}
