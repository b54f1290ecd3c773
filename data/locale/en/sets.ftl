# The states of a set of orders, standing orders, provisional sets.

reading-nothing-to-confirm = There is nothing to confirm: your orders of this season have not come.
reading-nothing-to-confirm-help = Send your orders, or “no orders”.
reading-confirmed = Your provisional orders are confirmed.
reading-confirmed-help = There is nothing else to do.
reading-same = This is the same message as the one before: nothing changes.
reading-same-help = To change your orders, send another whole message.

receipt-standing-note = The orders marked “every season” are standing orders: they will be entered again by themselves in later seasons, at the prices of those seasons, and you will need a new word in each. To stop one, write “stop:” and then its line; to stop them all: “no more standing orders”.

entry-standing = standing orders
entry-standing-answers = answers given beforehand
entry-deadline = a deadline
reminder-orders-again = Your message came, but I do not find your orders in it. Send them again, one per line, as on the order sheet; if you give none, write: no orders
reminder-asked = { $n ->
    [one] A line of your message is still to be cleared up, and is not played otherwise: “{ $quotes }”.
   *[other] Lines of your message are still to be cleared up, and are not played otherwise: “{ $quotes }”.
}
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

## What the receipt says of the message

reading-replaced = { $fewer ->
    [0] These orders replace those that you sent before.
    [one] These orders replace those that you had sent: there is one fewer.
   *[other] These orders replace those that you had sent: there are { $fewer } fewer.
}
reading-replaced-help = They alone count; you may still change them until the lock.
reading-joined = These orders are added to those that you sent before.
reading-joined-help = They all count; you may still change them until the lock.
reading-gave-way = “{ $order }” counts no more: a line that is added takes its place.
reading-gave-way-help = If it is to count still, send all your orders again.
reading-by-arbiter = The arbiter entered these orders as he reads your message.
reading-by-arbiter-help = If that is not what you meant, send all your orders again.
reading-no-word = You gave no word for the { -season }.
reading-no-word-help = Your word enters the draw of your dice: without it, the arbiter could know them before your message even comes. Send a line "word:" followed by a few words of your own making, new each { -season }; your orders stay as they are.
reading-not-taken = A message was not taken; what stood before it, if anything, still stands.
reading-not-taken-help = Read it: “arbitre orders add” enters what you see in it, “arbitre remarks clear” puts it aside.
reading-choice-not-taken = { reading-not-taken }
reading-choice-not-taken-help = Read it: “arbitre choose { $seat } 1 …” enters the choice that you see in it (the number is the notice's), “arbitre remarks clear” puts it aside.
reading-more = { $n ->
    [one] One more remark, from here on, is not written out.
   *[other] { $n } more remarks, from here on, are not written out.
}
reading-more-help = Send your orders again by themselves, one a line.
reading-more-for-arbiter = { reading-more }
reading-more-for-arbiter-help = Read the message yourself.
