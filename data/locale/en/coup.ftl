# Coup: what letters, receipts and sheets say.

card-duke = the Duke
card-assassin = the Assassin
card-captain = the Captain
card-ambassador = the Ambassador
card-inquisitor = the Inquisitor
card-contessa = the Contessa
coup-no-cards = no card

## Answers, as a player writes them

coup-write-act = { $action ->
    [income] income
    [foreign-aid] foreign aid
    [coup] coup against { $target }
    [tax] tax
    [assassinate] assassinate { $target }
    [steal] steal from { $target }
    [exchange] exchange
   *[examine] examine { $target }
}
coup-write-pass = I pass
coup-write-challenge = I challenge
coup-write-block = I block with { $card }
coup-write-show = I show { $card }
coup-write-keep = I keep { $cards }
coup-write-no-block = I do not block
coup-write-leave = I leave the card
coup-write-swap = I swap the card

coup-means-act = { $action ->
    [income] 1 coin, nobody can stop it
    [foreign-aid] 2 coins, unless somebody blocks with the Duke
    [coup] 7 coins, nobody can stop it
    [tax] 3 coins, claiming { $claims }
    [assassinate] 3 coins, claiming { $claims }
    [steal] up to 2 coins, claiming { $claims }
    [exchange] claiming { $claims }
   *[examine] see one of his cards, claiming { $claims }
}
coup-means-block = claiming { $card }
coup-means-proof = your proof: the card goes back to the deck, and you draw another
coup-means-declined = you do not prove it, and lose this card
coup-means-leave = its player keeps it
coup-means-swap = it goes back to the deck, and its player draws another

## What happened

coup-fact-begins = {""}
coup-fact-now = {""}
coup-fact-dealt = {""}
coup-fact-starts = { $seat } goes first.
coup-fact-turn = { $seat }'s turn.
coup-fact-declares = { $action ->
    [income] { $seat } takes income.
    [foreign-aid] { $seat } asks for foreign aid.
    [coup] { $seat } pays 7 coins: a coup against { $target }.
    [tax] { $seat } claims { $claims } to tax.
    [assassinate] { $seat } pays 3 coins and claims { $claims } against { $target }.
    [steal] { $seat } claims { $claims } to steal from { $target }.
    [exchange] { $seat } claims { $claims } to exchange.
   *[examine] { $seat } claims { $claims } to examine { $target }.
}
coup-fact-unchallenged = Nobody challenges.
coup-fact-unblocked = Nobody blocks.
coup-fact-challenges = { $seat } challenges { $claimant }'s claim to { $card }.
coup-fact-blocks = { $seat } blocks, claiming { $card }.
coup-fact-proves = { $seat } shows { $card }: the card goes back to the deck, and { $seat } draws another.
coup-fact-caught = { $seat } does not prove { $card }.
coup-fact-loses = { $seat } loses { $card }.
coup-fact-exiled = { $seat } is out{ $coins ->
    [0] .
    [one] . The coin goes back to the Treasury.
   *[other] . { $coins } coins go back to the Treasury.
}
coup-fact-refunded = { $seat } gets { $coins ->
    [one] { $coins } coin back.
   *[other] { $coins } coins back.
}
coup-fact-fails = { $action ->
    [foreign-aid] { $seat } gets no foreign aid.
    [assassinate] { $seat } assassinates nobody.
    [steal] { $seat } steals nothing.
   *[other] { $seat }'s action comes to nothing.
}
coup-fact-takes = { $seat } takes { $coins ->
    [0] no coin: the Treasury is empty.
    [one] { $coins } coin from the Treasury.
   *[other] { $coins } coins from the Treasury.
}
coup-fact-steals = { $seat } takes { $coins ->
    [0] no coin
    [one] { $coins } coin
   *[other] { $coins } coins
} from { $from }.
coup-fact-exchanges = { $seat } has exchanged cards with the deck.
coup-fact-leaves = { $seat } leaves { $of } the card.
coup-fact-swaps = { $seat } has the examined card swapped: { $of } draws another.
coup-fact-wins = { $seat } wins the game.
coup-fact-drew = You draw { $card }.
coup-fact-kept = You keep { $card }.
coup-fact-returned = You give back { $cards }.
coup-fact-shown = { $own ->
    [yes] You show { $card } to the Inquisitor.
   *[no] { $of } shows you { $card }.
}
coup-ahead = { $span ->
    [always] always: { coup-plan-rule }
    [whole] this turn: { coup-plan-rule }
    [claim] if { $from ->
        [none] anybody
       *[other] { $from }
    } claims { $card }: { $answer }
    [block] if asked to block: { $answer }
    [lose] if I lose a card: { $answer }
    [then] then: { $answer }
   *[turn] my next turn: { $answer }
}
coup-plan-rule = { $answer }{ $card ->
    [none] {""}
   *[other] {" "}if { $from ->
        [none] anybody
       *[other] { $from }
    } claims { $card }
}
coup-plan-show = { $answer } if I lose a card
coup-ahead-forget = nothing ahead
coup-fact-plan = { $span ->
    [none] Nothing that you said ahead holds any more.
    [own] Noted for your next turn: { $rules }.
    [turn] Noted for the rest of this turn: { $rules }.
   *[game] Noted for the rest of the game: { $rules }.
}

