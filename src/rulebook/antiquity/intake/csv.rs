//! The arbiter's own spreadsheet of orders.
