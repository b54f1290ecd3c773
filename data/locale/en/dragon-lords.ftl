# Dragon Lords: reading players' messages; what was not understood, with its remedy, and what was taken
# with a warning.
misread-which-city = “{ $text }”: which city? Only those that you know can be named.
misread-two-cities = “{ $text }” names two cities.
misread-what-to-do = “{ $text }”: what is to be done?
misread-two-things = “{ $text }”: two things at once, for one spy or in one city.
misread-which-spy = “{ $text }”: which spy, by his number?
misread-many-spies = “{ $text }” speaks of several spies: one line for each.
misread-not-there = “{ $text }”: the spy is not there, as far as you know.
misread-how-many = “{ $text }”: how many spies?
misread-other-side = “{ $text }”: whose city it is does not agree with that.
misread-price = “{ $text }”: that is not what it costs.
misread-relocation = “{ $text }”: that spy is in an enemy city, and relocates.
misread-which-stack = “{ $text }”: which stack is to move?
misread-unknown-stack = “{ $text }”: you know no stack of that name.
misread-which-hex = “{ $text }”: to which hex? Hexes have no side to the east or the west.
misread-hex-by-side = “{ $text }”: the hex by its side, is it this one?
misread-governor = “{ $text }”: a governor is executed, a unit is assassinated.
misread-chosen-later = “{ $text }”: whether he sets out is chosen after a success, and not before.
misread-idle = “{ $text }”: a spy that does nothing is no order.
misread-idle-help = To give no orders, or to take back those before: no orders. To take one back, send the others again.
misread-this-turn-only = “{ $text }”: orders are for one turn, this one was taken for this turn alone.
misread-this-turn-only-help = Send it again next turn.
misread-stack-as-written = “{ $text }”: the stack is taken as it is written, you see none of that name.
misread-stack-as-written-help = Check the name; if there is no such stack in the city, the false orders move nothing.
misread-stack-elsewhere = “{ $text }”: as far as you see, that stack is not one of the city's owner in the spy's city.
misread-stack-elsewhere-help = If it is not there, the false orders move nothing.
misread-help = { $n ->
    [0] Write it again as one line, as on the order sheet.
    [1] If it is that, send back: “{ $proposals }”
   *[other] Send back the one that you want: “{ $proposals }”
}
# Why an order that was understood does not stand.
unfit-hires-nobody = This line hires nobody.
unfit-hires-nobody-help = Write a number of spies, or take the line out.
unfit-too-many = A line hires { $limit } spies at most.
unfit-too-many-help = Check the number; if it is right, write several lines.
unfit-city-not-visible = You see no city called { $city }.
unfit-city-not-visible-help = Spies are hired in a city of your own, or in an enemy city that you see.
unfit-no-such-spy = { $hired ->
    [0] You have no spy { $spy }: you have hired none.
    [one] You have no spy { $spy }: you have hired but one.
   *[other] You have no spy { $spy }: their numbers go from 1 to { $hired }.
}
unfit-no-such-spy-help = Check the number on your order sheet.
unfit-hired-now = Spy { $spy } is hired this turn: it acts from the next.
unfit-hired-now-help = Take the line out, and send it again next turn.
unfit-spy-lost = Spy { $spy } is lost.
unfit-spy-lost-help = Give the order to another spy.
unfit-spy-under-way = Spy { $spy } is under way to { $to }; it is there at the beginning of turn { $arrives }.
unfit-spy-under-way-help = A spy under way does nothing: wait until it is there.
unfit-spy-waits = Spy { $spy } can do nothing before turn { $ready }.
unfit-spy-waits-help = A spy waits for the turn after its hiring, or after its city was taken.
unfit-spy-has-order = Spy { $spy } has an order already, on line { $line }.
unfit-spy-has-order-help = A spy takes one action a turn: keep one.
unfit-spy-guards = Spy { $spy } is in your own city, { $city }: it guards it and does nothing else.
unfit-spy-guards-help = Give the order to a spy in an enemy city; a friendly spy can only be transferred.
unfit-spy-elsewhere = Spy { $spy } is in { $city }.
unfit-spy-elsewhere-help = Check the number, or take out the city that it leaves.
unfit-spy-in-enemy-city = Spy { $spy } is in an enemy city, { $city }: it cannot be transferred.
unfit-spy-in-enemy-city-help = To have it change its city, write for instance: spy { $spy }: relocate to (another enemy city)
unfit-which-spy = The line does not say which spy is to be transferred.
unfit-which-spy-help = Write its number or the city that it leaves: transfer spy (its number) to (one of your cities)
unfit-no-free-spy = None of your spies in { $city } is free to leave.
unfit-no-free-spy-help = Check the city; a spy hired this turn, or with an order already, does not leave.
unfit-not-friendly = { $city } is not one of your cities.
unfit-not-friendly-help = A transfer goes from one of your cities to another.
unfit-same-city = The spy is in { $city } already.
unfit-same-city-help = Name another city, or take the line out.
unfit-own-city = { $city } is your own: Relocate leads to an enemy city.
unfit-own-city-help = Name an enemy city whose place you know.
unfit-place-unknown = You do not know the place of a city called { $city }.
unfit-place-unknown-help = Name a city from your order sheet; Infiltrate discovers others.
unfit-needs-stack-and-hex = This action ({ $action }) needs a stack and a hex.
unfit-needs-stack-and-hex-help = Write for instance: spy (its number): false orders, stack (its name), hex 3,4
unfit-needs-city = This action ({ $action }) needs a city.
unfit-needs-city-help = Write for instance: spy (its number): relocate to (an enemy city)
unfit-takes-nothing = This action ({ $action }) needs nothing else.
unfit-takes-nothing-help = Write the spy and the action, nothing more; a target, if there is one, is chosen after a success.
unfit-not-beside = The hex { $hex } is not beside { $city }.
unfit-not-beside-help = Write a direction, for instance: to the north-east
unfit-own-stack = { $stack } is a stack of your own: false orders are for an enemy's.
unfit-own-stack-help = Name a stack of the player in whose city the spy is.
unfit-too-dear = This line costs { $cost } gold, and { $left } are left.
unfit-too-dear-help = Take out other expenses, or this line.
unfit-second-word = The message has a word already, on line { $line }.
unfit-second-word-help = Keep one.
unfit-out = You have no city and no spy left: you are out of the game, and nothing of this line is done.
unfit-out-help = Nothing more is waited for from you; you get the public papers.
# What the receipt says of a message.
unfit-stated-total = The message says { $stated } gold in all; the orders that stand cost { $cost }.
unfit-stated-total-help = The orders stand; check that nothing is missing.
# The order sheet.
slip-gold-label = Your gold
slip-gold = { $n ->
    [one] { $n } gold
   *[other] { $n } gold
}
slip-prices = A spy costs { $enemy } gold in an enemy city that you see and { $friendly } in a city of your own; a transfer costs { $transfer }. Actions are free.
slip-spy-in = in { $city }
slip-spy-friendly = in { $city }, a city of your own
slip-spy-arriving = arrives in { $city } at the beginning of this turn
slip-spy-under-way = under way to { $city }
slip-spy-waits = { $place }; does nothing before turn { $turn }
slip-actions = What a spy does in an enemy city
slip-actions-note = A spy takes one action a turn, and none in the turn in which it is hired. Arson, assassinate and bribe: the target is chosen after a success, from the list of what is there. Infiltrate: whether the spy sets out is chosen after a success, when you know which city it found.
slip-takes-city = { $action } to (a city)
slip-takes-stack = { $action }, stack (its name), to the (side of the city)
slip-takes-city-if-found = { $action } (or: { $action } to a city found before)
slip-chance = { $n }%
slip-column-spy = Spy
slip-column-place = Where
slip-column-action = Action
slip-column-chance = Chance
slip-own-cities = Your cities: { $names }.
slip-enemy-cities = Enemy cities that you see: { $names }.
slip-known-cities = Cities of which you know only the place: { $names }.
slip-stacks = Stacks of others that you see: { $names }.
slip-held = Your units may not leave in turn { $turn } (intercept orders): { $names }.
slip-places = Hexes on which you were shown stacks of others: { $places }.
slip-place = { $hex } (turn { $turn })

