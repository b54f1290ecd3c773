# Coup : ce que les textes communs disent ici autrement que dans les autres jeux de cartes.

help-world-import = Dit qui est absent de la partie (K26), par un fichier TOML : absent = ["CHIARA"]
help-world-import-example = arbitre monde importer absents.toml
confirm-reveal-early = Révéler la partie { $season } tant que la ligue dure montre à tous, pour de bon, chaque main, chaque bluff et chaque réponse qui n'a pas compté.
refusal-reveal-too-early = La règle maison K12 ne permet pas encore de révéler la partie { $season } : la révélation montre chaque bluff au prochain adversaire.
refusal-reveal-too-early-help = Attendez la fin de la ligue, ou réglez K12 entre deux parties. Pour le faire quand même, avec une mention au journal : { $remedy }
refusal-world-stays = La partie { $season } est en cours ({ $phase }) : les absents restent comme ils sont.
refusal-world-stays-help = Changez-les avant la feuille d'ouverture de la partie qui suit la partie { $season }.
world-unreadable-help = Nommez tous les absents, par exemple : absent = ["CHIARA"]
refusal-nothing-to-undo-help = On peut annuler, du dernier au premier : messages, retraits, absences, nouvelles, réglages d'un joueur, adresses publiques, nom de la partie. Une partie ouverte par erreur se finit sans résultat : arbitre abandonner N --reason "…"
reading-nothing-to-confirm = Il n'y a rien à confirmer : vous n'avez pas de réponse provisoire.
reading-nothing-to-confirm-help = Écrivez une des réponses de la dernière lettre.
refusal-no-rule-help = Donnez son numéro ou son nom, par exemple : arbitre règles fixer K2 may-still-block. « arbitre règles » les montre toutes.
