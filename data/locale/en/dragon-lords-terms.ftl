# A season and a nation are a turn and a player in this game; then the texts in which more than a word differs.

-season = turn
-Season = Turn
-seasons = turns
-season-verb = turn
-season-name = Turn 1
-nation = player
-Nation = Player
-nations = players
-NATION = PLAYER

desk-season-opened-next = Next: the world if it has changed (world import), then the opening sheet: arbitre turn sheet { $season }
desk-silent = { $nation } has not chosen (notice { $notice }): nothing is chosen, and nothing is paid.
entry-choose = a player's choice
desk-no-sheet = Warning: the opening sheet of turn { $season } was not printed before these orders. Nothing will prove that the world was not changed after they were read.
desk-given-back = { $cost ->
    [one] { $seat }: its waiting orders cost { $cost } gold, and this sum gives back just that (gold: { $after }).
   *[other] { $seat }: its waiting orders cost { $cost } gold, and this sum gives back just that (gold: { $after }).
} The gold that you give is what is left, orders paid: if it was noted before these orders, it is { $left } (for a whole file noted before the orders: arbitre world import … --keep-paid).
refusal-nothing-to-undo-help = What can be undone, the last first: messages, withdrawals, spreadsheets, changes of the world, news, a player's settings, the public addresses, the turn's name. For orders: arbitre orders withdraw, or a new message; for a turn's name: arbitre turn rename.
confirm-no-sheet = The opening sheet of turn { $season } has not been printed (arbitre turn sheet { $season }): after the first orders it will no longer prove that the world was not changed after they were read.
refusal-too-many-seasons = { $most ->
    [one] The campaign has played its one turn: no other has a key.
   *[other] The campaign has played its { $most } turns: no other has a key.
}
refusal-season-closed-help = To play the next one, open it: arbitre turn open "NAME"
refusal-no-such-season-help = { $last ->
    [0] No turn was opened yet. Open the first: arbitre turn open "Turn 1"
    [one] The campaign has had only one turn so far, turn { $last }.
   *[other] The campaign has had { $last } turns so far: give a number from 1 to { $last }.
}
refusal-no-season-help = Open turn { $next } first: arbitre turn open "Turn { $next }"
refusal-sheet-too-late-help = The sheet proves that nothing was recorded after orders had been read, and can no longer prove it: tell the players. The turn is played without it; next time, run "arbitre turn sheet" before the first message is entered.
refusal-beacon-unannounced-help = Roll without it: { $remedy }. Next turn, announce it beforehand: arbitre turn sheet N --beacon "where it will come from".
desk-undone-several = Several players have other orders now: to each his own paper, by arbitre orders receipt PLAYER.
sheet-no-beacon = This turn has no public draw. Once he has your word, the arbiter can therefore know your dice before he rolls them, and nothing will prove that he made no use of it. The seal and your word prove only that he did not choose the dice.

# Help
help-status-reminder = Writes a reminder to paste into a mail, for each player who is waited for
help-season-close = Tells every player and closes the turn
help-orders-import = Imports the arbiter's spreadsheet of orders
help-choose-seat = The player who chooses
help-news = Records the turn's public news
help-bulletin-example = arbitre bulletin KESH --season 1 --format markdown
help-audit = The past turns, or everything about one of them (for the arbiter alone)
help-audit-season = The turn's number; without it, the list
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

receipt-chances = Chances: { $chance }.
receipt-counts = { $taken ->
    [one] { $taken } order taken
   *[other] { $taken } orders taken
}{ $cost ->
    [0] .
    [one] , { $cost } gold.
   *[other] , { $cost } gold.
}
status-next = Next: { $step ->
    [open] arbitre turn open "NAME"
    [sheet] the world if it has changed (arbitre world import), then arbitre turn sheet { $season } --beacon "the public draw"; the players' orders only after it
    [lock] arbitre lock { $season }
    [roll] arbitre roll { $season } --beacon "the public draw"
    [settle] the answers (arbitre enter), then arbitre settle
    [close] arbitre turn close { $season }
   *[end] nothing more: the game has ended
}
preview-order = { $cost ->
    [0] { $order }
    [one] { $order } ({ $cost } gold)
   *[other] { $order } ({ $cost } gold)
}
refusal-no-errata = In this game a closed turn is not corrected: its dice would have to be thrown again.
receipt-draws-perhaps = With the same word, your spies on watch in your cities, if still there at the beginning of the turn:
bulletin-head = { $again ->
   *[other] Hash of the turn, to be compared:
}
refusal-gone = { $seat } was out of the game when turn { $season } began: there is no bulletin for him.
refusal-gone-help = He gets the public papers only: arbitre bulletins --turn { $season } --out FOLDER
bulletin-sent-nothing = No order of yours was taken this turn.
help-orders-drop-example = arbitre orders drop KESH 2
refusal-no-rule-help = Give its number or its name, for example: arbitre rules set G22 fixed. "arbitre rules" shows them all.
called-season = turn, season
asked-later = “{ $text }” speaks of another turn.
asked-standing = “{ $text }” speaks of every turn.
asked-whose = “{ $text }”: these orders seem to be another player's.
form-unit = gold
