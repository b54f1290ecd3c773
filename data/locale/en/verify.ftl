# Verifying: what a player reads of his own dice, and of the words of his papers.

help-verify-seat = Shows this nation's dice too: each attempt, its die, its outcome
