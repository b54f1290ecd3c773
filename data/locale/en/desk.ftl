# The arbiter at his desk: what the commands tell him.

desk-error = error: { $message }
desk-no-campaign = No campaign was named.
desk-no-campaign-help = Name it: arbitre -c my-campaign.db …, or once and for all in the variable ARBITRE_CAMPAIGN. To make one: arbitre new my-campaign.db
desk-secret = The secret's file does not hold 64 hexadecimal digits.
desk-one-byte = The secret's file holds one byte, over and over: anybody would try that first.
desk-secret-help = Without --secret-file the program draws the secret itself: that is what a real campaign needs.
desk-stdin = standard input
desk-io = { $file }: { $why }
desk-io-help = Check the file's path and permissions.
desk-not-plain = { $file }: something is there that is no plain file or folder, a link or a pipe: what is for one reader could get elsewhere.
desk-not-plain-help = Take it away, or name another folder; what came before it was written.
desk-io-not-found = there is no such file, or no such folder
desk-io-permission = access is denied
desk-io-exists = it exists already
desk-io-full = the disk is full
desk-io-folder = it is a folder
desk-io-no-folder = what should be a folder is none
desk-io-read-only = this disk cannot be written to
desk-io-name = this file name is not possible
desk-too-large = { $file } is larger than { $limit } MB: it is not what is expected here.
desk-too-large-help = Make sure that it is the right file; nothing was changed.
desk-not-text = { $file } is not UTF-8 text (byte { $byte }).
desk-not-text-help = Save it as UTF-8 (in Notepad: "Save as", Encoding: UTF-8), then try again.
desk-unchanged = Nothing was changed.
desk-kept = The command did its work, and that stands; only what it would have printed is missing here. To see it: { $again }
desk-half = What was written until then stays; give the command again, and it writes the rest.
desk-output = The output cannot be written: { $why }
desk-made = { -Campaign } made: { $file }. This file holds the secret: keep it to yourself, and make copies of it (arbitre backup). Publish the seal now, where everybody sees it.
desk-season-opened = { -Season } { $season } open: { $name }
desk-season-opened-next = Next: the world if it has changed (world import), the arbiter's nation's protections (enter), then the opening sheet: arbitre season sheet { $season }
desk-sheet-stands = The opening sheet of { -season } { $season } was printed before: it is given again as it is, without the new text.
desk-silent = { $nation } has not chosen for notice { $notice }: this counts as silence, nothing is given.
desk-news = News of { -season } { $season } recorded; they will stand in every bulletin.
desk-no-sheet = Warning: the opening sheet of season { $season } was not printed before these orders. Nothing will prove that the arbiter's nation protected itself without having read them.
desk-imported = { $taken ->
    [0] No order was taken
    [one] 1 order was taken
   *[other] { $taken } orders were taken
}, { $bad ->
    [0] no row refused.
    [one] 1 row refused.
   *[other] { $bad } rows refused.
}
desk-row = { $place }: { $text }
desk-import-strict = Nothing was changed (--strict): mend these rows, or import without --strict to keep the good ones.
desk-import-replaced = Orders that were entered before are replaced. Send their receipts again (arbitre orders receipt) to: { $seats }
desk-recorded = Recorded ({ -season } { $season }).
desk-given-back = { $cost ->
    [one] { $seat }: its waiting orders cost { $cost } point, and this sum gives back just that (treasury: { $after }).
   *[other] { $seat }: its waiting orders cost { $cost } points, and this sum gives back just that (treasury: { $after }).
} The treasury that you give is what is left, orders paid: if it was noted before these orders, it is { $left } (for a whole file noted before the orders: arbitre world import … --keep-paid).
desk-nothing-to-keep = No order waits to be paid: the sums are taken as they are.
desk-world-rolled = The dice of season { $season } are rolled: its answers are as of the roll and move no more. If a fact was wrong at the roll, mend it by an erratum (arbitre erratum { $season } --help).
desk-thawed = Warning: this change touches the arbiter's nation between the opening sheet and the roll. It is allowed, but the journal marks it and everybody will see it at verification (H22).
desk-dry-run = { $n ->
    [0] Nothing would be drawn. Nothing was changed.
    [one] One draw would be made. Nothing was changed.
   *[other] { $n } draws would be made. Nothing was changed.
}
desk-no-notices = Season { $season }: no roll was countered, nobody has a choice to make.
desk-no-notices-yet = Season { $season } has not been rolled yet: nobody has a choice to make.
desk-chosen-close = It can be changed until the close.
desk-chosen-withhold = { $seat }, notice { $notice }: nothing will be given. { $until }
desk-chosen-false = { $seat }, notice { $notice }: the answer will be "{ $value }". { $until }
desk-delivered = { -Season } { $season }: { $n ->
    [one] { $n } bulletin
   *[other] { $n } bulletins
} in { $folder }, a folder a { -nation }. The list, for you alone: { $manifest }
desk-backup = Copy made: { $file }. It holds the campaign's secret, like the original.
desk-demo-done = Everything is in { $folder }: the { -campaign } ({ $file }), the messages, and the bulletins (folder { $papers }, a folder a { -nation }).
desk-demo-page = What a player gets, to be opened in a browser:
desk-demo-all = All of it, each command with what it prints: arbitre demo { $name } --all
column-lang = Language
desk-campaign-ended = The { -campaign } has ended and is published as a whole: nothing more is written in it.
desk-erratum = { $n ->
    [0] Season { $season }, erratum { $number }: recorded; no question was about it.
    [one] Season { $season }, erratum { $number }: recorded; 1 attempt was about it.
   *[other] Season { $season }, erratum { $number }: recorded; { $n } attempts were about it.
}
desk-erratum-marked = Warning: this erratum touches the arbiter's nation. It is allowed, but the journal marks it, and everybody will see it when the campaign is revealed (H22).
desk-notices-season = Season { $season }
desk-erratum-today = Today too:
desk-erratum-today-not = Today's world stays as it is: it has changed since, or it was so already.
desk-reissued-counted = On the bulletin of { $nation }, this erratum bears no. { $n }: each player counts only those that concern him.
desk-reissued = { $n ->
    [0] No bulletin is to be issued again.
    [one] Bulletin issued again for { $nations }. Send it: arbitre bulletins --season { $season } --out FOLDER
   *[other] Bulletins issued again for { $nations }. Send them: arbitre bulletins --season { $season } --out FOLDER
}
desk-shared = Warning: { $folder } is a shared or synchronised folder. This file holds all the secrets: keep it in a folder that is yours alone.
desk-shared-papers = Warning: { $folder } is a shared or synchronised folder. Every { -nation }'s papers are in it, and the arbiter's audit: write them to a folder that is yours alone, and hand each player his own.
desk-defect = Defect of the program ({ $place }). Nothing was half recorded; report what is written here, there is no secret in it.

