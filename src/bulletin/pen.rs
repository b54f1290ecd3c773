//! Where a rendering is written: a text that is kept whole, or pieces of it that somebody takes
//! away, as a paper may be larger than what fits into memory.

/// Pieces are at least so large, in bytes, but for the last.
const PIECE: usize = 1 << 16;

/// What a renderer writes with.
pub(super) struct Pen<'a> {
    text: String,
    take: Option<&'a mut dyn FnMut(&str)>,
}

impl<'a> Pen<'a> {
    /// For a text that is kept: [`Pen::end`] gives it.
    pub(super) fn keeping() -> Pen<'a> {
        Pen {
            text: String::new(),
            take: None,
        }
    }

    /// For a text that is handed on piece by piece.
    pub(super) fn handing(take: &'a mut dyn FnMut(&str)) -> Pen<'a> {
        Pen {
            text: String::with_capacity(PIECE * 2),
            take: Some(take),
        }
    }

    /// The text since the last [`Pen::rest`], to be written on.
    pub(super) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Called now and then, where nothing that was written is looked at any more.
    pub(super) fn rest(&mut self) {
        if self.text.len() >= PIECE
            && let Some(take) = &mut self.take
        {
            take(&self.text);
            self.text.clear();
        }
    }

    /// Hands on what is left, or gives the whole text.
    pub(super) fn end(self) -> String {
        match self.take {
            Some(take) => {
                take(&self.text);
                String::new()
            }
            None => self.text,
        }
    }
}
