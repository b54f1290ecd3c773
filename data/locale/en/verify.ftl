# Verifying: what a player reads of his own dice, and of the words of his papers.

verify-visible = { $file }: what one reads in it is NOT what its last line says (head, seal, season or nation). Ask for this paper again, and compare with the other players.
verify-dice = The dice of { $seat }, made again from the reveals:
verify-dice-none = No die of { $seat } to show: that needs the season's reveal, the one of season 1 (which holds the setup), and attempts of this nation.
verify-die = Season { $season }, { $question }: die { $die }, bonus +{ $bonus }, malus −{ $malus }: { $outcome }
verify-die-again = Season { $season }, { $question }, asked for time number { $time }: die { $die }, bonus +{ $bonus }, malus −{ $malus }: { $outcome }
verify-die-both = word “{ $word }”, public draw “{ $beacon }”
verify-die-word = word “{ $word }”, no public draw
verify-die-beacon = no word, public draw “{ $beacon }”
verify-die-nothing = no word and no public draw

help-verify-seat = Shows this nation's dice too: each attempt, its die, its outcome
verify-entry-beacon-unannounced = a beacon that the opening sheet did not announce: the arbiter could choose it, and the dice with it.
verify-note-beacon-unannounced = no opening sheet announced the beacon: the arbiter could choose it, and the dice with it.
