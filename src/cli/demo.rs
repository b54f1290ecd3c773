//! (next)
use super::args::DemoArgs;
use super::{Desk, Done};
pub fn demo(_desk: &mut Desk<'_, '_>, _args: &DemoArgs) -> Done {
    Ok(0)
}
