# Aristocracy: what letters, receipts and sheets say.

ar-card = { $rank ->
    [1] ace
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
} of { $suit ->
    [0] clubs
    [1] diamonds
    [2] hearts
   *[3] spades
}
ar-the-card = the { $rank ->
    [1] ace
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
} of { $suit ->
    [0] clubs
    [1] diamonds
    [2] hearts
   *[3] spades
}
ar-face = { $rank ->
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $rank }
}{ $suit ->
    [0] ♣
    [1] ♦
    [2] ♥
   *[3] ♠
}
ar-unknown-card = ▮
ar-from-stall = { $card } from the stall
ar-building = building { $n }
ar-kind = { $kind ->
    [farm] farm
    [estate] estate
   *[chateau] château
} of { $rank ->
    [1] aces
    [11] jacks
    [12] queens
    [13] kings
   *[other] { $rank }s
}
ar-building-of = { $seat }'s building { $n }

## Answers, as a player writes them

ar-write-gift = { $card } to { $seat }
ar-write-gifts = give { $spies }
ar-write-give = give { $card } to { $to }
ar-write-tax = tax { $cards }
ar-write-lay = { $count ->
    [0] lay nothing
   *[other] lay { $cards }
}
ar-write-bid = bid { $coins }
ar-write-name = take market { $place }
ar-act-pass = pass
ar-act-trade = { $with ->
    [none] trade { $give } for { $take } from the market
   *[other] trade { $give } for { $take } of { $with }
}
ar-act-store = store { $card } in building { $site }, place { $place }
ar-act-hide = hide { $card }
ar-act-sell = sell { $cards }
ar-act-harvest = harvest building { $site }
ar-act-royal = royal: { $deal }
ar-act-favor = favor { $card }: { $deal }
ar-deal-build = build { $address } with { $cards }
ar-deal-upgrade = upgrade building { $site } with { $cards }
ar-deal-visit = visit building { $site }{ $open ->
    [discard] , discard
    [coin] , coin
   *[look] {""}
}
ar-deal-blackmail = blackmail building { $site }
ar-deal-buy = buy { $card }
ar-act-downgrade = downgrade building { $site }{ $count ->
    [0] {""}
    [one] , place { $places }
   *[other] , places { $places }
}
ar-write-building-place = building { $site } place { $place }
ar-act-hire = hire a spy
ar-act-network = network { $spies }
ar-act-rumor = rumor { $spy } on building { $site }
ar-act-gossip = gossip building { $site }
ar-act-visit = visit building { $site }{ $blackmail ->
    [true] , blackmail
   *[false] {""}
}
ar-act-tithe = tithe { $card }
ar-write-tithe = { $count ->
    [0] tithe nothing
   *[other] tithe { $cards }
}
ar-write-compelled = give { $card }
ar-write-turn-up = { $place ->
    [none] turn up nothing
   *[other] turn up place { $place }
}
ar-write-keep = keep { $spy }
ar-write-exchange = { $rumor ->
    [none] exchange nothing
   *[other] exchange rumor { $place } for { $card }
}
ar-write-defend = defend with { $spy }{ $off ->
    [none] {""}
   *[other] , take off rumor { $off }
}
ar-write-accept = accept with { $card }
ar-write-reject = reject{ $spy ->
    [true] , draw a spy
   *[false] {""}
}
ar-write-pay = pay
ar-write-uncover = uncover{ $parry ->
    [none] {""}
   *[other] , parry with { $parry }
}
ar-write-shed = { $count ->
    [one] shed rumor { $places }
   *[other] shed rumors { $places }
}
ar-write-humble = { $count ->
    [0] turn up nothing
   *[other] turn up { $places }
}
ar-write-step-down = step down building { $site }{ $count ->
    [0] {""}
    [one] , place { $places }
   *[other] , places { $places }
}, { $discard ->
    [address] discard the address
   *[other] discard place { $discard }
}
ar-write-end = { $claim ->
    [true] end the game
   *[false] play on
}
ar-write-act = { $act }

## What happened

