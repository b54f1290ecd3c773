# Vérifier : ce qu'un joueur lit de ses propres dés, et des mots de ses papiers.

help-verify-seat = Montre aussi les dés de cette nation : chaque tentative, son dé, son issue
