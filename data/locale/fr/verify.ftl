# Vérifier : ce qu'un joueur lit de ses propres dés, et des mots de ses papiers.

verify-visible = { $file } : ce qu'on y lit n'est PAS ce que dit sa dernière ligne (tête, sceau, saison ou nation). Demandez ce papier de nouveau, et comparez avec les autres joueurs.
verify-dice = Les dés { DE($seat) }, refaits depuis les révélations :
verify-dice-none = Aucun dé { DE($seat) } à montrer : il faut la révélation de la saison, celle de la saison 1 (où est la mise en place), et des tentatives de cette nation.
verify-die = Saison { $season }, { $question } : dé { $die }, bonus +{ $bonus }, malus −{ $malus } : { $outcome }
verify-die-again = Saison { $season }, { $question }, posée pour la { $time }e fois : dé { $die }, bonus +{ $bonus }, malus −{ $malus } : { $outcome }
verify-die-both = mot « { $word } », tirage public « { $beacon } »
verify-die-word = mot « { $word } », sans tirage public
verify-die-beacon = sans mot, tirage public « { $beacon } »
verify-die-nothing = sans mot ni tirage public

help-verify-seat = Montre aussi les dés de cette nation : chaque tentative, son dé, son issue
verify-entry-beacon-unannounced = un tirage public que la feuille d'ouverture n'annonçait pas : l'arbitre a pu le choisir, et les dés avec lui.
verify-note-beacon-unannounced = aucune feuille d'ouverture n'annonçait le tirage public : l'arbitre a pu le choisir, et les dés avec lui.
