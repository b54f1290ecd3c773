# What is asked of a player, or shown to the arbiter, about a sentence of a message.

asked-negated = “{ $text }” has a “no” or a “not” in it: what is to be done?
asked-half-negated = { asked-negated }
asked-condition = “{ $text }” hangs on a condition.
asked-except = “{ $text }” makes an exception.
asked-supposed = “{ $text }” says what could be done, not what is to be done.
asked-choice = “{ $text }” leaves a choice.
asked-either = { asked-choice }
asked-past = “{ $text }” speaks of what was.
asked-later = “{ $text }” speaks of another season.
asked-reported = “{ $text }”: is this your own order, or what somebody else says or does?
asked-question = “{ $text }” is a question, or an example.
asked-vague = “{ $text }” does not say how much exactly.
asked-elsewhere = “{ $text }” speaks of something else to pay.
asked-pays = { asked-elsewhere }
asked-standing = “{ $text }” speaks of every season.
asked-always = “{ $text }”: this time only, or always?
asked-only = “{ $text }” keeps only a part.
asked-roughly = “{ $text }” says “about”.
asked-without = “{ $text }”: without what?
asked-notice = “{ $text }” speaks of a notice, after the roll.
asked-cancel = “{ $text }” takes something back.
asked-correction = “{ $text }” corrects something.
asked-draft = “{ $text }”: a draft?
asked-idem = “{ $text }”: the same as what?
asked-whose = “{ $text }”: these orders seem to be another nation's.
asked-version = “{ $text }”: which of the versions counts?
asked-wait = “{ $text }” asks to wait.
asked-last-time = “{ $text }”: the same orders as last time?
asked-held = “{ $text }” waits.
asked-speech = “{ $text }”: quoted speech.
asked-yes-to-a-quoted-line = “{ $text }”: yes to the quoted line.
asked-no-to-a-quoted-line = “{ $text }”: no to the quoted line.
asked-in-the-subject = “{ $text }” stands in the subject.
asked-under-the-signature = “{ $text }” stands below the signature.
asked-twice = “{ $text }”: the same question twice.
asked-an-earlier-message = “{ $text }” speaks of an earlier message.
asked-beside-a-form = “{ $text }” stands beside an order form, and says something else.
asked-a-quoted-form = “{ $text }”: an order form in a quotation. Does it count?
asked-form-of-another-season = “{ $text }”: an order form of another { -season }.
asked-form-of-another-campaign = “{ $text }”: an order form of another { -campaign }.
asked-no-order = “{ $text }”: no order, or one?
asked-what-is-meant = “{ $text }”: what is meant?
asked-a-lone-slot = “{ $text }” was not read as an order.
asked-not-understood = “{ $text }” is not understood.
asked-words-not-known-between = “{ $text }” has words that the program does not know.
asked-a-number-left-over = “{ $text }”: a number is left over in this line.
asked-is-this-an-order = “{ $text }”: is this an order?
asked-which-answer = “{ $text }”: which answer is it?
asked-which-answer-help = Write it again as one line, as in the letter.
asked-not-offered = “{ $text }” is no answer to this question.
asked-not-offered-help = Write it again as one line, as in the letter.
asked-what-is-done = “{ $text }”: spy, or protect?
asked-whose-amount = “{ $text }”: is that number for the last one only, or for each?
asked-two-amounts = “{ $text }” says two amounts.
asked-which-name = “{ $text }”: a name is misspelled, which one is it?
asked-forbidden = “{ $text }” holds an invisible or forbidden character: type it again.
asked-bad-name = “{ $text }”: the name is too long, or holds a forbidden character.
asked-where-the-word-ends = “{ $text }”: where does the word end?
asked-too-long = “{ $text }” is too long for an order.
asked-too-many = “{ $text }” and what follows is not read: the message has too many lines.
asked-holds-help = Nothing of this message counts before that is clear.
asked-waits-help = Send this line back if you want it.
asked-still = “{ $text }” is still to be cleared up.
asked-still-help = { asked-help }
asked-help = { $n ->
    [0] Write it again as one line, { -as-shown }.
    [1] If it is that, send back: “{ $proposals }”
   *[other] Send back the one that you want: “{ $proposals }”
}
# Between the lines of one proposal, and between two proposals.
asked-and = {"” and “"}
asked-or = {"” or “"}

## What the arbiter sees of it, and does with it

reading-proposed = { $n ->
    [0] Nothing is proposed.
    [1] Proposed: “{ $proposals }”
   *[other] One of: “{ $proposals }”
}
reading-whole = Of the whole message:
arbiter-row = { $seat }, no. { $row }{ $line ->
    [0] {""}
   *[other] , line { $line }
}: { $text }{ $n ->
    [0] {""}
   *[other] {" "}Proposed: “{ $proposals }”
}
desk-noted = For you alone, nothing to settle: line { $line }, { $text }
desk-rows-open = To be settled: no. { $rows }.{ $proposed ->
    [all] {" "}As proposed: arbitre orders take { $seat } ROW, or --all.
    [alone] {" "}As proposed: arbitre orders take { $seat } ROW.
   *[none] {""}
} To enter what you read: arbitre orders add { $seat } "LINE" --row ROW; if it is no order: arbitre remarks clear { $seat } ROW
settle-ask = { $held ->
    [yes] Nothing of this message would count yet.
   *[no] What is marked ✓ counts; the rest is to be cleared up.
} Enter it [a] as it stands{ $all ->
    [yes] {""}
   *[no] {" "}(Enter)
}{ $proposes ->
    [yes] , [p] with all proposals{ $all ->
        [yes] {" "}(Enter)
       *[no] {""}
    }
   *[no] {""}
}, [r] row by row, [n] not at all?
settle-key-plain = a
settle-key-all = p
settle-key-rows = r
settle-key-none = n
settle-key-talk = x
settle-passed = Nothing is taken of “{ $quote }”, which held the message. If it orders something, add it (arbitre orders add).
settle-ask-row = Line { $line }: “{ $quote }”
    { $proposals }
    { $n ->
    [0] [x] it is no order; Enter: the player is asked.
    [1] [1] take this line, [x] it is no order; Enter: the player is asked.
   *[other] [1] or [2] take this line, [x] it is no order; Enter: the player is asked.
}
settle-proposal = { $n }. “{ $proposal }”

refusal-no-such-row = { $seat } has no row { $row } to be settled.
refusal-no-such-row-help = The list: { $remedy }
refusal-row-settled = Row { $row } of { $seat } is settled already.
refusal-row-settled-help = What is left: { $remedy }
refusal-no-proposal = Nothing is proposed for row { $row } of { $seat }.
refusal-no-proposal-help = Enter how you read it: arbitre orders add { $seat } "LINE"; or put it aside: arbitre remarks clear { $seat } { $row }
refusal-no-such-proposal = Row { $row } of { $seat } has only { $most ->
    [one] one proposal
   *[other] { $most } proposals
}.
refusal-no-such-proposal-help = The list: { $remedy }
refusal-nothing-to-take = { $alone ->
    [true] For { $seat }, nothing is taken all at once: what is proposed is turned or corrected by its message, or is one of two readings. Take rows by their numbers. A sentence that turns nothing is cleared first: arbitre remarks clear { $seat } ROW
   *[false] Nothing is proposed for { $seat }.
}
refusal-nothing-to-take-help = What is to be settled: { $remedy }
