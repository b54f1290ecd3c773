# Reading players' messages and the arbiter's spreadsheet: what was not understood, with its remedy,
# and what was taken with a warning.
intake-cell = Column "{ $column }": { $message }
intake-csv-help = The first row must name the columns: nation,verb,target,kind,subject,n (or in French nation,verbe,cible,nature,sujet,n)
intake-csv-empty = The spreadsheet is empty.
intake-csv-missing-column = The column "{ $column }" is missing.
intake-csv-bad-row = The row has not the form of the spreadsheet ({ $reason }).
intake-csv-bad-row-help = Check the number of cells and the quotation marks.
intake-csv-unknown-verb = "{ $typed }" is not a verb of the spreadsheet.
intake-csv-unknown-verb-help = Write spy, protect, word or none.
intake-csv-unknown-kind = "{ $typed }" is not a kind of intelligence.
intake-csv-unknown-kind-help = Write one of these: { $known }
intake-csv-missing-cell = The cell "{ $column }" is empty.
intake-csv-missing-cell-help = Fill it in.
intake-csv-needless-cell = The cell "{ $column }" should be empty and has "{ $typed }".
intake-csv-needless-cell-help = Empty it, or check the verb and the kind.
intake-csv-bad-number = "{ $typed }" is not a whole number from 0.
intake-csv-bad-number-help = Write the bonus or malus without a sign, for instance 2; a protection may keep its "-".
intake-csv-which-tab = Several sheets hold something: { $tabs }.
intake-csv-which-tab-help = Name "Orders" the one that is to be read.
intake-csv-province-or-army = Province or army? The name resembles { $province }.
intake-csv-province-or-army-help = Write { $province } with its capital for the province.
intake-asked-against-what = “{ $text }” does not say what to protect.
intake-asked-against-what-help = Write for example: protect treasury -2, or: protect against { $example } -2
intake-asked-how-much = “{ $text }”: a protection of how much?
intake-asked-how-much-help = Add its value at the end of the line, for example -2 (4 points).
intake-asked-kind-or-nation = “{ $text }”: a protection is for one kind of intelligence or against one nation, not both.
intake-asked-kind-or-nation-help = Write two lines, each with its value, or keep one of them.
intake-asked-what-of-armies = “{ $text }” does not say what of the armies to protect.
intake-asked-what-of-armies-help = Write: protect army presence -2, or army size, army composition, majority.
intake-asked-ask-what = “{ $text }” does not say what you want to know.
intake-asked-ask-what-help = Write for example: spy on { $example }: treasury +1. You can ask for: army in …, size, composition, majority, fleet in …, treasury, espionage.
intake-asked-where = { $kind ->
    [fleet-presence] “{ $text }”: in which sea?
   *[other] “{ $text }”: in which province?
}
intake-asked-where-help = { $kind ->
    [fleet-presence] Write “fleet in” and the name of a sea.
   *[other] Write “army in” and the name of a province.
}
intake-asked-which-army = “{ $text }”: of which army? ({ $kind })
intake-asked-which-army-help = Add the name of the army, or “army in” and a province.
intake-asked-which-nation = “{ $text }”: of which nation?
intake-asked-which-nation-help = Name it first, for example: spy on { $example }: treasury
intake-asked-ask-or-protect = “{ $text }”: spy on a treasury, or protect your own?
intake-asked-ask-or-protect-help = Write: spy on { $example }: treasury +1, or: protect treasury -2
intake-asked-no-malus = “{ $text }”: a bonus can only add to the die.
intake-asked-no-malus-help = Write it with a +.
intake-asked-two-amounts = “{ $text }” gives two amounts that do not go together.
intake-asked-two-amounts-help = Keep one of them, for example +2.
intake-asked-points-or-die = { $n ->
    [one] “{ $text }”: { $n } on the die, or { $n } point to pay?
   *[other] “{ $text }”: { $n } on the die, or { $n } points to pay?
}
intake-asked-points-or-die-help = Write the sign for the die (+{ $n } or -{ $n }), or the price with “points”.
intake-asked-no-price = { $n ->
    [one] “{ $text }”: this order cannot cost { $n } point.
   *[other] “{ $text }”: this order cannot cost { $n } points.
}
intake-asked-no-price-help = Write the bonus or malus with its sign, for example +1.
intake-asked-too-large = “{ $text }” is over the limit of { $limit }.
intake-asked-too-large-help = Check the number: it is probably a slip.
intake-asked-bonus-without-number = “{ $text }”: a bonus of how much?
intake-asked-bonus-without-number-help = Write it with its sign, for example +1.
intake-asked-price-taken = { $n ->
    [one] “{ $text }”: { $n } point was taken as the price to pay.
   *[other] “{ $text }”: the { $n } points were taken as the price to pay.
}
intake-asked-price-taken-help = If it is something else, write only the bonus or malus with its sign.
intake-asked-malus-taken = “{ $text }”: a protection takes from the die; taken as -{ $n }.
intake-asked-malus-taken-help = Write the malus with a minus: -{ $n }
intake-asked-answer-to-what = “{ $text }”: an answer given beforehand goes with a protection.
intake-asked-answer-to-what-help = Write for example: protect treasury -3, if countered: 40
intake-asked-answer-unclear = “{ $text }”: the answer to give is not understood; it will not count.
intake-asked-answer-unclear-help = Write yes or no, a number, “Bd 20, Sp 6” or “Cm”.
intake-asked-unfit-answer = “{ $text }” does not have the form of this intelligence ({ $kind }): this answer will not count.
intake-asked-unfit-answer-help = Give yes or no for a presence, a number for a size or a treasury, “Bd 20, Sp 6” for a composition, “Cm” for a majority.
intake-asked-too-many = “{ $text }” asks too much at once.
intake-asked-too-many-help = Write one order per line.
intake-asked-kind-guessed = “{ $text }” was taken for: { $kind }.
intake-asked-kind-guessed-help = Write the word in full if it is something else.
intake-asked-bad-name = “{ $text }”: the army's name is too long, or has signs that nobody sees.
intake-asked-bad-name-help = Type it again, shorter (at most { $limit } signs).
intake-asked-forbidden = The line has an invisible or forbidden character ({ $character }).
intake-asked-forbidden-help = Type the line again, without copying it from elsewhere.
intake-asked-not-whole = “{ $text }”: a bonus or malus is a whole number.
intake-asked-not-whole-help = Write a whole number, for example +2.
intake-asked-by-place = “{ $text }”: taken for the army that stands there ({ $province }), not for the name of an army.
intake-asked-by-place-help = If it is a name, put it in quotation marks.
intake-csv-unknown-name = “{ $typed }” is no name of the campaign.
intake-csv-unknown-name-help = Write the name in full.
