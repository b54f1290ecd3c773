# Copies, copies restored, tables made anew.

safety-migrated = This campaign came from an older version of arbitre: it was brought up to date, and the old file is kept in { $file }.
safety-encrypted = Encrypted copy made: { $file }. Only the secret key that goes with this public key opens it: without that, the copy is lost. To restore it: arbitre restore { $file } NEW-FILE --identity KEY-FILE
safety-restored = Campaign restored: { $file }. Its journal ({ $entries } { $entries ->
        [one] entry
       *[other] entries
    }) is whole. Its seal: { $seal }
safety-needs-key = { $file } is an encrypted copy.
safety-needs-key-help = Name the file of your secret age key: --identity FILE (the one that age-keygen wrote).
safety-no-key = There is no secret age key in { $file }.
safety-no-key-help = A secret key is a line that begins with "AGE-SECRET-KEY-1", in the file that age-keygen wrote.
safety-other-key = { $file } is encrypted to another key than this one.
safety-other-key-help = Try the file of another secret key; nothing was written.

rebuild-holds = The tables say what the journal says: there is nothing to make anew.
rebuild-schema = This is not arbitre's, or is missing: { $what }
rebuild-unreadable = The tables cannot be read to their end.
rebuild-question = The tables will be made anew from the journal; today's file will be kept beside it.
rebuild-broken = The journal itself is harmed, and nothing else says what was in it: { $what } It cannot be made anew; keep this file and go back to the last backup (arbitre restore).
rebuild-done = Tables made anew from { $entries } { $entries ->
        [one] entry
       *[other] entries
    }. The file as it was is kept in { $kept }. Messages and delivered papers are carried over as they are: check everything with arbitre audit verify
