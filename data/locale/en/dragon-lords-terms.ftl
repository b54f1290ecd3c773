# What the common texts call a season and a nation: in this game a turn and a player. Looked up first.

desk-season-opened = Turn { $season } open: { $name }
desk-season-opened-next = Next: the world if it has changed (world import), then the opening sheet: arbitre turn sheet { $season }
desk-sheet-stands = The opening sheet of turn { $season } was printed before: it is given again as it is, without the new text.
desk-news = News of turn { $season } recorded; they will stand in every bulletin.
desk-silent = { $nation } has not chosen (notice { $notice }): nothing is chosen, and nothing is paid.
entry-choose = a player's choice
desk-no-sheet = Warning: the opening sheet of turn { $season } was not printed before these orders. Nothing will prove that the world was not changed after they were read.
desk-given-back = { $cost ->
    [one] { $seat }: its waiting orders cost { $cost } gold, and this sum gives back just that (gold: { $after }).
   *[other] { $seat }: its waiting orders cost { $cost } gold, and this sum gives back just that (gold: { $after }).
} The gold that you give is what is left, orders paid: if it was noted before these orders, it is { $left } (a whole file noted before the orders: world import … --keep-paid).
desk-recorded = Recorded (turn { $season }).
desk-delivered = Turn { $season }: { $n ->
    [one] { $n } bulletin
   *[other] { $n } bulletins
} in { $folder }, a folder a player. The list, for you alone: { $manifest }
desk-shared-papers = Warning: { $folder } is a shared or synchronised folder. Every player's papers are in it, and the arbiter's audit: write them to a folder that is yours alone, and hand each player his own.
desk-season-renamed = Turn { $season }: "{ $before }" is now called "{ $name }".
refusal-nothing-to-undo = { $kind ->
    [none] There is nothing to undo in turn { $season }.
   *[other] In turn { $season } nothing more can be undone: { $kind } cannot be, nor anything before it.
}
refusal-nothing-to-undo-help = What can be undone, the last first: messages, withdrawals, spreadsheets, changes of the world, news, a player's settings, the turn's name. For orders: arbitre orders withdraw, or a new message; for a turn's name: arbitre turn rename.
entry-rename = another name for the turn
entry-seat = a player's settings
confirm-roll = Roll the dice of turn { $season } without a public draw: they are rolled once, and the orders change no more.
confirm-roll-beacon = Roll the dice of turn { $season } with the public draw “{ $beacon }”, letter for letter: they are rolled once, and the orders change no more.
confirm-close = Close turn { $season }: its choices and its news change no more.
desk-no-news = Turn { $season } has no public news (arbitre news).
confirm-no-sheet = The opening sheet of turn { $season } has not been printed (arbitre turn sheet { $season }): after the first orders it will no longer prove that the world was not changed after they were read.
kernel-unreadable = Entry { $i } of turn { $season } of the journal cannot be read or does not go with the tables ({ $what }). Run "arbitre audit verify", and go back to the last backup.
kernel-numbers = There is no number left for a turn or an entry. Start a new campaign.
kernel-chain-missing = Turn { $season }, entry { $i }: it is missing.
kernel-chain-unreadable = Turn { $season }, entry { $i }: the salt, a hash or a text cannot be read.
kernel-chain-body = Turn { $season }, entry { $i }: the content does not go with its hash.
kernel-chain-entry = Turn { $season }, entry { $i }: the time, the actor, the kind or the place does not go with the hash.
verify-fault-start = the first turn does not begin at the seal.
verify-fault-gap = the turns do not follow one another.
inspect-message = Turn { $season }, entry { $i }: the message as it came is not the one bound by the entry.
refusal-deadline-over = Turn { $season }: { $phase }. This date limits nothing any more.
confirm-close-early = The deadline for choices of turn { $season } has not passed: { $until }. To close earlier lets people guess whether anybody had a choice to make.
refusal-season-under-way = Turn { $season } is under way ({ $phase }): another one cannot be opened.
refusal-season-under-way-help = Bring it to its end first: "arbitre roll { $season }" rolls the dice if they were not rolled, "arbitre turn close { $season }" closes it.
refusal-too-many-seasons = { $most ->
    [one] The campaign has played its one turn: no other has a key.
   *[other] The campaign has played its { $most } turns: no other has a key.
}
refusal-season-name = Turn { $earlier } is called “{ $name }” already: no two turns have the same name.
refusal-other-season = Turn { $named } is not the one under way: that is turn { $season } ({ $phase }).
refusal-season-closed = Turn { $season } is closed and does not change any more.
refusal-season-closed-help = To play the next one, open it: arbitre turn open "NAME"
refusal-no-such-season = There is no turn { $season }.
refusal-no-such-season-help = { $last ->
    [0] No turn was opened yet. Open the first: arbitre turn open "Turn 1"
    [one] The campaign has had only one turn so far, turn { $last }.
   *[other] The campaign has had { $last } turns so far: give a number from 1 to { $last }.
}
refusal-no-season = No turn is under way.
refusal-no-season-help = Open turn { $next } first: arbitre turn open "Turn { $next }"
refusal-sheet-too-late = It is too late for the opening sheet of turn { $season }: { $seat } has already sent orders.
refusal-sheet-too-late-help = The sheet proves that nothing was recorded after orders had been read, and can no longer prove it: tell the players. The turn is played without it; next time, run "arbitre turn sheet" before the first message is entered.
refusal-orders-ended = Turn { $season } takes no more orders ({ $phase }).
refusal-orders-ended-help = Orders and words are given between the opening and the lock, and then stay as they are. What comes later waits for the next turn: tell the player.
refusal-already-rolled = The dice of turn { $season } were rolled, and are rolled only once.
refusal-already-rolled-help = "arbitre audit { $season }" shows them, "arbitre notices" lists the choices to be made, "arbitre turn close { $season }" closes the turn.
refusal-not-rolled = The dice of turn { $season } were not rolled yet ({ $phase }).
refusal-not-closed = Turn { $season } is not closed yet ({ $phase }).
refusal-not-closed-help = Close it first: arbitre turn close { $season }
refusal-rules-during-season = Turn { $season } is under way: house rules change only between two turns.
refusal-rules-during-season-help = Wait for the close; the rule as changed will hold from the next turn on.
text-season-name = the name of the turn
refusal-end-during-season = Turn { $season } is { $phase }: the campaign cannot end in the middle of a turn.
refusal-end-during-season-help = Finish it first: { $remedy }
refusal-reveal-not-closed = Turn { $season } has not closed: it cannot be revealed.
refusal-reveal-not-closed-help = Last turn closed: { $last }.
refusal-reveal-order = Turn { $season } cannot be revealed before turn { $first }: its key reveals those before it too.
refusal-reveal-order-help = Reveal turn { $first } first: { $remedy }
refusal-beacon-promised = The opening sheet of turn { $season } announces a beacon, and none is given.
refusal-beacon-unannounced = The opening sheet of turn { $season } announces no beacon: the one that you give, you might have chosen, and the dice with it.
refusal-beacon-unannounced-help = Roll without it: { $remedy }. Next turn, announce it beforehand: arbitre turn sheet N --beacon "where it will come from".
refusal-rename-too-late = Turn { $season } changes its name no more: papers bear it already.
value-seat = PLAYER
value-nation = PLAYER
desk-several-nations = Notices of several players do not go into one paper.
desk-several-nations-help = Name the player (arbitre notices PLAYER), or have a folder a player written (arbitre letters --out FOLDER).
desk-notices-send = To be sent: arbitre notices PLAYER prints one player's notices, arbitre letters --out FOLDER writes a folder a player.
desk-undone-several = Several players have other orders now: to each his own paper, by arbitre orders receipt PLAYER.
field-season = Turn
column-nation = Player
sheet-title = Opening sheet of turn { $season }, { $name }
sheet-note = The turn is open to orders. Keep this sheet and compare it with those of the other players: it must be the same for everybody.
sheet-no-beacon = This turn has no beacon. Once he has your word, the arbiter can therefore know your dice before he rolls them, and nothing will prove that he made no use of it. The seal and your word prove only that he did not choose the dice.
sheet-rules = The house rules of the turn
lock-title = Lock sheet of turn { $season }, { $name }
lock-head-note = This head fixes the orders and words of all players: nothing of them can be added, changed or taken out any more without its being seen. Keep it and compare it with those of the other players.
closing-title = Closing bulletin of turn { $season }, { $name }
phase-open = open to orders
phase-closed = closed
deadline-none = No deadline is set. To set one: arbitre turn deadline N orders 2026-03-07 12:00

