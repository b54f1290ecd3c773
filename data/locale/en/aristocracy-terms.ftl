# Aristocracy: what the common texts say otherwise here than in the other games of cards.

help-world-import = Enters journeys, which break ties (L12), by a TOML file: [[journeys]] seat = "CHIARA" journeys = 2
help-world-import-example = arbitre world import journeys.toml
refusal-world-stays = Game { $season } is being played ({ $phase }): the journeys stay as they are.
refusal-world-stays-help = Change them before the opening sheet of the game after game { $season }.
world-unreadable-help = Write for each who has made some, for example: [[journeys]] seat = "CHIARA" journeys = 2
confirm-reveal-early = Revealing game { $season } while the league goes on shows everybody, for good, every hand, every face-down card and every answer that did not count.
refusal-nothing-to-undo-help = These can be undone, from the last backwards: messages, withdrawals, journeys, news, a player's settings, the public addresses, a game's name. A game that was opened by mistake is ended without a result: arbitre void N --reason "…"
reading-nothing-to-confirm = There is nothing to confirm: no list waits for your word.
reading-nothing-to-confirm-help = Write one of the answers of the last letter.
refusal-no-rule-help = Give its number or its name, for example: arbitre rules set L16 hidden. "arbitre rules" shows them all.
