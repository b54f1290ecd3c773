# Coup: what the common texts say otherwise here than in the other games of cards.

help-world-import = Says who is absent from the game (K26), by a TOML file: absent = ["CHIARA"]
help-world-import-example = arbitre world import absent.toml
confirm-reveal-early = Revealing game { $season } while the league goes on shows everybody, for good, every hand, every bluff and every answer that did not count.
refusal-reveal-too-early = House rule K12 does not allow game { $season } to be revealed yet: the reveal shows every bluff to the next opponent.
refusal-reveal-too-early-help = Wait for the end of the league, or set K12 between two games. To do it all the same, with a note in the journal: { $remedy }
refusal-world-stays = Game { $season } is being played ({ $phase }): who is absent stays as it is.
refusal-world-stays-help = Change it before the opening sheet of the game after game { $season }.
world-unreadable-help = Name all who are absent, for example: absent = ["CHIARA"]
refusal-nothing-to-undo-help = These can be undone, from the last backwards: messages, withdrawals, absences, news, a player's settings, the public addresses, a game's name. A game that was opened by mistake is ended without a result: arbitre void N --reason "…"
reading-nothing-to-confirm = There is nothing to confirm: no answer of yours is provisional.
reading-nothing-to-confirm-help = Write one of the answers of the last letter.
refusal-no-rule-help = Give its number or its name, for example: arbitre rules set K2 may-still-block. "arbitre rules" shows them all.
