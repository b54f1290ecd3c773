//! Parse, run, exit code: nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(arbitre::cli::main(arbitre::web::desk))
}
