//! strangers
