//! Tests by clause number.