## What is wrong with the command line itself
usage-missing = { $what } is missing.
usage-unknown-argument = "{ $what }" is not expected here.
usage-unknown-verb = "{ $what }" is not a command.
usage-missing-verb = The command does not go on: { $what }
usage-subverbs = After "arbitre { $verb }": { $known }.
usage-unsigned = A number is written here without a sign: { $number }
usage-plus = With a plus it can mean so much more: write the number that is to stand. "arbitre treasury add" adds.
usage-world = It is said by world now. See them: arbitre world { $table }. Change them: arbitre world set, add or remove (arbitre help world)
usage-number = Write a number in digits, without a unit.
usage-no-value = A value is missing after { $what }.
usage-value = "{ $value }" will not do for { $what }.
usage-values = It can be: { $values }.
usage-twice = { $what } does not go with { $other }, or is given twice.
usage-did-you-mean = Did you mean { $what }?
usage-more = For help: --help
desk-rehearsed = Nothing was changed: this is what would change.
desk-recorded-same = Nothing changes: it was so already.
usage-quote = A text of several words is put in straight quotation marks, for example "{ -season-name }".
desk-no-setup = There is no setup called “{ $name }”.
desk-no-setup-help = There are { $names }; or give the name of a file.
desk-other-rulebook = The command “{ $verb }” does not exist in this campaign, which is played by { $rulebook }.
desk-template-of = This template is for { $rulebook }, with the names of its built-in setup. For that of a campaign, by whatever rule it is played, name the campaign: arbitre -c FILE world template --out …
desk-other-rulebook-world = One value of this campaign's world is set by itself: arbitre -c FILE world set player NAME gold=300. More of it by a file: arbitre -c FILE world export --out world.xlsx writes it as it is; change what is to be changed, then: arbitre -c FILE world import world.xlsx
desk-other-rulebook-after = Here the world is not mended between the roll and the close. After the close, mend it (arbitre -c FILE world import WORLD), and say so in the news.
desk-other-rulebook-report = What happened, the dice included: arbitre -c FILE audit (the list), then arbitre -c FILE audit N.
desk-other-rulebook-odds = The chances of each action: arbitre -c FILE rules. Every receipt gives them as well, beside the orders.
rulebook-antiquity = the espionage rule of Antiquity
rulebook-dragon-lords = the rule of spies in Dragon Lords
desk-no-sample = There is no sample campaign called “{ $name }”.
desk-no-sample-help = There are { $names }.
desk-season-renamed = { -Season } { $season }: "{ $before }" is now called "{ $name }".
remarks-none = Nothing to settle.
remarks-settled = { $n ->
    [0] There was nothing to settle.
    [one] One remark settled.
   *[other] { $n } remarks settled.
}
desk-trade-ended = The trade between { $this } and { $that } was not renewed. If it is: arbitre trade add { $a } { $b }
