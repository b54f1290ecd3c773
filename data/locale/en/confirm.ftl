# What is asked before acting.

# "question": a whole sentence that says what will happen.
confirm-ask = { $question } Go on? [y/N]
confirm-whether = { $question } [y/N]
confirm-needs-yes = There is no terminal to ask at: add --yes to the command to say that it is meant; nothing was changed.
confirm-reveal-early = To reveal season { $season } before rule H18 allows it tells everybody, for good, every answer of every nation, and which was true, false, countered or bad luck.
confirm-reveal-campaign = To reveal the { -campaign } publishes all its secrets and ends it: nothing will be written in it any more.
confirm-clock = Write this in the campaign all the same.
clock-behind = The machine's clock says { $now }, and the last entry was made at { $last }. What you enter now bears that time too, and nobody is called late by it. If the clock is wrong now, set it first. If it was wrong then, go back to a copy of before: arbitre restore COPY NEW.db
clock-ahead = The machine's clock says { $now }: { $days } days after the last entry ({ $last }). If it is wrong, set it first: what is entered later would all bear that date. To have a copy of before, to which to go back: arbitre -c { $file } backup COPY
confirm-withdraw = Withdraw these orders.
confirm-replace = Replace these orders by those of the message.
confirm-take-instead = Put this message in the place of these orders (--add keeps them).
confirm-replace-rows = Replace these orders by those of the spreadsheet.
confirm-sheet = Print the opening sheet of { -season } { $season } so; it stays as it is.
confirm-world = Replace what the campaign knows of the world by what you give.
confirm-keep-paid = Were these sums noted before the orders? What the orders cost then stays paid.
confirm-thaw = This change touches the arbiter's nation between the opening sheet and the roll: the journal marks it, and everybody will see it at verification (H22).

## What a command is about to change
preview-orders = What changes in the orders, for { $seat }:
preview-order = { $cost ->
    [one] { $order } ({ $cost } point)
   *[other] { $order } ({ $cost } points)
}
preview-word = { $seat }: the word “{ $word }” is not given any more
preview-cost = Price of these orders: { $before } → { $after }
desk-undone-receipt = If a receipt had already gone to { $nation }, it holds no longer: send this one.
desk-mistaken-earlier = Several messages were entered for { $seat }: all are withdrawn as another's. Its own orders from before do not come back: enter them again. (If another's message is the last entry, arbitre undo takes it back and they stand again.)
refusal-nothing-to-undo = { $kind ->
    [none] There is nothing to undo in { -season } { $season }.
   *[other] In { -season } { $season } nothing more can be undone: { $kind } cannot be, nor anything before it.
}
refusal-nothing-to-undo-help = What can be undone, the last first: messages, withdrawals, spreadsheets, changes of the world, news, a nation's settings, the public addresses, the season's name. For orders: arbitre orders withdraw, or a new message; for a season's name: arbitre season rename. A fact of the world that was wrong at the roll is corrected by an erratum: arbitre erratum --help

## What an entry of the journal is
actor-arbiter = the arbiter
entry-new = the making of the { -campaign }
entry-open = the opening
entry-rename = another name for the { -season }
entry-rules = a house rule
entry-seat = a { -nation }'s settings
entry-address = the public addresses
entry-world = a change of the world
entry-thaw = a change to the arbiter's nation
entry-sheet = the opening sheet
entry-enter = a message
entry-receive = a message of which nothing is taken
entry-withdraw = a withdrawal of orders
entry-import = a spreadsheet of orders
entry-lock = the lock
entry-roll = the roll of the dice
entry-choose = a victim's choice
entry-news = the news
entry-close = the close
entry-erratum = an erratum
entry-reveal = a reveal
entry-end = the end of the { -campaign }
entry-undo = an undoing

## Names cut short, the editor, manual pages
refusal-several-rules = "{ $typed }" could mean several things.
refusal-several-rules-help = They are: { $names }. Type one letter more.
usage-several = "{ $what }" could mean several commands: { $names }.
called-too = { $about } (or: { $names })
desk-man = { $n } manual pages written into { $folder } (man -M { $folder } arbitre; in French: man -M { $folder } -L fr arbitre).
man-name = name
man-synopsis = synopsis
man-description = description
man-options = options
man-extra = example
man-version = version
edit-nothing = The text was left as it was, or empty: nothing was entered.
edit-failed = The editor could not be used ({ $what }): nothing was entered.
edit-failed-help = Name another in the variable EDITOR, or give the message as a file: arbitre enter ITALIE message.txt
edit-again = Nothing was taken. Open the text in the editor again? [Y/n]
edit-opening = The template opens in { $editor }; save and quit to enter it, quit without a change to give up.
desk-no-news = { -Season } { $season } has no public news (arbitre news).
confirm-roll = Roll the dice of { -season } { $season } without a public draw: they are rolled once, and the orders change no more.
confirm-roll-beacon = Roll the dice of { -season } { $season } with the public draw “{ $beacon }”, letter for letter: they are rolled once, and the orders change no more.
confirm-close = Close { -season } { $season }: its choices and its news change no more.
confirm-no-sheet = The opening sheet of season { $season } has not been printed (arbitre season sheet { $season }): after the first orders of a nation other than the arbiter's own it cannot be any more.
desk-not-added = Nothing was added: "{ $line }". { $why }
desk-not-added-help = Write one order, as a player would; "arbitre template NATION" has examples.
desk-backup-name = "{ $name }" is the name of a file that SQLite keeps beside a campaign.
desk-backup-name-help = Give the copy another name, copy.db for example.
