# The desk: the page on which an arbiter gives his commands.

web-title = The arbiter's desk
web-open = The desk is open for you alone, on this machine: open { $file } with your browser. (Its address is { $address }, which lets nobody in by itself.) It ends after { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } without a request, by its button, or by Ctrl-C.
web-over = The desk has ended.
web-ended = The desk has ended. You can close this page.
web-refused = The desk does not answer this request: it does not come from one of its own pages.
web-gone = The desk has no such page.
web-other-step = The game is at another step. Nothing was changed: look at the board again.
web-no-session = You have not been let in. Open the file desk-….html that lies beside the campaign's file; once the desk has ended, open the program again.
web-old-form = This form is an old one, and nothing was changed. Go back, load the page again, and send it once more.
web-too-large = That is more than the desk takes at once (64 MB), and nothing was changed. Send fewer files.
web-missing = A field of the form is empty. Nothing was changed.
web-bad-name = The copy needs a plain name, without a folder: it is written beside the campaign. Nothing was changed.
web-no-files = The files are no longer here. Choose them again; nothing was changed.
web-one-file = Choose one file, and one only. Nothing was changed.
web-skip = To the content
web-pages = Pages
web-page-home = Board
web-page-post = Inbox
web-page-notices = Choices
web-page-dice = Dice
web-page-world = The world
web-page-public = Public papers
web-page-copy = Copies
web-do = { $what ->
    [open] Open { -season } { $season }
    [sheet] Print the opening sheet of { -season } { $season }
    [lock] Lock { -season } { $season }
    [roll] Make the draws of { -season } { $season }
    [settle] Go on with what was answered
    [close] Close { -season } { $season }
    [enter] Enter the message
    [take] Take it so
    [add] Add the order
    [drop] Take the orders out
    [withdraw] Withdraw the orders
    [settled] Settle it
    [mail] Keep the addresses
    [away] Keep the day
    [substitute] Keep the address
    [lang] Change the language
    [trade] Change the agreement
    [treasury] Set it
    [choose] Enter the choice
    [news] Take over the news
    [deadline] Set the deadline
    [undo] Undo the last entry
    [backup] Make the copy
    [post] Enter the mails
    [world] Change the world
    [reveal] Reveal { -season } { $season }
    [new] Make the campaign
    [rule] Change the rule
    [site] Write the pages
    [finish] End the { -campaign }
    [row] Change the world
    [erratum] Correct it
   *[other] Go on
}
web-early = { $what ->
    [open] Open { -season } { $season }
    [sheet] Print the opening sheet all the same …
    [lock] Lock early …
    [roll] Draw now …
    [settle] Go on early …
   *[close] Close early …
}
web-need = { $what ->
    [held] Settle it
    [asked] Settle them
    [told] Look at it
    [world] Import the world
    [own] Enter them
    [answer] Look at it
    [waited] Enter mails
    [answers] Enter mails
    [choices] Enter the choices
    [publish] Publish them
   *[send] Send them
}
web-missing-first = First:
web-missing-nothing = Nothing is missing.
web-all-over = It is over: nothing more is entered.
web-draw = The public draw, letter for letter as it was drawn:
web-steps = The steps of the { -season }
web-board = Who is how far
web-held = a message is held
web-sealed = sealed
web-counted = counted
web-hush-on = Hide orders and prices
web-hush-off = Show orders and prices
web-last-copy = Last copy:
web-copy-now = Make a copy of it:
web-for-good = This is for good: it cannot be undone.
web-no-but = No
web-do-still = Enter it all the same
web-do-keep = Keep it paid
web-do-remember = Remember it
web-page-rest = More
web-looks = To look at
web-draws = The draws of { -season } { $season }
web-report = The campaign in figures
web-odds = The chances of each question
web-check = Check the campaign's file
web-publish = To publish
web-site-what = All that is public, as pages to be put up at any host, in a folder “site” beside the campaign's file.
web-site = Write the pages
web-reveal = Reveal a { -season }
web-reveal-which = Number of the { -season }
web-reveal-early = Even before the rules let it be revealed
web-reveal-do = Reveal it …
web-finish = End the { -campaign }
web-finish-what = All of it is published, its secret too, and nothing is written in it any more.
web-finish-do = End it and reveal all …
web-erratum = Erratum: a fact of the world was wrong at the roll
web-erratum-reason = What was wrong, which all will read
web-erratum-do = Correct it …
web-house = House rules
web-house-set = Change the rule
web-rules = The rules
web-leave = Open another campaign
web-row-change = Change one row
web-row-what = What is done
web-row-set = Change a row
web-row-add = Add a row
web-row-remove = Take a row out
web-row-table = In
web-row-name = The row, by its name
web-row-values = What it says, one value a line
web-row-do = Change the world
web-welcome-open = Open a campaign
web-welcome-none = There is none in this folder.
web-welcome-new = A new campaign
web-welcome-game = The game
web-welcome-name = The name of its file
web-welcome-seats = The players of a game of cards, one name a line (in the others they belong to the map)
web-welcome-make = Make it
web-welcome-sample = Look at a sample
web-welcome-sample-what = A campaign that was played, in a folder of its own beside the others: nothing in it can be broken.
web-setup = { $setup ->
    [antiquity] Antiquity: espionage
    [mare-nostrum] Antiquity: espionage
    [dragon-lords] Dragon Lords: spies
    [coup] Coup
    [aristocracy] Aristocracy
    [aristocracy-spies] Aristocracy with Spies & Rumors
    [aristocracy-churches] Aristocracy with Churches
    [aristocracy-full] Aristocracy with both
   *[other] { $setup }
}
web-also = Also
web-deadline = Set a deadline
web-deadline-of = For
web-deadline-orders = orders
web-deadline-choices = choices
web-deadline-date = Until
web-deadline-reason = Reason, where it is put off
web-deadline-set = Set the deadline
web-news = News for everybody
web-news-text = The text of the news
web-news-set = Take over the news
web-world = Import a world file
web-world-file = The file: the workbook of the world, filled in
web-world-reason = Reason, where it corrects something
web-world-keep-paid = The file's treasuries were noted before the orders: what the orders cost stays paid
web-world-import = Import the file
web-undo = Undo the last entry …
web-end = End the desk
web-no-beacon = The public draw never happened
web-no-beacon-roll = Roll the dice without it…
web-post-how = Drop mails here, or choose them: several at once, or a whole mailbox
web-post-paste = Or paste: a mail, or the posts of a page of a forum
web-post-look = Put them into the inbox
web-post-note = Nothing is entered before you have seen how each mail was read. A mail that was entered before is recognised.
web-inbox-keys = Keys: j, the next message; k, the one before; Enter, to its first choice, and there Enter changes it.
web-inbox-keep = To be entered
web-inbox-whose = Whose is it?
web-inbox-known = Known from now on as (empty: not remembered)
web-inbox-came = It came
web-inbox-as-found = as found
web-inbox-in-time = in time
web-inbox-late = late
web-inbox-ask = The player is asked
web-inbox-passed = Nothing to do with these
web-inbox-enter = Enter what is ticked
web-inbox-look = Only look again
web-inbox-clear = Empty the inbox
web-mark-asks = Asks you
web-since = Since your last visit ({ $time }): { $n ->
    [0] no message
    [one] one message ({ $seats })
   *[other] { $n } messages ({ $seats })
}.
web-new = new
web-asks = asks you something
web-absent = Away, substitute, another player
web-away-until = Away until (empty: he is here)
web-away-set = Keep this day
web-substitute = Address of who may write for him, this { -season } only (empty: nobody)
web-substitute-set = Keep this address
web-hand-over = All papers of this seat so far in one file, for whoever plays it from now on
web-address = Public addresses
web-address-what = Everybody may know them: the opening sheet prints them, and letters link to the order form on the site (empty: none).
web-address-site = Where the site stands, as the browser shows it
web-address-orders = Mail address for orders
web-address-set = Publish them
web-ways = How its papers and its order form go
web-by = Its papers go
web-by-mail = by mail
web-by-forum = as posts on a forum
web-form-way = Its order form goes
web-form-link = as a link, where the site has an address
web-form-attach = as a page attached to its mails
web-form-none = not at all
web-ways-set = Keep it so
web-answer-this = To answer
web-answered = Answered ✓
web-in-time = They came in time, whatever the clock says
web-to-settle = To be settled
web-row = No. { $row }{ $line ->
    [0] {""}
   *[other] , line { $line }
}
web-take = Read it as
web-take-add = Read it beside what stands
web-proposal = “{ $proposal }”
web-talk = It is no order
web-ask = Ask the player: the receipt
web-otherwise = Or otherwise, as you read it
web-take-all = Take all as proposed
web-how = With what stands
web-how-plain = As the message seems to mean
web-how-add = Add it
web-how-replace = Put it in its place
web-settled = Settled: show this no longer
web-reading = The message and how it was read
web-original = As it was written
web-read-as = As it was read
web-mark-order = Taken
web-mark-asked = To be cleared up
web-mark-noted = Seen
web-mark-refused = Refused
web-mark-doubtful = Doubtful
web-mark-said = Note
web-mark-arbiter = For you alone
web-paper-receipt = Receipt
web-paper-sheet = Order sheet
web-form = Order form to send
web-paper-letter = Letter
web-paper-bulletin = Bulletin
web-stands = What stands
web-stands-nothing = No orders stand.
web-stands-paid = These orders were counted: they change no more.
web-stands-lines = Orders, with their prices
web-drop = Take out the ticked orders …
web-withdraw = Withdraw all …
web-mistaken = They were another's, entered by mistake
web-correct = Correct
web-add-line = An order, as you read the message
web-add = Add the order
web-enter = Enter a message
web-enter-text = The message, as it came
web-enter-do = Enter the message …
web-addresses = Mail addresses
web-addresses-list = One a line
web-addresses-set = Keep these addresses
web-lang = Language of the papers
web-lang-fr = French
web-lang-en = English
web-lang-set = Change the language
web-last-message = The last message
web-added-message = As you read it
web-earlier-message = Entry { $entry }, { $time }
web-no-message = Nothing has come from this player.
web-withhold = Withhold
web-truth = The truth
web-false-value = A false answer, as this one:
web-false-number = A false answer, from { $low } to { $high }:
web-false = Give this false answer
web-answer = The answer
web-choose = Enter the choice
web-world-treasury = Treasuries
web-world-trade = Trade
web-world-book = The world as a workbook (.xlsx), to be changed and imported again
web-trade = Trade agreement
web-trade-add = Make or renew
web-trade-end = End
web-treasury = Set a treasury
web-treasury-reason = Reason
web-treasury-set = Set the treasury
web-nation = Nation
web-no-dice = Nothing has been rolled yet.
web-tray-empty = Nothing is to be sent.
web-tray-all = All of them in one file
web-tray-all-how = An outbox as mail programs keep it (mbox): put it into the local folders of Thunderbird under the name “Unsent Messages”, then send what is unsent. In a webmail: copy one after the other.
web-tray-all-sent = All of these are sent
web-tray-tick = Sent ✓
web-tray-public = For everybody, where all players read
web-tray-publish = Published ✓
web-tray-open = Open as a mail
web-tray-sent = Sent
web-tray-not-sent = Not sent after all
web-tray-reminders = Reminders, to whom you will
web-tray-line = A line of yours above receipts and reminders
web-tray-line-what = The line; empty for none
web-tray-line-set = Write it above them
web-copy-how = A copy holds the campaign's secret: keep it where you alone can read it. It is written beside the campaign's file.
web-copy-name = Name of the copy
web-copy-make = Make the copy
web-to-question = To the question
web-as-text = As text, to be copied
web-draft-kind = { $kind ->
    [receipt] Receipt
    [letter] Letter
    [reminder] Reminder
   *[bulletin] Bulletin
}
web-done = { $deed }: done
web-nothing-entered = Nothing was entered
web-done-partly = Done in part
web-kept = The message is kept; nothing of it counts yet
web-not-done = Not done
web-no = No, leave it
web-go-on = Go on
web-again = Do it all the same, on what is there now
web-typed = What you had written
web-typed-again = Send again
web-no-address = no address: give it on this player's page
web-back = Back

help-desk = Opens a page on this machine, for you alone, where the commands are given by forms
help-desk-idle = Ends after so many minutes without a request
help-desk-example = arbitre desk
