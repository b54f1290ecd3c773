# Aristocracy : ce que les textes communs disent ici autrement que dans les autres jeux de cartes.

help-world-import = Entre les voyages, qui départagent (L12), par un fichier TOML : [[journeys]] seat = "CHIARA" journeys = 2
help-world-import-example = arbitre monde importer voyages.toml
refusal-world-stays = La partie { $season } est en cours ({ $phase }) : les voyages restent comme ils sont.
refusal-world-stays-help = Changez-les avant la feuille d'ouverture de la partie qui suit la partie { $season }.
world-unreadable-help = Écrivez pour chacun qui en a fait, par exemple : [[journeys]] seat = "CHIARA" journeys = 2
confirm-reveal-early = Révéler la partie { $season } tant que la ligue dure montre à tous, pour de bon, chaque main, chaque carte cachée et chaque réponse qui n'a pas compté.
refusal-nothing-to-undo-help = On peut annuler, du dernier au premier : messages, retraits, voyages, nouvelles, réglages d'un joueur, adresses publiques, nom de la partie. Une partie ouverte par erreur se finit sans résultat : arbitre abandonner N --reason "…"
reading-nothing-to-confirm = Il n'y a rien à confirmer : aucune liste n'attend votre accord.
reading-nothing-to-confirm-help = Écrivez une des réponses de la dernière lettre.
refusal-no-rule-help = Donnez son numéro ou son nom, par exemple : arbitre règles fixer L16 hidden. « arbitre règles » les montre toutes.
