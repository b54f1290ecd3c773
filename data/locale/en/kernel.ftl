# What the campaign file says: what is wrong, and what to do.

kernel-exists = { $file } exists already and will not be overwritten. Give another name, or move that file away first.
kernel-not-found = { $file } does not exist. Check the name and the folder; "arbitre new FILE" makes a campaign.
kernel-no-folder = The folder of { $file } does not exist. Check the path, or make that folder first.
kernel-stranger-folder = { $file } is a folder or a device, not a campaign file. Give the name of the file itself.
kernel-stranger-empty = { $file } is empty: it is not a campaign. Go back to a backup, or delete that file and run "arbitre new" again.
kernel-stranger-format = { $file } is not a campaign but a file of another format. Check the name given with -c.
kernel-stranger-program = { $file } is another program's database, not a campaign. Check the name given with -c.
kernel-newer = { $file } comes from a newer version of arbitre. Install that version; the file was not changed.
kernel-unknown-rulebook = { $file } is played by the rulebook "{ $rulebook }", which this version of arbitre does not know. Install a version that knows it; the file was not changed.
kernel-second-file = { $file } was opened by another program in a mode with a second file ("-wal" beside it). Close that program; if this message stays, set the database back to the mode DELETE in it (PRAGMA journal_mode=DELETE), or go back to a backup.
kernel-remains = { $file } is in the way: an interrupted command leaves such a file, which would be taken for a part of the campaign, and it is none. Move it elsewhere, then try again; nothing was changed.
kernel-permission = You may not read or write { $file }. Check the permissions of the file and of its folder, and that the medium is not read-only.
kernel-permission-campaign = You may not read or write the campaign file, or write in its folder. Check the permissions of both, and that the medium is not read-only; nothing was changed.
kernel-io = { $file }: the system refuses ({ $what }). Check the disk and the folder, then try again; nothing was changed.
kernel-io-campaign = The system refuses the campaign file ({ $what }). Check the disk and the folder, then try again; nothing was changed.
kernel-locked = Another command is using this campaign. Wait for it to end (or close the program that opened the file), then try again; nothing was changed.
kernel-full = The disk is full. Make room, then try again; nothing was changed.
kernel-too-big = This is too large for the campaign file (a thousand million bytes at most). Do it in several parts; nothing was changed.
kernel-entropy = The system gives no random bytes ({ $what }). Restart the machine, or try another one; nothing was changed.
kernel-damaged = The campaign file is damaged ({ $what }). "arbitre rebuild --check" says whether the journal allows making it anew; if not, keep a copy of it and go back to the last backup.
kernel-tampered = The campaign file was changed by something other than arbitre ({ $what }). "arbitre rebuild --check" says whether the journal allows making it anew; if not, keep a copy of it and go back to the last backup.
kernel-unreadable = Entry { $i } of season { $season } of the journal cannot be read or does not go with the tables ({ $what }). Run "arbitre audit verify", and go back to the last backup.
kernel-numbers = There is no number left for a season or an entry. Start a new campaign.
kernel-sql = Unexpected database error ({ $what }); nothing was changed. It is a defect of the program: report it with this message.
kernel-json = Unexpected error while writing a value as JSON ({ $what }); nothing was changed. It is a defect of the program: report it with this message.

kernel-chain-campaign = The key, the seal and the id of the campaign do not belong together.
kernel-chain-missing = Season { $season }, entry { $i }: it is missing.
kernel-chain-unreadable = Season { $season }, entry { $i }: the salt, a hash or a text cannot be read.
kernel-chain-body = Season { $season }, entry { $i }: the content does not go with its hash.
kernel-chain-entry = Season { $season }, entry { $i }: the time, the actor, the kind or the place does not go with the hash.

## verify, audit verify: what published papers say

