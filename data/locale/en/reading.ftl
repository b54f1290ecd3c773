# Reading a letter with orders, in every game.
reading-did-you-mean = Did you mean { $nearest }? Write the name like that.
reading-forbidden = The line has an invisible or forbidden character ({ $code }).
reading-forbidden-help = Type the line again, without copying it from elsewhere.
reading-text-too-long = The name or word is too long.
reading-text-too-long-help = Keep { $limit } characters at most.
reading-no-orders-unclear = The line speaks of no orders but says something else too.
reading-no-orders-unclear-help = If there are no orders, write only: no orders
reading-negated = The line says not to do something.
reading-negated-help = A new message replaces the old one: write only the orders that stand.
reading-condition = An order cannot hang on a condition.
reading-condition-help = Write the order without it, or take the line out.
reading-in-header = This order stands in the mail's header.
reading-in-header-help = Leave an empty line between the header and the orders.
reading-line-too-long = The line begins like an order and has more than { $limit } bytes.
reading-line-too-long-help = Write one order a line.
reading-word-ends = The word was taken without the mark that ends the sentence: { $word }
reading-word-ends-help = If it is part of the word, put the word in quotation marks.
reading-none-among-orders = The message says "no orders" and has orders in it.
reading-none-among-orders-help = Take out one or the other if this is not meant.
reading-addition = The message speaks of an addition; but a second message replaces the first as a whole.
reading-addition-help = If you have sent orders already, send them all again with these.
reading-quoted-below = { $lines ->
    [one] A line that looks like an order stands in the message quoted from here on: it was not read.
   *[other] { $lines } lines that look like orders stand in the message quoted from here on: they were not read.
}
reading-quoted-below-help = Write your orders above the quoted message.
reading-in-subject = The mail's subject, "{ $typed }", is not read as an order.
reading-in-subject-help = If it is one, send all the orders again in the message's text.
reading-struck = What is struck out was not read.
reading-struck-help = If it counts all the same, send all the orders again without striking it out.
reading-own-paper = A copy of one of the arbiter's papers (a receipt, a bulletin) stands here: it was not read.
reading-own-paper-help = Write your orders above or below it, one a line, without copying the table.
reading-provisional-and-final = The message calls itself provisional and final: it is taken as provisional.
reading-provisional-and-final-help = To confirm it, send the one word FINAL.
reading-no-order = The line is no order.
reading-no-order-help = Write one order a line, as on your order sheet. To give none, or to take back those sent before: no orders
reading-answer-to-notice = The line looks like the answer to a notice: it is not taken here.
reading-answer-to-notice-help = Send your choice to the arbiter in a message of its own; he enters it himself.
reading-taken-back = The line speaks of taking something back; but no line takes an order back.
reading-taken-back-help = A new message replaces the one before as a whole: send all orders that stand again, without that one. To take all of them back, send: no orders
