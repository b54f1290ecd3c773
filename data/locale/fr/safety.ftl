# Copies, copies rendues, tables refaites.

safety-migrated = Cette campagne venait d'une version plus ancienne d'arbitre : elle a été mise à jour, et l'ancien fichier est gardé dans { $file }.
safety-encrypted = Copie chiffrée faite : { $file }. Seule la clé secrète qui va avec cette clé publique l'ouvre : sans elle, la copie est perdue. Pour la rendre : arbitre restore { $file } NOUVEAU-FICHIER --identity FICHIER-DE-CLÉ
safety-restored = Campagne rendue : { $file }. Son journal ({ $entries } { $entries ->
        [one] écriture
       *[other] écritures
    }) est entier. Son sceau : { $seal }
safety-needs-key = { $file } est une copie chiffrée.
safety-needs-key-help = Donnez le fichier de votre clé secrète age : --identity FICHIER (celui qu'age-keygen a écrit).
safety-no-key = { $file } ne contient pas de clé secrète age.
safety-no-key-help = Une clé secrète est une ligne qui commence par « AGE-SECRET-KEY-1 », dans le fichier qu'age-keygen a écrit.
safety-other-key = { $file } est chiffré pour une autre clé que celle-ci.
safety-other-key-help = Essayez le fichier d'une autre clé secrète ; rien n'a été écrit.

rebuild-holds = Les tables disent ce que dit le journal : il n'y a rien à refaire.
rebuild-schema = Ceci n'est pas d'arbitre, ou manque : { $what }
rebuild-unreadable = Les tables ne se lisent pas jusqu'au bout.
rebuild-question = Les tables seront refaites à partir du journal ; le fichier d'aujourd'hui sera gardé à côté.
rebuild-broken = Le journal lui-même est atteint, et rien d'autre ne dit ce qui y était : { $what } Il ne peut pas être refait ; gardez ce fichier et reprenez la dernière sauvegarde (arbitre restore).
rebuild-done = Tables refaites à partir de { $entries } { $entries ->
        [one] écriture
       *[other] écritures
    }. Le fichier d'avant est gardé dans { $kept }. Les messages et les papiers remis sont repris tels quels : vérifiez le tout avec arbitre audit verify
