//! Who is let in, and the headers of every answer.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::frame;
use super::house::House;

/// The cookie's name.
pub const COOKIE: &str = "desk";

/// Where the key is handed in, below the base.
pub const ENTRANCE: &str = "/in";

/// Whatever a page holds, nothing but the desk's own style and script is fetched or run, and no other page frames it.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::CACHE_CONTROL, "no-store"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Every request goes through here, and every answer.
pub async fn guard(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let mut response = match admit(&house, &mut request) {
        Ok(()) => {
            let answer = next.run(request).await;
            // A command that took long does not count as idleness.
            house.asked();
            answer
        }
        Err((status, key)) => (status, frame::closed(&house, key)).into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Lets a request pass, with its session, or says why not: the text of a key.
fn admit(house: &House, request: &mut Request) -> Result<(), (StatusCode, &'static str)> {
    let (method, headers) = (request.method(), request.headers());
    if method != Method::GET && method != Method::POST {
        return Err((StatusCode::METHOD_NOT_ALLOWED, "web-refused"));
    }
    // Another name for this machine is somebody else's, who leads it here.
    let named = request.uri().authority().map(|name| name.as_str());
    let hosts = headers.get_all(header::HOST).iter();
    let mut hosts = hosts.map(HeaderValue::as_bytes);
    let host = hosts.next() == Some(house.host.as_bytes()) && hosts.next().is_none();
    if !host || named.is_some_and(|name| name != house.host) {
        return Err((StatusCode::MISDIRECTED_REQUEST, "web-refused"));
    }
    let path = request.uri().path().strip_prefix(&*house.base);
    let Some(path) = path.filter(|path| path.starts_with('/')) else {
        return Err((StatusCode::NOT_FOUND, "web-refused"));
    };
    // The key is no page's: it comes from a file, and who has it is let in.
    if path == ENTRANCE && method == Method::GET {
        // A browser that only looks ahead would spend it.
        return match headers.contains_key("sec-purpose") {
            true => Err((StatusCode::FORBIDDEN, "web-refused")),
            false => Ok(()),
        };
    }
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if site.is_some_and(|site| site != b"same-origin" && site != b"none") {
        return Err((StatusCode::FORBIDDEN, "web-refused"));
    }
    if method == Method::POST && !of_own_page(house, headers) {
        return Err((StatusCode::FORBIDDEN, "web-refused"));
    }
    let session = cookies(headers).find_map(|cookie| house.session(cookie));
    let mut session = session.ok_or((StatusCode::UNAUTHORIZED, "web-no-session"))?;
    let said = request
        .uri()
        .query()
        .and_then(|query| query.strip_prefix("said="));
    session.said = said.and_then(|number| number.parse().ok());
    house.asked();
    request.extensions_mut().insert(session);
    Ok(())
}

/// Whether a form comes from a page of the desk: by its origin, or where the browser keeps that to itself, as these
/// pages ask for, by what it says of it.
fn of_own_page(house: &House, headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    let mut origins = headers.get_all(header::ORIGIN).iter();
    match (origins.next().map(HeaderValue::as_bytes), origins.next()) {
        (Some(b"null"), None) => site == Some(b"same-origin"),
        (Some(origin), None) => origin.strip_prefix(b"http://") == Some(house.host.as_bytes()),
        _ => false,
    }
}

/// The desk's cookies: a browser may have several of one name.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let all = headers.get_all(header::COOKIE).iter();
    let all = all.filter_map(|value| value.to_str().ok());
    let all = all.flat_map(|value| value.split("; "));
    all.filter_map(|cookie| cookie.strip_prefix(COOKIE)?.strip_prefix('='))
}
