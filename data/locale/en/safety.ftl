# Copies, copies restored, tables made anew.

safety-migrated = This campaign came from an older version of arbitre: it was brought up to date, and the old file is kept in { $file }.
safety-screen = A copy is not made for the screen: it holds the campaign's secret.
safety-screen-help = Hand it to a program that encrypts it: arbitre backup - | age -r KEY -o copy.age
safety-restored = Campaign restored: { $file }. Its journal ({ $entries } { $entries ->
        [one] entry
       *[other] entries
    }) is whole. Its seal: { $seal }

rebuild-holds = The tables say what the journal says: there is nothing to make anew.
rebuild-question = The tables will be made anew from the journal; today's file will be kept beside it.
rebuild-broken = The journal itself is harmed, and nothing else says what was in it. It cannot be made anew; keep this file and go back to the last backup (arbitre restore).
rebuild-done = Tables made anew from { $entries } { $entries ->
        [one] entry
       *[other] entries
    }. The file as it was is kept in { $kept }. Messages and delivered papers are carried over as they are: check everything with arbitre audit verify
