# The states of a set of orders, standing orders, provisional sets.

remark-standing-replaced = This line takes the place of a standing order, which will not be entered again in later seasons.
remark-standing-replaced-help = For it to be a standing order in its turn, write “every season” at the end of the line.
remark-no-standing = No such standing order is in force: there is nothing to stop.
remark-no-standing-help = An order of this season is taken back by sending a whole message again, without it.
remark-standing-goes-on = You give no orders, but your standing orders stay in force.
remark-standing-goes-on-help = To stop them all, write: no more standing orders
remark-nothing-to-confirm = There is nothing to confirm: your orders of this season have not come.
remark-nothing-to-confirm-help = Send your orders, or “no orders”.
remark-confirmed = Your provisional orders are confirmed.
remark-confirmed-help = There is nothing else to do.
remark-same = This is the same message as the one before: nothing changes.
remark-same-help = To change your orders, send another whole message.

receipt-standing-note = The orders marked “every season” are standing orders: they will be entered again by themselves in later seasons, at the prices of those seasons, and you will need a new word in each. To stop one, write “stop:” and then its line; to stop them all: “no more standing orders”.

template-standing = Your standing orders, which hold without being sent again (to stop one: stop: and then its line):

entry-standing = standing orders
entry-standing-answers = answers given beforehand
entry-deadline = a deadline
reminder-orders-again = Your message came, but I do not find your orders in it. Send them again, one per line, as on the order sheet; if you give none, write: no orders
order-each-season = { $order }, every season
reminder-no-orders = If you give no orders, just answer: no orders

desk-renewed = { $nation }: { $n ->
    [0] no standing order could be entered again.
    [one] 1 standing order entered by itself ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }). Its receipt: arbitre orders receipt { $nation }
   *[other] { $n } standing orders entered by themselves ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }). Its receipt: arbitre orders receipt { $nation }
}
desk-lapsed = { $nation }: “{ $order }” could not be entered again and has lapsed.
desk-reveals-standing = To reveal season { $season } publishes standing orders that are still in force, with the answers given beforehand. The others will know what to expect; tell these nations:
refusal-nothing-stands = Nothing has come from { $seat } this time: there is no receipt.
refusal-nothing-stands-help = Enter its message first: arbitre enter { $seat } FILE