# Help
usage-quote = A text of several words is put in straight quotation marks, for example "Turn 1".
help-audit-out = Writes turn N to a table instead, .xlsx or .csv
help-season-deadline = Sets, extends or shows the turn's deadlines
help-season-deadline-example = arbitre turn deadline 1 orders 2026-03-07 12:00
help-season-deadline-season = The number of the turn
help-orders-receipt = Prints once more the receipt of what stands for a player
help-arg-seat = The player
help-status-reminder = Writes a reminder to paste into a mail, for each player who is waited for
help-status-seat = One player only (with --reminder)
help = A referee's assistant: secret orders, hidden rolls, a bulletin for each player, and the proof that it was all fair.
help-example = arbitre help turn open (the help of a command)
help-season = Opens a turn, prints its sheet, closes it
help-season-open = Opens the next turn
help-season-open-example = arbitre turn open "Turn 1"
help-season-sheet-example = arbitre turn sheet 1 --beacon "Saturday's lottery"
help-season-sheet-season = The turn's number
help-season-close = Tells every player and closes the turn
help-season-close-example = arbitre turn close 1
help-season-close-season = The turn's number
help-orders = The turn's orders: list, import, add, take out, withdraw, receipts
help-orders-list-seat = One player only
help-orders-import = Imports the arbiter's spreadsheet of orders
help-orders-withdraw = Withdraws a player's orders; the word stays
help-rules = The campaign's rule in words, with its house rules; change one between turns
help-rules-set = Changes a house rule, between turns
help-seat = The players' languages and mail addresses: list them, or set them
help-status = Where the turn stands: who has sent orders, who has to choose
help-arg-season = The turn's number
help-roll = Rolls the turn's dice (shown to the arbiter alone)
help-notices-seat = One player only
help-choose-seat = The player who chooses
help-news = Records the turn's public news
help-bulletin = Prints a player's bulletin
help-bulletin-example = arbitre bulletin KESH --season 1 --format markdown
help-bulletin-season = The turn's number; without it, the last one closed
help-bulletins = Writes all the bulletins, a folder a player
help-bulletins-season = The turn's number; without it, the last one closed
help-audit = The past turns, or everything about one of them (for the arbiter alone)
help-audit-season = The turn's number; without it, the list
help-reveal = Publishes a closed turn, or the whole campaign at its end
help-reveal-example = arbitre reveal 1 --early > turn-1.json
help-season-example = arbitre turn open "Turn 1"
help-season-rename = Gives the turn under way another name, while its sheet is not printed
help-season-rename-example = arbitre turn rename 1 "Turn 1"
help-notices-format = The form of the paper, with a player
help-verify-seat = Shows this player's dice too: each throw, and what it was for
help-orders-receipt-example = arbitre orders receipt ORLO
help-enter-example = arbitre enter KESH kesh.txt
help-orders-list-example = arbitre orders list KESH
help-template-example = arbitre template KESH > kesh.txt
help-seat-example = arbitre seat ORLO --lang en
help-notices-example = arbitre notices VARN
help-choose-withhold-example = arbitre choose VARN 1 withhold
help-choose-example = arbitre choose VARN 1 value "take 3 1,0"
help-notices = The choices that wait for players, to send to them
help-choose = Records a player's choice, and rolls on
help-choose-withhold = Choose nothing
help-choose-value = Choose this
refusal-reveal-too-early = Turn { $season } is not revealed while the game goes on: a reveal tells everybody every order, every spy and what each was told.
refusal-reveal-too-early-help = To do it all the same, with a note in the journal: { $remedy }. At the game's end: arbitre reveal --campaign
confirm-reveal-early = To reveal turn { $season } while the game goes on tells everybody, for good, every order, word, die and choice in it: which spies there are, where, and how they fared.
help-reveal-early = While the game goes on; the journal notes it
reading-old-word-help = Take a new one every turn.
reading-doubt-usual = “{ $text }” points to orders sent earlier: not taken.
reading-doubt-which-standing = “{ $text }”: orders are for one turn; nothing is taken for others.
reading-doubt-which-standing-help = Send them again every turn.
reading-doubt-other-season = “{ $text }” names another turn than the one that is open.