ar-some = { $what ->
    [spy] { $n ->
        [one] a spy
       *[other] { $n } spies
    }
    [rumor] { $n ->
        [one] a rumor
       *[other] { $n } rumors
    }
    [down] { $n ->
        [one] a face-down card
       *[other] { $n } face-down cards
    }
   *[card] { $n ->
        [one] a card
       *[other] { $n } cards
    }
}
ar-scored = { $seat } { $value }
ar-fact-phase = { $round ->
    [0] { $herald } is the first Herald.
   *[other] Round { $round }, { $royal ->
        [king] the King's phase
        [queen] the Queen's phase
       *[jack] the Jack's phase
    } (Herald: { $herald })
}
ar-fact-journeys = { $journeys ->
    [one] { $seat } has made one journey.
   *[other] { $seat } has made { $journeys } journeys.
}
ar-fact-trades = { $with ->
    [none] { $seat } trades { $give } for { $take } from the market.
   *[other] { $seat } trades { $give } for { $take } of { $with }'s stall.
}
ar-fact-lays = { $cards ->
    [0] { $seat } lays no card
    [one] { $seat } lays one card face down
   *[other] { $seat } lays { $cards } cards face down
}{ $laying ->
    [ball] {" "}for the ball.
    [stall] {" "}in the stall.
   *[none] .
}
ar-fact-aside = { $count ->
    [0] { $laying ->
        [ball] You lay no card for the ball.
        [stall] You lay no card in your stall.
       *[none] You lay no card.
    }
   *[other] { $laying ->
        [ball] You lay for the ball, face down: { $cards }.
        [stall] You lay in your stall, face down: { $cards }.
       *[none] You lay face down: { $cards }.
    }
}
ar-fact-pool = These cards are shuffled for the ball, those of the market among them: { $cards }.
ar-fact-stall = { $seat }'s stall: { $cards } (value { $value }).
ar-fact-bids = { $sold ->
    [none] Bids: { $bids }. Nothing is sold.
   *[some] Bids: { $bids }.
}
ar-fact-highest = { $n ->
    [one] { $seats } wins the auction and pays { $price }.
   *[other] { $seats } have bid the most, { $price }: each of them names a card.
}
ar-fact-names = { $seat } names { $card }, at place { $place } of the market.
ar-fact-turn = { $actions ->
    [one] { $seat }'s turn, with one action.
   *[other] { $seat }'s turn, with { $actions } actions.
}
ar-fact-does = { $deed ->
    [pass] { $seat } passes.
    [hide] { $seat } hides a card.
    [hire] { $seat } hires a spy.
    [network] { $seat } works his network.
    [store] { $seat } stores a card in { $building }.
    [harvest] { $seat } harvests { $building }.
    [build] { $seat } builds: { $building }.
    [upgrade] { $seat } adds to { $building }.
    [visit] { $seat } visits { $building }.
    [blackmail] { $seat } blackmails over { $building }.
    [downgrade] { $seat } takes from { $building }.
    [rumor] { $seat } lays a rumor on { $building }.
   *[gossip] { $seat } gossips about { $building }.
}
ar-fact-pays = { $seat } pays { $coins ->
    [0] nothing.
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
ar-fact-earns = { $seat } gets { $coins ->
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
ar-fact-founds = { $from ->
    [stall] { $seat } lays the address of building { $site } from the stall: { $address }.
   *[hand] { $seat } lays the address of building { $site }: { $address }.
}
ar-fact-falls = Building { $site } is no more.
ar-fact-opens = In building { $site } the card at place { $place } is turned up: { $card }.
ar-fact-reshuffled = The deck is empty: the discard pile is shuffled and is the deck now.
ar-fact-spies-reshuffled = The spy deck is empty: the spy discard is shuffled and is the deck now.
ar-fact-shuffles = The rumors on building { $site } are shuffled.
ar-fact-church = A church phase begins. In the church lie: { $cards }.
ar-fact-order = { $by ->
    [score] Score order: { $seats }.
    [tithes] Tithing order, with what each gave: { $seats }.
   *[none] Order: { $seats }.
}
ar-fact-compelled = { $seat } alone has given least, and has to go on giving.
ar-fact-stepped-down = { $seat } has no card left: a building steps down, and { $seat } counts as the highest giver.
ar-fact-claims = { $seat } ends the game.
ar-fact-shown = Building { $site } is turned up: { $cards }.
ar-fact-points = Points: { $points }.
ar-fact-hand = { $seat } shows the hand, as it decides: { $cards } (value { $value }).
ar-fact-wins = { $seat } wins the game.
ar-fact-laid = { $to ->
    [spy] Your spy: { $card }.
   *[card] Your card: { $card }.
}
ar-fact-exchanged = You leave { $card } on building { $site } in the place of rumor { $place }, and take that rumor.
ar-fact-plan = {""}
ar-fact-sees = {""}
ar-fact-moves = {""}
ar-fact-now = {""}
ar-fact-begins = {""}

ar-seen-at = { $what ->
    [rumor] rumor { $place }: { $card }
   *[place] place { $place }: { $card }
}
ar-sees = { $what ->
    [cards] You see in building { $n }: { $cards }.
    [rumors] You see on building { $n }: { $cards }.
    [pile] Face up in the discard pile now: { $cards }.
    [spies] New among your spies: { $cards }.
   *[hand] Into your hand: { $cards }.
}

ar-everybody-draws = Everybody draws { $cards }.
ar-you-draw = You draw { $cards }.
ar-draws = { $seat } draws { $cards }.
ar-everybody-gives-spies = Everybody gives a spy to each opponent.
ar-gives-spy = { $seat } gives { $other }: { $cards }.
ar-production = { $n ->
    [one] Farm { $buildings } gets a production card, which nobody sees.
   *[other] Farms { $buildings } get a production card each, which nobody sees.
}
ar-stalls-go = What is left of the stalls goes back to the hands.
ar-tithes-go = All tithes are discarded.
ar-move = { $way ->
    [market] To the market: { $cards }.
    [church] To the church: { $cards }.
    [discards] { $seat } discards { $cards }.
    [shuffled-in] The cards of the market join the ball: { $cards }.
    [gets-back] { $seat } gets from the ball: { $cards }.
    [takes] { $seat } takes { $cards } from the market.
    [market-goes] Discarded from the market: { $cards }.
    [stall-to-hand] It is { $cards }.
    [favors] { $seat } uses the favor of { $cards }.
    [sells] { $seat } sells { $cards } for a coin.
    [buys] { $seat } buys { $cards } from the discard pile.
    [out-goes] Out of building { $n } is discarded: { $cards }.
    [its-address-to-hand] The address of building { $n } goes to the hand of { $other }: { $cards }.
    [its-address-goes] The address of building { $n } is discarded: { $cards }.
    [harvested] It is { $cards }.
    [production-goes] The production of building { $n } is discarded: { $cards }.
    [spies-go] { $seat } puts { $cards } into the spy discard.
    [spies-shown] { $seat } parries with a spy, which is discarded: { $cards }.
    [rumor] It is { $cards }, as you know.
    [rumors-go] To the spy discard, unseen, from building { $n }: { $cards }.
    [rumors-shown] The rumors on building { $n } are turned up and discarded: { $cards }.
    [rejected] The blackmail is rejected: the rumors on building { $n } are turned up and discarded: { $cards }.
    [stall-lost] { $value ->
        [rank] One has the rank of the address: the whole stall of { $seat } goes to that of { $other }: { $cards }.
       *[card-value] One has the value of the address (10, jack, queen and king are worth the same): the whole stall of { $seat } goes to that of { $other }: { $cards }.
    }
    [by-blackmail] By blackmail, from the stall of { $seat } into that of { $other }: { $cards }.
    [blackmailed] The blackmail is accepted: from the stall of { $seat } into that of { $other }: { $cards }.
    [tithes] { $seat } gives as a tithe: { $cards }.
    [church-given] { $other } is given { $cards } from the church.
   *[supplement] { $seat } adds { $cards } to the stall.
}
ar-building-move = { $way ->
    [hand-in] From the hand into { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, face down: { $cards }.
    [stall-in] From the stall into { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, face down: { $cards }.
    [out-to-hand] Out of { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, into the hand of { $seat }: { $cards }.
    [out-to-stall] Out of { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, into the stall of { $seat }: { $cards }.
   *[falls] What is left in { $building } goes to the hand of { $seat }: { $cards }.
}

## What is asked

ar-ahead-nothing = Nothing is said ahead.
ar-ahead-next = ;{" "}
ar-ahead = Said ahead: { $said }.
ar-ahead-turn = in your turn of round { $round }, { $royal ->
    [king] the King's phase
    [queen] the Queen's phase
   *[jack] the Jack's phase
}: { $steps }
ar-ahead-rule = { $window ->
    [gifts] for the gifts
    [tax] for the tax
    [ball] for the ball
    [bids] in the auction
    [pick] if you win the auction
    [tie] in an auction's tie
    [stall] for your stall
    [humble] in the humble church
    [tithe] for the tithes
    [compelled] if you have to go on giving
    [give] for the church cards
    [supplement] after the church
    [action] for every action
    [turn-up] when a card may be turned up
    [keep] of drawn spies
    [exchange] when a rumor may be exchanged
    [blackmail] if you are blackmailed
    [shed] when rumors go
   *[end] when the end may be claimed
} ({ $royal ->
    [game] until the game ends
    [king] round { $round }, the King's phase
    [queen] round { $round }, the Queen's phase
   *[jack] round { $round }, the Jack's phase
}): { $answer }
ar-ahead-write = { $window ->
    [tax] {""}
    [bids] in the auction:{" "}
    [stall] for my stall:{" "}
    [tithe] at the church:{" "}
   *[blackmail] always, if I am blackmailed:{" "}
}{ $answer }
ar-ahead-build = build a { $kind }
ar-ahead-lowest = tax: my lowest cards
ar-ahead-else = , else{" "}
ar-ahead-waits = Your list waits, as your last action showed, drew or asked something. Next in it: { $answer }. To let it go on, write: confirm
ar-ahead-over = Your turn is over, and this was not done of your list: { $answer }.
ar-ahead-refused = { $rest ->
    [waits] What you said ahead is not taken: { $answer }. { $why } Nor is the rest of your list done: send the whole list again as it stands now.
   *[none] What you said ahead is not taken: { $answer }. { $why } Answer the question as it stands now.
}

ar-window = { $window ->
    [words] The game is about to begin ({ $seat }): everybody gives his word.
    [gifts] Everybody gives each opponent one of his spies.
    [tax] The tax: who holds too many cards discards some ({ $seat }).
    [ball] The ball: cards are laid for it ({ $seat }).
    [bids] The auction: everybody who has coins bids ({ $seat }).
    [pick] { $seat } has won the auction and takes a card of the market.
    [tie] Of those who have bid the most, { $seat } names a card of the market.
    [stall] The stalls: cards are laid ({ $seat }).
    [humble] Humble churches: { $seat } may turn up cards of his own buildings.
    [tithe] The church: { $seat } may give tithes.
    [compelled] The church: { $seat } has to go on giving.
    [give] The church: { $seat } gives a church card to somebody else.
    [supplement] { $seat } may add cards to the stall.
    [action] { $n ->
        [one] It is { $seat }'s turn: one action.
       *[other] It is { $seat }'s turn: { $n } actions left.
    }
    [turn-up] { $seat } has seen { $building }: is a card turned up?
    [keep] { $seat } has drawn two spies and keeps one.
    [exchange] { $seat } has seen the rumors on { $building }: is one exchanged?
    [blackmail] { $other } blackmails { $seat } over { $building }.
    [shed] Too many rumors on { $building }: which go?
   *[end] The King's phase ends: does anybody end the game?
}
ar-question = { $window ->
    [words] Send a word of your own, new in every game. Nothing else is asked.
    [gifts] Whom do you give which spy? Each opponent gets exactly one.
    [tax] { $n ->
        [one] You hold one card too many. Which one do you discard?
       *[other] You hold { $n } cards too many. Which do you discard? They lie in the discard pile in the order in which you name them.
    }
    [ball] Which cards of your hand do you put into the ball? You get back as many.
    [bids] How many coins do you bid? You have { $coins }. The highest bid pays what the second-highest was.
    [pick] Which card do you take? It costs you { $price ->
        [0] nothing.
        [one] { $price } coin.
       *[other] { $price } coins.
    }
    [tie] Which card do you name? If nobody else names it, you take it and pay { $price }; otherwise it is discarded.
    [stall] Which cards of your hand do you lay in your stall? Each of them is an action; the stall of the smallest value acts first.
    [humble] In which of your buildings do you turn up a card that does not match? One in each at most; that building then counts nothing in the score order.
    [tithe] Which cards of your hand or stall do you give? You need not give any.
    [compelled] You alone have given least: { $sum }. You have to reach { $next }, one card an answer: give one. Without a card a building steps down.
    [give] Which church card do you give to whom?
    [supplement] Which cards of your hand do you add to your stall? You need not add any.
    [action] What do you do? You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } and { $n ->
        [one] one action
       *[other] { $n } actions
    }. These actions are open to you now; what names no price is free. Write “from the stall” behind a card that lies in your stall.
    [turn-up] Do you turn up a card that does not match its address?
    [keep] { $keep ->
        [give] Which spy do you keep? The other one goes to { $other }.
       *[one] Which spy do you keep? The other one goes to the spy discard.
    }
    [exchange] Do you exchange a rumor for a spy of yours? Nobody sees whether you do, and the rumors are shuffled in either case.
    [blackmail] { $blackmail ->
        [coin] Do you pay a coin, or do you uncover the rumors?
       *[stall] { $value ->
            [rank] Do you defend yourself, accept, or reject? To defend takes a spy of the rank of the address.
           *[card-value] { $worth ->
                [10] Do you defend yourself, accept, or reject? To defend takes a spy of the value of the address, 10: a 10, a jack, a queen or a king.
               *[other] Do you defend yourself, accept, or reject? To defend takes a spy of the value of the address, { $worth }.
            }
        }
    }
    [shed] { $n ->
        [one] Which rumor goes? Name its place.
       *[other] Which { $n } rumors go? Name their places.
    }
   *[end] Do you end the game? It takes a complete château and, complete too, one more château, two estates or three farms.
}
ar-for-example = for example; { $means }
ar-price = { $price ->
    [coin] 1 coin
    [card] the face card
   *[none] free
}
ar-means = { $what ->
    [gifts] one to each
    [tax] these go to the discard pile
    [lay] as many cards of your hand as you like
    [lay-nothing] no card
    [bid] any number of coins that you have
    [name] this card of the market
    [pass] one action without effect
    [with-market] a card of your stall against one of the market
    [trade] a card of your stall against one of another's stall
    [store] a card of your hand or stall against one of your building
    [hide] a card of your stall goes to your hand
    [sell] two cards of your stall for 1 coin
    [harvest] its production card goes to your hand
    [build] { $price }; a farm, an estate or a château of an address and 3, 4 or 5 cards of your hand or stall
    [upgrade] { $price }; more cards for a building of yours, up to 5
    [look] { $price }; you see its cards; if one does not match, its owner pays you 1 coin, and you may turn one up
    [discard] { $price }; the card that lies face up there is discarded
    [coin] { $price }; you take 1 coin
    [blackmail] { $price }; its owner defends himself, gives you a card of his stall, or uncovers the rumors
    [buy] { $price }; this card of the discard pile goes to your hand
    [downgrade] a card of your building goes to your hand; a farm is taken apart
    [hire] 1 coin; you draw two spies and keep one
    [network] you discard these two spies, draw two and keep one
    [rumor] one of your spies goes face down to this building
    [gossip] you see all rumors there, and may exchange one
    [visit] you see its cards; if it is open, you draw a spy, if not, you may turn up a card that does not match
    [visit-blackmail] in the place of a visit; its owner pays you 1 coin or uncovers the rumors
    [tithe] a card of your stall goes to your tithes
    [turn-up] this card lies face up from now on
    [turn-up-nothing] all stay as they are
    [keep] this spy stays yours
    [exchange] your spy lies there, and the rumor is yours
    [exchange-nothing] the rumors stay what they are
    [defend] { $value ->
        [rank] a spy of the address's rank goes, and that is the end of it
       *[card-value] a spy of the address's value goes, and that is the end of it
    }
    [defend-off] the same, and a rumor goes unseen
    [accept] this card of your stall goes to the other's
    [reject] { $value ->
        [rank] the rumors are turned up; if one has the address's rank, you lose your stall
       *[card-value] the rumors are turned up; if one has the address's value, you lose your stall
    }
    [reject-spy] the same, and then you draw a spy
    [pay] 1 coin; the rumors stay
    [uncover] the rumors are turned up; a match takes all your spies
    [uncover-parry] the same, but this spy parries a match
    [shed] these rumors go, unseen
    [humble] what you turn up stays face up
    [humble-nothing] all stay as they are
    [tithe-more] as many as you like
    [tithe-nothing] you give no card
    [compelled] one card more
    [step-down] a building loses a card, which is discarded; a farm is taken apart
    [give] to somebody who has none yet
    [end] it ends if your buildings are complete; otherwise you alone are told that they are not
   *[play-on] the game goes on
}

## The table

ar-worth = { $cards } ({ $value })
ar-pile = from the bottom, face up { $up }; then face down { $down }
ar-field-phase = Phase
ar-field-herald-order = Herald order
ar-field-market = Market
ar-field-turned = Sold or favored in this turn
ar-field-named = Places of the market named so far
ar-field-pile = Discard pile
ar-field-church = Church
ar-field-spy-deck = Spy deck
ar-field-spy-pile = Spy discard
ar-field-aside = You have laid, face down
ar-field-seen = { $what ->
    [spies] Seen among the spies of { $seat }, if they are still there
   *[hand] Seen going into the hand of { $seat }, if they are still there
}
ar-field-seen-spy-pile = Seen going into the spy discard
ar-field-pool = In the ball
ar-field-production = Production of building { $n }
ar-column-hand = Hand
ar-column-laid = Laid face down
ar-column-stall = Stall
ar-column-tithes = Tithes
ar-column-journeys = Journeys
ar-column-owner = Owner
ar-column-kind = Kind
ar-column-building = Building
ar-kind-alone = { $kind ->
    [farm] farm
    [estate] estate
   *[chateau] château
}
ar-column-address = Address
ar-column-places = Places
ar-column-production = Production
ar-rumors = Rumors
ar-column-place = Place
ar-column-laid-by = Laid by
ar-column-rumor = Card
ar-column-apparent = Apparent points
ar-column-cards = Cards
ar-column-given = Given
ar-column-why = Before the next by
ar-column-received = Church card
ar-column-hand-value = Value of the hand
ar-buildings = Buildings
ar-buildings-note = Places count from 1, from the left. ▮ is a card that you do not know; a card in brackets lies face up for all. What you have seen stays until a card comes or goes there.
ar-face-up = [{ $card }]
ar-nobody-knows = not known
ar-field-among = Among the rumors on building { $n }, unless exchanged since
ar-score-order = Score order of this church phase
ar-score-order-now = Score order, if a church phase came now
ar-why = { $why ->
    [points] points
    [coins] coins
    [cards] cards
    [then] cards then, or Herald order
   *[herald] Herald order
}
ar-tithing-order = Tithing order
ar-tither = { $down ->
    [down] { $seat } (a building stepped down)
   *[none] { $seat }
}
ar-received-one = { $has ->
    [yes] received
   *[no] none yet
}
ar-tithing-order-note = The highest sum given comes first; whose building stepped down counts as the highest; equal ones stand in score order.

## The end

ar-scores = The scores
ar-ended-by = { $seats } ended the game.
ar-ended-by-nobody = Nobody ended the game: after round { $round } the buildings are counted as they stand (L36).
ar-decided-by = { $by ->
    [points] { $seat } wins by points.
    [journeys] Points are equal: { $seat } wins by journeys.
    [spies] Points and journeys are equal: { $seat } wins by spies.
    [coins] Points and what comes after them are equal: { $seat } wins by coins.
    [hand] All else is equal: { $seat } wins by the value of the hand.
   *[herald] All is equal: { $seat } wins in Herald order.
}
ar-counted = { $points ->
    [one] { $seat }, 1 point: { $count ->
        [0] no building.
       *[other] { $buildings }.
    }
   *[other] { $seat }, { $points } points: { $count ->
        [0] no building.
       *[other] { $buildings }.
    }
}
ar-counted-building = { $points ->
    [0] building { $n } ({ $kind }) is not complete, because of { $others }: 0
   *[other] building { $n } ({ $kind }) is complete: { $points }
}
ar-audit = Everything else

## The rules for the players

ar-rules-aim = Who has the most points for complete buildings wins: 3 for a château, 2 for an estate, 1 for a farm. A building is complete if all its cards have the rank of its address. Ties: journeys, then spies if they are played, coins, value of the hand, Herald order.
ar-rules-phase = A round has a King's, a Queen's and a Jack's phase; then the Herald passes to the left. In each phase two cards come to the market and each draws one (not in the first phase of all); then come the event, the stalls, and the actions.
ar-rules-events = The King takes a tax: who holds more than 7 cards, and one more for each château, discards the rest. The Queen gives a ball: everybody lays as many cards as he likes, all are shuffled with the market, and each gets back as many as he laid. The Jack holds an auction of one of three cards.
ar-rules-stalls = The stalls are turned up together. The stall of the smallest value acts first (ace 1, face cards 10); each card in it is an action. What is left of it goes back to the hand.
ar-rules-buildings = A building is an address, face up, and cards face down beside it, of any rank: 3 for a farm, 4 for an estate, 5 for a château. At the end of a Queen's phase an estate and a château give 1 coin each; at the end of a Jack's phase a farm without production gets a card, which nobody sees.
ar-rules-spies = Spies & Rumors: spies are cards of a pack of their own. Laid on a building of another player they are rumors, which its owner never sees; a building holds as many as it has cards beside its address. The Queen's royal action is blackmail over a building with a rumor.
ar-rules-balancing = Balancing (S9, L28): of one's farms one with the fewest rumors is downgraded first. By choice (not for a tithe) a farm with a rumor goes only where neither estate nor château is left.
ar-rules-churches = Churches: a church phase comes when, as the stalls are turned up, a jack and a queen of different suits lie in stalls and market. Each may give tithes, in score order; who alone gave least goes on giving. Then each gives a church card to another player, the highest giver first.
ar-rules-humble = Humble churches: before the score order each may turn up a card that does not match in each of his buildings; the building then counts nothing in that order.
ar-clause-l12 = L12: Journeys are entered by the referee; they break ties.
ar-clause-l13 = L13: Stalls of equal value act in Herald order; a stall that is emptied before its turn has none (L21).
ar-clause-l19 = L19: Who gave which card to the ball is not told (L32). The discard pile keeps its order: a market as it was drawn, a ball as it was dealt again, taxes in Herald order, each as its owner lists it.
ar-clause-l20 = L20: Cards that are sold or traded for favor are turned down, serve no more this turn and are discarded at its end; a favored card is shown.
ar-clause-l22 = L22: Cards of a building lie in numbered places, and a stored card takes the place of the one that goes.
ar-clause-l24 = L24: Whether to turn a card up, to defend oneself, to end the game is asked whether or not it can be done; who declines and who cannot are told alike.
ar-clause-l25 = L25: A deck that runs out is the discard pile, shuffled at once; where that is empty too, a draw is left out.
ar-clause-l31 = L31: The end of the game is asked of every seat, sealed: one valid claim ends it, and a false one is refused to its seat alone.
ar-clause-l33 = L33: One action an answer. A list of actions goes on until one shows, draws or asks something; the rest waits for “confirm”.
ar-clause-l34 = L34: Silence: nothing is laid, bid or given; tax is paid with the cheapest cards; an action is a pass; a tie at the auction takes the first card; of cards drawn the first is kept; blackmailed, one uncovers the rumors.
ar-clause-l35 = L35: An owner always knows the cards of his building, but neither its production nor its rumors.
ar-clause-l1 = L1: An empty spy deck is the spy discard, shuffled; where both are empty there is nothing to draw.
ar-clause-l2 = L2: Blackmail: only who rejects may draw a last spy; with an empty stall one cannot accept (L3); the defence is a choice (L4); rumors that it turns up are discarded (L6).
ar-clause-l5 = L5: Rumors on a building that falls are discarded; of one that shrinks its owner sheds those over the limit, unseen.
ar-clause-l11 = L11: Of two players each keeps the spy that he was dealt.
ar-clause-l23 = L23: A visit is that of the spies: no coin, and nothing is discarded.
ar-clause-l30 = L30: Gossip where there is no rumor, a rumor on a full building and a network with one spy are refused. After gossip the rumors of the building are shuffled, exchanged or not (L22).
ar-clause-l7 = L7: Tithes are voluntary. Where several gave least, nobody is forced to go on (L8); out of cards and buildings nothing more is taken (L15).
ar-clause-l9 = L9: Each gets one church card, none from himself: if need be the last giver but one gives to the last. It goes to the hand (L10).
ar-clause-l26 = L26: A building that is downgraded for a tithe ends the compulsion; its owner chooses the card, the rest goes to his hand.
ar-clause-l29 = L29: A building that is open already stays as it is for humble churches.
ar-rules-write = Answers are written like this. Cards may be shortened (7H, KS); “from the stall” behind a card says that it lies in your stall; buildings and places go by the numbers of your letter.
ar-rules-answer = { $write }: { $means }.

ar-rule-s9 = which farm may be downgraded
ar-rule-s9-on = one with the fewest rumors, and with a rumor only where no estate and no château is left
ar-rule-s9-off = any
ar-rule-s10 = blackmail
ar-rule-s10-stall = by the stall: defend, accept or reject
ar-rule-s10-coin = by a coin: pay or uncover, as an earlier draft has it
ar-rule-t9 = humble churches
ar-rule-t9-on = are played
ar-rule-t9-off = are not played
ar-rule-l14 = “value” in blackmail and tithes
ar-rule-l14-card-value = the value of the card (10, jack, queen and king are equal)
ar-rule-l14-rank = the rank
ar-rule-l16 = the cards of a ball
ar-rule-l16-shown = are shown before they are shuffled
ar-rule-l16-hidden = are seen by nobody
ar-rule-l17 = stalls and balls are laid
ar-rule-l17-herald-order = in Herald order
ar-rule-l17-at-once = by all at once
ar-rule-l18 = if every bid is 0
ar-rule-l18-no-sale = nothing is sold
ar-rule-l18-tie = each names a card, at price 0
ar-rule-l27 = a downgrade takes
ar-rule-l27-one = one card
ar-rule-l27-any = any number of cards
ar-rule-l36 = the last round

## Remarks

ar-not-asked = Nothing is asked of you now.
ar-not-asked-help = Wait for the next letter: it says what is asked, and of whom.
ar-other-question = This answers another question than the one that is open.
ar-other-question-help = Answer the question of your last letter.
ar-unreadable = No hand holds these cards: there are two of each at most.
ar-unreadable-help = Name cards of your hand, each as often as you have it.
ar-not-held = You do not have { $card } in your hand, or not as often as you name it.
ar-not-held-help = Name cards of your hand. For a card of your stall write “from the stall” behind it.
ar-not-in-stall = Your stall does not have { $card }, or not as often as you name it.
ar-not-in-stall-help = Name cards of your own stall; your letter shows them.
ar-count = { $cards ->
    [0] A farm is taken apart as a whole: no place is named.
    [one] One card has to be named, no more and no fewer.
   *[other] The number of cards does not fit: it takes { $cards }.
}
ar-most = The number of cards does not fit: it takes one at least and { $cards } at most.
ar-most-help = Name their places: downgrade building 3, places 1 and 2
ar-count-help = Name as many as the letter says.
ar-poor = This takes { $costs ->
    [one] { $costs } coin
   *[other] { $costs } coins
}, and you have { $coins }.
ar-poor-help = Choose what you can pay.
ar-not-offered = This card does not lie there.
ar-not-offered-help = Name a card as your letter shows it: in the market, in a stall, face up in the discard pile or in the church.
ar-no-seat = Nobody sits there.
ar-no-seat-help = Name a player of this game.
ar-oneself = You cannot choose yourself here.
ar-oneself-help = Name another player.
ar-no-building = No building has the number { $site }.
ar-no-building-help = Your letter lists the buildings with their numbers.
ar-not-own = Building { $site } is not yours.
ar-not-own-help = Name a building of your own.
ar-own = Building { $site } is your own.
ar-own-help = Name a building of another player.
ar-no-place = Building { $site } has no such place ({ $place }) to be named: it is not there, is named twice, or you do not know its card.
ar-no-place-help = Places count from 1; your letter shows them.
ar-matches = You cannot turn up { $card }: it matches its address.
ar-matches-help = Name the place of a card of another rank, or write: turn up nothing
ar-no-royal = No favor comes of { $card }: it is not a face card.
ar-no-royal-help = A favor takes a king, a queen or a jack, from your hand or your stall.
ar-other-royal = This action takes { $needs ->
    [king] a king
    [queen] a queen
   *[jack] a jack
}, not { $card }.
ar-other-royal-help = A king builds and upgrades; a queen visits, or with Spies & Rumors blackmails; a jack buys.
ar-other-phase = In this phase this cannot be had for a coin: it is the action of { $needs ->
    [king] the King's phase.
    [queen] the Queen's phase.
   *[jack] the Jack's phase.
}
ar-other-phase-help = A face card gives it in any phase, as a favor: “favor king of hearts: …”.
ar-build-size = So many cards make no building.
ar-build-size-help = Beside its address a farm has 3 cards, an estate 4, a château 5; an upgrade adds up to 5.
ar-which = A building of { $rank ->
    [1] aces
    [11] jacks
    [12] queens
    [13] kings
   *[other] { $rank }s
} takes { $needed } of them, and you have { $held }.
ar-which-help = Name each card: build 7 of hearts with 7 of clubs, 7 of spades, 7 of diamonds
ar-no-room = There is no room for another building.
ar-no-room-help = Upgrade one of yours, or do something else.
ar-no-production = There is no production on building { $site }.
ar-no-production-help = A farm gets its production card at the end of a Jack's phase.
ar-say-what = A card of building { $site } lies face up: say what you do there.
ar-say-what-help = Write “discard” or “coin” behind it: visit building 3, coin
ar-not-open = No card of building { $site } lies face up: there is nothing to discard, and no coin to take.
ar-not-open-help = Visit it without more: you look at its cards.
ar-not-played = This is not played in this game.
ar-not-played-help = The rules of the game, on its opening sheet, say what is played.
ar-free-visit = Visiting building { $site } is no royal action in this game: it takes neither a coin nor a face card, in any phase.
ar-free-visit-help = Write it alone: the word “visit” and the building.
ar-full-of-rumors = Building { $site } holds no more rumors.
ar-full-of-rumors-help = A farm holds 3, an estate 4, a château 5. Choose another building.
ar-no-rumors = There is no rumor on building { $site }.
ar-no-rumors-help = Choose a building of another player with a rumor on it.
ar-no-spy = Among your spies you do not have { $card }.
ar-no-spy-help = Name a spy that your letter lists as yours.
ar-few-spies = A network takes two spies, and you have fewer.
ar-few-spies-help = Hire a spy first: hire a spy
ar-one-each = Each opponent gets exactly one spy.
ar-one-each-help = Name a spy for each of them: give 7 of hearts to BRUNO, 8 of clubs to CHIARA
ar-other-value = The address has another value than { $card }.
ar-other-value-help = Name a spy of that value, or accept, or reject.
ar-empty-stall = Your stall is empty: you have nothing to accept with.
ar-empty-stall-help = Write: reject
ar-sheds = { $rumors ->
    [one] One rumor has to go, no more and no fewer.
   *[other] { $rumors } rumors have to go, no more and no fewer.
}
ar-sheds-help = Name them by their places, which your letter shows: shed rumors 1, 3
ar-fewer-rumors = Another farm of yours has fewer rumors: that one goes first.
ar-fewer-rumors-help = Name a farm with the fewest rumors.
ar-farm-last = A farm with rumors does not go while you have an estate or a château.
ar-farm-last-help = Take a card from an estate or a château, or from a farm without rumors.
ar-has-cards = You still have cards: no building steps down before they are given.
ar-has-cards-help = Give one more card: give 7 of hearts
ar-open = A card of building { $site } lies face up already.
ar-open-help = Only a building of which all cards lie face down is humbled.
ar-received = { $seat } has a church card already.
ar-received-help = Give the card to somebody who has none yet.
ar-last-giver = The last giver has no church card yet, and nobody would be left to give him one.
ar-last-giver-help = Give the card to the last in tithing order.
ar-not-complete = Your buildings do not end the game.
ar-not-complete-help = It takes a complete château and, complete too, one more château, two estates or three farms. Otherwise write: play on
ar-players = { $players ->
    [one] One player alone makes no game.
   *[other] { $players } cannot play.
}
ar-players-help = From 2 to 5 play, and at least one round (house rule L36).
ar-decided = The game is over: journeys change nothing any more.
ar-decided-help = Close it: arbitre season close
ar-unknown = Nobody here is called “{ $name }”.
ar-unknown-help = arbitre status names the players.
