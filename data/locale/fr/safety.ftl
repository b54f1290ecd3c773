# Copies, copies rendues, tables refaites.

safety-migrated = Cette campagne venait d'une version plus ancienne d'arbitre : elle a été mise à jour, et l'ancien fichier est gardé dans { $file }.
safety-screen = Une copie n'est pas faite pour l'écran : elle contient le secret de la campagne.
safety-screen-help = Donnez-la à un programme qui la chiffre : arbitre sauvegarde - | age -r CLÉ -o copie.age
safety-restored = Campagne rétablie : { $file }. Son journal ({ $entries } { $entries ->
        [one] entrée
       *[other] entrées
    }) est entier. Son sceau : { $seal }

rebuild-holds = Les tables disent ce que dit le journal : il n'y a rien à refaire.
rebuild-question = Les tables seront refaites à partir du journal ; le fichier d'aujourd'hui sera gardé à côté.
rebuild-broken = Le journal lui-même est abîmé, et rien d'autre ne dit ce qu'il contenait. Il ne peut pas être refait ; gardez ce fichier et reprenez la dernière sauvegarde (arbitre restaurer).
rebuild-done = Tables refaites à partir de { $entries } { $entries ->
        [one] entrée
       *[other] entrées
    }. Le fichier d'avant est gardé dans { $kept }. Les messages et les papiers remis sont repris tels quels : vérifiez le tout avec arbitre relevé vérifier
