//! A page of the campaign that lies on the desk, or the one on which it is opened.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::frame::{Frame, damaged};
use super::house::{House, Session};
use super::views::{self, Whole};
use super::welcome;

/// Makes a page on a thread of its own: the campaign's file may keep it waiting.
pub(super) async fn page(
    house: Arc<House>,
    session: Session,
    here: &'static str,
    made: impl FnOnce(&House, Frame, Whole) -> Response + Send + 'static,
) -> Response {
    let made = tokio::task::spawn_blocking(move || {
        if house.file().is_none() {
            return welcome::shown(&house, &session, Vec::new());
        }
        match views::whole(&house) {
            Ok(whole) => made(&house, Frame::new(&house, &session, &whole, here), whole),
            Err(pieces) => damaged(&house, &session, pieces),
        }
    });
    made.await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}