## Windows and choices

dl-window-orders = Everybody is asked for his orders of the turn.
dl-window-choice = A success waits for its player's choice.
dl-offer-number = or { $n }
dl-offer-bribe = { $unit }: { $take } gold to take it, { $destroy } gold to destroy it
dl-question-bribe = { $question } You have { $gold } gold as far as you know. { $n ->
    [0] No hex beside the city is free as far as you see: you can only have a unit destroyed. Write “destroy” and the number of the unit.
   *[other] Write “take”, the number of the unit and a hex ({ $hexes }), or “destroy” and the number.
}
dl-chose = { $question } Chosen: { $chosen }.
# A choice as a player writes it
dl-write-choice = { $what ->
    [kill] kill { $n }
    [take] take { $n } to { $hex }
   *[destroy] destroy { $n }
}
dl-no-choice = This message makes no choice of the list.
dl-no-choice-help = { $offers ->
    [buildings] Write the name of a building of the list, or its number; or “nothing”.
    [units] Write the number of a unit of the list; or “nothing”.
    [bribes] Write “take”, the number of the unit and the hex, or “destroy” and the number; or “nothing”.
   *[way] Write “set out” or “stay”; or “nothing”.
}
dl-two-choices = This message makes more than one choice.
dl-two-choices-help = Write one of them, or “nothing”.
dl-as-it-opened = What you have and see is as it was when the turn opened.
dl-not-asked = Nothing is asked of you now.
dl-not-asked-help = Orders are taken from the opening of the turn to the lock, a choice when a letter asks for it.
dl-unsound = “{ $name }” cannot be so in this world.
dl-unsound-help = Mend the file, and import it again.
dl-offer-way = set out
dl-offer-way-to = your spy sets out for { $city }, and arrives in three turns
