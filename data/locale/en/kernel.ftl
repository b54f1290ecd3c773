# What the campaign file says: what is wrong, and what to do.

kernel-exists = { $file } exists already and will not be overwritten. Give another name, or move that file away first.
kernel-not-found = { $file } does not exist. Check the name and the folder; "arbitre new FILE" makes a campaign.
kernel-no-folder = The folder of { $file } does not exist. Check the path, or make that folder first.
kernel-stranger-folder = { $file } is a folder or a device, not a campaign file. Give the name of the file itself.
kernel-stranger-empty = { $file } is empty: it is not a campaign. Go back to a backup, or delete that file and run "arbitre new" again.
kernel-stranger-format = { $file } is not a campaign but a file of another format. Check the name given with -c.
kernel-stranger-program = { $file } is another program's database, not a campaign. Check the name given with -c.
kernel-newer = { $file } comes from a newer version of arbitre. Install that version; the file was not changed.
kernel-unknown-rulebook = { $file } is of the game "{ $rulebook }", which this version of the program does not know. Install a version that knows it; the file was not changed.
kernel-second-file = { $file } was opened by another program in a mode with a second file ("-wal" beside it). Close that program; if this message stays, set the database back to the mode DELETE in it (PRAGMA journal_mode=DELETE), or go back to a backup.
kernel-remains = { $file } is in the way: an interrupted command leaves such a file, which would be taken for a part of the campaign, and it is none. Move it elsewhere, then try again.
kernel-permission = You may not read or write { $file }. Check the permissions of the file and of its folder, and that the medium is not read-only.
kernel-permission-campaign = You may not read or write the campaign file, or write in its folder. Check the permissions of both, and that the medium is not read-only.
kernel-io = { $file }: the system refuses ({ $what }). Check the disk and the folder, then try again.
kernel-io-campaign = The system refuses the campaign file ({ $what }). Check the disk and the folder, then try again.
kernel-locked = Another command is using this campaign. Wait for it to end (or close the program that opened the file), then try again.
kernel-overtaken = Somebody has written in the campaign in the meantime: another command, or the desk. Nothing was changed; look again.
kernel-full = The disk is full. Make room, then try again.
kernel-too-big = This is too large for the campaign file (a thousand million bytes at most). Do it in several parts.
kernel-no-clock = The machine's clock says { $now }: it was never set. Set it to the right date and time, then try again.
kernel-entropy = The system gives no random bytes ({ $what }). Restart the machine, or try another one.
kernel-damaged = The campaign file is damaged ({ $what }). "arbitre rebuild" asks, and makes it anew from the journal; where the journal does not allow that, keep a copy of the file and go back to the last backup.
kernel-tampered = The campaign file was changed by something other than arbitre ({ $what }). "arbitre rebuild" asks, and makes it anew from the journal; where the journal does not allow that, keep a copy of the file and go back to the last backup.
kernel-unreadable = Entry { $i } of { -season } { $season } of the journal cannot be read or does not go with the tables ({ $what }). Run "arbitre audit verify", and go back to the last backup.
kernel-numbers = There is no number left for a { -season } or an entry. Start a new { -campaign }.
kernel-copy-damaged = The copy { $file } is damaged or incomplete: no whole campaign is left of it. Nothing was restored. Copy it again from where it is kept, or take another backup.
kernel-copy-tampered = The copy { $file } was changed by something other than arbitre: it is no longer the campaign that was backed up. Nothing was restored. Take another backup.
kernel-sql = Unexpected database error ({ $what }). It is a defect of the program: report it with this message.
kernel-json = Unexpected error while writing a value as JSON ({ $what }). It is a defect of the program: report it with this message.

kernel-chain-campaign = The key, the seal and the id of the campaign do not belong together.
kernel-chain-missing = { -Season } { $season }, entry { $i }: it is missing.
kernel-chain-unreadable = { -Season } { $season }, entry { $i }: the salt, a hash or a text cannot be read.
kernel-chain-body = { -Season } { $season }, entry { $i }: the content does not go with its hash.
kernel-chain-entry = { -Season } { $season }, entry { $i }: the time, the actor, the kind or the place does not go with the hash.

## verify, audit verify: what published papers say

verify-two-papers = Two papers that should say the same differ: { $a } and { $b }.
inspect-no-row = (nothing)
inspect-schema = This is not arbitre's, or is missing: { $what }
inspect-unreadable = The tables cannot be read to their end.
inspect-making = What the file says of the campaign's making (its time, the program's version) is not what the first entry says.
inspect-integrity = SQLite finds the file damaged: { $what }
inspect-table = Table { $table }, row { $row }{ $column ->
        [none] {""}
       *[other] , column { $column }
    }: the journal says { $want }, the table says { $have }.
inspect-more = … and { $n ->
    [one] { $n } other
   *[other] { $n } others
}.
inspect-message = { -Season } { $season }, entry { $i }: the message as it came is not the one bound by the entry.
verify-nothing = Nothing to check here: this folder holds neither a paper nor a reveal.
inspect-remark = { -Season } { $season }, { $seat }: what was said of a message is no longer what was written.
arbiter-remark = { $seat }: { $text }
