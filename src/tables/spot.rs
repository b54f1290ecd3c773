//! A file taken apart: values, each with its place.

use std::borrow::Cow;

use super::Place;

/// A value, and where it stands.
#[derive(Debug, Clone)]
pub struct Spot {
    pub place: Place,
    pub value: Value,
}

pub type Members = Vec<(Cow<'static, str>, Spot)>;

#[derive(Debug, Clone)]
pub enum Value {
    /// What is wrong with it was told: it reads as whatever is wanted.
    Bad,
    /// Nothing; as good as a field that is not there.
    Empty,
    /// The text of a spreadsheet's cell, or typed on the command line: a number, a list or a name.
    Cell(String),
    Text(String),
    Number(i64),
    Yes(bool),
    /// Of none of these kinds, as it is written.
    Other(String),
    List(Vec<Spot>),
    Table(Members),
}

impl Spot {
    /// A row without values.
    pub fn table(place: Place) -> Spot {
        let value = Value::Table(Members::new());
        Spot { place, value }
    }

    /// The value of a field, `leader.level` of one within another.
    pub fn member(&self, field: &str) -> Option<&Spot> {
        let Value::Table(members) = &self.value else {
            return None;
        };
        let (first, rest) = match field.split_once('.') {
            Some((first, rest)) => (first, Some(rest)),
            None => (field, None),
        };
        let (_, found) = members.iter().find(|(key, _)| key == first)?;
        match rest {
            Some(rest) => found.member(rest),
            None => Some(found),
        }
    }

    /// The value of a field of its own, to be another.
    pub fn member_mut(&mut self, field: &str) -> Option<&mut Spot> {
        let Value::Table(members) = &mut self.value else {
            return None;
        };
        let mut members = members.iter_mut();
        members.find(|(key, _)| key == field).map(|(_, spot)| spot)
    }

    /// Puts a value into a field, by the same path.
    pub fn put(&mut self, field: &'static str, spot: Spot) {
        if !matches!(self.value, Value::Table(_)) {
            self.value = Value::Table(Members::new());
        }
        let Value::Table(members) = &mut self.value else {
            return;
        };
        let Some((first, rest)) = field.split_once('.') else {
            members.push((field.into(), spot));
            return;
        };
        if let Some((_, inner)) = members.iter_mut().find(|(key, _)| key == first) {
            return inner.put(rest, spot);
        }
        let mut inner = Spot::table(spot.place.of(first));
        inner.put(rest, spot);
        members.push((first.into(), inner));
    }

    /// Makes tables without any value empty ones, which are not there.
    pub fn empties(&mut self) {
        let Value::Table(members) = &mut self.value else {
            return;
        };
        for (_, inner) in members {
            if let Value::Table(own) = &inner.value
                && own.iter().all(|(_, s)| matches!(s.value, Value::Empty))
            {
                inner.value = Value::Empty;
            }
        }
    }
}

impl Value {
    /// As it is written, for a message.
    pub fn shown(&self) -> String {
        match self {
            Value::Bad | Value::Empty => String::new(),
            Value::Cell(text) | Value::Text(text) | Value::Other(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Yes(yes) => yes.to_string(),
            Value::List(_) => "[…]".to_owned(),
            Value::Table(_) => "{…}".to_owned(),
        }
    }
}