## What is asked

coup-window = { $window ->
    [words] The game is about to begin ({ $seat }): everybody gives his word.
    [draft] Each chooses one card of his set in secret.
    [turn] It is { $seat }'s turn.
    [challenge] { $claimant } claims { $card }: is it challenged?
    [challenge-or-block] { $claimant } claims { $card }: is it challenged, or blocked?
    [block] { $action ->
        [foreign-aid] { $actor } asks for foreign aid: is it blocked?
        [assassinate] { $actor } wants to assassinate { $seat }: does { $seat } block, or let it be?
        [steal] { $actor } wants to steal from { $seat }: does { $seat } block, or let it be?
       *[other] Does { $seat } block, or let it be?
    }
    [prove] Does { $claimant } prove { $card }, or not?
    [lose] { $seat } chooses a card to lose.
    [exchange] { $seat } chooses what to keep.
    [examine] { $seat } chooses a card to show.
   *[leave-or-swap] Does { $seat } leave the examined card, or have it swapped?
}
coup-question = { $window ->
    [words] Send a word of your own, new in every game. Nothing else is asked.
    [exchange] Which cards do you keep? You keep { $n }.
    [lose] Which card do you lose?
    [turn] What do you do?
   *[other] Your answer:
}

coup-column-down = Hidden cards
coup-column-up = Lost cards

## Remarks

coup-not-asked = Nothing is asked of you now.
coup-not-asked-help = Wait for the next letter, or answer ahead: “if anybody claims the Duke: I challenge”.
coup-word-asked = Your word for this game is not in this message.
coup-word-asked-help = Write: “word: ”, and your word behind it.
coup-out = You are out: nothing is asked of you until this game ends.
coup-out-help = Your letters go on telling the game; you play again in the next one.
coup-other-question = This answers another question.
coup-other-question-help = Answer that of the last letter.
coup-must-coup = With { $coins } coins it has to be a coup.
coup-must-coup-help = Write for example: coup against CAMILLE
coup-poor = It costs { $costs ->
    [one] { $costs } coin
   *[other] { $costs } coins
}, and you have { $coins }.
coup-poor-help = Choose an action that you can pay.
coup-oneself = You cannot aim at yourself.
coup-oneself-help = Name another player.
coup-gone = { $seat } is not in the game any more.
coup-gone-help = Aim at somebody who has a card left.
coup-penniless = { $seat } has nothing to steal.
coup-penniless-help = Aim at somebody who has coins.
coup-not-played = { $card } is not in this game.
coup-not-played-help = The rules of the game say which characters are played.
coup-no-claim = Nobody has claimed anything that could be challenged.
coup-no-claim-help = Foreign aid is not challenged; the Duke blocks it.
coup-wrong-blocker = { $card } does not block that.
coup-wrong-blocker-help = Name a character that does, or pass.
coup-not-target = Only the target may block.
coup-not-target-help = You may challenge, or pass.
coup-not-held = You do not have { $card }. Your hand: { $hand }.
coup-not-held-help = Name a card of your hand.
coup-cannot-decline = You have only { $card }: to show it is the proof.
coup-cannot-decline-help = Write: I prove it
coup-keep-number = { $cards ->
    [one] One card is kept.
   *[other] { $cards } cards are kept.
}
coup-keep-number-help = Name those that stay in your hand.
coup-two-answers = This gives two answers to one question.
coup-two-answers-help = Write the one that stands.
coup-long-plan = These answers ahead cannot be noted together.
coup-long-plan-help = Six at most, all for one turn or all for the game: send those that matter most.
coup-plan-replaced = This takes the place of all that you had said ahead.
coup-plan-replaced-help = To keep both, send them together in one message.
coup-no-seat = Nobody here is called “{ $name }”.
coup-no-seat-help = arbitre status names the players.
coup-begun = The game has begun: who plays cannot be changed any more.
coup-begun-help = Who is away is noted between the opening and the lock: arbitre world import absent.toml
coup-players = { $players ->
    [one] One player alone makes no game.
   *[other] { $players } cannot play with this deck.
}
coup-players-help = 2 to 6 players; up to 11 with five copies of each character (house rule C1).
coup-draft-of-five = The two-player draft is played with three copies of each character.
coup-draft-of-five-help = Set C1 to 3, or K16 to plain-deal.
coup-few-coins = The Treasury (K8: { $coins }) is not enough for that number of players ({ $players }).
coup-few-coins-help = Set K8 higher: it takes two coins a player.

