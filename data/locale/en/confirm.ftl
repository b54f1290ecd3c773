# What is asked before acting.

# "question": a whole sentence that says what will happen.
confirm-ask = { $question } Go on? [y/N]
confirm-declined = Nothing was changed.
confirm-needs-yes = There is no terminal to ask at: add --yes to the command to say that it is meant; nothing was changed.
confirm-reveal-early = To reveal season { $season } before rule H18 allows it tells everybody, for good, what was bad luck and what was countered.
confirm-reveal-campaign = To reveal the campaign publishes all its secrets and ends it: nothing will be written in it any more.
