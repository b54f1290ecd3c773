# Post: addresses, mails collected, the tray.

column-by = Sent by
seat-by-mail = mail
seat-by-forum = forum
seat-form-none = no form
seat-form-attach = form attached
column-mail = Addresses
seat-mail-set = { $n ->
    [0] { $seat } has no address any more.
    [one] Address of { $seat }: { $mail }
   *[other] Addresses of { $seat }: { $mail }
}
refusal-no-address = “{ $typed }” is no mail address.
refusal-no-address-help = Give it alone, one for each --mail: --mail brennus@club.example
refusal-no-site = “{ $typed }” is no site’s address.
refusal-no-site-help = As the browser shows it, up to the folder of the pages: --site https://jeu.example/mer/
refusal-no-link = There is no page to which a link could lead: no site has an address, or the { -campaign } has ended.
refusal-no-link-help = Put the pages up (arbitre site FOLDER), and say where: arbitre address --site https://jeu.example/mer/
refusal-no-mailbox = “{ $typed }” is no mail address that a link can hold.
refusal-no-mailbox-help = One address, of letters, digits, points and hyphens: --orders arbitre@club.example
address-none = none
refusal-address-taken = “{ $address }” is a name of the player of { $seat } already.
refusal-address-taken-help = A name on a forum has one seat, or nobody could tell for which a message is. Take it from the other first: arbitre seat NAME --no-name
seat-away = away until { $until }
seat-substitute = { $who } may write for it
seat-away-set = { $until ->
    [none] { $seat }: its player is back.
   *[other] { $seat }: its player is away until { $until }.
}
seat-substitute-set = { $who ->
    [none] { $seat } has no substitute any more.
   *[other] { $seat }: { $who } may write for it until this { -season } ends.
}
seat-handed-over = { $seat }: { $n ->
    [one] one paper
   *[other] { $n } papers
} in { $file }.
column-names = Forum names
seat-names-set = { $n ->
    [0] { $seat } has no forum name any more.
    [one] Forum name of { $seat }: { $names }
   *[other] Forum names of { $seat }: { $names }
}
refusal-no-pseudonym = “{ $typed }” is no forum name.
refusal-no-pseudonym-help = Give it alone, one for each --name: --name Brennus
desk-many-mails = There are more than { $most } messages in { $file }.
desk-many-mails-help = Put those of the campaign into a folder of their own, and name that one.

post-sent = Sent
post-received = Received
post-subject = Subject
post-fate = What comes of it
post-taken = { $status ->
    [rejected] nothing in it is understood
    [held] held: to be cleared up first
    [none] no orders
   *[other] { $n ->
        [0] the word
        [one] { $n } line
       *[other] { $n } lines
    }
}{ $remarks ->
    [0] {""}
    [one] , { $remarks } remark
   *[other] , { $remarks } remarks
}{ $how ->
    [added] , added to what was entered
    [instead] , in place of what was entered
   *[new] {""}
}{ $late ->
    [no] {""}
    [entry] , late by the clock (nothing says when it came)
    [received] , late (received after the deadline)
    [arbiter] , late (you say so)
    [in-time-arbiter] , in time (you say so)
   *[in-time] , in time (received before the deadline)
}
post-seen = entered already
post-overtaken = overtaken by a later message
post-blank = nothing to be read in it; what is entered stands
post-left = left out by you
post-own = sent by you
post-automatic = an automatic reply
post-early = sent before this step: left
post-early-stranger = by an unknown sender, before this step
post-unknown = unknown sender: left
post-forged = the address is { $seat }'s, but your server says that somebody else used it (dmarc=fail): left
post-contradicts = says it is from { $seat }: left
post-older = older than what is entered: left
post-undecided = without a date, or with dates that contradict each other: nothing says whether it is newer than what is entered; left
post-several = from somebody who has several seats, and it names none of them: left
post-no-mail = a text and no mail: nothing says whose it is; left
post-row = Row
post-sum = { $n } in all{ $taken ->
    [0] {""}
   *[other] , { $taken } taken
}{ $unread ->
    [0] {""}
   *[other] , { $unread } in which nothing is understood
}{ $seen ->
    [0] {""}
   *[other] , { $seen } entered already
}{ $left ->
    [0] {""}
   *[other] , { $left } left
}{ $passed ->
    [0] {""}
   *[other] , { $passed } passed over
}{ $deleted ->
    [0] {""}
   *[other] , { $deleted } marked as deleted
}{ $others ->
    [0] {""}
    [one] , { $others } that is no message
   *[other] , { $others } that are no messages
}.
post-others = No messages, and not read: { $names }.
post-turn = Late: { $late ->
    [none] no row
   *[other] { $late }
}. In time: { $intime ->
    [none] no row
   *[other] { $intime }
}.{ $n ->
    [0] {""}
   *[other] {" "}Nothing says when these came, and the clock alone calls them late: { $unknown }.
}
    Which rows are the other way round? (numbers, or nothing)
