# The states of a set of orders, standing orders, provisional sets.

remark-standing-replaced = This line takes the place of a standing order, which will not be entered again in later seasons.
remark-standing-replaced-help = For it to be a standing order in its turn, write “every season” at the end of the line.
remark-no-standing = No such standing order is in force: there is nothing to stop.
remark-no-standing-help = An order of this season is taken back by sending a whole message again, without it.
remark-standing-goes-on = You give no orders, but your standing orders stay in force.
remark-standing-goes-on-help = To stop them all, write: no more standing orders
remark-lapsed = Your standing order “{ $order }” could not be entered again: it has lapsed.
remark-lapsed-help = The treasury does not stretch to it, or a rule has changed; send it again if you want it.
remark-nothing-to-confirm = There is nothing to confirm: your orders of this season have not come.
remark-nothing-to-confirm-help = Send your orders, or “no orders”.
remark-provisional = This set of orders is provisional: if nothing else comes before the lock, it counts as it stands.
remark-provisional-help = Confirm it with the one word FINAL, or replace it with a whole message.
remark-confirmed = Your provisional orders are confirmed.
remark-confirmed-help = There is nothing else to do.
remark-same = This is the same message as the one before: nothing changes.
remark-same-help = To change your orders, send another whole message.
remark-late = This message was entered after the deadline for orders.
remark-late-help = It is taken for now; it is for the arbiter to decide.

receipt-status-provisional = your orders are taken, provisionally
receipt-standing-note = The orders marked “every season” are standing orders: they will be entered again by themselves in later seasons, at the prices of those seasons, and you will need a new word in each. To stop one, write “stop:” and then its line; to stop them all: “no more standing orders”.

bulletin-set-standing = Your standing orders, entered by themselves.
bulletin-set-provisional = A provisional set of orders.
bulletin-set-late = Entered after the deadline for orders.

template-deadline = Deadline for orders: { $until }
template-deadline-choices = Deadline for choices, if there are any: { $until }
template-standing = Your standing orders, which hold without being sent again (to stop one: stop: and then its line):

status-state-missing = nothing received
status-state-word = a word, no orders
status-state-standing = standing orders alone
status-state-none = no orders (said on purpose)
status-state-good = received
status-state-warned = received, with remarks
status-state-provisional = provisional
status-standing-orders = { $n ->
    [one] 1 standing
   *[other] { $n } standing
}
status-late = late

desk-renewed = { $nation }: { $n ->
    [0] no standing order could be entered again.
    [one] 1 standing order entered by itself ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }).
   *[other] { $n } standing orders entered by themselves ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }).
} Its receipt: arbitre orders receipt { $nation }
desk-lapsed = { $nation }: “{ $order }” could not be entered again and has lapsed.
desk-locked-provisional = { $nation }: its orders were provisional; they count as they stand.
desk-revealed-standing = { $n ->
    [one] The reveal of season { $season } shows a standing order that is still in force: { $nation }.
   *[other] The reveal of season { $season } shows { $n } standing orders that are still in force: { $nation }.
} The others will know what to expect; tell that nation.

audit-set-replaces = Replaces entry { $entry }.
audit-set-warned = Taken with remarks.
audit-order-added = + line { $line }: { $order } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}), added
audit-order-withdrawn = − { $order } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}), withdrawn
refusal-nothing-stands = Nothing stands for { $seat } this season: there is no receipt.
refusal-nothing-stands-help = Enter its message first: arbitre enter { $seat } FILE
verb-standing = standing orders
verify-entry-standing = the standing orders of { $about } are not those of the season before.
verify-entry-deadline = a deadline is moved as it may not be, or is not the one on the sheet.
entry-standing = standing orders
entry-deadline = a deadline
status-state-unread = received, not understood
reminder-orders-again = Your message came, but I do not find your orders in it. Send them again, one per line, as on the order sheet; if you give none, write: no orders
order-each-season = { $order }, every season
