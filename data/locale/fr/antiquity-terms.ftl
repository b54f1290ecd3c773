# La règle d'espionnage : ce que les textes communs disent d'un joueur se dit ici d'une nation.

sheet-of-orders-empty-help = La première ligne doit nommer les colonnes : nation,verb,target,kind,subject,n ; ou bien une colonne pour la nation (nation) et une pour l'ordre (ordre), un ordre par ligne.
desk-drawn = { $n ->
    [0] Aucun dé à jeter.
    [one] { $n } dé jeté, une fois pour toutes.
   *[other] { $n } dés jetés, une fois pour toutes.
}
lock-missing = { $n ->
    [one] Pas d'ordres { DE($seats) }.
   *[other] Pas d'ordres de : { $seats }.
}
desk-dry-run = { $n ->
    [0] Aucun dé ne serait jeté. Rien n'a été changé.
    [one] { $n } dé serait jeté. Rien n'a été changé.
   *[other] { $n } dés seraient jetés. Rien n'a été changé.
}
status-next = Ensuite : { $step ->
    [open] arbitre saison ouvrir "NOM"
    [sheet] le monde s'il a changé (arbitre monde importer), les protections de la nation de l'arbitre (arbitre entrer), puis arbitre saison feuille { $season } ; les messages des joueurs seulement après
    [lock] les ordres (arbitre entrer), puis arbitre verrouiller { $season }
    [roll] arbitre lancer { $season }, avec --beacon "…" si la feuille annonce un tirage public
    [settle] les réponses (arbitre entrer), puis arbitre régler
    [close] les choix (arbitre avis), les nouvelles (arbitre nouvelles), puis arbitre saison clore { $season }
   *[end] plus rien : la campagne est terminée
}
