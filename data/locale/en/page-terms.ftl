# What the desk's pages say in the place of texts that name a command, a file's place or a format: what is to be done
# stands on a page, and its button is there.

antiquity-no-army = No army is known: whoever asks about one learns nothing, or “no”, even if the roll succeeds. If there are any, import the world first.
dl-world-no-city = No city is known: no player has gold or a spy, and none of his orders can stand. Import the world first.
ar-decided-help = It can be closed now.
ar-unknown-help = The board names the players.
audit-no-papers = A file written anew as a whole does not betray itself: compare it with the published papers too.
clock-ahead = The machine's clock says { $now }: { $days } days after the last entry ({ $last }). If it is wrong, set it first: what is entered later would all bear that date. A copy of before, to which to go back, is made on the page “Copies”.
clock-behind = The machine's clock says { $now }, and the last entry was made at { $last }. What you enter now bears that time too, and nobody is called late by it. If the clock is wrong now, set it first. If it was wrong then, go on from a copy of before.
confirm-no-sheet = The opening sheet of { -season } { $season } has not been printed: what it proves, it proves only where it comes before the messages.
confirm-settle-unread = { $n ->
    [one] { $seats } has written, but has no answer that stands: part of the message at least was not taken. To settle now counts this as silence.
   *[other] { $seats } have written, but have no answers that stand: part of their messages at least was not taken. To settle now counts this as silence.
}
confirm-take-instead = Put this message in the place of these orders.
coup-begun-help = Who is away is noted between the opening and the lock.
coup-no-seat-help = The board names the players.
deadline-none = No deadline is set.
desk-backup = The copy is made, beside the campaign's file. It holds the campaign's secret, like the original.
desk-given-back = { $cost ->
    [one] { $seat }: its waiting orders cost { $cost }, and this sum gives back just that (left: { $after }).
   *[other] { $seat }: its waiting orders cost { $cost }, and this sum gives back just that (left: { $after }).
} The sum that you give is what is left, orders paid: if it was noted before these orders, it is { $left }. For a whole file noted before the orders, tick that what they cost stays paid.
desk-import-replaced = Orders that were entered before are replaced. New receipts are to be sent to: { $seats }
desk-import-strict = Nothing was changed: mend these rows first.
desk-letters-next = { $n ->
    [one] One letter is to be sent.
   *[other] { $n } letters are to be sent.
}
desk-made = { -Campaign } made. Its file holds the secret: keep it to yourself, and make copies of it. Publish the seal now, where everybody sees it.
desk-mistaken-earlier = Several messages were entered for { $seat }: all are withdrawn as another's. Its own orders from before do not come back: enter them again. (If another's message is the last entry, undoing it brings them back.)
desk-no-campaign-help = Open one, or make one.
desk-no-letters = No letter to send: nothing is asked.
desk-no-news = { -Season } { $season } has no public news.
desk-no-sheet = The opening sheet of { -season } { $season } was not printed before these orders, and cannot prove what it would have proved.
desk-not-added-help = Write one order, as a player would: the field offers what may be written.
desk-notices-send = To each { -nation } its own letter: they are ready to be sent.
desk-posted = { $n ->
    [0] No message entered
    [one] { $n } message entered
   *[other] { $n } messages entered
}{ $rejected ->
    [0] {""}
   *[other] , { $rejected } in which nothing is understood
}{ $left ->
    [0] {""}
   *[other] , { $left } left
}.
desk-reissued = { $n ->
    [0] No bulletin is to be issued again.
    [one] Bulletin issued again for { $nations }. Send it.
   *[other] Bulletins issued again for { $nations }. Send them.
}
desk-renewed = { $nation }: { $n ->
    [0] no standing order could be entered again.
    [one] 1 standing order entered by itself, at { $cost }.
   *[other] { $n } standing orders entered by themselves, at { $cost }.
}
desk-rows-open = To be settled: no. { $rows }.
desk-season-closed = { -Season } { $season } is closed. The bulletins are to be sent.
desk-season-opened-next = What has changed meanwhile is entered now, before the opening sheet.
desk-several-nations-help = To each { -nation } its own letter: they are ready to be sent.
desk-shared = The campaign's file lies in a shared or synchronised folder, and holds all the secrets: keep it in a folder that is yours alone.
desk-shared-papers = The papers of every { -nation } lie in a shared or synchronised folder: write them to one that is yours alone, and hand each player his own.
desk-trade-ended = The trade between { $this } and { $that } was not renewed. If it is, renew it in “The world”.
desk-site = { $n ->
    [one] { $n } file
   *[other] { $n } files
} in the folder “site”, to be put up as they are at any host. Do it again after every paper and every reveal.
desk-site-there = The folder “site” beside the campaign's file is not empty, and is not this { -campaign }'s site.
desk-site-there-help = Give that folder another name: nothing is overwritten.
desk-tray = { $n ->
    [0] Nothing to send.
    [one] { $n } paper is ready to be sent.
   *[other] { $n } papers are ready to be sent.
}
desk-undone-several = Several { -nations } have other orders now: each one's receipt is to be sent.
desk-void = { -Season } { $season } is void. Tell everybody.
desk-world-rolled = { -Season } { $season } is rolled: its answers are as of the roll and move no more. If a fact was wrong at the roll, an erratum mends it.
kernel-damaged = The campaign file is damaged ({ $what }). Keep a copy of it, and go back to the last backup.
kernel-not-found = The campaign's file is not there any more.
kernel-overtaken = Somebody has written in the campaign since this page was shown: another tab, or a command. Nothing was changed; look at the page again.
kernel-stranger-empty = The file is empty: it is not a campaign. Go back to a backup.
kernel-tampered = The campaign file was changed by something other than this program ({ $what }). Keep a copy of it, and go back to the last backup.
kernel-unreadable = Entry { $i } of { -season } { $season } of the journal cannot be read or does not go with the tables ({ $what }). Go back to the last backup.
letter-archive-help = Copy its text, and paste it into the page of whoever sent it.
next-ask-backup = A copy of the campaign, now that the { -season } is over?
reading-choice-not-taken-help = Read it: what you see in it can be entered on this line, or it is put aside.
reading-not-taken-help = Read it: what you see in it can be entered on this line, or it is put aside.
refusal-address-taken-help = A name on a forum has one seat, or nobody could tell for which a message is. Take it from the other first.
refusal-already-rolled-help = The draws stand on their page; what is open, on the board.
refusal-beacon-needs-lock-help = Lock the orders, publish the lock sheet, wait for the next public draw, then roll with it.
refusal-beacon-left-help = Write it into its field. If it never happened, say so: everybody will see it at verification.
refusal-beacon-unannounced-help = Go on without it. Next time, announce it on the opening sheet.
refusal-deadline-no-reason-help = Write why; put nothing secret in it.
refusal-deadline-over-help = A date for orders is given before the lock, a date for choices before the close.
refusal-end-during-season-help = Finish it first.
refusal-erratum-revealed-help = What is revealed is public: say it in the news, and correct the world of today.
refusal-erratum-too-late-help = Say so in the news, and mend the world of today.
refusal-erratum-void-help = Mend the world of today.
refusal-gone-help = The public papers are still there.
refusal-no-address-help = One address a line, for example brennus@club.example
refusal-no-errata-help = A { -season } that cannot count is made void in public.
refusal-no-notice-help = The page of choices shows what waits, with its number.
refusal-no-proposal-help = Enter how you read it, or put it aside.
refusal-no-pseudonym-help = One name a line.
refusal-no-rule-help = The rules have a page of their own.
refusal-no-season-help = Open { -season } { $next } first.
refusal-no-seat-help = The board names the players.
refusal-no-such-line-help = Its page shows the line of each order.
refusal-no-such-proposal-help = Its page shows what is proposed.
refusal-no-such-row-help = Its page shows what is to be settled.
refusal-no-such-season-help = { $last ->
    [0] None was opened yet.
    [one] There has been only one so far.
   *[other] There have been { $last } so far.
}
refusal-no-window-help = The board says what comes next.
refusal-not-asked-help = The board says who is waited for.
refusal-not-closed-help = Close it first.
refusal-not-over-help = The board says what is missing.
refusal-not-rolled-help = That comes first.
refusal-not-taken-help = The order sheet shows what may be written.
refusal-nothing-stands-help = Enter its message first.
refusal-nothing-to-take-help = Its page shows what is to be settled.
refusal-nothing-to-undo-help = What can be undone, the last first: messages, withdrawals, spreadsheets, changes of the world, news, settings, names. Orders are taken out on their page.
refusal-nothing-to-withdraw-help = Its page shows what stands.
refusal-orders-ended-help = Orders and words are given between the opening and the lock, and then stay as they are. What comes later waits for the next { -season }: tell the player.
refusal-rename-too-late-help = Say so in the news; the name alone is wrong.
refusal-reveal-order-help = Reveal { -season } { $first } first.
refusal-reveal-too-early-help = To do it all the same, with a note in the journal, reveal it early.
refusal-row-settled-help = Its page shows what is left.
refusal-season-closed-help = To play the next one, open it.
refusal-season-under-way-help = Bring it to its end first.
refusal-setup-help = Correct it and try again; no campaign was made.
refusal-sheet-too-late-help = The sheet can no longer prove what it would have proved: tell the players. The { -season } is played without it; next time, print it before the first message is entered.
refusal-too-many-seasons-help = Start a new { -campaign }.
refusal-unanswered-help = Enter it, on its page.
refusal-world-stays-help = Change it after the close.
remark-army-unknown-help = The question stays as it is, and the player is not told; ask him, or enter how you read it.
safety-migrated = This campaign came from an older version of the program: it was brought up to date, and the old file is kept beside it.
status-next = Next: { $step ->
    [open] opening
    [sheet] opening sheet
    [lock] lock
    [roll] draws
    [settle] the answers
    [close] close
   *[end] nothing more: it has ended
}
table-known = A table begins with a row that names its columns. These must be there: { $tables } One to start from is the workbook in “The world”.
table-not-toml = This is not a world file: take the workbook from “The world”.
table-not-whole-help = Write a whole number, for example 120: no decimals, no separators of thousands.
table-set-stays-help = What stands there is changed on its row.
table-yes-or-no-help = Write yes or no.
world-no-sheet-help = This game has no workbook of its world.
world-unreadable-help = This is not a world file; the game's guide shows one.