verify-read = Papers read: { $papers }; seasons revealed: { $reveals }.
verify-not-a-paper = { $file }: neither a paper nor a reveal, passed over.
verify-fails = What does not hold:
verify-holds = What holds:
verify-cannot = What these papers cannot prove:
verify-verdict-broken = Season { $season }: NO. See below what does not hold.
verify-verdict-consistent = Season { $season }: consistent. Nothing contradicts the reveal; what it proves depends on the papers published before it. Bound beforehand: { $bound }. With no paper to bind it: { $unbound }.
verify-verdict-proved = Season { $season }: proved by the papers published beforehand ({ $bound }).
verify-first-fault-paper = First fault: { $file }.
verify-first-fault = First fault: season { $season }, entry { $i }.
verify-bound-nothing = nothing
verify-bound-seal = the dice (seal)
verify-bound-sheet = the protections of the arbiter's nation (opening sheet)
verify-bound-lock = orders and words (lock sheet)
verify-bound-close = the answers (bulletins)
verify-broken = { $file }, season { $season }, entry { $i }: { $what }
verify-unreadable = { $file }: cannot be gone through to its end ({ $why }).
verify-two-reveals = Season { $season }: two different reveals, { $a } and { $b }.
verify-two-seals = Two different seals: { $a } and { $b }.
verify-two-papers = Two papers that should be the same for everybody do not have the same head: { $a } and { $b }.
verify-gap = Season { $season } does not begin where the one before ends: something is missing between them.
verify-no-earlier = Season { $season }: the reveal of season { $before } is not here; nothing shows that the one follows the other.
verify-season = Season { $season }, entry { $i }: { $what }
verify-note = Season { $season }: { $what }
verify-truth-holds = With the reveal of the whole campaign: every answer was made anew from the world, and compared.
verify-seal-holds = { $file }: the seal is that of the reveals.
verify-not-revealed = { $file }: season { $season } is not revealed here, this paper waits.
verify-head-holds = { $file }: the head is indeed that of season { $season }.
verify-head-differs = { $file }: the head is NOT the one that the reveal gives for season { $season }. The journal was changed after this paper, or this paper is not the right one.
verify-settings-differ = { $file }: the settings of season { $season } are not those of the opening sheet.
verify-receipt-holds = { $file }: this receipt's entry is in the journal of season { $season }.
verify-receipt-unknown = { $file }: this receipt's entry is NOT in the journal of season { $season }.
verify-orders-differ = { $file }: the orders of this receipt are not those of the journal (season { $season }).
verify-answers-hold = { $file }: the answers are those that the reveal gives (season { $season }).
verify-answers-differ = { $file }: the answers are NOT those that the reveal gives (season { $season }).
verify-choices-differ = { $file }: the choices that this bulletin repeats are not those of the journal (season { $season }).
verify-entered-differs = { $file }: the orders that this bulletin repeats are not all those entered in its nation's name (season { $season }).
verify-words-unknown = { $file }: only the head is compared, not the words (another version, another form, or a complete file). The json form can always be compared.
verify-entry-unreadable = this entry cannot be read: { $why }
verify-entry-withheld = the text of this entry is missing, though it is never withheld.
verify-entry-order = this entry ({ $kind }) is out of its place: the order is sheet, orders, lock, roll, choices, close.
verify-entry-actor = entered in another's name.
verify-entry-own = the arbiter's nation gave orders after the opening sheet, or after another nation's.
verify-entry-word = the word of { $seat } changed.
verify-entry-order-line = { $seat }, line { $line }: this order cannot be, or does not cost what it says.
verify-entry-dice = dice and attempts differ in number: { $have ->
    [one] { $have } die
   *[other] { $have } dice
} for { $want ->
    [one] { $want } attempt
   *[other] { $want } attempts
}.
verify-entry-die = the die of { $seat } for "{ $question }" is not the one that the key gives.
verify-entry-beacon = a beacon without a lock before it.
verify-entry-choice = the choice of { $seat } on notice { $notice } answers no countered roll.
verify-entry-told = what { $seat } was told about "{ $question }" does not follow from die and choice.
verify-entry-two-truths = "{ $about }" has two different truths.
verify-entry-answers = answers and attempts differ in number: { $have ->
    [one] { $have } answer
   *[other] { $have } answers
} for { $want ->
    [one] { $want } attempt
   *[other] { $want } attempts
}.
verify-entry-close = the season was not closed, or something was added after its close.
verify-entry-rules = the season is opened under house rules that nobody set.
verify-note-no-sheet = no opening sheet: nothing shows that the protections of the arbiter's nation came first, nor that its armies, fleets and treasury did not change after the orders were read.
verify-note-no-beacon = no beacon: who knew the key and the words could know the dice beforehand.
verify-note-no-lock = no lock of its own: the roll locked by itself.
verify-note-thawed = entry { $i }: a fact of the arbiter's nation changed between the opening sheet and the roll (H22).
verify-note-erratum = entry { $i }: an erratum touched a fact of the arbiter's nation (H22).
verify-note-no-setup = the setup is in the reveal of season 1, which is not here: the dice cannot be made anew.
verify-note-truth = that the true answers were true is shown only by the reveal of the whole campaign.
recount-die = Season { $season }, entry { $i }: the die of { $seat } for "{ $question }" is not the one that the key gives.
recount-told = Season { $season }, entry { $i }: what { $seat } was told about "{ $question }" does not follow from roll, truth and choice.
recount-unmarked = Season { $season }, entry { $i }: facts of the arbiter's nation were changed without being marked (H22).
inspect-read = Gone through: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, { $values ->
    [one] { $values } value of the tables
   *[other] { $values } values of the tables
}, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $bulletins ->
    [one] { $bulletins } bulletin
   *[other] { $bulletins } bulletins
}.
inspect-holds = Everything holds.
inspect-fails = What does not hold:
inspect-no-papers = A file rewritten as a whole does not betray itself: compare with the published papers too (--papers FOLDER).
inspect-no-row = (nothing)
inspect-integrity = SQLite finds the file damaged: { $what }
inspect-table = Table { $table }, row { $row }, column { $column }: the journal says { $want }, the table says { $have }.
inspect-more = … and { $n ->
    [one] { $n } other
   *[other] { $n } others
}.
inspect-bulletin = Season { $season }: the bulletin of { $seat } as it was delivered is not the one that the journal gives.
inspect-no-bulletin = Season { $season }: the bulletin of { $seat } was not kept.
inspect-message = Season { $season }, entry { $i }: the message as it came is not the one bound by the entry.
inspect-kept = Season { $season }: the sheet { $name } as it was kept is not the one that the journal gives.
inspect-paper = { $file }: this published paper's head or seal is not in this file (season { $season }).
inspect-unreadable = Season { $season }, entry { $i }: cannot be replayed ({ $what }).
verify-nothing = Nothing to check here: this folder holds neither a paper nor a reveal.
verify-note-beacon-dropped = the opening sheet announced a beacon, and the roll took none: who knew the key and the words could know the dice beforehand.
verify-papers = { $n ->
    [one] { $n } paper ({ $which })
   *[other] { $n } papers ({ $which })
}
verify-not-papers = { $n ->
    [one] One more file is neither a paper nor a reveal, passed over.
   *[other] { $n } more files are neither papers nor reveals, passed over.
}
inspect-remark = Season { $season }, { $seat }: what you were told of a message is no longer what was written.
arbiter-remark = { $seat }: { $text }
arbiter-remark-line = { $seat }, line { $line }: { $text }
