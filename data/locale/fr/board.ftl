# Où en est la campagne : ce qui manque, et les étapes d'une saison.

board-first = Avant cela : { $all }
board-missing = { $what ->
    [held] { $n ->
        [one] 1 message en suspens ({ $seats })
       *[other] { $n } messages en suspens ({ $seats })
    }
    [asked] { $n ->
        [one] 1 ligne à éclaircir ({ $seats })
       *[other] { $n } lignes à éclaircir ({ $seats })
    }
    [told] { $n ->
        [one] 1 remarque pour vous seul ({ $seats })
       *[other] { $n } remarques pour vous seul ({ $seats })
    }
    [world] le monde : on n'en sait rien
    [answer] { $n ->
        [one] 1 question à laquelle répondre ({ $seats })
       *[other] { $n } questions auxquelles répondre ({ $seats })
    }
    [own] vos propres ordres ({ $seats })
    [waited] { $n ->
        [one] 1 { -nation } attendu{ -e-nation } ({ $seats })
       *[other] { $n } { -nations } attendu{ -e-nation }s ({ $seats })
    }
    [answers] { $n ->
        [one] 1 réponse attendue ({ $seats })
       *[other] { $n } réponses attendues ({ $seats })
    }
    [choices] { $n ->
        [one] les choix d'1 { -nation } ({ $seats })
       *[other] les choix de { $n } { -nations } ({ $seats })
    }
    [publish] { $n ->
        [one] 1 papier public à publier
       *[other] { $n } papiers publics à publier
    }
   *[send] { $n ->
        [one] 1 papier à envoyer
       *[other] { $n } papiers à envoyer
    }
}
board-came = { $n } sur { $of }
board-step = { $step ->
    [open] Ouverture
    [sheet] Feuille d'ouverture
    [orders] Ordres
    [draw] Tirage public
    [dice] Tirages
    [choices] Réponses
   *[close] Clôture
}