post-no-row = There is no such row among these.
post-remember = Remember { $address } as an address of { $seat }?
desk-no-such-row = There is no row { $row }: the table has { $most }.
desk-no-such-row-help = Look at the table first: arbitre post FOLDER, without these options.
post-whose = { $mail }
    Whose is it? (a name, or nothing to leave it)
post-still = { $mail }
    Enter it all the same?
next-unguarded = { $seat }, your own, has ordered nothing: after this sheet it is too late to protect it this season.
next-publish = This paper is for everybody: publish it now, before the next step.
next-unchosen = Not chosen yet (notice): { $notices }. After the close this counts as silence.
post-for-arbiter = For you alone, { $seat }: { $text } { $help }
confirm-post = { $n ->
    [one] Enter this message{ $replaced ->
        [0] {""}
       *[other] , which replaces what was entered
    }.
   *[other] Enter these { $n } messages{ $replaced ->
        [0] {""}
        [one] , of which { $replaced } replaces what was entered
       *[other] , of which { $replaced } replace what was entered
    }.
}
desk-posted = { $n ->
    [0] No message entered
    [one] { $n } message entered
   *[other] { $n } messages entered
}{ $rejected ->
    [0] {""}
   *[other] , { $rejected } in which nothing is understood
}{ $left ->
    [0] {""}
   *[other] , { $left } left
}.{ $drafts ->
    [0] {""}
    [one] {" "}{ $drafts } draft in { $folder }.
   *[other] {" "}{ $drafts } drafts in { $folder }.
}
desk-tray = { $n ->
    [0] Nothing to send.
    [one] { $n } draft in { $folder }, ready to be sent.
   *[other] { $n } drafts in { $folder }, ready to be sent.
}
mail-subject = { $campaign }: { $name }
tray-title = To be sent
tray-copy = Copy
tray-copied = Copied

confirm-ask-enter = { $question }
    Go on? [Y/n]
next-ask-name = What is { -season } { $season } called? (left empty: { $usual })
next-ask-source = { $usual ->
    [none] Where will the public draw come from? (left empty: there is none)
   *[other] Where will the public draw come from? (left empty: { $usual })
}
next-source-before = Announced last time: "{ $source }". That draw is over: announce another, which nobody knows yet.
next-ask-beacon = The public draw is known ({ $source }). Copy it letter for letter:
next-ask-backup = Copy the campaign to { $file }.

help-post = Collects a folder of messages and enters them, after one question
help-post-path = An .eml file, a folder, a Maildir or an mbox (Thunderbird's)
help-post-in-time = These rows came before the deadline, whatever their headings say (all rows where none is named)
help-post-late = These rows came after the deadline
help-post-add = The rows whose orders are added to what stands
help-post-replace = The rows whose orders take the place of what stands
help-post-example = arbitre post mail
help-tray = Makes in tray/ again all that is to be sent, a draft (.eml) for each player
help-tray-example = arbitre tray
seat-form-set = { $form ->
    [none] { $seat }: no order form goes with drafts.
    [attach] { $seat }: the order form is attached to drafts.
   *[link] { $seat }: drafts have a link to the order form, where the site has an address.
}
seat-by-set = { $by ->
    [forum] { $seat }: its papers are written as BBCode too, for the forum.
   *[mail] { $seat }: its papers go by mail.
}
help-seat-by = By which way its papers go: mail, or forum (then they are written as BBCode too)
help-seat-form = How its order form goes with its drafts: link (to the site, where it has an address), none, or attach (the page itself, for who asked for it)
help-seat-mail = An address of the player (may be repeated); no paper has it
help-seat-no-mail = He has no address any more
help-seat-name = A name of the player’s on a forum (may be repeated)
help-seat-no-name = He has no such name any more
help-seat-away = Its player is away until that day (none: he is back)
help-seat-substitute = Who may write for it too, in the { -season } that is open only (none: nobody)
help-seat-hand-over = Writes all its papers so far into one file, for whoever plays it from now on
help-orders-drop = Takes lines out of a message that was misunderstood
help-orders-drop-example = arbitre orders drop ITALIE 2
help-orders-drop-lines = The lines, as the receipt numbers them; 2.1, the first order of line 2