## The rules for the players

coup-rules-turn = On his turn each takes one action. With 10 coins or more at the start of a turn it is a coup. Who has lost both cards is out; the last one left wins.
coup-rules-claims = An action or a block that claims a character may be challenged by everybody else, before it takes effect. Who does not prove it loses a card, and it comes to nothing; who challenges wrongly loses a card.
coup-rules-ahead = Answers may be given ahead, each on a line of its own: “this turn: I pass”, “if anybody claims the Duke: I challenge”, “if asked to block: I block with the Contessa”, “if I lose a card: I show the Captain”, “my next turn: income”. They stay sealed until they are asked for. What you say ahead anew takes the place of all that you said ahead before; “nothing ahead” takes it back.
coup-rules-draft = With two players each gets a set: one card of each character. He keeps one in secret and puts the others away, which nobody sees. Of a third set, shuffled, each draws his second card; the rest is the deck. Whoever starts has one coin instead of two.
coup-clause-k4 = K4: Whoever is challenged may decline to prove; he is asked in the same words whether or not he holds the card.
coup-clause-k5 = K5: Who blocks a theft names the character by which he blocks.
coup-clause-k6 = K6: A card that was proved is shuffled into the deck before the new one is drawn; only then does the challenger lose his (K17).
coup-clause-k9 = K9: The coins of a player who is out go back to the Treasury before the action goes on.
coup-clause-k10 = K10: Ten coins count at the start of a turn alone.
coup-clause-k11 = K11: Who has one card left still draws two in an exchange, and gives two back.
coup-clause-k14 = K14: Who challenged or blocked and did not count is told to nobody before the reveal.
coup-clause-k15 = K15: The referee holds no seat.
coup-clause-k18 = K18: To decline is to show another card, which is lost; who holds the claimed character alone cannot decline.
coup-clause-k19 = K19: After one challenge or one block of a claim there is no second.
coup-clause-k20 = K20: If the target is out, the action ends, and its cost stays paid; if the actor is out, the Treasury keeps what would come back to him.
coup-clause-k21 = K21: An action is paid when it is declared.
coup-clause-k22 = K22: Silence: a challenge or a block is passed; a turn is income, with ten coins a coup against the next player; asked to prove, the claimed card is shown if it is held; a loss or an examined card is the first held; an exchange keeps what was held; the Inquisitor leaves the card; in the draft the Duke is kept.
coup-clause-k24 = K24: What was said ahead counts before what is said now, in turn order.
coup-clause-k25 = K25: From 2 to 6 play; up to 11 with five of each character.
coup-clause-k26 = K26: Who begins the first game of a league is drawn; then its winner begins, or the next seat if he is absent.
coup-clause-k28 = K28: Everybody is told that a card was examined, and whether it was swapped; the card itself is seen by the Inquisitor and its owner.
coup-clause-k23 = K23: Challenge and block are one answer: challenges come first, and a block stands sealed until the claim stands.
coup-clause-k27 = K27: The cards put away in the draft are seen by their owner alone, until the reveal.
coup-rules-action = { $write }: { $means }{ $blocked ->
    [0] .
   *[other] {" "}(blocked by { $by }).
}

coup-rule-c1 = copies of each character
coup-rule-c11 = in the Ambassador's place
coup-rule-c11-ambassador = nobody: the Ambassador plays
coup-rule-c11-inquisitor = { card-inquisitor }
coup-rule-k1 = the price of an action whose claim is not proved
coup-rule-k1-refunded = given back
coup-rule-k1-kept = lost
coup-rule-k2 = who loses his own challenge over an assassination aimed at him
coup-rule-k2-two-at-once = loses two cards
coup-rule-k2-may-still-block = loses one, and may still block
coup-rule-k3 = of several challenges or blocks counts
coup-rule-k3-turn-order = the first in turn order
coup-rule-k3-first-answer = the first answer received
coup-rule-k7 = stealing from a player without coins
coup-rule-k7-refused = refused
coup-rule-k7-allowed = allowed
coup-rule-k8 = coins in all
coup-rule-k8-unlimited = without limit
coup-rule-k12 = a finished game is revealed
coup-rule-k12-campaign-end = when the league ends
coup-rule-k12-game-end = as soon as it is over
coup-rule-k13 = challenge and block
coup-rule-k13-apart = in two questions
coup-rule-k13-joined = in one question
coup-rule-k16 = with two players
coup-rule-k16-draft = each chooses a card of his set
coup-rule-k16-plain-deal = dealt as for more