receipt-of = Receipt for { $seat }, turn { $season }
receipt-counts = { $taken ->
    [one] { $taken } order taken
   *[other] { $taken } orders taken
}{ $refused ->
    [0] {""}
    [one] , { $refused } line refused (see the remark)
   *[other] , { $refused } lines refused (see the remarks)
}{ $cost ->
    [0] .
    [one] , { $cost } gold.
   *[other] , { $cost } gold.
}
letter-title = Letter { $number } to { $seat }, turn { $season }
order-sheet-title = Sheet for { $seat }, turn { $season }
bulletin-of = Bulletin of { $seat }, turn { $season } "{ $name }"
closing-void = The turn is void: it ends without a result. Reason: { $reason }
status-now = Turn { $season } “{ $name }”: { $phase }.
status-none-open = No turn is open; { $season } is the next.
status-next = Next: { $step ->
    [open] arbitre turn open "NAME"
    [sheet] the world if it has changed (arbitre world import), then arbitre turn sheet { $season } --beacon "the public draw"; the players' orders only after it
    [lock] arbitre lock { $season }
    [roll] arbitre roll { $season } --beacon "the public draw"
    [settle] the answers (arbitre enter), then arbitre settle
    [close] arbitre turn close { $season }
   *[end] nothing more: the game has ended
}
refusal-no-errata = In this game a closed turn is not corrected: its dice would have to be thrown again.
refusal-no-errata-help = arbitre void ends a turn in public that cannot count.
refusal-not-over = Turn { $season } is not over.
confirm-lock-now = Lock turn { $season }: nothing more will be entered in it, and this cannot be undone.
confirm-reveal = Revealing turn { $season } publishes all that was entered and drawn in it.
confirm-void = Make turn { $season } void before all: it will end without a result, and its draws will not be used again.
desk-season-closed = Turn { $season } is closed. The bulletins: arbitre bulletins --out FOLDER
desk-void = Turn { $season } is void.
verify-at = Turn { $season }, entry { $entry }: { $what }
verify-at-season = Turn { $season }: { $what }
verify-season-missing = the reveal of a turn before it is missing.
verify-rules = the turn opens under house rules that were not set so before.
verify-renamed = the turn is renamed after papers bore its name.
verify-not-closed = the turn has no end: its last entries are missing.
verify-beacon = Public draw of turn { $season }: { $beacon }. Compare it with what everybody knows.
verify-corrected = the turn's world was corrected before the close.
verify-void = the turn was made void.
verify-paper-not-revealed = { $file }: reads well, and waits for the reveal of its turn.
verify-season-broken = Turn { $season }: WRONG.
verify-season-consistent = Turn { $season }: all of it goes together. For a proof the opening sheet, the lock sheet and a bulletin are needed too, kept since, and a public draw.
verify-season-proved = Turn { $season }: PROVED. Nothing of what is revealed can have been changed since the papers that you keep.
verify-own = Turn { $season }, to { $seat } alone: { $what }
entry-void = a turn made void
receipt-draws = Keep your receipts: their hash identifies your orders and is your proof. With their last lines, copied letter for letter, your dice can be computed again when the turn is revealed.
receipt-draws-perhaps = With the same word, your spies on watch in your cities, if still there at the beginning of the turn:
field-head = Hash of the turn
bulletin-head = { $again ->
   *[other] Hash of the turn, to be compared:
}
reading-no-word = You gave no word for the turn.
reading-no-word-help = Your word enters the draw of your dice: without it, the arbiter could know them before your message even comes. Send a line "word:" followed by a few words of your own making, new each turn; your orders stay as they are.
refusal-gone = { $seat } was out of the game when turn { $season } began: there is no bulletin for him.
refusal-gone-help = He gets the public papers only: arbitre bulletins --turn { $season } --out FOLDER
audit-title = Audit of turn { $season }, { $name } ({ $phase })
desk-demo-done = Everything is in { $folder }: the campaign ({ $file }), the messages, and the bulletins (folder { $papers }, a folder a player).
refusal-world-stays = Turn { $season } is being played ({ $phase }): the world stays as it is until its close.
refusal-world-stays-help = Change it after the close: arbitre turn close { $season }, then arbitre world import.
bulletin-sent-nothing = No order of yours was taken this turn.
verify-own-draw = Turn { $season }: { $question }, { $draw }: { $outcome }
deadline-season = Turn { $season } “{ $name }”
next-season-name = Turn { $n }
next-ask-name = What is turn { $season } called? (left empty: { $usual })
help-orders-drop-example = arbitre orders drop KESH 2
site-season = Turn { $season }
site-reveal = The reveal of turn { $season }
web-next = { $step ->
    [open] Open turn { $season }
    [sheet] Print the opening sheet of turn { $season }
    [lock] Lock turn { $season }
    [roll] Roll turn { $season }
    [settle] Go on
   *[other] Close turn { $season }
}
confirm-sheet = Print the opening sheet of turn { $season } so; it stays as it is.
roll-doubt-same = Careful: this is the draw of turn { $season }, which was used already.
roll-doubt-form = Careful: it is not written as that of turn { $season }, “{ $last }”.
inspect-remark = Turn { $season }, { $seat }: what was said of a message is no longer what was written.
refusal-no-rule-help = Give its number or its name, for example: arbitre rules set G22 fixed. "arbitre rules" shows them all.
called-season = turn, season
